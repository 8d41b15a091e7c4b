"""Deals in which drawing all trumps from the top, then playing plain cards, wins every trick.

The soloist is on lead, and his plain cards are the top of their suits. As long as he wins he leads
what he had planned, so the opponents cannot help each other: a deal is lost exactly if one of them
alone can take a trick. Take an opponent with n trumps, H the highest of them, and k trumps of the
soloist above H. He spares H while he follows with the others, so his best moment is the n-th trump
lead: he takes a trick there if k < n. If the soloist has fewer than n trumps, some trump is left
when these are gone; it must be played on a plain card at last, and takes that trick; here too
k < n. In all other cases H falls at the latest when the soloist still leads higher trumps. So an
opponent is harmless if and only if n = 0 or n <= k.

That leaves counting. Say the opponents' trumps stand at the places 0, 1, ... m-1 from the top. One
opponent has place 0; a second has his highest at i, so that all before it are the first one's; the
third has his at j. Deals with given i, j and numbers of trumps are a product of binomials; whether
they are won depends on k at the three places only. No source is needed: it is counting.
"""

from __future__ import annotations

from functools import cache
from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

OPPONENTS = 3


def deals(size: int) -> int:
    """Ways to deal the cards that a soloist does not hold to three hands of a size.

    Examples
    --------
    >>> deals(8), deals(6)
    (9465511770, 17153136)
    """
    deals: int = factorial(OPPONENTS * size) // factorial(size) ** OPPONENTS
    return deals


def won(trumps: int, held: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    """Count the deals that are won, for holdings with equally many trumps.

    Parameters
    ----------
    trumps : int
        Trumps in the pack.
    held : int64[holdings, n]
        For each holding the places of its trumps, 0 for the highest of the pack.
    size : int
        Cards of a hand.

    Returns
    -------
    int64[holdings]
        Of the ``deals(size)`` those in which no opponent can take a trick.

    Examples
    --------
    The four Unter; the three highest; all but the highest, in a Wenz:

    >>> won(4, np.array([[0, 1, 2, 3]]), 6)
    array([17153136])
    >>> won(4, np.array([[0, 1, 2], [1, 2, 3]]), 6)
    array([17153136,        0])
    """
    number, out = held.shape[1], trumps - held.shape[1]
    if out == 0:
        return np.full(len(held), deals(size), np.int64)
    free = np.ones((len(held), trumps), np.bool_)
    free[np.arange(len(held))[:, None], held.reshape(len(held), number)] = False
    above = np.nonzero(free)[1].reshape(len(held), out) - np.arange(out)  # k, place by place
    above = np.pad(above, ((0, 0), (0, 1)))  # place `out`: no trump at all, n = 0
    second, third = np.triu_indices(out + 1, 1)
    second, third = np.append(second, out), np.append(third, out)
    found = _harmless(out, size)[second, third, above[:, :1], above[:, second], above[:, third]]
    total: NDArray[np.int64] = found.sum(axis=1, dtype=np.int64)
    return total


@cache
def _harmless(out: int, size: int) -> NDArray[np.int64]:
    """Count the deals with the opponents' highest trumps at places 0, i, j by numbers of trumps.

    Entry ``[i, j, a, b, c]`` has at most a, b, c trumps in the three hands, in this order; place
    ``out`` stands for a hand without trumps.
    """
    ways = np.zeros((out + 1, out + 1, size + 1, size + 1, size + 1), np.int64)
    for a in range(1, min(out, size) + 1):
        for b in range(min(out - a, size) + 1):
            c = out - a - b
            if c > size:
                continue
            rest = factorial(OPPONENTS * size - out)
            for n in (a, b, c):
                rest //= factorial(size - n)
            if b == 0:
                ways[out, out, a, b, c] = (OPPONENTS * rest) if c == 0 else 0
                continue
            for i in range(1, a + 1):
                if c == 0:
                    ways[i, out, a, b, c] = 6 * rest * comb(out - 1 - i, b - 1)
                    continue
                for j in range(i + 1, out - c + 1):
                    # Places between i and j hold no trump of the third; below j his others lie.
                    below = comb(out - 1 - j, c - 1)
                    ways[i, j, a, b, c] = 6 * rest * below * comb(out - 1 - i - c, b - 1)
    for axis in (2, 3, 4):
        ways.cumsum(axis, out=ways)
    return ways
