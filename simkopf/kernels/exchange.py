"""The phase of a Hochzeit: one trump against one card of the declarer's choice."""

from __future__ import annotations

from typing import Any

from simkopf.kernels.decide import decide_give
from simkopf.kernels.jit import inlined
from simkopf.kernels.spec import DECK, FAMILY, GOAL, N_TRICKS, SEATS, TRUMP
from simkopf.kernels.view import View


@inlined
def exchange(
    row: Any, hands: Any, declarer: int, partner: int, kind: int, switches: int, random: int
) -> tuple[int, int, int]:
    """Exchange of a Hochzeit: the one trump for a card of the declarer's choice.

    Returns the card given, the cards that could be given, and the trump that was laid open for
    all to see; the hands are changed.
    """
    side = 1 << declarer | 1 << partner
    trump = row[TRUMP]
    legal = hands[declarer] & ~trump
    offered = hands[partner] & trump
    view = View(
        declarer, declarer, partner, side, ((1 << row[SEATS]) - 1) ^ side, 0, row[N_TRICKS], 0, 0,
        hands[declarer], legal, trump, row[DECK], 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, row[GOAL],
        row[FAMILY], 0, 0, 0, 0, 0, 0, 0, random, offered, 0,
    )  # fmt: skip
    given = decide_give(kind, switches, view)
    hands[declarer] ^= given | offered
    hands[partner] ^= given | offered
    return given, legal, offered
