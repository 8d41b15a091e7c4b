"""Decks: which cards there are, their canonical bits and their Augen.

The canonical bit of a card is fixed for users and files: suits in the order Eichel, Gras,
Herz, Schellen, in each 7 8 9 U O K Z A; bit 0 is the Eichel-Sieben, bit 31 the Schellen-Sau.
The short deck uses the same bits. A mask is an integer with one bit for each card held.
"""

from __future__ import annotations

from dataclasses import dataclass

from simkopf.errors import SimkopfError, nearest

SUITS = "EGHS"
RANKS = "789UOKZA"
SUIT_NAMES = ("eichel", "gras", "herz", "schellen")
RANK_AUGEN = {"A": 11, "Z": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0}

HERZ = SUITS.index("H")


@dataclass(frozen=True)
class Deck:
    """A pack of cards.

    Attributes
    ----------
    name : str
        ``"lang"`` (32 cards) or ``"kurz"`` (24 cards).
    ranks : str
        The ranks that are in the pack, low to high in canonical order.
    seats : int
        Number of players.

    Examples
    --------
    >>> KURZ.size, KURZ.hand_size, sum(KURZ.augen(c) for c in KURZ.cards)
    (24, 6, 120)
    """

    name: str
    ranks: str
    seats: int = 4

    @property
    def cards(self) -> tuple[int, ...]:
        """Canonical indices of all cards, ascending."""
        return tuple(
            suit * len(RANKS) + RANKS.index(rank)
            for suit in range(len(SUITS))
            for rank in self.ranks
        )

    @property
    def mask(self) -> int:
        """Mask of all cards."""
        return sum(1 << card for card in self.cards)

    @property
    def size(self) -> int:
        """Number of cards in the pack."""
        return len(SUITS) * len(self.ranks)

    @property
    def hand_size(self) -> int:
        """Number of cards each seat is dealt, which is the number of tricks."""
        return self.size // self.seats

    @staticmethod
    def augen(card: int) -> int:
        """Augen of one card, given by canonical index."""
        return RANK_AUGEN[RANKS[card % len(RANKS)]]


def sau_of(suit: int) -> int:
    """Canonical index of the Sau of a suit.

    Examples
    --------
    >>> sau_of(0), sau_of(3)
    (7, 31)
    """
    return suit * len(RANKS) + RANKS.index("A")


LANG = Deck("lang", "789UOKZA")
KURZ = Deck("kurz", "9UOKZA")
DECKS = {deck.name: deck for deck in (LANG, KURZ)}


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
