"""Bettel: the soloist must take no trick, the others make him take one."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount
from simkopf.kernels.builtin.rules.give import lanes_of
from simkopf.kernels.builtin.rules.knowledge import above, augen
from simkopf.kernels.builtin.rules.reasons import R_BDROP, R_BHIGH, R_BLOW, R_BUNDER, R_HUNT
from simkopf.kernels.builtin.rules.switches import HUNT, UNDER
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import View

TRUMP_LANE = 0xFFFF_0000_0000


@inlined
def low_lead(hand: int, out: int, safest: int, per_auge: int) -> int:
    """Lowest card of the suit in which it is hardest to be left with the trick.

    Fewest lower cards out first; then most higher ones (``safest`` 1) or, as a suit that is nearly
    used up is soon rid of, fewest (-1). A suit that nobody else holds is last.
    """
    choice, least = 0, 1 << 30
    for suit in range(5):
        lane = 0xFF << (8 * suit) if suit < 4 else TRUMP_LANE
        mine = hand & lane
        if mine == 0:
            continue
        card = lowest(mine)
        higher = popcount(out & lane & above(card))
        lower = popcount(out & lane & (card - 1))
        cost = 16 * lower - safest * higher if higher != 0 else 1000
        cost += per_auge * augen(card)
        if cost < least:
            choice, least = card, cost
    return choice


@inlined
def dangerous(cards: int, hand: int, out: int) -> int:
    """Card to be rid of: most cards out below the lowest of its suit that one holds.

    A suit whose lowest card is under everything out is safe however high the others are.
    """
    choice, most = lowest(cards), -1
    for suit in range(5):
        lane = 0xFF << (8 * suit) if suit < 4 else TRUMP_LANE
        mine = cards & lane
        if mine == 0:
            continue
        top = highest(mine)
        low = lowest(hand & lane)
        under = out & lane
        danger = 4 * (popcount(under & (low - 1)) + popcount(under & (top - 1))) - popcount(mine)
        danger = danger if under != 0 else 0
        if danger > most:
            choice, most = top, danger
    return choice


@inlined
def bettel_soloist(view: View, switches: int) -> tuple[int, int]:
    """Stay under the trick; throw dangerous cards; lead where the others must take."""
    hand, legal, trump, led, best = view.hand, view.legal, view.trump, view.led, view.best
    out = view.deck & ~(view.gone | view.table | hand)
    if view.position == 0:
        return low_lead(legal, out, 1, 0), R_BLOW
    able = legal & (trump | led)
    under = able & (best - 1)
    if legal & led == 0:
        under = legal & ~trump
        if under != 0:
            return dangerous(under, hand, out), R_BDROP
    if under != 0:
        return (highest(under), R_BUNDER) if switches & UNDER else (lowest(under), R_BLOW)
    # Only the seats behind can still save it; in the last seat the trick is lost anyway.
    return lowest(legal), R_BLOW


@inlined
def bettel_opponent(view: View, switches: int) -> tuple[int, int]:
    """Lead low where the soloist must follow, stay under him, throw the high cards."""
    hand, legal, trump, led, best = view.hand, view.legal, view.trump, view.led, view.best
    out = view.deck & ~(view.gone | view.table | hand)
    if not switches & HUNT:
        return lowest(legal), R_BLOW
    if view.position == 0:
        empty = lanes_of((view.voids >> (8 * view.declarer)) & 15)
        choice = legal & ~empty
        return low_lead(choice if choice != 0 else legal, out, -1, 0), R_HUNT
    if legal & led == 0 and legal & ~trump:
        return dangerous(legal & ~trump, hand, out), R_BDROP
    able = legal & (trump | led)
    under = able & (best - 1)
    order_me = (view.seat - view.leader) & 3
    order_him = (view.declarer - view.leader) & 3
    if order_him < order_me:
        if view.best_seat == view.declarer:
            return (highest(under), R_BUNDER) if under != 0 else (highest(legal), R_BHIGH)
        return highest(legal), R_BHIGH
    # He plays behind me: the trick must stay low.
    if under != 0:
        return highest(under), R_BUNDER
    return lowest(legal), R_BLOW
