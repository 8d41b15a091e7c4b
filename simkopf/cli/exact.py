"""Exact tables and checked claims of a study on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from simkopf.cli.screen import table

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from simkopf.questions.claim import ClaimAnswer
    from simkopf.questions.exact import TableAnswer
    from simkopf.questions.grid import Placed

MOST_ROWS = 24
"""Lines of a table up to which a study shows it; longer ones are named with their file."""


def print_exact(
    out: Console, tables: Sequence[tuple[Placed[Any], TableAnswer]], folder: Any
) -> None:
    """Print the exact tables of a study, the long ones by name."""
    from simkopf.cli.table import print_table

    for placed, answer in tables:
        if len(answer.table.rows) <= MOST_ROWS:
            print_table(out, answer.table, "en")
        else:
            file = folder / f"answer-{placed.slug}.csv"
            said = f"{answer.table.name}: {len(answer.table.rows):,} lines in {file}"
            out.print(said, markup=False, soft_wrap=True)
            out.print(answer.table.definition.en, style="dim", markup=False)


def print_claims(out: Console, claims: Sequence[ClaimAnswer]) -> None:
    """Print claims beside what is so, and the kind of error of those that are wrong."""
    if not claims:
        return
    out.print(_claims(claims))
    for found in claims:
        row = found.flat[0]
        if row["error"]:
            out.print(f"{row['claim']}: {row['error']}", markup=False)


def _claims(claims: Sequence[ClaimAnswer]) -> Table:
    grid = table("claims, beside what can be counted")
    grid.add_column("claim")
    grid.add_column("claimed", justify="right", no_wrap=True)
    grid.add_column("exact", justify="right", no_wrap=True)
    grid.add_column("")
    for found in claims:
        row = found.flat[0]
        share = not found.claim.mean and found.claim.times == 1
        claimed, exact = (
            f"{100 * row[key]:.{3 if key == 'exact' else 4}g} %" if share else f"{row[key]:.4g}"
            for key in ("claimed", "exact")
        )
        grid.add_row(row["claim"], claimed, exact, "right" if row["holds"] else "wrong")
    return grid
