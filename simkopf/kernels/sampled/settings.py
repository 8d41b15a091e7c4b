"""Settings of the searching player, packed into the number that the loop hands it."""

from __future__ import annotations

from typing import NamedTuple

WORLDS_BITS, NEAR_SHIFT, LIMITS_SHIFT, SWITCH_SHIFT = 16, 16, 20, 22
MOST_WORLDS = (1 << WORLDS_BITS) - 1
MOST_NEAR = 15


class Switch(NamedTuple):
    """One part of the search that can be turned off."""

    bit: int
    en: str
    de: str


_TABLE = (
    ("infer", "Worlds weigh by how the rules of thumb would have played in them.",
     "Verteilungen zählen danach, wie die Faustregeln in ihnen gespielt hätten."),
    ("ties", "Cards equally good with open hands are played out by the rules of thumb.",
     "Offen gleich gute Karten werden nach den Faustregeln zu Ende gespielt."),
)  # fmt: skip
SWITCHES = {name: Switch(1 << i, en, de) for i, (name, en, de) in enumerate(_TABLE)}
INFER, TIES = (switch.bit for switch in SWITCHES.values())
ALL = (1 << len(SWITCHES)) - 1


def pack_settings(worlds: int, near: int, limits: int, switches: int) -> int:
    """Pack settings into one number.

    Examples
    --------
    >>> pack_settings(20, 8, 1, ALL) & MOST_WORLDS
    20
    """
    return worlds | near << NEAR_SHIFT | limits << LIMITS_SHIFT | switches << SWITCH_SHIFT
