"""Settling: worked examples of the sources, every option on both sides, payments sum to zero."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simkopf.cards.decks import DECKS, KURZ, LANG
from simkopf.cards.text import parse_card
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import SCHAFKOPF, contract
from simkopf.rules.load import load_ruleset, ruleset_names
from simkopf.rules.ruleset import BSV, RuleSet
from simkopf.rules.scoring import Outcome, laufende, settle

SCHOOL = load_ruleset("schafkopfschule")
FARBSOLO = load_ruleset("farbsolo")


def mask(text):
    return sum(1 << parse_card(c) for c in text.split())


def side(name, augen, tricks, held="", rules=BSV, deck=LANG, **more):
    """Settle a game of seat 0 (with seat 1 where it has a partner)."""
    game = contract(name)
    partner = 1 if game.sides in ("called", "exchange") else None
    end = Outcome(
        (augen, 0, 120 - augen, 0),
        (tricks, 0, deck.hand_size - tricks, 0),
        (mask(held), 0, 0, 0),
        declarer=0,
        partner=partner,
        **more,
    )
    bill = settle(game, deck, rules, end)
    assert sum(bill.payoffs) == 0
    assert sum(item.amount for item in bill.items) == abs(bill.value)
    return bill


def test_sauspiel_with_four_laufende_and_schneider_in_points():
    bill = side("sauspiel-gras", 95, 6, "EO GO HO SO", SCHOOL)  # seed 001
    assert (bill.won, bill.schneider, bill.schwarz, bill.value) == (True, True, False, 7)
    assert bill.payoffs == (7, 7, -7, -7)
    assert [(i.text, i.amount) for i in bill.items] == [
        ("Sauspiel", 2),
        ("Schneider", 1),
        ("4 Laufende (mit 4)", 4),
    ]


def test_lost_herz_solo_with_three_laufende_in_points():
    bill = side("solo-herz", 55, 4, "EO GO HO", SCHOOL)  # seed 001
    assert (bill.won, bill.value, bill.payoffs) == (False, -8, (-24, 8, 8, 8))


def test_sauspiel_with_three_laufende_and_schneider_in_cent():
    bill = side("sauspiel-gras", 91, 6, "EO GO HO")  # seed 003: 10 + 10 + 30
    assert (bill.value, bill.payoffs) == (50, (50, 50, -50, -50))


@pytest.mark.parametrize(
    ("augen", "tricks", "expected"),
    [
        (61, 4, (True, False, False, 50)),
        (60, 4, (False, False, False, -50)),
        (90, 7, (True, False, False, 50)),
        (91, 7, (True, True, False, 60)),
        (120, 8, (True, True, True, 70)),
        (120, 7, (True, True, False, 60)),  # an empty trick lost is no Schwarz
        (31, 3, (False, False, False, -50)),
        (30, 3, (False, True, False, -60)),
        (0, 1, (False, True, False, -60)),
        (0, 0, (False, True, True, -70)),
    ],
)
def test_schneider_and_schwarz_of_both_sides(augen, tricks, expected):
    bill = side("solo-gras", augen, tricks, "EO HO")  # mit 1: below the minimum
    assert (bill.won, bill.schneider, bill.schwarz, bill.value) == expected
    assert (bill.laufende, bill.laufende_paid) == (1, 0)


def test_schwarz_that_must_be_claimed():
    assert side("wenz", 120, 8, "EU HU", SCHOOL).value == 7  # simulated winners claim
    bill = side("wenz", 120, 8, "EU HU", SCHOOL, claimed=False)
    assert (bill.value, bill.schwarz) == (6, True)
    assert side("wenz", 120, 8, "EU HU", BSV, claimed=False).value == 70


TOP = "EO GO HO SO EU GU HU SU"


@pytest.mark.parametrize(
    ("name", "deck", "held", "capped", "uncapped"),
    [
        ("sauspiel-gras", LANG, TOP + " HA HZ HK H9 H8 H7", 14, 14),
        ("sauspiel-gras", LANG, "", -14, -14),
        ("sauspiel-gras", KURZ, TOP + " HA HZ HK H9", 12, 12),
        ("hochzeit", LANG, TOP + " HA HZ HK", 11, 11),
        ("solo-gras", LANG, TOP + " GA GZ", 8, 10),
        ("solo-gras", LANG, "S7", -8, -14),
        ("solo-gras", KURZ, "SA", -8, -12),
        ("farbwenz-gras", LANG, "EU GU HU SU GA GZ GK GO G9 G8", 8, 10),
        ("farbgeier-gras", LANG, "GA", -4, -4),
        ("farbgeier-gras", KURZ, "EU", -8, -9),
        ("wenz", LANG, "EU GU HU SU EA", 4, 4),
        ("geier", LANG, "EU GU HU SU EA", -4, -4),
        ("solo-herz-tout", LANG, "EO HO", 1, 1),
        ("solo-herz", LANG, "SO GO", -1, -1),
        ("sie", KURZ, "EO GO HO SO EU GU", 6, 6),
        ("ramsch", LANG, "EO", 0, 0),
        ("bettel", LANG, "EO", 0, 0),
    ],
)
def test_laufende_and_their_cap(name, deck, held, capped, uncapped):
    assert laufende(mask(held), contract(name), deck) == capped
    assert laufende(mask(held), contract(name), deck, cap=False) == uncapped


def test_laufende_of_a_bettel_with_trumps_do_not_exist():
    game = contract("bettel", RuleSet(bettel_trump="herz"))
    assert laufende(mask("HA HK"), game, LANG, cap=False) == 0


@pytest.mark.parametrize(
    ("name", "held", "rules", "paid"),
    [
        ("solo-gras", "EO GO", BSV, 0),
        ("solo-gras", "EO GO HO", BSV, 3),
        ("farbwenz-gras", "EU GU", BSV, 0),
        ("farbwenz-gras", "EU GU HU", BSV, 3),
        ("wenz", "EU", BSV, 0),
        ("wenz", "EU GU", BSV, 2),
        ("wenz", "EU GU", RuleSet(laufende_from_wenz=3), 0),
        ("geier", "EO GO HO", RuleSet(laufende_from_wenz=3), 3),
        ("solo-gras", "EO GO", RuleSet(laufende_from=2), 2),
        ("solo-gras", "SO", BSV, 3),  # ohne 3
        ("solo-gras", "SO", FARBSOLO, 0),  # which does not pay "ohne"
        ("solo-gras", "EO GO HO", FARBSOLO, 3),
        ("wenz", "HU", FARBSOLO, 0),
    ],
)
def test_laufende_that_are_paid(name, held, rules, paid):
    bill = side(name, 61, 5, held, rules)
    assert (bill.laufende_paid, bill.value) == (paid, 50 + 10 * paid)
    assert bill.laufende  # counted below the minimum too


def test_tout():
    won = side("wenz-tout", 120, 8, "EU GU")
    assert (won.won, won.schneider, won.schwarz, won.value) == (True, False, False, 140)
    assert won.payoffs == (420, -140, -140, -140)
    lost = side("wenz-tout", 120, 7, "EU GU")  # a trick of 0 Augen is enough
    assert (lost.won, lost.schneider, lost.value) == (False, False, -140)
    assert side("solo-gras-tout", 10, 1, "EO HO").value == -100
    assert side("solo-gras-tout", 120, 8, "EO HO", RuleSet(tout_factor=3)).value == 150


def test_sie():
    bill = side("sie", 0, 0, TOP)  # laid open, not played
    assert (bill.won, bill.schneider, bill.schwarz, bill.value) == (True, False, False, 520)
    assert side("sie", 0, 0, "EO GO HO SO EU GU", deck=KURZ).value == 440
    assert side("sie", 0, 0, TOP, RuleSet(sie_factor=2)).value == 260
    assert side("sie", 0, 0, TOP, SCHOOL).value == 4 * (5 + 8)


def test_bettel():
    won = side("bettel", 0, 0, "EO GO HO")
    assert (won.won, won.value, won.payoffs) == (True, 20, (60, -20, -20, -20))
    lost = side("bettel", 0, 1)
    assert (lost.won, lost.value, lost.schneider) == (False, -20, False)


def test_hochzeit_costs_as_sauspiel():
    rules = replace(BSV, tariff=replace(BSV.tariff, hochzeit=30))
    assert side("hochzeit", 95, 6, "EO GO HO").value == 50
    assert side("hochzeit", 95, 6, "EO GO HO", rules).value == 70
    assert side("hochzeit", 95, 6, "EO HO").payoffs == (20, 20, -20, -20)


@pytest.mark.parametrize(("doublings", "stoss", "factor"), [(1, 0, 2), (0, 1, 2), (2, 2, 16)])
def test_legen_and_stoss_double_the_final_value(doublings, stoss, factor):
    bill = side("solo-gras", 100, 7, "EO GO HO", doublings=doublings, stoss=stoss)
    assert bill.value == 90 * factor
    lost = side("wenz-tout", 100, 7, "EU HU", doublings=doublings, stoss=stoss)
    assert lost.value == -100 * factor
    ramsch = settle(contract("ramsch"), LANG, BSV, ramsch_end(doublings=doublings, stoss=stoss))
    assert ramsch.payoffs[0] == -30 * factor


def test_doublings_a_rule_set_does_not_know():
    tournament = load_ruleset("tournament")
    with pytest.raises(SimkopfError, match="knows no Legen"):
        side("wenz", 61, 5, doublings=1, rules=tournament)
    with pytest.raises(SimkopfError, match="knows 0 steps of Stoß, not 1"):
        side("wenz", 61, 5, stoss=1, rules=tournament)
    with pytest.raises(SimkopfError, match="knows 2 steps"):
        side("wenz", 61, 5, stoss=3)
    assert side("wenz", 61, 5, "EU HU", stoss=4, rules=RuleSet(stoss=4)).value == 800


def ramsch_end(augen=(60, 30, 20, 10), tricks=(4, 2, 1, 1), held=("", "", "", ""), **more):
    return Outcome(augen, tricks, tuple(mask(h) for h in held), **more)


def ramsch(rules=None, deck=LANG, **end):
    bill = settle(contract("ramsch"), deck, RuleSet(**(rules or {})), ramsch_end(**end))
    assert sum(bill.payoffs) == 0
    assert bill.won is None
    return bill


EMPTY_TRICK = {"augen": (120, 0, 0, 0), "tricks": (7, 1, 0, 0)}


def test_ramsch_durchmarsch():
    bill = ramsch(augen=(120, 0, 0, 0), tricks=(8, 0, 0, 0), rules={"jungfrau": "all"})
    assert (bill.payoffs, bill.value, bill.losers) == ((30, -10, -10, -10), 10, ())
    other = ramsch(augen=(0, 0, 120, 0), tricks=(0, 0, 8, 0))
    assert (other.payoffs, other.value) == ((-10, -10, 30, -10), -10)


@pytest.mark.parametrize(
    ("jungfrau", "payoffs", "value"),
    [
        ("none", (-30, 10, 10, 10), -10),
        ("all", (-120, 40, 40, 40), -40),
        ("each", (-50, 10, 20, 20), -10),
        ("power", (-90, 10, 40, 40), -10),
    ],
)
def test_ramsch_jungfrauen(jungfrau, payoffs, value):
    bill = ramsch({"jungfrau": jungfrau}, **EMPTY_TRICK)  # RULES.md: 120 Augen, an empty trick
    assert (bill.payoffs, bill.value, bill.losers) == (payoffs, value, (0,))


@pytest.mark.parametrize(
    ("durchmarsch", "end", "marches"),
    [
        ("tricks", EMPTY_TRICK, False),
        ("120", EMPTY_TRICK, True),
        ("91", EMPTY_TRICK, True),
        ("off", {"augen": (120, 0, 0, 0), "tricks": (8, 0, 0, 0)}, False),
        ("120", {"augen": (119, 1, 0, 0), "tricks": (7, 1, 0, 0)}, False),
        ("91", {"augen": (91, 29, 0, 0), "tricks": (7, 1, 0, 0)}, True),
        ("91", {"augen": (90, 30, 0, 0), "tricks": (7, 1, 0, 0)}, False),
    ],
)
def test_what_counts_as_durchmarsch(durchmarsch, end, marches):
    payoffs = ramsch({"durchmarsch": durchmarsch}, **end).payoffs
    assert payoffs == ((30, -10, -10, -10) if marches else (-30, 10, 10, 10))


TIED = {"augen": (20, 50, 50, 0), "tricks": (2, 3, 3, 0), "held": ("EO", "GO", "HO SO EU", "SU")}


def test_ramsch_tie_goes_to_the_higher_trump():
    assert ramsch(**TIED).payoffs == (10, -30, 10, 10)
    swapped = TIED | {"held": ("EO", "HA SA", "HZ", "SU")}
    assert ramsch(**swapped).losers == (1,)
    assert ramsch(**(TIED | {"held": ("EO", "SA", "H7", "SU")})).losers == (2,)


def test_ramsch_tie_shared():
    bill = ramsch({"ramsch_tie": "share"}, **TIED)
    assert (bill.payoffs, bill.value, bill.losers) == ((10, -10, -10, 10), 10, (1, 2))
    # A Jungfrau receives her due, the tied share what it costs: 10 + 20.
    bill = ramsch({"ramsch_tie": "share", "jungfrau": "each"}, **TIED)
    assert bill.payoffs == (10, -15, -15, 20)


def test_ramsch_share_that_does_not_divide():
    three = {"augen": (40, 0, 40, 40), "tricks": (2, 2, 2, 2), "held": ("SO", "SU", "GO", "HO")}
    bill = ramsch({"ramsch_tie": "share"}, **three)  # 10 / 3: the rest to the highest trump
    assert (bill.payoffs, bill.value) == ((-3, 10, -4, -3), -10)
    four = {"augen": (30, 30, 30, 30), "tricks": (2, 2, 2, 2)}
    bill = ramsch({"ramsch_tie": "share"}, **four)
    assert (bill.payoffs, bill.value) == ((0, 0, 0, 0), 0)


def test_partner_and_declarer_must_fit_the_contract():
    end = ramsch_end()
    for name, change, message in [
        ("wenz", {}, "wenz needs a declarer"),
        ("ramsch", {"declarer": 1}, "ramsch needs no declarer"),
        ("wenz", {"declarer": 1, "partner": 2}, "wenz needs no partner"),
        ("sauspiel-gras", {"declarer": 1}, "sauspiel-gras needs a partner"),
        ("hochzeit", {"declarer": 1, "partner": 1}, "hochzeit needs a partner"),
    ]:
        with pytest.raises(SimkopfError, match=message):
            settle(contract(name), LANG, BSV, replace(end, **change))


@given(
    st.sampled_from(SCHAFKOPF),
    st.sampled_from(["lang", "kurz"]),
    st.sampled_from(ruleset_names("schafkopf")),
    st.sampled_from(["none", "all", "each", "power"]),
    st.sampled_from(["trump", "share"]),
    st.integers(0, 4),
    st.integers(0, 2),
    st.integers(0, 2**32),
)
def test_payments_sum_to_zero(name, deck, preset, jungfrau, tie, doublings, stoss, seed):
    rng = random.Random(seed)
    rules = replace(load_ruleset(preset), jungfrau=jungfrau, ramsch_tie=tie, legen=True, stoss=2)
    pack, game = DECKS[deck], contract(name, rules)
    pile = list(pack.cards)
    rng.shuffle(pile)
    n = pack.hand_size
    hands = tuple(sum(1 << c for c in pile[s * n : s * n + n]) for s in range(4))
    augen, tricks = [0] * 4, [0] * 4
    takers = rng.sample(range(4), rng.randint(1, 4))
    rng.shuffle(pile)
    for i in range(n):
        seat = rng.choice(takers)
        tricks[seat] += 1
        augen[seat] += sum(pack.augen(c) for c in pile[4 * i : 4 * i + 4])
    declarer, partner = rng.sample(range(4), 2)
    end = Outcome(
        tuple(augen),
        tuple(tricks),
        hands,
        declarer if game.has_declarer else None,
        partner if game.sides in ("called", "exchange") else None,
        doublings,
        stoss,
    )
    bill = settle(game, pack, rules, end)
    assert sum(bill.payoffs) == 0
    assert all(isinstance(p, int) for p in bill.payoffs)
    assert sum(item.amount for item in bill.items) == abs(bill.value) or not bill.value
    assert bill.schneider or not bill.schwarz
    assert abs(bill.laufende) <= game.cap
    if game.has_declarer:
        assert bill.won == (bill.value > 0)
        players = 2 if end.partner is not None else 1
        assert bill.payoffs[declarer] == bill.value * (4 - players) // players
