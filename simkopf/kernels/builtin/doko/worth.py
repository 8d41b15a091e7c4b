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
from simkopf.kernels.builtin.doko.switches import ECONOMY, GUARD_TEN, KEEP_ACE, VOID
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


@inlined
def keep_trump(spot: int, k: int, role: int, switches: int) -> int:
    """Worth of a trump, by its bit index, in a game of family ``k``."""
    column = COLUMN[np.uint64(64 * k + spot)]
    return weight(role, column) if switches & ECONOMY else 0


@inlined
def keep_plain(
    card: int, spot: int, k: int, trump: int, hand: int, out: int, gone: int, role: int,
    switches: int,
) -> int:  # fmt: skip
    """Worth of a plain card."""
    suit = lane_of(k, spot)
    mine = hand & suit
    n = popcount(mine)
    column = COLUMN[np.uint64(64 * k + spot)]
    value = weight(role, column)
    if card & ACES[k]:
        value = weight(role, w.ACE_FRESH) if gone & suit == 0 else value
        value = value if switches & KEEP_ACE else 0
    if n <= 2:
        if switches & VOID and hand & trump:
            value -= weight(role, w.VOID) >> (n - 1 if mine & ~(card | card << 1) else 0)
        ten = mine & TENS[k] & ~card
        if switches & GUARD_TEN and ten != 0 and n == 2 and out & suit & ACES[k]:
            value += weight(role, w.GUARD)
    return value
