"""What cards cost beside best play with open hands, by role, trick, kind of decision and reason.

The unit of every interval is the game, as the decisions of one game depend on each other. The mean
loss of a decision is a ratio of two sums over games, losses and decisions; its interval is that of
the ratio estimator (Cochran), Student's on ``loss - ratio * decisions`` of each game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

from simkopf.questions.answer import dump, read_fields, rounded, tally_dict, write_fields
from simkopf.questions.ask import Progress
from simkopf.questions.blocks import checked_threads
from simkopf.questions.decisions import KINDS, ROLES
from simkopf.questions.loss import ALL, BY, COLUMNS, MEASURES, UNITS, Loss
from simkopf.questions.tally import Sums, Tally
from simkopf.questions.task import Task, carry_out
from simkopf.questions.worst import worst
from simkopf.stats.interval import LEVEL, t_quantile
from simkopf.stats.mean import t_interval
from simkopf.stats.paired import FEWEST

if TYPE_CHECKING:
    import polars as pl


@dataclass(frozen=True)
class Losses:
    """What cards cost, by group.

    Attributes
    ----------
    question : mapping
        Description of the question, its id among it.
    condition, players, ruleset, seed
        As in an answer.
    tally : Tally
        The exact sums.
    worst : list of dict
        The hundred dearest decisions, the dearest first: ``deal``, ``trick``, ``position``,
        ``seat``, ``role``, ``kind``, ``reason``, ``card``, the ``best`` cards, ``loss``, ``cost``,
        and ``solve``, the command that shows the position with the value of every card. ``show``
        prints the game by its ``deal``.
    level : float
        Confidence level of the intervals.
    """

    question: Mapping[str, Any]
    condition: Any
    players: Any
    ruleset: Any
    seed: int
    tally: Tally
    worst: list[dict[str, Any]]
    level: float = LEVEL

    @classmethod
    def of(cls, asked: Loss, tally: Tally) -> Losses:
        """Put a question and its tally together.

        Raises
        ------
        ValueError
            If the tally counts something else.
        """
        if tally.what != asked.stream:
            raise ValueError(f"tally {tally.what} does not belong to question {asked.id}")
        words = asked.situation.describe()
        rows = worst(asked.situation, tally.examples)
        named = {key: words[key] for key in ("condition", "players", "ruleset", "seed")}
        return cls(asked.describe(), **named, tally=tally, worst=rows)

    @property
    def n(self) -> int:
        """Number of games."""
        return self.tally.n

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

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data, the sums behind it too."""
        return write_fields(self, "players") | {
            "estimates": self.estimates,
            "worst": self.worst,
            "tally": tally_dict(self.tally),
        }

    def to_json(self) -> str:
        """Write it as JSON; no time, host or path in it."""
        return dump(self.to_dict())

    @classmethod
    def from_json(cls, text: str) -> Losses:
        """Read what ``to_json`` wrote.

        Examples
        --------
        >>> found = losses("wenz", n=20)
        >>> Losses.from_json(found.to_json()) == found
        True
        """
        data = json.loads(text)
        return cls(**read_fields(data, "players"), worst=data["worst"])


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


def loss_task(asked: Loss) -> Task[Losses]:
    """Lay the question out as work that can be done block by block."""
    return Task.of(asked, lambda tally: Losses.of(asked, tally), Losses.from_json)


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
        With ``estimates``, ``frame``, ``worst`` and ``to_json()``; see ``questions.decisions``
        for what is counted.

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
    return carry_out(loss_task(asked), threads=checked_threads(threads), progress=progress)
