"""Counting deals, against listing all deals of small packs."""

from collections import Counter
from itertools import combinations, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simkopf.tables.counting import compositions, drawn, everyone_follows, multinomial, splits


def deals(hands):
    """All deals of the cards 0, 1, ... onto hands of these sizes, as tuples of sets."""

    def onto(cards, sizes):
        if not sizes:
            yield ()
            return
        for hand in combinations(sorted(cards), sizes[0]):
            for rest in onto(cards - set(hand), sizes[1:]):
                yield (set(hand), *rest)

    return list(onto(set(range(sum(hands))), hands))


@pytest.mark.parametrize("hands", [(2, 2), (3, 2, 2), (1, 3, 2), (2, 2, 2, 2)])
def test_splits_of_all_deals(hands):
    every = deals(hands)
    assert multinomial(hands) == len(every)
    for marked in range(sum(hands) + 1):
        found = Counter(tuple(sum(c < marked for c in hand) for hand in deal) for deal in every)
        assert splits(marked, hands) == dict(found)


@pytest.mark.parametrize("hands", [(2, 2), (3, 2, 2), (2, 2, 2, 2)])
@pytest.mark.parametrize("suits", [(), (2,), (3,), (2, 2), (3, 2), (1,)])
def test_everyone_follows_in_all_deals(hands, suits):
    if sum(suits) > sum(hands):
        return
    suit = [s for s, n in enumerate(suits) for _ in range(n)] + [-1] * (sum(hands) - sum(suits))
    wanted = set(range(len(suits)))
    count = sum(all(wanted <= {suit[c] for c in hand} for hand in deal) for deal in deals(hands))
    assert everyone_follows(suits, hands) == count


def test_no_such_number_of_marked_cards():
    assert splits(5, (2, 2)) == {}
    assert splits(-1, (2, 2)) == {}


@given(st.integers(0, 8), st.integers(0, 8), st.data())
def test_drawn(marked, others, data):
    cards = data.draw(st.integers(0, marked + others))
    hands = combinations(range(marked + others), cards)
    found = Counter(sum(c < marked for c in hand) for hand in hands)
    assert drawn(marked, others, cards) == dict(sorted(found.items()))
    assert sum(drawn(marked, others, cards).values()) == comb(marked + others, cards)


def test_compositions_are_all_there_are():
    found = list(compositions(4, (2, 3, 1)))
    assert len(found) == len(set(found))
    assert set(found) == {
        p for p in permutations(range(4), 3) if sum(p) == 4 and p[0] <= 2 and p[2] <= 1
    } | {(2, 2, 0), (1, 2, 1), (2, 1, 1)}
