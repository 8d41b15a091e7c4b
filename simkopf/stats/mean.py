"""Interval for a mean of integers, such as Augen or payoff, from exact sums."""

from __future__ import annotations

from math import sqrt

from simkopf.stats.interval import LEVEL, Interval, t_quantile


def t_interval(n: int, total: int, squares: int, level: float = LEVEL) -> Interval:
    """Student's interval for a mean from count, sum and sum of squares.

    The three are Python integers, so the variance is exact until its last step whatever the size
    of the sample: no cancellation, and the same bits however the sums were put together.

    Parameters
    ----------
    n : int
        Games. With none there is no value, with one no interval.
    total, squares : int
        Sum of the values and of their squares.
    level : float
        Confidence level.

    Notes
    -----
    When all values are alike the formula gives an interval of width zero, which says nothing: there
    is no interval then, however many games there are.

    The interval relies on the values that are rare having been seen. A game that is won by 50 but
    in one of a thousand cases lost by 200 has its mean inside the interval in 63 % of samples of
    1,000 games (one loss expected), in 87 % with five losses expected, in 93 % with ten, in 95 %
    with twenty. Where fewer than ten games of a group were won, or lost, read the intervals of its
    payoff, value and Augen with that in mind; the win rate's own interval is not affected.

    Raises
    ------
    ValueError
        If no numbers have such sums, or the level is not between 0 and 1.

    References
    ----------
    Student, "The probable error of a mean", Biometrika 6 (1908), 1-25.

    Examples
    --------
    >>> i = t_interval(4, 10, 30)       # 1 2 3 4
    >>> i.value, round(i.low, 4), round(i.high, 4)
    (2.5, 0.4457, 4.5543)
    >>> t_interval(1000, 7000, 49_000).low is None      # 7 every time
    True
    """
    spread = n * squares - total * total
    if n < 0 or spread < 0 or (n == 0 and (total or squares)):
        raise ValueError(f"no {n} numbers have sum {total} and sum of squares {squares}")
    if n == 0:
        return Interval(None, None, None, 0, level, "t")
    value = total / n
    if spread == 0:  # with one game as well
        return Interval(value, None, None, n, level, "t")
    # Integer division rounds once, correctly, however large the integers are.
    half = t_quantile(level, n - 1) * sqrt(spread / (n * n * (n - 1)))
    return Interval(value, value - half, value + half, n, level, "t")
