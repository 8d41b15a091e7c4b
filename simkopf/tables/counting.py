"""Counting deals: how often cards of one kind fall how on the hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from math import comb, factorial, prod

Split = tuple[int, ...]


def compositions(total: int, most: Split) -> Iterator[Split]:
    """Ways to write a number as a sum with at most so much in each place.

    Examples
    --------
    >>> list(compositions(2, (1, 2)))
    [(0, 2), (1, 1)]
    """
    if not most:
        if total == 0:
            yield ()
        return
    rest = most[1:]
    for here in range(max(0, total - sum(rest)), min(most[0], total) + 1):
        for more in compositions(total - here, rest):
            yield (here, *more)


def multinomial(parts: Iterable[int]) -> int:
    """Ways to put distinct cards into groups of these sizes.

    Examples
    --------
    >>> multinomial((8, 8, 8, 8))
    99561092450391000
    """
    sizes = tuple(parts)
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


@cache
def splits(marked: int, hands: Split) -> dict[Split, int]:
    """Deals of all cards onto hands, by how many of the marked cards each hand gets.

    Parameters
    ----------
    marked : int
        Number of marked cards; the other ``sum(hands) - marked`` are not.
    hands : tuple of int
        Sizes of the hands.

    Returns
    -------
    dict of tuple of int to int
        Number of deals. All together ``multinomial(hands)``.

    Examples
    --------
    >>> splits(1, (2, 1))
    {(0, 1): 1, (1, 0): 2}
    """
    if not 0 <= marked <= sum(hands):
        return {}
    return {
        parts: multinomial(parts) * multinomial(h - k for h, k in zip(hands, parts, strict=True))
        for parts in compositions(marked, hands)
    }


def everyone_follows(suits: Iterable[int], hands: Split, players: int | None = None) -> int:
    """Deals in which every hand gets at least one card of each suit.

    Parameters
    ----------
    suits : iterable of int
        Number of cards of each suit that are still out.
    hands : tuple of int
        Sizes of the hands; they hold all those cards and others.
    players : int, optional
        How many of the hands have to get one; the rest lies in a talon. All when not given.

    Examples
    --------
    >>> everyone_follows([2, 2], (2, 2)), everyone_follows([], (2, 1))
    (4, 3)
    >>> everyone_follows([2], (2, 2), 1)
    5
    """
    # By the places that each hand has left, suit by suit.
    ways = {hands: 1}
    for cards in suits:
        after: dict[Split, int] = {}
        for left, count in ways.items():
            for parts in compositions(cards, left):
                if 0 not in parts[:players]:
                    to = tuple(a - b for a, b in zip(left, parts, strict=True))
                    after[to] = after.get(to, 0) + count * multinomial(parts)
        ways = after
    return sum(count * multinomial(left) for left, count in ways.items())


def drawn(marked: int, others: int, cards: int) -> dict[int, int]:
    """Hands of so many cards, by how many are marked (the hypergeometric counts).

    Examples
    --------
    >>> drawn(1, 3, 2)
    {0: 3, 1: 3}
    """
    fewest, most = max(0, cards - others), min(marked, cards)
    return {k: comb(marked, k) * comb(others, cards - k) for k in range(fewest, most + 1)}
