"""Announcements of Doppelkopf as one number, and until when a seat may add to them.

Bits 0 to 2 tell how far Re went, bits 3 to 5 how far Kontra went (``kernels.points``: 1 Re or
Kontra, 2 no 90, ... 5 schwarz), bits 6 and 7 whether Re or Kontra answered so late that the side
may announce no level. Sides are 0 Re, 1 Kontra.
"""

from __future__ import annotations

from typing import Any

from simkopf.kernels.jit import inlined
from simkopf.kernels.points import ALL, SAID
from simkopf.kernels.score import as_int
from simkopf.kernels.spec import ANNOUNCE_AFTER, LEVEL_STEP, REPLY

_LEVEL, _LATE = 3, 6


@inlined
def said_by(announced: int, side: int) -> int:
    """How far a side went: 0 nothing, 1 Re or Kontra, up to 5 schwarz."""
    return announced >> _LEVEL * side & 7


@inlined
def until(row: Any, announced: int, side: int, delay: int) -> int:
    """Cards that a seat may have played at most when its side announces the next level; -1 never.

    Parameters
    ----------
    row : the game (``kernels.spec``).
    announced : by both sides.
    side : of the seat, 0 Re, 1 Kontra.
    delay : by how many tricks all limits are later, in a Hochzeit.
    """
    said, theirs = said_by(announced, side), said_by(announced, 1 - side)
    if said == ALL or announced >> (_LATE + side) & 1 != 0:
        return -1
    first = row[ANNOUNCE_AFTER] + delay
    if said == 0 and theirs != 0:  # an answer, to the most that the others have said
        return max(first, first + (theirs - SAID) * row[LEVEL_STEP] + row[REPLY])
    return first + said * row[LEVEL_STEP]


@inlined
def announced_by(row: Any, announced: int, side: int, level: int, played: int, delay: int) -> int:
    """Add an announcement; ``played``: cards that the seat has played before it."""
    late = level == SAID and played > row[ANNOUNCE_AFTER] + delay
    announced |= as_int(late) << (_LATE + side)
    return announced & ~(7 << _LEVEL * side) | level << _LEVEL * side
