"""What a side is paid for every way a game can end."""

from __future__ import annotations

from typing import Any

from simkopf.kernels import spec as at
from simkopf.kernels.announcing import said_by
from simkopf.kernels.bits import trailing
from simkopf.kernels.jit import jitted
from simkopf.kernels.points import re_needs, settle_points, settle_stake
from simkopf.kernels.sampled.sides import worth_to
from simkopf.kernels.score import augen_of, laufende_of, settle_sides
from simkopf.kernels.solver.levels import (
    LOST_SCHNEIDER,
    LOST_SCHWARZ,
    WON,
    WON_SCHNEIDER,
    WON_SCHWARZ,
)
from simkopf.kernels.view import ALL_TRICKS, NO_TRICK, POINTS, SOLO66


@jitted
def prices(row: Any, side: int, said: int, dealt: Any, seat: int, pay: Any, found: Any) -> None:
    """Payoff of a seat for every way the game can end (``solver.levels``), as it is worth to it.

    Parameters
    ----------
    row : the game (``kernels.spec``).
    side : seats of the declarer's side.
    said : what has been announced.
    dealt : int64[seats], the dealt hands: their Laufende are paid.
    seat : whose payoff.
    pay : int64[seats], scratch.
    found : int64[6], result.
    """
    union, n = 0, row[at.N_TRICKS]
    for s in range(row[at.SEATS]):
        union |= dealt[s] if side >> s & 1 else 0
    laufende = laufende_of(union, row[at.TRUMP], row[at.CAP])
    for level in range(WON_SCHWARZ + 1):
        augen, tricks = row[at.WIN_AT] - 1, 1
        if level == LOST_SCHWARZ:
            augen, tricks = 0, 0
        elif level == LOST_SCHNEIDER:
            augen = row[at.LOST_SCHNEIDER_AT]
        elif level >= WON:
            augen, tricks = row[at.WIN_AT], n - 1
            if level == WON_SCHNEIDER:
                augen = row[at.SCHNEIDER_AT]
            elif level == WON_SCHWARZ or row[at.GOAL] == ALL_TRICKS:
                augen, tricks = augen_of(row, row[at.DECK]) + row[at.LAST_BONUS], n
            elif row[at.GOAL] == NO_TRICK:
                augen, tricks = 0, 0
        if row[at.GOAL] == POINTS:
            settle_points(
                row, side, augen, tricks, said_by(said, 0), said_by(said, 1), 0, 0, 0, pay
            )
        elif row[at.FAMILY] == SOLO66:
            settle_stake(row, trailing(side), augen, tricks, -1, pay)
        else:
            settle_sides(row, side, augen, tricks, laufende, 0, pay)
        found[level] = worth_to(row, trailing(side), seat, pay)


@jitted
def take_announced(row: Any, play_row: Any, said: int) -> None:
    """Write into the game what has been announced: what Re needs by it, and what is paid."""
    play_row[at.SAID] = said
    if row[at.GOAL] == POINTS:
        needed = re_needs(said_by(said, 0), said_by(said, 1))
        row[at.WIN_AT] = needed
        row[at.SCHNEIDER_AT] = max(151, needed)
        row[at.LOST_SCHNEIDER_AT] = min(89, needed - 1)
