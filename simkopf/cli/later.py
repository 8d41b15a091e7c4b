"""Commands and options whose names are fixed but which do not exist yet."""

from __future__ import annotations

from typing import Any

import typer

from simkopf.errors import SimkopfError

COMMANDS = (
    "bid", "session", "status", "merge", "teach", "app", "booklet",
)  # fmt: skip
ANY = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}


def command(context: typer.Context) -> None:
    """Not available yet."""
    raise SimkopfError(f"'{context.info_name}' is not available yet")


def refuse(**options: Any) -> None:
    """Refuse options that are not available yet.

    Raises
    ------
    SimkopfError
        If one of them was given.

    Examples
    --------
    >>> refuse(after=None)
    >>> refuse(dask="local")
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: --dask is not available yet
    """
    for name, value in options.items():
        if value is not None:
            hint = "; give -n" if name == "precision" else ""
            raise SimkopfError(f"--{name.replace('_', '-')} is not available yet{hint}")
