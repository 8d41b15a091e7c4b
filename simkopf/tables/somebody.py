"""The exact chance that somebody at the table is dealt a hand of some kind.

The hands of the four seats depend on each other, so that the chance of one seat does not give it.
But most conditions tell few cards apart: for "five trumps" a trump is a trump. With groups of cards
that are alike (`simkopf.tables.alike`) only the number of cards of each group counts.

Deals are counted by inclusion and exclusion. Four hands that together cover the whole pack share
no card, for they have no more cards than it. Let f(s) be the number of hands that are not meant and
lie within a set with s cards of the groups. The f(s)**4 rows of four such hands that stay within
the set, added up over all sets with sign (-1)**(cards missing), leave the rows that cover the pack:
the deals in which nobody holds a hand that is meant. With the hands that are meant at k of the
places it is the number of deals in which exactly these k seats hold one. Sets with equal s are
taken together, binomials saying how many they are. All sums are made modulo 2**64, which is exact:
there are fewer deals. No source is needed: it is counting.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from simkopf.cards.decks import Deck
from simkopf.space.listing import Masks
from simkopf.tables.alike import alike, members, places

_MOST = 1 << 25
"""Sets that are told apart at most: about three seconds, and half a gigabyte."""


@dataclass(frozen=True)
class Seats:
    """How many seats are dealt a hand of some kind.

    Attributes
    ----------
    deals : tuple of int
        Deals in which exactly 0, 1, ... of the seats are.
    hands, every : int
        Hands of this kind, and all hands.
    groups : tuple of int
        Masks of cards that may be swapped without changing which hands are meant.
    """

    deals: tuple[int, ...]
    hands: int
    every: int
    groups: tuple[int, ...]

    @property
    def somebody(self) -> Fraction:
        """Chance that at least one seat is dealt such a hand."""
        return 1 - Fraction(self.deals[0], sum(self.deals))

    @property
    def given_seat(self) -> Fraction:
        """Chance that a given seat is."""
        return Fraction(self.hands, self.every)

    @property
    def expected(self) -> Fraction:
        """Mean number of seats that are."""
        return (len(self.deals) - 1) * self.given_seat


def seats_dealt(meant: Masks, pack: Deck) -> Seats:
    """Count the deals by how many seats hold a hand that is meant.

    Parameters
    ----------
    meant : uint32 array
        The hands that are meant, as canonical masks, ascending.
    pack : Deck
        The pack.

    Raises
    ------
    SimkopfError
        If the hands tell too many cards apart for the deals to be counted.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.space.listing import listing
    >>> hands = listing(LANG)
    >>> ober = np.uint32(sum(1 << card for card in (4, 12, 20, 28)))
    >>> found = seats_dealt(hands[np.bitwise_count(hands & ober) >= 3], LANG)
    >>> found.deals[2:], found.given_seat, found.somebody
    ((0, 0, 0), Fraction(707, 17980), Fraction(707, 4495))
    """
    groups = alike(meant, pack, _MOST)
    inside = _inside(members(meant, pack), groups, pack)
    every = _binomials(pack)[np.bitwise_count(_first_cards(groups))]
    deals = [
        comb(pack.seats, k) * count for k, count in enumerate(_exactly(inside, every, groups, pack))
    ]
    return Seats(tuple(deals), len(meant), comb(pack.size, pack.hand_size), groups)


def _first_cards(groups: tuple[int, ...]) -> Masks:
    """Make a mask for each way to take cards of the groups, in the order of an array over them."""
    masks = np.zeros(1, np.uint32)
    for group in groups:
        cards = [1 << i for i in range(32) if group >> i & 1]
        taken = np.array([sum(cards[:k]) for k in range(len(cards) + 1)], np.uint32)
        masks = (masks[:, None] | taken).ravel()
    return masks


def _binomials(pack: Deck) -> NDArray[np.uint32]:
    """Count the hands within so many cards of the pack."""
    return np.array([comb(cards, pack.hand_size) for cards in range(pack.size + 1)], np.uint32)


def _inside(member: NDArray[np.bool_], groups: tuple[int, ...], pack: Deck) -> NDArray[np.uint32]:
    """Count the hands that are meant within each set, by its numbers of cards of the groups."""
    masks = _first_cards(groups)
    whole = np.bitwise_count(masks) == pack.hand_size
    counts = np.zeros(len(masks), np.uint32)
    counts[whole] = member[places(masks[whole], pack)]
    after = 1
    for group in reversed(groups):
        size = group.bit_count()
        along = counts.reshape(-1, size + 1, after)
        for s in range(size, 0, -1):  # downwards, so that what is added is still as it was
            for v in range(s):
                along[:, s] += np.uint32(comb(s, v)) * along[:, v]
        after *= size + 1
    return counts


def _exactly(
    meant: NDArray[np.uint32], every: NDArray[np.uint32], groups: tuple[int, ...], pack: Deck
) -> list[int]:
    """Deals in which the first 0, 1, ... seats hold a hand that is meant, and the others none."""
    signed = np.ones(1, np.int64)
    for group in groups[1:]:
        size = group.bit_count()
        line = [comb(size, s) * (-1) ** (size - s) for s in range(size + 1)]
        signed = (signed[:, None] * np.array(line, np.int64)).ravel()
    weights = signed.astype(np.uint64)
    first = groups[0].bit_count()
    found = [0] * (pack.seats + 1)
    for s in range(first + 1):  # one group after the other keeps the arrays small
        part = slice(s * len(weights), (s + 1) * len(weights))
        yes = meant[part].astype(np.uint64)
        no = every[part] - yes
        for k in range(pack.seats + 1):
            rows = weights.copy()
            for seat in range(pack.seats):
                rows *= yes if seat < k else no
            found[k] += comb(first, s) * (-1) ** (first - s) * int(rows.sum())
    return [count % 2**64 for count in found]
