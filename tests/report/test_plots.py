import shutil

import pytest

from simkopf.cli.main import main
from simkopf.errors import SimkopfError
from simkopf.questions.studies.parts import parts
from simkopf.questions.studies.run import run_study
from simkopf.questions.studies.study import parse_study
from simkopf.report.gather import load_results
from simkopf.report.plots import check_study, draw, plot
from tests.report.pictures import texts

TEXT = """
title = "Two games"
[[question]]
name = "grid"
contract = ["wenz", "solo-herz"]
declarer = [0, 1]
by = ["trumps", "ober"]
n = 2000
[[question]]
name = "runs"
contract = "wenz"
by = ["laufende"]
n = 2000
[[plot]]
kind = "threshold"
question = "grid"
[[plot]]
kind = "laufende"
question = "runs"
lang = "de"
"""
FILES = [
    "laufende-de.png", "threshold-solo-herz-seat-0.png", "threshold-solo-herz-seat-1.png",
    "threshold-wenz-seat-0.png", "threshold-wenz-seat-1.png",
]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    root = tmp_path_factory.mktemp("plots")
    (root / "two.toml").write_text(TEXT)
    return run_study(root / "two.toml", results_dir=root).folder


def test_every_plot_of_a_study_from_its_folder(folder, tmp_path):
    copy = shutil.copytree(folder, tmp_path / "elsewhere", ignore=shutil.ignore_patterns("raw"))
    files = plot(copy)
    assert sorted(f.name for f in files) == FILES
    first = {f.name: f.read_bytes() for f in files}
    assert all(data.startswith(b"\x89PNG") for data in first.values())
    assert {f.name: f.read_bytes() for f in plot(load_results(copy))} == first


def test_seats_are_drawn_apart(folder):
    found = parts(load_results(folder).section("grid"))
    assert [part.seat for part in found] == [0, 1, 0, 1]
    assert [part.answer.n for part in found] == [2000] * 4
    title, *_, source = texts(draw(found[1].answer))
    source = " ".join(texts(draw(found[1].answer)))
    assert title.startswith("Wenz, seat 1: ")
    assert "2,000 games · seed 0 · players rules · seat 1 plays" in source
    assert draw(found[1].answer, lang="de").texts[0].get_text().startswith("Wenz, Platz 1: ")


def test_command_draws(folder, capsys):
    for file in folder.glob("*.png"):
        file.unlink()
    assert main(["run", str(folder.parent / "two.toml"), "--results", str(folder.parent)]) == 0
    assert sorted(f.name for f in folder.glob("*.png")) == FILES
    assert "matplotlib" not in capsys.readouterr().err


def test_command_without_matplotlib(folder, capsys, monkeypatch):
    monkeypatch.setattr("simkopf.report.style.have_matplotlib", lambda: False)
    assert main(["run", str(folder.parent / "two.toml"), "--results", str(folder.parent)]) == 0
    assert capsys.readouterr().err == (
        "simkopf: plots need matplotlib; get it with: pip install matplotlib\n"
    )
    with pytest.raises(SimkopfError, match="pip install matplotlib"):
        plot(folder)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('kind = "laufende"', 'kind = "laufend"', "'laufend'; did you mean 'laufende'"),
        ('lang = "de"', 'lang = "bairisch"', "en or de"),
        ('lang = "de"', 'land = "de"', "did you mean 'lang'"),
        ('question = "runs"', 'question = "grid"', "grouped by 'laufende'"),
        ('by = ["trumps", "ober"]', "by = []", "grouped by 'trumps'"),
    ],
)
def test_bad_plots_are_found_before_anything_is_played(old, new, why, tmp_path, capsys):
    text = TEXT.replace(old, new)
    with pytest.raises(SimkopfError, match=why):
        check_study(parse_study(text, "two"))
    (tmp_path / "two.toml").write_text(text)
    assert main(["run", str(tmp_path / "two.toml"), "--results", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert not (tmp_path / "two").exists()


def test_folders_that_are_no_results(folder, tmp_path):
    with pytest.raises(SimkopfError, match="holds no results"):
        plot(tmp_path)
    copy = shutil.copytree(folder, tmp_path / "two")
    answer = copy / "answer-runs.json"
    answer.write_text("{")
    with pytest.raises(SimkopfError, match="is not an answer"):
        plot(copy)
    answer.unlink()
    with pytest.raises(SimkopfError, match="cannot be read"):
        plot(copy)
