import json
import re
from pathlib import Path

import pytest

from simkopf.errors import SimkopfError
from simkopf.questions.studies.run import run_study
from simkopf.report.notebook import results, tables_in

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
TEXT = """
[[question]]
name = "games"
contract = "wenz"
n = 5_000_000
[[table]]
name = "law"
table = "trumps"
contract = ["wenz", "solo-herz"]
"""


@pytest.fixture
def root(tmp_path):
    (tmp_path / "experiments").mkdir()
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "experiments" / "small.toml").write_text(TEXT)
    return tmp_path


def test_missing_results_are_made_smaller(root):
    study = results("small", fewer=300, start=root / "notebooks")
    assert study.answers[0].n == 300
    assert not (root / "results").exists()


def test_slow_questions_stay_small(root):
    slow = TEXT + '[[question]]\nname = "slow"\ncontract = "geier"\nn = 400_000\n'
    (root / "experiments" / "small.toml").write_text(slow)
    study = results("small", fewer=300, start=root)
    assert [answer.n for answer in study.answers] == [300, 24]
    study = results("small", fewer=50, start=root)
    assert [answer.n for answer in study.answers] == [50, 20]


def test_published_results_are_taken(root):
    file = root / "experiments" / "small.toml"
    file.write_text(TEXT.replace("5_000_000", "400"))
    run_study(file, results_dir=root / "results")
    study = results("small", start=root / "notebooks")
    assert study.answers[0].n == 400
    found = tables_in(study, "law")
    assert list(found) == [("wenz",), ("solo-herz",)]
    assert found["wenz",].fraction(trumps=5) == 0


def test_what_is_no_study(root, tmp_path_factory):
    with pytest.raises(SimkopfError, match=r"no study 'experiments/other.toml'"):
        results("other", start=root)


@pytest.mark.skipif(not NOTEBOOKS.is_dir(), reason="installed without the notebooks")
@pytest.mark.parametrize("file", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda file: file.stem)
def test_notebooks_are_run_and_small(file):
    assert file.stat().st_size < 500_000
    book = json.loads(file.read_text(encoding="utf-8"))
    cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    assert all(cell["execution_count"] for cell in cells)
    shown = [output for cell in cells for output in cell["outputs"]]
    assert {output["output_type"] for output in shown} <= {
        "display_data", "execute_result", "stream",
    }  # fmt: skip
    # Numbers in the text between the cells would not follow the data.
    said = "".join(t for c in book["cells"] if c["cell_type"] == "markdown" for t in c["source"])
    assert re.findall(r"\d+\.\d+ ?%", said) == []
