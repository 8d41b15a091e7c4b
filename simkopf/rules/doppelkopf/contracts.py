"""Contracts of Doppelkopf as data."""

from __future__ import annotations

from simkopf.cards.decks import DOUBLE, FRENCH_NAMES, HERZ, KARO
from simkopf.rules.contract import Contract, Sides
from simkopf.rules.doppelkopf.options import DokoRules

SUITED = FRENCH_NAMES
"""Farbsoli, by the suit that is trump in place of Karo; ``karo`` is the Trumpf-Solo."""
_PICTURES = {"damen": "O", "buben": "U", "fleischlos": ""}
_SOLI = ("damen", "buben", *SUITED, "fleischlos")
PFLICHT = "pflicht"
"""Ending of a Solo whose player leads; in a Lustsolo seat 0 leads."""


def _names() -> tuple[str, ...]:
    soli = [f"doko-{solo}{lead}" for solo in _SOLI for lead in ("", f"-{PFLICHT}")]
    return ("doko-normal", "doko-hochzeit", "doko-still", *soli)


DOPPELKOPF = _names()
"""Names of the contracts of Doppelkopf."""


def doppelkopf(name: str, rules: DokoRules) -> Contract:
    """Make a contract of Doppelkopf.

    Examples
    --------
    >>> from simkopf.rules.doppelkopf.options import DDV
    >>> game = doppelkopf("doko-herz-pflicht", DDV)
    >>> game.family, game.tops, game.trump_suit, game.declarer_leads
    ('herz', ((2, 'Z'),), 2, True)
    """
    _, family, *lead = name.split("-")
    suit = SUITED.index(family) if family in SUITED else None
    sides: Sides = "alone"
    if family == "normal":
        sides = "damen"
    elif family == "hochzeit":
        sides = "found"
    elif family == "still":
        sides = "silent"
    pictures = _PICTURES.get(family, "OU")
    usual = pictures == "OU"
    trump_suit = (KARO if suit is None else suit) if usual else None
    other = "doko40" if rules.deck == "doko48" else "doko48"
    return Contract(
        name=name,
        family=family,
        suit=suit,
        tout=False,
        pictures=pictures,
        trump_suit=trump_suit,
        order=DOUBLE.ranks,
        sides=sides,
        goal="points",
        cap=0,
        game="doppelkopf",
        sort=DOUBLE,
        decks=(rules.deck, other),
        tops=((HERZ, "Z"),) if usual else (),
        late=rules.second_ten if usual else "never",
        declarer_leads=bool(lead),
    )
