"""Results into files: the ending says how."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError, file_path
from simkopf.report.conditions import condition_of, ruleset_words
from simkopf.report.made import versions_in
from simkopf.report.markup import as_markdown, page
from simkopf.report.sheets import kind_of, language, sheet_of

if TYPE_CHECKING:
    import polars as pl

FRAMES = (".csv", ".parquet", ".xlsx")
ENDINGS = (*FRAMES, ".json", ".md", ".html")
_EXACT = 2**53
"""Whole numbers from here on are not exact in a spreadsheet, which counts in floats."""
MISSING = "xlsx files need xlsxwriter; get it with: pip install xlsxwriter"


def checked_path(path: str | Path | None) -> Path | None:
    """Check that a result can be written to a file, before anything is computed.

    Raises
    ------
    SimkopfError
        If the ending is unknown, the folder does not exist, or what writes it is missing.

    Examples
    --------
    >>> checked_path(Path("x.xls"))
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: cannot save 'x.xls': the name must end in .csv, .parquet, .xlsx, \
.json, .md or .html
    """
    if path is None:
        return None
    path = Path(path)
    if path.suffix.lower() not in ENDINGS:
        known = f"{', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}"
        raise SimkopfError(f"cannot save '{path}': the name must end in {known}")
    if path.suffix.lower() == ".xlsx" and find_spec("xlsxwriter") is None:
        raise SimkopfError(f"cannot save '{path}': {MISSING}")
    check_place(path)
    return path


def check_place(path: Path) -> None:
    """Check that a file can be written where it is wanted; nothing is made or changed.

    Raises
    ------
    SimkopfError
        If it cannot.
    """
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


def save(result: Any, path: str | Path, lang: str | None = None) -> Path:
    """Write a result into a file; see ``Shown.save``."""
    file = checked_path(file_path(path))
    assert file is not None
    ending, spoken = file.suffix.lower(), language(lang)
    if ending in FRAMES:
        write_frame(told_frame(result), file)
    elif ending == ".json":
        write_text(json_of(result, spoken), file)
    elif ending == ".md":
        write_text(as_markdown(sheet_of(result, spoken)) + "\n", file)
    else:
        write_text(page(sheet_of(result, spoken), spoken), file)
    return file


def json_of(result: Any, lang: str = "en") -> str:
    """Write all of a result as JSON; exact tables say their definition in the language."""
    if not hasattr(result, "to_json"):
        return json.dumps(result.to_dict(), ensure_ascii=False) + "\n"
    exact = kind_of(result) in ("Table", "TableAnswer")
    text: str = result.to_json(lang) if exact else result.to_json()
    return text


def told_frame(result: Any) -> pl.DataFrame:
    """Give the rows of a result, with all that they are conditioned on beside them."""
    import polars as pl

    frame: pl.DataFrame = result.frame
    columns = [
        pl.lit(value, dtype=pl.String).alias(key)
        for key, value in _told(result).items()
        if key not in frame.columns
    ]
    return frame.with_columns(columns)


def _told(result: Any) -> dict[str, str | None]:
    """Say in columns what a result was asked for."""
    question = getattr(result, "question", None)
    if isinstance(question, Mapping):
        told = {key: str(question[key]) for key in ("contract", "deck") if key in question}
        if not hasattr(result, "condition"):  # nothing was played under one
            return {**told, "simkopf": str(question.get("simkopf", ""))}
        told["condition"] = condition_of(result) or "none"
        if hasattr(result, "players") and "players" in result.beside:
            told["players"] = str(result.players)
        told |= {"ruleset": ruleset_words(result.ruleset), "seed": str(result.seed)}
        versions = (f"{row['player']} {row['version']}" for row in versions_in(question))
        told |= {"versions": ", ".join(versions), "simkopf": str(question.get("simkopf", ""))}
        return {**told, "question": str(question.get("id", ""))}
    if kind_of(result) in ("Table", "TableAnswer"):
        table = getattr(result, "table", result)
        named = {"table": table.name, "contract": table.contract, "deck": table.deck}
        return {**named, "given": table.given}
    return {}


def write_frame(frame: pl.DataFrame, path: Path) -> None:
    """Write a frame in the format that the ending of the file says; see ``written``."""

    def write(part: Path) -> None:
        if path.suffix.lower() == ".parquet":
            frame.write_parquet(part)
        elif path.suffix.lower() == ".xlsx":
            _for_spreadsheet(frame).write_excel(part)
        else:
            _flat(frame).write_csv(part)

    _written(path, write)


def write_text(text: str, path: Path) -> None:
    """Write a text file; see ``written``."""
    _written(path, lambda part: part.write_text(text, encoding="utf-8"))


def _written(path: Path, write: Any) -> None:
    """Write a file beside its place and move it there when it is whole.

    An interruption leaves what was there before.

    Raises
    ------
    SimkopfError
        If it cannot be written.
    """
    whole = path.resolve()
    part = whole.with_name(f".{whole.stem}.{os.getpid()}{whole.suffix}")
    try:
        write(part)
        part.replace(whole)
    except OSError as error:
        raise SimkopfError(f"cannot save '{path}': {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)


def _flat(frame: pl.DataFrame) -> pl.DataFrame:
    """Write lists in one cell, their parts separated by blanks."""
    import polars as pl

    inner = [name for name, kind in frame.schema.items() if kind.is_nested()]
    return frame.with_columns(
        pl.Series(name, [_one_cell(value) for value in frame[name]], dtype=pl.String)
        for name in inner
    )


def _one_cell(value: Any) -> str | None:
    if value is None:
        return None
    if isinstance(value, Mapping):
        return json.dumps(value, ensure_ascii=False)
    return " ".join(map(str, value))


def _for_spreadsheet(frame: pl.DataFrame) -> pl.DataFrame:
    """Write numbers that a spreadsheet would round as text."""
    import polars as pl

    flat = _flat(frame)
    large = [
        name
        for name, kind in flat.schema.items()
        if kind.is_integer() and flat.select((pl.col(name).abs() >= _EXACT).any()).item()
    ]
    return flat.with_columns(pl.col(large).cast(pl.String))
