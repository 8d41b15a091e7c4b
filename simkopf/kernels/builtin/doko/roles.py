"""Which of the weights hold for a seat."""

from __future__ import annotations

from simkopf.kernels.bits import popcount
from simkopf.kernels.builtin.doko.cards import FARBE, FLEISCHLOS
from simkopf.kernels.builtin.doko.weights import (
    ALONE_FARBE,
    ALONE_FLEISCHLOS,
    ALONE_PICTURES,
    KONTRA,
    RE,
)
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import View


@inlined
def role_of(view: View, k: int) -> int:
    """Row of the weights for this seat in a game of family ``k``."""
    if k < FARBE and popcount(view.foes) != 3 and popcount(view.friends) != 3:
        return RE if view.seat in (view.declarer, view.partner) else KONTRA
    alone = ALONE_PICTURES
    if k <= FARBE:  # one who is known to play alone in the normal game plays a Karo-Solo
        alone = ALONE_FARBE
    elif k == FLEISCHLOS:
        alone = ALONE_FLEISCHLOS
    return alone if view.seat == view.declarer else alone + 1
