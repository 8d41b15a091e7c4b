"""All hands of a deck, and the place of each, against itertools and the combinatorial numbers."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from simkopf.cards.decks import KURZ, LANG
from simkopf.space.listing import listing, ranks

SIZES = [(LANG, 8), (LANG, 4), (LANG, 1), (KURZ, 6), (KURZ, 3), (KURZ, 1)]
NAMES = [f"{deck.name}-{cards}" for deck, cards in SIZES]


@pytest.mark.parametrize(
    ("deck", "cards"), [(KURZ, 6), (KURZ, 3), (KURZ, 2), (LANG, 4), (LANG, 3), (LANG, 1)]
)
def test_all_sets_of_cards(deck, cards):
    chosen = np.array(list(combinations(deck.cards, cards)), dtype=np.uint32)
    masks = (np.uint32(1) << chosen).sum(axis=1, dtype=np.uint32)
    assert np.array_equal(listing(deck, cards), np.sort(masks))


@pytest.mark.parametrize(("deck", "cards"), SIZES, ids=NAMES)
def test_every_hand_once_ascending(deck, cards):
    """So many different sets of so many cards of the deck can only be all of them."""
    hands = listing(deck, cards)
    assert hands.dtype == np.uint32
    assert len(hands) == comb(deck.size, cards)
    assert (hands[1:] > hands[:-1]).all()
    assert (np.bitwise_count(hands) == cards).all()
    assert not (hands & ~np.uint32(deck.mask)).any()


def test_sizes():
    assert [len(listing(deck, cards)) for deck, cards in SIZES] == [
        10_518_300, 35_960, 32, 134_596, 2_024, 24,
    ]  # fmt: skip


@pytest.mark.parametrize(("deck", "cards"), [(LANG, 8), (KURZ, 6)])
def test_a_whole_hand_is_the_default(deck, cards):
    assert listing(deck) is listing(deck, cards)
    assert np.array_equal(ranks(deck).high, ranks(deck, cards).high)
    assert np.array_equal(ranks(deck).low, ranks(deck, cards).low)


def test_it_cannot_be_changed():
    with pytest.raises(ValueError, match="read-only"):
        listing(KURZ)[0] = 1


@pytest.mark.parametrize(("deck", "cards"), SIZES, ids=NAMES)
def test_places_are_those_of_the_list(deck, cards):
    hands, table = listing(deck, cards), ranks(deck, cards)
    places = table.high[hands >> 16] + table.low[hands & 0xFFFF]
    assert np.array_equal(places, np.arange(len(hands)))


@pytest.mark.parametrize(("deck", "cards"), SIZES, ids=NAMES)
def test_places_are_the_combinatorial_numbers(deck, cards):
    """The set of cards c1 < c2 < ... has C(c1,1) + C(c2,2) + ... sets before it (Lehmer 1964)."""
    rng = np.random.default_rng(8)
    table = ranks(deck, cards)
    for _ in range(300):
        chosen = sorted(rng.choice(deck.size, cards, replace=False).tolist())
        mask = sum(1 << deck.cards[i] for i in chosen)
        place = sum(comb(i, k) for k, i in enumerate(chosen, start=1))
        assert listing(deck, cards)[place] == mask
        assert table.high[mask >> 16] + table.low[mask & 0xFFFF] == place
