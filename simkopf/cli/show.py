"""``simkopf show``: one deal, trick by trick, with reasons."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from simkopf.cli import options as opt
from simkopf.errors import SimkopfError


def command(
    contract: opt.Contract,
    *,
    deal: Annotated[int, typer.Option(metavar="INDEX", help="Number of the deal.")] = 0,
    deck: opt.Deck = None,
    declarer: opt.Declarer = None,
    hand: opt.Hand = None,
    hands: opt.Hands = None,
    where: opt.Where = None,
    where_seat: opt.WhereSeat = None,
    players: opt.Players = "rules",
    ruleset: opt.Ruleset = "bsv",
    seed: opt.Seed = 0,
    lang: Annotated[Literal["en", "de"], typer.Option(help="Language.")] = "en",
    json: opt.Json = False,
) -> None:
    """Show one deal, trick by trick, with the reasons."""
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
