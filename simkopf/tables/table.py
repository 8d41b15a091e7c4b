"""A table of exact probabilities: what it means, and its counts as they arise."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from simkopf.errors import SimkopfError, nearest
from simkopf.shown import Shown

if TYPE_CHECKING:
    import polars as pl

Key = int | str | bool
Lang = Literal["en", "de"]
_LONG, _MOST = 2**63, 2**127
"""What no count in a frame of 64 bits may reach, and none at all."""


class Text(NamedTuple):
    """The same words in English and German."""

    en: str
    de: str

    def to(self, lang: Lang) -> str:
        """Words in one language.

        Examples
        --------
        >>> Text("trumps", "Trümpfe").to("de")
        'Trümpfe'
        """
        return self.de if lang == "de" else self.en


class Row(NamedTuple):
    """One line: the values of the columns, and a probability as two counts, not reduced."""

    key: tuple[Key, ...]
    numerator: int
    denominator: int


class EmptyConditionError(SimkopfError):
    """Nothing fulfils the condition, so that there is no probability under it."""


@dataclass(frozen=True, repr=False)
class Table(Shown):
    """Exact probabilities of one quantity.

    Attributes
    ----------
    name : str
        Name under which `simkopf.table` finds it.
    definition : Text
        What is counted: who is meant, and what is known beforehand.
    columns : tuple of str
        Names of the columns; the first ``len(per)`` of them are those in ``per``.
    rows : tuple of Row
        One line for every combination of values that can occur.
    per : tuple of str
        Columns whose values are known beforehand: there is a law for each of them.
    contract, deck, given : str or None
        Contract, deck and condition it was asked for; None where it depends on none.
    disjoint : bool
        Whether no two rows of a law can be true at once; each law then sums to one.
    cards : int or None
        Cards of the hand in question, where there is a talon; None else.

    Examples
    --------
    >>> import simkopf
    >>> trumps = simkopf.table("trumps", contract="solo-herz")
    >>> trumps.rows[0], trumps.fraction(trumps=0)
    (Row(key=(0,), numerator=43758, denominator=10518300), Fraction(187, 44950))
    >>> trumps.frame.columns
    ['trumps', 'numerator', 'denominator', 'probability']
    """

    name: str
    definition: Text
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    per: tuple[str, ...] = ()
    contract: str | None = None
    deck: str | None = "lang"
    given: str | None = None
    disjoint: bool = True
    cards: int | None = None

    def fraction(self, **keys: Key) -> Fraction:
        """Probability of an event, exactly.

        Parameters
        ----------
        **keys
            Values of columns. All rows that have them are added up, so that ``per`` columns must
            be given (if they have several values), and the others need not be.

        Raises
        ------
        SimkopfError
            If there is no such column, one is missing without which there is no answer, or a
            value is not of its kind.
        EmptyConditionError
            If nothing has these values of the ``per`` columns.

        Examples
        --------
        >>> import simkopf
        >>> split = simkopf.table("trump-split")
        >>> split.fraction(trumps=8, split="2-2-2"), split.fraction(trumps=8, split="9-0-0")
        (Fraction(784, 4807), Fraction(0, 1))
        """
        for name, value in keys.items():
            if name not in self.columns:
                raise nearest("column", name, self.columns)
            self._check(name, value)
        known = {name: keys[name] for name in self.per if name in keys}
        law = self._having(self.rows, known)
        if not law:
            raise EmptyConditionError(f"table '{self.name}': nothing has {_said(known)}")
        for at, name in enumerate(self.per):
            if len({row.key[at] for row in law}) > 1:
                raise SimkopfError(
                    f"table '{self.name}' has a law for each value of {name}: say it"
                )
        rows = self._having(law, keys)
        if len(rows) > 1 and not self.disjoint:
            raise SimkopfError(
                f"rows of table '{self.name}' cannot be added up: say {', '.join(self.columns)}"
            )
        return sum((Fraction(row.numerator, row.denominator) for row in rows), Fraction(0))

    def mean(self, column: str | None = None) -> Fraction:
        """Mean of a column of numbers, exactly.

        Parameters
        ----------
        column : str, optional
            Which one; the first if nothing is said.

        Raises
        ------
        SimkopfError
            If the table is several laws, its rows may hold at once, or the column has no numbers.

        Examples
        --------
        >>> import simkopf
        >>> simkopf.table("trumps").mean()
        Fraction(7, 2)
        """
        name = self.columns[0] if column is None else column
        if name not in self.columns:
            raise nearest("column", name, self.columns)
        if self.per or not self.disjoint:
            raise SimkopfError(f"table '{self.name}' is several laws: there is no one mean")
        values = [row.key[self.columns.index(name)] for row in self.rows]
        if not all(isinstance(value, int) and not isinstance(value, bool) for value in values):
            raise SimkopfError(f"column '{name}' of table '{self.name}' has no numbers")
        return sum(
            (
                int(value) * Fraction(row.numerator, row.denominator)
                for value, row in zip(values, self.rows, strict=True)
            ),
            Fraction(0),
        )

    def _check(self, name: str, value: Key) -> None:
        """Refuse what no row of a column can have; a number that none has is impossible."""
        at = self.columns.index(name)
        values = list(dict.fromkeys(row.key[at] for row in self.rows))
        if not values:
            return
        fits = isinstance(value, type(values[0])) and not (
            isinstance(value, bool) ^ isinstance(values[0], bool)
        )
        if fits and isinstance(value, str) and value not in values:
            # 9-0-0 is a split that does not occur, 0-9-0 is no way to write one
            parts = value.split("-")
            fits = all(p.isdigit() for p in parts) and parts == sorted(parts, key=int, reverse=True)
            fits = fits and all(len(str(v).split("-")) == len(parts) for v in values)
        if not fits:
            known = ", ".join(repr(v) for v in values[:8]) + (", ..." if len(values) > 8 else "")
            raise SimkopfError(
                f"table '{self.name}': no row has {name} = {value!r}; there are {known}"
            )

    def _having(self, rows: Iterable[Row], keys: Mapping[str, Key]) -> list[Row]:
        at = {self.columns.index(name): value for name, value in keys.items()}
        return [row for row in rows if all(row.key[i] == value for i, value in at.items())]

    @property
    def frame(self) -> pl.DataFrame:
        """The table as a polars frame: columns, ``numerator``, ``denominator``, ``probability``.

        Raises
        ------
        OverflowError
            If a count does not fit 128 bits; those that do not fit 64 have their own type.
        """
        import polars as pl

        largest = max((row.denominator for row in self.rows), default=0)
        if largest >= _MOST:
            raise OverflowError(f"counts of table '{self.name}' do not fit 128 bits")
        count = pl.Int64 if largest < _LONG else pl.Int128
        kinds = {bool: pl.Boolean, int: pl.Int64, str: pl.String}
        data: dict[str, pl.Series] = {}
        for at, name in enumerate(self.columns):
            values = [row.key[at] for row in self.rows]
            data[name] = pl.Series(values, dtype=kinds[type(values[0])] if values else pl.Int64)
        for name in ("numerator", "denominator"):
            data[name] = pl.Series([getattr(row, name) for row in self.rows], dtype=count)
        data["probability"] = pl.Series([_share(row) for row in self.rows], dtype=pl.Float64)
        return pl.DataFrame(data)

    def to_dict(self, lang: Lang = "en") -> dict[str, Any]:
        """Give the table as plain data: ``table, definition, rows`` and what it was asked for."""
        return {
            "table": self.name,
            "definition": self.definition.to(lang),
            "contract": self.contract,
            "deck": self.deck,
            "given": self.given,
            **({} if self.cards is None else {"cards": self.cards}),
            "per": list(self.per),
            "rows": [
                dict(zip(self.columns, row.key, strict=True))
                | {
                    "numerator": row.numerator,
                    "denominator": row.denominator,
                    "probability": _share(row),
                }
                for row in self.rows
            ],
        }

    def to_json(self, lang: Lang = "en") -> str:
        """Give the table as JSON text, one line a row."""
        data = self.to_dict(lang)
        rows = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in data.pop("rows"))
        head = json.dumps(data, ensure_ascii=False)[:-1]
        return f'{head}, "rows": [\n  {rows}\n]}}\n'


def _share(row: Row) -> float:
    return row.numerator / row.denominator


def _said(known: Mapping[str, Key]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in known.items()) or "this condition"
