"""How seats play: built-in players, their settings, and how to bring your own."""
