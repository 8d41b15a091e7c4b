"""Cards as people write them: ``EO``, ``h10``, ``Schellen-Sau``, ``♣D``, ``Kr 10``, ``_``."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from operator import index
from typing import Protocol

from simkopf.cards.decks import GERMAN, HERZ, LANG, Deck, Sort, deck
from simkopf.cards.spelling import HOLE, spelling
from simkopf.errors import SimkopfError


class CardOrder(Protocol):
    """What sorting a hand needs to know of a contract."""

    @property
    def sort(self) -> Sort:
        """The sort of cards it is played with."""

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
    sort : Sort
        The sort of cards.

    Examples
    --------
    >>> parse_hand("EO GO HO SO EU GU HU _")
    Hand(mask=270014488, holes=1)
    >>> str(parse_hand("HA _ _ _ _ _ _ EO"))
    'EO HA _ _ _ _ _ _'
    """

    mask: int
    holes: int = 0
    sort: Sort = field(default=GERMAN, repr=False)

    @property
    def size(self) -> int:
        """Number of cards, known or not."""
        return self.mask.bit_count() + self.holes

    def __str__(self) -> str:
        cards = format_hand(self.mask, sort=self.sort).split()
        return " ".join([*cards, *[HOLE] * self.holes])


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
        Canonical index of the card; of equal cards the first.

    Raises
    ------
    SimkopfError
        If it is no card, or not one of this pack.

    Examples
    --------
    >>> [parse_card(c) for c in ("E7", "h10", "SS", "Schellen-Sau", "Herz Zehn")]
    [0, 22, 31, 31, 22]
    >>> [parse_card(c, "doko48") for c in ("♣D", "kr d", "Herz 10", "Karo-As")]
    [4, 4, 32, 46]
    """
    pack = deck(deck_)
    items = list(_cards(text, pack.sort))
    if len(items) != 1 or items[0] is None:
        raise SimkopfError(f"'{text}' is not one card; {spelling(pack.sort).how}")
    _require_in_deck(items[0], pack)
    return items[0]


def parse_hand(
    text: str, deck_: Deck | str = LANG, *, complete: bool = True, taken: int = 0
) -> Hand:
    """Read the cards of one hand, with ``_`` for each unknown card.

    Parameters
    ----------
    text : str
        Cards separated by blanks or commas, or run together.
    deck_ : Deck or str
        Pack in play.
    complete : bool
        Whether cards and holes together must fill the hand.
    taken : int
        Cards that others hold: of equal cards the first that is left is taken.

    Raises
    ------
    SimkopfError
        Unknown or doubled card, card not in the pack, too many or missing cards.

    Examples
    --------
    >>> parse_hand("EO, GO", complete=False)
    Hand(mask=4112, holes=0)
    >>> parse_hand("EO GO")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: 6 cards missing: 2 given, a hand has 8 (deck lang); write _ for ...
    """
    pack = deck(deck_)
    mask = holes = 0
    for card in _cards(text, pack.sort):
        if card is None:
            holes += 1
            continue
        _require_in_deck(card, pack)
        twins = pack.sort.twins(card)
        if mask & twins == twins:
            raise SimkopfError(_too_often(card, pack.sort))
        # Where all are taken it is for the caller to say who else holds them.
        left = twins & ~mask & ~taken or twins & ~mask
        mask |= left & -left
    hand = Hand(mask, holes, pack.sort)
    excess = hand.size - pack.hand_size
    if excess > 0:
        raise SimkopfError(
            f"{_count(excess)} too many: {hand.size} given, a hand has {pack.hand_size}"
            f" (deck {pack.name})"
        )
    if complete and excess < 0:
        raise SimkopfError(
            f"{_count(-excess)} missing: {hand.size} given, a hand has {pack.hand_size}"
            f" (deck {pack.name}); write {HOLE} for an unknown card"
        )
    return hand


def parse_hands(text: str, deck_: Deck | str = LANG, *, complete: bool = True) -> tuple[Hand, ...]:
    """Read the hands of all seats, seat 0 first, separated by ``/``.

    A seat left empty is wholly unknown. If not ``complete``, cards without any hole are enough:
    who writes holes has counted, who writes none names what he knows.

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
            hands.append(Hand(0, pack.hand_size, pack.sort))
            continue
        taken = 0
        for before in hands:
            taken |= before.mask
        try:
            hand = parse_hand(part, pack, complete=complete or HOLE in part, taken=taken)
        except SimkopfError as error:
            raise SimkopfError(f"seat {seat}: {error}") from None
        for other, before in enumerate(hands):
            if (shared := before.mask & hand.mask) and pack.sort.copies > 1:
                raise SimkopfError(_shared(shared, [*hands, hand], pack.sort))
            if shared:
                exist = f"each card exists {_TIMES[pack.sort.copies]}"
                cards = format_hand(shared, sort=pack.sort)
                raise SimkopfError(f"{cards} given to seats {other} and {seat}; {exist}")
        hands.append(hand)
    return tuple(hands)


def format_card(card: int, sort: Sort = GERMAN) -> str:
    """Write a card, given by canonical index, shortly.

    Examples
    --------
    >>> from simkopf.cards.decks import DOUBLE, FRENCH
    >>> format_card(22), format_card(4), format_card(4, DOUBLE), format_card(22, FRENCH)
    ('HZ', 'EO', '♣D', '♥10')
    """
    face = sort.faces[sort.ranks.index(sort.rank(card))]
    return sort.signs[sort.suit(card)] + face


def name_card(card: int, sort: Sort = GERMAN) -> str:
    """Write a card, given by canonical index, by its German name.

    Examples
    --------
    >>> from simkopf.cards.decks import DOUBLE
    >>> name_card(7), name_card(47, DOUBLE)
    ('Eichel-Sau', 'Karo-As')
    """
    name = spelling(sort).names[sort.rank(card)]
    return f"{sort.suits[sort.suit(card)].capitalize()}-{name}"


def format_hand(
    mask: int, contract: CardOrder | Deck | str | None = None, sort: Sort | None = None
) -> str:
    """Write the cards of a mask as players hold them: trumps high to low, then the suits.

    Parameters
    ----------
    mask : int
        Cards in canonical bits.
    contract : Contract or Deck, optional
        A contract decides what is trump; a deck, or its name, stands for the usual game with it.
    sort : Sort, optional
        The sort of cards, where neither is given; German cards when not given.

    Raises
    ------
    SimkopfError
        If the mask has cards that are not among these.

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> hand = parse_hand("S7 SU HA EO EA G8 GO H9").mask
    >>> format_hand(hand), format_hand(hand, contract("wenz"))
    ('EO GO SU HA H9 EA G8 S7', 'SU EA EO GO G8 HA H9 S7')
    """
    known = deck(contract) if isinstance(contract, str | Deck) else None
    order: CardOrder
    if contract is None or isinstance(contract, str | Deck):
        order = _Usual(sort or GERMAN if known is None else known.sort)
    else:
        order = contract
    used = order.sort
    pack = Deck("every card", used.ranks, sort=used)
    held = _held(mask, known or pack, named=not (contract is None and sort is None))
    cards = [*order.trumps(pack)]
    for suit in range(len(used.suits)):
        cards += order.plain(suit, pack)
    return " ".join(format_card(card, used) for card in cards if held >> card & 1)


def _held(mask: object, pack: Deck, *, named: bool) -> int:
    """Check that a mask has cards of a deck only."""
    try:
        held = index(mask)  # type: ignore[arg-type]
    except TypeError:
        raise SimkopfError(f"a hand is a number whose bits are cards, not {mask!r}") from None
    if held < 0:
        raise SimkopfError(f"a hand is a number whose bits are cards, not {mask!r}")
    strange = held & ~pack.mask
    if not strange:
        return held
    if not named:
        raise SimkopfError(
            f"the hand {held} has cards beyond the {pack.size} of 'lang'; say which deck or "
            "contract it is of, such as format_hand(hand, 'doko48')"
        )
    if strange >> pack.sort.size:
        raise SimkopfError(
            f"the hand {held} has cards beyond the {pack.sort.size} there are; it is of another "
            "deck or contract"
        )
    _require_in_deck(strange.bit_length() - 1, pack)
    return held


@dataclass(frozen=True)
class _Usual:
    """Order of the usual game, for hands shown without a contract (cards know no rules)."""

    sort: Sort

    def trumps(self, deck: Deck) -> tuple[int, ...]:
        if self.sort.copies == 1 and self.sort != GERMAN:
            return ()
        double = self.sort.copies > 1
        kinds = [(HERZ, "Z")] if double else []
        kinds += [(suit, rank) for rank in "OU" for suit in range(len(self.sort.suits))]
        suit = len(self.sort.suits) - 1 if double else HERZ
        kinds += [(suit, rank) for rank in reversed(deck.ranks) if rank not in "OU"]
        return copies_of(kinds, self.sort)

    def plain(self, suit: int, deck: Deck) -> tuple[int, ...]:
        trumps = set(self.trumps(deck))
        kinds = copies_of([(suit, rank) for rank in reversed(deck.ranks)], self.sort)
        return tuple(card for card in kinds if card not in trumps)


def copies_of(kinds: Iterable[tuple[int, str]], sort: Sort) -> tuple[int, ...]:
    """List the cards of some kinds, given by suit and rank, in their order."""
    return tuple(sort.card(*kind, copy) for kind in kinds for copy in range(sort.copies))


def _cards(text: str, sort: Sort) -> Iterator[int | None]:
    """Canonical indices in the order written, of equal cards the first; None for a hole."""
    words = spelling(sort)
    if not isinstance(text, str):
        raise SimkopfError(f"cards are written as text, such as '{words.example}', not as {text!r}")
    plain = unicodedata.normalize("NFC", text).replace("–", "-").replace("—", "-")
    yield from words.read(plain)


def _require_in_deck(card: int, pack: Deck) -> None:
    if not pack.mask >> card & 1:
        faces = [pack.sort.faces[pack.sort.ranks.index(rank)] for rank in reversed(pack.ranks)]
        raise SimkopfError(
            f"{format_card(card, pack.sort)} is not in the deck '{pack.name}', whose ranks are "
            + " ".join(faces)
        )


def _shared(shared: int, hands: list[Hand], sort: Sort) -> str:
    """Say how often, and to whom, a card is given of which there are several."""
    card = (shared & -shared).bit_length() - 1
    counts = [(hand.mask & sort.twins(card)).bit_count() for hand in hands]
    *others, last = [str(seat) for seat, n in enumerate(counts) if n]
    times = {3: "three times", 4: "four times"}.get(sum(counts), f"{sum(counts)} times")
    name = format_card(card, sort)
    seats = f"{', '.join(others)} and {last}"
    return f"{name} is given {times}, to seats {seats}; each card exists {_TIMES[sort.copies]}"


_TIMES = {1: "once", 2: "twice"}
_MORE = {1: "twice", 2: "three times"}


def _too_often(card: int, sort: Sort) -> str:
    name, copies = format_card(card, sort), sort.copies
    return f"{name} is given {_MORE[copies]}; each card exists {_TIMES[copies]}"


def _count(n: int) -> str:
    return f"{n} card" if n == 1 else f"{n} cards"
