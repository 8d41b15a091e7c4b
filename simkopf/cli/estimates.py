"""Tables of estimates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkopf.cli.screen import table
from simkopf.cli.words import group_value
from simkopf.questions.measures import label
from simkopf.report.numbers import cell, games, scale, span
from simkopf.space.spoken import spoken

if TYPE_CHECKING:
    from rich.table import Table

    from simkopf.questions.answer import Answer
    from simkopf.questions.tally import Tally

SIGNED = ("payoff", "value", "laufende")
_WIDTH = 17
"""Columns of the screen that one measure takes."""


def single(answer: Answer, title: str = "") -> Table:
    """One line a measure, with value and interval."""
    grid = table(title or str(answer.question["contract"]))
    grid.add_column("measure")
    grid.add_column("value", justify="right")
    grid.add_column(f"{answer.level:.0%} interval", justify="right")
    grid.add_column("games", justify="right")
    for row in answer.estimates:
        value, ends = span(row, sign=row["what"] in SIGNED)
        grid.add_row(row["what"], value, ends, games(row["n"]))
    return grid


def grouped(answer: Answer, width: int, title: str = "") -> list[Table]:
    """One line a group; several tables where the measures do not fit side by side."""
    room = max(1, (width - 12 - 10 * len(answer.by)) // _WIDTH)
    names = answer.tally.measures
    title = title or f"{answer.question['contract']} (± is the {answer.level:.0%} interval)"
    tables = []
    for start in range(0, len(names), room):
        part = names[start : start + room]
        grid = table(title)
        for name in answer.by:
            grid.add_column(label_in(answer, name), justify="right")
        grid.add_column("games", justify="right")
        for name in part:
            grid.add_column(heading(name), justify="right", no_wrap=True)
        for group, rows in _by_group(answer.estimates):
            cells = [cell(row, sign=row["what"] in SIGNED) for row in rows if row["what"] in part]
            n = games(max(row["n"] for row in rows))
            grid.add_row(*(group_value(v) for v in group.values()), n, *cells)
        grid.add_section()
        total = [
            cell(row, sign=row["what"] in SIGNED) for row in answer.overall if row["what"] in part
        ]
        grid.add_row("all", *[""] * (len(answer.by) - 1), games(answer.n), *total)
        tables.append(grid)
    return tables


def label_in(answer: Answer, column: str) -> str:
    """Name a grouping column as the game asked for has it."""
    return label(spoken(column, answer.question.get("contract")))


def heading(measure: str) -> str:
    """Name of a measure over its column, with the unit of a share.

    Examples
    --------
    >>> heading("win"), heading("augen")
    ('win %', 'augen')
    """
    return f"{measure} %" if scale(measure) == 100 else measure


def crossed(
    answer: Answer, measure: str, columns: dict[Any, str], title: str, most: int = 2
) -> Table:
    """Cross the two grouping columns of an answer in one measure, with margins.

    Parameters
    ----------
    answer : Answer
        Grouped by two columns: the first down, the second across.
    measure : str
        The measure shown.
    columns : dict
        Headings of the second column's values; others are not shown.
    title : str
        Title.
    most : int
        Most decimals.
    """
    down, across = answer.by
    grid = table(title)
    if most < 2:
        grid.padding = (0, 1, 0, 0)
    grid.add_column(label_in(answer, down), justify="right", no_wrap=True)
    for head in columns.values():
        grid.add_column(head, justify="right", no_wrap=True)
    grid.add_column("all", justify="right", no_wrap=True)
    inner = _cells(answer, measure, most)
    right = _cells(answer.marginal(down), measure, most)
    bottom = _cells(answer.marginal(across), measure, most)
    for (key,), total in right.items():
        cells = [inner.get((key, value), "") for value in columns]
        grid.add_row(group_value(key), *cells, total)
    grid.add_section()
    grid.add_row(
        "all",
        *(bottom.get((v,), "") for v in columns),
        *_cells(answer.marginal(), measure, most).values(),
    )
    return grid


def keys(tally: Tally, column: str) -> list[Any]:
    """Values that a grouping column takes, ascending."""
    at = tally.marginal([column])
    return [key[0] for key, _ in at.groups]


def _cells(answer: Answer, measure: str, most: int) -> dict[tuple[Any, ...], str]:
    rows = (row for row in answer.estimates if row["what"] == measure)
    return {tuple(r["group"].values()): cell(r, sign=measure in SIGNED, most=most) for r in rows}


def _by_group(rows: list[dict[str, Any]]) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
    found: dict[tuple[Any, ...], tuple[dict[str, Any], list[dict[str, Any]]]] = {}
    for row in rows:
        found.setdefault(tuple(row["group"].values()), (row["group"], []))[1].append(row)
    return list(found.values())


def gain(row: dict[str, Any]) -> str:
    """Write a paired difference with its interval; shares in points of percent.

    Examples
    --------
    >>> gain({"what": "win", "value": -0.01, "low": -0.012, "high": -0.008})
    '−1.00 (−1.20 to −0.80)'
    >>> gain({"what": "payoff", "value": 0.1, "low": None, "high": None})
    '+0.1 (–)'
    """
    value, ends = span(row, sign=True)
    return f"{value.removesuffix(' %')} ({ends})"
