"""Tallies: what a block of games leaves behind, in integers that add exactly in any order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from simkopf.errors import SimkopfError
from simkopf.questions.measures import MEASURES

if TYPE_CHECKING:
    import polars as pl

Key = tuple[int | bool | str | None, ...]
"""Values of the grouping columns."""


class Sums(NamedTuple):
    """Sufficient statistics of one measure: games counted, sums of the first three powers.

    Older files have no cubes, ``None`` here; what is added to such sums has none either.

    Examples
    --------
    >>> Sums(2, 5, 13, 35).plus(Sums(1, 1, 1, 1)), Sums(2, 5, 13).plus(Sums(1, 1, 1, 1)).cubes
    (Sums(n=3, total=6, squares=14, cubes=36), None)
    """

    n: int
    total: int
    squares: int
    cubes: int | None = None

    def plus(self, other: Sums) -> Sums:
        """Add componentwise."""
        cubes = None if self.cubes is None or other.cubes is None else self.cubes + other.cubes
        return Sums(self.n + other.n, self.total + other.total, self.squares + other.squares, cubes)


Group = tuple[Key, tuple[Sums, ...]]
Example = tuple[int, ...]
"""How much something was, the deal it was in, and whatever else finds it again."""
KEPT = 100
"""Examples that are kept: those with the most."""


@dataclass(frozen=True)
class Tally:
    """Counts of a set of games, by group.

    Attributes
    ----------
    what : str
        Identity of what is counted (``Question.stream``); only equals are added.
    by : tuple of str
        Grouping columns.
    measures : tuple of str
        Measures, in the order of the sums.
    spans : tuple of (int, int)
        Deals covered, as half-open ranges, ascending and not touching.
    groups : tuple of (key, sums)
        For each group its key and one ``Sums`` a measure, ascending by key.
    attempts : int
        Deals made to find those that meet the conditions on seats; 0 where none was refused.
    examples : tuple of tuple of int
        The ``KEPT`` examples with the most of what each begins with, the most first, equals by
        deal; the same whatever was added in which order.

    Examples
    --------
    >>> a = Tally("q", ("ober",), ("win",), ((0, 10),), (((2,), (Sums(10, 4, 4),)),))
    >>> b = Tally("q", ("ober",), ("win",), ((10, 15),), (((2,), (Sums(5, 3, 3),)),))
    >>> (a + b).groups, (a + b).spans, a + b == b + a
    ((((2,), (Sums(n=15, total=7, squares=7, cubes=None),)),), ((0, 15),), True)
    """

    what: str
    by: tuple[str, ...]
    measures: tuple[str, ...]
    spans: tuple[tuple[int, int], ...] = ()
    groups: tuple[Group, ...] = ()
    attempts: int = 0
    examples: tuple[Example, ...] = ()

    @property
    def n(self) -> int:
        """Number of games."""
        return sum(end - first for first, end in self.spans)

    def __add__(self, other: Tally) -> Tally:
        """Add two tallies of the same question over different deals.

        Raises
        ------
        ValueError
            If they count different things or the same deals; the message says which.
        """
        for field in ("what", "by", "measures"):
            mine, theirs = getattr(self, field), getattr(other, field)
            if mine != theirs:
                raise ValueError(
                    f"tallies do not add: '{field}' is {mine!r} here, {theirs!r} there"
                )
        return replace(
            self,
            spans=_joined(self.spans + other.spans),
            groups=_added(self.groups + other.groups),
            attempts=self.attempts + other.attempts,
            examples=most(self.examples + other.examples),
        )

    def marginal(self, by: Sequence[str]) -> Tally:
        """Sum over all grouping columns but ``by``.

        Raises
        ------
        SimkopfError
            If the games were not grouped by one of the columns.

        Examples
        --------
        >>> sums = ((2, True), (Sums(10, 4, 4),)), ((3, True), (Sums(5, 5, 5),))
        >>> Tally("q", ("ober", "won"), ("win",), ((0, 15),), sums).marginal(["won"]).groups
        (((True,), (Sums(n=15, total=9, squares=9, cubes=None),)),)
        """
        missing = [name for name in by if name not in self.by]
        if missing:
            there = ", ".join(self.by) or "nothing"
            raise SimkopfError(f"not grouped by {', '.join(missing)}; grouped by {there}")
        at = [self.by.index(name) for name in by]
        groups = tuple((tuple(key[i] for i in at), sums) for key, sums in self.groups)
        return replace(self, by=tuple(by), groups=_added(groups))

    def keep(self, measures: Sequence[str]) -> Tally:
        """Keep only some of the measures."""
        at = [self.measures.index(name) for name in measures]
        groups = tuple((key, tuple(sums[i] for i in at)) for key, sums in self.groups)
        return replace(self, measures=tuple(measures), groups=groups)


def most(examples: Sequence[Example]) -> tuple[Example, ...]:
    """Keep the examples with the most.

    Examples
    --------
    >>> most([(3, 8), (5, 2), (3, 7)])
    ((5, 2), (3, 7), (3, 8))
    """
    return tuple(sorted(examples, key=lambda row: (-row[0], *row[1:]))[:KEPT])


def pool(tallies: Sequence[Tally]) -> Tally:
    """Take the games of different questions together, such as the same one for several seeds.

    The deals lose their numbers. They have to be different deals: intervals of games that share
    them would be too narrow. ``questions.studies.parts`` sees to that.

    Raises
    ------
    ValueError
        If they are grouped or measured differently.

    Examples
    --------
    >>> one = Tally("seed 0", (), ("win",), ((0, 10),), (((), (Sums(10, 4, 4),)),))
    >>> two = Tally("seed 1", (), ("win",), ((0, 10),), (((), (Sums(10, 7, 7),)),))
    >>> both = pool([one, two])
    >>> both.n, both.groups
    (20, (((), (Sums(n=20, total=11, squares=11, cubes=None),)),))
    """
    what = "+".join(tally.what for tally in tallies)
    total, start = Tally(what, tallies[0].by, tallies[0].measures), 0
    for tally in tallies:
        moved = replace(tally, what=what, spans=((start, start + tally.n),))
        total, start = total + moved, start + tally.n
    return total


def moments(column: pl.Series) -> Sums:
    """Count a column of whole numbers and sum its powers; what is absent is left out.

    Examples
    --------
    >>> import polars as pl
    >>> moments(pl.Series([3, None, -1]))
    Sums(n=2, total=2, squares=10, cubes=26)
    """
    import polars as pl

    # 128 bits: cubes of any tariff add up in them without overflow.
    wide = column.cast(pl.Int128)
    square = wide * wide
    sums = (int(powers.sum()) for powers in (wide, square, square * wide))
    return Sums(len(wide) - wide.null_count(), *sums)


def tally_frame(
    frame: pl.DataFrame,
    what: str,
    by: Sequence[str],
    measures: Sequence[str],
    first: int,
    *,
    attempts: int = 0,
) -> Tally:
    """Tally a frame of games that holds the deals from ``first`` on.

    Games in which a measure does not exist (nobody wins a Ramsch: ``won`` is null) are left out
    of that measure's sums.

    Examples
    --------
    >>> import polars as pl
    >>> games = pl.DataFrame({"ober": [2, 2, 3], "augen": [61, 59, 90]})
    >>> tally_frame(games, "q", ["ober"], ["augen"], 0).groups[0]
    ((2,), (Sums(n=2, total=120, squares=7202, cubes=432360),))
    """
    import polars as pl

    sums: list[pl.Expr] = []
    for i, name in enumerate(measures):
        # 128 bits cost little here, and cubes of any tariff add up in them without overflow.
        column = pl.col(MEASURES[name].column).cast(pl.Int128)
        sums += [
            column.count().cast(pl.Int64).alias(f"n{i}"),
            column.sum().alias(f"s{i}"),
            (column * column).sum().alias(f"q{i}"),
            (column * column * column).sum().alias(f"c{i}"),
        ]
    # Own names for the keys: a column may be grouped by and measured at once.
    keys = [pl.col(name).alias(f"k{j}") for j, name in enumerate(by)]
    rows = frame.group_by(keys).agg(sums) if keys else frame.select(sums)
    groups = []
    for row in rows.iter_rows():
        key, counts = row[: len(keys)], row[len(keys) :]
        groups.append((key, tuple(Sums(*counts[k : k + 4]) for k in range(0, len(counts), 4))))
    return Tally(
        what,
        tuple(by),
        tuple(measures),
        ((first, first + frame.height),),
        _added(tuple(groups)),
        attempts,
    )


def _added(groups: Sequence[Group]) -> tuple[Group, ...]:
    table: dict[Key, tuple[Sums, ...]] = {}
    for key, sums in groups:
        old = table.get(key)
        table[key] = (
            sums if old is None else tuple(a.plus(b) for a, b in zip(old, sums, strict=True))
        )
    return tuple(sorted(table.items(), key=lambda item: _sortable(item[0])))


def _sortable(key: Key) -> tuple[tuple[bool, float, str], ...]:
    """Order of keys: numbers ascending, then words, what is absent last."""
    return tuple(
        (value is None, 0.0, str(value))
        if value is None or isinstance(value, str)
        else (False, value, "")
        for value in key
    )


def _joined(spans: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    joined: list[tuple[int, int]] = []
    for first, end in sorted(spans):
        if joined and first < joined[-1][1]:
            raise ValueError(
                f"tallies do not add: both hold deals {first} to {min(end, joined[-1][1]) - 1}"
            )
        if joined and first == joined[-1][1]:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((first, end))
    return tuple(joined)
