"""A contract as data: trumps, order of the plain suits, sides and goal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from simkopf.cards.decks import GERMAN, KREUZ, Deck, Sort
from simkopf.cards.text import copies_of

Game = Literal["schafkopf", "doppelkopf", "solo66"]
Sides = Literal["called", "alone", "each", "exchange", "damen", "found", "silent"]
Goal = Literal["augen", "all", "none", "ramsch", "shown", "points", "last"]
Late = Literal["never", "always", "not_last"]


@dataclass(frozen=True)
class Contract:
    """One contract.

    Attributes
    ----------
    name : str
        Full name, such as ``"solo-herz-tout"``.
    family : str
        Of Schafkopf ``"sauspiel"``, ``"solo"``, ``"wenz"``, ``"geier"``, ``"farbwenz"``,
        ``"farbgeier"``, ``"sie"``, ``"ramsch"``, ``"bettel"`` or ``"hochzeit"``; of the other
        games the name without its suit and lead.
    suit : int or None
        Called suit (Sauspiel) or named trump suit, 0 to 3 in canonical order.
    tout : bool
        Whether all tricks are announced.
    pictures : str
        Ranks whose cards are all trumps, highest first: ``"OU"``, ``"U"``, ``"O"``, ``""``.
    trump_suit : int or None
        Suit whose remaining cards are trumps below the pictures.
    order : str
        Ranks of a suit from low to high (the pictures left in, though they are not in suits).
    sides : str
        Who plays with whom. ``"called"``: caller and holder of the called Sau; ``"alone"``: one
        against all; ``"each"``: everyone alone; ``"exchange"``: the two who exchanged cards in a
        Hochzeit; ``"damen"``: the holders of the Kreuz-Damen; ``"found"``: the announcer of a
        Hochzeit in Doppelkopf and whom it finds; ``"silent"``: one against all, nobody is told.
    goal : str
        ``"augen"``: most Augen; ``"all"``: all tricks; ``"none"``: no trick; ``"ramsch"``: fewest
        Augen; ``"shown"``: laid open and not played (Sie); ``"points"``: Augen and what was
        announced (Doppelkopf); ``"last"``: the last trick.
    cap : int
        Most Laufende that count; 0 where Laufende do not exist.
    stichzwang : bool
        Whether a trick must be beaten by who can.
    game : str
        Which game it belongs to.
    sort : Sort
        Sort of cards.
    decks : tuple of str
        Decks it is played with, the usual one first.
    tops : tuple of (int, str)
        Single cards, by suit and rank, that are trumps above all others.
    must_trump : bool
        Whether who cannot follow must play a trump.
    late : str
        Whether the second of two equal top cards beats the first: never, always, or in every trick
        but the last.
    declarer_leads : bool
        Whether the declarer leads first, and not seat 0.
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
    game: Game = "schafkopf"
    sort: Sort = GERMAN
    decks: tuple[str, ...] = ("lang", "kurz")
    tops: tuple[tuple[int, str], ...] = ()
    must_trump: bool = False
    late: Late = "never"
    declarer_leads: bool = False

    def trumps(self, deck: Deck) -> tuple[int, ...]:
        """Canonical indices of the trumps of ``deck``, highest first, equal cards together.

        Examples
        --------
        >>> from simkopf.cards.decks import LANG, KURZ, DOKO48
        >>> from simkopf.rules.contracts import contract
        >>> [len(contract(n).trumps(LANG)) for n in ("solo-herz", "farbwenz-gras", "wenz")]
        [14, 11, 4]
        >>> len(contract("sauspiel-gras").trumps(KURZ))
        12
        >>> [len(contract(f"doko-{n}").trumps(DOKO48)) for n in ("normal", "herz", "damen")]
        [26, 24, 8]
        """
        kinds = [*self.tops]
        kinds += [(suit, rank) for rank in self.pictures for suit in range(len(self.sort.suits))]
        if self.trump_suit is not None:
            kinds += self._rest_of(self.trump_suit, deck)
        return copies_of(kinds, self.sort)

    def suit_of(self, card: int) -> int:
        """Effective suit of a canonical index: 0..3 for a plain suit, 4 for trumps."""
        suit, rank = self.sort.suit(card), self.sort.rank(card)
        trump = rank in self.pictures or suit == self.trump_suit or (suit, rank) in self.tops
        return 4 if trump else suit

    def plain(self, suit: int, deck: Deck) -> tuple[int, ...]:
        """Canonical indices of the cards of a plain suit, highest first; empty if it is trumps."""
        return () if suit == self.trump_suit else copies_of(self._rest_of(suit, deck), self.sort)

    def _rest_of(self, suit: int, deck: Deck) -> list[tuple[int, str]]:
        """List the kinds of a suit besides pictures and top cards, highest first."""
        return [
            (suit, rank)
            for rank in reversed(self.order)
            if rank in deck.ranks and rank not in self.pictures and (suit, rank) not in self.tops
        ]

    @property
    def damen(self) -> int:
        """The Kreuz-Damen as a mask, where they make the sides; else 0."""
        if self.sides not in ("damen", "found", "silent"):
            return 0
        return self.sort.twins(self.sort.card(KREUZ, "O"))

    @property
    def has_declarer(self) -> bool:
        """Whether one seat plays; false in a Ramsch."""
        return self.sides != "each"
