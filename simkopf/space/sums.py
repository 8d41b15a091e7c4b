"""Features that are sums over the suits, so that hands can be counted without being listed.

Trumps, Augen, cards of a kind: what a hand has of them is what each suit brings, added up. A few
more are made of such sums, as the longest suit is of four lengths. For each suit there is a table
over the sets of its cards; in Doppelkopf such a set is of twelve bits, equal cards told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from simkopf.space.layout import Layout, Table
from simkopf.space.listing import Masks

Tables = tuple[Table, ...]
"""What each suit brings, over the sets of its cards."""


class Sums(NamedTuple):
    """A feature made of sums over the suits.

    Attributes
    ----------
    parts : callable
        The tables of each sum, for a layout.
    join : callable
        Makes the feature of the sums.
    """

    parts: Callable[[Layout], Sequence[Tables]]
    join: Callable[[Sequence[Table]], Table]

    def compute(self, at: Layout, hands: Masks) -> Table:
        """Compute the feature of an array of hands."""
        found = []
        for tables in self.parts(at):
            total = np.zeros(len(hands), dtype=tables[0].dtype)
            for suit, table in enumerate(tables):
                if table.any():
                    total += at.of_suit(hands, suit, table)
            found.append(total)
        return self.join(found)


def only(sums: Sequence[Table]) -> Table:
    """Take the one sum as the feature."""
    return sums[0]


def one(tables: Callable[[Layout], Tables]) -> Sums:
    """Make a feature that is one sum."""
    return Sums(lambda at: (tables(at),), only)


@lru_cache(maxsize=4)
def subsets(width: int) -> Table:
    """All sets of the cards of a suit."""
    found = np.arange(1 << width, dtype=np.uint32)
    found.setflags(write=False)
    return found


def held(at: Layout, mask: int, suit: int) -> Table:
    """Cards of a mask in each set of cards of a suit."""
    found: Table = subsets(at.width) & np.uint32(mask >> at.width * suit & (1 << at.width) - 1)
    return found


def counting(at: Layout, mask: int) -> Tables:
    """Count the cards of a mask.

    Examples
    --------
    >>> from simkopf.cards.decks import DOKO48
    >>> from simkopf.rules.contracts import contract
    >>> at = Layout(DOKO48, contract("doko-damen"), 12)
    >>> [int(table.max()) for table in counting(at, sum(1 << card for card in at.trumps))]
    [2, 2, 2, 2]
    """
    return tuple(np.bitwise_count(held(at, mask, suit)) for suit in range(len(at.suits)))


def by_suit(at: Layout, table: Callable[[int], Table]) -> Tables:
    """Tables of what only plain suits bring, nothing from the others."""
    nothing = np.zeros(1 << at.width, dtype=np.uint8)
    return tuple(
        table(suit).astype(np.uint8) if suit in at.plain_suits else nothing
        for suit in range(len(at.suits))
    )


def augen(at: Layout) -> Tables:
    """Augen of the cards."""
    every = subsets(at.width)
    worth = np.zeros(len(every), dtype=np.uint8)
    for card in range(at.width):
        worth += ((every >> card & 1) * at.deck.augen(card)).astype(np.uint8)
    return (worth,) * len(at.suits)


def unbeaten(at: Layout, cards: Sequence[int]) -> Table:
    """For each set of cards of a suit how many of ``cards`` in it no other of them beats.

    ``cards`` are of one suit, highest first, equal cards together: the first that is played of
    them wins, so a card is not beaten by its twin.
    """
    every, copies = subsets(at.width), at.deck.sort.copies
    found = np.zeros(len(every), dtype=np.uint8)
    unbroken = np.ones(len(every), dtype=np.bool_)
    for first in range(0, len(cards), copies):
        twins = sum(1 << card % at.width for card in cards[first : first + copies])
        have = np.bitwise_count(every & np.uint32(twins))
        found += np.where(unbroken, have, 0).astype(np.uint8)
        unbroken &= have == copies
    return found


def losers(at: Layout, cards: Sequence[int]) -> Table:
    """For each set of cards of a suit how many of ``cards`` in it are not sure to win.

    The run from the top wins, and everything behind it once the run is long enough to draw all
    other cards of the suit out of one hand.
    """
    mask = sum(1 << card % at.width for card in cards)
    have = np.bitwise_count(held(at, mask, 0)).astype(np.int64)
    run = unbeaten(at, cards)
    return np.where(run >= len(cards) - have, 0, have - run).astype(np.uint8)
