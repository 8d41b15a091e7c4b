"""What a threshold plot says: from where to where a game pays, and what is not drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.questions.finding import find_threshold, keys_in
from simkopf.questions.measures import MEASURES
from simkopf.report import words
from simkopf.report.thresholddata import part_of, values_of
from simkopf.report.words import Lang
from simkopf.stats.family import each_level

if TYPE_CHECKING:
    from simkopf.questions.answer import Answer
    from simkopf.questions.tally import Tally
    from simkopf.stats.threshold import Threshold

_SAYS: dict[Lang, dict[str, str]] = {
    "en": {
        "from": "from {} on", "with": "with {}", "to": "{} to {}", "and": " and ", "or": " or ",
        "open": "{} undecided", "under": "{} shown not to", "missing": "{} did not come up",
        "all missing": "{} did not come up",
        "none": "with no number is it shown that {}", "win": "it wins most games",
        "payoff": "it pays", "start": "from", "at": "with",
        "both": "it wins most games, and pays", "exceeds": "{} above {}",
    },
    "de": {
        "from": "ab {}", "with": "mit {}", "to": "{} bis {}", "and": " und ", "or": " oder ",
        "open": "{} offen", "under": "mit {} nicht", "missing": "{} kam nicht vor",
        "all missing": "{} kamen nicht vor",
        "none": "bei keiner Zahl ist gezeigt, dass {}", "win": "gewinnt man meistens",
        "payoff": "lohnt es sich", "start": "ab", "at": "mit",
        "both": "gewinnt man meist, und es lohnt sich",
        "exceeds": "{} über {}",
    },
}  # fmt: skip
MOST_APART = 2
"""Neighbouring numbers that are named one by one; more are a run."""


def found_in(
    answer: Answer, column: str, measures: Sequence[str], *, lines: int = 1
) -> dict[str, Threshold]:
    """Read the thresholds of several measures off intervals that hold all together.

    Parameters
    ----------
    answer : Answer
        Grouped by the column.
    column, measures
        What is looked along, and at.
    lines : int
        How many such answers one sentence speaks of.
    """
    looks = looks_of([answer] * lines, column, measures)
    return {m: find_threshold(answer, column, m, looks=looks) for m in measures}


def looks_of(answers: Iterable[Answer], column: str, measures: Sequence[str]) -> int:
    """Count the intervals that are read together: one a value of the column and measure."""
    return len(measures) * sum(keys_in(answer, column) for answer in answers)


def span_words(runs: Sequence[tuple[int, int]], lang: Lang) -> str:
    """Write runs of numbers.

    Examples
    --------
    >>> span_words([(5, 5), (7, 9)], "en"), span_words([(3, 6)], "de")
    ('5 and 7 to 9', '3 bis 6')
    """
    own = _SAYS[lang]
    texts = [
        words.minus(str(low)) if low == high
        else own["to"].format(words.minus(str(low)), words.minus(str(high)))
        for low, high in runs
    ]  # fmt: skip
    *others, last = texts
    return own["and"].join([*filter(None, [", ".join(others)]), last])


def where(found: Threshold, column: str, lang: Lang, talon: str = "", *, noun: bool = True) -> str:
    """Say for which numbers it is shown: "from 7 trumps on" only if no larger one is left.

    Parameters
    ----------
    found : Threshold
        Something is shown.
    column : str
        What is counted.
    lang : {"en", "de"}
        Language.
    talon : str
        What stands behind the noun.
    noun : bool
        Whether to name what is counted.

    Examples
    --------
    >>> from simkopf.stats.proportion import wilson
    >>> from simkopf.stats.threshold import threshold
    >>> row = {6: wilson(900, 1000), 7: wilson(950, 1000), 8: wilson(1, 1)}
    >>> where(threshold(row, 0.5), "trumps", "en"), where(threshold(row, 0.5), "trumps", "de")
    ('with 6 to 7 trumps', 'mit 6 bis 7 Trümpfen')
    >>> del row[8]
    >>> where(threshold(row, 0.5), "trumps", "de"), beyond(threshold(row, 0.5), "de")
    ('ab 6 Trümpfen', '')
    """
    own = _SAYS[lang]
    runs = _whole(found)
    start = open_start(found)
    last = runs[-1][1] if start is None else start
    named = f" {words.counted(last, column, lang).partition(' ')[2]}{talon}" if noun else ""
    if start is None:
        return own["with"].format(span_words(runs, lang) + named)
    return own["from"].format(words.minus(str(start)) + named)


def open_start(found: Threshold) -> int | None:
    """Give the number from which on it is shown; None where that may not be said.

    It may where there are larger numbers and none is left out, not even one that was not asked.
    """
    runs = _whole(found)
    if found.first is None or len(runs) > 1 or runs[0][0] == runs[0][1]:
        return None
    return runs[0][0]


def _whole(found: Threshold) -> list[tuple[int, int]]:
    """Cut runs where numbers between neighbouring ones were not asked for."""
    return [
        (run[0], run[-1])
        for low, high in found.runs
        for run in _neighbours([key for key in found.above if low <= key <= high])
    ]


def _neighbours(keys: Sequence[int]) -> list[list[int]]:
    runs: list[list[int]] = []
    for key in keys:
        if runs and key == runs[-1][-1] + 1:
            runs[-1].append(key)
        else:
            runs.append([key])
    return runs


def beyond(found: Threshold, lang: Lang, *, games: bool = False) -> str:
    """Say of which larger numbers it is not shown, and why; empty if it is of all.

    Parameters
    ----------
    found : Threshold
        What was found.
    lang : {"en", "de"}
        Language.
    games : bool
        Whether the games behind an undecided number are told.

    Examples
    --------
    >>> from simkopf.stats.proportion import wilson
    >>> from simkopf.stats.threshold import threshold
    >>> row = {6: wilson(900, 1000), 7: wilson(9, 12)}
    >>> beyond(threshold(row, 0.5, possible=(8,)), "en")
    '7 undecided, 8 did not come up'
    >>> beyond(threshold(row, 0.5), "de", games=True)
    '7 offen (12 Spiele)'
    """
    own = _SAYS[lang]
    parts = []
    for kind, keys in (("open", found.open), ("under", found.under), ("missing", found.missing)):
        left = [k for k in found.beyond if k in keys]
        if kind == "open" and games:
            parts += [own[kind].format(words.minus(str(k))) + _games(found, k, lang) for k in left]
        elif left:
            key = "all missing" if kind == "missing" and len(left) > 1 else kind
            parts.append(own[key].format(span_words(_runs(left), lang)))
    return ", ".join(parts)


def _games(found: Threshold, key: int, lang: Lang) -> str:
    n = found.row[key].n
    if lang == "en":
        return f" ({words.things(n, 'game')})"
    return f" ({words.number(n, 0, lang)} {'Spiel' if n == 1 else 'Spiele'})"


def _runs(keys: Sequence[int]) -> list[tuple[int, int]]:
    """Take neighbours together: three or more as a run.

    Examples
    --------
    >>> _runs([2, 5, 6, 7, 8]), _runs([5, 6])
    ([(2, 2), (5, 8)], [(5, 5), (6, 6)])
    """
    found: list[tuple[int, int]] = []
    for run in _neighbours(keys):
        found += [(run[0], run[-1])] if len(run) > MOST_APART else [(key, key) for key in run]
    return found


def title(answer: Answer, column: str, found: Mapping[str, Threshold], lang: Lang) -> str:
    """Say for which values the measures are shown to lie above their levels.

    Parameters
    ----------
    answer : Answer
        Grouped by the column.
    column : str
        What is looked along.
    found : mapping of str to Threshold
        What was found, by measure; as ``found_in`` gives it.
    lang : {"en", "de"}
        Language.
    """
    game, own = words.asked_game(answer, lang), _SAYS[lang]
    talon = words.talon_words(str(answer.question.get("contract", "")), column, lang)
    noun = words.column_in(answer, column)
    shown = {m: t for m, t in found.items() if t.runs}
    if not shown:
        first = next(iter(found))
        goes = words.that(first) if lang == "de" else goes_words(first, lang)
        return f"{game}: {own['none'].format(goes)}"
    told = {
        measure: (where(one, noun, lang, talon), goes_words(measure, lang), beyond(one, lang))
        for measure, one in shown.items()
    }
    if list(found) == list(told) == ["win", "payoff"] and told["win"][::2] == told["payoff"][::2]:
        told = {"win": (told["win"][0], own["both"], told["win"][2])}
    parts = [f"{at} {what}" + (f" ({rest})" if rest else "") for at, what, rest in told.values()]
    return f"{game}: {', '.join(parts)}"


def goes_words(measure: str, lang: Lang) -> str:
    """Say that a measure lies above its level."""
    own = _SAYS[lang]
    level = "50 %" if MEASURES[measure].share else "0"
    exceeds = own["exceeds"].format(words.measure_name(measure, lang), level)
    return own[measure] if measure in ("win", "payoff") else exceeds


def together(level: float, looks: int, lang: Lang) -> str:
    """Say by which intervals a headline goes.

    Examples
    --------
    >>> together(0.95, 10, "en").replace("\N{NO-BREAK SPACE}", " ")
    'headline: intervals that hold together at 95 % (each 99.5 %)'
    """
    each = 100 * each_level(max(looks, 1), level)
    one = f"{each:.4g}".replace(".", "," if lang == "de" else ".") + " %"
    all_of_them = words.percent(level)
    if lang == "de":
        return f"Überschrift: Intervalle, die zusammen mit {all_of_them} gelten (jedes {one})"
    return f"headline: intervals that hold together at {all_of_them} (each {one})"


def second_line(answer: Answer, column: str, second: str | None, measure: str, lang: Lang) -> str:
    """Say where each of the lines rises above the level: "4 Ober from 5 trumps, 3 from 6".

    A line that is not shown to stay above it up to its last number says how far: "2 with 6 to 7".
    """
    if second is None:
        return ""
    own = _SAYS[lang]
    values = values_of(answer, second)
    cut = {value: part_of(answer, column, second, value) for value in values}
    looks = looks_of(cut.values(), column, [measure])
    starts: dict[tuple[bool, tuple[tuple[int, int], ...]], list[Any]] = {}
    for value, part in cut.items():
        found = find_threshold(part, column, measure, looks=looks, beside={second: value})
        if found.runs:
            start = open_start(found)
            runs = tuple(_whole(found)) if start is None else ((start, start),)
            starts.setdefault((start is None, runs), []).append(value)
    if len(starts) < 2:
        return ""
    noun, other = words.column_in(answer, column), words.column_in(answer, second)
    parts: list[str] = []
    talon = words.talon_words(str(answer.question.get("contract", "")), column, lang)
    for (part_only, runs), group in sorted(
        starts.items(), key=lambda kept: (kept[0][1], kept[0][0])
    ):
        *others, last = _named(group, other, lang, first=not parts)
        names = own["or"].join([*filter(None, [", ".join(others)]), last])
        at = span_words(runs, lang)
        if not parts:
            at += " " + words.counted(runs[-1][1], noun, lang).partition(" ")[2] + talon
        parts.append(f"{names} {own['at' if part_only else 'start']} {at}")
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
