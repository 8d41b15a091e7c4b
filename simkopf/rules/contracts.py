"""Contracts of Schafkopf as data: trumps, order of the plain suits, sides and goal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from simkopf.cards.decks import HERZ, RANKS, SUIT_NAMES, SUITS, Deck
from simkopf.errors import SimkopfError, nearest
from simkopf.rules.ruleset import BSV, RuleSet

Sides = Literal["called", "alone", "each", "exchange"]
Goal = Literal["augen", "all", "none", "ramsch", "shown"]


@dataclass(frozen=True)
class Contract:
    """One contract.

    Attributes
    ----------
    name : str
        Full name, such as ``"solo-herz-tout"``.
    family : str
        ``"sauspiel"``, ``"solo"``, ``"wenz"``, ``"geier"``, ``"farbwenz"``, ``"farbgeier"``,
        ``"sie"``, ``"ramsch"``, ``"bettel"`` or ``"hochzeit"``.
    suit : int or None
        Called suit (Sauspiel) or named trump suit, as an index into ``"EGHS"``.
    tout : bool
        Whether all tricks are announced.
    pictures : str
        Ranks whose four cards are all trumps, highest first: ``"OU"``, ``"U"``, ``"O"``, ``""``.
    trump_suit : int or None
        Suit whose remaining cards are trumps below the pictures.
    order : str
        Ranks of a suit from low to high (the pictures left in, though they are not in suits).
    sides : {"called", "alone", "each", "exchange"}
        Caller and holder of the called Sau; one against all; everyone alone; the two who
        exchanged cards in a Hochzeit.
    goal : {"augen", "all", "none", "ramsch", "shown"}
        61 Augen; all tricks; no trick; fewest Augen; laid open and not played (Sie).
    cap : int
        Most Laufende that count; 0 where Laufende do not exist.
    stichzwang : bool
        Whether a trick must be beaten by who can.
    """

    name: str
    family: str
    suit: int | None
    tout: bool
    pictures: str
    trump_suit: int | None
    order: str
    sides: Sides
    goal: Goal
    cap: int
    stichzwang: bool = False

    def trumps(self, deck: Deck) -> tuple[int, ...]:
        """Canonical indices of the trumps of ``deck``, highest first.

        Examples
        --------
        >>> from simkopf.cards.decks import LANG, KURZ
        >>> [len(contract(n).trumps(LANG)) for n in ("solo-herz", "farbwenz-gras", "wenz")]
        [14, 11, 4]
        >>> len(contract("sauspiel-gras").trumps(KURZ))
        12
        """
        n = len(RANKS)
        high = [s * n + RANKS.index(r) for r in self.pictures for s in range(len(SUITS))]
        low: list[int] = []
        if self.trump_suit is not None:
            low = [
                self.trump_suit * n + RANKS.index(r)
                for r in reversed(self.order)
                if r in deck.ranks and r not in self.pictures
            ]
        return tuple(high + low)

    def suit_of(self, card: int) -> int:
        """Effective suit of a canonical index: 0..3 for a plain suit, 4 for trumps."""
        suit, rank = divmod(card, len(RANKS))
        return 4 if RANKS[rank] in self.pictures or suit == self.trump_suit else suit

    def plain(self, suit: int, deck: Deck) -> tuple[int, ...]:
        """Canonical indices of the cards of a plain suit, highest first; empty if it is trumps."""
        if suit == self.trump_suit:
            return ()
        n = len(RANKS)
        return tuple(
            suit * n + RANKS.index(r)
            for r in reversed(self.order)
            if r in deck.ranks and r not in self.pictures
        )

    @property
    def has_declarer(self) -> bool:
        """Whether one seat plays; false in a Ramsch."""
        return self.sides != "each"


_PICTURES = {
    "sauspiel": "OU", "solo": "OU", "wenz": "U", "geier": "O", "farbwenz": "U", "farbgeier": "O",
    "sie": "OU", "ramsch": "OU", "bettel": "", "hochzeit": "OU",
}  # fmt: skip
_CAPS = {"sauspiel": 14, "hochzeit": 14, "solo": 8, "farbwenz": 8, "farbgeier": 8, "sie": 8,
         "wenz": 4, "geier": 4}  # fmt: skip
SUITED = ("solo", "farbwenz", "farbgeier")
TOUTABLE = ("solo", "wenz", "geier", "farbwenz", "farbgeier")


def _names() -> tuple[str, ...]:
    names = [f"sauspiel-{s}" for s in SUIT_NAMES if s != "herz"]
    for family in TOUTABLE:
        stems = [f"{family}-{s}" for s in SUIT_NAMES] if family in SUITED else [family]
        names += [stem + tout for stem in stems for tout in ("", "-tout")]
    return (*names, "sie", "ramsch", "bettel", "hochzeit")


CONTRACTS = _names()
"""All contract names."""


@cache
def contract(name: str, ruleset: RuleSet = BSV) -> Contract:
    """Look a contract up by name under a rule set.

    Parameters
    ----------
    name : str
        For example ``"sauspiel-eichel"``, ``"solo-herz-tout"``, ``"wenz"``, ``"ramsch"``.
    ruleset : RuleSet
        Decides order and trumps of a Bettel, and Stichzwang.

    Raises
    ------
    SimkopfError
        If there is no such contract (the nearest is named), or a Solo in Herz is asked for that
        the rule set does not play.

    Examples
    --------
    >>> contract("solo-gras-tout").goal
    'all'
    """
    if not isinstance(name, str):
        raise SimkopfError(f"a contract is given by its name, not as {name!r}")
    if name.startswith(("doko-", "solo66-")):
        raise SimkopfError(f"contract '{name}' is not available yet")
    if name not in CONTRACTS:
        raise nearest("contract", name, CONTRACTS)
    parts = name.split("-")
    family, tout = parts[0], parts[-1] == "tout"
    suit = SUIT_NAMES.index(parts[1]) if len(parts) > 1 and parts[1] in SUIT_NAMES else None
    if family == "solo" and suit == HERZ and not ruleset.herz_solo:
        raise SimkopfError(f"contract '{name}' is not played under rule set '{ruleset.name}'")
    bettel_herz = family == "bettel" and ruleset.bettel_trump == "herz"
    if family in SUITED:
        trump_suit = suit
    else:
        herz = family in ("sauspiel", "ramsch", "hochzeit", "sie") or bettel_herz
        trump_suit = HERZ if herz else None
    order = RANKS
    if family == "bettel" and ruleset.bettel_zehn == "low":
        order = "789ZUOKA"
    sides: Sides = "alone"
    goal: Goal = "all" if tout else "augen"
    if family == "sauspiel":
        sides = "called"
    elif family == "hochzeit":
        sides = "exchange"
    elif family == "ramsch":
        sides, goal = "each", "ramsch"
    elif family == "bettel":
        goal = "none"
    elif family == "sie":
        goal = "shown"
    return Contract(
        name=name,
        family=family,
        suit=suit,
        tout=tout,
        pictures=_PICTURES[family],
        trump_suit=trump_suit,
        order=order,
        sides=sides,
        goal=goal,
        cap=_CAPS.get(family, 0),
        stichzwang=(family == "bettel" and ruleset.bettel_stichzwang)
        or (family == "ramsch" and ruleset.ramsch_stichzwang),
    )
