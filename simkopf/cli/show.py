"""``simkopf show``: one deal, trick by trick, with reasons."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import typer

from simkopf.cli import options as opt
from simkopf.errors import SimkopfError


@opt.situated
def command(
    contract: opt.Contract,
    *,
    deal: Annotated[int, typer.Option(metavar="INDEX", help="Number of the deal.")] = 0,
    given: dict[str, Any],
    players: opt.Players = "rules",
    lang: Annotated[Literal["en", "de"], typer.Option(help="Language.")] = "en",
    json: opt.Json = False,
) -> None:
    """Show one deal, trick by trick, with the reasons."""
    from simkopf.questions.blocks import MOST
    from simkopf.questions.show import trace
    from simkopf.questions.situation import situation

    if not 0 <= deal < MOST:
        raise SimkopfError(f"a deal is a number from 0 to {MOST - 1}, not {deal}")
    record = trace(situation(contract, players=players, **given), deal, lang=lang)
    if json:
        from simkopf.cli.screen import print_json

        print_json(record)
        return
    from simkopf.cli.game import print_game
    from simkopf.cli.screen import console

    print_game(console(), record, lang)
