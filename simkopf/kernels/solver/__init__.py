"""Best play with all hands open, by alpha-beta search: exact, and fast enough to be asked often."""
