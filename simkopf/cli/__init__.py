"""The command line: one thin module a subcommand."""
