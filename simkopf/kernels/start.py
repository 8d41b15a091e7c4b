"""From the key of a deal to hands with which the declarer may play the contract."""

from __future__ import annotations

from typing import Any

from simkopf.kernels.bits import popcount
from simkopf.kernels.deal import deal_cards, to_game_order
from simkopf.kernels.jit import inlined
from simkopf.kernels.spec import (
    CALLED,
    EACH,
    NEED_CALLABLE,
    NEED_COUNT,
    NEED_OFFER,
    NEED_SUIT,
    NEEDS,
    SAU,
    SEATS,
    SIDES,
    TRUMP,
)

MAX_ATTEMPTS = 1_000_000


@inlined
def offerer(row: Any, hands: Any, declarer: int) -> int:
    """First seat other than the declarer with exactly one trump; -1 if there is none."""
    for s in range(row[SEATS]):
        if s != declarer and popcount(hands[s] & row[TRUMP]) == 1:
            return s
    return -1


@inlined
def permits(row: Any, hands: Any, declarer: int) -> bool:
    """Whether the declarer may play this contract with the hands dealt."""
    hand = hands[declarer]
    if row[NEED_COUNT] > 0 and popcount(hand & row[NEED_SUIT]) < row[NEED_COUNT]:
        return False
    if row[NEEDS] == NEED_CALLABLE:
        return hand & row[SAU] == 0 and hand & row[CALLED] != 0
    if row[NEEDS] == NEED_OFFER:
        return hand & ~row[TRUMP] != 0 and offerer(row, hands, declarer) >= 0
    return True


@inlined
def deal_playable(
    key: Any,
    row: Any,
    declarer: int,
    order: Any,
    unknown: int,
    known: Any,
    slots: Any,
    plan: Any,
    canonical: Any,
    hands: Any,
) -> bool:
    """Deal until the declarer may play the contract; false if that does not come about.

    ``canonical`` gets the hands as canonical masks, ``hands`` the same in game order.
    """
    counter = 0
    d = max(declarer, 0)
    for _ in range(MAX_ATTEMPTS):
        counter = deal_cards(key, counter, unknown, d, known, slots, plan, canonical)
        for s in range(row[SEATS]):
            hands[s] = to_game_order(order, canonical[s])
        if row[SIDES] == EACH or permits(row, hands, d):
            return True
    return False
