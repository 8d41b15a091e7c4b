"""A grid of many questions: one line a question, one column a measure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from simkopf.questions.acceptance import acceptance
from simkopf.report.conditions import deck_words, ruleset_words
from simkopf.report.made import made_line
from simkopf.report.sheet import Column, Either, Grid, Line, Part, number, text
from simkopf.report.sheets.answer import amount, players
from simkopf.report.tablewords import (
    WORDS,
    as_text,
    axis_word,
    foot,
    in_language,
    interval_words,
    measure_head,
    things,
)
from simkopf.report.words import Lang
from simkopf.report.words import number as in_digits

if TYPE_CHECKING:
    from simkopf.questions.answer import Answer
    from simkopf.questions.studies.parts import Part as Point

_SAYS: dict[Lang, dict[str, str]] = {
    "en": {"share": "of hands", "fit": "deals\nthat fit", "has": "{} has {}",
           "shares": "of hands: of {} with which it may be played", "line": "{} a line",
           "games": "{} to {} games"},
    "de": {"share": "der Blätter", "fit": "passende\nVerteilungen", "has": "{} hat {}",
           "shares": "der Blätter: von {}, mit denen es gespielt werden darf",
           "line": "{} je Zeile", "games": "{} bis {} Spiele"},
}  # fmt: skip
_WHO = {"the declarer": "der Spieler"}


def lines(name: str, found: Sequence[Point], lang: Lang) -> list[Part]:
    """Say one line for every point of a grid, over all games of each.

    Where the hands that meet a condition were counted, their exact share stands beside.
    """
    axes = list(dict.fromkeys(axis for part in found for axis, _ in part.point))
    # Labels stay on one line where there is room; numbers always do.
    ways = tuple((_grid(name, axes, found, lang, wrap=wrap),) for wrap in (False, True))
    below = [*_legend(found, lang), _foot(found, axes, lang)]
    made = made_line(part.answer.question for part in found)
    return [Either(ways), *(Line(said, "dim") for said in below), made]


def _legend(found: Sequence[Point], lang: Lang) -> list[str]:
    """Say what the names of conditions stand for, and of which hands the shares are."""
    said: dict[str, str] = {}
    bases: dict[int, list[str]] = {}
    says = _SAYS[lang]
    for part in found:
        point = dict(part.point)
        wheres = part.answer.question.get("where", [])
        for axis in ("where", "where_seat"):
            name = str(point.get(axis, ""))
            meant = [w for w in wheres if (w is _own(part.answer)) == (axis == "where")]
            texts = [says["has"].format(_who(w["who"], lang), w["where"]) for w in meant]
            if axis in point and texts and not any(w["where"] in name for w in meant):
                said.setdefault(name, "; ".join(texts))
        if own := _own(part.answer):
            rules = ruleset_words(point["ruleset"]) if "ruleset" in point else ""
            names = bases.setdefault(own["of"], [])
            if rules not in names:
                names.append(rules)
    texts = [f"{name}: {text}" for name, text in said.items()]
    if len({_share(part.answer) for part in found}) > 1:
        shares = [
            in_digits(base, 0, lang) + (f" ({', '.join(names)})" if len(bases) > 1 else "")
            for base, names in bases.items()
        ]
        texts.append(says["shares"].format(f" {WORDS[lang]['or']} ".join(shares)))
    return texts


def _who(who: str, lang: Lang) -> str:
    return who if lang == "en" else _WHO.get(who, who.replace("seat", "Platz"))


def _own(answer: Answer) -> dict[str, Any] | None:
    """Give the condition on the hand that the answer describes, if there is one."""
    who = answer.question.get("described", "the declarer")
    return next((w for w in answer.question.get("where", []) if w["who"] == who), None)


def _grid(
    name: str, axes: Sequence[str], found: Sequence[Point], lang: Lang, *, wrap: bool
) -> Grid:
    says = _SAYS[lang]
    heads: list[Column] = [text(axis_word(axis, lang), wrap=wrap) for axis in axes]
    shares = [_share(part.answer) for part in found]
    rates = [_rate(part.answer) for part in found]
    apart = len(set(shares)) > 1
    heads += [number(says["share"])] * apart + [number(says["fit"])] * any(rates)
    heads += [number(measure_head(m, lang)) for m in found[0].answer.tally.measures]
    grid = Grid(name, heads)
    before: dict[str, Any] = {}
    for part, share, rate in zip(found, shares, rates, strict=True):
        point = dict(part.point)
        # What is as in the line above is not said again.
        said = [
            "" if before and _same(axes, axis, point, before) else _value(point, axis)
            for axis in axes
        ]
        before = point
        more = [share] * apart + [rate] * any(rates)
        cells = [amount(row, lang) for row in part.answer.overall]
        grid.add(*said, *(in_language(each, lang) for each in more), *cells)
    return grid


def _same(axes: Sequence[str], axis: str, point: dict[str, Any], before: dict[str, Any]) -> bool:
    """Whether a line differs from the one above only behind this column."""
    upto = axes[: axes.index(axis) + 1]
    return all(point.get(a) == before.get(a) for a in upto)


def _value(point: dict[str, Any], axis: str) -> str:
    value = point.get(axis)
    return ruleset_words(value) if axis == "ruleset" else as_text(value)


def _share(answer: Answer) -> str:
    """Exact share of the hands that meet the declarer's condition, in percent."""
    own = _own(answer)
    return f"{100 * own['hands'] / own['of']:.3g} %" if own else ""


def _rate(answer: Answer) -> str:
    """Share of the deals made that fit, in percent; empty where none was refused."""
    rate = acceptance(answer)
    return f"{100 * rate:.3g} %" if rate else ""


def _foot(found: Sequence[Point], axes: Sequence[str], lang: Lang) -> str:
    says, first = _SAYS[lang], found[0].answer
    n = {part.answer.n for part in found}
    ends = (in_digits(end, 0, lang) for end in (min(n), max(n)))
    games = things(min(n), "game", lang) if len(n) == 1 else says["games"].format(*ends)
    decks = [deck_words(str(part.answer.question.get("deck", ""))) for part in found]
    conditions = [
        "; ".join(filter(None, [deck, str(part.answer.condition)]))
        for deck, part in zip(decks, found, strict=True)
    ]
    # What only some of the lines are under stands in their columns.
    shared = [said for said in conditions[0].split("; ") if all(said in c for c in conditions)]
    above = "wie oben" if lang == "de" else "as above"
    said = foot(
        says["line"].format(games),
        first.seed,
        players(above if "players" in axes else first.players, lang),
        "; ".join(shared),
        None if "ruleset" in axes else first.ruleset,
        lang,
    )
    return f"{said} · {interval_words(first.level, lang)}"
