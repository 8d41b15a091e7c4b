"""Ways of playing side by side: what each makes on the same deals, one row a comparison."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError
from simkopf.questions.measures import MEASURES
from simkopf.report import words
from simkopf.report.firstline import first_line
from simkopf.report.numbers import short_cell
from simkopf.report.pages import Page, whole
from simkopf.report.rows import Row, held, name_in
from simkopf.report.style import (
    BLUE,
    DPI,
    FAINT,
    GREY,
    ORANGE,
    PALE,
    RC,
    column,
    headline,
    name_lines,
    text_width,
)
from simkopf.report.tablewords import in_language
from simkopf.report.ticks import write_ticks
from simkopf.report.wayswords import SAYS, called, gain, source, telling, title
from simkopf.report.words import Lang

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from simkopf.questions.paired.compare import Comparison

OPTIONS = ("measure", "with", "lang")
COLOURS = (ORANGE, BLUE, PALE, GREY)
MARKS = ("D", "o", "s", "v")
APART = 0.2
"""Of a row: how far the marks of two ways are apart, so that none hides another."""
_ROW, _LINE = 0.42, 0.15
"""Height in inches of a row, and of each line of its name."""
LEFT, ROOM = 2.0, 1.87
"""Inches to the left of the panels, and for a line of the name of a row."""
LEAST = 1.6
"""Inches of a panel at least; a figure gets wider for them."""
SIGNED = ("payoff", "value")
"""Measures of which 0 is the middle."""
MOST = 24
"""Letters of a head over the differences; it names the ways if they are short enough."""


def draw_ways(
    rows: Sequence[Row[Comparison]],
    *,
    lang: Lang,
    condition: str,
    options: Mapping[str, Any],
    page: Page | None = None,
) -> Figure:
    """Draw what each way makes, with intervals, and beside it what the second gains on the first.

    Parameters
    ----------
    rows : sequence of Row of Comparison
        Comparisons of the same ways; rows of one section stand under its name.
    lang : {"en", "de"}
        Language of all texts.
    condition : str
        Words for the condition; the comparisons' own when empty.
    options : mapping
        ``measure``: one or two, each a panel; win and payoff if nothing is said.
    page : Page, optional
        Which of the rows are drawn; all when not given.

    Raises
    ------
    SimkopfError
        If the comparisons have different ways or none of the measures.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    given, first = rows, rows[0].result
    measures = check_ways([(row.result.labels, row.result.measures) for row in rows], options)
    page = page or whole(len(rows))
    looks = len(rows) * len(measures)
    rows = held(rows, len(measures))
    given_here, here = (some[page.first : page.last] for some in (given, rows))
    places, heads = layout(here)
    rc: Any = RC
    with rc_context(rc):
        tall = max(_ROW, *(_height(name) for name in _labels(here, heads, lang))) * (
            max(places) + 1
        )
        several = len({str(row.result.question.get("where")) for row in rows}) > 1
        asked = first_line(first.question, str(first.condition), lang, told=several)
        about = source(
            given, condition, lang, looks, [gain(row.result, m) for row in rows for m in measures]
        )
        said = page.titled(title(rows, telling(rows, measures), lang), lang), [asked, about]
        named = called(first.labels, lang)
        beside = [column([_head(named, lang), *_cells(here, m, lang)], 8.5) for m in measures]
        wide = max(LEAST, (8 - LEFT - sum(beside)) / len(measures))
        width = LEFT + len(measures) * wide + sum(beside)
        down = headline(Figure(figsize=(width, 4)), *said)  # how much room the words take
        across = _across(named)
        down += 0.24 * (ceil(len(first.labels) / across) - 1)
        height = down + 0.55 + tall + 0.55
        figure = Figure(figsize=(width, height), dpi=DPI)
        headline(figure, *said)
        grid: Any = figure.subplots(1, len(measures), sharey=True, squeeze=False)
        figure.subplots_adjust(
            left=LEFT / width, right=1 - beside[-1] / width, top=1 - (down + 0.55) / height,
            bottom=0.55 / height,
            wspace=beside[0] / wide,
        )  # fmt: skip
        for axes, measure in zip(grid[0], measures, strict=True):
            _panel(axes, given_here, places, measure)
            _beside(axes, _cells(here, measure, lang), places, _head(named, lang))
            _axis(axes, measure, lang)
        _names(grid[0][0], here, places, heads, lang)
        _legend(grid[0][0], named, across)
    return figure


def layout(rows: Sequence[Row[Any]]) -> tuple[list[int], dict[int, str]]:
    """Place rows from the top, and the names of sections that have several rows above them.

    Examples
    --------
    >>> layout([Row("Solo", "6 trumps", 0), Row("any", "Wenz", 0), Row("any", "Geier", 0)])
    ([0, 2, 3], {1: 'any'})
    """
    counts = [row.section for row in rows]
    places, heads, at = [], {}, 0
    for k, row in enumerate(rows):
        begins = k == 0 or rows[k - 1].section != row.section
        if row.section and begins and counts.count(row.section) > 1:
            heads[at] = row.section
            at += 1
        places.append(at)
        at += 1
    return places, heads


def check_ways(
    rows: Sequence[tuple[Sequence[str], Sequence[str]]], options: Mapping[str, Any]
) -> list[str]:
    """Check the ways and measures of each row; give those measures that all of them have.

    Raises
    ------
    SimkopfError
        If the rows have different ways, too many, or none of the measures.
    """
    labels = rows[0][0]
    if any(own != labels for own, _ in rows):
        raise SimkopfError("a plot 'ways' shows comparisons of the same ways")
    if len(labels) > len(COLOURS):
        raise SimkopfError(f"a plot 'ways' shows at most {len(COLOURS)} ways")
    wanted = options.get("measure", ["win", "payoff"])
    wanted = [wanted] if isinstance(wanted, str) else list(wanted)
    found = [m for m in wanted if all(m in measured for _, measured in rows)][:2]
    if not found:
        raise SimkopfError(f"a plot 'ways' needs a measure, one of: {', '.join(wanted)}")
    return found


def _panel(
    axes: Axes, given: Sequence[Row[Comparison]], places: Sequence[int], measure: str
) -> None:
    """Draw what each way makes."""
    share = MEASURES[measure].share
    k = 100 if share else 1
    labels = given[0].result.labels
    for own, y in zip(given, places, strict=True):
        found = [
            next(r for r in own.result.own(way) if r["what"] == measure)
            for way in range(len(labels))
        ]
        values = [k * r["value"] for r in found if r["value"] is not None]
        if not values:
            raise SimkopfError(f"there is no value of '{measure}' to draw; draw another measure")
        axes.plot([min(values), max(values)], [y, y], color=FAINT, lw=3, zorder=1)
        for way, got in enumerate(found):
            if got["value"] is None:
                continue
            at = k * got["value"]
            ends = None
            if got["low"] is not None:
                ends = [[max(0.0, at - k * got["low"])], [max(0.0, k * got["high"] - at)]]
            axes.errorbar(
                [at], [y + APART * (way - (len(found) - 1) / 2)], xerr=ends, color=COLOURS[way],
                marker=MARKS[way], ms=4.5, elinewidth=1.3, capsize=2, ls="none",
                mfc=COLOURS[way] if ends else "white", zorder=5 - way,
            )  # fmt: skip


def _head(called: Sequence[str], lang: Lang) -> str:
    """Say what is taken from what, over the differences."""
    head = SAYS[lang]["gain"].format(a=called[0], b=called[1])
    return head if len(head) <= MOST else SAYS[lang]["places"]


def _cells(rows: Sequence[Row[Comparison]], measure: str, lang: Lang) -> list[str]:
    """Write the gain of each row, with an interval that holds together with all others."""
    return [in_language(short_cell(gain(row.result, measure)), lang) for row in rows]


def _beside(axes: Axes, cells: Sequence[str], places: Sequence[int], head: str) -> None:
    """Write texts in a column at the right of the axes, under a head."""
    for text, y, size in [*((t, y, 8.5) for t, y in zip(cells, places, strict=True)),
                          (head, -0.75, 8.0)]:  # fmt: skip
        axes.annotate(
            text.replace("$", r"\$"), (1, y), xycoords=axes.get_yaxis_transform(), xytext=(6, 0),
            textcoords="offset points", va="center_baseline", fontsize=size, color=BLUE,
            annotation_clip=False,
        )  # fmt: skip


def _axis(axes: Axes, measure: str, lang: Lang) -> None:
    share = MEASURES[measure].share
    if measure in SIGNED:
        axes.axvline(0, color=GREY, lw=1.1, ls=(0, (4, 3)), zorder=1)
    axes.set_xlabel(words.measure_name(measure, lang), fontsize=9.2)
    write_ticks(axes.xaxis, lang, sign=measure in SIGNED, unit=" %" if share else "")
    axes.margins(x=0.07)
    axes.grid(axis="x", color=FAINT, lw=0.6)
    axes.tick_params(axis="y", length=0)
    axes.tick_params(axis="x", length=3, labelsize=9)
    axes.spines["left"].set_visible(False)


def _names(
    axes: Axes,
    rows: Sequence[Row[Comparison]],
    places: Sequence[int],
    heads: Mapping[int, str],
    lang: Lang,
) -> None:
    """Name the rows; those of a section with several rows are set in under its name."""
    axes.set_yticks(list(places), _labels(rows, heads, lang), fontsize=9)
    axes.set_ylim(max(places) + 0.6, -0.6)
    for y, name in heads.items():
        axes.text(
            -0.02, y, name, transform=axes.get_yaxis_transform(), ha="right", va="center",
            fontweight="bold", fontsize=9,
        )  # fmt: skip


def _labels(rows: Sequence[Row[Any]], heads: Mapping[int, str], lang: Lang) -> list[str]:
    """Name each row, with its section where that does not stand above."""
    names = []
    for row in rows:
        alone = row.section and row.section not in heads.values()
        name = name_in(row, lang)
        both = ", ".join(filter(None, [row.section, name]))
        names.append(name_lines(both if alone else name or row.section, 9, ROOM))
    return names


def _height(name: str) -> float:
    """Give a row the height that the lines of its name need."""
    return 0.12 + _LINE * (name.count("\n") + 1)


def _across(labels: Sequence[str]) -> int:
    """Count the names of ways that fit beside each other.

    Examples
    --------
    >>> _across(["open", "sampled:worlds=20", "rules"]), _across(["a name of some length"] * 4)
    (3, 2)
    """
    widest = max(text_width(label, RC["font.size"]) for label in labels)
    one_row = sum(text_width(label, RC["font.size"]) + 0.75 for label in labels)
    if one_row <= 8 - LEFT:
        return len(labels)
    return max(1, int((8 - LEFT) / (widest + 0.75)))


def _legend(axes: Axes, labels: Sequence[str], across: int) -> None:
    from matplotlib.lines import Line2D

    marks = [
        Line2D([], [], color=colour, marker=mark, ms=4.5, lw=1.3)
        for colour, mark in zip(COLOURS[: len(labels)], MARKS, strict=False)
    ]
    axes.legend(
        marks, [label.replace("$", r"\$") for label in labels], ncols=across, frameon=False,
        loc="lower left",
        bbox_to_anchor=(-0.02, 1.0), bbox_transform=axes.transAxes, borderaxespad=1.2,
        handletextpad=0.5, columnspacing=1.6,
    )  # fmt: skip
