"""What a table is about: the contract, the deck and the plain suit, with their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from simkopf.cards.decks import Deck
from simkopf.errors import SimkopfError, nearest
from simkopf.rules.contract import Contract
from simkopf.rules.contracts import CONTRACTS, contract, deck_for
from simkopf.rules.doppelkopf.contracts import DOPPELKOPF, PFLICHT
from simkopf.rules.solo66.contracts import OHNE, SOLO66
from simkopf.rules.state import mask_of

SAUSPIEL = "sauspiel"
"""Any Sauspiel, whichever Sau is called."""
_SOME = "sauspiel-eichel"
"""Stands for it where only trumps matter."""
ALONE = ("solo", "wenz", "geier", "farbwenz", "farbgeier")
"""Families in which one plays against three, for Augen or as a Tout."""
WITH_LAUFENDE = ("sauspiel", "hochzeit", *ALONE)
"""Families in which Laufende count, of one hand or of two."""
SCHAFKOPF = (*WITH_LAUFENDE, "ramsch")
"""Families of Schafkopf with trumps that are played trick by trick; a Sie is shown."""
DOKO = tuple(name for name in DOPPELKOPF if not name.endswith(PFLICHT))
"""Families of Doppelkopf: who leads does not matter for counting."""
DOKO_NORMAL = ("doko-normal", "doko-hochzeit", "doko-still")
"""Families of Doppelkopf in which the Kreuz-Damen make the sides."""
NO_TRUMPS = ("doko-fleischlos", OHNE)
"""Families without trumps that tables about cards and suits take."""
WITH_TRUMPS = tuple(name for name in (*DOKO, *SOLO66) if name not in NO_TRUMPS)
"""Families of Doppelkopf and Solo 66 with trumps."""
PLAYED = (*SCHAFKOPF, *WITH_TRUMPS)
"""Families of all games with trumps that are played trick by trick."""
SUITED = (*SCHAFKOPF, *DOKO, *SOLO66)
"""Families of all games that have plain suits and are played trick by trick."""


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
    more : int
        Cards of the talon that my hand has beside those it was dealt.

    Examples
    --------
    >>> at = game("farbwenz-eichel", "kurz")
    >>> at.trumps, at.suit_name, at.length, at.cards, at.hand
    (9, 'gras', 5, 24, 6)
    >>> game("solo66-pik").unseen, game("solo66-pik", cards=8).unseen
    ((6, 6, 6, 6, 2), (6, 6, 6, 6))
    """

    name: str
    contract: Contract
    deck: Deck
    suit: int
    more: int = 0

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
        """Cards of my hand: those dealt, and those of the talon that it has."""
        return self.deck.hand_size + self.more

    @property
    def told(self) -> int | None:
        """Cards of my hand where a talon leaves several numbers; None else."""
        return self.hand if self.deck.talon else None

    @property
    def piles(self) -> tuple[int, ...]:
        """Sizes of all hands as they are dealt, and of the talon if there is one."""
        return self._places(self.deck.seats, self.deck.talon)

    @property
    def unseen(self) -> tuple[int, ...]:
        """Sizes of the hands that are not mine, and of the talon if I have not seen it."""
        return self._places(self.others, self.deck.talon - self.more)

    def _places(self, hands: int, talon: int) -> tuple[int, ...]:
        return (self.deck.hand_size,) * hands + ((talon,) if talon else ())

    @property
    def others(self) -> int:
        """Number of hands that are not mine."""
        return self.deck.seats - 1

    @cached_property
    def suits(self) -> dict[str, int]:
        """Plain suits by name, with the number of their cards; the longest first."""
        names = enumerate(self.contract.sort.suits)
        lengths = {name: len(self.contract.plain(s, self.deck)) for s, name in names}
        return {name: n for name, n in sorted(lengths.items(), key=lambda item: -item[1]) if n}

    @property
    def plain(self) -> int:
        """Number of plain suits."""
        return len(self.suits)

    @property
    def length(self) -> int:
        """Cards of a plain suit."""
        return len(self.contract.plain(self.suit, self.deck))

    @property
    def suit_name(self) -> str:
        """The plain suit, as columns are called."""
        return self.contract.sort.suits[self.suit]

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
    deck_: str | Deck | None = None,
    suit: str | None = None,
    *,
    table: str = "",
    families: tuple[str, ...] = (),
    cards: int | str | None = None,
) -> Game:
    """Look up what a table is asked about.

    Parameters
    ----------
    name : str
        A contract, or ``"sauspiel"`` for any Sauspiel.
    deck_ : str or Deck, optional
        The pack; the contract's usual one when not given.
    suit : str, optional
        A plain suit; the called one, else the first, when not given.
    table : str
        Name of the table, for messages.
    families : tuple of str
        Families of contracts that make sense; all that have trumps when empty.
    cards : int, optional
        Cards of my hand: so many as are dealt, or with the talon.

    Raises
    ------
    SimkopfError
        If there is no such contract, deck or suit, or it makes no sense here.

    Examples
    --------
    >>> game("wenz", suit="herz").suit, game("doko-normal", suit="herz").length
    (2, 6)
    >>> game("bettel", table="trumps")
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: table 'trumps' needs trumps; contract 'bettel' has none
    """
    if name != SAUSPIEL and name not in CONTRACTS:
        raise nearest("contract", name, (*CONTRACTS, SAUSPIEL))
    found = contract(_SOME if name == SAUSPIEL else name)
    pack = deck_for(found, deck_)
    if families and family_of(found) not in families:
        raise SimkopfError(
            f"table '{table}' makes no sense for contract '{name}'; it is about "
            + _named([f for f in families if _same_game(f, found)] or families)
        )
    if not found.trumps(pack) and family_of(found) not in families:
        raise SimkopfError(f"table '{table}' needs trumps; contract '{name}' has none")
    names = found.sort.suits
    plain = [names[s] for s in range(len(names)) if found.plain(s, pack)]
    first = names[found.suit] if found.sides == "called" and found.suit is not None else plain[0]
    if suit is not None and suit not in names:
        raise nearest("suit", suit, names)
    if suit is not None and suit not in plain:
        raise SimkopfError(f"{suit} is trumps in '{name}'; its plain suits are {', '.join(plain)}")
    if families == (SAUSPIEL,) and name != SAUSPIEL and suit not in (None, first):
        raise SimkopfError(
            f"table '{table}' is about the called suit; '{name}' does not call {suit}"
        )
    return Game(name, found, pack, names.index(suit or first), _more(pack, cards))


def family_of(found: Contract) -> str:
    """Name the family of a contract so that no two games have the same.

    Examples
    --------
    >>> [family_of(contract(name)) for name in ("solo-herz-tout", "doko-herz-pflicht")]
    ['solo', 'doko-herz']
    """
    return found.family if found.game == "schafkopf" else found.name.removesuffix(f"-{PFLICHT}")


def _same_game(family: str, found: Contract) -> bool:
    others = {"doppelkopf": DOKO, "solo66": SOLO66}
    mine = others.get(found.game)
    return family in mine if mine else not any(family in names for names in others.values())


def _more(pack: Deck, cards: int | str | None) -> int:
    """Cards of the talon in a hand of so many cards."""
    sizes = sorted({pack.hand_size, pack.hand_size + pack.talon})
    if cards is None:
        return 0
    if str(cards) not in map(str, sizes):
        fits = " or ".join(map(str, sizes))
        raise SimkopfError(f"a hand of the deck '{pack.name}' has {fits} cards, not {cards}")
    return int(cards) - pack.hand_size


def _named(families: Sequence[str]) -> str:
    stems = [f"{family}-…" if family in _SUITED else family for family in families]
    return stems[0] if len(stems) == 1 else f"{', '.join(stems[:-1])} or {stems[-1]}"


_SUITED = ("sauspiel", "solo", "farbwenz", "farbgeier")
