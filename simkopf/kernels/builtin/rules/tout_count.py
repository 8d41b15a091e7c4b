"""Counting for a Tout: how likely hidden cards take a trick from the soloist, now or later.

Whoever wins every trick leads from then on, so what the rest is worth depends on no lead of others:
a hand beats a suit exactly if it holds more cards of it than the soloist has above its best one.
Then that card outlasts the higher ones and takes a lower one, or, a trump, is left for ruffing.
"""

from __future__ import annotations

from math import comb

import numpy as np

from simkopf.kernels.bits import highest, lowest, popcount, trailing
from simkopf.kernels.builtin.rules.knowledge import above, lane_seats
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.view import View

MOST = 25
WAYS = np.array([[comb(n, k) for k in range(MOST)] for n in range(MOST)], dtype=np.float64)
"""Ways to choose k of n cards; no more than 24 cards are hidden from a soloist."""
WAYS.setflags(write=False)
NEVER = MOST
LEVEL = 1e-9
"""Chances that differ by less are the same."""


@inlined
def ways(n: int, k: int) -> float:
    """Ways to choose k of n cards, 0 where there are too few."""
    return WAYS[n, k] if 0 <= k <= n else 0.0


@jitted
def spoils(
    mine: int, out: int, hidden: int, size: int, ruffs: bool, late: int, over: int, n_led: int
) -> float:
    """Chance that an unknown hand takes a trick by one suit.

    Parameters
    ----------
    mine, out : cards of the suit that the soloist keeps, and the hidden ones.
    hidden, size : hidden cards that the hand may hold, and how many it does hold.
    ruffs : whether a card of the suit that the soloist cannot draw is enough: a trump, while he
        has plain cards.
    late : 1 where the hand still gives a card of the suit to the present trick, else 0.
    over : hidden cards of the suit that take the present trick, if none of the ``n_led`` hidden
        cards of the suit that was led is held beside.
    """
    below = popcount(out)
    others = hidden - below
    total = 0.0
    while out != 0:
        top = highest(out)
        out ^= top
        below -= 1
        higher = above(top)
        least = popcount(mine & higher) + 1 + late
        if mine & (top - 1) == 0 and not ruffs:
            least = NEVER
        most = min(below + 1, size)
        if over & top:
            for n in range(1, min(least, most + 1)):
                total += WAYS[below, n - 1] * ways(others - n_led, size - n)
        for n in range(least, most + 1):
            total += WAYS[below, n - 1] * ways(others, size - n)
    return total / WAYS[hidden, size]


@jitted
def danger(view: View, card: int) -> float:
    """Chances, summed over the opponents, to take a trick if the soloist plays this card.

    Only the suit led and trump are counted: the others are the same whatever is played. The soloist
    is not on lead; all seats that have played to the trick hold one card fewer.
    """
    hand, trump, led = view.hand, view.trump, view.led
    out = view.deck & ~(view.gone | view.table | hand)
    held, hidden = popcount(hand), popcount(out)
    empty = lane_seats(view.voids, min(trailing(led) >> 3, 4)) & ~(1 << view.seat)
    n_void = popcount(empty)
    n_gave, n_behind = view.position - n_void, 3 - view.position
    suited = hidden - n_void * (held - 1)  # hidden cards of those who may hold the suit led
    out_led, out_trump = out & led, out & trump
    n_led = popcount(out_led)
    mine = hand ^ card
    ruffs = mine & ~trump != 0
    in_led = led & trump != 0 and ruffs
    over = out_led & above(card) if card & led else 0
    total = 0.0
    if n_gave > 0:
        total += n_gave * spoils(mine & led, out_led, suited, held - 1, in_led, 0, 0, 0)
    if n_behind > 0:
        total += n_behind * spoils(mine & led, out_led, suited, held, in_led, 1, over, 0)
    if led & trump:
        return total
    own = mine & trump
    if n_void > 0:
        total += n_void * spoils(own, out_trump, hidden - n_led, held - 1, ruffs, 0, 0, 0)
    if n_gave > 0:
        total += n_gave * spoils(own, out_trump, suited, held - 1, ruffs, 0, 0, 0)
    if n_behind > 0:
        over = out_trump & above(card) if card & trump else out_trump
        total += n_behind * spoils(own, out_trump, suited, held, ruffs, 0, over, n_led)
    return total


@jitted
def least_danger(view: View, cards: int) -> int:
    """Card with which least can go wrong, the lowest of equals."""
    choice, least = lowest(cards), 1e9
    while cards != 0:
        card = lowest(cards)
        cards ^= card
        chance = danger(view, card)
        if chance < least - LEVEL:
            choice, least = card, chance
    return choice
