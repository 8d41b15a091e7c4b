"""What the taker of a Hochzeit gives back for the one trump."""

from __future__ import annotations

from simkopf.kernels.bits import lowest, popcount
from simkopf.kernels.jit import jitted
from simkopf.kernels.view import LANE, LANE_MASK, SAUEN, ZEHNER, View


@jitted
def rules_give(view: View, switches: int) -> int:
    """Give a card of the shortest plain suit, so as to be able to ruff there; keep the Säue.

    A Zehn that would be left without cover goes first, for the partner cannot do worse with it.
    """
    best_card, best_score = 0, -100  # below any score
    for lane in range(4):
        suit = view.legal & (LANE_MASK << (LANE * lane))
        if suit == 0:
            continue
        score = 16 - 2 * popcount(suit)
        card = lowest(suit)
        if suit & SAUEN != 0:
            score -= 5
            rest = suit & ~SAUEN
            card = lowest(rest) if rest != 0 else suit
        elif suit & ZEHNER != 0 and popcount(suit) == 1:
            score += 1
        if score > best_score:
            best_score, best_card = score, card
    return best_card
