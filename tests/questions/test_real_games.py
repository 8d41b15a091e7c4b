"""Answers from games really played, against numbers that are known exactly."""

from math import comb

import pytest
from scipy.special import chdtri

import simkopf


@pytest.mark.parametrize(
    ("deck", "size", "trumps", "hand"), [("lang", 32, 14, 8), ("kurz", 24, 12, 6)]
)
def test_trumps_in_a_hand_are_hypergeometric(deck, size, trumps, hand):
    n = 200_000
    answer = simkopf.ask(
        "solo-eichel", deck=deck, players="random", by="trumps", measure="augen", n=n
    )
    seen = {row["group"]["trumps"]: row["n"] for row in answer.estimates}
    chi = 0.0
    for k in range(hand + 1):
        share = comb(trumps, k) * comb(size - trumps, hand - k) / comb(size, hand)
        chi += (seen.get(k, 0) - n * share) ** 2 / (n * share)
    # False alarm, were the seed drawn anew: one in a million.
    assert chi < chdtri(hand, 1e-6)


def test_a_sure_solo_is_sure():
    got = simkopf.ask(
        "solo-herz", hand="EO GO HO SO EU GU HU SU", n=2000, measure="win,augen,schwarz"
    )
    values = {row["what"]: row["value"] for row in got.estimates}
    assert values == {"win": 1.0, "augen": 120.0, "schwarz": 1.0}


def test_intervals_of_independent_series_overlap_as_they_should():
    # 40 series of 4,000 games against the pooled value: at 95 % two misses are expected; nine or
    # more have a chance below 2e-4.
    answers = [simkopf.ask("wenz", n=4000, seed=seed, measure="win") for seed in range(40)]
    truth = sum(a.estimates[0]["value"] for a in answers) / 40
    assert sum(not a.estimates[0]["low"] <= truth <= a.estimates[0]["high"] for a in answers) < 9


def test_better_play_is_better():
    got = simkopf.compare("solo-eichel", ["declarer=random", "rules"], n=20_000, players="rules")
    assert all(row["low"] > 0 for row in got.differences)
