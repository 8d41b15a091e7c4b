"""Two or more ways of playing on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from simkopf.errors import SimkopfError
from simkopf.questions.answer import dump, estimate, rounded
from simkopf.questions.ask import Progress
from simkopf.questions.blocks import Block, blocks, checked_n, checked_threads, in_order
from simkopf.questions.identity import meaning, roles, short_hash
from simkopf.questions.measures import DEFAULT, MEASURES, checked_measures
from simkopf.questions.question import N
from simkopf.questions.tally import Sums
from simkopf.stats.interval import LEVEL, Interval
from simkopf.stats.paired import paired_mean, paired_proportion

if TYPE_CHECKING:
    from simkopf.questions.situation import Situation


class Pairs(NamedTuple):
    """Sums of paired differences: pairs, sum, sum of squares, pairs that differ."""

    n: int
    total: int
    squares: int
    discordant: int


@dataclass(frozen=True)
class Comparison:
    """What two or more ways of playing make on the same deals.

    Attributes
    ----------
    question : dict
        Description of what was compared.
    condition, ruleset, seed
        As in an answer.
    ways : tuple of str
        Player specs; the first is the base.
    measures : tuple of str
        What was measured.
    sums : tuple of tuple of Sums
        For each way, the sums of each measure.
    pairs : tuple of tuple of Pairs
        For each way after the first, the paired differences of each measure against the first.
    level : float
        Confidence level of the intervals.
    """

    question: dict[str, Any]
    condition: Any
    ruleset: Any
    seed: int
    ways: tuple[str, ...]
    measures: tuple[str, ...]
    sums: tuple[tuple[Sums, ...], ...]
    pairs: tuple[tuple[Pairs, ...], ...]
    level: float = LEVEL

    @property
    def differences(self) -> list[dict[str, Any]]:
        """One row a way and measure: ``b`` less ``a``, where ``a`` is the base."""
        rows = []
        for way, pairs in zip(self.ways[1:], self.pairs, strict=True):
            for measure, counts in zip(self.measures, pairs, strict=True):
                got = difference(measure, counts, self.level)
                rows.append(
                    {
                        "what": measure,
                        "a": self.ways[0],
                        "b": way,
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
    def estimates(self) -> list[dict[str, Any]]:
        """What each way makes by itself."""
        rows = []
        for way, sums in zip(self.ways, self.sums, strict=True):
            for measure, counts in zip(self.measures, sums, strict=True):
                got = estimate(measure, counts, self.level)
                low, high = rounded(got.low), rounded(got.high)
                row = {"what": measure, "way": way, "value": rounded(got.value)}
                rows.append(row | {"low": low, "high": high, "n": counts.n})
        return rows

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "question": self.question,
            "condition": self.condition,
            "ruleset": self.ruleset,
            "seed": self.seed,
            "ways": list(self.ways),
            "differences": self.differences,
            "estimates": self.estimates,
        }

    def to_json(self) -> str:
        """Write the comparison as JSON; no time, host or path in it."""
        return dump(self.to_dict())


def difference(measure: str, counts: Pairs, level: float = LEVEL) -> Interval:
    """Interval of a paired difference: Bonett and Price for a share, else Student's.

    Examples
    --------
    >>> difference("win", Pairs(100, 10, 20, 20)).value
    0.1
    """
    if MEASURES[measure].share:
        return paired_proportion(counts.n, counts.total, counts.discordant, level)
    return paired_mean(counts.n, counts.total, counts.squares, level)


def compare(
    contract: str,
    ways: Sequence[Any],
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
    ways : sequence of str, dict or player
        Two or more player specs, such as ``"rules"`` and ``"declarer=random"``. The first is the
        base.
    players : str, dict or player, optional
        Who plays the roles that a way leaves open.
    measure, n, threads, progress
        As in ``ask``.
    **keywords
        As in ``situation``: deck, declarer, hand, hands, ruleset, seed.

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
    from simkopf.players.seats import spec_text
    from simkopf.questions.situation import situation

    if len(ways) < 2:
        raise SimkopfError("a comparison needs at least two ways; give --way twice or more")
    measures = checked_measures(measure)
    n = N if n is None else checked_n(n)
    ways = [spec_text(way) for way in ways]
    base = None if players is None else spec_text(players)
    sits = [situation(contract, players=laid_over(way, base), **keywords) for way in ways]

    def work(block: Block) -> _Sums:
        return _compare_block(sits, measures, block)

    total: _Sums | None = None
    done = 0
    for block, sums in in_order(work, blocks(n), checked_threads(threads)):
        total = sums if total is None else _plus(total, sums)
        done += block.n
        if progress is not None:
            progress(done, n)
    assert total is not None
    return _comparison(sits, tuple(ways), measures, n, total)


def laid_over(way: str, players: str | None) -> str:
    """Complete a way that names roles by the players of the other roles.

    Examples
    --------
    >>> laid_over("declarer=random", "rules"), laid_over("random", "rules")
    ('declarer=random;others=rules', 'random')
    >>> laid_over("declarer=random", "declarer=rules;others=rules:-schmieren")
    'declarer=random;others=rules:-schmieren'
    """
    mine = roles(way)
    if players is None or "" in mine:
        return way
    base = roles(players)
    if "" in base:
        base = {"others": base[""]}
    rest = [f"{role}={spec}" for role, spec in base.items() if role not in mine]
    return ";".join([way, *rest])


_Sums = list[list[tuple[int, ...]]]
"""For each way, for each measure: the sums of the way, then those of its differences."""


def _compare_block(sits: Sequence[Situation], measures: Sequence[str], block: Block) -> _Sums:
    import polars as pl

    from simkopf.questions.simulate import play_block

    columns = [pl.col(MEASURES[m].column).cast(pl.Int128).alias(m) for m in measures]
    frames = [play_block(sit, block.first, block.n).select("deal", *columns) for sit in sits]
    table: _Sums = []
    for frame in frames:
        if not frame["deal"].equals(frames[0]["deal"]):
            raise AssertionError("ways were given different deals")
        row: list[tuple[int, ...]] = []
        for m in measures:
            mine, base = frame[m], frames[0][m]
            gain = mine - base
            row.append(
                (
                    *_moments(mine),
                    *_moments(gain),
                    int((gain != 0).sum()),
                )
            )
        table.append(row)
    return table


def _moments(column: Any) -> tuple[int, int, int]:
    return len(column) - column.null_count(), int(column.sum()), int((column * column).sum())


def _plus(a: _Sums, b: _Sums) -> _Sums:
    return [
        [tuple(x + y for x, y in zip(s, t, strict=True)) for s, t in zip(p, q, strict=True)]
        for p, q in zip(a, b, strict=True)
    ]


def _comparison(
    sits: Sequence[Situation],
    ways: tuple[str, ...],
    measures: tuple[str, ...],
    n: int,
    total: _Sums,
) -> Comparison:
    words = sits[0].describe()
    identity = short_hash({"ways": [meaning(s) for s in sits], "measures": measures, "n": n})
    question = {
        "id": identity,
        "contract": sits[0].contract,
        "deck": sits[0].deck,
        "declarer": sits[0].declarer,
        "measure": list(measures),
        "n": n,
    }
    return Comparison(
        question,
        words["condition"],
        words["ruleset"],
        words["seed"],
        ways,
        measures,
        tuple(tuple(Sums(*s[:3]) for s in row) for row in total),
        tuple(tuple(Pairs(*s[3:]) for s in row) for row in total[1:]),
    )
