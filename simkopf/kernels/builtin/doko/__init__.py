"""The rule-based player of Doppelkopf."""
