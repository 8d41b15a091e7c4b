"""Exact tables as a part of studies: what is asked, and the answer that is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError, nearest
from simkopf.questions.identity import short_hash
from simkopf.questions.written import dump
from simkopf.rules.made import made_with
from simkopf.shown import Lang, Shown

if TYPE_CHECKING:
    import polars as pl

    from simkopf.tables.table import Table

OPTIONS = ("contract", "deck", "given", "per", "by", "suit", "hand", "cards")
"""What a table can be asked for; each takes some of it."""


@dataclass(frozen=True)
class AskedTable:
    """An exact table as a study asks for it.

    Attributes
    ----------
    table : str
        Name of the table.
    options : tuple of (str, str)
        What it is asked for.
    name : str
        Name of the section; not part of the meaning.

    Examples
    --------
    >>> asked = AskedTable.of("trumps", contract="wenz", deck="kurz")
    >>> asked.made.fraction(trumps=4)
    Fraction(5, 3542)
    """

    table: str
    options: tuple[tuple[str, str], ...]
    name: str = field(default="", compare=False)

    @classmethod
    def of(cls, table: str, *, name: str = "", **options: Any) -> AskedTable:
        """Build a question for a table and check its name and keys.

        Raises
        ------
        SimkopfError
            If there is no such table, or it does not take what is given.
        """
        from simkopf.tables.catalogue import TABLES

        if not isinstance(table, str):
            raise SimkopfError(f"table is a name, not {table!r}")
        if table not in TABLES:
            raise nearest("table", table, TABLES)
        takes = TABLES[table].takes
        for key in options:
            if key not in takes:
                raise SimkopfError(f"table '{table}' takes no {key}; it takes {', '.join(takes)}")
        return cls(table, tuple(sorted((k, _text(k, v)) for k, v in options.items())), name)

    @cached_property
    def id(self) -> str:
        """Short hash of the meaning."""
        return short_hash({"table": self.table, **dict(self.options)})

    def describe(self) -> dict[str, Any]:
        """Say what was asked, as answers carry it, with the keywords that ask it again."""
        asked = {"table": self.table, **dict(self.options)}
        said = {"id": self.id, "kind": "table", "name": self.name, "method": "exact"}
        return {**said, **made_with(), "asked": asked}

    def answered(self, table: Table) -> AskedTable:
        """Take a table that has been made for these options already."""
        self.__dict__["made"] = table
        return self

    @cached_property
    def made(self) -> Table:
        """The table.

        Raises
        ------
        SimkopfError
            If what it is asked for makes no sense.
        """
        from simkopf.tables.named import table

        try:
            return table(self.table, **dict(self.options))
        except SimkopfError as error:
            if not self.name:
                raise
            raise SimkopfError(f"table '{self.name}': {error}") from None


@dataclass(frozen=True, repr=False)
class TableAnswer(Shown):
    """A table with what was asked, as it is kept with a study's results."""

    asked: AskedTable

    @property
    def table(self) -> Table:
        """The table."""
        return self.asked.made

    @property
    def frame(self) -> pl.DataFrame:
        """The rows of the table as a polars frame."""
        return self.table.frame

    @property
    def flat(self) -> list[dict[str, Any]]:
        """The rows of the table."""
        rows: list[dict[str, Any]] = self.table.to_dict()["rows"]
        return rows

    def to_json(self, lang: Lang = "en") -> str:
        """Write the table as JSON; no time, host or path in it."""
        return dump({"question": self.asked.describe(), **self.table.to_dict(lang)})


def _text(key: str, value: Any) -> str:
    listed = isinstance(value, Sequence) and not isinstance(value, str)
    if key in ("per", "by") and listed and all(isinstance(part, str) for part in value):
        return ",".join(value)
    if key == "cards" and isinstance(value, int):
        return str(value)
    if not isinstance(value, str):
        raise SimkopfError(f"{key} is text, not {value!r}")
    return " ".join(value.split())
