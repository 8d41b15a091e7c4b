"""From the key of a deal to hands with which the declarer may play the contract."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import int64

from simkopf.kernels.auction import wins_auction
from simkopf.kernels.bits import mulhi, popcount
from simkopf.kernels.deal import deal_cards, to_game_order
from simkopf.kernels.decide import for_others
from simkopf.kernels.diagrams import hand_of_number, in_diagram
from simkopf.kernels.jit import inlined
from simkopf.kernels.rng import word
from simkopf.kernels.spec import (
    CALLED,
    DAMEN,
    NEED_AUCTION,
    NEED_BOTH_DAMEN,
    NEED_CALLABLE,
    NEED_COUNT,
    NEED_OFFER,
    NEED_ONE_DAME,
    NEED_SUIT,
    NEEDS,
    SAU,
    SEATS,
    TRUMP,
)

MAX_ATTEMPTS = 1_000_000
THE_DECLARER = -1
"""Stands for the seat of the declarer where each plays in turn (seat 0 in a Ramsch)."""


@inlined
def offerer(row: Any, hands: Any, declarer: int) -> int:
    """First seat other than the declarer with exactly one trump; -1 if there is none."""
    for s in range(row[SEATS]):
        if s != declarer and popcount(hands[s] & row[TRUMP]) == 1:
            return s
    return -1


@inlined
def permits(others: Any, row: Any, hands: Any, declarer: int) -> bool:
    """Whether the declarer may play this contract with the hands dealt."""
    hand = hands[declarer]
    if row[NEED_COUNT] > 0 and popcount(hand & row[NEED_SUIT]) < row[NEED_COUNT]:
        return False
    if row[NEEDS] == NEED_CALLABLE:
        return hand & row[SAU] == 0 and hand & row[CALLED] != 0
    if row[NEEDS] == NEED_OFFER:
        return hand & ~row[TRUMP] != 0 and offerer(row, hands, declarer) >= 0
    if for_others(others):
        if row[NEEDS] == NEED_ONE_DAME:
            return popcount(hand & row[DAMEN]) == 1
        if row[NEEDS] == NEED_BOTH_DAMEN:
            return hand & row[DAMEN] == row[DAMEN]
        if row[NEEDS] == NEED_AUCTION:
            return wins_auction(row, hands, declarer)
    return True


@inlined
def meets_tests(
    others: Any, declarer: int, canonical: Any, seats: Any, tests: Any, ranks: Any, diagrams: Any
) -> bool:
    """Whether the hands of some seats are among those that are asked of them.

    ``tests`` has a row of bits for each of ``seats`` (``THE_DECLARER``, or a seat), one bit for
    each hand by its place in the list of all; ``ranks`` gives the place of a hand from its two
    halves. Where hands are not listed ``diagrams`` has their sets (``kernels.diagrams``) and,
    first, where the one that is drawn from begins (0: none), then those of the seats.
    """
    for k in range(seats.shape[0]):
        seat = declarer if seats[k] == THE_DECLARER else seats[k]
        hand = canonical[seat]
        if for_others(others) and diagrams.shape[0] > 0:
            if not in_diagram(diagrams, diagrams[1 + k], hand):
                return False
            continue
        place = ranks[0, hand >> 16] + ranks[1, hand & 0xFFFF]
        if tests[k, place >> 3] >> (place & 7) & 1 == 0:
            return False
    return True


@inlined
def draw_number(key: Any, counter: int, n: int) -> tuple[int, int]:
    """Draw a number below ``n``; return it and the number of the next unused word."""
    bound = np.uint64(n)
    r = word(key, counter)
    counter += 1
    if r * bound < bound:  # rare: decide exactly whether the word is usable
        threshold = (np.uint64(0) - bound) % bound
        while r * bound < threshold:
            r = word(key, counter)
            counter += 1
    return int64(mulhi(r, bound)), counter


@inlined
def deal_playable(
    others: Any,
    key: Any,
    row: Any,
    declarer: int,
    order: Any,
    unknown: int,
    known: Any,
    slots: Any,
    plan: Any,
    direct: int,
    pool: Any,
    test_seats: Any,
    tests: Any,
    ranks: Any,
    diagrams: Any,
    canonical: Any,
    hands: Any,
) -> int:
    """Deal until the declarer may play the contract and all conditions are met.

    Returns how many deals were made for it; 0 if it does not come about.

    With ``pool``, or a diagram to draw from, the hand of one seat (``direct``: ``THE_DECLARER`` or
    its number) is drawn from that set and the other cards are dealt around it; its row of
    ``slots`` is 0 then. Whatever else is asked is met by dealing anew, so the deals are uniform
    among all that meet it. ``canonical`` gets the hands as canonical masks, ``hands`` the same in
    game order.
    """
    counter = 0
    d = max(declarer, 0)
    drawn = d if direct == THE_DECLARER else direct
    from_diagram = diagrams[0] if for_others(others) and diagrams.shape[0] > 0 else 0
    for attempt in range(MAX_ATTEMPTS):
        hand = 0
        if pool.shape[0] > 0:
            number, counter = draw_number(key, counter, pool.shape[0])
            hand = int64(pool[number])
        elif for_others(others) and from_diagram > 0:
            number, counter = draw_number(key, counter, diagrams[from_diagram])
            hand = hand_of_number(diagrams, from_diagram, number)
        counter = deal_cards(key, counter, unknown & ~hand, d, known, slots, plan, canonical)
        if hand != 0:
            canonical[drawn] = hand
        for s in range(slots.shape[1]):  # what nobody is dealt comes last
            hands[s] = to_game_order(order, canonical[s])
        if permits(others, row, hands, d) and meets_tests(
            others, d, canonical, test_seats, tests, ranks, diagrams
        ):
            return attempt + 1
    return 0
