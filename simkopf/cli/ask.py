"""``simkopf ask``: one question, one answer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.cli.later import refuse

if TYPE_CHECKING:
    from simkopf.questions.answer import Answer


@opt.situated
def command(
    contract: opt.Contract,
    *,
    by: Annotated[
        str, typer.Option(metavar="COLUMNS", help="Group the games, such as trumps,ober or damen.")
    ] = "",
    measure: opt.Measure = "win,augen,payoff",
    n: opt.Games = None,
    precision: Annotated[str | None, typer.Option(hidden=True)] = None,
    after: Annotated[str | None, typer.Option(hidden=True)] = None,
    given: dict[str, Any],
    players: opt.Players = "rules",
    threads: opt.Threads = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the estimates as .csv or .parquet.")
    ] = None,
    json: opt.Json = False,
) -> None:
    """Ask how a contract goes: win rate, Augen, payoff, with intervals."""
    refuse(precision=precision, after=after)
    from simkopf.cli.export import checked_path, write_estimates
    from simkopf.cli.screen import print_json, progress
    from simkopf.questions.ask import ask

    checked_path(save)
    with progress() as tell:
        answer = ask(
            contract,
            by=by,
            measure=measure,
            n=n,
            players=players,
            threads=threads,
            progress=None if tell is None else lambda done, n: tell("games", done, n),
            **given,
        )
    if save is not None:
        write_estimates(answer, save)
    if json:
        print_json(answer.to_json())
    else:
        _print(answer)


def _print(answer: Answer) -> None:
    from simkopf.cli.estimates import grouped, single
    from simkopf.cli.screen import console
    from simkopf.cli.words import as_text, foot
    from simkopf.report.conditions import condition_of
    from simkopf.report.words import things

    out = console()
    for table in grouped(answer, out.width) if answer.by else [single(answer)]:
        out.print(table)
    out.print(
        foot(
            things(answer.n, "game"),
            answer.seed,
            f"players {as_text(answer.players)}",
            condition_of(answer),
            answer.ruleset,
        ),
        style="dim",
        markup=False,
    )
