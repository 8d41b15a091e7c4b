"""The table of positions met: bounds of what is still to be had, and the best lead.

An entry is one word. The key of a position (its canonical cards, the leader, the state of the
called Sau) is mixed by a bijection of 40 bits; its upper part is the place and the rest is kept,
so no two positions are ever taken for one another.
"""

from __future__ import annotations

from simkopf.kernels.bits import popcount
from simkopf.kernels.jit import inlined
from simkopf.kernels.memory import load, store
from simkopf.kernels.solver import layout as lay

KEY_BITS = 40
_KEY_MASK = (1 << KEY_BITS) - 1
_MIX = 0x9E3779B97F
_MIX2 = 0xC2B2AE3D27

# An entry: rest of the key 26, stamp 8, lower bound 8, upper bound 8, lead 5, tricks left 4, and of
# two neighbouring classes of trumps that stand for one another how many are of the higher one, 4
_REST_BITS = 26
_REST_MASK = (1 << _REST_BITS) - 1
_STAMP, _LOW, _HIGH, _LEAD, _LEFT, _HIGHER = 26, 34, 42, 50, 55, 59
MOST_HIGHER = 15
"""Cards that the higher of such two classes may have."""
LEAST_BITS = KEY_BITS - _REST_BITS
"""Least size of a table, in bits; two entries to a place."""
STAMPS = 256


@inlined
def key_of(ctx: int, cards: int, leader: int, sau_state: int) -> int:
    """Key of a position at the beginning of a trick, mixed."""
    canon = 0
    for k in range(load(ctx, lay.N_CHUNKS)):
        part = cards >> load(ctx, lay.CHUNK_SHIFT + k) & load(ctx, lay.CHUNK_MASK + k)
        canon |= load(ctx, lay.CANON + k * lay.CHUNK + part)
    key = canon | leader << 32 | sau_state << 35
    key = key * _MIX & _KEY_MASK
    key ^= key >> 20
    return key * _MIX2 & _KEY_MASK


@inlined
def _place(ctx: int, key: int) -> int:
    """Find the first of the two words for a key."""
    return key >> (KEY_BITS - load(ctx, lay.TABLE_BITS)) << 1


@inlined
def find(ctx: int, key: int) -> int:
    """Entry of a key, 0 if there is none."""
    table, place = load(ctx, lay.TABLE), _place(ctx, key)
    wanted = key & _REST_MASK | load(ctx, lay.STAMP) << _STAMP
    mask = (1 << _LOW) - 1
    entry = load(table, place)
    if entry & mask == wanted:
        return entry
    entry = load(table, place + 1)
    if entry & mask == wanted:
        return entry
    return 0


@inlined
def bounds_of(ctx: int, entry: int, cards: int) -> tuple[int, int]:
    """Read what is surely had, and what at most.

    The entry may be of a position with more or fewer Ober in the place of Unter: then each of them
    counts one more or less, for whichever side.
    """
    low, high = entry >> _LOW & 255, entry >> _HIGH & 255
    more = popcount(cards & load(ctx, lay.HIGHER)) - (entry >> _HIGHER & MOST_HIGHER)
    if more > 0:
        return low, high + more
    return max(low + more, 0), high


@inlined
def lead_of(entry: int) -> int:
    """Card led best so far."""
    return entry >> _LEAD & 31


@inlined
def keep(ctx: int, key: int, cards: int, low: int, high: int, lead: int, tricks: int) -> None:
    """Keep what is known of a position: in its own entry, or the smaller of two others'."""
    table, place = load(ctx, lay.TABLE), _place(ctx, key)
    stamp = load(ctx, lay.STAMP)
    wanted = key & _REST_MASK | stamp << _STAMP
    mask = (1 << _LOW) - 1
    first = load(table, place)
    entry = wanted | low << _LOW | high << _HIGH | lead << _LEAD | tricks << _LEFT
    entry |= popcount(cards & load(ctx, lay.HIGHER)) << _HIGHER
    if first & mask == wanted or first >> _STAMP & 255 != stamp or first >> _LEFT & 15 <= tricks:
        if first & mask != wanted and first >> _STAMP & 255 == stamp:
            store(table, place + 1, first)
        store(table, place, entry)
    else:
        store(table, place + 1, entry)


@inlined
def new_stamp(ctx: int) -> None:
    """Begin a new position: entries of others no longer count."""
    stamp = load(ctx, lay.STAMP) + 1
    if stamp == STAMPS:
        table = load(ctx, lay.TABLE)
        for i in range(2 << load(ctx, lay.TABLE_BITS)):
            store(table, i, 0)
        stamp = 1
    store(ctx, lay.STAMP, stamp)
