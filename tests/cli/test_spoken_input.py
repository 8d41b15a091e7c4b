"""The command line, study files, records and Python take what people write."""

import json

import pytest

from simkopf.errors import SimkopfError
from simkopf.questions.blocks import checked_n


def test_contracts_seats_and_numbers(simkopf):
    said = simkopf("ask", "Eichel-Solo", "-n", "1e3", "--declarer", "Vorhand", "--json")
    data = json.loads(said.out)["question"]
    assert (data["contract"], data["declarer"], data["n"]) == ("solo-eichel", 0, 1000)
    data = json.loads(simkopf("ask", "herz", "solo").out or '{"no": 1}')
    assert data == {"no": 1}, "two words need quotes"
    data = json.loads(
        simkopf("ask", "Sauspiel auf die Alte", "--declarer", 0, "--where-seat", "Geber", "EO",
                "-n", "1_000", "--json").out
    )["question"]  # fmt: skip
    assert data["contract"] == "sauspiel-eichel"
    assert data["where"][0]["who"] == "seat 3"


def test_a_league_of_spoken_contracts(simkopf):
    said = simkopf(
        "league", "rules", "random", "--contract", "Herz Solo=2, wenz", "-n", "1e2", "--json"
    )
    contracts = json.loads(said.out)["question"]["contracts"]
    assert [(row["contract"], row["weight"]) for row in contracts] == [
        ("solo-herz", 2),
        ("wenz", 1),
    ]


def test_a_study_takes_them_too(simkopf, tmp_path):
    (tmp_path / "s.toml").write_text(
        '[[question]]\ncontract = ["Eichel-Solo", "Wenz Tout"]\ndeclarer = "Geber"\nn = 1e2\n'
    )
    said = simkopf("run", "s.toml", "--json")
    assert said.code == 0, said.err
    (tmp_path / "s.toml").write_text('[[question]]\ncontract = "wenz"\nn = "1.000"\n')
    said = simkopf("run", "s.toml")
    assert said.code == 2
    assert "two ways" in said.err


@pytest.mark.parametrize("text", ["1.000.000", "1,000,000", "1.000", "250 000"])
def test_a_number_that_can_be_read_in_two_ways(simkopf, text):
    said = simkopf("ask", "wenz", "-n", text)
    assert said.code == 2
    assert "two ways; write" in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    "text", ["1e-3", "abc", "0", "-5", "1.5", "", "1e13", "nan", "inf", "0x10"]
)
def test_no_number_of_games(simkopf, text):
    said = simkopf("ask", "wenz", "-n", text)
    assert said.code == 2
    assert "whole number of games" in said.err
    with pytest.raises(SimkopfError, match="whole number of games"):
        checked_n(text)


def test_no_seat(simkopf):
    said = simkopf("ask", "wenz", "--declarer", "Nachhand")
    assert said.code == 2
    assert "'Nachhand' is no seat; write 0" in said.err
