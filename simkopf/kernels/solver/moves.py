"""Moves: which cards may be played, which of them are equal or nearly so, and what one leads to."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount, trailing
from simkopf.kernels.jit import inlined
from simkopf.kernels.legal import BOUND, FREE, RAN_BOUND, legal_cards
from simkopf.kernels.memory import load, store
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.state import (
    best_of,
    best_seat_of,
    led_of,
    pack,
    position_of,
    sau_state_of,
    seat_of,
    value_of,
)


@inlined
def moves_of(ctx: int, cards: int, state: int) -> tuple[int, int]:
    """Cards that may be played now: all of them, and one of each group of equal ones.

    Cards of a hand are equal if they are of one suit and one value and no card that is still in
    play lies between them: cards in hands, and the one on the table that wins so far.
    """
    seat, position = seat_of(state), position_of(state)
    hand = cards & load(ctx, lay.HAND + seat)
    legal, live, led = hand, cards, 0
    if position != 0:
        led = load(ctx, lay.SUIT + led_of(state))
        follow = hand & led
        legal = follow if follow != 0 else hand
        live |= 1 << best_of(state)
    if load(ctx, lay.SPECIAL) != 0:
        run_cards = load(ctx, lay.RUN_CARDS)
        if run_cards < 0:
            run_cards = popcount(hand & load(ctx, lay.CALLED))
        legal = legal_cards(
            hand, led, load(ctx, lay.TRUMP),
            load(ctx, lay.CEILING + best_of(state)) if position != 0 else 0,
            load(ctx, lay.FOLLOW), load(ctx, lay.SAU), load(ctx, lay.CALLED),
            sau_state_of(state), run_cards, popcount(hand), load(ctx, lay.SAU_DISCARD),
        )  # fmt: skip
    not_bottom = load(ctx, lay.NOT_BOTTOM)
    # From every legal card a carry runs up through dead cards of its class to the next live one.
    dead = ~live & not_bottom
    reached = dead + (legal << 1 & not_bottom)
    return legal, legal & ~(reached & not_bottom)


@inlined
def enter_last(ctx: int, cards: int) -> None:
    """Let the first of two equal cards win, if the last trick begins and the second won before.

    ``after`` is used within a last trick only where a game is followed card by card to its end; in
    a search ``last`` looks at it.
    """
    early = load(ctx, lay.EARLY_LAST)
    if popcount(cards) != load(ctx, lay.SEATS):
        return
    while early != 0:
        card = trailing(early)
        early &= early - 1
        store(ctx, lay.BEATERS + card, load(ctx, lay.BEATERS + card) & ~twin_of(ctx, card))


@inlined
def twin_of(ctx: int, card: int) -> int:
    """Find the card that is equal to one of a pair, as a mask; 0 if it is gone."""
    not_bottom = load(ctx, lay.NOT_BOTTOM)
    return (1 << card & not_bottom) >> 1 | 2 << card & not_bottom


@inlined
def after(
    ctx: int, cards: int, state: int, need: int, rest: int, card: int
) -> tuple[bool, int, int, int, int, int]:
    """Play a card.

    Returns whether the result is known at once; that result, or what was won by the move; cards
    left, state, need and rest thereafter.
    """
    seats = load(ctx, lay.SEATS)
    seat, position = seat_of(state), position_of(state)
    left = cards & ~(1 << card)
    value = value_of(state) + load(ctx, lay.POINTS + card)
    sau_state = sau_state_of(state)
    best, best_seat, led = card, seat, card
    if position != 0:
        led = led_of(state)
        if load(ctx, lay.BEATERS + best_of(state)) >> card & 1 == 0:
            best, best_seat = best_of(state), best_seat_of(state)
    elif load(ctx, lay.SAU) != 0:
        called = load(ctx, lay.CALLED)
        away = called >> card & 1 != 0 and cards & load(ctx, lay.SAU) != 0
        if away and seat == load(ctx, lay.HOLDER) and load(ctx, lay.SAU) >> card & 1 == 0:
            sau_state = RAN_BOUND if load(ctx, lay.RUN_BOUND) != 0 else FREE
    if left & load(ctx, lay.SAU) == 0:
        sau_state = BOUND  # gone: no longer part of the position
    if position + 1 < seats:
        following = seat + 1 if seat + 1 < seats else 0
        return (
            False, 0, left,
            pack(following, position + 1, best, best_seat, led, value, sau_state), need, rest,
        )  # fmt: skip
    value += load(ctx, lay.TRICK_VALUE)
    if left == 0:
        value += load(ctx, lay.LAST_VALUE)
    gain = value if load(ctx, lay.COUNTED) >> best_seat & 1 else 0
    need -= gain
    rest -= value
    following = pack(best_seat, 0, 0, 0, 0, 0, sau_state)
    if need <= 0:
        return True, gain, left, following, need, rest
    if need > rest:
        return True, gain + rest, left, following, need, rest
    return False, gain, left, following, need, rest


@inlined
def neighbours(ctx: int, cards: int, hand: int, state: int, moves: int, card: int) -> int:
    """Find moves that could play the part of ``card``, and it theirs.

    They are of its suit with no card of another hand between. What changes is at most the
    difference of their values. Of equal cards in two hands the first wins, whichever bit that is,
    so the two are no neighbours to a third in the same way: with such cards there are none.
    """
    suit = load(ctx, lay.SUIT + card)
    if suit == load(ctx, lay.CALLED) or load(ctx, lay.EQUAL) != 0:
        return 0
    bit = 1 << card
    others = cards & ~hand
    if position_of(state) != 0:
        others |= 1 << best_of(state)
    others &= suit
    under = others & (bit - 1)
    over = others & ~(bit | (bit - 1))
    run = suit & moves & ~bit
    if under != 0:
        run &= -(highest(under) << 1)
    if over != 0:
        run &= lowest(over) - 1
    return run


@inlined
def alike(
    ctx: int, cards: int, hand: int, state: int, moves: int, card: int, slack: int
) -> tuple[int, int]:
    """Find neighbours whose value differs from the card's by ``slack`` at most, and by how much."""
    found, most, value = 0, 0, load(ctx, lay.POINTS + card)
    if slack < 0:
        return 0, 0
    run = neighbours(ctx, cards, hand, state, moves, card)
    while run != 0:
        other = lowest(run)
        run ^= other
        change = abs(load(ctx, lay.POINTS + trailing(other)) - value)
        if change <= slack:
            found |= other
            most = max(most, change)
    return found, most
