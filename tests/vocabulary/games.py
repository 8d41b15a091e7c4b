"""How conditions name a game, a suit, and the trumps that are known: which words, and no others."""

from __future__ import annotations

import re

from vocabulary.words import NUMBER, UnknownError

from simkopf.cards.decks import SUIT_NAMES
from simkopf.tables.game import game

_CONTRACTS = {"sauspiel": "solo-herz", "solo": "solo-herz", "farbwenz": "farbwenz-herz",
              "farbgeier": "farbgeier-herz", "wenz": "wenz", "geier": "geier"}  # fmt: skip
_OF_SIZE = {"lang": {14: "solo-herz", 11: "farbwenz-herz", 4: "wenz"},
            "kurz": {12: "solo-herz", 9: "farbwenz-herz", 4: "wenz"}}  # fmt: skip
_HALF = {"lang": ("four", "4"), "kurz": ("three", "3")}

_NAME = rf"(?:(?:(?:{'|'.join(SUIT_NAMES)})-)?(?:solo|farbwenz|farbgeier)|sauspiel|wenz|geier)"
_NAMES = rf"{_NAME}(?:/{_NAME})*"
TRUMPS = rf"(?P<game>{NUMBER} trumps)"
"""A game by its number of trumps: ``12 trumps``."""
GAME = (
    rf"(?P<game>{_NAMES}(?: {NUMBER} trumps| ?\({NUMBER} trumps\)| trumps(?: \({NUMBER}\))?)?"
    rf"|{NUMBER} trumps)"
)
"""A game by names, number of trumps, or both: ``wenz/geier(4 trumps)``."""
SUIT = rf"(?P<cards>{NUMBER})-card suit(?: \((?P<names>{_NAMES})\))?"
"""A plain suit: ``6-card suit (sauspiel/solo)``."""
OWN = rf"own trumps(?P<own>(?:=|>=){NUMBER})"
"""Trumps known in the hand: ``own trumps=5``."""


def contract_of(deck: str, words: str) -> str:
    """The contract that is meant by names of games, a number of trumps, or both."""
    names = {_CONTRACTS[word] for word in re.findall("[a-z]+", words) if word in _CONTRACTS}
    numbers = {int(n) for n in re.findall("[0-9]+", words)}
    names |= {_OF_SIZE[deck][n] for n in numbers if n in _OF_SIZE[deck]}
    sizes = {game(name, deck).trumps for name in names}
    # "sauspiel/solo(14 trumps)": the names and the number must all mean the same trumps.
    if not names or len(sizes) > 1 or not numbers <= sizes:
        raise UnknownError(f"game '{words}'")
    return min(names)


def trump_is(words: str, suit: str) -> None:
    """Check that a suit can be trumps in all games that are named."""
    names = re.findall(_NAME, words)
    for name in names:
        fixed = "herz" if name == "sauspiel" else name.partition("-")[0] if "-" in name else None
        if name in ("wenz", "geier") or fixed not in (None, suit.lower()):
            raise UnknownError(f"{suit} trump in '{words}'")
    if not names:
        raise UnknownError(f"{suit} trump in '{words}'")


def suited(deck: str, cards: str, names: str | None) -> str:
    """A contract whose plain suits have so many cards."""
    known = [contract_of(deck, name) for name in (names.split("/") if names else ("solo", "wenz"))]
    fit = [name for name in known if game(name, deck).length == int(cards)]
    if not fit or (names and fit != known):
        raise UnknownError(f"{cards}-card suit" + (f" ({names})" if names else ""))
    return fit[0]


def given(own: str | None) -> str | None:
    """The condition that a hand has so many trumps, as ``5``, ``=5`` or ``>=5``."""
    if own is None:
        return None
    return f"trumps {own}" if own[0] in "=>" else f"trumps = {own}"


def half(deck: str, *sizes: str) -> None:
    """Check that halves of a hand have as many cards as the deck's."""
    for size in sizes:
        if size not in _HALF[deck]:
            raise UnknownError(f"half of {size} cards")


def longest_first(lengths: str) -> str:
    """Numbers with hyphens, the largest first."""
    return "-".join(sorted(lengths.split("-"), key=int, reverse=True))
