"""Tables that count all hands, against closed forms and against a naive look at every hand."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest

from simkopf.cards.decks import DECKS, KURZ, RANKS, SUITS
from simkopf.rules.contracts import SCHAFKOPF, contract
from simkopf.tables.counting import drawn
from simkopf.tables.game import ALONE, game
from simkopf.tables.laufende import laufende_law
from simkopf.tables.named import table
from simkopf.tables.side import plain_hands
from tests.thin import thinned

PLAYED = [name for name in SCHAFKOPF if name != "bettel" and not name.endswith("-tout")]
BOTH = pytest.mark.parametrize("deck", ["lang", "kurz"])
EVERY = pytest.mark.parametrize("name", thinned(PLAYED))


def counts(found):
    return {row.key[0] if len(row.key) == 1 else row.key: row.numerator for row in found.rows}


@BOTH
@EVERY
def test_trumps(name, deck):
    at = game(name, deck)
    law = drawn(at.trumps, at.cards - at.trumps, at.hand)
    assert counts(table("trumps", contract=name, deck=deck)) == law
    if name == "hochzeit":
        found = table("hochzeit-hand", deck=deck)
        assert found.fraction(one_trump=True) == Fraction(law[1], comb(at.cards, at.hand))
    found = table("no-trump", contract=name, deck=deck)
    assert found.fraction(no_trump=True) == Fraction(law[0], comb(at.cards, at.hand))


@BOTH
@pytest.mark.parametrize("name", thinned(n for n in PLAYED if n not in ("sie", "ramsch")))
def test_laufende(name, deck):
    at = game(name, deck)
    if at.contract.family in ALONE:
        law = laufende_law(at.cards, at.hand, at.trumps, at.contract.cap)
        found = table("laufende", contract=name, deck=deck)
        assert {k: found.fraction(laufende=k) for k in law} == law
        assert sum(row.numerator for row in found.rows) == comb(at.cards, at.hand)
    least = 2 if at.trumps == 4 else 3
    law = laufende_law(at.cards, at.hand, at.trumps)
    reached = table("laufende-at-least", contract=name, deck=deck)
    for side, sign in (("mit", 1), ("ohne", -1)):
        exact = table(f"laufende-{side}", contract=name, deck=deck)
        for k in range(1, at.trumps + 1):
            assert exact.fraction(laufende=k) == law.get(sign * k, 0)
            tail = sum(p for j, p in law.items() if sign * j >= k)
            if side == "ohne" or k <= at.hand:
                assert reached.fraction(laufende=k, side=side, reached=True) == tail
            if k == least and at.contract.family in ALONE:
                paid = table("laufende-paid", contract=name, deck=deck)
                assert paid.fraction(paid=side) == tail
    for k in range(1, at.trumps + 1):
        either = sum(p for j, p in law.items() if abs(j) >= k)
        assert reached.fraction(laufende=k, side="either", reached=True) == either


@BOTH
@pytest.mark.parametrize("own", range(9))
def test_laufende_of_so_many_trumps(own, deck):
    if own > DECKS[deck].hand_size:
        return
    size = 14 if deck == "lang" else 12
    law = laufende_law(size, own, size)
    found = table("laufende-ohne", contract="solo-gras", deck=deck, given=f"trumps = {own}")
    assert {-k: found.fraction(laufende=k) for k in range(1, size + 1) if -k in law} == {
        k: p for k, p in law.items() if k < 0
    }
    per = table("laufende-mit", contract="solo-gras", deck=deck, per="trumps")
    for k in range(1, own + 1):
        assert per.fraction(trumps=own, laufende=k) == law.get(k, 0)


@BOTH
@EVERY
def test_suits(name, deck):
    at = game(name, deck)
    for suit in ("eichel", "gras", "herz", "schellen"):
        if at.contract.plain(SUITS.index(suit[0].upper()), at.deck):
            found = table("suit-length", contract=name, deck=deck, suit=suit)
            assert counts(found) == drawn(at.length, at.cards - at.length, at.hand)
    # Exactly so many void suits, by inclusion and exclusion.
    total = comb(at.cards, at.hand)
    void = [
        comb(at.plain, k) * comb(at.cards - k * at.length, at.hand) for k in range(at.plain + 1)
    ]
    exact = [
        sum((-1) ** (j - k) * comb(j, k) * void[j] for j in range(k, at.plain + 1))
        for k in range(at.plain + 1)
    ]
    found = table("voids", contract=name, deck=deck)
    assert sum(exact) == total
    assert [found.fraction(voids=k) * total for k in range(at.plain + 1)] == exact


@BOTH
def test_pictures(deck):
    at = game("solo-herz", deck)
    one = drawn(4, at.cards - 4, at.hand)
    for name in ("ober", "unter", "sauen"):
        assert counts(table(name, deck=deck)) == one
    assert counts(table("ober-plus-unter", deck=deck)) == drawn(8, at.cards - 8, at.hand)
    both = {
        (a, b): comb(4, a) * comb(4, b) * comb(at.cards - 8, at.hand - a - b)
        for a in range(5)
        for b in range(5)
        if a + b <= at.hand
    }
    assert counts(table("ober-and-unter", deck=deck)) == both
    assert counts(table("unter-and-sauen", deck=deck)) == both
    assert counts(table("sie", deck=deck))[True] == 1


@BOTH
def test_gesperrt_and_davonlaufen(deck):
    at = game("sauspiel", deck)
    for own in at.own_trumps:
        hands = comb(at.trumps, own) * comb(at.cards - at.trumps, at.hand - own)
        can = comb(at.trumps, own) * plain_hands(at, at.hand - own)
        found = table("gesperrt", deck=deck, given=f"trumps = {own}")
        assert found.fraction(gesperrt=False) == Fraction(can, hands)
    three = table("three-sauen", deck=deck).fraction(all_three=True)
    assert three == Fraction(comb(at.cards - 3, at.hand - 3), comb(at.cards, at.hand))
    low = at.length - 1
    run = sum(
        comb(low, k) * comb(at.cards - at.length, at.hand - 1 - k)
        for k in range(3, min(low, at.hand - 1) + 1)
    )
    for suit in ("eichel", "gras", "schellen"):
        found = table("davonlaufen-hand", deck=deck, contract=f"sauspiel-{suit}")
        assert found.fraction(davonlaufen=True) == Fraction(run, comb(at.cards, at.hand))


@cache
def short_hands():
    return [
        [(SUITS[c // 8], RANKS[c % 8]) for c in hand]
        for hand in combinations(KURZ.cards, KURZ.hand_size)
    ]


def test_best_suit_naively():
    for family, pictures in (("solo", "OU"), ("farbwenz", "U"), ("farbgeier", "O")):
        found = Counter()
        for hand in short_hands():
            low = Counter(s for s, r in hand if r not in pictures)
            high = sum(r in pictures for _, r in hand)
            found[high + max(low.values(), default=0)] += 1
        assert counts(table(f"best-{family}", deck="kurz")) == dict(found)


def test_callable_naively():
    found = Counter()
    for hand in short_hands():
        suits = {s for s, r in hand if r not in "OU" and s != "H"}
        found[sum((s, "A") not in hand for s in suits)] += 1
    assert counts(table("callable", deck="kurz")) == dict(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["wenz", "solo-herz", "farbgeier-eichel"])
def test_sure_tout_naively(name):
    """Trumps that draw all others even from one hand, then suits without a loser.

    All n trumps of the others may be in one hand. It spares its highest for the n-th lead, so that
    the first n leads have to be higher; or all cards of the leader are the highest trumps.
    """
    at = contract(name)
    trumps = at.trumps(KURZ)
    found = Counter()
    for hand in combinations(KURZ.cards, KURZ.hand_size):
        held = set(hand)
        ranks = [i for i, c in enumerate(trumps) if c in held]
        theirs = [i for i, c in enumerate(trumps) if c not in held]
        draws = len(theirs) <= len(ranks) and all(r < theirs[0] for r in ranks[: len(theirs)])
        sure = draws or ranks == list(range(KURZ.hand_size))
        for suit in range(4):
            mine = [c for c in at.plain(suit, KURZ) if c in held]
            out = len(at.plain(suit, KURZ)) - len(mine)
            run = 0
            for card in at.plain(suit, KURZ):
                if card not in held:
                    break
                run += 1
            sure &= run == len(mine) or run >= out
        found[len(ranks), sure] += 1
    assert counts(table("sure-tout", deck="kurz", contract=name)) == dict(found)
