"""Doppelkopf and Solo 66 on the command line."""

import json

import pytest

import simkopf
from simkopf.cli.main import main
from simkopf.errors import SimkopfError


def run(capsys, *words):
    code = main(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize(
    ("contract", "lang", "words"),
    [
        ("doko-damen", "en", ["plays", "points: ", "rule set ddv", "♥10", "Augen: "]),
        ("doko-normal", "en", ["partner", "points: ", "player side "]),
        ("doko-hochzeit", "de", ["Partner", "Punkte: ", "gewinnt +1", "Regeln ddv"]),
        ("solo66-herz", "en", ["talon ", " · laid away ", "4 plays", "rule set solo66"]),
        ("solo66-ohne", "en", ["rule set solo66", "♣10"]),
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
    code, out, _ = run(capsys, *asked, "--json")
    assert json.loads(out)["contract"] == contract


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
        (("ask", "doko-damen"), "player 'rules' does not play Doppelkopf yet; 'random' does"),
        (("ask", "solo66-pik", "--players", "sampled"), "player 'sampled' does not play Solo 66"),
        (("ask", "wenz", "--deck", "doko48"), "wenz is played with the deck lang or kurz"),
        (("ask", "doko-damen", "--deck", "lang"), "doko-damen is played with the deck doko48 or"),
        (("ask", "doko-damen", "--ruleset", "bsv"), "under rule set 'bsv', which is for Schafkopf"),
        (("ask", "wenz", "--ruleset", "ddv"), "under rule set 'ddv', which is for Doppelkopf"),
        (("ask", "doko-dammen"), "did you mean 'doko-damen'?"),
        (("ask", "doko-damen", "--where", "trumps >= 3"), "conditions on the hands of a doko"),
        (("ask", "doko-damen", "--by", "best_solo"), "unknown column 'best_solo'"),
        (("ask", "doko-buben", "--hand", "♣9 _ _ _ _ _ _ _ _ _", "--deck", "doko40"),
         "♣9 is not in the deck 'doko40'"),
        (("ask", "doko-buben", "--ruleset", "ddv", "--hand", "♣B _ _ _ _ _ _ _ _ _"),
         "2 cards missing: 10 given, a hand has 12"),
        (("ask", "doko-buben", "--hand", "♣B ♣B ♣B _ _ _ _ _ _ _ _ _"),
         "♣B is given three times; each card exists twice"),
        (("ask", "doko-normal", "--hand", "♣D ♣D" + " _" * 10), "the declarer has one Kreuz-Dame"),
        (("ask", "doko-hochzeit", "--declarer", "0", "--hands", "/♣D" + " _" * 11 + "//"),
         "the declarer has both Kreuz-Damen"),
        (("solve", "doko-damen", "--hands", "♣D///"), "contract 'doko-damen' is not available yet"),
        (("table", "trumps", "--contract", "doko-damen"), "is not available yet"),
    ],
)  # fmt: skip
def test_one_line(words, said, capsys):
    if words[0] == "ask" and "--players" not in words and "--ruleset" not in words:
        words = (*words, "--players", "random") if words != ("ask", "doko-damen") else words
    code, out, err = run(capsys, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_what_python_cannot_do_yet():
    with pytest.raises(SimkopfError, match="best play in a doko-damen is not available yet"):
        simkopf.losses("doko-damen", players="random", n=2)
    for ask in (
        lambda: simkopf.hands("doko48"),
        lambda: simkopf.hands("lang", "doko-damen"),
        lambda: simkopf.league(["random", "rules"], contracts="doko-damen"),
        lambda: simkopf.hands("skat32"),
    ):
        with pytest.raises(SimkopfError, match=r"is not available yet|is played with the deck"):
            ask()
