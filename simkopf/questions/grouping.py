"""By which columns games can be grouped, in the game that is played."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from simkopf.errors import SimkopfError
from simkopf.questions.measures import COLUMNS, names

if TYPE_CHECKING:
    from simkopf.questions.situation import Situation

ANNOUNCED = ("re", "kontra")
"""Columns of a Doppelkopf: how far each side went with its announcements, 0 to 5."""
_ALIKE = ("contract", "seed", "doublings")
_MANY = ("deal", "hand", "payoffs", "augen_by_seat", "tricks_by_seat", "auction", "attempts",
         "cards")  # fmt: skip


def checked_columns(text: str | Sequence[str], sit: Situation) -> tuple[str, ...]:
    """Check the names of columns to group the games of a situation by.

    Raises
    ------
    SimkopfError
        If one does not exist in this game (the nearest that does is named), is doubled, or has
        too many values or only one.

    Examples
    --------
    >>> from simkopf.questions.situation import situation
    >>> checked_columns("trumps,ober,EO", situation("wenz"))
    ('trumps', 'ober', 'EO')
    >>> checked_columns("re,♣D", situation("doko-normal"))
    ('re', 'KrD')
    >>> checked_columns("seed", situation("wenz"))
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: cannot group by 'seed': it is the same in all games
    """
    found = names(text)
    if not found and isinstance(text, str):
        raise SimkopfError('by names no column; leave it out, or name some such as "trumps,ober"')
    if all(name in COLUMNS for name in found):
        known: Sequence[str] = COLUMNS
    else:
        from simkopf.space.features import features_of
        from simkopf.space.words import in_letters

        found = tuple(in_letters(name) for name in found)
        known = [*_columns(sit), *features_of(sit.layout)]
    for name in found:
        if name in _ALIKE:
            raise SimkopfError(f"cannot group by '{name}': it is the same in all games")
        if name in _MANY:
            raise SimkopfError(f"cannot group by '{name}': it has too many values")
        if name not in known:
            raise SimkopfError(_unknown(name, sit))
        if found.count(name) > 1:
            raise SimkopfError(f"column '{name}' is given twice")
    return found


def _columns(sit: Situation) -> tuple[str, ...]:
    """List the columns of the frame that tell the games of a situation apart."""
    return (*COLUMNS, *(ANNOUNCED if sit.game.game == "doppelkopf" else ()))


def _unknown(name: str, sit: Situation) -> str:
    """Say that there is no such column: the nearest, or where all of them stand."""
    from simkopf.rules.ruleset import GAME_NAMES
    from simkopf.space.features import cards_with, features_of
    from simkopf.space.words import games_with, unknown_feature

    here = sit.game.game
    # the single cards are known to whoever plays, and would crowd a message
    cards = cards_with(sit.pack.sort)
    words = [w for w in features_of(sit.layout) if w not in cards and w not in ("hand", *COLUMNS)]
    columns = [c for c in _columns(sit) if here == "schafkopf" or c != "laufende"]
    near = get_close_matches(name.lower(), [*columns, *words], n=1, cutoff=0.6)
    games = ["doppelkopf"] if name in ANNOUNCED else games_with(name)
    said = f"unknown column '{name}'"
    if name in cards:
        return unknown_feature(name, sit.layout)  # of another deck
    if games and here not in games:
        named = " and ".join(GAME_NAMES[game] for game in games)
        said += f", which is for {named}"
    elif near:
        return f"{said}; did you mean '{near[0]}'?"
    return (
        f"{said}; known: {', '.join(columns)} and what 'simkopf table features --contract "
        f"{sit.contract}' lists"
    )
