"""The memory of the searching player: one array of words, laid out once for a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from simkopf.kernels import spec as at
from simkopf.kernels.compiled import address_of
from simkopf.kernels.deal import MAX_BATCHES
from simkopf.kernels.decide import RULES, is_schafkopf
from simkopf.kernels.loop import SCRATCH_SHAPE
from simkopf.kernels.phases import ANNOUNCE, ANNOUNCE_BETWEEN, AUCTION, HOCHZEIT, TALON
from simkopf.kernels.sampled.bids import N_NEEDED, bid_of
from simkopf.kernels.solver import layout
from simkopf.kernels.solver.levels import N_ENDS
from simkopf.kernels.solver.order import WEIGHTS
from simkopf.kernels.worlds import memory as worlds

if TYPE_CHECKING:
    from simkopf.kernels.spec import Spec

TABLE_BITS = 15
EVERY_RULE = -1
"""Switches that leave every rule of thumb on, whatever the game has."""
MAX_CARDS = 64
SEATS = 5
BYTES = 8
FOR_RESULT = 64
"""Words for the columns of one game (``kernels.loop``)."""

ROW = 0  # the game
PLAY_ROW = ROW + at.SIZE  # the same once all that comes before the play is done
SUIT_MASK = PLAY_ROW + at.SIZE
SUIT_NUMBER = SUIT_MASK + 64
ORDER = SUIT_NUMBER + 64  # canonical to game order
BACK = ORDER + BYTES * 256  # game order to canonical
PLAYERS = BACK + BYTES * 256  # the rules of thumb on every seat
SOLVER = PLAYERS + SEATS * 9
WORLDS = SOLVER + layout.SIZE
EFFECTIVE = WORLDS + worlds.MEMORY  # effective number of the worlds drawn, in thousandths
HIGH_CARDS = EFFECTIVE + 1  # what a bid tells (``sampled.bids``)
NEEDED = HIGH_CARDS + 1  # by high cards
PLAY_OUT = NEEDED + N_NEEDED  # address of what plays a world out (``kernels.loops``)
VALUES = PLAY_OUT + 1  # what the cards of the last decision are worth (``sampled.play``)
SECONDS = VALUES + 64
LOOKED_AT = SECONDS + 64
SCRATCH = LOOKED_AT + 1
DEALS = SCRATCH + SCRATCH_SHAPE[0] * SCRATCH_SHAPE[1]  # the hands of a world, by declarer
NOTHING = DEALS + SEATS * SEATS  # zeros, for all that a world that is played out does without
FOR_NOTHING = SEATS * MAX_BATCHES * 2
RESULT = NOTHING + FOR_NOTHING  # written, not read: what the loop says of a game
DRAWN = RESULT + FOR_RESULT
MOST_DRAWN = 4096
"""Most worlds kept at once, each with its weight."""
TIMES = SEATS  # how often a world counts
PRICES = TIMES + 1  # what a seat is paid in it, by the end of the game (``solver.levels``)
DRAWN_WORDS = PRICES + N_ENDS
SIZE = DRAWN + MOST_DRAWN * DRAWN_WORDS


def memory_for(spec: Spec, switches: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Lay out the memory for one game; a thread needs its own.

    Parameters
    ----------
    spec : Spec
        The game.
    switches : int
        Switches of the rules of thumb that play worlds out.

    Returns
    -------
    int64 array
        Memory, the solver's table of positions at its end.
    """
    memory = np.zeros(SIZE + (2 << TABLE_BITS), dtype=np.int64)
    row = spec.row.copy()
    if row[at.SIDES] == at.SILENT:
        row[at.SIDES] = at.BY_DAMEN  # nobody is told, so the player is not either
    row[at.NEEDS] = at.NEED_NOTHING
    memory[ROW : ROW + at.SIZE] = row
    play = row.copy()
    for phase in (HOCHZEIT, AUCTION, TALON, ANNOUNCE, ANNOUNCE_BETWEEN):
        play[at.PHASES + phase] = 0
    memory[PLAY_ROW : PLAY_ROW + at.SIZE] = play
    memory[SUIT_MASK : SUIT_MASK + 64] = spec.suit_mask
    memory[SUIT_NUMBER : SUIT_NUMBER + 64] = spec.suit_number
    n = len(spec.order)
    memory[ORDER : ORDER + n * 256] = spec.order.reshape(-1)  # the other bytes are empty
    memory[BACK : BACK + BYTES * 256] = spec.back.reshape(-1)
    players = np.zeros((SEATS, 3, 3), dtype=np.int64)
    players[:, :, 0], players[:, :, 1] = RULES, switches
    memory[PLAYERS : PLAYERS + SEATS * 9] = players.reshape(-1)
    memory[PLAY_OUT] = _play_out(row)
    memory[HIGH_CARDS], memory[NEEDED : NEEDED + N_NEEDED] = bid_of(spec)
    memory[SOLVER + layout.TABLE_BITS] = TABLE_BITS
    memory[SOLVER + layout.WEIGHTS : SOLVER + layout.WEIGHTS + len(WEIGHTS)] = WEIGHTS
    return memory


def _play_out(row: Any) -> int:
    """Address of what plays a world of the game out."""
    if is_schafkopf(row):
        from simkopf.kernels.loops.worlds_schafkopf import world_of_schafkopf

        return address_of(world_of_schafkopf)
    from simkopf.kernels.loops.worlds_others import world_of_others

    return address_of(world_of_others)
