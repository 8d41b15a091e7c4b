"""Whether one player beats another: which entries of duplicate matches speak for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from simkopf.questions.paired.match import Match


def doubtful(matches: Iterable[Match]) -> list[dict[str, Any]]:
    """List the entries in which a's gain is not shown.

    The interval reaches down to zero, or there is none: too few deals came out differently.

    Examples
    --------
    >>> from simkopf.questions.paired.match import match
    >>> doubtful([match("wenz", "rules", "random", n=2000)])
    []
    >>> [row["side"] for row in doubtful([match("wenz", "rules", "rules", n=100)])][:3]
    ['player side', 'opponents', 'duplicate match']
    """
    rows = (row for found in matches for row in found.differences)
    return [row for row in rows if row["low"] is None or row["low"] <= 0]


def verdict(matches: Iterable[Match]) -> str:
    """Say in a sentence in how many entries a gains on b, and name those where it does not.

    Examples
    --------
    >>> from simkopf.questions.paired.match import match
    >>> verdict([match("wenz", "rules", "random", n=2000)])
    'rules gains on random in all 5 entries, with the whole interval above zero.'
    >>> verdict([match("sie", "rules", "random", n=100)])[:69]
    'rules gains on random in 0 of 5 entries with the whole interval above'
    """
    matches = list(matches)
    doubts = doubtful(matches)
    entries = sum(len(found.differences) for found in matches)
    a, b = (str(matches[0].question[letter]) for letter in "ab")
    if not doubts:
        return f"{a} gains on {b} in all {entries} entries, with the whole interval above zero."
    where: dict[str, list[str]] = {}
    for row in doubts:
        side = row["side"] if row["against"] == b else f"{row['side']} against {a}"
        where.setdefault(row["contract"], []).append(side)
    named = "; ".join(f"{contract} ({', '.join(sides)})" for contract, sides in where.items())
    shown = entries - len(doubts)
    return (
        f"{a} gains on {b} in {shown} of {entries} entries with the whole interval above zero; "
        f"not shown in: {named}."
    )
