"""Doppelkopf and Solo 66 on the command line."""

import json

import pytest

import simkopf
from simkopf.cli.main import main
from simkopf.errors import SimkopfError
from simkopf.questions.show import Deal
from simkopf.report.sheet import Line
from simkopf.report.sheets.game import sheet


def run(capsys, *words):
    code = main(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize(
    ("contract", "lang", "words"),
    [
        ("doko-damen", "en", ["0 Solo ", "points: ", "rule set ddv", "♥10", "\nRe "]),
        ("doko-normal", "en", ["0 Re ", "points: ", "\nRe ", " Augen: "]),
        ("doko-hochzeit", "de", ["0 Hochzeit ", "1 Re ", "\nRe ", "Punkte: ", "gewinnt +1"]),
        ("solo66-herz", "en", ["talon ", " · put down (gedrückt) ", "4 plays", "rule set solo66"]),
        ("solo66-ohne", "en", ["rule set own (base solo66, all_pass = ohne)", "♣10"]),
    ],
)
def test_a_game_is_shown(contract, lang, words, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    asked = ("show", contract, "--deal", "4", "--players", "random", "--lang", lang)
    code, out, err = run(capsys, *asked)
    assert (code, err) == (0, "")
    for word in words:
        assert word in out, word
    assert "Schneider" not in out or contract.startswith("solo66")
    for word in ("player side", "Spielerpartei", "partner", "Partner "):
        assert word not in out, word
    code, out, _ = run(capsys, *asked, "--json")
    assert json.loads(out)["contract"] == contract


def test_what_each_reached_is_told_where_nobody_wins():
    """Both sides said schwarz and have tricks: who got which point, seen by Re."""
    record = simkopf.trace(simkopf.situation("doko-normal", players="random", seed=3), 0)
    both = [record["declarer"], next(
        seat for seat in range(4) if seat not in (record["declarer"], record["expect"]["partner"])
    )]  # fmt: skip
    record["announcements"] = [[seat, "schwarz", 0] for seat in both]
    record["expect"]["won"] = None
    for lang, words in (
        ("en", ["Augen: nobody wins", "points of Re: ", " against schwarz "]),
        ("de", ["Augen: niemand gewinnt", "Punkte für Re: ", " gegen schwarz "]),
    ):
        lines = [part for part in sheet(Deal(record), lang).parts if isinstance(part, Line)]
        said = "\n".join(line.text for line in lines)
        for word in words:
            assert word in said, word
        assert "wins +1" not in said
        assert "gewinnt +1" not in said


@pytest.mark.parametrize(
    ("contract", "game"), [("doko-damen", "Doppelkopf"), ("solo66-pik", "Solo 66")]
)
def test_review_says_which_games_it_is_for(contract, game, tmp_path, capsys):
    _, out, _ = run(capsys, "show", contract, "--deal", "1", "--players", "random", "--json")
    (tmp_path / "one.jsonl").write_text(json.dumps(json.loads(out)))
    code, out, err = run(capsys, "review", str(tmp_path / "one.jsonl"))
    assert (code, out) == (2, "")
    said = " ".join(err.split())
    assert f"game 1 is a game of {game} ({contract}): only Schafkopf can be reviewed" in said
    assert "'simkopf replay' checks games of Doppelkopf and Solo 66" in said


def test_what_is_shown_is_replayed(tmp_path, capsys):
    lines = []
    for contract in ("doko-normal", "doko-still", "doko-buben", "solo66-karo", "wenz"):
        _, out, _ = run(capsys, "show", contract, "--deal", "1", "--players", "random", "--json")
        lines.append(json.dumps(json.loads(out)))
    (tmp_path / "games.jsonl").write_text("\n".join(lines))
    code, out, _ = run(capsys, "replay", str(tmp_path / "games.jsonl"), "--json")
    found = json.loads(out)
    assert (code, found["games"], found["illegal"], found["mismatches"]) == (0, 5, 0, 0)


def test_questions_are_answered(capsys):
    for contract in ("doko-normal", "doko-fleischlos-pflicht", "solo66-kreuz"):
        asked = ("ask", contract, "--players", "random", "-n", "2000", "--json")
        code, out, _ = run(capsys, *asked)
        estimates = {row["what"]: row["value"] for row in json.loads(out)["estimates"]}
        assert code == 0
        assert 0 < estimates["win"] < 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ask", "doko-damen", "--players", "rules:-search_sau"),
         "switch 'search_sau' of player 'rules' is for Schafkopf, not for Doppelkopf"),
        (("league", "random", "sampled", "--contract", "wenz", "--contract", "solo66-pik"),
         "'solo66-pik' is not played under rule set 'bsv'"),
        (("solve", "solo66-ohne", "--hands", "♣A/♣10/♣K/♣D/♣B"), "everyone plays alone"),
        (("ask", "wenz", "--deck", "doko48"), "wenz is played with the deck lang or kurz"),
        (("ask", "doko-damen", "--deck", "lang"), "doko-damen is played with the deck doko48 or"),
        (("ask", "doko-damen", "--ruleset", "bsv"), "under rule set 'bsv', which is for Schafkopf"),
        (("ask", "wenz", "--ruleset", "ddv"), "under rule set 'ddv', which is for Doppelkopf"),
        (("ask", "doko-dammen"), "did you mean 'doko-damen'?"),
        (("ask", "doko-damen", "--where", "callable >= 3"),
         "'callable' is said of hands of Schafkopf, not of Doppelkopf"),
        (("ask", "doko-damen", "--by", "callable"), "unknown column 'callable'"),
        (("ask", "doko-buben", "--hand", "♣9 _ _ _ _ _ _ _ _ _", "--deck", "doko40"),
         "♣9 is not in the deck 'doko40'"),
        (("ask", "doko-buben", "--ruleset", "ddv", "--hand", "♣B _ _ _ _ _ _ _ _ _"),
         "2 cards missing: 10 given, a hand has 12 (deck doko48)"),
        (("ask", "doko-buben", "--hand", "♣B ♣B ♣B _ _ _ _ _ _ _ _ _"),
         "♣B is given three times; each card exists twice"),
        (("ask", "doko-normal", "--hand", "♣D ♣D" + " _" * 10), "the declarer has one Kreuz-Dame"),
        (("ask", "doko-hochzeit", "--declarer", "0", "--hands", "/♣D" + " _" * 11 + "//"),
         "the declarer has both Kreuz-Damen"),
        (("ask", "doko-damen", "--measure", "win,laufende"),
         "there are no Laufende in doko-damen; measure one of: win, augen, payoff, value"),
        (("compare", "solo66-pik", "--way", "rules", "--way", "random", "--measure", "laufende"),
         "there are no Laufende in solo66-pik"),
        (("ask", "ramsch", "--measure", "laufende"), "there are no Laufende in ramsch"),
        (("table", "hidden-partner", "--contract", "doko-still"),
         "makes no sense for contract 'doko-still'; it is about doko-normal"),
        (("table", "hidden-partner", "--contract", "doko-hochzeit"), "it is about doko-normal"),
        (("solve", "doko-damen", "--hands", "♣D///"), "as the others; 1, 0, 0, 0 given"),
    ],
)  # fmt: skip
def test_one_line(words, said, capsys):
    if words[0] == "ask" and "--players" not in words and "--ruleset" not in words:
        words = (*words, "--players", "random")
    code, out, err = run(capsys, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


@pytest.mark.parametrize(
    ("words", "has", "never"),
    [
        (("ask", "doko-damen", "--by", "ober,sauen"), "Damen   Asse ", "Ober"),
        (("ask", "solo66-pik", "--by", "unter"), "Buben  ", "Unter"),
        (("ask", "solo-herz", "--by", "ober,sauen"), "Ober   Säue ", "Damen"),
        (("table", "hand", "--by", "ober", "--contract", "doko-damen"), "Damen", "Ober"),
        (("table", "hand", "--by", "ober", "--contract", "wenz"), "Ober", "Damen"),
    ],
)
def test_columns_are_called_as_the_game_calls_them(words, has, never, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    more = ("--players", "random", "-n", "300") if words[0] == "ask" else ()
    code, out, _ = run(capsys, *words, *more)
    assert (code, has in out, never in out) == (0, True, False), out


def test_what_python_refuses():
    with pytest.raises(SimkopfError, match="a doko-damen is found once 8 tricks are left, and"):
        simkopf.losses("doko-damen", players="random", n=2)
    with pytest.raises(SimkopfError, match="doko-damen is played with the deck doko48 or doko40"):
        simkopf.hands("lang", "doko-damen")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("doko-damen", "--where", "damen >= 6 AND KaA < 2"), "the declarer has damen >= 6 AND"),
        (("doko-normal", "--deck", "doko40", "--declarer", "1", "--where-seat", "2", "♥10 = 2"),
         "seat 2 has ♥10 = 2 ("),
        (("solo66-pik", "--where", "trumps >= 5"),
         "the declarer is dealt trumps >= 5 (1,372 of 906,192 hands)"),
    ],
)  # fmt: skip
def test_conditions(words, said, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    code, out, err = run(capsys, "ask", *words, "--players", "random", "-n", "500")
    assert (code, err) == (0, "")
    assert said in out
    code, out, _ = run(capsys, "show", *words, "--players", "random", "--deal", "3")
    assert (code, said in out) == (0, True)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ["fuechse", "Karo-Asse", "0 to 2"]), ("de", ["fuechse", "längste Farbe", "0 bis 2"])],
)
def test_features_are_listed(lang, words, capsys):
    asked = ("table", "features", "--lang", lang, "--contract")
    shown = run(capsys, *asked, "doko-damen")[1] + run(capsys, *asked, "solo66-pik")[1]
    assert all(word in shown for word in words)
    code, out, _ = run(capsys, "table", "features", "--contract", "solo66-pik", "--json")
    names = [row["feature"] for row in json.loads(out)["features"]]
    assert code == 0
    assert {"best_suit", "best_length", "asse"} < set(names)
    assert "callable" not in names
    code, out, _ = run(capsys, "table", "features", "--deck", "doko40")
    assert (code, "fuechse" in out) == (0, True)
