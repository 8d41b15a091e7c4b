"""Every command and every piece of Python in the README works as it is pasted, with fewer games.

The commands of the guides among the notebooks are tried too; their cells are run as notebooks.
"""

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

from simkopf.cli.main import main

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDES = sorted((ROOT / "notebooks").glob("guide-*.ipynb"))
MOST_LINES = 200
"""Of the README: what is longer belongs into a guide."""


def told(guide):
    """What a notebook says beside its code."""
    cells = json.loads(guide.read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "markdown")


def pieces(language, text=TEXT):
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def commands():
    """Commands with the output that stands below them."""
    texts = [TEXT, *map(told, GUIDES)]
    for piece in (piece for text in texts for piece in pieces("console", text)):
        for part in re.split(r"^\$ simkopf ", piece, flags=re.MULTILINE)[1:]:
            line, _, output = part.partition("\n")
            yield line, output.strip()


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """Compile before anything is looked at: it is announced on stderr."""
    import simkopf

    simkopf.ask("wenz", n=1)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A working folder with what the README speaks of, and a study of few games."""
    shutil.copytree(ROOT / "tests/data", tmp_path / "tests/data")
    (tmp_path / "experiments").mkdir()
    study = (ROOT / "experiments/farbsolo.toml").read_text(encoding="utf-8")
    few = re.sub(r"^n = [\d_]+", "n = 2_000", study, flags=re.MULTILINE)
    (tmp_path / "experiments/farbsolo.toml").write_text(few, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("line", "output"), list(commands()))
def test_commands(line, output, folder, capsys):
    fewer = re.sub(r"-n (\d+)", lambda found: f"-n {min(int(found[1]), 2000)}", line)
    if "sampled" in fewer:  # it takes its time
        fewer = re.sub(r"-n \d+", "-n 8", fewer)
    words = shlex.split(fewer)
    if words == ["bench"]:
        words.append("--help")  # half a minute, and tested where it belongs
    code = main(words)
    said = capsys.readouterr()
    if output.startswith("simkopf: "):
        assert (code, said.err.strip()) == (2, output)
    else:
        assert (code, said.err) == (0, "")
        assert said.out.strip()
        for number in ("win", "augen", "payoff"):
            assert number in said.out or number not in output


def lines(text):
    """Lines with something on them, whatever the spaces between the words."""
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize(("line", "output"), [c for c in commands() if "·" in c[1]])
def test_pasted_output(line, output, capsys, monkeypatch):
    """Everything that stands below a command is what it prints, numbers and words."""
    monkeypatch.setenv("COLUMNS", "100")
    assert main(shlex.split(line)) == 0
    assert lines(output) == lines(capsys.readouterr().out)


def test_python(folder, capsys):
    """Python runs, and prints what stands behind a line, where no number of games is in it."""
    pytest.importorskip("matplotlib")
    names = {}
    shown = []
    for piece in pieces("python"):
        exec(re.sub(r"\b\d+_000(_000)?\b", "2_000", piece), names)
        shown += re.findall(r"print\(.*\)  # ([\d/ ]+)$", piece, re.MULTILINE)
    printed = capsys.readouterr().out
    assert len(shown) >= 2
    for text in shown:
        assert text in printed.splitlines(), text
    assert names["answer"].n == 2000
    assert (folder / "threshold.png").exists()
    # One row a group, with how many games it is of and the share won.
    rates = names["by_unter"]
    assert rates["games"].sum() == 2000
    assert rates["won"].is_between(0, 1).all()


def test_it_is_short_and_has_an_index():
    assert len(TEXT.splitlines()) <= MOST_LINES
    index = (ROOT / "notebooks/README.md").read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\(([^)]+\.ipynb)\)", index))
    assert linked == {path.name for path in (ROOT / "notebooks").glob("*.ipynb")}
    for guide in GUIDES:
        for target in re.findall(r"\]\(([^)]+)\)", told(guide)):
            assert (ROOT / "notebooks" / target).exists(), target


def test_what_it_points_at_is_there():
    for target in re.findall(r"\]\(([^)]+)\)", TEXT):
        assert (ROOT / target).exists(), target
    targets = set(re.findall(r"make (\w+)", TEXT))
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert targets >= {"run", "test", "check"}
    assert all(f"\n{target}:" in makefile for target in targets)
    for row in re.findall(r"^\| (`[^|]+) \|", TEXT, re.MULTILINE):
        for name in re.findall(r"`([^`]+)`", row):
            assert (ROOT / name).is_dir() or (ROOT / "simkopf" / name).is_dir(), name
