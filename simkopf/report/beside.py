"""Answers side by side in a Markdown table, for notebooks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from simkopf.questions.measures import MEASURES
from simkopf.questions.written import rounded

if TYPE_CHECKING:
    from simkopf.questions.answer import Answer
    from simkopf.stats.interval import Interval


def beside(columns: Mapping[str, Answer], measure: str = "win", *, fewest: int = 1) -> str:
    """Put one measure of several answers side by side, by their first grouping column.

    Parameters
    ----------
    columns : mapping of str to Answer
        Answers by the heading of their column.
    measure : str
        The measure shown, a share in percent, with the reach of its interval.
    fewest : int
        Cells of fewer games stay empty.

    Returns
    -------
    str
        A table in Markdown; the last row holds all games.

    Examples
    --------
    >>> import simkopf
    >>> a = simkopf.ask("solo-herz", hand="EO GO HO SO EU GU HU SU", by="trumps", n=100)
    >>> print(beside({"Sie": a}))
    | trumps | Sie |
    |---:|---:|
    | 8 | 100.0 (96.4 to 100.0) |
    | all | 100.0 (96.4 to 100.0) |
    """
    from simkopf.report.numbers import cell

    def shown(got: Interval | None) -> str:
        if got is None or got.n < fewest:
            return ""
        ends = {end: rounded(getattr(got, end)) for end in ("value", "low", "high")}
        return cell({"what": measure, **ends}, sign=not MEASURES[measure].share)

    first = next(iter(columns.values())).by[0]
    cells = {name: answer.marginal(first).cells(measure) for name, answer in columns.items()}
    keys = sorted({key for column in cells.values() for key in column})
    lines = [[first, *columns], ["---:"] * (1 + len(columns))]
    lines += [[str(key[0]), *(shown(c.get(key)) for c in cells.values())] for key in keys]
    total = [whole(answer, measure) for answer in columns.values()]
    lines.append(["all", *map(shown, total)])
    texts = ["| " + " | ".join(line) + " |" for line in lines]
    texts[1] = "|" + "|".join(lines[1]) + "|"
    return "\n".join(texts)


def whole(answer: Answer, measure: str) -> Interval:
    """Estimate a measure over all games of an answer's groups.

    Examples
    --------
    >>> import simkopf
    >>> whole(simkopf.ask("sie", measure="win", n=10), "win").value
    1.0
    """
    at = answer.tally.measures.index(measure)
    return answer.estimate(measure, answer.tally.marginal(()).groups[0][1][at])
