"""How much work a game is: pieces of it for slow players, and how many games are usual.

Built-in players say how slow they are (``BuiltIn``). A user's own counts as fast unless its
function says so by attributes of the same names: ``think.grain = 16``, ``think.seconds = 0.5``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError
from simkopf.players.builtin import BUILT_IN, FAST
from simkopf.questions import blocks

if TYPE_CHECKING:
    from simkopf.players.seats import Seated
    from simkopf.questions.situation import Situation

SPENT = 120.0
"""Seconds of one core that a question takes at most if nothing is said and slow players play."""
FEWEST = 20
"""Deals that are played if nothing is said, however slow the players are."""


def piece(tables: Iterable[Situation]) -> int:
    """Deals in a piece of work that plays each of them at all of these tables.

    A block of the fixed grid where only fast players sit. A slow player's grain (``BuiltIn``) is
    shared by the tables it sits at: where many play the same deal a piece has fewer deals.

    Examples
    --------
    >>> from simkopf.questions.situation import situation
    >>> piece([situation("wenz", players="random")])
    65536
    """
    slow = [min(g) for sit in tables if (g := [_grain(who) for who, _ in sitting(sit)])]
    slow = [grain for grain in slow if grain < FAST]
    return min(blocks.BLOCK, max(1, min(slow) // len(slow))) if slow else blocks.BLOCK


def usual_n(tables: Iterable[Situation], most: int) -> int:
    """Deals to play at these tables if nothing is said: so many that it ends soon.

    Parameters
    ----------
    tables : iterable of Situation
        Every deal is played at each.
    most : int
        Deals where only fast players sit.

    Returns
    -------
    int
        1, 2 or 5 times a power of ten, or ``most``. It depends on the players alone, not on the
        machine or the number of threads: the question must mean the same everywhere.

    Examples
    --------
    >>> from simkopf.questions.situation import situation
    >>> usual_n([situation("wenz", players="random")], 1_000_000)
    1000000
    """
    seconds = sum(
        share * _seconds(who, sit.game.game) for sit in tables for who, share in sitting(sit)
    )
    if seconds * most <= SPENT:
        return most
    return min(most, max(FEWEST, _round_down(SPENT / seconds)))


def sitting(sit: Situation) -> Iterator[tuple[Seated, float]]:
    """Tell who plays at a table, each with the share of all seats it fills on average.

    A player of a role that nobody has, such as the partner in a Wenz, does not play.

    Examples
    --------
    >>> from simkopf.questions.situation import situation
    >>> sit = situation("wenz", declarer=0, players="declarer=random;others=rules")
    >>> [(who.name, share) for who, share in sitting(sit)]
    [('random', 0.25), ('rules', 0.25), ('rules', 0.25), ('rules', 0.25)]
    """
    seats = sit.pack.seats
    pairs = sit.game.sides in ("called", "exchange", "damen", "found")
    for seat, roles in enumerate(sit.seated):
        if not sit.game.has_declarer:
            declarer = 0.0
        elif sit.declarer is None:
            declarer = 1 / seats
        else:
            declarer = float(seat == sit.declarer)
        partner = (1 - declarer) / (seats - 1) if pairs else 0.0
        for who, share in zip(roles, (declarer, partner, 1 - declarer - partner), strict=True):
            if share > 0:
                yield who, share / seats


def _grain(who: Seated) -> int:
    grain = _said(who, "grain", FAST)
    if isinstance(grain, bool) or not isinstance(grain, int) or grain < 1:
        raise SimkopfError(f"grain of player '{who.name}' is a number of deals, not {grain!r}")
    return grain


def _seconds(who: Seated, game: str) -> float:
    seconds = _said(who, "seconds", 0.0)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or seconds < 0:
        raise SimkopfError(f"seconds of player '{who.name}' is a time, not {seconds!r}")
    longer = BUILT_IN[who.name].longer if who.own is None else {}
    return seconds * longer.get(game, 1.0)


def _said(who: Seated, name: str, usual: Any) -> Any:
    """Look up what is said about a player; of a user's own its function may say it."""
    if who.own is None:
        return getattr(BUILT_IN[who.name], name)
    return getattr(getattr(who.own.play, "py_func", who.own.play), name, usual)


def _round_down(number: float) -> int:
    """Largest of 1, 2, 5, 10, 20, 50, ... that is not above a number.

    Examples
    --------
    >>> _round_down(400), _round_down(20.5), _round_down(0.5), _round_down(9.99)
    (200, 20, 1, 5)
    """
    found = 1
    while found * 10 <= number:
        found *= 10
    return next(step * found for step in (5, 2, 1) if step * found <= number or step == 1)
