"""Solo 66 without trumps: everyone alone, and only the last trick counts."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount
from simkopf.kernels.builtin.rules.knowledge import above, high_plain
from simkopf.kernels.builtin.solo66.knowledge import unseen
from simkopf.kernels.builtin.solo66.reasons import R_ENTRY, R_SAVE
from simkopf.kernels.builtin.solo66.switches import LAST_TRICK
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import View


@inlined
def worth_least(cards: int, out: int) -> int:
    """Card that is least likely to win the last trick: most cards out above it."""
    choice, most = lowest(cards), -100
    for suit in range(4):
        lane = 0xFF << (8 * suit)
        mine = cards & lane
        if mine == 0:
            continue
        low = lowest(mine)
        score = popcount(out & lane & above(low))
        if score > most:
            choice, most = low, score
    return choice


@inlined
def ohne(view: View, switches: int) -> tuple[int, int]:
    """Card and reason without trumps."""
    hand, legal, led, best = view.hand, view.legal, view.led, view.best
    out = unseen(view)
    left = view.n_tricks - view.trick
    high = high_plain(hand, out)
    if view.position == 0:
        if left == 2 or not switches & LAST_TRICK:
            return (highest(high) if high != 0 else highest(hand)), R_ENTRY
        return worth_least(hand, out), R_SAVE
    beat = legal & led & above(best)
    if beat != 0 and (left == 2 or not switches & LAST_TRICK):
        return highest(beat), R_ENTRY
    low = legal & ~beat
    low = low if low != 0 else legal
    return worth_least(low, out), R_SAVE
