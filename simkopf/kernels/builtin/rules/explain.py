"""The reason that is told: what decided, in words that hold for the very card.

The player says which of its thoughts chose the card. Where the words of that thought would not be
true of the card (a discard that carries Augen as nothing else is left, a lowest card that takes the
trick all the same), what is true of it is told instead. Asked only where reasons are wanted.
"""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount, trailing
from simkopf.kernels.builtin.rules import reasons as r
from simkopf.kernels.builtin.rules.give import longest, shortest
from simkopf.kernels.builtin.rules.knowledge import (
    FATS,
    PICTURES,
    PLAIN,
    SMALL,
    above,
    augen,
    infer,
    lane_seats,
    lanes,
    leanest,
    seats_behind,
)
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.view import ALL_TRICKS, GEIER, KOENIGE, NO_TRICK, RAMSCH, View


@inlined
def friends_of(view: View) -> int:
    """Seats that this one takes for its own side, those it only infers too."""
    if view.friends | view.foes == 15 or view.called == 0:
        return view.friends
    guess = infer(
        view.seat, view.declarer, view.friends, view.foes, view.position, view.trick, view.leader,
        view.trump, view.called, view.led, view.voids, view.history0,
    )  # fmt: skip
    return view.friends | (guess & 15 if view.seat == view.declarer else guess >> 4)


@inlined
def may_be_beaten(view: View, card: int, seats: int) -> bool:
    """Whether one of some seats behind may hold a card above this one."""
    out = view.deck & ~(view.gone | view.table | view.hand)
    over = out & (view.trump | view.led) & above(card)
    if over == 0 or seats == 0:
        return False
    empty = lane_seats(view.voids, min(trailing(view.led) >> 3, 4))
    dry = lane_seats(view.voids, 4)
    in_suit = over & view.led != 0 and seats & ~empty != 0
    return in_suit or (over & view.trump != 0 and seats & ~dry != 0)


@jitted
def _led(view: View, card: int, reason: int) -> int:
    """Reason for a lead."""
    hand, trump = view.hand, view.trump
    plain = hand & PLAIN
    out = view.deck & ~(view.gone | hand)
    lane = lanes(card)
    higher = out & lane & above(card) != 0
    if reason == r.R_TRUMP and view.legal & PLAIN != 0:
        return r.R_TRUMP_ON
    if reason == r.R_BARE and view.family == GEIER:
        return r.R_BARE_OBER
    if reason == r.R_ESTABLISH and popcount(plain & lane) < 2:
        reason = r.R_LOSER
    if reason == r.R_LOSER:
        if not higher:
            return r.R_SUIT
        return r.R_LOW_LOSER if augen(card) != 0 else r.R_LOSER
    if reason == r.R_SEARCH and view.seat == view.declarer:
        return r.R_TO_SAU
    # A way is short or long between suits: with one suit left there was nothing to choose.
    if reason in (r.R_SHORT, r.R_LONG) and plain & ~lane == 0:
        return r.R_SUIT
    if reason == r.R_SHORT and card & shortest(plain) == 0:
        return r.R_SUIT
    if reason == r.R_LONG and card & longest(plain) == 0:
        return r.R_SUIT
    if reason == r.R_DRAW_LOW and card & trump and out & trump & above(card) == 0:
        return r.R_DRAW_TOP
    return reason


@inlined
def _fat(view: View, card: int) -> int:
    """Why a card with many Augen goes on a trick that it does not take."""
    less = view.legal & ~no_fewer(view, card)
    if augen(leanest(view.legal)) == augen(card):
        return r.R_LEAST
    if less & ~view.trump == 0:
        return r.R_SPARE_HIGH if card & view.trump else r.R_SPARE_TRUMP
    return r.R_SPARES


@inlined
def no_fewer(view: View, card: int) -> int:
    """Cards that may be played and carry no fewer Augen than this one."""
    found, cards = 0, view.legal
    worth = augen(card)
    while cards != 0:
        one = lowest(cards)
        cards ^= one
        found |= one if augen(one) >= worth else 0
    return found


@inlined
def _taken(view: View, card: int, reason: int) -> int:
    """Reason for a card that takes the trick so far."""
    beating = view.legal & (view.trump | view.led) & above(view.best)
    given = reason not in (r.R_OVER, r.R_FAT, r.R_CHEAP, r.R_RUFF)
    if given and beating == view.legal:
        return r.R_MUST
    lower = beating & (card - 1)
    if given:
        return r.R_SAVE_FAT if (view.legal ^ card) & FATS and card & FATS == 0 else r.R_TAKES
    if reason in (r.R_OVER, r.R_RUFF):
        return reason
    if reason == r.R_FAT and augen(card) >= 4:
        return r.R_FAT
    if lower == 0:
        return r.R_CHEAP
    if lower & ~FATS == 0 and card & FATS == 0:
        return r.R_SAVE_FAT
    if card == highest(view.legal):
        return r.R_TAKE_HIGH
    return r.R_HOLD if view.position < 3 else r.R_TAKES


@inlined
def _ours(view: View, card: int, friends: int, reason: int) -> int:
    """Reason for a card on a trick that the own side has so far."""
    known = view.friends >> view.best_seat & 1
    foes = seats_behind(view.seat, view.position) & ~friends
    worth = augen(card)
    if reason in (r.R_SMEAR, r.R_HOPE) and worth >= 3:
        sure = known and not may_be_beaten(view, view.best, foes)
        return r.R_SMEAR if sure else r.R_HOPE
    if worth >= 10:
        return _fat(view, card)
    low = r.R_KEEP if known else r.R_KEEP_LIKELY
    if worth == augen(leanest(view.legal)) or (card & SMALL) != 0:
        return low
    if card & view.trump and card == lowest(view.legal & view.trump):
        return r.R_LOW_TRUMP
    free = view.legal & ~view.trump
    if view.legal & view.led == 0 and free & card and card & shortest(free) and known:
        return r.R_SHORTEN
    return r.R_OURS if known else r.R_SPARES


@inlined
def _theirs(view: View, card: int, reason: int) -> int:
    """Reason for a card on a trick of others that it does not take."""
    worth = augen(card)
    if reason in (r.R_SMEAR, r.R_HOPE) and worth >= 3:
        return r.R_BEHIND
    if worth >= 10:
        return _fat(view, card)
    beating = view.legal & (view.trump | view.led) & above(view.best)
    if reason in (r.R_DUCK, r.R_POOR, r.R_LET, r.R_DROP) and beating != 0:
        return reason
    if view.legal & view.led == 0 and card & view.trump == 0:
        return r.R_SPATZ if beating == 0 else r.R_DROP
    if beating == 0 and worth == augen(leanest(view.legal)):
        return r.R_CANNOT
    if card & view.trump and card == lowest(view.legal & view.trump):
        return r.R_LOW_TRUMP
    return r.R_SPARES


@inlined
def _alone(view: View, card: int, reason: int) -> int:
    """Reason in a Ramsch or Bettel, where a trick is no good."""
    legal, led, trump = view.legal, view.led, view.trump
    bettel = view.goal == NO_TRICK
    if view.position == 0:
        low = card & SMALL != 0
        return reason if low or reason not in (r.R_RLEAD, r.R_HUNT, r.R_BLOW) else r.R_HARM
    if reason in (r.R_MARCH, r.R_BHIGH, r.R_TAKE_LEAN):
        return reason
    if card & (trump | led) & above(view.best):
        if card == lowest(legal):
            return r.R_MUST_LOW
        if card == highest(legal) or card & PICTURES:
            return r.R_TAKE if not bettel else r.R_BHIGH
        return r.R_TAKES
    out = view.deck & ~(view.gone | view.table | view.hand)
    if legal & led == 0 and card & trump == 0:
        if not bettel and augen(card) != 0:
            return r.R_RDROP
        danger = out & lanes(card) & (card - 1) != 0
        return r.R_BDROP if danger else r.R_DISCARD
    if bettel:
        under = legal & (trump | led) & (view.best - 1)
        if card == highest(under):
            return r.R_BUNDER
        return r.R_BLOW if card == lowest(legal) else r.R_STAY
    if card & PICTURES:
        return r.R_UNDER
    return r.R_STAY_AUGEN if card & (FATS | KOENIGE) else r.R_STAY


@inlined
def _tout(view: View, card: int, reason: int) -> int:
    """Reason for following in a Tout."""
    if reason == r.R_TOUT_LOW and view.legal & (card - 1) != 0:
        return r.R_TOUT_STAY
    return reason


@jitted
def told(view: View, card: int, reason: int) -> int:
    """Code of the reason that holds for a card, given the thought that chose it."""
    if reason == r.R_ONLY:
        return reason
    if view.goal in (RAMSCH, NO_TRICK):
        return _alone(view, card, reason)
    if view.position == 0:
        return _led(view, card, reason)
    if view.goal == ALL_TRICKS:
        return _tout(view, card, reason)
    friends = friends_of(view)
    ours = friends >> view.best_seat & 1
    fat = reason in (r.R_SMEAR, r.R_HOPE) and augen(card) >= 3
    if card & (view.trump | view.led) & above(view.best) and not (ours and fat):
        return _taken(view, card, reason)
    if ours:
        return _ours(view, card, friends, reason)
    return _theirs(view, card, reason)
