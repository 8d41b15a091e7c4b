"""Uniform draws by number: draw ``i`` of a seed, the same on every machine.

The generator is that of the kernels, written for arrays.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simkopf.errors import SimkopfError

_MOST = 1 << 32
_S32 = np.uint64(32)
_LOW = np.uint64(_MOST - 1)

ROOM = 48
"""Bytes that a drawn hand takes while it is drawn, about; its columns come on top."""


def draws(seed: int, n: int, bound: int, first: int = 0) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Draw uniform integers below ``bound``, without bias.

    Parameters
    ----------
    seed : int
        Which series, 0 to 2**63 - 1.
    n, first : int
        Draws number ``first`` to ``first + n - 1``.
    bound : int
        Exclusive upper bound, at most 2**62.

    Returns
    -------
    int64 array of shape (n,)

    Raises
    ------
    SimkopfError
        If the seed is none.

    Examples
    --------
    >>> bool((draws(7, 10, 100)[3:] == draws(7, 7, 100, first=3)).all())
    True
    """
    from simkopf.kernels.rng import DRAWS, GOLDEN, below, word

    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << 63:
        raise SimkopfError(f"seed is a whole number from 0 to {2**63 - 1}, not {seed!r}")
    key = np.uint64(word(np.uint64(seed), DRAWS))
    index = np.arange(first + 1, first + n + 1, dtype=np.uint64)
    words = _mix(key + index * GOLDEN)
    limit = np.uint64(bound)
    found: np.ndarray[Any, np.dtype[np.int64]] = _upper_half(words, bound).astype(np.int64)
    refused = np.flatnonzero(words * limit < np.uint64((1 << 64) % bound))
    for at in refused:  # rare
        found[at] = below(words[at], bound)
    return found


def _upper_half(words: Any, bound: int) -> Any:
    """Upper half of the 128-bit product of each word with a number, in steps of 32 bits."""
    low, high = np.uint64(bound & (_MOST - 1)), np.uint64(bound >> 32)
    if not high:
        limit = np.uint64(bound)
        return (words >> _S32) * limit + ((words & _LOW) * limit >> _S32) >> _S32
    a, b = words >> _S32, words & _LOW
    middle = a * low + (b * low >> _S32)
    second = b * high + (middle & _LOW)
    return a * high + (middle >> _S32) + (second >> _S32)


def _mix(z: Any) -> Any:
    """Mix an array of words: what the kernels compile for one works on many as plain Python."""
    from simkopf.kernels.rng import mix

    return getattr(mix, "py_func", mix)(z)
