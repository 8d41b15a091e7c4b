"""What is led: the card of which most can be hoped, as in ``follow``."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount, trailing
from simkopf.kernels.builtin.doko import weights as w
from simkopf.kernels.builtin.doko.cards import (
    ACES,
    TENS,
    lane,
    lane_of,
    one_of_each,
    over,
    worth_of,
)
from simkopf.kernels.builtin.doko.follow import doubt_of, seeking, spread, strong_seat
from simkopf.kernels.builtin.doko.knowledge import (
    SURE,
    TRUMPS,
    odds,
    part_of,
    stands,
    suit_facts,
    trump_odds,
)
from simkopf.kernels.builtin.doko.reasons import (
    R_ACE,
    R_BLANK,
    R_HIGH,
    R_MASTER,
    R_MATE,
    R_PLAIN,
    R_TRUMP,
)
from simkopf.kernels.builtin.doko.switches import (
    DRAW,
    FRESH,
    FUCHS,
    LONG,
    PARTNER_LEAD,
)
from simkopf.kernels.builtin.doko.weights import weight
from simkopf.kernels.builtin.doko.worth import keep_plain, keep_trump
from simkopf.kernels.builtin.rules.knowledge import lane_seats
from simkopf.kernels.builtin.switch import EXPLAIN
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import View

NOT_NEEDED = -200
"""What it is worth to lead trump while nobody else has one."""


@inlined
def lead(view: View, k: int, role: int, switches: int) -> tuple[int, int]:
    """Card and reason: of every plain suit the ends are looked at, of the trumps a lean one too."""
    hand, trump = view.hand, view.trump
    out = view.deck & ~(view.gone | hand)
    others = 15 ^ (1 << view.seat)
    against, along = others & ~view.friends, others & view.friends
    doubt, strong = doubt_of(role, switches), strong_seat(view, role, switches)
    fox = trump & ACES[k] if switches & FUCHS else 0
    asks_partner = along != 0 and switches & PARTNER_LEAD
    take = weight(role, w.TAKE)
    if seeking(view, k, switches):
        take += weight(role, w.FIND)
    dry = lane_seats(view.voids, TRUMPS)
    trump_share = SURE * part_of(popcount(others & ~dry) + popcount(strong & ~dry)) >> 16
    choice, most, mate = 0, -(1 << 40), False
    for suit in range(TRUMPS + 1):
        cards = trump if suit == TRUMPS else lane(k, suit) & ~trump
        mine = hand & cards
        if mine == 0:
            continue
        a, b = 0, 0
        if suit == TRUMPS:
            share, ruff = trump_odds(against, view.foes, doubt, dry, others, strong)
            if asks_partner:
                a, b = trump_odds(along, view.friends, SURE - doubt, dry, others, strong)
        else:
            empty, part, gap = suit_facts(cards, suit, out, others, view.voids)
            share, ruff = odds(against, view.foes, doubt, dry, empty, part, gap)
            if asks_partner:
                a, b = odds(along, view.friends, SURE - doubt, dry, empty, part, gap)
        top = highest(mine)
        rest = lowest(mine) | top
        start = 0
        if suit == TRUMPS:
            lean = mine & ~(ACES[k] | TENS[k])
            rest |= lowest(lean) if lean != 0 else 0
            left = popcount(out & trump)
            if left == 0:
                start = NOT_NEEDED
            elif switches & DRAW:
                start = weight(role, w.LEAD_TRUMP)
                start += weight(role, w.DRAW) * (3 * popcount(mine) - left)
        else:
            if switches & LONG:
                start += weight(role, w.LONG) * popcount(mine)
            if switches & FRESH and view.gone & cards == 0:
                start += weight(role, w.FRESH)
        while rest != 0:
            card = lowest(rest)
            rest = one_of_each(rest, card)
            spot = trailing(card)
            p = stands(card, cards, trump, out, share, ruff, trump_share)
            alone = p
            if asks_partner:
                left_to = SURE - stands(card, cards, trump, out, a, b, trump_share)
                p += (SURE - p) * (left_to * weight(role, w.MATE) >> 8) >> 8
            value = start + (p * take >> 8)
            value += spread(p, card, fox, 0, worth_of(k, spot), role, switches)
            if suit == TRUMPS:
                value -= keep_trump(spot, k, role, switches)
                if card == top and out & trump & over(card) == 0:
                    value += weight(role, w.MASTER)
            else:
                value -= keep_plain(card, spot, k, trump, hand, out, view.gone, role, switches)
            if value > most:
                choice, most, mate = card, value, 2 * alone < p
    return choice, _why(view, k, choice, out, mate) if switches & EXPLAIN else 0


@inlined
def _why(view: View, k: int, card: int, out: int, mate: bool) -> int:
    """Name the reason that fits what was chosen."""
    if card & view.trump:
        return R_TRUMP if out & view.trump & over(card) else R_MASTER
    if card & ACES[k]:
        return R_ACE
    suit = lane_of(k, trailing(card)) & ~view.trump
    if out & suit & over(card) == 0:
        return R_HIGH
    if mate:
        return R_MATE
    return R_BLANK if view.hand & suit & ~card == 0 and view.hand & view.trump else R_PLAIN
