"""Intervals for a share of games, such as the win rate."""

from __future__ import annotations

from math import sqrt

from simkopf.stats.interval import LEVEL, Interval, normal_quantile


def clopper_pearson(wins: int, n: int, level: float = LEVEL) -> Interval:
    """Exact interval of Clopper and Pearson for a proportion.

    Whatever the proportion and the number of games, it holds the truth in at least ``level`` of
    samples, and misses it to either side in at most half of the rest. Games that are many make it
    as narrow as any: by 1 % wider than Wilson's at 650 wins and as many losses or more.

    Parameters
    ----------
    wins : int
        Games that count, 0 to ``n``.
    n : int
        Games looked at. With none there is no value and no interval.
    level : float
        Confidence level.

    Raises
    ------
    ValueError
        If ``wins`` is not between 0 and ``n``, or the level not between 0 and 1.

    References
    ----------
    C. J. Clopper and E. S. Pearson, "The use of confidence or fiducial limits illustrated in the
    case of the binomial", Biometrika 26 (1934), 404-413.

    Examples
    --------
    >>> i = clopper_pearson(81, 263)
    >>> round(i.low, 4), round(i.high, 4)
    (0.2527, 0.3676)
    >>> clopper_pearson(0, 10).high < 0.31, clopper_pearson(0, 0).value is None
    (True, True)
    """
    from scipy.special import betaincinv

    if not 0 <= wins <= n:
        raise ValueError(f"{wins} of {n} is not a share")
    if not 0 < level < 1:
        raise ValueError(f"a confidence level lies between 0 and 1, not {level}")
    if n == 0:
        return Interval(None, None, None, 0, level, "clopper-pearson")
    tail = (1 - level) / 2
    low = 0.0 if wins == 0 else float(betaincinv(wins, n - wins + 1, tail))
    high = 1.0 if wins == n else float(betaincinv(wins + 1, n - wins, 1 - tail))
    return Interval(wins / n, low, high, n, level, "clopper-pearson")


def wilson(wins: int, n: int, level: float = LEVEL) -> Interval:
    """Wilson's score interval for a proportion.

    It holds its level on average over all proportions, but not at each: of something expected 0.18
    times it held the truth in 83.8 % of samples, at a level of 95 %. ``clopper_pearson`` does.

    Parameters
    ----------
    wins : int
        Games that count, 0 to ``n``.
    n : int
        Games looked at. With none there is no value and no interval.
    level : float
        Confidence level.

    Raises
    ------
    ValueError
        If ``wins`` is not between 0 and ``n``, or the level not between 0 and 1.

    References
    ----------
    E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
    Journal of the American Statistical Association 22 (1927), 209-212.

    Examples
    --------
    >>> i = wilson(81, 263)
    >>> round(i.low, 4), round(i.high, 4)
    (0.2553, 0.3662)
    >>> wilson(0, 0).value is None
    True
    """
    if not 0 <= wins <= n:
        raise ValueError(f"{wins} of {n} is not a share")
    z = normal_quantile(level)
    if n == 0:
        return Interval(None, None, None, 0, level, "wilson")
    share = wins / n
    middle = (wins + z * z / 2) / (n + z * z)
    half = z / (n + z * z) * sqrt(wins * (n - wins) / n + z * z / 4)
    # The ends are exact there; rounding must not leave a hair beyond the possible.
    low = 0.0 if wins == 0 else max(0.0, middle - half)
    high = 1.0 if wins == n else min(1.0, middle + half)
    return Interval(share, low, high, n, level, "wilson")
