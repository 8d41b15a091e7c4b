"""Decisions: which player is asked, and how.

Built-in players are compiled into the loop and get their view as a value: those of Schafkopf into
one, those of the other games into another. A user's player is called through a function pointer;
the view it gets is made from the loop's own copy at ``address``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import int64, types
from numba.extending import overload

from simkopf.kernels.bits import popcount, trailing
from simkopf.kernels.builtin.doko.announce import rules_announce
from simkopf.kernels.builtin.doko.play import doko_play
from simkopf.kernels.builtin.hochzeit import rules_give
from simkopf.kernels.builtin.rules.play import schafkopf_play
from simkopf.kernels.builtin.solo66.lay import rules_lay
from simkopf.kernels.builtin.solo66.play import solo66_play
from simkopf.kernels.builtin.solo66.switches import ALL as ALL_OF_SOLO66
from simkopf.kernels.jit import inlined
from simkopf.kernels.rng import mix, pick
from simkopf.kernels.spec import FAMILY
from simkopf.kernels.view import DOKO_NORMAL, POINTS, View

RANDOM, RULES, USER, SEARCH = range(4)
"""Kinds of players the loop knows; from the third on they are told where their view lies."""

DECLARER, PARTNER, OPPONENT = range(3)
"""Roles of a seat; in a Ramsch everyone is an opponent."""


@inlined
def seat_role(seat: int, declarer: int, partner: int) -> int:
    """Role of a seat, in truth."""
    role = PARTNER if seat == partner else OPPONENT
    return DECLARER if seat == declarer else role


@inlined
def knowledge(
    seat: int, declarer: int, partner: int, side: int, everyone: int, alone: bool, exposed: bool
) -> tuple[int, int, int]:
    """Tell what a seat knows: friends, foes, and the partner of the declarer (-1 unknown).

    Parameters
    ----------
    seat : who asks.
    declarer, partner, side : the truth.
    everyone : mask of all seats.
    alone : whether everyone plays alone.
    exposed : whether the sides are known to all.
    """
    mine = 1 << seat
    if alone:
        return mine, everyone ^ mine, -1
    if exposed or seat == partner:
        friends = side if side & mine != 0 else everyone ^ side
        return friends, everyone ^ friends, partner
    return mine, 0 if seat == declarer else 1 << declarer, -1


@inlined
def knowledge_of_damen(
    seat: int, side: int, shown: int, everyone: int
) -> tuple[int, int, int, int]:
    """Tell what a seat knows where the Kreuz-Damen make the sides.

    Who holds one takes himself for the declarer. Both in one hand tell their holder all; the others
    see only what is played and announced. That a second Dame is in the same hand they learn when
    both have been played, or when three have said Kontra.

    Parameters
    ----------
    seat : who asks.
    side : the truth.
    shown : seats whose side everybody has seen, by a Kreuz-Dame or by what they announced.
    everyone : mask of all seats.

    Returns
    -------
    tuple of int
        The declarer as the seat sees it (-1 unknown), friends, foes, and his partner (-1 unknown).
    """
    mine = 1 << seat
    re = side & mine != 0
    known = shown | mine
    two = popcount(side) == 2
    kontra = known & ~side
    if side & ~known == 0 and two:
        known = everyone  # both Damen have been seen, in two hands
    elif re and (not two or popcount(kontra) == 2):
        known = everyone  # who holds one and knows two Kontra knows the fourth
    elif popcount(kontra) == 3:
        known = everyone
    ours, theirs = side & known, known & ~side
    declarer = seat if re else (trailing(ours) if ours != 0 else -1)
    other = ours & ~(1 << declarer) if ours != 0 else 0
    partner = trailing(other) if other != 0 else -1
    if re:
        return declarer, ours, theirs, partner
    return declarer, theirs, ours, partner


def is_schafkopf(row: Any) -> bool:
    """Whether a game (``kernels.spec``) is one of Schafkopf."""
    return bool(row[FAMILY] < DOKO_NORMAL)


# The loop is compiled twice, for Schafkopf and for the other games, by the type of ``others``: 0 or
# True. What the one never needs is not in it: it would be slower for it.


def for_others(others: Any) -> bool:
    """Whether this loop is that of the other games; known when it is compiled."""
    return isinstance(others, bool)


def play_by_rules(others: Any, view: View, switches: int) -> tuple[int, int]:
    """Ask the rule-based player for a card; return it and the code of its reason."""
    if not for_others(others):
        return schafkopf_play(view, switches)
    return doko_play(view, switches) if view.goal == POINTS else solo66_play(view, switches)


def announce_by_rules(others: Any, view: View, level: int, last: bool, switches: int) -> int:
    """Ask the rule-based player whether it announces; 0 where nothing is announced."""
    return rules_announce(view, level, last, switches) if for_others(others) else 0


@overload(for_others, strict=False)
def _for_others(others: Any) -> Any:
    if isinstance(others, types.Boolean):
        return lambda others: True
    return lambda others: False


@overload(play_by_rules, strict=False)
def _play_by_rules(others: Any, view: Any, switches: Any) -> Any:
    if not isinstance(others, types.Boolean):
        return lambda others, view, switches: schafkopf_play(view, switches)

    def play(others: Any, view: View, switches: int) -> tuple[int, int]:
        return doko_play(view, switches) if view.goal == POINTS else solo66_play(view, switches)

    return play


@overload(announce_by_rules, strict=False)
def _announce_by_rules(others: Any, view: Any, level: Any, last: Any, switches: Any) -> Any:
    if not isinstance(others, types.Boolean):
        return lambda others, view, level, last, switches: 0
    return lambda others, view, level, last, switches: rules_announce(view, level, last, switches)


@inlined
def decide_builtin(others: Any, kind: int, switches: int, view: View) -> tuple[int, int]:
    """Ask a built-in player for a card; return it and the code of its reason (0: none)."""
    if kind == RULES:
        return play_by_rules(others, view, switches)
    return pick(view.legal, view.random), 0


def ask_user(play: Any, address: int) -> int:
    """Call a user's player, if it is one: a loop that is compiled without is given 0 for it."""
    return play(address) if callable(play) else 0


def ask_search(play: Any, address: int, memory: int, settings: int) -> int:
    """Call the searching player, if there is one."""
    return play(address, memory, settings) if callable(play) else 0


@overload(ask_user, strict=False)
def _ask_user(play: Any, address: int) -> Any:
    if isinstance(play, types.Integer):
        return lambda play, address: 0
    return lambda play, address: play(address)


@overload(ask_search, strict=False)
def _ask_search(play: Any, address: int, memory: int, settings: int) -> Any:
    if isinstance(play, types.Integer):
        return lambda play, address, memory, settings: 0
    return lambda play, address, memory, settings: play(address, memory, settings)


@inlined
def decide_user(
    number: int, address: int, user0: Any, user1: Any, user2: Any, user3: Any, user4: Any
) -> int:
    """Ask the user's player of that number for a card."""
    play = user0
    if number == 1:
        play = user1
    elif number == 2:
        play = user2
    elif number == 3:
        play = user3
    elif number == 4:
        play = user4
    return ask_user(play, address)


@inlined
def decide_give(kind: int, switches: int, view: View) -> int:
    """Ask the declarer of a Hochzeit which card it gives for the one trump."""
    if kind == RANDOM:
        return pick(view.legal, view.random)
    return rules_give(view, switches)


@inlined
def decide_lay(kind: int, switches: int, hand: int, trump: int, n: int, random: int) -> int:
    """Ask the soloist of a Solo 66 which cards he lays away; who plays otherwise lays by rules."""
    if kind != RANDOM:
        return rules_lay(hand, trump, switches if kind == RULES else ALL_OF_SOLO66)
    laid = 0
    for _ in range(n):
        laid |= pick(hand & ~laid, random)
        random = int64(mix(np.uint64(random)) >> np.uint64(1))
    return laid
