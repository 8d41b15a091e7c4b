"""Parts of a condition: what sort of thing each is, and how they are put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Literal, NamedTuple, get_args

import polars as pl

from simkopf.cards.decks import FRENCH_NAMES, SUIT_NAMES
from simkopf.errors import SimkopfError

Kind = Literal["suit", "number", "truth", "null"]
"""Sorts of things; of different ones in one place all are taken as the first."""
Two = Callable[[pl.Expr, pl.Expr], pl.Expr]

_MOST = 1 << 62
_PLACES = {name: place for names in (SUIT_NAMES, FRENCH_NAMES) for place, name in enumerate(names)}


class Term(NamedTuple):
    """A part of a condition.

    Attributes
    ----------
    expr : polars.Expr
        What it is; a suit by its number.
    kind : {"suit", "number", "truth", "null"}
        What sort of thing that is.
    text : str
        How it was written.
    most : int or None
        No whole number is larger; none for numbers with a fraction.
    bare : bool
        Whether it is a feature or a number as such, whose type may be a small one.
    value : int, float or None
        The number, where it is one as such.
    """

    expr: pl.Expr
    kind: Kind
    text: str
    most: int | None = None
    bare: bool = False
    value: float | None = None

    @property
    def wide(self) -> pl.Expr:
        """As a number with which can be computed: no difference wraps around."""
        return self.expr.cast(pl.Int64) if self.bare or self.kind != "number" else self.expr


def suit(name: str) -> Term:
    """Make a suit of its name."""
    place = _PLACES[name]
    return Term(pl.lit(place), "suit", name, bare=True, value=place)


def number(term: Term) -> Term:
    """Take a part as a number; what is true counts 1.

    Raises
    ------
    SimkopfError
        If it is a suit.
    """
    if term.kind == "suit":
        raise SimkopfError(f"'{term.text}' is a suit: it cannot be computed with")
    return term._replace(most=1) if term.kind != "number" else term


def bounded(term: Term) -> Term:
    """Refuse numbers that may not fit 64 bits."""
    if term.most is not None and term.most > _MOST:
        raise SimkopfError(f"'{term.text}' can be too large a number")
    return term


def largest(terms: Sequence[Term]) -> int | None:
    """Bound for whatever of these numbers is taken."""
    bounds = [number(term).most for term in terms if term.kind != "suit"]
    whole = [bound for bound in bounds if bound is not None]
    return max(whole, default=0) if len(whole) == len(bounds) else None


def kind_of(terms: Sequence[Term]) -> Kind:
    """Sort of thing that all of them are; what is true or false counts 1 or 0 beside numbers."""
    return min((term.kind for term in terms), key=get_args(Kind).index)


def alike(*terms: Term) -> list[pl.Expr]:
    """Make parts comparable with each other."""
    kind = kind_of(terms)
    if kind == "suit":
        # herz is a count; beside a suit it can only be meant as one
        terms = tuple(suit(t.text) if t.text in _PLACES else t for t in terms)
        for term in terms:
            if term.kind not in {"suit", "null"}:
                raise SimkopfError(
                    f"'{term.text}' is no suit; a suit is compared with one, such as "
                    "best_solo_suit = 'herz'"
                )
        return [term.expr for term in terms]
    if kind == "number" and not all(t.bare or t.kind == "null" for t in terms):
        return [term.wide for term in terms]
    return [term.expr for term in terms]


def balanced(join: Two, parts: list[pl.Expr]) -> pl.Expr:
    """Join many parts two by two: polars is slow with what is deep."""
    while len(parts) > 1:
        pairs = [parts[i : i + 2] for i in range(0, len(parts), 2)]
        parts = [reduce(join, pair) for pair in pairs]
    return parts[0]
