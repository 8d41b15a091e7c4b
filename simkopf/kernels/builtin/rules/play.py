"""The entry: one card and the reason for it, from a view and a set of switches."""

from __future__ import annotations

from simkopf.kernels.builtin.rules.bettel import bettel_opponent, bettel_soloist
from simkopf.kernels.builtin.rules.explain import told
from simkopf.kernels.builtin.rules.follow import follow
from simkopf.kernels.builtin.rules.knowledge import infer
from simkopf.kernels.builtin.rules.lead_against import lead_against_caller, lead_against_soloist
from simkopf.kernels.builtin.rules.lead_player import lead_soloist, lead_team
from simkopf.kernels.builtin.rules.ramsch import ramsch
from simkopf.kernels.builtin.rules.reasons import R_ONLY
from simkopf.kernels.builtin.rules.switches import INFER
from simkopf.kernels.builtin.rules.tout import tout_follow, tout_lead
from simkopf.kernels.builtin.switch import EXPLAIN
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import (
    ALL_TRICKS,
    HOCHZEIT,
    NO_TRICK,
    RAMSCH,
    SAUSPIEL,
    View,
)


@inlined
def schafkopf_play(view: View, switches: int) -> tuple[int, int]:
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
    goal = view.goal
    if goal == RAMSCH:
        return ramsch(view, switches)
    player = view.seat == view.declarer
    if goal == NO_TRICK:
        if player:
            return bettel_soloist(view, switches)
        return bettel_opponent(view, switches)
    team = view.family in (SAUSPIEL, HOCHZEIT)
    if view.position == 0:
        if team:
            if player or view.partner == view.seat:
                return lead_team(view, switches, view.friends)
            return lead_against_caller(view, switches)
        if player:
            if goal == ALL_TRICKS:
                return tout_lead(view, switches)
            return lead_soloist(view, switches)
        return lead_against_soloist(view, switches)
    if goal == ALL_TRICKS:
        return tout_follow(view, switches, player)
    friends = view.friends
    if switches & INFER and friends | view.foes != 15 and view.called != 0:
        guess = infer(
            view.seat, view.declarer, friends, view.foes, view.position, view.trick, view.leader,
            view.trump, view.called, view.led, view.voids, view.history0,
        )  # fmt: skip
        friends |= guess & 15 if player else guess >> 4
    return follow(view, switches, friends, player and not team)
