"""Sections of a study file: known keys, and lists that make a grid."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from simkopf.errors import SimkopfError, check_known
from simkopf.questions.identity import short_hash

AXES = (
    "contract", "deck", "declarer", "hand", "hands", "where", "where_seat", "ruleset", "seed",
    "bidders",
)  # fmt: skip
"""Keys of every kind of section of which a list makes a grid."""
LATER = ("after",)
"""Keys of every kind of section that are not available yet."""
_TEXT = {
    "contract",
    "deck",
    "hand",
    "hands",
    "where",
    "players",
    "ruleset",
    "a",
    "b",
    "given",
    "suit",
    "bidders",
}


class Identified(Protocol):
    """Anything with an id made of meaning."""

    @property
    def id(self) -> str:
        """Short hash of the meaning."""


Q = TypeVar("Q", bound=Identified)


@dataclass(frozen=True)
class Placed(Generic[Q]):
    """One question of a study, with its place in the grid.

    Attributes
    ----------
    question : Question, Ways, Duel or League
        The question.
    section : str
        Name of the section it comes from.
    point : tuple of (str, value)
        What distinguishes it from the others of the section.
    slug : str
        Name for files, unique in the study.
    """

    question: Q
    section: str
    point: tuple[tuple[str, Any], ...]
    slug: str


class Kind(NamedTuple):
    """A kind of section.

    Attributes
    ----------
    key : str
        What stands in the double brackets.
    noun : str
        What it is called in messages.
    axes, plain, later : tuple of str
        Keys of which a list makes a grid, other keys, keys that are not available yet.
    needs : tuple of str
        Keys that must be there.
    build : callable
        Makes a question of the keys.
    lists : tuple of str
        Keys, plain ones, whose value is a list of its own and not one text.
    """

    key: str
    noun: str
    axes: tuple[str, ...]
    plain: tuple[str, ...]
    later: tuple[str, ...]
    needs: tuple[str, ...]
    build: Callable[..., Any]
    lists: tuple[str, ...] = ()


def expand(table: Mapping[str, Any], kind: Kind, number: int) -> list[Placed[Any]]:
    """Build all questions of a section, one a point of its grid.

    Parameters
    ----------
    table : mapping
        The section as TOML gives it.
    kind : Kind
        Which kind of section it is.
    number : int
        Its place among its kind, for its name if it has none.

    Raises
    ------
    SimkopfError
        If a key is unknown or missing, or a question is impossible; the section is named.
    """
    name = table.get("name", f"{kind.key} {number}")
    if not isinstance(name, str):
        raise SimkopfError(f"the name of a {kind.noun} is text, not {name!r}")
    try:
        check_known("key", table, ("name", *kind.axes, *kind.plain, *kind.later))
    except SimkopfError as error:
        raise SimkopfError(f"{kind.noun} '{name}': {error}") from None
    for key in kind.later:
        if key in table:
            raise SimkopfError(f"'{key}' in a {kind.noun} is not available yet")
    for key in kind.needs:
        if key not in table:
            raise SimkopfError(f"{kind.noun} '{name}' names no {key}")
    axes: dict[str, list[tuple[Any, Any]]] = {}
    for key in table:
        several = _axis(key, table[key]) if key in kind.axes else None
        if several is not None:
            axes[key] = several
    for key, values in axes.items():
        if not values:
            raise SimkopfError(f"'{key}' of {kind.noun} '{name}' is an empty list")
        given = [value for _, value in values]
        twice = [value for at, value in enumerate(given) if value in given[:at]]
        if twice:
            raise SimkopfError(f"'{key}' of {kind.noun} '{name}' names {twice[0]!r} twice")
    fixed = {key: value for key, value in table.items() if key not in axes}
    found = []
    for picked in product(*axes.values()):
        keywords = {**fixed, "name": name}
        keywords |= {key: value for key, (_, value) in zip(axes, picked, strict=True)}
        point = tuple((key, label) for key, (label, _) in zip(axes, picked, strict=True))
        try:
            _check_text({k: v for k, v in keywords.items() if k not in kind.lists})
            question = kind.build(**keywords)
        except SimkopfError as error:
            raise SimkopfError(f"{kind.noun} '{name}': {error}") from None
        found.append(Placed(question, name, point, slug(name, *(f"{k} {v}" for k, v in point))))
    return found


def _axis(key: str, value: Any) -> list[tuple[Any, Any]] | None:
    """Values of an axis of the grid, each with what it is called; None if there is only one.

    Conditions may be given by names: ``where = { "five trumps" = "trumps >= 5" }``.
    """
    if isinstance(value, list):
        return [(_words(one), one) for one in value]
    if key == "where" and isinstance(value, Mapping):
        return list(value.items())
    seats = isinstance(value, Mapping) and any(isinstance(one, Mapping) for one in value.values())
    return list(value.items()) if key == "where_seat" and seats else None


def _words(value: Any) -> Any:
    """Write a value of the grid as one that can be shown and compared."""
    if isinstance(value, Mapping):
        return ", ".join(f"seat {seat}: {text}" for seat, text in value.items())
    return value


def _check_text(keywords: Mapping[str, Any]) -> None:
    for key in _TEXT & set(keywords):
        if not isinstance(keywords[key], str):
            raise SimkopfError(f"{key} is text, not {keywords[key]!r}")
    conditions = keywords.get("where_seat", {})
    if not isinstance(conditions, Mapping) or not all(
        isinstance(text, str) for text in conditions.values()
    ):
        raise SimkopfError(
            f'where_seat is conditions by seat, such as {{ 2 = "trumps >= 4" }}, not {conditions!r}'
        )
    for key in ("by", "measure"):
        value = keywords.get(key, "")
        listed = isinstance(value, list) and all(isinstance(v, str) for v in value)
        if not isinstance(value, str) and not listed:
            raise SimkopfError(f"{key} is a list of names, not {value!r}")


_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
MOST = 100
"""Letters of a file's name that are made of words."""


def slug(*words: str) -> str:
    """Make a name for files out of words.

    Examples
    --------
    >>> slug("By trumps, Ober", "declarer 3"), slug("Stoß, Säue")
    ('by-trumps-ober-declarer-3', 'stoss-saeue')
    """
    plain = "-".join(words).lower().translate(_PLAIN)
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "question"
    # A file's name has a limit; what is cut off still tells two names apart.
    return name if len(name) <= MOST else f"{name[:MOST]}-{short_hash(name)}"


def unique(placed: Iterable[Placed[Q]], taken: Sequence[str]) -> tuple[Placed[Q], ...]:
    """Give questions whose slug is taken more than once their id as well, and drop none."""
    return tuple(
        p if taken.count(p.slug) == 1 else replace(p, slug=f"{p.slug}-{p.question.id}")
        for p in placed
    )
