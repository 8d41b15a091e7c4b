"""From which number of trumps does it pay? Thresholds read off a row of intervals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from simkopf.stats.interval import Interval


@dataclass(frozen=True)
class Threshold:
    """Where a row of intervals rises above a level.

    Attributes
    ----------
    level : float
        The level to exceed.
    first : int or None
        Smallest key from which the lower end lies above the level and no larger key is shown to
        lie below; None if there is none.
    at : Interval or None
        The interval at ``first``.
    below : int or None
        Largest key under ``first`` whose upper end lies below the level.
    before : Interval or None
        The interval at ``below``.
    open : tuple of int
        Keys whose interval contains the level or that have none: undecided.
    """

    level: float
    first: int | None
    at: Interval | None
    below: int | None
    before: Interval | None
    open: tuple[int, ...]


def threshold(row: Mapping[int, Interval], level: float) -> Threshold:
    """Find the key from which the intervals of ``row`` lie above ``level``.

    Each interval is read at its own confidence level. Keys with too little data leave the
    question open at that key; they do not move the threshold.

    Parameters
    ----------
    row : mapping of int to Interval
        One interval a key, such as the win rate by number of trumps.
    level : float
        The level to exceed.

    Examples
    --------
    >>> from simkopf.stats.proportion import wilson
    >>> row = {5: wilson(100, 1000), 6: wilson(480, 1000), 7: wilson(700, 1000), 8: wilson(2, 2)}
    >>> t = threshold(row, 0.5)
    >>> t.first, t.below, t.open
    (7, 5, (6, 8))
    """
    above = [k for k, i in row.items() if i.low is not None and i.low > level]
    under = [k for k, i in row.items() if i.high is not None and i.high < level]
    undecided = tuple(sorted(set(row) - set(above) - set(under)))
    start = max(under, default=None)
    good = [k for k in above if start is None or k > start]
    first = min(good, default=None)
    # When the largest numbers lie below, nothing "from there on" holds.
    at = row[first] if first is not None else None
    before = row[start] if start is not None else None
    return Threshold(level, first, at, start, before, undecided)
