"""Which cards may be played: follow suit, Stichzwang, and the duties of the called Sau."""

from __future__ import annotations

from simkopf.kernels.jit import inlined
from simkopf.kernels.spec import MUST_BEAT, MUST_TRUMP

# The called Sau during a game
BOUND, FREE, RAN_BOUND = 0, 1, 2
RUN_CARDS = 4  # cards of the called suit, Sau included, that allow Davonlaufen


@inlined
def legal_cards(
    hand: int,
    led: int,
    trump: int,
    threshold: int,
    follow_rule: int,
    sau: int,
    called: int,
    sau_state: int,
    run_cards: int,
    tricks_left: int,
    sau_discard: int,
) -> int:
    """Mask of the cards of ``hand`` that may be played.

    Parameters
    ----------
    hand : own cards.
    led : all cards of the effective suit led, 0 on lead.
    trump : all trumps.
    threshold : a card of ``led | trump`` beats the trick so far if its bit is above this.
    follow_rule : bits ``MUST_BEAT`` and ``MUST_TRUMP``.
    sau, called : the called Sau and the plain cards of its suit, 0 without one.
    sau_state : ``BOUND``; ``FREE`` or ``RAN_BOUND`` after Davonlaufen.
    run_cards : plain cards of the called suit in the hand that counts for Davonlaufen.
    tricks_left : tricks still to be played, this one included.
    sau_discard : from how many tricks before the end the Sau may be discarded.
    """
    follow = hand & led
    legal = follow if follow != 0 else hand
    if follow_rule != 0 and led != 0:
        if follow_rule & MUST_TRUMP and follow == 0 and hand & trump != 0:
            legal = hand & trump
        if follow_rule & MUST_BEAT:
            # compare as numbers: everything above the threshold has a bit beyond its lowest ones
            above = legal & (led | trump) & ~below_or_equal(threshold)
            if above != 0:
                legal = above
    if hand & sau != 0 and sau_state != FREE:
        others = hand & called & ~sau
        if led == 0:
            run = sau_state == BOUND and run_cards >= RUN_CARDS
            if not run:
                legal = hand & ~others
        elif led == called:
            if sau_state == BOUND:
                legal = sau
            elif others != 0:
                legal = others
        elif follow == 0 and tricks_left > sau_discard:
            rest = hand & ~sau
            if rest != 0:
                legal = rest
    return legal


@inlined
def threshold_after(card: int, pairs: int, late: int) -> int:
    """Find what a card must exceed to win over this one, which wins so far.

    Of two equal cards (``pairs`` has the lower of each) the first wins, whichever bit that is; of
    those in ``late`` the second.
    """
    if card & late != 0:
        return (card & pairs | (card >> 1) & pairs) - 1
    return card | (card & pairs) << 1


@inlined
def below_or_equal(threshold: int) -> int:
    """Mask of all bits up to the highest one of ``threshold``."""
    t = threshold
    t |= t >> 1
    t |= t >> 2
    t |= t >> 4
    t |= t >> 8
    t |= t >> 16
    t |= t >> 32
    return t
