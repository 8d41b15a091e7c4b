"""Cards that a condition does not tell apart, found from what its features are made of.

Features of hands of French cards are sums over the suits (`simkopf.space.sums`): tables say what
each set of cards of a suit brings. Cards that bring the same, with whatever others, are alike, of
whatever suit. What a card brings may depend on others: two such cards of a suit are alike if the
tables stay as they are when they are swapped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from simkopf.space.features import features_of
from simkopf.space.sums import subsets

if TYPE_CHECKING:
    from simkopf.space.layout import Layout, Table


def groups(at: Layout, names: Sequence[str]) -> tuple[int, ...]:
    """Put cards that some features do not tell apart into groups.

    Parameters
    ----------
    at : Layout
        Contract, deck and size of the hands; of French cards.
    names : sequence of str
        The features.

    Returns
    -------
    tuple of int
        Masks of the groups; every card of the pack is in one of them. Largest group first.

    Examples
    --------
    >>> from simkopf.cards.decks import DOKO48
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.space.layout import Layout
    >>> at = Layout(DOKO48, contract("doko-normal"), 12)
    >>> [[group.bit_count() for group in groups(at, names)] for names in (
    ...     ["trumps"], ["trumps", "kreuz_damen"], ["voids"])]
    [[26, 22], [24, 22, 2], [26, 8, 8, 6]]
    """
    every = [tables for name in names for tables in _parts(at, name)]
    found: dict[object, int] = {}
    for suit in range(len(at.suits)):
        tables = [part[suit] for part in every]
        first = at.width * suit
        alike: list[int] = []
        for bit in range(at.width):
            if not at.deck.mask >> first + bit & 1:
                continue
            brings = [_brings(table, bit) for table in tables]
            key: object = tuple(brings)
            if None in brings:
                same = (a for a in alike if all(_swap_stays(t, a, bit) for t in tables))
                one = next(same, bit)
                alike += [bit] if one == bit else []
                key = (suit, one, "swapped")
            found[key] = found.get(key, 0) | 1 << first + bit
    return tuple(sorted(found.values(), key=lambda group: (-group.bit_count(), group)))


def _parts(at: Layout, name: str) -> Sequence[Sequence[Table]]:
    sums = features_of(at)[name].sums
    assert sums is not None, f"{name} is no sum over the suits"
    return sums.parts(at)


def _brings(table: Table, bit: int) -> int | None:
    """Say what a card brings, with whatever others; None if that depends on them."""
    held = subsets(len(table).bit_length() - 1)
    without = held[held >> np.uint32(bit) & 1 == 0]
    more = table[without | np.uint32(1 << bit)].astype(np.int64) - table[without]
    return int(more[0]) if (more == more[0]).all() else None


def _swap_stays(table: Table, a: int, b: int) -> bool:
    held = subsets(len(table).bit_length() - 1)
    differ = (held >> np.uint32(a) ^ held >> np.uint32(b)) & 1
    swapped = held ^ (differ << np.uint32(a) | differ << np.uint32(b))
    return bool((table[swapped] == table).all())
