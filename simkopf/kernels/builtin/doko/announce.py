"""What a seat announces in Doppelkopf: Re, Kontra and how far the other side stays behind.

It waits until its last chance, when it knows most, and announces what it expects to reach: the
chance is read off the hand, the tricks so far and what the others said, with the weights of
``expect``.
"""

from __future__ import annotations

from simkopf.kernels.bits import highest, popcount
from simkopf.kernels.builtin.doko.cards import (
    BUBEN,
    DAMEN,
    DULLEN,
    FARBE,
    HOCHZEIT,
    LANES,
    augen,
    over,
)
from simkopf.kernels.builtin.doko.expect import EXPECT, LIMIT
from simkopf.kernels.builtin.doko.roles import role_of
from simkopf.kernels.builtin.doko.switches import ANNOUNCE, LEVELS
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.points import SAID
from simkopf.kernels.view import DOKO_NORMAL, View


@inlined
def plain_strength(view: View, k: int, out: int) -> tuple[int, int]:
    """Count plain cards that are highest in their suit, and plain suits without a card."""
    high, empty = 0, 0
    for lane in range(4):
        suit = view.deck & LANES[k, lane] & ~view.trump
        mine, others = view.hand & suit, out & suit
        if suit != 0 and mine == 0:
            empty += 1
        elif others == 0:
            high += popcount(mine)
        else:
            top = highest(others)
            high += popcount(mine & (over(top) | top | top >> 1))
    return high, empty


@jitted
def features(
    view: View, k: int, role: int
) -> tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int]:
    """Numbers from which the chance is read off, the first a constant."""
    hand, trump = view.hand, view.trump
    out = view.deck & ~(view.gone | view.table | hand)
    mine, others = hand & trump, out & trump
    masters = popcount(mine & over(highest(others))) if others != 0 else popcount(mine)
    high, empty = plain_strength(view, k, out)
    ours, theirs, open_ = 0, 0, 0
    for s in range(4):
        won = view.augen >> (8 * s) & 0xFF
        ours += won if view.friends >> s & 1 else 0
        theirs += won if view.foes >> s & 1 else 0
        open_ += won if not (view.friends | view.foes) >> s & 1 else 0
    if view.position != 0:
        on_table = augen(view.table, k)
        ours += on_table if view.friends >> view.best_seat & 1 else 0
        theirs += on_table if view.foes >> view.best_seat & 1 else 0
    damen = popcount(mine & DAMEN[k])
    said_by_them = view.announced >> (3 if role % 2 == 0 else 0) & 7
    return (
        1, popcount(mine), popcount(mine & DULLEN) if k <= FARBE else 0, damen,
        popcount(mine & BUBEN[k]), masters, high, empty, ours - theirs, open_,
        popcount(view.friends), popcount(view.foes), 1 if said_by_them != 0 else 0,
        1 if k == HOCHZEIT else 0,
    )  # fmt: skip


@inlined
def rules_announce(view: View, level: int, last: bool, switches: int) -> int:
    """Announce ``level``, the next one of the seat's side, or nothing (0).

    Parameters
    ----------
    view : what the seat knows.
    level : 1 Re or Kontra, 2 no 90, 3 no 60, 4 no 30, 5 schwarz.
    last : whether it cannot be said later.
    switches : set of bits of ``switches.SWITCHES``.
    """
    if not last or not switches & (ANNOUNCE if level == SAID else LEVELS):
        return 0
    k = view.family - DOKO_NORMAL
    role = role_of(view, k)
    x = features(view, k, role)
    total = 0
    for at, value in enumerate(x):
        total += value * EXPECT[role, level - 1, at]
    return level if total > LIMIT[level - 1] else 0
