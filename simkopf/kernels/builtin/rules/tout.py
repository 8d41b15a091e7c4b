"""Tout: every trick counts, Augen do not."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount, trailing
from simkopf.kernels.builtin.rules.give import lanes_of
from simkopf.kernels.builtin.rules.knowledge import (
    PLAIN,
    above,
    high_plain,
    lanes,
    seats_behind,
)
from simkopf.kernels.builtin.rules.reasons import (
    R_CASH,
    R_DRAW_TOP,
    R_LOSER,
    R_SQUEEZE,
    R_TOUT_FORCE,
    R_TOUT_LEAST,
    R_TOUT_LOW,
    R_TOUT_STAY,
    R_TOUT_SURE,
    R_TOUT_WIN,
    R_TRUMP,
)
from simkopf.kernels.builtin.rules.switches import DRAW, TOUT_COUNT, TOUT_KEEP
from simkopf.kernels.builtin.rules.tout_count import least_danger
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import View


@inlined
def tout_lead(view: View, switches: int) -> tuple[int, int]:
    """Soloist on lead: all trumps from the top, then suits without a hole, the doubtful ones last.

    Every card must win a trick in the end, so a lead can only gain by what falls or is thrown away
    before the cards that need it.
    """
    hand, trump = view.hand, view.trump
    out = view.deck & ~(view.gone | hand)
    own, others = hand & trump, out & trump
    plain = hand & PLAIN
    high = high_plain(hand, out)
    if own != 0 and (switches & DRAW or high == 0) and others == 0:
        return highest(own), R_SQUEEZE if plain != 0 else R_TRUMP
    if own != 0 and switches & DRAW and highest(own) > highest(others):
        return highest(own), R_DRAW_TOP
    if high != 0:
        safe = high & ~lanes(plain & ~high)
        return highest(safe if safe != 0 else high), R_CASH
    if plain != 0:
        return highest(plain), R_LOSER
    return highest(own), R_TRUMP


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
def _top_equal(beat: int, rivals: int) -> int:
    """Lowest card that is as good as the highest, as no rival card lies between."""
    between = rivals & ~above(highest(beat)) & ~highest(beat)
    return lowest(beat & above(highest(between)) if between != 0 else beat)


@inlined
def _take(view: View, beat: int, out: int, switches: int) -> tuple[int, int]:
    """Soloist off the lead: the card with which least can go wrong, in this trick and after it."""
    rivals = out & (view.trump | view.led)
    if view.trick > 0 or beat & (beat - 1) == 0 or not switches & TOUT_COUNT:
        # Only the first trick is ever led by others before the Tout is lost.
        card = _top_equal(beat, rivals) if view.position < 3 else lowest(beat)
    else:
        card = least_danger(view, beat)
    sure = view.position == 3 or rivals & above(card) == 0
    return card, R_TOUT_SURE if sure and card == lowest(beat) else R_TOUT_LEAST


@inlined
def tout_follow(view: View, switches: int, soloist: bool) -> tuple[int, int]:
    """Soloist: win with least danger. Opponents: win if possible; else keep what may win."""
    hand, legal, trump, led, best = view.hand, view.legal, view.trump, view.led, view.best
    out = view.deck & ~(view.gone | view.table | hand)
    beat = legal & (trump | led) & above(best)
    if beat != 0 and soloist:
        return _take(view, beat, out, switches)
    if beat != 0:
        if seats_behind(view.seat, view.position) >> view.declarer & 1:
            return _top_equal(beat, out & (trump | led)), R_TOUT_FORCE
        if view.best_seat == view.declarer:
            return lowest(beat), R_TOUT_WIN
    if legal & led or legal & PLAIN == 0:
        return lowest(legal), R_TOUT_LOW
    if soloist or not switches & TOUT_KEEP:
        return lowest(legal & PLAIN), R_TOUT_LOW
    empty = lanes_of((view.voids >> (8 * view.declarer)) & 15)
    return _useless(legal & PLAIN, hand, out, empty), R_TOUT_STAY
