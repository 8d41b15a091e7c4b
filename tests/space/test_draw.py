"""Draws by number against the generator of the kernels, and against what is uniform."""

import numpy as np
import pytest
from numba import njit
from scipy.stats import chisquare

from simkopf.errors import SimkopfError
from simkopf.kernels import rng
from simkopf.space import draw
from simkopf.space.draw import draws

U = np.uint64


@njit
def _one(seed, bound, i):
    return rng.below(rng.word(rng.word(seed, rng.DRAWS), i), bound)


@njit
def _below(word, bound):
    return rng.below(word, bound)


@pytest.mark.parametrize("seed", [0, 1, 12345, 2**63 - 1])
@pytest.mark.parametrize("bound", [1, 2, 3, 190, 134_596, 10_518_300, 2**31 + 1, 2**32])
def test_equal_to_the_kernels(seed, bound):
    found = draws(seed, 50, bound)
    assert found.dtype == np.int64
    assert found.tolist() == [_one(U(seed), bound, i) for i in range(50)]


@pytest.mark.parametrize("first", [0, 1, 999, 2**40])
def test_any_part_alone(first):
    assert np.array_equal(draws(3, 20, 1000, first)[7:], draws(3, 13, 1000, first + 7))


def splitmix(key, i):
    """Output ``i`` of splitmix64 in plain integers (Steele, Lea, Flood 2014)."""
    z = (key + (i + 1) * 0x9E3779B97F4A7C15) % 2**64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
    return z ^ z >> 31


@pytest.mark.parametrize(
    ("seed", "bound", "first", "known"),
    [
        (0, 10_518_300, 0, [9785042, 8560551, 5791583, 4871888, 498894, 8598631]),
        (1, 10_518_300, 0, [6852414, 4491348, 7005114, 611769, 9572409, 2477410]),
        (2**63 - 1, 134_596, 10**12, [41264, 50501, 49672, 116807, 6648, 81562]),
    ],
)
def test_known_answers(seed, bound, first, known):
    """Frozen: a seed gives these draws for good; they are stream 2 of the seed."""
    assert draws(seed, 6, bound, first).tolist() == known
    key = splitmix(seed, 2)
    assert [splitmix(key, first + i) * bound >> 64 for i in range(6)] == known


def test_words_that_would_be_biased_are_refused(monkeypatch):
    """2**64 leaves 1 on division by 3: of all words one too many would give 0, and it is passed."""
    bounds = (3, 7, 10_518_300, 2**32 - 1)
    words = [0, 1, 2, 2**63, 2**64 - 1, *(2**64 // bound + 1 for bound in bounds)]
    monkeypatch.setattr(draw, "_mix", lambda _: np.array(words, dtype=np.uint64))
    for bound in bounds:
        found = draws(5, len(words), bound)
        assert found.tolist() == [_below(U(word), bound) for word in words]
        # not the high word of the product, which is 0
        assert found[0] == 0xE220A8397B1DCDAF * bound >> 64


@pytest.mark.parametrize("bound", [2, 7, 190])
def test_uniform(bound):
    """Chi-square at a false-alarm rate of 1e-6, fixed seed."""
    counts = np.bincount(draws(11, 100_000, bound), minlength=bound)
    assert len(counts) == bound
    assert chisquare(counts).pvalue > 1e-6


def test_uniform_over_large_bounds():
    """Thirds of a bound that is no power of two: taking a remainder would favour the lowest."""
    bound = 3 << 30
    counts = np.bincount(draws(4, 100_000, bound) // (1 << 30), minlength=3)
    assert chisquare(counts).pvalue > 1e-6


def test_neighbouring_seeds_and_draws_are_unrelated():
    """Correlations of 20,000 pairs lie within 5 standard deviations of 0 (one alarm in 600,000)."""
    a, b = draws(8, 20_001, 1 << 30), draws(9, 20_001, 1 << 30)
    for x, y in ((a, b), (a[1:], a[:-1])):
        assert abs(np.corrcoef(x, y)[0, 1]) * 20_000**0.5 < 5


def test_not_the_stream_of_deals_or_decisions():
    key = [rng.word(U(7), purpose) for purpose in (rng.DEALS, rng.DECISIONS, rng.DRAWS)]
    assert len(set(key)) == 3


def test_none():
    assert draws(1, 0, 5).shape == (0,)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, "1", True, None])
def test_no_seed(seed):
    with pytest.raises(SimkopfError, match="seed is a whole number from 0 to 9223372036854775807"):
        draws(seed, 1, 5)
