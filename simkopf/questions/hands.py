"""Conditions on the hands of seats: which hands they leave, and how deals are made of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from simkopf.cards.decks import GERMAN, Deck
from simkopf.cards.text import format_card
from simkopf.errors import SimkopfError
from simkopf.questions.holding import Holding, diagram_of, listed, needs
from simkopf.questions.kept import Kept
from simkopf.rules.contract import Contract
from simkopf.rules.names import seat_named
from simkopf.rules.state import mask_of

if TYPE_CHECKING:
    import polars as pl

    from simkopf.space.diagram import Diagram
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
        Number of hands that meet it; equal cards are told apart.
    of : int
        Number of hands the seat can be dealt without it, as far as the cards that are known and
        the card of a suit that the contract asks of the declarer tell.
    make : callable
        Finds the hands that meet it: a list, or a diagram where there are too many to list.
    spoken : bool
        Whether it was given as text, and not as an expression of polars.
    """

    seat: int
    digest: str
    text: str = field(compare=False)
    n: int = field(compare=False)
    of: int = field(compare=False)
    make: Callable[[], Any] = field(compare=False, repr=False)
    spoken: bool = field(default=True, compare=False)

    @property
    def written(self) -> str | None:
        """The condition as it can be given again; None where it was no text."""
        return self.text if self.spoken else None

    @property
    def hands(self) -> Masks:
        """The hands that meet it, ascending canonical masks; kept while there is room."""
        found: Masks = _KEPT.get(self.digest, self.make)
        return found

    @property
    def diagram(self) -> Diagram:
        """The hands that meet it, in Doppelkopf."""
        found: Diagram = _KEPT.get(self.digest, self.make)
        return found

    def least(self, masks: Sequence[int]) -> list[int]:
        """Fewest cards of each mask that any of the hands holds."""
        import numpy as np

        found = _KEPT.get(self.digest, self.make)
        if not isinstance(found, np.ndarray):
            return [found.least(mask) for mask in masks]
        certain = int(np.bitwise_and.reduce(found))
        return [
            int(certain & mask != 0)
            if mask.bit_count() == 1
            else int(np.bitwise_count(found & found.dtype.type(mask)).min())
            for mask in masks
        ]

    @property
    def share(self) -> float:
        """Share of the hands that meet it."""
        return self.n / self.of

    def describe(self, who: str, verb: str = "has") -> str:
        """Put the condition into words; exact counts of hands beside it."""
        return f"{who} {verb} {self.text} ({self.n:,} of {self.of:,} hands)"

    def as_data(self, who: str) -> dict[str, Any]:
        """Write the condition as plain data, as questions carry it."""
        return {"who": who, "where": self.text, "hands": self.n, "of": self.of}


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
    who = " and ".join(who_is(condition.seat, game) for condition in found)
    sort = pack.sort
    kinds = pack.cards[:: sort.copies]
    twins = [condition.least([sort.twins(card) for card in kinds]) for condition in found]
    for card, least in zip(kinds, zip(*twins, strict=True), strict=True):
        if sum(least) > sort.copies:
            having = zip(found, least, strict=True)
            both = " and ".join(who_is(c.seat, game) for c, held in having if held)
            raise SimkopfError(f"{format_card(card, sort)} cannot be with {both} at once")
    sets = {name: mask_of(game.plain(suit, pack)) for suit, name in enumerate(sort.suits)}
    named = _RANKS if sort == GERMAN else _RANKS | _FRENCH_RANKS
    for rank in sort.ranks:
        sets[named[rank]] = mask_of(card for card in pack.cards if sort.rank(card) == rank)
    sets["trumps"] = mask_of(game.trumps(pack))
    together = [condition.least(list(sets.values())) for condition in found]
    for (name, mask), least in zip(sets.items(), zip(*together, strict=True), strict=True):
        total = sum(least)
        if total > mask.bit_count():
            raise SimkopfError(
                f"the conditions exclude one another: {who} would hold at least {total} of "
                f"the {mask.bit_count()} {name}"
            )


_RANKS = {"A": "Säue", "Z": "Zehner", "K": "Könige", "O": "Ober", "U": "Unter", "9": "Neuner",
          "8": "Achter", "7": "Siebener"}  # fmt: skip
_FRENCH_RANKS = {"A": "Asse", "O": "Damen", "U": "Buben"}


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
    number = seat_named(seat, pack.seats)
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
    read = all(isinstance(text, str) for text in texts)
    digest, n, of = _met_texts(tuple(words), holding) if read else _met(texts, holding)
    if not n:
        known = " with the cards that are known" if holding.own or holding.elsewhere else ""
        raise SimkopfError(f"no hand that {who} can have{known} meets the condition '{text}'")
    if n == of:
        return None
    return Condition(seat, digest, text, n, of, partial(_list, tuple(texts), holding), read)


_KEPT = Kept()


@lru_cache(maxsize=1024)
def _met_texts(texts: tuple[str, ...], holding: Holding) -> tuple[str, int, int]:
    return _met(texts, holding)


def _met(texts: Sequence[Where], holding: Holding) -> tuple[str, int, int]:
    """Digest and number of the hands that meet all conditions, and how many hands there are."""
    if holding.pack.sort.copies > 1:
        found = diagram_of(texts, holding)
        _KEPT.get(found.digest, lambda: found)
        alike = holding.alike
        return found.digest, found.n * alike, holding.n_hands * alike
    met, of = listed(texts, holding)
    digest = sha256(met.tobytes()).hexdigest()[:16]
    _KEPT.get(digest, lambda: met)
    return digest, len(met), of


def _list(texts: Sequence[Where], holding: Holding) -> Any:
    if holding.pack.sort.copies > 1:
        return diagram_of(texts, holding)
    return listed(texts, holding)[0]
