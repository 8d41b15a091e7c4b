"""Doppelkopf: its contracts, its options, its points."""
