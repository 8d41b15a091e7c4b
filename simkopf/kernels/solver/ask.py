"""What can be asked of a position: yes or no, exactly, and a line of best play."""

from __future__ import annotations

from typing import Any

from simkopf.kernels.bits import trailing
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.memory import load
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.moves import after, enter_last, moves_of
from simkopf.kernels.solver.search import search
from simkopf.kernels.solver.state import position_of, seat_of

THE_BEST = -1
"""Stands for the best card."""


@jitted
def reaches(ctx: int, cards: int, state: int, need: int, rest: int, card: int) -> bool:
    """Whether the declarer's side still gets ``need`` after a card, or after ``THE_BEST``."""
    if need <= 0:
        return True
    if need > rest:
        return False
    if card == THE_BEST:
        return search(ctx, cards, state, need, rest) >= need
    known, value, then, now, needed, left = after(ctx, cards, state, need, rest, card)
    if not known:
        value += search(ctx, then, now, needed, left)
    return value >= need


@jitted
def exact(ctx: int, cards: int, state: int, low: int, high: int, rest: int) -> int:
    """Value that lies between two bounds."""
    while low < high:
        need = (low + high + 1) >> 1
        value = search(ctx, cards, state, need, rest)
        if value >= need:
            low = value
        else:
            high = value
    return low


@jitted
def card_exact(
    ctx: int, cards: int, state: int, low: int, high: int, rest: int, card: int, guess: int
) -> int:
    """Value of a card that lies between two bounds, looked for around a guess."""
    step = 1
    need = guess
    while low < high:
        need = min(max(need, low + 1), high)
        known, value, then, now, needed, left = after(ctx, cards, state, need, rest, card)
        if not known:
            value += search(ctx, then, now, needed, left)
        if value >= need:
            low = value
            need = low + step
        else:
            high = value
            need = high - step + 1
        step *= 2
        if step > 4:
            need = (low + high + 1) >> 1
    return low


@jitted
def each_reaches(ctx: int, cards: int, state: int, need: int, rest: int, out: Any) -> bool:
    """Yes (1) or no (0) for every legal card, by its bit in game order. Returns the best's."""
    legal, moves = moves_of(ctx, cards, state)
    maximise = load(ctx, lay.WISH) >> seat_of(state) & 1 != 0
    best = not maximise
    todo = moves
    while todo != 0:
        card = trailing(todo)
        todo &= todo - 1
        yes = reaches(ctx, cards, state, need, rest, card)
        best = best or yes if maximise else best and yes
        write(ctx, legal, moves, card, 1 if yes else 0, out)
    return best


@inlined
def equals(legal: int, moves: int, card: int) -> int:
    """Find the legal cards for which a move stands, itself among them."""
    above = moves & -(2 << card)
    until = (above & -above) - 1 if above != 0 else -1
    return legal & until & -(1 << card)


@inlined
def numbered(ctx: int, legal: int, wanted: int) -> int:
    """Find the legal cards that ``wanted`` has in game order."""
    found, rest = 0, legal
    while rest != 0:
        card = rest & -rest
        rest ^= card
        if load(ctx, lay.GAME_BIT + trailing(card)) & wanted != 0:
            found |= card
    return found


@jitted
def write(ctx: int, legal: int, moves: int, card: int, value: int, out: Any) -> None:
    """Write down the value of a card and of the cards equal to it."""
    alike = equals(legal, moves, card)
    while alike != 0:
        out[trailing(load(ctx, lay.GAME_BIT + trailing(alike)))] = value
        alike &= alike - 1


@jitted
def line_of_play(ctx: int, cards: int, state: int, value: int, rest: int, out: Any) -> int:
    """Play a line of best play, the value being known; returns its length.

    ``out`` gets the cards as bits in game order. Of several best cards the cheapest is played.
    """
    n = 0
    while cards != 0:
        _, moves = moves_of(ctx, cards, state)
        maximise = load(ctx, lay.WISH) >> seat_of(state) & 1 != 0
        card, todo = trailing(moves), moves
        while todo != 0:
            card = trailing(todo)
            todo &= todo - 1
            if todo == 0:
                break
            if maximise == reaches(ctx, cards, state, value if maximise else value + 1, rest, card):
                break
        out[n] = load(ctx, lay.GAME_BIT + card)
        n += 1
        _, gain, cards, state, _, left = after(ctx, cards, state, 1 << 20, 1 << 21, card)
        if position_of(state) == 0:
            value -= gain
            enter_last(ctx, cards)
        rest -= (1 << 21) - left
    return n
