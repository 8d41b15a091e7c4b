"""Contracts of Solo 66 as data."""

from __future__ import annotations

from simkopf.cards.decks import FRENCH, FRENCH_NAMES
from simkopf.rules.contract import Contract
from simkopf.rules.solo66.options import Solo66Rules

OHNE = "solo66-ohne"
"""The game without trumps, when all have passed: who takes the last trick wins."""
SOLO66 = (*(f"solo66-{suit}" for suit in FRENCH_NAMES), OHNE)
"""Names of the contracts of Solo 66."""


def solo66(name: str, rules: Solo66Rules) -> Contract:
    """Make a contract of Solo 66.

    Examples
    --------
    >>> from simkopf.rules.solo66.options import USUAL
    >>> solo66("solo66-pik", USUAL).must_trump, solo66("solo66-ohne", USUAL).sides
    (True, 'each')
    """
    family = name.partition("-")[2]
    suit = None if name == OHNE else FRENCH_NAMES.index(family)
    return Contract(
        name=name,
        family=family,
        suit=suit,
        tout=False,
        pictures="",
        trump_suit=suit,
        order=FRENCH.ranks,
        sides="each" if suit is None else "alone",
        goal="last" if suit is None else "augen",
        cap=0,
        stichzwang=rules.overtake,
        game="solo66",
        sort=FRENCH,
        decks=("skat32",),
        must_trump=True,
    )
