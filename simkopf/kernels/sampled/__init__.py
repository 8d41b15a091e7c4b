"""The searching player: worlds that fit what its seat knows, and the card best on average."""
