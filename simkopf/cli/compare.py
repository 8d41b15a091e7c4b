"""``simkopf compare``: ways of playing on the same deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.cli.later import refuse

if TYPE_CHECKING:
    from rich.table import Table

    from simkopf.questions.compare import Comparison


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
    deck: opt.Deck = None,
    declarer: opt.Declarer = None,
    hand: opt.Hand = None,
    hands: opt.Hands = None,
    where: opt.Where = None,
    where_seat: opt.WhereSeat = None,
    players: Annotated[
        str | None,
        typer.Option(metavar="SPEC", help="Who plays the roles that a way leaves open."),
    ] = None,
    ruleset: opt.Ruleset = "bsv",
    seed: opt.Seed = 0,
    threads: opt.Threads = None,
    json: opt.Json = False,
) -> None:
    """Compare ways of playing on the same deals, with paired intervals."""
    refuse(precision=precision, after=after)
    given = opt.situation(
        deck=deck,
        declarer=declarer,
        hand=hand,
        hands=hands,
        where=where,
        where_seat=where_seat,
        ruleset=ruleset,
        seed=seed,
    )
    from simkopf.cli.screen import progress
    from simkopf.questions.compare import compare

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
        typer.echo(found.to_json(), nl=False)
    else:
        _print(found)


def _print(found: Comparison) -> None:
    from simkopf.cli.screen import console
    from simkopf.cli.words import foot

    out = console()
    names = [chr(ord("A") + i) for i in range(len(found.ways))]
    for name, way in zip(names, found.ways, strict=True):
        out.print(f"{name}  {way}", markup=False)
    for table in (
        _table(found, name, way) for name, way in zip(names[1:], found.ways[1:], strict=True)
    ):
        out.print(table)
    line = foot(found.question["n"], found.seed, "as above", found.condition, found.ruleset)
    out.print(line, style="dim", markup=False)


def _table(found: Comparison, name: str, way: str) -> Table:
    from simkopf.cli.estimates import SIGNED, gain, heading
    from simkopf.cli.numbers import games, span
    from simkopf.cli.screen import table

    own: dict[tuple[str, str], dict[str, Any]] = {(r["way"], r["what"]): r for r in found.estimates}
    grid = table(f"{found.question['contract']}: {name} against A on the same deals")
    grid.add_column("measure")
    for head in (
        "A",
        name,
        f"{name} {chr(0x2212)} A ({found.level:.0%} interval)",
        "games that differ",
    ):
        grid.add_column(head, justify="right")
    for row in found.differences:
        if row["b"] != way:
            continue
        what = row["what"]
        mine, base = (
            span(own[w, what], sign=what in SIGNED)[0].removesuffix(" %")
            for w in (way, found.ways[0])
        )
        grid.add_row(heading(what), base, mine, gain(row), games(row["discordant"]))
    return grid
