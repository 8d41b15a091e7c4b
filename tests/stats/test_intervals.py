"""Reference values with their source, properties, and coverage by seeded simulation."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simkopf.stats.mean import t_interval
from simkopf.stats.paired import FEWEST, paired_mean, paired_proportion
from simkopf.stats.proportion import wilson

# R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
NEWCOMBE = [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718)]  # fmt: skip


@pytest.mark.parametrize(("wins", "n", "low", "high"), NEWCOMBE)
def test_wilson_against_newcombe(wins, n, low, high):
    got = wilson(wins, n)
    assert (round(got.low, 4), round(got.high, 4)) == (low, high)


def test_t_against_students_sleep_data():
    # Student 1908; R: t.test(extra ~ group, data = sleep, paired = TRUE), in tenths of an hour.
    hours = [12, 24, 13, 13, 0, 10, 18, 8, 46, 14]
    got = t_interval(10, sum(hours), sum(h * h for h in hours))
    assert got.value == 15.8
    assert got.low == pytest.approx(7.001142, abs=5e-7)
    assert got.high == pytest.approx(24.598858, abs=5e-7)
    assert paired_mean(10, sum(hours), sum(h * h for h in hours), 10).low == got.low


def test_bonett_price_by_hand():
    # 15 pairs gained, 5 lost of 100, one and a half games added to either: on paper.
    got = paired_proportion(100, 10, 20)
    middle, half = 10 / 103, 1.959963985 * ((23 / 103 - (10 / 103) ** 2) / 103) ** 0.5
    assert got.low == pytest.approx(middle - half, abs=1e-9)
    assert got.high == pytest.approx(middle + half, abs=1e-9)


def test_small_samples_claim_nothing():
    assert wilson(0, 0).value is None
    assert t_interval(0, 0, 0).value is None
    one = t_interval(1, 7, 49)
    assert (one.value, one.low, one.high) == (7.0, None, None)


@pytest.mark.parametrize("n", [1, 2, 3, 100, 5000, 10_000_000])
def test_values_that_are_all_alike_have_no_interval(n):
    got = t_interval(n, 7 * n, 49 * n)
    assert (got.value, got.low, got.high, got.reach) == (7.0, None, None, None)
    same = paired_mean(n, 0, 0, 0)
    assert (same.value, same.low, same.high) == (0.0, None, None)


def test_few_pairs_that_differ_have_no_interval():
    few, enough = FEWEST - 1, FEWEST
    got = paired_mean(5000, few, few, few)
    assert (got.value, got.low, got.high) == (few / 5000, None, None)
    got = paired_mean(5000, enough, enough, enough)
    # By hand: mean 0.002, standard error sqrt(0.002 * 0.998 / 4999), quantile of t with 4999.
    half = 1.960439 * (0.002 * 0.998 / 4999) ** 0.5
    assert (got.low, got.high) == pytest.approx((0.002 - half, 0.002 + half), abs=1e-8)


@pytest.mark.parametrize(
    "call",
    [lambda: wilson(2, 1), lambda: wilson(-1, 1), lambda: wilson(1, 2, level=1.0),
     lambda: t_interval(2, 10, 3), lambda: t_interval(0, 1, 1), lambda: t_interval(-1, 0, 0),
     lambda: paired_mean(10, 3, 3, 11), lambda: paired_mean(10, 3, 3, 0),
     lambda: paired_proportion(10, 3, 2), lambda: paired_proportion(1, 0, 2)],
)  # fmt: skip
def test_impossible_counts_are_refused(call):
    with pytest.raises(ValueError, match=r"no |not "):
        call()


@given(st.integers(1, 10**9), st.data())
def test_wilson_properties(n, data):
    wins = data.draw(st.integers(0, n))
    got, mirror = wilson(wins, n), wilson(n - wins, n)
    assert 0 <= got.low <= got.value <= got.high <= 1
    assert got.low == pytest.approx(1 - mirror.high, abs=1e-12)
    wide = wilson(wins, n, level=0.99)
    assert wide.low <= got.low
    assert wide.high >= got.high


@given(st.lists(st.integers(-5000, 5000), min_size=2, max_size=50), st.integers(-(10**12), 10**12))
def test_t_is_exact_under_shift(values, shift):
    # Floating sums of squares would lose the variance beside a shift of 10**12.
    plain = t_interval(len(values), sum(values), sum(v * v for v in values))
    moved = [v + shift for v in values]
    got = t_interval(len(values), sum(moved), sum(v * v for v in moved))
    if plain.low is None:
        assert got.low is None
    else:
        assert got.high - got.value == pytest.approx(plain.high - plain.value, rel=1e-9, abs=1e-3)


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 400))
def test_paired_proportion_properties(gained, lost, rest):
    n = gained + lost + rest
    if n == 0:
        return
    got = paired_proportion(n, gained - lost, gained + lost)
    mirror = paired_proportion(n, lost - gained, gained + lost)
    assert -1 <= got.low <= got.value <= got.high <= 1
    assert got.low == pytest.approx(-mirror.high, abs=1e-12)
    assert got.low < got.high


# Coverage: 20,000 samples with a fixed seed. The number of hits is binomial; the band below is
# 4 standard deviations of a coverage of 95 % (0.62 points) plus what the method itself deviates
# in the case at hand. False alarm, were the seed drawn anew: below 1e-4 a case.
RUNS = 20_000
BAND = 4 * (0.95 * 0.05 / RUNS) ** 0.5


@pytest.mark.parametrize(("p", "n", "slack"), [(0.5, 1000, 0.003), (0.07, 400, 0.01)])
def test_wilson_coverage(p, n, slack):
    wins = np.random.default_rng(1).binomial(n, p, RUNS)
    ends = {int(w): wilson(int(w), n) for w in np.unique(wins)}
    hits = np.mean([ends[int(w)].low <= p <= ends[int(w)].high for w in wins])
    assert abs(hits - 0.95) < BAND + slack


def test_t_coverage():
    x = np.random.default_rng(2).integers(0, 121, (RUNS, 12))
    hits = 0
    for row in x:
        got = t_interval(12, int(row.sum()), int((row * row).sum()))
        hits += got.low <= 60 <= got.high
    assert abs(hits / RUNS - 0.95) < BAND + 0.005


@pytest.mark.parametrize(("gain", "loss"), [(0.02, 0.01), (0.2, 0.2)])
def test_paired_proportion_coverage(gain, loss):
    draws = np.random.default_rng(3).multinomial(800, [gain, loss, 1 - gain - loss], RUNS)
    hits = 0
    for g, s, _ in draws:
        got = paired_proportion(800, int(g - s), int(g + s))
        hits += got.low <= gain - loss <= got.high
    assert abs(hits / RUNS - 0.95) < BAND + 0.008


def test_paired_mean_is_not_claimed_for_what_is_rare():
    # A one-sided difference of probability 1e-4 in 5,000 pairs: shown, the plain interval would
    # hold the truth in 0.39 of the samples; with three in a thousand the rule hardly matters.
    hits = shown = 0
    for k in np.random.default_rng(4).binomial(5000, 1e-4, RUNS):
        got = t_interval(5000, int(k), int(k))
        hits += got.low is not None and got.low <= 1e-4 <= got.high
        shown += paired_mean(5000, int(k), int(k), int(k)).low is not None
    assert abs(hits / RUNS - 0.39) < 4 * (0.39 * 0.61 / RUNS) ** 0.5 + 0.005
    assert shown == 0
    hits = 0
    for k in np.random.default_rng(5).binomial(10_000, 3e-3, RUNS):
        got = paired_mean(10_000, int(k), int(k), int(k))
        hits += got.low is not None and got.low <= 3e-3 <= got.high
    assert abs(hits / RUNS - 0.95) < BAND + 0.015
