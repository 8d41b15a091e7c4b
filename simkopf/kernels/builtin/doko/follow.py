"""Second, third and fourth hand: the card of which most can be hoped.

Every card that may be played is weighed: the Augen of the trick by the chance that the own side
has it afterwards, less what the card would be worth in hand.
"""

from __future__ import annotations

from simkopf.kernels.bits import lowest, popcount, trailing
from simkopf.kernels.builtin.doko import weights as w
from simkopf.kernels.builtin.doko.cards import (
    ACES,
    HOCHZEIT,
    augen,
    distinct,
    over,
    suit_of,
    worth_of,
)
from simkopf.kernels.builtin.doko.knowledge import (
    HALF,
    SURE,
    TRUMPS,
    none_of,
    odds,
    part_of,
    plain_stands,
    seats_behind,
    spared,
    suit_facts,
    trump_share,
    trump_stands,
    weigh,
)
from simkopf.kernels.builtin.doko.switches import (
    BEHIND,
    DOUBT,
    ECONOMY,
    FAT,
    FIND,
    FUCHS,
    FULL,
    PARTNER_TAKES,
    SMEAR,
    STRONG,
)
from simkopf.kernels.builtin.doko.weights import AGAINST_SOLO, SIXTEENTHS, weight
from simkopf.kernels.builtin.doko.why import why_played
from simkopf.kernels.builtin.doko.worth import keep_plain, keep_trump, void_worth
from simkopf.kernels.builtin.rules.knowledge import lane_seats
from simkopf.kernels.builtin.switch import EXPLAIN
from simkopf.kernels.jit import inlined
from simkopf.kernels.points import FULL as FORTY
from simkopf.kernels.view import View


@inlined
def doubt_of(role: int, switches: int) -> int:
    """How far a seat whose side is open counts as one of the other side."""
    return weight(role, w.DOUBT) if switches & DOUBT else SURE


@inlined
def strong_seat(view: View, k: int, role: int, switches: int) -> int:
    """Mask of the seat that is likelier to hold trumps: seen by others, soloist or Hochzeiter."""
    known = role in AGAINST_SOLO or (k == HOCHZEIT and view.declarer != view.seat)
    return 1 << view.declarer if switches & STRONG and known else 0


@inlined
def seeking(view: View, k: int, switches: int) -> bool:
    """Whether a Hochzeit still seeks its partner."""
    open_ = view.foes == 0 and popcount(view.friends) == 1
    return switches & FIND != 0 and k == HOCHZEIT and open_


@inlined
def extra_of(own: int, on_table: int, role: int, switches: int) -> int:
    """Price what a card adds to the trick: its Augen, and a Doppelkopf if they make one."""
    full = weight(role, w.FULL) if on_table + own >= FORTY and switches & FULL else 0
    return own * SIXTEENTHS + full


@inlined
def follow(view: View, k: int, role: int, switches: int) -> tuple[int, int]:
    """Card and reason."""
    hand, legal, trump, led, best = view.hand, view.legal, view.trump, view.led, view.best
    out = view.deck & ~(view.gone | view.table | hand)
    out_trumps, out_suit = out & trump, out & led
    others = 15 ^ (1 << view.seat)
    trumps_led = led & trump != 0
    doubt, strong = doubt_of(role, switches), strong_seat(view, k, role, switches)
    fox = trump & ACES[k] if switches & FUCHS else 0
    winner = 1 << view.best_seat
    mine = SURE if view.friends & winner else (0 if view.foes & winner else SURE - doubt)
    on_table = augen(view.table, k)
    pot = on_table * SIXTEENTHS + weight(role, w.FUCHS) * popcount(view.table & fox)
    if seeking(view, k, switches):
        pot += weight(role, w.FIND)

    # What those behind can do; nothing while there is nobody.
    share, ruff, held, unruffed = 0, 0, 0, SURE  # of trumps, of ruffs, of the suit led
    ours = mine
    behind = seats_behind(view.seat, view.position)
    if behind != 0:
        if switches & BEHIND:
            pot += weight(role, w.BEHIND) * popcount(behind)
        against, along = behind & ~view.friends, behind & view.friends
        asks = mine != SURE and along != 0 and switches & PARTNER_TAKES
        able = others & ~lane_seats(view.voids, TRUMPS)
        part = part_of(popcount(able) + popcount(strong & able))
        foes = weigh(against, view.foes, doubt)
        friends = weigh(along, view.friends, SURE - doubt)
        theirs = SURE
        if trumps_led:
            share, ruff = trump_share(foes, able, strong, part), SURE
            stays = trump_stands(best, out_trumps, share, SURE)
            if asks:
                a = trump_share(friends, able, strong, part)
                theirs = trump_stands(best, out_trumps, a, SURE)
        else:
            suit = suit_of(k, trailing(led))
            empty, each, gap = suit_facts(led, suit, out, others, view.voids)
            held, ruff = odds(foes, able, empty, each, gap)
            share = SURE * part >> 16
            trumped = SURE - none_of(share, popcount(out_trumps))
            unruffed = spared(ruff, trumped)
            ruffed = best & trump != 0
            if ruffed:
                stays = trump_stands(best, out_trumps, share, ruff)
            else:
                stays = plain_stands(best, out_suit, held, unruffed)
            if asks:
                a, b = odds(friends, able, empty, each, gap)
                if ruffed:
                    theirs = trump_stands(best, out_trumps, share, b)
                else:
                    theirs = plain_stands(best, out_suit, a, spared(b, trumped))
        ours = (mine * stays + (SURE - mine) * (SURE - theirs)) >> 8

    beat = legal & (trump | led) & over(best)
    void = void_worth(hand, trump, role, switches)
    economy = -1 if switches & ECONOMY else 0
    choice, most = 0, -(1 << 40)
    # cards that leave the trick to who has it
    slope, base = (ours - HALF if switches & SMEAR else 0), ours * pot >> 8
    rest = distinct(legal & ~beat)
    while rest != 0:
        card = lowest(rest)
        spot = trailing(rest)
        rest &= rest - 1
        extra = extra_of(worth_of(k, spot), on_table, role, switches)
        if card & trump:
            extra += weight(role, w.FUCHS) if card & fox else 0
            kept = keep_trump(spot, k, role) & economy
        else:
            kept = keep_plain(card, spot, k, hand, out, view.gone, role, void, switches)
        value = base + (slope * extra >> 8) - kept
        choice = card if value > most else choice
        most = max(most, value)
    # cards that take it
    taken = 0
    fat = -1 if switches & FAT else 0
    rest = distinct(beat)
    while rest != 0:
        card = lowest(rest)
        spot = trailing(rest)
        rest &= rest - 1
        extra = extra_of(worth_of(k, spot), on_table, role, switches) & fat
        if card & trump:
            extra += weight(role, w.FUCHS) & fat if card & fox else 0
            kept = keep_trump(spot, k, role) & economy
            p = trump_stands(card, out_trumps, share, ruff)
        else:
            kept = keep_plain(card, spot, k, hand, out, view.gone, role, void, switches)
            p = plain_stands(card, out_suit, held, unruffed)
        value = (p * pot >> 8) + ((p - HALF) * extra >> 8) - kept
        choice = card if value > most else choice
        taken = p if value > most else taken
        most = max(most, value)
    return choice, why_played(view, k, choice, ours, mine, taken) if switches & EXPLAIN else 0
