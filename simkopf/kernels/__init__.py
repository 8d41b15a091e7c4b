"""numba only: masks, generator, dealing, legality, game loop, scoring, built-in players."""
