"""What is known of the hand of a seat before a condition is asked, and the hands that it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from simkopf.cards.decks import RANKS, Deck, sau_of
from simkopf.rules.contract import Contract
from simkopf.rules.contracts import SUITED
from simkopf.rules.state import mask_of

if TYPE_CHECKING:
    import polars as pl

    from simkopf.space.diagram import Diagram
    from simkopf.space.listing import Masks

    Where = str | pl.Expr


class Holding(NamedTuple):
    """What is known of the hand of a seat before a condition is asked.

    Attributes
    ----------
    game, pack : Contract, Deck
        What is played.
    own, elsewhere : int
        Masks of the cards that the seat holds for certain, and that others do.
    declares : bool
        Whether the seat plays: then its hand has what the contract needs.
    needed, least : int
        Cards of which the declarer needs so many, as far as the declarer can get them.
    """

    game: Contract
    pack: Deck
    own: int
    elsewhere: int
    declares: bool
    needed: int
    least: int

    @property
    def restricted(self) -> bool:
        """Whether there are hands that the seat cannot have."""
        gives = self.declares and self.game.sides == "exchange"
        return bool(self.own or self.elsewhere or self.least or gives)

    @property
    def other_dame(self) -> int:
        """The Kreuz-Dame that a declarer who has one does not hold, as a mask."""
        one = self.declares and self.game.sides == "damen"
        return self.game.damen & ~self.own if one else 0

    @property
    def alike(self) -> int:
        """How many hands one stands for: either Kreuz-Dame may be the declarer's."""
        return 2 if self.other_dame & ~self.elsewhere else 1

    @property
    def n_hands(self) -> int:
        """Number of hands that the seat can have in Doppelkopf."""
        free = self.pack.mask & ~(self.own | self.elsewhere | self.other_dame)
        return comb(free.bit_count(), self.pack.hand_size - self.own.bit_count())


def diagram_of(texts: Sequence[Where], holding: Holding) -> Diagram:
    """Hands of a holding that meet all conditions, where they are not listed."""
    from simkopf.space.diagram import diagram
    from simkopf.space.layout import Layout

    at = Layout(holding.pack, holding.game, holding.pack.hand_size)
    return diagram(texts, at, holding.own, holding.elsewhere | holding.other_dame)


def listed(texts: Sequence[Where], holding: Holding) -> tuple[Masks, int]:
    """Hands of a holding that meet all conditions, and how many hands it has."""
    from simkopf.space.condition import keep, meets
    from simkopf.space.layout import Layout
    from simkopf.space.listing import listing

    pack = holding.pack
    at = Layout(pack, holding.game, pack.hand_size)
    tests = [meets(text, at) for text in texts]
    hands = listing(pack)
    if holding.restricted:
        hands = keep(partial(_possible, holding=holding), hands)
    of = len(hands)
    for test in tests:
        hands = keep(test, hands)
    return hands, of


def reachable(pack: Deck, known: Sequence[int], seat: int) -> int:
    """Cards that a seat holds or can still get."""
    own = known[seat]
    full = own.bit_count() == pack.hand_size
    return own if full else pack.mask & ~(sum(known) - own)


def needs(
    game: Contract, pack: Deck, known: Sequence[int], declarer: int, solo_needs: int
) -> tuple[int, int]:
    """Cards that the declarer can still have and of which so many are needed.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.rules.contracts import contract
    >>> cards, least = needs(contract("sauspiel-gras"), LANG, (0, 0, 0, 0), 0, 0)
    >>> cards.bit_count(), least
    (5, 1)
    """
    can = reachable(pack, known, declarer)
    if game.sides == "called" and game.suit is not None:
        return mask_of(game.plain(game.suit, pack)) & ~(1 << sau_of(game.suit)) & can, 1
    if game.family in SUITED:
        return suit_cards(game, pack) & can, solo_needs
    return 0, 0


def _possible(hands: Masks, holding: Holding) -> Masks:
    """Which hands the seat can have: known cards, and what the contract asks of its declarer."""
    import numpy as np

    game, pack = holding.game, holding.pack
    own, elsewhere = np.uint32(holding.own), np.uint32(holding.elsewhere)
    fits: Masks = (hands & own == own) & (hands & elsewhere == 0)
    needed = np.uint32(holding.needed)
    if not holding.declares:
        # enough of what the declarer needs must be left over
        fits &= np.bitwise_count(needed & ~hands) >= holding.least
        return fits
    fits &= np.bitwise_count(hands & needed) >= holding.least
    if game.sides == "called" and game.suit is not None:
        fits &= hands & np.uint32(1 << sau_of(game.suit)) == 0
    elif game.sides == "exchange":
        fits &= hands & ~np.uint32(mask_of(game.trumps(pack))) != 0
    return fits


def suit_cards(game: Contract, pack: Deck) -> int:
    """Mask of the trumps that are of the trump suit by their picture: no Ober, no Unter.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.rules.contracts import contract
    >>> suit_cards(contract("solo-eichel"), LANG).bit_count()
    6
    """
    return sum(
        1 << card for card in game.trumps(pack) if card // len(RANKS) == game.trump_suit
        and RANKS[card % len(RANKS)] not in game.pictures
    )  # fmt: skip
