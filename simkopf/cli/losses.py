"""``simkopf losses``: what cards cost beside best play with open hands."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.cli import values


@opt.situated
def command(
    contract: opt.Contract,
    *,
    n: Annotated[
        int | None,
        typer.Option(
            "-n",
            metavar="GAMES",
            parser=values.games,
            help="Games to play and look through.  [default: 5000; fewer for slow players]",
        ),
    ] = None,
    given: dict[str, Any],
    players: opt.Players = "rules",
    threads: opt.Threads = None,
    save: opt.Save = None,
    plot: opt.Plot = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """Play games and say what cards cost beside best play with open hands, and the dearest."""
    from simkopf.cli.output import check_files, give
    from simkopf.cli.screen import progress
    from simkopf.questions.openhands.losses import losses

    check_files(save, plot)
    with progress() as tell:
        found = losses(
            contract,
            n=n,
            players=players,
            threads=threads,
            progress=None if tell is None else lambda done, n: tell("games", done, n),
            **given,
        )
    give(found, json=json, lang=lang, save=save, plot=plot)
