"""``simkopf compare``: ways of playing on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.cli.later import refuse
from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from simkopf.questions.paired.compare import Comparison


@opt.situated
def command(
    contract: opt.Contract,
    *,
    way: Annotated[
        list[str] | None,
        typer.Option(metavar="SPEC", help="Who plays; give it twice or more, the base first."),
    ] = None,
    measure: opt.Measure = "win,augen,payoff",
    n: opt.Games = None,
    precision: Annotated[str | None, typer.Option(hidden=True)] = None,
    after: Annotated[str | None, typer.Option(hidden=True)] = None,
    given: dict[str, Any],
    players: Annotated[
        str | None,
        typer.Option(metavar="SPEC", help="Who plays the roles that a way leaves open."),
    ] = None,
    threads: opt.Threads = None,
    json: opt.Json = False,
) -> None:
    """Compare ways of playing on the same deals, with paired intervals."""
    refuse(precision=precision, after=after)
    if len(way or []) < 2:
        raise SimkopfError("a comparison needs at least two ways; give --way twice or more")
    from simkopf.cli.screen import print_json, progress
    from simkopf.questions.paired.compare import compare

    with progress() as tell:
        found = compare(
            contract,
            way or [],
            players=players,
            measure=measure,
            n=n,
            threads=threads,
            progress=None if tell is None else lambda done, n: tell("deals", done, n),
            **given,
        )
    if json:
        print_json(found.to_json())
    else:
        _print(found)


def _print(found: Comparison) -> None:
    from simkopf.cli.screen import console
    from simkopf.cli.words import foot
    from simkopf.report.conditions import condition_of
    from simkopf.report.words import things

    out = console()
    print_legend(out, found)
    for way in range(1, len(found.ways)):
        out.print(gain_table(found, way, str(found.question["contract"])))
    line = foot(
        things(found.n, "deal"), found.seed, "players as above", condition_of(found), found.ruleset
    )
    out.print(line, style="dim", markup=False)


def letter(way: int) -> str:
    """Short name of a way by its place.

    Examples
    --------
    >>> letter(0), letter(25), letter(26)
    ('A', 'Z', 'way 27')
    """
    return chr(ord("A") + way) if way < 26 else f"way {way + 1}"


def print_legend(out: Console, found: Comparison) -> None:
    """Say which letter stands for which way, with the players of the roles it leaves open."""
    rows = zip(found.labels, found.ways, found.question["players"], strict=True)
    for way, (label, spec, players) in enumerate(rows):
        text = players if label == spec else f"{label}: {players}"
        out.print(f"{letter(way)}  {text}", markup=False)


def gain_table(found: Comparison, way: int, title: str) -> Table:
    """One line a measure: both ways, the gain with its interval, the games that differ."""
    from simkopf.cli.estimates import SIGNED, gain, heading
    from simkopf.cli.screen import table
    from simkopf.report.numbers import games, span

    name = letter(way)
    grid = table(f"{title}: {name} against A on the same deals")
    grid.add_column("measure")
    for head in (
        "A",
        name,
        f"{name} {chr(0x2212)} A ({found.level:.0%} interval)",
        "games that differ",
    ):
        grid.add_column(head, justify="right")
    for base, mine, row in zip(found.own(0), found.own(way), found.gains(way), strict=True):
        sign = row["what"] in SIGNED
        values = (span(own, sign=sign)[0].removesuffix(" %") for own in (base, mine))
        grid.add_row(heading(row["what"]), *values, gain(row), games(row["discordant"]))
    return grid


def gain_grid(pairs: Sequence[tuple[str, Comparison]], way: int, title: str) -> Table:
    """One line a comparison: the gains of one way in every measure."""
    from simkopf.cli.estimates import heading
    from simkopf.cli.screen import table
    from simkopf.report.numbers import cell

    grid = table(f"{title}: {letter(way)} {chr(0x2212)} A on the same deals")
    grid.add_column("")
    for measure in pairs[0][1].measures:
        grid.add_column(heading(measure), justify="right", no_wrap=True)
    for name, found in pairs:
        grid.add_row(name, *(cell(row, sign=True) for row in found.gains(way)))
    return grid
