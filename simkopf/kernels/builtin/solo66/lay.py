"""Laying away in Solo 66: which two of eight cards the soloist puts into his own pile.

Every pair is valued by what it takes away and what it leaves, and the best is laid.
"""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount
from simkopf.kernels.builtin.rules.knowledge import PLAIN, above, augen, lanes
from simkopf.kernels.builtin.solo66.switches import (
    ACE_SUIT,
    KEEP_ACES,
    LAY_AUGEN,
)
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.view import KOENIGE, OBER, SAUEN, ZEHNER

# Found by trying every pair on 100,000 deals that the bidders play, half of them to choose, half
# to check.
PER_TRUMP = 290
TRUMP_ACE, TRUMP_TEN, TRUMP_KING, TRUMP_QUEEN = 300, 230, 100, 50
PER_AUGE = 7
PER_ACE = 370
PER_COMPANION = 100
ALL_TRUMPS = 300
"""Six trumps that lose no trick: a march, where an ace might lose one."""
TRICKS = 6


@inlined
def value(laid: int, hand: int, trump: int, switches: int) -> int:
    """Value of laying a pair away."""
    rest = hand & ~laid
    own, plain = rest & trump, rest & PLAIN
    total = PER_TRUMP * popcount(own)
    total += TRUMP_ACE * popcount(own & SAUEN) + TRUMP_TEN * popcount(own & ZEHNER)
    total += TRUMP_KING * popcount(own & KOENIGE) + TRUMP_QUEEN * popcount(own & OBER)
    out = trump & ~hand
    if popcount(own) == TRICKS and popcount(own & above(highest(out))) >= popcount(out):
        total += ALL_TRUMPS
    aces = plain & SAUEN
    if switches & LAY_AUGEN:
        total += PER_AUGE * augen(laid)
    if switches & KEEP_ACES:
        total += PER_ACE * popcount(aces)
    if switches & ACE_SUIT:
        total += PER_COMPANION * popcount(lanes(aces) & plain & ~aces)
    return total


@jitted
def rules_lay(hand: int, trump: int, switches: int) -> int:
    """Two cards of the soloist's eight.

    Parameters
    ----------
    hand : eight cards in game order.
    trump : all trumps.
    switches : set of bits of ``switches.SWITCHES``.
    """
    best, most = 0, -(1 << 30)
    firsts = hand
    while firsts != 0:
        first = lowest(firsts)
        firsts ^= first
        seconds = firsts
        while seconds != 0:
            second = lowest(seconds)
            seconds ^= second
            found = value(first | second, hand, trump, switches)
            if found > most:
                best, most = first | second, found
    return best
