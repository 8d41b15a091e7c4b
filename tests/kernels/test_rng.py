"""The generator and the choice of bits."""

import numpy as np
import pytest
from numba import njit
from scipy.stats import chisquare

from simkopf.kernels import bits, rng

U = np.uint64


@njit
def _word(key, i):
    return rng.word(key, i)


@njit
def _below(r, n):
    return rng.below(r, n)


@njit
def _nth(mask, k):
    return bits.nth(mask, k), bits.nth_portable(mask, k)


@njit
def _pick_counts(cards, n, counts):
    for i in range(n):
        counts[bits.trailing(rng.pick(cards, np.int64(rng.word(U(5), i) >> U(1))))] += 1


def test_splitmix64_known_answers():
    # published reference output for seed 1234567 (Vigna's splitmix64.c)
    expected = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert [int(_word(U(1234567), i)) for i in range(5)] == expected


def test_splitmix64_from_zero():
    assert int(_word(U(0), 0)) == 0xE220A8397B1DCDAF


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 8])
def test_below_is_the_high_word(n):
    for r in (1, 2**63, 2**64 - 1, 0x123456789ABCDEF0):
        if (r * n) % 2**64 >= 2**64 % n:
            assert _below(U(r), n) == r * n >> 64


def test_below_refuses_what_would_be_biased():
    # 2**64 leaves 1 on division by 3, so the word 0 is refused and its successor taken
    assert _below(U(0), 3) == (0xE220A8397B1DCDAF * 3) >> 64


def test_choosing_a_bit_is_the_same_on_every_processor():
    random = np.random.default_rng(1)
    for _ in range(2000):
        mask = int(random.integers(1, 2**62)) & int(random.integers(1, 2**62)) or 1
        places = [i for i in range(64) if mask >> i & 1]
        k = int(random.integers(len(places)))
        assert _nth(mask, k) == (1 << places[k], 1 << places[k])


def test_pick_is_uniform():
    # chi-square at a false-alarm rate of 1e-6, fixed seed
    cards = 0b1010_0000_0001_0000_0110_0001
    counts = np.zeros(64, dtype=np.int64)
    _pick_counts(cards, 700_000, counts)
    seen = counts[counts > 0]
    assert len(seen) == cards.bit_count()
    assert chisquare(seen).pvalue > 1e-6


def test_one_way_step_is_not_a_bijection_of_small_words():
    @njit
    def fold(z):
        return rng.fold(z)

    assert len({int(fold(U(z))) for z in range(1000)}) == 1000  # no accidental collapse
    assert int(fold(U(1))) == 0xD6E8FEB86659FD93
