"""What cards cost: by role, trick, kind of decision and reason, and the dearest decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from simkopf.questions.openhands.loss import ALL, COLUMNS
from simkopf.report.conditions import condition_of
from simkopf.report.made import made_line
from simkopf.report.numbers import cell, plain
from simkopf.report.sheet import Grid, Line, Sheet, number, text
from simkopf.report.sheets.answer import players
from simkopf.report.tablewords import asked, foot, in_language, level_words, things
from simkopf.report.words import Lang, game_name

if TYPE_CHECKING:
    from simkopf.questions.openhands.losses import Losses

SHOWN = 10
"""Of the dearest decisions; the answer has a hundred."""
WORDS: dict[Lang, dict[str, str]] = {
    "en": {
        "augen": "Augen lost", "games": "games given away in a thousand", "title": "{}: {}, by {}",
        "decisions": "decisions\na game", "loss each": "loss\na decision", "loss": "loss\na game",
        "cost": "cost\na game", "dearest": "{}: the dearest decisions", "best": "best",
        "loss one": "loss", "cost one": "cost",
        "said": "loss beside best play with open hands · cost in units of the tariff, for each "
        "that pays",
        "interval": "± or in brackets: the {} interval over games",
    },
    "de": {
        "augen": "verlorene Augen", "games": "verschenkte Spiele von tausend",
        "title": "{}: {}, nach {}", "decisions": "Karten\nje Spiel",
        "loss each": "Verlust\nje Karte",
        "loss": "Verlust\nje Spiel", "cost": "Kosten\nje Spiel",
        "dearest": "{}: die teuersten Karten", "best": "beste", "loss one": "Verlust",
        "cost one": "Kosten",
        "said": "Verlust gegenüber bestem Spiel bei offenen Karten · Kosten in Einheiten des "
        "Tarifs, für jeden, der zahlt",
        "interval": "± oder in Klammern: das {}-Intervall über Spiele",
    },
}  # fmt: skip
_COLUMNS = {
    "role": "Rolle", "trick": "Stich", "kind": "Art", "reason": "Grund", "deal": "Verteilung",
    "seat": "Platz", "card": "Karte",
    "position": "Position im Stich",
}  # fmt: skip
_GROUPS = {
    "declarer": "Spieler", "partner": "Partner", "opponent": "Gegner",
    "lead trump": "Trumpf ausspielen", "lead suit": "Farbe ausspielen",
    "follow trump": "Trumpf zugeben", "follow suit": "Farbe zugeben",
    "ruff or not": "stechen oder nicht", "discard": "abwerfen", "all": "alle",
}  # fmt: skip
_WORST = ("deal", "trick", "seat", "role", "kind", "card")
_NUMBERS = ("deal", "trick", "seat")


def brief(found: Losses) -> str:
    """Say losses in one line."""
    what = WORDS["en"]["augen" if _augen(found) else "games"]
    times = 1 if _augen(found) else 1000
    value = _cell(found.estimates[0], "game_", times, "en")
    contract = found.question["contract"]
    return f"{contract} · {things(found.n, 'game')} · {what}: {value} a game"


def sheet(found: Losses, lang: Lang, title: str = "") -> Sheet:
    """Say what cards cost, one table by each column, and the dearest decisions."""
    name = title or game_name(str(found.question["contract"]))
    line = foot(
        asked(found.question["contract"], things(found.n, "game", lang)), found.seed,
        players(found.players, lang),
        condition_of(found), found.ruleset, lang,
    )  # fmt: skip
    words = WORDS[lang]
    interval = words["interval"].format(level_words(found.level, lang))
    return Sheet.of(
        [_table(found, column, name, lang) for column in COLUMNS],
        _worst(found, name, lang),
        Line(f"{line} · {words['said']} · {interval}", "dim"),
        made_line([found.question]),
    )


def _augen(found: Losses) -> bool:
    return bool(found.question["unit"] == "augen")


def _table(found: Losses, column: str, name: str, lang: Lang) -> Grid:
    words = WORDS[lang]
    unit = words["augen" if _augen(found) else "games"]
    # A game is given away in few games of a thousand: shown a thousand times as large.
    times = 1 if _augen(found) else 1000
    called = _COLUMNS.get(column, column) if lang == "de" else column
    heads = [words[head] for head in ("decisions", "loss each", "loss", "cost")]
    grid = Grid(words["title"].format(name, unit, called), [text(called), *map(number, heads)])
    rows = found.estimates
    mine = [row for row in rows if row["per"] == column]
    for loss, cost in zip(mine[::2], mine[1::2], strict=True):
        _line(grid, loss, cost, times, lang)
    grid.section()
    whole = [row for row in rows if row["per"] == ALL]
    _line(grid, whole[0], whole[1], times, lang)
    return grid


def _line(
    grid: Grid, loss: Mapping[str, Any], cost: Mapping[str, Any], times: int, lang: Lang
) -> None:
    made = in_language(plain(loss["decisions"] / loss["n"], 2), lang)
    cells = [_cell(loss, "", times, lang), _cell(loss, "game_", times, lang)]
    group = loss["group"]
    name = _reason(group) if lang == "de" and loss["per"] == "reason" else ""
    grid.add(name or _group(group, lang), made, *cells, _cell(cost, "game_", 1, lang))


def _group(value: Any, lang: Lang) -> str:
    name = "–" if value is None else str(value).replace("_", " ").lower()
    return _GROUPS.get(name, name) if lang == "de" else name


def _reason(name: Any) -> str:
    """Say in German why a card was played; empty where no rule of thumb spoke."""
    from simkopf.kernels.builtin.reasons import reason_text
    from simkopf.kernels.builtin.rules.reasons import REASONS

    code = REASONS.get(str(name))
    return "" if code is None else reason_text(code, "de")


def _cell(row: Mapping[str, Any], which: str, times: int, lang: Lang) -> str:
    ends = {end: row[which + end] for end in ("value", "low", "high")}
    found = {end: None if value is None else value * times for end, value in ends.items()}
    return in_language(cell({"what": "payoff", **found}), lang)


def _worst(found: Losses, name: str, lang: Lang) -> Grid | None:
    if not found.worst:
        return None
    words = WORDS[lang]
    heads = [
        (number if column in _NUMBERS else text)(
            _COLUMNS.get(column, column) if lang == "de" else column
        )
        for column in _WORST
    ]
    heads += [text(words["best"]), number(words["loss one"]), number(words["cost one"])]
    grid = Grid(words["dearest"].format(name), heads)
    for row in found.worst[:SHOWN]:
        cells = (_group(row[c], lang) if c in ("role", "kind") else str(row[c]) for c in _WORST)
        grid.add(*cells, " ".join(row["best"]), str(row["loss"]), str(row["cost"]))
    return grid
