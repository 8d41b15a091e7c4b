"""Deals under conditions on hands: uniform among all that meet them, and the same every time.

Chi-square tests compare with exact laws, by counting. Each fails by chance once in 100,000 runs of
other seeds; the seeds are fixed.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb

import numpy as np
import polars as pl
import pytest
from scipy.stats import chisquare

import simkopf
from simkopf.cards.decks import KURZ, LANG
from simkopf.cards.text import parse_hand
from simkopf.errors import SimkopfError, SimkopfWarning
from simkopf.questions.acceptance import acceptance
from simkopf.questions.playing import play
from simkopf.questions.question import Question
from simkopf.questions.show import trace
from simkopf.questions.situation import situation
from simkopf.rules.contracts import contract

ALPHA = 1e-5
TRUMPS = sum(1 << card for card in contract("solo-herz").trumps(LANG))
OBER = 0x10101010


def dealt(sit, n, first=0):
    """Hands of all seats, one row a deal."""
    return play(sit, first, n, trace=True).trace_hands[:, :4]


def holds(hands, mask):
    return np.bitwise_count(hands & mask)


def fits(counts, law):
    """Chi-square test of counts against exact weights; rare classes are taken together."""
    total, n = sum(law.values()), sum(counts.values())
    assert set(counts) <= {key for key, weight in law.items() if weight}
    common = [key for key in law if law[key] / total * n >= 10]
    seen = [counts[key] for key in common]
    expected = [law[key] / total * n for key in common]
    if n - sum(expected) > 10:
        seen.append(n - sum(seen))
        expected.append(n - sum(expected))
    assert len(seen) > 1
    assert chisquare(seen, np.array(expected) * sum(seen) / sum(expected)).pvalue > ALPHA


@pytest.mark.parametrize("players", ["random", "rules"])
@pytest.mark.parametrize("declarer", [None, 0, 1, 2, 3])
def test_every_card_once_and_the_condition_met(declarer, players):
    sit = situation(
        "solo-herz", declarer=declarer, where="trumps = 7 AND ober = 3", players=players
    )
    hands = dealt(sit, 400)
    assert (np.bitwise_or.reduce(hands, axis=1) == LANG.mask).all()
    assert (np.bitwise_count(hands) == 8).all()
    seats = np.arange(400) % 4 if declarer is None else np.full(400, declarer)
    own = hands[np.arange(400), seats]
    assert (holds(own, TRUMPS) == 7).all()
    assert (holds(own, OBER) == 3).all()


def test_a_rare_hand_is_drawn_uniformly():
    sit = situation("solo-herz", where="trumps = 8 AND ober = 4 AND unter = 3", seed=3)
    frame = simkopf.simulate(
        "solo-herz", 40_000, where="trumps = 8 AND ober = 4 AND unter = 3", seed=3, players="random"
    )
    counts = Counter(frame["hand"].to_list())
    assert len(sit.conditions[0].hands) == comb(4, 3) * 6
    fits(counts, {int(hand): 1 for hand in sit.conditions[0].hands})


def test_one_seat_against_the_law_of_the_space():
    given = simkopf.hands("lang", "solo-herz").filter(pl.col("trumps") >= 6)
    law = {
        (trumps, ober, voids): n
        for trumps, ober, voids, n in given.group_by("trumps", "ober", "voids")
        .agg(pl.len())
        .collect()
        .iter_rows()
    }
    frame = simkopf.simulate("solo-herz", 100_000, where="trumps >= 6", players="random", seed=1)
    fits(Counter(frame.select("trumps", "ober", "voids").iter_rows()), law)


def test_the_other_seats_get_the_rest_by_chance():
    # Declarer with six trumps: the eight others fall on the other seats as any cards do.
    sit = situation("solo-herz", declarer=1, where="trumps = 6", seed=2)
    hands = dealt(sit, 60_000)
    law = {
        (a, b): comb(8, a) * comb(16, 8 - a) * comb(8 - a, b) * comb(8 + a, 8 - b)
        for a, b in product(range(9), repeat=2)
        if a + b <= 8
    }
    a, b = holds(hands[:, 0], TRUMPS), holds(hands[:, 3], TRUMPS)
    fits(Counter(zip(a.tolist(), b.tolist(), strict=True)), law)
    # and one certain card of the rest is as likely with each of them
    card = 1 << 24
    free = (hands[:, 1] & card) == 0
    who = Counter(int(np.flatnonzero(row & card)[0]) for row in hands[free])
    fits(who, {0: 1, 2: 1, 3: 1})


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_two_seats_against_counting(seat):
    # Joint law of the trumps of two seats under a condition on each.
    sit = situation(
        "solo-herz", declarer=0, where="trumps >= 5", where_seat={seat: "trumps IN (1, 2)"}, seed=4
    )
    hands = dealt(sit, 40_000)
    law = {
        (a, b): comb(14, a) * comb(18, 8 - a) * comb(14 - a, b) * comb(10 + a, 8 - b)
        for a in range(5, 9)
        for b in (1, 2)
    }
    own, other = holds(hands[:, 0], TRUMPS), holds(hands[:, seat], TRUMPS)
    fits(Counter(zip(own.tolist(), other.tolist(), strict=True)), law)


def test_three_seats_and_every_place_of_the_drawn_hand():
    # The rarest of three conditions is drawn, whichever seat it is of.
    rare, other, often = "trumps = 0", "ober = 2", "trumps >= 3"
    law = None
    for seats in ((0, 1, 2), (1, 3, 0), (3, 0, 2)):
        asked = dict(zip(seats, (rare, other, often), strict=True))
        sit = situation(
            "solo-herz", declarer=0, where_seat=asked, seed=5, players="random"
        )  # fmt: skip
        hands = dealt(sit, 6_000)
        a, b, c = (hands[:, seat] for seat in seats)
        assert not holds(a, TRUMPS).any()
        assert (holds(b, OBER) == 2).all()
        assert (holds(c, TRUMPS) >= 3).all()
        law = law or {
            (low, two): comb(4, 2) * comb(10, low) * comb(10, 6 - low)
            * sum(
                comb(2, o) * comb(10 - low, two - o) * comb(4 + low, 8 - two)
                for o in range(3) if two >= o
            )
            for low in range(7) for two in range(3, 9)
        }  # fmt: skip
        counts = Counter(
            zip((holds(b, TRUMPS) - 2).tolist(), holds(c, TRUMPS).tolist(), strict=True)
        )
        fits(counts, law)


def test_fixed_cards_and_holes():
    # Declarer: two Ober known, the rest open, at least five trumps; seat 2 holds the Eichel-Sau.
    sit = situation(
        "solo-herz", declarer=3, hands="/ / EA _ _ _ _ _ _ _/EO GO _ _ _ _ _ _",
        where="trumps >= 5", seed=6,
    )  # fmt: skip
    hands = dealt(sit, 40_000)
    known = parse_hand("EO GO _ _ _ _ _ _", LANG).mask
    assert (hands[:, 3] & known == known).all()
    assert (hands[:, 2] & 1 << 7 != 0).all()
    law = {t: comb(12, t - 2) * comb(17, 8 - t) for t in range(5, 9)}
    fits(Counter(holds(hands[:, 3], TRUMPS).tolist()), law)
    assert sit.conditions[0].of == comb(29, 6)
    assert len(sit.conditions[0].hands) == sum(law.values())


def test_fixed_cards_of_a_tested_seat():
    sit = situation(
        "wenz", deck="kurz", declarer=0, hands="EU _ _ _ _ _/GU _ _ _ _ _//", seed=7,
        where_seat={1: "unter = 2", 0: "EA"},
    )  # fmt: skip
    hands = dealt(sit, 20_000)
    unter = 0x08080808
    assert (holds(hands[:, 1], unter) == 2).all()
    assert (hands[:, 0] & (1 << 7 | 1 << 3) == (1 << 7 | 1 << 3)).all()
    # seat 1 drew HU or SU and four of the 19 others; seat 0 four of the 20 left after its two
    law = {0: comb(1, 0) * comb(16, 4), 1: comb(1, 1) * comb(16, 3)}
    fits(Counter((holds(hands[:, 0], unter) - 1).tolist()), law)


def test_contract_needs_stay_a_condition():
    game = contract("sauspiel-gras")
    sau, suit = 1 << 15, sum(1 << card for card in game.plain(1, LANG))
    sit = situation("sauspiel-gras", declarer=2, where="trumps >= 5", seed=8)
    hands = dealt(sit, 5_000)[:, 2]
    assert not (hands & sau).any()
    assert (hands & suit != 0).all()
    frame = simkopf.hands("lang", "sauspiel-gras").filter(pl.col("callable_gras"))
    assert sit.conditions[0].of == frame.count()
    assert len(sit.conditions[0].hands) == frame.filter(pl.col("trumps") >= 5).count()
    sit = situation("solo-gras", where="trumps >= 6", ruleset="schafkopfschule")
    assert sit.conditions[0].of == simkopf.hands("lang", "solo-gras").filter(
        (pl.col("trumps") - pl.col("ober") - pl.col("unter")) >= 1
    ).count()  # fmt: skip
    sit = situation("hochzeit", where="trumps >= 5", seed=9)
    hands = dealt(sit, 500)
    own = hands[np.arange(500), np.arange(500) % 4]
    assert (holds(own, TRUMPS) >= 5).all()
    ones = np.stack([holds(hands[:, seat], TRUMPS) == 1 for seat in range(4)])
    assert ones.any(axis=0).all()


def test_other_seats_leave_what_the_contract_needs():
    # The declarer needs a card of the called suit: nobody else can have all five.
    sit = situation("sauspiel-eichel", declarer=0, where_seat={1: "eichel >= 4"}, seed=3)
    (condition,) = sit.conditions
    free = [comb(6, k) * comb(26, 8 - k) for k in range(7)]
    assert condition.of == comb(32, 8) - comb(27, 3)
    assert condition.n == free[4] + free[5] + free[6] - comb(27, 3)
    with pytest.raises(SimkopfError, match="no hand that seat 1 can have meets"):
        situation("sauspiel-eichel", declarer=0, where_seat={1: "eichel = 5 AND NOT EA"})
    known = {"declarer": 0, "hands": "E7 _ _ _ _ _ _ _/ / /"}
    assert situation("sauspiel-eichel", where_seat={1: "eichel = 4 AND NOT EA"}, **known)
    asked = {"declarer": 2, "ruleset": "schafkopfschule"}
    sit = situation("solo-gras", where_seat={0: "trumps - ober - unter >= 5"}, **asked)
    assert sit.conditions[0].n == comb(6, 5) * comb(26, 3)
    with pytest.raises(SimkopfError, match="no hand that seat 0 can have meets"):
        situation("solo-gras", where_seat={0: "trumps - ober - unter = 6"}, **asked)


@pytest.mark.slow
def test_equal_sets_share_their_hands_and_many_conditions_little_memory():
    from simkopf.questions.hands import _KEPT
    from simkopf.questions.kept import MOST

    a = situation("wenz", where="unter <= 3")
    b = situation("wenz", where="NOT unter = 4")
    assert a.conditions[0].hands is b.conditions[0].hands
    sits = [situation("wenz", where=f"hand_augen <= {k} OR unter = 4") for k in range(50, 70)]
    assert len({sit.conditions[0].digest for sit in sits}) > 10
    assert _KEPT.size <= MOST
    assert all(len(sit.conditions[0].hands) == sit.conditions[0].n for sit in (a, *sits[:3]))


def test_ramsch_speaks_of_seat_0():
    sit = situation("ramsch", where="trumps <= 1", where_seat=[(2, "EO")])
    hands = dealt(sit, 300)
    assert (holds(hands[:, 0], TRUMPS) <= 1).all()
    assert (hands[:, 2] & 1 << 4 != 0).all()
    assert "seat 0 has trumps <= 1" in sit.condition


def test_known_answers():
    """The map from (seed, deal, condition) to hands is frozen: published numbers rest on it."""
    sit = situation("solo-herz", declarer=1, where="trumps = 8 AND ober = 4", seed=42)
    two = situation(
        "wenz", deck="kurz", declarer=0, where="unter >= 2", where_seat={3: "EA AND GA"}, seed=42
    )
    found = [trace(sit, deal)["hands"] for deal in (0, 1_000_000)]
    found += [trace(two, deal)["hands"] for deal in (0, 1)]
    assert found == KNOWN


KNOWN = [
    [
        "H9 H8 EK E9 E7 GZ G8 SZ",
        "EO GO HO SO EU HU HA H7",
        "SU HZ HK E8 GK SA SK S9",
        "GU EA EZ GA G9 G7 S8 S7",
    ],
    [
        "HK H9 EZ E9 E7 G9 G8 SZ",
        "EO GO HO SO HU HA H8 H7",
        "EU GU SU HZ GA GZ GK SK",
        "EA EK E8 G7 SA S9 S8 S7",
    ],
    ["GU SU EZ HA HO S9", "EU EK E9 HZ HK SK", "EO GO H9 SA SZ SO", "HU EA GA GZ GK G9"],
    ["GU SU HZ HO SZ S9", "HU EZ EK GZ HA SA", "EU GK G9 HK SK SO", "EA EO E9 GA GO H9"],
]


def test_what_a_condition_is():
    a = Question.of("solo-herz", where="trumps >= 6 AND EO", n=100)
    b = Question.of("solo-herz", where="NOT (trumps < 6 OR NOT EO)", n=100)
    c = Question.of("solo-herz", where=(pl.col("trumps") - 6 >= 0) & pl.col("EO"), n=100)
    assert a.id == b.id == c.id
    assert a.id != Question.of("solo-herz", where="trumps >= 6", n=100).id
    assert simkopf.simulate("wenz", 50, where="ober = 4").equals(
        simkopf.simulate("wenz", 50, where="ober > 3")
    )


def test_a_condition_that_excludes_nothing_is_none():
    plain = Question.of("wenz", n=100)
    assert Question.of("wenz", n=100, where="unter >= 0").id == plain.id
    assert Question.of("wenz", n=100, where="TRUE", where_seat={}).id == plain.id
    full = "EU GU HU SU EA GA HA SA"
    assert Question.of("wenz", n=9, hand=full, where="unter = 4").situation.conditions == ()


def test_games_do_not_depend_on_threads_or_blocks():
    asked = {"where": "trumps = 6 AND ober = 2", "where_seat": {1: "EO"}, "declarer": 0}
    one = simkopf.simulate("solo-herz", 70_000, threads=1, columns="attempts", **asked)
    two = simkopf.simulate("solo-herz", 70_000, threads=2, columns="attempts", **asked)
    assert one.equals(two)
    late = simkopf.simulate("solo-herz", 10, first=69_990, columns="attempts", **asked)
    assert one[69_990:].equals(late)


def test_acceptance_is_counted():
    # Given the declarer's five trumps and more, seat 1 holds none: exact rate by counting.
    asked = {"declarer": 0, "where": "trumps = 8", "where_seat": {1: "trumps <= 1"}}
    answer = simkopf.ask("solo-herz", n=30_000, players="random", **asked)
    exact = sum(comb(6, b) * comb(18, 8 - b) for b in (0, 1)) / comb(24, 8)
    rate = acceptance(answer)
    assert rate == answer.tally.n / answer.tally.attempts
    spread = (exact * (1 - exact) / answer.tally.attempts) ** 0.5
    assert abs(rate - exact) < 4.5 * spread  # false alarm: 7 in a million
    data = answer.to_dict()
    assert data["acceptance"] == {
        "accepted": 30_000, "dealt": answer.tally.attempts, "rate": round(rate, 10)
    }  # fmt: skip
    assert type(answer).from_json(answer.to_json()) == answer
    counts = [comb(14, k) * comb(18, 8 - k) for k in (0, 1)]
    assert [row["hands"] for row in data["question"]["where"]] == [3003, sum(counts)]


def test_few_deals_that_fit_are_warned_of():
    asked = {"declarer": 0, "where_seat": {1: "ober = 4", 2: "unter = 4"}}
    with pytest.warns(SimkopfWarning, match=r"only 0\.\d+ % of the deals made fit what is asked"):
        simkopf.ask("wenz", n=300, players="random", **asked)
    assert "acceptance" not in simkopf.ask("wenz", n=30, where="ober = 4").to_dict()


def test_impossible_conditions_are_one_line():
    for asked, why in (
        ({"where": "trumps = 9"}, "no hand that the declarer can have meets"),
        (
            {"where": "EO", "hands": "/EO _ _ _ _ _ _ _/ / ", "declarer": 0},
            "with the cards that are known",
        ),
        ({"where_seat": {1: "ober = 5"}, "declarer": 0}, "no hand that seat 1 can have"),
        (
            {"where": "EO", "where_seat": {2: "EO"}, "declarer": 0},
            "EO cannot be with the declarer and",
        ),
        (
            {"where": "trumps = 8", "where_seat": {1: "trumps = 7"}, "declarer": 0},
            "would hold at least 15 of the 14 trumps",
        ),
        (
            {
                "where": "eichel = 3",
                "where_seat": {1: "eichel >= 2", 2: "eichel = 2"},
                "declarer": 0,
            },
            "at least 7 of the 6 eichel",
        ),
        ({"where_seat": {1: "EO"}}, "say which seat plays"),
        ({"where_seat": "EO", "declarer": 0}, "are given by seat"),
        ({"where_seat": {4: "EO"}, "declarer": 0}, "no seat 4"),
        ({"where": 7}, "text or a polars expression"),
    ):
        with pytest.raises(SimkopfError, match=why):
            simkopf.simulate("solo-herz", 10, **asked)


def test_what_excludes_itself_in_a_subtle_way_is_found_when_dealing():
    # Both hold seven of the eight lowest Eichel and Gras cards: too few are left.
    low = "eichel + gras >= 8 AND NOT (EA OR GA)"
    with pytest.raises(SimkopfError, match="none of 1,000,000 deals made for it fits"):
        simkopf.simulate("solo-herz", 10, declarer=0, where=low, where_seat={1: low})


def test_two_conditions_on_the_declarer_are_one():
    both = situation("wenz", declarer=2, where="EU", where_seat={2: "unter = 2"})
    assert both.conditions == situation("wenz", declarer=2, where="EU AND unter = 2").conditions
    n = 3 * comb(28, 6)
    assert both.condition == (
        f"seat 2 plays; the declarer has (EU) AND (unter = 2) ({n:,} of 10,518,300 hands)"
    )


def test_compare_duel_and_study_meet_the_condition(tmp_path):
    asked = {"where": "trumps = 7", "declarer": 1, "n": 500}
    found = simkopf.compare("solo-gras", ["rules", "declarer=random"], **asked)
    assert "the declarer has trumps = 7 (61,776 of 10,518,300 hands)" in found.condition
    alone = simkopf.ask("solo-gras", **asked)
    assert found.own(0)[0]["value"] == alone.estimates[0]["value"]
    from simkopf.questions.paired.match import match

    met = match("solo-gras", "rules", "random", **asked, where_seat={2: "EO"})
    assert met.tally.attempts > 500
    study = tmp_path / "hands.toml"
    study.write_text(
        '[[question]]\ncontract = "solo-gras"\ndeclarer = 1\nn = 500\n'
        'where = ["trumps = 7", "trumps = 8"]\nby = ["best_solo", "EO"]\n'
        '[[compare]]\ncontract = "solo-gras"\ndeclarer = 1\nn = 500\n'
        'ways = ["rules", "declarer=random"]\nwhere_seat = { 2 = "EO", 3 = "GO" }\n',
        encoding="utf-8",
    )
    run = simkopf.run_study(study, results_dir=tmp_path)
    assert [answer.n for answer in run.answers] == [500, 500]
    assert run.answers[0].by == ("best_solo", "EO")
    assert {key[0] for key, _ in run.answers[1].tally.groups} == {8}
    assert run.found["compare"][0][1].tally.attempts > 500


def test_features_as_columns():
    frame = simkopf.simulate("solo-herz", 2_000, columns="best_solo,callable,EO,hand_augen,losers")
    space = simkopf.hands("lang", "solo-herz").select(
        "hand", "best_solo", "callable", "EO", "hand_augen", "losers"
    )
    names = ["hand", "best_solo", "callable", "EO", "hand_augen", "losers"]
    expected = frame.select("hand").lazy().join(space, on="hand", how="left", maintain_order="left")
    assert frame.select(names).equals(expected.collect().select(names))
    with pytest.raises(SimkopfError, match="unknown column 'best_solos'; did you mean 'best_solo'"):
        simkopf.simulate("wenz", 1, columns="best_solos")
    with pytest.raises(SimkopfError, match="unknown column 'E7'"):
        simkopf.simulate("wenz", 1, deck="kurz", columns="E7")
    with pytest.raises(SimkopfError, match="E7 is not in the deck 'kurz'"):
        simkopf.ask("wenz", n=1, deck="kurz", by="E7")
    assert KURZ.hand_size == 6
