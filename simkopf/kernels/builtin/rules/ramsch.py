"""Ramsch: everyone alone, few Augen, or all tricks."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount
from simkopf.kernels.builtin.rules.bettel import low_lead
from simkopf.kernels.builtin.rules.give import shortest
from simkopf.kernels.builtin.rules.knowledge import (
    FATS,
    PLAIN,
    above,
    augen,
    fattest,
    high_plain,
    high_trumps,
    singles,
)
from simkopf.kernels.builtin.rules.reasons import R_BLOW, R_MARCH, R_RDROP, R_RLEAD, R_TAKE, R_UNDER
from simkopf.kernels.builtin.rules.switches import DUMP, MARCH
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import KOENIGE, View


@inlined
def _marching(view: View, out: int) -> bool:
    """Whether all tricks so far are mine and the rest of the hand is as good as sure."""
    if (view.tricks >> (8 * view.seat)) & 0xFF != view.trick:
        return False
    hand, trump = view.hand, view.trump
    top = high_trumps(hand, out, trump)
    plain = hand & PLAIN
    losers = plain & ~high_plain(hand, out)
    return losers == 0 and 2 * popcount(top) >= popcount(out & trump)


@inlined
def ramsch(view: View, switches: int) -> tuple[int, int]:
    """Card and reason in a Ramsch."""
    hand, legal, trump, led, best = view.hand, view.legal, view.trump, view.led, view.best
    out = view.deck & ~(view.gone | view.table | hand)
    if switches & MARCH and _marching(view, out):
        if view.position == 0:
            top = high_trumps(hand, out, trump)
            if out & trump and top != 0:
                return highest(top), R_MARCH
            high = high_plain(hand, out)
            return (fattest(high) if high != 0 else highest(legal)), R_MARCH
        able = legal & (trump | led) & above(best)
        if able != 0:
            return highest(able), R_MARCH
    if view.position == 0:
        # A single card first: what cannot be followed later can be thrown away.
        alone = singles(legal) & ~FATS & ~high_plain(hand, out)
        if alone != 0 and switches & DUMP:
            return lowest(alone), R_RLEAD
        return low_lead(legal, out, -1), R_RLEAD
    if not switches & DUMP:
        return lowest(legal), R_BLOW
    if legal & led == 0 and legal & ~trump:
        plain = legal & ~trump
        fat = plain & (FATS | KOENIGE)
        short = shortest(plain) & fat
        if short & FATS:
            return fattest(short), R_RDROP
        return (fattest(fat) if fat != 0 else highest(plain)), R_RDROP
    able = legal & (trump | led)
    under = able & (best - 1)
    if under != 0:
        return highest(under), R_UNDER
    if view.position == 3:
        lean = legal & ~FATS
        if led & trump and lean != 0:
            return highest(lean), R_TAKE
        return (highest(legal) if augen(view.table) <= 20 else lowest(legal)), R_TAKE
    return lowest(legal & ~FATS if legal & ~FATS else legal), R_BLOW
