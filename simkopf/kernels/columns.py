"""What a game leaves behind: the columns of the frame, and how they are filled."""

from __future__ import annotations

from typing import Any

import numpy as np

from simkopf.kernels.announcing import said_by
from simkopf.kernels.bits import popcount
from simkopf.kernels.jit import inlined
from simkopf.kernels.score import NOBODY, SCHNEIDER, SCHWARZ, WON
from simkopf.kernels.spec import OBER, PLAIN, SAUEN, TRUMP, UNTER

# Rows of the small columns, one byte a game
SMALL = (
    "declarer", "partner", "trumps", "ober", "unter", "sauen", "voids", "laufende",
    "augen", "tricks", "won", "schneider", "schwarz", "re", "kontra",
)  # fmt: skip
(
    _DECLARER, _PARTNER, _TRUMPS, _OBER, _UNTER, _SAUEN, _VOIDS, _LAUFENDE,
    _AUGEN, _TRICKS, _WON, _SCHNEIDER, _SCHWARZ, _RE, _KONTRA,
) = range(len(SMALL))  # fmt: skip
NO_SEAT = 255
NOT_WON = 2
"""Entry of ``won`` where no side wins: in a Ramsch, in a Solo 66 without trumps, and in a
Doppelkopf where both sides miss what they announced."""


@inlined
def suits_empty(row: Any, hand: int) -> int:
    """Plain suits of the game of which a hand has no card."""
    empty = 0
    for s in range(4):
        if row[PLAIN + s] != 0 and hand & row[PLAIN + s] == 0:
            empty += 1
    return empty


@inlined
def write_game(
    small: Any,
    money: Any,
    hands: Any,
    game: int,
    row: Any,
    hand: int,
    canonical: int,
    declarer: int,
    partner: int,
    laufende: int,
    augen: int,
    tricks: int,
    bits: int,
    sided: bool,
    value: int,
    payoff: int,
    announced: int,
) -> None:
    """Fill in one game."""
    hands[game] = np.uint64(canonical)
    small[_DECLARER, game] = declarer & 0xFF
    small[_PARTNER, game] = partner & 0xFF
    small[_TRUMPS, game] = popcount(hand & row[TRUMP])
    small[_OBER, game] = popcount(hand & row[OBER])
    small[_UNTER, game] = popcount(hand & row[UNTER])
    small[_SAUEN, game] = popcount(hand & row[SAUEN])
    small[_VOIDS, game] = suits_empty(row, hand)
    small[_LAUFENDE, game] = laufende & 0xFF
    small[_AUGEN, game] = augen
    small[_TRICKS, game] = tricks
    small[_WON, game] = bits & WON if sided and bits & NOBODY == 0 else NOT_WON
    small[_SCHNEIDER, game] = (bits & SCHNEIDER) // SCHNEIDER
    small[_SCHWARZ, game] = (bits & SCHWARZ) // SCHWARZ
    small[_RE, game] = said_by(announced, 0)
    small[_KONTRA, game] = said_by(announced, 1)
    money[0, game] = value
    money[1, game] = payoff
