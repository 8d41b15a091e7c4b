"""What can be told from a view in Solo 66: who plays behind, and who may beat a card.

Whole masks, as in the Schafkopf player, but for five seats.
"""

from __future__ import annotations

from simkopf.kernels.bits import popcount, trailing
from simkopf.kernels.builtin.rules.knowledge import above
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import View

SEATS = 5
EVERYONE = 31
TRUMP_SUIT = 4
"""Number of the trumps among the suits of ``voids``."""

# Chance in 1/256 that a seat holds at least one of n cards, n = 0..7, if it holds a quarter of
# what is unseen; eight bits each.
_HAVE = 0 | 64 << 8 | 112 << 16 | 148 << 24 | 175 << 32 | 195 << 40 | 210 << 48 | 222 << 56


@inlined
def have(n: int) -> int:
    """Chance in 1/256 that a seat holds at least one of ``n`` unseen cards."""
    return (_HAVE >> (8 * min(n, 7))) & 0xFF


@inlined
def seats_behind(seat: int, position: int) -> int:
    """Mask of the seats that play after ``seat`` in this trick."""
    ring = ((1 << (SEATS - 1 - position)) - 1) << (seat + 1)
    return (ring | (ring >> SEATS)) & EVERYONE


@inlined
def empty_seats(voids: int, suit: int) -> int:
    """Mask of the seats that have shown a suit empty."""
    v = voids >> suit
    return (v & 1) | ((v >> 7) & 2) | ((v >> 14) & 4) | ((v >> 21) & 8) | ((v >> 28) & 16)


@inlined
def unseen(view: View) -> int:
    """Cards that are neither played nor one's own, nor laid away by oneself."""
    return view.deck & ~(view.gone | view.table | view.hand | view.given)


@inlined
def suit_of(led: int) -> int:
    """Find the number of the suit of cards that are all of one."""
    return min(trailing(led) >> 3, TRUMP_SUIT)


@inlined
def risk(card: int, led: int, trump: int, out: int, foes: int, voids: int, soloist: bool) -> int:
    """Chance in 1/256, summed over ``foes`` still to play, that one of them beats ``card``.

    ``soloist`` tells that the foe is the soloist, who holds more trumps and fewer suits.
    """
    higher = out & (trump | led) & above(card)
    if higher == 0 or foes == 0:
        return 0
    suit = suit_of(led)
    empty, dry = empty_seats(voids, suit), empty_seats(voids, TRUMP_SUIT)
    in_suit = popcount(higher & led)
    if suit == TRUMP_SUIT:
        return popcount(foes & ~dry) * have(in_suit << 1 if soloist else in_suit)
    trumps = popcount(higher & trump)
    left = popcount(out & led)
    gap = 256 - have(left >> 1 if soloist else left)
    ruffs = have(trumps << 1 if soloist else trumps)
    total = popcount(foes & ~empty) * have(in_suit)
    able = foes & ~dry
    return total + popcount(able & ~empty) * ((gap * ruffs) >> 8) + popcount(able & empty) * ruffs
