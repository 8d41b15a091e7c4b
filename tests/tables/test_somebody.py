"""Somebody's hand against known laws, every deal of small packs, and dealing at random."""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simkopf.cards.decks import KURZ, LANG, Deck
from simkopf.cards.text import format_hand
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import contract
from simkopf.space.condition import select
from simkopf.space.layout import Layout
from simkopf.space.listing import listing
from simkopf.tables.alike import alike
from simkopf.tables.somebody import seats_dealt, somebody
from simkopf.tables.trumps import most_trumps
from tests.thin import thinned

DEALS = 99_561_092_450_391_000
SMALL = [Deck("zwölf", "OZA"), Deck("acht", "9A")]
EMPTY = np.zeros(0, np.uint32)


def meant(where, name="sauspiel-eichel", pack=LANG):
    return select(where, Layout(pack, contract(name), pack.hand_size))


def test_most_and_fewest_trumps_at_the_table():
    """Known counts of deals by the longest and the shortest holding of the fourteen trumps."""
    most = [seats_dealt(meant(f"trumps >= {k}"), LANG).deals[0] for k in (4, 5, 7, 8)]
    assert most[0] == 0
    assert most[1] == 27_584_069_496_984_000  # at most four is exactly four: 14 trumps, 4 seats
    assert most[3] - most[2] == 2_338_884_724_587_840
    assert DEALS - seats_dealt(meant("trumps = 0"), LANG).deals[0] == 1_656_615_401_452_440
    assert DEALS - seats_dealt(meant("trumps = 1"), LANG).deals[0] == 16_721_310_604_078_080
    fewer = [seats_dealt(meant(f"trumps < {k}"), LANG).deals[0] for k in (3, 4)]
    assert fewer[0] - fewer[1] == 27_778_780_575_786_240


def test_published_rule_of_five_trumps():
    """Five trumps give somebody a Sauspiel in 66.6 % of deals, by a million simulated deals."""
    found = seats_dealt(meant("trumps >= 5 AND callable > 0"), LANG)
    assert found.somebody == 1 - Fraction(33_220_804_511_980_800, DEALS)
    assert (
        abs(float(found.somebody) - 0.666) < 0.0005 + 0.0015
    )  # its rounding, and three standard errors
    assert found.given_seat == Fraction(1_968_395, 10_518_300)
    assert [group.bit_count() for group in found.groups] == [14, 5, 5, 5, 1, 1, 1]


def every_deal(pack):
    """All deals of a pack of up to twelve cards: the masks of the seats, a row a seat."""
    hands = listing(pack)
    rows, used = hands[None, :], hands
    for _ in range(pack.seats - 2):
        old, new = np.nonzero(used[:, None] & hands == 0)
        rows = np.vstack([rows[:, old], hands[new]])
        used = used[old] | hands[new]
    return np.vstack([rows, np.uint32(pack.mask) ^ used])


@pytest.fixture(scope="module")
def small_deals():
    return {pack.name: every_deal(pack) for pack in SMALL}


def by_listing(hands, pack, deals):
    held = sum(np.isin(seat, hands).astype(int) for seat in deals)
    return tuple(np.bincount(held, minlength=pack.seats + 1).tolist())


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_every_deal_of_small_packs(small_deals, data):
    """Conditions on how many cards of some groups a hand has, and any sets of hands at all."""
    pack = data.draw(st.sampled_from(SMALL))
    every = listing(pack)
    seed = data.draw(st.integers(0, 2**32 - 1))
    rng = np.random.default_rng(seed)
    kinds = data.draw(st.integers(1, 3))
    if data.draw(st.booleans()):
        kind = rng.integers(kinds, size=pack.size)
        masks = [sum(1 << c for c, k in zip(pack.cards, kind, strict=True) if k == j)
                 for j in range(kinds)]  # fmt: skip
        key = sum(np.bitwise_count(every & np.uint32(m)).astype(int) * 9**j
                  for j, m in enumerate(masks))  # fmt: skip
        hands = every[np.isin(key, rng.permutation(np.unique(key))[: rng.integers(1, 5)])]
    else:
        hands = every[rng.random(len(every)) < rng.random()]
    found = seats_dealt(hands, pack)
    assert found.deals == by_listing(hands, pack, small_deals[pack.name])


def naive_groups(hands, pack):
    """Groups by swapping two cards in every hand, as sets."""
    whole = set(hands.tolist())
    groups = []
    for card in pack.cards:
        for group in groups:
            a, b = 1 << group[0], 1 << card
            if all((h ^ (a | b) if bool(h & a) != bool(h & b) else h) in whole for h in whole):
                group.append(card)
                break
        else:
            groups.append([card])
    return {sum(1 << card for card in group) for group in groups}


@pytest.mark.parametrize(
    ("where", "name", "sizes"),
    [
        ("trumps >= 4", "solo-herz", [12, 12]),
        ("unter >= 1 AND sauen >= 1", "wenz", [16, 4, 4]),
        ("laufende >= 2", "solo-herz", [22, 2]),
        ("laufende = 2", "solo-herz", [21, 2, 1]),
        ("eichel = 0 OR EO", "sauspiel-gras", [19, 4, 1]),
        ("trumps >= 4 AND (EO OR GO)", "sauspiel-gras", [12, 10, 2]),
        ("callable = 3 OR callable = 0", "sauspiel-gras", [12, 3, 3, 3, 1, 1, 1]),
        ("trumps < 0", "wenz", [24]),
        ("trumps >= 0", "wenz", [24]),
    ],
)
def test_groups_of_alike_cards(where, name, sizes):
    hands = meant(where, name, KURZ)
    groups = alike(hands, KURZ)
    assert [group.bit_count() for group in groups] == sizes
    assert set(groups) == naive_groups(hands, KURZ)


def test_one_hand_more_tells_its_cards_apart():
    """A condition that hides a single odd hand among thousands is seen through."""
    hands = meant("trumps >= 4", "solo-herz", KURZ)
    odd = listing(KURZ)[0]
    assert odd not in hands
    groups = set(alike(np.sort(np.append(hands, odd)), KURZ))
    inside = {group for group in groups if group & int(odd)}
    assert groups != set(alike(hands, KURZ))
    assert sum(inside) == int(odd)


@pytest.mark.parametrize("where", thinned(["ober >= 3 AND NOT EO", "callable > 1 AND trumps = 4"]))
def test_law_is_one_and_its_mean_is_known(where):
    for pack, deals in ((LANG, DEALS), (KURZ, 2_308_743_493_056)):
        hands = meant(where, pack=pack)
        found = seats_dealt(hands, pack)
        assert sum(found.deals) == deals
        mean = Fraction(sum(k * n for k, n in enumerate(found.deals)), deals)
        assert mean == 4 * Fraction(len(hands), found.every)
        others = listing(pack)[~np.isin(listing(pack), hands)]
        assert seats_dealt(others, pack).deals == found.deals[::-1]


def test_all_cards_told_apart():
    """Any set of hands of the short deck can be counted: here one hand, and any half of them."""
    hands = listing(KURZ)
    assert seats_dealt(hands[1234:1235], KURZ).somebody == Fraction(4, len(hands))
    half = hands[np.random.default_rng(7).random(len(hands)) < 0.5]
    found = seats_dealt(half, KURZ)
    assert len(found.groups) == 24
    assert sum(k * n for k, n in enumerate(found.deals)) == 4 * found.given_seat * sum(found.deals)


def test_nobody_and_everybody():
    assert seats_dealt(EMPTY, LANG).deals == (DEALS, 0, 0, 0, 0)
    assert seats_dealt(listing(LANG), LANG).deals == (0, 0, 0, 0, DEALS)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("where", "name", "pack"),
    [
        ("(EO OR GO OR HO) AND trumps >= 4 AND ober + unter >= 2", "sauspiel-gras", LANG),
        ("unter >= 2 AND suits_without_sau <= 1", "wenz", LANG),
        ("best_solo >= 5 AND ober >= 1", "solo-herz", KURZ),
    ],
)
def test_dealing_at_random(where, name, pack):
    """Seeded deals: every count within five standard errors, wrong once in about 10**5 runs."""
    n, rng = 50_000, np.random.default_rng(11)
    hands = meant(where, name, pack)
    found = seats_dealt(hands, pack)
    cards = np.array(pack.cards, np.uint32)
    dealt = np.uint32(1) << cards[np.argsort(rng.random((n, pack.size)), axis=1)]
    seats = dealt.reshape(n, pack.seats, pack.hand_size).sum(axis=2, dtype=np.uint32)
    held = np.bincount(np.isin(seats, hands).sum(axis=1), minlength=5)
    for count, deals in zip(held, found.deals, strict=True):
        p = deals / sum(found.deals)
        assert abs(count - n * p) <= 5 * (n * p * (1 - p)) ** 0.5 + 1


def test_swaps_are_found_in_any_place():
    """Groups do not need to be neighbours: all hands with both or none of two far cards."""
    for a, b in combinations((2, 7, 20, 31), 2):
        both = np.uint32(1 << a | 1 << b)
        hands = listing(KURZ)
        groups = alike(hands[(hands & both == 0) | (hands & both == both)], KURZ)
        assert int(both) in groups, format_hand(int(both))


def test_table():
    """The table is the law with what follows from it, and says in both languages what it counts."""
    given = "trumps >= 5 AND callable > 0"
    table = somebody(given=given)
    found = seats_dealt(meant(given), LANG)
    assert table.fraction(seats=">= 1") == found.somebody == 1 - table.fraction(seats="0")
    assert table.fraction(seats="one seat") == found.given_seat
    assert [row.numerator for row in table.rows[1:6]] == list(found.deals)
    assert sum(table.fraction(seats=str(k)) * k for k in range(5)) == 4 * found.given_seat
    for lang, word in (("en", "somebody has such a hand"), ("de", "hat irgendwer so ein Blatt")):
        definition = table.to_dict(lang)["definition"]
        assert word in definition
        assert lang == "de" or given in definition
    with pytest.raises(SimkopfError, match="cannot be added up: say seats"):
        table.fraction()


@pytest.mark.parametrize("name", ["solo-gras", "farbwenz-eichel", "geier"])
def test_table_agrees_with_the_most_trumps(name):
    """The same chance from the ways the trumps split over four hands, added up."""
    law = most_trumps(contract=name, deck="kurz")
    for k in range(2, 5):
        want = sum(law.fraction(most=n) for n in range(k, 7))
        found = somebody(contract=name, deck="kurz", given=f"trumps >= {k}")
        assert found.fraction(seats=">= 1") == want


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({}, "needs a condition on a hand"),
        ({"given": "trump >= 5"}, "no feature 'trump'"),
        ({"given": "trumps >= 5", "contract": "wens"}, "did you mean 'wenz'"),
        ({"given": "hand % 1009 = 0"}, "tells too many cards apart"),
    ],
)
def test_refused(options, says):
    with pytest.raises(SimkopfError, match=says) as error:
        somebody(**options)
    assert "\n" not in str(error.value)
