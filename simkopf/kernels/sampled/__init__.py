"""The searching player: worlds that agree with what its seat knows, and the card best on average."""
