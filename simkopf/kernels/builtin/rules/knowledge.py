"""What can be told from a view: what is out, who may beat a card, whom to trust.

Everything works on whole masks. The four plain suits lie side by side in the low 32 bits, eight
bits each, so one operation treats all of them at once.
"""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount, trailing
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.view import KOENIGE, OBER, SAUEN, UNTER, ZEHNER, View

PLAIN = 0xFFFF_FFFF
FLAGS = 0x01_01_01_01
GATHER, SCATTER = 0x01_02_04_08, 0x00_20_40_81
"""Times one of these the lowest bits of four bytes come together in bits 24 to 27, and four bits
go to the lowest bits of four bytes."""
SMALL = 0x07_07_07_07_07  # 7 8 9 of every suit, the trump suit too
FATS = SAUEN | ZEHNER
PICTURES = 0xFF << 40  # Unter and Ober that are trumps
LOW_PICTURES = 0x0F << 40  # the Unter of these

# Chance in 1/256 that a seat holds at least one of n cards, n = 0..6, if it holds a third of
# what is unseen; eight bits each.
_HAVE = 0 | 85 << 8 | 142 << 16 | 180 << 24 | 205 << 32 | 222 << 40 | 233 << 48


@inlined
def have(n: int) -> int:
    """Chance in 1/256 that a seat holds at least one of ``n`` unseen cards."""
    return (_HAVE >> (8 * min(n, 6))) & 0xFF


@inlined
def above(card: int) -> int:
    """Mask of all bits higher than a card."""
    return -(card << 1)


@inlined
def augen(mask: int) -> int:
    """Augen of a mask."""
    return (
        11 * popcount(mask & SAUEN)
        + 10 * popcount(mask & ZEHNER)
        + 4 * popcount(mask & KOENIGE)
        + 3 * popcount(mask & OBER)
        + 2 * popcount(mask & UNTER)
    )


@inlined
def seats_behind(seat: int, position: int) -> int:
    """Mask of the seats that play after ``seat`` in this trick."""
    ring = ((1 << (3 - position)) - 1) << (seat + 1)
    return (ring | (ring >> 4)) & 15


@inlined
def occupied(mask: int) -> int:
    """Lowest bit of every plain lane that has a card."""
    m = mask & PLAIN
    m = (m | (m >> 4)) & 0x0F_0F_0F_0F
    m = (m | (m >> 2)) & 0x03_03_03_03
    return (m | (m >> 1)) & FLAGS


@inlined
def lanes(mask: int) -> int:
    """All bits of the plain lanes in which ``mask`` has a card."""
    return occupied(mask) * 0xFF


@inlined
def drop_lowest(mask: int) -> int:
    """Plain cards without the lowest of every lane."""
    m = mask & PLAIN
    return m & (m - occupied(m))


@inlined
def singles(mask: int) -> int:
    """Plain cards that are alone in their lane."""
    m = mask & PLAIN
    return m & ~lanes(drop_lowest(m))


@inlined
def below_out(mask: int) -> int:
    """Plain bits at or below the highest card of ``mask`` in every lane."""
    m = mask & PLAIN
    m |= (m >> 1) & 0x7F_7F_7F_7F
    m |= (m >> 2) & 0x3F_3F_3F_3F
    return m | ((m >> 4) & 0x0F_0F_0F_0F)


@inlined
def high_plain(hand: int, out: int) -> int:
    """Own plain cards above every card of their suit that is out."""
    return hand & PLAIN & ~below_out(out)


@inlined
def high_trumps(hand: int, out: int, trump: int) -> int:
    """Own trumps above every trump that is out."""
    others = out & trump
    own = hand & trump
    if others == 0:
        return own
    return own & above(highest(others))


@inlined
def lane_seats(voids: int, lane: int) -> int:
    """Mask of the seats that have shown the suit of number ``lane`` empty."""
    return (voids >> lane & FLAGS) * GATHER >> 24 & 15


@inlined
def shown_empty(view: View, seats: int) -> int:
    """Plain lanes that one of some seats has shown empty while it may hold trumps."""
    able = seats & ~lane_seats(view.voids, 4)
    found = view.voids & ((able * SCATTER & FLAGS) * 15)
    found |= found >> 16
    found = (found | (found >> 8)) & 15
    return (found * SCATTER & FLAGS) * 0xFF


@inlined
def risk(card: int, led: int, trump: int, out: int, foes: int, voids: int, strong: int) -> int:
    """Chance in 1/256, summed over ``foes`` still to play, that one of them beats ``card``.

    ``strong`` is the seat that is likelier to hold trumps than the others.
    """
    higher = out & (trump | led) & above(card)
    if higher == 0 or foes == 0:
        return 0
    lane = min(trailing(led) >> 3, 4)
    empty, dry = lane_seats(voids, lane), lane_seats(voids, 4)
    # Sums over the seats, without a loop: each is beaten by what it has of the suit, or ruffs.
    in_led = popcount(higher & led)
    if lane == 4:
        ruffs, suit, gap = in_led, 0, 256
    else:
        ruffs, suit, gap = popcount(higher & ~led), have(in_led), 256 - have(popcount(out & led))
    once, twice = have(ruffs), have(ruffs << 1)
    able = foes & ~dry
    chief = (1 << strong) & able
    able ^= chief
    total = popcount(foes & ~empty) * suit
    total += popcount(able & ~empty) * ((gap * once) >> 8) + popcount(able & empty) * once
    if chief != 0:
        total += twice if chief & empty else (gap * twice) >> 8
    return total


@jitted
def cheapest(
    cards: int, limit: int, led: int, trump: int, out: int, foes: int, voids: int, strong: int
) -> int:
    """Lowest of ``cards`` whose ``risk`` is at most ``limit``; 0 if there is none."""
    while cards != 0:
        card = lowest(cards)
        if risk(card, led, trump, out, foes, voids, strong) <= limit:
            return card
        cards ^= card
    return 0


@inlined
def fattest(mask: int) -> int:
    """Card with most Augen; among 7, 8 and 9 the lowest."""
    m = mask
    m = mask & UNTER if mask & UNTER else m
    m = mask & OBER if mask & OBER else m
    m = mask & KOENIGE if mask & KOENIGE else m
    m = mask & ZEHNER if mask & ZEHNER else m
    m = mask & SAUEN if mask & SAUEN else m
    return lowest(m)


@inlined
def leanest(mask: int) -> int:
    """Plain card with fewest Augen, and of these the lowest of the first suit."""
    m = mask
    m = mask & ZEHNER if mask & ZEHNER else m
    m = mask & KOENIGE if mask & KOENIGE else m
    m = mask & OBER if mask & OBER else m
    m = mask & UNTER if mask & UNTER else m
    m = mask & SMALL if mask & SMALL else m
    return lowest(m)


@inlined
def low_trump(mask: int) -> int:
    """Trump to give on a trick that is lost: 7 8 9 and König, Unter, Zehn, Sau, Ober last."""
    m = mask & FATS if mask & FATS else mask
    m = mask & LOW_PICTURES if mask & LOW_PICTURES else m
    low = mask & ~(FATS | PICTURES)
    return lowest(low if low != 0 else m)


@inlined
def infer(
    seat: int, declarer: int, friends: int, foes: int, position: int, trick: int, leader: int,
    trump: int, called: int, led: int, voids: int, history: int,
) -> int:  # fmt: skip
    """Seats of a Sauspiel that are probably the partner (low 4 bits) or an opponent (next 4).

    Who leads trump without being the caller is probably the partner; who leads plain suits is
    not, and who has shown the called suit empty cannot be.
    """
    unknown = 15 & ~(friends | foes | (1 << declarer))
    partner = 0
    opponents = lane_seats(voids, trailing(called) >> 3) & unknown
    if trick > 0 or position > 0:
        first = 1 << (history & 63)
        if first & trump:
            partner |= 1 & unknown
        else:
            opponents |= 1 & unknown
    if position > 0:
        lead = (1 << leader) & unknown
        if led & trump:
            partner |= lead
        else:
            opponents |= lead
    partner &= ~opponents
    rest = unknown & ~opponents
    if rest != 0 and rest & (rest - 1) == 0:
        partner |= rest
    if partner != 0 and partner & (partner - 1) == 0:
        opponents |= unknown & ~partner
    return partner | (opponents << 4)
