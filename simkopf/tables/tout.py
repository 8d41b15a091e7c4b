"""The exact chance of a Tout whose soloist draws all trumps from the top, then plays his Sauen.

The soloist is on lead, and his plain cards are the top of their suits. As long as he wins he leads
what he had planned, so the opponents cannot help each other: a deal is lost exactly if one of them
alone can take a trick. Take an opponent with n trumps, H the highest of them, and k trumps of the
soloist above H. He spares H while he follows with the others, so his best moment is the n-th trump
lead: he takes a trick there if k < n. If the soloist has fewer than n trumps, some trump is left
when these are gone; it must be played on a plain card at last, and takes that trick; here too
k < n. In all other cases H falls at the latest when the soloist still leads higher trumps. So an
opponent is harmless if and only if n = 0 or n <= k.

That leaves counting. Say the opponents' trumps stand at the places 0, 1, ... m-1 from the top. One
opponent has place 0; a second has his highest at i, so that all before it are the first one's; the
third has his at j. Deals with given i, j and numbers of trumps are a product of binomials; whether
they are won depends on k at the three places only. No source is needed: it is counting.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

from simkopf.cards.decks import LANG, SUIT_NAMES, Deck, deck
from simkopf.cards.text import Hand, format_card, format_hand, parse_hand
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import CONTRACTS, Contract, contract
from simkopf.rules.state import mask_of

OPPONENTS = 3


@dataclass(frozen=True)
class Tout:
    """Hands of a Tout with the same trumps.

    Attributes
    ----------
    trumps : int
        The trumps held, as a canonical mask.
    hands : int
        How many hands these are: plain cards, all the top of their suits, that fill the hand.
    numerator, denominator : int
        Deals of the other cards to the three opponents that are won, and all of them.
    """

    trumps: int
    hands: int
    numerator: int
    denominator: int

    @property
    def chance(self) -> Fraction:
        """Chance that every trick is won."""
        return Fraction(self.numerator, self.denominator)

    @property
    def sure(self) -> bool:
        """Whether every trick is won however the other cards lie."""
        return self.numerator == self.denominator


def tout_chance(name: str, hand: str | Hand | int, pack: str | Deck = LANG) -> Tout:
    """Chance that a soloist on lead wins every trick with all his trumps, then his plain cards.

    Parameters
    ----------
    name : str
        A Tout, such as ``"solo-herz-tout"``.
    hand : str, Hand or int
        All cards of the soloist; the plain ones must be the highest of their suits.
    pack : str or Deck
        ``"lang"`` or ``"kurz"``.

    Raises
    ------
    SimkopfError
        If the contract is no Tout, the hand is not full or not known in full, or a plain card is
        not the top of its suit: then the tricks depend on more than the trumps.

    Examples
    --------
    >>> tout_chance("wenz-tout", "EU HU SU SA SZ SK", "kurz").sure
    True
    >>> tout_chance("solo-herz-tout", "EO GO HO EU GU HU HA EA").chance
    Fraction(10972, 14421)
    """
    deck_, game = deck(pack), _tout(name)
    if isinstance(hand, int):
        hand = format_hand(hand)
    known = parse_hand(hand if isinstance(hand, str) else str(hand), deck_)
    if known.holes:
        raise SimkopfError("the chance of a Tout needs a hand known in full, without '_'")
    trumps = game.trumps(deck_)
    plain = known.mask & ~mask_of(trumps)
    for suit in range(len(SUIT_NAMES)):
        _require_top(game.plain(suit, deck_), plain)
    held = [trumps.index(card) for card in trumps if known.mask >> card & 1]
    (wins,) = _wins(len(trumps), np.array([held], np.int64), deck_.hand_size)
    ways = _completions(game, deck_)[deck_.hand_size - len(held)]
    return Tout(known.mask & mask_of(trumps), ways, int(wins), _deals(deck_.hand_size))


def tout_classes(name: str, pack: str | Deck = LANG, trumps: int | None = None) -> tuple[Tout, ...]:
    """All hands of a Tout that `tout_chance` answers, by the trumps they hold.

    Parameters
    ----------
    name, pack : str, str or Deck
        As for `tout_chance`.
    trumps : int, optional
        Only hands with so many trumps.

    Returns
    -------
    tuple of Tout
        Best chance first; of equal chances fewer trumps first, then higher ones.

    Raises
    ------
    SimkopfError
        If the contract is no Tout, or no hand has so many trumps.

    Examples
    --------
    >>> rows = tout_classes("wenz-tout")
    >>> sum(row.hands for row in rows), sum(row.hands for row in rows if row.sure)
    (1404, 287)
    """
    deck_, game = deck(pack), _tout(name)
    ranked, size = game.trumps(deck_), deck_.hand_size
    most = min(size, len(ranked))
    if trumps is not None and not 0 <= trumps <= most:
        raise SimkopfError(
            f"no hand of '{name}' has {trumps} trumps: 0 to {most} (deck {deck_.name})"
        )
    rows: list[Tout] = []
    for number in range(most + 1) if trumps is None else (trumps,):
        ways = _completions(game, deck_)[size - number]
        if not ways:
            continue
        held = np.array(list(combinations(range(len(ranked)), number)), np.int64)
        wins = _wins(len(ranked), held, size)
        masks = (np.int64(1) << np.array(ranked, np.int64))[held].sum(axis=1, dtype=np.int64)
        for mask, won in zip(masks.tolist(), wins.tolist(), strict=True):
            rows.append(Tout(mask, ways, won, _deals(size)))
    return tuple(sorted(rows, key=lambda row: -row.numerator))  # stable: keeps the order of ties


def _tout(name: str) -> Contract:
    game = contract(name)
    if not game.tout:
        better = f"{name}-tout"
        hint = f"; '{better}' is" if better in CONTRACTS else ""
        raise SimkopfError(f"contract '{name}' is no Tout{hint}")
    return game


def _require_top(suit: tuple[int, ...], plain: int) -> None:
    """Refuse a plain suit, given from the top, of which a card is held below a missing one."""
    missing = None
    for card in suit:
        if not plain >> card & 1:
            missing = card if missing is None else missing
        elif missing is not None:
            raise SimkopfError(
                f"{format_card(card)} is held without {format_card(missing)}; the chance of a Tout"
                " is counted for plain cards that are the highest of their suit"
            )


def _completions(game: Contract, pack: Deck) -> list[int]:
    """Ways to hold p plain cards that are the top of their suits, for each p up to a hand."""
    ways = [1] + [0] * pack.hand_size
    for suit in range(len(SUIT_NAMES)):
        longest = len(game.plain(suit, pack))
        ways = [sum(ways[max(0, p - longest) : p + 1]) for p in range(len(ways))]
    return ways


def _deals(size: int) -> int:
    """Ways to deal the other cards to the opponents."""
    deals: int = factorial(OPPONENTS * size) // factorial(size) ** OPPONENTS
    return deals


def _wins(trumps: int, held: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    """Count the deals that are won, for holdings with equally many trumps.

    ``held`` has a row for each holding: the places of its trumps in the order of all ``trumps``.
    """
    number, out = held.shape[1], trumps - held.shape[1]
    if out == 0:
        return np.full(len(held), _deals(size), np.int64)
    free = np.ones((len(held), trumps), np.bool_)
    free[np.arange(len(held))[:, None], held.reshape(len(held), number)] = False
    above = np.nonzero(free)[1].reshape(len(held), out) - np.arange(out)  # k, place by place
    above = np.pad(above, ((0, 0), (0, 1)))  # place `out`: no trump at all, n = 0
    second, third = np.triu_indices(out + 1, 1)
    second, third = np.append(second, out), np.append(third, out)
    won = _harmless(out, size)[second, third, above[:, :1], above[:, second], above[:, third]]
    wins: NDArray[np.int64] = won.sum(axis=1, dtype=np.int64)
    return wins


@cache
def _harmless(out: int, size: int) -> NDArray[np.int64]:
    """Count the deals with the opponents' highest trumps at places 0, i, j by numbers of trumps.

    Entry ``[i, j, a, b, c]`` has at most a, b, c trumps in the three hands, in this order; place
    ``out`` stands for a hand without trumps.
    """
    ways = np.zeros((out + 1, out + 1, size + 1, size + 1, size + 1), np.int64)
    for a in range(1, min(out, size) + 1):
        for b in range(min(out - a, size) + 1):
            c = out - a - b
            if c > size:
                continue
            rest = factorial(OPPONENTS * size - out)
            for n in (a, b, c):
                rest //= factorial(size - n)
            if b == 0:
                ways[out, out, a, b, c] = (OPPONENTS * rest) if c == 0 else 0
                continue
            for i in range(1, a + 1):
                if c == 0:
                    ways[i, out, a, b, c] = 6 * rest * comb(out - 1 - i, b - 1)
                    continue
                for j in range(i + 1, out - c + 1):
                    # Places between i and j hold no trump of the third; below j his others lie.
                    below = comb(out - 1 - j, c - 1)
                    ways[i, j, a, b, c] = 6 * rest * below * comb(out - 1 - i - c, b - 1)
    for axis in (2, 3, 4):
        ways.cumsum(axis, out=ways)
    return ways
