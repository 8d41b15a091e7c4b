"""Ways of playing on the same deals: a table a way, beside the first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from simkopf.report.conditions import condition_of
from simkopf.report.made import made_line
from simkopf.report.numbers import cell, games, span
from simkopf.report.sheet import Grid, Line, Sheet, number, text
from simkopf.report.sheets.answer import SIGNED
from simkopf.report.tablewords import (
    WORDS,
    asked,
    foot,
    in_language,
    level_words,
    measure_head,
    things,
)
from simkopf.report.words import game_name

if TYPE_CHECKING:
    from simkopf.questions.paired.compare import Comparison
    from simkopf.report.words import Lang


def brief(found: Comparison) -> str:
    """Say a comparison in one line."""
    row = found.differences[0]
    ways = " against ".join(str(row[key]) for key in "ba")
    more = f" and {len(found.ways) - 2} more" if len(found.ways) > 2 else ""
    deals = things(found.n, "deal")
    return f"{found.question['contract']} · {ways}{more} · {deals} · {row['what']} {gain(row)}"


def sheet(found: Comparison, lang: Lang) -> Sheet:
    """Say what each way gains on the first."""
    name = game_name(str(found.question["contract"]))
    line = foot(
        asked(found.question["contract"], things(found.n, "deal", lang)), found.seed,
        WORDS[lang]["as above"], condition_of(found), found.ruleset, lang,
    )  # fmt: skip
    return Sheet.of(
        legend(found, lang),
        [gain_table(found, way, name, lang) for way in range(1, len(found.ways))],
        Line(line, "dim"),
        made_line([found.question]),
    )


def letter(way: int, lang: Lang = "en") -> str:
    """Short name of a way by its place.

    Examples
    --------
    >>> letter(0), letter(25), letter(26)
    ('A', 'Z', 'way 27')
    """
    return chr(ord("A") + way) if way < 26 else WORDS[lang]["way"].format(way + 1)


def legend(found: Comparison, lang: Lang) -> list[Line]:
    """Say which letter stands for which way, with the players of the roles it leaves open."""
    rows = zip(found.labels, found.ways, found.question["players"], strict=True)
    return [
        Line(f"{letter(way, lang)}  {players if label == spec else f'{label}: {players}'}")
        for way, (label, spec, players) in enumerate(rows)
    ]


def gain_table(found: Comparison, way: int, title: str, lang: Lang) -> Grid:
    """One line a measure: both ways, the gain with its interval, the games that differ."""
    words, name = WORDS[lang], letter(way, lang)
    level = words["interval"].format(level_words(found.level, lang))
    heads = ["A", name, f"{name} {chr(0x2212)} A ({level})", words["differ"]]
    grid = Grid(
        words["against"].format(title, name),
        [text(words["measure"]), *(number(head) for head in heads)],
    )
    for base, mine, row in zip(found.own(0), found.own(way), found.gains(way), strict=True):
        sign = row["what"] in SIGNED
        values = (span(own, sign=sign)[0].removesuffix(" %") for own in (base, mine))
        cells = (in_language(part, lang) for part in (*values, gain(row), games(row["discordant"])))
        grid.add(measure_head(row["what"], lang), *cells)
    return grid


def gain_grid(pairs: Sequence[tuple[str, Comparison]], way: int, title: str, lang: Lang) -> Grid:
    """One line a comparison: the gains of one way in every measure."""
    heads = [measure_head(measure, lang) for measure in pairs[0][1].measures]
    grid = Grid(
        WORDS[lang]["less"].format(title, letter(way, lang)), [text(""), *map(number, heads)]
    )
    for name, found in pairs:
        grid.add(name, *(in_language(cell(row, sign=True), lang) for row in found.gains(way)))
    return grid


def gain(row: dict[str, Any]) -> str:
    """Write a paired difference with its interval; shares in points of percent.

    Examples
    --------
    >>> gain({"what": "win", "value": -0.01, "low": -0.012, "high": -0.008})
    '−1.00 (−1.20 to −0.80)'
    >>> gain({"what": "payoff", "value": 0.1, "low": None, "high": None})
    '+0.1 (–)'
    """
    value, ends = span(row, sign=True)
    return f"{value.removesuffix(' %')} ({ends})"
