"""Contracts and rule sets as data, scoring, and a referee written for reading."""
