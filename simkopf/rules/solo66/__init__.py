"""Solo 66: its contracts, its options, its score."""
