"""Conditions on the hands of seats: which hands they leave, and how deals are made of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from simkopf.cards.decks import RANKS, Deck
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import SUITED, Contract

if TYPE_CHECKING:
    import numpy as np
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
    of : int
        Number of hands the seat can be dealt without it: with the cards that are known, and for
        the declarer with what the contract needs.
    hands : uint32 array
        Those of them that meet it, ascending canonical masks.
    """

    seat: int
    digest: str
    text: str = field(compare=False)
    of: int = field(compare=False)
    hands: Masks = field(compare=False, repr=False)

    @property
    def share(self) -> float:
        """Share of the hands that meet it."""
        return len(self.hands) / self.of

    def describe(self, who: str) -> str:
        """Put the condition into words; exact counts of hands beside it."""
        return f"{who} has {self.text} ({len(self.hands):,} of {self.of:,} hands)"

    def as_data(self, who: str) -> dict[str, Any]:
        """Write the condition as plain data, as questions carry it."""
        return {"who": who, "where": self.text, "hands": len(self.hands), "of": self.of}


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
    solo_needs : int
        Cards of the suit that a Solo needs by the rule set.
    """

    game: Contract
    pack: Deck
    own: int
    elsewhere: int
    declares: bool
    solo_needs: int


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
            raise SimkopfError("a condition on a seat needs a declarer: say which seat plays")
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
            solo_needs,
        )
        condition = _condition(seat, texts, holding, declarer)
        if condition is not None:
            found.append(condition)
    return tuple(found)


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


def _condition(
    seat: int, asked: Sequence[Where], holding: Holding, declarer: int | None
) -> Condition | None:
    texts = [" ".join(text.split()) if isinstance(text, str) else text for text in asked]
    words = [str(text) for text in texts]
    text = words[0] if len(words) == 1 else " AND ".join(f"({word})" for word in words)
    who = who_is(seat, holding.game)
    if all(isinstance(text, str) for text in texts):
        met, of = _met_texts(tuple(words), holding)
    else:
        met, of = _met(texts, holding)
    if not len(met):
        known = " with the cards that are known" if holding.own or holding.elsewhere else ""
        raise SimkopfError(f"no hand that {who} can have{known} meets the condition '{text}'")
    if len(met) == of:
        return None
    return Condition(seat, sha256(met.tobytes()).hexdigest()[:16], text, of, met)


@lru_cache(maxsize=16)
def _met_texts(texts: tuple[str, ...], holding: Holding) -> tuple[Masks, int]:
    return _met(texts, holding)


def _met(texts: Sequence[Where], holding: Holding) -> tuple[Masks, int]:
    """Hands of a holding that meet all conditions, and how many hands it has."""
    import numpy as np

    from simkopf.space.condition import batches, meets
    from simkopf.space.layout import Layout
    from simkopf.space.listing import listing

    pack = holding.pack
    at = Layout(pack, holding.game, pack.hand_size)
    tests = [meets(text, at) for text in texts]
    found, of = [], 0
    for part in batches(listing(pack)):
        hands = part[_possible(part, holding)]
        of += len(hands)
        for test in tests:
            if len(hands):
                hands = hands[test(hands)]
        found.append(hands)
    met = np.concatenate(found)
    met.setflags(write=False)
    return met, of


def _possible(hands: Masks, holding: Holding) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Which hands the seat can have: known cards, and what the contract asks of its declarer."""
    import numpy as np

    game, pack = holding.game, holding.pack
    own, elsewhere = np.uint32(holding.own), np.uint32(holding.elsewhere)
    fits = np.ones(len(hands), dtype=np.bool_)
    if holding.own or holding.elsewhere:
        fits &= (hands & own == own) & (hands & elsewhere == 0)
    if not holding.declares:
        return fits
    trumps = np.uint32(sum(1 << card for card in game.trumps(pack)))
    if game.sides == "called" and game.suit is not None:
        sau = np.uint32(1 << game.suit * len(RANKS) + RANKS.index("A"))
        suit = np.uint32(sum(1 << card for card in game.plain(game.suit, pack)))
        fits &= (hands & sau == 0) & (hands & suit != 0)
    elif game.sides == "exchange":
        fits &= hands & ~trumps != 0
    elif game.family in SUITED and holding.solo_needs:
        suit = np.uint32(suit_cards(game, pack))
        fits &= np.bitwise_count(hands & suit) >= holding.solo_needs
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
