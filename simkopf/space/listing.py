"""All hands of a deck as a sorted array of masks, and the place of a hand in it."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from simkopf.cards.decks import Deck

Masks = np.ndarray[Any, np.dtype[np.uint32]]
_HALF = 16
_HALVES = 1 << _HALF


def listing(deck: Deck, cards: int | None = None) -> Masks:
    """List all hands as canonical masks, ascending.

    Parameters
    ----------
    deck : Deck
        The pack.
    cards : int, optional
        Cards in the hand; as many as are dealt when not given, fewer for the first half of a
        deal.

    Returns
    -------
    uint32 array, read only
        ``comb(deck.size, cards)`` masks.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> hands = listing(KURZ)
    >>> len(hands), bool((hands[1:] > hands[:-1]).all())
    (134596, True)
    """
    return _listing(deck, deck.hand_size if cards is None else cards)


@lru_cache(maxsize=4)
def _listing(deck: Deck, size: int) -> Masks:
    high, low = _halves(deck)
    by_count = [low[np.bitwise_count(low) == k] for k in range(size + 1)]
    found = np.empty(comb(deck.size, size), dtype=np.uint32)
    at = 0
    for half in high:
        missing = size - int(half).bit_count()
        if missing >= 0:
            end = at + len(by_count[missing])
            np.add(by_count[missing], np.uint32(int(half) << _HALF), out=found[at:end])
            at = end
    found.setflags(write=False)
    return found


def _halves(deck: Deck) -> tuple[Masks, Masks]:
    """All sets of cards of the upper and of the lower half of the bits, ascending."""
    every = np.arange(_HALVES, dtype=np.uint32)
    inside = [
        every[every & ~np.uint32(mask) == 0] for mask in (deck.mask >> _HALF, deck.mask & 0xFFFF)
    ]
    return inside[0], inside[1]


class Ranks(NamedTuple):
    """Tables that give the place of a hand in ``listing``.

    Attributes
    ----------
    high : int32[65536]
        For the upper sixteen bits of a mask the place of the first hand that has them.
    low : int32[65536]
        For the lower sixteen bits how many sets of as many cards come before.
    """

    high: np.ndarray[Any, np.dtype[np.int32]]
    low: np.ndarray[Any, np.dtype[np.int32]]


def ranks(deck: Deck, cards: int | None = None) -> Ranks:
    """Tables with which ``high[hand >> 16] + low[hand & 0xFFFF]`` is the place of a hand.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> hands, table = listing(KURZ), ranks(KURZ)
    >>> place = table.high[hands >> 16] + table.low[hands & 0xFFFF]
    >>> bool((place == np.arange(len(hands))).all())
    True
    """
    return _ranks(deck, deck.hand_size if cards is None else cards)


@lru_cache(maxsize=4)
def _ranks(deck: Deck, size: int) -> Ranks:
    high, low = _halves(deck)
    held = np.bitwise_count(low)
    found = Ranks(np.zeros(_HALVES, dtype=np.int32), np.zeros(_HALVES, dtype=np.int32))
    for k in range(size + 1):
        same = low[held == k]
        found.low[same] = np.arange(len(same))
    missing = size - np.bitwise_count(high).astype(np.int64)
    follow = np.array([comb(len(deck.cards) - _upper(deck), k) for k in range(size + 1)])
    counts = np.where(missing >= 0, follow[np.maximum(missing, 0)], 0)
    found.high[high] = np.cumsum(counts) - counts
    return found


def _upper(deck: Deck) -> int:
    """How many cards of the pack lie in the upper half of the bits."""
    return sum(card >= _HALF for card in deck.cards)
