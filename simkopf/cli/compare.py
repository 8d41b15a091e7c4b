"""``simkopf compare``: ways of playing on the same deals."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.cli.later import refuse
from simkopf.errors import SimkopfError


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
    save: opt.Save = None,
    plot: opt.Plot = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """Compare ways of playing on the same deals, with paired intervals."""
    refuse(precision=precision, after=after)
    if len(way or []) < 2:
        raise SimkopfError("a comparison needs at least two ways; give --way twice or more")
    from simkopf.cli.output import check_files, give
    from simkopf.cli.screen import progress
    from simkopf.questions.paired.compare import compare

    check_files(save, plot)
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
    give(found, json=json, lang=lang, save=save, plot=plot)
