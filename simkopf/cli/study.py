"""A study on the screen: a few tables a section, and what they say in a sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from simkopf.cli.estimates import SIGNED, crossed, grouped, heading, keys, single
from simkopf.cli.numbers import cell
from simkopf.cli.screen import table
from simkopf.cli.words import as_text, foot, group_value, label
from simkopf.questions.tally import pool

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from simkopf.questions.answer import Answer
    from simkopf.questions.run import StudyRun
    from simkopf.questions.study import Asked, Plot

POOLED = ("declarer", "seed")
"""Over these axes of a grid the games are taken together: the game itself stays the same.

The seats of a grid meet the same deals, so their games are not quite independent. Measured over
six million Eichel-Solo games by trumps and Ober the true error of what is pooled is at most 0.4 %
larger than the interval says, and mostly smaller (hands of one deal share one pack)."""
MOST_COLUMNS = 8

Pairs = list[tuple["Asked", "Answer"]]


def print_study(out: Console, done: StudyRun) -> None:
    """Print all sections of a study that was run."""
    out.print(done.study.title, style="bold", markup=False)
    for name in dict.fromkeys(asked.section for asked in done.study.asked):
        plots = [plot for plot in done.study.plots if plot.question == name]
        for pairs in _alike(done.section(name)):
            _print_part(out, pairs, plots)
    out.print(f"answers: {done.folder}", style="dim", markup=False, soft_wrap=True)


def _alike(pairs: Pairs) -> list[Pairs]:
    """Split a grid into parts within which only the seat or the seed differs."""
    parts: dict[Any, Pairs] = {}
    for asked, answer in pairs:
        rest = tuple((k, v) for k, v in asked.point if k not in POOLED)
        parts.setdefault(rest, []).append((asked, answer))
    return list(parts.values())


def _print_part(out: Console, pairs: Pairs, plots: list[Plot]) -> None:
    asked, first = pairs[0]
    whole = replace(first, tally=pool([answer.tally for _, answer in pairs]))
    contract = str(first.question["contract"])
    apart = (f"{k} {as_text(v)}" for k, v in asked.point if k not in (*POOLED, "contract"))
    name = ", ".join([contract, *apart])
    for grid in _tables(whole, name, out.width):
        out.print(grid)
    if len(pairs) > 1:
        out.print(_by_point(pairs, name))
    out.print(_foot(whole, pairs), style="dim", markup=False)
    for plot in plots:
        for sentence in _sentences(whole, plot):
            out.print(sentence, style="bold", markup=False)


def _tables(whole: Answer, name: str, width: int) -> list[Table]:
    """Measures by the first column; then the first measure by the first two."""
    if not whole.by:
        return [single(whole, name)]
    tables = grouped(whole.marginal(whole.by[0]), width, title=f"{name} by {label(whole.by[0])}")
    if len(whole.by) == 1:
        return tables
    two = whole.marginal(*whole.by[:2])
    across = keys(two.tally, whole.by[1])
    if len(across) > MOST_COLUMNS:
        return grouped(whole, width, title=name)
    what = two.tally.measures[0]
    title = f"{name}: {heading(what)} by {label(whole.by[0])} and {label(whole.by[1])}"
    heads = {value: f"{group_value(value)} {label(whole.by[1])}" for value in across}
    # A column takes fifteen places with two decimals, thirteen with one.
    most = 2 if 15 * len(heads) + 24 <= width else 1
    return [*tables, crossed(two, what, heads, title, most)]


def _by_point(pairs: Pairs, name: str) -> Table:
    """Show the first measure by the first grouping column, one column a point of the grid."""
    down = pairs[0][1].by[:1]
    what = pairs[0][1].tally.measures[0]
    axes = [key for key, _ in pairs[0][0].point if key in POOLED]
    grid = table(f"{name}: {heading(what)} by {' and '.join(map(label, axes))}")
    grid.add_column(label(down[0]) if down else "", justify="right")
    columns = []
    for asked, answer in pairs:
        point = ", ".join(_place(k, v) for k, v in asked.point if k in POOLED)
        grid.add_column(point, justify="right", no_wrap=True)
        rows = answer.marginal(*down).estimates
        columns.append(
            {
                tuple(r["group"].values()): cell(r, sign=what in SIGNED)
                for r in rows
                if r["what"] == what
            }
        )
    for key in dict.fromkeys(key for column in columns for key in sorted(column)):
        head = group_value(key[0]) if key else "all"
        grid.add_row(head, *(column.get(key, "") for column in columns))
    if down:
        grid.add_section()
        overall = [next(r for r in a.overall if r["what"] == what) for _, a in pairs]
        grid.add_row("all", *(cell(r, sign=what in SIGNED) for r in overall))
    return grid


def _place(axis: str, value: Any) -> str:
    return f"seat {value}" if axis == "declarer" else f"{axis} {as_text(value)}"


def _foot(whole: Answer, pairs: Pairs) -> str:
    condition = whole.condition
    if len(pairs) > 1:
        seats = {asked.question.situation.declarer for asked, _ in pairs}
        names = ", ".join(str(seat) for seat in sorted(s for s in seats if s is not None))
        condition = f"declarer in seats {names}" if len(seats) > 1 else condition
    line = foot(whole.n, whole.seed, whole.players, condition, whole.ruleset)
    return f"{line} · ± is the {whole.level:.0%} interval" if whole.by else line


def _sentences(whole: Answer, plot: Plot) -> list[str]:
    """Say what a threshold plot shows, for every measure that the question has."""
    from simkopf.questions.finding import threshold_sentence

    column = plot.options.get("column", whole.by[0] if whole.by else "")
    if plot.kind != "threshold" or column not in whole.by:
        return []
    wanted = plot.options.get("measure", ["win", "payoff"])
    wanted = [wanted] if isinstance(wanted, str) else wanted
    return [threshold_sentence(whole, column, m) for m in wanted if m in whole.tally.measures]
