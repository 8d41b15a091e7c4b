"""Ways to give out one class of cards: the one loop that counting and drawing share.

A *state* is how many cards each slot has got so far. Its place in a table is the sum of these
numbers times a stride; slot 3 has stride 0, for it has what is left of the cards given out.
"""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np

from simkopf.kernels.jit import jitted
from simkopf.kernels.worlds import memory as m

MAX_CARDS = 48
CHOOSE = np.array(
    [[min(comb(n, k), 2**62) for k in range(MAX_CARDS + 1)] for n in range(MAX_CARDS + 1)],
    dtype=np.int64,
)
"""Binomial coefficients."""
NO_TARGET = 2**63 - 1


@jitted
def spread(
    memory: Any, n: int, slots: int, g0: int, g1: int, g2: int, g3: int, after: int, target: int
) -> tuple[int, int, int, int]:
    """Sum over all ways to give ``n`` cards to ``slots``, each with the worlds that follow.

    Parameters
    ----------
    memory : int64[MEMORY]
        Capacities, strides and tables.
    n : cards of the class.
    slots : bit mask of the slots that may hold them.
    g0, g1, g2, g3 : cards that the slots have got before.
    after : where the table for the state afterwards begins.
    target : stop at the first way with which the sum exceeds this; ``NO_TARGET`` to add up all.

    Returns
    -------
    tuple of int
        The sum, and the cards that slots 0, 1 and 2 get in the way last looked at.
    """
    most0 = memory[m.CAP] - g0 if slots & 1 else 0
    most1 = memory[m.CAP + 1] - g1 if slots & 2 else 0
    most2 = memory[m.CAP + 2] - g2 if slots & 4 else 0
    most3 = memory[m.CAP + 3] - g3 if slots & 8 else 0
    stride0, stride1 = memory[m.STRIDE], memory[m.STRIDE + 1]
    place = after + g0 * stride0 + g1 * stride1 + g2
    total, i, j, k = 0, 0, 0, 0
    for i in range(max(0, n - most1 - most2 - most3), min(n, most0) + 1):
        rest = n - i
        for j in range(max(0, rest - most2 - most3), min(rest, most1) + 1):
            last = rest - j
            ways = CHOOSE[n, i] * CHOOSE[rest, j]
            for k in range(max(0, last - most3), min(last, most2) + 1):
                follow = memory[place + i * stride0 + j * stride1 + k]
                total += ways * CHOOSE[last, k] * follow
                if total > target:
                    return total, i, j, k
    return total, i, j, k
