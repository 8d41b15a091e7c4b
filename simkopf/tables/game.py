"""What a table is about: the contract, the deck and the plain suit, with their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from simkopf.cards.decks import SUIT_NAMES, SUITS, Deck
from simkopf.errors import SimkopfError, nearest
from simkopf.rules.contract import Contract
from simkopf.rules.contracts import SCHAFKOPF, available, contract, deck_for
from simkopf.rules.state import mask_of

SAUSPIEL = "sauspiel"
"""Any Sauspiel, whichever Sau is called."""
_SOME = "sauspiel-eichel"
"""Stands for it where only trumps matter."""
ALONE = ("solo", "wenz", "geier", "farbwenz", "farbgeier")
"""Families in which one plays against three, for Augen or as a Tout."""
WITH_LAUFENDE = ("sauspiel", "hochzeit", *ALONE)
"""Families in which Laufende count, of one hand or of two."""
PLAYED = (*WITH_LAUFENDE, "ramsch")
"""Families with trumps that are played trick by trick; a Sie is shown."""


@dataclass(frozen=True)
class Game:
    """A contract on a deck.

    Attributes
    ----------
    name : str
        Name as it was asked for: a contract, or ``"sauspiel"`` for any.
    contract : Contract
        The contract; a Sauspiel stands for any where the name says so.
    deck : Deck
        The pack.
    suit : int
        The plain suit that the table is about: the called one, the one asked for, or the first.

    Examples
    --------
    >>> at = game("farbwenz-eichel", "kurz")
    >>> at.trumps, at.suit_name, at.length, at.cards, at.hand
    (9, 'gras', 5, 24, 6)
    """

    name: str
    contract: Contract
    deck: Deck
    suit: int

    @cached_property
    def trumps(self) -> int:
        """Trumps in the pack."""
        return len(self.contract.trumps(self.deck))

    @cached_property
    def highest(self) -> tuple[int, ...]:
        """Masks of the highest trump, of the two highest, and so on, none first."""
        trumps = self.contract.trumps(self.deck)
        return tuple(mask_of(trumps[:k]) for k in range(len(trumps) + 1))

    @property
    def cards(self) -> int:
        """Cards in the pack."""
        return self.deck.size

    @property
    def hand(self) -> int:
        """Cards dealt to a hand."""
        return self.deck.hand_size

    @property
    def hands(self) -> tuple[int, ...]:
        """Sizes of the four hands."""
        return (self.hand,) * self.deck.seats

    @property
    def others(self) -> tuple[int, ...]:
        """Sizes of the three hands that are not mine."""
        return self.hands[1:]

    @property
    def plain(self) -> int:
        """Number of plain suits."""
        return sum(bool(self.contract.plain(s, self.deck)) for s in range(len(SUITS)))

    @property
    def length(self) -> int:
        """Cards of a plain suit."""
        return len(self.contract.plain(self.suit, self.deck))

    @property
    def suit_name(self) -> str:
        """The plain suit, as columns are called."""
        return SUIT_NAMES[self.suit]

    @property
    def called(self) -> str | None:
        """The called suit, where one is named."""
        named = self.contract.sides == "called" and self.name != SAUSPIEL
        return self.suit_name if named else None

    @property
    def own_trumps(self) -> range:
        """How many trumps a hand can have."""
        return range(
            max(0, self.hand - (self.cards - self.trumps)), min(self.hand, self.trumps) + 1
        )


def game(
    name: str,
    deck_: str | Deck = "lang",
    suit: str | None = None,
    *,
    table: str = "",
    families: tuple[str, ...] = (),
) -> Game:
    """Look up what a table is asked about.

    Parameters
    ----------
    name : str
        A contract, or ``"sauspiel"`` for any Sauspiel.
    deck_ : str or Deck
        The pack.
    suit : str, optional
        A plain suit; the called one, else the first, when not given.
    table : str
        Name of the table, for messages.
    families : tuple of str
        Families of contracts that make sense; all that have trumps when empty.

    Raises
    ------
    SimkopfError
        If there is no such contract, deck or suit, or it makes no sense here.

    Examples
    --------
    >>> game("wenz", suit="herz").suit
    2
    >>> game("bettel", table="trumps")
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: table 'trumps' needs trumps; contract 'bettel' has none
    """
    if name != SAUSPIEL and name not in SCHAFKOPF and not name.startswith(("doko-", "solo66-")):
        raise nearest("contract", name, (*SCHAFKOPF, SAUSPIEL))
    found = contract(_SOME if name == SAUSPIEL else available(name))
    pack = deck_for(found, deck_)
    if families and found.family not in families:
        raise SimkopfError(
            f"table '{table}' makes no sense for contract '{name}'; it is about {_named(families)}"
        )
    if not found.trumps(pack):
        raise SimkopfError(f"table '{table}' needs trumps; contract '{name}' has none")
    plain = [SUIT_NAMES[s] for s in range(len(SUITS)) if found.plain(s, pack)]
    first = (
        SUIT_NAMES[found.suit] if found.sides == "called" and found.suit is not None else plain[0]
    )
    if suit is not None and suit not in SUIT_NAMES:
        raise nearest("suit", suit, SUIT_NAMES)
    if suit is not None and suit not in plain:
        raise SimkopfError(f"{suit} is trumps in '{name}'; its plain suits are {', '.join(plain)}")
    if families == (SAUSPIEL,) and name != SAUSPIEL and suit not in (None, first):
        raise SimkopfError(
            f"table '{table}' is about the called suit; '{name}' does not call {suit}"
        )
    return Game(name, found, pack, SUIT_NAMES.index(suit or first))


def _named(families: tuple[str, ...]) -> str:
    stems = [f"{family}-…" if family in _SUITED else family for family in families]
    return stems[0] if len(stems) == 1 else f"{', '.join(stems[:-1])} or {stems[-1]}"


_SUITED = ("sauspiel", "solo", "farbwenz", "farbgeier")
