"""Settings of the searching player, packed into the number that the loop hands it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

WORLDS_BITS, NEAR_SHIFT, LIMITS_SHIFT, SWITCH_SHIFT = 16, 16, 20, 22
MOST_WORLDS = (1 << WORLDS_BITS) - 1
EVERY_CARD = 1 << 40
"""Set where what cards are worth is asked for, even of one that is the only one."""
OPEN = 0
"""Number of worlds that says: the true hands are looked at, and nothing else."""


class Number(NamedTuple):
    """One setting that is a number."""

    usual: int
    least: int
    most: int
    en: str
    de: str


NUMBERS = {
    "worlds": Number(
        60, 1, 4000, "Worlds drawn at a decision; where they are weighed, chosen among eight times "
        "as many, but never more than 4,096.",
        "Verteilungen, die je Entscheidung gezogen werden; gewichtet werden sie aus achtmal so "
        "vielen gewählt, höchstens aus 4.096.",
    ),
    "near": Number(
        5, 0, 12, "Tricks left from which worlds are solved with open hands, at most 32 cards; "
        "earlier they are played out by the rules of thumb until then.",
        "Reststiche, ab denen offen gelöst wird, höchstens 32 Karten; vorher wird bis dahin nach "
        "Faustregeln gespielt.",
    ),
    "limits": Number(
        1, 1, 3, "What is told apart: 1 winning, 2 Schneider too, 3 Schwarz too.",
        "Was unterschieden wird: 1 der Sieg, 2 auch Schneider, 3 auch Schwarz.",
    ),
}  # fmt: skip
"""Settings that are numbers, by name."""

OPEN_NUMBERS = {"limits": NUMBERS["limits"]._replace(usual=3)}
OPEN_FIXED = {"worlds": OPEN, "near": NUMBERS["near"].most}
"""The same for the player that sees all hands; and what it cannot be told."""


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
    ("bids", "Worlds weigh by whether the declarer's hand is one to play this contract with.",
     "Verteilungen zählen danach, ob der Spieler mit seinem Blatt dieses Spiel machen würde."),
)  # fmt: skip
SWITCHES = {name: Switch(1 << i, en, de) for i, (name, en, de) in enumerate(_TABLE)}
OPEN_SWITCHES = {"ties": SWITCHES["ties"]}
INFER, TIES, BIDS = (switch.bit for switch in SWITCHES.values())
ALL = (1 << len(SWITCHES)) - 1
"""Every switch on."""


def pack_settings(numbers: Mapping[str, int], switches: int) -> int:
    """Pack settings into one number; what is not named is as usual.

    Examples
    --------
    >>> pack_settings({"worlds": 40}, ALL) & MOST_WORLDS
    40
    """
    worlds, near, limits = (numbers.get(name, NUMBERS[name].usual) for name in NUMBERS)
    return worlds | near << NEAR_SHIFT | limits << LIMITS_SHIFT | switches << SWITCH_SHIFT
