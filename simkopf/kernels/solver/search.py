"""The search: one function a card, calling itself, with bounds and a table at every new trick.

``search`` answers "does the side that wants a high value still get ``need``?" as a fail-soft
zero-window search: the result is what is surely had if it is at least ``need``, and what is had at
most if it is less.
"""

from __future__ import annotations

from numba import int64

from simkopf.kernels.bits import highest, lowest, popcount, trailing
from simkopf.kernels.compiled import entry_point
from simkopf.kernels.jit import inlined
from simkopf.kernels.legal import BOUND, FREE, RAN_BOUND, legal_cards
from simkopf.kernels.memory import load, store
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.bounds import cash_out, trump_group
from simkopf.kernels.solver.order import (
    ROLE,
    follow_score,
    history_of,
    history_score,
    last_score,
    lead_score,
    shy_score,
    side_wins,
)
from simkopf.kernels.solver.setup import TABLE_FROM
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
from simkopf.kernels.solver.table import bounds_of, find, keep, key_of, lead_of

SIGNATURE = int64(int64, int64, int64, int64, int64)


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
def last_trick(ctx: int, cards: int, leader: int, rest: int) -> int:
    """Value of a trick to which everyone has one card."""
    seats = load(ctx, lay.SEATS)
    best = trailing(cards & load(ctx, lay.HAND + leader))
    best_seat, s = leader, leader
    for _ in range(seats - 1):
        s = s + 1 if s + 1 < seats else 0
        hand = cards & load(ctx, lay.HAND + s)
        if hand & load(ctx, lay.BEATERS + best) != 0:
            best, best_seat = trailing(hand), s
    return rest if load(ctx, lay.COUNTED) >> best_seat & 1 else 0


@inlined
def _alike(
    ctx: int, cards: int, hand: int, state: int, moves: int, card: int, slack: int
) -> tuple[int, int]:
    """Find moves that count at most ``slack`` more or less than ``card``, and how much at most.

    They are of its suit with no card of another hand between, so either could play the other's part
    and what changes is at most the difference of their values.
    """
    suit = load(ctx, lay.SUIT + card)
    if slack < 0 or suit == load(ctx, lay.CALLED):
        return 0, 0
    bit = 1 << card
    others = cards & ~hand
    if position_of(state) != 0:
        others |= 1 << best_of(state)
    others &= suit
    under = others & (bit - 1)
    over = others & ~(bit | (bit - 1))
    run = suit & moves
    if under != 0:
        run &= -(highest(under) << 1)
    if over != 0:
        run &= lowest(over) - 1
    found, most, value = 0, 0, load(ctx, lay.POINTS + card)
    while run != 0:
        other = lowest(run)
        run ^= other
        change = abs(load(ctx, lay.POINTS + trailing(other)) - value)
        if change <= slack:
            found |= other
            most = max(most, change)
    return found, most


@entry_point(SIGNATURE)
def search(ctx: int, cards: int, state: int, need: int, rest: int) -> int:
    """Best play from here on; see above.

    Parameters
    ----------
    ctx : address of the working memory (``layout``).
    cards : cards in hands.
    state : where the trick stands (``state``).
    need : value asked for, above 0 and at most ``rest``.
    rest : all that is still to be had, the cards on the table included.
    """
    seat, position = seat_of(state), position_of(state)
    seats = load(ctx, lay.SEATS)
    wish, counted = load(ctx, lay.WISH), load(ctx, lay.COUNTED)
    left = popcount(cards)
    lead, key, low, high, tricks = 32, 0, 0, rest, 0
    if position == 0:
        tricks = popcount(cards & load(ctx, lay.HAND + seat))
        if tricks == 1:
            return last_trick(ctx, cards, seat, rest)
        if tricks >= TABLE_FROM:
            key = key_of(ctx, cards, seat, sau_state_of(state))
            entry = find(ctx, key)
            if entry != 0:
                low, high = bounds_of(ctx, entry, cards)
                high = min(high, rest)
                if low >= need:
                    return low
                if high < need:
                    return high
                lead = lead_of(entry)
        side, value, taken = trump_group(ctx, cards, counted)
        if side == 1:
            value = rest if taken == tricks else value
            if value >= need:
                return value
        else:
            value = rest if taken == tricks else value
            if rest - value < need:
                return rest - value
        if wish == counted:
            value, taken = cash_out(ctx, cards, seat)
            value = rest if taken == tricks else value
            if wish >> seat & 1:
                if value >= need:
                    return value
            elif rest - value < need:
                return rest - value
        store(ctx, lay.NODES, load(ctx, lay.NODES) + 1)

    maximise = wish >> seat & 1 != 0
    hand = cards & load(ctx, lay.HAND + seat)
    _, moves = moves_of(ctx, cards, state)
    role = 0 if counted >> seat & 1 else ROLE
    scores = lay.SCORES + left * 32
    led = load(ctx, lay.SUIT + led_of(state))
    if moves & (moves - 1) != 0:
        todo = moves
        best, best_seat = best_of(state), best_seat_of(state)
        behind = seats - 1 - position
        ours = False
        if position != 0:
            ours = side_wins(ctx, cards, seat, behind, best, best_seat, led)
        while todo != 0:
            card = trailing(todo)
            todo &= todo - 1
            if position == 0:
                suit = load(ctx, lay.SUIT + card)
                sure = side_wins(ctx, cards, seat, behind, card, seat, suit)
                score = lead_score(ctx, role, card, popcount(hand & suit), sure)
                if card == lead:
                    score += 1000
            else:
                takes = load(ctx, lay.BEATERS + best) >> card & 1 != 0
                if behind == 0:
                    score = last_score(ctx, role, card, takes, ours)
                else:
                    sure = ours
                    if takes:
                        sure = side_wins(ctx, cards, seat, behind, card, seat, led)
                    score = follow_score(ctx, role, card, takes, sure)
            score += history_score(ctx, role, position, history_of(ctx, seat, position, led, card))
            if wish != counted:
                takes = position == 0 or load(ctx, lay.BEATERS + best) >> card & 1 != 0
                score = shy_score(ctx, card, takes, counted >> seat & 1 != 0, position == 0)
            store(ctx, scores + card, score)

    found = -1 if maximise else 1 << 20
    chosen = 31
    todo = moves
    while todo != 0:
        card = trailing(todo)
        if todo & (todo - 1) != 0:
            top = load(ctx, scores + card)
            others = todo & (todo - 1)
            while others != 0:
                other = trailing(others)
                others &= others - 1
                score = load(ctx, scores + other)
                if score > top:
                    card, top = other, score
        todo ^= 1 << card
        known, value, then, now, needed, left_over = after(ctx, cards, state, need, rest, card)
        if not known:
            value += search(ctx, then, now, needed, left_over)
        if maximise:
            if value > found:
                found, chosen = value, card
            if found >= need:
                break
            if todo != 0:
                skip, change = _alike(ctx, cards, hand, state, todo, card, need - 1 - value)
                todo &= ~skip
                found = max(found, value + change)
        else:
            if value < found:
                found, chosen = value, card
            if found < need:
                break
            if todo != 0:
                skip, change = _alike(ctx, cards, hand, state, todo, card, value - need)
                todo &= ~skip
                found = min(found, value - change)
    if moves & (moves - 1) != 0 and (found >= need) == maximise:
        place = history_of(ctx, seat, position, led, chosen)
        store(ctx, place, load(ctx, place) + left * left)
    if key != 0:
        if found >= need:
            low = max(low, found)
        else:
            high = min(high, found)
        keep(ctx, key, cards, low, high, chosen, tricks)
    return found
