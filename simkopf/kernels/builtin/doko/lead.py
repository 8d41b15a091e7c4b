"""What is led: the card of which most can be hoped, as in ``follow``."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount, trailing
from simkopf.kernels.builtin.doko import weights as w
from simkopf.kernels.builtin.doko.cards import (
    ACES,
    FLEISCHLOS,
    NORMAL,
    TENS,
    distinct,
    lane,
    long_cards,
    over,
    worth_of,
)
from simkopf.kernels.builtin.doko.follow import (
    doubt_of,
    extra_of,
    seeking,
    strong_seat,
)
from simkopf.kernels.builtin.doko.knowledge import (
    HALF,
    SURE,
    TRUMPS,
    none_of,
    odds,
    part_of,
    plain_stands,
    spared,
    suit_facts,
    trump_share,
    trump_stands,
    weigh,
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
from simkopf.kernels.builtin.doko.weights import ALONE_PICTURES, weight
from simkopf.kernels.builtin.doko.why import why_led
from simkopf.kernels.builtin.doko.worth import keep_plain, keep_trump, void_worth
from simkopf.kernels.builtin.rules.knowledge import lane_seats
from simkopf.kernels.builtin.switch import EXPLAIN
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import View

NOT_NEEDED = -200
"""What it is worth to lead trump while nobody else has one."""


@inlined
def taken_over(stands: int, unruffed: int, left_to: int, ruffs: int, worth: int) -> int:
    """Price what the own side gets of a trick that it leads to and a partner takes over.

    Where the other side ruffs he has to ruff too.

    Parameters
    ----------
    stands : chance that the card that is led takes the trick.
    unruffed : chance that the other side does not ruff it.
    left_to, ruffs : chance that a partner beats the card, and that he ruffs it.
    worth : what such a trick counts.
    """
    over_them = (unruffed - stands) * left_to + (SURE - unruffed) * ruffs >> 8
    return over_them * worth >> 8


@inlined
def lead(view: View, k: int, role: int, switches: int) -> tuple[int, int]:
    """Card and reason.

    Of a plain suit the ends are looked at, all its cards in a Fleischlosen and by the soloist of a
    Damen- or Buben-Solo; of the trumps the ends and the lowest lean one, by a soloist all.
    """
    hand, trump = view.hand, view.trump
    out = view.deck & ~(view.gone | hand)
    out_trumps = out & trump
    others = 15 ^ (1 << view.seat)
    doubt, strong = doubt_of(role, switches), strong_seat(view, k, role, switches)
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
    whole = k == FLEISCHLOS or role == ALONE_PICTURES
    choice, most, mate, chance = 0, -(1 << 40), False, 0
    for suit in range(TRUMPS):
        cards = lane(k, suit) & ~trump
        mine = hand & cards
        if mine == 0:
            continue
        empty, each, gap = suit_facts(cards, suit, out, others, view.voids)
        share, ruff = odds(foes, able, empty, each, gap)
        unruffed = spared(ruff, trumped)
        a, free = 0, SURE
        if asks_partner:
            a, b = odds(friends, able, empty, each, gap)
            free = spared(b, trumped)
        start = weight(role, w.LONG) * popcount(mine) if switches & LONG else 0
        if switches & ESTABLISH:
            start += weight(role, w.ESTABLISH) * long_cards(mine, out & cards)
        if out & cards == 0:
            start += weight(role, w.RUN_OUT)
        if switches & FRESH and view.gone & cards == 0:
            start += weight(role, w.FRESH)
        rest = distinct(mine if whole else lowest(mine) | highest(distinct(mine)))
        while rest != 0:
            card = lowest(rest)
            spot = trailing(rest)
            rest &= rest - 1
            p = plain_stands(card, out & cards, share, unruffed)
            alone = p
            if asks_partner:
                left_to = SURE - plain_stands(card, out & cards, a, free)
                p += taken_over(p, unruffed, left_to, SURE - free, mate_worth)
            value = start + (p * take >> 8)
            value += (p - HALF) * extra_of(worth_of(k, spot), 0, role, switches) >> 8
            value -= keep_plain(card, spot, k, hand, out, view.gone, role, void, switches)
            better = value > most
            choice = card if better else choice
            mate = 2 * alone < p if better else mate
            chance = p if better else chance
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
        lean = mine & ~(ACES[k] | TENS[k])
        few = lowest(mine) | highest(mine) | (lean & -lean)
        # who plays, or knows himself for the Hochzeiter or his partner
        rest = distinct(mine if role % 2 == 0 and k != NORMAL else few)
        economy = -1 if switches & ECONOMY else 0
        while rest != 0:
            card = lowest(rest)
            spot = trailing(rest)
            rest &= rest - 1
            p = trump_stands(card, out_trumps, share, SURE)
            alone = p
            if asks_partner:
                left_to = SURE - trump_stands(card, out_trumps, a, SURE)
                p += taken_over(p, SURE, left_to, 0, mate_worth)
            extra = extra_of(worth_of(k, spot), 0, role, switches)
            extra += weight(role, w.FUCHS) if card & fox else 0
            value = start + (p * take >> 8) + ((p - HALF) * extra >> 8)
            value -= keep_trump(spot, k, role) & economy
            if out_trumps & over(card) == 0:
                value += weight(role, w.MASTER)
            better = value > most
            choice = card if better else choice
            mate = 2 * alone < p if better else mate
            chance = p if better else chance
            most = max(most, value)
    if switches & EXPLAIN:
        return choice, why_led(view, k, choice, chance, mate, role, switches)
    return choice, 0
