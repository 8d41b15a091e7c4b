"""Plots of stored answers."""

from simkopf.report.plots import draw, plot

__all__ = ["draw", "plot"]
