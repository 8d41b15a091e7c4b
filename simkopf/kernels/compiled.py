"""The one decorator for compiled entry points, and where their machine code is kept.

numba's disk cache watches only the file of the cached function, not the files it calls into, so
the cache lies in a folder named by a hash of all kernel sources: an edit anywhere in this room is
a new folder and never runs stale code. The folder is set around the decoration and put back, so a
user's own numba caches stay where they are.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import llvmlite
import numba
from llvmlite import binding as llvm

_KEEP_FOLDERS = 4
_KEEP_SECONDS = 7 * 86_400


@cache
def source_hash() -> str:
    """Hash of the kernel sources and of what compiles them; recorded beside results.

    Examples
    --------
    >>> len(source_hash())
    16
    """
    digest = hashlib.sha256()
    room = Path(__file__).parent
    for path in sorted(room.rglob("*.py")):
        digest.update(path.relative_to(room).as_posix().encode())
        digest.update(path.read_bytes())
    for part in (numba.__version__, llvmlite.__version__, sys.version, llvm.get_host_cpu_name()):
        digest.update(part.encode())
    return digest.hexdigest()[:16]


def _cache_root() -> Path:
    chosen = os.environ.get("SIMKOPF_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "simkopf"


@cache
def cache_folder() -> Path:
    """Folder of the compiled kernels of exactly these sources; made if need be."""
    user = os.getuid() if hasattr(os, "getuid") else "user"
    shared = Path(tempfile.gettempdir()) / f"simkopf-{user}"
    chosen = _cache_root()
    for root in (chosen, shared):
        folder = root / source_hash()
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if root == shared and hasattr(os, "getuid") and root.stat().st_uid != user:
                continue  # cached code is run: never from a folder that another user made there
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError:
            continue
        _prune(root, folder)
        if root != chosen:
            _warn(chosen, f"kept in '{root}'")
        return folder
    _warn(chosen, "compiled anew every time")
    return Path(tempfile.mkdtemp(prefix="simkopf-"))


def _warn(chosen: Path, instead: str) -> None:
    print(
        f"simkopf: cannot write to '{chosen}', so kernels are {instead}; "
        "SIMKOPF_CACHE names another folder",
        file=sys.stderr,
    )


def _prune(root: Path, current: Path) -> None:
    """Remove folders of older sources that no one has used for a week."""
    others = sorted(
        (p for p in root.iterdir() if p.is_dir() and p != current and len(p.name) == 16),
        key=lambda p: p.stat().st_mtime,
    )
    for folder in others[:-_KEEP_FOLDERS]:
        if time.time() - folder.stat().st_mtime > _KEEP_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


def _marker(function: Callable[..., Any]) -> Path:
    """File that says: this function of this source file is compiled.

    numba compiles anew for another place or time of the source file, so both are in the name.
    """
    source = Path(function.__code__.co_filename)
    try:
        stat = source.stat()
        stamp = f"{source} {stat.st_mtime_ns} {stat.st_size}"
    except OSError:
        stamp = str(source)
    name = hashlib.sha256(stamp.encode()).hexdigest()[:12]
    return cache_folder() / f"{function.__name__}-{name}.compiled"


def entry_point(signature: Any, name: str = "") -> Callable[[Callable[..., Any]], Any]:
    """Compile a function for one explicit signature, from the disk cache if it is there.

    A function that is compiled more than once needs a ``name`` each time: in the cache they would
    push one another out.

    The first compilation on a machine is announced on stderr. A cache that cannot be read is
    emptied and made again.
    """

    def compiled(function: Callable[..., Any]) -> Any:
        config: Any = numba.config
        before = config.CACHE_DIR
        config.CACHE_DIR = str(cache_folder())
        try:
            return numba.njit(signature, cache=True, nogil=True, error_model="numpy")(function)
        finally:
            config.CACHE_DIR = before

    def decorate(function: Callable[..., Any]) -> Any:
        if name:
            function = _renamed(function, name)
        folder, marker = cache_folder(), _marker(function)
        os.utime(folder)  # in use: see _prune
        if not marker.exists():
            _announce()
        try:
            result = compiled(function)
        except Exception:
            if not marker.exists():
                raise
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True, exist_ok=True)
            _announce()
            result = compiled(function)
        marker.touch()
        return result

    return decorate


def address_of(entry: Any) -> int:
    """Address of the machine code of an entry point whose parameters are all int64.

    Good as long as this process lives; ``kernels.call`` calls it.
    """
    (signature,) = entry.overloads
    compiled = entry.overloads[signature]
    wrapper = compiled.fndesc.llvm_cfunc_wrapper_name
    return int(compiled.library.get_pointer_to_function(wrapper))


def _renamed(function: Any, name: str) -> Any:
    """Make a copy of a function under another name."""
    copy = FunctionType(function.__code__, function.__globals__, name, function.__defaults__)
    copy.__qualname__, copy.__doc__ = name, function.__doc__
    return copy


@cache
def _announce() -> None:
    """Say once in this process that it takes a while."""
    print("simkopf: compiling kernels, once (under a minute)", file=sys.stderr, flush=True)
