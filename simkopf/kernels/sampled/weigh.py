"""Worlds for a decision: drawn, and chosen by how likely they are after what has been played.

In each world the rules of thumb are asked for every card that others have played so far, and no
further: what comes later tells nothing.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simkopf.kernels import spec as at
from simkopf.kernels.bits import popcount, trailing
from simkopf.kernels.decide import RANDOM, RULES
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.memory import load, store, words
from simkopf.kernels.rng import below, word
from simkopf.kernels.sampled import memory as m
from simkopf.kernels.sampled.sides import declarer_in, side_in
from simkopf.kernels.sampled.world import ASKED, T_CARD, T_LEGAL, T_SEAT, T_WANTED, play_out
from simkopf.kernels.score import augen_of
from simkopf.kernels.view import HOCHZEIT, View
from simkopf.kernels.worlds import memory as known
from simkopf.kernels.worlds.draw import draw

MANY = 8
"""Worlds looked at for each one that is solved, where worlds are weighed."""
LIKELY_BITS = 2
"""A card that the rules of thumb would have played is likelier by this power of two, and so is a
hand with one trump fewer short of a bid."""
FULL = 1 << 30
"""Weight of the likeliest world."""


@jitted
def likelihood(row: Any, suit_mask: Any, trace: Any, n: int, seat: int) -> int:
    """How many of the first ``n`` cards of others the rules of thumb would have played too.

    Cards of one suit that count the same are taken for the same; a card that had to be played
    tells nothing.
    """
    agreed = 0
    for i in range(n):
        legal = trace[i, T_LEGAL]
        if trace[i, T_SEAT] == seat or legal & (legal - 1) == 0:
            continue
        card, wanted = trace[i, T_CARD], trace[i, T_WANTED]
        same_suit = suit_mask[trailing(card)] & wanted != 0
        if card == wanted or (same_suit and augen_of(row, card) == augen_of(row, wanted)):
            agreed += 1
    return agreed


@inlined
def short_of_bid(memory: int, hand: int, trump: int) -> int:
    """Trumps that a dealt hand lacks to be one on which this contract is played."""
    high = popcount(hand & load(memory, m.HIGH_CARDS))
    return max(load(memory, m.NEEDED + high) - popcount(hand & trump), 0)


@inlined
def ask_seat(memory: int, seat: int, asked: bool) -> None:
    """Let a seat be asked what it would play, or not: it knows why it played what it did."""
    players = words(memory, m.PLAYERS, (m.SEATS, 3, 3))
    for role in range(3):
        players[seat, role, 0] = RULES if asked else RANDOM


@jitted
def draw_worlds(
    memory: int, view: View, key: Any, n_worlds: int, infer: bool, bids: bool, cards: Any,
    n_played: int, played: Any, pays: Any,
) -> int:  # fmt: skip
    """Draw worlds into the memory, each with how often it counts; return how many there are.

    Where worlds are weighed, by the cards played (``infer``) or by the bid (``bids``), more of them
    are drawn, and ``n_worlds`` are chosen by their weights (systematic resampling).
    """
    weigh = infer or bids
    space = words(memory, m.WORLDS, known.MEMORY)
    drawn = words(memory, m.DRAWN, (m.MOST_DRAWN, m.DRAWN_WORDS))
    row, suit_mask = words(memory, m.ROW, at.SIZE), words(memory, m.SUIT_MASK, 64)
    seats = row[at.SEATS]
    n = min(n_worlds * MANY if weigh else n_worlds, m.MOST_DRAWN)
    hands, dealt = np.zeros(8, np.int64), np.zeros(8, np.int64)
    trace = np.zeros((m.MAX_CARDS, ASKED), np.int64)
    ask_seat(memory, view.seat, False)
    most = -m.MAX_CARDS
    for w in range(n):
        draw(space, word(key, w), 0, hands)
        for s in range(seats):
            drawn[w, s] = hands[s]
            dealt[s] = hands[s] | played[s]
        drawn[w, m.TIMES] = 1
        if weigh:
            drawn[w, m.TIMES] = 0
            if infer:
                partner = view.partner if view.family == HOCHZEIT else -1
                declarer = declarer_in(row, view, side_in(row, view, dealt)[0])
                play_out(memory, declarer, partner, dealt, cards, n_played, trace, n_played, pays)
                drawn[w, m.TIMES] = likelihood(row, suit_mask, trace, n_played, view.seat)
            if bids:
                drawn[w, m.TIMES] -= short_of_bid(memory, dealt[view.declarer], view.trump)
            most = max(most, drawn[w, m.TIMES])
    ask_seat(memory, view.seat, True)
    store(memory, m.EFFECTIVE, 1000 * n)
    if not weigh:
        return n
    total, squares = 0, 0.0
    for w in range(n):
        less = most - drawn[w, m.TIMES]
        drawn[w, m.TIMES] = FULL >> (LIKELY_BITS * less) if less * LIKELY_BITS < 30 else 0
        total += drawn[w, m.TIMES]
        squares += np.float64(drawn[w, m.TIMES]) ** 2
    store(memory, m.EFFECTIVE, int(1000.0 * np.float64(total) ** 2 / squares))
    # mark k lies at (start + k * total) / n_worlds of the weights laid end to end
    start = below(word(key, n), total)
    mark, reached, kept = start // n_worlds, 0, 0
    k = 0
    for w in range(n):
        reached += drawn[w, m.TIMES]
        times = 0
        while k < n_worlds and mark < reached:
            times += 1
            k += 1
            mark = (start + k * total) // n_worlds
        if times > 0:
            for s in range(seats):
                drawn[kept, s] = drawn[w, s]
            drawn[kept, m.TIMES] = times
            kept += 1
    return kept
