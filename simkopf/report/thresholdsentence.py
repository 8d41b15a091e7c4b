"""From which number on something pays, in one sentence with the intervals at the edge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.questions.finding import find_threshold, keys_in
from simkopf.questions.measures import MEASURES, label
from simkopf.report import words
from simkopf.report.thresholdwords import beyond, where
from simkopf.report.words import Lang
from simkopf.stats.family import each_level

if TYPE_CHECKING:
    from simkopf.questions.answer import Answer
    from simkopf.stats.interval import Interval
    from simkopf.stats.threshold import Threshold

_MOST = 6
_SAYS: dict[Lang, dict[str, str]] = {
    "en": {
        "win": "the declarer wins more than {} of the games",
        "schneider": "more than {} of the games are Schneider",
        "schwarz": "more than {} of the games are Schwarz",
        "other": "{} is above {}", "half": "half",
        "none": "For no number of {}{} is it shown that {}.", "all": "{} {}: {}.",
        "to": "to", "undecided": "undecided with", "and": " and ", "with": "with",
        "together": "intervals that hold together at {} (each {})",
    },
    "de": {
        "win": "gewinnt der Spieler mehr als {} der Spiele",
        "schneider": "werden mehr als {} der Spiele Schneider",
        "schwarz": "werden mehr als {} der Spiele schwarz",
        "other": "liegt {} über {}", "half": "die Hälfte",
        "none": "Mit keiner Zahl ({}{}) ist gezeigt, dass {}.", "all": "{} {}: {}.",
        "to": "bis", "undecided": "offen mit", "and": " und ", "with": "mit",
        "together": "Intervalle, die zusammen mit {} gelten (jedes {})",
    },
}  # fmt: skip
_THAT = {
    "win": "der Spieler mehr als {} der Spiele gewinnt",
    "schneider": "mehr als {} der Spiele Schneider werden",
    "schwarz": "mehr als {} der Spiele schwarz werden",
    "other": "{} über {} liegt",
}
"""The same in German behind "dass"."""
_NAMES = {
    "payoff": "die Auszahlung", "value": "der Spielwert", "augen": "die Zahl der Augen",
    "tricks": "die Zahl der Stiche", "laufende": "die Zahl der Laufenden",
}  # fmt: skip


def threshold_sentence(
    answer: Answer,
    column: str = "trumps",
    measure: str = "win",
    level: float | None = None,
    *,
    lang: Lang = "en",
) -> str:
    """Say for which values the measure is shown to lie above the level, with the intervals.

    "From 7 on" is said only where it is shown for every larger number that can occur; otherwise
    from where to where, and what is undecided. All intervals hold together.

    Parameters
    ----------
    answer : Answer
        Grouped by ``column``, perhaps among others.
    column, measure, level
        As in ``find_threshold``.
    lang : {"en", "de"}
        Language.

    Examples
    --------
    >>> from simkopf.questions.answer import Answer
    >>> from simkopf.questions.tally import Sums, Tally
    >>> groups = ((6,), (Sums(1000, 400, 400),)), ((7,), (Sums(1000, 700, 700),))
    >>> tally = Tally("q", ("trumps",), ("win",), ((0, 2000),), groups)
    >>> answer = Answer(
    ...     question={"id": "q"}, condition="", players="rules", ruleset="bsv", seed=0,
    ...     tally=tally,
    ... )
    >>> said, intervals, *_ = threshold_sentence(answer).replace(" (each", ";").split(";")
    >>> for part in said.split(":"):
    ...     print(part.strip())
    With 7 trumps the declarer wins more than half of the games
    70.0 % with 7 trumps (66.6 to 73.2), 40.0 % with 6 (36.5 to 43.6)
    >>> threshold_sentence(answer, lang="de").partition(":")[0]
    'Mit 7 Trümpfen gewinnt der Spieler mehr als die Hälfte der Spiele'
    """
    own = _SAYS[lang]
    found = find_threshold(answer, column, measure, level)
    noun = words.column_in(answer, column)
    contract = str(answer.question.get("contract", ""))
    talon = words.talon_words(contract, column, lang)
    keys = keys_in(answer, column)
    if not found.runs or found.at is None:
        goes = _goes(_THAT if lang == "de" else own, measure, found.level, lang)
        named = label(noun) if lang == "en" else words.plural(noun, lang)
        return own["none"].format(named, talon, goes)
    share = MEASURES[measure].share
    start = found.runs[-1][0]
    plural = words.counted(start, noun, lang)
    inner = f"{_number(found.at.value, share, found.level, lang)} {own['with']} {plural} "
    inner += f"({_ends(found.at, share, found.level, lang)})"
    if found.before is not None:
        inner += f", {_number(found.before.value, share, found.level, lang)} {own['with']} "
        inner += f"{found.below} ({_ends(found.before, share, found.level, lang)})"
    if between := _between(found):
        inner += f"; {own['undecided']} {own['and'].join(map(str, between))}"
    if rest := beyond(found, lang, games=True):
        inner += f"; {rest}"
    each = f"{100 * each_level(max(keys, 1), answer.level):.4g} %"
    if keys > 1:
        said = own["together"].format(words.percent(answer.level), words.decimal(each, lang))
        inner += f"; {said}"
    begin = where(found, noun, lang, talon)
    goes = _goes(own, measure, found.level, lang)
    return own["all"].format(begin[0].upper() + begin[1:], goes, inner)


def _between(found: Threshold) -> list[int]:
    """List the undecided numbers right under the last run."""
    start, below = found.runs[-1][0], found.below
    return [k for k in found.open if (below is None or k > below) and k < start
            and k < found.runs[0][0]]  # fmt: skip


def _goes(own: Mapping[str, str], measure: str, level: float, lang: Lang) -> str:
    if measure not in own:
        name = _NAMES.get(measure, measure) if lang == "de" else f"the {measure}"
        return own["other"].format(name, words.decimal(f"{level:g}", lang))
    percent = words.decimal(f"{100 * level:g} %", lang)
    return own[measure].format(_SAYS[lang]["half"] if level == 0.5 else percent)


def _number(value: Any, share: bool, level: float, lang: Lang) -> str:
    k = 100 if share else 1
    places = _places([k * float(value)], k * level, fine=not share and abs(value) < 1)
    text = words.number(k * value, places, lang, sign=not share)
    return f"{text} %" if share else text


def _ends(interval: Interval, share: bool, level: float, lang: Lang) -> str:
    k = 100 if share else 1
    ends = [k * (end or 0.0) for end in (interval.low, interval.high)]
    places = _places(ends, k * level, fine=not share and abs(interval.value or 0.0) < 1)
    low, high = (words.number(end, places, lang, sign=not share) for end in ends)
    return f"{low} {_SAYS[lang]['to']} {high}"


def _places(numbers: Sequence[float], level: float, *, fine: bool) -> int:
    """Decimals with which none of the numbers looks like the level that it is not.

    Examples
    --------
    >>> _places([76.6], 0, fine=False), _places([0.36], 0, fine=True)
    (1, 2)
    >>> _places([50.02], 50, fine=False)
    2
    """
    places = 2 if fine else 1
    while places < _MOST and any(x != level and round(x, places) == level for x in numbers):
        places += 1
    return places
