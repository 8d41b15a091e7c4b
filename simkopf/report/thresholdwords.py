"""What a threshold plot says: from where on a game pays, and what is not drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.questions.finding import find_threshold
from simkopf.questions.measures import MEASURES
from simkopf.report import words
from simkopf.report.thresholddata import part_of, values_of
from simkopf.report.words import Lang

if TYPE_CHECKING:
    from simkopf.questions.answer import Answer
    from simkopf.questions.tally import Tally


def title(answer: Answer, column: str, measures: Sequence[str], lang: Lang) -> str:
    """Say from where on the measures lie above their levels."""
    game = words.asked_game(answer, lang)
    firsts = {m: find_threshold(answer, column, m).first for m in measures}
    talon = words.talon_words(str(answer.question.get("contract", "")), column, lang)
    goes = [
        (words.counted(first, words.column_in(answer, column), lang) + talon, _goes(measure, lang))
        for measure, first in firsts.items()
        if first is not None
    ]
    if not goes:
        if lang == "de":
            return f"{game}: bei keiner Zahl ist sicher, dass {words.that(measures[0])}"
        return f"{game}: with no number is it shown that {_goes(measures[0], lang)}"
    if list(measures) == ["win", "payoff"] and len({first for first, _ in goes} | {""}) == len(
        goes
    ):
        both = {"en": "it wins most games, and pays", "de": "gewinnt man meist, und es lohnt sich"}
        goes = [(goes[0][0], both[lang])]
    if lang == "de":
        return f"{game}: " + ", ".join(f"ab {at} {what}" for at, what in goes)
    return f"{game}: " + ", ".join(f"from {at} on {what}" for at, what in goes)


def _goes(measure: str, lang: Lang) -> str:
    known = {
        "en": {"win": "it wins most games", "payoff": "it pays"},
        "de": {"win": "gewinnt man meistens", "payoff": "lohnt es sich"},
    }[lang]
    level = "50 %" if MEASURES[measure].share else "0"
    above = "über" if lang == "de" else "above"
    return known.get(measure, f"{words.measure_name(measure, lang)} {above} {level}")


def second_line(answer: Answer, column: str, second: str | None, measure: str, lang: Lang) -> str:
    """Say where each of the lines rises above the level: "4 Ober from 5 trumps, 3 from 6"."""
    if second is None:
        return ""
    firsts: dict[int, list[Any]] = {}
    for value in values_of(answer, second):
        first = find_threshold(part_of(answer, column, second, value), column, measure).first
        if first is not None:
            firsts.setdefault(first, []).append(value)
    if len(firsts) < 2:
        return ""
    noun, other = words.column_in(answer, column), words.column_in(answer, second)
    either, start = {"en": (" or ", "from"), "de": (" oder ", "ab")}[lang]
    parts: list[str] = []
    talon = words.talon_words(str(answer.question.get("contract", "")), column, lang)
    for first, values in sorted(firsts.items()):
        *others, last = _named(values, other, lang, first=not parts)
        names = either.join([*filter(None, [", ".join(others)]), last])
        at = str(first) if parts else words.counted(first, noun, lang) + talon
        parts.append(f"{names} {start} {at}")
    begin = {"en": "Most games won with ", "de": "Meistens gewonnen mit "}[lang]
    return (begin if measure == "win" else "") + ", ".join(parts)


def _named(values: Sequence[Any], column: str, lang: Lang, *, first: bool) -> list[str]:
    """Name values in a list: counts carry their noun once, at the beginning."""
    if not words.is_count(column):
        return [words.key_name(value, column, lang) for value in values]
    last = words.counted(values[-1], column, lang) if first else str(values[-1])
    return [*map(str, values[:-1]), last]


def hollow_words(
    answers: Iterable[Answer], by: Sequence[str], measures: Sequence[str], lang: Lang, fewest: int
) -> list[str]:
    """Say what hollow points are, where some are drawn: those of ``fewest`` games and more."""
    cells = (
        i for a in answers for m in measures for i in a.marginal(*by).cells(m).values()
    )  # fmt: skip
    if not any(i.value is not None and i.low is None and i.n >= fewest for i in cells):
        return []
    if lang == "de":
        return ["hohle Punkte: zu wenige Spiele für ein Intervall"]
    return ["hollow points: too few games for an interval"]


def left_out(tallies: Sequence[Tally], fewest: int, lang: Lang) -> str:
    """Say that points are left out, if some are."""
    if not any(0 < sums[0].n < fewest for tally in tallies for _, sums in tally.groups):
        return ""
    if lang == "de":
        return f"Punkte mit weniger als {fewest} Spielen weggelassen"
    return f"points of fewer than {fewest} games left out"
