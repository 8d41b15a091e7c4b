"""What cards cost beside best play with open hands, by role, trick, kind of decision and reason.

The unit of every interval is the game, as the decisions of one game depend on each other. The mean
loss of a decision is a ratio of two sums over games, losses and decisions; its interval is that of
the ratio estimator (Cochran), Student's on ``loss - ratio * decisions`` of each game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import TYPE_CHECKING, Any, ClassVar

from simkopf.questions.blocks import checked_threads
from simkopf.questions.openhands.decisions import KINDS, ROLES
from simkopf.questions.openhands.loss import ALL, BY, COLUMNS, MEASURES, UNITS, Loss
from simkopf.questions.openhands.worst import worst
from simkopf.questions.result import Result
from simkopf.questions.tally import Sums, Tally
from simkopf.questions.work import Progress, carry_out
from simkopf.questions.written import rounded
from simkopf.stats.interval import t_quantile
from simkopf.stats.mean import t_interval
from simkopf.stats.paired import FEWEST

if TYPE_CHECKING:
    import polars as pl


@dataclass(frozen=True, kw_only=True, repr=False)
class Losses(Result):
    """What cards cost, by group.

    Attributes
    ----------
    players
        As in an answer.
    worst : list of dict
        The hundred dearest decisions, the dearest first: ``deal``, ``trick``, ``position``,
        ``seat``, ``role``, ``kind``, ``reason``, ``card``, the ``best`` cards, ``loss``, ``cost``,
        and ``solve``, the command that shows the position with the value of every card. ``show``
        prints the game by its ``deal``.
    """

    players: Any
    worst: list[dict[str, Any]] = field(default_factory=list)
    beside: ClassVar[tuple[str, ...]] = ("players",)

    @classmethod
    def of(cls, asked: Loss, tally: Tally) -> Losses:
        """Put a question and its tally together, and find the dearest decisions again.

        Raises
        ------
        ValueError
            If the tally counts something else.
        """
        found = super().of(asked, tally)
        return replace(found, worst=worst(asked.situation, tally.examples))

    @property
    def estimates(self) -> list[dict[str, Any]]:
        """One row a group and unit.

        ``what`` is ``"loss"`` (Augen, or games given away) or ``"cost"`` (units of the tariff),
        ``per`` and ``group`` say which decisions; ``value``, ``low``, ``high`` are of one decision,
        ``game_value``, ``game_low``, ``game_high`` of all of them in a game; ``decisions`` counts
        them, ``n`` the games, which are what the intervals are about. There is no interval where
        fewer than ten games lost anything.
        """
        rows = []
        groups = dict(self.tally.groups)
        for key in sorted(groups, key=_place):
            counts = dict(zip(MEASURES, groups[key], strict=True))
            for unit in UNITS:
                rows.append(
                    {
                        "what": unit,
                        **dict(zip(BY, key, strict=True)),
                        **self._ends(counts, unit),
                        "decisions": counts["decisions"].total,
                        "n": self.n,
                        "level": self.level,
                        "method": "sampled",
                    }
                )
        return rows

    def _ends(self, counts: Mapping[str, Sums], unit: str) -> dict[str, float | None]:
        """Value and interval of a decision, and of a game."""
        games, enough = self.n, counts[f"{unit} > 0"].total >= FEWEST
        made, lost, both = counts["decisions"], counts[unit], counts[f"{unit}*decisions"].total
        ratio = lost.total / made.total
        # sum of (loss - ratio * decisions)² over games, times decisions², in whole numbers
        spread = (
            lost.squares * made.total**2
            - 2 * both * lost.total * made.total
            + made.squares * lost.total**2
        )
        half = None
        if enough and games > 1:
            half = t_quantile(self.level, games - 1) * sqrt(
                spread * games / ((games - 1) * made.total**4)
            )
        whole = t_interval(games, lost.total, lost.squares, self.level)
        return {
            "value": rounded(ratio),
            "low": None if half is None else rounded(ratio - half),
            "high": None if half is None else rounded(ratio + half),
            "game_value": rounded(whole.value),
            "game_low": rounded(whole.low) if enough else None,
            "game_high": rounded(whole.high) if enough else None,
        }

    @property
    def flat(self) -> list[dict[str, Any]]:
        """The estimates as rows of a table."""
        return self.estimates

    @property
    def frame(self) -> pl.DataFrame:
        """The estimates as a polars frame; groups are text."""
        import polars as pl

        rows = [row | {"group": str(row["group"])} for row in self.estimates]
        return pl.DataFrame(rows, infer_schema_length=None)

    def _found(self) -> dict[str, Any]:
        return {"estimates": self.estimates, "worst": self.worst}

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> dict[str, Any]:
        return super()._read(data) | {"worst": data["worst"]}


def _place(key: tuple[Any, ...]) -> tuple[int, int, float, str]:
    """Order of the groups: all, then by column; kinds and roles as they are listed."""
    per, value = key
    column = (ALL, *COLUMNS).index(per)
    named = {"role": ROLES, "kind": KINDS}.get(per)
    if named is not None:
        return column, 0, named.index(value), ""
    if isinstance(value, str):
        return column, 0, 0.0, value
    return column, int(value is None), float(value or 0), ""


def losses(
    contract: str,
    *,
    n: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    **keywords: Any,
) -> Losses:
    """Play games and say what cards cost beside best play with open hands.

    Parameters
    ----------
    contract : str
        Name of a contract of two sides.
    n : int, optional
        Number of games; 5,000 when not given, fewer where slow players play.
    threads, progress
        As in ``ask``.
    **keywords
        As in ``situation``: deck, declarer, hand, hands, where, where_seat, players, ruleset, seed.

    Returns
    -------
    Losses
        With ``estimates``, ``frame``, ``worst`` and ``to_json()``; for what is counted see
        ``questions.openhands.decisions``.

    Raises
    ------
    SimkopfError
        If the game has no two sides, or anything is unknown or impossible.

    Examples
    --------
    >>> found = losses("solo-eichel", n=50, players="random")
    >>> row = found.estimates[0]
    >>> row["what"], row["per"], row["low"] > 0, found.worst[0]["loss"] >= found.worst[1]["loss"]
    ('loss', 'all', True, True)
    """
    asked = Loss.of(contract, n=n, **keywords)
    return carry_out(asked, Losses, threads=checked_threads(threads), progress=progress)
