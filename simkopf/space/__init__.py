"""The exact space of hands: every hand a seat can be dealt, with features, counted and drawn."""
