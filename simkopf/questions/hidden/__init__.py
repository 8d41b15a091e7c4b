"""What a seat knows of the hidden cards: what it saw, the worlds left to it, its judgement."""
