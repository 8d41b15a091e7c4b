import csv
import json

import polars as pl
import pytest

from simkopf.tables.named import TABLES

NEEDS = {"somebody": ("--given", "trumps >= 6"), "tout": ("--given", "trumps = 7")}


@pytest.mark.parametrize("name", list(TABLES))
def test_json_of_every_table(simkopf, name):
    said = simkopf("table", name, *NEEDS.get(name, ()), "--json")
    assert (said.code, said.err) == (0, "")
    data = json.loads(said.out)
    assert data["table"] == name
    assert data["definition"]
    assert set(data) >= {"table", "definition", "contract", "deck", "given", "rows"}
    for row in data["rows"]:
        assert row["probability"] == row["numerator"] / row["denominator"]


@pytest.mark.parametrize("name", list(TABLES))
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_table_fits_the_screen(simkopf, monkeypatch, name, lang):
    monkeypatch.setenv("COLUMNS", "80")
    said = simkopf("table", name, *NEEDS.get(name, ()), "--lang", lang)
    assert (said.code, said.err) == (0, "")
    assert max(len(line) for line in said.out.splitlines()) <= 80
    assert "…" not in said.out
    words = TABLES[name].make(**({"given": NEEDS[name][1]} if name in NEEDS else {})).definition
    assert words.to(lang)[:30] in " ".join(said.out.split())


def test_table(simkopf):
    said = simkopf("table", "trumps", "--contract", "wenz", "--deck", "kurz")
    assert [line.split() for line in said.out.splitlines()[:5]] == [
        ["trumps", "·", "wenz", "·", "24", "cards"],
        [],
        ["trumps", "of", "134,596", "%"],
        ["─" * 27],
        ["0", "38,760", "28.80"],
    ]


def test_laws_of_yes_and_no_show_yes(simkopf):
    out = simkopf("table", "partner-void").out
    assert "84      148            56.76" in out
    assert "yes" not in out
    german = simkopf("table", "gesperrt", "--lang", "de").out
    assert "ja" in german
    assert "676.710" in german
    assert "6,43" in german


def test_given_and_per(simkopf):
    call = ("table", "laufende", "--given", "trumps >= 7", "--json")
    one = json.loads(simkopf(*call).out)
    assert one["given"] == "trumps >= 7"
    assert {row["denominator"] for row in one["rows"]} == {61776 + 3003}
    two = json.loads(simkopf(*call, "--per", "trumps").out)
    assert two["per"] == ["trumps"]
    assert {row["denominator"] for row in two["rows"]} == {61776, 3003}


def test_hand_by_any_features(simkopf):
    call = ("table", "hand", "--by", "trumps,ober", "--contract", "wenz", "--json")
    rows = json.loads(simkopf(*call).out)["rows"]
    assert sum(row["numerator"] for row in rows) == 10_518_300
    assert rows[0].keys() == {"trumps", "ober", "numerator", "denominator", "probability"}


@pytest.mark.parametrize("call", [("table",), ("table", "--list")])
def test_list(simkopf, call):
    out = simkopf(*call).out
    for name in TABLES:
        assert f" {name} " in out
    assert "Trümpfe auf der Hand" in simkopf(*call, "--lang", "de").out
    assert " features " in out
    data = json.loads(simkopf(*call, "--json").out)
    assert [row["table"] for row in data["tables"]] == list(TABLES)


def test_features(simkopf, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    out = simkopf("table", "features").out
    assert " callable_gras " in out
    assert max(len(line) for line in out.splitlines()) <= 80
    rows = json.loads(simkopf("table", "features", "--json").out)["features"]
    assert rows[0].keys() == {"feature", "type", "meaning"}


def test_save(simkopf, tmp_path):
    call = ("table", "trump-split", "--save")
    assert simkopf(*call, "x.csv").code == simkopf(*call, "x.parquet").code == 0
    rows = list(csv.DictReader((tmp_path / "x.csv").read_text(encoding="utf-8").splitlines()))
    frame = pl.read_parquet(tmp_path / "x.parquet")
    assert frame.columns == list(rows[0])
    assert frame["numerator"].to_list() == [int(row["numerator"]) for row in rows]


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (("table", "trump"), ["unknown table 'trump'; did you mean 'trumps'?"]),
        (("table", "trumps", "--contract", "wens"), ["'wens'", "'wenz'"]),
        (("table", "trumps", "--contract", "bettel"), ["bettel"]),
        (("table", "callable", "--contract", "wenz"), ["'wenz'", "sauspiel-"]),
        (("table", "trumps", "--given", "trumpfs = 3"), ["'trumpfs'", "'trumps'"]),
        (("table", "trumps", "--given", "ober = 5"), ["no hand meets"]),
        (("table", "deals", "--given", "ober = 3"), ["takes no given"]),
        (("table", "trumps", "--save", "x.xls"), [".csv", ".parquet"]),
        (("table", "trumps", "--deck", "k"), ["unknown deck"]),
        (("table", "trumps", "--lang", "fr"), ["fr"]),
    ],
)
def test_mistakes(simkopf, call, words):
    said = simkopf(*call)
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    for word in words:
        assert word in said.err
