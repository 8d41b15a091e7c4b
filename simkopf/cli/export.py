"""Estimates into files."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

from simkopf.errors import SimkopfError
from simkopf.report.conditions import condition_of, ruleset_words

if TYPE_CHECKING:
    import polars as pl

    from simkopf.questions.answer import Answer
    from simkopf.tables.table import Table

ENDINGS = (".csv", ".parquet")


def checked_path(path: Path | None) -> None:
    """Check that a file can be written, before anything is computed.

    Raises
    ------
    SimkopfError
        If the ending is neither ``.csv`` nor ``.parquet``, or the folder does not exist.

    Examples
    --------
    >>> checked_path(Path("x.xls"))
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: cannot save 'x.xls': the name must end in .csv or .parquet
    """
    if path is None:
        return
    if path.suffix not in ENDINGS:
        raise SimkopfError(f"cannot save '{path}': the name must end in {' or '.join(ENDINGS)}")
    # Only looked at: a question that turns out wrong must leave no file behind, and none changed.
    if reason := _obstacle(path):
        raise SimkopfError(f"cannot save '{path}': {os.strerror(reason)}")


def _obstacle(path: Path) -> int | None:
    """Say as an ``errno`` why a file cannot be written; None if it can."""
    try:
        whole = path.resolve()
        if whole.is_dir():
            return errno.EISDIR
        if not whole.parent.exists():
            return errno.ENOENT
        if not whole.parent.is_dir():
            return errno.ENOTDIR
        writable = all(os.access(p, os.W_OK) for p in (whole.parent, whole) if p.exists())
    except OSError as error:  # a name too long, a loop of links
        return error.errno
    return None if writable else errno.EACCES


def write_estimates(answer: Answer, path: Path) -> None:
    """Write the estimates, one row a group and measure, with all that they are conditioned on."""
    import polars as pl

    question = answer.question
    told = {
        "contract": question["contract"],
        "deck": question["deck"],
        "condition": condition_of(answer) or "none",
        "players": str(answer.players),
        "ruleset": ruleset_words(answer.ruleset),
        "seed": str(answer.seed),
    }
    write_frame(
        answer.frame.with_columns(pl.lit(value).alias(key) for key, value in told.items()), path
    )


def write_table(found: Table, path: Path) -> None:
    """Write an exact table, with what it was asked for."""
    import polars as pl

    told = {
        "table": found.name,
        "contract": found.contract,
        "deck": found.deck,
        "given": found.given,
    }
    columns = [pl.lit(value, dtype=pl.String).alias(key) for key, value in told.items()]
    write_frame(found.frame.with_columns(columns), path)


def write_frame(frame: pl.DataFrame, path: Path) -> None:
    """Write a frame in the format that the ending of the file says.

    It is written beside its place and moved there when it is whole, so that an interruption leaves
    what was there before.

    Raises
    ------
    SimkopfError
        If it cannot be written.
    """
    whole = path.resolve()
    part = whole.with_name(f".{whole.stem}.{os.getpid()}{whole.suffix}")
    try:
        if path.suffix == ".parquet":
            frame.write_parquet(part)
        else:
            frame.write_csv(part)
        part.replace(whole)
    except OSError as error:
        raise SimkopfError(f"cannot save '{path}': {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)
