"""Tout: every trick counts, Augen do not."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount, trailing
from simkopf.kernels.builtin.rules.give import lanes_of, spatz
from simkopf.kernels.builtin.rules.knowledge import (
    PLAIN,
    above,
    low_trump,
    seats_behind,
)
from simkopf.kernels.builtin.rules.reasons import R_TOUT_STAY, R_TOUT_WIN
from simkopf.kernels.builtin.rules.switches import TOUT_KEEP
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import View


@inlined
def _useless(cards: int, hand: int, out: int, empty: int) -> int:
    """Low card that is least likely to be missed.

    Small ranks first, and not from a suit of n cards with just n - 1 above its top out, which
    would no longer hold; a suit that the soloist has shown empty wins nothing.
    """
    choice, most = 0, -1000
    for suit in range(4):
        lane = 0xFF << (8 * suit)
        mine = cards & lane
        if mine == 0:
            continue
        over = popcount(out & lane & above(highest(hand & lane)))
        count = popcount(hand & lane)
        score = 8 * (7 - (trailing(mine) & 7)) + over - count
        score = score - 30 if count == over + 1 else score
        score = score + 200 if empty & lane else score
        if score > most:
            choice, most = lowest(mine), score
    return choice


@inlined
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
        empty = lanes_of((view.voids >> (8 * view.declarer)) & 15)
        card = _useless(legal & PLAIN, hand, out, empty)
        if card != 0 and not soloist:
            return card, R_TOUT_STAY
    return spatz(legal, hand, trump, out, switches), R_TOUT_STAY
