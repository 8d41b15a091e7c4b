"""Decision functions of the built-in players, compiled into the game loop."""
