"""Where things are printed: tables on stdout, progress on stderr."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer

from simkopf.cli.encoding import encodable, json_for

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

NARROWEST = 40
"""Columns below which no table can be read."""

Tell = Callable[[str, int, int], None]
"""Told what is under way, how much is done and how much there is."""


def console() -> Console:
    """Console for results: as wide as the terminal, 100 columns into a file or pipe."""
    from rich.console import Console

    wide: int | None = None if sys.stdout.isatty() else 100
    if "COLUMNS" in os.environ:
        columns = os.environ["COLUMNS"]
        wide = max(int(columns), NARROWEST) if columns.isdecimal() else 100

    class Pipe(Console):
        """A console whose reader may have seen enough: that is no failure."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Pipe(width=wide, highlight=False)


def table(title: str, *, rules: bool = False) -> Table:
    """Start a table in the style of all tables here; ``rules`` allows lines between sections."""
    from rich import box
    from rich.table import Table

    class Encodable(Table):
        """A table whose cells are as wide as they will be shown."""

        def add_row(self, *cells: Any, **keywords: Any) -> None:
            super().add_row(*map(_shown, cells), **keywords)

        def add_column(self, header: Any = "", *more: Any, **keywords: Any) -> None:
            super().add_column(_shown(header), *more, **keywords)

    return Encodable(
        title=_shown(title) or None,
        title_justify="left",
        title_style="bold",
        header_style="bold" if not rules else "",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        padding=(0, 1),
    )


def _shown(cell: Any) -> Any:
    return encodable(cell, sys.stdout) if isinstance(cell, str) else cell


def print_json(data: Any) -> None:
    """Print JSON, given as text or as plain data, so that nothing of it is lost."""
    from json import dumps

    text = data if isinstance(data, str) else dumps(data, ensure_ascii=False) + "\n"
    typer.echo(json_for(text, sys.stdout), nl=False)


@contextmanager
def progress() -> Iterator[Tell | None]:
    """Show a bar on stderr if it is a terminal, else give None."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(None),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)

        def tell(what: str, done: int, total: int) -> None:
            bar.update(task, description=what, completed=done, total=total)

        yield tell
