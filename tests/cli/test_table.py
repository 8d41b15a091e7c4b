import csv
import json

import polars as pl
import pytest

from simkopf.tables.catalogue import TABLES

NEEDS = {"somebody": ("--given", "trumps >= 6"), "tout": ("--given", "trumps = 7")}


@pytest.mark.slow
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


@pytest.mark.parametrize("deck", ["doko48", "doko40", "skat32"])
def test_tables_of_other_games_fit_the_screen(simkopf, monkeypatch, deck):
    monkeypatch.setenv("COLUMNS", "80")
    listed = json.loads(simkopf("table", "--deck", deck, "--json").out)["tables"]
    assert len(listed) > 20
    for row in listed:
        name, lang = row["table"], "de" if len(row["table"]) % 2 else "en"
        asked = ("--deck", deck) if "deck" in row["takes"] else ()
        said = simkopf("table", name, *asked, *NEEDS.get(name, ()), "--lang", lang)
        if deck == "doko40" and "nines" in name:
            assert (said.code, said.out) == (2, "")
            continue
        assert (said.code, said.err) == (0, "")
        assert max(len(line) for line in said.out.splitlines()) <= 80
        assert "…" not in said.out


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
        ["trumps", "·", "Wenz", "·", "24", "cards"],
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


@pytest.mark.parametrize(
    ("call", "there", "not_there"),
    [
        (("--contract", "wenz"), "gesperrt", "fuchs-sides"),
        (("--deck", "doko40"), "fuchs-sides", "gesperrt"),
        (("--contract", "doko-damen", "--list"), "damen-and-aces", "talon"),
        (("--deck", "skat32"), "best-suit", "armut"),
    ],
)
def test_list_of_a_game(simkopf, call, there, not_there):
    names = [row["table"] for row in json.loads(simkopf("table", *call, "--json").out)["tables"]]
    assert there in names
    assert "trumps" in names
    assert not_there not in names
    out = simkopf("table", *call).out
    assert f" {there} " in out
    assert f" {not_there} " not in out


def test_other_games(simkopf):
    said = simkopf("table", "other-voids", "--contract", "doko-normal", "--suit", "herz", "--json")
    rows = json.loads(said.out)["rows"]
    (blank,) = (row for row in rows if row["length"] == 1 and row["voids"] == 0)
    assert blank["numerator"] * 2618 == blank["denominator"] * 1749
    out = simkopf("table", "best-suit", "--cards", "8", "--lang", "de").out
    assert out.splitlines()[0].strip() == "best-suit · Solo 66 (Kreuz) · 8 von 32 Karten"
    assert "bevor zwei gedrückt werden" in " ".join(out.split())
    out = simkopf("table", "deals", "--deck", "doko48").out
    assert "235,809,301,462,142,612,780,721,600" in out


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
        (("table", "gesperrt", "--deck", "doko48"), ["is for Schafkopf; for Doppelkopf there"]),
        (("table", "--deck", "doko"), ["unknown deck 'doko'"]),
        (("table", "--list", "--suit", "herz"), ["the list of tables takes no --suit"]),
        (("table", "trumps", "--cards", "8", "--deck", "doko40"), ["10 cards, not 8"]),
    ],
)
def test_mistakes(simkopf, call, words):
    said = simkopf(*call)
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    for word in words:
        assert word in said.err
