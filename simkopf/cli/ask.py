"""``simkopf ask``: one question, one answer."""

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
    by: Annotated[
        str | None,
        typer.Option(metavar="COLUMNS", help="Group the games, such as trumps,ober or damen."),
    ] = None,
    measure: opt.Measure = "win,augen,payoff",
    n: opt.Games = None,
    precision: Annotated[str | None, typer.Option(hidden=True)] = None,
    after: Annotated[str | None, typer.Option(hidden=True)] = None,
    given: dict[str, Any],
    players: opt.Players = "rules",
    threads: opt.Threads = None,
    save: opt.Save = None,
    plot: opt.Plot = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """Ask how a contract goes: win rate, Augen, payoff, with intervals."""
    refuse(precision=precision, after=after)
    from simkopf.cli.output import check_files, give
    from simkopf.cli.screen import progress
    from simkopf.questions.ask import ask

    check_files(save, plot)
    if plot is not None and not (by or "").strip():
        raise SimkopfError("a picture of an answer needs groups: --by trumps, for example")
    with progress() as tell:
        answer = ask(
            contract,
            by=() if by is None else by,
            measure=measure,
            n=n,
            players=players,
            threads=threads,
            progress=None if tell is None else lambda done, n: tell("games", done, n),
            **given,
        )
    give(answer, json=json, lang=lang, save=save, plot=plot)
