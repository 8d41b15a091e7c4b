"""The game loop: one for every contract and every kind of player.

A block of deals goes in, columns come out. What differs between games is data: the row of
``kernels.spec`` with its phases, and the tables of suits.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import int64, types

from simkopf.kernels import spec as at
from simkopf.kernels import view as seen
from simkopf.kernels.announcing import announced_by, said_by, until
from simkopf.kernels.auction import hold_auction
from simkopf.kernels.bits import lowest, popcount, trailing
from simkopf.kernels.builtin.reasons import SAID_SHIFT
from simkopf.kernels.builtin.rules.reasons import R_WORLDS
from simkopf.kernels.columns import write_game
from simkopf.kernels.decide import (
    DECLARER,
    PARTNER,
    RANDOM,
    RULES,
    SEARCH,
    USER,
    announce_by_rules,
    ask_search,
    decide_builtin,
    decide_lay,
    decide_user,
    for_others,
    knowledge,
    knowledge_of_damen,
    seat_role,
)
from simkopf.kernels.exchange import exchange
from simkopf.kernels.jit import inlined
from simkopf.kernels.legal import BOUND, FREE, RAN_BOUND, legal_cards
from simkopf.kernels.phases import (
    ANNOUNCE_BETWEEN,
    AUCTION,
    HOCHZEIT,
    LEGEN,
    PLAY,
    TALON,
)
from simkopf.kernels.points import FULL, settle_points, settle_stake
from simkopf.kernels.rng import DEALS, DECISIONS, fold, word
from simkopf.kernels.score import (
    as_int,
    augen_of,
    laufende_of,
    seat_byte,
    settle_ramsch,
    settle_sides,
)
from simkopf.kernels.start import deal_playable, offerer
from simkopf.kernels.view import (
    ENTRY_SIGNATURE,
    POINTS,
    SEARCH_SIGNATURE,
    SHOWN,
    SOLO66,
    View,
)

# Status
OK, ILLEGAL_CARD, NO_DEAL = range(3)
S_CODE, S_DEAL, S_SEAT, S_TRICK, S_CARD, S_LEGAL, S_ROLE = range(7)
N_STATUS = 8
MAX_SEATS = 5

# Rows of the scratch array
_HANDS, _DEALT, _CANONICAL, _PAY, _NOW, _KIND, _SWITCHES, _USER, _TOLD, _DOKO = range(10)
SCRATCH_SHAPE = (10, 64)
TO_HANDS = 8 * SCRATCH_SHAPE[1] * (_HANDS - _NOW)
"""Bytes from the place of a view to that of the hands of all seats, in game order: only the player
that says so looks there (``kernels.sampled``)."""

# Places in its last row, of what only Doppelkopf has. In memory and not in variables: the loop has
# more of these than a processor has registers, and the other games would pay for it.
_SHOWN, _DELAY, _FULL, _FOXES, _FOXES_HERE, _KARLCHEN = range(6)
"""Seats whose side everybody has seen; by how many tricks announcements may be later; for the extra
points see ``kernels.points``."""

_HISTORY_WORDS = 5
BID_WORD, BID_WORD_MASK = 12, 0xFFF
FINDING = 3
"""As in ``rules.state``, and not from there: what is compiled is made anew only when a file of this
room changes."""
_S1 = np.uint64(1)

_columns = types.Array(types.int64, 1, "C", readonly=True)
_tables = types.Array(types.int64, 2, "C", readonly=True)
_pool = types.Array(types.uint32, 1, "C", readonly=True)
_bits = types.Array(types.uint8, 2, "C", readonly=True)


@inlined
def _random_bits(key: Any, seat: int, decision: int) -> int:
    """63 bits for one decision of a seat; plays are decisions 0, 1, ..., others count from 32."""
    return int64(word(key, 64 * seat + decision) >> _S1)


def play_deals(
    first: int,
    n: int,
    seed: Any,
    fixed_declarer: int,
    fixed_partner: int,
    row: Any,
    suit_mask: Any,
    suit_number: Any,
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
    players: Any,
    user0: Any,
    user1: Any,
    user2: Any,
    user3: Any,
    user4: Any,
    others: Any,
    search: Any,
    search_memory: Any,
    script: Any,
    out_hands: Any,
    out_small: Any,
    out_money: Any,
    out_seats: Any,
    out_attempts: Any,
    trace: Any,
    trace_hands: Any,
    scratch: Any,
    status: Any,
) -> int:
    """Play deals ``first`` to ``first + n - 1``; return how many were played.

    Parameters
    ----------
    first, n : deal indices of this block.
    seed : seed of the stream.
    fixed_declarer : seat, or -1 for each seat in turn (deal modulo seats).
    fixed_partner : partner in a Hochzeit that has been exchanged already; else -1.
    row, suit_mask, suit_number, order : the game (``kernels.spec``).
    unknown, known, slots, plan : the deal (``kernels.deal``), all but the first by declarer.
    direct, pool, test_seats, tests, ranks, diagrams : the conditions on hands (``kernels.start``).
    players : int64[seats, 3, 3], for each seat as declarer, partner, opponent: kind of player,
        switches of a built-in one, number of a user's.
    user0 .. user4 : the users' players (``kernels.view.enter``) by number.
    others : 0 for Schafkopf, True for the other games (``kernels.decide``).
    search, search_memory : the searching player (``kernels.sampled.play``) and its memory; empty
        where none plays.
    script : cards that are played first, in order (game order); empty for none.
    out_hands : uint64[n], dealt hand of the described seat, canonical.
    out_small : uint8[len(SMALL), n or more] (``kernels.columns``).
    out_money : int32[2, n or more], value and payoff.
    out_seats : int32[n or 0, 4, seats], payoffs, Augen, tricks by seat, and the calls of an
        auction (``kernels.auction``), ``BID_WORD`` bits a place.
    out_attempts : uint32[n or 0], deals that were made to find one that fits.
    trace : int64[n or 0, cards, 4 or 5], seat, card, legal cards, reason (above bit
        ``SAID_SHIFT`` what was announced before the card); with a fifth place the
        seat is asked where the script plays too, and what it would have played stands there. If it
        has room for fewer cards than the game, the play ends when it is full, and nothing is paid.
    trace_hands : int64[n or 0, 2 * seats], dealt hands and hands at the first card, canonical
        and in game order.
    scratch : int64[SCRATCH_SHAPE].
    status : int64[8], what went wrong and where; see S_*.
    """
    seats = row[at.SEATS]
    n_tricks = row[at.N_TRICKS]
    trump = row[at.TRUMP]
    sau, called = row[at.SAU], row[at.CALLED]
    if for_others(others):
        pairs, late, damen, fuchs = row[at.PAIRS], row[at.LATE], row[at.DAMEN], row[at.FUCHS]
    else:
        pairs, late, damen, fuchs = 0, 0, 0, 0
    follow_rule = row[at.FOLLOW]
    special = sau != 0 or follow_rule != 0
    alone = row[at.SIDES] == at.EACH
    hidden = row[at.SIDES] == at.CALLED_SIDES
    by_damen = for_others(others) and (row[at.SIDES] == at.BY_DAMEN or row[at.SIDES] == at.SILENT)
    finding = for_others(others) and row[at.SIDES] == at.FOUND
    counts_points = for_others(others) and row[at.GOAL] == POINTS
    marked = damen | fuchs
    n_talon = row[at.TALON_CARDS]
    everyone = (1 << seats) - 1
    n_script = script.shape[0]
    tracing = trace.shape[0] > 0
    asked_always = trace.shape[2] > 4
    cut = trace.shape[1] if trace.shape[1] < n_tricks * seats else 0
    search_address = int64(search_memory.ctypes.data)
    between = for_others(others) and row[at.PHASES + ANNOUNCE_BETWEEN] != 0
    run_from_deal, sau_discard = row[at.RUN_FROM_DEAL] != 0, row[at.SAU_DISCARD]
    informed = False  # whether any seat looks at what has happened
    for s in range(seats):
        for role in range(3):
            informed = informed or players[s, role, 0] != RANDOM
    deals_key = word(seed, DEALS)
    decisions_key = word(seed, DECISIONS)
    hands, dealt, canonical = scratch[_HANDS], scratch[_DEALT], scratch[_CANONICAL]
    pay, now = scratch[_PAY], scratch[_NOW]
    kinds, switches, users = scratch[_KIND], scratch[_SWITCHES], scratch[_USER]
    doko = scratch[_DOKO]
    told = scratch[_TOLD]  # by seat: the card given in a Hochzeit, those laid, for who knows them
    seated = -1  # the pair of declarer and partner for which the players sit
    history = now[seen.F_HISTORY :]
    address = int64(now.ctypes.data)
    now[seen.F_N_TRICKS], now[seen.F_TRUMP], now[seen.F_DECK] = n_tricks, trump, row[at.DECK]
    now[seen.F_SAU], now[seen.F_CALLED], now[seen.F_GOAL], now[seen.F_FAMILY] = (
        sau,
        called,
        row[at.GOAL],
        row[at.FAMILY],
    )
    now[seen.F_SHOWN] = 0
    for s in range(seats):
        told[s] = 0
    status[S_CODE] = OK

    for game in range(n):
        deal = first + game
        declarer = fixed_declarer
        if alone:
            declarer = -1
        elif declarer < 0:
            declarer = deal % seats
        attempts = deal_playable(
            others, word(deals_key, deal), row, declarer, order, unknown, known, slots, plan,
            direct, pool, test_seats, tests, ranks, diagrams, canonical, hands,
        )  # fmt: skip
        if out_attempts.shape[0] > 0:
            out_attempts[game] = attempts
        if attempts == 0:
            status[S_CODE], status[S_DEAL] = NO_DEAL, deal
            return game
        decision_key = fold(word(decisions_key, deal))
        described = max(declarer, 0)
        partner = fixed_partner
        for s in range(seats):
            dealt[s] = hands[s]
            partner = s if hands[s] & sau != 0 else partner
        if row[at.SIDES] == at.BY_DAMEN:
            for s in range(seats):
                partner = s if hands[s] & damen != 0 and s != declarer else partner
        exposed = not hidden and not finding
        doublings = 0
        now[seen.F_ANNOUNCED], now[seen.F_AUCTION] = row[at.SAID], 0
        for k in range(_KARLCHEN + 1):
            doko[k] = 0

        if row[at.PHASES + LEGEN]:
            pass  # no player decides about it yet: nothing doubled
        if for_others(others) and row[at.PHASES + AUCTION]:
            # the deal is one with which it ends so
            _, _, now[seen.F_AUCTION] = hold_auction(row, hands)
        if not for_others(others) and row[at.PHASES + HOCHZEIT]:
            partner = offerer(row, hands, declarer)
        pair = 16 * (declarer + 1) + partner + 1
        if pair != seated:
            seated = pair
            for s in range(seats):
                role = seat_role(s, declarer, partner)
                kinds[s], switches[s] = players[s, role, 0], players[s, role, 1]
                users[s] = players[s, role, 2]
        if not for_others(others) and row[at.PHASES + HOCHZEIT]:
            given, could, now[seen.F_SHOWN] = exchange(
                row, hands, declarer, partner, kinds[declarer], switches[declarer],
                _random_bits(decision_key, declarer, 32),
            )  # fmt: skip
            if given & could == 0 or given & (given - 1) != 0:
                status[S_CODE], status[S_DEAL], status[S_SEAT] = ILLEGAL_CARD, deal, declarer
                status[S_TRICK], status[S_CARD], status[S_LEGAL] = -1, given, could
                status[S_ROLE] = DECLARER
                return game
            for s in range(seats):
                told[s] = given if s in (declarer, partner) else 0
        laid, talon = row[at.LAID], 0
        if for_others(others) and row[at.PHASES + TALON]:
            talon = canonical[seats]
            dealt[declarer] |= hands[seats]
            canonical[declarer] |= canonical[seats]
            laid = decide_lay(
                kinds[declarer], switches[declarer], dealt[declarer], trump, n_talon,
                _random_bits(decision_key, declarer, 32),
            )  # fmt: skip
            hands[declarer] = dealt[declarer] & ~laid
        if n_talon != 0:
            for s in range(seats):
                told[s] = laid if s == declarer else 0
        side = 1 << described
        if partner >= 0:
            side |= 1 << partner
        if tracing:
            for s in range(seats):
                trace_hands[game, s] = canonical[s] & ~talon
                trace_hands[game, seats + s] = hands[s]

        augen, tricks, gone, voids = 0, 0, 0, 0
        leader = declarer if row[at.LEADS] else 0
        sau_state = BOUND
        card_number, word_number, shift = 0, 0, 0
        for w in range(_HISTORY_WORDS):
            history[w] = 0
        for trick in range(n_tricks if row[at.PHASES + PLAY] else 0):
            led, led_number, table, best, threshold, best_seat = 0, 0, 0, 0, 0, -1
            late_now = late if trick < n_tricks - 1 or row[at.LATE_LAST] else 0
            p = leader
            for position in range(seats):
                place = np.uint64(p)  # unsigned: no test for an index from the end
                hand = hands[place]
                follow = hand & led
                legal = follow if follow != 0 else hand
                if special:
                    legal = legal_cards(
                        hand, led, trump, threshold, follow_rule, sau, called, sau_state,
                        popcount((dealt[place] if run_from_deal else hand) & called),
                        n_tricks - trick, sau_discard,
                    )  # fmt: skip
                kind = kinds[place]
                # the rules of thumb draw no lots
                random = _random_bits(decision_key, p, trick) if kind != RULES else 0
                card, reason, said = 0, 0, 0
                scripted = card_number < n_script
                if not scripted or asked_always:
                    friends, foes, known_partner, seen_declarer = 0, 0, -1, declarer
                    if kind != RANDOM:
                        if by_damen:
                            seen_declarer, friends, foes, known_partner = knowledge_of_damen(
                                p, side, doko[_SHOWN], everyone
                            )
                        elif finding and not exposed:
                            friends = 1 << p  # nobody knows yet on whose side he is
                        else:
                            friends, foes, known_partner = knowledge(
                                p, declarer, partner, side, everyone, alone, exposed
                            )
                    view = View(
                        p, seen_declarer, known_partner, friends, foes, trick, n_tricks,
                        position, leader, hand, legal, trump, row[at.DECK], led, table, best,
                        best_seat, gone, voids, augen, tricks, sau, called, row[at.GOAL],
                        row[at.FAMILY], now[seen.F_ANNOUNCED], now[seen.F_AUCTION], history[0],
                        history[1], history[2],
                        history[3], history[4], random,
                        now[seen.F_SHOWN], told[place],
                    )  # fmt: skip
                    # the searching player announces by the rules of thumb
                    if between and not scripted and kind in (RULES, SEARCH):
                        kontra = 1 - (side >> p & 1)
                        announced = now[seen.F_ANNOUNCED]
                        latest = until(row, announced, kontra, doko[_DELAY])
                        if trick <= latest and (exposed or not finding):
                            said = announce_by_rules(
                                others, view, said_by(announced, kontra) + 1, trick == latest,
                                switches[place] if kind == RULES else -1,
                            )  # fmt: skip
                            if said != 0:
                                now[seen.F_ANNOUNCED] = announced_by(
                                    row, announced, kontra, said, trick, doko[_DELAY]
                                )
                                doko[_SHOWN] |= 1 << p
                    if kind >= USER:
                        now[seen.F_SEAT], now[seen.F_DECLARER], now[seen.F_PARTNER] = (
                            p,
                            seen_declarer,
                            known_partner,
                        )
                        now[seen.F_FRIENDS], now[seen.F_FOES] = friends, foes
                        now[seen.F_TRICK], now[seen.F_POSITION], now[seen.F_LEADER] = (
                            trick,
                            position,
                            leader,
                        )
                        now[seen.F_HAND], now[seen.F_LEGAL] = hand, legal
                        now[seen.F_LED], now[seen.F_TABLE] = led, table
                        now[seen.F_BEST], now[seen.F_BEST_SEAT] = best, best_seat
                        now[seen.F_GONE], now[seen.F_VOIDS] = gone, voids
                        now[seen.F_AUGEN], now[seen.F_TRICKS] = augen, tricks
                        # where we are, should the player fail
                        status[S_DEAL], status[S_SEAT], status[S_TRICK] = deal, p, trick
                        status[S_ROLE] = seat_role(p, declarer, partner)
                        now[seen.F_RANDOM], now[seen.F_GIVEN] = random, told[place]
                        if kind == SEARCH:
                            card = ask_search(search, address, search_address, switches[place])
                            reason = R_WORLDS
                        else:
                            card = decide_user(
                                users[place], address, user0, user1, user2, user3, user4
                            )
                    else:
                        card, reason = decide_builtin(others, kind, switches[place], view)
                wanted = card
                if scripted:
                    card = script[card_number]
                if card & legal == 0 or card & (card - 1) != 0:
                    status[S_CODE], status[S_DEAL], status[S_SEAT] = ILLEGAL_CARD, deal, p
                    status[S_TRICK], status[S_CARD] = trick, card
                    status[S_LEGAL], status[S_ROLE] = legal, seat_role(p, declarer, partner)
                    return game
                if tracing:
                    trace[game, card_number, 0] = p
                    trace[game, card_number, 1] = card
                    trace[game, card_number, 2] = legal
                    trace[game, card_number, 3] = reason | said << SAID_SHIFT
                    if asked_always:
                        trace[game, card_number, 4] = wanted
                    if card_number + 1 == cut:
                        return game
                hands[place] = hand ^ card
                index = trailing(card)
                spot = np.uint64(index)
                if informed:
                    voids |= as_int(follow == 0 and position != 0) << (8 * p + led_number)
                    history[np.uint64(word_number)] |= index << shift
                    shift += seen.HISTORY_BITS
                    if shift == seen.HISTORY_BITS * seen.HISTORY_WORD:
                        shift, word_number = 0, word_number + 1
                if position == 0:
                    led = suit_mask[spot]
                    led_number = suit_number[spot]
                if for_others(others) and card & marked != 0:
                    if card & damen != 0:
                        doko[_SHOWN] |= 1 << p
                        if (dealt[place] & ~hands[place]) & damen == damen:
                            doko[_SHOWN] = everyone
                    if card & fuchs != 0:
                        doko[_FOXES_HERE] |= 1 << p
                if hidden:
                    if card == sau:
                        exposed = True
                    elif position == 0 and p == partner and led == called and not exposed:
                        # Davonlaufen: the Sau stays back while its suit is led
                        sau_state = RAN_BOUND if row[at.RUN_BOUND] else FREE
                # selects, not jumps: which card wins is beyond any branch prediction
                better = card & (led | trump) > threshold
                best = card if better else best
                best_seat = p if better else best_seat
                ceiling = card | ((card & pairs) << 1)
                if card & late_now != 0:
                    ceiling = lowest(card & pairs | (card >> 1) & pairs) - 1
                threshold = ceiling if better else threshold
                table |= card
                card_number += 1
                p = p + 1 if p + 1 < seats else 0
            points = augen_of(row, table)
            if trick == n_tricks - 1:
                points += row[at.LAST_BONUS]
            augen += points << (8 * best_seat)
            tricks += 1 << (8 * best_seat)
            gone |= table
            leader = best_seat
            if counts_points:
                doko[_FULL] += as_int(points >= FULL) << (8 * best_seat)
                if doko[_FOXES_HERE] != 0:
                    here = doko[_FOXES_HERE] << 8 | 8 | best_seat
                    doko[_FOXES] = doko[_FOXES] << 16 | here
                    doko[_FOXES_HERE] = 0
                if trick == n_tricks - 1 and best & row[at.KARLCHEN] != 0:
                    doko[_KARLCHEN] = 1 << best_seat
                if finding and not exposed:
                    if best_seat != declarer:
                        partner, side = best_seat, side | 1 << best_seat
                        kinds[partner] = players[partner, PARTNER, 0]
                        switches[partner] = players[partner, PARTNER, 1]
                        users[partner], seated = players[partner, PARTNER, 2], -1
                    exposed = best_seat != declarer or trick == FINDING - 1
                    doko[_DELAY] = trick

        if row[at.GOAL] == SHOWN:
            augen = augen_of(row, row[at.DECK]) << (8 * declarer)
            tricks = n_tricks << (8 * declarer)
        augen += augen_of(row, laid) << (8 * described)
        union, side_augen, side_tricks = 0, 0, 0
        for s in range(seats):
            if side >> s & 1:
                union |= dealt[s]
                side_augen += seat_byte(augen, s)
                side_tricks += seat_byte(tricks, s)
        laufende = laufende_of(union, trump, row[at.CAP])
        bits, announced = 0, now[seen.F_ANNOUNCED]
        if counts_points:
            bits, value = settle_points(
                row, side, side_augen, side_tricks, said_by(announced, 0), said_by(announced, 1),
                doko[_FULL], doko[_FOXES], doko[_KARLCHEN], pay,
            )  # fmt: skip
        elif for_others(others) and row[at.FAMILY] == SOLO66:
            bits, value = settle_stake(row, declarer, side_augen, side_tricks, leader, pay)
        elif alone:
            value = settle_ramsch(row, augen, tricks, dealt, doublings, pay)
        else:
            bits, value = settle_sides(row, side, side_augen, side_tricks, laufende, doublings, pay)
        write_game(
            out_small, out_money, out_hands, game, row, dealt[described], canonical[described],
            declarer, partner, laufende, side_augen, side_tricks, bits, not alone, value,
            pay[described], announced,
        )  # fmt: skip
        if out_seats.shape[0] > 0:
            for s in range(seats):
                out_seats[game, 0, s] = pay[s]
                out_seats[game, 1, s] = seat_byte(augen, s)
                out_seats[game, 2, s] = seat_byte(tricks, s)
                if now[seen.F_AUCTION] != 0 and out_seats.shape[1] > 3:
                    out_seats[game, 3, s] = now[seen.F_AUCTION] >> (BID_WORD * s) & BID_WORD_MASK
    return n


def signature(others: Any) -> Any:
    """Types of ``play_deals`` for any players; ``others`` is the type of that parameter."""
    return types.int64(
        types.int64, types.int64, types.uint64, types.int64, types.int64,  # deals, seed, sides
        _columns, _columns, _columns, _tables,  # row, suit masks and numbers, order
        types.int64, types.int64[:, ::1], types.int64[:, ::1], types.int64[:, :, ::1],  # deal
        types.int64, _pool, types.int64[::1], _bits, types.int32[:, ::1],  # conditions
        types.int64[::1],  # diagrams of conditions
        types.int64[:, :, ::1],  # players
        *([types.FunctionType(ENTRY_SIGNATURE)] * MAX_SEATS),
        others,
        types.FunctionType(SEARCH_SIGNATURE), types.int64[::1],  # searching players
        types.int64[::1],  # script
        types.uint64[::1], types.uint8[:, ::1], types.int32[:, ::1], types.int32[:, :, ::1],
        types.uint32[::1],  # attempts
        types.int64[:, :, ::1], types.int64[:, ::1],  # trace
        types.int64[:, ::1], types.int64[::1],  # scratch, status
    )  # fmt: skip
