"""Deals by how many seats hold a hand of some kind, where groups of cards are alike.

The hands of the seats depend on each other, so that the chance of one seat does not give it. But
most conditions tell few cards apart: for "five trumps" a trump is a trump. With groups of cards
that are alike only the number of cards of each group counts.

Deals are counted by inclusion and exclusion. Hands (and a talon) that together cover the whole
pack share no card, for they have no more cards than it. Let f(s) be the number of hands that are
not meant and lie within a set with s cards of the groups. The f(s)**4 rows of four such hands that
stay within the set, added up over all sets with sign (-1)**(cards missing), leave the rows that
cover the pack: the deals in which nobody holds a hand that is meant. With the hands that are meant
at k of the places it is the number of deals in which exactly these k seats hold one. Sets with
equal s are taken together, binomials saying how many they are. All sums are made modulo 2**64,
which is exact where there are fewer deals, and modulo a prime where there are more. No source is
needed: it is counting.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simkopf.cards.decks import Deck
from simkopf.space.listing import Masks, mask_type
from simkopf.tables.counting import multinomial

MOST = {np.uint32: 1 << 26, np.uint64: 1 << 24}
"""Sets that are told apart at most, by the type of a mask: some seconds, and most of a gigabyte."""
_BLOCK = 1 << 16
_WORD = 1 << 64
_PRIME = (1 << 31) - 1
Counts = NDArray[Any]


def deals_by_seats(
    groups: tuple[int, ...], pack: Deck, meant: Callable[[Masks], NDArray[np.bool_]]
) -> tuple[int, ...]:
    """Count the deals by how many seats hold a hand that is meant.

    Parameters
    ----------
    groups : tuple of int
        Masks of cards that may be swapped without changing which hands are meant; every card of
        the pack is in one of them. The largest first is fastest.
    pack : Deck
        The pack.
    meant : callable
        Says of canonical masks whether such a hand is meant.

    Returns
    -------
    tuple of int
        Deals in which exactly 0, 1, ... of the seats hold such a hand.

    Examples
    --------
    Both Kreuz-Damen in one hand; nobody, or one seat:

    >>> from simkopf.cards.decks import DOKO48
    >>> damen = 0b110000
    >>> groups = (DOKO48.mask & ~damen, damen)
    >>> found = deals_by_seats(groups, DOKO48, lambda hands: hands & damen == damen)
    >>> found[1] * 47 == sum(found) * 11, found[2:]
    (True, (0, 0, 0))
    """
    masks = _first_cards(groups, pack)
    whole = np.bitwise_count(masks) == pack.hand_size
    counts = np.zeros(len(masks), mask_type(pack))
    counts[whole] = meant(masks[whole])
    _add_inside(counts, groups)
    found = _exactly(counts, masks, groups, pack)
    piles = (pack.hand_size,) * pack.seats + (pack.talon,)
    if multinomial(piles) >= _WORD:
        rest = _exactly(counts, masks, groups, pack, _PRIME)
        found = [_joined(a, b) for a, b in zip(found, rest, strict=True)]
    return tuple(comb(pack.seats, k) * count for k, count in enumerate(found))


def _joined(word: int, rest: int) -> int:
    """Find the number that is ``word`` by the one modulus and ``rest`` by the other."""
    return word + _WORD * ((rest - word) * pow(_WORD, -1, _PRIME) % _PRIME)


def _first_cards(groups: tuple[int, ...], pack: Deck) -> Masks:
    """Make a mask for each way to take cards of the groups, in the order of an array over them."""
    masks = np.zeros(1, mask_type(pack))
    for group in groups:
        cards = [1 << card for card in pack.cards if group >> card & 1]
        taken = np.array([sum(cards[:k]) for k in range(len(cards) + 1)], masks.dtype)
        masks = (masks[:, None] | taken).ravel()
    return masks


def _add_inside(counts: Counts, groups: tuple[int, ...]) -> None:
    """Count the hands within each set, by its numbers of cards of the groups, in place."""
    after = 1
    for group in reversed(groups):
        size = group.bit_count()
        along = counts.reshape(-1, size + 1, after)
        for s in range(size, 0, -1):  # downwards, so that what is added is still as it was
            for v in range(s):
                along[:, s] += counts.dtype.type(comb(s, v)) * along[:, v]
        after *= size + 1


def _exactly(
    inside: Counts, masks: Masks, groups: tuple[int, ...], pack: Deck, modulus: int | None = None
) -> list[int]:
    """Deals in which the first 0, 1, ... seats hold a hand that is meant, and the others none.

    Modulo 2**64, or modulo a prime below 2**31.
    """

    def step(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
        return numbers if modulus is None else numbers % np.uint64(modulus)

    sizes = range(pack.size + 1)
    hands = np.array([comb(n, pack.hand_size) for n in sizes], np.uint64)
    talons = step(np.array([comb(n, pack.talon) for n in sizes], np.uint64))
    signed = np.ones(1, np.int64)
    for group in groups[1:]:
        signed = (signed[:, None] * _signs(group.bit_count())).ravel()
    weights = (signed if modulus is None else signed % modulus).astype(np.uint64)
    found = [0] * (pack.seats + 1)
    for s, sign in enumerate(_signs(groups[0].bit_count()).tolist()):
        for start in range(0, len(weights), _BLOCK):
            rows = weights[start : start + _BLOCK].copy()
            part = slice(s * len(weights) + start, s * len(weights) + start + len(rows))
            cards = np.bitwise_count(masks[part])
            meant = inside[part].astype(np.uint64)
            others = step(hands[cards] - meant)
            meant = step(meant)
            if pack.talon:
                rows = step(rows * talons[cards])
            powers = [np.ones_like(others)]
            for _ in range(pack.seats):
                powers.append(step(powers[-1] * others))
            for k in range(pack.seats + 1):
                found[k] += sign * int(step(rows * powers[pack.seats - k]).sum())
                rows = step(rows * meant)
    return [count % (modulus or _WORD) for count in found]


def _signs(size: int) -> NDArray[np.int64]:
    """Weights of the sets with 0, 1, ... cards of a group: how many they are, and the sign."""
    return np.array([comb(size, s) * (-1) ** (size - s) for s in range(size + 1)], np.int64)
