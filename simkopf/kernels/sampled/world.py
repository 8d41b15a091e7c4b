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
from simkopf.kernels.memory import items, load, place_of, words
from simkopf.kernels.sampled import memory as m
from simkopf.kernels.sampled.sides import laid_away

_play = jitted(play_deals)

T_SEAT, T_CARD, T_LEGAL, T_REASON, T_WANTED = range(5)
PLAYED, ASKED = 4, 5
"""Columns of a trace: what is played; also what would have been where cards are given."""

_SMALL, _MONEY, _SHOWN, _STATUS = 1, 3, 4, 4 + 2 * m.SEATS  # places of what a game leaves behind

PLAY_OUT_SIGNATURE = types.int64(*[types.int64] * 10)
"""The signature by which a world is played out: see ``play_world``."""


@jitted
def play_world(
    others: Any, memory: int, declarer: int, partner: int, dealt: int, cards: int, n: int,
    trace: int, until: int, columns: int, pays: int,
) -> int:  # fmt: skip
    """Play a world as ``play_out`` asks; arrays are given by their places.

    Compiled by itself for Schafkopf and for the other games, as the loop is (``others``).
    """
    row = words(memory, m.PLAY_ROW, at.SIZE)
    seats = row[at.SEATS]
    back = words(memory, m.BACK, (m.BYTES, 256))
    d = max(declarer, 0)
    known = words(memory, m.DEALS, (seats, seats))
    hands = words(dealt, 0, seats)
    for s in range(seats):
        known[d, s] = to_game_order(back, hands[s])
    row[at.LAID] = laid_away(row, row[at.DECK], hands)
    # thousands of worlds a game: no array is made for one
    _play(
        0, 1, np.uint64(0), declarer, partner, row,
        words(memory, m.SUIT_MASK, 64), words(memory, m.SUIT_NUMBER, 64),
        words(memory, m.ORDER, (m.BYTES, 256)), 0, known,
        words(memory, m.NOTHING, (seats, seats)),
        words(memory, m.NOTHING, (seats, MAX_BATCHES, 2)),
        -1, items(memory, m.NOTHING, 0, np.uint32), words(memory, m.NOTHING, 0),
        items(memory, m.NOTHING, (0, 0), np.uint8), items(memory, m.NOTHING, (2, 0), np.int32),
        words(memory, m.NOTHING, 0),
        words(memory, m.PLAYERS, (m.SEATS, 3, 3)), 0, 0, 0, 0, 0, others, 0,
        words(memory, m.NOTHING, 0),
        words(cards, 0, n), items(memory, m.RESULT, 1, np.uint64),
        items(memory, m.RESULT + _SMALL, (len(SMALL), 1), np.uint8),
        items(memory, m.RESULT + _MONEY, (2, 1), np.int32), words(pays, 0, (1, 3, seats)),
        items(memory, m.NOTHING, 0, np.uint32),
        words(trace, 0, (1, until, columns)),
        words(memory, m.RESULT + _SHOWN, (1, 2 * seats)),
        words(memory, m.SCRATCH, SCRATCH_SHAPE), words(memory, m.RESULT + _STATUS, N_STATUS),
    )  # fmt: skip
    return 0


@inlined
def play_out(
    memory: int, declarer: int, partner: int, dealt: Any, cards: Any, n: int, trace: Any,
    until: int, pays: Any,
) -> None:  # fmt: skip
    """Play a world: the first ``n`` cards as given, the others by the rules of thumb.

    Parameters
    ----------
    memory : place of the memory (``sampled.memory``).
    declarer, partner : the seats; the partner of a Hochzeit only, else -1.
    dealt : int64[seats], the hands with which the first card is played, in game order.
    cards : int64[at least n], the cards given.
    trace : int64[cards of the deck, 4 or 5], gets every card (``kernels.loop``); with five columns
        seats are asked for the cards given, too.
    until : how many cards are played.
    pays : int64[1, 3, seats], gets the payoffs, Augen and tricks by seat, of a whole game.
    """
    call(
        load(memory, m.PLAY_OUT),
        (memory, declarer, partner, place_of(dealt), place_of(cards), n, place_of(trace), until,
         trace.shape[1], place_of(pays)),
    )  # type: ignore[call-arg]  # fmt: skip
