"""What can be told from a view: who sits behind, and how likely somebody beats a card.

Chances are counted in 256ths. Every unseen card lies with one of the other seats; those that have
shown a suit empty have none of it, and a soloist counts twice for trumps.
"""

from __future__ import annotations

import numpy as np

from simkopf.kernels.bits import popcount
from simkopf.kernels.builtin.doko.cards import over
from simkopf.kernels.builtin.rules.knowledge import lane_seats
from simkopf.kernels.jit import inlined

SURE = 256
"""A chance that is none."""
TRUMPS = 4
"""Number of the suit of trumps."""

_SHARES = 17
_CARDS = 32
NONE_OF = np.array(
    [[round(SURE * (1 - share / 16) ** n) for n in range(_CARDS)] for share in range(_SHARES)],
    dtype=np.int64,
)
"""Chance that none of n cards lies in some hands that make up so many 16ths of all others."""
NONE_OF.setflags(write=False)
_FLAT = NONE_OF.ravel()
_FLAT.setflags(write=False)
PART = np.array([0, *(4096 // seats for seats in range(1, 6))], dtype=np.int64)
"""Turns a number of seats, in 256ths, into its share of all seats, in 65536 x 16ths."""
PART.setflags(write=False)


@inlined
def none_of(share: int, n: int) -> int:
    """Chance that none of ``n`` cards lies in hands that make up so many 16ths of all others."""
    return _FLAT[np.uint64(_CARDS * share + n)]


@inlined
def part_of(seats: int) -> int:
    """Look up ``PART``."""
    return PART[np.uint64(seats)]


@inlined
def seats_behind(seat: int, position: int) -> int:
    """Mask of the seats that play after ``seat`` in this trick."""
    ring = ((1 << (3 - position)) - 1) << (seat + 1)
    return (ring | (ring >> 4)) & 15


@inlined
def counted(seats: int, sure: int, doubt: int) -> int:
    """Count seats in 256ths: those in ``sure`` whole, the others in part."""
    return SURE * popcount(seats & sure) + doubt * popcount(seats & ~sure)


@inlined
def suit_facts(led: int, suit: int, out: int, others: int, voids: int) -> tuple[int, int, int]:
    """Seats that have shown a plain suit empty, share of a seat in it, chance that one lacks it.

    Parameters
    ----------
    led : all cards of the suit, whose number is ``suit``.
    out : all cards unseen.
    others : all seats but one's own.
    voids : as in the view.
    """
    empty = lane_seats(voids, suit)
    part = part_of(popcount(others & ~empty))
    return empty, part, none_of(SURE * part >> 16, popcount(out & led))


@inlined
def odds(
    seats: int, sure: int, doubt: int, dry: int, empty: int, part: int, gap: int
) -> tuple[int, int]:
    """Work out what ``stands`` needs where a plain suit is led.

    Parameters
    ----------
    seats : who is still to play and might beat a card.
    sure : those of them that would if they can; the others only in ``doubt`` 256ths.
    dry : seats that have shown that they have no trump.
    empty, part, gap : from ``suit_facts``.

    Returns
    -------
    tuple of int
        Their share of the suit, and the chance that one of them lacks it, before trumps are asked.
    """
    can = seats & ~empty
    share = counted(can, sure, doubt) * part >> 16
    ruff = counted(seats & empty & ~dry, sure, doubt)
    return share, ruff + (counted(can & ~dry, sure, doubt) * gap >> 8)


@inlined
def trump_odds(
    seats: int, sure: int, doubt: int, dry: int, others: int, strong: int
) -> tuple[int, int]:
    """Work out the same where trumps are led: ``strong``, the soloist or 0, counts twice."""
    able = seats & ~dry
    part = part_of(popcount(others & ~dry) + popcount(strong & ~dry))
    return (counted(able, sure, doubt) + counted(able & strong, sure, doubt)) * part >> 16, 0


@inlined
def stands(
    card: int, led: int, trump: int, out: int, share: int, ruff: int, trump_share: int
) -> int:
    """Chance that nobody of whom ``odds`` were worked out beats a card."""
    higher = out & (trump | led) & over(card)
    chance = none_of(share, popcount(higher & led))
    if ruff != 0:
        risk = ruff * (SURE - none_of(trump_share, popcount(higher & ~led))) >> 8
        chance = chance * max(0, SURE - risk) >> 8
    return chance
