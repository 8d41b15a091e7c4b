import csv
import json
import shutil

import pytest

from simkopf.errors import SimkopfError
from simkopf.questions.paired.compare import compare
from simkopf.questions.paired.match import match
from simkopf.questions.studies.run import run_study
from simkopf.questions.studies.study import parse_study

TEXT = """
[[compare]]
name = "who"
contract = ["wenz", "geier"]
ways = ["rules", "declarer=random"]
players = "rules"
measure = ["win", "payoff"]
n = 4500
[[duel]]
contract = ["ramsch", "wenz"]
a = "rules"
b = "random"
n = 2500
"""
FILES = [
    "who-contract-wenz",
    "who-contract-geier",
    "duel-1-contract-ramsch",
    "duel-1-contract-wenz",
]
BLOCKS = 5 * 2 * 2 + 3 * (8 + 2 + 4)
"""Blocks times the tables that play them."""


@pytest.fixture
def study(tmp_path, games, small_blocks):
    path = tmp_path / "pairs.toml"
    path.write_text(TEXT)
    return path


def answers(folder):
    return {p.name: p.read_bytes() for p in sorted(folder.glob("answer*"))}


@pytest.fixture
def counted(games, monkeypatch):
    """Note every block that is played; stop where it is said to."""
    played, stop = [], []

    def counting(sit, first, n, columns=()):
        if len(played) in stop:
            raise KeyboardInterrupt
        played.append((sit.contract, sit.players, first))
        return games(sit, first, n, columns)

    monkeypatch.setattr("simkopf.questions.simulate.play_block", counting)
    return played, stop


def test_lists_make_a_grid_and_names_stand_for_ways():
    study = parse_study(TEXT, "pairs")
    assert [p.slug for p in (*study.parts["compare"], *study.parts["duel"])] == FILES
    assert study.asked == ()
    named = TEXT.replace('["rules", "declarer=random"]', '{ good = "rules", bad = "random" }')
    assert parse_study(named, "x").parts["compare"][0].question.labels == ("good", "bad")
    roles = TEXT.replace('"declarer=random"', '{ declarer = "random" }')
    assert [p.question.id for p in parse_study(roles, "x").parts["compare"]] == [
        p.question.id for p in study.parts["compare"]
    ]
    again = TEXT + '[[compare]]\nname="Who?"\ncontract=["wenz"]\nways=["rules","random"]'
    assert len({p.slug for p in parse_study(again, "x").parts["compare"]}) == 3


def test_answers_are_those_of_compare_and_match(study, tmp_path):
    done = run_study(study, workers=2, results_dir=tmp_path / "results")
    folder = tmp_path / "results" / "pairs"
    assert set(answers(folder)) == {f"answer-{f}.{e}" for f in FILES for e in ("json", "csv")}
    rows = done.to_dict()["questions"]
    assert [(row["n"], row["done"]) for row in rows] == [(4500, 4500)] * 2 + [(2500, 2500)] * 2
    direct = compare(
        "geier", ["rules", "declarer=random"], players="rules", measure="win,payoff", n=4500
    )
    assert done.found["compare"][1][1].differences == direct.differences
    assert (
        done.found["duel"][0][1].differences
        == match("ramsch", "rules", "random", n=2500).differences
    )
    written = json.loads((folder / f"answer-{FILES[1]}.json").read_text())
    assert written["differences"] == direct.differences
    table = list(csv.DictReader((folder / f"answer-{FILES[3]}.csv").read_text().splitlines()))
    assert [row["side"] for row in table][:3] == ["player side", "opponents", "duplicate match"]
    assert {"what", "contract", "side", "value", "low", "high", "level", "n", "discordant"} <= set(
        table[0]
    )


def test_threads_do_not_matter(study, tmp_path):
    run_study(study, workers=1, results_dir=tmp_path / "one")
    run_study(study, workers=2, results_dir=tmp_path / "two")
    assert answers(tmp_path / "one/pairs") == answers(tmp_path / "two/pairs")
    assert str(tmp_path).encode() not in b"".join(answers(tmp_path / "one/pairs").values())


@pytest.mark.parametrize("at", [3, 9, 15, 22, 33, 50, BLOCKS - 1])
def test_interrupted_run_goes_on_where_it_stopped(study, tmp_path, counted, at):
    played, stop = counted
    run_study(study, workers=1, results_dir=tmp_path / "whole")
    assert len(played) == BLOCKS
    played.clear()
    stop.append(at)
    with pytest.raises(KeyboardInterrupt):
        run_study(study, workers=1, results_dir=tmp_path / "parts")
    stop.clear()
    run_study(study, workers=1, results_dir=tmp_path / "parts")
    assert answers(tmp_path / "parts/pairs") == answers(tmp_path / "whole/pairs")
    # Lost is the block in hand: what some of its tables had played already.
    assert len(played) - BLOCKS < 10


def test_run_again_at_once(study, tmp_path, counted):
    played, _ = counted
    done = run_study(study, results_dir=tmp_path)
    before = answers(tmp_path / "pairs")
    shutil.rmtree(tmp_path / "pairs" / "raw")
    played.clear()
    again = run_study(study, results_dir=tmp_path)
    assert (played, again.found) == ([], done.found)
    assert answers(tmp_path / "pairs") == before


def test_more_deals_use_the_blocks_there_are(study, tmp_path, counted):
    played, _ = counted
    run_study(study, results_dir=tmp_path)
    played.clear()
    study.write_text(TEXT.replace("4500", "6000").replace("2500", "4000"))
    run_study(study, results_dir=tmp_path)
    firsts = {(contract, first) for contract, _, first in played}
    assert firsts == {("geier", 4000), ("geier", 5000), ("ramsch", 2000), ("ramsch", 3000)} | {
        ("wenz", first) for first in (2000, 3000, 4000, 5000)
    }


def test_broken_tally_is_played_again(study, tmp_path):
    run_study(study, results_dir=tmp_path)
    folder = tmp_path / "pairs"
    before = answers(folder)
    for path in folder.glob("answer*"):
        path.unlink()
    for path in (folder / "raw").rglob("1000-1000.json"):
        path.write_text('{"what": ')
    run_study(study, results_dir=tmp_path)
    assert answers(folder) == before


def test_renamed_ways_are_written_again_but_not_played(study, tmp_path, counted):
    played, _ = counted
    run_study(study, results_dir=tmp_path)
    played.clear()
    ways = '{ good = "rules", bad = "declarer=random" }'
    study.write_text(TEXT.replace('["rules", "declarer=random"]', ways))
    done = run_study(study, results_dir=tmp_path)
    assert played == []
    row = json.loads((tmp_path / f"pairs/answer-{FILES[0]}.json").read_text())["differences"][0]
    assert (row["a"], row["b"]) == ("good", "bad")
    assert done.found["compare"][0][1].ways == ("rules", "declarer=random")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[[compar]]\n", "unknown key 'compar'; did you mean 'compare'"),
        ("[[duels]]\n", "unknown key 'duels'; did you mean 'duel'"),
        ("[compare]\ncontract='wenz'", r"write \[\[compare\]\]"),
        ("[[compare]]\nways=['rules','random']", "comparison 'compare 1' names no contract"),
        ("[[compare]]\ncontract='wenz'", "comparison 'compare 1' names no ways"),
        ("[[compare]]\ncontract='wenz'\nways=['rules']", "'compare 1': a comparison needs at lea"),
        ("[[compare]]\ncontract='wenz'\nways='rules'", "list of players"),
        ("[[compare]]\ncontract='wenz'\nway=['rules','random']", "'way'; did you mean 'ways'"),
        ("[[compare]]\ncontract='wenz'\nways=['rules','rule']", "unknown player 'rule'; did"),
        ("[[compare]]\ncontract='wenz'\nways=['rules',5]", "5"),
        ("[[compare]]\ncontract='wenz'\nways=['rules','random']\nmeasure=[1]", "list of names"),
        ("[[compare]]\ncontract='wenz'\nways=['rules','random']\nprecision=0.1",
         "'precision' in a comparison is not available yet"),
        ("[[compare]]\nname=3\ncontract='wenz'\nways=['rules','random']", "name of a comparison"),
        ("[[duel]]\ncontract='wenz'\na='rules'", "duel 'duel 1' names no b"),
        ("[[duel]]\ncontract='wenz'\na='rules'\nb='random'\nplayers='x'", "unknown key 'players'"),
        ("[[duel]]\ncontract='wenz'\na='rules'\nb='random'\nrulset='x'", "did you mean 'ruleset'"),
        ("[[duel]]\ncontract='wens'\na='rules'\nb='random'", "duel 'duel 1': unknown contract"),
        ("[[duel]]\ncontract='wenz'\na='rules'\nb=3", "duel 'duel 1': b is text"),
        ("[[duel]]\ncontract='wenz'\na='rules'\nb='random'\nn=0", "n is a whole number"),
        ("[[duel]]\ncontract='wenz'\na='rules'\nb='declarer=random'", "gives out the roles"),
        ("[[duel]]\ncontract='wenz'\na='rules'\nb='random'\nafter='x'", "'after' in a duel is not"),
    ],
)  # fmt: skip
def test_bad_sections(text, why):
    with pytest.raises(SimkopfError, match=why):
        parse_study(text, "x")
