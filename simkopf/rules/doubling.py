"""Legen and Stoß of Schafkopf as a record tells them: who doubled, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from simkopf.cards.decks import Deck
from simkopf.errors import SimkopfError
from simkopf.rules.entries import count_of, list_of, seat_of
from simkopf.rules.ruleset import RuleSet
from simkopf.rules.state import State

LATEST = 1
"""Cards that may lie at most when somebody says Stoß or Re: not the second of the first trick."""
_NAMES = ("Stoß", "Re")


class Stoss(NamedTuple):
    """One step of doubling after the announcement.

    Attributes
    ----------
    seat : int
        Who says it.
    at : int
        Cards that had been played by all.
    """

    seat: int
    at: int


def read_doubled(raw: Mapping[str, Any], pack: Deck) -> tuple[int, ...]:
    """Read who laid (``doubled``): seats, each once."""
    seats = tuple(
        seat_of("doubled", seat, pack) for seat in list_of("doubled", raw.get("doubled") or [])
    )
    for seat in seats:
        if seats.count(seat) > 1:
            raise SimkopfError(f"'doubled': seat {seat} is there twice")
    return seats


def read_stosses(raw: Mapping[str, Any], pack: Deck) -> tuple[Stoss, ...]:
    """Read who said Stoß and Re (``stosses``), and how many cards had been played."""
    found = []
    for item in list_of("stosses", raw.get("stosses") or []):
        seat, at = list_of("stosses", item, 2)
        found.append(Stoss(seat_of("stosses", seat, pack), count_of("stosses", at)))
    return tuple(found)


def steps_told(raw: Mapping[str, Any], key: str, told: Sequence[Any], many: str, most: int) -> int:
    """Count the steps, by a plain number (``key``), by who said them (``many``), or by both.

    Raises
    ------
    SimkopfError
        If the two disagree.
    """
    if raw.get(key) is None:
        return len(told)
    number = count_of(key, raw[key], most)
    if raw.get(many) is not None and number != len(told):
        raise SimkopfError(f"'{key}' is {number}, but '{many}' names {len(told)}")
    return number


def check_stosses(state: State, rules: RuleSet, stosses: Sequence[Stoss]) -> None:
    """Refuse a Stoß or Re of the wrong side, too late, or by a partner who may not answer.

    The first step is of an opponent, the next of the player side, and so on in turn. For the player
    side the declarer speaks, the partner only where the rules allow it (``re_partner``). How many
    steps there may be `simkopf.rules.scoring.settle` looks at.

    Parameters
    ----------
    state : State
        The finished game.
    rules : RuleSet
        The rules of the table.
    stosses : sequence of Stoss
        In the order said.

    Raises
    ------
    SimkopfError
        Naming the seat and what is wrong.
    """
    declarer, partner = state.table.declarer, state.partner
    before = 0
    for step, (seat, at) in enumerate(stosses):
        name = _NAMES[step % 2]
        if declarer is None:
            raise SimkopfError(f"seat {seat} says {name}, but nobody plays")
        if at > LATEST:
            raise SimkopfError(
                f"seat {seat} says {name} too late: {at} cards lie, and it must come before the "
                "second"
            )
        if at < before:
            raise SimkopfError(f"seat {seat} says {name} at {at} cards, told behind {before}")
        before = at
        plays = seat in (declarer, partner)
        if plays != (step % 2 == 1):
            side = "the player side" if plays else "the opponents"
            raise SimkopfError(f"seat {seat} says {name}, but is of {side}")
        if seat == partner and not rules.re_partner:
            raise SimkopfError(
                f"seat {seat} says {name}, but under rule set '{rules.name}' only the player may"
            )
