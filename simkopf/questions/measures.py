"""What can be measured, and by which columns games can be grouped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from simkopf.errors import SimkopfError, nearest


class Measure(NamedTuple):
    """A measure: the column of the frame of games it is read from, and whether it is a share."""

    column: str
    share: bool


MEASURES = {
    "win": Measure("won", True),
    "augen": Measure("augen", False),
    "payoff": Measure("payoff", False),
    "value": Measure("value", False),
    "schneider": Measure("schneider", True),
    "schwarz": Measure("schwarz", True),
    "laufende": Measure("laufende", False),
    "tricks": Measure("tricks", False),
}
"""All measures by name. A share counts games, the others are means over games."""

DEFAULT = ("win", "augen", "payoff")
"""What is measured when nothing is said."""

COLUMNS = (
    "declarer", "partner", "trumps", "ober", "unter", "sauen", "voids", "laufende",
    "augen", "tricks", "won", "schneider", "schwarz", "value", "payoff",
)  # fmt: skip
"""Columns to group by: those of the frame of games with few values (not ``deal``, ``hand``).

Games can be grouped by every other feature of the hand as well (``simkopf.feature_table``).
"""


def names(text: str | Sequence[str]) -> tuple[str, ...]:
    """Split ``"trumps,ober"`` into names; a sequence of names passes.

    Examples
    --------
    >>> names("trumps, ober"), names(["win"]), names("")
    (('trumps', 'ober'), ('win',), ())
    """
    if not isinstance(text, str | Sequence) or not all(isinstance(part, str) for part in text):
        raise SimkopfError(f"columns and measures are given by name, not as {text!r}")
    parts = text.split(",") if isinstance(text, str) else list(text)
    return tuple(part.strip() for part in parts if part.strip())


def checked_measures(text: str | Sequence[str]) -> tuple[str, ...]:
    """Check the names of measures.

    Raises
    ------
    SimkopfError
        If one does not exist (the nearest is named) or is doubled, or none is given.

    Examples
    --------
    >>> checked_measures("win,augen")
    ('win', 'augen')
    """
    found = _known("measure", names(text), MEASURES)
    if not found:
        raise SimkopfError("nothing to measure; give one of: " + ", ".join(MEASURES))
    return found


def checked_columns(text: str | Sequence[str]) -> tuple[str, ...]:
    """Check the names of columns to group by.

    Raises
    ------
    SimkopfError
        If one does not exist (the nearest is named), is doubled, or has too many values.

    Examples
    --------
    >>> checked_columns("trumps,ober")
    ('trumps', 'ober')
    >>> checked_columns("callable,EO")
    ('callable', 'EO')
    """
    found = names(text)
    for name in found:
        if name in ("deal", "hand"):
            raise SimkopfError(f"cannot group by '{name}': it has too many values")
    if all(name in COLUMNS for name in found):
        return _known("column", found, COLUMNS)
    from simkopf.cards.decks import DOUBLE, FRENCH, GERMAN
    from simkopf.space.features import cards_with, words_with

    # the single cards are known to whoever plays, and would crowd a message
    every = [card for sort in (GERMAN, DOUBLE, FRENCH) for card in cards_with(sort)]
    cards = [name for name in found if name in every]
    words = [name for name in words_with() if name != "hand"]
    return _known("column", found, [*COLUMNS, *words, *cards])


def _known(
    kind: str, found: tuple[str, ...], known: Sequence[str] | dict[str, Measure]
) -> tuple[str, ...]:
    for name in found:
        if name not in known:
            raise nearest(kind, name, known)
        if found.count(name) > 1:
            raise SimkopfError(f"{kind} '{name}' is given twice")
    return found


_NOUNS = (
    "ober", "unter", "augen", "laufende", "eichel", "gras", "herz", "schellen", "kreuz", "pik",
    "karo", "damen", "buben", "asse", "dullen", "neuner",
)  # fmt: skip
_NAMED = {
    "declarer": "seat", "sauen": "Säue", "koenige": "Könige", "zehner": "Zehner",
    "kreuz_damen": "Kreuz-Damen", "fuechse": "Füchse",
}  # fmt: skip


def label(column: str) -> str:
    """Name a column as people write it: Augen and Ober are nouns.

    Examples
    --------
    >>> label("ober"), label("sauen"), label("trumps"), label("declarer")
    ('Ober', 'Säue', 'trumps', 'seat')
    """
    return _NAMED.get(column, column.capitalize() if column in _NOUNS else column)
