"""Every feature of a hand against one computed card by card, and against numbers known exactly.

The naive features know of a hand only the names of its cards, which are trumps, from the highest,
and which cards the plain suits have, from the highest.
"""

from collections import Counter
from dataclasses import replace
from functools import cache
from math import comb

import numpy as np
import polars as pl
import pytest

from simkopf import simulate
from simkopf.cards.decks import KURZ, LANG, SUIT_NAMES
from simkopf.cards.text import format_card, parse_hand
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import SCHAFKOPF, contract
from simkopf.rules.ruleset import BSV
from simkopf.space.condition import select
from simkopf.space.features import FEATURES, STANDARD, column, features_of, polars_type
from simkopf.space.hands import feature_table, hands
from simkopf.space.layout import Layout
from simkopf.space.listing import listing

AUGEN = {"A": 11, "Z": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0}
SUITS = {"E": "eichel", "G": "gras", "H": "herz", "S": "schellen"}
BETTEL = [
    replace(BSV, name="drawn", bettel_zehn=zehn, bettel_trump=trump)
    for zehn in ("low", "normal")
    for trump in ("none", "herz")
]
GAMES = [contract(name) for name in SCHAFKOPF if name != "bettel"]
GAMES += [contract("bettel", rules) for rules in BETTEL]
IDS = [game.name for game in GAMES[:-4]] + [
    f"bettel-{r.bettel_zehn}-{r.bettel_trump}" for r in BETTEL
]


@cache
def ordered(game, deck):
    """Names of the trumps and of each plain suit, highest first."""
    plain = {SUITS[s]: game.plain("EGHS".index(s), deck) for s in SUITS}
    return (
        [format_card(card) for card in game.trumps(deck)],
        {suit: [format_card(card) for card in cards] for suit, cards in plain.items()},
    )


def run(order, held):
    """How many of the highest are held without a gap."""
    found = 0
    while found < len(order) and order[found] in held:
        found += 1
    return found


def trumps_as(family, cards, suit):
    trumps, _ = ordered(contract(f"{family}-{suit}"), LANG)
    return [card for card in trumps if card in cards]


def best(family, cards):
    """The best trump suit: most trumps, then most Augen in those below the pictures."""

    def worth(suit):
        held = trumps_as(family, cards, suit)
        pictures = contract(f"{family}-{suit}").pictures
        return len(held), sum(AUGEN[card[1]] for card in held if card[1] not in pictures)

    return max(SUIT_NAMES, key=worth)  # the first of several


def naive(game, deck, mask):
    """All features of a hand, from the names of its cards."""
    cards = {format_card(i) for i in range(32) if mask >> i & 1}
    trumps, plain = ordered(game, deck)
    others = [card for card in trumps if card not in cards]
    held = {suit: [card for card in order if card in cards] for suit, order in plain.items()}
    mit = run(trumps, cards)
    ohne = run(trumps, others)
    found = {
        "hand": mask,
        "trumps": len(trumps) - len(others),
        "ober": sum(card[1] == "O" for card in cards),
        "unter": sum(card[1] == "U" for card in cards),
        "sauen": sum(card[1] == "A" for card in cards),
        "voids": sum(bool(plain[suit]) and not held[suit] for suit in plain),
        "laufende": min(mit, game.cap) - min(ohne, game.cap),
        "laufende_mit": mit,
        "laufende_ohne": ohne,
        "zehner": sum(card[1] == "Z" for card in cards),
        "koenige": sum(card[1] == "K" for card in cards),
        "hand_augen": sum(AUGEN[card[1]] for card in cards),
        "suits_without_sau": sum(
            bool(held[suit]) and f"{suit[0].upper()}A" not in cards for suit in plain
        ),
        "losers": 0,
        # The others beat every trump that has, up to it, more of theirs than of the own that
        # they had to beat before (Hall 1935: all but the largest surplus of own ones).
        "trump_losers": len(trumps) - len(others)
        - max(sum(1 if c in cards else -1 for c in trumps[:k]) for k in range(len(trumps) + 1)),
        "callable": 0,
    }  # fmt: skip
    sure = mit >= min(len(others), deck.hand_size)
    for suit, order in plain.items():
        top = run(order, cards)
        lost = 0 if top >= len(order) - len(held[suit]) else len(held[suit]) - top
        found |= {suit: len(held[suit]), f"top_{suit}": top}
        found["losers"] += lost
        sure &= lost == 0
    for letter, suit in SUITS.items():
        if suit == "herz":
            continue
        low = any(card[0] == letter and card[1] in "ZK987" for card in cards)
        found[f"callable_{suit}"] = low and f"{letter}A" not in cards
        found["callable"] += found[f"callable_{suit}"]
    for family in ("solo", "farbwenz", "farbgeier"):
        suit = best(family, cards)
        found[f"best_{family}_suit"] = suit
        found[f"best_{family}"] = len(trumps_as(family, cards, suit))
    if len(cards) == deck.hand_size:
        found["sure_tout"] = sure
        found["sie"] = cards == set(ordered(contract("sie"), deck)[0][: deck.hand_size])
    return found | {format_card(card): format_card(card) in cards for card in deck.cards}


def drawn(game, deck, cards, n, seed):
    """Random hands: one half any, one half with a taste for what is high in the contract."""
    rng = np.random.default_rng(seed)
    trumps, plain = game.trumps(deck), [game.plain(suit, deck) for suit in range(4)]
    places = {card: i for i, card in enumerate(trumps)}
    places |= {card: 2 + 2 * i for suit in plain for i, card in enumerate(suit)}
    weight = np.array([0.75 ** places[card] for card in deck.cards])
    found = []
    for i in range(n):
        p = None if i % 2 else weight / weight.sum()
        found.append(sum(1 << int(c) for c in rng.choice(deck.cards, cards, replace=False, p=p)))
    return np.array(found, dtype=np.uint32)


SIZES = [(LANG, 8), (LANG, 4), (KURZ, 6), (KURZ, 3)]


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_against_card_by_card(game):
    for deck, cards in SIZES:
        at = Layout(deck, game, cards)
        masks = drawn(game, deck, cards, 40, seed=cards)
        masks[0] = sum(1 << card for card in contract("sie").trumps(deck)[:cards])
        wanted = [naive(game, deck, int(mask)) for mask in masks]
        known = features_of(at)
        assert set(known) == set(wanted[0])
        for name in known:
            found = column(at, name, masks)
            assert found.name == name
            assert found.dtype == polars_type(known[name])
            assert found.to_list() == [row[name] for row in wanted], name


def test_every_place_of_a_hand_is_right():
    """Hands in batches of any length, one and none too."""
    game = contract("solo-gras")
    at = Layout(LANG, game, 8)
    masks = drawn(game, LANG, 8, 37, seed=2)
    for n in (0, 1, 2, 37):
        for name in features_of(at):
            whole = column(at, name, masks)
            assert column(at, name, masks[:n]).equals(whole[:n])


def test_features_of_the_whole_space_are_those_of_single_hands():
    """The lazy frame has the columns in the same order, for the same hands."""
    for deck, cards in [(KURZ, 6), (KURZ, 3)]:
        frame = hands(deck.name, "farbwenz-gras", cards=cards).collect()
        for place in range(0, frame.height, frame.height // 150):
            row = frame.row(place, named=True)
            assert row == naive(contract("farbwenz-gras"), deck, row["hand"])


@pytest.mark.parametrize("deck", [LANG, KURZ], ids=["lang", "kurz"])
@pytest.mark.parametrize("name", [name for name in SCHAFKOPF if name != "sie"])
def test_standard_features_are_those_of_games(name, deck):
    games = simulate(name, 200, deck=deck.name, seed=5, players="random", threads=1)
    game = contract(name)
    at = Layout(deck, game, deck.hand_size)
    masks = games["hand"].to_numpy().astype(np.uint32)
    for feature in STANDARD:
        # Laufende of a game are those of a side; a soloist is his own.
        if feature != "laufende" or game.sides == "alone":
            assert column(at, feature, masks).equals(games[feature]), feature


def test_bettel_of_rule_sets():
    """What is trump in a Bettel, and where its Zehn stands, is said by the rule set."""
    hand = "EA EK EZ GZ HA HK HZ S7"
    mask = np.array([parse_hand(hand).mask], dtype=np.uint32)
    found = []
    for rules in BETTEL:
        at = Layout(LANG, contract("bettel", rules), 8)
        found.append([column(at, f, mask)[0] for f in ("trumps", "top_eichel", "top_herz")])
    assert found == [[0, 2, 2], [3, 2, 0], [0, 3, 3], [3, 3, 0]]


# Exact numbers


def counts(name, deck, feature, cards=None):
    at = Layout(deck, contract(name), cards or deck.hand_size)
    found = column(at, feature, listing(deck, at.cards)).value_counts()
    return dict(found.sort(feature).iter_rows())


def hypergeometric(marked, deck, cards):
    """Hands by their number of marked cards."""
    found = {k: comb(marked, k) * comb(deck.size - marked, cards - k) for k in range(cards + 1)}
    return {k: n for k, n in found.items() if n}


@pytest.mark.parametrize(
    ("name", "lang", "kurz"),
    [
        ("solo-eichel", 14, 12), ("sauspiel-gras", 14, 12), ("hochzeit", 14, 12), ("wenz", 4, 4),
        ("geier-tout", 4, 4), ("farbwenz-herz", 11, 9), ("farbgeier-schellen", 11, 9),
        ("bettel", 0, 0),
    ],
)  # fmt: skip
def test_number_of_trumps(name, lang, kurz):
    for deck, trumps in ((LANG, lang), (KURZ, kurz)):
        for cards in (deck.hand_size, deck.hand_size // 2):
            assert counts(name, deck, "trumps", cards) == hypergeometric(trumps, deck, cards)


def runs(deck, trumps, cap, cards):
    """Hands by Laufende: the first k trumps are held and the next is not, or the other way."""
    found = Counter()
    for k in range(1, trumps + 1):
        rest = deck.size - k - 1
        found[min(k, cap)] += comb(rest, cards - k) if k <= cards and k < trumps else 0
        found[-min(k, cap)] += comb(rest, cards - 1) if k < trumps else 0
    found[min(trumps, cap)] += comb(deck.size - trumps, cards - trumps) if trumps <= cards else 0
    found[-min(trumps, cap)] += comb(deck.size - trumps, cards)
    return {k: n for k, n in sorted(found.items()) if n}


@pytest.mark.parametrize("deck", [LANG, KURZ], ids=["lang", "kurz"])
@pytest.mark.parametrize(
    ("name", "trumps", "cap"),
    [("solo-herz", (14, 12), 8), ("wenz", (4, 4), 4), ("farbgeier-gras", (11, 9), 8),
     ("hochzeit", (14, 12), 14)],
)  # fmt: skip
def test_laufende(name, trumps, cap, deck):
    number = trumps[deck == KURZ]
    found = counts(name, deck, "laufende")
    assert found == runs(deck, number, cap, deck.hand_size)
    assert sum(found.values()) == comb(deck.size, deck.hand_size)
    if name == "wenz":
        return
    uncapped = runs(deck, number, number, deck.hand_size)
    for sign, feature in ((1, "laufende_mit"), (-1, "laufende_ohne")):
        free = counts(name, deck, feature)
        assert {sign * k: n for k, n in free.items() if k} == {
            k: n for k, n in uncapped.items() if k * sign > 0
        }


def test_laufende_of_the_long_deck():
    """Numbers to look at: 8 Laufende mit is one hand, ohne 8 or more C(24,8)."""
    found = counts("solo-gras", LANG, "laufende")
    assert (found[8], found[7], found[-8]) == (1, comb(24, 1), comb(24, 8))
    assert counts("wenz", LANG, "laufende")[-4] == comb(28, 8)
    assert set(counts("ramsch", LANG, "laufende")) == {0}


@pytest.mark.parametrize(
    ("name", "suit", "lang", "kurz"),
    [
        ("solo-herz", "eichel", 6, 4), ("solo-herz", "herz", 0, 0), ("wenz", "gras", 7, 5),
        ("geier", "schellen", 7, 5), ("farbwenz-gras", "herz", 7, 5), ("bettel", "gras", 8, 6),
        ("sauspiel-schellen", "schellen", 6, 4),
    ],
)  # fmt: skip
def test_length_of_suits(name, suit, lang, kurz):
    for deck, length in ((LANG, lang), (KURZ, kurz)):
        assert counts(name, deck, suit) == hypergeometric(length, deck, deck.hand_size)


@pytest.mark.parametrize(
    ("name", "suits", "lang", "kurz"),
    [("solo-eichel", 3, 6, 4), ("wenz", 4, 7, 5), ("farbgeier-herz", 3, 7, 5), ("bettel", 4, 8, 6)],
)
def test_voids(name, suits, lang, kurz):
    """Inclusion and exclusion over the suits that are lacking."""
    for deck, length in ((LANG, lang), (KURZ, kurz)):
        lacking = [
            comb(suits, k) * comb(deck.size - k * length, deck.hand_size) for k in range(suits + 1)
        ]
        exactly = {
            v: sum((-1) ** (k - v) * comb(k, v) * lacking[k] for k in range(v, suits + 1))
            for v in range(suits + 1)
        }
        assert counts(name, deck, "voids") == {v: n for v, n in exactly.items() if n}


def test_callable_sauen():
    """A Sau is callable without it and with one of five others; the rest is 14 trumps.

    Of k suits that are, in i ways: 6 cards a suit, its Sau lacking, not all of it lacking.
    """
    found = counts("sauspiel-eichel", LANG, "callable")
    assert found == {0: 676710, 1: 3013305, 2: 4518810, 3: 2309475}
    assert counts("wenz", LANG, "callable") == found
    # of a suit: hands without the Sau, less those without any of it
    single = comb(31, 8) - comb(26, 8)
    assert counts("ramsch", LANG, "callable_gras") == {
        False: comb(32, 8) - single, True: single,
    }  # fmt: skip
    assert found[1] + 2 * found[2] + 3 * found[3] == 3 * single


def test_cards_and_augen():
    half = Layout(LANG, contract("wenz"), 4)
    assert column(half, "EO", listing(LANG, 4)).sum() == comb(31, 3)
    whole = Layout(LANG, contract("wenz"), 8)
    every = column(whole, "hand_augen", listing(LANG))
    assert (every.min(), every.max()) == (0, 84)
    assert every.cast(pl.Int64).sum() == 30 * comb(32, 8)  # 120 Augen over four hands
    assert counts("wenz", LANG, "sauen") == hypergeometric(4, LANG, 8)


def test_sie():
    for deck, text in ((LANG, "EO GO HO SO EU GU HU SU"), (KURZ, "EO GO HO SO EU GU")):
        for name in ("solo-gras", "wenz", "sie"):
            at = Layout(deck, contract(name), deck.hand_size)
            assert select("sie", at).tolist() == [parse_hand(text, deck).mask]


# Hands that win every trick


@pytest.mark.parametrize(
    ("name", "deck", "number"),
    [("wenz", LANG, 715), ("solo-herz", LANG, 31), ("wenz-tout", KURZ, 165)],
)  # fmt: skip
def test_number_of_sure_touts(name, deck, number):
    assert len(select("sure_tout", Layout(deck, contract(name), deck.hand_size))) == number


def test_sure_touts_of_a_short_wenz_by_unter():
    at = Layout(KURZ, contract("wenz"), 6)
    assert len(select("sure_tout AND unter = 2", at)) == 71
    assert len(select("sure_tout AND unter < 2", at)) == 0


def follows(game, lead, cards):
    same = [card for card in cards if game.suit_of(card) == game.suit_of(lead)]
    return same or list(cards)


def beats(game, deck, card, lead):
    """Whether a card takes a trick from the one that was led."""
    suit = game.suit_of(lead)
    order = game.trumps(deck) if suit == 4 else game.plain(suit, deck)
    if game.suit_of(card) == suit:
        return order.index(card) < order.index(lead)
    return game.suit_of(card) == 4


def takes(game, deck, leads, cards):
    """Whether an opponent with these cards can take a trick if these are led, by all his plays."""

    @cache
    def search(at, left):
        if at == len(leads):
            return False
        return any(
            beats(game, deck, card, leads[at]) or search(at + 1, left - {card})
            for card in follows(game, leads[at], left)
        )

    return search(0, frozenset(cards))


def saved(game, deck, own, cards):
    """Whether a leader who sees an opponent's cards could take all tricks, by all plays of both."""

    @cache
    def search(own, left):
        return not own or any(
            all(
                not beats(game, deck, card, lead) and search(own - {lead}, left - {card})
                for card in follows(game, lead, left)
            )
            for lead in own
        )

    return search(frozenset(own), frozenset(cards))


def split(game, deck, mask):
    """Leads of a hand, trumps from the top, then suit by suit; and the cards of the others."""
    order = [*game.trumps(deck)]
    for suit in range(4):
        order += game.plain(suit, deck)
    return [c for c in order if mask >> c & 1], [c for c in order if not mask >> c & 1]


def worst(game, deck, rest, rng):
    """Hands that an opponent would like: all the trumps there are, or all of a suit, and any."""
    size = deck.hand_size
    for suit in (4, 0, 1, 2, 3):
        first = [card for card in rest if game.suit_of(card) == suit][:size]
        others = [card for card in rest if card not in first]
        yield first + rng.permutation(others).tolist()[: size - len(first)]


TOUTS = [
    ("solo-herz", LANG), ("solo-gras", KURZ), ("wenz", LANG), ("wenz", KURZ), ("geier", LANG),
    ("farbwenz-eichel", LANG), ("farbgeier-schellen", KURZ), ("bettel", KURZ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "deck"), TOUTS, ids=[f"{n}-{d.name}" for n, d in TOUTS])
def test_sure_tout_is_sure(name, deck):
    """No opponent takes a trick, whatever he plays: in random deals and with the worst cards."""
    game, rng = contract(name), np.random.default_rng(20)
    sure = select("sure_tout", Layout(deck, game, deck.hand_size))
    for mask in rng.choice(sure, min(len(sure), 8), replace=False).tolist():
        leads, rest = split(game, deck, mask)
        dealt = [rng.permutation(rest).tolist() for _ in range(3)]
        size = deck.hand_size
        opponents = [deal[i : i + size] for deal in dealt for i in (0, size, 2 * size)]
        for cards in [*opponents, *worst(game, deck, rest, rng)]:
            assert not takes(game, deck, leads, cards)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "deck"), TOUTS, ids=[f"{n}-{d.name}" for n, d in TOUTS])
def test_other_hands_can_lose(name, deck):
    """One card away from a sure hand: some opponent takes a trick, even if he shows his cards."""
    game, rng = contract(name), np.random.default_rng(21)
    sure = select("sure_tout", Layout(deck, game, deck.hand_size))
    border = set()
    for mask in rng.choice(sure, 80).tolist():
        out, new = (rng.choice(cards) for cards in split(game, deck, mask))
        border.add(mask & ~(1 << int(out)) | 1 << int(new))
    border -= set(sure.tolist())
    assert len(border) >= 8
    for mask in rng.permutation(sorted(border))[:8].tolist():
        leads, rest = split(game, deck, mask)
        losing = [
            cards
            for cards in worst(game, deck, rest, rng)
            if takes(game, deck, leads, cards) and not saved(game, deck, leads, cards)
        ]
        assert losing, leads


# The list of features


def test_table_of_features():
    table = feature_table()
    assert table.columns == ["feature", "type", "meaning"]
    assert table["feature"].to_list() == [name for name in FEATURES if len(name) > 2]
    assert set(STANDARD) < set(table["feature"])
    assert table["meaning"].n_unique() == table.height
    assert set(table["type"]) == {"u64", "u8", "i8", "bool", "suit"}


def test_cards_of_the_short_deck_and_features_of_whole_hands():
    assert not {"E7", "S8"} & set(features_of(Layout(KURZ, contract("wenz"), 6)))
    assert len(features_of(Layout(KURZ, contract("wenz"), 6))) == len(FEATURES) - 8
    assert set(FEATURES) - set(features_of(Layout(LANG, contract("wenz"), 4))) == {
        "sie", "sure_tout",
    }  # fmt: skip
    with pytest.raises(SimkopfError, match="'sure_tout' is said of whole hands, not of 4 cards"):
        select("sure_tout", Layout(LANG, contract("wenz"), 4))
