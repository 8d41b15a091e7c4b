"""Conditions on the hands of seats: which hands they leave, and how deals are made of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from simkopf.cards.decks import RANKS, SUIT_NAMES, Deck, sau_of
from simkopf.cards.text import format_card
from simkopf.errors import SimkopfError
from simkopf.questions.kept import Kept
from simkopf.rules.contract import Contract
from simkopf.rules.contracts import SUITED
from simkopf.rules.state import mask_of

if TYPE_CHECKING:
    import polars as pl

    from simkopf.space.listing import Masks

    Where = str | pl.Expr
    WhereSeat = Mapping[Any, Where] | Sequence[tuple[int, Where]]

DECLARER = -1
"""Stands for the seat of the declarer, wherever it sits; in a Ramsch for seat 0."""


@dataclass(frozen=True)
class Condition:
    """What is asked of the hand of one seat.

    Attributes
    ----------
    seat : int
        ``DECLARER`` or a seat.
    digest : str
        Hash of the hands that meet it: two conditions that leave the same hands are the same.
    text : str
        The condition as it was written.
    n : int
        Number of hands that meet it.
    of : int
        Number of hands the seat can be dealt without it, as far as the cards that are known and
        the card of a suit that the contract asks of the declarer tell.
    make : callable
        Lists the hands that meet it.
    """

    seat: int
    digest: str
    text: str = field(compare=False)
    n: int = field(compare=False)
    of: int = field(compare=False)
    make: Callable[[], Masks] = field(compare=False, repr=False)

    @property
    def hands(self) -> Masks:
        """The hands that meet it, ascending canonical masks; kept while there is room."""
        return _KEPT.get(self.digest, self.make)

    @property
    def share(self) -> float:
        """Share of the hands that meet it."""
        return self.n / self.of

    def describe(self, who: str) -> str:
        """Put the condition into words; exact counts of hands beside it."""
        return f"{who} has {self.text} ({self.n:,} of {self.of:,} hands)"

    def as_data(self, who: str) -> dict[str, Any]:
        """Write the condition as plain data, as questions carry it."""
        return {"who": who, "where": self.text, "hands": self.n, "of": self.of}


class Holding(NamedTuple):
    """What is known of the hand of a seat before a condition is asked.

    Attributes
    ----------
    game, pack : Contract, Deck
        What is played.
    own, elsewhere : int
        Masks of the cards that the seat holds for certain, and that others do.
    declares : bool
        Whether the seat plays: then its hand has what the contract needs.
    needed, least : int
        Cards of which the declarer needs so many, as far as the declarer can get them.
    """

    game: Contract
    pack: Deck
    own: int
    elsewhere: int
    declares: bool
    needed: int
    least: int

    @property
    def restricted(self) -> bool:
        """Whether there are hands that the seat cannot have."""
        gives = self.declares and self.game.sides == "exchange"
        return bool(self.own or self.elsewhere or self.least or gives)


def conditions(
    game: Contract,
    pack: Deck,
    known: Sequence[int],
    declarer: int | None,
    *,
    solo_needs: int = 0,
    where: Where | None = None,
    where_seat: WhereSeat | None = None,
) -> tuple[Condition, ...]:
    """Find the hands that conditions leave to each seat.

    A condition that leaves a seat every hand it could have is none.

    Parameters
    ----------
    game, pack : Contract, Deck
        What is played.
    known : sequence of int
        Cards fixed for each seat (from the declarer on, where each plays in turn).
    declarer : int or None
        Seat that plays.
    solo_needs : int
        Cards of the suit that a Solo needs by the rule set.
    where, where_seat
        As in ``situation``.

    Raises
    ------
    SimkopfError
        If a condition cannot be read, or leaves no hand.
    """
    asked: dict[int, list[Where]] = {}
    if where is not None:
        asked[DECLARER] = [where]
    for seat, expression in _pairs(where_seat):
        place = _seat(seat, pack)
        if game.has_declarer and declarer is None:
            raise SimkopfError(
                "a condition on a seat needs a declarer: say which seat plays (declarer)"
            )
        own = place == (declarer if game.has_declarer else 0)
        asked.setdefault(DECLARER if own else place, []).append(expression)
    found = []
    for seat, texts in sorted(asked.items(), key=lambda item: item[0]):
        place = (declarer or 0) if seat == DECLARER else seat
        holding = Holding(
            game,
            pack,
            known[place],
            sum(mask for other, mask in enumerate(known) if other != place),
            seat == DECLARER and game.has_declarer,
            *needs(game, pack, known, declarer or 0, solo_needs),
        )
        condition = _condition(seat, texts, holding)
        if condition is not None:
            found.append(condition)
    if len(found) > 1:
        _check_together(tuple(found), game, pack)
    return tuple(found)


@lru_cache(maxsize=64)
def _check_together(found: tuple[Condition, ...], game: Contract, pack: Deck) -> None:
    """Refuse hands that want more cards of a kind together than there are.

    What excludes itself in a subtler way is found when dealing: no deal fits.
    """
    import numpy as np

    who = " and ".join(who_is(condition.seat, game) for condition in found)
    certain = [int(np.bitwise_and.reduce(condition.hands)) for condition in found]
    for card in pack.cards:
        having = [c for c, mask in zip(found, certain, strict=True) if mask >> card & 1]
        if len(having) > 1:
            both = " and ".join(who_is(c.seat, game) for c in having)
            raise SimkopfError(f"{format_card(card)} cannot be with {both} at once")
    sets = {name: mask_of(game.plain(suit, pack)) for suit, name in enumerate(SUIT_NAMES)}
    for at, rank in enumerate(RANKS):
        sets[_RANKS[rank]] = mask_of(card for card in pack.cards if card % len(RANKS) == at)
    sets["trumps"] = mask_of(game.trumps(pack))
    for name, mask in sets.items():
        least = [int(np.bitwise_count(c.hands & np.uint32(mask)).min()) for c in found]
        if sum(least) > mask.bit_count():
            raise SimkopfError(
                f"the conditions exclude one another: {who} would hold at least {sum(least)} of "
                f"the {mask.bit_count()} {name}"
            )


_RANKS = {"A": "Säue", "Z": "Zehner", "K": "Könige", "O": "Ober", "U": "Unter", "9": "Neuner",
          "8": "Achter", "7": "Siebener"}  # fmt: skip


def who_is(seat: int, game: Contract) -> str:
    """Name the seat of a condition.

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> who_is(DECLARER, contract("wenz")), who_is(DECLARER, contract("ramsch"))
    ('the declarer', 'seat 0')
    """
    if seat == DECLARER:
        return "the declarer" if game.has_declarer else "seat 0"
    return f"seat {seat}"


def _pairs(where_seat: WhereSeat | None) -> list[tuple[Any, Where]]:
    if where_seat is None:
        return []
    shape = "conditions on seats are given by seat, such as {2: 'trumps >= 4'}"
    if isinstance(where_seat, Mapping):
        return list(where_seat.items())
    if isinstance(where_seat, str) or not isinstance(where_seat, Sequence):
        raise SimkopfError(f"{shape}, not as {where_seat!r}")
    if not all(isinstance(pair, (list, tuple)) and len(pair) == 2 for pair in where_seat):
        raise SimkopfError(f"{shape}, not as {where_seat!r}")
    return [(seat, where) for seat, where in where_seat]


def _seat(seat: Any, pack: Deck) -> int:
    # keys of a TOML table are text
    number = int(seat) if isinstance(seat, str) and seat.strip().isdigit() else seat
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < pack.seats:
        raise SimkopfError(
            f"there is no seat {seat}; seats count from 0 (left of the dealer) to {pack.seats - 1}"
        )
    return number


def _condition(seat: int, asked: Sequence[Where], holding: Holding) -> Condition | None:
    texts = [" ".join(text.split()) if isinstance(text, str) else text for text in asked]
    words = [str(text) for text in texts]
    text = words[0] if len(words) == 1 else " AND ".join(f"({word})" for word in words)
    who = who_is(seat, holding.game)
    listed = all(isinstance(text, str) for text in texts)
    digest, n, of = _met_texts(tuple(words), holding) if listed else _met(texts, holding)
    if not n:
        known = " with the cards that are known" if holding.own or holding.elsewhere else ""
        raise SimkopfError(f"no hand that {who} can have{known} meets the condition '{text}'")
    if n == of:
        return None
    return Condition(seat, digest, text, n, of, partial(_list, tuple(texts), holding))


_KEPT = Kept()


@lru_cache(maxsize=1024)
def _met_texts(texts: tuple[str, ...], holding: Holding) -> tuple[str, int, int]:
    return _met(texts, holding)


def _met(texts: Sequence[Where], holding: Holding) -> tuple[str, int, int]:
    """Digest and number of the hands that meet all conditions, and how many hands there are."""
    met, of = _listed(texts, holding)
    digest = sha256(met.tobytes()).hexdigest()[:16]
    _KEPT.get(digest, lambda: met)
    return digest, len(met), of


def _list(texts: Sequence[Where], holding: Holding) -> Masks:
    return _listed(texts, holding)[0]


def _listed(texts: Sequence[Where], holding: Holding) -> tuple[Masks, int]:
    """Hands of a holding that meet all conditions, and how many hands it has."""
    from simkopf.space.condition import keep, meets
    from simkopf.space.layout import Layout
    from simkopf.space.listing import listing

    pack = holding.pack
    at = Layout(pack, holding.game, pack.hand_size)
    tests = [meets(text, at) for text in texts]
    hands = listing(pack)
    if holding.restricted:
        hands = keep(partial(_possible, holding=holding), hands)
    of = len(hands)
    for test in tests:
        hands = keep(test, hands)
    return hands, of


def reachable(pack: Deck, known: Sequence[int], seat: int) -> int:
    """Cards that a seat holds or can still get."""
    own = known[seat]
    full = own.bit_count() == pack.hand_size
    return own if full else pack.mask & ~(sum(known) - own)


def needs(
    game: Contract, pack: Deck, known: Sequence[int], declarer: int, solo_needs: int
) -> tuple[int, int]:
    """Cards that the declarer can still have and of which so many are needed.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.rules.contracts import contract
    >>> cards, least = needs(contract("sauspiel-gras"), LANG, (0, 0, 0, 0), 0, 0)
    >>> cards.bit_count(), least
    (5, 1)
    """
    can = reachable(pack, known, declarer)
    if game.sides == "called" and game.suit is not None:
        return mask_of(game.plain(game.suit, pack)) & ~(1 << sau_of(game.suit)) & can, 1
    if game.family in SUITED:
        return suit_cards(game, pack) & can, solo_needs
    return 0, 0


def _possible(hands: Masks, holding: Holding) -> Masks:
    """Which hands the seat can have: known cards, and what the contract asks of its declarer."""
    import numpy as np

    game, pack = holding.game, holding.pack
    own, elsewhere = np.uint32(holding.own), np.uint32(holding.elsewhere)
    fits: Masks = (hands & own == own) & (hands & elsewhere == 0)
    needed = np.uint32(holding.needed)
    if not holding.declares:
        # enough of what the declarer needs must be left over
        fits &= np.bitwise_count(needed & ~hands) >= holding.least
        return fits
    fits &= np.bitwise_count(hands & needed) >= holding.least
    if game.sides == "called" and game.suit is not None:
        fits &= hands & np.uint32(1 << sau_of(game.suit)) == 0
    elif game.sides == "exchange":
        fits &= hands & ~np.uint32(mask_of(game.trumps(pack))) != 0
    return fits


def suit_cards(game: Contract, pack: Deck) -> int:
    """Mask of the trumps that are of the trump suit by their picture: no Ober, no Unter.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.rules.contracts import contract
    >>> suit_cards(contract("solo-eichel"), LANG).bit_count()
    6
    """
    return sum(
        1 << card for card in game.trumps(pack) if card // len(RANKS) == game.trump_suit
        and RANKS[card % len(RANKS)] not in game.pictures
    )  # fmt: skip
