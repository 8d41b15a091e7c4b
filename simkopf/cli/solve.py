"""``simkopf solve``: best play with all hands open."""

from __future__ import annotations

from typing import Annotated

import typer

from simkopf.cli import options as opt
from simkopf.cli import values


def command(
    contract: opt.Contract,
    *,
    hands: Annotated[
        str,
        typer.Option(
            metavar='".../.../.../..."',
            help="Cards of all seats, seat 0 first, as many each; fewer than dealt in mid-game.",
        ),
    ],
    lead: Annotated[
        int, typer.Option(metavar="SEAT", parser=values.seat, help="Seat that leads.")
    ] = 0,
    declarer: Annotated[
        int | None,
        typer.Option(
            metavar="SEAT",
            parser=values.seat,
            help="Seat that plays.  [default: 0; who holds a Kreuz-Dame]",
        ),
    ] = None,
    partner: Annotated[
        int | None,
        typer.Option(
            metavar="SEAT",
            parser=values.seat,
            help="Its partner: in a Hochzeit, or if the called Sau or a Kreuz-Dame is out.",
        ),
    ] = None,
    played: Annotated[
        str, typer.Option(metavar="CARDS", help="Cards played from these hands since, in order.")
    ] = "",
    augen: Annotated[
        int, typer.Option(metavar="N", help="Augen the player side won before these hands.")
    ] = 0,
    tricks: Annotated[
        int, typer.Option(metavar="N", help="Tricks the player side won before these hands.")
    ] = 0,
    ran: Annotated[
        bool,
        typer.Option("--ran", help="The called Sau has run away: its suit was led by its holder."),
    ] = False,
    deck: opt.Deck = None,
    ruleset: opt.UsualRuleset = None,
    save: opt.Save = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """Find best play for both sides when all hands are open. Exact."""
    from simkopf.cli.output import check_files, give
    from simkopf.questions.openhands.solve import solve

    check_files(save)
    found = solve(
        contract,
        hands,
        lead=lead,
        declarer=declarer,
        partner=partner,
        played=played,
        augen=augen,
        tricks=tricks,
        ran=ran,
        deck=deck,
        ruleset=ruleset,
    )
    give(found, json=json, lang=lang, save=save)
