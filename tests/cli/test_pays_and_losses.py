"""What rules of thumb are worth and what cards cost, asked on the command line."""

import json

import pytest

import simkopf as sk
from simkopf.questions.paired.pays import Pays

PAYS = ("pays", "schmieren", "force", "--contract", "wenz", "--side", "opponents", "-n", 300)


def test_every_rule_in_every_contract_on_every_side(simkopf):
    data = json.loads(simkopf(*PAYS, "--contract", "solo-gras", "--side", "declarer", "--json").out)
    on_trial = [(row["contract"], row["side"], row["rule"]) for row in data["rules"]]
    assert on_trial == [
        (contract, side, rule)
        for contract in ("wenz", "solo-gras")
        for side in ("opponents", "declarer")
        for rule in ("schmieren", "force")
    ]


def test_pays_says_what_python_says(simkopf):
    options = ("--where", "unter >= 2", "--declarer", 1, "--seed", 3, "--measure", "augen")
    data = json.loads(simkopf(*PAYS, *options, "--json").out)
    rules = [
        {"rule": rule, "side": "opponents", "contract": "wenz", "where": "unter >= 2"}
        for rule in ("schmieren", "force")
    ]
    there = sk.pays(rules, declarer=1, seed=3, measure="augen", n=300)
    assert data == json.loads(there.to_json())


@pytest.mark.parametrize("columns", [80, 100, 200])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_column_is_lost_on_a_narrow_screen(simkopf, monkeypatch, columns, lang):
    monkeypatch.setenv("COLUMNS", str(columns))
    said = simkopf(*PAYS, "--lang", lang)
    assert said.code == 0
    assert max(map(len, said.out.splitlines())) <= columns
    text = said.out.replace("\n", " ")
    for part in {"en": ("Opponents", "pays", "not told"), "de": ("Regel", "Urteil", "offen")}[lang]:
        assert part in text


def test_losses_say_what_python_says(simkopf):
    said = simkopf("losses", "wenz", "-n", 6, "--players", "random", "--json")
    there = sk.losses("wenz", n=6, players="random")
    assert json.loads(said.out) == json.loads(there.to_json())


def test_both_are_saved_and_drawn(simkopf, tmp_path):
    pytest.importorskip("matplotlib")
    assert simkopf(*PAYS, "--save", tmp_path / "p.csv", "--plot", tmp_path / "p.png").code == 0
    lost = ("losses", "wenz", "-n", 4, "--players", "random", "--save", tmp_path / "v.md")
    assert simkopf(*lost).code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"p.csv", "p.png", "v.md"}


def test_numbers_of_games_when_nothing_is_said(simkopf):
    """What the help says is what is played."""
    rule = {"rule": "force", "side": "opponents", "contract": "wenz"}
    assert f"default: {Pays.of([rule]).n}" in " ".join(simkopf("pays", "--help").out.split())
    assert "default: 5000" in " ".join(simkopf("losses", "--help").out.split())


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (("pays",), ["pays needs RULE", "schmieren"]),
        (("pays", "force", "--side", "opponents"), ["--contract", "wenz"]),
        (("pays", "force", "--contract", "wenz"), ["--side", "opponents"]),
        ((*PAYS, "--side", "opponent"), ["unknown side 'opponent'", "'opponents'"]),
        (("pays", "forse", *PAYS[3:]), ["unknown rule 'forse'", "'force'"]),
        (("pays", "force", *PAYS[1:]), ["on trial twice"]),
        ((*PAYS, "--measure", "schneider"), ["gains nothing in 'schneider'"]),
        (("losses", "ramsch"), ["no best play of sides"]),
        (("losses", "wens"), ["unknown contract 'wens'", "'wenz'"]),
        (("losses", "wenz", "-n", "0"), ["from 1 to"]),
    ],
)
def test_bad_input(simkopf, arguments, parts):
    said = simkopf(*arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    for part in parts:
        assert part in said.err
