"""A sheet on a terminal, or as the text that a terminal would show."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import TYPE_CHECKING

from simkopf.report.sheet import Either, Grid, Line, Sheet

if TYPE_CHECKING:
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

Spell = Callable[[str], str]
"""Writes a text as it will be shown, where not every character can be."""
_NO_EDGE = 1000
"""Columns in which every table has room."""


def print_sheet(out: Console, sheet: Sheet, spell: Spell = str) -> None:
    """Print all parts of a sheet; of several layouts the first that fits."""
    for part in sheet.parts:
        if isinstance(part, Line):
            # What must not be broken, such as a path, may leave the screen.
            out.print(
                part.text, style=part.style, markup=False, highlight=False,
                soft_wrap=not part.wrap,
            )  # fmt: skip
            continue
        for table in _fitting(out, part, spell):
            out.print(table)


def as_text(sheet: Sheet, width: int = 100) -> str:
    """Write a sheet as a terminal of that width would show it, without colours.

    Examples
    --------
    >>> from simkopf.report.sheet import text
    >>> grid = Grid("who", [text("seat")])
    >>> grid.add("0")
    >>> print(as_text(Sheet.of(grid, Line("so it is"))))
    who
    <BLANKLINE>
     seat
     ────
     0
    <BLANKLINE>
    so it is
    """
    from rich.console import Console

    out = Console(
        file=StringIO(), width=width, highlight=False, color_system=None, force_jupyter=False,
        force_terminal=False, legacy_windows=False,
    )  # fmt: skip
    print_sheet(out, sheet)
    file = out.file
    assert isinstance(file, StringIO)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


def _fitting(out: Console, part: Grid | Either, spell: Spell) -> list[Table]:
    """Make the tables of a part: of several layouts those of the first that fits, or the last."""
    if isinstance(part, Grid):
        return [as_table(part, spell)]
    # Measured without the screen's edge, at which every table would seem to fit.
    free = out.options.update(max_width=_NO_EDGE)
    made: list[Table] = []
    for way in part.ways:
        made = [as_table(grid, spell) for grid in way]
        if all(out.measure(table, options=free).maximum <= out.width for table in made):
            break
    return made


def as_table(grid: Grid, spell: Spell = str) -> Table:
    """Make a table of rich of a grid."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(
        title=Text(spell(grid.title)) if grid.title else None,
        title_justify="left",
        title_style="bold",
        header_style="bold",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        padding=(0, 1, 0, 0) if grid.close else (0, 1),
    )
    for column in grid.columns:
        table.add_column(
            Text(spell(column.name)),
            justify="right" if column.right else "left",
            no_wrap=not column.wrap,
            overflow="fold",
        )
    for row in grid.rows:
        if row is None:
            table.add_section()
            continue
        table.add_row(*(_cell(cell, spell) for cell in row.cells), style="bold" if row.bold else "")
    return table


def _cell(cell: str, spell: Spell) -> Text | Padding:
    from rich.padding import Padding
    from rich.text import Text

    words = cell.lstrip(" ")
    shown = Text(spell(words))
    blanks = len(cell) - len(words)
    return Padding(shown, (0, 0, 0, blanks)) if blanks else shown
