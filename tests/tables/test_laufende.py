"""The closed form against listing every hand, and against simulated games."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simkopf.cards.decks import KURZ, LANG
from simkopf.rules.contracts import contract
from simkopf.tables.laufende import laufende_law


def run_length(held, ranked, cap):
    """Laufende by walking down the trumps, as one counts at the table."""
    first = ranked[0] in held
    length = 0
    for card in ranked:
        if (card in held) != first:
            break
        length += 1
    return min(length, cap) if first else -min(length, cap)


def listed(cards, ranked, hand, cap):
    found = Counter(run_length(set(h), ranked, cap) for h in combinations(cards, hand))
    total = comb(len(cards), hand)
    return {k: Fraction(found[k], total) for k in sorted(found)}


@pytest.mark.parametrize("name", ["solo-gras", "wenz", "geier", "farbwenz-herz", "hochzeit"])
def test_every_hand_of_the_short_deck(name):
    game = contract(name)
    ranked = game.trumps(KURZ)
    law = laufende_law(KURZ.size, KURZ.hand_size, len(ranked), game.cap)
    assert law == listed(KURZ.cards, ranked, KURZ.hand_size, game.cap)


@given(st.data())
def test_small_packs(data):
    cards = data.draw(st.integers(1, 9))
    hand = data.draw(st.integers(0, cards))
    trumps = data.draw(st.integers(1, cards))
    cap = data.draw(st.integers(1, 10))
    law = laufende_law(cards, hand, trumps, cap)
    assert law == listed(range(cards), range(trumps), hand, cap)
    assert sum(law.values()) == 1


def test_known_trumps_are_a_pack_of_their_own():
    """Four trumps in the hand: the law over the 1001 sets of four out of fourteen."""
    ranked = contract("solo-herz").trumps(LANG)
    assert laufende_law(14, 4, 14, 8) == listed(ranked, ranked, 4, 8)


@pytest.mark.parametrize("bad", [{"hand": 33}, {"trumps": 0}, {"trumps": 33}, {"cap": 0}])
def test_impossible_packs(bad):
    with pytest.raises(ValueError, match=r"no deal|cap"):
        laufende_law(**bad)


def test_simulated_games_agree():
    """Every count lies within five standard errors: a false alarm once in about 10**5 runs."""
    import simkopf

    n = 200_000
    rows = simkopf.ask("solo-herz", by="laufende", measure="win", n=n, seed=5).estimates
    counts = {row["group"]["laufende"]: row["n"] for row in rows}
    for k, chance in laufende_law(cap=8).items():
        p = float(chance)
        if n * p > 20:
            assert abs(counts[k] - n * p) < 5 * (n * p * (1 - p)) ** 0.5
