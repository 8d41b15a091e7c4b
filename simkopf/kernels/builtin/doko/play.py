"""The entry: one card and the reason for it, from a view and a set of switches."""

from __future__ import annotations

from simkopf.kernels.bits import lowest
from simkopf.kernels.builtin.doko.cards import one_of_each
from simkopf.kernels.builtin.doko.follow import follow
from simkopf.kernels.builtin.doko.lead import lead
from simkopf.kernels.builtin.doko.roles import role_of
from simkopf.kernels.builtin.rules.reasons import R_ONLY
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import DOKO_NORMAL, View


@inlined
def doko_play(view: View, switches: int) -> tuple[int, int]:
    """Card to play and reason code."""
    legal = view.legal
    if one_of_each(legal, lowest(legal)) == 0:
        return lowest(legal), R_ONLY
    k = view.family - DOKO_NORMAL
    role = role_of(view, k)
    if view.position == 0:
        return lead(view, k, role, switches)
    return follow(view, k, role, switches)
