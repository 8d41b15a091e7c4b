"""The phases of a game as data: what happens between the deal and the settling, in order.

A game is a row of places, each present (1) or absent (0). A phase that is present asks seats for
decisions of one kind. A player that takes no part in a kind of decision is not asked, and what it
would have decided stands at its default: no doubling, no announcement, no bid, nothing laid away.
"""

from __future__ import annotations

from simkopf.rules.contract import Contract
from simkopf.rules.load import Rules
from simkopf.rules.ruleset import RuleSet

PHASE_NAMES = (
    "legen",  # doubling after the first half of the cards
    "hochzeit",  # one trump against one other card
    "auction",
    "talon",  # taking up and laying away
    "announce",  # Stoß and Re, or announcements, before the first card
    "announce_between",  # the same before every further card
    "play",
    "settle",
)
LEGEN, HOCHZEIT, AUCTION, TALON, ANNOUNCE, ANNOUNCE_BETWEEN, PLAY, SETTLE = range(8)
N_PHASES = len(PHASE_NAMES)
PHASES_ASKED_OF_NO_ONE = ("legen", "announce")
"""Phases whose decisions no player takes part in yet."""


def phase_row(contract: Contract, ruleset: Rules) -> tuple[int, ...]:
    """Tell for every place whether this game has the phase.

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.ruleset import BSV
    >>> row = phase_row(contract("hochzeit"), BSV)
    >>> [name for name, present in zip(PHASE_NAMES, row, strict=True) if present]
    ['legen', 'hochzeit', 'announce', 'play', 'settle']
    """
    played = contract.goal != "shown"
    legen = isinstance(ruleset, RuleSet) and ruleset.legen
    stoss = ruleset.stoss if isinstance(ruleset, RuleSet) else 0
    present = {
        "legen": legen,
        "hochzeit": contract.sides == "exchange",
        "talon": contract.game == "solo66" and contract.has_declarer,
        "announce": stoss > 0 and played,
        "announce_between": contract.game == "doppelkopf",
        "play": played,
        "settle": True,
    }
    return tuple(int(present.get(name, False)) for name in PHASE_NAMES)
