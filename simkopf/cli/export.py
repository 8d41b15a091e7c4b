"""Estimates into files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from simkopf.questions.answer import Answer

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
    """Write the estimates, one row a group and measure."""
    if path.suffix == ".parquet":
        answer.frame.write_parquet(path)
    else:
        from simkopf.questions.store import csv_text

        path.write_text(csv_text(answer), encoding="utf-8")
