"""An answer: a question's description, the exact sums behind it, and the estimates they give."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from simkopf.questions.acceptance import as_data
from simkopf.questions.measures import MEASURES
from simkopf.questions.tally import Key, Sums, Tally
from simkopf.stats.interval import LEVEL, Interval
from simkopf.stats.mean import t_interval
from simkopf.stats.proportion import wilson

if TYPE_CHECKING:
    import polars as pl

    from simkopf.questions.question import Question

DIGITS = 10
"""Significant digits of the numbers in answers: files do not depend on a last rounded bit."""


def estimate(measure: str, sums: Sums, level: float = LEVEL) -> Interval:
    """Estimate of a measure from its sums: Wilson's interval for a share, else Student's.

    Examples
    --------
    >>> estimate("win", Sums(100, 60, 60)).value, estimate("augen", Sums(0, 0, 0)).value
    (0.6, None)
    """
    if MEASURES[measure].share:
        return wilson(sums.total, sums.n, level)
    return t_interval(sums.n, sums.total, sums.squares, level)


def rounded(value: float | None) -> float | None:
    """Round to the digits of an answer.

    Examples
    --------
    >>> rounded(0.1 + 0.2), rounded(None)
    (0.3, None)
    """
    return None if value is None else float(f"{value:.{DIGITS}g}")


@dataclass(frozen=True)
class Answer:
    """The answer to a question.

    Attributes
    ----------
    question : mapping
        Description of the question, its id among it.
    condition, players, ruleset, seed
        Under which condition, against which players, by which rules, from which seed; several
        seeds where answers were taken together.
    tally : Tally
        The exact sums. Everything else follows from them.
    level : float
        Confidence level of the intervals.
    """

    question: Mapping[str, Any]
    condition: Any
    players: Any
    ruleset: Any
    seed: int | tuple[int, ...]
    tally: Tally
    level: float = LEVEL

    @classmethod
    def of(cls, question: Question, tally: Tally, level: float = LEVEL) -> Answer:
        """Put a question and its tally together.

        Raises
        ------
        ValueError
            If the tally counts something else.
        """
        if tally.what != question.stream:
            raise ValueError(f"tally {tally.what} does not belong to question {question.id}")
        words = question.situation.describe()
        return cls(
            question.describe(),
            words["condition"],
            words["players"],
            words["ruleset"],
            words["seed"],
            tally,
            level,
        )

    @property
    def n(self) -> int:
        """Number of games."""
        return self.tally.n

    @property
    def by(self) -> tuple[str, ...]:
        """Columns the games are grouped by."""
        return self.tally.by

    def cells(self, measure: str) -> dict[Key, Interval]:
        """Interval of one measure for each group."""
        at = self.tally.measures.index(measure)
        return {k: self._estimate(measure, sums[at]) for k, sums in self.tally.groups}

    def _estimate(self, measure: str, sums: Sums) -> Interval:
        """Estimate of a measure, or its exact value: a Sie always comes to the same."""
        if self.question.get("contract") == "sie" and sums.n:
            value = sums.total / sums.n
            return Interval(value, value, value, sums.n, self.level, None)
        return estimate(measure, sums, self.level)

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
                got = self._estimate(measure, counts)
                rows.append(
                    {
                        "what": measure,
                        "group": dict(zip(tally.by, key, strict=True)),
                        "value": rounded(got.value),
                        "low": rounded(got.low),
                        "high": rounded(got.high),
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

    @property
    def frame(self) -> pl.DataFrame:
        """The estimates as a polars frame, one row a group and measure, as in ``flat``."""
        import polars as pl

        return pl.DataFrame(self.flat, infer_schema_length=None)

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data: the fields of the interface, and the sums behind them."""
        return write_fields(self, "players") | {
            "overall": self.overall,
            "estimates": self.estimates,
            "tally": tally_dict(self.tally),
        }

    def to_json(self) -> str:
        """Write the answer as JSON, one estimate a line; no time, host or path in it."""
        return dump(self.to_dict())

    @classmethod
    def from_json(cls, text: str) -> Answer:
        """Read what ``to_json`` wrote.

        Examples
        --------
        >>> tally = Tally("q", (), ("win",), ((0, 10),), (((), (Sums(10, 4, 4),)),))
        >>> answer = Answer({"id": "q"}, "none", "rules", "bsv", 0, tally)
        >>> Answer.from_json(answer.to_json()) == answer
        True
        """
        return cls(**read_fields(json.loads(text), "players"))


def write_fields(found: Any, *more: str) -> dict[str, Any]:
    """Write the fields that answers of all kinds have, and further ones, as plain data."""
    names = ("condition", *more, "ruleset", "seed", "level")
    fields = {"question": dict(found.question)} | {name: getattr(found, name) for name in names}
    if found.tally.attempts:
        fields["acceptance"] = as_data(found)
    return fields


def read_fields(data: Mapping[str, Any], *more: str) -> dict[str, Any]:
    """Read the fields that answers of all kinds have, and further ones, from plain data."""
    names = ("question", "condition", "ruleset", "seed", *more)
    # Files from before the level stood in them are of the usual one.
    level = data.get("level", LEVEL)
    return {name: data[name] for name in names} | {
        "level": level,
        "tally": tally_from(data["tally"]),
    }


def tally_dict(tally: Tally) -> dict[str, Any]:
    """Turn a tally into plain data; a group is its key, then count, sum and sum of squares each."""
    data: dict[str, Any] = {
        "what": tally.what,
        "by": list(tally.by),
        "measures": list(tally.measures),
        "spans": [list(span) for span in tally.spans],
    }
    if tally.attempts:
        data["attempts"] = tally.attempts
    if tally.examples:
        data["examples"] = [list(row) for row in tally.examples]
    data["groups"] = [[list(key), *(list(s) for s in sums)] for key, sums in tally.groups]
    return data


def tally_from(data: Mapping[str, Any]) -> Tally:
    """Rebuild a tally from ``tally_dict``.

    Examples
    --------
    >>> tally = Tally("q", (), ("win",), ((0, 10),), (((), (Sums(10, 4, 4),)),))
    >>> tally_from(tally_dict(tally)) == tally
    True
    """
    return Tally(
        data["what"],
        tuple(data["by"]),
        tuple(data["measures"]),
        tuple((first, end) for first, end in data["spans"]),
        tuple((tuple(g[0]), tuple(Sums(*s) for s in g[1:])) for g in data["groups"]),
        data.get("attempts", 0),
        tuple(map(tuple, data.get("examples", ()))),
    )


def dump(data: Mapping[str, Any]) -> str:
    """JSON that reads well and differs by lines: one line a key, lists of rows one line a row.

    Examples
    --------
    >>> print(dump({"n": 1, "rows": [{"a": 1}, {"a": 2}]}), end="")
    {
    "n": 1,
    "rows": [
      {"a": 1},
      {"a": 2}
    ]
    }
    """
    lines = [f"{json.dumps(key)}: {_value(value)}" for key, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(value: Any) -> str:
    if isinstance(value, Mapping) and "groups" in value:
        inner = [f"  {json.dumps(k)}: {_value(v)}" for k, v in value.items()]
        return "{\n" + ",\n".join(inner) + "\n}"
    if isinstance(value, Sequence) and value and isinstance(value[0], (dict, list)):
        return "[\n  " + ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in value) + "\n]"
    return json.dumps(value, ensure_ascii=False)
