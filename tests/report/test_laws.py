from fractions import Fraction

import pytest

import simkopf
from simkopf.errors import SimkopfError
from simkopf.report.laws import chance, laws, yes_only


def test_every_law_of_a_table_sums_to_one():
    table = simkopf.table("trump-split")
    taken = laws(table)
    assert list(taken) == list(range(9))
    assert all(chance(law.rows) == 1 for law in taken.values())
    assert taken[6].fraction(split="3-3-2") == table.fraction(trumps=6, split="3-3-2")


def test_of_yes_and_no_the_chances_of_yes():
    table = simkopf.table("gesperrt", per="trumps")
    found, name = yes_only(table)
    assert name == "gesperrt"
    assert [Fraction(r.numerator, r.denominator) for r in found.rows] == [
        table.fraction(trumps=k, gesperrt=True) for k in range(9)
    ]


def test_means():
    assert simkopf.table("ober").mean() == 1
    assert simkopf.table("hand", by="trumps,ober").mean("trumps") == Fraction(7, 2)
    with pytest.raises(SimkopfError, match="several laws"):
        simkopf.table("trump-split").mean()
    with pytest.raises(SimkopfError, match="unknown column 'trump'; did you mean 'trumps'"):
        simkopf.table("hand", by="trumps,ober").mean("trump")
    with pytest.raises(SimkopfError, match="no numbers"):
        simkopf.table("no-trump").mean()
    with pytest.raises(ValueError, match="no one column"):
        laws(simkopf.table("trumps"))
