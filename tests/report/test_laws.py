from fractions import Fraction

import pytest

import simkopf
from simkopf.report.laws import chance, law_columns, law_table, laws, mean_of, yes_only


def test_every_law_of_a_table_sums_to_one():
    table = simkopf.table("trump-split")
    taken = laws(table)
    assert list(taken) == list(range(9))
    assert all(chance(law.rows) == 1 for law in taken.values())
    assert taken[6].fraction(split="3-3-2") == table.fraction(trumps=6, split="3-3-2")


def test_tables_in_both_languages():
    table = simkopf.table("callable")
    english, german = (law_table(table, lang).splitlines() for lang in ("en", "de"))
    assert english[:3] == [
        "| callable | chance | % |",
        "|---:|---:|---:|",
        "| 0 | 7519/116870 | 6.43 |",
    ]
    assert german[0] == "| rufbar | Wahrscheinlichkeit | % |"
    assert german[2] == "| 0 | 7519/116870 | 6,43 |"
    assert english[-1] == f"*{table.definition.en}*"
    assert german[-1] == f"*{table.definition.de}*"
    assert len({line.count("|") for line in english[:-2]}) == 1


def test_laufende_are_mit_and_ohne():
    text = law_table(simkopf.table("laufende"), fractions=False)
    assert "| ohne 8 |" in text
    assert "| mit 1 |" in text


def test_of_yes_and_no_the_chances_of_yes():
    table = simkopf.table("gesperrt", per="trumps")
    found, name = yes_only(table)
    assert name == "gesperrt"
    assert [Fraction(r.numerator, r.denominator) for r in found.rows] == [
        table.fraction(trumps=k, gesperrt=True) for k in range(9)
    ]
    assert law_table(table, caption=False).startswith("| trumps | chance | gesperrt % |")


def test_laws_side_by_side():
    games = {c: simkopf.table("trumps", contract=c) for c in ("solo-herz", "wenz")}
    lines = law_columns(games, fractions=True).splitlines()
    assert lines[0] == "| trumps | solo-herz | solo-herz % | wenz | wenz % |"
    assert lines[2] == "| 0 | 187/44950 | 0.42 | 5313/17980 | 29.55 |"
    assert lines[10] == "| 8 | 77/269700 | 0.029 |  |  |"
    assert [line for line in lines if line.startswith("*")] == [
        f"*{table.definition.en}*" for table in games.values()
    ]


def test_means():
    assert mean_of(simkopf.table("ober")) == 1
    assert mean_of(simkopf.table("hand", by="trumps,ober"), "trumps") == Fraction(7, 2)
    with pytest.raises(ValueError, match="several laws"):
        mean_of(simkopf.table("trump-split"))
    with pytest.raises(ValueError, match="no one column"):
        laws(simkopf.table("trumps"))
