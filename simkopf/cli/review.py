"""``simkopf review``: what a player could have known to be better."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from rich.console import Console

    from simkopf.questions.openhands.review import Review
    from simkopf.report.words import Lang

_WIDEST = 1_000
"""Columns that every table has room in."""


def command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE.jsonl", help="One game a line; - is standard input.")
    ],
    *,
    seat: Annotated[
        int | None, typer.Option(metavar="SEAT", help="Only this seat's cards.  [default: all]")
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
    lang: opt.Lang = "en",
    json: opt.Json = False,
) -> None:
    """Review recorded games: what each seat could have known to be better, and what was."""
    if limit < 0:
        raise SimkopfError(f"--limit is a number of cards, at least 0, not {limit}")
    from simkopf.cli.screen import console, print_json, progress
    from simkopf.questions.openhands.review import review

    with progress() as tell:
        found = review(
            str(file),
            seat=seat,
            worlds=worlds,
            seed=seed,
            bids=bids,
            ruleset=ruleset,
            threads=threads,
            progress=None if tell is None else lambda done, n: tell("games", done, n),
        )
    if json:
        print_json(found.to_dict())
        return
    print_review(console(), found, limit, "de" if lang == "de" else "en")


def print_review(out: Console, found: Review, limit: int, lang: Lang) -> None:
    """Print the worst cards in sentences, one column a seat, and what the numbers are."""
    from simkopf.report.reviewwords import WORDS, differences, sentence, source

    words = WORDS[lang]
    if said := differences(found, lang):
        out.print(said, style="bold", markup=False)
    if not found.decisions:
        out.print(words["nothing_one" if found.games == 1 else "nothing"])
        return
    told = [
        row for row in found.decisions if row["mistake"] or row["open_augen"] or row["open_loss"]
    ]
    games = {(str(row["game"]), row["line"]) for row in found.decisions}
    twice = len({name for name, _ in games}) < len(games)
    for row in told[:limit]:
        style = "bold" if row["mistake"] else ""
        said = sentence(row, lang, game=found.games > 1, line=twice)
        out.print(said, style=style, markup=False)
    if not told:
        out.print(words["fine"])
    _print_seats(out, found.seats, words, lang)
    out.print(source(found, lang), style="dim", markup=False)


def _print_seats(
    out: Console, seats: list[dict[str, Any]], words: dict[str, str], lang: Lang
) -> None:
    """Print the seats beside each other, as many at once as have room."""
    wide = out.options.update(max_width=_WIDEST)
    for parts in range(1, len(seats) + 1):
        beside = -(-len(seats) // parts)
        grids = [
            _grid(seats[at : at + beside], words, lang, title=words["title"] if at == 0 else "")
            for at in range(0, len(seats), beside)
        ]
        if all(out.measure(grid, options=wide).maximum <= out.width for grid in grids):
            break
    for grid in grids:
        out.print(grid)


def _grid(seats: list[dict[str, Any]], words: dict[str, str], lang: Lang, *, title: str) -> Any:
    from simkopf.cli.screen import table
    from simkopf.report.numbers import NONE, cell
    from simkopf.report.words import number

    grid = table(title)
    grid.add_column("", no_wrap=True)
    for row in seats:
        grid.add_column(f"{words['seat']} {row['seat']}", justify="right", no_wrap=True)

    def amount(ends: dict[str, Any]) -> str:
        if ends["n"] == 0:
            return NONE
        text = cell({"what": "payoff", **ends}, most=1)
        return text.replace(".", ",") if lang == "de" else text

    def share(value: float | None) -> str:
        return NONE if value is None else f"{number(100 * value, 0, lang)} %"

    def line(label: str, cells: list[str]) -> None:
        grid.add_row(label, *cells)

    def loss(label: str, key: str) -> None:
        line(f" {label}", [amount(row[key]) for row in seats])
        line(f"  {words['n']}", [number(row[key]["n"], 0, lang) for row in seats])

    for key in ("games", "decisions", "mistakes"):
        line(words[key], [number(row[key], 0, lang) for row in seats])
    line(words["known"], [])
    line(f" {words['best']}", [share(row["best"]) for row in seats])
    loss(words["loss"], "loss")
    if any(row["open_best"] is not None for row in seats):
        line(words["open"], [])
        line(f" {words['best']}", [share(row["open_best"]) for row in seats])
        loss(words["loss"], "open_loss")
        if any(row["open_augen"]["n"] for row in seats):
            loss(words["augen"], "open_augen")
    return grid
