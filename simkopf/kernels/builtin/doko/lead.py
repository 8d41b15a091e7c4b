"""What is led: the card of which most can be hoped, as in ``follow``."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount, trailing
from simkopf.kernels.builtin.doko import weights as w
from simkopf.kernels.builtin.doko.cards import (
    ACES,
    TENS,
    distinct,
    lane,
    lane_of,
    over,
    worth_of,
)
from simkopf.kernels.builtin.doko.follow import (
    HALF,
    doubt_of,
    extra_of,
    seeking,
    strong_seat,
)
from simkopf.kernels.builtin.doko.knowledge import (
    SURE,
    TRUMPS,
    none_of,
    odds,
    part_of,
    plain_stands,
    suit_facts,
    trump_share,
    trump_stands,
    weigh,
)
from simkopf.kernels.builtin.doko.reasons import (
    R_ACE,
    R_BLANK,
    R_ESTABLISH,
    R_HIGH,
    R_MASTER,
    R_MATE,
    R_PLAIN,
    R_TRUMP,
)
from simkopf.kernels.builtin.doko.switches import (
    DRAW,
    ECONOMY,
    ESTABLISH,
    FRESH,
    FUCHS,
    LONG,
    PARTNER_LEAD,
)
from simkopf.kernels.builtin.doko.weights import weight
from simkopf.kernels.builtin.doko.worth import keep_plain, keep_trump, void_worth
from simkopf.kernels.builtin.rules.knowledge import lane_seats
from simkopf.kernels.builtin.switch import EXPLAIN
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import View

NOT_NEEDED = -200
"""What it is worth to lead trump while nobody else has one."""


@inlined
def long_cards(mine: int, out: int) -> int:
    """Count cards of a suit that will be high once the others have played theirs, evenly held."""
    rounds = (popcount(out) + 2) * 43 >> 7  # a third, rounded up
    return max(0, popcount(mine) - rounds)


@inlined
def lead(view: View, k: int, role: int, switches: int) -> tuple[int, int]:
    """Card and reason: of every plain suit the ends are looked at, of the trumps a lean one too."""
    hand, trump = view.hand, view.trump
    out = view.deck & ~(view.gone | hand)
    out_trumps = out & trump
    others = 15 ^ (1 << view.seat)
    doubt, strong = doubt_of(role, switches), strong_seat(view, role, switches)
    foes = weigh(others & ~view.friends, view.foes, doubt)
    friends = weigh(others & view.friends, view.friends, SURE - doubt)
    asks_partner = others & view.friends != 0 and switches & PARTNER_LEAD
    fox = trump & ACES[k] if switches & FUCHS else 0
    mate_worth = weight(role, w.MATE)
    take = weight(role, w.TAKE)
    if seeking(view, k, switches):
        take += weight(role, w.FIND)
    able = others & ~lane_seats(view.voids, TRUMPS)
    part = part_of(popcount(able) + popcount(strong & able))
    trumped = SURE - none_of(SURE * part >> 16, popcount(out_trumps))
    void = void_worth(hand, trump, role, switches)
    choice, most, mate = 0, -(1 << 40), False
    for suit in range(TRUMPS):
        cards = lane(k, suit) & ~trump
        mine = hand & cards
        if mine == 0:
            continue
        empty, each, gap = suit_facts(cards, suit, out, others, view.voids)
        share, ruff = odds(foes, able, empty, each, gap)
        unruffed = max(0, SURE - (ruff * trumped >> 8))
        a, free = 0, SURE
        if asks_partner:
            a, b = odds(friends, able, empty, each, gap)
            free = max(0, SURE - (b * trumped >> 8))
        start = weight(role, w.LONG) * popcount(mine) if switches & LONG else 0
        if switches & ESTABLISH:
            start += weight(role, w.ESTABLISH) * long_cards(mine, out & cards)
        if switches & FRESH and view.gone & cards == 0:
            start += weight(role, w.FRESH)
        rest = distinct(lowest(mine) | highest(distinct(mine)))
        while rest != 0:
            card = lowest(rest)
            spot = trailing(rest)
            rest &= rest - 1
            p = plain_stands(card, out & cards, share, unruffed)
            alone = p
            if asks_partner:
                left_to = SURE - plain_stands(card, out & cards, a, free)
                p += (SURE - p) * (left_to * mate_worth >> 8) >> 8
            value = start + (p * take >> 8)
            value += (p - HALF) * extra_of(worth_of(k, spot), 0, role, switches) >> 8
            value -= keep_plain(card, spot, k, hand, out, view.gone, role, void, switches)
            better = value > most
            choice = card if better else choice
            mate = 2 * alone < p if better else mate
            most = max(most, value)
    mine = hand & trump
    if mine != 0:
        share = trump_share(foes, able, strong, part)
        a = trump_share(friends, able, strong, part) if asks_partner else 0
        left = popcount(out_trumps)
        start = NOT_NEEDED
        if left != 0:
            start = 0
            if switches & DRAW:
                start = weight(role, w.DRAW) * (3 * popcount(mine) - left)
                start += weight(role, w.LEAD_TRUMP)
        top = highest(mine)
        lean = mine & ~(ACES[k] | TENS[k])
        rest = lowest(mine) | top | (lean & -lean)
        rest = distinct(rest)
        economy = -1 if switches & ECONOMY else 0
        while rest != 0:
            card = lowest(rest)
            spot = trailing(rest)
            rest &= rest - 1
            p = trump_stands(card, out_trumps, share, SURE)
            alone = p
            if asks_partner:
                left_to = SURE - trump_stands(card, out_trumps, a, SURE)
                p += (SURE - p) * (left_to * mate_worth >> 8) >> 8
            extra = extra_of(worth_of(k, spot), 0, role, switches)
            extra += weight(role, w.FUCHS) if card & fox else 0
            value = start + (p * take >> 8) + ((p - HALF) * extra >> 8)
            value -= keep_trump(spot, k, role) & economy
            if out_trumps & over(card) == 0:
                value += weight(role, w.MASTER)
            better = value > most
            choice = card if better else choice
            mate = 2 * alone < p if better else mate
            most = max(most, value)
    return choice, _why(view, k, choice, out, mate, role, switches) if switches & EXPLAIN else 0


@inlined
def _why(view: View, k: int, card: int, out: int, mate: bool, role: int, switches: int) -> int:
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
    established = long_cards(view.hand & suit, out & suit) > 0
    if established and weight(role, w.ESTABLISH) > 0 and switches & ESTABLISH:
        return R_ESTABLISH
    return R_BLANK if view.hand & suit & ~card == 0 and view.hand & view.trump else R_PLAIN
