"""Exact tables in Markdown: each chance as a fraction and in percent, the definition below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from simkopf.tables.law import in_order
from simkopf.tables.table import Key, Lang, Row, Table
from simkopf.tables.words import head, percents, value


def law_table(
    table: Table, lang: Lang = "en", *, fractions: bool = True, caption: bool = True
) -> str:
    """Write a table with one line a row.

    Parameters
    ----------
    table : Table
        An exact table. Of laws of yes and no only the chance of "yes" is written.
    lang : {"en", "de"}
        Language of heads and definition.
    fractions : bool
        Whether each chance stands there as a reduced fraction, too.
    caption : bool
        Whether the definition stands below.

    Examples
    --------
    >>> import simkopf
    >>> print(law_table(simkopf.table("legen-first", deck="kurz"), caption=False))
    | first half | chance | % |
    |---:|---:|---:|
    | 0 | 5/46 | 10.87 |
    | 1 | 9/23 | 39.13 |
    | 2 | 9/23 | 39.13 |
    | 3 | 5/46 | 10.87 |
    """
    found, name = yes_only(table)
    signed = is_signed(found)
    heads = [head(column, lang, found.contract) for column in found.columns]
    chance = "Wahrscheinlichkeit" if lang == "de" else "chance"
    heads += ([chance] if fractions else []) + [f"{head(name, lang)} %" if name else "%"]
    shares = percents(found.rows, lang)
    texts = []
    for row, share in zip(found.rows, shares, strict=True):
        keys = [value(key, lang, signed=signed == at) for at, key in enumerate(row.key)]
        texts.append([*keys, *([fraction(row)] if fractions else []), share.strip()])
    return _markdown(heads, texts, [table.definition.to(lang)] if caption else [])


def law_columns(
    tables: Mapping[str, Table], lang: Lang = "en", *, fractions: bool = False, caption: bool = True
) -> str:
    """Write several laws of one quantity side by side.

    Parameters
    ----------
    tables : mapping of str to Table
        Laws by the heads of their columns, such as `laws` gives them; each has one column.
    lang, fractions, caption
        As for `law_table`; definitions that are alike stand there once.

    Examples
    --------
    >>> import simkopf
    >>> split = laws(simkopf.table("trump-split", contract="wenz"))
    >>> print(law_columns({f"I hold {k}": split[k] for k in (2, 3)}, caption=False))
    | split | I hold 2 | I hold 3 |
    |---:|---:|---:|
    | 1-0-0 |  | 100.00 |
    | 1-1-0 | 69.57 |  |
    | 2-0-0 | 30.43 |  |
    """
    first = next(iter(tables.values()))
    (column,) = first.columns
    every = {row.key for table in tables.values() for row in table.rows}
    keys = [key for (key,) in in_order(every)]
    signed = any(is_signed(table) == 0 for table in tables.values())
    cells: list[dict[Key, list[str]]] = []
    heads = [head(column, lang, first.contract)]
    for name, table in tables.items():
        heads += [name, f"{name} %"] if fractions else [name]
        shares = percents(table.rows, lang)
        cells.append({
            row.key[0]: [fraction(row), share.strip()] if fractions else [share.strip()]
            for row, share in zip(table.rows, shares, strict=True)
        })  # fmt: skip
    empty = ["", ""] if fractions else [""]
    texts = [
        [
            value(key, lang, signed=signed),
            *(text for cell in cells for text in cell.get(key, empty)),
        ]
        for key in keys
    ]
    said = list(dict.fromkeys(table.definition.to(lang) for table in tables.values()))
    return _markdown(heads, texts, said if caption else [])


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


def mean_of(table: Table, column: str | None = None) -> Fraction:
    """Mean of a column of numbers, of a table that is one law.

    Examples
    --------
    >>> import simkopf
    >>> mean_of(simkopf.table("trumps"))
    Fraction(7, 2)
    """
    if table.per:
        raise ValueError(f"table '{table.name}' is several laws")
    at = 0 if column is None else table.columns.index(column)
    return sum(
        (int(row.key[at]) * Fraction(row.numerator, row.denominator) for row in table.rows),
        Fraction(0),
    )


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


def _markdown(heads: Sequence[str], lines: Sequence[Sequence[str]], below: Sequence[str]) -> str:
    rows = [" | ".join(heads), *(" | ".join(line) for line in lines)]
    texts = [f"| {row} |" for row in rows]
    texts.insert(1, "|" + "---:|" * len(heads))
    return "\n".join([*texts, *(f"\n*{text}*" for text in below)])
