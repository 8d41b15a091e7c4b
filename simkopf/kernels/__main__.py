"""``python -m simkopf.kernels``: compile all kernels now, so that nothing waits for them later."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

ROOMS = (
    "simkopf.kernels.sampled.play",
    "simkopf.kernels.loop",
    "simkopf.kernels.builtin.entry",
    "simkopf.kernels.solver.entries",
    "simkopf.kernels.solver.walk",
    "simkopf.kernels.worlds.entry",
)
"""Modules with compiled entry points, those that take longest first."""


def compile_room(name: str) -> int:
    """Compile what a module has in a process of its own; return its exit code."""
    return subprocess.run([sys.executable, "-c", f"import {name}"], check=False).returncode


if __name__ == "__main__":
    with ThreadPoolExecutor(min(len(ROOMS), cpu_count() or 1)) as pool:
        sys.exit(max(pool.map(compile_room, ROOMS)))
