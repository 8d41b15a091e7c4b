"""Tout: every trick counts, Augen do not."""

from __future__ import annotations

from numba import njit

from simkopf.kernels.bits import highest, lowest
from simkopf.kernels.builtin.rules.give import spatz
from simkopf.kernels.builtin.rules.knowledge import (
    PLAIN,
    above,
    drop_lowest,
    lanes,
    low_trump,
    seats_behind,
)
from simkopf.kernels.builtin.rules.reasons import R_TOUT_STAY, R_TOUT_WIN
from simkopf.kernels.builtin.rules.switches import TOUT_KEEP
from simkopf.kernels.view import KOENIGE, SAUEN, ZEHNER, View


@njit(forceinline=True)
def _stoppers(hand: int) -> int:
    """Lanes in which the Sau, a guarded Zehn or a twice guarded König may still win."""
    one = drop_lowest(hand)
    two = drop_lowest(one)
    return lanes((hand & SAUEN) | (one & ZEHNER) | (two & KOENIGE))


@njit(forceinline=True)
def tout_follow(view: View, switches: int, soloist: bool) -> tuple[int, int]:
    """Win if possible, with the cheapest card that stays on top; else keep what may win."""
    hand, legal, trump, led, best = view.hand, view.legal, view.trump, view.led, view.best
    out = view.deck & ~(view.gone | view.table | hand)
    beat = legal & (trump | led) & above(best)
    behind = seats_behind(view.seat, view.position)
    rivals = behind if soloist else behind & (1 << view.declarer)
    mine = soloist or view.best_seat == view.declarer
    if beat != 0 and (mine or rivals != 0):
        card = lowest(beat)
        if rivals != 0:
            top = highest(beat)
            between = out & (trump | led) & ~above(top) & ~top
            equal = beat & above(highest(between)) if between != 0 else beat
            card = lowest(equal)
        return card, R_TOUT_WIN
    if legal & led:
        low = low_trump(legal) if led & trump else lowest(legal)
        return low, R_TOUT_STAY
    if switches & TOUT_KEEP:
        free = legal & PLAIN & ~_stoppers(hand)
        if free != 0:
            return lowest(free), R_TOUT_STAY
        # Only from the suit that is longest, so that every stopper keeps its company.
        spare = legal & PLAIN & ~SAUEN
        deep = drop_lowest(drop_lowest(spare))
        pick = lanes(deep) & spare if deep != 0 else spare
        if pick != 0:
            return lowest(pick), R_TOUT_STAY
    return spatz(legal, hand, trump, out, switches), R_TOUT_STAY
