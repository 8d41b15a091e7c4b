import shutil
from fractions import Fraction

import pytest

from simkopf.errors import SimkopfError
from simkopf.questions.studies.run import run_study
from simkopf.report.gather import load_results

TEXT = """
[[question]]
name = "games"
contract = "wenz"
by = ["trumps"]
n = 200
[[compare]]
name = "ways"
contract = "wenz"
ways = ["rules", "declarer=random"]
n = 200
[[duel]]
name = "match"
contract = "wenz"
a = "rules"
b = "random"
n = 200
[[league]]
name = "club"
players = ["rules", "random"]
contracts = ["wenz", "ramsch"]
n = 200
[[loss]]
name = "lost"
contract = "wenz"
n = 20
[[pays]]
name = "rule"
n = 200
[[pays.rule]]
rule = "schmieren"
side = "opponents"
contract = "wenz"
[[table]]
name = "law"
table = "trumps"
contract = "wenz"
deck = ["lang", "kurz"]
[[claim]]
name = "said"
says = "a third of all hands have four trumps"
value = 0.33
table = "trumps"
row = { trumps = 4 }
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    root = tmp_path_factory.mktemp("gather")
    (root / "all.toml").write_text(TEXT)
    return run_study(root / "all.toml", results_dir=root)


def test_everything_of_a_study_comes_back(run, tmp_path):
    copy = shutil.copytree(run.folder, tmp_path / "all", ignore=shutil.ignore_patterns("raw"))
    back = load_results(copy)
    assert back.study == run.study
    assert back.found == run.found
    assert all(run.found.values())
    assert [q["id"] for q in back.to_dict()["questions"]] == [
        q["id"] for q in run.to_dict()["questions"]
    ]


def test_exact_answers_are_counted_and_not_read(run, tmp_path):
    copy = shutil.copytree(run.folder, tmp_path / "all")
    for file in (*copy.glob("answer-law*"), *copy.glob("answer-said*")):
        file.unlink()
    back = load_results(copy)
    assert [answer.table.fraction(trumps=4) for _, answer in back.found["table"]] == [
        Fraction(7, 3596),
        Fraction(5, 3542),
    ]
    assert [(answer.claim.exact, answer.claim.holds) for _, answer in back.found["claim"]] == [
        (Fraction(1309, 4495), False)
    ]


@pytest.mark.parametrize("slug", ["games", "ways", "match"])
def test_answers_that_are_missing_or_none(run, tmp_path, slug):
    copy = shutil.copytree(run.folder, tmp_path / "all")
    file = copy / f"answer-{slug}.json"
    file.write_text("[]")
    with pytest.raises(SimkopfError, match=f"{slug}.json' is not an answer"):
        load_results(copy)
    file.unlink()
    with pytest.raises(SimkopfError, match="cannot be read"):
        load_results(copy)
