"""Paired differences of ways that met the same deals, as sums that add like any tally."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from simkopf.questions.tally import Group, Sums, Tally, moments
from simkopf.stats.paired import paired_mean

if TYPE_CHECKING:
    import polars as pl

    from simkopf.stats.interval import Interval
    from simkopf.stats.skewed import Range

BY = ("part", "of")
"""Groups of a paired tally: of each part what it makes by itself, its gain, where it differs."""
OWN, GAIN, DIFFER = "own", "gain", "differ"

Columns = Sequence["pl.Series"]
"""One column of whole numbers a measure, one row a deal."""


class Pairs(NamedTuple):
    """Sums of paired differences: pairs, sum, sum of squares, pairs that differ, sum of cubes."""

    n: int
    total: int
    squares: int
    discordant: int
    cubes: int | None = None

    @property
    def turned(self) -> Pairs:
        """The same pairs, seen by the other side."""
        cubes = None if self.cubes is None else -self.cubes
        return self._replace(total=-self.total, cubes=cubes)


def gain_of(counts: Pairs, level: float, within: Range | None) -> Interval:
    """Give the mean of a paired difference with its interval; a difference lies ``within``.

    Examples
    --------
    >>> gain_of(Pairs(100, 50, 900, 30, 4000), 0.95, (-20, 20)).value
    0.5
    """
    n, total, squares, discordant, cubes = counts
    return paired_mean(n, total, squares, discordant, level, cubes=cubes, within=within)


def own_sums(part: int | str, columns: Columns) -> Group:
    """Sum what a part makes by itself, measure by measure."""
    return (part, OWN), tuple(moments(column) for column in columns)


def gain_sums(part: int | str, gains: Columns) -> tuple[Group, Group]:
    """Sum paired differences and the number of deals in which there is one, measure by measure."""
    import polars as pl

    differ = ((gain != 0).cast(pl.Int64) for gain in gains)
    return (
        ((part, GAIN), tuple(moments(gain) for gain in gains)),
        ((part, DIFFER), tuple(moments(column) for column in differ)),
    )


def paired_tally(
    what: str,
    measures: Sequence[str],
    first: int,
    n: int,
    groups: Sequence[Group],
    *,
    attempts: int = 0,
) -> Tally:
    """Tally of the deals ``first`` to ``first + n - 1``, found among ``attempts``."""
    whole = Tally(what, BY, tuple(measures), ((first, first + n),), tuple(groups), attempts)
    # Added to nothing, so that the groups stand in the order of every tally.
    return Tally(what, BY, tuple(measures)) + whole


def pairs_of(tally: Tally, part: int | str) -> tuple[Pairs, ...]:
    """Read the paired differences of a part, one a measure.

    Examples
    --------
    >>> import polars as pl
    >>> tally = paired_tally("q", ["win"], 0, 3, gain_sums(1, [pl.Series([1, 0, 1])]))
    >>> pairs_of(tally, 1)
    (Pairs(n=3, total=2, squares=2, discordant=2, cubes=2),)
    """
    groups = dict(tally.groups)
    gains, differ = groups[part, GAIN], groups[part, DIFFER]
    return tuple(
        Pairs(g.n, g.total, g.squares, d.total, g.cubes) for g, d in zip(gains, differ, strict=True)
    )


def sums_of(tally: Tally, part: int | str) -> tuple[Sums, ...]:
    """Read what a part makes by itself, one a measure."""
    return dict(tally.groups)[part, OWN]


def same_deals(frames: Mapping[Any, pl.DataFrame] | Sequence[pl.DataFrame]) -> None:
    """Make sure that frames of games hold the same deals: pairs of anything else mean nothing."""
    tables = list(frames.values()) if isinstance(frames, Mapping) else list(frames)
    for frame in tables:
        if not frame["deal"].equals(tables[0]["deal"]):
            raise AssertionError("ways were given different deals")
