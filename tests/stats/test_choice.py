"""What a choice lost: by hand, coverage and false blame by seeded simulation."""

from math import inf, sqrt

import numpy as np
import pytest

from simkopf.stats.choice import left_out, shortfall
from simkopf.stats.interval import t_quantile

BATCHES = 10
LEVEL = 0.99
RUNS = 4_000

# True means of the options in standard deviations of a batch; option 0 is the one taken.
CASES = {
    "eight equal": [0.0] * 8,
    "two equal": [0.0, 0.0],
    "one better by little": [0.0, 0.3],
    "three better by little": [0.0, 0.3, 0.3, 0.3],
    "one clearly better": [0.0, 2.0],
    "spread": [-0.2, *np.linspace(0, -0.5, 7)],
    "the best was taken": [0.0, -0.3, -0.3],
}


def test_by_hand():
    rows = [[10, 0, 13], [12, 0, 14], [11, 0, 15], [15, 0, 18]]
    got = shortfall(rows, 0, 0.9)
    half = t_quantile(0.95, 3) * sqrt(2 / 3) / 2  # differences 3, 2, 4, 3
    assert (got.best, got.value, got.level) == (2, 3.0, 0.9)
    assert (got.low, got.high) == pytest.approx((3 - half, 3 + half))
    best = shortfall(rows, 2, 0.9)
    assert (best.best, best.value, best.low, best.high) == (2, 0.0, 0.0, 0.0)


def test_nothing_is_lost_by_a_card_as_good_as_any():
    got = shortfall([[5, 7, 5], [8, 6, 7], [3, 3, 4]], 1)
    assert (got.best, got.value, got.low) == (1, 0.0, 0.0)
    assert got.high > 0


def test_batches_that_all_agree():
    """A hundred draws alike: another kind is likelier than 4.5 % only in one case of a hundred."""
    got = shortfall([[0, 50]] * 10, 0, LEVEL, draws=100, most=400)
    share = 1 - 0.01 ** (1 / 100)
    assert 0.0449 < share < 0.0451
    assert (got.value, got.high) == (50.0, 50.0)
    assert got.low == pytest.approx(50 - share * 450)
    assert shortfall([[0, 50]] * 10, 0, LEVEL, draws=inf, most=400).low == 50.0
    # a small gain in few draws is not beyond doubt where much may be lost
    assert shortfall([[0, 10]] * 10, 0, LEVEL, draws=100, most=400).low == 0.0
    assert shortfall([[0, 10]] * 10, 0, LEVEL, draws=400, most=400).low > 0.0


def test_rare_losses_are_not_overlooked_where_all_agree():
    """Better by 1, in one draw of 50 worse by 49: equal, but 13 % of samples show no loss."""
    rng = np.random.default_rng(5)
    blamed = alike = 0
    for _ in range(RUNS):
        gains = np.where(rng.random((BATCHES, 10)) < 1 / 50, -49, 1).sum(1).tolist()
        alike += min(gains) == max(gains)
        blamed += shortfall([[0, g] for g in gains], 0, LEVEL, draws=100, most=490).low > 0
    assert alike > 0.1 * RUNS
    assert blamed <= limit(1 - LEVEL)


def limit(share):
    """Most cases of RUNS with a chance of ``share`` each, but for one run in a thousand."""
    return RUNS * share + 3.1 * sqrt(RUNS * share * (1 - share))


def samples(means, seed):
    rng = np.random.default_rng(seed)
    for _ in range(RUNS):
        values = rng.normal(size=(BATCHES, len(means))) + np.array(means)
        yield np.rint(1000 * values).astype(int).tolist()


@pytest.mark.parametrize("case", CASES)
def test_coverage(case):
    """The interval misses in at most 1 % of samples; a right one fails here once in a thousand."""
    means = CASES[case]
    true = 1000 * (max(means) - means[0])
    missed = over = 0
    for rows in samples(means, 1):
        got = shortfall(rows, 0, LEVEL)
        assert 0 <= got.low <= got.value <= got.high
        missed += not got.low <= true <= got.high
        over += got.low > true
    assert missed <= limit(1 - LEVEL)
    assert over <= limit((1 - LEVEL) / 2)


@pytest.mark.parametrize("case", ["eight equal", "two equal", "the best was taken"])
def test_false_blame(case):
    """Who takes an option as good as any is blamed in at most half a percent of samples."""
    blamed = sum(shortfall(rows, 0, LEVEL).low > 0 for rows in samples(CASES[case], 2))
    assert blamed <= limit((1 - LEVEL) / 2)


def test_false_blame_with_coarse_payoffs():
    """Eight equal cards that cost 200 in one of ten worlds, ten worlds a batch."""
    rng = np.random.default_rng(6)
    lost = -200 * (rng.random((RUNS, BATCHES, 8, 10)) < 0.1).sum(-1)
    found = [shortfall(rows, 0, LEVEL, draws=100, most=2000) for rows in lost.tolist()]
    assert sum(got.low > 0 for got in found) <= limit((1 - LEVEL) / 2)
    assert all(got.low <= got.value <= got.high for got in found)


def test_blame_is_told():
    """One that is worse by two standard deviations of a batch is found in most samples."""
    told = sum(shortfall(rows, 0, LEVEL).low > 0 for rows in samples([0.0, 2.0], 3))
    assert told > 0.8 * RUNS


@pytest.mark.parametrize("case", CASES)
def test_leaving_out_does_not_lift(case):
    means = CASES[case]
    true = 1000 * (max(means) - means[0])
    got = [sum(left_out(rows, 0)) / BATCHES for rows in samples(means, 4)]
    error = np.std(got) / sqrt(RUNS)
    assert np.mean(got) <= true + 3.1 * error
    lifted = [shortfall(rows, 0).value for rows in samples(means, 4)]
    assert np.mean(lifted) >= true - 3.1 * np.std(lifted) / sqrt(RUNS)
    assert np.mean(lifted) > np.mean(got)


def test_no_choice():
    only = shortfall([[1], [2]], 0)
    assert (only.best, only.value, only.low, only.high) == (0, 0, 0, 0)
    for rows in ([[1, 2]], [[], []], []):
        with pytest.raises(ValueError, match="at least two"):
            shortfall(rows, 0)
