"""Estimates into files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from simkopf.errors import SimkopfError
from simkopf.report.conditions import ruleset_words

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
    try:
        path.open("ab").close()
    except OSError as error:
        raise SimkopfError(f"cannot save '{path}': {error.strerror}") from None


def write_estimates(answer: Answer, path: Path) -> None:
    """Write the estimates, one row a group and measure, with all that they are conditioned on."""
    import polars as pl

    question = answer.question
    told = {
        "contract": question["contract"],
        "deck": question["deck"],
        "condition": str(answer.condition),
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
    """Write a frame in the format that the ending of the file says."""
    if path.suffix == ".parquet":
        frame.write_parquet(path)
    else:
        frame.write_csv(path)
