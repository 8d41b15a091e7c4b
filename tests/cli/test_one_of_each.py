"""Where there is one of something its noun is said so, in both languages."""

import json
import re
from pathlib import Path

import pytest

import simkopf as sk

GAMES = (Path(__file__).parents[1] / "data/simulated_games.jsonl").read_text("utf-8").splitlines()
MANY = re.compile(
    r"(?<![\d.,])1 (games|deals|decisions|mistakes|answers|hands|lines|more lines|rows|worlds|cards"
    r"|columns|tables|questions|pictures|intervals|Spiele|Verteilungen|Kartenverteilungen"
    r"|Entscheidungen|Antworten|weitere Zeilen|Zeilen|Karten|Spalten|Fragen|Bilder|Intervalle)\b"
)
STUDY = "[[question]]\nname = 'q'\ncontract = 'wenz'\nn = 1\n"
CALLS = [
    ("ask", "wenz", "-n", 1),
    ("ask", "wenz", "-n", 1, "--by", "unter"),
    ("compare", "wenz", "--way", "rules", "--way", "random", "-n", 1),
    ("league", "rules", "random", "-n", 1, "--contract", "wenz"),
    ("pays", "schmieren", "--side", "opponents", "--contract", "wenz", "-n", 1),
    ("pays", "schmieren", "force", "--side", "opponents", "--contract", "wenz", "-n", 1),
    ("losses", "wenz", "-n", 1),
    ("review", "one.jsonl", "--worlds", 20),
    ("replay", "one.jsonl"),
    ("run", "s.toml"),
    ("table", "trumps", "--rows", 8),
    ("again", "."),
]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("call", CALLS, ids=lambda call: " ".join(map(str, call)))
def test_on_the_screen(simkopf, tmp_path, monkeypatch, call, lang):
    monkeypatch.setenv("COLUMNS", "400")  # no line is broken between number and noun
    (tmp_path / "one.jsonl").write_text(GAMES[0] + "\n", encoding="utf-8")
    (tmp_path / "s.toml").write_text(STUDY, encoding="utf-8")
    if call[0] == "again":
        (tmp_path / "answer-a.json").write_text(sk.ask("wenz", n=1).to_json(), encoding="utf-8")
    said = simkopf(*call, "--lang", lang)
    assert said.code == 0, said.err
    assert MANY.findall(said.out + said.err) == []


def test_in_python(tmp_path):
    """What a notebook shows of a result in one line."""
    (tmp_path / "one.jsonl").write_text(GAMES[0] + "\n", encoding="utf-8")
    rule = {"rule": "force", "side": "opponents", "contract": "wenz"}
    shown = [
        sk.ask("wenz", n=1), sk.compare("wenz", ["rules", "random"], n=1), sk.pays([rule], n=1),
        sk.league(["rules", "random"], contracts="wenz", n=1), sk.losses("wenz", n=1),
        sk.review(tmp_path / "one.jsonl", worlds=20), sk.replay(tmp_path / "one.jsonl"),
    ]  # fmt: skip
    for found in shown:
        assert MANY.findall(repr(found)) == [], repr(found)
    data = json.loads(shown[0].to_json())
    assert data["question"]["n"] == 1
