"""Exact tables and claims as parts of a study, and conditions that have names."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

import simkopf
from simkopf.errors import SimkopfError
from simkopf.questions.studies.claim import Claim
from simkopf.questions.studies.study import parse_study

STUDY = """
[[table]]
name = "trumps"
table = "trumps"
contract = ["solo-herz", "wenz"]

[[table]]
name = "split"
table = "trump-split"
given = "trumps = 8"

[[claim]]
name = "four"
says = "a third of all hands have four trumps"
source = "a book"
value = 0.33
table = "trumps"
contract = "solo-herz"
row = { trumps = 4 }
error = "binomial instead of hypergeometric"

[[claim]]
name = "mean"
says = "a hand has three and a half trumps in the mean"
value = 3.5
table = "trumps"
contract = "solo-herz"
mean = "trumps"

[[claim]]
name = "two seats"
says = "two given seats hold seven trumps in the mean"
value = 7
table = "trumps"
contract = "solo-herz"
mean = "trumps"
times = 2
"""


@pytest.fixture
def run(tmp_path):
    path = tmp_path / "exact.toml"
    path.write_text(STUDY, encoding="utf-8")

    def call(**keywords):
        return simkopf.run_study(path, results_dir=tmp_path / "results", **keywords)

    return call


def test_tables_and_claims_are_answers(run):
    done = run()
    names = sorted(path.name for path in done.folder.glob("answer-*.json"))
    assert names == [
        "answer-four.json", "answer-mean.json", "answer-split.json",
        "answer-trumps-contract-solo-herz.json", "answer-trumps-contract-wenz.json",
        "answer-two-seats.json",
    ]  # fmt: skip
    data = json.loads((done.folder / "answer-trumps-contract-wenz.json").read_text())
    assert data["table"] == "trumps"
    assert data["rows"][4] == {
        "trumps": 4, "numerator": 20475, "denominator": 10518300,
        "probability": 20475 / 10518300,
    }  # fmt: skip
    text = (done.folder / "answer-split.csv").read_text().splitlines()
    assert text[0] == "trumps,split,numerator,denominator,probability"
    claims = {placed.section: answer.claim for placed, answer in done.found["claim"]}
    assert claims["four"].exact == Fraction(3063060, 10518300)
    assert [claims[name].holds for name in ("four", "mean", "two seats")] == [False, True, True]
    wrong = json.loads((done.folder / "answer-four.json").read_text())
    assert wrong["error"] == "binomial instead of hypergeometric"
    assert wrong["exact"] == 0.2912124583
    right = json.loads((done.folder / "answer-mean.json").read_text())
    assert (right["numerator"], right["denominator"], right["error"]) == (7, 2, "")
    assert [row["name"] for row in done.to_dict()["questions"]] == [
        "trumps", "trumps", "split", "four", "mean", "two seats"
    ]  # fmt: skip


OTHER_GAMES = """
[[table]]
name = "longest suit"
table = "best-suit"
cards = [6, 8]

[[table]]
name = "deals"
table = "deals"
deck = ["doko48", "skat32"]

[[claim]]
name = "Hochzeit"
says = "somebody has a Hochzeit in a quarter of deals"
value = 0.25
table = "someone-pair"
row = { someone = true }
"""


def test_tables_of_the_other_games(tmp_path):
    path = tmp_path / "other.toml"
    path.write_text(OTHER_GAMES, encoding="utf-8")
    done = simkopf.run_study(path, results_dir=tmp_path / "results")
    cards = {
        name: json.loads((done.folder / f"answer-longest-suit-cards-{name}.json").read_text())
        for name in (6, 8)
    }
    assert {name: data["cards"] for name, data in cards.items()} == {6: 6, 8: 8}
    assert cards[6]["rows"][0]["numerator"] == 388864
    assert cards[8]["rows"][1] == {
        "longest": 3, "numerator": 6472704, "denominator": 10518300,
        "probability": 6472704 / 10518300,
    }  # fmt: skip
    text = (done.folder / "answer-deals-deck-doko48.csv").read_text().splitlines()
    assert text[-1].startswith("deals,1,235809301462142612780721600,")
    ((_, answer),) = done.found["claim"]
    assert answer.claim.exact == Fraction(11, 47)
    assert not answer.claim.holds
    with pytest.raises(SimkopfError, match="'skat32' has 6 or 8 cards, not 7"):
        simkopf.table("best-suit", cards=7)
    with pytest.raises(SimkopfError, match="cards is text"):
        parse_study("[[table]]\ntable='best-suit'\ncards=6.5", "bad")


def test_again_finds_what_was_changed_by_hand(run):
    done = run()
    assert run(again=True).changed == ()
    path = done.folder / "answer-mean.json"
    path.write_text(path.read_text().replace('"denominator": 2', '"denominator": 3'))
    assert run(again=True).changed == ("mean",)
    assert run(again=True).changed == ()
    assert '"denominator": 2' in path.read_text()


def test_bad_tables_and_claims():
    for text, why in (
        ("[[table]]\ntable='trumpz'", "unknown table 'trumpz'; did you mean 'trumps'"),
        ("[[table]]\ncontract='wenz'", "names no table"),
        ("[[table]]\ntable='sie'\nsuit='herz'", "takes no suit"),
        ("[[table]]\ntable='trumps'\ngiven=4", "given is text"),
        ("[[table]]\ntable='trumps'\nwhere='EO'", "unknown key 'where'"),
        ("[[claim]]\nsays='x'\nvalue=1\ntable='trumps'", "rows of a table or about the mean"),
        ("[[claim]]\nsays='x'\nvalue='1'\ntable='trumps'\nmean='trumps'", "value is a number"),
        ("[[claim]]\nsays='x'\ntable='trumps'\nmean='trumps'", "names no value"),
        ("[[claim]]\nsays='x'\nvalue=1", "names the table that decides it, or why"),
        ("[[claim]]\nsays='x'\nvalue=1\nundecided='y'\nrow={}\ntable='sie'", "or why"),
        ("[[claim]]\nsays=3\nvalue=1\ntable='trumps'\nmean='trumps'", "says is text"),
        ("[[claim]]\nsays='x'\nvalue=1\ntable='trumps'\nmean='x'\ntimes=0", "times is a whole"),
    ):
        with pytest.raises(SimkopfError, match=why):
            parse_study(text, "bad")
    open_claim = Claim.of("one seventh", 1 / 7, undecided="it depends on who bids")
    assert (open_claim.exact, open_claim.holds) == (None, None)
    with pytest.raises(SimkopfError, match="no mean of 'ober'"):
        _ = Claim.of("x", 1, table="trumps", mean="ober").exact
    with pytest.raises(SimkopfError, match="unknown column 'ober'"):
        _ = Claim.of("x", 1, table="trumps", row={"ober": 1}).exact


def test_what_makes_no_sense_is_refused_before_anything_is_written(tmp_path):
    good = '[[question]]\ncontract = "wenz"\nn = 100\n'
    claim = '[[claim]]\nname = "x"\nsays = "y"\nvalue = 0.5\ntable = "trumps"\n'
    for text, why in (
        ('[[table]]\nname = "x"\ntable = "called-voids"\ncontract = "wenz"', "table 'x': "),
        ('[[table]]\nname = "x"\ntable = "hand"\nby = "xx"', "table 'x': "),
        ('[[table]]\nname = "x"\ntable = "tout"\nhand = "EU GU"', "table 'x': "),
        (claim + "row = { trumpz = 3 }", "'x': unknown column 'trumpz'"),
        (claim + 'row = { trumps = "3" }', "'x': table 'trumps': no row has trumps = '3'"),
        (
            '[[question]]\nname = "x"\ncontract = "solo-herz"\ndeclarer = 0\n'
            'where = "eichel + gras >= 8 AND NOT (EA OR GA)"\n'
            'where_seat = { 1 = "eichel + gras >= 8 AND NOT (EA OR GA)" }',
            "'x': deal 0: none of",
        ),
    ):
        path = tmp_path / "bad.toml"
        path.write_text(good + text, encoding="utf-8")
        with pytest.raises(SimkopfError, match=why):
            simkopf.run_study(path, results_dir=tmp_path / "results")
        assert not (tmp_path / "results").exists()


def test_a_claim_is_as_exact_as_it_is_written():
    text = '[[claim]]\nsays = "x"\nvalue = {}\ntable = "trumps"\nrow = {{ trumps = 4 }}\n'
    within = {"0.10": 0.005, "0.670": 0.0005, "1e-5": 5e-6, "0.3": 0.05, "3": 0.5}
    for value, wide in within.items():
        (placed,) = parse_study(text.format(value), "claims").parts["claim"]
        assert placed.question.within == pytest.approx(wide, rel=1e-12)
    assert not parse_study(text.format("1e-5"), "claims").parts["claim"][0].question.holds


def test_conditions_with_names():
    text = """
[[question]]
contract = "wenz"
declarer = [0, 1]
n = 100
[question.where]
"three Unter" = "unter = 3"
"two" = "unter = 2 AND sauen >= 2"
[[question]]
contract = "wenz"
declarer = 0
n = 100
[question.where_seat]
"left" = { 1 = "EU" }
"right" = { 3 = "EU" }
[[question]]
contract = "wenz"
declarer = 0
n = 100
where_seat = { 1 = "EU", 2 = "GU" }
"""
    study = parse_study(text, "names")
    assert [asked.slug for asked in study.asked] == [
        "question-1-declarer-0-where-three-unter", "question-1-declarer-0-where-two",
        "question-1-declarer-1-where-three-unter", "question-1-declarer-1-where-two",
        "question-2-where-seat-left", "question-2-where-seat-right", "question-3",
    ]  # fmt: skip
    assert study.asked[0].point == (("declarer", 0), ("where", "three Unter"))
    assert study.asked[0].question.describe()["where"] == [
        {"who": "the declarer", "where": "unter = 3", "hands": 393120, "of": 10518300}
    ]
    assert [c.seat for c in study.asked[6].question.situation.conditions] == [1, 2]
    with pytest.raises(SimkopfError, match="names 'EU' twice"):
        parse_study('[[question]]\ncontract="wenz"\nwhere={a="EU", b="EU"}', "twice")
    with pytest.raises(SimkopfError, match="where is text"):
        parse_study('[[question]]\ncontract="wenz"\nwhere={a=3}', "bad")
