"""Interval for a share of games, such as the win rate."""

from __future__ import annotations

from math import sqrt

from simkopf.stats.interval import LEVEL, Interval, normal_quantile


def wilson(wins: int, n: int, level: float = LEVEL) -> Interval:
    """Wilson's score interval for a proportion.

    It holds its level on average over all proportions, also near 0 and 1 and in small groups,
    where "value plus or minus 1.96 standard errors" does not.

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
