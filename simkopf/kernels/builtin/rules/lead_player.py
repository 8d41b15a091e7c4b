"""Leading for the player side: soloist, caller and partner."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount
from simkopf.kernels.builtin.rules.give import longest, shortest
from simkopf.kernels.builtin.rules.knowledge import (
    FATS,
    PICTURES,
    PLAIN,
    above,
    fattest,
    high_plain,
    high_trumps,
    lanes,
    leanest,
    shown_empty,
)
from simkopf.kernels.builtin.rules.reasons import (
    R_BRING,
    R_CASH,
    R_DRAW_LOW,
    R_DRAW_TOP,
    R_ESTABLISH,
    R_LOSER,
    R_SEARCH,
    R_SQUEEZE,
    R_TRUMP,
)
from simkopf.kernels.builtin.rules.switches import (
    CASH,
    DEAD_SUIT,
    DRAW,
    DRAW_EVEN,
    DRAW_MIDDLE,
    KEEP_LAST,
    LONG_CASH,
    PARTNER,
    SMALL_END,
    SQUEEZE,
    STOP,
)
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import (
    FARBGEIER,
    FARBWENZ,
    HOCHZEIT,
    OBER,
    SAUSPIEL,
    UNTER,
    View,
)


@inlined
def lead_soloist(view: View, switches: int) -> tuple[int, int]:
    """Soloist: draw trumps while it pays, then the high cards, then the long suit."""
    hand, trump = view.hand, view.trump
    out = view.deck & ~(view.gone | hand)
    out_trumps = out & trump
    own = hand & trump
    few = trump & ~PICTURES == 0
    # Six trumps against eight pay, five against nine do not (paired games, by trumps dealt).
    enough = few or 5 * popcount(own) + 1 >= 3 * popcount(out_trumps)
    if switches & DRAW and out_trumps != 0 and own != 0:
        top = high_trumps(hand, out, trump)
        if top != 0 and (enough or popcount(top) >= 2):
            return highest(top), R_DRAW_TOP
        # Only higher ones out: drawing pays with about as many (paired games).
        fruitless = own & above(lowest(out_trumps)) == 0
        n_own, n_out = popcount(own), popcount(out_trumps)
        few_left = n_own < 2 or n_own < n_out - 1 if switches & DRAW_EVEN else n_own <= n_out
        fruitless = fruitless and few_left
        last = switches & KEEP_LAST and few and own & (own - 1) == 0
        if not last and (few or (enough and not (switches & STOP and fruitless))):
            lean = own & ~FATS
            # From two Ober on the top one draws more than it costs (paired games).
            n_ober = popcount(own & PICTURES & OBER)
            middle_pays = view.family == FARBWENZ or n_ober == 1
            middle_pays = middle_pays or (view.family == FARBGEIER and n_ober == 2)
            middle_pays = middle_pays and popcount(own) <= popcount(out_trumps)
            if switches & DRAW_MIDDLE and middle_pays and not few and lean != 0:
                middle = lean & PICTURES
                unter = middle & UNTER
                if unter != 0:
                    # All Unter are above the suit in a Farbwenz: there the lowest is enough.
                    unter = lowest(unter) if view.family == FARBWENZ else highest(unter)
                    return unter, R_DRAW_LOW
                return lowest(middle if middle != 0 else lean), R_DRAW_LOW
            return highest(lean) if lean != 0 else highest(own), R_DRAW_LOW
    if switches & SQUEEZE and out_trumps == 0 and popcount(own) >= 3:
        return lowest(own), R_SQUEEZE
    if switches & CASH:
        high = high_plain(hand, out)
        if few and high & longest(hand):
            high &= longest(hand)
        if high != 0:
            return fattest(high), R_CASH
    plain = hand & PLAIN
    if plain != 0:
        long = longest(plain) & ~FATS
        if long != 0 and (few or out_trumps == 0):
            return leanest(long), R_ESTABLISH
        low = shortest(plain) & ~FATS
        low = low if low != 0 else plain
        return leanest(low), R_LOSER
    lean = own & ~FATS
    if lean == 0:
        return highest(own), R_TRUMP
    return (lowest(lean) if switches & SMALL_END else highest(lean)), R_TRUMP


@inlined
def lead_team(view: View, switches: int, friends: int) -> tuple[int, int]:
    """Caller and partner of a Sauspiel or Hochzeit: trump from the top, then the Säue."""
    hand, trump, legal = view.hand, view.trump, view.legal
    out = view.deck & ~(view.gone | hand)
    own = hand & trump
    # Trumps are drawn as long as a foe (or a seat not known) may hold one.
    shown = view.voids >> 4
    dry = (shown & 1) | ((shown >> 7) & 2) | ((shown >> 14) & 4) | ((shown >> 21) & 8)
    left = (15 & ~friends) & ~dry
    caller = view.seat == view.declarer
    rule = DRAW if caller else PARTNER
    # In a Hochzeit the partner has no trumps, so the caller draws only from strength.
    weak = view.family == HOCHZEIT and popcount(own) < popcount(out & trump)
    if switches & rule and out & trump and own != 0 and left != 0 and not weak:
        top = high_trumps(hand, out, trump)
        lean = own & ~FATS
        # The single highest one is worth more later than in the first trick.
        wait = caller and view.trick == 0 and top & (top - 1) == 0 and lean & (lean - 1) != 0
        if top != 0 and not (wait and switches & DRAW_MIDDLE):
            return highest(top), R_DRAW_TOP if caller else R_BRING
        if caller and lean & (lean - 1) != 0:
            unter = lean & PICTURES & UNTER
            if switches & DRAW_MIDDLE and unter != 0:
                return highest(unter), R_DRAW_LOW
            return lowest(lean), R_DRAW_LOW
        if not caller and lean != 0:
            return highest(lean), R_BRING
    plain = legal & PLAIN
    if switches & CASH:
        high = high_plain(hand, out) & legal
        if switches & DEAD_SUIT and not caller and out & trump and left != 0:
            high &= ~FATS | lanes(out)
        if switches & LONG_CASH and not caller and high != 0 and view.family == SAUSPIEL:
            high &= ~shown_empty(view, left)
            high &= longest(lanes(high) & plain)
        if high != 0:
            return fattest(high), R_CASH
    if caller and out & view.sau and plain & view.called & ~FATS:
        return lowest(plain & view.called & ~FATS), R_SEARCH
    if plain != 0:
        low = shortest(plain) & ~FATS
        low = low if low != 0 else plain
        return leanest(low), R_LOSER
    lean = own & ~FATS
    return (lowest(lean) if lean != 0 else lowest(legal)), R_TRUMP
