"""Exact probabilities in closed form."""
