"""The same deals played several ways: comparisons, duels, leagues, rules of thumb on trial."""
