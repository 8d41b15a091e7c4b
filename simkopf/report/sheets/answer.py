"""An answer: a line a measure, or a line a group."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.report.conditions import condition_of
from simkopf.report.made import made_line
from simkopf.report.numbers import cell, games, span
from simkopf.report.sheet import Either, Grid, Line, Sheet, number, text
from simkopf.report.tablewords import (
    WORDS,
    as_text,
    asked,
    column_word,
    foot,
    group_value,
    in_language,
    interval_words,
    level_words,
    measure_head,
    measure_word,
    things,
)
from simkopf.report.words import game_name

if TYPE_CHECKING:
    from simkopf.questions.answer import Answer
    from simkopf.questions.tally import Tally
    from simkopf.report.words import Lang

SIGNED = ("payoff", "value", "laufende")
"""Measures that are written with their sign."""


def brief(found: Answer) -> str:
    """Say an answer in one line."""
    groups = f"by {', '.join(found.by)}" if found.by else ""
    said = [str(found.question["contract"]), things(found.n, "game"), groups]
    for row in found.overall[:1]:
        value, ends = span(row, sign=row["what"] in SIGNED)
        said.append(f"{row['what']} {value} ({ends})")
    return " · ".join(filter(None, said))


def sheet(found: Answer, lang: Lang) -> Sheet:
    """Say an answer: its table, and how it came about."""
    return Sheet.of(
        grouped(found, lang) if found.by else single(found, lang),
        source(found, lang), made_line([found.question]),
    )  # fmt: skip


def source(found: Answer, lang: Lang) -> Line:
    """Say how the numbers of an answer came about."""
    said = foot(
        asked(found.question["contract"], things(found.n, "game", lang)), found.seed,
        players(found.players, lang),
        condition_of(found), found.ruleset, lang,
    )  # fmt: skip
    return Line(said, "dim")


def players(spec: Any, lang: Lang) -> str:
    """Say who plays."""
    return WORDS[lang]["players"].format(as_text(spec))


def single(answer: Answer, lang: Lang, title: str = "") -> Grid:
    """One line a measure, with value and interval."""
    words = WORDS[lang]
    level = words["interval"].format(level_words(answer.level, lang))
    heads = [text(words["measure"])]
    heads += [number(words["value"]), number(level), number(words["games"])]
    grid = Grid(title or game_name(str(answer.question["contract"])), heads)
    for row in answer.estimates:
        value, ends = span(row, sign=row["what"] in SIGNED)
        cells = (in_language(part, lang) for part in (value, ends, games(row["n"])))
        grid.add(measure_word(row["what"], lang), *cells)
    return grid


def grouped(answer: Answer, lang: Lang, title: str = "") -> Either:
    """One line a group; several tables where the measures do not fit side by side."""
    names = answer.tally.measures
    said = f"{game_name(str(answer.question['contract']))} ({interval_words(answer.level, lang)})"
    return Either(
        tuple(
            tuple(
                _grouped(answer, lang, title or said, names[start : start + room])
                for start in range(0, len(names), room)
            )
            for room in range(len(names), 0, -1)
        )
    )


def _grouped(answer: Answer, lang: Lang, title: str, names: Sequence[str]) -> Grid:
    """One line a group, with some of the measures."""
    words, contract = WORDS[lang], answer.question.get("contract")
    heads = [column_word(name, lang, contract) for name in answer.by]
    heads += [words["games"], *(measure_head(name, lang) for name in names)]
    grid = Grid(title, [number(head) for head in heads])

    def cells(rows: Sequence[Mapping[str, Any]]) -> list[str]:
        return [amount(row, lang) for row in rows if row["what"] in names]

    for group, rows in _by_group(answer.estimates):
        n = in_language(games(max(row["n"] for row in rows)), lang)
        grid.add(*(group_value(v, lang) for v in group.values()), n, *cells(rows))
    grid.section()
    total = in_language(games(answer.n), lang)
    grid.add(words["all"], *[""] * (len(answer.by) - 1), total, *cells(answer.overall))
    return grid


def amount(row: Mapping[str, Any], lang: Lang, *, most: int = 2) -> str:
    """Write an estimate in a cell, with its sign where the measure has one."""
    return in_language(cell(dict(row), sign=row["what"] in SIGNED, most=most), lang)


def crossed(
    answer: Answer,
    measure: str,
    columns: Mapping[Any, str],
    title: str,
    *,
    lang: Lang,
    most: int = 2,
) -> Grid:
    """Cross the two grouping columns of an answer in one measure, with margins.

    Parameters
    ----------
    answer : Answer
        Grouped by two columns: the first down, the second across.
    measure : str
        The measure shown.
    columns : dict
        Headings of the second column's values; others are not shown.
    title : str
        Title.
    lang : {"en", "de"}
        Language.
    most : int
        Most decimals.
    """
    down, across = answer.by
    every = WORDS[lang]["all"]
    heads = [column_word(down, lang, answer.question.get("contract")), *columns.values(), every]
    grid = Grid(title, [number(head) for head in heads], close=most < 2)
    inner = _cells(answer, measure, most, lang)
    right = _cells(answer.marginal(down), measure, most, lang)
    bottom = _cells(answer.marginal(across), measure, most, lang)
    for (key,), total in right.items():
        cells = [inner.get((key, value), "") for value in columns]
        grid.add(group_value(key, lang), *cells, total)
    grid.section()
    total = _cells(answer.marginal(), measure, most, lang)[()]
    grid.add(every, *(bottom.get((value,), "") for value in columns), total)
    return grid


def keys(tally: Tally, column: str) -> list[Any]:
    """Values that a grouping column takes, ascending."""
    at = tally.marginal([column])
    return [key[0] for key, _ in at.groups]


def _cells(answer: Answer, measure: str, most: int, lang: Lang) -> dict[tuple[Any, ...], str]:
    rows = (row for row in answer.estimates if row["what"] == measure)
    return {tuple(row["group"].values()): amount(row, lang, most=most) for row in rows}


def _by_group(rows: list[dict[str, Any]]) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
    found: dict[tuple[Any, ...], tuple[dict[str, Any], list[dict[str, Any]]]] = {}
    for row in rows:
        found.setdefault(tuple(row["group"].values()), (row["group"], []))[1].append(row)
    return list(found.values())
