"""``simkopf solve``: the screen, the JSON, and that the line is worth what it says."""

import json

import pytest

from simkopf.cards.text import parse_card, parse_hands
from simkopf.questions.openhands.solve import solve
from simkopf.rules.contracts import contract
from simkopf.rules.opening import start
from simkopf.rules.referee import outcome, play_out

DEAL = (
    "EO GO HO EU HA HZ EA SA/SO GU HU SU HK H9 H8 H7/"
    "EZ EK E9 E8 E7 GA GZ GK/G9 G8 G7 SZ SK S9 S8 S7"
)
MIDDLE = (
    "sauspiel-gras",
    "--hands",
    "EO GO HZ/HO H7 GA/SO E7 E8/E9 EK EZ",
    "--augen",
    "20",
    "--tricks",
    "2",
)


def test_json_of_a_whole_deal(simkopf):
    found = json.loads(simkopf("solve", "solo-herz", "--hands", DEAL, "--lead", "1", "--json").out)
    assert set(found["cards"]) == {"SO", "GU", "HU", "SU", "HK", "H9", "H8", "H7"}
    assert found["augen"] == min(found["cards"].values())
    assert found["won"] is (found["augen"] >= 61)
    assert found["value"] == (50 + 30) * (1 if found["won"] else -1)  # mit 3
    assert (found["seat"], found["declarer"], found["method"]) == (1, 0, "exact")
    assert sum(len(cards.split()) for _, cards in found["line"]) == 32


@pytest.mark.parametrize(("name", "lead"), [("solo-herz", 1), ("wenz", 0), ("geier", 3)])
def test_the_line_is_legal_and_worth_the_value(name, lead):
    found = solve(name, DEAL, lead=lead)
    state = found.state
    cards = [parse_card(card) for _, trick in found.line for card in trick.split()]
    end, _ = play_out(state, cards)
    assert end.over
    assert outcome(end).augen[0] == found.augen


def test_a_bettel_line_takes_no_trick_where_it_wins():
    deal = (
        "E7 E8 G7 G8 H7 H8 S7 S8/EO GO HO EU HA HZ EA SA/"
        "SO GU HU SU HK H9 EZ EK/E9 GA GZ GK G9 SZ SK S9"
    )
    found = solve("bettel", deal)
    assert found.won
    assert found.augen is None
    cards = [parse_card(card) for _, trick in found.line for card in trick.split()]
    hands = [hand.mask for hand in parse_hands(deal)]
    end, _ = play_out(start(contract("bettel"), found.state.table.deck, hands, 0), cards)
    assert outcome(end).tricks[0] == 0


def test_mid_game_counts_what_was_won_before(simkopf):
    found = json.loads(simkopf("solve", *MIDDLE, "--json").out)
    # the player side holds all trumps that matter: everything left, 47 Augen, on top of 20
    assert (found["augen"], found["won"], found["value"]) == (67, True, None)
    assert found["partner"] == 1
    after = json.loads(simkopf("solve", *MIDDLE, "--played", "EO H7", "--json").out)
    assert (after["seat"], after["table"]) == (2, "EO H7")
    assert max(after["cards"].values()) == 67


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_screen_fits(simkopf, lang, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    said = simkopf("solve", "solo-herz", "--hands", DEAL, "--lead", "1", "--lang", lang)
    assert said.code == 0
    assert max(map(len, said.out.splitlines())) <= 80
    assert ("verliert" in said.out) is (lang == "de")
    assert ("Stich" in said.out) is (lang == "de")


AWAY = (
    "solve", "sauspiel-gras", "--hands", "GO SO H7 SA/EU HU EA S9/E7 GA GZ G8/HO GU HA H9",
    "--augen", "27", "--tricks", "2",
)  # fmt: skip


def test_a_run_before_the_hands_is_told_or_asked_for(simkopf):
    said, told = simkopf(*AWAY).out, simkopf(*AWAY, "--ran").out
    line = (
        "Gras-Sau is taken not to have run away; if it has (its holder led Gras), values differ: "
        "--ran"
    )
    assert line in said
    assert "run away" not in told
    assert json.loads(simkopf(*AWAY, "--json").out)["cards"]["GO"] == 49
    assert json.loads(simkopf(*AWAY, "--ran", "--json").out)["cards"]["GO"] == 60
    assert "die Gras-Sau ist nicht davongelaufen" in simkopf(*AWAY, "--lang", "de").out
    # where no value hangs on it nothing is said
    few = ("solve", "sauspiel-gras", "--hands", "EO/GA/SO/E9", "--augen", "20", "--tricks", "2")
    assert "run away" not in simkopf(*few).out
