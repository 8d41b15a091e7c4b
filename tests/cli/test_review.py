import json
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[1] / "data/simulated_games.jsonl"
REVIEW = ("review", GAMES, "--worlds", 20)


def words(text):
    return " ".join(text.split())


def test_the_worst_first_in_sentences(simkopf):
    said = simkopf("review", GAMES, "--limit", 3)
    assert (said.code, said.err) == (0, "")
    text = words(said.out)
    rows = json.loads(simkopf("review", GAMES, "--json").out)["decisions"]
    for row in rows[:3]:
        start = f"game {row['game']}, trick {row['trick']}, seat {row['seat']} plays {row['card']}:"
        assert f"{start} with what it could know {row['best']} was better by" in text
    assert text.count(" plays ") == 3
    for part in (
        "; with open hands ", "all games by seat", "seat games decisions mistakes",
        "4 games · 100 worlds a decision · seed 0 · amounts in units of the tariff",
        "± is the 99 % interval of a card, the 95 % interval of a mean",
    ):  # fmt: skip
        assert part in text, part


def test_in_german(simkopf):
    text = words(simkopf("review", GAMES, "--limit", 60, "--lang", "de").out)
    for part in (
        "Spiel 2, Stich 1, Platz ", "nach dem, was er wissen konnte, war ", " besser; mit offenen ",
        "nach dem, was er wissen konnte, kein Fehler; mit offenen Karten kostet ",
        "alle Spiele nach Platz",
        "Platz Spiele", "4 Spiele · 100 Verteilungen je Entscheidung", "95 %-Intervall",
    ):  # fmt: skip
        assert part in text, part
    assert " game" not in text
    assert "." not in text.split("alle Spiele nach Platz")[1].split("Einheiten des Tarifs")[0]


def test_json(simkopf):
    found = json.loads(simkopf(*REVIEW, "--json", "--seat", 1, "--threads", 2).out)
    assert list(found) == ["games", "decisions", "seats", "worlds", "seed", "sure", "level"]
    assert (found["games"], found["worlds"]) == (4, 20)
    assert {row["seat"] for row in found["decisions"]} == {1}
    assert {"game", "trick", "seat", "card", "best", "loss"} <= set(found["decisions"][0])
    assert simkopf(*REVIEW, "--json", "--seat", 1, "--threads", 1).out == json.dumps(found) + "\n"


@pytest.mark.parametrize("columns", [60, 80, 100])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_it_fits_the_screen(simkopf, monkeypatch, columns, lang):
    monkeypatch.setenv("COLUMNS", str(columns))
    out = simkopf(*REVIEW, "--lang", lang).out
    assert max(map(len, out.splitlines())) <= columns


def test_one_game_is_not_named(simkopf, tmp_path):
    (tmp_path / "one.jsonl").write_text(simkopf("show", "wenz", "--deal", 4, "--json").out)
    out = simkopf("review", "one.jsonl", "--worlds", 20).out
    assert out.startswith("trick ")


def test_a_game_that_breaks_the_rules(simkopf, tmp_path):
    lines = GAMES.read_text(encoding="utf-8").splitlines()
    broken = json.loads(lines[1])
    leader, cards = broken["tricks"][2]
    broken["tricks"][2] = [leader, " ".join(reversed(cards.split()))]
    (tmp_path / "bad.jsonl").write_text(lines[0] + "\n" + json.dumps(broken) + "\n")
    said = simkopf("review", "bad.jsonl")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"simkopf: bad.jsonl, game {broken['id']}: trick 3: seat ")
    assert said.err.count("\n") == 1
    (tmp_path / "bad.jsonl").write_text(lines[0] + "\n{\n")
    assert "bad.jsonl, line 2: not valid JSON" in simkopf("review", "bad.jsonl").err


def test_losses_on_the_screen(simkopf, tmp_path):
    text = '[[loss]]\ncontract = ["wenz", "bettel"]\ndeck = "kurz"\nn = 40\n'
    (tmp_path / "lost.toml").write_text(text)
    said = simkopf("run", "lost.toml")
    assert said.code == 0
    text = words(said.out)
    for part in (
        "wenz: Augen lost, by role", "wenz: Augen lost, by reason", "opponent", "lead trump",
        "wenz: the dearest decisions", "bettel: games given away in a thousand, by kind",
        "40 games · seed 0 · players rules", "± is the 95% interval over games",
    ):  # fmt: skip
        assert part in text, part
