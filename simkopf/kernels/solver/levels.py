"""How a game ends with best play, as far as it is paid for: lost or won, Schneider, Schwarz.

The ends are ordered and each is a yes or no question of its own, so the end that best play reaches
is the highest that the declarer's side can force.
"""

from __future__ import annotations

from typing import Any

from simkopf.kernels import spec as at
from simkopf.kernels.bits import trailing
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.memory import load
from simkopf.kernels.score import augen_of
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.ask import THE_BEST, equals, numbered, reaches, write
from simkopf.kernels.solver.moves import moves_of
from simkopf.kernels.solver.setup import BY_AUGEN, BY_TRICKS, set_up
from simkopf.kernels.view import ALL_TRICKS, NO_TRICK

LOST_SCHWARZ, LOST_SCHNEIDER, LOST, WON, WON_SCHNEIDER, WON_SCHWARZ = range(6)
"""How a game ends for the declarer's side, from bad to good; without Augen ``LOST`` or ``WON``."""

N_ENDS = 6

OPEN = -1
"""Not settled yet."""

ALL_CARDS = -1
"""Stands for every legal card."""

ONLY_WINNING, SCHNEIDER_TOO, SCHWARZ_TOO = 1, 2, 3
"""Which ends are told apart."""


@jitted
def _by_augen(
    ctx: int, row: Any, cards: int, state: int, rest: int, augen: int, limits: int, card: int
) -> int:
    """End after a card, Schwarz not told apart."""
    if reaches(ctx, cards, state, row[at.WIN_AT] - augen, rest, card):
        if limits >= SCHNEIDER_TOO and reaches(
            ctx, cards, state, row[at.SCHNEIDER_AT] - augen, rest, card
        ):
            return WON_SCHNEIDER
        return WON
    if limits >= SCHNEIDER_TOO and not reaches(
        ctx, cards, state, row[at.LOST_SCHNEIDER_AT] + 1 - augen, rest, card
    ):
        return LOST_SCHNEIDER
    return LOST


@inlined
def settled(row: Any, hands: Any, trick: Any, n_trick: int, augen: int) -> int:
    """Say who wins if that is settled, else ``OPEN``; parameters as in ``levels``."""
    if augen >= row[at.WIN_AT]:
        return WON
    left = 0
    for s in range(row[at.SEATS]):
        left |= hands[s]
    for k in range(n_trick):
        left |= trick[k]
    most = augen + augen_of(row, left) + row[at.LAST_BONUS]
    return LOST if most < row[at.WIN_AT] else OPEN


@jitted
def levels(
    ctx: int,
    row: Any,
    suit_mask: Any,
    hands: Any,
    trick: Any,
    n_trick: int,
    leader: int,
    dealt: Any,
    players: int,
    sau_state: int,
    augen: int,
    tricks: int,
    lost: int,
    limits: int,
    wanted: int,
    out: Any,
) -> int:
    """How the game ends with best play after some legal cards, or after the best one.

    Parameters
    ----------
    ctx .. sau_state : as in ``set_up``.
    augen, tricks, lost : what the declarer's side has won already, and tricks of the others.
    limits : ``ONLY_WINNING``, ``SCHNEIDER_TOO`` or ``SCHWARZ_TOO``.
    wanted : legal cards that are asked about, in game order; 0 for ``THE_BEST``.
    out : int64[64], the end for each card asked about, and those equal to it, by its bit in game
        order.

    Returns
    -------
    int
        The end after the best card; with ``wanted`` nothing that counts.
    """
    goal = row[at.GOAL]
    if limits == ONLY_WINNING and goal not in (ALL_TRICKS, NO_TRICK):
        end = settled(row, hands, trick, n_trick, augen)
        if end != OPEN:
            while wanted != 0:
                out[trailing(wanted)] = end
                wanted &= wanted - 1
            return end
    each = wanted != 0
    wish = players
    if goal == NO_TRICK:
        wish ^= (1 << row[at.SEATS]) - 1
    counts = BY_TRICKS if goal in (ALL_TRICKS, NO_TRICK) else BY_AUGEN
    cards, state, rest = set_up(
        ctx, row, suit_mask, hands, trick, n_trick, leader, dealt, players, wish, counts,
        sau_state,
    )  # fmt: skip
    legal, moves = moves_of(ctx, cards, state)
    asked = numbered(ctx, legal, wanted) if each else legal
    todo = moves
    end, most, least = LOST, LOST_SCHWARZ, WON_SCHWARZ
    while todo != 0:
        card = trailing(todo) if each else THE_BEST
        todo = todo & (todo - 1) if each else 0
        if each and equals(legal, moves, card) & asked == 0:
            continue
        if goal == ALL_TRICKS:
            end = WON if lost == 0 and reaches(ctx, cards, state, rest, rest, card) else LOST
        elif goal == NO_TRICK:
            end = LOST if tricks != 0 or reaches(ctx, cards, state, 1, rest, card) else WON
        else:
            end = _by_augen(ctx, row, cards, state, rest, augen, limits, card)
        most, least = max(most, end), min(least, end)
        if each:
            write(ctx, legal, moves, card, end, out)
    up = most == WON_SCHNEIDER and lost == 0
    down = least == LOST_SCHNEIDER and tricks == 0
    if limits < SCHWARZ_TOO or not (up or down):
        return end

    cards, state, rest = set_up(
        ctx, row, suit_mask, hands, trick, n_trick, leader, dealt, players, players,
        BY_TRICKS, sau_state,
    )  # fmt: skip
    # More cards are equal here than by Augen, so every legal card is asked about by itself.
    todo, _ = moves_of(ctx, cards, state)
    todo &= asked
    while todo != 0:
        card = trailing(todo) if each else THE_BEST
        spot = trailing(load(ctx, lay.GAME_BIT + trailing(todo)))
        todo = todo & (todo - 1) if each else 0
        now = out[spot] if each else end
        if now == WON_SCHNEIDER and up and reaches(ctx, cards, state, rest, rest, card):
            end = WON_SCHWARZ
        elif now == LOST_SCHNEIDER and down and not reaches(ctx, cards, state, 1, rest, card):
            end = LOST_SCHWARZ
        else:
            end = now
        if each:
            out[spot] = end
    return end
