"""How the words of a file of exact values are matched with what they mean."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

from simkopf.tables.named import table
from simkopf.tables.table import EmptyConditionError, Table

__all__ = ["EmptyConditionError", "UnknownError", "Vocabulary", "made", "whole"]


class UnknownError(Exception):
    """The words are none of this vocabulary."""


class Vocabulary:
    """Meanings by pattern of quantity and condition; the groups of both are parameters."""

    def __init__(self) -> None:
        self.meanings: list[tuple[re.Pattern[str], re.Pattern[str], Callable[..., Fraction]]] = []

    def __call__(self, quantity: str, condition: str = "") -> Callable[..., Any]:
        """Let a function say what is meant by a quantity under a condition."""

        def keep(meaning: Callable[..., Fraction]) -> Callable[..., Fraction]:
            self.meanings.append((re.compile(quantity), re.compile(condition), meaning))
            return meaning

        return keep

    def value(self, deck: str, quantity: str, condition: str, index: str) -> Fraction:
        """Work out the value of one row."""
        seen = False
        for of, under, meaning in self.meanings:
            what = of.fullmatch(quantity)
            where = under.fullmatch(condition)
            seen |= what is not None
            if what and where:
                named = {k: v for k, v in (what.groupdict() | where.groupdict()).items() if v}
                return meaning(deck=deck, index=index, **named)
        raise UnknownError(f"condition '{condition}'" if seen else f"quantity '{quantity}'")


@cache
def made(name: str, **asked: Any) -> Table:
    """A table, made once."""
    return table(name, **asked)


def whole(text: str) -> int:
    """A value that has to be a whole number."""
    if not re.fullmatch(r"-?\d+", text):
        raise UnknownError(f"value '{text}'")
    return int(text)
