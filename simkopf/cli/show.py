"""``simkopf show``: one deal, trick by trick, with reasons."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from simkopf.cli import options as opt


@opt.situated
def command(
    contract: opt.Contract,
    *,
    deal: Annotated[int, typer.Option(metavar="INDEX", help="Number of the deal.")] = 0,
    given: dict[str, Any],
    players: opt.Players = "rules",
    save: opt.Save = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """Show one deal, trick by trick, with the reasons."""
    from simkopf.cli.output import check_files, give
    from simkopf.questions.show import show
    from simkopf.report.sheets import language

    check_files(save)
    spoken = language(lang)
    found = show(contract, deal, players=players, lang=spoken, **given)
    give(found, json=json, lang=spoken, save=save)
