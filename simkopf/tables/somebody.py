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
from simkopf.errors import SimkopfError
from simkopf.space.condition import select
from simkopf.space.layout import Layout
from simkopf.space.listing import Masks
from simkopf.tables.alike import alike, members, places
from simkopf.tables.game import game
from simkopf.tables.table import Row, Table, Text

SOMEBODY = ">= 1"
"""Line of the table: at least one seat."""
ONE_SEAT = "one seat"
"""Line of the table: a given seat."""
_MOST = 1 << 26
"""Sets that are told apart at most: some seconds, and most of a gigabyte."""
_BLOCK = 1 << 16


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
    masks = _first_cards(groups)
    inside = _inside(members(meant, pack), masks, groups, pack)
    first = _exactly(inside, masks, groups, pack)
    deals = tuple(comb(pack.seats, k) * count for k, count in enumerate(first))
    return Seats(deals, len(meant), comb(pack.size, pack.hand_size), groups)


def somebody(*, contract: str = "sauspiel", deck: str = "lang", given: str | None = None) -> Table:
    """Law of how many seats are dealt a hand that meets a condition.

    Parameters
    ----------
    contract, deck : str
        Decide what the condition means, and the pack.
    given : str
        Condition on one hand, such as ``"trumps >= 5 AND callable > 0"``.

    Returns
    -------
    Table
        Lines ``">= 1"``: somebody is; ``"0"`` to ``"4"``: exactly so many seats are; ``"one
        seat"``: a given one is.

    Raises
    ------
    SimkopfError
        If there is no condition, it cannot be read, or it tells too many cards apart.

    Examples
    --------
    >>> round(float(somebody(given="trumps >= 5 AND callable > 0").fraction(seats=">= 1")), 4)
    0.6663
    >>> for row in somebody(contract="wenz", deck="kurz", given="unter >= 3").rows[:3]:
    ...     print(*row.key, row.numerator, row.denominator)
    >= 1 325909584000 2308743493056
    0 1982833909056 2308743493056
    1 325909584000 2308743493056
    """
    if given is None:
        raise SimkopfError(
            "table 'somebody' needs a condition on a hand, such as"
            ' --given "trumps >= 5 AND callable > 0"'
        )
    at = game(contract, deck, table="somebody")
    found = seats_dealt(select(given, Layout(at.deck, at.contract, at.hand)), at.deck)
    total = sum(found.deals)
    text = Text(
        f"All {at.cards} cards dealt at random to {at.deck.seats} seats: how many seats get a hand "
        f"that meets the condition {given}, with the trumps of {at.name}. '>= 1': at least one "
        "does, so that somebody has such a hand; a number: exactly so many do; 'one seat': a given "
        "seat does, which is the same for each. Every hand that meets the condition counts, "
        "whatever the other seats hold and whoever would play.",
        f"Alle {at.cards} Karten zufällig an {at.deck.seats} Plätze gegeben: wie viele davon eine "
        f"Hand bekommen, die die Bedingung {given} erfüllt; Trumpf ist wie bei {at.name}. '>= 1': "
        "mindestens einer, also hat irgendwer so eine Hand; eine Zahl: genau so viele; ein Platz "
        "('one seat'): ein bestimmter, bei jedem gleich wahrscheinlich. Jede Hand zählt, die die "
        "Bedingung erfüllt, was auch immer die anderen haben und wer auch immer spielen würde.",
    )
    rows = [
        Row((SOMEBODY,), total - found.deals[0], total),
        *(Row((str(k),), count, total) for k, count in enumerate(found.deals)),
        Row((ONE_SEAT,), found.hands, found.every),
    ]
    return Table(
        "somebody", text, ("seats",), tuple(rows), (), contract, deck, given, disjoint=False
    )


def _first_cards(groups: tuple[int, ...]) -> Masks:
    """Make a mask for each way to take cards of the groups, in the order of an array over them."""
    masks = np.zeros(1, np.uint32)
    for group in groups:
        cards = [1 << i for i in range(32) if group >> i & 1]
        taken = np.array([sum(cards[:k]) for k in range(len(cards) + 1)], np.uint32)
        masks = (masks[:, None] | taken).ravel()
    return masks


def _inside(
    member: NDArray[np.bool_], masks: Masks, groups: tuple[int, ...], pack: Deck
) -> NDArray[np.uint32]:
    """Count the hands that are meant within each set, by its numbers of cards of the groups."""
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
    inside: NDArray[np.uint32], masks: Masks, groups: tuple[int, ...], pack: Deck
) -> list[int]:
    """Deals in which the first 0, 1, ... seats hold a hand that is meant, and the others none."""
    hands = np.array([comb(n, pack.hand_size) for n in range(pack.size + 1)], np.uint64)
    signed = np.ones(1, np.int64)
    for group in groups[1:]:
        signed = (signed[:, None] * _signs(group.bit_count())).ravel()
    weights = signed.astype(np.uint64)
    found = [0] * (pack.seats + 1)
    for s, sign in enumerate(_signs(groups[0].bit_count()).tolist()):
        for start in range(0, len(weights), _BLOCK):
            rows = weights[start : start + _BLOCK].copy()
            part = slice(s * len(weights) + start, s * len(weights) + start + len(rows))
            meant = inside[part].astype(np.uint64)
            others = hands[np.bitwise_count(masks[part])] - meant
            powers = [np.ones_like(others)]
            for _ in range(pack.seats):
                powers.append(powers[-1] * others)
            for k in range(pack.seats + 1):
                found[k] += sign * int(np.dot(rows, powers[pack.seats - k]))
                rows *= meant
    return [count % 2**64 for count in found]


def _signs(size: int) -> NDArray[np.int64]:
    """Weights of the sets with 0, 1, ... cards of a group: how many they are, and the sign."""
    return np.array([comb(size, s) * (-1) ** (size - s) for s in range(size + 1)], np.int64)
