"""How the words of a file of exact values are matched with what they mean."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

from simkopf.tables.named import table
from simkopf.tables.table import EmptyConditionError, Table

__all__ = ["NUMBER", "EmptyConditionError", "UnknownError", "Vocabulary", "made", "sum_over"]

NUMBER = "(?:0|[1-9][0-9]*)"
"""A number as it is written in a condition or a value."""


class UnknownError(Exception):
    """The words are none of this vocabulary."""


class Vocabulary:
    """Meanings by pattern of quantity, condition and value.

    What is written has to match as a whole: a word that no pattern has makes a row unknown. The
    groups of the patterns are parameters; none may stand for any words.
    """

    def __init__(self) -> None:
        self.meanings: list[tuple[tuple[re.Pattern[str], ...], Callable[..., Fraction]]] = []

    def __call__(self, quantity: str, condition: str = "", value: str = "") -> Callable[..., Any]:
        """Let a function say what is meant by a quantity under a condition, with a value."""
        patterns = tuple(map(re.compile, (quantity, condition, value)))

        def keep(meaning: Callable[..., Fraction]) -> Callable[..., Fraction]:
            self.meanings.append((patterns, meaning))
            return meaning

        return keep

    def value(self, deck: str, quantity: str, condition: str, index: str) -> Fraction:
        """Work out the value of one row."""
        known = 0
        for patterns, meaning in self.meanings:
            named: dict[str, str] = {}
            written = zip(patterns, (quantity, condition, index), strict=True)
            for place, (pattern, words) in enumerate(written):
                found = pattern.fullmatch(words)
                if found is None:
                    known = max(known, place)
                    break
                named |= {k: v for k, v in found.groupdict().items() if v is not None}
            else:
                return meaning(deck=deck, **named)
        what = (f"quantity '{quantity}'", f"condition '{condition}'", f"value '{index}'")
        raise UnknownError(what[known])


@cache
def made(name: str, **asked: Any) -> Table:
    """A table, made once."""
    return table(name, **asked)


def sum_over(law: Table, met: Callable[..., bool]) -> Fraction:
    """Probability of the values that meet a condition, in a table with one law."""
    rows = [row for row in law.rows if met(*row.key)]
    return sum((Fraction(row.numerator, row.denominator) for row in rows), Fraction(0))
