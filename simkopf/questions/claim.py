"""Claims about probabilities that can be counted: what was said, beside what is so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from simkopf.errors import SimkopfError
from simkopf.questions.answer import dump, rounded
from simkopf.questions.exact import AskedTable
from simkopf.questions.identity import short_hash


@dataclass(frozen=True)
class Claim:
    """A claim, and the table that decides it.

    Attributes
    ----------
    says : str
        What was claimed, in words.
    value : float
        The number that was claimed.
    within : float
        By how much the truth may be off for the claim to be right: rounding, or the error that
        its author gives.
    asked : AskedTable
        The exact table.
    row : tuple of (str, value)
        Which of its rows are meant; they are added up.
    mean : str
        Instead of rows: the column whose mean is meant.
    times : int
        The claim is about so many times the number of the table, such as four seats.
    source : str
        Where the claim was made.
    error : str
        The kind of error, if the claim is wrong.
    name : str
        Name of the section.

    Examples
    --------
    >>> claim = Claim.of("a third of all hands have four trumps", 0.33, table="trumps",
    ...                  row={"trumps": 4})
    >>> claim.exact, claim.holds
    (Fraction(1309, 4495), False)
    """

    says: str
    value: float
    within: float
    asked: AskedTable
    row: tuple[tuple[str, Any], ...] = ()
    mean: str = ""
    times: int = 1
    source: str = ""
    error: str = ""
    name: str = field(default="", compare=False)

    @classmethod
    def of(
        cls,
        says: str,
        value: float,
        *,
        table: str,
        row: Mapping[str, Any] | None = None,
        mean: str = "",
        times: int = 1,
        within: float | None = None,
        source: str = "",
        error: str = "",
        name: str = "",
        **options: Any,
    ) -> Claim:
        """Build a claim and check every part of it.

        Raises
        ------
        SimkopfError
            If a part is missing or of the wrong kind, or the table does not exist.
        """
        for key, text in (("says", says), ("source", source), ("error", error), ("mean", mean)):
            if not isinstance(text, str):
                raise SimkopfError(f"{key} is text, not {text!r}")
        numbers = (("value", value), ("within", 0 if within is None else within))
        for key, number in numbers:
            if isinstance(number, bool) or not isinstance(number, (int, float)):
                raise SimkopfError(f"{key} is a number, not {number!r}")
        if isinstance(times, bool) or not isinstance(times, int) or times < 1:
            raise SimkopfError(f"times is a whole number from 1 on, not {times!r}")
        if (row is None) == (not mean):
            raise SimkopfError("a claim is about rows of a table or about the mean of a column")
        if row is not None and not isinstance(row, Mapping):
            raise SimkopfError(f"row is values by column, such as {{ trumps = 4 }}, not {row!r}")
        return cls(
            says,
            float(value),
            _last_digit(value) if within is None else float(within),
            AskedTable.of(table, name=name, **options),
            tuple((row or {}).items()),
            mean,
            times,
            source,
            error,
            name,
        )

    @cached_property
    def id(self) -> str:
        """Short hash of the meaning."""
        return short_hash(
            [
                self.value,
                self.within,
                self.asked.id,
                [list(p) for p in self.row],
                self.mean,
                self.times,
            ]
        )

    @cached_property
    def exact(self) -> Fraction:
        """The number that is right.

        Raises
        ------
        SimkopfError
            If the table has no such rows or column.
        """
        table = self.asked.made
        if not self.mean:
            return self.times * table.fraction(**dict(self.row))
        if self.mean not in table.columns or table.per:
            raise SimkopfError(f"table '{table.name}' has no mean of '{self.mean}'")
        at = table.columns.index(self.mean)
        return self.times * sum(
            (int(row.key[at]) * Fraction(row.numerator, row.denominator) for row in table.rows),
            Fraction(0),
        )

    @property
    def holds(self) -> bool:
        """Whether the claim is right, as far as it is given."""
        return abs(float(self.exact) - self.value) <= self.within * (1 + 1e-12)


def _last_digit(value: float) -> float:
    """Half a unit of the last digit that a number is written with.

    Examples
    --------
    >>> _last_digit(0.666), _last_digit(3)
    (0.0005, 0.5)
    """
    _, _, decimals = str(value).partition(".")
    return 0.5 * 10.0 ** -len(decimals)


@dataclass(frozen=True)
class ClaimAnswer:
    """What became of a claim, as it is kept with a study's results."""

    claim: Claim

    @property
    def flat(self) -> list[dict[str, Any]]:
        """The claim in one row."""
        claim, exact = self.claim, self.claim.exact
        return [
            {
                "claim": claim.says,
                "source": claim.source,
                "claimed": claim.value,
                "within": claim.within,
                "numerator": exact.numerator,
                "denominator": exact.denominator,
                "exact": rounded(float(exact)),
                "holds": claim.holds,
                "error": "" if claim.holds else claim.error,
            }
        ]

    def to_json(self) -> str:
        """Write the claim as JSON, with the definition of the table that decides it."""
        claim, table = self.claim, self.claim.asked.made
        question = {"id": claim.id, "name": claim.name, "method": "exact"}
        decided = {"table": table.name, "definition": table.definition.en, "given": table.given}
        row = {"mean": claim.mean} if claim.mean else {"row": dict(claim.row)}
        more = {"times": claim.times} if claim.times > 1 else {}
        return dump({"question": question, **self.flat[0], "by": {**decided, **row, **more}})


CLAIM_KEYS = ("says", "value", "within", "source", "error", "row", "mean", "times", "table")
"""Keys of a claim in a study file, beside those of the table that decides it."""
