"""What the quantities of Solo 66 mean, in tables of this package."""

from __future__ import annotations

from fractions import Fraction

from vocabulary.words import NUMBER, UnknownError, Vocabulary, made

from simkopf.cards.decks import SKAT32

means = Vocabulary()
value = means.value

_N = rf"(?P<n>{NUMBER})"
_CARDS = r"(?P<cards>6 dealt cards|6 dealt \+ 2 talon cards, before discarding)"
"""Which hand is meant: as it is dealt, or with the talon."""


def size(cards: str) -> int:
    """Cards of the hand that is meant."""
    return SKAT32.hand_size + (SKAT32.talon if "talon" in cards else 0)


@means(r"best_suit_length", _CARDS, _N)
def _(deck: str, cards: str, n: str) -> Fraction:
    return made("best-suit", deck=deck, cards=size(cards)).fraction(longest=int(n))


@means(r"length_of_given_suit", _CARDS, _N)
def _(deck: str, cards: str, n: str) -> Fraction:
    return made("suit-length", deck=deck, cards=size(cards)).fraction(length=int(n))


@means(r"aces_in_hand", _CARDS, _N)
def _(deck: str, cards: str, n: str) -> Fraction:
    return made("aces", deck=deck, cards=size(cards)).fraction(aces=int(n))


@means(r"talon_cards_of_bid_suit", rf"(?P<mine>{NUMBER}) of the bid suit in 6 cards", _N)
def _(deck: str, mine: str, n: str) -> Fraction:
    return made("talon").fraction(trumps=int(mine), talon=int(n))


@means(r"number_of_hands", r"(?P<cards>6|8) of 32")
def _(deck: str, cards: str) -> Fraction:
    of = {"6": "hands", "8": "with talon"}[cards]
    return 1 / made("deals", deck=deck).fraction(of=of)


@means(
    r"total_points",
    rf"(?P<cards>{NUMBER}) \+ (?P<last>{NUMBER}) for the last trick; threshold > half",
)
def _(deck: str, cards: str, last: str) -> Fraction:
    found = made("to-win", deck=deck)
    (total,) = {row.denominator for row in found.rows}
    if int(cards) != SKAT32.total or int(cards) + int(last) != total:
        raise UnknownError(f"{cards} and {last} Augen")
    return found.fraction(who="player side")
