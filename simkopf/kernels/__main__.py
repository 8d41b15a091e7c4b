"""``python -m simkopf.kernels``: compile all kernels now, so that nothing waits for them later."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

ROOMS = (
    "simkopf.kernels.loops.others",
    "simkopf.kernels.loops.worlds_others",
    "simkopf.kernels.sampled.play",
    "simkopf.kernels.loops.schafkopf",
    "simkopf.kernels.loops.worlds_schafkopf",
    "simkopf.kernels.solver.entries",
    "simkopf.kernels.solver.walk",
    "simkopf.kernels.worlds.entry",
)
"""Modules with compiled entry points, those that take longest first."""


def compile_room(name: str) -> int:
    """Compile what a module has in a process of its own; return its exit code."""
    command = [sys.executable, "-c", f"import {name}"]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        print(done.stderr, file=sys.stderr, end="")
    return done.returncode


if __name__ == "__main__":
    print("simkopf: compiling what is not compiled yet", file=sys.stderr, flush=True)
    with ThreadPoolExecutor(min(len(ROOMS), cpu_count() or 1)) as pool:
        sys.exit(max(pool.map(compile_room, ROOMS)))
