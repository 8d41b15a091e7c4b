"""A study on the screen: a few tables a section, and what they say in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from simkopf.cli.compare import gain_grid, gain_table, print_legend
from simkopf.cli.estimates import SIGNED, crossed, grouped, heading, keys, single
from simkopf.cli.screen import table
from simkopf.cli.words import as_text, foot, group_value, label
from simkopf.questions.duel import MATCH
from simkopf.questions.tally import pool
from simkopf.questions.verdict import verdict
from simkopf.report.numbers import cell, reach

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from simkopf.questions.answer import Answer
    from simkopf.questions.compare import Comparison
    from simkopf.questions.grid import Placed
    from simkopf.questions.match import Match
    from simkopf.questions.run import StudyRun
    from simkopf.questions.study import Asked, Plot

POOLED = ("declarer", "seed")
"""Over these axes of a grid the games are taken together: the game itself stays the same.

The seats of a grid meet the same deals, so their games are not quite independent. Measured over
six million Eichel-Solo games by trumps and Ober the true error of what is pooled is at most 0.4 %
larger than the interval says, and mostly smaller (hands of one deal share one pack)."""
PLAYERS = ("players", "a", "b")
"""Axes of a grid that say who plays: each of their points gets tables of its own."""
MOST_COLUMNS = 8
R = TypeVar("R")

Pairs = list[tuple["Asked", "Answer"]]


def print_study(out: Console, done: StudyRun) -> None:
    """Print all sections of a study that was run."""
    out.print(done.study.title, style="bold", markup=False)
    for name in dict.fromkeys(asked.section for asked in done.study.asked):
        plots = [plot for plot in done.study.plots if plot.question == name]
        for pairs in _alike(done.section(name)):
            _print_part(out, pairs, plots)
    for section in _sections(done.comparisons):
        _print_comparisons(out, section)
    for duels in _sections(done.duels):
        _print_duels(out, duels)
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


def _sections(pairs: Iterable[tuple[Placed[Any], R]]) -> list[list[tuple[Placed[Any], R]]]:
    """Take together what belongs to one section and compares the same players."""
    found: dict[Any, list[tuple[Placed[Any], R]]] = {}
    for placed, result in pairs:
        players = tuple((k, str(v)) for k, v in placed.point if k in PLAYERS)
        found.setdefault((placed.section, players), []).append((placed, result))
    return list(found.values())


def _row(placed: Placed[Any], contract: str) -> str:
    """Name a point of a grid: the contract, and what else tells it from the others."""
    apart = ((k, v) for k, v in placed.point if k not in (*PLAYERS, "contract"))
    return ", ".join([contract, *(_place(k, v) for k, v in apart)])


def _print_comparisons(out: Console, section: list[tuple[Placed[Any], Comparison]]) -> None:
    placed, first = section[0]
    print_legend(out, first)
    rows = [(_row(p, str(found.question["contract"])), found) for p, found in section]
    for way in range(1, len(first.ways)):
        if len(rows) == 1:
            out.print(gain_table(first, way, rows[0][0]))
        else:
            out.print(gain_grid(rows, way, placed.section))
    players = ", ".join(str(v) for k, v in placed.point if k == "players") or "as above"
    out.print(_paired_foot(section, f"players {players}"), style="dim", markup=False)


def _print_duels(out: Console, section: list[tuple[Placed[Any], Match]]) -> None:
    """One line a duel; those without a declarer apart, as their sides have other names."""
    a, b = (str(section[0][1].question[key]) for key in "ab")
    out.print(f"A  {a}\nB  {b}", markup=False)
    alike: dict[Any, list[tuple[Placed[Any], Match]]] = {}
    for placed, found in section:
        alike.setdefault(tuple(found.question["sides"].values()), []).append((placed, found))
    for pairs in alike.values():
        # Three columns are the match; the others show the sides against the better opponents.
        tables = [_duel_table(pairs, most) for most in (len(pairs[0][1].differences), 3)]
        # Measured without the screen's edge, at which every table would seem to fit.
        free = out.options.update(max_width=1000)
        fits = (t for t in tables if out.measure(t, options=free).maximum <= out.width)
        out.print(next(fits, tables[-1]))
    played = sorted({"ten" if f.question["tables"] > 1 else "four" for _, f in section})
    line = _paired_foot(
        section, f"each played {' or '.join(played)} times · in units of the tariff"
    )
    out.print(line, style="dim", markup=False)
    out.print(verdict(found for _, found in section), style="bold", markup=False)


def _duel_table(pairs: list[tuple[Placed[Any], Match]], most: int) -> Table:
    names = [_row(placed, str(found.question["contract"])) for placed, found in pairs]
    heads = pairs[0][1].differences
    b = pairs[0][1].question["b"]
    grid = table(f"{pairs[0][0].section}: what A gains a game")
    grid.add_column("contract", no_wrap=True)
    grid.add_column("per", no_wrap=True)
    for row in heads[:most]:
        grid.add_column(_head(row["side"], row["against"] == b), justify="right", no_wrap=True)
    for name, (_, found) in zip(names, pairs, strict=True):
        # One decimal, but two where the first of the interval's reach is a zero.
        cells = (
            cell(row, sign=True, most=1 if (reach(row) or 1) >= 0.1 else 2)
            for row in found.differences[:most]
        )
        grid.add_row(name, str(found.question["counted"]), *cells)
    return grid


def _head(side: str, against_b: bool) -> str:
    return (
        side.replace(" ", "\n") if side == MATCH else f"{side}\nagainst {'B' if against_b else 'A'}"
    )


def _paired_foot(section: list[tuple[Placed[Any], R]], said: str) -> str:
    """Write the line under paired tables; what differs between the rows is left out."""
    results: list[Any] = [found for _, found in section]
    n, seed, condition, rules = (
        {str(value) for value in values}
        for values in zip(
            *((f"{f.n:,}", f.seed, f.condition.partition("; ")[0], f.ruleset) for f in results),
            strict=True,
        )
    )
    parts = [
        *(f"{value} deals" for value in n if len(n) == 1),
        said,
        *(f"seed {value}" for value in seed if len(seed) == 1),
        ", ".join(sorted(condition - {"none"})) if len(condition) <= 2 else "",
        *(f"rule set {value}" for value in rules if len(rules) == 1),
        f"± is the {results[0].level:.0%} interval",
    ]
    return " · ".join(filter(None, parts))
