"""What can be told from a view: who sits behind, and how likely somebody beats a card.

Chances are counted in 256ths. Every unseen card lies with one of the other seats; those that have
shown a suit empty have none of it; a soloist or Hochzeiter counts twice for trumps.
"""

from __future__ import annotations

import numpy as np

from simkopf.kernels.bits import popcount
from simkopf.kernels.builtin.doko.cards import over
from simkopf.kernels.builtin.rules.knowledge import lane_seats
from simkopf.kernels.jit import inlined

SURE = 256
"""A chance that is none."""
HALF = SURE // 2
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

_LANE = 16  # bits of a word that belong to a seat
_ONES = sum(1 << _LANE * seat for seat in range(4))
_LANES = np.array(
    [
        sum((1 << _LANE) - 1 << _LANE * seat for seat in range(4) if mask >> seat & 1)
        for mask in range(16)
    ],
    dtype=np.uint64,
).astype(np.int64)
"""By set of seats, what belongs to them."""
_LANES.setflags(write=False)


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
def _lanes_of(seats: int) -> int:
    return _LANES[np.uint64(seats)]


@inlined
def weigh(seats: int, sure: int, doubt: int) -> int:
    """Give every seat its weight, side by side in a word: whole if in ``sure``, else ``doubt``."""
    return _ONES * SURE & _lanes_of(seats & sure) | _ONES * doubt & _lanes_of(seats & ~sure)


@inlined
def counted(weights: int, seats: int) -> int:
    """Add up the weights (``weigh``) of some seats."""
    return (weights & _lanes_of(seats)) * _ONES >> 3 * _LANE


@inlined
def suit_facts(cards: int, suit: int, out: int, others: int, voids: int) -> tuple[int, int, int]:
    """Seats that have shown a plain suit empty, share of a seat in it, chance that one lacks it.

    Parameters
    ----------
    cards : all cards of the suit, whose number is ``suit``.
    out : all cards unseen.
    others : all seats but one's own.
    voids : as in the view.
    """
    empty = lane_seats(voids, suit)
    part = part_of(popcount(others & ~empty))
    return empty, part, none_of(SURE * part >> 16, popcount(out & cards))


@inlined
def odds(weights: int, able: int, empty: int, part: int, gap: int) -> tuple[int, int]:
    """Work out what ``plain_stands`` needs of some seats where a plain suit is led.

    Parameters
    ----------
    weights : how far each is still to play and would beat a card if it could (``weigh``).
    able : seats that may hold trumps.
    empty, part, gap : from ``suit_facts``.

    Returns
    -------
    tuple of int
        Their share of the suit, and the chance that one of them lacks it, before trumps are asked.
    """
    share = counted(weights, 15 & ~empty) * part >> 16
    return share, counted(weights, empty & able) + (counted(weights, able & ~empty) * gap >> 8)


@inlined
def trump_share(weights: int, able: int, strong: int, part: int) -> int:
    """Share of some seats in the trumps, where ``strong``, the soloist or 0, counts twice."""
    return (counted(weights, able) + counted(weights, able & strong)) * part >> 16


@inlined
def spared(ruff: int, held: int) -> int:
    """Chance that nobody ruffs.

    Parameters
    ----------
    ruff : chances of all seats to lack the suit, added up: more than ``SURE`` for several.
    held : chance that a seat has a trump that would do.
    """
    return max(0, SURE - (ruff * held >> 8))


@inlined
def trump_stands(card: int, out_trumps: int, share: int, ruff: int) -> int:
    """Chance that nobody beats a trump.

    Parameters
    ----------
    card : the trump.
    out_trumps : those unseen.
    share : where trumps are led the share of them of those who would beat it; else that of a seat.
    ruff : where trumps are led ``SURE``; else the chance from ``odds``.
    """
    return spared(ruff, SURE - none_of(share, popcount(out_trumps & over(card))))


@inlined
def plain_stands(card: int, out_suit: int, share: int, unruffed: int) -> int:
    """Chance that nobody beats a card of a plain suit that is led.

    Parameters
    ----------
    card : the card.
    out_suit : cards of its suit that are unseen.
    share : from ``odds``.
    unruffed : chance that nobody ruffs.
    """
    return none_of(share, popcount(out_suit & over(card))) * unruffed >> 8
