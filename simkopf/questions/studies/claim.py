"""Claims about probabilities that can be counted: what was said, beside what is so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError
from simkopf.questions.identity import short_hash
from simkopf.questions.studies.exact import AskedTable
from simkopf.questions.written import dump, rounded
from simkopf.rules.made import made_with
from simkopf.shown import Shown

if TYPE_CHECKING:
    import polars as pl


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
    asked : AskedTable or None
        The exact table; None where counting cannot decide.
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
    undecided : str
        Why counting cannot decide it.
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
    asked: AskedTable | None
    row: tuple[tuple[str, Any], ...] = ()
    mean: str = ""
    times: int = 1
    source: str = ""
    error: str = ""
    undecided: str = ""
    name: str = field(default="", compare=False)

    @classmethod
    def of(
        cls,
        says: str,
        value: float | Decimal,
        *,
        table: str | None = None,
        row: Mapping[str, Any] | None = None,
        mean: str = "",
        times: int = 1,
        within: float | Decimal | None = None,
        source: str = "",
        error: str = "",
        undecided: str = "",
        name: str = "",
        **options: Any,
    ) -> Claim:
        """Build a claim and check every part of it.

        Raises
        ------
        SimkopfError
            If a part is missing or of the wrong kind, or the table does not exist.
        """
        texts = {"says": says, "source": source, "error": error, "undecided": undecided}
        for key, text in {**texts, "mean": mean}.items():
            if not isinstance(text, str):
                raise SimkopfError(f"{key} is text, not {text!r}")
        numbers = (("value", value), ("within", 0 if within is None else within))
        for key, number in numbers:
            if isinstance(number, bool) or not isinstance(number, (int, float, Decimal)):
                raise SimkopfError(f"{key} is a number, not {number!r}")
        if isinstance(times, bool) or not isinstance(times, int) or times < 1:
            raise SimkopfError(f"times is a whole number from 1 on, not {times!r}")
        if (table is None) != bool(undecided):
            raise SimkopfError("a claim names the table that decides it, or why it is undecided")
        if table is None and (options or row or mean):
            raise SimkopfError("a claim that is undecided has no table to ask")
        if table is not None and (row is None) == (not mean):
            raise SimkopfError("a claim is about rows of a table or about the mean of a column")
        if row is not None and not isinstance(row, Mapping):
            raise SimkopfError(f"row is values by column, such as {{ trumps = 4 }}, not {row!r}")
        says, source, error, undecided = (" ".join(text.split()) for text in texts.values())
        return cls(
            says,
            float(value),
            _last_digit(value) if within is None else float(within),
            None if table is None else AskedTable.of(table, name=name, **options),
            tuple((row or {}).items()),
            mean,
            times,
            source,
            error,
            undecided,
            name,
        )

    @cached_property
    def id(self) -> str:
        """Short hash of the meaning."""
        asked = self.asked.id if self.asked else self.undecided
        rows = [list(pair) for pair in self.row]
        return short_hash([self.value, self.within, asked, rows, self.mean, self.times])

    def describe(self) -> dict[str, Any]:
        """Say what was claimed, as answers carry it, with the keywords that ask it again."""
        asked = {"says": self.says, "value": self.value, "within": self.within}
        if self.asked is not None:
            asked |= {"table": self.asked.table, **dict(self.asked.options)}
            asked |= {"mean": self.mean} if self.mean else {"row": dict(self.row)}
        asked |= {"times": self.times, "source": self.source, "error": self.error}
        asked |= {"undecided": self.undecided} if self.undecided else {}
        said = {"id": self.id, "kind": "claim", "name": self.name, "method": "exact"}
        return {**said, **made_with(), "asked": asked}

    @cached_property
    def exact(self) -> Fraction | None:
        """The number that is right; None where counting cannot say.

        Raises
        ------
        SimkopfError
            If the table has no such rows or column.
        """
        if self.asked is None:
            return None
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
    def holds(self) -> bool | None:
        """Whether the claim is right, as far as it is given; None where counting cannot say."""
        if self.exact is None:
            return None
        return abs(float(self.exact) - self.value) <= self.within * (1 + 1e-12)


def _last_digit(value: float | Decimal) -> float:
    """Half a unit of the last digit that a number is written with.

    Examples
    --------
    >>> _last_digit(0.666), _last_digit(3), _last_digit(Decimal("0.10")), _last_digit(2e-05)
    (0.0005, 0.5, 0.005, 5e-06)
    """
    exponent = Decimal(str(value)).as_tuple().exponent
    return float(Decimal(5).scaleb(int(exponent) - 1))


@dataclass(frozen=True, repr=False)
class ClaimAnswer(Shown):
    """What became of a claim, as it is kept with a study's results."""

    claim: Claim

    @property
    def frame(self) -> pl.DataFrame:
        """The claim in one row of a polars frame."""
        import polars as pl

        return pl.DataFrame(self.flat)

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
                "numerator": None if exact is None else exact.numerator,
                "denominator": None if exact is None else exact.denominator,
                "exact": None if exact is None else rounded(float(exact)),
                "holds": claim.holds,
                "error": claim.error if claim.holds is False else "",
                "undecided": claim.undecided,
            }
        ]

    def to_json(self) -> str:
        """Write the claim as JSON, with the definition of the table that decides it."""
        claim = self.claim
        found = {"question": claim.describe(), **self.flat[0]}
        if claim.asked is not None:
            table = claim.asked.made
            row = {"mean": claim.mean} if claim.mean else {"row": dict(claim.row)}
            more = {"times": claim.times} if claim.times > 1 else {}
            decided = {"table": table.name, "definition": table.definition.en, "given": table.given}
            found["by"] = {**decided, **row, **more}
        return dump(found)


CLAIM_KEYS = (
    "says", "value", "within", "source", "error", "undecided", "row", "mean", "times", "table",
)  # fmt: skip
"""Keys of a claim in a study file, beside those of the table that decides it."""
