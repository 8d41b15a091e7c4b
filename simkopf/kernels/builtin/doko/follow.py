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
    TENS,
    augen,
    lane_of,
    one_of_each,
    over,
    suit_of,
    worth_of,
)
from simkopf.kernels.builtin.doko.knowledge import (
    SURE,
    TRUMPS,
    odds,
    part_of,
    seats_behind,
    stands,
    suit_facts,
    trump_odds,
)
from simkopf.kernels.builtin.doko.reasons import (
    R_CANNOT,
    R_CHEAP,
    R_DUCK,
    R_FAT,
    R_HOPE,
    R_LOW,
    R_OVER,
    R_POOR,
    R_RUFF,
    R_SMEAR,
    R_VOID,
)
from simkopf.kernels.builtin.doko.switches import (
    BEHIND,
    DOUBT,
    FAT,
    FIND,
    FUCHS,
    FULL,
    PARTNER_TAKES,
    SMEAR,
    STRONG,
)
from simkopf.kernels.builtin.doko.weights import AGAINST_SOLO, SIXTEENTHS, weight
from simkopf.kernels.builtin.doko.worth import keep_plain, keep_trump
from simkopf.kernels.builtin.rules.knowledge import lane_seats
from simkopf.kernels.builtin.switch import EXPLAIN
from simkopf.kernels.jit import inlined
from simkopf.kernels.points import FULL as FORTY
from simkopf.kernels.view import View

HALF = SURE // 2


@inlined
def doubt_of(role: int, switches: int) -> int:
    """How far a seat whose side is open counts as one of the other side."""
    return weight(role, w.DOUBT) if switches & DOUBT else SURE


@inlined
def strong_seat(view: View, role: int, switches: int) -> int:
    """Mask of the seat that is likelier to hold trumps: the soloist, seen by the others."""
    return 1 << view.declarer if switches & STRONG and role in AGAINST_SOLO else 0


@inlined
def seeking(view: View, k: int, switches: int) -> bool:
    """Whether a Hochzeit still seeks its partner."""
    open_ = view.foes == 0 and popcount(view.friends) == 1
    return switches & FIND != 0 and k == HOCHZEIT and open_


@inlined
def spread(
    chance: int, cards: int, fox: int, on_table: int, own: int, role: int, switches: int
) -> int:
    """Price what a card adds to the trick: its Augen, a Fuchs, a Doppelkopf."""
    extra = own * SIXTEENTHS
    if cards & fox:
        extra += weight(role, w.FUCHS)
    if on_table + own >= FORTY and switches & FULL:
        extra += weight(role, w.FULL)
    return (chance - HALF) * extra >> 8


@inlined
def follow(view: View, k: int, role: int, switches: int) -> tuple[int, int]:
    """Card and reason."""
    hand, legal, trump, led, best = view.hand, view.legal, view.trump, view.led, view.best
    out = view.deck & ~(view.gone | view.table | hand)
    behind = seats_behind(view.seat, view.position)
    against, along = behind & ~view.friends, behind & view.friends
    others = 15 ^ (1 << view.seat)
    suit = TRUMPS if led & trump else suit_of(k, trailing(led))
    doubt, strong = doubt_of(role, switches), strong_seat(view, role, switches)
    fox = trump & ACES[k] if switches & FUCHS else 0
    on_table = augen(view.table, k)
    pot = on_table * SIXTEENTHS + weight(role, w.FUCHS) * popcount(view.table & fox)
    if switches & BEHIND:
        pot += weight(role, w.BEHIND) * popcount(behind)
    if seeking(view, k, switches):
        pot += weight(role, w.FIND)
    winner = 1 << view.best_seat
    mine = SURE if view.friends & winner else (0 if view.foes & winner else SURE - doubt)
    dry = lane_seats(view.voids, TRUMPS)
    trump_share = SURE * part_of(popcount(others & ~dry) + popcount(strong & ~dry)) >> 16
    empty, part, gap = 0, 0, 0
    if suit == TRUMPS:
        share, ruff = trump_odds(against, view.foes, doubt, dry, others, strong)
    else:
        empty, part, gap = suit_facts(led, suit, out, others, view.voids)
        share, ruff = odds(against, view.foes, doubt, dry, empty, part, gap)
    ours = mine * stands(best, led, trump, out, share, ruff, trump_share)
    if mine != SURE and along != 0 and switches & PARTNER_TAKES:
        if suit == TRUMPS:
            a, b = trump_odds(along, view.friends, SURE - doubt, dry, others, strong)
        else:
            a, b = odds(along, view.friends, SURE - doubt, dry, empty, part, gap)
        ours += (SURE - mine) * (SURE - stands(best, led, trump, out, a, b, trump_share))
    ours >>= 8
    beat = legal & (trump | led) & over(best)
    choice, most, chance = 0, -(1 << 40), ours
    rest = legal
    while rest != 0:
        card = lowest(rest)
        rest = one_of_each(rest, card)
        spot = trailing(card)
        takes = card & beat != 0
        p = stands(card, led, trump, out, share, ruff, trump_share) if takes else ours
        value = p * pot >> 8
        if switches & (FAT if takes else SMEAR):
            value += spread(p, card, fox, on_table, worth_of(k, spot), role, switches)
        if card & trump:
            kept = keep_trump(spot, k, role, switches)
        else:
            kept = keep_plain(card, spot, k, trump, hand, out, view.gone, role, switches)
        value -= kept
        better = value > most
        choice = card if better else choice
        chance = p if better else chance
        most = value if better else most
    return choice, _why(view, k, choice, chance, beat, mine) if switches & EXPLAIN else 0


@inlined
def _why(view: View, k: int, card: int, chance: int, beat: int, mine: int) -> int:
    """Name the reason that fits what was chosen."""
    fat = card & (ACES[k] | TENS[k])
    if card & beat:
        if mine == SURE:
            return R_OVER
        if fat:
            return R_FAT
        return R_RUFF if card & view.trump and not view.led & view.trump else R_CHEAP
    if fat and chance >= HALF:
        return R_SMEAR if mine == SURE else R_HOPE
    if view.led & view.legal == 0 and not card & view.trump:
        suit = lane_of(k, trailing(card))
        if view.hand & suit & ~card == 0 and view.hand & view.trump:
            return R_VOID
    if mine == SURE:
        return R_LOW
    if beat == 0:
        return R_CANNOT
    return R_DUCK if beat & ~view.trump else R_POOR
