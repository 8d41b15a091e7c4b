"""Tables of Doppelkopf and Solo 66 against closed forms, every deal of small packs, random deals.

Every row of a law is a binomial count of deals drawn with numpy. Fewer than 10**4 rows are
compared, each with a false alarm in one of 10**8 (two-sided): fewer than one run in 10**4 fails by
chance. The seeds are fixed.
"""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from simkopf.cards.decks import DOUBLE, FRENCH, HERZ, KARO, KREUZ, Deck
from simkopf.rules.contracts import contract
from simkopf.space.features import column, features_of
from simkopf.space.layout import Layout
from simkopf.tables.counting import drawn
from simkopf.tables.game import DOKO, WITH_TRUMPS, game
from simkopf.tables.groups import groups
from simkopf.tables.named import table
from simkopf.tables.seats import deals_by_seats
from tests.tables.dealing import Deals, agree

BOTH = pytest.mark.parametrize("deck", ["doko48", "doko40"])
DEALS = 100_000


@pytest.fixture(scope="module", params=["doko48", "doko40", "skat32"])
def deals(request):
    return Deals(request.param, DEALS, seed=20_261_130)


def counts(found):
    return {row.key[0]: row.numerator for row in found.rows}


def split_of(held):
    return ["-".join(map(str, row)) for row in (-np.sort(-held, axis=1)).tolist()]


CONTRACTS = {
    "doko": ("doko-normal", "doko-kreuz", "doko-damen"),
    "skat": ("solo66-kreuz", "solo66-karo"),
}


def contracts_of(deals):
    return CONTRACTS[deals.deck.name[:4]]


@BOTH
def test_closed_forms_of_every_contract(deck):
    for name in DOKO:
        at = game(name, deck, families=DOKO)
        every = comb(at.cards, at.hand)
        if at.trumps:
            law = drawn(at.trumps, at.cards - at.trumps, at.hand)
            assert counts(table("trumps", contract=name, deck=deck)) == law
            none = table("no-trump", contract=name, deck=deck).fraction(no_trump=True)
            assert none == Fraction(law.get(0, 0), every)
        for suit, length in at.suits.items():
            found = counts(table("suit-length", contract=name, deck=deck, suit=suit))
            assert found == drawn(length, at.cards - length, at.hand)
        # No card of any plain suit of some set of them, by inclusion and exclusion.
        some = [
            sum(comb(at.cards - sum(void), at.hand) for void in combinations(at.suits.values(), k))
            for k in range(at.plain + 1)
        ]
        voids = table("voids", contract=name, deck=deck)
        for k in range(at.plain + 1):
            ways = sum((-1) ** (j - k) * comb(j, k) * some[j] for j in range(k, at.plain + 1))
            assert voids.fraction(voids=k) == Fraction(ways, every)


@BOTH
def test_pairs_by_polynomials(deck):
    """Each kind brings none, one of two, or both: (1 + 2 x + y x**2) to the number of kinds."""
    at = game("doko-normal", deck)
    kinds, every = at.cards // 2, comb(at.cards, at.hand)
    hands, different = table("pairs", deck=deck), table("kinds", deck=deck)
    ways = {(0, 0): (1, 1)}
    for _ in range(kinds):
        more = {}
        for (cards, pairs), (a, b) in ways.items():
            for held, pair, times in ((0, 0, 1), (1, 0, 2), (2, 1, 1)):
                old = more.get((cards + held, pairs + pair), (0, 0))
                more[cards + held, pairs + pair] = old[0] + times * a, old[1] + b
        ways = more
    for pairs in range(at.hand // 2 + 1):
        a, b = ways.get((at.hand, pairs), (0, 0))
        assert hands.fraction(pairs=pairs) == Fraction(a, every)
        assert different.fraction(pairs=pairs) == Fraction(b, different.rows[0].denominator)
    mean = sum(row.key[0] * Fraction(row.numerator, row.denominator) for row in hands.rows)
    assert mean == kinds * table("copies", deck=deck).fraction(copies=2)
    assert different.rows[0].denominator == {"doko48": 287_134_346, "doko40": 8_533_660}[deck]
    named = table("named-pairs", deck=deck)
    assert named.fraction(named=1, pairs=1) == table("copies", deck=deck).fraction(copies=2)


def test_published_chance_of_a_hochzeit():
    """A Hochzeit is possible in 23.4 % of deals with 48 cards, as is known among players."""
    found = table("someone-pair").fraction(someone=True)
    assert round(float(found), 3) == 0.234
    assert found == 4 * table("copies").fraction(copies=2)
    assert found == table("somebody", deck="doko48", given="kreuz_damen = 2").fraction(seats=">= 1")


def test_whole_table(deals):
    pack = deals.deck
    for name in contracts_of(deals):
        at, trumps = {"contract": name}, deals.count(contract(name).trumps(pack))
        at |= {"deck": pack.name}
        agree(table("most-trumps", **at), [trumps.max(axis=1)])
        agree(table("fewest-trumps", **at), [trumps.min(axis=1)])
        agree(table("someone-no-trump", **at), [(trumps == 0).any(axis=1)])
        suit = list(game(name, pack).suits)[-1]
        cards = contract(name).plain(pack.sort.suits.index(suit), pack)
        agree(table("suit-split", **at, suit=suit), [split_of(deals.count(cards))])


@pytest.mark.slow
def test_the_others(deals):
    pack = deals.deck
    for name in contracts_of(deals):
        at = {"contract": name, "deck": pack.name}
        trumps = deals.count(contract(name).trumps(pack))
        split = split_of(trumps[:, 1:])
        agree(table("trump-split", **at), [trumps[:, 0], split])
        strong = deals.count(deals.rank("A"))[:, 0] >= 2
        agree(table("trump-split", **at, given="asse >= 2", per="none"), [np.array(split)[strong]])
        suits = game(name, pack).suits
        held = {
            suit: deals.count(contract(name).plain(pack.sort.suits.index(suit), pack))
            for suit in suits
        }
        for suit, lengths in held.items():
            voids = (lengths[:, 1:] == 0).sum(axis=1)
            agree(table("other-voids", **at, suit=suit), [lengths[:, 0], voids])
        follow = np.ones(DEALS, bool)
        for lengths in held.values():
            follow &= (lengths[:, 1:] > 0).all(axis=1) | (lengths[:, 0] == 0)
        agree(table("all-follow", **at, per="none"), [follow])
        some = held[next(iter(suits))][:, 0]
        agree(table("all-follow", **at, per=next(iter(suits))), [some, follow])


def test_the_zehn_falls_under_the_as():
    deals, first = Deals("skat32", DEALS, seed=11), FRENCH.card(KREUZ + 1, "7")
    ace, ten = FRENCH.card(KREUZ + 1, "A"), FRENCH.card(KREUZ + 1, "Z")
    suit = range(first, first + 8)
    held, lengths = deals.held, deals.count(suit)
    lone = (lengths[:, 1:] == 1) & (held[:, [ten]] == np.arange(1, 5))
    falls = lone.any(axis=1)
    for cards, mine in ((6, (0,)), (8, (0, 5))):
        has = np.isin(held[:, ace], mine) & ~np.isin(held[:, ten], mine)
        own = sum((held[:, list(suit)] == seat).sum(axis=1) for seat in mine)
        found = table("zehn-falls", deck="skat32", cards=cards)
        agree(found, [own[has], falls[has]])
        agree(table("zehn-falls", deck="skat32", cards=cards, per="none"), [falls[has]])


def test_profiles_by_suits_of_one_length():
    """In the normal game Herz is shorter than Kreuz and Pik: it has its own place."""
    deals = Deals("doko48", DEALS, seed=7)
    game_, pack = contract("doko-normal"), deals.deck
    lengths = np.stack(
        [deals.count(game_.plain(s, pack))[:, 0] for s in (KREUZ, KREUZ + 1, HERZ)], axis=1
    )
    follow = np.ones(DEALS, bool)
    for suit in (KREUZ, KREUZ + 1, HERZ):
        held = deals.count(game_.plain(suit, pack))
        follow &= (held[:, 1:] > 0).all(axis=1) | (held[:, 0] == 0)
    long = -np.sort(-lengths[:, :2], axis=1)
    profile = [f"{a}-{b}-{c}" for (a, b), c in zip(long.tolist(), lengths[:, 2], strict=True)]
    agree(table("all-follow", contract="doko-normal"), [profile, follow])


def test_doppelkopf_sides(deals):
    if deals.deck.sort != DOUBLE:
        return
    at, sort = {"deck": deals.deck.name}, DOUBLE
    damen = deals.seats_of(sort.twins(sort.card(KREUZ, "O")))
    fuechse = deals.seats_of(sort.twins(sort.card(KARO, "A")))
    both = damen[:, 0] == damen[:, 1]
    agree(table("someone-pair", **at), [both])
    agree(table("copies", **at), [(damen == 0).sum(axis=1)])
    apart = ~both
    re = (fuechse[:, :, None] == damen[:, None, :]).any(axis=2).sum(axis=1)
    agree(table("fuchs-sides", **at), [re[apart]])
    trumps = deals.count(contract("doko-normal").trumps(deals.deck))
    mine = (damen == 0).any(axis=1)
    # Mine is one of them: the other's holder. Else the third seat beside me that has none.
    other = np.where(damen[:, 0] == 0, damen[:, 1], damen[:, 0])
    partner = np.where(mine, other, np.clip(6 - damen.sum(axis=1), 0, 3))
    side = np.where(mine, "Re", "Kontra")
    theirs = np.take_along_axis(trumps, partner[:, None], axis=1)[:, 0]
    agree(table("hidden-partner", **at), [side[apart], trumps[apart, 0], theirs[apart]])
    agree(table("hidden-partner", **at, per="none", given="trumps >= 6"),
          [theirs[apart & (trumps[:, 0] >= 6)]])  # fmt: skip
    agree(table("hidden-partner", **at, per="side"), [side[apart], theirs[apart]])


def test_hands_that_somebody_has(deals):
    pack = deals.deck
    aces = deals.count(deals.rank("A"))
    if pack.sort == FRENCH:
        suits = np.stack([deals.count(range(8 * s, 8 * s + 8)) for s in range(4)], axis=2)
        longest = suits.max(axis=2)
        agree(table("best-suit"), [longest[:, 0]])
        eight = np.stack([deals.mine(range(8 * s, 8 * s + 8)) for s in range(4)], axis=1)
        agree(table("best-suit", cards=8), [eight.max(axis=1)])
        talon = eight[:, KREUZ] - suits[:, 0, KREUZ]
        agree(table("talon"), [suits[:, 0, KREUZ], talon])
        met, given, name = (longest >= 4) & (aces >= 1), "best_length >= 4 AND asse >= 1", None
        others = suits[:, 1:, KREUZ]
        agree(table("trump-split", deck="skat32", cards=8), [eight[:, KREUZ], split_of(others)])
    else:
        trumps = deals.count(contract("doko-normal").trumps(pack))
        kings = deals.count(deals.rank("K"))
        agree(table("someone-armut", deck=pack.name), [(trumps <= 3).any(axis=1)])
        agree(table("someone-five-kings", deck=pack.name), [(kings >= 5).any(axis=1)])
        damen = deals.count(deals.rank("O"))
        agree(table("damen-and-aces", deck=pack.name), [damen[:, 0], aces[:, 0]])
        met, given, name = (trumps >= 8) & (aces >= 2), "trumps >= 8 AND asse >= 2", "doko-normal"
    found = table("somebody", deck=pack.name, contract=name, given=given)
    law = {int(row.key[0]): Fraction(row.numerator, row.denominator) for row in found.rows[1:-1]}
    assert sum(law.values()) == 1
    seen = np.bincount(met.sum(axis=1), minlength=pack.seats + 1)
    for k, n in enumerate(seen.tolist()):
        p = float(law[k])
        # 5.73 standard errors: wrong once in 10**8, where the counts are not tiny
        assert abs(n - DEALS * p) <= 5.73 * (DEALS * p * (1 - p)) ** 0.5 + 4


def every_deal(pack):
    """All deals of a small pack: for each the masks of the seats."""

    def rest(left, seats):
        if not seats:
            yield ()
            return
        for cards in combinations(left, pack.hand_size):
            hand = sum(1 << card for card in cards)
            for more in rest([card for card in left if card not in cards], seats - 1):
                yield (hand, *more)

    return np.array(list(rest(list(pack.cards), pack.seats)), np.uint64)


@pytest.mark.parametrize(
    "pack",
    [
        Deck("acht", "A", sort=DOUBLE),
        Deck("zwölf", "ZA9", seats=3, sort=FRENCH, talon=3),
        Deck("fünf", "A9", seats=5, sort=FRENCH, talon=3),
    ],
    ids=lambda pack: pack.name,
)
def test_every_deal_of_small_packs(pack):
    """Any kind of hand, of any groups of cards: the deals are those of a list of all."""
    dealt, rng = every_deal(pack), np.random.default_rng(5)
    for kinds in (1, 2, 3, 4):
        kind = rng.integers(kinds, size=pack.size)
        masks = [
            sum(1 << c for c, k in zip(pack.cards, kind, strict=True) if k == j)
            for j in range(kinds)
        ]
        some = tuple(mask for mask in masks if mask)
        key = lambda hands, some=some: sum(  # noqa: E731
            np.bitwise_count(hands & hands.dtype.type(mask)).astype(int) * 9**j
            for j, mask in enumerate(some)
        )
        chosen = rng.permutation(np.unique(key(dealt)))[: rng.integers(1, 4)]
        found = deals_by_seats(some, pack, lambda hands: np.isin(key(hands), chosen))  # noqa: B023
        met = np.isin(key(dealt), chosen).sum(axis=1)
        assert found == tuple(np.bincount(met, minlength=pack.seats + 1).tolist())


def test_groups_of_alike_cards():
    """Whatever cards of a group are swapped in any hand, no feature notices; and few are left."""
    rng = np.random.default_rng(3)
    for name, deck in (("doko-normal", "doko48"), ("doko-damen", "doko40"), ("solo66-pik", None)):
        found = game(name, deck)
        at = Layout(found.deck, found.contract, found.hand)
        order = np.argsort(rng.random((300, found.cards)), axis=1)[:, : found.hand]
        bits = np.array([1 << card for card in found.deck.cards], at.word)
        hands = bits[order].sum(axis=1, dtype=at.word)
        for feature in features_of(at):
            if feature in ("hand", "multiplicity"):
                continue
            before = column(at, feature, hands)
            for group in groups(at, [feature]):
                first, *others = (card for card in found.deck.cards if group >> card & 1)
                for card in others:
                    both = at.word(1 << first | 1 << card)
                    one = np.bitwise_count(hands & both) == 1
                    swapped = np.where(one, hands ^ both, hands)
                    assert column(at, feature, swapped).equals(before), (feature, first, card)
        assert len(groups(at, ["trumps"])) == 2
        assert sum(groups(at, ["trumps", "voids", "asse"])) == found.deck.mask


@pytest.mark.parametrize("name", WITH_TRUMPS)
def test_conditions_and_laws_agree(name):
    """A law per value, and the law under that value as a condition, are the same."""
    whole = table("aces", contract=name, per="trumps")
    for trumps in (2, 5):
        one = table("aces", contract=name, given=f"trumps = {trumps}")
        for row in one.rows:
            assert one.fraction(aces=row.key[0]) == whole.fraction(trumps=trumps, aces=row.key[0])
    split = table("trump-split", contract=name)
    under = table("trump-split", contract=name, given="trumps = 3")
    assert {row.key: Fraction(*row[1:]) for row in under.rows} == {
        row.key: Fraction(*row[1:]) for row in split.rows if row.key[0] == 3
    }


def test_what_a_pack_is_made_of():
    assert [row.numerator for row in table("pack", contract="wenz").rows] == [4, 7, 7, 7, 7]
    assert [row.key[0] for row in table("pack", contract="doko-herz", deck="doko40").rows] == [
        "trumps", "kreuz", "pik", "karo",
    ]  # fmt: skip
    for name, needed in (("solo-herz", (61, 60, 120)), ("doko-pik", (121, 120, 240)),
                         ("solo66-pik", (66, 65, 130))):  # fmt: skip
        player, opponents = table("to-win", contract=name).rows
        assert (player.numerator, opponents.numerator, player.denominator) == needed
    # what is called a probability in every table is a share here, and the definition says so
    assert "share of the Augen" in table("to-win", contract="solo66-pik").definition.en


def test_sentences_that_are_true():
    found = table("fuchs-sides").definition
    assert "any other two equal cards but the Kreuz-Damen" in found.en
    assert "außer den Kreuz-Damen" in found.de
