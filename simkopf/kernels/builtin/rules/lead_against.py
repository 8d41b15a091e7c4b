"""Leading against a soloist or against the caller of a Sauspiel."""

from __future__ import annotations

from simkopf.kernels.bits import highest, popcount
from simkopf.kernels.builtin.rules.give import beside_guards, lanes_of, longest, shortest
from simkopf.kernels.builtin.rules.knowledge import (
    FATS,
    PLAIN,
    SMALL,
    fattest,
    high_plain,
    infer,
    lanes,
    leanest,
    low_trump,
    shown_empty,
    singles,
)
from simkopf.kernels.builtin.rules.reasons import (
    R_BARE,
    R_FORCE,
    R_LONG,
    R_MATE,
    R_SAU,
    R_SEARCH,
    R_SHORT,
    R_SUIT,
    R_TOUT_SHORT,
    R_TRUMP,
)
from simkopf.kernels.builtin.rules.switches import (
    BARE_TRUMP,
    CALLER_VOID,
    CASH,
    DEAD_SUIT,
    FORCE,
    GUARD,
    LEAN_LEAD,
    LONG_SAU,
    MATE,
    NO_TRUMP,
    SEARCH,
    SHORT,
    WENZ_SAU,
)
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import (
    ALL_TRICKS,
    FARBGEIER,
    FARBWENZ,
    GEIER,
    KOENIGE,
    SAUEN,
    SAUSPIEL,
    WENZ,
    ZEHNER,
    View,
)


@inlined
def _quiet(plain: int, choice: int, hand: int, out: int, switches: int) -> int:
    """Choose a card without Augen from the lanes of ``choice``, not the guard of a Zehn."""
    low = choice & ~FATS
    if switches & GUARD:
        low = beside_guards(low, hand, out)
    if low & SMALL == 0 and plain & SMALL:
        # Rather a small card of another suit than a bare König or picture.
        low = plain & SMALL
        if switches & GUARD:
            low = beside_guards(low, hand, out)
    if low == 0:
        low = plain & ~FATS
    return leanest(low if low != 0 else plain)


@inlined
def lead_against_soloist(view: View, switches: int) -> tuple[int, int]:
    """One of the three against a soloist: suits, not trump."""
    hand, trump = view.hand, view.trump
    out = view.deck & ~(view.gone | hand)
    plain = hand & PLAIN
    if plain == 0 or (not switches & NO_TRUMP and hand & trump):
        return low_trump(hand & trump), R_TRUMP
    shown = view.voids >> (8 * view.declarer)
    ruffs = out & trump if shown & 16 == 0 else 0
    empty = lanes_of(shown & 15)
    # In a short pack a trick without an answer is worth more than what is kept.
    if switches & DEAD_SUIT and view.family in (WENZ, GEIER) and view.n_tricks == 8:
        empty |= PLAIN & ~lanes(out)
    way = (view.declarer - view.seat) & 3
    wenz = view.family in (WENZ, GEIER)
    # In a short pack a Tout falls to a ruff, likeliest in his long suit: one in which oneself is
    # short. With eight cards he holds more Säue, and the long suit is better (paired games).
    tout = wenz and view.goal == ALL_TRICKS
    short_tout = tout and view.n_tricks == 6 and switches & SHORT != 0
    bare_pays = wenz and way != 1 and view.goal != ALL_TRICKS and view.n_tricks == 8
    if bare_pays and switches & BARE_TRUMP and ruffs != 0:
        bare = hand & trump
        first = view.trick == 0 and plain & SAUEN != 0
        if bare != 0 and bare & (bare - 1) == 0 and not first:
            return bare, R_BARE
    high = high_plain(hand, out)
    dear = high & empty
    if ruffs != 0:
        high &= ~empty
    if switches & MATE and ruffs != 0 and not wenz:
        gift = shown_empty(view, view.friends) & plain & ~empty
        if gift != 0:
            return fattest(gift), R_MATE
    # In a Wenz or Geier the soloist has too few trumps to be made to ruff, or friends to do so.
    forced = plain & empty & ~FATS if switches & FORCE and ruffs != 0 and not wenz else 0
    if forced != 0 and view.family in (FARBWENZ, FARBGEIER):
        return leanest(forced), R_FORCE
    if high != 0:
        if ruffs == 0 and switches & CASH:
            return fattest(high), R_SAU
        if wenz and switches & WENZ_SAU:
            fat = high & FATS if high & FATS else high
            long = longest(plain) & fat
            if short_tout and long == 0:
                return highest(shortest(plain)), R_TOUT_SHORT
            return fattest(long if long != 0 else fat), R_SAU
        if switches & CASH:
            suits = lanes(high) & plain
            if switches & LONG_SAU and view.family in (FARBWENZ, FARBGEIER):
                return fattest(longest(suits) & high), R_SAU
            return fattest(lanes(shortest(suits)) & high), R_SAU
    if forced != 0:
        return leanest(forced), R_FORCE
    if switches & FORCE and ruffs != 0 and not wenz and dear != 0:
        return fattest(dear), R_FORCE
    if short_tout:
        return highest(shortest(plain)), R_TOUT_SHORT
    if wenz and switches & LEAN_LEAD:
        # A Zehn is worth more while others open its suit; the small cards stay for discards.
        suits = plain & ~(lanes(plain & ZEHNER) | singles(plain))
        kept = FATS | KOENIGE if view.trick < 4 else FATS
        lean = longest(suits if suits != 0 else plain) & ~kept
        if lean != 0:
            return highest(lean), R_SUIT
    if switches & SHORT and way == 3 and not wenz:
        return _quiet(plain, shortest(plain), hand, out, switches), R_SHORT
    reason = R_LONG if switches & SHORT and way == 1 else R_SUIT
    long = longest(plain)
    if switches & LEAN_LEAD and way == 1 and long & ~FATS:
        return highest(long & ~FATS), reason
    return _quiet(plain, long, hand, out, switches), reason


@inlined
def lead_against_caller(view: View, switches: int) -> tuple[int, int]:
    """Opponent of a Sauspiel or Hochzeit: search the Sau, then play suits."""
    hand, trump = view.hand, view.trump
    out = view.deck & ~(view.gone | hand)
    plain = hand & PLAIN
    if plain == 0 or (not switches & NO_TRUMP and hand & trump):
        return low_trump(hand & trump), R_TRUMP
    high = high_plain(hand, out) if switches & CASH else 0
    if switches & CALLER_VOID and view.family == SAUSPIEL and out & trump:
        theirs = shown_empty(view, view.foes | (1 << view.declarer))
        high &= ~theirs
        mates = view.friends
        if view.partner < 0:
            mates |= infer(
                view.seat, view.declarer, view.friends, view.foes, 0, view.trick, view.leader,
                trump, view.called, view.led, view.voids, view.history0,
            ) >> 4  # fmt: skip
        gift = shown_empty(view, mates & ~(1 << view.seat)) & plain & view.legal & ~theirs
        if gift != 0 and (high == 0 or view.n_tricks == 8):
            return fattest(gift), R_MATE
    if switches & SEARCH and out & view.sau and (high == 0 or view.trick == 0):
        # A single card of the suit is no search, and from two the own Sau is led first.
        least = 2 if high == 0 else 3
        least = least if view.n_tricks == 8 else 1
        low = hand & view.called & ~FATS
        if low != 0 and popcount(hand & view.called) >= least:
            return highest(low), R_SEARCH
    if high != 0:
        return fattest(lanes(shortest(lanes(high) & plain)) & high), R_SAU
    return _quiet(plain, shortest(plain), hand, out, switches), R_SUIT
