"""Whether one player beats another: which entries of duplicate matches speak for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Literal

from simkopf.questions.paired.match import Match
from simkopf.stats.family import each_level

_SAYS: dict[str, dict[str, str]] = {
    "en": {
        "all": "{a} gains on {b} in all {n} entries, by intervals that hold together at {level}.",
        "some": "{a} gains on {b} in {shown} of {n} entries, by intervals that hold together at "
        "{level}; not shown in: {named}.", "against": "{side} against {a}",
    },
    "de": {
        "all": "{a} gewinnt gegen {b} in allen {n} Einträgen, nach Intervallen, die zusammen mit "
        "{level} gelten.",
        "some": "{a} gewinnt gegen {b} in {shown} von {n} Einträgen, nach Intervallen, die "
        "zusammen mit {level} gelten; nicht gezeigt in: {named}.", "against": "{side} gegen {a}",
    },
}  # fmt: skip
_SIDES = {
    "player side": "Spielerpartei", "opponents": "Gegner", "duplicate match": "Duplikatvergleich",
    "one seat": "ein Platz", "three seats": "drei Plätze",
}  # fmt: skip


def entries(matches: Sequence[Match]) -> list[dict[str, Any]]:
    """List the entries of all matches with intervals that hold all together.

    Bonferroni's inequality (``stats.family.each_level``): among equal players any entry at all is
    told to gain in at most 1 - level of such tables.

    Examples
    --------
    >>> from simkopf.questions.paired.match import match
    >>> {row["level"] for row in entries([match("wenz", "rules", "random", n=100)])}
    {0.99}
    """
    looks = sum(len(found.differences) for found in matches)
    rows = []
    for found in matches:
        rows += replace(found, level=each_level(looks, found.level)).differences
    return rows


def doubtful(matches: Iterable[Match]) -> list[dict[str, Any]]:
    """List the entries in which a's gain is not shown by intervals that hold all together.

    The interval reaches down to zero, or there is none: no deal came out differently.

    Examples
    --------
    >>> from simkopf.questions.paired.match import match
    >>> doubtful([match("wenz", "rules", "random", n=2000)])
    []
    >>> [row["side"] for row in doubtful([match("wenz", "rules", "rules", n=100)])][:3]
    ['player side', 'opponents', 'duplicate match']
    """
    return [row for row in entries(list(matches)) if row["low"] is None or row["low"] <= 0]


def verdict(matches: Iterable[Match], lang: Literal["en", "de"] = "en") -> str:
    """Say in a sentence in how many entries a gains on b, and name those where it does not.

    Examples
    --------
    >>> from simkopf.questions.paired.match import match
    >>> verdict([match("wenz", "rules", "random", n=2000)])
    'rules gains on random in all 5 entries, by intervals that hold together at 95 %.'
    >>> verdict([match("sie", "rules", "random", n=100)])[:40]
    'rules gains on random in 0 of 5 entries,'
    """
    matches = list(matches)
    own, doubts = _SAYS[lang], doubtful(matches)
    n = sum(len(found.differences) for found in matches)
    a, b = (str(matches[0].question[letter]) for letter in "ab")
    level = f"{100 * matches[0].level:g} %"
    if not doubts:
        return own["all"].format(a=a, b=b, n=n, level=level)
    where: dict[str, list[str]] = {}
    for row in doubts:
        side = _SIDES.get(row["side"], row["side"]) if lang == "de" else row["side"]
        named = side if row["against"] == b else own["against"].format(side=side, a=a)
        where.setdefault(row["contract"], []).append(named)
    listed = "; ".join(f"{contract} ({', '.join(sides)})" for contract, sides in where.items())
    return own["some"].format(a=a, b=b, shown=n - len(doubts), n=n, level=level, named=listed)
