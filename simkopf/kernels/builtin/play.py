"""The rule-based player of Doppelkopf and Solo 66, asked by the place of its view."""

from __future__ import annotations

from simkopf.kernels.bits import trailing
from simkopf.kernels.builtin.doko.announce import rules_announce
from simkopf.kernels.builtin.doko.play import doko_play
from simkopf.kernels.builtin.solo66.play import solo66_play
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.view import POINTS, view_at

CARD_BITS = 6


@jitted
def ask_rules(address: int, switches: int, asked: int) -> int:
    """Ask the player of Doppelkopf and Solo 66, who is told where his view lies.

    Parameters
    ----------
    address : place of the view.
    switches : set of bits of the game's ``SWITCHES``.
    asked : 0 for a card; else what may be announced, twice its level, and 1 more if it cannot be
        said later.

    Returns
    -------
    int
        Bit index of the card and, above ``CARD_BITS``, the reason code; or what is announced.
    """
    view = view_at(address)
    if asked != 0:
        return rules_announce(view, asked >> 1, asked & 1 != 0, switches)
    if view.goal == POINTS:
        card, reason = doko_play(view, switches)
    else:
        card, reason = solo66_play(view, switches)
    return trailing(card) | reason << CARD_BITS


@inlined
def card_of(answer: int) -> int:
    """Card in an answer of ``ask_rules``."""
    return 1 << (answer & ((1 << CARD_BITS) - 1))
