"""Rules of thumb that can be turned off: one bit each, with a sentence in two languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

EXPLAIN = 1 << 62
"""Set beside the switches where the reason for a card is wanted too."""


class Switch(NamedTuple):
    """One rule of thumb that can be turned off.

    Attributes
    ----------
    bit : int
        Its bit in the switch set.
    en, de : str
        What the rule says, in one sentence.
    """

    bit: int
    en: str
    de: str


def numbered(rules: Iterable[tuple[str, str, str]]) -> dict[str, Switch]:
    """Give every rule, written as name, sentence and German sentence, its bit.

    Examples
    --------
    >>> rules = numbered([("lead_high", "High cards are led.", "Hohes wird gespielt.")])
    >>> rules["lead_high"].bit
    1
    """
    return {name: Switch(1 << i, en, de) for i, (name, en, de) in enumerate(rules)}
