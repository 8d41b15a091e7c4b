"""Counting in Doppelkopf and Solo 66: who won, points, extra points, the balance of every seat."""

from __future__ import annotations

from typing import Any

from simkopf.kernels.bits import popcount
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.score import NOBODY, SCHNEIDER, SCHWARZ, WON, as_int, seat_byte
from simkopf.kernels.spec import (
    BASE,
    EACH_PAYS,
    EXTRA_ALTE,
    EXTRA_DOPPELKOPF,
    EXTRA_FUCHS,
    EXTRA_KARLCHEN,
    EXTRAS,
    EXTRAS_ALONE,
    N_TRICKS,
    SCHNEIDER_AT,
    SEATS,
    WIN_AT,
)

SAID, NO_90, NO_60, NO_30, ALL = range(1, 6)
"""What a side may have announced; each includes those before it."""
FULL = 40
"""Augen that make a trick a Doppelkopf."""


@inlined
def needs(level: int) -> int:
    """Augen that a side needs for a level of its own (no 90: 151)."""
    return 91 + 30 * level


@inlined
def enough(level: int) -> int:
    """Augen with which the other side has won against a level (no 90: 90)."""
    return 150 - 30 * level


@inlined
def reached(augen: int, others: int, own: int, theirs: int, limit: int, tricks: int) -> bool:
    """Whether a side has what it needs.

    Parameters
    ----------
    augen, tricks : of the side.
    others : tricks of the other side.
    own, theirs : what each announced.
    limit : Augen that it needs where nobody announced a level.
    """
    if own >= NO_90:
        return others == 0 if own == ALL else augen >= needs(own)
    if theirs >= NO_90:
        return tricks > 0 if theirs == ALL else augen >= enough(theirs)
    return augen >= limit


@inlined
def re_needs(own: int, theirs: int) -> int:
    """Augen that Re needs, by what both sides announced.

    All tricks are taken for all Augen, one trick for one.
    """
    if own >= NO_90:
        return 240 if own == ALL else needs(own)
    if theirs >= NO_90:
        return 1 if theirs == ALL else enough(theirs)
    return 121 - as_int(own < SAID and theirs >= SAID)


@inlined
def for_reaching(augen: int, others: int, theirs: int) -> int:
    """Points of a side for what it has reached, announced or not.

    Parameters
    ----------
    augen : of the side.
    others, theirs : tricks of the other side, and what it announced.
    """
    points = as_int(augen > 150) + as_int(augen > 180) + as_int(augen > 210) + as_int(others == 0)
    for level in range(NO_90, theirs + 1):
        points += as_int(augen >= 180 - 30 * level)
    return points


@jitted
def settle_points(
    row: Any, side: int, augen: int, tricks: int, re_said: int, kontra_said: int, full: int,
    foxes: int, karlchen: int, pay: Any,
) -> tuple[int, int]:  # fmt: skip
    """Settle a game of Doppelkopf.

    Parameters
    ----------
    row : the game's numbers (``kernels.spec``).
    side : seat mask of Re.
    augen, tricks : of Re.
    re_said, kontra_said : what each side announced.
    full : Doppelköpfe by seat, eight bits each.
    foxes : up to two tricks with a Karo-As, 16 bits each: 8 and the seat that took it, above it
        the mask of the seats that played one.
    karlchen : seat mask of who took the last trick with a Kreuz-Bube.
    pay : int64[seats], result: the balance of every seat.

    Returns
    -------
    tuple of int
        Result bits (WON, SCHNEIDER, SCHWARZ, NOBODY) and what one opponent pays Re.
    """
    n_tricks, seats = row[N_TRICKS], row[SEATS]
    theirs, others = 240 - augen, n_tricks - tricks
    only_kontra = re_said < SAID and kontra_said >= SAID
    re_won = reached(augen, others, re_said, kontra_said, 121 - as_int(only_kontra), tricks)
    kontra_won = reached(theirs, tricks, kontra_said, re_said, 120 + as_int(only_kontra), others)
    alone = popcount(side) == 1
    points, low = 0, theirs if re_won else augen
    if re_won or kontra_won:
        points = 1 + 2 * as_int(re_said >= SAID) + 2 * as_int(kontra_said >= SAID)
        points += max(re_said - SAID, 0) + max(kontra_said - SAID, 0)
        points = points if re_won else -points
    # Where both missed what they announced each still gets what it has reached.
    if not kontra_won:
        points += for_reaching(augen, others, kontra_said)
    if not re_won:
        points -= for_reaching(theirs, tricks, re_said)
    extras = row[EXTRAS_ALONE] if alone else row[EXTRAS]
    if extras & EXTRA_ALTE and kontra_won:
        points -= 1
    if extras & EXTRA_DOPPELKOPF:
        for s in range(seats):
            points += seat_byte(full, s) * (1 if side >> s & 1 else -1)
    if extras & EXTRA_FUCHS:
        log = foxes
        while log != 0:
            taker, owners = log & 7, log >> 8 & 0xFF
            mine = side >> taker & 1
            for s in range(seats):
                if owners >> s & 1 and side >> s & 1 != mine:
                    points += 1 if mine else -1
            log >>= 16
    if extras & EXTRA_KARLCHEN and karlchen != 0:
        points += 1 if side & karlchen else -1
    value = row[BASE] * points
    gain = value * (seats - 1) if alone else value
    for s in range(seats):
        pay[s] = gain if side >> s & 1 else -value
    bits = WON * as_int(re_won)
    if re_won or kontra_won:
        bits |= SCHNEIDER * as_int(low < 90)
        bits |= SCHWARZ * as_int((others if re_won else tricks) == 0)
    else:
        bits |= NOBODY
    return bits, value


@jitted
def settle_stake(
    row: Any, declarer: int, augen: int, tricks: int, last: int, pay: Any
) -> tuple[int, int]:
    """Settle a game of Solo 66.

    Parameters
    ----------
    row : the game's numbers.
    declarer : the soloist, -1 in a game without trumps.
    augen, tricks : of the soloist, with the laid cards and the last trick.
    last : who took the last trick.
    pay : int64[seats], result: the balance of every seat.

    Returns
    -------
    tuple of int
        Result bits (WON, SCHNEIDER, SCHWARZ, NOBODY) and what the game is worth to the soloist,
        negative if lost; without trumps what seat 0 gets from each of the others or pays, 0 if it
        does neither.
    """
    seats, stake = row[SEATS], row[BASE]
    bits = NOBODY
    taker, value = last, stake
    if declarer >= 0:
        won = augen >= row[WIN_AT]
        schwarz = tricks == (row[N_TRICKS] if won else 0)
        low = 130 - augen if won else augen
        schneider = schwarz or low < 131 - row[SCHNEIDER_AT]
        parts = 1 + as_int(not won) + as_int(schneider) + as_int(schwarz)
        taker, value = declarer, stake * (parts if won else -parts)
        bits = WON * as_int(won) | SCHNEIDER * as_int(schneider) | SCHWARZ * as_int(schwarz)
    each = row[EACH_PAYS] != 0
    for s in range(seats):
        others = -value if each else 0
        pay[s] = (value * (seats - 1) if each else value) if s == taker else others
    if declarer < 0 and taker != 0:
        value = -value if each else 0
    return bits, value
