"""Two or more ways of playing on the same deals, and what each gains on the first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simkopf.questions.answer import estimate
from simkopf.questions.blocks import checked_threads
from simkopf.questions.measures import DEFAULT, MEASURES
from simkopf.questions.paired.sums import Pairs, gain_of, pairs_of, sums_of
from simkopf.questions.paired.ways import Ways
from simkopf.questions.possible import differ, possible
from simkopf.questions.result import Result
from simkopf.questions.work import Progress, carry_out
from simkopf.questions.written import ends_of
from simkopf.stats.interval import LEVEL, Interval
from simkopf.stats.paired import paired_proportion

if TYPE_CHECKING:
    from simkopf.stats.skewed import Range


@dataclass(frozen=True, kw_only=True, repr=False)
class Comparison(Result):
    """What two or more ways of playing make on the same deals.

    Attributes
    ----------
    ways : tuple of str
        Player specs; the first is the base.
    labels : tuple of str
        How the ways are called: their specs where they have no name.
    """

    ways: tuple[str, ...]
    labels: tuple[str, ...]

    @classmethod
    def _said(cls, asked: Ways) -> dict[str, Any]:
        return {**super()._said(asked), "ways": asked.specs, "labels": asked.labels}

    @property
    def measures(self) -> tuple[str, ...]:
        """What was measured."""
        return self.tally.measures

    @property
    def differences(self) -> list[dict[str, Any]]:
        """One row a way and measure: ``b`` less ``a``, where ``a`` is the base."""
        return [row for way in range(1, len(self.ways)) for row in self.gains(way)]

    def gains(self, way: int) -> list[dict[str, Any]]:
        """List the differences of one way, by its place, from the base."""
        rows = []
        for measure, counts in zip(self.measures, pairs_of(self.tally, way), strict=True):
            got = difference(measure, counts, self.level, self._within(measure))
            rows.append(
                {
                    "what": measure,
                    "a": self.labels[0],
                    "b": self.labels[way],
                    **ends_of(got),
                    "level": self.level,
                    "n": counts.n,
                    "discordant": counts.discordant,
                }
            )
        return rows

    @property
    def flat(self) -> list[dict[str, Any]]:
        """The differences as rows of a table."""
        return self.differences

    @property
    def estimates(self) -> list[dict[str, Any]]:
        """What each way makes by itself."""
        return [row for way in range(len(self.ways)) for row in self.own(way)]

    def own(self, way: int) -> list[dict[str, Any]]:
        """List what one way, by its place, makes by itself."""
        rows = []
        for measure, counts in zip(self.measures, sums_of(self.tally, way), strict=True):
            got = estimate(measure, counts, self.level, self._within(measure))
            named = {"what": measure, "way": self.labels[way]}
            rows.append({**named, **ends_of(got), "n": counts.n})
        return rows

    def _within(self, measure: str) -> Range | None:
        return possible(measure, self.question, self.ruleset)

    def _found(self) -> dict[str, Any]:
        return {
            "ways": list(self.ways),
            "labels": list(self.labels),
            "differences": self.differences,
            "estimates": self.estimates,
        }

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> dict[str, Any]:
        named = {key: tuple(data[key]) for key in ("ways", "labels")}
        return super()._read(data) | named


def difference(
    measure: str, counts: Pairs, level: float = LEVEL, within: Range | None = None
) -> Interval:
    """Interval of a paired difference of games whose values lie ``within`` a range.

    Of Bonett and Price for a share, else by the sums and the range (``stats.paired``).

    Examples
    --------
    >>> difference("win", Pairs(100, 10, 20, 20)).value
    0.1
    """
    if MEASURES[measure].share:
        return paired_proportion(counts.n, counts.total, counts.discordant, level)
    return gain_of(counts, level, differ(within))


def compare(
    contract: str,
    ways: Sequence[Any] | Mapping[str, Any],
    *,
    players: Any = None,
    measure: str | Sequence[str] = DEFAULT,
    n: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    **keywords: Any,
) -> Comparison:
    """Compare ways of playing on the same deals.

    All ways meet the same cards and draw the same random numbers until they play differently, so
    the luck of the deal cancels.

    Parameters
    ----------
    contract : str
        Contract name.
    ways : sequence of str, dict or player; or a mapping from names to them
        Two or more player specs, such as ``"rules"`` and ``"declarer=random"``. The first is the
        base.
    players : str, dict or player, optional
        Who plays the roles that a way leaves open.
    measure, n, threads, progress
        As in ``ask``.
    **keywords
        As in ``situation``: deck, declarer, hand, hands, where, where_seat, ruleset, seed.

    Raises
    ------
    SimkopfError
        If fewer than two ways are given, or anything is unknown or impossible.

    Examples
    --------
    >>> got = compare("wenz", ["rules", "declarer=random;others=rules"], measure="win", n=2000)
    >>> got.differences[0]["value"] < 0
    True
    """
    asked = Ways.of(contract, ways, players=players, measure=measure, n=n, **keywords)
    return carry_out(asked, Comparison, threads=checked_threads(threads), progress=progress)
