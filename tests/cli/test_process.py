"""The command as a process: start-up time, pipes, interrupts."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

SIMKOPF = [sys.executable, "-m", "simkopf.cli"]


def test_import_and_help_load_nothing_heavy():
    code = (
        "import sys, simkopf; heavy = {'numpy', 'numba', 'polars', 'scipy', 'rich'};"
        "print(sorted(heavy & set(sys.modules)));"
        "from simkopf.cli.main import main; code = main(['ask', '--help']);"
        "print(sorted(heavy & set(sys.modules)), code)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    lines = out.stdout.splitlines()
    assert lines[0] == "[]"
    assert lines[-1] == "[] 0"


def test_public_names_exist():
    code = (
        "import simkopf; assert set(simkopf.__all__) <= set(dir(simkopf));"
        "assert all(getattr(simkopf, name) is not None for name in simkopf.__all__);"
        "print(hasattr(simkopf, 'nothing'))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout == "False\n"


def test_results_on_stdout_and_nothing_else():
    out = subprocess.run(
        [*SIMKOPF, "ask", "wenz", "-n", "1000", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(out.stdout)["seed"] == 0
    assert "games" not in out.stderr


@pytest.mark.parametrize(
    "encoding", ["ascii", *(pytest.param(e, marks=pytest.mark.slow) for e in ("cp1252", "utf-8"))]
)
def test_output_that_is_not_utf8(encoding, tmp_path):
    (tmp_path / "s.toml").write_text(
        "title = 'Füchse'\n[[question]]\ncontract = 'wenz'\nby = ['ober', 'unter']\nn = 2000\n",
        encoding="utf-8",
    )
    ways = ["--way", "rules", "--way", "opponents=random"]

    def call(*arguments):
        out = subprocess.run(
            [*SIMKOPF, *arguments], capture_output=True, check=False, cwd=tmp_path,
            env={**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "100"},
        )  # fmt: skip
        assert out.returncode == 0, out.stderr
        assert b"Traceback" not in out.stderr
        return out.stdout.decode(encoding)

    ask = call("ask", "wenz", "--by", "ober", "-n", "2000")
    compare = call("compare", "wenz", *ways, "-n", "2000")
    show = call("show", "wenz", "--lang", "de")
    run = call("run", "s.toml")
    every = ask + compare + show + run
    assert "?" not in every
    for readable in {
        "ascii": ["+/-", "------", "< ", "B - A (95% interval)", "2,000 games | seed 0", "Fuechse"],
        "cp1252": [" ±", "------", "< ", "B - A (95% interval)", "2,000 games · seed 0", "Füchse"],
        "utf-8": [" ±", "──────", "◀ ", "B − A (95% interval)", "2,000 games · seed 0", "Füchse"],
    }[encoding]:
        assert readable in every
    # Columns stand below their heads: all lines of a table end at the same place.
    rows = [line.rstrip() for line in ask.splitlines()[2:] if line.strip()][:-2]
    assert len({len(row) for row in rows}) == 1
    record = json.loads(call("show", "wenz", "--lang", "de", "--json"))
    assert "möglich" in str(record["reasons"])


def test_bad_input_in_a_process():
    out = subprocess.run([*SIMKOPF, "ask", "wens"], capture_output=True, text=True, check=False)
    assert (out.returncode, out.stdout) == (2, "")
    assert out.stderr == "simkopf: unknown contract 'wens'; did you mean 'wenz'?\n"


def test_reader_that_leaves_early():
    command = " ".join(SIMKOPF) + " players --json"
    out = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command} | true; {command} | head -c 10"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert out.stderr == ""


def test_interrupt():
    process = subprocess.Popen(
        [*SIMKOPF, "ask", "wenz", "-n", "10000000000"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    time.sleep(3)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=240)
    assert process.returncode == 130
    assert out == ""
    assert err.endswith("simkopf: interrupted\n")
    assert "Traceback" not in err


def test_killed_study_goes_on(tmp_path):
    study = tmp_path / "s.toml"
    study.write_text(
        "[[question]]\ncontract = 'wenz'\nplayers = 'random'\nby = ['trumps']\nn = 2_000_000\n"
    )

    def run(folder, **keywords):
        command = [*SIMKOPF, "run", study, "--results", tmp_path / folder, "--workers", "1"]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, text=True, **keywords)

    assert run("whole").wait(timeout=300) == 0
    process = run("parts")
    raw = tmp_path / "parts" / "s" / "raw"
    while process.poll() is None and len(list(raw.glob("*/*.json"))) < 5:
        time.sleep(0.01)
    process.kill()
    process.wait(timeout=60)
    kept = {path: path.stat().st_mtime_ns for path in raw.glob("*/*.json")}
    assert 5 <= len(kept) < 31
    assert not list((tmp_path / "parts" / "s").glob("answer*"))
    assert run("parts").wait(timeout=300) == 0
    assert all(path.stat().st_mtime_ns == stamp for path, stamp in kept.items())
    answer = "s/answer-question-1.json"
    assert (tmp_path / "parts" / answer).read_bytes() == (tmp_path / "whole" / answer).read_bytes()


def shell(command, **env):
    return subprocess.run(
        ["bash", "-c", command.replace("simkopf", f"{sys.executable} -m simkopf.cli", 1)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | env,
    )


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize("more", ["", " --json"])
def test_no_room_for_the_result(more):
    out = shell(f"simkopf ask wenz -n 100{more} > /dev/full")
    assert out.returncode == 2
    assert out.stderr == "simkopf: cannot write the result: No space left on device\n"


def test_no_stdout_at_all():
    out = shell("simkopf ask wenz -n 100 >&-")
    assert (out.returncode, out.stderr) == (0, "")


@pytest.mark.parametrize("columns", ["0", "10", "many"])
def test_a_terminal_too_narrow_still_shows_the_answer(columns):
    out = shell("simkopf ask wenz -n 100", COLUMNS=columns)
    assert "win" in out.stdout
    assert "payoff" in out.stdout
