"""The laws that an exact table is made of, and their chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from simkopf.tables.table import Key, Row, Table


def laws(table: Table) -> dict[Key, Table]:
    """Take a table apart into its laws, by the value of the one column known beforehand.

    Examples
    --------
    >>> import simkopf
    >>> law = laws(simkopf.table("legen-final"))[3]
    >>> law.columns, law.fraction(trumps=7)
    (('trumps',), Fraction(22, 1365))
    """
    if len(table.per) != 1:
        raise ValueError(f"table '{table.name}' has no one column that is known beforehand")
    rows: dict[Key, list[Row]] = {}
    for row in table.rows:
        rows.setdefault(row.key[0], []).append(row._replace(key=row.key[1:]))
    return {
        key: replace(table, columns=table.columns[1:], per=(), rows=tuple(law))
        for key, law in rows.items()
    }


def yes_only(table: Table) -> tuple[Table, str]:
    """Where many laws are of yes and no leave the chances of "yes", and name what that is.

    Examples
    --------
    >>> import simkopf
    >>> found, name = yes_only(simkopf.table("partner-void"))
    >>> found.columns, len(found.rows), name
    (('mine',), 5, 'void')
    """
    known = len(table.per)
    yes_no = all(isinstance(row.key[-1], bool) for row in table.rows)
    if not known or not yes_no or len(table.columns) != known + 1:
        return table, ""
    rows: dict[tuple[Key, ...], Row] = {}
    for (*key, met), numerator, denominator in table.rows:
        if met or tuple(key) not in rows:
            rows[tuple(key)] = Row(tuple(key), numerator if met else 0, denominator)
    shown = replace(table, columns=table.per, rows=tuple(rows.values()), disjoint=False)
    return shown, table.columns[-1]


def chance(rows: Sequence[Row]) -> Fraction:
    """Add up the chances of rows of one law.

    Examples
    --------
    >>> chance([Row((0,), 1, 8), Row((1,), 3, 8)])
    Fraction(1, 2)
    """
    return sum((Fraction(row.numerator, row.denominator) for row in rows), Fraction(0))


def fraction(row: Row) -> str:
    """Write a chance as a reduced fraction.

    Examples
    --------
    >>> fraction(Row((0,), 6, 8)), fraction(Row((0,), 8, 8))
    ('3/4', '1')
    """
    return str(Fraction(row.numerator, row.denominator))


def is_signed(table: Table) -> int | None:
    """Find the column of Laufende that are mit and ohne; None if there is none."""
    if "laufende" not in table.columns:
        return None
    at = table.columns.index("laufende")
    return at if any(int(row.key[at]) < 0 for row in table.rows) else None
