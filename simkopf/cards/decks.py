"""Decks: which cards there are, their canonical bits and their Augen.

The canonical bit of a card is fixed for users and files. German suits come in the order Eichel,
Gras, Herz, Schellen, in each 7 8 9 U O K Z A: bit 0 is the Eichel-Sieben, bit 31 the Schellen-Sau.
The short deck uses the same bits, and so does the French pack of 32, Kreuz Pik Herz Karo, in each
7 8 9 B D K 10 A. Doppelkopf has two bits a card, in each suit 9 B D K 10 A, the lower one for the
first copy. A mask is an integer with one bit for each card held.

Inside, ranks are one letter each in every game, those of the German cards: U is a Bube, O a Dame.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from simkopf.errors import SimkopfError, nearest

SUITS = "EGHS"
RANKS = "789UOKZA"
SUIT_NAMES = ("eichel", "gras", "herz", "schellen")
RANK_AUGEN = {"A": 11, "Z": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0}

KREUZ, PIK, HERZ, KARO = range(4)
FRENCH_NAMES = ("kreuz", "pik", "herz", "karo")


@dataclass(frozen=True)
class Sort:
    """A sort of cards: which there are, how many of each, and how they are written.

    Attributes
    ----------
    name : str
        ``"german"``, ``"french"`` or ``"double"``.
    ranks : str
        Ranks in canonical order, low to high, one letter each.
    suits : tuple of str
        Names of the suits.
    signs : tuple of str
        How a suit is written.
    faces : tuple of str
        How a rank is written, in the order of ``ranks``.
    copies : int
        Equal cards of each kind.

    Examples
    --------
    >>> queen = DOUBLE.card(KREUZ, "O", 1)
    >>> queen, DOUBLE.suit(queen), DOUBLE.rank(queen), DOUBLE.first(queen)
    (5, 0, 'O', 4)
    """

    name: str
    ranks: str
    suits: tuple[str, ...]
    signs: tuple[str, ...]
    faces: tuple[str, ...]
    copies: int = 1

    @property
    def size(self) -> int:
        """Number of cards."""
        return len(self.suits) * len(self.ranks) * self.copies

    def card(self, suit: int, rank: str, copy: int = 0) -> int:
        """Canonical index of a card."""
        return (suit * len(self.ranks) + self.ranks.index(rank)) * self.copies + copy

    def suit(self, card: int) -> int:
        """Suit that is printed on a card, 0 to 3."""
        return card // (len(self.ranks) * self.copies)

    def rank(self, card: int) -> str:
        """Rank of a card, as its letter."""
        return self.ranks[card // self.copies % len(self.ranks)]

    def first(self, card: int) -> int:
        """First of the cards that are equal to this one."""
        return card - card % self.copies

    def twins(self, card: int) -> int:
        """All cards that are equal to this one, itself among them, as a mask.

        Examples
        --------
        >>> DOUBLE.twins(5) == DOUBLE.twins(4) == 0b110000, GERMAN.twins(5) == 1 << 5
        (True, True)
        """
        return (1 << self.copies) - 1 << self.first(card)


_FRENCH_SIGNS = ("♣", "♠", "♥", "♦")
GERMAN = Sort("german", RANKS, SUIT_NAMES, tuple(SUITS), tuple(RANKS))
FRENCH = Sort(
    "french", RANKS, FRENCH_NAMES, _FRENCH_SIGNS, ("7", "8", "9", "B", "D", "K", "10", "A")
)
DOUBLE = Sort(
    "double", "9UOKZA", FRENCH_NAMES, _FRENCH_SIGNS, ("9", "B", "D", "K", "10", "A"), copies=2
)


@dataclass(frozen=True)
class Deck:
    """A pack of cards.

    Attributes
    ----------
    name : str
        ``"lang"`` (32 cards) or ``"kurz"`` (24 cards) for Schafkopf, ``"doko48"`` or ``"doko40"``
        for Doppelkopf, ``"skat32"`` for Solo 66.
    ranks : str
        The ranks that are in the pack, low to high in canonical order.
    seats : int
        Number of players.
    sort : Sort
        The sort of cards.
    talon : int
        Cards that are not dealt to a seat.

    Examples
    --------
    >>> KURZ.size, KURZ.hand_size, KURZ.total
    (24, 6, 120)
    >>> [(pack.size, pack.hand_size, pack.total) for pack in (DOKO48, DOKO40, SKAT32)]
    [(48, 12, 240), (40, 10, 240), (32, 6, 120)]
    """

    name: str
    ranks: str
    seats: int = 4
    sort: Sort = GERMAN
    talon: int = 0

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """Canonical indices of all cards, ascending."""
        return tuple(
            self.sort.card(suit, rank, copy)
            for suit in range(len(self.sort.suits))
            for rank in self.ranks
            for copy in range(self.sort.copies)
        )

    @cached_property
    def mask(self) -> int:
        """Mask of all cards."""
        return sum(1 << card for card in self.cards)

    @property
    def size(self) -> int:
        """Number of cards in the pack."""
        return len(self.sort.suits) * len(self.ranks) * self.sort.copies

    @property
    def hand_size(self) -> int:
        """Number of cards each seat is dealt, which is the number of tricks."""
        return (self.size - self.talon) // self.seats

    @property
    def total(self) -> int:
        """Augen of all cards."""
        return sum(map(self.augen, self.cards))

    def augen(self, card: int) -> int:
        """Augen of one card, given by canonical index."""
        return RANK_AUGEN[self.sort.rank(card)]


def sau_of(suit: int) -> int:
    """Canonical index of the Sau of a suit.

    Examples
    --------
    >>> sau_of(0), sau_of(3)
    (7, 31)
    """
    return GERMAN.card(suit, "A")


LANG = Deck("lang", "789UOKZA")
KURZ = Deck("kurz", "9UOKZA")
DOKO48 = Deck("doko48", "9UOKZA", sort=DOUBLE)
DOKO40 = Deck("doko40", "UOKZA", sort=DOUBLE)
SKAT32 = Deck("skat32", "789UOKZA", seats=5, sort=FRENCH, talon=2)
DECKS = {deck.name: deck for deck in (LANG, KURZ, DOKO48, DOKO40, SKAT32)}


def deck(name: str | Deck) -> Deck:
    """Look a deck up by name; a deck passes through.

    Raises
    ------
    SimkopfError
        If there is no such deck; the message names the nearest.

    Examples
    --------
    >>> deck("lang").size
    32
    """
    if isinstance(name, Deck):
        return name
    if not isinstance(name, str):
        raise SimkopfError(f"a deck is given by its name, not {name!r}")
    if name not in DECKS:
        raise nearest("deck", name, DECKS)
    return DECKS[name]
