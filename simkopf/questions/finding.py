"""From which number on something pays, read off an answer's intervals taken together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from simkopf.errors import SimkopfError
from simkopf.questions.answer import Answer
from simkopf.questions.measures import MEASURES, with_talon
from simkopf.stats.family import each_level
from simkopf.stats.threshold import Threshold, threshold

OF_THE_GAME = ("laufende", "augen", "tricks", "value", "payoff")
"""Columns that a game, or a side of it, has and no hand, though features of hands are called so."""
_HOLDS = re.compile(r"(?:^|; )(the declarer|seat \d) holds ([^;]+)")


def find_threshold(
    answer: Answer,
    column: str = "trumps",
    measure: str = "win",
    level: float | None = None,
    *,
    looks: int = 0,
    beside: Mapping[str, Any] | None = None,
) -> Threshold:
    """Find for which values of ``column`` the measure is shown to lie above ``level``.

    The intervals of all values hold together at the answer's level (``stats.family.each_level``):
    each by itself is wider than the one of a table.

    Parameters
    ----------
    answer : Answer
        Grouped by ``column``, perhaps among others.
    column, measure : str
        What is looked along, and at.
    level : float, optional
        The level to exceed; one half for a share, zero for everything else.
    looks : int
        Intervals that are read together, where more are than the values of the column.
    beside : mapping, optional
        Values of other columns that all these games have, such as ``{"ober": 2}``.

    Examples
    --------
    >>> import simkopf
    >>> found = find_threshold(simkopf.ask("solo-gras", by="trumps", n=20_000))
    >>> 8 in found.keys, found.first in (None, 5, 6, 7)
    (True, True)
    """
    if level is None:
        level = 0.5 if MEASURES[measure].share else 0.0
    each = replace(answer, level=each_level(max(looks, keys_in(answer, column), 1), answer.level))
    row = each.marginal(column).cells(measure)
    cells = {int(key[0]): i for key, i in row.items() if is_number(key[0])}  # type: ignore[arg-type]
    keys, most = possible(answer, column, beside or {})
    return threshold(cells, level, possible=keys, most=most)


def is_number(key: Any) -> bool:
    """Whether a key is a number along which there can be a threshold."""
    return isinstance(key, int) and not isinstance(key, bool)


def keys_in(answer: Answer, column: str) -> int:
    """Count the values of a column that occurred, of which each has an interval."""
    return sum(is_number(key[0]) for key, _ in answer.tally.marginal([column]).groups)


def possible(
    answer: Answer, column: str, beside: Mapping[str, Any]
) -> tuple[tuple[int, ...], int | None]:
    """List the values of a column under the condition on the hand, and its largest without one.

    Counted over all hands, where the column is a feature of them; nothing where it is another, as
    what occurred is all that is known then. Deals that an auction or the hands of other seats leave
    out are not: such a value is said not to have occurred.

    Examples
    --------
    >>> import simkopf
    >>> possible(simkopf.ask("wenz", where="unter <= 2", by="unter", n=10), "unter", {})
    ((0, 1, 2), 4)
    """
    asked = answer.question
    name, pack = str(asked.get("contract", "")), str(asked.get("deck", ""))
    if column in OF_THE_GAME or not name:
        return (), None
    who = str(asked.get("described", "the declarer"))
    terms = [f"{k} = {int(v)}" for k, v in beside.items() if is_number(v)]
    where: list[str] = []
    cards = None
    if with_talon(name, column):  # conditions speak of the six cards before it
        cards = 8
    else:
        where = [f"({w['where']})" for w in asked.get("where") or [] if w["who"] == who]
        terms += _held(str(answer.condition), who, asked.get("declarer"))
    try:
        free = _values(pack, name, column, " AND ".join(terms), cards)
        keys = _values(pack, name, column, " AND ".join([*terms, *where]), cards)
    except SimkopfError:
        return (), None
    return keys, max(free, default=None)


def _held(condition: str, who: str, declarer: Any) -> list[str]:
    """Turn cards that are known into terms of a condition."""
    own = {who, f"seat {declarer}"}
    return [
        card if holder in own else f"NOT {card}"
        for holder, cards in _HOLDS.findall(condition)
        for card in cards.split()
    ]


@lru_cache(maxsize=256)
def _values(pack: str, name: str, column: str, where: str, cards: int | None) -> tuple[int, ...]:
    from simkopf.space.classes import hand_classes

    found = hand_classes(pack, name, column, where=where or None, cards=cards)
    return tuple(sorted(key for key in found[column].to_list() if is_number(key)))
