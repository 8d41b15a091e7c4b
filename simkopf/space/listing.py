"""All hands of a deck as a sorted array of masks, and the place of a hand in it.

In Doppelkopf equal cards are equal: a hand is listed once, with the lower copy of a card of which
it holds one.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from simkopf.cards.decks import Deck

Masks = np.ndarray[Any, np.dtype[Any]]
"""Hands as canonical masks: uint32, in Doppelkopf uint64."""
MOST = 20_000_000
"""Hands that are listed at most."""
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
    uint32 or uint64 array, read only
        ``n_hands(deck, cards)`` masks.

    Raises
    ------
    SimkopfError
        If there are too many to list.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> hands = listing(KURZ)
    >>> len(hands), bool((hands[1:] > hands[:-1]).all())
    (134596, True)
    """
    size = deck.hand_size if cards is None else cards
    n = n_hands(deck, size)
    if n > MOST:
        raise SimkopfError(
            f"the {n:,} hands of the deck '{deck.name}' are too many to list; "
            "simkopf.hand_classes counts them by features, simkopf.hand_set those that meet a "
            "condition"
        )
    return _listing(deck, size)


def mask_type(deck: Deck) -> type[Any]:
    """Type of the masks of a deck: 32 bits where they are enough."""
    return np.uint32 if deck.sort.size <= 2 * _HALF else np.uint64


def n_hands(deck: Deck, cards: int) -> int:
    """Count the different hands of so many cards; equal cards are equal.

    Examples
    --------
    >>> from simkopf.cards.decks import DOKO40, DOKO48, LANG
    >>> n_hands(LANG, 8), n_hands(DOKO40, 10), n_hands(DOKO48, 12)
    (10518300, 8533660, 287134346)
    """
    copies = deck.sort.copies
    kinds = deck.size // copies
    if copies == 1:
        return comb(kinds, cards)
    return sum(
        comb(kinds, two) * comb(kinds - two, cards - 2 * two) for two in range(cards // 2 + 1)
    )


@lru_cache(maxsize=4)
def _listing(deck: Deck, size: int) -> Masks:
    high, low = _halves(deck)
    bits, word = deck.sort.size // 2, mask_type(deck)
    by_count = [low[np.bitwise_count(low) == k].astype(word) for k in range(size + 1)]
    found = np.empty(n_hands(deck, size), dtype=word)
    at = 0
    for half in high:
        missing = size - int(half).bit_count()
        if missing >= 0:
            end = at + len(by_count[missing])
            np.add(by_count[missing], word(int(half) << bits), out=found[at:end])
            at = end
    found.setflags(write=False)
    return found


def _halves(deck: Deck) -> tuple[Masks, Masks]:
    """All sets of cards of the upper and of the lower half of the bits, ascending."""
    bits = deck.sort.size // 2
    halves = (deck.mask >> bits, deck.mask & (1 << bits) - 1)
    return _sets(halves[0], deck.sort.copies), _sets(halves[1], deck.sort.copies)


def _sets(mask: int, copies: int) -> Masks:
    """All sets of the cards of a mask, ascending; the second copy only with the first."""
    found = np.zeros(1, dtype=np.uint32)
    for bit in range(mask.bit_length()):
        if mask >> bit & 1:
            first = np.uint32(1 << bit - bit % copies)
            can = found if bit % copies == 0 else found[found & first != 0]
            found = np.concatenate([found, can | np.uint32(1 << bit)])
    return np.sort(found)


def lower_copies(hands: Masks) -> Masks:
    """Write hands of Doppelkopf with the lower copy of each card of which they hold one.

    Examples
    --------
    >>> lower_copies(np.array([0b101110], dtype=np.uint64)).tolist() == [0b011101]
    True
    """
    lower = np.uint64(_LOWER)
    one, two = hands & lower, hands >> np.uint64(1) & lower
    found: Masks = one | two | (one & two) << np.uint64(1)
    return found


def multiplicities(hands: Masks, copies: int = 2) -> Masks:
    """How many hands each stands for if equal cards were told apart, as int64.

    Examples
    --------
    >>> multiplicities(np.array([0b110101], dtype=np.uint64)).tolist()
    [4]
    """
    if copies == 1:
        return np.ones(len(hands), dtype=np.int64)
    one, two = hands & np.uint64(_LOWER), hands >> np.uint64(1) & np.uint64(_LOWER)
    found: Masks = np.int64(1) << np.bitwise_count(one ^ two).astype(np.int64)
    return found


_LOWER = 0x5555_5555_5555_5555


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
