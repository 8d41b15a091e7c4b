"""``simkopf review``: what a player could have known to be better."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simkopf.cli import options as opt
from simkopf.cli import values
from simkopf.errors import SimkopfError


def command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE.jsonl", help="One game a line; - is standard input.")
    ],
    *,
    seat: Annotated[
        int | None,
        typer.Option(
            metavar="SEAT", parser=values.seat, help="Only this seat's cards.  [default: all]"
        ),
    ] = None,
    worlds: Annotated[
        int,
        typer.Option(metavar="N", help="Deals of the hidden cards looked at for each card."),
    ] = 100,
    bids: Annotated[
        bool | None,
        typer.Option(
            "--bids/--no-bids",
            help="Whether hands that suit the declarer's game count more.  [default: yes, but not "
            "in simulated games without an auction]",
        ),
    ] = None,
    limit: Annotated[
        int, typer.Option(metavar="N", help="Cards shown, the worst first; the JSON has all.")
    ] = 20,
    ruleset: opt.Ruleset = "bsv",
    seed: opt.Seed = 0,
    threads: opt.Threads = None,
    save: opt.Save = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """Review recorded games: what each seat could have known to be better, and what was."""
    if limit < 0:
        raise SimkopfError(f"--limit is a number of cards, at least 0, not {limit}")
    from simkopf.cli.output import check_files, give
    from simkopf.cli.screen import progress
    from simkopf.questions.openhands.review import review

    check_files(save)
    with progress() as tell:
        found = review(
            str(file),
            seat=seat,
            worlds=worlds,
            seed=seed,
            bids=bids,
            limit=limit,
            ruleset=ruleset,
            threads=threads,
            progress=None if tell is None else lambda done, n: tell("games", done, n),
        )
    give(found, json=json, lang=lang, save=save)
