"""Values of options as people write them: 1e6 games, the seat Vorhand."""

from __future__ import annotations

import re
from typing import Any

import typer

from simkopf.errors import SimkopfError


def games(text: Any) -> int:
    """Read a number of games.

    Examples
    --------
    >>> games("1e6"), games("250_000"), games("42")
    (1000000, 250000, 42)
    """
    from simkopf.questions.blocks import checked_n

    return _said(lambda: checked_n(text if isinstance(text, int) else str(text)))


def seat(text: Any) -> int:
    """Read a seat by number or name; whether there is such a seat is up to the game.

    The seats of four are meant where a name depends on how many there are.

    Examples
    --------
    >>> seat("2"), seat("Vorhand"), seat("Geber")
    (2, 0, 3)
    """
    from simkopf.rules.names import seat_named

    number = seat_named(text)
    if re.fullmatch(r"-\d+", str(text).strip()):
        return int(text)  # the game says which seats it has
    if not isinstance(number, int):
        raise typer.BadParameter(
            f"'{text}' is no seat; write 0 (left of the dealer) to 3, or Vorhand, Mittelhand, "
            "Hinterhand, Geber"
        )
    return number


def _said(read: Any) -> int:
    try:
        return int(read())
    except SimkopfError as error:
        # the parser of the command line would say the value alone
        raise typer.BadParameter(str(error)) from None
