"""What can be measured, and by which columns games can be grouped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from simkopf.errors import SimkopfError, nearest

if TYPE_CHECKING:
    from simkopf.rules.contract import Contract


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
"""Columns to group by in every game: those of the frame of games with few values.

Games can be grouped by every other feature of the hand as well (``simkopf.feature_table``), and
those of a Doppelkopf by ``re`` and ``kontra``: see ``grouping``.
"""


OF_GAME = (
    "declarer", "partner", "laufende", "augen", "tricks", "won", "schneider", "schwarz", "value",
    "payoff", "re", "kontra",
)  # fmt: skip
"""Columns to group by that do not describe a hand."""


def with_talon(contract: str, column: str) -> bool:
    """Whether a column counts the soloist's eight cards of Solo 66: those dealt and the talon.

    Conditions speak of the six that are dealt: both must be told apart wherever they meet.

    Examples
    --------
    >>> with_talon("solo66-pik", "trumps"), with_talon("solo66-pik", "won")
    (True, False)
    >>> with_talon("solo66-ohne", "asse"), with_talon("solo-herz", "trumps")
    (False, False)
    """
    soloist = contract.startswith("solo66-") and contract != "solo66-ohne"
    return soloist and column not in OF_GAME


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


def checked_measures(text: str | Sequence[str], game: Contract | None = None) -> tuple[str, ...]:
    """Check the names of measures.

    Parameters
    ----------
    text : str or sequence of str
        The names.
    game : Contract, optional
        What is played.

    Raises
    ------
    SimkopfError
        If one does not exist (the nearest is named) or is doubled, none is given, or the game has
        nothing of the kind.

    Examples
    --------
    >>> checked_measures("win,augen")
    ('win', 'augen')
    """
    found = _known("measure", names(text), MEASURES)
    if not found:
        raise SimkopfError("nothing to measure; give one of: " + ", ".join(MEASURES))
    if game is not None and game.cap == 0 and "laufende" in found:
        others = ", ".join(name for name in MEASURES if name != "laufende")
        raise SimkopfError(f"there are no Laufende in {game.name}; measure one of: {others}")
    return found


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
    "kreuz_damen": "Kreuz-Damen", "fuechse": "Füchse", "re": "Re", "kontra": "Kontra",
}  # fmt: skip


def label(column: str) -> str:
    """Name a column as people write it: Augen and Ober are nouns.

    Examples
    --------
    >>> label("ober"), label("sauen"), label("trumps"), label("declarer")
    ('Ober', 'Säue', 'trumps', 'seat')
    """
    return _NAMED.get(column, column.capitalize() if column in _NOUNS else column)
