"""From hands in game order to the working memory of a search."""

from __future__ import annotations

from typing import Any

from simkopf.kernels import spec as at
from simkopf.kernels.bits import highest, lowest, popcount, trailing
from simkopf.kernels.jit import jitted
from simkopf.kernels.legal import BOUND
from simkopf.kernels.memory import load, store
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.state import pack
from simkopf.kernels.solver.table import MOST_HIGHER, new_stamp

TABLE_FROM = 3
"""Tricks left from which positions are kept in the table."""

BY_AUGEN, BY_TRICKS = 0, 1
"""What counts: the Augen of the cards, or every trick one."""

_NO_CARD = -1


@jitted
def set_up(
    ctx: int,
    row: Any,
    suit_mask: Any,
    hands: Any,
    trick: Any,
    n_trick: int,
    leader: int,
    dealt: Any,
    players: int,
    wish: int,
    counts: int,
    sau_state: int,
) -> tuple[int, int, int]:
    """Lay out a position; return the cards left, the state within the trick, and all that counts.

    Parameters
    ----------
    ctx : address of the working memory (``layout.SIZE`` words).
    row, suit_mask : the game (``kernels.spec``).
    hands : int64[seats], cards still held, in game order.
    trick : int64[at least n_trick], cards on the table in the order played.
    n_trick : cards on the table.
    leader : who led this trick, or leads the next.
    dealt : int64[seats], the hands in which the cards for Davonlaufen are counted where that is
        done at the deal.
    players : seats of the declarer's side, whose Augen or tricks are the value.
    wish : seats that want a high value: the same, but in a Bettel the others.
    counts : ``BY_AUGEN`` or ``BY_TRICKS``.
    sau_state : state of the called Sau (``kernels.legal``).
    """
    seats = row[at.SEATS]
    live = 0
    for s in range(seats):
        live |= hands[s]
    held = live
    for k in range(n_trick):
        live |= trick[k]
    store(ctx, lay.SEATS, seats)
    store(ctx, lay.WISH, wish)
    store(ctx, lay.COUNTED, players)
    pairs, late = row[at.PAIRS], row[at.LATE]
    if row[at.LATE_LAST] == 0 and popcount(live) == seats:
        late = 0
    store(ctx, lay.EQUAL, 1 if pairs != 0 else 0)
    by_augen = 1 if counts == BY_AUGEN else 0
    store(ctx, lay.TRICK_VALUE, 1 - by_augen)
    store(ctx, lay.LAST_VALUE, row[at.LAST_BONUS] * by_augen)

    for s in range(seats):
        store(ctx, lay.HAND + s, 0)
    for k in range(5):
        store(ctx, lay.WORTH + k, 0)
        store(ctx, lay.WORTH_MASK + k, 0)
        store(ctx, lay.SUITS + k, 0)
    n_suits = 0
    # Every card: number, suit, value. Suits lie side by side, so each is one run of numbers.
    not_bottom, trump, higher = 0, 0, 0
    suit_game, suit_own, start, last_value = 0, 0, 0, -1
    sau_card = _NO_CARD
    rest, i = live, 0
    while rest != 0:
        bit = lowest(rest)
        rest ^= bit
        spot = trailing(bit)
        value = 0
        if by_augen:
            if bit & row[at.SAUEN] != 0:
                value, rank = 11, 4
            elif bit & row[at.ZEHNER] != 0:
                value, rank = 10, 3
            elif bit & row[at.KOENIGE] != 0:
                value, rank = 4, 2
            elif bit & row[at.OBER] != 0:
                value, rank = 3, 1
            elif bit & row[at.UNTER] != 0:
                value, rank = 2, 0
            else:
                value, rank = 0, -1
            if rank >= 0:
                store(ctx, lay.WORTH + rank, value)
                store(ctx, lay.WORTH_MASK + rank, load(ctx, lay.WORTH_MASK + rank) | 1 << i)
        if suit_mask[spot] != suit_game:
            suit_game = suit_mask[spot]
            start, last_value = i, -1
            suit_own = ((1 << popcount(live & suit_game)) - 1) << i
            if suit_game == row[at.TRUMP]:
                trump = suit_own
            else:
                store(ctx, lay.SUITS + n_suits, suit_own)
                n_suits += 1
        is_sau = bit == row[at.SAU]
        if is_sau:
            sau_card = i
        if value == last_value and not is_sau:
            not_bottom |= 1 << i
        if suit_own == trump and value == last_value + 1 and last_value > 0:
            higher = 1 << i
        last_value = -2 if is_sau else value
        store(ctx, lay.POINTS + i, value)
        store(ctx, lay.SUIT + i, suit_own)
        store(ctx, lay.STRENGTH + i, i - start)
        store(ctx, lay.GAME_BIT + i, bit)
        for s in range(seats):
            if hands[s] & bit != 0:
                store(ctx, lay.OWNER + i, s)
                store(ctx, lay.HAND + s, load(ctx, lay.HAND + s) | 1 << i)
        i += 1
    n_cards = i
    store(ctx, lay.TRUMP, trump)
    store(ctx, lay.N_SUITS, n_suits)
    store(ctx, lay.LATE, 0)
    for c in range(n_cards):
        own_suit = load(ctx, lay.SUIT + c)
        bit = load(ctx, lay.GAME_BIT + c)
        ceiling = 1 << c
        if bit & late != 0:
            store(ctx, lay.LATE, load(ctx, lay.LATE) | 1 << c)
        if pairs != 0:
            # the second card of a pair does not win over the first, whichever bit that is;
            # with ``late`` it does
            twin = (bit & pairs) << 1 | (bit >> 1) & pairs
            if bit & late != 0:
                ceiling = (1 << c) - 1
                if bit & pairs == 0 and twin & live != 0:
                    ceiling = (1 << (c - 1)) - 1
            elif bit & pairs != 0 and twin & live != 0:
                ceiling |= 1 << (c + 1)
        covered = (highest(ceiling) << 1) - 1 if ceiling != 0 else 0
        over = own_suit & ~covered
        if own_suit != trump:
            over |= trump
        store(ctx, lay.BEATERS + c, over & ~(1 << c))
        store(ctx, lay.CEILING + c, ceiling)
    if pairs != 0:
        # Classes are the pairs alone: which of two cards of other owners was played first counts.
        not_bottom = 0
        for c in range(1, n_cards):
            if load(ctx, lay.GAME_BIT + c - 1) & pairs != 0 and (
                load(ctx, lay.GAME_BIT + c) == load(ctx, lay.GAME_BIT + c - 1) << 1
            ):
                not_bottom |= 1 << c
    store(ctx, lay.NOT_BOTTOM, not_bottom)
    store(ctx, lay.EARLY_LAST, 0 if row[at.LATE_LAST] != 0 else load(ctx, lay.LATE))

    # The called Sau
    store(ctx, lay.FOLLOW, row[at.FOLLOW])
    store(ctx, lay.SAU, 0)
    store(ctx, lay.CALLED, 0)
    store(ctx, lay.HOLDER, -1)
    run_cards = -1
    if sau_card >= 0 and held & row[at.SAU] != 0:
        holder = load(ctx, lay.OWNER + sau_card)
        store(ctx, lay.SAU, 1 << sau_card)
        store(ctx, lay.CALLED, load(ctx, lay.SUIT + sau_card))
        store(ctx, lay.HOLDER, holder)
        if row[at.RUN_FROM_DEAL]:
            run_cards = popcount(dealt[holder] & row[at.CALLED])
    else:
        sau_state = BOUND
    store(ctx, lay.RUN_CARDS, run_cards)
    store(ctx, lay.RUN_BOUND, row[at.RUN_BOUND])
    store(ctx, lay.SAU_DISCARD, row[at.SAU_DISCARD])
    special = row[at.FOLLOW] != 0 or load(ctx, lay.SAU) != 0
    store(ctx, lay.SPECIAL, 1 if special else 0)

    # What pays, or holds, only where no cards are equal and nobody has duties
    others = players ^ ((1 << seats) - 1)
    alone = players & (players - 1) == 0 or others & (others - 1) == 0
    store(ctx, lay.LONG_TRUMPS, 1 if alone and pairs == 0 else 0)
    simple = seats == 4 and pairs == 0 and row[at.FOLLOW] == 0
    store(ctx, lay.SIMPLE_END, 1 if simple else 0)

    # The trick on the table
    on_table, best, best_seat, led = 0, 0, 0, 0
    for k in range(n_trick):
        c = 0
        while load(ctx, lay.GAME_BIT + c) != trick[k]:
            c += 1
        seat = (leader + k) % seats
        on_table += load(ctx, lay.POINTS + c)
        store(ctx, lay.OWNER + c, seat)
        if k == 0:
            led, best, best_seat = c, c, seat
        elif load(ctx, lay.BEATERS + best) >> c & 1 != 0:
            best, best_seat = c, seat
    state = pack((leader + n_trick) % seats, n_trick, best, best_seat, led, on_table, sau_state)

    mine, ours = 0, 0
    for s in range(seats):
        mine |= load(ctx, lay.HAND + s)
        if players >> s & 1:
            ours |= load(ctx, lay.HAND + s)
    store(ctx, lay.OURS, ours)
    valued = 0
    for k in range(5):
        valued |= load(ctx, lay.WORTH_MASK + k)
    store(ctx, lay.VALUED, valued)
    tricks = popcount(live) // seats
    total = on_table + lay.worth(ctx, mine)
    total += tricks * load(ctx, lay.TRICK_VALUE) + load(ctx, lay.LAST_VALUE)
    for k in range(lay.N_HISTORY):
        store(ctx, lay.HISTORY + k, 0)
    store(ctx, lay.N_CHUNKS, 0)
    if tricks >= TABLE_FROM:
        # In the table Ober and Unter are one class; how many are Ober is kept beside.
        end = higher
        while end << 1 & not_bottom != 0:
            end <<= 1
        if pairs != 0 or popcount(2 * end - higher) > MOST_HIGHER:
            higher, end = 0, 0
        store(ctx, lay.HIGHER, 2 * end - higher)
        _canonical(ctx, n_cards, not_bottom | higher)
        new_stamp(ctx)
    return mine, state, total


@jitted
def _canonical(ctx: int, n_cards: int, not_bottom: int) -> None:
    """Tabulate, byte by byte, which cards stand for which in the table of positions.

    Cards of a class (one suit, one value, no other between) differ only by the order of their
    owners, so what is left of a class is moved down to its lowest cards with the same owners.
    """
    chunk, start = 0, 0
    # tables of what fits four looks: few cards are searched for a short time
    most = min(max((n_cards + 3) // 4, 3), 8)
    while start < n_cards:
        width = min(most, n_cards - start)
        if start + width < n_cards:
            # a chunk ends before a class, if one begins in it
            end = width
            while end > 0 and not_bottom >> (start + end) & 1 != 0:
                end -= 1
            width = end if end > 0 else width
        store(ctx, lay.CHUNK_SHIFT + chunk, start)
        store(ctx, lay.CHUNK_MASK + chunk, (1 << width) - 1)
        table = lay.CANON + chunk * lay.CHUNK
        store(ctx, table, 0)
        for mask in range(1, 1 << width):
            top = highest(mask)
            c = start + trailing(top)
            found = load(ctx, table + (mask ^ top))
            # the class of c within this chunk
            low = c
            while low > start and not_bottom >> low & 1 != 0:
                low -= 1
            owned = load(ctx, lay.HAND + load(ctx, lay.OWNER + c))
            used = found & ~((1 << low) - 1)
            free = owned & ~((highest(used) << 1) - 1 if used != 0 else (1 << low) - 1)
            store(ctx, table + mask, found | lowest(free))
        start += width
        chunk += 1
    store(ctx, lay.N_CHUNKS, chunk)
