"""What a side is sure of before a card is played: three bounds, valid whatever the others do.

They count only tricks that a side wins by the rank of its cards. Duties of the called Sau, of
beating or of ruffing take cards away from the choice of the others but make none of them higher, so
the bounds hold under them; where a leader's own choice is narrowed it is said below.
"""

from __future__ import annotations

from simkopf.kernels.bits import highest, popcount
from simkopf.kernels.jit import inlined
from simkopf.kernels.memory import load
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.layout import least_worth, worth


@inlined
def _above(ctx: int, others: int) -> int:
    """Cards that are higher than all of ``others`` (of one suit), equal ones not counted."""
    if others == 0:
        return -1
    top, not_bottom = highest(others), load(ctx, lay.NOT_BOTTOM)
    if load(ctx, lay.EQUAL) != 0 and top & not_bottom == 0 and not_bottom & (top << 1) != 0:
        top <<= 1  # its twin one higher is no better than it
    return -(top << 1)


@inlined
def trump_group(ctx: int, cards: int) -> tuple[int, int, int]:
    """Value that the side with the highest trumps is sure of.

    All its trumps above the others' best one are its own: their value, as many tricks as one hand
    has of them, and in each of these tricks at least the cheapest card of everyone else.

    Returns
    -------
    tuple of int
        1 if that is the side whose value is counted, 0 if the other one; the value; the tricks.
    """
    trumps = cards & load(ctx, lay.TRUMP)
    if trumps == 0:
        return 0, 0, 0
    seats = load(ctx, lay.SEATS)
    mine = load(ctx, lay.OURS)
    theirs, ours = trumps & ~mine, trumps & mine
    side = 1 if ours > theirs else 0
    group = ours & _above(ctx, theirs) if side else theirs & _above(ctx, ours)
    if group == 0:
        return 0, 0, 0
    tricks = 0
    for s in range(seats):
        tricks = max(tricks, popcount(group & load(ctx, lay.HAND + s)))
    value = worth(ctx, group) + tricks * load(ctx, lay.TRICK_VALUE)
    for s in range(seats):
        hand = cards & load(ctx, lay.HAND + s)
        others = hand & ~group
        value += least_worth(ctx, others, tricks - popcount(hand & group))
    return side, value, tricks


@inlined
def long_trumps(ctx: int, cards: int) -> tuple[int, int]:
    """Value that each side is sure of by the trumps of one hand.

    The trick into which one of these falls goes to another side only by a higher trump of it. So of
    the k highest trumps of a hand with e higher ones against it at least k - e win tricks for the
    own side, which hold such a trump and a card of everyone else. Asked where no cards are equal.

    Returns
    -------
    tuple of int
        What the declarer's side is sure of, and what the others are.
    """
    trumps = cards & load(ctx, lay.TRUMP)
    seats, ours = load(ctx, lay.SEATS), load(ctx, lay.OURS)
    sure_ours, sure_theirs = 0, 0
    for s in range(seats):
        own = trumps & load(ctx, lay.HAND + s)
        of_declarer = own & ours != 0
        against = trumps & (~ours if of_declarer else ours)
        held, tricks, todo = 0, 0, own
        while todo != 0:
            card = highest(todo)
            todo ^= card
            held += 1
            tricks = max(tricks, held - popcount(against & -card))
        if tricks > 0:
            value = tricks * load(ctx, lay.TRICK_VALUE) + least_worth(ctx, own, tricks)
            for o in range(seats):
                if o != s:
                    value += least_worth(ctx, cards & load(ctx, lay.HAND + o), tricks)
            if of_declarer:
                sure_ours = max(sure_ours, value)
            else:
                sure_theirs = max(sure_theirs, value)
    return sure_ours, sure_theirs


@inlined
def cash_out(ctx: int, cards: int, leader: int) -> tuple[int, int]:
    """Value and tricks of the leader who plays from the top, highest trumps first.

    Every card counted wins whatever the others have, his partner too, so he keeps the lead. The
    holder of the called Sau leads its suit from the Sau down, which is always allowed.
    """
    seats = load(ctx, lay.SEATS)
    own = cards & load(ctx, lay.HAND + leader)
    others = cards & ~own
    trump = load(ctx, lay.TRUMP)
    own_trumps, other_trumps = own & trump, others & trump
    sure = own_trumps & _at_least(ctx, other_trumps)
    n_sure = popcount(sure)
    longest = 0
    for s in range(seats):
        if s != leader:
            longest = max(longest, popcount(other_trumps & load(ctx, lay.HAND + s)))
    drawn = n_sure >= longest
    if drawn:
        sure = own_trumps
    rest = own & ~trump
    for k in range(load(ctx, lay.N_SUITS)):
        suit = load(ctx, lay.SUITS + k)
        mine = rest & suit
        if mine == 0:
            continue
        theirs = others & suit
        tops = mine & _at_least(ctx, theirs)
        if tops == 0:
            continue
        n_tops, most, least = popcount(tops), 0, 99
        for s in range(seats):
            if s != leader:
                hand = cards & load(ctx, lay.HAND + s)
                length = popcount(hand & suit)
                most = max(most, length)
                if popcount(hand & trump) > n_sure:
                    least = min(least, length)
        if n_tops >= most:
            tops = mine
        if not drawn:
            # who still has trumps then follows as long as he has the suit
            while popcount(tops) > least:
                tops &= tops - 1
        sure |= tops
    tricks = popcount(sure)
    if tricks == 0:
        return 0, 0
    value = worth(ctx, sure) + tricks * load(ctx, lay.TRICK_VALUE)
    for s in range(seats):
        if s != leader:
            value += least_worth(ctx, cards & load(ctx, lay.HAND + s), tricks)
    return value, tricks


@inlined
def _at_least(ctx: int, others: int) -> int:
    """Cards that win when led, whichever of ``others`` (of one suit) is played on them."""
    if others == 0:
        return -1
    top = highest(others)
    if top & load(ctx, lay.LATE) != 0:
        return _above(ctx, others)
    if load(ctx, lay.EQUAL) != 0 and top & load(ctx, lay.NOT_BOTTOM) != 0:
        # its twin one lower is as good when it is led
        top >>= 1
        return -top
    return -(top << 1)
