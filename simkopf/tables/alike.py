"""Cards that a condition on a hand does not tell apart.

For "five trumps" a trump is a trump: two of them may be swapped in all hands, and the hands that
are meant stay the same. Such cards form groups: who may swap a with b, and b with c, may swap a
with c, by three swaps.
"""

from __future__ import annotations

from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from simkopf.cards.decks import Deck
from simkopf.cards.text import format_hand
from simkopf.errors import SimkopfError
from simkopf.space.listing import Masks, listing, ranks

_SAMPLE = 4096


def alike(meant: Masks, pack: Deck, most: int = 1 << 32) -> tuple[int, ...]:
    """Find the groups of cards that may be swapped without changing which hands are meant.

    Swapping is tried out on all the hands, so that the answer is certain.

    Parameters
    ----------
    meant : uint32 array
        The hands that are meant, as canonical masks.
    pack : Deck
        The pack.
    most : int
        How many ways there may be to take cards of the groups.

    Returns
    -------
    tuple of int
        Masks of the groups; every card of the pack is in one of them. Largest group first.

    Raises
    ------
    SimkopfError
        If there are more; a card of each group found so far is named.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> hands = listing(KURZ)
    >>> [format_hand(group) for group in alike(hands[hands & 0x10 != 0], KURZ)][1]
    'EO'
    """
    if 2 * len(meant) > comb(pack.size, pack.hand_size):  # what is not meant tells the same apart
        meant = listing(pack)[~members(meant, pack)]
    member = members(meant, pack)
    sample = meant[:: len(meant) // _SAMPLE + 1]
    held = {card: int(np.count_nonzero(meant >> np.uint32(card) & 1)) for card in pack.cards}
    groups: list[list[int]] = []
    for card in pack.cards:
        for group in groups:
            # Equally many hands have the one as the other: then "into" means "onto".
            if held[group[0]] == held[card] and all(
                _swap_stays(hands, group[0], card, member, pack) for hands in (sample, meant)
            ):
                group.append(card)
                break
        else:
            groups.append([card])
        if prod(len(group) + 1 for group in groups) > most:
            some = ", ".join(format_hand(sum(1 << group[0] for group in groups)).split())
            raise SimkopfError(
                f"the condition tells too many cards apart to count the deals exactly: {some}"
                " all count differently"
            )
    groups.sort(key=lambda group: (-len(group), group))
    return tuple(sum(1 << card for card in group) for group in groups)


def members(meant: Masks, pack: Deck) -> NDArray[np.bool_]:
    """Say of every hand, by its place in the listing of all, whether it is meant."""
    member = np.zeros(comb(pack.size, pack.hand_size), np.bool_)
    member[places(meant, pack)] = True
    return member


def places(hands: Masks, pack: Deck) -> NDArray[np.int32]:
    """Look up the places of hands in the listing of all."""
    table = ranks(pack)
    found: NDArray[np.int32] = table.high[hands >> np.uint32(16)]
    found += table.low[hands & np.uint32(0xFFFF)]
    return found


def _swap_stays(hands: Masks, a: int, b: int, member: NDArray[np.bool_], pack: Deck) -> bool:
    """Whether hands with ``a`` and without ``b`` are still meant with ``b`` in place of ``a``."""
    both = np.uint32(1 << a | 1 << b)
    swapped = hands[hands & both == np.uint32(1 << a)] ^ both
    return bool(member[places(swapped, pack)].all())
