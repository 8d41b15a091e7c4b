import json

import pytest

LEAGUE = ("league", "rules", "random", "rules:-schmieren", "-n", 500)


def words(text):
    return " ".join(text.split())


def test_players_by_place_then_pairs(simkopf, monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")  # intervals from end to end take room
    said = simkopf(*LEAGUE)
    assert (said.code, said.err) == (0, "")
    text = words(said.out)
    for part in (
        "league: gain a game over the others",
        "place player together side opponents games",
        "1 rules +",
        "3 random −",
        "gain a game of the first of a pair over the second",
        "rules over random +",
        "500 deals of each contract, each played 9 times · 6,000 games a player",
        "each contract weighs the same · in units of the tariff · seed 0",
        "players rules (version ",
        "the declarer may call the Eichel-Sau (sauspiel-eichel)",
        "rule set bsv · ± or in brackets: the 95% interval over deals, each by itself",
    ):
        assert part in text, part
    rows = json.loads(simkopf(*LEAGUE, "--json").out)
    assert [row["player"] for row in rows["league"]] == ["rules", "rules:-schmieren", "random"]
    assert rows["question"]["n"] == 500


def test_in_german(simkopf):
    text = words(simkopf(*LEAGUE, "--lang", "de").out)
    for part in (
        "Liga: Gewinn je Spiel gegen die anderen", "Rang Spielweise zusammen partei partei Spiele",
        "rules gegen random", "jede Spielart zählt gleich viel", "reihum ist jeder Platz Spieler",
        "500 Kartenverteilungen je Spielart", "6.000 Spiele je Spielweise", "95 %-Intervall",
    ):  # fmt: skip
        assert part in text, part
    assert "." not in text.split("Liga")[1].split("Paar")[0].replace("6.000", "")
    ramsch = words(simkopf(*LEAGUE[:3], "-n", 100, "--contract", "ramsch", "--lang", "de").out)
    assert "jeder Platz ist reihum der eine" in ramsch
    assert "ein drei" in ramsch


@pytest.mark.parametrize("columns", [60, 80, 100, 140])
@pytest.mark.parametrize("contract", ["wenz", "ramsch", "solo", "all"])
def test_it_fits_the_screen(simkopf, monkeypatch, columns, contract):
    monkeypatch.setenv("COLUMNS", str(columns))
    out = simkopf(*LEAGUE[:-1], 50, "--contract", contract).out
    assert max(map(len, out.splitlines())) <= columns
    assert "…" not in out
    titles = [line.strip() for line in out.splitlines()]
    one = contract in ("wenz", "ramsch")
    assert (
        f"{contract.capitalize()}: gain a game of the first of a pair over the second" in titles
    ) == one
    # One line a contract where they do not stand side by side.
    assert contract != "all" or "rules over rules:-schmieren" in titles


def test_weights_and_conditions_are_told(simkopf):
    said = simkopf(
        "league", "rules", "random", "-n", 300, "--contract", "wenz=2", "--contract", "geier=0.5",
        "--declarer", 0, "--where", "trumps = 2", "--where-seat", 1, "trumps = 2", "--seed", 4,
        "--ruleset", "pub",
    )  # fmt: skip
    text = words(said.out)
    for part in (
        "weights wenz 4, geier 1", "seed 4", "rule set pub", "seat 0 plays", "wenz: ",
        "% of the deals made fit", "300 deals of each contract, each played 4 times",
    ):  # fmt: skip
        assert part in text, part


def test_what_is_not_shown_is_said(simkopf):
    three = ("league", "rules", "rules:-search_sau", "random", "-n")
    few = words(simkopf(*three, 150).out)
    assert (
        "In 2 of 3 pairs it is shown which one is better, by intervals that hold for all pairs "
        "together (95%); not shown for: rules" in few
    )
    one = words(simkopf(*three, 1).out)
    assert "In none of 3 pairs is it shown which one is better" in one
    assert "1 deal of each contract, each played" in one
    assert "1 deal, each played 4 times" in words(
        simkopf(*three[:2], "random", "-n", 1, "--contract", "wenz").out
    )
    every = words(simkopf("league", "rules", "random", "rules:-schmieren", "-n", 800).out)
    assert (
        "In each of 3 pairs it is shown which one is better, by intervals that hold for all of "
        "them together (95%)." in every
    )
    two = words(simkopf("league", "rules", "random", "-n", 500).out)
    assert "It is shown that rules is better than random (95% interval)." in two
    two = words(simkopf("league", "rules", "random", "-n", 5).out)
    assert "It is not shown which of the two is better (95% interval)." in two


def test_a_study_prints_its_leagues(simkopf, tmp_path):
    (tmp_path / "s.toml").write_text(
        "title = 'Who?'\n[[league]]\nname = 'club'\nplayers = ['rules', 'random']\n"
        "contracts = ['wenz', 'geier', 'ramsch']\nseed = [1, 2]\nn = 200\n"
    )
    said = simkopf("run", "s.toml")
    assert said.code == 0, said.err
    text = words(said.out)
    for part in (
        "club, seed 1: gain a game over the others", "club, seed 2: gain a game",
        "each played 4 or 10 times", "each seat in turn is the one (ramsch)", "1 rules",
    ):  # fmt: skip
        assert part in text, part
    rows = json.loads(simkopf("run", "s.toml", "--json").out)["questions"]
    assert [(row["name"], row["seed"], row["done"]) for row in rows] == [
        ("club", 1, 200), ("club", 2, 200),
    ]  # fmt: skip
    name = "[magenta]x.py:play"
    (tmp_path / "[magenta]x.py").write_text(
        "def play(view):\n    return view.legal & -view.legal\n"
    )
    assert name in words(simkopf("league", name, "rules", "-n", 50).out)
