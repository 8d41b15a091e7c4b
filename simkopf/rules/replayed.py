"""What the referee says of recorded games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkopf.rules.made import question_of
from simkopf.shown import Shown

if TYPE_CHECKING:
    import polars as pl


class Replay(Shown, dict[str, Any]):
    """Recorded games before the referee.

    ``games``, ``illegal`` and ``mismatches`` count games; ``details`` has one entry for each game
    that is not in order: ``game`` (its id), ``kind`` (``"illegal"`` or ``"mismatch"``), ``text``.
    ``question`` says what made it: simkopf with its version, and the rules of games that name none.

    Examples
    --------
    >>> Replay(games=2, illegal=0, mismatches=0, details=[])
    <Replay: 2 games, 0 illegal, 0 mismatches>
    """

    __slots__ = ("question",)

    def __init__(self, ruleset: str = "", **found: Any) -> None:
        super().__init__(**found)
        self.question = question_of("replay", **({"ruleset": ruleset} if ruleset else {}))

    @property
    def frame(self) -> pl.DataFrame:
        """The games that are not in order, a row each."""
        import polars as pl

        rows = [{**row, "game": str(row["game"])} for row in self["details"]]
        return pl.DataFrame(rows, schema=dict.fromkeys(("game", "kind", "text"), pl.String))

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {"question": self.question, **self}
