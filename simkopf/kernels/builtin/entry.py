"""The rule-based player of Doppelkopf and Solo 66, compiled by itself.

The loop calls it as it calls a user's player. Compiled into the loop it would make the loop of all
games longer, and Schafkopf slower.
"""

from __future__ import annotations

from simkopf.kernels.builtin.play import ask_rules
from simkopf.kernels.compiled import entry_point
from simkopf.kernels.view import RULES_SIGNATURE


def _rules(address: int, switches: int, asked: int) -> int:
    return ask_rules(address, switches, asked)


other_rules = entry_point(RULES_SIGNATURE)(_rules)
"""``ask_rules`` as the loop can be given it."""
