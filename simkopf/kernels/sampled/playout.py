"""Playing a world out by the rules of thumb, and what a side is paid."""

from __future__ import annotations

from typing import Any

import numpy as np

from simkopf.kernels import spec as at
from simkopf.kernels.bits import trailing
from simkopf.kernels.columns import SMALL
from simkopf.kernels.deal import MAX_BATCHES, to_game_order
from simkopf.kernels.jit import jitted
from simkopf.kernels.loop import N_STATUS, SCRATCH_SHAPE, play_deals
from simkopf.kernels.memory import words
from simkopf.kernels.points import re_needs, settle_points, settle_stake
from simkopf.kernels.sampled import memory as m
from simkopf.kernels.sampled.sides import laid_away, worth_to
from simkopf.kernels.score import augen_of, laufende_of, settle_sides
from simkopf.kernels.solver.levels import (
    LOST_SCHNEIDER,
    LOST_SCHWARZ,
    WON,
    WON_SCHNEIDER,
    WON_SCHWARZ,
)
from simkopf.kernels.view import ALL_TRICKS, NO_TRICK, POINTS, SOLO66

_play = jitted(play_deals)

TRACE_COLUMNS = 5
T_SEAT, T_CARD, T_LEGAL, T_REASON, T_WANTED = range(TRACE_COLUMNS)


@jitted
def play_out(
    memory: int, declarer: int, partner: int, dealt: Any, cards: Any, n: int, trace: Any, pays: Any
) -> None:
    """Play a world: the first ``n`` cards as given, the others by the rules of thumb.

    Parameters
    ----------
    memory : place of the memory (``sampled.memory``).
    declarer, partner : the seats; the partner of a Hochzeit only, else -1.
    dealt : int64[seats], the hands with which the first card is played, in game order.
    cards : int64[at least n], the cards given.
    trace : int64[1, cards of the deck, 5], gets every card (``kernels.loop``).
    pays : int32[1, 3, seats], gets the payoffs, Augen and tricks by seat.
    """
    row, seats = words(memory, m.PLAY_ROW, at.SIZE), pays.shape[2]
    back = words(memory, m.BACK, (m.BYTES, 256))
    d = max(declarer, 0)
    known = np.zeros((seats, seats), np.int64)
    for s in range(seats):
        known[d, s] = to_game_order(back, dealt[s])
    row[at.LAID] = laid_away(row, row[at.DECK], dealt)
    _play(
        0, 1, np.uint64(0), declarer, partner, row,
        words(memory, m.SUIT_MASK, 64), words(memory, m.SUIT_NUMBER, 64),
        words(memory, m.ORDER, (m.BYTES, 256)), 0, known,
        np.zeros((seats, seats), np.int64), np.zeros((seats, MAX_BATCHES, 2), np.int64),
        -1, np.zeros(0, np.uint32), np.zeros(0, np.int64), np.zeros((0, 0), np.uint8),
        np.zeros((2, 0), np.int32), np.zeros(0, np.int64),
        words(memory, m.PLAYERS, (m.SEATS, 3, 3)), 0, 0, 0, 0, 0, True, 0,
        np.zeros(0, np.int64),
        cards[:n], np.zeros(1, np.uint64), np.zeros((len(SMALL), 1), np.uint8),
        np.zeros((2, 1), np.int32), pays, np.zeros(0, np.uint32), trace,
        np.zeros((1, 2 * seats), np.int64), words(memory, m.SCRATCH, SCRATCH_SHAPE),
        np.zeros(N_STATUS, np.int64),
    )  # fmt: skip


@jitted
def prices(row: Any, side: int, said: int, dealt: Any, seat: int, pay: Any, found: Any) -> None:
    """Payoff of a seat for every way the game can end (``solver.levels``), as it is worth to it.

    Parameters
    ----------
    row : the game (``kernels.spec``).
    side : seats of the declarer's side.
    said : what has been announced.
    dealt : int64[seats], the dealt hands: their Laufende are paid.
    seat : whose payoff.
    pay : int64[seats], scratch.
    found : int64[6], result.
    """
    union, n = 0, row[at.N_TRICKS]
    for s in range(row[at.SEATS]):
        union |= dealt[s] if side >> s & 1 else 0
    laufende = laufende_of(union, row[at.TRUMP], row[at.CAP])
    for level in range(WON_SCHWARZ + 1):
        augen, tricks = row[at.WIN_AT] - 1, 1
        if level == LOST_SCHWARZ:
            augen, tricks = 0, 0
        elif level == LOST_SCHNEIDER:
            augen = row[at.LOST_SCHNEIDER_AT]
        elif level >= WON:
            augen, tricks = row[at.WIN_AT], n - 1
            if level == WON_SCHNEIDER:
                augen = row[at.SCHNEIDER_AT]
            elif level == WON_SCHWARZ or row[at.GOAL] == ALL_TRICKS:
                augen, tricks = augen_of(row, row[at.DECK]) + row[at.LAST_BONUS], n
            elif row[at.GOAL] == NO_TRICK:
                augen, tricks = 0, 0
        if row[at.GOAL] == POINTS:
            settle_points(row, side, augen, tricks, said & 7, said >> 3 & 7, 0, 0, 0, pay)
        elif row[at.FAMILY] == SOLO66:
            settle_stake(row, trailing(side), augen, tricks, -1, pay)
        else:
            settle_sides(row, side, augen, tricks, laufende, 0, pay)
        found[level] = worth_to(row, trailing(side), seat, pay)


@jitted
def take_announced(row: Any, play_row: Any, said: int) -> None:
    """Write into the game what has been announced: what Re needs by it, and what is paid."""
    play_row[at.SAID] = said
    if row[at.GOAL] == POINTS:
        needed = re_needs(said & 7, said >> 3 & 7)
        row[at.WIN_AT] = needed
        row[at.SCHNEIDER_AT] = max(151, needed)
        row[at.LOST_SCHNEIDER_AT] = min(89, needed - 1)
