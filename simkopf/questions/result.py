"""What answers of all kinds are: what was asked, the exact sums, and what follows from them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

from simkopf.questions.acceptance import Counted, as_data
from simkopf.questions.tally import Tally
from simkopf.questions.written import dump, tally_dict, tally_from
from simkopf.shown import Shown
from simkopf.stats.interval import LEVEL

if TYPE_CHECKING:
    import polars as pl

MADE = ("simkopf", "rules_version")
"""Of a question: what made the numbers and may be another one now that makes the same."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Result(Shown):
    """The answer to a question: base of the answers of all kinds.

    Attributes
    ----------
    question : mapping
        Description of what was asked, its id among it.
    condition, ruleset, seed
        Under which condition, by which rules, from which seed.
    tally : Tally
        The exact sums. Everything else follows from them.
    level : float
        Confidence level of the intervals.
    """

    question: Mapping[str, Any]
    condition: Any
    ruleset: Any
    seed: int | tuple[int, ...]
    tally: Tally
    level: float = LEVEL

    beside: ClassVar[tuple[str, ...]] = ()
    """Fields of the kind itself that are written after the condition."""

    @classmethod
    def of(cls, asked: Any, tally: Tally) -> Self:
        """Put a question and its tally together.

        Raises
        ------
        ValueError
            If the tally counts something else.
        """
        if tally.what != asked.stream:
            raise ValueError(f"tally {tally.what} does not belong to question {asked.id}")
        return cls(question=asked.describe(), tally=tally, **cls._said(asked))

    def made_by(self, other: Self) -> Self:
        """Take over which simkopf made the sums, where they are another answer's."""
        made = {key: other.question[key] for key in MADE if key in other.question}
        return replace(self, question={**self.question, **made})

    @classmethod
    def _said(cls, asked: Any) -> dict[str, Any]:
        """Say under which condition it was played, and whatever the kind has beside that."""
        words = asked.tables[0].describe()
        names = ("condition", "ruleset", "seed", *cls.beside)
        return {name: words[name] for name in names}

    def _found(self) -> dict[str, Any]:
        """Give the rows that follow from the sums, as plain data by name."""
        raise NotImplementedError

    @property
    def n(self) -> int:
        """Number of deals."""
        return self.tally.n

    @property
    def flat(self) -> list[dict[str, Any]]:
        """Rows of the answer as a table."""
        raise NotImplementedError

    @property
    def frame(self) -> pl.DataFrame:
        """The rows of ``flat`` as a polars frame."""
        import polars as pl

        return pl.DataFrame(self.flat, infer_schema_length=None)

    @property
    def shares(self) -> Sequence[Counted]:
        """The parts that were dealt under conditions of their own."""
        return [self]

    def _acceptance(self) -> Any:
        """Write how many of the deals that were made fit; None where it is not counted."""
        return as_data(self) if self.tally.attempts else None

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data, the sums behind it too."""
        names = ("condition", *self.beside, "ruleset", "seed", "level")
        fields = {"question": dict(self.question)} | {name: getattr(self, name) for name in names}
        if (accepted := self._acceptance()) is not None:
            fields["acceptance"] = accepted
        return fields | self._found() | {"tally": tally_dict(self.tally)}

    def to_json(self) -> str:
        """Write everything as JSON, one row a line; no time, host or path in it."""
        return dump(self.to_dict())

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read what ``to_json`` wrote."""
        return cls(**cls._read(json.loads(text)))

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> dict[str, Any]:
        """Take the fields out of plain data."""
        names = ("question", "condition", "ruleset", "seed", *cls.beside)
        # Files from before the level stood in them are of the usual one.
        rest = {"level": data.get("level", LEVEL), "tally": tally_from(data["tally"])}
        return {name: data[name] for name in names} | rest
