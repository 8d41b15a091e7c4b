import io
import json
import re
import sys
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
    played = {2: "Sauspiel (Gras) of seat 2", 4: "Wenz of seat 0"}
    for row in rows[:3]:
        start = f"game {row['game']}, {played[row['game']]}, trick {row['trick']}, "
        start += f"seat {row['seat']} plays {row['card']}:"
        assert f"{start} with what it could know {row['best']} was better by" in text
    assert text.count(" plays ") == 3
    for part in (
        "; with open hands ", "all games by seat", "seat 0 seat 1 seat 2 seat 3 ",
        "4 games · 100 worlds a decision, not weighed by the bid · seed 0 · amounts in units of "
        "the tariff", "in brackets the 99 % interval of a card, beside all others at once",
        "± or in brackets the 95 % interval of a mean", "the loss by knowledge is rather too low",
        "may be negative",
    ):  # fmt: skip
        assert part in text, part


def test_in_german(simkopf):
    text = words(simkopf("review", GAMES, "--limit", 60, "--lang", "de").out)
    for part in (
        "Spiel 2, Sauspiel (Gras) von Platz 2, Stich 1, Platz ",
        "nach dem, was er wissen konnte, war ", " besser; mit offenen ",
        "nach dem, was er wissen konnte, kein Fehler; mit offenen Karten kostet ",
        "alle Spiele nach Platz", "Platz 0 Platz 1",
        "4 Spiele · 100 Verteilungen je Entscheidung, nicht nach der Ansage gewichtet",
        "in Klammern das 99 %-Intervall einer Karte", "95 %-Intervall eines Mittels",
    ):  # fmt: skip
        assert part in text, part
    assert " game" not in text
    assert "." not in text.split("alle Spiele nach Platz")[1].split("Einheiten des Tarifs")[0]


LABELS = {
    "en": [
        "games", "decisions", "mistakes", "by knowledge", "best card", "loss a game", "in games",
        "with open hands", "Augen a game",
    ],
    "de": [
        "Spiele", "Entscheidungen", "Fehler", "nach Wissen", "beste Karte", "Verlust je Spiel",
        "in Spielen", "mit offenen Karten", "Augen je Spiel",
    ],
}  # fmt: skip
AMOUNT = re.compile(r"−?\d+([.,]\d)? (±\d+([.,]\d)?|\((–|−?[\d.,]+ (to|bis) [\d.,]+)\))")


@pytest.mark.parametrize("columns", [40, 60, 80, 100])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_heads_and_amounts_are_whole(simkopf, monkeypatch, columns, lang):
    """Nothing of the table is cut or broken, however narrow the screen."""
    monkeypatch.setenv("COLUMNS", str(columns))
    out = simkopf(*REVIEW, "--limit", 0, "--lang", lang).out
    lines = out.split("·")[0].splitlines()
    assert max(map(len, lines)) <= columns
    seat = {"en": "seat", "de": "Platz"}[lang]
    heads = [f"{seat} {number}" for line in lines for number in re.findall(rf"{seat} (\d)", line)]
    assert heads == [f"{seat} {number}" for number in range(4)]
    tables = sum(1 for line in lines if f"{seat} " in line and line.strip()[-1].isdigit())
    if columns >= 80:
        assert tables == 1
    for label in LABELS[lang]:
        assert sum(line.strip().startswith(label) for line in lines) >= tables, label
    loss = {"en": "loss a game", "de": "Verlust je Spiel"}[lang]
    amounts = [line.split(loss)[1].strip() for line in lines if loss in line]
    found = [re.split(r"\s{2,}", line) for line in amounts]
    assert all(AMOUNT.fullmatch(amount) for row in found for amount in row), found
    assert sum(map(len, found)) == 8
    assert "…" not in out


def test_json(simkopf):
    found = json.loads(simkopf(*REVIEW, "--json", "--seat", 1, "--threads", 2).out)
    assert list(found) == [
        "question", "games", "decisions", "seats", "worlds", "seed", "bids", "mismatches", "sure",
        "level",
    ]  # fmt: skip
    assert (found["games"], found["worlds"]) == (4, 20)
    assert {row["seat"] for row in found["decisions"]} == {1}
    row = found["decisions"][0]
    assert {"line", "game", "contract", "declarer", "best", "loss", "effective"} <= set(row)
    assert all(0 < row["effective"] <= 20 for row in found["decisions"])
    assert simkopf(*REVIEW, "--json", "--seat", 1, "--threads", 1).out == json.dumps(found) + "\n"


def test_one_game_is_not_named(simkopf, tmp_path):
    (tmp_path / "one.jsonl").write_text(simkopf("show", "wenz", "--deal", 4, "--json").out)
    out = simkopf("review", "one.jsonl", "--worlds", 20).out
    assert out.startswith("trick ")


def test_one_game(simkopf, tmp_path):
    (tmp_path / "one.jsonl").write_text(simkopf("show", "wenz", "--deal", 4, "--json").out)
    assert "1 game · 20 worlds" in words(simkopf("review", "one.jsonl", "--worlds", 20).out)
    german = simkopf("review", "one.jsonl", "--worlds", 20, "--lang", "de").out
    assert "1 Spiel · 20 Verteilungen" in words(german)


def test_games_are_told_apart(simkopf, tmp_path):
    record = json.loads(GAMES.read_text(encoding="utf-8").splitlines()[3])
    (tmp_path / "two.jsonl").write_text("".join(json.dumps(record) + "\n" for _ in range(2)))
    text = words(simkopf("review", "two.jsonl", "--limit", 40).out)
    for line in (1, 2):
        assert f"game 4 (line {line}), Wenz of seat 0, trick " in text
    long = {**record, "id": "x" * 500}
    (tmp_path / "two.jsonl").write_text(f"{json.dumps(record)}\n{json.dumps(long)}\n")
    out = simkopf("review", "two.jsonl", "--limit", 40).out
    assert f"game {'x' * 23}…, Wenz of seat 0" in words(out)
    assert "x" * 24 not in out
    rows = json.loads(simkopf("review", "two.jsonl", "--json").out)["decisions"]
    assert {(row["line"], str(row["game"])) for row in rows} == {(1, "4"), (2, "x" * 500)}


def test_bids(simkopf):
    text = words(simkopf(*REVIEW, "--bids").out)
    assert "20 worlds a decision, weighed by the bid · seed 0" in text
    assert "20 worlds a decision, not weighed by the bid" in words(
        simkopf(*REVIEW, "--no-bids").out
    )


def test_standard_input(simkopf, monkeypatch):
    data = io.TextIOWrapper(io.BytesIO(GAMES.read_bytes()))
    monkeypatch.setattr(sys, "stdin", data)
    said = simkopf("review", "-", "--worlds", 20)
    assert (said.code, said.err) == (0, "")
    assert said.out == simkopf(*REVIEW).out


def test_what_was_recorded_otherwise(simkopf, tmp_path):
    records = [json.loads(line) for line in GAMES.read_text(encoding="utf-8").splitlines()[:2]]
    for record in records:
        record["expect"] = {"payout": [0, 0, 0, 0]}
    (tmp_path / "wrong.jsonl").write_text("".join(json.dumps(r) + "\n" for r in records))
    said = simkopf("review", "wrong.jsonl", "--worlds", 20)
    assert said.code == 0
    start = f"game {records[0]['id']}: payout: recorded [0, 0, 0, 0], by the rules ["
    assert words(said.out).startswith(start)
    assert "]; and 1 more game: simkopf replay lists them" in words(said.out)


def test_no_interval_of_a_mistake_touches_zero(simkopf):
    for lang, to in (("en", "to"), ("de", "bis")):
        text = words(simkopf(*REVIEW, "--limit", 99, "--lang", lang).out)
        lows = re.findall(rf"\((−?[\d.,]+) {to} [\d.,]+\)", text)
        assert lows
        assert all(float(low.replace(",", ".")) > 0 for low in lows)


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
        "Wenz: Augen lost, by role", "Wenz: Augen lost, by reason", "opponent", "lead trump",
        "Wenz: the dearest decisions", "Bettel: games given away in a thousand, by kind",
        "40 games · seed 0 · players rules", "± or in brackets: the 95% interval over games",
    ):  # fmt: skip
        assert part in text, part
