"""An answer: a question's description, the exact sums behind it, and the estimates they give."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from simkopf.questions.measures import MEASURES
from simkopf.questions.possible import possible
from simkopf.questions.result import Result
from simkopf.questions.tally import Key, Sums, Tally
from simkopf.questions.written import ends_of
from simkopf.stats.interval import LEVEL, Interval
from simkopf.stats.mean import t_interval
from simkopf.stats.proportion import clopper_pearson
from simkopf.stats.skewed import bounded_mean

if TYPE_CHECKING:
    from simkopf.stats.skewed import Range


def estimate(
    measure: str, sums: Sums, level: float = LEVEL, within: Range | None = None
) -> Interval:
    """Estimate of a measure from its sums.

    Clopper and Pearson's interval for a share, for a mean that of sums and range
    (``stats.skewed``); Student's where an older file has no cubes.

    Parameters
    ----------
    measure : str
        Name of the measure.
    sums : Sums
        Its sums.
    level : float
        Confidence level.
    within : (float, float), optional
        Least and most that it can be in a game (``questions.possible``).

    Examples
    --------
    >>> estimate("win", Sums(100, 60, 60)).value, estimate("augen", Sums(0, 0, 0)).value
    (0.6, None)
    """
    if MEASURES[measure].share:
        return clopper_pearson(sums.total, sums.n, level)
    return mean_of(sums, level, within)


def mean_of(sums: Sums, level: float = LEVEL, within: Range | None = None) -> Interval:
    """Mean of whole numbers from their sums, with what a single one can be.

    Examples
    --------
    >>> mean_of(Sums(4, 10, 30, 100)).kind, mean_of(Sums(4, 10, 30)).kind
    ('bounded', 't')
    """
    n, total, squares, cubes = sums
    if cubes is None:
        return t_interval(n, total, squares, level)
    return bounded_mean(n, total, squares, cubes, level, within=within)


@dataclass(frozen=True, kw_only=True, repr=False)
class Answer(Result):
    """The answer to a question.

    Attributes
    ----------
    players : str
        Against which players.
    seed : int or tuple of int
        Several seeds where answers were taken together.

    Examples
    --------
    >>> tally = Tally("q", (), ("win",), ((0, 10),), (((), (Sums(10, 4, 4),)),))
    >>> answer = Answer(
    ...     question={"id": "q"}, condition="none", players="rules", ruleset="bsv", seed=0,
    ...     tally=tally,
    ... )
    >>> answer.n, answer.estimates[0]["value"], Answer.from_json(answer.to_json()) == answer
    (10, 0.4, True)
    """

    players: Any
    beside: ClassVar[tuple[str, ...]] = ("players",)

    @property
    def by(self) -> tuple[str, ...]:
        """Columns the games are grouped by."""
        return self.tally.by

    def cells(self, measure: str) -> dict[Key, Interval]:
        """Interval of one measure for each group."""
        at = self.tally.measures.index(measure)
        return {k: self.estimate(measure, sums[at]) for k, sums in self.tally.groups}

    def estimate(self, measure: str, sums: Sums) -> Interval:
        """Estimate a measure from sums of games, or give its value: a Sie is always the same."""
        if self.question.get("contract") == "sie" and sums.n:
            value = sums.total / sums.n
            return Interval(value, value, value, sums.n, self.level, None)
        return estimate(measure, sums, self.level, self._within(measure))

    def _within(self, measure: str) -> Range | None:
        """Least and most that a measure can be in a game."""
        return possible(measure, self.question, self.ruleset)

    def marginal(self, *by: str) -> Answer:
        """Group the same games more coarsely, from the same exact sums."""
        return replace(self, tally=self.tally.marginal(by))

    @cached_property
    def estimates(self) -> list[dict[str, Any]]:
        """One estimate a group and measure, as in the JSON."""
        return self._estimates(self.tally)

    @cached_property
    def overall(self) -> list[dict[str, Any]]:
        """The estimates over all games together."""
        return self._estimates(self.tally.marginal(()))

    def _estimates(self, tally: Tally) -> list[dict[str, Any]]:
        rows = []
        for key, sums in tally.groups:
            for measure, counts in zip(tally.measures, sums, strict=True):
                got = self.estimate(measure, counts)
                rows.append(
                    {
                        "what": measure,
                        "group": dict(zip(tally.by, key, strict=True)),
                        **ends_of(got),
                        "level": self.level,
                        "n": counts.n,
                        "method": "exact" if got.kind is None else "sampled",
                        "interval": got.kind,
                    }
                )
        return rows

    @property
    def flat(self) -> list[dict[str, Any]]:
        """The estimates as flat rows, the grouping columns first.

        Games grouped by their value have that column as ``group_value`` beside the estimate's.
        """
        return [
            {(f"group_{k}" if k in row else k): v for k, v in row["group"].items()}
            | {k: v for k, v in row.items() if k != "group"}
            for row in self.estimates
        ]

    def _found(self) -> dict[str, Any]:
        return {"overall": self.overall, "estimates": self.estimates}
