"""The search: one function a card, calling itself, with bounds and a table at every new trick.

``search`` answers "does the side that wants a high value still get ``need``?" as a fail-soft
zero-window search: the result is what is surely had if it is at least ``need``, and what is had at
most if it is less.
"""

from __future__ import annotations

from numba import int64

from simkopf.kernels.bits import popcount, trailing
from simkopf.kernels.compiled import entry_point
from simkopf.kernels.memory import load, store
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.bounds import cash_out, long_trumps, trump_group
from simkopf.kernels.solver.last import last_trick, last_trick_of_equals, last_two_tricks
from simkopf.kernels.solver.moves import after, alike, moves_of
from simkopf.kernels.solver.order import history_of, rate
from simkopf.kernels.solver.setup import TABLE_FROM
from simkopf.kernels.solver.state import led_of, position_of, sau_state_of, seat_of
from simkopf.kernels.solver.table import bounds_of, find, keep, key_of, lead_of

SIGNATURE = int64(int64, int64, int64, int64, int64)


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
    wish, counted = load(ctx, lay.WISH), load(ctx, lay.COUNTED)
    left = popcount(cards)
    lead, key, low, high, tricks = 32, 0, 0, rest, 0
    if position == 0:
        tricks = popcount(cards & load(ctx, lay.HAND + seat))
        if tricks == 1:
            if load(ctx, lay.EQUAL) != 0:
                return last_trick_of_equals(ctx, cards, seat, rest)
            return last_trick(ctx, cards, trailing(cards & load(ctx, lay.HAND + seat)), rest)
        if tricks == 2 and load(ctx, lay.SIMPLE_END) != 0 and cards & load(ctx, lay.SAU) == 0:
            return last_two_tricks(ctx, cards, seat, need, rest)
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
        side, value, taken = trump_group(ctx, cards)
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
        if load(ctx, lay.LONG_TRUMPS) != 0:
            ours, theirs = long_trumps(ctx, cards)
            if ours >= need:
                return ours
            if rest - theirs < need:
                return rest - theirs
        store(ctx, lay.NODES, load(ctx, lay.NODES) + 1)

    maximise = wish >> seat & 1 != 0
    hand = cards & load(ctx, lay.HAND + seat)
    _, moves = moves_of(ctx, cards, state)
    scores = lay.SCORES + left * 32
    led = load(ctx, lay.SUIT + led_of(state))
    if moves & (moves - 1) != 0:
        rate(ctx, cards, state, moves, lead, scores)

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
                skip, change = alike(ctx, cards, hand, state, todo, card, need - 1 - value)
                todo &= ~skip
                found = max(found, value + change)
        else:
            if value < found:
                found, chosen = value, card
            if found < need:
                break
            if todo != 0:
                skip, change = alike(ctx, cards, hand, state, todo, card, value - need)
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
