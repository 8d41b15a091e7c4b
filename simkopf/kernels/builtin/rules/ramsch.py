"""Ramsch: everyone alone, few Augen, or all tricks."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount
from simkopf.kernels.builtin.rules.bettel import low_lead
from simkopf.kernels.builtin.rules.give import shortest
from simkopf.kernels.builtin.rules.knowledge import (
    FATS,
    PICTURES,
    PLAIN,
    above,
    augen,
    fattest,
    high_plain,
    high_trumps,
    singles,
)
from simkopf.kernels.builtin.rules.reasons import (
    R_BLOW,
    R_MARCH,
    R_RDROP,
    R_RLEAD,
    R_TAKE,
    R_TAKE_LEAN,
    R_UNDER,
)
from simkopf.kernels.builtin.rules.switches import DUMP, LEAD_AUGEN, LEAN_TRICK, MARCH, TAKE_HIGH
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import KOENIGE, View

LEAN, LEAN_THIRD = 8, 4
"""Augen on the table on which a dangerous trump goes, in last and in third hand."""
LOWER = 4
"""Lower trumps that are out make an Unter or Ober dangerous."""
PER_AUGE = 2
"""Of an Auge that is led, beside 16 for a lower card of the suit that is out."""


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
def _rid(view: View, out: int) -> int:
    """Dangerous Unter or Ober that may be spent on a trick of few Augen; 0 if there is none.

    In last hand, or where the suit cannot be followed with at most one seat behind.
    """
    legal, trump, led = view.legal, view.trump, view.led
    follows = legal & led != 0
    if view.position < 3 and (follows or view.position < 2):
        return 0
    if legal & ~(trump | led) == 0 and led & trump == 0:
        return 0  # it must ruff or follow anyway
    limit = LEAN if view.position == 3 else LEAN_THIRD
    over = legal & trump & above(view.best) & PICTURES
    if over == 0 or augen(view.table) > limit:
        return 0
    card = highest(over)
    dangerous = popcount(out & trump & (card - 1)) >= LOWER
    return card if dangerous else 0


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
        return low_lead(legal, out, -1, PER_AUGE if switches & LEAD_AUGEN else 0), R_RLEAD
    if not switches & DUMP:
        return lowest(legal), R_BLOW
    if switches & LEAN_TRICK:
        card = _rid(view, out)
        if card != 0:
            return card, R_TAKE_LEAN
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
    lean = legal & ~FATS
    if switches & TAKE_HIGH:
        # Who is over the trick whatever he plays is rid of what would take another one.
        return (highest(lean) if lean != 0 else lowest(legal)), R_TAKE
    if view.position == 3:
        if led & trump and lean != 0:
            return highest(lean), R_TAKE
        return (highest(legal) if augen(view.table) <= 20 else lowest(legal)), R_TAKE
    return lowest(lean if lean != 0 else legal), R_BLOW
