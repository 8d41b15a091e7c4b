"""Who plays what in Doppelkopf when some seats have a reservation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from simkopf.errors import SimkopfError, nearest
from simkopf.rules.doppelkopf.contracts import DOPPELKOPF, PFLICHT

SEATS = 4
NORMAL, HOCHZEIT, STILL = "doko-normal", "doko-hochzeit", "doko-still"
RESERVATIONS = tuple(name for name in DOPPELKOPF if name not in (NORMAL, STILL))
"""Contracts that are announced before the game: the Hochzeit, and every Solo."""


class Reserved(NamedTuple):
    """What is played.

    Attributes
    ----------
    contract : str
        Name of the contract.
    declarer : int or None
        Who plays it; None in a normal game, in which the Kreuz-Damen make the sides.
    """

    contract: str
    declarer: int | None


def who_plays(reservations: Sequence[str | None]) -> Reserved:
    """Find what is played, given the reservation of each seat.

    A Pflichtsolo comes before a Lustsolo, and this before a Hochzeit; of equal ones that of the
    earlier seat is played, whatever the Solo. Who has both Kreuz-Damen and no reservation plays a
    stille Hochzeit, of which nobody is told: it passes for a normal game here.

    Parameters
    ----------
    reservations : sequence of str or None
        By seat, 0 the one left of the dealer: a contract of ``RESERVATIONS``, or None for none.

    Raises
    ------
    SimkopfError
        If something is no reservation, or there are not four seats.

    Examples
    --------
    >>> who_plays(["doko-hochzeit", "doko-damen", None, "doko-karo-pflicht"])
    Reserved(contract='doko-karo-pflicht', declarer=3)
    >>> who_plays([None, "doko-hochzeit", "doko-herz", "doko-damen"])
    Reserved(contract='doko-herz', declarer=2)
    >>> who_plays([None] * 4)
    Reserved(contract='doko-normal', declarer=None)
    """
    if isinstance(reservations, str) or len(reservations) != SEATS:
        raise SimkopfError(f"reservations are those of {SEATS} seats, not {reservations!r}")
    for seat, name in enumerate(reservations):
        if name is not None and name not in RESERVATIONS:
            raise nearest(f"reservation of seat {seat}", name, RESERVATIONS)
    found = [(_rank(name), seat, name) for seat, name in enumerate(reservations) if name]
    if not found:
        return Reserved(NORMAL, None)
    _, seat, name = min(found)
    return Reserved(name, seat)


def _rank(name: str) -> int:
    """Place of a reservation among all kinds of them, the first is played."""
    if name.endswith(f"-{PFLICHT}"):
        return 0
    return 2 if name == HOCHZEIT else 1
