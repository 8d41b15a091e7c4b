"""Every command and every piece of Python in the README works as it is pasted, with fewer games."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from simkopf.cli.main import main

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def pieces(language):
    return re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def commands():
    """Commands with the output that stands below them."""
    for piece in pieces("console"):
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
    for name in ("farbsolo", "does-it-pay"):
        study = (ROOT / f"experiments/{name}.toml").read_text(encoding="utf-8")
        few = re.sub(r"^n = [\d_]+", "n = 2_000", study, flags=re.MULTILINE)
        few = re.sub(r'(?s)(players = "sampled.*?\nn = )2_000', r"\g<1>8", few)
        (tmp_path / f"experiments/{name}.toml").write_text(few, encoding="utf-8")
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


@pytest.mark.parametrize(
    ("name", "pasted"), list(zip(("farbsolo", "does-it-pay"), pieces("text"), strict=True))
)
def test_pasted_study(name, pasted, monkeypatch):
    """What stands below a run of a study is what the published results print."""
    from simkopf.report.gather import load_results

    monkeypatch.chdir(ROOT)
    printed = lines(str(load_results(Path(f"results/{name}"))))
    assert pasted.count("\n…\n") == 2
    at = 0
    for part in pasted.split("\n…\n"):
        wanted = lines(part)
        assert wanted[0] in printed[at:]
        at = printed.index(wanted[0], at)
        assert printed[at : at + len(wanted)] == wanted
        at += len(wanted)
    assert at == len(printed)


def test_python(folder, capsys):
    pytest.importorskip("matplotlib")
    assert main(["run", "experiments/farbsolo.toml"]) == 0
    names = {}
    for piece in pieces("python"):
        exec(re.sub(r"\b\d+_000(_000)?\b", "2_000", piece), names)
    assert names["answer"].n == 2000
    assert names["found"].differences[0]["what"] == "win"
    assert (folder / "threshold-de.png").exists()
    assert "low" in capsys.readouterr().out


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
