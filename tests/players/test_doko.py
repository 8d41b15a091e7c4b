"""The rule player of Doppelkopf: what it gains, what each rule changes, what it announces."""

import json
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

import simkopf
from simkopf.kernels.builtin.doko.switches import SWITCHES, VERSION
from simkopf.questions.simulate import play_block
from simkopf.rules.doppelkopf.contracts import DOPPELKOPF
from simkopf.rules.doppelkopf.scoring import SAID

GOLDEN = Path(__file__).parents[1] / "data" / "golden_doko.json"
FALSE_ALARM = 4.9  # standard errors: fewer than one in a million runs, on one side
STRONG = {
    "doko-normal": "", "doko-hochzeit": "", "doko-karo": "♥10 ♥10 ♣D ♠D ♣B ♠B ♦A ♦10 _ _ _ _",
    "doko-damen": "♣D ♣D ♠D ♦D ♣A ♠A _ _ _ _ _ _", "doko-buben": "♣B ♣B ♥B ♦B ♣A ♠A _ _ _ _ _ _",
    "doko-fleischlos": "♣A ♣A ♣10 ♠A ♥A _ _ _ _ _ _ _",
}  # fmt: skip
"""Hands with which one would play, where one has the choice."""


def games(contract, players, n=20_000, columns="", **keywords):
    keywords |= {"hand": STRONG[contract]} if STRONG[contract] else {}
    return simkopf.simulate(contract, n, players=players, seed=19, columns=columns, **keywords)


def gain(contract, side, better, worse, n=20_000):
    """Points a game that a side gains with one player instead of another, against ``rules``."""
    roles = {
        "re": "declarer={0};partner={0};others=rules",
        "kontra": "declarer=rules;partner=rules;others={0}",
    }
    a, b = (
        games(contract, roles[side].format(who), n)["payoff"].cast(float) for who in (better, worse)
    )
    difference = (a - b).to_numpy() * (1 if side == "re" else -1)
    return difference.mean(), difference.std() / np.sqrt(n)


@pytest.mark.parametrize("side", ["re", "kontra"])
@pytest.mark.parametrize("contract", STRONG)
def test_better_than_chance(contract, side):
    mean, error = gain(contract, side, "rules", "random")
    assert mean - FALSE_ALARM * error > 1, (mean, error)


@pytest.mark.parametrize(("side", "least"), [("re", 0.5), ("kontra", 0.05)])
def test_announcing_pays(side, least):
    mean, error = gain("doko-normal", side, "rules", "rules:-announce", 100_000)
    assert mean - FALSE_ALARM * error > least, (mean, error)


@pytest.mark.parametrize("side", ["re", "kontra"])
@pytest.mark.parametrize("deck", ["doko48", "doko40"])
def test_a_hochzeiter_is_taken_to_hold_more_trumps(side, deck):
    """Both Kreuz-Damen are in his hand: others weigh his trumps double, on both sides it pays."""
    roles = {
        "re": "declarer=rules;partner={0};others=rules",
        "kontra": "declarer=rules;partner=rules;others={0}",
    }
    a, b = (
        games("doko-hochzeit", roles[side].format(who), 100_000, deck=deck)["payoff"].cast(float)
        for who in ("rules", "rules:-strong_soloist")
    )
    difference = (a - b).to_numpy() * (1 if side == "re" else -1)
    assert difference.mean() > FALSE_ALARM * difference.std() / 100_000**0.5


def test_a_re_that_leads_says_so_at_once():
    """Nobody else of a normal game speaks before the last chance, nor does a soloist."""
    told, n = [], 150
    for contract in ("doko-normal", "doko-karo"):
        sit = simkopf.situation(contract, seed=12)
        for deal in range(n):
            record = simkopf.trace(sit, deal)
            re = {record["declarer"], record["expect"]["partner"]}
            told += [(contract, seat, at, seat in re) for seat, word, at in
                     record.get("announcements", []) if word in ("re", "kontra")]  # fmt: skip
    early = [(contract, seat, re) for contract, seat, at, re in told if at < 4]
    assert set(early) == {("doko-normal", 0, True)}
    assert len(early) > n // 20
    without = simkopf.situation("doko-normal", seed=12, players="rules:-early_re")
    for deal in range(n):
        assert all(at >= 4 for *_, at in simkopf.trace(without, deal).get("announcements", []))


def test_what_is_announced_is_reached():
    frame = games("doko-normal", "rules", 100_000, "re kontra")
    for column, won in (("re", True), ("kontra", False)):
        said = frame.filter((frame[column] == SAID) & (frame["re"] + frame["kontra"] == SAID))
        share = (said["won"] == won).mean()
        error = np.sqrt(share * (1 - share) / len(said))
        assert share - FALSE_ALARM * error > 0.5, (column, share, len(said))
    level = frame.filter(frame["re"] == SAID + 1)
    assert (level["augen"] >= 151).mean() > 0.8


@pytest.mark.parametrize("name", SWITCHES)
def test_every_rule_changes_something(name):
    for contract in STRONG:
        every, without = (
            games(contract, players, 2_000, "cards re kontra")
            for players in ("rules", f"rules:-{name}")
        )
        if not every.equals(without):
            return
    pytest.fail(f"'{name}' changed nothing")


def test_switches_have_sentences():
    assert len(SWITCHES) >= 15
    for switch in SWITCHES.values():
        assert switch.en.endswith(".")
        assert switch.de.endswith(".")
        assert switch.en != switch.de


def test_a_silent_hochzeit_is_told_to_nobody():
    """Who plays before the two in question sees no difference, whoever has the second Dame."""
    hands = "//♥10 {} ♦A ♦10 ♣A ♣10 ♠A ♠K ♥A ♥K ♦9 ♦9/♥10 ♣D {} ♥D ♣B ♠B ♦B ♦K ♣K ♠10 ♣9 ♥9"
    silent, normal = (
        simkopf.situation(contract, declarer=3, hands=hands.format(*damen), seed=4)
        for contract, damen in (("doko-still", ("♠D", "♣D")), ("doko-normal", ("♣D", "♠D")))
    )
    for deal in range(200):
        a, b = simkopf.trace(silent, deal), simkopf.trace(normal, deal)
        assert a["hands"][:2] == b["hands"][:2]
        assert a["tricks"][0][1].split()[:2] == b["tricks"][0][1].split()[:2], deal


def golden():
    """Hash of games of every contract with both packs, and without each rule."""
    digest = sha256()
    for contract in DOPPELKOPF:
        for deck in ("doko48", "doko40"):
            sit = simkopf.situation(contract, deck=deck, players="rules", seed=2026)
            digest.update(play_block(sit, 0, 200, ["re", "kontra"]).write_csv().encode())
    for name in SWITCHES:
        for contract in ("doko-normal", "doko-hochzeit", "doko-buben", "doko-herz"):
            sit = simkopf.situation(contract, players=f"rules:-{name}", seed=2027)
            digest.update(play_block(sit, 0, 200, ["re", "kontra"]).write_csv().encode())
    return digest.hexdigest()


def test_golden_games():
    known = json.loads(GOLDEN.read_text())
    assert f"rules {VERSION}" in known, "no golden games of this version: run this file"
    assert known[f"rules {VERSION}"] == golden(), "the games changed: give the player a new version"


if __name__ == "__main__":
    print(json.dumps({f"rules {VERSION}": golden()}, indent=1))
