"""What cards cost, on the screen: by role, trick, kind of decision and reason, and the dearest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkopf.cli.screen import table
from simkopf.cli.words import as_text, foot
from simkopf.questions.openhands.loss import ALL, COLUMNS
from simkopf.report.conditions import condition_of
from simkopf.report.numbers import cell, plain
from simkopf.report.words import things

if TYPE_CHECKING:
    from rich.console import Console

    from simkopf.questions.openhands.losses import Losses

SHOWN = 10
"""Of the dearest decisions; the answer has a hundred."""
_WORST = ("deal", "trick", "seat", "role", "kind", "card")


def print_losses(out: Console, found: Losses, name: str) -> None:
    """Print one table by each column, and the dearest decisions."""
    augen = found.question["unit"] == "augen"
    unit = "Augen lost" if augen else "games given away in a thousand"
    # A game is given away in few games of a thousand: shown a thousand times as large.
    times = 1 if augen else 1000
    rows = found.estimates
    whole = [row for row in rows if row["per"] == ALL]
    for column in COLUMNS:
        grid = table(f"{name}: {unit}, by {column}")
        grid.add_column(column)
        for head in ("decisions\na game", "loss\na decision", "loss\na game", "cost\na game"):
            grid.add_column(head, justify="right", no_wrap=True)
        mine = [row for row in rows if row["per"] == column]
        for loss, cost in zip(mine[::2], mine[1::2], strict=True):
            _line(grid, loss, cost, times)
        grid.add_section()
        _line(grid, whole[0], whole[1], times)
        out.print(grid)
    _worst(out, found, name)
    games, players = things(found.n, "game"), f"players {as_text(found.players)}"
    line = foot(games, found.seed, players, condition_of(found), found.ruleset)
    said = "loss beside best play with open hands · cost in units of the tariff, for each that pays"
    interval = f"± is the {found.level:.0%} interval over games"
    out.print(f"{line} · {said} · {interval}", style="dim", markup=False)


def _line(grid: Any, loss: dict[str, Any], cost: dict[str, Any], times: int) -> None:
    group = "–" if loss["group"] is None else str(loss["group"]).replace("_", " ").lower()
    made = plain(loss["decisions"] / loss["n"], 2)
    cells = [_cell(loss, "", times), _cell(loss, "game_", times), _cell(cost, "game_", 1)]
    grid.add_row(group, made, *cells)


def _cell(row: dict[str, Any], which: str, times: int) -> str:
    ends = {end: row[which + end] for end in ("value", "low", "high")}
    found = {end: None if value is None else value * times for end, value in ends.items()}
    return cell({"what": "payoff", **found})


def _worst(out: Console, found: Losses, name: str) -> None:
    if not found.worst:
        return
    grid = table(f"{name}: the dearest decisions")
    for column in _WORST:
        grid.add_column(column, justify="right" if column in ("deal", "trick", "seat") else "left")
    grid.add_column("best")
    for column in ("loss", "cost"):
        grid.add_column(column, justify="right")
    for row in found.worst[:SHOWN]:
        cells = (str(row[column]) for column in _WORST)
        grid.add_row(*cells, " ".join(row["best"]), str(row["loss"]), str(row["cost"]))
    out.print(grid)
