"""The entry: one card and the reason for it, from a view and a set of switches."""

from __future__ import annotations

from simkopf.kernels.builtin.rules.reasons import R_ONLY
from simkopf.kernels.builtin.solo66.explain import told
from simkopf.kernels.builtin.solo66.follow import follow_against, follow_soloist
from simkopf.kernels.builtin.solo66.lead import lead_against, lead_soloist
from simkopf.kernels.builtin.solo66.ohne import ohne
from simkopf.kernels.builtin.switch import EXPLAIN
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.view import LAST_TRICK, View


@jitted
def solo66_play(view: View, switches: int) -> tuple[int, int]:
    """Card to play and reason code.

    Parameters
    ----------
    view : View of int64.
    switches : set of bits of ``switches.SWITCHES``; with ``EXPLAIN`` the reason holds for the very
        card, without it only names the thought that chose it.
    """
    card, reason = choose(view, switches)
    if switches & EXPLAIN:
        reason = told(view, card, reason)
    return card, reason


@inlined
def choose(view: View, switches: int) -> tuple[int, int]:
    """Card to play and the thought that chose it."""
    legal = view.legal
    if legal & (legal - 1) == 0:
        return legal, R_ONLY
    if view.goal == LAST_TRICK:
        return ohne(view, switches)
    if view.seat == view.declarer:
        if view.position == 0:
            return lead_soloist(view, switches)
        return follow_soloist(view, switches)
    if view.position == 0:
        return lead_against(view, switches)
    return follow_against(view, switches)
