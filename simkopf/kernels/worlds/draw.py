"""Draw a world, each with the same probability: by counting, never by trial."""

from __future__ import annotations

from math import perm
from typing import Any

import numpy as np
from numba import int64

from simkopf.kernels.bits import mulhi, nth, popcount
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.rng import below, word, word_for
from simkopf.kernels.worlds import memory as m
from simkopf.kernels.worlds.count import SLOTS, group_table, rest_table
from simkopf.kernels.worlds.spread import MAX_CARDS, spread

# Several bounded draws come from one word, as in ``kernels.deal``: of ``n`` cards so many, and
# the product of their bounds, small beside 2**64.
_MOST = 2**53
BATCH = np.array(
    [max(d for d in range(n + 1) if perm(n, d) <= _MOST) for n in range(MAX_CARDS + 1)],
    dtype=np.int64,
)
PRODUCT = np.array(
    [[min(perm(n, d), 2**62) for d in range(int(BATCH.max()) + 1)] for n in range(MAX_CARDS + 1)],
    dtype=np.uint64,
)


@inlined
def share(memory: Any, key: Any, counter: int, cards: int, hands: Any) -> int:
    """Give out the cards of a class, to each slot as many as ``DEALT`` says.

    The slot that gets most of them gets those that the others leave.
    """
    left, most = cards, 0
    for slot in range(1, SLOTS):
        if memory[m.DEALT + slot] > memory[m.DEALT + most]:
            most = slot
    n = popcount(cards)
    bound, batch = np.uint64(n), 0
    draws = n - memory[m.DEALT + most]
    r = np.uint64(0)
    for slot in range(SLOTS):
        if slot == most:
            continue
        hand = 0
        for _ in range(memory[m.DEALT + slot]):
            if batch == 0:
                batch = min(BATCH[n], draws)
                r, counter = word_for(key, counter, PRODUCT[n, batch])
            card = nth(left, int64(mulhi(r, bound)))
            r = r * bound
            bound -= np.uint64(1)
            n -= 1
            batch -= 1
            draws -= 1
            left ^= card
            hand |= card
        if hand != 0:
            hands[memory[m.SLOT_SEAT + slot]] |= hand
    if left != 0:
        hands[memory[m.SLOT_SEAT + most]] |= left
    return counter


@inlined
def take_pile(memory: Any, key: Any, counter: int, hands: Any) -> int:
    """Take the pile out of the hand it was dealt with: first what that seat cannot hold."""
    seat = memory[m.PILE_SEAT]
    hand = hands[seat] & ~memory[m.GROUP]
    for _ in range(popcount(hand) - memory[m.SIZE + seat]):
        hand ^= nth(hand, below(word(key, counter), popcount(hand)))
        counter += 1
    hands[seat] = hand
    return counter


@jitted
def draw(memory: Any, key: Any, counter: int, hands: Any) -> int:
    """Draw a world uniformly; return the number of the next unused random word.

    Parameters
    ----------
    memory : int64[MEMORY]
        From ``count``, which must have found a world.
    key : uint64
        Key of the stream of random words.
    counter : int
        First word to use.
    hands : int64[seats]
        Gets the hands by seat in game order, those of the seat that draws among them.
    """
    case = 0
    if memory[m.CASES] > 1:
        left = below(word(key, counter), memory[m.TOTAL])
        counter += 1
        while left >= memory[m.WAYS + case]:
            left -= memory[m.WAYS + case]
            case += 1
    hands[memory[m.OWN]] = memory[m.HAND]
    for slot in range(SLOTS):
        seat = memory[m.SLOT_SEAT + slot]
        if seat >= 0:
            hands[seat] = memory[m.FIXED + slot]
    g0, g1, g2, g3 = (
        memory[m.START], memory[m.START + 1], memory[m.START + 2], memory[m.START + 3]
    )  # fmt: skip
    if memory[m.SAU] != 0:
        seat = memory[m.HOLDER + case]
        hands[seat] |= memory[m.SAU]
        g0 += seat == memory[m.SLOT_SEAT]
        g1 += seat == memory[m.SLOT_SEAT + 1]
        g2 += seat == memory[m.SLOT_SEAT + 2]
        g3 += seat == memory[m.SLOT_SEAT + 3]
    n_group, n_classes = memory[m.N_GROUP], memory[m.N_GROUP] + memory[m.N_REST]
    for number in range(n_classes):
        cards = memory[m.CARDS + number]
        if number < n_classes - 1:
            n = popcount(cards)
            if number < n_group:
                table = group_table(memory, case, number)
                after = group_table(memory, case, number + 1)
            else:
                table = rest_table(memory, number - n_group)
                after = rest_table(memory, number - n_group + 1)
            place = g0 * memory[m.STRIDE] + g1 * memory[m.STRIDE + 1] + g2
            target = below(word(key, counter), memory[table + place])
            counter += 1
            _, i, j, k = spread(memory, n, memory[m.SET + number], g0, g1, g2, g3, after, target)
            rest = n - i - j - k
        else:  # the last class fills the hands
            i, j = memory[m.CAP] - g0, memory[m.CAP + 1] - g1
            k, rest = memory[m.CAP + 2] - g2, memory[m.CAP + 3] - g3
        memory[m.DEALT], memory[m.DEALT + 1] = i, j
        memory[m.DEALT + 2], memory[m.DEALT + 3] = k, rest
        counter = share(memory, key, counter, cards, hands)
        g0, g1, g2, g3 = g0 + i, g1 + j, g2 + k, g3 + rest
    if memory[m.PILE] != 0:
        counter = take_pile(memory, key, counter, hands)
    return counter
