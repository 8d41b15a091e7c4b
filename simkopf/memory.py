"""Memory that is free, and the one refusal of what would take more."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from simkopf.errors import SimkopfError

KEPT_FREE = 0.1
"""Share of what is free that is left to everything else."""
_ROOT = Path("/")
_UNITS = ("bytes", "KB", "MB", "GB", "TB", "PB")


def require(needed: float, what: str, instead: str) -> None:
    """Refuse what takes more memory than there is.

    Parameters
    ----------
    needed : float
        Bytes that it takes, about.
    what : str
        What takes them, in the plural: "100,000,000,000 games as rows".
    instead : str
        What to do instead.

    Raises
    ------
    SimkopfError
        If so much is not free; it says what it would take and what there is.

    Examples
    --------
    >>> require(1e15, "10,000,000,000,000 games", "ask for fewer")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: 10,000,000,000,000 games take about 1 PB of memory, and ... \
are free; ask for fewer
    """
    free = available()
    if free is None or needed <= free * (1 - KEPT_FREE):
        return
    raise SimkopfError(
        f"{what} take about {amount(needed)} of memory, and {amount(free)} are free; {instead}"
    )


def amount(size: float) -> str:
    """Write a number of bytes with two digits.

    Examples
    --------
    >>> amount(123), amount(65_432_100), amount(8.1e12)
    ('123 bytes', '65 MB', '8.1 TB')
    """
    place = 0
    while size >= 999.5 and place < len(_UNITS) - 1:
        size /= 1000
        place += 1
    return f"{size:.2g} {_UNITS[place]}" if size < 99.5 else f"{size:.0f} {_UNITS[place]}"


def available() -> int | None:
    """Bytes that this process may still take; None where the system does not say.

    The least of what the machine has free and what the limits of its control groups leave, in
    either version of them; memory that only holds files counts as free.
    """
    return min(_left(), default=None)


def _left() -> Iterator[int]:
    yield from _machine()
    for group in _groups():
        for limit, used, inactive in (
            ("memory.max", "memory.current", "inactive_file"),
            ("memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"),
        ):
            most, now = _number(group / limit), _number(group / used)
            if most is not None and now is not None:
                yield max(most - now + _stat(group / "memory.stat", inactive), 0)


def _machine() -> Iterator[int]:
    """Memory that the machine has free."""
    found = _named(_ROOT / "proc/meminfo", "MemAvailable:")
    if found is not None:
        yield found * 1024
    elif sys.platform != "win32":
        import os

        try:
            yield os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
        except (ValueError, OSError):
            return


def _groups() -> Iterator[Path]:
    """Folders of the control groups of this process, from the inside out."""
    base = _ROOT / "sys/fs/cgroup"
    for line in _text(_ROOT / "proc/self/cgroup").splitlines():
        number, kinds, path = ([*line.split(":", 2), "", ""])[:3]
        if number != "0" and "memory" not in kinds.split(","):
            continue
        top = base if number == "0" else base / "memory"
        parts = [part for part in path.split("/") if part not in ("", "..")]
        # In a container the path may be that of the machine outside: then its root is meant.
        for length in range(len(parts), -1, -1):
            yield top.joinpath(*parts[:length])


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii")
    except (OSError, ValueError):
        return ""


def _number(path: Path) -> int | None:
    text = _text(path).strip()
    return int(text) if text.isdigit() else None  # "max" is no limit


def _stat(path: Path, name: str) -> int:
    return _named(path, name) or 0


def _named(path: Path, name: str) -> int | None:
    """Find the number that stands behind a name in a file of lines."""
    for line in _text(path).splitlines():
        parts = line.split()
        if len(parts) > 1 and parts[0] == name and parts[1].isdigit():
            return int(parts[1])
    return None
