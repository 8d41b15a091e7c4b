"""What the features of a hand are looked up in: tables over its trumps and over each suit.

A mask of 32 cards has a byte for each suit, so everything about one suit is a table of 256
entries; in Doppelkopf a suit has twelve bits, and a table 4,096. Where trumps are of all suits,
everything about them is a table over the sets of trumps, bit 0 the highest; the set that a hand
holds comes from its two halves by two look-ups.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from simkopf.cards.decks import SUITS, Deck
from simkopf.rules.contract import Contract
from simkopf.rules.state import mask_of
from simkopf.space.listing import Masks, mask_type

Table = np.ndarray[Any, Any]
_HALF = 16
_BYTE = 8


@dataclass(frozen=True)
class Layout:
    """A contract on a deck, for hands of so many cards, laid out in tables.

    Attributes
    ----------
    deck : Deck
        The pack.
    contract : Contract
        Says which cards are trumps, and the order of the others.
    cards : int
        Cards in the hand.
    """

    deck: Deck
    contract: Contract
    cards: int

    @property
    def suits(self) -> tuple[str, ...]:
        """Names of the suits."""
        return self.deck.sort.suits

    @cached_property
    def width(self) -> int:
        """Bits of a suit in a mask."""
        return len(self.deck.sort.ranks) * self.deck.sort.copies

    @cached_property
    def word(self) -> type[Any]:
        """Type of a mask."""
        return mask_type(self.deck)

    def masks(self, hands: Table) -> Masks:
        """Hands of any integer type as masks of the type of this deck.

        Examples
        --------
        >>> from simkopf.cards.decks import LANG
        >>> from simkopf.rules.contracts import contract
        >>> Layout(LANG, contract("wenz"), 8).masks(np.array([255], dtype=np.uint64)).dtype
        dtype('uint32')
        """
        return hands.astype(self.word, copy=False)

    @cached_property
    def trumps(self) -> tuple[int, ...]:
        """Canonical indices of the trumps, highest first."""
        return self.contract.trumps(self.deck)

    @cached_property
    def holdings(self) -> Table:
        """All sets of trumps, bit 0 the highest."""
        return np.arange(1 << len(self.trumps), dtype=np.uint32)

    def suit_mask(self, suit: int) -> int:
        """Cards of a suit that are not trump; none for the trump suit."""
        return mask_of(self.contract.plain(suit, self.deck))

    @cached_property
    def plain_suits(self) -> tuple[int, ...]:
        """The suits that have cards which are not trump."""
        return tuple(s for s in range(len(self.suits)) if self.contract.plain(s, self.deck))

    def count(self, hands: Masks, mask: int) -> Table:
        """Count the cards of ``mask`` in each hand, as uint8."""
        found: Table = np.bitwise_count(hands & self.word(mask))
        return found

    def of_suit(self, hands: Masks, suit: int, table: Table) -> Table:
        """Look up a table over the cards of a suit by what each hand holds of it."""
        if self.width == _BYTE:
            return table[hands.view(np.uint8)[suit :: len(SUITS)]]
        full = self.word((1 << self.width) - 1)
        found: Table = table[hands >> self.word(self.width * suit) & full]
        return found

    def of_trumps(self, hands: Masks, table: Table) -> Table:
        """Look up a table over ``holdings`` by the trumps in each hand."""
        low, high = self._trump_halves
        halves = hands.view(np.uint16)
        return table[low[halves[0::2]] | high[halves[1::2]]]

    @cached_property
    def _trump_halves(self) -> tuple[Table, Table]:
        every = np.arange(1 << _HALF, dtype=np.uint32)
        found = (np.zeros(1 << _HALF, dtype=np.uint16), np.zeros(1 << _HALF, dtype=np.uint16))
        for place, card in enumerate(self.trumps):
            half, bit = divmod(card, _HALF)
            found[half][...] |= ((every >> bit & 1) << place).astype(np.uint16)
        return found

    @cached_property
    def run(self) -> Table:
        """For each set of trumps how many of the highest it holds in an unbroken run (mit)."""
        return _trailing(~self.holdings, len(self.trumps))

    @cached_property
    def missing(self) -> Table:
        """For each set of trumps how many of the highest it lacks in an unbroken run (ohne)."""
        return _trailing(self.holdings, len(self.trumps))

    @cached_property
    def trump_losers(self) -> Table:
        """For each set of trumps how many lose against all other trumps in one hand.

        Every trump loses that can be given a higher one of the others for itself alone.
        """
        above = np.zeros(len(self.holdings), dtype=np.uint8)
        lost = np.zeros(len(self.holdings), dtype=np.uint8)
        for place in range(len(self.trumps)):
            own = (self.holdings >> np.uint32(place) & 1).astype(bool)
            beaten = own & (above > 0)
            lost += beaten
            above = np.where(own, above - beaten, above + 1).astype(np.uint8)
        return lost

    @cached_property
    def draws_all(self) -> Table:
        """For each set of trumps whether playing it from the top draws all others for certain."""
        others = len(self.trumps) - np.bitwise_count(self.holdings).astype(np.int64)
        found: Table = self.run >= np.minimum(others, self.deck.hand_size)
        return found


def _trailing(masks: Table, most: int) -> Table:
    """Trailing zeros of each mask, at most ``most``, as uint8."""
    lowest = masks & (~masks + np.uint32(1))
    zeros = np.bitwise_count(lowest - np.uint32(1))
    found: Table = np.minimum(zeros, np.uint8(most))
    return found
