"""Two or more ways of playing on the same deals, and what each gains on the first."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from simkopf.questions.answer import dump, estimate, read_fields, rounded, tally_dict, write_fields
from simkopf.questions.ask import Progress
from simkopf.questions.blocks import checked_threads
from simkopf.questions.measures import DEFAULT, MEASURES
from simkopf.questions.paired import Pairs, pairs_of, shared_words, sums_of
from simkopf.questions.tally import Tally
from simkopf.questions.task import Task, carry_out
from simkopf.questions.ways import Ways
from simkopf.stats.interval import LEVEL, Interval
from simkopf.stats.paired import paired_mean, paired_proportion


@dataclass(frozen=True)
class Comparison:
    """What two or more ways of playing make on the same deals.

    Attributes
    ----------
    question : mapping
        Description of what was compared, its id among it.
    condition, ruleset, seed
        As in an answer.
    ways : tuple of str
        Player specs; the first is the base.
    labels : tuple of str
        How the ways are called: their specs where they have no name.
    tally : Tally
        The exact sums of ways and of paired differences.
    level : float
        Confidence level of the intervals.
    """

    question: Mapping[str, Any]
    condition: Any
    ruleset: Any
    seed: int
    ways: tuple[str, ...]
    labels: tuple[str, ...]
    tally: Tally
    level: float = LEVEL

    @classmethod
    def of(cls, ways: Ways, tally: Tally) -> Comparison:
        """Put a comparison and its tally together.

        Raises
        ------
        ValueError
            If the tally counts something else.
        """
        if tally.what != ways.stream:
            raise ValueError(f"tally {tally.what} does not belong to comparison {ways.id}")
        return cls(
            question=ways.describe(),
            **shared_words(ways.situations[0]),
            ways=ways.specs,
            labels=ways.labels,
            tally=tally,
        )

    @property
    def n(self) -> int:
        """Number of deals."""
        return self.tally.n

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
            got = difference(measure, counts, self.level)
            rows.append(
                {
                    "what": measure,
                    "a": self.labels[0],
                    "b": self.labels[way],
                    "value": rounded(got.value),
                    "low": rounded(got.low),
                    "high": rounded(got.high),
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
            got = estimate(measure, counts, self.level)
            low, high = rounded(got.low), rounded(got.high)
            row = {"what": measure, "way": self.labels[way], "value": rounded(got.value)}
            rows.append(row | {"low": low, "high": high, "n": counts.n})
        return rows

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data, the sums behind it too."""
        return write_fields(self) | {
            "ways": list(self.ways),
            "labels": list(self.labels),
            "differences": self.differences,
            "estimates": self.estimates,
            "tally": tally_dict(self.tally),
        }

    def to_json(self) -> str:
        """Write the comparison as JSON; no time, host or path in it."""
        return dump(self.to_dict())

    @classmethod
    def from_json(cls, text: str) -> Comparison:
        """Read what ``to_json`` wrote.

        Examples
        --------
        >>> found = compare("wenz", ["rules", "random"], n=100)
        >>> Comparison.from_json(found.to_json()) == found
        True
        """
        data = json.loads(text)
        return cls(**read_fields(data), ways=tuple(data["ways"]), labels=tuple(data["labels"]))


def difference(measure: str, counts: Pairs, level: float = LEVEL) -> Interval:
    """Interval of a paired difference: Bonett and Price for a share, else Student's.

    Examples
    --------
    >>> difference("win", Pairs(100, 10, 20, 20)).value
    0.1
    """
    if MEASURES[measure].share:
        return paired_proportion(counts.n, counts.total, counts.discordant, level)
    return paired_mean(*counts, level)


def ways_task(ways: Ways) -> Task[Comparison]:
    """Lay a comparison out as work that can be done block by block."""
    return Task.of(ways, lambda tally: Comparison.of(ways, tally), Comparison.from_json)


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
    return carry_out(ways_task(asked), threads=checked_threads(threads), progress=progress)
