import json
from dataclasses import replace

import pytest

import simkopf
from simkopf.errors import SimkopfError
from simkopf.questions.paired.duel import Duel
from simkopf.questions.paired.match import Match, match
from simkopf.questions.paired.verdict import doubtful, verdict
from simkopf.questions.situation import situation

N = 4321
SPECS = {
    "ab": "declarer=rules;partner=rules;opponents=random",
    "ba": "declarer=random;partner=random;opponents=rules",
    "bb": "random",
    "aa": "rules",
}


def by_side(found):
    return {(row["side"], row["against"]): row for row in found.differences}


def test_against_a_direct_count(games):
    got = by_side(match("wenz", "rules", "random", n=N))
    play = {
        k: games(situation("wenz", players=spec), 0, N)["payoff"].cast(int)
        for k, spec in SPECS.items()
    }
    gains = {
        ("player side", "random"): play["ab"] - play["bb"],
        ("opponents", "random"): play["bb"] - play["ba"],
        ("duplicate match", "random"): (play["ab"] - play["ba"]) / 2,
        ("player side", "rules"): play["aa"] - play["ba"],
        ("opponents", "rules"): play["ab"] - play["aa"],
    }
    assert set(got) == set(gains)
    for key, gain in gains.items():
        row = got[key]
        assert row["value"] == pytest.approx(gain.mean(), rel=1e-9)
        assert row["discordant"] == (gain != 0).sum() > 0
        half = 1.96 * gain.std() / N**0.5
        assert (row["high"] - row["low"]) / 2 == pytest.approx(half, rel=1e-2)
        assert (row["what"], row["contract"], row["n"]) == ("payoff", "wenz", N)


def test_the_seats_of_a_ramsch_take_turns(games):
    got = by_side(match("ramsch", "rules", "random", n=N))

    def one_seat(one, others):
        frames = [
            games(situation("ramsch", players=f"seat{s}={one};others={others}"), 0, N, ["payoffs"])
            for s in range(4)
        ]
        return sum(frame["payoffs"].arr.get(s).cast(int) for s, frame in enumerate(frames))

    ab, ba = one_seat("rules", "random"), one_seat("random", "rules")
    assert set(got) == {(side, "random") for side in ("one seat", "three seats", "duplicate match")}
    # All alike: the four balances of a table sum to zero.
    assert got["one seat", "random"]["value"] == pytest.approx(ab.mean() / 4)
    assert got["three seats", "random"]["value"] == pytest.approx(-ba.mean() / 4)
    assert got["duplicate match", "random"]["value"] == pytest.approx((ab - ba).mean() / 8)


@pytest.mark.parametrize("contract", ["solo-herz", "sauspiel-eichel", "hochzeit", "ramsch"])
def test_what_one_side_gains_the_other_loses(contract):
    found = match(contract, "rules", "random", n=3000, seed=5)
    back = match(contract, "random", "rules", n=3000, seed=5)
    got, mirrored = by_side(found), by_side(back)
    one, others = list(found.question["sides"].values())[:2]
    duplicate = got["duplicate match", "random"]["value"]
    assert duplicate == pytest.approx(-mirrored["duplicate match", "rules"]["value"])
    for against in {row["against"] for row in found.differences}:
        both = got[one, against]["value"] + got[others, against]["value"]
        assert both == pytest.approx(2 * duplicate)
    assert duplicate > 0


@pytest.mark.parametrize(
    ("contract", "size"), [("solo-herz", 3), ("sauspiel-eichel", 2), ("hochzeit", 2)]
)
def test_opponents_get_what_their_own_seats_get(contract, size):
    n = 2000
    got = by_side(match(contract, "rules", "random", n=n))["opponents", "random"]["value"]

    def opponents(players):
        frame = simkopf.simulate(contract, n, players=players, columns=["payoffs"])
        total = 0
        for row in frame.iter_rows(named=True):
            side = {row["declarer"], row["partner"]}
            total += sum(p for seat, p in enumerate(row["payoffs"]) if seat not in side)
        return total / n

    gain = opponents(SPECS["ba"]) - opponents(SPECS["bb"])
    # A whole side of three, but each player of a side of two.
    assert got == pytest.approx(gain / (1 if size == 3 else 2))


def test_threads_and_chunks_do_not_matter(games, small_blocks, monkeypatch):
    texts = {match("ramsch", "rules", "random", n=N, threads=t).to_json() for t in (1, 2)}
    monkeypatch.setattr("simkopf.questions.blocks.BLOCK", 555)
    texts.add(match("ramsch", "rules", "random", n=N).to_json())
    assert len(texts) == 1
    assert Match.from_json(texts.pop()).n == N


def test_a_player_gains_nothing_on_itself(games):
    found = match("sauspiel-gras", "rules", "rules", n=500)
    assert all((row["value"], row["discordant"]) == (0, 0) for row in found.differences)
    assert {(row["low"], row["high"]) for row in found.differences} == {(None, None)}
    assert len(doubtful([found])) == 5
    assert verdict([found]).startswith("rules gains on rules in 0 of 5 entries")
    assert "not shown in: sauspiel-gras (player side, opponents, " in verdict([found])


def test_the_level_is_kept(games):
    found = replace(match("wenz", "rules", "random", n=N), level=0.8)
    assert Match.from_json(found.to_json()).differences == found.differences
    assert json.loads(found.to_json())["level"] == 0.8


def test_json(games):
    data = json.loads(match("bettel", "rules", "random", n=100, declarer=2).to_json())
    assert list(data)[:4] == ["question", "condition", "ruleset", "seed"]
    assert data["question"]["counted"] == "side"
    assert data["condition"] == "seat 2 plays"
    assert set(data["differences"][0]) == {
        "what", "contract", "side", "against", "value", "low", "high", "level", "n", "discordant",
    }  # fmt: skip
    assert [row["play"] for row in data["estimates"]] == [
        "a against b", "b against a", "b against b", "a against a",
    ]  # fmt: skip


def test_identity_is_made_of_meaning():
    duel = Duel.of("wenz", "rules", "random", n=10, name="one")
    assert duel.id == Duel.of("wenz", "rules", "random", n=10, name="two").id
    assert duel.stream == Duel.of("wenz", "rules", "random", n=20).stream
    others = [
        Duel.of("wenz", "random", "rules", n=10),
        Duel.of("wenz", "rules:-schmieren", "random", n=10),
        Duel.of("wenz", "rules", "random", n=10, seed=1),
        Duel.of("wenz", "rules", "random", n=10, ruleset="pub"),
        Duel.of("geier", "rules", "random", n=10),
        Duel.of("wenz", "rules", "random", n=20),
    ]
    assert len({duel.id, *(other.id for other in others)}) == 7


def test_bad_duels():
    with pytest.raises(SimkopfError, match="a duel gives out the roles itself"):
        Duel.of("wenz", "declarer=rules", "random")
    with pytest.raises(SimkopfError, match="unknown player 'rule'; did you mean 'rules'"):
        Duel.of("wenz", "rules", "rule")
    with pytest.raises(SimkopfError, match="has no declarer"):
        Duel.of("ramsch", "rules", "random", declarer=1)
