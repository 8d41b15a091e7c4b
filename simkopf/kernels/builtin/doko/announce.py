"""What a seat announces in Doppelkopf: Re, Kontra and how far the other side stays behind.

It announces what it expects to reach: the chance is read off the hand, the tricks so far and what
the others said, with the weights of ``expect``. It waits until its last chance, when it knows most
and has told the other side least, but for a Re that leads in a normal game: its partner, whoever he
is, still has to play to the trick. Played both ways on the same deals that gains Re 0.0085 points a
game (+-0.0013; 40 cards 0.0023 +-0.0015). Anything else that is said earlier loses: Kontra 0.005,
Re of a later seat with 40 cards 0.015, a soloist 0.1 to 0.3, as opponents hear it and keep back the
Kontra that they would have said.
"""

from __future__ import annotations

import numpy as np

from simkopf.kernels.announcing import said_by
from simkopf.kernels.bits import highest, popcount
from simkopf.kernels.builtin.doko.cards import (
    BUBEN,
    DAMEN,
    DULLEN,
    FARBE,
    HOCHZEIT,
    NORMAL,
    augen,
    below,
    lane,
    over,
)
from simkopf.kernels.builtin.doko.expect import EXPECT, LIMIT
from simkopf.kernels.builtin.doko.roles import role_of
from simkopf.kernels.builtin.doko.switches import ANNOUNCE, EARLY, LEVELS
from simkopf.kernels.builtin.doko.weights import RE
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.points import SAID
from simkopf.kernels.view import DOKO_NORMAL, View

_SEATS = np.array(
    [sum(0xFF << 8 * seat for seat in range(4) if mask >> seat & 1) for mask in range(16)],
    dtype=np.int64,
)
"""Bytes of some seats in a word that has one for each."""
_SEATS.setflags(write=False)


@inlined
def won_by(augen_won: int, seats: int) -> int:
    """Augen that some seats have won together: with 240 in the game the sum fits its byte."""
    return (augen_won & _SEATS[np.uint64(seats)]) * 0x01_01_01_01 >> 24 & 0xFF


@inlined
def plain_strength(view: View, k: int, out: int) -> tuple[int, int]:
    """Count plain cards that are highest in their suit, and plain suits without a card."""
    plain = view.deck & ~view.trump
    high = popcount(view.hand & plain & ~below(out & plain, k))
    empty = 0
    for suit in range(4):
        cards = lane(k, suit) & plain
        empty += 1 if cards != 0 and view.hand & cards == 0 else 0
    return high, empty


N_FEATURES = EXPECT.shape[2]
_EXPECT = EXPECT.ravel()
_EXPECT.setflags(write=False)
ONE = np.uint64(1)
EARLY_LIMIT = 220
"""What the sum must exceed for a Re before the last chance: 70 %."""


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
    ours, theirs = won_by(view.augen, view.friends), won_by(view.augen, view.foes)
    open_ = won_by(view.augen, 15 & ~(view.friends | view.foes))
    if view.position != 0:
        on_table = augen(view.table, k)
        ours += on_table if view.friends >> view.best_seat & 1 else 0
        theirs += on_table if view.foes >> view.best_seat & 1 else 0
    damen = popcount(mine & DAMEN[k])
    said_by_them = said_by(view.announced, 1 - role % 2)
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
    if not switches & (ANNOUNCE if level == SAID else LEVELS):
        return 0
    k = view.family - DOKO_NORMAL
    role = role_of(view, k)
    limit = LIMIT[level - 1]
    if not last:
        early = k == NORMAL and role == RE and level == SAID and view.position == 0
        if not early or not switches & EARLY:
            return 0
        limit = EARLY_LIMIT
    x = features(view, k, role)
    at = np.uint64(N_FEATURES * (5 * role + level - 1))
    total = 0
    for value in x:
        total += value * _EXPECT[at]
        at += ONE
    return level if total > limit else 0
