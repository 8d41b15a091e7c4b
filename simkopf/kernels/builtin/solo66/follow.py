"""Second to fifth hand in a Solo 66 with trumps."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest
from simkopf.kernels.builtin.rules.give import guards
from simkopf.kernels.builtin.rules.knowledge import (
    FATS,
    SMALL,
    above,
    fattest,
    leanest,
    singles,
)
from simkopf.kernels.builtin.solo66.knowledge import EVERYONE, risk, seats_behind, unseen
from simkopf.kernels.builtin.solo66.reasons import (
    R_CANNOT,
    R_CHEAP,
    R_DISCARD,
    R_HOPE,
    R_KEEP,
    R_RUFF,
    R_SMEAR,
    R_UNDER,
)
from simkopf.kernels.builtin.solo66.switches import (
    GUARD,
    SMEAR,
    SMEAR_LIKELY,
    VOID,
)
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import KOENIGE, View

SURE = 20  # chances in 1/256
LIKELY = 110
BEATEN = 130
LAST = 4


@inlined
def _give(view: View, out: int, switches: int) -> int:
    """Card to give on a trick of others."""
    legal, hand, trump, led = view.legal, view.hand, view.trump, view.led
    plain = legal & ~trump
    if plain == 0 or legal & led != 0:
        lean = legal & ~FATS
        return lowest(lean if lean != 0 else legal)
    choice = plain
    if switches & GUARD:
        kept = choice & ~guards(hand, out)
        choice = kept if kept & ~FATS else choice
    small = choice & SMALL
    if switches & VOID:
        alone = small & singles(hand)
        small = alone if alone != 0 else small
    return lowest(small) if small != 0 else leanest(choice)


@inlined
def _giving(view: View) -> int:
    """Reason for a card that is given because the trick cannot be won."""
    if view.legal & view.led != 0:
        return R_CANNOT
    return R_UNDER if view.legal & view.trump == view.legal else R_DISCARD


@inlined
def follow_soloist(view: View, switches: int) -> tuple[int, int]:
    """Soloist: take what he can, as cheaply as it holds; else give little."""
    legal, trump, led, best = view.legal, view.trump, view.led, view.best
    beat = legal & (trump | led) & above(best)
    if beat == 0:
        return _give(view, unseen(view), switches), _giving(view)
    if legal & led == 0:
        return lowest(beat), R_RUFF
    if led & trump:
        return lowest(beat), R_CHEAP
    return lowest(beat) if view.position == LAST else highest(beat), R_CHEAP


@inlined
def follow_against(view: View, switches: int) -> tuple[int, int]:
    """Opponent: Augen on tricks of the own side, over the soloist where it can be done."""
    legal, trump, led, best = view.legal, view.trump, view.led, view.best
    out = unseen(view)
    behind = seats_behind(view.seat, view.position)
    him = 1 << view.declarer
    if view.best_seat != view.declarer:
        danger = risk(best, led, trump, out, behind & him, view.voids, True)
        rule = SMEAR if danger <= SURE else SMEAR_LIKELY
        if switches & rule and danger <= LIKELY:
            fat = legal & (FATS | KOENIGE) & ~trump  # trumps are worth more in the hand
            if fat != 0:
                return fattest(fat), R_SMEAR if danger <= SURE else R_HOPE
        return _give(view, out, switches), R_KEEP
    beat = legal & (trump | led) & above(best)
    if beat != 0:
        # the soloist has played, so the lowest that beats him holds
        return lowest(beat), R_RUFF if legal & led == 0 else R_CHEAP
    friends = behind & (EVERYONE ^ him)
    fat = legal & (FATS | KOENIGE) & ~trump
    if switches & SMEAR_LIKELY and friends != 0 and fat != 0:
        # one of those behind may beat the soloist
        chance = risk(best, led, trump, out, friends, view.voids, False)
        if chance >= BEATEN:
            return fattest(fat), R_HOPE
    return _give(view, out, switches), _giving(view)
