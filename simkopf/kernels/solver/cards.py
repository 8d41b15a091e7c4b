"""The exact value of every card at once: what is known of one narrows the others.

Each card has a lower and an upper bound from the start, and every search makes one of them tighter,
also those that look for the best value. What is left is narrowed card by card.
"""

from __future__ import annotations

from typing import Any

from simkopf.kernels.bits import trailing
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.memory import load, store
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.ask import write
from simkopf.kernels.solver.moves import after, moves_of, neighbours
from simkopf.kernels.solver.order import rate
from simkopf.kernels.solver.search import search
from simkopf.kernels.solver.state import seat_of

_NO_CARD = 32


@inlined
def _tighten(ctx: int, card: int, low: int, high: int) -> None:
    store(ctx, lay.LOW + card, max(load(ctx, lay.LOW + card), low))
    store(ctx, lay.HIGH + card, min(load(ctx, lay.HIGH + card), high))


@jitted
def probe(ctx: int, cards: int, state: int, moves: int, need: int, rest: int, card: int) -> bool:
    """Search whether a card reaches ``need``; its bounds and those of its neighbours follow."""
    known, value, then, now, needed, left = after(ctx, cards, state, need, rest, card)
    if not known:
        value += search(ctx, then, now, needed, left)
    reached = value >= need
    low, high = (value, rest) if reached else (0, value)
    _tighten(ctx, card, low, high)
    hand = cards & load(ctx, lay.HAND + seat_of(state))
    near = neighbours(ctx, cards, hand, state, moves, card)
    while near != 0:
        other = trailing(near)
        near &= near - 1
        change = abs(load(ctx, lay.POINTS + other) - load(ctx, lay.POINTS + card))
        _tighten(ctx, other, low - change, high + change)
    return reached


@inlined
def _best_bounds(ctx: int, moves: int, maximise: bool) -> tuple[int, int]:
    """Bounds of the best card."""
    low, high, todo = (
        load(ctx, lay.LOW + trailing(moves)),
        load(ctx, lay.HIGH + trailing(moves)),
        moves,
    )
    while todo != 0:
        card = trailing(todo)
        todo &= todo - 1
        if maximise:
            low, high = max(low, load(ctx, lay.LOW + card)), max(high, load(ctx, lay.HIGH + card))
        else:
            low, high = min(low, load(ctx, lay.LOW + card)), min(high, load(ctx, lay.HIGH + card))
    return low, high


@inlined
def _next(ctx: int, todo: int, maximise: bool, scores: int) -> int:
    """Choose the most promising card: by its better bound, the other one, then its score."""
    chosen, most = _NO_CARD, 0
    while todo != 0:
        card = trailing(todo)
        todo &= todo - 1
        low, high = load(ctx, lay.LOW + card), load(ctx, lay.HIGH + card)
        hope = low << 8 | high if maximise else 255 - high << 8 | 255 - low
        score = (hope << 32) + load(ctx, scores + card)
        if chosen == _NO_CARD or score > most:
            chosen, most = card, score
    return chosen


@jitted
def each_exact(ctx: int, cards: int, state: int, rest: int, won: int, out: Any) -> int:
    """Value of every legal card, by its bit in game order; ``won`` is added. Returns the best."""
    legal, moves = moves_of(ctx, cards, state)
    maximise = load(ctx, lay.WISH) >> seat_of(state) & 1 != 0
    scores = lay.SCORES
    rate(ctx, cards, state, moves, _NO_CARD, scores)
    for card in range(lay.MAX_CARDS):
        store(ctx, lay.LOW + card, 0)
        store(ctx, lay.HIGH + card, rest)
    # the best value, by halves
    best, high = _best_bounds(ctx, moves, maximise)
    while best < high:
        need = (best + high + 1) >> 1
        todo = moves
        while todo != 0:
            card = _next(ctx, todo, maximise, scores)
            todo ^= 1 << card
            undecided = load(ctx, lay.LOW + card) < need <= load(ctx, lay.HIGH + card)
            if undecided and probe(ctx, cards, state, moves, need, rest, card) == maximise:
                break
        best, high = _best_bounds(ctx, moves, maximise)
    # The others from the nearest value each may have, in turn, so that they find the same entries.
    # To show that a side gets more takes longer than to show that it does not: steps up grow.
    left, step = moves, 1
    while left != 0:
        todo, left = left, 0
        while todo != 0:
            card = _next(ctx, todo, maximise, scores)
            todo ^= 1 << card
            low, high = load(ctx, lay.LOW + card), load(ctx, lay.HIGH + card)
            if low < high:
                need = high if maximise else min(low + step, (low + high + 1) >> 1)
                probe(ctx, cards, state, moves, need, rest, card)
                left |= 1 << card
        step *= 2
    todo = moves
    while todo != 0:
        card = trailing(todo)
        todo &= todo - 1
        write(ctx, legal, moves, card, won + load(ctx, lay.LOW + card), out)
    return won + best
