"""The compiled doors to the solver: one position in, answers out."""

from __future__ import annotations

from typing import Any

from numba import int64, types

from simkopf.kernels import spec as at
from simkopf.kernels.compiled import entry_point
from simkopf.kernels.memory import store
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.ask import (
    THE_BEST,
    each_reaches,
    exact,
    line_of_play,
    reaches,
)
from simkopf.kernels.solver.cards import each_exact
from simkopf.kernels.solver.levels import ALL_CARDS, SCHWARZ_TOO, levels
from simkopf.kernels.solver.setup import BY_AUGEN, set_up
from simkopf.kernels.view import NO_TRICK

REACHES, EACH_REACHES, EXACT, EACH_EXACT, LINE, LEVELS = range(6)
"""Kinds of questions."""

_words = types.int64[::1]
_game = types.Array(types.int64, 1, "C", readonly=True)


@entry_point(
    int64(
        _words, _words, _game, _game, _words, _words, int64, int64, _words, int64, int64, int64,
        int64, int64, int64, int64, int64, _words,
    )
)  # fmt: skip
def answer(
    memory: Any,
    table: Any,
    row: Any,
    suit_mask: Any,
    hands: Any,
    trick: Any,
    n_trick: int,
    leader: int,
    dealt: Any,
    players: int,
    sau_state: int,
    kind: int,
    counts: int,
    need: int,
    augen: int,
    tricks: int,
    lost: int,
    out: Any,
) -> int:
    """Answer one question about one position.

    Parameters
    ----------
    memory, table : int64[layout.SIZE] and int64[2 << bits], the working memory, prepared by
        ``working_memory`` in ``simkopf.questions.openhands.solver``.
    row, suit_mask : the game (``kernels.spec``).
    hands, trick, n_trick, leader, dealt, players, sau_state : the position (``solver.setup``).
    kind : REACHES .. LEVELS.
    counts : ``BY_AUGEN`` or ``BY_TRICKS``.
    need : what the declarer's side is to have in the end.
    augen, tricks, lost : what it has won already, and the tricks of the others.
    out : int64[64], answers for every card by bit in game order; the line as bits.

    Returns
    -------
    int
        REACHES, EACH_REACHES: 1 or 0; EXACT, EACH_EXACT: the final value; LINE: its length;
        LEVELS: nothing that counts.
    """
    ctx = int64(memory.ctypes.data)
    store(ctx, lay.TABLE, int64(table.ctypes.data))
    store(ctx, lay.NODES, 0)
    if kind == LEVELS:
        return levels(
            ctx, row, suit_mask, hands, trick, n_trick, leader, dealt, players, sau_state,
            augen, tricks, lost, SCHWARZ_TOO, ALL_CARDS, out,
        )  # fmt: skip
    wish = players
    if kind == LINE and row[at.GOAL] == NO_TRICK:
        wish ^= (1 << row[at.SEATS]) - 1
    cards, state, rest = set_up(
        ctx, row, suit_mask, hands, trick, n_trick, leader, dealt, players, wish, counts,
        sau_state,
    )  # fmt: skip
    won = augen if counts == BY_AUGEN else tricks
    if kind == REACHES:
        return 1 if reaches(ctx, cards, state, need - won, rest, THE_BEST) else 0
    if kind == EACH_REACHES:
        return 1 if each_reaches(ctx, cards, state, need - won, rest, out) else 0
    if kind == EACH_EXACT:
        return each_exact(ctx, cards, state, rest, won, out)
    value = exact(ctx, cards, state, 0, rest, rest)
    if kind == LINE:
        return line_of_play(ctx, cards, state, value, rest, out)
    return won + value
