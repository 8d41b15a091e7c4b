"""Conditions, which answers carry in English, in the language of what is shown."""

from __future__ import annotations

import re

from simkopf.report.conditions import LEVELS_SAID, OF_SEAT_0, WITH_TALON
from simkopf.report.handwords import hand_words
from simkopf.report.words import Lang

_HANDS = re.compile(r"( has | is dealt )([^;]*?) \(([\d,]+) of ([\d,]+) hands\)")
_UNKNOWN = re.compile(r" and (\d+) unknown cards?")
_SHARE = re.compile(r"[\d.]+ % of the deals made fit")
_BIDDING = re.compile(r"the declarer wins the bidding of ([^;]*?)(?= \(|;|$)")
_PASSED = re.compile(r"all pass in the bidding of ([^;]*?)(?= \(|;|$)")
_DECK = re.compile(r"\bdeck (\w+) \((\d+) cards\)")
"""Numbers and names within conditions."""


def condition_words(condition: str, lang: Lang) -> str:
    """Say the usual conditions in the language; others stay as the answer has them.

    Examples
    --------
    >>> condition_words("each seat plays in turn", "de"), condition_words("none", "en")
    ('reihum ist jeder Platz Spieler', '')
    >>> condition_words("the declarer has unter >= 2 (2,674,035 of 10,518,300 hands)", "de")
    'der Spieler hat mindestens 2 Unter (2.674.035 von 10.518.300 Blättern)'
    >>> condition_words("deck doko40 (40 cards); seat 0 plays", "de")
    'Blatt doko40 (40 Karten); Platz 0 spielt'
    >>> condition_words("the declarer has both Kreuz-Damen; seat 2 holds EO", "de")
    'der Spieler hat beide Kreuz-Damen; Platz 2 hat EO'
    >>> condition_words("seat 2 holds EU GU and 6 unknown cards", "de")
    'Platz 2 hat EU GU und 6 unbekannte Karten'
    >>> condition_words("the declarer wins the bidding of rules", "de")
    'der Solospieler ersteigert das Spiel (gereizt nach rules)'
    >>> condition_words("Augen, tricks and payoff are seat 0's", "de")
    'Augen, Stiche und Auszahlung sind die von Platz 0'
    >>> condition_words("33.2 % of the deals made fit", "de")
    '33,2 % der gegebenen Karten passen'
    """
    if condition in ("", "none"):
        return ""
    if lang == "en":
        return condition
    condition = _HANDS.sub(_hands_german, condition)
    condition = _BIDDING.sub(r"der Solospieler ersteigert das Spiel (gereizt nach \1)", condition)
    condition = _PASSED.sub(r"alle passen (gereizt nach \1)", condition)
    condition = _UNKNOWN.sub(_unknown_german, condition)
    condition = _SHARE.sub(lambda found: found[0].replace(".", ","), condition)
    condition = _DECK.sub(r"Blatt \1 (\2 Karten)", condition)
    words = {
        # whole sentences first: their words are no longer found once one is translated
        OF_SEAT_0: "Augen, Stiche und Auszahlung sind die von Platz 0",
        LEVELS_SAID: "Re und Kontra: 0 still, 1 angesagt, 2 keine 90, 3 keine 60, 4 keine 30, "
        "5 schwarz",
        WITH_TALON: "gruppiert nach allen acht Karten, mit dem Talon",
        "each seat plays in turn": "reihum ist jeder Platz Spieler",
        "each seat in turn is the one": "jeder Platz ist reihum der eine",
        "another seat has exactly one trump": "ein anderer Platz hat genau einen Trumpf",
        "of the deals made fit": "der gegebenen Karten passen",
        "(not ": "(nicht ",
        "seat ": "Platz ",
        "seats ": "Plätzen ",
        " plays": " spielt",
        "the declarer holds": "der Spieler hat",
        " holds ": " hat ",
        "the declarer has one Kreuz-Dame": "der Spieler hat eine Kreuz-Dame",
        "the declarer has both Kreuz-Damen": "der Spieler hat beide Kreuz-Damen",
        " of the suit": " der Farbe",
        "the declarer has at least ": "der Spieler hat mindestens ",
        "the declarer has ": "der Spieler hat ",
        "the declarer may call the ": "der Spieler darf rufen: ",
        "the declarer is dealt ": "der Spieler bekommt ",
        " is dealt ": " bekommt ",
        " has ": " hat ",
        " of ": " von ",
        "declarer in ": "Spieler auf den ",
    }
    for english, german in words.items():
        condition = condition.replace(english, german)
    return condition


def _unknown_german(found: re.Match[str]) -> str:
    """Say in German how many cards of a hand are not known."""
    return " und eine unbekannte Karte" if found[1] == "1" else f" und {found[1]} unbekannte Karten"


def _hands_german(found: re.Match[str]) -> str:
    """Say in German what a hand must have, and how many hands have it."""
    some, every = (found[at].replace(",", ".") for at in (3, 4))
    return f"{found[1]}{hand_words(found[2], 'de')} ({some} von {every} Blättern)"
