"""``simkopf league``: all pairs of players on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.cli import values
from simkopf.cli.later import refuse
from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from simkopf.questions.paired.fixtures import Contracts


@opt.situated
def command(
    players: Annotated[
        list[str] | None,
        typer.Argument(metavar="PLAYER PLAYER ...", help="Two or more players, without roles."),
    ] = None,
    *,
    contract: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME[=WEIGHT]",
            help="Contract, family such as solo or doko, or all; for several, again.  "
            "[default: sauspiel-eichel, solo-eichel and wenz, each with the same weight]",
        ),
    ] = None,
    n: Annotated[
        int | None,
        typer.Option(
            "-n",
            metavar="DEALS",
            parser=values.games,
            help="Deals of each contract.  [default: 100000; fewer for slow players]",
        ),
    ] = None,
    precision: Annotated[str | None, typer.Option(hidden=True)] = None,
    after: Annotated[str | None, typer.Option(hidden=True)] = None,
    given: dict[str, Any],
    threads: opt.Threads = None,
    save: opt.Save = None,
    plot: opt.Plot = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """Let players meet in duplicate matches: all pairs, both sides of the same deals."""
    refuse(precision=precision, after=after)
    contracts = _weighed(contract or [])
    from simkopf.cli.output import check_files, give
    from simkopf.cli.screen import progress
    from simkopf.questions.paired.standings import league

    check_files(save, plot)
    with progress() as tell:
        found = league(
            players or [],
            contracts=contracts,
            n=n,
            threads=threads,
            progress=None if tell is None else lambda done, n: tell("deals", done, n),
            **given,
        )
    give(found, json=json, lang=lang, save=save, plot=plot)


def _weighed(given: Sequence[str]) -> Contracts | None:
    """Read contracts as they stand on the command line; a weight may follow each.

    Examples
    --------
    >>> _weighed(["solo", "wenz=2"]), _weighed([])
    ({'solo': 1, 'wenz': '2'}, None)
    """
    from simkopf.questions.paired.fixtures import listed

    found: dict[str, Any] = {}
    for text in given:
        parts = listed(text)
        if not parts:
            raise SimkopfError(f"--contract '{text}' names none; write for example wenz or solo=2")
        for part in parts:
            name, equals, weight = part.partition("=")
            if name in found:
                raise SimkopfError(f"contract '{name}' of a league is named twice")
            found[name] = weight if equals else 1
    return found or None
