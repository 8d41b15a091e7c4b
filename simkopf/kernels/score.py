"""Counting: Augen of masks, Laufende, and the payments of one game."""

from __future__ import annotations

from typing import Any

from simkopf.kernels.bits import highest, popcount
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.spec import (
    BASE,
    DURCHMARSCH,
    EXTRA,
    FACTOR,
    GOAL,
    JUNGFRAU,
    KOENIGE,
    LAUFENDE,
    LAUFENDE_FROM,
    LOST_SCHNEIDER_AT,
    N_TRICKS,
    OBER,
    OHNE,
    SAUEN,
    SCHNEIDER_AT,
    SEATS,
    TIE_SHARED,
    TRUMP,
    UNTER,
    WIN_AT,
    ZEHNER,
)
from simkopf.kernels.view import ALL_TRICKS, NO_TRICK, SHOWN

# Bits of a result
WON, SCHNEIDER, SCHWARZ, NOBODY = 1, 2, 4, 8
_DURCHMARSCH_TRICKS, _DURCHMARSCH_120, _DURCHMARSCH_91 = 1, 2, 3
_JUNGFRAU_ALL, _JUNGFRAU_EACH, _JUNGFRAU_POWER = 1, 2, 3


@inlined
def augen_of(row: Any, cards: int) -> int:
    """Augen of a mask of cards."""
    return (
        11 * popcount(cards & row[SAUEN])
        + 10 * popcount(cards & row[ZEHNER])
        + 4 * popcount(cards & row[KOENIGE])
        + 3 * popcount(cards & row[OBER])
        + 2 * popcount(cards & row[UNTER])
    )


@inlined
def laufende_of(side: int, trump: int, cap: int) -> int:
    """Laufende of the player side from its dealt cards: mit positive, ohne negative, capped."""
    missing = trump & ~side
    held = trump & side
    mit = popcount(trump & ~((highest(missing) << 1) - 1)) if missing != 0 else popcount(trump)
    ohne = popcount(trump & ~((highest(held) << 1) - 1)) if held != 0 else popcount(trump)
    return min(mit, cap) - min(ohne, cap)


@inlined
def seat_byte(packed: int, seat: int) -> int:
    """Entry of one seat in a row of bytes (Augen, tricks)."""
    return packed >> (8 * seat) & 0xFF


@inlined
def settle_sides(
    row: Any, side: int, augen: int, tricks: int, laufende: int, doublings: int, pay: Any
) -> tuple[int, int]:
    """Settle a game of two sides.

    Parameters
    ----------
    row : the game's numbers (``kernels.spec``).
    side : seat mask of the player side.
    augen, tricks : of the player side.
    laufende : of the player side, capped, signed.
    doublings : steps of Legen and Stoß.
    pay : int64[seats], result: the balance of every seat.

    Returns
    -------
    tuple of int
        Result bits (WON, SCHNEIDER, SCHWARZ) and what one opponent pays the player side.
    """
    goal = row[GOAL]
    n_tricks = row[N_TRICKS]
    value = row[BASE]
    schneider = False
    schwarz = tricks == 0 or tricks == n_tricks
    if goal == NO_TRICK:
        won = tricks == 0
        schwarz = False
    elif goal == SHOWN:
        won = True
        schwarz = False
    elif goal == ALL_TRICKS:
        won = tricks == n_tricks
        schwarz = False
    else:
        won = augen >= row[WIN_AT]
        schneider = augen >= row[SCHNEIDER_AT] or augen <= row[LOST_SCHNEIDER_AT]
        value += row[EXTRA] * (as_int(schneider) + as_int(schwarz))
    if laufende >= row[LAUFENDE_FROM] or (laufende <= -row[LAUFENDE_FROM] and row[OHNE] != 0):
        value += row[LAUFENDE] * abs(laufende)
    value = value * row[FACTOR] << doublings
    if not won:
        value = -value
    seats = row[SEATS]
    mine = popcount(side)
    gain = value * (seats - 1) if mine == 1 else value * (seats - mine) // mine
    for s in range(seats):
        pay[s] = gain if side >> s & 1 else -value
    bits = WON * as_int(won) | SCHNEIDER * as_int(schneider) | SCHWARZ * as_int(schwarz)
    return bits, value


@inlined
def as_int(flag: bool) -> int:
    """Truth value as an int64."""
    return 1 if flag else 0


@jitted
def settle_ramsch(row: Any, augen: int, tricks: int, dealt: Any, doublings: int, pay: Any) -> int:
    """Settle a Ramsch; return what the loser pays one other before single Jungfrauen.

    The value is negative where seat 0 is among those who pay.

    Parameters
    ----------
    row : the game's numbers.
    augen, tricks : by seat, eight bits each.
    dealt : int64[seats], the dealt hands (they decide a tie).
    doublings : steps of Legen.
    pay : int64[seats], result: the balance of every seat.
    """
    seats = row[SEATS]
    price = row[BASE] << doublings
    most, jungfrauen, winner = -1, 0, -1
    mode = row[DURCHMARSCH]
    for s in range(seats):
        own, won = seat_byte(augen, s), seat_byte(tricks, s)
        most = max(most, own)
        jungfrauen += as_int(won == 0)
        if (
            (mode == _DURCHMARSCH_TRICKS and won == row[N_TRICKS])
            or (mode == _DURCHMARSCH_120 and own == 120)
            or (mode == _DURCHMARSCH_91 and own >= 91)
        ):
            winner = s
    if winner >= 0:
        for s in range(seats):
            pay[s] = price * (seats - 1) if s == winner else -price
        return price if winner == 0 else -price
    losers, loser, top = 0, -1, -1
    for s in range(seats):
        if seat_byte(augen, s) == most:
            losers |= 1 << s
            trump = dealt[s] & row[TRUMP]
            if trump > top:
                top, loser = trump, s
    if row[TIE_SHARED] == 0:
        losers = 1 << loser
    rule = row[JUNGFRAU]
    if rule == _JUNGFRAU_ALL:
        price <<= jungfrauen
    n_losers = popcount(losers)
    total = 0
    for s in range(seats):
        pay[s] = 0
        if losers >> s & 1 == 0:
            due = price
            if seat_byte(tricks, s) == 0:
                if rule == _JUNGFRAU_EACH:
                    due *= 2
                elif rule == _JUNGFRAU_POWER:
                    due <<= jungfrauen
            pay[s] = due
            total += due
    if total == 0:  # all share, so nobody pays
        return 0
    # what does not divide falls, unit by unit, on those dealt the higher trumps
    share, rest = total // n_losers, total % n_losers
    for s in range(seats):
        if losers >> s & 1:
            higher = 0
            for other in range(seats):
                theirs, mine = dealt[other] & row[TRUMP], dealt[s] & row[TRUMP]
                before = theirs > mine or (theirs == mine and other < s)
                higher += as_int(losers >> other & 1 != 0 and before)
            pay[s] = -share - as_int(higher < rest)
    return -price if losers & 1 else price
