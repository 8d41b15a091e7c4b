"""Intervals for the difference of two ways of playing that met the same deals."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

from simkopf.stats.interval import LEVEL, Interval, normal_quantile
from simkopf.stats.mean import t_interval


def paired_mean(n: int, total: int, squares: int, level: float = LEVEL) -> Interval:
    """Interval for a mean difference from the sums of the differences and of their squares.

    A paired difference is a mean of differences: Student's interval on them. What both ways have
    in common, above all the luck of the deal, cancels within each pair.

    Examples
    --------
    >>> paired_mean(1000, 500, 40_000).value
    0.5
    """
    return replace(t_interval(n, total, squares, level), kind="paired")


def paired_proportion(n: int, total: int, discordant: int, level: float = LEVEL) -> Interval:
    """Interval for the difference of two win rates on the same deals.

    The method of Bonett and Price: one game is added to each of the two kinds of discordant pair
    before the usual normal interval is formed. Unlike the plain interval it holds its level with
    few discordant pairs, and has a width even when there is none.

    Parameters
    ----------
    n : int
        Pairs.
    total : int
        Pairs won by the second way only, less those won by the first only.
    discordant : int
        Pairs that only one of the two won; also the sum of squared differences.
    level : float
        Confidence level.

    Raises
    ------
    ValueError
        If no pairs have such counts, or the level is not between 0 and 1.

    References
    ----------
    D. G. Bonett and R. M. Price, "Adjusted Wald confidence interval for a difference of binomial
    proportions based on paired data", Journal of Educational and Behavioral Statistics 37
    (2012), 479-488.

    Examples
    --------
    >>> i = paired_proportion(100, 10, 20)      # 15 gained, 5 lost
    >>> i.value, round(i.low, 4), round(i.high, 4)
    (0.1, 0.0099, 0.1861)
    """
    if not (abs(total) <= discordant <= n and (discordant - total) % 2 == 0):
        raise ValueError(f"no {n} pairs have {discordant} discordant ones that sum to {total}")
    z = normal_quantile(level)
    if n == 0:
        return Interval(None, None, None, 0, level, "paired")
    value, middle, share = total / n, total / (n + 2), (discordant + 2) / (n + 2)
    half = z * sqrt((share - middle * middle) / (n + 2))
    low, high = max(-1.0, middle - half), min(1.0, middle + half)
    return Interval(value, min(low, value), max(high, value), n, level, "paired")
