"""Auctions as the loop wrote them, in words."""

from __future__ import annotations

from collections.abc import Sequence

from simkopf.cards.decks import FRENCH_NAMES
from simkopf.rules.solo66.auction import PASS


def auction_of(words: Sequence[int]) -> list[tuple[int, str]]:
    """List the calls of an auction: seat, and ``"pass"`` or the suit bid.

    Parameters
    ----------
    words : sequence of int
        By seat, as ``kernels.loop`` writes them: a part each of one row of calls.

    Examples
    --------
    >>> auction_of([0b001_101_001, 0, 0, 0, 0])
    [(0, 'pass'), (1, 'karo'), (2, 'pass')]
    """
    from simkopf.kernels.auction import BID, CALL_BITS
    from simkopf.kernels.loop import BID_WORD

    calls = sum(int(word) << (BID_WORD * place) for place, word in enumerate(words))
    found: list[tuple[int, str]] = []
    while calls:
        call = calls & ((1 << CALL_BITS) - 1)
        said = PASS if call < BID else FRENCH_NAMES[call - BID]
        found.append((len(found) % len(words), said))
        calls >>= CALL_BITS
    return found


def auction_text(words: Sequence[int]) -> str | None:
    """Write the calls one after another, as the column ``auction`` has them; None without any.

    Examples
    --------
    >>> auction_text([0b001_101_001, 0, 0, 0, 0])
    'pass karo pass'
    """
    return " ".join(said for _, said in auction_of(words)) or None
