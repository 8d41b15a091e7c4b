"""One decision of the searching player.

Worlds are drawn that agree with what the seat knows (``kernels.worlds``). In each of them every
card that may be played is valued: with open hands by the solver once ``near`` tricks are left,
before that played out by the rules of thumb until then. The card with the best payoff on average is
played.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simkopf.kernels import spec as at
from simkopf.kernels.bits import highest, lowest, trailing
from simkopf.kernels.compiled import entry_point
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.loop import TO_HANDS
from simkopf.kernels.memory import load, store, words
from simkopf.kernels.rng import word
from simkopf.kernels.sampled import memory as m
from simkopf.kernels.sampled.past import read_history, sau_state_after
from simkopf.kernels.sampled.prices import prices, take_announced
from simkopf.kernels.sampled.settings import (
    BIDS,
    EVERY_CARD,
    INFER,
    LIMITS_SHIFT,
    MOST_WORLDS,
    NEAR_SHIFT,
    OPEN,
    SWITCH_SHIFT,
    TIES,
)
from simkopf.kernels.sampled.sides import declarer_in, laid_away, side_in, undecided, worth_to
from simkopf.kernels.sampled.weigh import draw_worlds
from simkopf.kernels.sampled.world import PLAYED, T_CARD, T_SEAT, play_out
from simkopf.kernels.score import augen_of, seat_byte
from simkopf.kernels.solver import layout
from simkopf.kernels.solver.levels import LOST, WON, levels
from simkopf.kernels.view import HOCHZEIT, SEARCH_SIGNATURE, View, view_at
from simkopf.kernels.worlds import memory as known
from simkopf.kernels.worlds.count import count
from simkopf.kernels.worlds.learn import learn

HANDED_OVER = 6
"""Most tricks left for the solver of what is played out, in games that begin beyond its reach: it
is asked for every card, and from eight tricks it takes a hundred times as long."""


@jitted
def different_cards(view: View, suit_mask: Any, row: Any) -> int:
    """One of each group of cards that are equal: the lowest.

    They are of one suit and count the same, and no card in another hand, or that wins so far, lies
    between them. In a pack with two of each card only these two are.
    """
    pairs = row[at.PAIRS]
    if pairs != 0:
        return view.legal & ~((view.legal & pairs) << 1)
    live = view.deck & ~(view.gone | view.table | view.hand) | view.best
    legal, found, last, last_augen = view.legal, 0, 0, -1
    while legal != 0:
        card = lowest(legal)
        legal ^= card
        augen = augen_of(row, card)
        between = (card - 1) & ~((last << 1) - 1)
        alike = last != 0 and augen == last_augen and suit_mask[trailing(card)] & last != 0
        if not alike or live & between != 0:
            found |= card
        last, last_augen = card, augen
    return found


@jitted
def level_at(
    memory: int, row: Any, trace: Any, n: int, dealt: Any, side: int, holder: int, limits: int,
    hands: Any, out: Any,
) -> int:  # fmt: skip
    """How a game ends with best play, its first ``n`` cards, whole tricks, being those traced."""
    seats = row[at.SEATS]
    for s in range(seats):
        hands[s] = dealt[s]
    augen, tricks, lost, table = augen_of(row, laid_away(row, row[at.DECK], dealt)), 0, 0, 0
    for i in range(n):
        card = trace[i, T_CARD]
        hands[trace[i, T_SEAT]] &= ~card
        table |= card
        if i % seats == seats - 1:
            if side >> trace[i + 1, T_SEAT] & 1:
                augen += augen_of(row, table)
                tricks += 1
            else:
                lost += 1
            table = 0
    sau_state = sau_state_after(
        row, holder, row[at.SAU], row[at.CALLED], trace[:, T_CARD], trace[:, T_SEAT], n
    )
    return levels(
        memory + 8 * m.SOLVER, row, words(memory, m.SUIT_MASK, 64), hands, out, 0,
        trace[n, T_SEAT], dealt, side, sau_state, augen, tricks, lost, limits, 0, out,
    )  # fmt: skip


@inlined
def open_ends(row_of_world: Any, limits: int) -> int:
    """How far the prices of a world lie apart, its weight counted."""
    least, most = row_of_world[m.PRICES + LOST], row_of_world[m.PRICES + LOST]
    for end in range(LOST + 1 - limits, WON + limits):
        least = min(least, row_of_world[m.PRICES + end])
        most = max(most, row_of_world[m.PRICES + end])
    return row_of_world[m.TIMES] * (most - least)


@inlined
def in_the_race(cards: int, values: Any, ahead: int) -> int:
    """Cards that can still be best where ``ahead`` at most can be made up."""
    most, rest = -(1 << 62), cards
    while rest != 0:
        most = max(most, values[trailing(rest)])
        rest &= rest - 1
    found, rest = cards, cards
    while rest != 0:
        if values[trailing(rest)] + ahead < most:
            found ^= lowest(rest)
        rest &= rest - 1
    return found


@inlined
def best_of(cards: int, values: Any) -> int:
    """Cards with the highest value."""
    found, most, rest = 0, -(1 << 62), cards
    while rest != 0:
        value = values[trailing(rest)]
        if value > most:
            found, most = 0, value
        if value == most:
            found |= lowest(rest)
        rest &= rest - 1
    return found


@jitted
def judge(view: View, true_hands: int, memory: int, settings: int) -> int:
    """Choose a card, and say what the cards are worth.

    What they are worth stands in the memory then, by bit in game order, for one of each group of
    equal cards (``LOOKED_AT``): ``VALUES`` is the sum of payoffs over the worlds, ``SECONDS`` that
    of the payoffs when they are played out, where that was looked at.

    Parameters
    ----------
    view : what the seat knows.
    true_hands : place of the hands of all seats, looked at by the player alone that plays with
        open hands.
    memory : place of the memory (``sampled.memory``).
    settings : see ``sampled.settings``.
    """
    legal = view.legal
    values, seconds = words(memory, m.VALUES, 64), words(memory, m.SECONDS, 64)
    values[:] = 0
    seconds[:] = 0
    row, suit_mask = words(memory, m.ROW, at.SIZE), words(memory, m.SUIT_MASK, 64)
    store(memory, m.SOLVER + layout.TABLE, memory + 8 * m.SIZE)
    seats, me = row[at.SEATS], view.seat
    different = different_cards(view, suit_mask, row)
    store(memory, m.LOOKED_AT, different)
    cards, who = np.zeros(m.MAX_CARDS, np.int64), np.zeros(m.MAX_CARDS, np.int64)
    played, hands = np.zeros(8, np.int64), np.zeros(8, np.int64)
    n_played = read_history(view, row, suit_mask, cards, who, played)
    n_worlds = settings & MOST_WORLDS
    near, limits = settings >> NEAR_SHIFT & 15, settings >> LIMITS_SHIFT & 3
    near = min(near, layout.MAX_CARDS // seats)
    if undecided(row, view):
        near = 0
    switches = settings >> SWITCH_SHIFT
    take_announced(row, words(memory, m.PLAY_ROW, at.SIZE), view.announced)

    space = words(memory, m.WORLDS, known.MEMORY)
    drawn = words(memory, m.DRAWN, (m.MOST_DRAWN, m.DRAWN_WORDS))
    whole = view.n_tricks * seats
    trace = np.zeros((whole, PLAYED), np.int64)
    pays = np.zeros((1, 3, seats), np.int64)
    if n_worlds == OPEN:
        n = 1
        for s in range(seats):
            drawn[0, s] = load(true_hands, s)
        drawn[0, m.TIMES] = 1
    else:
        learn(view, row, suit_mask, space)
        if count(space) == 0:  # cannot be: the true deal is one
            return lowest(legal)
        n = draw_worlds(
            memory, view, word(np.uint64(view.random), 0), n_worlds,
            switches & INFER != 0 and n_played > 0,
            switches & BIDS != 0 and load(memory, m.HIGH_CARDS) != 0 and view.declarer != me,
            cards, n_played, played, pays,
        )  # fmt: skip

    priced = row[at.SIDES] != at.EACH and near > 0
    solved = priced and view.n_tricks - view.trick <= near
    # cards after which the solver takes over what is played out
    left = near if whole <= layout.MAX_CARDS else min(near, HANDED_OVER)
    handed_over = (view.n_tricks - left) * seats
    fixed_partner = view.partner if view.family == HOCHZEIT else -1
    ends, pay = np.zeros(64, np.int64), np.zeros(8, np.int64)
    dealt, trick = np.zeros(8, np.int64), np.zeros(8, np.int64)
    for k in range(view.position):
        trick[k] = cards[n_played - view.position + k]
    ahead = 0
    for w in range(n if priced else 0):
        for s in range(seats):
            dealt[s] = drawn[w, s] | played[s]
        side, _ = side_in(row, view, dealt)
        prices(row, side, view.announced, dealt, me, pay, drawn[w, m.PRICES :])
        ahead += open_ends(drawn[w], limits)
    todo = different
    # first all cards by what is paid, then those that are equally good, played out
    for look in range(2):
        final = look == 1 or not priced
        for w in range(n):
            times = drawn[w, m.TIMES]
            for s in range(seats):
                hands[s] = drawn[w, s]
                dealt[s] = hands[s] | played[s]
            side, holder = side_in(row, view, dealt)
            declarer = declarer_in(row, view, side)
            if solved and not final:
                augen, tricks, lost = augen_of(row, laid_away(row, row[at.DECK], dealt)), 0, 0
                for s in range(seats):
                    if side >> s & 1:
                        augen += seat_byte(view.augen, s)
                        tricks += seat_byte(view.tricks, s)
                    else:
                        lost += seat_byte(view.tricks, s)
                levels(
                    memory + 8 * m.SOLVER, row, suit_mask, hands, trick, view.position,
                    view.leader, dealt, side,
                    sau_state_after(row, holder, view.sau, view.called, cards, who, n_played),
                    augen, tricks, lost, limits, todo, ends,
                )  # fmt: skip
            rest = todo
            while rest != 0:
                card = lowest(rest)
                spot = trailing(rest)
                rest ^= card
                if solved and not final:
                    values[spot] += times * drawn[w, m.PRICES + ends[spot]]
                    continue
                cards[n_played] = card
                play_out(
                    memory, declarer, fixed_partner, dealt, cards, n_played + 1, trace,
                    whole if final else handed_over + 1, pays,
                )  # fmt: skip
                if final:
                    seconds[spot] += times * worth_to(row, declarer, me, pays[0, 0])
                else:
                    end = level_at(
                        memory, row, trace, handed_over, dealt, side, holder, limits, hands, ends
                    )
                    values[spot] += times * drawn[w, m.PRICES + end]
            if not final and settings & EVERY_CARD == 0:
                ahead -= open_ends(drawn[w], limits)
                todo = in_the_race(todo, values, ahead)
                if todo & (todo - 1) == 0:
                    break
        if final:
            break
        todo = best_of(todo, values)
        if todo & (todo - 1) == 0 or (solved and switches & TIES == 0):
            break
    if not priced:
        values[:] = seconds
    todo = best_of(todo, seconds)
    if todo & (todo - 1) != 0:
        # still equal: as the rules of thumb would
        for s in range(seats):
            dealt[s] = drawn[0, s] | played[s]
        declarer = declarer_in(row, view, side_in(row, view, dealt)[0])
        play_out(memory, declarer, fixed_partner, dealt, cards, n_played, trace, n_played + 1, pays)
        card = trace[n_played, T_CARD]
        under = different & ((card << 1) - 1)
        if highest(under) & todo != 0:
            return card
    return lowest(todo)


@entry_point(SEARCH_SIGNATURE)
def sampled_play(address: int, memory: int, settings: int) -> int:
    """Choose a card, for the loop.

    Parameters
    ----------
    address : place of the seat's view.
    memory : place of the memory (``sampled.memory``).
    settings : see ``sampled.settings``.
    """
    view = view_at(address)
    if view.legal & (view.legal - 1) == 0 and settings & EVERY_CARD == 0:
        return view.legal
    return judge(view, address + TO_HANDS, memory, settings)


def judge_cards(now: Any, memory: Any, settings: int, found: Any) -> int:
    """Choose a card and say what the cards are worth, for Python.

    Parameters
    ----------
    now : int64[N_FIELDS], the view.
    memory : the memory (``sampled.memory``).
    settings : see ``sampled.settings``; not those of a player that looks at the true hands.
    found : int64[3, 64], gets values by card and values played out (``judge``); then whether each
        card was looked at, and at [2, 62] how many worlds count and [2, 63] their effective number
        in thousandths.
    """
    if settings & MOST_WORLDS == OPEN:
        raise ValueError("a view does not hold the true hands")
    card = sampled_play(now.ctypes.data, memory.ctypes.data, settings | EVERY_CARD)
    found[0], found[1] = memory[m.VALUES : m.VALUES + 64], memory[m.SECONDS : m.SECONDS + 64]
    found[2] = memory[m.LOOKED_AT] >> np.arange(64) & 1
    found[2, 62:] = settings & MOST_WORLDS, memory[m.EFFECTIVE]
    return int(card)
