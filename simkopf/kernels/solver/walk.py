"""A whole game beside best play with open hands: what every card played has cost."""

from __future__ import annotations

from typing import Any

from numba import int64, types

from simkopf.kernels import spec as at
from simkopf.kernels.compiled import entry_point
from simkopf.kernels.legal import BOUND
from simkopf.kernels.memory import load, store
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.ask import card_exact, exact
from simkopf.kernels.solver.moves import after, enter_last
from simkopf.kernels.solver.setup import BY_AUGEN, BY_TRICKS, set_up
from simkopf.kernels.solver.state import position_of, seat_of
from simkopf.kernels.view import ALL_TRICKS, NO_TRICK

_words = types.int64[::1]
_game = types.Array(types.int64, 1, "C", readonly=True)
_MUCH = 1 << 20


@entry_point(
    int64(_words, _words, _game, _game, _words, _words, int64, int64, _words, int64, _words)
)
def walk(
    memory: Any,
    table: Any,
    row: Any,
    suit_mask: Any,
    hands: Any,
    dealt: Any,
    players: int,
    leader: int,
    cards: Any,
    n: int,
    values: Any,
) -> int:
    """Value of a game with best play from every point of it on.

    Parameters
    ----------
    memory, table : working memory and table of positions (``solver.entries``).
    row, suit_mask : the game (``kernels.spec``).
    hands : int64[seats], the hands at the first card, in game order.
    dealt : int64[seats], the hands dealt.
    players : seats of the declarer's side.
    leader : who leads first.
    cards : int64[n], the cards played in order, whole tricks or not.
    n : how many.
    values : int64[n + 1], Augen of the declarer's side at the end (in a game for all tricks or for
        none its tricks), if both sides play their best after 0, 1, ... of these cards.

    Returns
    -------
    int
        What the declarer's side had won when the last of these cards was played.
    """
    ctx = int64(memory.ctypes.data)
    store(ctx, lay.TABLE, int64(table.ctypes.data))
    wish, counts = players, BY_AUGEN
    if row[at.GOAL] == NO_TRICK:
        wish ^= (1 << row[at.SEATS]) - 1
    if row[at.GOAL] in (ALL_TRICKS, NO_TRICK):
        counts = BY_TRICKS
    left, state, rest = set_up(
        ctx, row, suit_mask, hands, cards, 0, leader, dealt, players, wish, counts, BOUND
    )
    value, won = exact(ctx, left, state, 0, rest, rest), 0
    values[0] = value
    for i in range(n):
        card = 0
        while load(ctx, lay.GAME_BIT + card) != cards[i]:
            card += 1
        # a card can only lose: what it is worth lies on one side of the position's value
        maximise = wish >> seat_of(state) & 1 != 0
        low, high = (0, value) if maximise else (value, rest)
        value = card_exact(
            ctx, left, state, low, high, rest, card, value if maximise else value + 1
        )
        _, gain, left, state, _, much = after(ctx, left, state, _MUCH, 2 * _MUCH, card)
        if position_of(state) == 0:
            won += gain
            value -= gain
            enter_last(ctx, left)
        rest -= 2 * _MUCH - much
        values[i + 1] = won + value
        if left == 0:
            break
    return won
