"""Published results are those that the experiments ask for now."""

import json
from pathlib import Path

import pytest

from simkopf.questions.studies.sections import PLAYED
from simkopf.questions.studies.store import csv_text
from simkopf.questions.studies.study import load_study

ROOT = Path(__file__).parents[2]
EXPERIMENTS = sorted((ROOT / "experiments").glob("*.toml"))


def played(study):
    """Everything a study plays: names of the files of the answers, questions, kinds of answers."""
    for key, section in PLAYED.items():
        for placed in study.parts[key]:
            yield placed.slug, placed.question, section.result


CASES = [
    # the dearest decisions of the losses are solved again: most of a minute
    pytest.param(path, id=path.stem, marks=[pytest.mark.slow] if path.stem == "losses" else [])
    for path in EXPERIMENTS
]


@pytest.mark.parametrize("file", CASES)
def test_results_are_those_of_the_experiment(file):
    study = load_study(file)
    folder = ROOT / "results" / study.name
    again = f"stale: run  simkopf run experiments/{file.name}"
    assert (folder / file.name).read_text("utf-8") == study.text, again
    for slug, asked, result in played(study):
        text = (folder / f"answer-{slug}.json").read_text("utf-8")
        assert json.loads(text)["question"]["id"] == asked.id, f"{slug} is {again}"
        # The numbers follow from the sums, and the words from the question.
        answer = result.of(asked, result.from_json(text).tally)
        assert text == answer.to_json(), f"{slug} is {again}"
        assert (folder / f"answer-{slug}.csv").read_text("utf-8") == csv_text(answer)
    names = {f"answer-{slug}.{ending}" for slug in study.slugs for ending in ("json", "csv")}
    assert {path.name for path in folder.glob("answer*")} == names


def test_losses_are_of_the_questions_asked_now():
    study = load_study(ROOT / "experiments" / "losses.toml")
    folder = ROOT / "results" / "losses"
    assert (folder / "losses.toml").read_text("utf-8") == study.text
    for slug, asked, _ in played(study):
        text = (folder / f"answer-{slug}.json").read_text("utf-8")
        assert json.loads(text)["question"]["id"] == asked.id, slug


def test_every_result_has_its_experiment():
    folders = {path.name for path in (ROOT / "results").iterdir() if path.is_dir()}
    # how often intervals hold is no study: experiments/interval_coverage.py
    assert folders - {"coverage"} == {path.stem for path in EXPERIMENTS}


def test_a_stale_result_is_found(tmp_path, monkeypatch):
    """The test above fails when a player plays otherwise than it did."""
    from simkopf.questions import question

    study = load_study(ROOT / "experiments/farbsolo.toml")
    before = [asked.id for _, asked, _ in played(study)]
    meaning = question.meaning
    monkeypatch.setattr(question, "meaning", lambda sit: {**meaning(sit), "players": "others"})
    after = [asked.id for _, asked, _ in played(load_study(ROOT / "experiments/farbsolo.toml"))]
    assert not set(before) & set(after)
