"""Reading the values of a record: each is checked, and the key is named where one is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from simkopf.cards.decks import Deck
from simkopf.errors import SimkopfError
from simkopf.rules.names import seat_named
from simkopf.rules.ruleset import MAX_PRICE


def text_of(raw: Mapping[str, Any], key: str, default: str | None = None) -> str:
    """Look a text up by its key."""
    return string_of(key, raw.get(key, default))


def string_of(key: str, value: object) -> str:
    """Check that a value is a text.

    Examples
    --------
    >>> string_of("deck", 32)
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: 'deck': 32 must be a text
    """
    if not isinstance(value, str):
        raise SimkopfError(f"'{key}': {show(value)} must be a text")
    return value


def list_of(key: str, value: object, length: int | None = None) -> list[Any]:
    """Check that a value is a list, of so many things where ``length`` is given."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        count = "" if length is None else f" of {length}"
        raise SimkopfError(f"'{key}' must be a list{count}")
    return value


def count_of(key: str, value: object, most: int = MAX_PRICE) -> int:
    """Check that a value is a whole number from 0 to ``most``."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise SimkopfError(f"'{key}': {show(value)} must be a whole number from 0 to {most}")
    return value


def seat_of(key: str, value: object, pack: Deck) -> int:
    """Check that a value is a seat of a deck, by number or by name."""
    named = seat_named(value, pack.seats)
    if not str(value).strip().isdigit():  # a number in quotes is no number in JSON
        value = named
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < pack.seats:
        raise SimkopfError(f"'{key}': {show(value)} must be a seat from 0 to {pack.seats - 1}")
    return value


def show(value: object) -> str:
    """Write a value as the record has it."""
    return json.dumps(value, ensure_ascii=False)
