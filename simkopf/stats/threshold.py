"""From which number of trumps does it pay? Thresholds read off a row of intervals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from simkopf.stats.interval import Interval


@dataclass(frozen=True)
class Threshold:
    """Where a row of intervals is shown to lie above a level, and where that is not shown.

    Every sentence, headline or shading about a threshold follows from this. Where the intervals
    hold together (``stats.family.each_level``) all that is said holds with their joint level.

    Attributes
    ----------
    level : float
        The level to exceed.
    above, under : tuple of int
        Keys whose interval lies above the level, and below it.
    open : tuple of int
        Keys that occurred and whose interval contains the level, or that have none: undecided.
    missing : tuple of int
        Keys that can occur but did not.
    row : mapping of int to Interval
        The intervals.
    most : int or None
        The largest key there is at all, also where none so large was asked for.
    """

    level: float
    above: tuple[int, ...]
    under: tuple[int, ...]
    open: tuple[int, ...]
    missing: tuple[int, ...]
    row: Mapping[int, Interval]
    most: int | None = None

    @property
    def keys(self) -> tuple[int, ...]:
        """All keys that can occur, ascending."""
        return tuple(sorted((*self.above, *self.under, *self.open, *self.missing)))

    @property
    def runs(self) -> tuple[tuple[int, int], ...]:
        """First and last key of each run of neighbouring keys shown to lie above, ascending."""
        runs: list[tuple[int, int]] = []
        before = None
        for key in self.keys:
            if key in self.above:
                start = runs.pop()[0] if before in self.above and runs else key
                runs.append((start, key))
            before = key
        return tuple(runs)

    @property
    def first(self) -> int | None:
        """Key from which every larger key that there is is shown to lie above, too; or None."""
        if not self.runs or self.runs[-1][1] != self.keys[-1]:
            return None
        start, end = self.runs[-1]
        return start if self.most is None or end >= self.most else None

    @property
    def at(self) -> Interval | None:
        """The interval at the beginning of the last run."""
        return self.row[self.runs[-1][0]] if self.runs else None

    @property
    def below(self) -> int | None:
        """Largest key under the beginning of the last run that is shown to lie below the level."""
        if not self.runs:
            return max(self.under, default=None)
        return max((key for key in self.under if key < self.runs[-1][0]), default=None)

    @property
    def before(self) -> Interval | None:
        """The interval at ``below``."""
        return None if self.below is None else self.row[self.below]

    @property
    def beyond(self) -> tuple[int, ...]:
        """Keys larger than the first that is shown to lie above, of which it is not shown."""
        if not self.runs:
            return ()
        return tuple(k for k in self.keys if k > self.runs[0][0] and k not in self.above)


def threshold(
    row: Mapping[int, Interval],
    level: float,
    *,
    possible: Iterable[int] = (),
    most: int | None = None,
) -> Threshold:
    """Sort the keys of ``row`` by whether their intervals lie above ``level``.

    Parameters
    ----------
    row : mapping of int to Interval
        One interval a key, such as the win rate by number of trumps. Where several are read
        together each has to be of a level at which all of them hold together.
    level : float
        The level to exceed.
    possible : iterable of int
        Further keys that can occur. One without games is missing: nothing may be said of it, nor
        of all keys "from here on".
    most : int, optional
        The largest key there is, where larger ones may not have been asked for.

    Examples
    --------
    >>> from simkopf.stats.proportion import wilson
    >>> row = {5: wilson(100, 1000), 6: wilson(480, 1000), 7: wilson(700, 1000)}
    >>> t = threshold(row, 0.5)
    >>> t.first, t.below, t.open
    (7, 5, (6,))
    >>> t = threshold({**row, 8: wilson(2, 2)}, 0.5, possible=range(10))
    >>> t.first, t.runs, t.beyond, t.missing
    (None, ((7, 7),), (8, 9), (0, 1, 2, 3, 4, 9))
    """
    came = {k: i for k, i in row.items() if i.value is not None}
    above = tuple(sorted(k for k, i in came.items() if i.low is not None and i.low > level))
    under = tuple(sorted(k for k, i in came.items() if i.high is not None and i.high < level))
    undecided = tuple(sorted(set(came) - set(above) - set(under)))
    missing = tuple(sorted((set(possible) | set(row)) - set(came)))
    return Threshold(level, above, under, undecided, missing, row, most)
