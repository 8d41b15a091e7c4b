"""The phase of an auction: the seats bid in turn, and the last to bid plays.

Nobody has an interest in bidding a suit that he does not mean to name, so the suit bid is trump.
"""

from __future__ import annotations

from typing import Any

from simkopf.kernels.builtin.solo66.bid import NOTHING, PASS, rules_bid
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.spec import BID_LEAST, BID_SUIT, BID_SWITCHES, BID_UNTIL, SEATS

CALL_BITS = 3
"""Bits of a call in what was bid: 0 none, 1 pass, 2 Kreuz to 5 Karo; the first call is lowest."""
PASSED, BID = 1, 2
MOST_CALLS = 20


@inlined
def canonical_hand(hand: int, suit: int) -> int:
    """Put the trumps of a hand in game order back among the suits; suit 4: there are none."""
    return hand & 0xFFFF_FFFF | (hand >> 32) << (8 * suit)


@jitted
def hold_auction(row: Any, hands: Any) -> tuple[int, int, int]:
    """Let all seats bid.

    Parameters
    ----------
    row : the game's numbers (``kernels.spec``).
    hands : int64[seats], dealt cards in game order.

    Returns
    -------
    tuple of int
        Who plays (-1 if all pass), the suit bid (``NOTHING`` then), and the calls.
    """
    seats, until = row[SEATS], row[BID_UNTIL] != 0
    highest, winner, calls, passes = NOTHING, -1, 0, 0
    for number in range(MOST_CALLS):
        seat = number % seats
        hand = canonical_hand(hands[seat], row[BID_SUIT])
        suit = rules_bid(hand, highest, seat, row[BID_LEAST], row[BID_SWITCHES])
        if suit == PASS:
            calls |= PASSED << (CALL_BITS * number)
            passes += 1
        else:
            calls |= (BID + suit) << (CALL_BITS * number)
            highest, winner, passes = suit, seat, 0
        # nobody can go above Kreuz; else bids go round once, or until nobody raises
        round_over = number + 1 >= seats and (not until or passes >= seats - (winner >= 0))
        if highest == 0 or round_over:
            break
    return winner, highest, calls


@inlined
def wins_auction(row: Any, hands: Any, declarer: int) -> bool:
    """Whether the bids end with this declarer and the trumps of this game."""
    winner, suit, _ = hold_auction(row, hands)
    if row[BID_SUIT] == NOTHING:
        return winner < 0
    return winner == declarer and suit == row[BID_SUIT]
