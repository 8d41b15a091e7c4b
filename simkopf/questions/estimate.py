"""Estimates with intervals from a frame of games that somebody filtered or changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError, nearest
from simkopf.questions.answer import estimate as estimate_of
from simkopf.questions.measures import DEFAULT, MEASURES, checked_measures, names
from simkopf.questions.possible import possible
from simkopf.questions.tally import tally_frame
from simkopf.questions.written import ends_of
from simkopf.stats.interval import LEVEL

if TYPE_CHECKING:
    import polars as pl

    from simkopf.stats.skewed import Range


def estimate(
    games: pl.DataFrame,
    by: str | Sequence[str] = (),
    measure: str | Sequence[str] = DEFAULT,
    *,
    level: float = LEVEL,
) -> pl.DataFrame:
    """Estimate measures from a frame of games, group by group, with intervals.

    The games may have been filtered, and grouped by columns of one's own; they have to be
    independent deals, as ``simulate`` gives them. What has not come up is allowed for as far as
    the game goes under the usual rule set, and as far as any game of the frame went.

    Parameters
    ----------
    games : polars.DataFrame
        A frame of games with the columns that are asked for.
    by : str or sequence of str
        Columns to group by.
    measure : str or sequence of str
        As in ``ask``.
    level : float
        Confidence level of each interval.

    Returns
    -------
    polars.DataFrame
        One row a group and measure: the groups, ``what``, ``value``, ``low``, ``high``, ``n``.

    Raises
    ------
    SimkopfError
        If a column is not in the frame.

    Examples
    --------
    >>> import polars as pl
    >>> from simkopf.questions.simulate import simulate
    >>> games = simulate("solo-eichel", 2000).filter(pl.col("trumps") >= 7)
    >>> estimate(games, by="trumps", measure="win").columns
    ['trumps', 'what', 'value', 'low', 'high', 'n']
    """
    import polars as pl

    groups, measures = names(by), checked_measures(measure)
    if not isinstance(games, pl.DataFrame):
        raise SimkopfError(f"games are a polars frame, not {type(games).__name__}")
    for column in (*groups, *(MEASURES[name].column for name in measures)):
        if column not in games.columns:
            raise nearest("column of these games", column, games.columns)
    ranges = {name: _within(games, name) for name in measures}
    rows: list[dict[str, Any]] = []
    for key, sums in tally_frame(games, "", groups, measures, 0).groups:
        for name, counts in zip(measures, sums, strict=True):
            got = ends_of(estimate_of(name, counts, level, ranges[name]))
            rows.append({**dict(zip(groups, key, strict=True)), "what": name, **got, "n": counts.n})
    kinds = {name: games.schema[name] for name in groups}
    ends = dict.fromkeys(("value", "low", "high"), pl.Float64)
    return pl.DataFrame(rows, schema={**kinds, "what": pl.String, **ends, "n": pl.Int64})


def _within(games: pl.DataFrame, measure: str) -> Range | None:
    """Range of a measure in a game: by the contract where it is known, or by the games."""
    from simkopf.rules.contracts import contract, game_of
    from simkopf.rules.load import usual_ruleset

    column = games[MEASURES[measure].column].drop_nulls()
    if MEASURES[measure].share or not len(column):
        return None
    # a whole game's Augen and the price of a game lie on either side of no or nothing
    seen = [int(column.cast(int).min() or 0), int(column.cast(int).max() or 0)]  # type: ignore[arg-type]
    names = games["contract"].unique().to_list() if "contract" in games.columns else []
    for name in names:
        rules = usual_ruleset(game_of(str(name)))
        deck = contract(str(name), rules).decks[0]
        if (found := possible(measure, {"contract": str(name), "deck": deck}, rules.name)) is None:
            return None
        seen = [min(seen[0], int(found[0])), max(seen[1], int(found[1]))]
    return seen[0], seen[1]
