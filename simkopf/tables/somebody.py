"""The exact chance that somebody at the table is dealt a hand of some kind."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from simkopf.cards.decks import GERMAN, Deck
from simkopf.errors import SimkopfError
from simkopf.space.condition import meets, reading, select
from simkopf.space.layout import Layout
from simkopf.space.listing import Masks, mask_type
from simkopf.tables.alike import alike, members, places
from simkopf.tables.game import SUITED, game
from simkopf.tables.groups import groups
from simkopf.tables.seats import MOST, deals_by_seats
from simkopf.tables.table import Row, Table, Text
from simkopf.tables.words import at_random

SOMEBODY = ">= 1"
"""Line of the table: at least one seat."""
ONE_SEAT = "one seat"
"""Line of the table: a given seat."""


@dataclass(frozen=True)
class Seats:
    """How many seats are dealt a hand of some kind.

    Attributes
    ----------
    deals : tuple of int
        Deals in which exactly 0, 1, ... of the seats are.
    hands, every : int
        Hands of this kind, and all hands.
    groups : tuple of int
        Masks of cards that may be swapped without changing which hands are meant.
    """

    deals: tuple[int, ...]
    hands: int
    every: int
    groups: tuple[int, ...]

    @property
    def somebody(self) -> Fraction:
        """Chance that at least one seat is dealt such a hand."""
        return 1 - Fraction(self.deals[0], sum(self.deals))

    @property
    def given_seat(self) -> Fraction:
        """Chance that a given seat is."""
        return Fraction(self.hands, self.every)


def seats_dealt(meant: Masks, pack: Deck) -> Seats:
    """Count the deals by how many seats hold a hand that is meant.

    Parameters
    ----------
    meant : uint32 array
        The hands that are meant, as canonical masks, ascending.
    pack : Deck
        The pack.

    Raises
    ------
    SimkopfError
        If the hands tell too many cards apart for the deals to be counted.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.space.listing import listing
    >>> hands = listing(LANG)
    >>> ober = np.uint32(sum(1 << card for card in (4, 12, 20, 28)))
    >>> found = seats_dealt(hands[np.bitwise_count(hands & ober) >= 3], LANG)
    >>> found.deals[2:], found.given_seat, found.somebody
    ((0, 0, 0), Fraction(707, 17980), Fraction(707, 4495))
    """
    some, member = alike(meant, pack, MOST[np.uint32]), members(meant, pack)

    def holds(masks: Masks) -> NDArray[np.bool_]:
        return member[places(masks, pack)]

    deals = deals_by_seats(some, pack, holds)
    return Seats(deals, len(meant), comb(pack.size, pack.hand_size), some)


def seats_counted(given: str, at: Layout) -> Seats:
    """Count the deals by how many seats hold a hand of French cards that meets a condition.

    Parameters
    ----------
    given : str
        Condition on a hand.
    at : Layout
        Contract, deck and size of the hands.

    Raises
    ------
    SimkopfError
        If the condition cannot be read, or tells too many cards apart for the deals to be counted.

    Examples
    --------
    >>> from simkopf.cards.decks import DOKO48
    >>> from simkopf.rules.contracts import contract
    >>> found = seats_counted("kreuz_damen = 2", Layout(DOKO48, contract("doko-normal"), 12))
    >>> found.somebody, found.given_seat
    (Fraction(11, 47), Fraction(11, 188))
    """
    test = meets(given, at)
    some = groups(at, reading(given, at).names)
    if prod(group.bit_count() + 1 for group in some) > MOST[mask_type(at.deck)]:
        raise SimkopfError(
            f"the condition '{given}' tells too many cards apart to count the deals exactly"
        )
    deals = deals_by_seats(some, at.deck, lambda masks: test(masks).astype(np.bool_))
    # Each seat is as likely as any other.
    held = Fraction(sum(k * n for k, n in enumerate(deals)), sum(deals) * at.deck.seats)
    every = comb(at.deck.size, at.cards)
    return Seats(deals, int(held * every), every, some)


def somebody(
    *, contract: str = "sauspiel", deck: str | None = None, given: str | None = None
) -> Table:
    """Law of how many seats are dealt a hand that meets a condition.

    Parameters
    ----------
    contract, deck : str
        Decide what the condition means, and the pack.
    given : str
        Condition on one hand, such as ``"trumps >= 5 AND callable > 0"``.

    Returns
    -------
    Table
        Lines ``">= 1"``: somebody is; ``"0"`` to ``"4"``: exactly so many seats are; ``"one
        seat"``: a given one is.

    Raises
    ------
    SimkopfError
        If there is no condition, it cannot be read, or it tells too many cards apart.

    Examples
    --------
    >>> round(float(somebody(given="trumps >= 5 AND callable > 0").fraction(seats=">= 1")), 4)
    0.6663
    >>> for row in somebody(contract="wenz", deck="kurz", given="unter >= 3").rows[:3]:
    ...     print(*row.key, row.numerator, row.denominator)
    >= 1 325909584000 2308743493056
    0 1982833909056 2308743493056
    1 325909584000 2308743493056
    """
    at = game(contract, deck, table="somebody", families=(*SUITED, "sie"))
    german = at.deck.sort == GERMAN
    if given is None:
        example = "trumps >= 5 AND callable > 0" if german else "trumps >= 4 AND asse >= 2"
        raise SimkopfError(
            f"table 'somebody' needs a condition on a hand, such as --given \"{example}\""
        )
    hands = Layout(at.deck, at.contract, at.hand)
    found = seats_dealt(select(given, hands), at.deck) if german else seats_counted(given, hands)
    total, start = sum(found.deals), at_random(at, dealt=True)
    text = Text(
        f"{start.en} to {at.deck.seats} seats: how many seats get a hand that meets the condition "
        f"{given}, with the trumps of {at.name}. '>= 1': at least one "
        "does, so that somebody has such a hand; a number: exactly so many do; 'one seat': a given "
        "seat does, which is the same for each. Every hand that meets the condition counts, "
        "whatever the other seats hold and whoever would play.",
        f"{start.de}: wie viele der {at.deck.seats} Plätze so ein Blatt bekommen; was Trumpf ist, "
        "sagt das genannte Spiel. '>= 1': mindestens einer, also hat irgendwer so ein Blatt; "
        "eine Zahl: genau so viele; ein Platz: ein bestimmter, bei jedem gleich wahrscheinlich. "
        "Jedes solche Blatt zählt, was auch immer die anderen haben und wer auch immer spielen "
        "würde.",
    )
    rows = [
        Row((SOMEBODY,), total - found.deals[0], total),
        *(Row((str(k),), count, total) for k, count in enumerate(found.deals)),
        Row((ONE_SEAT,), found.hands, found.every),
    ]
    return Table(
        "somebody", text, ("seats",), tuple(rows), (), at.name, at.deck.name, given,
        disjoint=False,
    )  # fmt: skip
