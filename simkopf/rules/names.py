"""Contracts and seats as people write them: Eichel-Solo, herz solo, Sauspiel auf die Alte, Vorhand.

A name is read word by word, in any order; only what says exactly one contract is taken. Nothing is
guessed: a word that is not known, or a suit too few or too many, makes no contract.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_SUITS = {
    "eichel": "eichel eicheln", "gras": "gras gruen gruenes laub blatt",
    "herz": "herz herzen", "schellen": "schellen schelle schell",
    "kreuz": "kreuz treff", "pik": "pik", "karo": "karo",
}  # fmt: skip
_SAUEN = {
    "eichel": "alte alten", "gras": "blaue blauen",
    "schellen": "kugel bumpel pumpel hundsgfickte hundsgfickten",
}  # fmt: skip
"""What the Säue are called that can be searched for."""
_GAMES = {
    "sauspiel": "sauspiel rufspiel sau ruf rufer", "solo": "solo farbsolo", "wenz": "wenz",
    "geier": "geier", "farbwenz": "farbwenz", "farbgeier": "farbgeier", "sie": "sie",
    "ramsch": "ramsch", "bettel": "bettel", "hochzeit": "hochzeit", "damen": "damen",
    "buben": "buben", "fleischlos": "fleischlos fleischloser fleischloses", "ohne": "ohne",
    "normal": "normal normalspiel", "still": "still stille stilles stiller",
}  # fmt: skip
_MARKS = {
    "tout": "tout du", "pflicht": "pflicht", "doppelkopf": "doko doppelkopf",
    "solo66": "solo66 66 sechsundsechzig", "schafkopf": "schafkopf",
    "": "ein eine einen der die das auf mit im in spiel trumpf",
}  # fmt: skip
"""What else is said; behind nothing what means nothing."""


def _words() -> dict[str, tuple[str, str]]:
    found: dict[str, tuple[str, str]] = {}
    kinds = {"suit": _SUITS, "sau": _SAUEN, "game": _GAMES, "mark": _MARKS}
    for kind, meanings in kinds.items():
        for meaning, words in meanings.items():
            found |= dict.fromkeys(words.split(), (kind, meaning))
    return found


_WORDS = _words()
_SIDES = {"hochzeit", "still", "normal", "damen", "buben", "fleischlos"}
"""Games of Doppelkopf that have no suit."""


@cache
def contract_named(text: str, game: str | None = None) -> str:
    """Find the name of the contract that somebody means; what means none is given back.

    Parameters
    ----------
    text : str
        What was written.
    game : {"schafkopf", "doppelkopf", "solo66"}, optional
        What is played, where that is known: a Herz-Solo is one of each.

    Examples
    --------
    >>> [contract_named(text) for text in ("Eichel-Solo", "herz solo", "Wenz Tout", "Geier Du")]
    ['solo-eichel', 'solo-herz', 'wenz-tout', 'geier-tout']
    >>> contract_named("Sauspiel auf die Alte"), contract_named("Rufspiel auf die Blaue")
    ('sauspiel-eichel', 'sauspiel-gras')
    >>> contract_named("Damen-Solo"), contract_named("Herz-Solo", "doppelkopf")
    ('doko-damen', 'doko-herz')
    >>> contract_named("Eichel-Salat")
    'eichel-salat'
    """
    plain = text.strip().lower()
    spoken = [word for word in re.split(r"[\s\-_/.,]+", plain.translate(_UMLAUTS)) if word]
    said = _said(spoken)
    return plain if said is None else _name(said, game) or plain


def suit_only(text: str) -> tuple[str, bool] | None:
    """Find the one suit that is said without a game, and whether its Sau is called.

    Examples
    --------
    >>> suit_only("Gras"), suit_only("Sauspiel auf die Herzsau"), suit_only("Gras-Solo")
    (('gras', False), ('herz', True), None)
    """
    said = _said(re.split(r"[\s\-_/.,]+", text.strip().lower().translate(_UMLAUTS)))
    if said is None or len(said["suit"]) != 1 or said["sau"] or said["game"] - {"sauspiel"}:
        return None
    return next(iter(said["suit"])), "sauspiel" in said["game"]


def _said(spoken: Iterable[str]) -> dict[str, set[str]] | None:
    """Read words by their kind; None where one is not known."""
    said: dict[str, set[str]] = {"suit": set(), "sau": set(), "game": set(), "mark": set()}
    for word in _joined(spoken):
        parts = _parts(word)
        if parts is None:
            return None
        for part in parts:
            kind, meaning = _WORDS[part]
            said[kind] |= {meaning} - {""}
    return said


def _joined(words: Iterable[str]) -> list[str]:
    """Put "solo 66" together, which is a game and no Solo."""
    found: list[str] = []
    for word in words:
        if word == "66" and found and found[-1] == "solo":
            found[-1] = "solo66"
        else:
            found.append(word)
    return found


@cache
def _parts(word: str) -> tuple[str, ...] | None:
    """Split a compound into known words; None if it is none.

    Examples
    --------
    >>> _parts("eichelsolo"), _parts("herzwenz"), _parts("farbwenz"), _parts("eichelsalat")
    (('eichel', 'solo'), ('herz', 'wenz'), ('farbwenz',), None)
    """
    if word in _WORDS:
        return (word,)
    for at in range(len(word) - 1, 1, -1):
        if word[:at] in _WORDS and (rest := _parts(word[at:])) is not None:
            return word[:at], *rest
    return None


def _name(said: dict[str, set[str]], game: str | None) -> str | None:
    """Put a contract's name together; None where it is not exactly one."""
    suits, games, marks = said["suit"] | said["sau"], set(said["game"]), set(said["mark"])
    ends = {mark for mark in marks if mark in ("tout", "pflicht")}
    played = marks - ends
    if said["sau"]:
        games |= {"sauspiel"}
    if len(suits) > 1 or len(played) > 1 or len(ends) > 1:
        return None
    suit, end = next(iter(suits), None), next(iter(ends), None)
    which = next(iter(played), None) or game
    if which is None:
        french = suit in ("kreuz", "pik", "karo") and "solo" in games
        doko = games & {"damen", "buben", "fleischlos", "normal", "still"}
        which = "doppelkopf" if french or doko or end == "pflicht" else "schafkopf"
    make = {"schafkopf": _schafkopf, "doppelkopf": _doppelkopf, "solo66": _solo66}[which]
    return make(suit, games, end)


def _schafkopf(suit: str | None, games: set[str], end: str | None) -> str | None:
    if len(games) != 1 or end == "pflicht" or suit in ("kreuz", "pik", "karo"):
        return None
    (family,) = games
    if suit is not None and family in ("wenz", "geier"):
        family = f"farb{family}"
    suited = family in ("solo", "farbwenz", "farbgeier", "sauspiel")
    single = family in ("wenz", "geier", "sie", "ramsch", "bettel", "hochzeit")
    if not (suited or single) or suited != (suit is not None):
        return None
    if (family == "sauspiel" and suit == "herz") or (
        end and family not in ("solo", "wenz", "geier", "farbwenz", "farbgeier")
    ):
        return None
    return "-".join(filter(None, (family, suit, end)))


def _doppelkopf(suit: str | None, games: set[str], end: str | None) -> str | None:
    named = games & _SIDES
    if named == {"still", "hochzeit"}:
        named = {"still"}
    rest = games - _SIDES - {"solo"}
    if rest or end == "tout" or suit in ("eichel", "gras", "schellen"):
        return None
    if len(named) + (suit is not None) != 1:
        return None
    family = next(iter(named), suit)
    if end and family in ("hochzeit", "still", "normal"):
        return None
    return "-".join(filter(None, ("doko", family, end)))


def _solo66(suit: str | None, games: set[str], end: str | None) -> str | None:
    if end or games - {"solo", "ohne"} or suit in ("eichel", "gras", "schellen"):
        return None
    if ("ohne" in games) == (suit is not None):
        return None
    return f"solo66-{suit or 'ohne'}"


_SEATS = {"vorhand": 0, "ausspieler": 0, "mittelhand": 1, "hinterhand": 2}


def seat_named(value: object, seats: int = 4) -> object:
    """Find the seat that somebody means by name or number; what means none is given back.

    Of four the Vorhand leads, Mittelhand and Hinterhand follow, and the Geber sits last.

    Examples
    --------
    >>> [seat_named(name) for name in ("Vorhand", "Mittelhand", "Hinterhand", "Geber", "2")]
    [0, 1, 2, 3, 2]
    >>> seat_named("Geber", 5), seat_named("Hinterhand", 5), seat_named("Nachhand")
    (4, 'Hinterhand', 'Nachhand')
    """
    if not isinstance(value, str):
        return value
    plain = value.strip().lower()
    number = re.fullmatch(r"(?:seat|platz)?\s*(\d+)", plain)
    if number:
        return int(number[1])
    if plain == "geber":
        return seats - 1
    # of five the names between the first and the last are not used
    return _SEATS.get(plain, value) if seats == 4 or _SEATS.get(plain) == 0 else value
