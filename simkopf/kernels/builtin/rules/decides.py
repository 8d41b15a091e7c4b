"""The trick that decides the game of one against three, and what is kept for the next ones."""

from __future__ import annotations

from simkopf.kernels.bits import highest, lowest, popcount
from simkopf.kernels.builtin.rules.knowledge import (
    FATS,
    PLAIN,
    SMALL,
    above,
    augen,
    cheapest,
    fattest,
    high_plain,
    leanest,
    risk,
    seats_behind,
)
from simkopf.kernels.builtin.rules.reasons import R_CANNOT, R_CHEAP, R_DROP, R_HOPE, R_SMEAR
from simkopf.kernels.builtin.rules.switches import DECIDES, KEEP_BOSS, LAST_ONE
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import GEIER, OBER, SAUEN, UNTER, WENZ, ZEHNER, View

HIGH = 0xFF << 40
SAFE = 80
"""Chance in 1/256 to lose the trick up to which Augen go on it if they win the game."""
HOPED = 90
"""Chance in 1/256 from which a friend behind is hoped for where all depends on it."""
MOST = 11
"""Augen of a Sau."""
_LANES, _SPREAD = 0x01_01_01_01, 0x20_40_81
"""Adds up the four bytes of a word; makes of one bit a seat one byte a seat."""
EARLY = 2
"""Tricks in which nobody asks whether they decide the game."""
LAST_PRICE = 19
"""Augen of a trick, loser included, that are given for the only loser."""


@inlined
def _won(view: View) -> tuple[int, int]:
    """Augen that the declarer's side and the other have in finished tricks."""
    team = view.friends if view.friends >> view.declarer & 1 else view.foes
    both = view.augen * _LANES >> 24 & 0xFF
    mine = (view.augen & (team * _SPREAD & _LANES) * 0xFF) * _LANES >> 24 & 0xFF
    return mine, both - mine


@inlined
def _surest(view: View, wins: int, kept: int, out: int, foes: int) -> int:
    """Least of some cards that hold best, or 0 where what is ``kept`` holds as well.

    ``wins`` are cards of one suit, ``kept`` is what takes the trick otherwise: the card chosen,
    that of a friend, or 0.
    """
    led, trump = view.led, view.trump
    top = highest(wins)
    if kept == top:
        return 0
    least = risk(top, led, trump, out, foes, view.voids, view.declarer)
    if kept != 0 and risk(kept, led, trump, out, foes, view.voids, view.declarer) <= least:
        return 0
    return cheapest(wins, least, led, trump, out, foes, view.voids, view.declarer)


@inlined
def _worth(cards: int, least: int) -> int:
    """Those of some cards with at least so many Augen."""
    if least <= 0:
        return cards
    few = cards & (SAUEN | ZEHNER) if least > 4 else cards & ~SMALL
    few = few & ~UNTER if least > 2 else few
    few = few & ~OBER if least > 3 else few
    few = few & SAUEN if least > 10 else few
    return few if least <= 11 else 0


@inlined
def decisive(view: View, chosen: int) -> tuple[int, int]:
    """Card and reason where this trick decides the game, 0 where ``chosen`` is as good.

    What wins the game if it holds is taken with the card that holds best, and Augen that win it go
    on a fairly safe trick. Opponents of a soloist with a suit of trumps, and of a Hochzeit, do
    so too where the trick would lose them the game; and if only a friend behind can still save it
    they give what they have.
    """
    declares = view.friends >> view.declarer & 1
    mine, others = _won(view)
    us, them = (mine, others) if declares else (others, mine)
    aim, theirs = (61, 60) if declares else (60, 61)
    table = augen(view.table)
    if us >= aim or them >= theirs or (us + table + 22 < aim and them + table < theirs):
        return 0, 0
    led, trump, legal = view.led, view.trump, view.legal
    behind = seats_behind(view.seat, view.position)
    foes = behind & view.foes
    ours = view.friends >> view.best_seat & 1
    beat = legal & (trump | led) & above(view.best)
    must = not declares and them + table >= theirs
    out = view.deck & ~(view.gone | view.table | view.hand)
    # Who takes the trick in last hand holds it.
    if beat != 0 and (foes != 0 or not ours):
        wins = beat
        if not (must and view.family not in (WENZ, GEIER)):
            wins = _worth(beat, aim - us - table)
        if wins != 0 and (foes != 0 or chosen & wins == 0):
            kept = chosen & wins
            kept = view.best if kept == 0 and ours else kept
            card = _surest(view, wins, kept, out, foes)
            if card != 0:
                return card, R_CHEAP
    if declares:
        return 0, 0
    friends = behind & view.friends
    gives = ours and chosen & beat == 0 and us + table + augen(chosen) < aim
    hopes = must and not ours and beat == 0 and friends != 0
    if not gives and not hopes:
        return 0, 0
    fat = fattest(legal)
    gives = gives and us + table + augen(fat) >= aim
    if not gives and not hopes:
        return 0, 0
    asked = foes if gives else friends
    chance = risk(view.best, led, trump, out, asked, view.voids, view.declarer)
    if gives and chance < SAFE:
        return fat, R_SMEAR
    return (fat, R_HOPE) if hopes and chance > HOPED else (0, 0)


@inlined
def _only_loser(view: View) -> int:
    """Find the soloist's only loser, if he may throw it in last hand at a fair price; else 0."""
    if view.led & view.trump or view.legal & view.led or view.trump & ~HIGH == 0:
        return 0
    out = view.deck & ~(view.gone | view.table | view.hand)
    losers = view.hand & PLAIN & ~high_plain(view.hand, out)
    if losers == 0 or losers & (losers - 1) != 0:
        return 0
    own, others = view.hand & view.trump, out & view.trump
    if others != 0 and popcount(own & above(highest(others))) < popcount(others):
        return 0
    price = augen(view.table) + augen(leanest(losers))
    return losers if price <= LAST_PRICE and _won(view)[1] + price < 60 else 0


@inlined
def _may_decide(view: View, chosen: int) -> bool:
    """Whether ``decisive`` may have something to say: a few quick tests, without branches."""
    team, beat = view.friends, view.legal & (view.trump | view.led) & above(view.best)
    declares = team >> view.declarer & 1
    both = view.augen * _LANES >> 24 & 0xFF
    us = (view.augen & (team * _SPREAD & _LANES) * 0xFF) * _LANES >> 24 & 0xFF
    after = us + augen(view.table) + MOST
    near = (us < 60 + declares) & (after >= 60 + declares)
    lost = (declares == 0) & (us < 60) & (both - us + after - us >= 61 + MOST)
    open_still = (near | lost) & (both - us < 61 - declares)
    # Who cannot take the trick may give Augen to a friend who has it, or hope for one behind.
    ours = team >> view.best_seat & 1 == 1
    gives = (declares == 0) & ((ours & (chosen & FATS == 0)) | (lost & (view.position != 3)))
    return open_still & (chosen != highest(beat)) & ((beat != 0) | gives)


@inlined
def _spared_boss(view: View, chosen: int) -> int:
    """Find a fat trump to give instead of the highest trump left, which takes others later; or 0.

    Only where the trick cannot be taken and fat trumps are still out.
    """
    legal, trump = view.legal, view.trump
    fat = legal & FATS & trump
    if fat == 0 or view.led & trump == 0 or chosen != highest(legal):
        return 0
    out = view.deck & ~(view.gone | view.table | view.hand) & trump
    beaten = chosen & above(view.best) == 0
    return lowest(fat) if beaten and out & above(chosen) == 0 and out & FATS != 0 else 0


@inlined
def reconsidered(view: View, switches: int, chosen: int, reason: int) -> tuple[int, int]:
    """Card and reason, after what a trick decides and what the rest of the hand needs.

    Only in games whose sides are open to all.
    """
    trump = view.trump
    ruffs = chosen & trump and view.led & trump == 0 and chosen & above(view.best)
    if ruffs and switches & LAST_ONE and view.position == 3 and view.seat == view.declarer:
        card = _only_loser(view)
        if card != 0 and view.foes | 1 << view.seat == 15:
            chosen, reason = card, R_DROP
    if switches & DECIDES and view.trick >= EARLY and _may_decide(view, chosen):
        card, why = decisive(view, chosen)
        if card != 0:
            return card, why
    if switches & KEEP_BOSS and chosen & HIGH & UNTER & trump:
        fat = _spared_boss(view, chosen)
        if fat != 0:
            return fat, R_CANNOT
    return chosen, reason
