"""Counter-based random numbers: every one is a function of (seed, deal, what it is for).

The generator is splitmix64 (Steele, Lea, Flood 2014, doi:10.1145/2660193.2660195): output number
``i`` of the stream with state ``key`` is ``mix(key + (i + 1) * GOLDEN)``, so any output can be had
without those before it. Three streams hang on a seed, for deals, decisions and
hands drawn; in the first two, output number ``deal`` is the key of that deal's own stream.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import int64

from simkopf.kernels.bits import mulhi, nth, popcount
from simkopf.kernels.jit import inlined

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_M1 = np.uint64(0xBF58476D1CE4E5B9)
_M2 = np.uint64(0x94D049BB133111EB)
_FOLD = np.uint64(0xD6E8FEB86659FD93)
_ONE = np.uint64(1)
_ZERO = np.uint64(0)
_S27, _S30, _S31 = np.uint64(27), np.uint64(30), np.uint64(31)

DEALS, DECISIONS, DRAWS = 0, 1, 2
"""The streams of a seed: deals, decisions, hands drawn from a space."""


@inlined
def mix(z: Any) -> Any:
    """Finaliser of splitmix64, a bijection of 64-bit words."""
    z = (z ^ (z >> _S30)) * _M1
    z = (z ^ (z >> _S27)) * _M2
    return z ^ (z >> _S31)


@inlined
def word(key: Any, i: int) -> Any:
    """Output number ``i`` (from 0) of the splitmix64 stream with state ``key``."""
    return mix(key + (np.uint64(i) + _ONE) * GOLDEN)


@inlined
def fold(z: Any) -> Any:
    """Mix once more, not invertibly, between the two streams of a seed.

    The random bits of a decision then do not lead straight back to the deal. (Who knows the seed
    can still search all deals for the hand it holds: nothing can be hidden from that.)
    """
    return mulhi(z, _FOLD) ^ (z * _FOLD)


@inlined
def below(r: Any, n: int) -> int:
    """Uniform integer in [0, n) from one random word, unbiased (Lemire 2019).

    In the rare case that the word is not usable (probability under n / 2**64) its successor in
    the stream keyed by itself is taken.
    """
    bound = np.uint64(n)
    low = r * bound
    if low < bound:
        threshold = (_ZERO - bound) % bound
        while low < threshold:
            r = word(r, 0)
            low = r * bound
    return int64(mulhi(r, bound))


@inlined
def word_for(key: Any, counter: int, product: Any) -> Any:
    """Next word of a stream from which several bounded draws can come without bias.

    ``product`` is the product of their bounds: the word times it must not fall into the part of
    the range that is a fraction too short, which happens with probability under product / 2**64
    (Brackett-Rozinsky and Lemire 2024, arXiv:2408.06213). Returns the word and the number of the
    next one.
    """
    r = word(key, counter)
    counter += 1
    if r * product < product:  # rare: decide exactly whether the word is usable
        threshold = (_ZERO - product) % product
        while r * product < threshold:
            r = word(key, counter)
            counter += 1
    return r, counter


@inlined
def pick(cards: int, random: int) -> int:
    """Draw one card, uniformly, from a non-empty mask with the random bits of a view."""
    # the 63 bits of a view are filled up to a word; the lowest bit's bias is under 2**-60
    return nth(cards, below(np.uint64(random) << _ONE, popcount(cards)))
