"""A picture of any frame: points and their intervals along one column, a line a group."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from simkopf.errors import SimkopfError, nearest
from simkopf.questions.measures import MEASURES
from simkopf.report import words
from simkopf.report.conditionwords import condition_words
from simkopf.report.firstline import first_line
from simkopf.report.handwords import hand_words
from simkopf.report.picture import as_picture
from simkopf.report.sheets import language
from simkopf.report.style import (
    DPI,
    FAINT,
    INK,
    RC,
    headline,
    name_lines,
    need_matplotlib,
    ramp,
    text_width,
)

if TYPE_CHECKING:
    import polars as pl
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from simkopf.questions.answer import Answer
    from simkopf.report.words import Lang

_MOST = 30
"""Places on the axis that can be read."""
_MOST_LINES = 5
_ROOM = 2.6
"""Inches for the name of a row."""


class _Look(NamedTuple):
    """What is drawn: columns, names of places, axes and lines, and how."""

    x: str
    y: str
    places: list[Any]
    names: list[str]
    along: str
    up: str
    times: int
    lang: Lang


def chart(
    frame: pl.DataFrame | Answer,
    x: str,
    y: str = "value",
    *,
    by: str | None = None,
    title: str = "",
    note: str = "",
    percent: bool = False,
    lang: str | None = None,
) -> Figure:
    """Draw a column of a frame along another one, with its intervals where the frame has them.

    Numbers along the axis are joined by a line; what has no order are rows of points.

    Parameters
    ----------
    frame : polars.DataFrame or Answer
        One row a point. Columns ``low`` and ``high`` are the ends of its interval. Of an answer
        ``y`` is a measure, the first if not given, and the picture says how it came about.
    x, y : str
        The column along the axis, numbers or text, and the one that is drawn.
    by : str, optional
        One line for each value of this column, five at most.
    title, note : str
        What the picture says, and how it came about.
    percent : bool
        Whether ``y`` is a share.
    lang : {"en", "de"}, optional
        Language of what the chart writes itself.

    Raises
    ------
    SimkopfError
        If there is no such column, several rows stand at one place of a line, or there is nothing
        or too much to draw; or matplotlib is missing.

    Examples
    --------
    >>> import polars as pl
    >>> figure = chart(pl.DataFrame({"trumps": [6, 7], "value": [0.4, 0.7]}), x="trumps")
    >>> len(figure.axes), figure.axes[0].get_xlabel()
    (1, "trumps in the declarer's hand")
    """
    import polars as pl

    from simkopf.questions.answer import Answer

    need_matplotlib()
    spoken, first = language(lang), ""
    if isinstance(frame, Answer):
        measure = frame.tally.measures[0] if y == "value" else y
        if measure not in frame.tally.measures:
            raise nearest("measure of this answer", measure, frame.tally.measures)
        first = first_line(frame.question, frame.condition, spoken)
        said = condition_words(frame.condition, spoken)
        note = note or words.source_line(frame, said, spoken)
        frame, y = frame.frame.filter(pl.col("what") == measure), "value"
        percent = percent or MEASURES[measure].share
    if not isinstance(frame, pl.DataFrame):
        raise SimkopfError(f"a chart is of a polars frame or an answer, not {type(frame).__name__}")
    for column in (x, y, *([by] if by else [])):
        if column not in frame.columns:
            raise nearest("column of this frame", column, frame.columns)
    shown = frame.drop_nulls([x, y])
    places = shown[x].unique(maintain_order=True).to_list()
    places = sorted(places) if shown[x].dtype.is_numeric() else places
    lines = [(None, shown)]
    if by:
        lines = [(key, shown.filter(pl.col(by) == key)) for key in shown[by].unique().sort()]
    if not 1 <= len(places) <= _MOST or len(lines) > _MOST_LINES:
        raise SimkopfError(
            f"a chart shows 1 to {_MOST} places and at most {_MOST_LINES} lines, not "
            f"{len(places)} and {len(lines)}"
        )
    _check_single(lines, x, by)
    contract = _only(shown, "contract")
    what = _only(shown, "what") if y == "value" else ""
    up = words.measure_name(what, spoken) if what else words.axis_name(y, spoken)
    look = _Look(
        x, y, places, [_word(place, x, spoken, contract) for place in places],
        words.axis_name(x, spoken, contract), up + (", %" if percent else ""),
        100 if percent else 1, spoken,
    )  # fmt: skip
    named = [(words.key_name(key, by, spoken) if by else None, rows) for key, rows in lines]
    if by == "where":
        named = [(_word(key, by, spoken, contract), rows) for key, rows in lines]
    return _drawn(named, look, (title, first, note), ordered=shown[x].dtype.is_numeric())


def _only(frame: pl.DataFrame, column: str) -> str:
    """Give the only text in a column; empty where there is no such column, or several texts."""
    found = frame[column].unique().to_list() if column in frame.columns else []
    return str(found[0]) if len(found) == 1 else ""


def _check_single(lines: Sequence[tuple[Any, pl.DataFrame]], x: str, by: str | None) -> None:
    """Refuse several rows at one place of a line: a line would run forth and back."""
    for key, rows in lines:
        twice = rows[x].filter(rows[x].is_duplicated())
        if len(twice):
            of = f" for {by} {key}" if by else ""
            way = "another column for by" if by else "by, the column that tells them apart"
            raise SimkopfError(
                f"a chart has one row at each place; {x} {twice[0]} has {twice.eq(twice[0]).sum()}"
                f"{of}: give {way}, or filter the frame"
            )


def _drawn(
    lines: Sequence[tuple[str | None, pl.DataFrame]],
    look: _Look,
    said: tuple[str, str, str],
    *,
    ordered: bool,
) -> Figure:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    rc: Any = RC
    with rc_context(rc):
        rows = [name_lines(name, RC["font.size"], _ROOM) for name in look.names]
        deep = sum(0.16 * (name.count("\n") + 1) for name in rows) + 0.16 * len(rows) * len(lines)
        height = 4.2 if ordered else deep + 1.3
        tall = headline(Figure(figsize=(8, height)), said[0], said[1:]) if any(said) else 0.1
        height = height if ordered else height + tall
        figure = Figure(figsize=(8, height), dpi=DPI)
        if any(said):
            headline(figure, said[0], said[1:])
        left = 0.75
        if not ordered:
            parts = [line for name in rows for line in name.split("\n")]
            left = 0.3 + max(text_width(part, RC["font.size"]) for part in parts)
        bottom = 0.62 / height
        axes = figure.add_axes(
            (left / 8, bottom, 1 - (left + 0.3) / 8, 1 - (tall + 0.15) / height - bottom)
        )
        (_course if ordered else _rows)(axes, lines, look)
        if ordered:
            axes.set_xticks(range(len(look.names)), look.names)
            axes.set_xlabel(look.along)
            axes.set_ylabel(look.up)
            axes.grid(axis="y", color=FAINT)
        else:
            axes.set_yticks(range(len(rows)), rows)
            axes.set_ylim(len(rows) - 0.5, -0.5)
            axes.set_xlabel(look.up)
            axes.grid(axis="x", color=FAINT)
        if lines[0][0] is not None:
            axes.legend(frameon=False, labelcolor=INK)
    return as_picture(figure)


def _points(
    rows: pl.DataFrame, look: _Look, aside: float
) -> tuple[list[float], list[float], list[tuple[float, float, float]]]:
    """Give places, values, and place and ends of those that have an interval."""
    where = [look.places.index(place) + aside for place in rows[look.x]]
    value = (look.times * rows[look.y]).to_list()
    if not {"low", "high"} <= set(rows.columns):
        return where, value, []
    ends = [
        (at, look.times * low, look.times * high)
        for at, low, high in zip(where, rows["low"], rows["high"], strict=True)
        if low is not None and high is not None
    ]
    return where, value, ends


def _course(axes: Axes, lines: Sequence[tuple[str | None, pl.DataFrame]], look: _Look) -> None:
    """Draw values of numbers as a line each."""
    for k, ((key, rows), colour) in enumerate(zip(lines, ramp(len(lines)), strict=True)):
        # Lines stand a little beside each other, so that no marker hides another.
        where, value, ends = _points(rows.sort(look.x), look, 0.12 * (k - (len(lines) - 1) / 2))
        axes.plot(where, value, "o-", color=colour, markersize=5, linewidth=1.2, label=key)
        for at, low, high in ends:
            axes.plot([at, at], [low, high], color=colour, linewidth=1.6)


def _rows(axes: Axes, lines: Sequence[tuple[str | None, pl.DataFrame]], look: _Look) -> None:
    """Draw values of what has no order as points in rows."""
    for k, ((key, rows), colour) in enumerate(zip(lines, ramp(len(lines)), strict=True)):
        where, value, ends = _points(rows, look, 0.16 * (k - (len(lines) - 1) / 2))
        axes.plot(value, where, "o", color=colour, markersize=5, label=key)
        for at, low, high in ends:
            axes.plot([low, high], [at, at], color=colour, linewidth=1.6)


def _word(place: Any, column: str, lang: Lang, contract: str) -> str:
    """Name a place: a condition in the words of a player where there are such."""
    if column == "where":
        return _hand(str(place), lang, contract)
    if isinstance(place, int):
        return str(place).replace("-", "\N{MINUS SIGN}")
    return words.key_name(place, column, lang)


def _hand(where: str, lang: Lang, contract: str) -> str:
    """Say a condition part by part where it names single cards.

    Examples
    --------
    >>> _hand("trumps = 3 AND PiA = 0 AND asse = 1", "en", "solo66-pik")
    '3 trumps, without PiA, 1 As'
    >>> _hand("trumps >= 5", "en", ""), _hand("trumps = 3 AND EO = 1", "de", "")
    ('5 trumps or more', '3 Trümpfe, mit EO')
    """
    said = hand_words(where, lang, contract)
    if said != where or "OR" in where.split() or "(" in where:
        return said
    parts = []
    for part in where.split(" AND "):
        card = re.fullmatch(r"([A-Z][a-z]?[A-Z0-9]) *= *([01])", part.strip())
        held = {"en": ("without", "with"), "de": ("ohne", "mit")}[lang]
        parts.append(
            f"{held[int(card[2])]} {card[1]}" if card else hand_words(part.strip(), lang, contract)
        )
    return ", ".join(parts)
