"""Leading in Solo 66, for the soloist and against him."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount
from simkopf.kernels.builtin.rules.give import beside_guards, lanes_of, longest, shortest
from simkopf.kernels.builtin.rules.knowledge import (
    FATS,
    PLAIN,
    fattest,
    high_plain,
    high_trumps,
    leanest,
)
from simkopf.kernels.builtin.solo66.knowledge import unseen
from simkopf.kernels.builtin.solo66.reasons import (
    R_CASH,
    R_DRAW,
    R_DRAW_LOW,
    R_FORCE,
    R_LONG,
    R_LOSER,
    R_TRUMP,
)
from simkopf.kernels.builtin.solo66.switches import (
    CASH,
    DRAW,
    DRAW_LOW,
    FORCE,
    GUARD,
    LONG_LOSER,
    NO_TRUMP,
    WAIT,
)
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import View

SPARE = 2  # a round of trumps draws more of them than one
MANY = 4
KEPT = 2
"""Trumps that the soloist keeps while he has losers and nobody else holds a trump."""


@inlined
def lead_soloist(view: View, switches: int) -> tuple[int, int]:
    """Soloist: trumps where he has enough of them, then high cards, then losers."""
    hand, trump = view.hand, view.trump
    out = unseen(view)
    own, others = hand & trump, out & trump
    plain = hand & PLAIN
    high = high_plain(hand, out)
    n_own = popcount(own)
    if switches & DRAW and others != 0 and own != 0:
        # Who cannot draw them all, or has nothing to cash afterwards, waits for the last trick.
        enough = n_own + SPARE >= popcount(others) and (high != 0 or plain == 0 or n_own > MANY)
        if enough or not switches & WAIT:
            top = high_trumps(hand, out, trump)
            if top != 0:
                return highest(top), R_DRAW
            # a single higher trump is left to fall where it will
            if switches & DRAW_LOW and others & (others - 1) != 0:
                lean = own & ~FATS
                return lowest(lean if lean != 0 else own), R_DRAW_LOW
    if switches & CASH and high != 0:
        return fattest(high), R_CASH
    if others == 0 and n_own > KEPT:
        return lowest(own), R_TRUMP
    losers = plain & ~high
    if losers != 0:
        low = (longest(losers) if switches & LONG_LOSER else shortest(losers)) & ~FATS
        return leanest(low if low != 0 else losers), R_LOSER
    return highest(own if own != 0 else plain), R_TRUMP


@inlined
def _quiet(plain: int, choice: int, hand: int, out: int, switches: int) -> int:
    """Card without Augen from some lanes, not the guard of a ten."""
    low = choice & ~FATS
    if switches & GUARD:
        low = beside_guards(low, hand, out)
    if low == 0:
        low = plain & ~FATS
    return leanest(low if low != 0 else plain)


@inlined
def lead_against(view: View, switches: int) -> tuple[int, int]:
    """Opponent: what the soloist must trump, else a quiet card of the longest suit."""
    hand, trump = view.hand, view.trump
    out = unseen(view)
    own, plain = hand & trump, hand & PLAIN
    lean = own & ~FATS
    # a single small trump is soon drawn: led, it takes one of the soloist's with it
    single = own & (own - 1) == 0 and lean != 0 and high_trumps(hand, out, trump) == 0
    if plain == 0 or (own != 0 and (single or not switches & NO_TRUMP)):
        return lowest(lean if lean != 0 else own), R_TRUMP
    shown = view.voids >> (8 * view.declarer)
    dry = shown & 16 != 0 or out & trump == 0
    empty = lanes_of(shown & 15)
    forced = plain & empty
    if switches & FORCE and not dry and forced != 0:
        return leanest(forced), R_FORCE
    return _quiet(plain, longest(plain), hand, out, switches), R_LONG
