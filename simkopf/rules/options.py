"""What the options of a rule set may be: one check, whether Python sets them or a file.

The types of the fields say it: a choice of words, yes or no, a text, a whole number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from simkopf.errors import SimkopfError

_NO_LEAST: Mapping[str, int] = MappingProxyType({})


def check_options(
    rules: Any, prefix: str = "", least: Mapping[str, int] = _NO_LEAST, most: int | None = None
) -> None:
    """Check every field of a rule set, or of its prices, against its type.

    Parameters
    ----------
    rules : dataclass
        What is checked; called when it has been made.
    prefix : str
        Written before the names of the fields.
    least : mapping
        Smallest whole numbers that are not 0.
    most : int, optional
        The largest whole number.

    Raises
    ------
    SimkopfError
        At the first value that is none, naming the option and what it may be.

    Examples
    --------
    >>> from simkopf.rules.doppelkopf.options import DokoRules
    >>> DokoRules(second_ten="sometimes")
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: second_ten = 'sometimes': known are never, always, not_last
    """
    hints = hints_of(type(rules))
    for field in fields(rules):
        name, value = field.name, getattr(rules, field.name)
        key = prefix + name
        _check(key, value, hints[name], least.get(name, 0))
        if most is not None and isinstance(value, int) and value > most:
            raise SimkopfError(f"{key}: a price is a whole number from 0 to {most}, not {value!r}")


def hints_of(rules: object) -> dict[str, Any]:
    """Types of the fields of a class; reading them takes a millisecond, so it is done once."""
    return _hints(rules)


@cache
def _hints(rules: object) -> dict[str, Any]:
    return get_type_hints(rules)


def choices_of(hint: object) -> tuple[str, ...]:
    """Words of which an option is one; none if it is something else.

    Examples
    --------
    >>> choices_of(Literal["one", "until"]), choices_of(bool)
    (('one', 'until'), ())
    """
    return get_args(hint) if get_origin(hint) is Literal else ()


def _check(key: str, value: object, hint: object, least: int) -> None:
    """Check one value against the type of its field; the ranking of a rule set checks itself."""
    wanted = None
    if choices := choices_of(hint):
        if value not in choices:
            close = get_close_matches(str(value), choices, n=1)
            meant = f"; did you mean '{close[0]}'?" if close else ""
            wanted = f"known are {', '.join(choices)}{meant}"
    elif hint is bool:
        wanted = None if isinstance(value, bool) else "must be true or false"
    elif hint is str:
        wanted = None if isinstance(value, str) else "must be a text"
    elif hint is int:
        whole = isinstance(value, int) and not isinstance(value, bool) and value >= least
        wanted = None if whole else f"must be a whole number, at least {least}"
    elif isinstance(hint, type) and is_dataclass(hint) and not isinstance(value, hint):
        wanted = f"must be a {hint.__name__}"
    if wanted is not None:
        raise SimkopfError(f"{key} = {_written(value)}: {wanted}")


def _written(value: object) -> str:
    """Write a value as people write it; a day, which TOML knows, as there."""
    plain = isinstance(value, (str, int, float, list, dict, tuple)) or value is None
    return repr(value) if plain else str(value)
