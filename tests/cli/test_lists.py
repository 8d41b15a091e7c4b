"""Which contracts and tables there are, where a user looks for them."""

import json

import pytest

from simkopf.questions.paired.fixtures import weighed
from simkopf.rules.contracts import SCHAFKOPF
from simkopf.rules.doppelkopf.contracts import DOPPELKOPF
from simkopf.rules.load import usual_ruleset
from simkopf.rules.solo66.contracts import SOLO66
from tests.thin import thinned


@pytest.mark.parametrize(
    ("name", "listed"),
    [("doko", DOPPELKOPF), ("doppelkopf", DOPPELKOPF), ("solo66", SOLO66), ("SOLO66", SOLO66),
     ("schafkopf", SCHAFKOPF), ("sauspiel", [c for c in SCHAFKOPF if c.startswith("sauspiel-")])],
)  # fmt: skip
@pytest.mark.parametrize("command", [("ask",), ("show",), ("table", "trumps", "--contract")])
def test_a_game_or_family_lists_its_contracts(simkopf, command, name, listed):
    if command[0] == "table" and name == "sauspiel":
        return  # a table takes it
    said = simkopf(*command, name)
    assert said.code == 2
    assert said.err.startswith(f"simkopf: unknown contract '{name}'; ")
    assert said.err.strip().endswith(" " + ", ".join(listed))


def test_a_name_like_none_lists_all_by_game(simkopf):
    err = simkopf("ask", "qqqq").err
    for game, names in (("Schafkopf", SCHAFKOPF), ("Doppelkopf", DOPPELKOPF), ("Solo 66", SOLO66)):
        assert f"{game}: {', '.join(names)}" in err


def test_families_of_a_league():
    doko, solo66 = usual_ruleset("doppelkopf"), usual_ruleset("solo66")
    assert list(weighed("doko", doko)) == [c for c in DOPPELKOPF if not c.endswith("-pflicht")]
    assert list(weighed("doko-pflicht", doko)) == [c for c in DOPPELKOPF if c.endswith("-pflicht")]
    assert weighed("solo66", solo66) == dict.fromkeys(SOLO66[:4], 1)
    assert weighed({"solo66": 2, "solo66-ohne": 1}, solo66) == dict.fromkeys(SOLO66[:4], 2) | {
        "solo66-ohne": 1
    }


@pytest.mark.parametrize(("family", "n"), [("doko", 10), ("solo66", 4)])
def test_a_league_of_a_family(simkopf, family, n):
    call = ("league", "random", "rules", "--contract", family, "-n", 10, "--json")
    data = json.loads(simkopf(*call).out)
    assert len(data["question"]["contracts"]) == n
    said = simkopf(*call, "--ruleset", "bsv")
    assert said.code == 2
    assert "is not played under rule set 'bsv'" in said.err


@pytest.mark.parametrize("deck", thinned(["kurz", "lang", "doko40", "doko48", "skat32"], 2))
def test_tables_that_are_listed_for_a_deck_are_made(simkopf, deck):
    listed = [
        t["table"] for t in json.loads(simkopf("table", "--deck", deck, "--json").out)["tables"]
    ]
    assert ("nines" in listed) == (deck in ("doko48", "skat32"))
    for name in listed:
        said = simkopf("table", name, "--deck", deck, "--json")
        if said.code:  # some need to be told more
            assert any(w in said.err for w in ("needs a condition", "takes no deck")), said.err


def test_help_speaks_of_all_games(simkopf):
    assert "Schafkopf, Doppelkopf and Solo 66" in simkopf("--help").out
    for command in ("ask", "show", "compare"):
        text = " ".join(simkopf(command, "--help").out.split())
        assert "solo-eichel, doko-damen or solo66-pik" in text
        assert "♣D ♥10" in text
    assert "in each case" not in simkopf("bench", "--help").out
