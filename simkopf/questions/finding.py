"""Findings in one sentence, derived from the estimates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from simkopf.questions.answer import Answer
from simkopf.questions.measures import MEASURES, label, with_talon
from simkopf.space.spoken import spoken
from simkopf.stats.interval import Interval
from simkopf.stats.threshold import Threshold, threshold

_MOST = 6
_GOES = {
    "win": "the declarer wins more than {level} of the games",
    "schneider": "more than {level} of the games are Schneider",
    "schwarz": "more than {level} of the games are Schwarz",
}
"""What it means to exceed a level; other measures say "NAME is above LEVEL"."""


def find_threshold(
    answer: Answer, column: str = "trumps", measure: str = "win", level: float | None = None
) -> Threshold:
    """Find the value of ``column`` from which the measure lies above ``level``.

    Parameters
    ----------
    answer : Answer
        Grouped by ``column``, perhaps among others.
    column, measure : str
        What is looked along, and at.
    level : float, optional
        The level to exceed; one half for a share, zero for everything else.
    """
    if level is None:
        level = 0.5 if MEASURES[measure].share else 0.0
    row = answer.marginal(column).cells(measure)
    return threshold({key[0]: i for key, i in row.items() if isinstance(key[0], int)}, level)


def threshold_sentence(
    answer: Answer, column: str = "trumps", measure: str = "win", level: float | None = None
) -> str:
    """Say from where on the measure lies above the level, with the intervals at the edge.

    Examples
    --------
    >>> from simkopf.questions.tally import Sums, Tally
    >>> groups = ((6,), (Sums(1000, 400, 400),)), ((7,), (Sums(1000, 700, 700),))
    >>> tally = Tally("q", ("trumps",), ("win",), ((0, 2000),), groups)
    >>> answer = Answer(
    ...     question={"id": "q"}, condition="", players="rules", ruleset="bsv", seed=0,
    ...     tally=tally,
    ... )
    >>> text = threshold_sentence(answer)
    >>> for part in text.split(":"):
    ...     print(part.strip())
    From 7 trumps on the declarer wins more than half of the games
    70.0 % with 7 trumps (95 % interval 67.1 to 72.8), 40.0 % with 6 (37.0 to 43.1).
    """
    found = find_threshold(answer, column, measure, level)
    goes = _goes(measure, found.level)
    told = str(answer.question.get("contract", ""))
    noun = label(spoken(column, told))
    talon = " (with the talon)" if with_talon(told, column) else ""
    if found.first is None or found.at is None:
        return f"For no number of {noun}{talon} is it shown that {goes}."
    share = MEASURES[measure].share
    inner = f"{_number(found.at.value, share, found.level)} with {found.first} {noun} "
    inner += (
        f"({answer.level:.0%} interval ".replace("%", " %")
        + f"{_ends(found.at, share, found.level)})"
    )
    if found.before is not None:
        inner += f", {_number(found.before.value, share, found.level)} with {found.below}"
        inner += f" ({_ends(found.before, share, found.level)})"
    between = [
        k for k in found.open if (found.below is None or k > found.below) and k < found.first
    ]
    if between:
        inner += f"; undecided with {' and '.join(map(str, between))}"
    return f"From {found.first} {noun}{talon} on {goes}: {inner}."


def _goes(measure: str, level: float) -> str:
    if measure not in _GOES:
        return f"the {measure} is above {level:g}"
    return _GOES[measure].format(level="half" if level == 0.5 else f"{100 * level:g} %")


def _number(value: Any, share: bool, level: float) -> str:
    k = 100 if share else 1
    places = _places([k * float(value)], k * level, fine=not share and abs(value) < 1)
    return f"{k * value:.{places}f} %" if share else _minus(f"{value:+.{places}f}")


def _ends(interval: Interval, share: bool, level: float) -> str:
    k, sign = (100, "") if share else (1, "+")
    ends = [k * (end or 0.0) for end in (interval.low, interval.high)]
    places = _places(ends, k * level, fine=not share and abs(interval.value or 0.0) < 1)
    low, high = (f"{end:{sign}.{places}f}" for end in ends)
    return _minus(f"{low} to {high}")


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


def _minus(text: str) -> str:
    return text.replace("-", "\N{MINUS SIGN}")
