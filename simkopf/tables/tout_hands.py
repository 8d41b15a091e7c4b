"""Hands of a Tout, and their exact chance when all trumps are drawn from the top."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

import numpy as np

from simkopf.cards.decks import LANG, SUIT_NAMES, Deck
from simkopf.cards.text import Hand, format_card, format_hand, parse_hand
from simkopf.errors import SimkopfError
from simkopf.rules.contract import Contract
from simkopf.rules.contracts import SCHAFKOPF, contract, deck_for
from simkopf.rules.state import mask_of
from simkopf.space.condition import meets
from simkopf.space.layout import Layout
from simkopf.space.listing import Masks
from simkopf.tables.game import SAUSPIEL
from simkopf.tables.harmless import deals, won


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
    game = _tout(name)
    deck_ = deck_for(game, pack)
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
    (wins,) = won(len(trumps), np.array([held], np.int64), deck_.hand_size)
    ways = len(_plain(game, deck_, deck_.hand_size - len(held)))
    return Tout(known.mask & mask_of(trumps), ways, int(wins), deals(deck_.hand_size))


def tout_classes(name: str, pack: str | Deck = LANG, where: str | None = None) -> tuple[Tout, ...]:
    """All hands of a Tout that `tout_chance` answers, by the trumps they hold.

    Parameters
    ----------
    name, pack : str, str or Deck
        As for `tout_chance`.
    where : str, optional
        Only hands that meet a condition, such as ``"trumps = 6"``; ``hands`` then counts these.

    Returns
    -------
    tuple of Tout
        Best chance first; of equal chances fewer trumps first, then higher ones.

    Raises
    ------
    SimkopfError
        If the contract is no Tout, or the condition cannot be read.

    Examples
    --------
    >>> rows = tout_classes("wenz-tout")
    >>> sum(row.hands for row in rows), sum(row.hands for row in rows if row.sure)
    (1404, 287)
    """
    game = _tout(name)
    deck_ = deck_for(game, pack)
    test = condition(where, game, deck_)
    ranked, size = game.trumps(deck_), deck_.hand_size
    rows: list[Tout] = []
    for number in range(min(size, len(ranked)) + 1):
        held = np.array(list(combinations(range(len(ranked)), number)), np.int64)
        bits = np.uint32(1) << np.array(ranked, np.uint32)
        trumps = bits[held].sum(axis=1, dtype=np.uint32)
        plain = _plain(game, deck_, size - number)
        hands = trumps[:, None] | plain
        counts = test(hands.ravel()).reshape(hands.shape).sum(axis=1)
        wins = won(len(ranked), held, size)
        rows += [
            Tout(mask, ways, n, deals(size))
            for mask, ways, n in zip(trumps.tolist(), counts.tolist(), wins.tolist(), strict=True)
            if ways
        ]
    return tuple(sorted(rows, key=lambda row: -row.numerator))  # stable: keeps the order of ties


def condition(where: str | None, game: Contract, pack: Deck) -> Callable[[Masks], Masks]:
    """Say of hands which of them meet a condition; all where there is none."""
    if where is None:
        return lambda hands: np.ones(len(hands), np.bool_)
    return meets(where, Layout(pack, game, pack.hand_size))


def _tout(name: str) -> Contract:
    if name == SAUSPIEL:
        raise SimkopfError(f"contract '{name}' is no Tout")
    game = contract(name)
    if not game.tout:
        better = f"{name}-tout"
        hint = f"; '{better}' is" if better in SCHAFKOPF else ""
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


def _plain(game: Contract, pack: Deck, cards: int) -> Masks:
    """All ways to hold so many plain cards that are the top of their suits, as masks."""
    masks = np.zeros(1, np.uint32)
    for suit in range(len(SUIT_NAMES)):
        ranked = game.plain(suit, pack)
        tops = np.array([mask_of(ranked[:n]) for n in range(len(ranked) + 1)], np.uint32)
        masks = (masks[:, None] | tops).ravel()
        masks = masks[np.bitwise_count(masks) <= cards]
    full: Masks = masks[np.bitwise_count(masks) == cards]
    return full
