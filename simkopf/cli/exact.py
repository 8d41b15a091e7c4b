"""Exact tables and checked claims of a study on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from simkopf.cli.screen import table

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from simkopf.questions.studies.claim import ClaimAnswer
    from simkopf.questions.studies.exact import TableAnswer
    from simkopf.questions.studies.grid import Placed

MOST_ROWS = 24
"""Lines of a table that a study shows; all are in its file."""


def print_exact(
    out: Console, tables: Sequence[tuple[Placed[Any], TableAnswer]], folder: Any
) -> None:
    """Print the exact tables of a study, of long ones the first lines."""
    from simkopf.cli.table import print_table

    section = None
    for placed, answer in tables:
        if placed.section != section:
            section = placed.section
            out.print(section, style="bold underline", markup=False)
        print_table(out, answer.table, "en", MOST_ROWS)
        if len(answer.table.rows) > MOST_ROWS:
            file = folder / f"answer-{placed.slug}.csv"
            out.print(f"all lines: {file}", style="dim", markup=False, soft_wrap=True)


def print_claims(out: Console, claims: Sequence[ClaimAnswer]) -> None:
    """Print claims beside what is so, and the kind of error of those that are wrong."""
    if not claims:
        return
    out.print(_claims(claims))
    for found in claims:
        row = found.flat[0]
        why = row["error"] or row["undecided"]
        if why:
            out.print(f"{row['claim']}: {why}", style="dim", markup=False)


VERDICTS = {True: "right", False: "wrong", None: "not by counting"}


def _number(value: float | None, share: bool) -> str:
    """Write a share in percent, any other number as it is.

    Examples
    --------
    >>> _number(0.66632744, True), _number(3.5, False), _number(None, True)
    ('66.633 %', '3.5', '–')
    """
    if value is None:
        return "–"
    return f"{100 * value:.5g} %" if share else f"{value:.4g}"


def _claims(claims: Sequence[ClaimAnswer]) -> Table:
    grid = table("claims, beside what can be counted")
    grid.add_column("claim")
    grid.add_column("claimed", justify="right", no_wrap=True)
    grid.add_column("exact", justify="right", no_wrap=True)
    grid.add_column("")
    for found in claims:
        row = found.flat[0]
        share = not found.claim.mean and 0 <= found.claim.value <= 1
        claimed, exact = (_number(row[key], share) for key in ("claimed", "exact"))
        grid.add_row(row["claim"], claimed, exact, VERDICTS[row["holds"]])
    return grid
