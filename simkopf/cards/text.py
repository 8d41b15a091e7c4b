"""Cards as people write them: ``EO``, ``h10``, ``Schellen-Sau``, ``Herz Zehn``, ``_``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from simkopf.cards.decks import HERZ, LANG, RANKS, SUIT_NAMES, SUITS, Deck, deck
from simkopf.errors import SimkopfError

HOLE = "_"
_RANK_NAMES = {"A": "Sau", "Z": "Zehn", "K": "König", "O": "Ober", "U": "Unter",
               "9": "Neun", "8": "Acht", "7": "Sieben"}  # fmt: skip
_SUIT_WORDS = {s.lower(): i for i, s in enumerate(SUITS)} | {n: i for i, n in enumerate(SUIT_NAMES)}
_RANK_WORDS = {
    "a": "A", "s": "A", "sau": "A", "ass": "A", "as": "A", "z": "Z", "x": "Z", "t": "Z",
    "10": "Z", "zehn": "Z", "zehner": "Z", "k": "K", "könig": "K", "koenig": "K", "o": "O",
    "ober": "O", "u": "U", "unter": "U", "9": "9", "neun": "9", "neuner": "9", "8": "8",
    "acht": "8", "achter": "8", "7": "7", "sieben": "7", "siebener": "7",
}  # fmt: skip
# Longest words first, so that "sau" is not read as "s" with a rest.
_WORD_CARD = re.compile(
    f"({'|'.join(sorted(_SUIT_WORDS, key=len, reverse=True))})-?"
    f"({'|'.join(sorted(_RANK_WORDS, key=len, reverse=True))})"
)
_RUN = re.compile(r"(?:[eghs](?:10|[asztxkou987])|_)+")
_IN_RUN = re.compile(r"[eghs](?:10|.)|_")
_HOW = "a card is a suit (E G H S) and a rank (A Z K O U 9 8 7), such as EO or Eichel-Ober"


class CardOrder(Protocol):
    """What sorting a hand needs to know of a contract."""

    def trumps(self, deck: Deck) -> tuple[int, ...]:
        """Trumps of the deck, highest first."""

    def plain(self, suit: int, deck: Deck) -> tuple[int, ...]:
        """Cards of a plain suit, highest first; empty where it is trumps."""


@dataclass(frozen=True)
class Hand:
    """Cards known of one hand, and how many more are unknown.

    Attributes
    ----------
    mask : int
        The known cards, in canonical bits.
    holes : int
        Number of cards not known.

    Examples
    --------
    >>> parse_hand("EO GO HO SO EU GU HU _")
    Hand(mask=270014488, holes=1)
    >>> str(parse_hand("HA _ _ _ _ _ _ EO"))
    'EO HA _ _ _ _ _ _'
    """

    mask: int
    holes: int = 0

    @property
    def size(self) -> int:
        """Number of cards, known or not."""
        return self.mask.bit_count() + self.holes

    def __str__(self) -> str:
        return " ".join([*format_hand(self.mask).split(), *[HOLE] * self.holes])


def parse_card(text: str, deck_: Deck | str = LANG) -> int:
    """Read one card.

    Parameters
    ----------
    text : str
        Suit and rank, in letters or full names, upper or lower case.
    deck_ : Deck or str
        Pack that the card must be in.

    Returns
    -------
    int
        Canonical index of the card, 0 to 31.

    Raises
    ------
    SimkopfError
        If it is no card, or not one of this pack.

    Examples
    --------
    >>> [parse_card(c) for c in ("E7", "h10", "SS", "Schellen-Sau", "Herz Zehn")]
    [0, 22, 31, 31, 22]
    """
    items = list(_cards(text))
    if len(items) != 1 or items[0] is None:
        raise SimkopfError(f"'{text}' is not one card; {_HOW}")
    _require_in_deck(items[0], deck(deck_))
    return items[0]


def parse_hand(text: str, deck_: Deck | str = LANG, *, complete: bool = True) -> Hand:
    """Read the cards of one hand, with ``_`` for each unknown card.

    Parameters
    ----------
    text : str
        Cards separated by blanks or commas, or run together.
    deck_ : Deck or str
        Pack in play.
    complete : bool
        Whether cards and holes together must fill the hand.

    Raises
    ------
    SimkopfError
        Unknown or doubled card, card not in the pack, too many or missing cards.

    Examples
    --------
    >>> parse_hand("EO, GO", complete=False)
    Hand(mask=4112, holes=0)
    >>> parse_hand("EO GO")
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: 6 cards missing: 2 given, a hand has 8; write _ for an unknown card
    """
    pack = deck(deck_)
    mask = holes = 0
    for card in _cards(text):
        if card is None:
            holes += 1
            continue
        _require_in_deck(card, pack)
        if mask >> card & 1:
            raise SimkopfError(f"{format_card(card)} is given twice; each card exists once")
        mask |= 1 << card
    hand = Hand(mask, holes)
    excess = hand.size - pack.hand_size
    if excess > 0:
        raise SimkopfError(
            f"{_count(excess)} too many: {hand.size} given, a hand has {pack.hand_size}"
            f" (deck {pack.name})"
        )
    if complete and excess < 0:
        raise SimkopfError(
            f"{_count(-excess)} missing: {hand.size} given, a hand has {pack.hand_size};"
            f" write {HOLE} for an unknown card"
        )
    return hand


def parse_hands(text: str, deck_: Deck | str = LANG) -> tuple[Hand, ...]:
    """Read the hands of all seats, seat 0 first, separated by ``/``.

    A seat left empty is wholly unknown.

    Raises
    ------
    SimkopfError
        As `parse_hand`, and for a wrong number of seats or a card given to two of them.

    Examples
    --------
    >>> [hand.holes for hand in parse_hands("EO _ _ _ _ _ _ _ / / GO HO _ _ _ _ _ _ /")]
    [7, 8, 6, 8]
    """
    pack = deck(deck_)
    if not isinstance(text, str):
        raise SimkopfError(f"hands are written as text, separated by '/', not as {text!r}")
    parts = text.split("/")
    if len(parts) != pack.seats:
        raise SimkopfError(
            f"hands of {pack.seats} seats are needed, separated by '/' (a seat may be empty);"
            f" {len(parts)} given"
        )
    hands: list[Hand] = []
    for seat, part in enumerate(parts):
        if not part.strip():
            hands.append(Hand(0, pack.hand_size))
            continue
        try:
            hand = parse_hand(part, pack)
        except SimkopfError as error:
            raise SimkopfError(f"seat {seat}: {error}") from None
        for other, before in enumerate(hands):
            if shared := before.mask & hand.mask:
                raise SimkopfError(
                    f"{format_hand(shared)} given to seats {other} and {seat};"
                    " each card exists once"
                )
        hands.append(hand)
    return tuple(hands)


def format_card(card: int) -> str:
    """Write a card, given by canonical index, in two letters.

    Examples
    --------
    >>> format_card(22), format_card(4)
    ('HZ', 'EO')
    """
    suit, rank = divmod(card, len(RANKS))
    return SUITS[suit] + RANKS[rank]


def name_card(card: int) -> str:
    """Write a card, given by canonical index, by its German name.

    Examples
    --------
    >>> name_card(7)
    'Eichel-Sau'
    """
    suit, rank = divmod(card, len(RANKS))
    return f"{SUIT_NAMES[suit].capitalize()}-{_RANK_NAMES[RANKS[rank]]}"


def format_hand(mask: int, contract: CardOrder | None = None) -> str:
    """Write the cards of a mask as players hold them: trumps high to low, then the suits.

    Parameters
    ----------
    mask : int
        Cards in canonical bits.
    contract : Contract, optional
        Decides what is trump; without it the order of a Sauspiel is used.

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> hand = parse_hand("S7 SU HA EO EA G8 GO H9").mask
    >>> format_hand(hand), format_hand(hand, contract("wenz"))
    ('EO GO SU HA H9 EA G8 S7', 'SU EA EO GO G8 HA H9 S7')
    """
    order = _Usual() if contract is None else contract
    cards = [*order.trumps(LANG)]
    for suit in range(len(SUITS)):
        cards += order.plain(suit, LANG)
    return " ".join(format_card(card) for card in cards if mask >> card & 1)


class _Usual:
    """Order of a Sauspiel, for hands shown without a contract (cards know no rules)."""

    def trumps(self, deck: Deck) -> tuple[int, ...]:
        n = len(RANKS)
        pictures = [s * n + RANKS.index(r) for r in "OU" for s in range(len(SUITS))]
        return (*pictures, *self._low(HERZ, deck))

    def plain(self, suit: int, deck: Deck) -> tuple[int, ...]:
        return () if suit == HERZ else self._low(suit, deck)

    @staticmethod
    def _low(suit: int, deck: Deck) -> tuple[int, ...]:
        ranks = [r for r in reversed(deck.ranks) if r not in "OU"]
        return tuple(suit * len(RANKS) + RANKS.index(r) for r in ranks)


def _cards(text: str) -> Iterator[int | None]:
    """Canonical indices in the order written; None for a hole."""
    if not isinstance(text, str):
        raise SimkopfError(f"cards are written as text, such as 'EO GO', not as {text!r}")
    words = unicodedata.normalize("NFC", text).replace("–", "-").replace("—", "-")
    tokens = iter(re.sub(r"\s*-\s*", "-", words).replace(",", " ").replace(";", " ").split())
    for token in tokens:
        low = token.lower()
        if low in _SUIT_WORDS:  # "Herz Zehn": the rank is the next word
            rank = next(tokens, "")
            token, low = f"{token} {rank}".strip(), f"{low}-{rank.lower()}"  # noqa: PLW2901
        if named := _WORD_CARD.fullmatch(low):
            yield _index(named[1], named[2])
        elif _RUN.fullmatch(low):
            for item in _IN_RUN.findall(low):
                yield None if item == HOLE else _index(item[0], item[1:])
        else:
            raise SimkopfError(f"unknown card '{token}'; {_HOW}")


def _index(suit: str, rank: str) -> int:
    return _SUIT_WORDS[suit] * len(RANKS) + RANKS.index(_RANK_WORDS[rank])


def _require_in_deck(card: int, pack: Deck) -> None:
    if not pack.mask >> card & 1:
        ranks = " ".join(reversed(pack.ranks))
        raise SimkopfError(
            f"{format_card(card)} is not in the deck '{pack.name}', whose ranks are {ranks}"
        )


def _count(n: int) -> str:
    return f"{n} card" if n == 1 else f"{n} cards"
