"""Dealing: the hands of one deal as a function of its key.

The cards that are not yet placed are kept in canonical order. Seat 0 draws the cards it lacks one
by one, each uniform among those left, then seat 1, and so on; the last seat gets the rest. Several
bounded draws come from one random word, without bias (Brackett-Rozinsky and Lemire 2024,
arXiv:2408.06213). This map from (seed, deal) to hands does not depend on the contract and is
frozen: published results rest on it, and known answers in the tests guard it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import int64

from simkopf.kernels.bits import mulhi, nth
from simkopf.kernels.jit import inlined
from simkopf.kernels.rng import word_for

MAX_BATCHES = 8
# Product of the bounds drawn from one word: small beside 2**64, so that a word is hardly ever
# refused.
_MOST = 2**53


def plan_batches(unknown: int, draws: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Plan which draws share a random word.

    Parameters
    ----------
    unknown : int
        Cards to deal; draw ``i`` is uniform among ``unknown - i`` cards.
    draws : int
        Draws needed (the last seat gets what is left).

    Returns
    -------
    int64 array of shape (MAX_BATCHES, 2)
        In each row where the batch ends (exclusive) and the product of its bounds; unused rows
        are zero.

    Examples
    --------
    >>> plan_batches(32, 24)[:4].tolist()
    [[11, 5150244363264000], [24, 1267136462592000], [0, 0], [0, 0]]
    """
    plan = np.zeros((MAX_BATCHES, 2), dtype=np.int64)
    row, product = 0, 1
    for i in range(draws):
        bound = unknown - i
        if product * bound > _MOST:
            plan[row] = i, product
            row, product = row + 1, 1
        product *= bound
    plan[row] = draws, product
    return plan


@inlined
def deal_cards(
    key: Any,
    counter: int,
    unknown: int,
    declarer: int,
    known: Any,
    slots: Any,
    plan: Any,
    hands: Any,
) -> int:
    """Deal canonical masks into ``hands``; return the number of the next unused random word.

    Parameters
    ----------
    key : uint64
        Key of the deal's stream.
    counter : int
        First random word to use.
    unknown : int
        Mask of the cards to deal.
    declarer : int
        Selects a row of the following three.
    known, slots : int64[declarers, seats]
        Cards fixed for each seat and how many it still gets.
    plan : int64[declarers, MAX_BATCHES, 2]
        From ``plan_batches``.
    hands : int64[seats]
        Result.
    """
    last = slots.shape[1] - 1
    left = unknown
    batch, batch_end, drawn = -1, 0, 0
    total = 0
    for s in range(last + 1):
        total += slots[declarer, s]
    bound = np.uint64(total)
    r = np.uint64(0)
    for s in range(last):
        hand = known[declarer, s]
        for _ in range(slots[declarer, s]):
            if drawn == batch_end:
                batch += 1
                batch_end = plan[declarer, batch, 0]
                r, counter = word_for(key, counter, np.uint64(plan[declarer, batch, 1]))
            card = nth(left, int64(mulhi(r, bound)))
            r = r * bound
            bound -= np.uint64(1)
            drawn += 1
            left ^= card
            hand |= card
        hands[s] = hand
    hands[last] = known[declarer, last] | left
    return counter


@inlined
def to_game_order(table: Any, mask: int) -> int:
    """Reorder a canonical mask with the byte tables of ``kernels.spec``."""
    game = 0
    for byte in range(table.shape[0]):
        game |= table[byte, mask >> (8 * byte) & 0xFF]
    return game
