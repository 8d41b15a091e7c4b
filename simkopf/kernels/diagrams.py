"""Sets of hands too many to list: is a hand in one, and which is the hand of a number.

A set is a diagram of four layers, one for each suit (``space.diagram``), laid out in one row of
numbers. From a state and what a hand holds of the suit a layer leads to the next state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from simkopf.kernels.jit import inlined

SUITS = 4
WIDTH = 12
"""Bits of a suit in a mask of Doppelkopf."""
# Of each layer, in this order: where its parts begin
GROUP, STEPS, ENDS, STARTS, MEMBERS, N_GROUPS = range(6)
HEAD = 1 + SUITS * 6
"""Numbers before the parts: how many hands there are, then those above for each layer."""

Row = np.ndarray[Any, np.dtype[np.int64]]


def lay_out_diagram(layers: Sequence[tuple[Row, Row, Row, Row, Row]], base: int) -> Row:
    """Lay a diagram out, to stand from ``base`` on.

    Parameters
    ----------
    layers : sequence of (group, steps, ends, starts, members)
        For each suit: number of the group of each set of cards, -1 for none; the next state by
        state and group, -1 for none; by state how many hands there are up to the end of each
        group; where the sets of each group begin; the sets by group.
    base : int
        Place of the first number.

    Examples
    --------
    >>> one = np.zeros((1, 1), dtype=np.int64)
    >>> layer = (np.zeros(1, dtype=np.int64), one, one + 7, np.array([0, 1]), np.zeros(1, int))
    >>> lay_out_diagram([layer] * 4, 100)[:3].tolist()
    [7, 125, 126]
    """
    head = np.zeros(HEAD, dtype=np.int64)
    parts: list[Row] = []
    end = base + HEAD
    for suit, (group, steps, ends, starts, members) in enumerate(layers):
        for place, part in enumerate((group, steps, ends, starts, members)):
            head[1 + 6 * suit + place] = end
            parts.append(np.asarray(part, dtype=np.int64).ravel())
            end += parts[-1].shape[0]
        head[1 + 6 * suit + N_GROUPS] = steps.shape[1]
    head[0] = layers[0][2].ravel()[-1] if layers[0][2].size else 0
    return np.concatenate([head, *parts])


@inlined
def in_diagram(row: Any, base: int, hand: int) -> bool:
    """Whether a hand, a canonical mask, is in the set whose diagram stands from ``base`` on."""
    state = 0
    for suit in range(SUITS):
        head = base + 1 + 6 * suit
        held = hand >> (WIDTH * suit) & ((1 << WIDTH) - 1)
        group = row[row[head + GROUP] + held]
        if group < 0:
            return False
        state = row[row[head + STEPS] + state * row[head + N_GROUPS] + group]
        if state < 0:
            return False
    return True


@inlined
def hand_of_number(row: Any, base: int, number: int) -> int:
    """Hand of a number, 0 to one less than there are, in the order of the diagram."""
    state, hand = 0, 0
    for suit in range(SUITS):
        head = base + 1 + 6 * suit
        n_groups = row[head + N_GROUPS]
        first = row[head + ENDS] + state * n_groups
        low, high = 0, n_groups - 1
        while low < high:  # the first group that ends behind the number
            middle = (low + high) >> 1
            if row[first + middle] > number:
                high = middle
            else:
                low = middle + 1
        before = row[first + low - 1] if low > 0 else 0
        starts = row[head + STARTS] + low
        size = row[starts + 1] - row[starts]
        each = (row[first + low] - before) // size
        number -= before
        held = row[row[head + MEMBERS] + row[starts] + number // each]
        number = number % each
        hand |= held << (WIDTH * suit)
        state = row[row[head + STEPS] + state * n_groups + low]
    return hand
