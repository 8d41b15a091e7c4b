"""What has been played, card by card, as a seat has seen it."""

from __future__ import annotations

from typing import Any

from simkopf.kernels.bits import popcount
from simkopf.kernels.jit import jitted
from simkopf.kernels.legal import BOUND, FREE, RAN_BOUND, threshold_after
from simkopf.kernels.spec import LATE, LATE_LAST, LEADS, N_TRICKS, PAIRS, RUN_BOUND, SEATS
from simkopf.kernels.view import View, card_played


@jitted
def read_history(view: View, row: Any, suit_mask: Any, cards: Any, seats: Any, played: Any) -> int:
    """Write down the cards played so far, who played them, and what each seat has played.

    Parameters
    ----------
    view : View
        What the seat has seen.
    row, suit_mask : the game (``kernels.spec``).
    cards, seats : int64[cards of the deck]
        Get the cards in order as bits in game order, and their seats.
    played : int64[seats]
        Gets the cards that each seat has played.

    Returns
    -------
    int
        How many cards that is.
    """
    n, table = popcount(view.gone | view.table), row[SEATS]
    for s in range(table):
        played[s] = 0
    leader = view.declarer if row[LEADS] != 0 else 0
    best_seat, led, threshold = leader, 0, 0
    early = table * (row[N_TRICKS] - 1) if row[LATE_LAST] == 0 else table * row[N_TRICKS]
    for i in range(n):
        place = card_played(view, i)
        card, position = 1 << place, i % table
        seat = (leader + position) % table
        if position == 0:
            led, threshold = suit_mask[place], 0
        if card & (led | view.trump) > threshold:
            best_seat = seat
            threshold = threshold_after(card, row[PAIRS], row[LATE] if i < early else 0)
        cards[i], seats[i] = card, seat
        played[seat] |= card
        if position == table - 1:
            leader = best_seat
    return n


@jitted
def sau_state_after(
    row: Any, holder: int, sau: int, called: int, cards: Any, seats: Any, n: int
) -> int:
    """State of the called Sau after ``n`` cards, if ``holder`` was dealt it."""
    if sau == 0:
        return BOUND
    for i in range(0, n, row[SEATS]):
        if cards[i] & called != 0 and seats[i] == holder:
            if cards[i] == sau:
                return BOUND
            return RAN_BOUND if row[RUN_BOUND] != 0 else FREE
    return BOUND
