"""``simkopf pays``: what rules of thumb are worth, each turned off by itself."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.cli import values
from simkopf.errors import SimkopfError


def command(
    rules: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="RULE RULE ...",
            help="Rules of thumb, by their switches, such as schmieren; with commas those that are "
            "turned off together; simkopf players --player rules lists them.",
        ),
    ] = None,
    *,
    contract: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Contract in which they are on trial, such as wenz; for several, again.",
        ),
    ] = None,
    side: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SIDE",
            help='Who follows them: declarer, partner, "player side" or opponents; for several, '
            "again.",
        ),
    ] = None,
    measure: Annotated[
        str, typer.Option(metavar="NAMES", help="win augen payoff value tricks.")
    ] = "win,payoff",
    n: Annotated[
        int | None,
        typer.Option(
            "-n",
            metavar="DEALS",
            parser=values.games,
            help="Deals of each rule.  [default: 1000000; fewer for slow players]",
        ),
    ] = None,
    deck: opt.Deck = None,
    declarer: opt.Declarer = None,
    where: opt.Where = None,
    ruleset: opt.UsualRuleset = None,
    seed: opt.Seed = 0,
    bidders: opt.Bidders = None,
    players: Annotated[
        str, typer.Option(metavar="SPEC", help="Who plays the other seats, by roles.")
    ] = "rules",
    threads: opt.Threads = None,
    save: opt.Save = None,
    plot: opt.Plot = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """Find out what rules of thumb are worth, each turned off by itself on the same deals."""
    for what, given, such in (
        ("RULE", rules, "schmieren"),
        ("--contract", contract, "wenz"),
        ("--side", side, "opponents"),
    ):
        if not given:
            raise SimkopfError(f"pays needs {what}, such as {such}")
    from simkopf.cli.output import check_files, give
    from simkopf.cli.screen import progress
    from simkopf.questions.paired.worth import pays

    check_files(save, plot)
    condition = {} if where is None else {"where": where}
    on_trial = [
        {"rule": rule, "side": who, "contract": name, **condition}
        for name in contract or []
        for who in side or []
        for rule in rules or []
    ]
    said: dict[str, Any] = {
        "deck": deck, "declarer": declarer, "ruleset": ruleset, "bidders": bidders,
    }  # fmt: skip
    with progress() as tell:
        found = pays(
            on_trial,
            players=players,
            measure=measure,
            n=n,
            threads=threads,
            progress=None if tell is None else lambda done, n: tell("deals", done, n),
            seed=seed,
            **{key: value for key, value in said.items() if value is not None},
        )
    give(found, json=json, lang=lang, save=save, plot=plot)
