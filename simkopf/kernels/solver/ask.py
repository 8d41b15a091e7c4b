"""What can be asked of a position: yes or no, exactly, level by level, and a line of best play."""

from __future__ import annotations

from typing import Any

from simkopf.kernels import spec as at
from simkopf.kernels.bits import trailing
from simkopf.kernels.jit import jitted
from simkopf.kernels.memory import load
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.search import after, moves_of, search
from simkopf.kernels.solver.setup import BY_AUGEN, BY_TRICKS, set_up
from simkopf.kernels.solver.state import position_of, seat_of
from simkopf.kernels.view import ALL_TRICKS, NO_TRICK

# How a game ends for the declarer's side, from bad to good
LOST_SCHWARZ, LOST_SCHNEIDER, LOST, WON, WON_SCHNEIDER, WON_SCHWARZ = range(6)


@jitted
def reaches(ctx: int, cards: int, state: int, need: int, rest: int) -> bool:
    """Whether the side that wants a high value still gets ``need``."""
    if need <= 0:
        return True
    if need > rest:
        return False
    return search(ctx, cards, state, need, rest) >= need


@jitted
def card_reaches(ctx: int, cards: int, state: int, need: int, rest: int, card: int) -> bool:
    """Whether it still gets ``need`` after this card."""
    if need <= 0:
        return True
    if need > rest:
        return False
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
def each_exact(ctx: int, cards: int, state: int, rest: int, won: int, out: Any) -> int:
    """Value of every legal card, by its bit in game order; ``won`` is added. Returns the best."""
    legal, moves = moves_of(ctx, cards, state)
    maximise = load(ctx, lay.WISH) >> seat_of(state) & 1 != 0
    best = exact(ctx, cards, state, 0, rest, rest)
    guess = best
    todo = moves
    while todo != 0:
        card = trailing(todo)
        todo &= todo - 1
        low, high = (0, best) if maximise else (best, rest)
        value = card_exact(ctx, cards, state, low, high, rest, card, guess)
        _write(ctx, legal, moves, card, won + value, out)
    return won + best


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
        yes = card_reaches(ctx, cards, state, need, rest, card)
        best = best or yes if maximise else best and yes
        _write(ctx, legal, moves, card, 1 if yes else 0, out)
    return best


@jitted
def _write(ctx: int, legal: int, moves: int, card: int, value: int, out: Any) -> None:
    """Write down the value of a card and of the cards equal to it."""
    above = moves & -(2 << card)
    until = (above & -above) - 1 if above != 0 else -1
    alike = legal & until & -(1 << card)
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
        legal, moves = moves_of(ctx, cards, state)
        maximise = load(ctx, lay.WISH) >> seat_of(state) & 1 != 0
        card, todo = trailing(moves), moves
        while todo != 0:
            card = trailing(todo)
            todo &= todo - 1
            if todo == 0:
                break
            if maximise == card_reaches(
                ctx, cards, state, value if maximise else value + 1, rest, card
            ):
                break
        out[n] = load(ctx, lay.GAME_BIT + card)
        n += 1
        _, gain, cards, state, _, left = after(ctx, cards, state, 1 << 20, 1 << 21, card)
        if position_of(state) == 0:
            value -= gain
        rest -= (1 << 21) - left
    return n


@jitted
def each_level(
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
    out: Any,
) -> int:
    """How the game ends with best play after every legal card, by its bit; returns the cards.

    Parameters
    ----------
    ctx .. sau_state : as in ``set_up``.
    augen, tricks, lost : what the declarer's side has won already, and tricks of the others.
    limits : 1 if only winning counts; 2 with Schneider; 3 with Schwarz.
    out : int64[64], a level for each legal card; in a game for all tricks or for none ``WON`` or
        ``LOST``.
    """
    goal = row[at.GOAL]
    everyone = (1 << row[at.SEATS]) - 1
    if goal in (ALL_TRICKS, NO_TRICK):
        wish = players if goal == ALL_TRICKS else everyone ^ players
        cards, state, rest = set_up(
            ctx, row, suit_mask, hands, trick, n_trick, leader, dealt, players, wish,
            BY_TRICKS, sau_state,
        )  # fmt: skip
        legal, moves = moves_of(ctx, cards, state)
        todo = moves
        while todo != 0:
            card = trailing(todo)
            todo &= todo - 1
            if goal == ALL_TRICKS:
                won = lost == 0 and card_reaches(ctx, cards, state, rest, rest, card)
            else:
                won = tricks == 0 and not card_reaches(ctx, cards, state, 1, rest, card)
            _write(ctx, legal, moves, card, WON if won else LOST, out)
        return _game_bits(ctx, legal)

    cards, state, rest = set_up(
        ctx, row, suit_mask, hands, trick, n_trick, leader, dealt, players, players,
        BY_AUGEN, sau_state,
    )  # fmt: skip
    legal, moves = moves_of(ctx, cards, state)
    most, least = LOST_SCHWARZ, WON_SCHWARZ
    todo = moves
    while todo != 0:
        card = trailing(todo)
        todo &= todo - 1
        if card_reaches(ctx, cards, state, row[at.WIN_AT] - augen, rest, card):
            level = WON
            if limits > 1 and card_reaches(
                ctx, cards, state, row[at.SCHNEIDER_AT] - augen, rest, card
            ):
                level = WON_SCHNEIDER
        else:
            level = LOST
            if limits > 1 and not card_reaches(
                ctx, cards, state, row[at.LOST_SCHNEIDER_AT] + 1 - augen, rest, card
            ):
                level = LOST_SCHNEIDER
        most, least = max(most, level), min(least, level)
        _write(ctx, legal, moves, card, level, out)
    result = _game_bits(ctx, legal)
    up = most == WON_SCHNEIDER and lost == 0
    down = least == LOST_SCHNEIDER and tricks == 0
    if limits > 2 and (up or down):
        cards, state, rest = set_up(
            ctx, row, suit_mask, hands, trick, n_trick, leader, dealt, players, players,
            BY_TRICKS, sau_state,
        )  # fmt: skip
        legal, moves = moves_of(ctx, cards, state)
        # equal cards may be fewer here, never other ones: each is asked for the level it has
        todo = legal
        while todo != 0:
            card = trailing(todo)
            todo &= todo - 1
            spot = trailing(load(ctx, lay.GAME_BIT + card))
            if up and out[spot] == WON_SCHNEIDER:
                if card_reaches(ctx, cards, state, rest, rest, card):
                    out[spot] = WON_SCHWARZ
            elif down and out[spot] == LOST_SCHNEIDER:
                if not card_reaches(ctx, cards, state, 1, rest, card):
                    out[spot] = LOST_SCHWARZ
    return result


@jitted
def _game_bits(ctx: int, cards: int) -> int:
    """Cards of a search as a mask in game order."""
    found = 0
    while cards != 0:
        found |= load(ctx, lay.GAME_BIT + trailing(cards))
        cards &= cards - 1
    return found
