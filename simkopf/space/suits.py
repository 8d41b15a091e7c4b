"""Hands put together suit by suit, of sets of cards that some features do not tell apart.

What features that are sums need of a set of cards of a suit is one number, its key: the number of
cards and the summands, written one after the other with a place for the largest sum of each. The
key of a hand is the sum of its four keys, so hands are joined by adding keys, and every key of a
hand says what the features are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from simkopf.errors import SimkopfError
from simkopf.space.features import as_column, features_of
from simkopf.space.layout import Layout, Table
from simkopf.space.sums import Tables, subsets

if TYPE_CHECKING:
    import polars as pl

MOST = 20_000_000
"""Classes of hands that are looked at for one condition at most."""
_LISTED = 1 << 24
"""Keys below this are looked up, larger ones searched for."""
_LARGEST = 1 << 62


class Group(NamedTuple):
    """Sets of cards of a suit, or of several, with the same key.

    Attributes
    ----------
    keys : int64 array
        The keys, ascending.
    counts : int64 array
        How many sets have each; equal cards are told apart.
    """

    keys: Table
    counts: Table


@dataclass(frozen=True, eq=False)
class Suits:
    """The sets of cards of each suit, by what some features need to know of them.

    Attributes
    ----------
    at : Layout
        Contract, deck and size of the hands.
    names : tuple of str
        The features.
    own, elsewhere : int
        Cards that the hand holds, and that it does not.

    Examples
    --------
    >>> from simkopf.cards.decks import DOKO48
    >>> from simkopf.rules.contracts import contract
    >>> suits = Suits(Layout(DOKO48, contract("doko-damen"), 12), ("trumps",))
    >>> [len(group.keys) for group in suits.groups]
    [33, 33, 33, 33]
    """

    at: Layout
    names: tuple[str, ...]
    own: int = 0
    elsewhere: int = 0

    @cached_property
    def _places(self) -> tuple[list[Tables], list[int], dict[str, list[int]]]:
        """Tables of all sums, each once, what each may be, and which sums a feature is made of."""
        every: list[Tables] = [self._cards]
        known = {_digest(self._cards): 0}
        used: dict[str, list[int]] = {}
        for name in self.names:
            sums = features_of(self.at)[name].sums
            if sums is None:
                raise SimkopfError(f"'{name}' is no sum over the suits: hands must be listed")
            for tables in sums.parts(self.at):
                place = known.setdefault(_digest(tables), len(every))
                if place == len(every):
                    every.append(tables)
                used.setdefault(name, []).append(place)
        ranges = [1 + sum(int(table.max()) for table in tables) for tables in every]
        return every, ranges, used

    @cached_property
    def _cards(self) -> Tables:
        count = np.bitwise_count(subsets(self.at.width))
        return (count,) * len(self.at.suits)

    @cached_property
    def size(self) -> int:
        """All keys are below this.

        Raises
        ------
        SimkopfError
            If they do not fit a number of the machine.
        """
        found = 1
        for n in self._places[1]:
            found *= n
        if found > _LARGEST:
            raise TooManyError
        return found

    @cached_property
    def keys(self) -> tuple[Table, ...]:
        """Key of each set of cards, for each suit; -1 for those that cannot be held."""
        every, ranges, _ = self._places
        width, held = self.at.width, subsets(self.at.width)
        assert self.size
        found = []
        for suit in range(len(self.at.suits)):
            key = np.zeros(len(held), dtype=np.int64)
            place = 1
            for tables, n in zip(every, ranges, strict=True):
                key += tables[suit].astype(np.int64) * place
                place *= n
            part = (1 << width) - 1
            own, deck = self.own >> width * suit & part, self.at.deck.mask >> width * suit & part
            deck &= ~(self.elsewhere >> width * suit)
            cannot = (held & np.uint32(own) != own) | (held & ~np.uint32(deck) != 0)
            key[cannot] = -1
            found.append(key)
        return tuple(found)

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The keys of each suit."""
        found = []
        for key in self.keys:
            keys, counts = np.unique(key[key >= 0], return_counts=True)
            found.append(Group(keys, counts.astype(np.int64)))
        return tuple(found)

    @cached_property
    def joined(self) -> tuple[Group, ...]:
        """The keys of the first suit, of the first two together, and of the first three."""
        found = [self.groups[0]]
        for group in self.groups[1:-1]:
            found.append(self.join(found[-1], group))
        return tuple(found)

    def cards(self, keys: Table) -> Table:
        """Tell how many cards keys stand for."""
        return keys % self._places[1][0]

    def join(self, a: Group, b: Group) -> Group:
        """Join the sets of some suits with those of another, as far as a hand has room for both.

        Raises
        ------
        SimkopfError
            If there are too many.
        """
        if len(a.keys) * len(b.keys) > (MOST if self.size <= _LISTED else MOST // 2):
            raise TooManyError
        keys = np.add.outer(a.keys, b.keys).ravel()
        fits = self.cards(keys) <= self.at.cards
        return self._together(keys[fits], np.multiply.outer(a.counts, b.counts).ravel()[fits])

    def pairs(self) -> list[tuple[Table, Table]]:
        """Places in the first three suits and in the last that make whole hands, by size.

        Raises
        ------
        SimkopfError
            If there are too many.
        """
        before, last = self.cards(self.joined[-1].keys), self.cards(self.groups[-1].keys)
        found = []
        for cards in range(self.at.cards + 1):
            a, b = np.flatnonzero(before == cards), np.flatnonzero(last == self.at.cards - cards)
            if len(a) and len(b):
                found.append((a, b))
        if sum(len(a) * len(b) for a, b in found) > MOST:
            raise TooManyError
        return found

    @cached_property
    def hands(self) -> Group:
        """Whole hands."""
        before, last = self.joined[-1], self.groups[-1]
        keys, counts = [], []
        for a, b in self.pairs():
            part = self._together(
                np.add.outer(before.keys[a], last.keys[b]).ravel(),
                np.multiply.outer(before.counts[a], last.counts[b]).ravel(),
            )
            keys.append(part.keys)
            counts.append(part.counts)
        if not keys:
            nothing = np.zeros(0, dtype=np.int64)
            return Group(nothing, nothing)
        return self._together(np.concatenate(keys), np.concatenate(counts))

    def _together(self, keys: Table, counts: Table) -> Group:
        if not len(keys):
            return Group(keys, counts)
        if self.size <= _LISTED:
            # exact: no count comes near the 53 bits of a float
            totals = np.bincount(keys, weights=counts)
            found = np.flatnonzero(totals)
            return Group(found, totals[found].astype(np.int64))
        found, inverse = np.unique(keys, return_inverse=True)
        return Group(found, np.bincount(inverse, weights=counts).astype(np.int64))

    def find(self, keys: Table, among: Table) -> Table:
        """Place of each key among ascending ones; -1 where it is none of them."""
        if self.size <= _LISTED:
            places = np.full(self.size, -1, dtype=np.int32)
            places[among] = np.arange(len(among), dtype=np.int32)
            return places[keys]
        found = np.minimum(np.searchsorted(among, keys), max(len(among) - 1, 0)).astype(np.int32)
        if not len(among):
            return np.full(len(keys), -1, dtype=np.int32)
        return np.where(among[found] == keys, found, np.int32(-1))

    def frame(
        self, keys: Table, names: tuple[str, ...] | None = None, *, wide: bool = False
    ) -> pl.DataFrame:
        """Columns of features for some keys; on request so wide that nothing wraps around."""
        import polars as pl

        every, ranges, used = self._places
        columns: list[pl.Series] = []
        sums: dict[int, Table] = {}
        for name in self.names if names is None else names:
            feature = features_of(self.at)[name]
            for place in used[name]:
                if place not in sums:
                    below = int(np.prod(ranges[:place], dtype=np.int64))
                    value = keys // below % ranges[place]
                    sums[place] = value.astype(_type(every[place]))
            assert feature.sums is not None
            values = feature.sums.join([sums[place] for place in used[name]])
            columns.append(as_column(self.at, name, feature, values))
        frame = pl.DataFrame(columns or [pl.Series("key", keys)])
        return frame.with_columns(pl.selectors.integer().cast(pl.Int64)) if wide else frame


class TooManyError(SimkopfError):
    """Features tell too many hands apart."""

    def __init__(self) -> None:
        super().__init__(
            f"this tells more than {MOST:,} classes of hands apart; ask about fewer features"
        )


def _type(tables: Sequence[Table]) -> Any:
    return tables[0].dtype


def _digest(tables: Tables) -> bytes:
    return b"".join(table.astype(np.uint64).tobytes() for table in tables)
