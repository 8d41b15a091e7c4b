"""Decks, and cards as people write them."""
