"""The exact law of the Laufende of one hand, in closed form."""

from __future__ import annotations

from fractions import Fraction
from math import comb


def laufende_law(
    cards: int = 32, hand: int = 8, trumps: int = 14, cap: int | None = None
) -> dict[int, Fraction]:
    """Law of the Laufende of a hand dealt at random.

    A hand is *mit k* if it holds the k highest trumps and lacks the next, *ohne k* if it lacks
    the k highest and holds the next: the others hold them jointly. With the places of k + 1
    cards settled, the other ``cards - k - 1`` may fall anyhow, so that mit k has
    ``comb(cards - k - 1, hand - k)`` hands and ohne k has ``comb(cards - k - 1, hand - 1)``. At
    the cap the next trump does not matter. No source is needed: it is counting.

    The same law with t trumps known in the hand follows from ``cards=trumps, hand=t``.

    Parameters
    ----------
    cards, hand, trumps : int
        Cards in the pack, in the hand, and trumps in the pack.
    cap : int, optional
        Most Laufende that count; all trumps when not given.

    Returns
    -------
    dict of int to Fraction
        Probability of every number, ohne negative, ascending. The sum is exactly 1.

    Raises
    ------
    ValueError
        If there are more trumps than cards, or more cards in the hand.

    Examples
    --------
    >>> law = laufende_law(cap=8)
    >>> law[1], law[-1], law[8]
    (Fraction(6, 31), Fraction(6, 31), Fraction(1, 10518300))
    >>> sum(law.values())
    Fraction(1, 1)
    """
    if not (0 <= hand <= cards and 0 < trumps <= cards):
        raise ValueError(f"no deal has {hand} of {cards} cards and {trumps} trumps")
    most = trumps if cap is None else min(cap, trumps)
    if most < 1:
        raise ValueError(f"the cap is at least 1, not {cap}")
    hands = comb(cards, hand)
    law = {}
    for k in range(1, most + 1):
        settled = k if k == most else k + 1
        free = cards - settled
        law[k] = Fraction(comb(free, hand - k) if k <= hand else 0, hands)
        law[-k] = Fraction(comb(free, hand - (settled - k)) if hand >= settled - k else 0, hands)
    return {k: law[k] for k in sorted(law) if law[k]}
