"""Bidding in Solo 66: a suit above what was bid, or a pass, from six cards.

The value of a suit is what the soloist may expect with it, in hundredths of a stake: a linear
score of his six cards, fitted by least squares to 2,000,000 games of these very players on random
deals (hands weighted by how near they come to 0; ``experiments/solo66.toml`` checks it).
"""

from __future__ import annotations

from simkopf.kernels.bits import popcount
from simkopf.kernels.builtin.solo66.switches import BID_ACES, BID_HIGH, BID_SEAT, BID_TENS
from simkopf.kernels.jit import inlined, jitted

PASS = -1
NOTHING = 4
"""What is bid before anybody bids: one below Karo, of number 3."""

BASE = -492
PER_TRUMP, THIRD, FOURTH = 75, 36, 22
ACE, TEN, KING, QUEEN, JACK = 174, 90, 43, 26, 13
"""What the high trumps add."""
PER_ACE, TEN_AND_ACE, PER_TEN, PER_KING = 67, 24, 29, 9
"""What the high cards of other suits add."""
SECOND_SEAT, LEADS = -8, 22
MEAN_HIGH, MEAN_ACES, MEAN_TENS = 130, 45, 25
"""What a bidder who does not count these takes for granted."""


@inlined
def bid_value(hand: int, suit: int, seat: int, switches: int) -> int:
    """Value of a suit as trump, in hundredths of a stake.

    Parameters
    ----------
    hand : six cards, canonical: eight bits a suit, Kreuz lowest.
    suit : number of the suit, 0 Kreuz to 3 Karo.
    seat : seat of the bidder; seat 0 leads first.
    switches : set of bits of ``switches.SWITCHES``.
    """
    trumps = hand >> (8 * suit) & 0xFF
    plain = hand & ~(0xFF << (8 * suit))
    n = popcount(trumps)
    total = BASE + PER_TRUMP * n
    total += THIRD if n >= 3 else 0
    total += FOURTH if n >= 4 else 0
    if switches & BID_HIGH:
        total += ACE * (trumps >> 7 & 1) + TEN * (trumps >> 6 & 1) + KING * (trumps >> 5 & 1)
        total += QUEEN * (trumps >> 4 & 1) + JACK * (trumps >> 3 & 1)
    else:
        total += MEAN_HIGH
    aces, tens = plain & 0x8080_8080, plain & 0x4040_4040
    total += PER_ACE * popcount(aces) if switches & BID_ACES else MEAN_ACES
    if switches & BID_TENS:
        beside = tens & (aces >> 1)
        total += PER_TEN * popcount(tens & ~beside) + TEN_AND_ACE * popcount(beside)
        total += PER_KING * popcount(plain & 0x2020_2020)
    else:
        total += MEAN_TENS
    if switches & BID_SEAT:
        total += LEADS if seat == 0 else 0
        total += SECOND_SEAT if seat == 1 else 0
    return total


@jitted
def rules_bid(hand: int, highest: int, seat: int, least: int, switches: int) -> int:
    """Suit to bid, or ``PASS``.

    Parameters
    ----------
    hand : six cards, canonical.
    highest : number of the suit bid so far, ``NOTHING`` before the first bid.
    seat : own seat; seat 0 leads.
    least : value that is needed, in hundredths of a stake.
    switches : set of bits of ``switches.SWITCHES``.
    """
    choice, most = PASS, least
    for suit in range(highest):
        found = bid_value(hand, suit, seat, switches)
        if found > most:
            choice, most = suit, found
    return choice
