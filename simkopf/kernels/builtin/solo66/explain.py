"""The reason that is told in Solo 66: what decided, in words that hold for the very card.

As ``builtin.rules.explain`` does in Schafkopf; asked only where reasons are wanted.
"""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount, trailing
from simkopf.kernels.builtin.rules.give import longest
from simkopf.kernels.builtin.rules.knowledge import PLAIN, above, augen, high_plain, lanes, leanest
from simkopf.kernels.builtin.solo66 import reasons as r
from simkopf.kernels.builtin.solo66.knowledge import (
    TRUMP_SUIT,
    empty_seats,
    seats_behind,
    unseen,
)
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.view import LAST_TRICK, View


@inlined
def _safe(view: View) -> bool:
    """Whether the soloist cannot take the trick any more, by what all have seen."""
    him = seats_behind(view.seat, view.position) & (1 << view.declarer)
    over = unseen(view) & (view.trump | view.led) & above(view.best)
    if him == 0 or over == 0:
        return True
    led = min(trailing(view.led) >> 3, TRUMP_SUIT)
    follows = over & view.led != 0 and him & ~empty_seats(view.voids, led) != 0
    return not (follows or (over & view.trump and him & ~empty_seats(view.voids, TRUMP_SUIT)))


@inlined
def _led(view: View, card: int, reason: int) -> int:
    """Reason for a lead where there are trumps."""
    if reason == r.R_LOSER and view.hand & view.trump == 0:
        return r.R_LOSER_ONLY
    if reason == r.R_LONG and card & longest(view.hand & PLAIN) == 0:
        return r.R_QUIET
    return reason


@inlined
def _followed(view: View, card: int, reason: int) -> int:
    """Reason for a card on a trick where there are trumps."""
    worth = augen(card)
    mine = view.seat == view.declarer
    ours = not mine and view.best_seat != view.declarer
    if reason in (r.R_SMEAR, r.R_HOPE):
        if not ours:
            return r.R_BEHIND
        return r.R_SMEAR if _safe(view) else r.R_HOPE
    beating = view.legal & (view.trump | view.led) & above(view.best)
    if card & beating:
        if reason in (r.R_CHEAP, r.R_RUFF):
            return reason
        return r.R_MUST if beating == view.legal else r.R_SPARES
    least = worth == augen(leanest(view.legal))
    if ours:
        low = r.R_LOW if _safe(view) else r.R_KEEP
        if worth == 0:
            return low
        return r.R_LEAST if least else r.R_SPARES
    if reason == r.R_UNDER or (worth < 10 and reason == r.R_DISCARD):
        return reason
    if not least:
        return r.R_SPARES
    return r.R_LEAST if worth >= 10 else reason


@inlined
def _ohne(view: View, card: int, reason: int) -> int:
    """Reason without trumps."""
    out = unseen(view)
    if view.position == 0:
        if reason != r.R_ENTRY:
            hard = popcount(out & lanes(card) & above(card)) >= 2
            return r.R_AWAY if hard else r.R_SAVE
        return r.R_KEEP_LEAD if card & high_plain(view.hand, out) else r.R_TRY_LEAD
    beating = view.legal & view.led & above(view.best)
    if card & beating:
        return reason if reason == r.R_ENTRY else r.R_MUST
    if view.legal & view.led == 0:
        hard = popcount(out & lanes(card) & above(card)) >= 2
        return r.R_THROW if hard else r.R_SPARES
    if beating == 0 and card == lowest(view.legal):
        return r.R_FOLLOW_LOW
    return r.R_SAVE if card != highest(view.legal) else r.R_SPARES


@jitted
def told(view: View, card: int, reason: int) -> int:
    """Code of the reason that holds for a card, given the thought that chose it."""
    if reason < r.SOLO66_FROM:
        return reason
    if view.goal == LAST_TRICK:
        return _ohne(view, card, reason)
    if view.position == 0:
        return _led(view, card, reason)
    return _followed(view, card, reason)
