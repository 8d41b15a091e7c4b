"""What a bid tells: hands that win with their contract are likelier in the declarer's seat.

A hand is measured by its trumps beside its high cards (Ober; in a Farbwenz Unter, in a Wenz or
Geier Säue). The tables say from how many trumps the player of rules of thumb wins more than half
of its games on random deals, with 0 to 4 high cards (``experiments/bid-rules.toml``; the short deck
measured likewise). A world in which the declarer has fewer counts less, by every trump that is
missing as much as by a card not played as the rules of thumb would.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from simkopf.kernels import spec as at
from simkopf.kernels.view import (
    FARBGEIER,
    FARBWENZ,
    GEIER,
    OBER,
    SAUEN,
    SAUSPIEL,
    SOLO,
    UNTER,
    WENZ,
)

if TYPE_CHECKING:
    from simkopf.kernels.spec import Spec

HIGH = {
    SAUSPIEL: OBER, SOLO: OBER, FARBGEIER: OBER, FARBWENZ: UNTER, WENZ: SAUEN, GEIER: SAUEN,
}  # fmt: skip
"""High cards by family; the families that are not here tell nothing."""

NEEDED = {
    8: {
        SAUSPIEL: (5, 4, 4, 3, 3),
        SOLO: (8, 7, 7, 6, 5),
        FARBGEIER: (7, 7, 6, 5, 5),
        FARBWENZ: (7, 7, 6, 5, 5),
        WENZ: (5, 4, 3, 2, 1),
        GEIER: (5, 4, 3, 2, 1),
    },
    6: {
        SAUSPIEL: (5, 4, 4, 3, 3),
        SOLO: (6, 6, 6, 5, 4),
        FARBGEIER: (6, 5, 5, 4, 4),
        FARBWENZ: (5, 5, 5, 4, 4),
        WENZ: (4, 3, 2, 2, 1),
        GEIER: (4, 3, 2, 2, 1),
    },
}
"""Trumps needed by tricks of the game, family and high cards."""

N_NEEDED = 5


def bid_of(spec: Spec) -> tuple[int, tuple[int, ...]]:
    """High cards of a game (a mask in game order), and the trumps needed by their number.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.kernels.spec import spec
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.ruleset import BSV
    >>> bid_of(spec(contract("solo-herz"), LANG, BSV))[1]
    (8, 7, 7, 6, 5)
    """
    family = int(spec.row[at.FAMILY])
    needed = NEEDED.get(int(spec.row[at.N_TRICKS]), {})
    if family not in needed:
        return 0, (0,) * N_NEEDED
    return HIGH[family], needed[family]
