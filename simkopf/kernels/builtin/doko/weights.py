"""The weights of the Doppelkopf player: what it thinks of cards and tricks, by role.

Worths are sixteenths of an Auge, chances 256ths. They were found by playing: one weight after
another was moved, and the move kept where two series of deals, each played both ways, said that it
gains points (some 40,000 deals a comparison, packs of 48 and 40 cards, normal game and Hochzeit;
for the Soli hands with which one would play them). What being found is worth was chosen by what it
brings the seat itself, which does not know yet on whose side it is.
"""

from __future__ import annotations

import numpy as np

from simkopf.kernels.jit import inlined

SIXTEENTHS = 16

(
    RE, KONTRA, ALONE_FARBE, AGAINST_FARBE, ALONE_PICTURES, AGAINST_PICTURES, ALONE_FLEISCHLOS,
    AGAINST_FLEISCHLOS,
) = range(8)  # fmt: skip
"""Rows: the roles."""
AGAINST_SOLO = (AGAINST_FARBE, AGAINST_PICTURES, AGAINST_FLEISCHLOS)

TRUMP = 0  # .. 12: a trump by rank: 9 K 10 A of the trump suit, Buben, Damen, Herz-Zehn
PICTURE = 9  # .. 12 in a Damen- or Buben-Solo: the four trumps
(
    DOUBT,  # a seat whose side is open counts so far as one of the other side
    BEHIND,  # Augen that a seat behind adds
    FUCHS,  # a Fuchs caught or brought home
    FULL,  # a Doppelkopf
    FIND,  # being found in a Hochzeit
    ACE_FRESH,  # an ace in hand, of a suit that was not led
    ACE,  # and of one that was
    TEN,
    KING,
    VOID,  # the last card of a plain suit, whose owner can ruff it then
    GUARD,  # the only card beside a ten
    TAKE,  # a trick that one leads to
    LEAD_TRUMP,
    DRAW,  # leading trump, by three times the own trumps less those out
    MASTER,  # leading the highest trump
    MATE,  # a trick that the own side takes over from the leader
    FRESH,  # leading a suit that was not led
    LONG,  # leading a plain suit, by its cards in hand
    NOTHING,  # any other plain card
    ESTABLISH,  # leading a suit, by its cards that will be high when nobody else has one
    RUN_OUT,  # leading a suit that nobody else has left
) = range(13, 34)
N_COLUMNS = 34

WEIGHTS = np.array(
    [
        # Re in the normal game
        [18, 16, 16, 16, 6, 10, 48, 98, 24, 90, 146, 163, 337,
         171, 185, 133, 66, -64, 30, 20, 30, 5, 40, 0, 266, -26, 24, -8, 128, 24, 0, 0, 0, 0],
        # Kontra
        [0, 24, 8, 16, 12, 40, 32, 44, 44, 60, 110, 130, 314,
         152, 43, 100, 34, 800, 30, 28, 30, 13, 53, 0, 134, -40, 8, 0, 114, 0, 0, 0, 0, 0],
        # alone in a Farbsolo
        [30, 16, -8, 8, 32, 27, 22, 38, 80, 90, 146, 183, 314,
         171, 20, 100, 50, 0, 37, 30, 30, 21, 20, 0, 146, -40, 8, 0, 128, -8, 0, 0, 0, -8],
        # against it
        [-2, 32, 38, 102, 32, 40, 42, 56, 54, 80, 110, 160, 284,
         171, 200, 100, 50, 0, 30, 20, 20, 13, 53, -8, 200, -70, 8, -8, 226, 0, 0, 0, 0, 0],
        # alone in a Damen- or Buben-Solo
        [0, 16, 0, 8, 32, 40, 48, 56, 80, 120, 100, 116, 160,
         171, 43, 100, 50, 0, 177, 124, 36, -3, 30, 0, 266, 6, 58, 8, 128, 0, 0, 0, 15, 0],
        # against it
        [0, 16, 0, 8, 32, 40, 48, 56, 80, 27, 74, 87, 234,
         171, 150, 100, 50, 0, 45, 53, 19, -3, 12, 8, 266, -2, 16, 40, 86, 8, 8, 0, 16, 0],
        # alone in a Fleischlosen
        [0, 16, 0, 8, 32, 40, 48, 56, 80, 90, 110, 130, 160,
         171, 64, 100, 50, 0, 177, 70, 28, 5, 30, 53, 134, -40, 8, 0, 128, 0, -8, -24, 120, 0],
        # against it
        [0, 16, 0, 8, 32, 40, 48, 56, 80, 90, 110, 130, 160,
         171, 64, 100, 50, 0, 67, 70, 48, 5, 30, 8, 266, -40, 8, 0, 86, -24, 0, 0, -8, 40],
    ],
    dtype=np.int64,
)  # fmt: skip
WEIGHTS.setflags(write=False)

_FLAT = WEIGHTS.ravel()
_FLAT.setflags(write=False)


@inlined
def weight(role: int, column: int) -> int:
    """Look a weight up; by an unsigned number, which needs no test for a place from the end."""
    return _FLAT[np.uint64(N_COLUMNS * role + column)]
