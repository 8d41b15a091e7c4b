"""Cards that are given rather than played to win: schmieren, spatzen, lanes to lead from."""

from __future__ import annotations

from simkopf.kernels.bits import lowest, popcount
from simkopf.kernels.builtin.rules.knowledge import (
    FATS,
    FLAGS,
    PLAIN,
    SMALL,
    drop_lowest,
    fattest,
    lanes,
    leanest,
    low_trump,
    singles,
)
from simkopf.kernels.builtin.rules.switches import GUARD, VOID
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import KOENIGE, SAUEN, ZEHNER

ACES = SAUEN & PLAIN


@inlined
def smear(legal: int, trump: int) -> int:
    """Card with Augen for a trick of the own side; plain before trump.

    Of Sau and Zehn of one suit the Sau goes, as the Zehn is then the highest; otherwise a Zehn
    goes before a Sau, which may still make a trick of its own.
    """
    plain = legal & ~trump
    if plain == 0:
        fat = legal & (FATS | KOENIGE)
        return fattest(fat) if fat != 0 else lowest(legal)
    pair = plain & SAUEN & ((plain & ZEHNER) << 1)
    choice = plain & ZEHNER
    choice = choice if choice != 0 else plain
    choice = pair if pair != 0 else choice
    return fattest(choice)


@inlined
def guards(hand: int, out: int) -> int:
    """Small cards that are the only company of a Zehn whose Sau is out."""
    rest = drop_lowest(hand)
    lone_zehn = singles(rest) & ZEHNER & ((out & ACES) >> 1)
    return lanes(lone_zehn) & hand & ~ZEHNER


@inlined
def beside_guards(cards: int, hand: int, out: int) -> int:
    """Those of some cards that guard no Zehn, where there are such."""
    kept = cards & ~guards(hand, out)
    return kept if kept != 0 else cards


@inlined
def spatz(legal: int, hand: int, trump: int, out: int, switches: int) -> int:
    """Worthless card to discard on a trick that others have."""
    plain = legal & ~trump
    if plain == 0:
        return low_trump(legal)
    choice = plain
    if switches & GUARD:
        kept = choice & ~guards(hand, out)
        choice = kept if kept & ~FATS else choice
    small = choice & SMALL
    if switches & VOID and hand & trump:
        alone = small & singles(hand)
        pair = small & lanes(singles(drop_lowest(hand)))
        small = pair if pair != 0 and pair & ~lanes(hand & ACES) else small
        small = alone if alone != 0 else small
    return lowest(small) if small != 0 else leanest(choice)


@inlined
def shortest(mask: int) -> int:
    """Cards of the shortest plain lanes, up to two cards; of all lanes if these are longer."""
    alone = singles(mask)
    pair = lanes(singles(drop_lowest(mask))) & mask
    choice = pair if pair != 0 else mask & PLAIN
    return alone if alone != 0 else choice


@inlined
def longest(mask: int) -> int:
    """Cards of the longest plain lanes."""
    a, b = popcount(mask & 0xFF), popcount(mask & 0xFF00)
    c, d = popcount(mask & 0xFF_0000), popcount(mask & 0xFF00_0000)
    most = max(a, b, c, d)
    # selects, not a loop: how long the suits are is beyond any branch prediction
    found = mask & 0xFF if a == most else 0
    found |= mask & 0xFF00 if b == most else 0
    found |= mask & 0xFF_0000 if c == most else 0
    return found | (mask & 0xFF00_0000 if d == most else 0)


@inlined
def lanes_of(flags: int) -> int:
    """Plain lanes as masks from four flag bits (bit s: suit s)."""
    spread = (flags & 1) | ((flags & 2) << 7) | ((flags & 4) << 14) | ((flags & 8) << 21)
    return (spread & FLAGS) * 0xFF
