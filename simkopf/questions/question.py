"""A question as a frozen, hashable value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from simkopf.errors import SimkopfError
from simkopf.questions.asked import Asked
from simkopf.questions.blocks import Block, checked_n
from simkopf.questions.effort import usual_n
from simkopf.questions.grouping import checked_columns
from simkopf.questions.identity import meaning
from simkopf.questions.made import cards_of, keywords_of
from simkopf.questions.measures import DEFAULT, MEASURES, checked_measures
from simkopf.questions.tally import Tally, tally_frame

if TYPE_CHECKING:
    from simkopf.questions.situation import Situation

N = 1_000_000
"""Games played when nothing is said and nobody plays slowly."""


def described(sit: Situation) -> str:
    """Whose cards, Augen, tricks and payoff are measured."""
    return "the declarer" if sit.game.has_declarer else "seat 0"


@dataclass(frozen=True)
class Question(Asked):
    """What is asked: a situation, what is measured, by which groups, over how many games.

    Attributes
    ----------
    situation : Situation
        Contract, deck, seat, known cards, players, rule set, seed.
    by : tuple of str
        Columns to group by.
    measures : tuple of str
        What is measured.
    n : int
        Number of games: deals 0 to ``n - 1``.
    name : str
        A title; not part of the meaning.

    Examples
    --------
    >>> a = Question.of("solo-eichel", by="trumps", n=1000)
    >>> b = Question.of("solo-eichel", by=["trumps"], n=1000, name="another title")
    >>> a == b, a.id == b.id, a.id == Question.of("solo-eichel", n=1000).id
    (True, True, False)
    """

    situation: Situation
    by: tuple[str, ...] = ()
    measures: tuple[str, ...] = DEFAULT
    n: int = N
    name: str = field(default="", compare=False)
    kind: ClassVar[str] = "question"

    @classmethod
    def of(
        cls,
        contract: str,
        *,
        by: str | Sequence[str] = (),
        measure: str | Sequence[str] = DEFAULT,
        n: int | None = None,
        precision: float | None = None,
        name: str = "",
        **keywords: Any,
    ) -> Question:
        """Build a question and check every part of it.

        Parameters
        ----------
        contract : str
            Contract name.
        by, measure : str or sequence of str
            Columns and measures, also in one text with commas.
        n : int, optional
            Number of games; ``N`` when not given, fewer where slow players play.
        precision : float, optional
            Not available yet.
        name : str
            A title.
        **keywords
            As in ``situation``: deck, declarer, hand, hands, where, where_seat,
            players, ruleset, seed.

        Raises
        ------
        SimkopfError
            If anything is unknown or impossible.
        """
        from simkopf.questions.situation import situation

        if precision is not None:
            raise SimkopfError("asking for a precision is not available yet; give n")
        sit = situation(contract, **keywords)
        columns = checked_columns(by, sit)
        return cls(
            situation=sit,
            by=columns,
            measures=checked_measures(measure, sit.game),
            n=usual_n([sit], N) if n is None else checked_n(n),
            name=name,
        )

    @property
    def tables(self) -> tuple[Situation]:
        """The situation."""
        return (self.situation,)

    def _meaning(self) -> dict[str, Any]:
        return {**meaning(self.situation), "by": self.by, "measures": self.measures}

    def keywords(self) -> dict[str, Any]:
        """Write the keywords of ``Question.of``."""
        told = {"by": list(self.by), "measure": list(self.measures), "n": self.n}
        sit = self.situation
        return {"contract": sit.contract, **keywords_of(sit), **told}

    def _words(self) -> dict[str, Any]:
        sit = self.situation
        return {
            "contract": sit.contract,
            "deck": sit.deck,
            "declarer": sit.declarer,
            **cards_of(sit),
            **sit.asked,
            "described": described(sit),
            "by": list(self.by),
            "measure": list(self.measures),
            "n": self.n,
        }

    def tally_block(self, block: Block) -> Tally:
        """Play one block and tally it: a pure function of both."""
        import polars as pl

        from simkopf.questions.simulate import play_block

        columns = dict.fromkeys([*self.by, *(MEASURES[m].column for m in self.measures)])
        extra = [*self.by, "attempts"] if self.situation.tried else self.by
        frame = play_block(self.situation, block.first, block.n, extra)
        attempts = int(frame["attempts"].cast(pl.Int64).sum()) if self.situation.tried else 0
        return tally_frame(
            frame.select(list(columns)), self.stream, self.by, self.measures, block.first,
            attempts=attempts,
        )  # fmt: skip
