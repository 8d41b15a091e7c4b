"""What goes wrong by the user's hand: one clear line, no traceback."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path


class SimkopfError(ValueError):
    """Bad input: the message names the thing that is wrong and what would be right.

    The command line prints the message alone and exits with code 2.

    Examples
    --------
    >>> raise SimkopfError("unknown card 'XX'")
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: unknown card 'XX'
    """


class SimkopfWarning(UserWarning):
    """Something that is right but that a user should know of.

    The command line prints the message alone.
    """


class IllegalCardError(SimkopfError):
    """A player returned a card it may not play; names player, seat, deal and trick."""


NEAR = 0.62
"""How alike a name must be to be suggested: less than that nobody meant it."""
MOST = 25
"""Names that are listed where none is near."""


def nearest(kind: str, name: object, known: Iterable[str]) -> SimkopfError:
    """Build the error for a name that does not exist, naming the nearest one that does.

    Examples
    --------
    >>> print(nearest("contract", "solo-hertz", ["solo-herz", "wenz"]))
    unknown contract 'solo-hertz'; did you mean 'solo-herz'?
    """
    names = sorted(known)
    close = get_close_matches(str(name), names, n=1, cutoff=NEAR)
    shown = names if len(names) <= MOST + 3 else [*names[:MOST], f"{len(names) - MOST} more"]
    hint = f"; did you mean '{close[0]}'?" if close else f"; known: {', '.join(shown)}"
    return SimkopfError(f"unknown {kind} '{name}'{hint}")


def file_path(value: object, what: str = "a file") -> Path:
    """Take the path of a file.

    Raises
    ------
    SimkopfError
        If it is none.

    Examples
    --------
    >>> file_path(3)
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: a file is given by its path, not as 3
    """
    if isinstance(value, str | Path):
        return Path(value)
    raise SimkopfError(f"{what} is given by its path, not as {value!r}")


def check_known(kind: str, given: Iterable[str], names: Iterable[str]) -> None:
    """Refuse names that do not exist.

    Raises
    ------
    SimkopfError
        If there is one; the nearest that exists is named.

    Examples
    --------
    >>> check_known("key", ["titel"], ["title", "question"])
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: unknown key 'titel'; did you mean 'title'?
    """
    there = tuple(names)
    for name in given:
        if name not in there:
            raise nearest(kind, name, there)
