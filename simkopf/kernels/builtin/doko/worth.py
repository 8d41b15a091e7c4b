"""What a card is worth that stays in hand, in sixteenths of an Auge."""

from __future__ import annotations

import numpy as np

from simkopf.kernels.bits import popcount
from simkopf.kernels.builtin.doko import weights as w
from simkopf.kernels.builtin.doko.cards import (
    ACES,
    FARBE,
    FLEISCHLOS,
    KINGS,
    TENS,
    lane_of,
)
from simkopf.kernels.builtin.doko.switches import GUARD_TEN, KEEP_ACE, VOID
from simkopf.kernels.builtin.doko.weights import weight
from simkopf.kernels.jit import inlined


def _column(k: int, bit: int) -> int:
    """Column of the weights in which a card's worth stands."""
    if k <= FARBE and bit >= 32:
        return min(w.TRUMP + (bit - 32 >> 1), w.TRUMP + 12)
    if FARBE < k < FLEISCHLOS and bit >= 40:
        return min(w.PICTURE + (bit - 40 >> 1), w.TRUMP + 12)
    columns = ((ACES, w.ACE), (TENS, w.TEN), (KINGS, w.KING))
    return next((c for cards, c in columns if int(cards[k]) >> bit & 1), w.NOTHING)


COLUMN = np.array([_column(k, bit) for k in range(FLEISCHLOS + 1) for bit in range(64)])
"""Column of the weights by family and bit index."""
COLUMN.setflags(write=False)


KEEP = np.array(
    [w.WEIGHTS[role, COLUMN[64 * k : 64 * k + 64]] for role in range(8) for k in range(6)]
).ravel()
"""Worth of a card by role, family and bit index."""
KEEP.setflags(write=False)
_SHIFT = np.array([0, 0, 1, *[62] * 62])
"""By cards of a suit in hand: how far the worth of the last one is halved."""
_SHIFT.setflags(write=False)


@inlined
def keep_trump(spot: int, k: int, role: int) -> int:
    """Worth of a trump, by its bit index, in a game of family ``k``."""
    return KEEP[np.uint64(64 * (6 * role + k) + spot)]


@inlined
def void_worth(hand: int, trump: int, role: int, switches: int) -> int:
    """Tell what it is worth to be rid of a plain suit; nothing without a trump."""
    return weight(role, w.VOID) if switches & VOID and hand & trump else 0


@inlined
def keep_plain(
    card: int, spot: int, k: int, hand: int, out: int, gone: int, role: int, void: int,
    switches: int,
) -> int:  # fmt: skip
    """Worth of a plain card; ``void`` from ``void_worth``."""
    suit = lane_of(k, spot)
    mine = hand & suit
    n = popcount(mine)
    value = keep_trump(spot, k, role)
    fresh = weight(role, w.ACE_FRESH)
    if card & ACES[k]:
        value = fresh if gone & suit == 0 else value
        value = value if switches & KEEP_ACE else 0
    value -= void >> _SHIFT[np.uint64(n)]
    guards = (mine & TENS[k] & ~card != 0) & (n == 2) & (out & suit & ACES[k] != 0)
    return value + (weight(role, w.GUARD) if guards and switches & GUARD_TEN else 0)
