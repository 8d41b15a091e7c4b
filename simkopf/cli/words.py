"""Words for contracts, groups and conditions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from simkopf.questions.measures import label
from simkopf.report.conditions import ruleset_words, seed_words

_COUNTED = (
    "trumps", "ober", "unter", "sauen", "voids", "augen", "tricks", "damen", "buben", "asse",
    "zehner", "dullen", "fuechse",
)  # fmt: skip


def column_head(column: str, value: object) -> str:
    """Name one value of a grouping column over a column of a table.

    Examples
    --------
    >>> column_head("ober", 2), column_head("declarer", 0), column_head("won", True)
    ('2 Ober', 'seat 0', 'won yes')
    >>> column_head("asse", 3), column_head("zehner", 2)
    ('3 Asse', '2 Zehner')
    """
    if column in _COUNTED and value is not None:
        return f"{group_value(value)} {label(column)}"
    return f"{label(column)} {group_value(value)}"


def group_value(value: object) -> str:
    """Write the value of a grouping column.

    Examples
    --------
    >>> group_value(True), group_value(None), group_value(-2)
    ('yes', '–', '−2')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else str(value).replace("-", "\N{MINUS SIGN}")


def as_text(value: Any) -> str:
    """Write a description that may be text, a number, or named parts.

    Examples
    --------
    >>> as_text({"seat": 0, "hand": "EO"}), as_text("rules"), as_text(None)
    ('seat 0, hand EO', 'rules', '')
    """
    if isinstance(value, Mapping):
        return ", ".join(f"{k} {as_text(v)}" for k, v in value.items() if v is not None)
    if isinstance(value, (list, tuple)):
        return ", ".join(as_text(part) for part in value)
    return "" if value is None else str(value)


def foot(games: str, seed: Any, players: str, condition: str, ruleset: Any) -> str:
    """Write the line under a table: how its numbers came about.

    Examples
    --------
    >>> foot("1,000 games", 0, "players rules", "seat 0 plays", "bsv")
    '1,000 games · seed 0 · players rules · seat 0 plays · rule set bsv'
    """
    rules = "" if ruleset is None else f"rule set {ruleset_words(ruleset)}"
    parts = [games, seed_words(seed), players, condition, rules]
    return " · ".join(filter(None, parts))
