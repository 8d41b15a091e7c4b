"""Playing a world out by the rules of thumb."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from simkopf.kernels import spec as at
from simkopf.kernels.call import call
from simkopf.kernels.columns import SMALL
from simkopf.kernels.deal import MAX_BATCHES, to_game_order
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.loop import N_STATUS, SCRATCH_SHAPE, play_deals
from simkopf.kernels.memory import load, place_of, words
from simkopf.kernels.sampled import memory as m
from simkopf.kernels.sampled.sides import laid_away

_play = jitted(play_deals)

TRACE_COLUMNS = 5
T_SEAT, T_CARD, T_LEGAL, T_REASON, T_WANTED = range(TRACE_COLUMNS)

PLAY_OUT_SIGNATURE = types.int64(*[types.int64] * 8)
"""The signature by which a world is played out: see ``play_world``."""


@jitted
def play_world(
    others: Any, memory: int, declarer: int, partner: int, dealt: int, cards: int, n: int,
    trace: int, pays: int,
) -> int:  # fmt: skip
    """Play a world as ``play_out`` asks; arrays are given by their places.

    Compiled by itself for Schafkopf and for the other games, as the loop is (``others``).
    """
    row = words(memory, m.PLAY_ROW, at.SIZE)
    seats = row[at.SEATS]
    back = words(memory, m.BACK, (m.BYTES, 256))
    d = max(declarer, 0)
    known = np.zeros((seats, seats), np.int64)
    hands = words(dealt, 0, seats)
    for s in range(seats):
        known[d, s] = to_game_order(back, hands[s])
    row[at.LAID] = laid_away(row, row[at.DECK], hands)
    _play(
        0, 1, np.uint64(0), declarer, partner, row,
        words(memory, m.SUIT_MASK, 64), words(memory, m.SUIT_NUMBER, 64),
        words(memory, m.ORDER, (m.BYTES, 256)), 0, known,
        np.zeros((seats, seats), np.int64), np.zeros((seats, MAX_BATCHES, 2), np.int64),
        -1, np.zeros(0, np.uint32), np.zeros(0, np.int64), np.zeros((0, 0), np.uint8),
        np.zeros((2, 0), np.int32), np.zeros(0, np.int64),
        words(memory, m.PLAYERS, (m.SEATS, 3, 3)), 0, 0, 0, 0, 0, others, 0,
        np.zeros(0, np.int64),
        words(cards, 0, n), np.zeros(1, np.uint64), np.zeros((len(SMALL), 1), np.uint8),
        np.zeros((2, 1), np.int32), words(pays, 0, (1, 3, seats)), np.zeros(0, np.uint32),
        words(trace, 0, (1, row[at.N_TRICKS] * seats, TRACE_COLUMNS)),
        np.zeros((1, 2 * seats), np.int64), words(memory, m.SCRATCH, SCRATCH_SHAPE),
        np.zeros(N_STATUS, np.int64),
    )  # fmt: skip
    return 0


@inlined
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
    pays : int64[1, 3, seats], gets the payoffs, Augen and tricks by seat.
    """
    call(
        load(memory, m.PLAY_OUT),
        (memory, declarer, partner, place_of(dealt), place_of(cards), n, place_of(trace),
         place_of(pays)),
    )  # type: ignore[call-arg]  # fmt: skip
