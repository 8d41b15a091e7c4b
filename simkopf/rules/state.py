"""A game at one moment: the values the referee works on, and who wins a trick."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from simkopf.cards.decks import Deck, sau_of
from simkopf.rules.contract import Contract
from simkopf.rules.load import Rules, schafkopf_rules
from simkopf.rules.ruleset import RuleSet

TRUMP = 4
FINDING = 3
"""Tricks in which the announcer of a Hochzeit of Doppelkopf finds a partner."""


@dataclass(frozen=True)
class Trick:
    """A finished trick: who led, the cards in the order played, who won it."""

    leader: int
    cards: tuple[int, ...]
    winner: int


@dataclass(frozen=True)
class Table:
    """What does not change during a game.

    Attributes
    ----------
    contract, deck, ruleset : Contract, Deck, RuleSet
        What is played.
    dealt : tuple of int
        Dealt cards per seat, canonical masks.
    declarer, partner : int or None
        Seats of the player side; the partner of a Hochzeit of Doppelkopf is found in play
        (``State.partner``).
    laid : int
        Cards that the declarer laid away, as a mask (Solo 66).
    """

    contract: Contract
    deck: Deck
    ruleset: Rules
    dealt: tuple[int, ...]
    declarer: int | None
    partner: int | None
    laid: int = 0

    @property
    def schafkopf(self) -> RuleSet:
        """The rule set, of Schafkopf."""
        return schafkopf_rules(self.ruleset)

    @property
    def sau(self) -> int | None:
        """Canonical index of the called Sau, None where none is called."""
        if self.contract.sides != "called" or self.contract.suit is None:
            return None
        return sau_of(self.contract.suit)

    def of_suit(self, mask: int, suit: int) -> int:
        """Cards of a mask that belong to an effective suit (4: trumps)."""
        return mask_of(card for card in cards_of(mask) if self.contract.suit_of(card) == suit)


@dataclass(frozen=True)
class State:
    """A game at one moment.

    Attributes
    ----------
    table : Table
        What does not change.
    hands : tuple of int
        Cards still held per seat.
    leader : int
        Seat that leads the current trick.
    trick : tuple of int
        Cards of the current trick in the order played.
    done : tuple of Trick
        Finished tricks.
    ran : bool
        Whether the called Sau ran away in a trick before ``done``: where a game is taken up in its
        middle.
    """

    table: Table
    hands: tuple[int, ...]
    leader: int = 0
    trick: tuple[int, ...] = ()
    done: tuple[Trick, ...] = ()
    ran: bool = False

    @property
    def seat(self) -> int:
        """Seat whose turn it is."""
        return (self.leader + len(self.trick)) % self.table.deck.seats

    @property
    def hand(self) -> int:
        """Cards of the seat whose turn it is."""
        return self.hands[self.seat]

    @property
    def partner(self) -> int | None:
        """Partner of the declarer, as far as there is one.

        In a Hochzeit of Doppelkopf the first other seat that wins one of the first three tricks.
        """
        found = self.found_in
        return self.table.partner if found is None else self.done[found - 1].winner

    @property
    def found_in(self) -> int | None:
        """Trick, from 1, in which the partner of a Hochzeit of Doppelkopf was found."""
        table = self.table
        if table.contract.sides != "found" or table.dealt[0].bit_count() < table.deck.hand_size:
            return None  # taken up in its middle: the table knows
        tricks = enumerate(self.done[:FINDING], start=1)
        return next((n for n, trick in tricks if trick.winner != self.table.declarer), None)

    @property
    def clear_from(self) -> int | None:
        """Tricks after which all know who plays with whom, as far as it is not hidden by the rules.

        In a Hochzeit of Doppelkopf that which finds the partner, or the third; None before. In
        every other game 0.
        """
        if self.table.contract.sides != "found":
            return 0
        return self.found_in or (FINDING if len(self.done) >= FINDING else None)

    @property
    def last(self) -> bool:
        """Whether the current trick is the last one."""
        cards = sum(hand.bit_count() for hand in self.hands) + len(self.trick)
        return cards <= self.table.deck.seats

    @property
    def over(self) -> bool:
        """Whether the game is finished (a Sie is laid open and not played)."""
        return self.table.contract.goal == "shown" or not any(self.hands)


def winning_card(contract: Contract, trick: Sequence[int], *, last: bool = False) -> int:
    """Card that wins a trick: the highest trump, else the highest of the led suit.

    Of equal cards the first wins, unless the contract says otherwise of its top cards; ``last``
    tells whether it is the last trick.

    Examples
    --------
    >>> from simkopf.cards.text import format_card, parse_card
    >>> from simkopf.rules.contracts import contract
    >>> cards = [parse_card(c) for c in ("EK", "EA", "H7", "E9")]
    >>> format_card(winning_card(contract("sauspiel-gras"), cards))
    'H7'
    """
    best = trick[0]
    for card in trick[1:]:
        if beats(contract, card, best, last=last):
            best = card
    return best


def beats(contract: Contract, card: int, best: int, *, last: bool = False) -> bool:
    """Whether a card played later beats the best card so far."""
    suit, led = contract.suit_of(card), contract.suit_of(best)
    if suit != led:
        return suit == TRUMP
    if contract.sort.first(card) == contract.sort.first(best):
        top = (contract.sort.suit(card), contract.sort.rank(card)) in contract.tops
        return top and (contract.late == "always" or (contract.late == "not_last" and not last))
    return _strength(contract, card) > _strength(contract, best)


def _strength(contract: Contract, card: int) -> tuple[int, int]:
    """Compare cards of one effective suit: top cards, then pictures by rank and by suit."""
    suit, rank = contract.sort.suit(card), contract.sort.rank(card)
    if (suit, rank) in contract.tops:
        return len(contract.pictures) + 1, 0
    if rank in contract.pictures:
        # Of two pictures the higher rank wins, of equal ranks the earlier suit.
        return len(contract.pictures) - contract.pictures.index(rank), -suit
    return 0, contract.order.index(rank)


def cards_of(mask: int) -> Iterator[int]:
    """Canonical indices of a mask, ascending."""
    return (card for card in range(mask.bit_length()) if mask >> card & 1)


def mask_of(cards: Iterable[int]) -> int:
    """Mask of canonical indices."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
