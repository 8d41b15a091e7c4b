"""Cards of Doppelkopf in game order: masks of ranks by family, and what is asked of two cards.

Families are counted from ``DOKO_NORMAL``: 0 the normal game, 1 Hochzeit, 2 Farbsolo, 3 Damen-, 4
Buben-Solo, 5 Fleischloser. ``kernels.view`` says where which card lies.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simkopf.kernels.bits import popcount
from simkopf.kernels.jit import inlined

NORMAL, HOCHZEIT, FARBE, DAMEN_SOLO, BUBEN_SOLO, FLEISCHLOS = range(6)

LOW = 0x5555_5555_5555_5555
"""The first copy of every card."""
DULLEN = 3 << 56
"""The Herz-Zehnen, where they are trumps."""

_ORDERS = ("9KZA", "9KZA", "9KZA", "9UKZA", "9OKZA", "9UOKZA")
WIDTH = np.array([2 * len(order) for order in _ORDERS], dtype=np.int64)
"""Bits of a plain suit by family."""
SUIT_OF = np.array([[bit // width for bit in range(64)] for width in WIDTH], dtype=np.int64)
"""Plain suit of a bit index, by family."""
HIGHER = np.array(
    [sum(LOW & 3 << bit for bit in range(0, 64, 2) if bit % width) for width in WIDTH.tolist()],
    dtype=np.int64,
)
"""First copies of all cards but the lowest of every plain suit, by family."""
LANES = np.array(
    [[((1 << width) - 1) << (width * lane) for lane in range(4)] for width in WIDTH.tolist()],
    dtype=np.int64,
)
"""All bits of a plain suit, by family."""
_PICTURES = {"U": 0xFF << 40, "O": 0xFF << 48, "Z": DULLEN}


def _ranks(rank: str) -> Any:
    """Mask of all cards of a rank, by family."""
    found = []
    for family, order in enumerate(_ORDERS):
        lanes = 5 if family <= FARBE else 4  # one more for the trump suit
        places = (2 * (len(order) * lane + order.index(rank)) for lane in range(lanes))
        mask = sum(3 << place for place in places) if rank in order else 0
        if family <= FARBE:
            mask |= _PICTURES.get(rank, 0)
        elif rank not in order:
            mask |= 0xFF << 40
        found.append(mask)
    return np.array(found, dtype=np.int64)


ACES, TENS, KINGS, DAMEN, BUBEN = (_ranks(rank) for rank in "AZKOU")
"""Cards of a rank, by family. Arrays, not tuples: compiled code looks these up fast."""
_COUNTED = tuple(
    (n, m.tolist()) for n, m in ((11, ACES), (10, TENS), (4, KINGS), (3, DAMEN), (2, BUBEN))
)

WORTH = np.array(
    [
        [sum(n * (int(m[k]) >> bit & 1) for n, m in _COUNTED) for bit in range(64)]
        for k in range(len(_ORDERS))
    ],
    dtype=np.int64,
)
"""Augen of a card, by family and bit index."""
for _array in (WIDTH, SUIT_OF, HIGHER, LANES, ACES, TENS, KINGS, DAMEN, BUBEN, WORTH):
    _array.setflags(write=False)


@inlined
def augen(cards: int, k: int) -> int:
    """Augen of a mask in family ``k``."""
    return (
        11 * popcount(cards & ACES[k])
        + 10 * popcount(cards & TENS[k])
        + 4 * popcount(cards & KINGS[k])
        + 3 * popcount(cards & DAMEN[k])
        + 2 * popcount(cards & BUBEN[k])
    )


@inlined
def over(card: int) -> int:
    """Mask of all bits of higher cards; the equal one is not higher."""
    return -(((card & LOW) << 2) | ((card & ~LOW) << 1))


@inlined
def long_cards(mine: int, out: int) -> int:
    """Count cards of a suit that will be high once the others have played theirs, evenly held."""
    rounds = (popcount(out) + 2) * 43 >> 7  # a third, rounded up
    return max(0, popcount(mine) - rounds)


@inlined
def one_of_each(cards: int, card: int) -> int:
    """Leave out of ``cards`` a card and its equal."""
    return cards & ~(card | (card & LOW) << 1)


_LANE_OF = np.array(
    [LANES[k, SUIT_OF[k, bit] & 3] for k in range(len(_ORDERS)) for bit in range(64)],
    dtype=np.int64,
)
_SUITS, _LANES, _WORTHS = SUIT_OF.ravel(), LANES.ravel(), WORTH.ravel()
for _array in (_SUITS, _LANES, _LANE_OF, _WORTHS):
    _array.setflags(write=False)


@inlined
def suit_of(k: int, spot: int) -> int:
    """Plain suit of a card by its bit index."""
    return _SUITS[np.uint64(64 * k + spot)]


@inlined
def lane(k: int, suit: int) -> int:
    """All bits of a plain suit."""
    return _LANES[np.uint64(4 * k + suit)]


@inlined
def lane_of(k: int, spot: int) -> int:
    """All bits of the plain suit of a card by its bit index."""
    return _LANE_OF[np.uint64(64 * k + spot)]


@inlined
def worth_of(k: int, spot: int) -> int:
    """Augen of a card by its bit index."""
    return _WORTHS[np.uint64(64 * k + spot)]


@inlined
def distinct(cards: int) -> int:
    """Leave out the second of two equal cards."""
    return cards & ~((cards & LOW) << 1)


@inlined
def below(cards: int, k: int) -> int:
    """All plain bits below the highest of ``cards`` in every plain suit; its equal is not below."""
    ranks = (cards | cards >> 1) & HIGHER[k]
    low = ranks >> 2
    for _ in range(4):  # six ranks at most
        low |= (low & HIGHER[k]) >> 2
    return low | low << 1
