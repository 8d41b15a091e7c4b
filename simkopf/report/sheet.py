"""What is said of a result, as data: tables and lines for screen, notebook and file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class Column(NamedTuple):
    """A column of a grid.

    Attributes
    ----------
    name : str
        Its heading; may have several lines.
    right : bool
        Whether it stands at the right, as numbers do.
    wrap : bool
        Whether a cell may be broken over lines; else it stays on one.
    """

    name: str
    right: bool = False
    wrap: bool = True


class Line(NamedTuple):
    """One line of text: plain, ``"bold"`` for what is found, ``"dim"`` for how it came about."""

    text: str
    style: str = ""
    wrap: bool = True


class Row(NamedTuple):
    """A row of cells; blanks at the beginning of a cell move all of it to the right."""

    cells: tuple[str, ...]
    bold: bool = False


@dataclass
class Grid:
    """A table: a title, columns, rows; ``None`` among the rows begins a new section.

    Examples
    --------
    >>> grid = Grid("trumps", [number("n"), text("who")])
    >>> grid.add("1", "declarer")
    >>> grid.section()
    >>> len(grid.rows), grid.columns[0].right
    (2, True)
    """

    title: str
    columns: list[Column] = field(default_factory=list)
    rows: list[Row | None] = field(default_factory=list)
    close: bool = False
    """Whether columns stand closer than usual, where they are many."""

    def add(self, *cells: str, bold: bool = False) -> None:
        """Add a row."""
        if len(cells) != len(self.columns):
            raise ValueError(f"{len(cells)} cells in {len(self.columns)} columns")
        self.rows.append(Row(cells, bold))

    def section(self) -> None:
        """Begin a new section of rows."""
        self.rows.append(None)


def number(name: str) -> Column:
    """Column of numbers."""
    return Column(name, right=True, wrap=False)


def text(name: str, *, wrap: bool = True) -> Column:
    """Column of text."""
    return Column(name, wrap=wrap)


@dataclass(frozen=True)
class Either:
    """Ways to lay out the same, the widest first: the first that fits is written.

    Where there is no edge, in a notebook or a file, it is the first.
    """

    ways: tuple[tuple[Grid, ...], ...]


Part = Grid | Line | Either
"""What a sheet is made of."""


@dataclass(frozen=True)
class Sheet:
    """All that is said of a result, from top to bottom."""

    parts: tuple[Part, ...]

    @classmethod
    def of(cls, *parts: Part | Iterable[Part] | None) -> Sheet:
        """Put a sheet together; parts may come in lists, and what is None or empty is left out.

        Examples
        --------
        >>> len(Sheet.of(Line("a"), None, [Line("b"), Line("")]).parts)
        2
        """
        found: list[Part] = []
        for part in parts:
            if part is None:
                continue
            found += [part] if isinstance(part, Grid | Line | Either) else part
        return cls(tuple(p for p in found if not (isinstance(p, Line) and not p.text)))

    def flat(self) -> Sequence[Grid | Line]:
        """Parts as they stand where there is no edge."""
        found: list[Grid | Line] = []
        for part in self.parts:
            found += part.ways[0] if isinstance(part, Either) else [part]
        return found
