"""Recorded games, reviewed: the worst cards in sentences, one column a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkopf.report.made import made_line
from simkopf.report.numbers import NONE, cell
from simkopf.report.reviewwords import WORDS, differences, sentence, source
from simkopf.report.sheet import Either, Grid, Line, Sheet, text
from simkopf.report.sheet import number as digits
from simkopf.report.tablewords import in_language, things
from simkopf.report.words import Lang, number

if TYPE_CHECKING:
    from simkopf.questions.openhands.review import Review


def brief(found: Review) -> str:
    """Say a review in one line."""
    mistakes = sum(row["mistake"] for row in found.decisions)
    counts = {"game": found.games, "decision": len(found.decisions), "mistake": mistakes}
    return " · ".join(things(n, word) for word, n in counts.items())


def sheet(found: Review, lang: Lang, limit: int | None = None) -> Sheet:
    """Say what was done worse than could be known, and how much each seat lost."""
    words = WORDS[lang]
    head = Line(differences(found, lang) or "", "bold")
    if not found.decisions:
        return Sheet.of(head, Line(words["nothing_one" if found.games == 1 else "nothing"]))
    told = [
        row for row in found.decisions if row["mistake"] or row["open_augen"] or row["open_loss"]
    ]
    games = {(str(row["game"]), row["line"]) for row in found.decisions}
    twice = len({name for name, _ in games}) < len(games)
    lines = [
        Line(
            sentence(row, lang, game=found.games > 1, line=twice), "bold" if row["mistake"] else ""
        )
        for row in told[: found.limit if limit is None else limit]
    ]
    return Sheet.of(
        head,
        lines,
        None if told else Line(words["fine"]),
        _seats(found.seats, lang),
        Line(source(found, lang), "dim"),
        made_line([found.question]),
    )


def _seats(seats: list[dict[str, Any]], lang: Lang) -> Either:
    """Put the seats beside each other, as many at once as have room."""
    ways = []
    for parts in range(1, len(seats) + 1):
        beside = -(-len(seats) // parts)
        ways.append(
            tuple(
                _grid(seats[at : at + beside], lang, WORDS[lang]["title"] if at == 0 else "")
                for at in range(0, len(seats), beside)
            )
        )
    return Either(tuple(ways))


def _grid(seats: list[dict[str, Any]], lang: Lang, title: str) -> Grid:
    words = WORDS[lang]
    heads = [digits(f"{words['seat']} {row['seat']}") for row in seats]
    grid = Grid(title, [text("", wrap=False), *heads])

    def amount(ends: dict[str, Any]) -> str:
        if ends["n"] == 0:
            return NONE
        return in_language(cell({"what": "payoff", **ends}, most=1), lang)

    def share(value: float | None) -> str:
        return NONE if value is None else f"{number(100 * value, 0, lang)} %"

    def loss(label: str, key: str) -> None:
        grid.add(f" {label}", *(amount(row[key]) for row in seats))
        grid.add(f"  {words['n']}", *(number(row[key]["n"], 0, lang) for row in seats))

    for key in ("games", "decisions", "mistakes"):
        grid.add(words[key], *(number(row[key], 0, lang) for row in seats))
    empty = [""] * len(seats)
    grid.add(words["known"], *empty)
    grid.add(f" {words['best']}", *(share(row["best"]) for row in seats))
    loss(words["loss"], "loss")
    if any(row["open_best"] is not None for row in seats):
        grid.add(words["open"], *empty)
        grid.add(f" {words['best']}", *(share(row["open_best"]) for row in seats))
        loss(words["loss"], "open_loss")
        if any(row["open_augen"]["n"] for row in seats):
            loss(words["augen"], "open_augen")
    return grid
