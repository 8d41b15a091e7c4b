"""The line under a headline: under which condition it holds, in plain words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from simkopf.report.handwords import hand_words
from simkopf.report.words import Lang

NOBODY = ("doko-normal", "doko-hochzeit", "doko-still")
"""Contracts that come about by the cards alone."""
LONGEST = 90
"""Letters of a condition up to which it stands in the first line; a longer one is below."""
_SAYS: dict[Lang, dict[str, str]] = {
    "en": {
        "bid": "Only deals whose bidding the declarer wins",
        "free": "Nobody else bids: {who} {hand}, the others hold random cards",
        "told": "Nobody else bids: {who} {hand}, other hands as said below",
        "none": "Nobody bids: every hand is played as it was dealt",
        "declarer": "the declarer", "seat 0": "seat 0",
        "any": "plays any hand", "has": "has {}", "known": "has cards that are given below",
        "below": "has a hand as said below", "rows": "has a hand as each row says",
    },
    "de": {
        "bid": "Nur Verteilungen, in denen der Spieler das Spiel ersteigert",
        "free": "Sonst sagt niemand an: {who} {hand}, die anderen haben zufällige Karten",
        "told": "Sonst sagt niemand an: {who} {hand}, andere Blätter wie unten gesagt",
        "none": "Ohne Ansage: jedes Blatt wird gespielt, wie es gegeben ist",
        "declarer": "der Spieler", "seat 0": "Platz 0",
        "any": "spielt jedes Blatt", "has": "hat {}", "known": "hat die unten genannten Karten",
        "below": "hat ein Blatt wie unten gesagt", "rows": "hat ein Blatt wie in der Zeile",
    },
}  # fmt: skip
_DEALT = re.compile(r"(?:^|; )(?:the declarer|seat \d) holds ")


def first_line(
    question: Mapping[str, Any], condition: str, lang: Lang, *, told: bool = False
) -> str:
    """Say under which condition a result holds: who bids, and with which hands.

    Parameters
    ----------
    question : mapping
        Description of what was asked.
    condition : str
        The condition as answers carry it.
    lang : {"en", "de"}
        Language.
    told : bool
        Whether each row says itself which hands.

    Examples
    --------
    >>> import simkopf
    >>> found = simkopf.ask("wenz", where="unter >= 2", n=10)
    >>> first_line(found.question, found.condition, "en").partition(",")[0]
    'Nobody else bids: the declarer has 2 Unter or more'
    >>> found = simkopf.ask("wenz", n=10)
    >>> first_line(found.question, found.condition, "de").partition(",")[0]
    'Sonst sagt niemand an: der Spieler spielt jedes Blatt'
    """
    own = _SAYS[lang]
    if "the bidding of" in condition:
        return own["bid"]
    wheres: Sequence[Mapping[str, Any]] = question.get("where") or []
    described = str(question.get("described", "the declarer"))
    others = [row for row in wheres if row["who"] != described]
    declarer = [row for row in wheres if row["who"] == described]
    held = bool(_DEALT.search(condition))
    contract = str(question.get("contract", ""))
    nobody = described == "seat 0" or contract in NOBODY
    if nobody and not wheres and not held and not told:
        return own["none"]
    key = "told" if others or held else "free"
    if told:
        hand = own["rows"]
    elif declarer:
        said = " · ".join(hand_words(row["where"], lang, contract) for row in declarer)
        hand = own["has"].format(said) if len(said) <= LONGEST else own["below"]
    else:
        hand = own["known"] if held else own["any"]
    return own[key].format(who=own["seat 0" if described == "seat 0" else "declarer"], hand=hand)
