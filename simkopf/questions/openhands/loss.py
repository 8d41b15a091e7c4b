"""What cards cost beside best play with open hands, as a question that is tallied by the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from simkopf.questions.asked import Asked
from simkopf.questions.blocks import Block, checked_n
from simkopf.questions.effort import usual_n
from simkopf.questions.identity import meaning
from simkopf.questions.made import cards_of, keywords_of
from simkopf.questions.openhands.decisions import frame_of
from simkopf.questions.openhands.solver import check_from_start
from simkopf.questions.openhands.worst import examples_of
from simkopf.questions.tally import Group, Sums, Tally, moments

if TYPE_CHECKING:
    import polars as pl

    from simkopf.questions.situation import Situation

N = 5_000
"""Games if nothing is said and nobody plays slowly."""
GRAIN = 128
"""Games in a piece of work: about a second."""
BY = ("per", "group")
"""Groups of the tally: of which column, and its value."""
COLUMNS = ("role", "trick", "position", "kind", "reason")
"""What losses are told apart by, beside all of them together."""
ALL = "all"
UNITS = ("loss", "cost")
"""Augen (games where the goal is all tricks or none), and units of the tariff."""
MEASURES = (
    "decisions", "loss", "loss*decisions", "loss > 0", "cost", "cost*decisions", "cost > 0",
)  # fmt: skip
"""What is summed over games; of a product its sums, and how many games have any."""


@dataclass(frozen=True)
class Loss(Asked):
    """What cards cost in a situation, as a question. Build it with ``Loss.of``.

    Attributes
    ----------
    situation : Situation
        A game of two sides.
    n : int
        Games 0 to ``n - 1``.
    name : str
        A title; not part of the meaning.
    """

    situation: Situation
    n: int = N
    name: str = field(default="", compare=False)
    grain: ClassVar[int] = GRAIN
    kind: ClassVar[str] = "loss"

    @classmethod
    def of(cls, contract: str, *, n: int | None = None, name: str = "", **keywords: Any) -> Loss:
        """Build the question and check every part of it.

        Raises
        ------
        SimkopfError
            If the game has no two sides, or anything is unknown or impossible.
        """
        from simkopf.questions.situation import situation

        sit = situation(contract, **keywords)
        check_from_start(sit.game, sit.pack)
        return cls(sit, usual_n([sit], N) if n is None else checked_n(n), name)

    @property
    def tables(self) -> tuple[Situation]:
        """The situation."""
        return (self.situation,)

    def _meaning(self) -> dict[str, Any]:
        return {"loss": meaning(self.situation)}

    def keywords(self) -> dict[str, Any]:
        """Write the keywords of ``Loss.of``."""
        sit = self.situation
        return {"contract": sit.contract, **keywords_of(sit), "n": self.n}

    def _words(self) -> dict[str, Any]:
        sit = self.situation
        return {
            "contract": sit.contract,
            "deck": sit.deck,
            "declarer": sit.declarer,
            **cards_of(sit),
            **sit.asked,
            "n": self.n,
            "unit": "augen" if sit.game.goal == "augen" else "games",
        }

    def tally_block(self, block: Block) -> Tally:
        """Play one block and tally its losses: a pure function of both."""
        from simkopf.questions.playing import play

        sit, (first, n) = self.situation, block
        played = play(sit, first, n, trace=True, attempts=sit.tried)
        frame = frame_of(sit, first, played)
        groups: list[Group] = [((ALL, ALL), _sums(frame))]
        for column in COLUMNS:
            parts = frame.partition_by(column, as_dict=True)
            groups += [((column, value), _sums(part)) for (value,), part in parts.items()]
        found = Tally(
            self.stream, BY, MEASURES, ((first, first + n),), tuple(groups),
            int(played.attempts.sum()), examples_of(sit, first, played, frame),
        )  # fmt: skip
        # Added to nothing, so that the groups stand in the order of every tally.
        return Tally(self.stream, BY, MEASURES) + found


def _sums(frame: pl.DataFrame) -> tuple[Sums, ...]:
    """Sum over games what the decisions of each bring."""
    import polars as pl

    units = [pl.col(unit).cast(pl.Int64).sum() for unit in UNITS]
    games = frame.group_by("deal").agg(pl.len().cast(pl.Int64).alias("decisions"), *units)
    found = [moments(games["decisions"])]
    for unit in UNITS:
        product = games[unit] * games["decisions"]
        found += [moments(games[unit]), moments(product), moments((games[unit] > 0).cast(pl.Int64))]
    return tuple(found)
