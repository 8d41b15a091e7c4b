"""A family of rules on the screen: what each is worth, game by game, and how much can be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simkopf.cli.estimates import heading
from simkopf.cli.screen import table
from simkopf.questions.paired.worth import GAME, SITUATION
from simkopf.report.numbers import cell, plain
from simkopf.report.payswords import WORDS, grouped, source, title

if TYPE_CHECKING:
    from rich.console import Console

    from simkopf.questions.paired.worth import Worth


def print_pays(out: Console, found: Worth, name: str) -> None:
    """Print a table a game, the rules of each side from the best down, and count the verdicts."""
    from rich.padding import Padding

    words = WORDS["en"]
    for (contract, where), places in grouped(found).items():
        said = f"{name}: {contract}" + (f" {words['hands']} {where}" if where else "")
        grid = table(said.replace("[", r"\["))
        grid.add_column(words["rule"], overflow="fold")
        grid.add_column(f"{words['speaks']}\n%", justify="right", no_wrap=True)
        for measure in found.measures:
            grid.add_column(f"{heading(measure)}\na game", justify="right", no_wrap=True)
        where_it = f"{heading(found.decisive)}\nwhere it\nspeaks"
        grid.add_column(where_it, justify="right", no_wrap=True)
        grid.add_column(words["verdict"], no_wrap=True)
        before = ""
        for at in places:
            row = found.rules[at]
            if row["side"] != before:
                before = str(row["side"])
                grid.add_row(f"{before}:")
            gains = [(measure, GAME) for measure in found.measures] + [(found.decisive, SITUATION)]
            cells = [_cell(found, at, measure, per) for measure, per in gains]
            share = plain(100 * (found.speaks(at).value or 0.0), 1)
            rule = str(row["name"]).replace("[", r"\[")
            grid.add_row(Padding(rule, (0, 0, 0, 1)), share, *cells, words[row["verdict"]])
        out.print(grid)
    out.print(f"{source(found)} · ± is such an interval", style="dim", markup=False)
    out.print(f"{title(found)}.", style="bold", markup=False)


def _cell(found: Worth, at: int, measure: str, per: str) -> str:
    got = found.gain(at, measure, per)
    ends = {end: getattr(got, end) for end in ("value", "low", "high")}
    return cell({"what": measure, **ends}, sign=True)
