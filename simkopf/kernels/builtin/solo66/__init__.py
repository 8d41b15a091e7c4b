"""The rule-based player of Solo 66."""
