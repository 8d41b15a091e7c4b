"""Findings in one sentence, derived from the estimates."""

from __future__ import annotations

from typing import Any

from simkopf.questions.answer import Answer
from simkopf.questions.measures import MEASURES, label
from simkopf.stats.interval import Interval
from simkopf.stats.threshold import Threshold, threshold

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
    noun = label(column)
    if found.first is None or found.at is None:
        return f"For no number of {noun} is it shown that {goes}."
    share = MEASURES[measure].share
    inner = f"{_number(found.at.value, share)} with {found.first} {noun} "
    inner += f"({answer.level:.0%} interval ".replace("%", " %") + f"{_ends(found.at, share)})"
    if found.before is not None:
        inner += f", {_number(found.before.value, share)} with {found.below}"
        inner += f" ({_ends(found.before, share)})"
    between = [
        k for k in found.open if (found.below is None or k > found.below) and k < found.first
    ]
    if between:
        inner += f"; undecided with {' and '.join(map(str, between))}"
    return f"From {found.first} {noun} on {goes}: {inner}."


def _goes(measure: str, level: float) -> str:
    if measure not in _GOES:
        return f"the {measure} is above {level:g}"
    return _GOES[measure].format(level="half" if level == 0.5 else f"{100 * level:g} %")


def _number(value: Any, share: bool) -> str:
    return f"{100 * value:.1f} %" if share else _minus(f"{value:+.1f}")


def _ends(interval: Interval, share: bool) -> str:
    k, sign = (100, "") if share else (1, "+")
    low, high = (f"{k * (end or 0.0):{sign}.1f}" for end in (interval.low, interval.high))
    return _minus(f"{low} to {high}")


def _minus(text: str) -> str:
    return text.replace("-", "\N{MINUS SIGN}")
