"""Intervals, paired differences and thresholds; numpy and scipy only."""
