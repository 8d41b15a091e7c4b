"""What the referee says of recorded games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkopf.shown import Shown

if TYPE_CHECKING:
    import polars as pl


class Replay(Shown, dict[str, Any]):
    """Recorded games before the referee.

    ``games``, ``illegal`` and ``mismatches`` count games; ``details`` has one entry for each game
    that is not in order: ``game`` (its id), ``kind`` (``"illegal"`` or ``"mismatch"``), ``text``.

    Examples
    --------
    >>> Replay(games=2, illegal=0, mismatches=0, details=[])
    <Replay: 2 games, 0 illegal, 0 mismatches>
    """

    __slots__ = ()

    @property
    def frame(self) -> pl.DataFrame:
        """The games that are not in order, a row each."""
        import polars as pl

        rows = [{**row, "game": str(row["game"])} for row in self["details"]]
        return pl.DataFrame(rows, schema=dict.fromkeys(("game", "kind", "text"), pl.String))

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        return dict(self)
