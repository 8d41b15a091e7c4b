"""What a threshold plot draws of answers: which column, which lines, which points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from simkopf.questions.answer import Answer

MOST_LINES = 8
FEWEST = 30
"""Games of a point: with fewer the interval says next to nothing and the axis is all that it fills.
Where the largest group is small itself, a tenth of it."""


def part_of(answer: Answer, column: str, second: str, value: Any) -> Answer:
    """Take the games in which ``second`` has one value, grouped by ``column``."""
    tally = answer.tally.marginal([column, second])
    groups = tuple(((key[0],), sums) for key, sums in tally.groups if key[1] == value)
    return replace(answer, tally=replace(tally, by=(column,), groups=groups))


def measures_of(measured: Sequence[str], wanted: Any) -> list[str]:
    """Take one or two of the wanted measures that were measured."""
    wanted = [wanted] if isinstance(wanted, str) else list(wanted)
    found = [m for m in wanted if m in measured][:2]
    if not found:
        raise SimkopfError(f"a threshold plot needs a measure, one of: {', '.join(wanted)}")
    return found


def numbered(answer: Answer, column: str) -> Answer:
    """Leave out games in which the column has no number."""
    if column not in answer.by:
        raise SimkopfError(f"a threshold plot needs games grouped by '{column or 'trumps'}'")
    at = answer.by.index(column)
    groups = tuple(g for g in answer.tally.groups if isinstance(g[0][at], int))
    if not groups:
        raise SimkopfError(f"a threshold plot needs a column of numbers, which '{column}' is not")
    return replace(answer, tally=replace(answer.tally, groups=groups))


def values_of(answer: Answer, column: str) -> list[Any]:
    """List the values of one column."""
    return [key[0] for key, _ in answer.tally.marginal([column]).groups]


def second_of(answer: Answer, column: str) -> str | None:
    """Find the grouping column whose values become lines, if there are few enough."""
    others = [name for name in answer.by if name != column]
    return next((c for c in others if 1 < len(values_of(answer, c)) <= MOST_LINES), None)


def fewest_games(answers: Sequence[Answer], column: str) -> int:
    """Games that a point of these answers needs to be drawn.

    Parameters
    ----------
    answers : sequence of Answer
        What is drawn together.
    column : str
        Along which column.
    """
    sizes = [sums[0].n for a in answers for _, sums in a.tally.marginal([column]).groups]
    return min(FEWEST, max(sizes, default=0) // 10)


def drawn_keys(answers: Sequence[Answer], column: str, fewest: int) -> list[int]:
    """List the values of the column that have points."""
    found = [cell for a in answers for cell in a.tally.marginal([column]).groups]
    return sorted({key for (key,), sums in found if sums[0].n >= fewest and isinstance(key, int)})
