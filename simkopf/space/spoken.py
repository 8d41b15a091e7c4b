"""Features in the words of a game: in a French pack Ober are Damen, whatever was asked for."""

from __future__ import annotations

from simkopf.rules.contracts import game_of

_FRENCH = {"ober": "damen", "unter": "buben", "sauen": "asse"}


def spoken(column: str, contract: object) -> str:
    """Give the name under which the players of a game know a column.

    Parameters
    ----------
    column : str
        Name of a column or feature.
    contract : str
        The game; anything else leaves the name as it is.

    Examples
    --------
    >>> spoken("ober", "doko-damen"), spoken("sauen", "solo66-pik"), spoken("ober", "wenz")
    ('damen', 'asse', 'ober')
    """
    french = isinstance(contract, str) and game_of(contract) != "schafkopf"
    return _FRENCH.get(column, column) if french else column
