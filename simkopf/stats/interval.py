"""What every estimate is: a value, an interval around it and the number of games behind it."""

from __future__ import annotations

from dataclasses import dataclass

LEVEL = 0.95
"""Default confidence level of all intervals."""


KINDS = {
    "clopper-pearson": "shares: exact, never below its level",
    "bounded": "means: by skewness, and by what may not have come up in a known range",
    "paired": "differences on the same deals: means as 'bounded', shares by Bonett and Price, "
    "or from the exact interval of either kind of pair where few differ",
    "wilson": "shares: holds on average, not in every case",
    "t": "means, Student's: of sums without cubes, as older files have them",
}
"""Kinds of intervals, by the names that answers give them."""


@dataclass(frozen=True)
class Interval:
    """An estimate with its confidence interval.

    Attributes
    ----------
    value : float or None
        The estimate; None when nothing was counted.
    low, high : float or None
        Ends of the interval; None when the sample says nothing about its own error.
    n : int
        Games behind it.
    level : float
        Confidence level.
    kind : str or None
        By which method, one of ``KINDS``; None where the value is exact.

    Examples
    --------
    >>> Interval(0.5, 0.4, 0.7, 50, 0.95, "wilson").reach
    0.2
    """

    value: float | None
    low: float | None
    high: float | None
    n: int
    level: float
    kind: str | None

    @property
    def reach(self) -> float | None:
        """Distance from the value to the farther end, in the unit of the value."""
        if self.value is None or self.low is None or self.high is None:
            return None
        return round(max(self.high - self.value, self.value - self.low), 12)


def normal_quantile(level: float) -> float:
    """Two-sided quantile of the normal distribution, 1.96 for a level of 0.95.

    Examples
    --------
    >>> round(normal_quantile(0.95), 6)
    1.959964
    """
    from scipy.special import ndtri

    return float(ndtri(0.5 + _checked(level) / 2))


def t_quantile(level: float, df: int) -> float:
    """Two-sided quantile of Student's t distribution with ``df`` degrees of freedom.

    Examples
    --------
    >>> round(t_quantile(0.95, 10), 4)
    2.2281
    """
    from scipy.special import stdtrit

    return float(stdtrit(df, 0.5 + _checked(level) / 2))


def _checked(level: float) -> float:
    if not 0 < level < 1:
        raise ValueError(f"a confidence level lies between 0 and 1, not {level}")
    return level
