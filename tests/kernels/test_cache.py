"""The compiled kernels on disk: announced once, reused, mended, never stale."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from simkopf.kernels import compiled
from simkopf.kernels.__main__ import ROOMS

ASK = (sys.executable, "-m", "simkopf.cli", "ask", "wenz", "-n", "100", "--json")
NOTE = "compiling kernels, once"


def ask(cache, command=ASK):
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"SIMKOPF_CACHE": str(cache)},
    )


@pytest.mark.slow
def test_compiled_once_reused_and_mended(tmp_path):
    first = ask(tmp_path)
    assert NOTE in first.stderr
    again = ask(tmp_path)
    assert NOTE not in again.stderr
    assert again.stdout == first.stdout
    for index in tmp_path.rglob("*.nbi"):
        index.write_bytes(index.read_bytes()[:100])
    mended = ask(tmp_path)
    assert NOTE in mended.stderr
    assert mended.stdout == first.stdout
    assert NOTE not in ask(tmp_path).stderr


@pytest.mark.slow
def test_a_cache_that_cannot_be_written_is_done_without(tmp_path):
    file = tmp_path / "file"
    file.write_text("in the way")
    done = ask(file)
    assert done.stdout
    assert f"cannot write to '{file}'" in done.stderr


def test_everything_compiled_is_compiled_ahead():
    room = Path(compiled.__file__).parent
    texts = {
        ".".join(path.relative_to(room.parents[1]).with_suffix("").parts): path.read_text("utf-8")
        for path in room.rglob("*.py")
    }
    reached, asked = set(), list(ROOMS)
    while asked:
        name = asked.pop()
        if name in texts and name not in reached:
            reached.add(name)
            asked += re.findall(r"^from (\S+) import", texts[name], re.MULTILINE)
    used = {name for name, text in texts.items() if "entry_point(" in text}
    assert used <= reached
    assert set(ROOMS) <= used
