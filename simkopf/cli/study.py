"""A study on the screen: a few tables a section, and what they say in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from simkopf.cli.compare import gain_grid, gain_table, print_legend
from simkopf.cli.estimates import SIGNED, crossed, grouped, heading, keys, label_in, single
from simkopf.cli.exact import print_claims, print_exact
from simkopf.cli.lines import print_grid
from simkopf.cli.losses import print_losses
from simkopf.cli.pays import print_pays
from simkopf.cli.screen import table
from simkopf.cli.standings import print_standings
from simkopf.cli.words import as_text, column_head, foot, group_value
from simkopf.questions.paired.sides import MATCH
from simkopf.questions.paired.verdict import verdict
from simkopf.questions.studies.parts import SEAT, families, parts
from simkopf.report.conditions import (
    condition_of,
    ruleset_words,
    seed_words,
    shared_condition,
)
from simkopf.report.numbers import cell, reach
from simkopf.report.words import things
from simkopf.space.spoken import spoken

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from simkopf.questions.answer import Answer
    from simkopf.questions.paired.compare import Comparison
    from simkopf.questions.paired.match import Match
    from simkopf.questions.studies.grid import Placed
    from simkopf.questions.studies.parts import Part
    from simkopf.questions.studies.run import StudyRun
    from simkopf.questions.studies.study import Plot

PLAYERS = ("players", "a", "b")
"""Axes of a grid that say who plays: each of their points gets tables of its own."""
MOST_COLUMNS = 8
MOST_FAMILIES = 2
"""Parts of a grid up to which each has tables of its own; more are lines of one table."""
R = TypeVar("R")


def print_study(out: Console, done: StudyRun) -> None:
    """Print all sections of a study that was run."""
    out.print(done.study.title, style="bold", markup=False)
    for name in dict.fromkeys(asked.section for asked in done.study.asked):
        plots = [plot for plot in done.study.plots if plot.question == name]
        found = families(parts(done.section(name)))
        if len(found) > MOST_FAMILIES:
            print_grid(out, name, [part for family in found for part in family])
            continue
        for family in found:
            _print_family(out, family, plots)
    for section in _sections(done.found["compare"]):
        _print_comparisons(out, section)
    for duels in _sections(done.found["duel"]):
        _print_duels(out, duels)
    for placed, standings in done.found["league"]:
        apart = (_place(axis, value) for axis, value in placed.point)
        print_standings(out, standings, name=", ".join([placed.section, *apart]))
    for lost, losses in done.found["loss"]:
        apart = (_place(axis, value) for axis, value in lost.point if axis != "contract")
        print_losses(out, losses, name=", ".join([str(losses.question["contract"]), *apart]))
    for tried, worth in done.found["pays"]:
        print_pays(out, worth, name=tried.section)
    print_exact(out, done.found["table"], done.folder)
    print_claims(out, [claim for _, claim in done.found["claim"]])
    out.print(f"answers: {done.folder}", style="dim", markup=False, soft_wrap=True)


def _print_family(out: Console, family: list[Part], plots: list[Plot]) -> None:
    """Print one part of a grid, or the seats of one side by side."""
    first = family[0]
    contract = str(first.answer.question["contract"])
    apart = first.apart("contract", *([SEAT] if len(family) > 1 else []))
    name = ", ".join([contract, *(_place(axis, value) for axis, value in apart)])
    if len(family) > 1:
        tables = [_by_seat(family, what, name) for what in first.answer.tally.measures]
    else:
        tables = _tables(first.answer, name, out.width)
    for grid in tables:
        out.print(grid)
    out.print(_foot(family), style="dim", markup=False)
    for plot in plots:
        for part in family:
            said = f"seat {part.seat}: " if len(family) > 1 else ""
            for sentence in _sentences(part.answer, plot):
                out.print(said + sentence, style="bold", markup=False)


def _tables(whole: Answer, name: str, width: int) -> list[Table]:
    """Measures by the first column; then the first measure by the first and each other one."""
    if not whole.by:
        return [single(whole, name)]
    first, *others = whole.by
    tables = grouped(whole.marginal(first), width, title=f"{name} by {label_in(whole, first)}")
    what = whole.tally.measures[0]
    for other in others:
        two = whole.marginal(first, other)
        across = keys(two.tally, other)
        columns = f"{label_in(whole, first)} and {label_in(whole, other)}"
        if len(across) > MOST_COLUMNS:
            tables += grouped(two, width, title=f"{name} by {columns}")
            continue
        called = spoken(other, whole.question.get("contract"))
        heads = {value: column_head(called, value) for value in across}
        # A column takes fifteen places with two decimals, thirteen with one.
        most = 2 if 15 * len(heads) + 24 <= width else 1
        tables.append(crossed(two, what, heads, f"{name}: {heading(what)} by {columns}", most))
    return tables


def _by_seat(family: list[Part], what: str, name: str) -> Table:
    """Show a measure by the first grouping column, one column a seat; nothing is pooled."""
    down = family[0].answer.by[:1]
    called = [label_in(family[0].answer, column) for column in down]
    grid = table(f"{name}: {heading(what)} by {' and '.join([*called, 'seat'])}")
    grid.add_column(called[0] if called else "", justify="right")
    for part in family:
        grid.add_column(column_head(SEAT, part.seat), justify="right", no_wrap=True)

    def shown(row: dict[str, Any]) -> str:
        return cell(row, sign=what in SIGNED)

    columns = [
        {tuple(row["group"].values()): shown(row) for row in rows if row["what"] == what}
        for rows in (part.answer.marginal(*down).estimates for part in family)
    ]
    if down:
        found = {key for part in family for key in keys(part.answer.tally, down[0])}
        for key in sorted(found, key=lambda key: (key is None, key)):
            grid.add_row(group_value(key), *(column.get((key,), "") for column in columns))
        grid.add_section()
    overall = (next(r for r in part.answer.overall if r["what"] == what) for part in family)
    grid.add_row("all", *map(shown, overall))
    return grid


def _place(axis: str, value: Any) -> str:
    return f"seat {value}" if axis == SEAT else f"{axis} {as_text(value)}"


def _foot(family: list[Part]) -> str:
    """Write the line under the tables of one part, or of several seats."""
    answer = family[0].answer
    games, condition = things(answer.n, "game"), condition_of(answer)
    if len(family) > 1:
        games += " a seat, the same deals for each"
        condition = shared_condition((f"seat {p.seat}", condition_of(p.answer)) for p in family)
    players = f"players {as_text(answer.players)}"
    line = foot(games, answer.seed, players, condition, answer.ruleset)
    table = answer.by or len(family) > 1
    return f"{line} · ± is the {answer.level:.0%} interval" if table else line


def _sentences(whole: Answer, plot: Plot) -> list[str]:
    """Say what a threshold plot shows, for every measure that the question has."""
    from simkopf.report.thresholdsentence import threshold_sentence

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
    """Write the line under paired tables."""
    named: list[tuple[str, Any]] = [
        (_row(placed, str(found.question["contract"])), found)  # type: ignore[attr-defined]
        for placed, found in section
    ]
    results = [found for _, found in named]
    n = dict.fromkeys(f"{found.n:,}" for found in results)
    deals = things(results[0].n, "deal") if len(n) == 1 else f"{' or '.join(n)} deals"
    seeds = tuple(dict.fromkeys(found.seed for found in results))
    rules = dict.fromkeys(ruleset_words(found.ruleset) for found in results)
    parts = [
        deals,
        said,
        seed_words(seeds),
        shared_condition((name, condition_of(found)) for name, found in named),
        f"rule set{'s' if len(rules) > 1 else ''} {', '.join(rules)}",
        f"± is the {results[0].level:.0%} interval",
    ]
    return " · ".join(filter(None, parts))
