"""The game with all hands open: what cards are worth, what they cost, recorded games reviewed."""
