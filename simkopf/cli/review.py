"""``simkopf review``: what a player could have known to be better."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from rich.console import Console

    from simkopf.questions.review import Review
    from simkopf.report.words import Lang


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE.jsonl", help="One game a line.")],
    *,
    seat: Annotated[
        int | None, typer.Option(metavar="SEAT", help="Only this seat's cards.  [default: all]")
    ] = None,
    worlds: Annotated[
        int,
        typer.Option(metavar="N", help="Deals of the hidden cards looked at for each card."),
    ] = 100,
    limit: Annotated[
        int, typer.Option(metavar="N", help="Cards shown, the worst first; the JSON has all.")
    ] = 20,
    ruleset: opt.Ruleset = "bsv",
    seed: opt.Seed = 0,
    threads: opt.Threads = None,
    lang: opt.Lang = "en",
    json: opt.Json = False,
) -> None:
    """Review recorded games: what each seat could have known to be better, and what was."""
    if limit < 0:
        raise SimkopfError(f"--limit is a number of cards, at least 0, not {limit}")
    from simkopf.cli.screen import console, print_json, progress
    from simkopf.questions.review import review

    with progress() as tell:
        found = review(
            file,
            seat=seat,
            worlds=worlds,
            seed=seed,
            ruleset=ruleset,
            threads=threads,
            progress=None if tell is None else lambda done, n: tell("games", done, n),
        )
    if json:
        print_json(found.to_dict())
        return
    print_review(console(), found, limit, "de" if lang == "de" else "en")


def print_review(out: Console, found: Review, limit: int, lang: Lang) -> None:
    """Print the worst cards in sentences, one line a seat, and what the numbers are."""
    from simkopf.report.reviewwords import WORDS, sentence, source

    words = WORDS[lang]
    if not found.decisions:
        out.print(words["nothing"])
        return
    told = [
        row for row in found.decisions if row["mistake"] or row["open_augen"] or row["open_loss"]
    ]
    for row in told[:limit]:
        style = "bold" if row["mistake"] else ""
        out.print(sentence(row, lang, game=found.games > 1), style=style, markup=False)
    if not told:
        out.print(words["fine"])
    out.print(_seats(found, words, lang))
    out.print(source(found, lang), style="dim", markup=False)


def _seats(found: Review, words: dict[str, str], lang: Lang) -> Any:
    from simkopf.cli.screen import table
    from simkopf.report.numbers import NONE, cell
    from simkopf.report.words import number

    sided = any(row["open_best"] is not None for row in found.seats)
    grid = table(words["title"])
    columns = ["seat", "games", "decisions", "mistakes", "known", "best"]
    columns += ["open", "augen", "open_best"] if sided else []
    for name in columns:
        grid.add_column(words[name], justify="right")

    def amount(ends: dict[str, Any]) -> str:
        text = cell({"what": "payoff", **ends}, most=1)
        return text.replace(".", ",") if lang == "de" else text

    def share(value: float | None) -> str:
        return NONE if value is None else f"{number(100 * value, 0, lang)} %"

    for row in found.seats:
        cells = [number(row[name], 0, lang) for name in columns[1:4]]
        cells += [amount(row["loss"]), share(row["best"])]
        if sided:
            cells += [amount(row["open_loss"]), amount(row["open_augen"]), share(row["open_best"])]
        grid.add_row(str(row["seat"]), *cells)
    return grid
