import json
import shutil

import pytest

from simkopf.errors import SimkopfError
from simkopf.questions.studies.run import run_study
from simkopf.questions.studies.study import parse_study

TEXT = """
title = "Seats"
[[question]]
name = "by trumps"
contract = "wenz"
declarer = [0, 3]
by = ["trumps"]
measure = ["win", "augen"]
n = 4500
[[question]]
contract = "geier"
n = 100
[[plot]]
kind = "threshold"
question = "by trumps"
level = 0.5
"""


@pytest.fixture
def study(tmp_path, games, small_blocks):
    path = tmp_path / "seats.toml"
    path.write_text(TEXT)
    return path


def answers(folder):
    return {p.name: p.read_bytes() for p in sorted(folder.glob("answer*"))}


def test_lists_make_a_grid():
    study = parse_study(TEXT, "seats")
    assert study.title == "Seats"
    assert [a.slug for a in study.asked] == [
        "by-trumps-declarer-0", "by-trumps-declarer-3", "question-2",
    ]  # fmt: skip
    assert [a.question.situation.declarer for a in study.asked] == [0, 3, None]
    assert study.plots[0].options == {"level": 0.5}
    grid = '[[question]]\ncontract=["wenz","geier"]\nseed=[1,2,3]\nplayers=["rules","random"]'
    assert len(parse_study(grid, "x").asked) == 12


def test_run_writes_answers_and_runs_again_at_once(study, tmp_path, monkeypatch):
    done = run_study(study, workers=2, results_dir=tmp_path / "results")
    folder = tmp_path / "results" / "seats"
    assert {p.name for p in folder.iterdir()} == {"raw", "seats.toml", *answers(folder)}
    assert len(answers(folder)) == 6
    assert [answer.n for answer in done.answers] == [4500, 4500, 100]
    rows = done.to_dict()["questions"]
    assert [set(row) >= {"id", "n", "done", "seconds"} for row in rows] == [True] * 3
    before = answers(folder)
    shutil.rmtree(folder / "raw")

    def never(*_):
        raise AssertionError("played again")

    monkeypatch.setattr("simkopf.questions.simulate.play_block", never)
    again = run_study(study, results_dir=tmp_path / "results")
    assert again.answers == done.answers
    assert answers(folder) == before


def test_interrupted_run_goes_on_where_it_stopped(study, tmp_path, games, monkeypatch):
    whole = run_study(study, workers=1, results_dir=tmp_path / "whole")
    played = []

    def counting(sit, first, n, columns=()):
        if len(played) == 6:
            raise KeyboardInterrupt
        played.append((sit.declarer, first))
        return games(sit, first, n)

    monkeypatch.setattr("simkopf.questions.simulate.play_block", counting)
    with pytest.raises(KeyboardInterrupt):
        run_study(study, workers=1, results_dir=tmp_path / "parts")
    played_before = list(played)
    played.clear()
    done = run_study(study, workers=1, results_dir=tmp_path / "parts")
    assert not set(played) & set(played_before)
    assert len(played) + len(played_before) == 11
    assert done.answers == whole.answers
    assert answers(tmp_path / "parts/seats") == answers(tmp_path / "whole/seats")


def test_again_plays_everything_and_tells_what_changed(study, tmp_path, games, monkeypatch):
    first = run_study(study, results_dir=tmp_path)
    before = answers(tmp_path / "seats")
    played = []

    def counting(sit, first, n, columns=()):
        played.append((sit.declarer, first))
        return games(sit, first, n)

    monkeypatch.setattr("simkopf.questions.simulate.play_block", counting)
    same = run_study(study, results_dir=tmp_path, again=True)
    assert len(played) == 11
    assert same.changed == ()
    assert answers(tmp_path / "seats") == before
    path = next((tmp_path / "seats").glob("answer-*.json"))
    path.write_text(path.read_text().replace('"n"', '"m"', 1))
    other = run_study(study, results_dir=tmp_path, again=True)
    assert other.changed == (path.stem.removeprefix("answer-"),)
    assert other.answers == first.answers
    assert answers(tmp_path / "seats") == before


def test_more_games_use_the_blocks_there_are(study, tmp_path, games, monkeypatch):
    run_study(study, results_dir=tmp_path)
    study.write_text(TEXT.replace("4500", "6000"))
    firsts = []

    def counting(sit, first, n, columns=()):
        firsts.append((sit.declarer, first, n))
        return games(sit, first, n)

    monkeypatch.setattr("simkopf.questions.simulate.play_block", counting)
    done = run_study(study, workers=1, results_dir=tmp_path)
    assert firsts == [(s, f, 1000) for s in (0, 3) for f in (4000, 5000)]
    assert done.answers[0].n == 6000


def test_broken_tally_is_played_again(study, tmp_path):
    first = run_study(study, results_dir=tmp_path)
    folder = tmp_path / "seats"
    before = answers(folder)
    for path in folder.glob("answer*"):
        path.unlink()
    for path in (folder / "raw").rglob("1000-1000.json"):
        path.write_text('{"what": ')
    assert run_study(study, results_dir=tmp_path).answers == first.answers
    assert answers(folder) == before


def test_no_time_host_or_path_in_answers(study, tmp_path):
    run_study(study, results_dir=tmp_path / "here")
    run_study(study, results_dir=tmp_path / "there")
    assert answers(tmp_path / "here/seats") == answers(tmp_path / "there/seats")
    assert str(tmp_path).encode() not in b"".join(answers(tmp_path / "here/seats").values())
    log = (tmp_path / "here/seats/raw/log.txt").read_text()
    assert "done question-2" in log
    row = json.loads((tmp_path / "here/seats/answer-question-2.json").read_text())
    assert row["question"]["n"] == 100


def test_other_words_for_the_same_are_written_but_not_played(study, tmp_path, monkeypatch):
    run_study(study, results_dir=tmp_path)
    folder = tmp_path / "seats"
    shutil.rmtree(folder / "raw")
    (folder / "answer-by-trumps-declarer-3.csv").unlink()
    home = tmp_path / "home.toml"
    home.write_text("base = 'bsv'")
    other = TEXT.replace("n = 4500", f"n = 4500\nruleset = '{home}'\nplayers = 'others=rules'")
    study.write_text(other.replace('contract = "geier"', 'contract = "geier"\nname="question 2"'))
    monkeypatch.setattr("simkopf.questions.simulate.play_block", None)
    before = answers(folder)
    run_study(study, results_dir=tmp_path)
    now = answers(folder)
    old, new = (json.loads(a["answer-by-trumps-declarer-0.json"]) for a in (before, now))
    assert old["ruleset"] == "bsv"
    assert new["ruleset"] == {"base": "bsv", "name": "home"}
    assert (old["players"], new["players"]) == ("rules", "others=rules")
    assert (old["estimates"], old["tally"]) == (new["estimates"], new["tally"])
    assert set(now) - set(before) == {"answer-by-trumps-declarer-3.csv"}


def test_unwritable_folder_is_found_before_anything_is_played(study, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setattr("simkopf.questions.simulate.play_block", None)
    with pytest.raises(SimkopfError, match=r"cannot write results into '.*file.*'"):
        run_study(study, results_dir=tmp_path / "file")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("titel = 'x'", "unknown key 'titel'; did you mean 'title'"),
        ("title = 'x'", "asks nothing"),
        ("title = 3\n[[question]]\ncontract='wenz'", "title of a study is text"),
        ("[question]\ncontract='wenz'", r"write \[\[question\]\]"),
        ("[[question]]\nn=10", "names no contract"),
        ("[[question]]\ncontract='wenz'\nmesure='win'", "'mesure'; did you mean 'measure'"),
        ("[[question]]\ncontract='wens'", "question 'question 1': unknown contract 'wens'; did"),
        ("[[question]]\ncontract='wenz'\ndeclarer=[]", "empty list"),
        ("[[question]]\ncontract='wenz'\ndeclarer=[0,7]", "7"),
        ("[[question]]\ncontract='wenz'\nseed=[3,0,3]", "'seed' of question .* names 3 twice"),
        ("[[question]]\ncontract=5", "contract is text, not 5"),
        ("[[question]]\ncontract='wenz'\nby=[1]", "by is a list of names"),
        ("[[question]]\ncontract='wenz'\nmeasure=['wins']", "did you mean 'win'"),
        ("[[question]]\ncontract='wenz'\nprecision=0.01", "available yet; give n"),
        ("[[question]]\ncontract='wenz'\nn=100\nprecision=0.01", "a precision is not available"),
        ("[[question]]\ncontract='wenz'\nafter='x'", "'after' in a question is not available yet"),
        ("[[question]]\ncontract='wenz'\nwhere='x'", "question 'question 1': condition 'x'"),
        ("[[question]]\ncontract='wenz'\nwhere_seat='x'", "where_seat is conditions by seat"),
        ("[[question]]\ncontract='wenz'\nwhere_seat={1='EU'}", "say which seat plays"),
        ("[[question]]\ncontract='wenz'\n[[plot]]\nkind='x'", "needs question ="),
        ("[[question]]\nname='one'\ncontract='wenz'\n[[plot]]\nkind='x'\nquestion='on'",
         "unknown question 'on'; did you mean 'one'"),
        ("[[question]]\ncontract=", "is not TOML"),
    ],
)  # fmt: skip
def test_bad_studies(text, why):
    with pytest.raises(SimkopfError, match=why):
        parse_study(text, "x")


def test_sections_have_names_of_their_own():
    text = (
        '[[question]]\nname = "a"\ncontract = "wenz"\nby = ["trumps"]\n'
        '[[question]]\nname = "a"\ncontract = "geier"\nby = ["ober"]\n'
    )
    with pytest.raises(SimkopfError, match="two sections are called 'a'"):
        parse_study(text, "two")
    duel = '[[duel]]\nname = "a"\ncontract = "geier"\na = "rules"\nb = "random"\n'
    with pytest.raises(SimkopfError, match="two sections are called 'a'"):
        parse_study(text.partition('[[question]]\nname = "a"\ncontract = "geier"')[0] + duel, "x")


def test_a_long_name_is_cut_and_still_its_own():
    one = parse_study(f'[[question]]\nname = "{"x" * 300}"\ncontract = "wenz"', "long").asked[0]
    two = parse_study(f'[[question]]\nname = "{"x" * 301}"\ncontract = "wenz"', "long").asked[0]
    assert len(one.slug) < 120
    assert one.slug != two.slug
