"""Results of a study as the rows of one plot: their names, and what is said of all of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from simkopf.report.conditions import condition_of, ruleset_words, seed_words, shared_condition
from simkopf.report.conditionwords import condition_words
from simkopf.report.handwords import hand_words
from simkopf.report.words import (
    Lang,
    decimal,
    game_name,
    key_name,
    number,
    percent,
)
from simkopf.stats.family import each_level

if TYPE_CHECKING:
    from simkopf.questions.studies.grid import Placed

_OWN = ("the declarer has ", "the declarer is dealt ")
R = TypeVar("R")


class Row(NamedTuple, Generic[R]):
    """One row of a plot.

    Attributes
    ----------
    section : str
        Name of the section of the study that it comes from; empty where there is none.
    name : str
        What tells it from the others of the section.
    result : Comparison or Match
        What is shown.
    told : bool
        Whether the name says under which condition the declarer's hand is drawn.
    """

    section: str
    name: str
    result: R
    told: bool = False


def rows_of(
    pairs: Iterable[tuple[Placed[Any], R]], sections: Sequence[str], known: Sequence[str] = ()
) -> list[Row[R]]:
    """Take the results of some sections of a study as rows, in the order of the sections.

    Parameters
    ----------
    pairs : iterable of (Placed, result)
        What was asked and what became of it.
    sections : sequence of str
        Names of the sections.
    known : sequence of str
        Axes of the grid that need no name in a row.
    """
    found = list(pairs)
    rows = []
    for section in sections:
        for placed, result in found:
            if placed.section == section:
                named = [_named(k, v) for k, v in placed.point if k not in known]
                told = "where" in dict(placed.point)
                rows.append(Row(section, ", ".join(named), result, told))
    return rows


def name_in(row: Row[Any], lang: Lang) -> str:
    """Name a row in the language, as far as its name says in words which hands it has."""
    if lang == "en":
        return row.name
    for where in row.result.question.get("where") or []:
        contract = str(row.result.question.get("contract", ""))
        said = hand_words(where["where"], "en", contract)
        if said == row.name:
            return hand_words(where["where"], lang, contract)
    return row.name


def _named(axis: str, value: Any) -> str:
    """Name a point on an axis of the grid."""
    if axis == "contract":
        return game_name(str(value))
    if axis in ("where", "where_seat", "a", "b", "players"):
        return str(value)
    return key_name(value, axis, "en") if axis == "declarer" else f"{axis} {value}"


def given_rows(what: Any, of: type[R]) -> list[Row[R]]:
    """Take rows as they come: results by name, one result, or rows.

    Raises
    ------
    TypeError
        If it is something else.
    """
    if isinstance(what, of):
        return [Row("", game_name(str(what.question["contract"])), what)]  # type: ignore[attr-defined]
    if isinstance(what, Mapping):
        rows = [Row("", str(name), result) for name, result in what.items()]
    else:
        rows = list(what)
    if not rows or not all(isinstance(row, Row) and isinstance(row.result, of) for row in rows):
        raise TypeError(f"not rows of {of.__name__}")
    return rows


def shared_words(
    rows: Sequence[Row[Any]], lang: Lang, names: Sequence[str] | None = None
) -> list[str]:
    """Say what all rows have in common: deals, seed, condition, rule set.

    What the names of the rows tell of the declarer's hand is not said again. ``names`` are what
    the plot calls each row's part, where that is not its section.
    """
    german = lang == "de"
    results = [row.result for row in rows]
    counts = [number(n, 0, lang) for n in sorted({result.n for result in results})]
    deals = {"en": ("deals", "deals a row"), "de": ("Verteilungen", "Verteilungen je Zeile")}
    n = (" oder " if german else " or ").join(counts) + f" {deals[lang][len(rows) > 1]}"
    seeds = tuple(dict.fromkeys(result.seed for result in results))
    conditions = []
    called = names or [row.section or row.name for row in rows]
    for row, part in zip(rows, called, strict=True):
        said = condition_of(row.result).split("; ")
        kept = [t for t in said if not (row.told and t.startswith(_OWN))]
        conditions.append((part, "; ".join(kept)))
    base = "Grundlage" if german else "base"
    rules = dict.fromkeys(ruleset_words(result.ruleset, base) for result in results)
    return [
        n,
        seed_words(seeds, "Startwert" if german else "seed"),
        condition_words(shared_condition(_once(conditions)), lang),
        f"{'Regeln' if german else 'rule set'} {', '.join(rules)}",
    ]


def _once(conditions: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Name a section once for rows of it with the same condition."""
    return list(dict.fromkeys(conditions))


def held(rows: Sequence[Row[R]], each_row: int = 1) -> list[Row[R]]:
    """Give the rows with intervals that hold all together, ``each_row`` of them in each.

    A verdict over several rows is read off these; see ``stats.family.each_level``.
    """
    level = each_level(max(1, len(rows) * each_row), rows[0].result.level)  # type: ignore[attr-defined]
    return [row._replace(result=replace(row.result, level=level)) for row in rows]  # type: ignore[type-var]


def together(what: str, level: float, looks: int, lang: Lang) -> str:
    """Say that what is shown are intervals that hold all together.

    Examples
    --------
    >>> together("bars", 0.95, 10, "en").replace("\N{NO-BREAK SPACE}", " ")
    'bars: intervals that hold together at 95 % (each 99.5 %)'
    """
    each = decimal(f"{100 * each_level(max(looks, 1), level):.4g} %", lang)
    said = {"en": what, "de": {"bars": "Balken", "differences": "Unterschiede"}.get(what, what)}
    if looks == 1:
        return (
            f"{said[lang]}: {each}-Intervall" if lang == "de" else f"{said[lang]}: {each} interval"
        )
    if lang == "de":
        return f"{said[lang]}: Intervalle, die zusammen mit {percent(level)} gelten (jedes {each})"
    return f"{said[lang]}: intervals that hold together at {percent(level)} (each {each})"


def bars(level: float, looks: int, lang: Lang) -> str:
    """Say what the bars are, and how many of so many leave out the truth by chance.

    Examples
    --------
    >>> bars(0.95, 15, "en").replace("\N{NO-BREAK SPACE}", " ")
    'bars: 95 % intervals, each by itself: about 0.8 of 15 miss the truth'
    """
    said = percent(level)
    text = f"Balken: {said}-Intervalle" if lang == "de" else f"bars: {said} intervals"
    if looks == 1:
        return text
    miss = number(looks * (1 - level), 0 if looks >= 20 else 1, lang)
    if lang == "de":
        return f"{text}, jedes für sich: etwa {miss} von {looks} verfehlen die Wahrheit"
    return f"{text}, each by itself: about {miss} of {looks} miss the truth"
