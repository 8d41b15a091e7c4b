"""Published results are those that the experiments ask for now."""

import json
from pathlib import Path

import pytest

from simkopf.questions.compare import ways_task
from simkopf.questions.match import duel_task
from simkopf.questions.store import csv_text
from simkopf.questions.study import load_study
from simkopf.questions.task import question_task
from simkopf.questions.worth import pays_task

ROOT = Path(__file__).parents[2]
EXPERIMENTS = sorted((ROOT / "experiments").glob("*.toml"))


def tasks(study):
    """Everything a study asks, with the names of the files of the answers."""
    for kind, task in (
        (study.asked, question_task),
        (study.compared, ways_task),
        (study.duels, duel_task),
        (study.pays, pays_task),
    ):
        for placed in kind:
            yield placed.slug, task(placed.question)


@pytest.mark.parametrize("file", EXPERIMENTS, ids=lambda path: path.stem)
def test_results_are_those_of_the_experiment(file):
    study = load_study(file)
    folder = ROOT / "results" / study.name
    again = f"stale: run  simkopf run experiments/{file.name}"
    assert (folder / file.name).read_text("utf-8") == study.text, again
    for slug, task in tasks(study):
        text = (folder / f"answer-{slug}.json").read_text("utf-8")
        assert json.loads(text)["question"]["id"] == task.id, f"{slug} is {again}"
        # The numbers follow from the sums, and the words from the question.
        answer = task.answer(task.read(text).tally)
        assert text == answer.to_json(), f"{slug} is {again}"
        assert (folder / f"answer-{slug}.csv").read_text("utf-8") == csv_text(answer)
    names = {f"answer-{slug}.{ending}" for slug in study.slugs for ending in ("json", "csv")}
    assert {path.name for path in folder.glob("answer*")} == names


def test_every_result_has_its_experiment():
    folders = {path.name for path in (ROOT / "results").iterdir() if path.is_dir()}
    assert folders == {path.stem for path in EXPERIMENTS}


def test_a_stale_result_is_found(tmp_path, monkeypatch):
    """The test above fails when a player plays otherwise than it did."""
    from simkopf.questions import question

    study = load_study(ROOT / "experiments/farbsolo.toml")
    before = [task.id for _, task in tasks(study)]
    meaning = question.meaning
    monkeypatch.setattr(question, "meaning", lambda sit: {**meaning(sit), "players": "others"})
    after = [task.id for _, task in tasks(load_study(ROOT / "experiments/farbsolo.toml"))]
    assert not set(before) & set(after)
