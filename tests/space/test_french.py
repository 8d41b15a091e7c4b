"""Features of hands of Doppelkopf and Solo 66, each against one computed card by card.

Chi-square tests fail by chance once in 100,000 runs of other seeds; the seeds are fixed.
"""

from functools import cache
from math import comb

import numpy as np
import polars as pl
import pytest
from scipy.stats import chisquare

import simkopf
from simkopf.cards.decks import DOKO40, DOKO48, DOUBLE, FRENCH, SKAT32
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import CONTRACTS, contract
from simkopf.space.condition import select
from simkopf.space.features import (
    STANDARD,
    cards_with,
    column,
    features_of,
    polars_type,
    words_with,
)
from simkopf.space.layout import Layout
from simkopf.space.listing import listing, lower_copies, multiplicities, n_hands

ALPHA = 1e-5
AUGEN = {"A": 11, "Z": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0}
LETTERS = dict(zip("OUZ", ("D", "B", "10"), strict=True))
GAMES = [
    (pack, contract(name))
    for name in CONTRACTS
    if name.startswith(("doko", "solo66"))
    for pack in (DOKO48, DOKO40, SKAT32)
    if pack.name in contract(name).decks
]


@cache
def order(game, pack):
    """Kinds of cards, by suit and rank, of the trumps and of each plain suit, highest first."""
    sort = pack.sort

    def kinds(cards):
        return tuple(dict.fromkeys((sort.suits[sort.suit(c)], sort.rank(c)) for c in cards))

    suits = {name: kinds(game.plain(s, pack)) for s, name in enumerate(sort.suits)}
    return kinds(game.trumps(pack)), suits


def unbeaten(kinds, held, copies):
    """Cards that no other of the suit beats: an equal one does not, if it is played later."""
    found = 0
    for kind in kinds:
        found += held.get(kind, 0)
        if held.get(kind, 0) < copies:
            break
    return found


def naive(game, pack, mask):
    sort, held = pack.sort, {}
    for card in range(sort.size):
        if mask >> card & 1:
            kind = (sort.suits[sort.suit(card)], sort.rank(card))
            held[kind] = held.get(kind, 0) + 1
    trumps, suits = order(game, pack)
    rank = {r: sum(n for (_, other), n in held.items() if other == r) for r in AUGEN}
    found = {
        "hand": mask,
        "trumps": sum(held.get(kind, 0) for kind in trumps),
        "voids": sum(bool(kinds) and not any(k in held for k in kinds) for kinds in suits.values()),
        "laufende": 0,
        "hand_augen": sum(AUGEN[r] * n for (_, r), n in held.items()),
        "losers": 0,
        "suits_without_as": 0,
        "koenige": rank["K"],
        "zehner": rank["Z"],
        "neuner": rank["9"],
    }
    for names, letter in ((("ober", "damen"), "O"), (("unter", "buben"), "U")):
        found |= dict.fromkeys(names, rank[letter])
    found |= dict.fromkeys(("sauen", "asse"), rank["A"])
    for suit, kinds in suits.items():
        length = sum(held.get(kind, 0) for kind in kinds)
        top = unbeaten(kinds, held, sort.copies)
        found |= {suit: length, f"top_{suit}": top}
        drawn = top >= sort.copies * len(kinds) - length
        found["losers"] += 0 if drawn else length - top
        found["suits_without_as"] += length > 0 and (suit, "A") not in held
    for suit in sort.suits:
        for r in sort.ranks:
            short = {"kreuz": "Kr", "pik": "Pi", "herz": "He", "karo": "Ka"}[suit]
            found[short + LETTERS.get(r, r)] = held.get((suit, r), 0)
    if sort == DOUBLE:
        names = {"kreuz_damen": ("kreuz", "O"), "dullen": ("herz", "Z"), "fuechse": ("karo", "A")}
        found |= {name: held.get(kind, 0) for name, kind in names.items()}
        found["multiplicity"] = 2 ** sum(n == 1 for n in held.values())
        worth = {}
        for suit in sort.suits:
            as_trump, _ = order(contract(f"doko-{suit}"), pack)
            low = sum(AUGEN[r] * held.get((s, r), 0) for s, r in as_trump
                      if r not in "OU" and (s, r) != ("herz", "Z"))  # fmt: skip
            worth[suit] = (sum(held.get(kind, 0) for kind in as_trump), low)
        found["best_solo"] = max(n for n, _ in worth.values())
        found["best_solo_suit"] = max(worth, key=worth.get)
    else:
        lengths = {s: sum(n for (suit, _), n in held.items() if suit == s) for s in sort.suits}
        augen = {s: sum(AUGEN[r] for suit, r in held if suit == s) for s in sort.suits}
        found["best_length"] = max(lengths.values())
        found["best_suit"] = max(lengths, key=lambda s: (lengths[s], augen[s]))
    return found


def dealt(pack, n, seed):
    """Hands as they are dealt: any copy of a card, also of eight cards in Solo 66."""
    rng = np.random.default_rng(seed)
    found = []
    for i in range(n):
        size = pack.hand_size + (i % 2) * pack.talon
        cards = rng.choice(pack.cards, size, replace=False)
        found.append(sum(1 << int(card) for card in cards))
    return np.array(found, dtype=np.uint64)


@pytest.mark.parametrize(("pack", "game"), GAMES, ids=[f"{g.name} {p.name}" for p, g in GAMES])
def test_every_feature_card_by_card(pack, game):
    at = Layout(pack, game, pack.hand_size)
    hands = dealt(pack, 40, GAMES.index((pack, game)))
    frame = pl.DataFrame([column(at, name, at.masks(hands)) for name in features_of(at)])
    lacking = {c for c in cards_with(pack.sort) if pack == DOKO40 and c.endswith("9")}
    for mask, row in zip(hands.tolist(), frame.iter_rows(named=True), strict=True):
        wanted = {k: v for k, v in naive(game, pack, mask).items() if k not in lacking}
        assert row == wanted
    for name, feature in features_of(at).items():
        assert frame[name].dtype == polars_type(feature, at.suits)
    assert set(STANDARD) < set(frame.columns)


def test_sums_agree_with_the_columns():
    # Features are counted by sums over the suits, and computed faster where hands are listed.
    for pack, game in GAMES[::5]:
        at = Layout(pack, game, pack.hand_size)
        hands = at.masks(dealt(pack, 300, 5))
        for feature in features_of(at).values():
            assert feature.sums.compute(at, hands).tolist() == feature.compute(at, hands).tolist()


def test_different_hands_of_doppelkopf():
    every = simkopf.hands("doko40")
    masks = listing(DOKO40)
    assert every.different == len(masks) == n_hands(DOKO40, 10) == 8_533_660
    assert every.count() == every.total == every.ways == comb(40, 10) == multiplicities(masks).sum()
    assert bool((masks[1:] > masks[:-1]).all())
    assert bool((lower_copies(masks) == masks).all())
    assert bool((np.bitwise_count(masks) == 10).all())
    assert int(np.bitwise_or.reduce(masks)) == DOKO40.mask
    assert every.head(5).collect()["multiplicity"].to_list() == [1, 4, 4, 4, 4]
    # by hand: five cards given, each with both copies or one
    few = simkopf.hands("doko40", cards=2).collect()
    assert few["multiplicity"].value_counts().sort("multiplicity").rows() == [
        (1, 20), (4, comb(20, 2)),
    ]  # fmt: skip
    assert simkopf.hands("doko40", cards=2).ways == comb(40, 2)


def test_chances_weigh_equal_cards():
    every = simkopf.hands("doko40", "doko-normal")
    assert every.filter(pl.col("trumps") == 3).ways == comb(24, 3) * comb(16, 7)
    both = every.filter(pl.col("kreuz_damen") == 2)
    assert both.probability() == every.where("KrD = 2").probability()
    assert both.probability() * 52 == 3
    assert both.filter(pl.col("dullen") == 2).probability(both) * 37 * 38 == 8 * 7
    assert both.count() == both.ways == comb(38, 8) == 48_903_492
    assert both.where("dullen = 2").count() == comb(36, 6)
    assert both.different == both.collect().height == 955_434
    # as many as the set without a list counts
    same = simkopf.hand_set("doko40", "doko-normal", "kreuz_damen = 2")
    assert (same.count(), same.total) == (both.count(), both.total)
    with pytest.raises(SimkopfError, match="needs the column 'hand'"):
        assert both.select("trumps").count()
    assert both.select("trumps").different == 955_434


def test_draws_weigh_equal_cards():
    # Of two cards of each of three kinds: a pair is dealt once, two different cards four times.
    kinds = simkopf.hands("doko40", "doko-normal", cards=2).where("KrA + PiA + HeA = 2")
    law = dict(kinds.select("hand", "multiplicity").collect().iter_rows())
    assert sorted(law.values()) == [1, 1, 1, 4, 4, 4]
    for made in (kinds, kinds.filter(pl.col("trumps") == 0)):
        drawn = made.sample(30_000, seed=3)["hand"].value_counts()
        seen = dict(drawn.iter_rows())
        expected = [30_000 * law[hand] / 15 for hand in law]
        assert chisquare([seen[hand] for hand in law], expected).pvalue > ALPHA
    a, b = kinds.sample(50, seed=1), kinds.sample(20, seed=1)
    assert a.head(20).equals(b)


@pytest.mark.parametrize(
    ("cards", "condition", "n"),
    [
        # best suit, cards of a suit, aces: of six cards and of eight
        (6, "best_length = 2", 388_864),
        (6, "best_length = 5", 5_376),
        (8, "best_length = 3", 6_472_704),
        (8, "best_length = 6", 30_912),
        (6, "trumps = 0", comb(24, 6)),
        (6, "trumps = 3", comb(8, 3) * comb(24, 3)),
        (8, "kreuz = 5", comb(8, 5) * comb(24, 3)),
        (6, "asse = 3", 4 * comb(28, 3)),
        (8, "sauen = 1", 4 * comb(28, 7)),
        (6, "KrA AND NOT PiA", comb(30, 5)),
    ],
)
def test_counts_of_solo_66(cards, condition, n):
    every = simkopf.hands("skat32", "solo66-pik", cards=cards)
    assert every.total == every.ways == comb(32, cards)
    assert every.where(condition).count() == n


def test_longest_suits_of_equal_length_go_by_augen_then_by_the_bid():
    at = Layout(SKAT32, contract("solo66-pik"), 6)
    for text, suit in (
        ("KrA Kr7 Kr8 PiA Pi10 Pi7", "pik"),
        ("Kr7 Kr8 KrK Ka7 Ka8 KaK", "kreuz"),
        ("He7 He8 He9 HeB KrA Kr10", "herz"),
    ):
        hand = np.array([simkopf.parse_hand(text, "skat32").mask], dtype=np.uint32)
        assert column(at, "best_suit", hand).to_list() == [suit]


def test_frames_of_other_games():
    frame = simkopf.hands("skat32").filter(pl.col("trumps") >= 5).collect()
    assert frame.columns == [*words_with(FRENCH), *cards_with(FRENCH)]
    assert frame["best_suit"].dtype == pl.Enum(FRENCH.suits)
    assert simkopf.hands(contract="solo66-pik").total == comb(32, 6)
    assert simkopf.hands("doko40").collect_schema().names() == [
        *words_with(DOUBLE), *(card for card in cards_with(DOUBLE) if card[-1] != "9"),
    ]  # fmt: skip
    table = simkopf.feature_table("de", "doko-damen")
    assert table["feature"].to_list() == list(words_with(DOUBLE))
    assert not table["meaning"].str.starts_with("wie viele").any()


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: simkopf.hands("doko48"),
         "the 287,134,346 hands of the deck 'doko48' are too many to list; simkopf.hand_classes"),
        (lambda: simkopf.hands("doko48", "sauspiel-gras"), "with the deck lang or kurz, not"),
        (lambda: simkopf.hands("doko40", cards=11), "a hand has 1 to 10 cards, not 11"),
        (lambda: simkopf.hands("skat32", cards=9), "a hand has 1 to 8 cards, not 9"),
        (lambda: simkopf.hands("skat32", "solo66-pik", ruleset="bsv"), "which is for Schafkopf"),
    ],
)  # fmt: skip
def test_refused(ask, says):
    with pytest.raises(SimkopfError, match=says):
        ask()


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("doko-normal", "callable > 0",
         "'callable' is said of hands of Schafkopf, not of Doppelkopf; 'simkopf table features "
         "--contract doko-normal' lists them"),
        ("doko-normal", "EO", "'EO' is said of hands of Schafkopf, not of Doppelkopf"),
        ("wenz", "damen > 1", "of Doppelkopf and Solo 66, not of Schafkopf"),
        ("wenz", "fuechse = 2", "of Doppelkopf, not of Schafkopf"),
        ("doko-normal", "Kr9 = 1", "♣9 is not in the deck 'doko40'"),
        ("doko-normal", "krd = 1", "a hand has no feature 'krd'; did you mean 'KrD'?"),
        ("doko-normal", "KreuzDame = 1", "did you mean 'KrD'?"),
        ("doko-normal", "dame > 2", "did you mean 'damen'?"),
        ("doko-normal", "KrD", "'KrD' is a number, not true or false; compare it with something"),
        ("doko-normal", "best_solo_suit = 'eichel'", "unknown suit 'eichel'"),
        ("solo66-herz", "best_suit = 'schellen'", "unknown suit 'schellen'"),
        ("solo66-herz", "dullen = 1", "of Doppelkopf, not of Solo 66"),
    ],
)  # fmt: skip
def test_words_of_another_game(name, text, says):
    game = contract(name)
    pack = DOKO40 if name.startswith("doko") else simkopf.deck(game.decks[0])
    with pytest.raises(SimkopfError) as error:
        select(text, Layout(pack, game, pack.hand_size))
    assert says in str(error.value)


def test_cards_by_their_signs():
    at = Layout(DOKO40, contract("doko-normal"), 10)
    assert np.array_equal(select("♣D = 2 AND ♥10 >= 1", at), select("KrD = 2 AND He10 >= 1", at))
    assert np.array_equal(select("best_solo_suit = pik", at), select("best_solo_suit='pik'", at))
    assert np.array_equal(select("damen + buben = 9", at), select("ober + unter = 9", at))
