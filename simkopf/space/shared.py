"""Features that hands of every sort of cards have: made once, for whatever deck and contract.

Those that count cards of a mask are computed by the bits of listed hands, which is faster than
looking up what each suit brings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np

from simkopf.cards.decks import Deck, Sort
from simkopf.rules.contracts import contract
from simkopf.rules.state import mask_of
from simkopf.space import sums
from simkopf.space.feature import Feature
from simkopf.space.layout import Layout, Table
from simkopf.space.listing import Masks
from simkopf.space.sums import Sums, Tables


def summed(sum_: Sums, dtype: str = "u8") -> Feature:
    """Make a feature of sums over the suits."""
    return Feature(dtype, sum_.compute, sum_)


def counted(mask: Callable[[Layout], int]) -> Feature:
    """Make the feature that counts the cards of a mask.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> feature = counted(lambda at: 0xFF)
    >>> feature.compute(Layout(LANG, contract("wenz"), 8), np.array([7], np.uint32)).tolist()
    [3]
    """

    def compute(at: Layout, hands: Masks) -> Table:
        return at.count(hands, mask(at))

    return Feature("u8", compute, sums.one(lambda at: sums.counting(at, mask(at))))


def trumps() -> Feature:
    """Count the trumps of the contract."""
    return counted(lambda at: mask_of(at.trumps))


def rank(sort: Sort, name: str) -> Feature:
    """Count the cards of a rank."""
    mask = mask_of(card for card in range(sort.size) if sort.rank(card) == name)
    return counted(lambda at: mask)


def length(suit: int) -> Feature:
    """Count the cards of a suit that are not trump."""
    return counted(lambda at: at.suit_mask(suit))


def kind(sort: Sort, first: int) -> Feature:
    """Count the cards equal to one, or tell whether it is held where there is only one."""
    mask = sort.twins(first)
    if sort.copies > 1:
        return counted(lambda at: mask)

    def compute(at: Layout, hands: Masks) -> Table:
        held: Table = hands & at.word(mask) != 0
        return held

    def join(found: Sequence[Table]) -> Table:
        return found[0].astype(np.bool_)

    return Feature("bool", compute, Sums(lambda at: (sums.counting(at, mask),), join))


def hand() -> Feature:
    """Give the hand itself, as a mask."""

    def parts(at: Layout) -> list[Tables]:
        held = sums.subsets(at.width).astype(np.uint64)
        return [tuple(held << np.uint64(at.width * suit) for suit in range(len(at.suits)))]

    return Feature("u64", lambda at, hands: hands.astype(np.uint64), Sums(parts, sums.only))


def augen() -> Feature:
    """Count the Augen of the cards."""
    return summed(sums.one(sums.augen))


def voids() -> Feature:
    """Count the plain suits without a card."""

    def compute(at: Layout, hands: Masks) -> Table:
        found = np.zeros(len(hands), dtype=np.uint8)
        for suit in at.plain_suits:
            found += hands & at.word(at.suit_mask(suit)) == 0
        return found

    def parts(at: Layout) -> Tables:
        return sums.by_suit(at, lambda suit: sums.held(at, at.suit_mask(suit), suit) == 0)

    return Feature("u8", compute, sums.one(parts))


def top(suit: int) -> Feature:
    """Count the cards of a plain suit that no other of them beats."""

    def parts(at: Layout) -> Tables:
        cards = at.contract.plain(suit, at.deck)
        return sums.by_suit(at, lambda s: sums.unbeaten(at, cards if s == suit else ()))

    return summed(sums.one(parts))


def losers() -> Feature:
    """Count the plain cards that are not sure to win without a ruff."""

    def parts(at: Layout) -> Tables:
        return sums.by_suit(at, lambda suit: sums.losers(at, at.contract.plain(suit, at.deck)))

    return summed(sums.one(parts))


def without_ace() -> Feature:
    """Count the plain suits held without their Sau, or As."""

    def compute(at: Layout, hands: Masks) -> Table:
        found = np.zeros(len(hands), dtype=np.uint8)
        sort = at.deck.sort
        for suit in at.plain_suits:
            aces = at.word(sort.twins(sort.card(suit, "A")))
            found += (hands & at.word(at.suit_mask(suit)) != 0) & (hands & aces == 0)
        return found

    def parts(at: Layout) -> Tables:
        def lacking(suit: int) -> Table:
            sort = at.deck.sort
            ace = sums.held(at, sort.twins(sort.card(suit, "A")), suit)
            found: Table = (sums.held(at, at.suit_mask(suit), suit) != 0) & (ace == 0)
            return found

        return sums.by_suit(at, lacking)

    return Feature("u8", compute, sums.one(parts))


@cache
def _trump_suits(deck: Deck, stem: str) -> tuple[int, tuple[int, ...]]:
    """Masks of the trumps of all four games of a stem, and of those that each suit adds."""
    games = [contract(f"{stem}-{suit}") for suit in deck.sort.suits]
    every = [mask_of(game.trumps(deck)) for game in games]
    always = every[0] & every[1] & every[2] & every[3]
    return always, tuple(mask & ~always for mask in every)


def best(stem: str) -> Feature:
    """Count the trumps of the best suit, the most over the four games of a stem."""

    def most(found: Sequence[Table]) -> Table:
        a, b, c, d = found[1:]
        longest = np.maximum(np.maximum(a, b), np.maximum(c, d))
        total: Table = (found[0] + longest).astype(np.uint8)
        return total

    def masks(at: Layout) -> list[int]:
        always, suits = _trump_suits(at.deck, stem)
        return [always, *suits]

    def parts(at: Layout) -> list[Tables]:
        return [sums.counting(at, mask) for mask in masks(at)]

    def compute(at: Layout, hands: Masks) -> Table:
        return most([at.count(hands, mask) for mask in masks(at)])

    return Feature("u8", compute, Sums(parts, most))


def best_suit(stem: str) -> Feature:
    """Find that suit: most trumps, then most Augen in those that it adds, then the first."""

    def parts(at: Layout) -> list[Tables]:
        worth = sums.augen(at)[0].astype(np.uint16)
        found = []
        for suit, mask in enumerate(_trump_suits(at.deck, stem)[1]):
            cards = sums.held(at, mask, suit)
            both = np.bitwise_count(cards).astype(np.uint16) * 64 + worth[cards]
            nothing = np.zeros_like(both)
            found.append(tuple(both if s == suit else nothing for s in range(len(at.suits))))
        return found

    def first(found: Sequence[Table]) -> Table:
        place: Table = np.argmax(np.stack(list(found)), axis=0).astype(np.uint8)
        return place

    return summed(Sums(parts, first), "suit")
