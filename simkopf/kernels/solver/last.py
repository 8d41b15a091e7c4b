"""The last tricks, played out without asking what is sure."""

from __future__ import annotations

from simkopf.kernels.bits import highest, leading, lowest, trailing
from simkopf.kernels.jit import inlined
from simkopf.kernels.memory import load
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.moves import twin_of


@inlined
def last_trick_of_equals(ctx: int, cards: int, leader: int, rest: int) -> int:
    """Value of the last trick in a pack of equal cards: of two the first wins, or the second."""
    seats = load(ctx, lay.SEATS)
    best = trailing(cards & load(ctx, lay.HAND + leader))
    best_seat, s = leader, leader
    for _ in range(seats - 1):
        s = s + 1 if s + 1 < seats else 0
        hand = cards & load(ctx, lay.HAND + s)
        beaters = load(ctx, lay.BEATERS + best)
        if load(ctx, lay.EARLY_LAST) >> best & 1:
            beaters &= ~twin_of(ctx, best)
        if hand & beaters != 0:
            best, best_seat = trailing(hand), s
    return rest if load(ctx, lay.COUNTED) >> best_seat & 1 else 0


@inlined
def last_trick(ctx: int, cards: int, lead: int, rest: int) -> int:
    """Value of the last trick, in which no card wins by being played first."""
    high = load(ctx, lay.SUIT + lead) | load(ctx, lay.TRUMP)
    return rest if highest(cards & high) & load(ctx, lay.OURS) != 0 else 0


@inlined
def _start(maximise: bool) -> int:
    return -1 if maximise else 1 << 20


@inlined
def _better(found: int, value: int, maximise: bool) -> int:
    return max(found, value) if maximise else min(found, value)


@inlined
def last_two_tricks(ctx: int, cards: int, leader: int, need: int, rest: int) -> int:
    """Best play of the last two tricks of four seats, without duties and without equal cards.

    Then what lies in a trick decides who wins it, in whatever order it came. Line by line, each
    seat stops when ``need`` is settled its way, as in ``search``.
    """
    trump, wish = load(ctx, lay.TRUMP), load(ctx, lay.WISH)
    s1, s2, s3 = (leader + 1) & 3, (leader + 2) & 3, (leader + 3) & 3
    todo0 = cards & load(ctx, lay.HAND + leader)
    hand1 = cards & load(ctx, lay.HAND + s1)
    hand2 = cards & load(ctx, lay.HAND + s2)
    hand3 = cards & load(ctx, lay.HAND + s3)
    max0, max1 = wish >> leader & 1 != 0, wish >> s1 & 1 != 0
    max2, max3 = wish >> s2 & 1 != 0, wish >> s3 & 1 != 0
    found0 = _start(max0)
    while todo0 != 0:
        card0 = lowest(todo0)
        todo0 ^= card0
        led = load(ctx, lay.SUIT + trailing(card0))
        high = led | trump
        value0 = load(ctx, lay.POINTS + trailing(card0)) + load(ctx, lay.TRICK_VALUE)
        found1 = _start(max1)
        todo1 = hand1 & led if hand1 & led != 0 else hand1
        while todo1 != 0:
            card1 = lowest(todo1)
            todo1 ^= card1
            value1 = value0 + load(ctx, lay.POINTS + trailing(card1))
            found2 = _start(max2)
            todo2 = hand2 & led if hand2 & led != 0 else hand2
            while todo2 != 0:
                card2 = lowest(todo2)
                todo2 ^= card2
                value2 = value1 + load(ctx, lay.POINTS + trailing(card2))
                found3 = _start(max3)
                todo3 = hand3 & led if hand3 & led != 0 else hand3
                while todo3 != 0:
                    card3 = lowest(todo3)
                    todo3 ^= card3
                    trick = card0 | card1 | card2 | card3
                    value = value2 + load(ctx, lay.POINTS + trailing(card3))
                    winner = load(ctx, lay.OWNER + 63 - leading(trick & high))
                    left = cards ^ trick
                    lead = trailing(left & load(ctx, lay.HAND + winner))
                    gain = last_trick(ctx, left, lead, rest - value)
                    if load(ctx, lay.COUNTED) >> winner & 1:
                        gain += value
                    found3 = _better(found3, gain, max3)
                    if (found3 >= need) == max3:
                        break
                found2 = _better(found2, found3, max2)
                if (found2 >= need) == max2:
                    break
            found1 = _better(found1, found2, max1)
            if (found1 >= need) == max1:
                break
        found0 = _better(found0, found1, max0)
        if (found0 >= need) == max0:
            break
    return found0
