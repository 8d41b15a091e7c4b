"""The threshold plot: from how many trumps on a game pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError
from simkopf.questions.measures import MEASURES
from simkopf.report import words
from simkopf.report.firstline import first_line
from simkopf.report.style import (
    DPI,
    FAINT,
    GREY,
    ORANGE,
    RC,
    headline,
    hollow,
    label_ends,
    label_point,
    ramp,
)
from simkopf.report.thresholddata import (
    drawn_keys,
    fewest_games,
    measures_of,
    numbered,
    part_of,
    second_of,
    values_of,
)
from simkopf.report.thresholdwords import (
    found_in,
    hollow_words,
    left_out,
    looks_of,
    second_line,
    title,
    together,
)
from simkopf.report.ticks import point_number, write_ticks
from simkopf.report.words import Lang

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from simkopf.questions.answer import Answer
    from simkopf.stats.threshold import Threshold

SHADE = "#fdf0e6"
SHIFT = 0.045
OPTIONS = ("column", "measure", "lines", "lang")


def draw_threshold(
    answer: Answer, *, lang: Lang = "en", condition: str = "", options: Mapping[str, Any]
) -> Figure:
    """Draw win rate and payoff by number of trumps, one line a number of Ober and one for all.

    Parameters
    ----------
    answer : Answer
        Grouped by ``column`` and perhaps a second column, whose values become lines.
    lang : {"en", "de"}
        Language of all texts.
    condition : str
        Under which condition, in words.
    options : mapping
        ``column`` (the first grouping column) and ``measure`` (one or two; win and payoff).

    Raises
    ------
    SimkopfError
        If the answer is not grouped by the column or has none of the measures.
    """
    from matplotlib import rc_context

    rc: Any = RC
    column = options.get("column", answer.by[0] if answer.by else "")
    measures = measures_of(answer.tally.measures, options.get("measure", ["win", "payoff"]))
    answer = numbered(answer, column)
    second = second_of(answer, column)
    found = found_in(answer, column, measures)
    said = title(answer, column, found, lang)
    asked = first_line(answer.question, str(answer.condition), lang)
    lines = [asked, second_line(answer, column, second, measures[0], lang)]
    fewest = fewest_games([answer], column)
    columns = [column] if second is None else [column, second]
    lines += hollow_words([answer], columns, measures, lang, fewest)
    left = [left_out([answer.tally.marginal(columns)], fewest, lang)]
    left.append(together(answer.level, looks_of([answer], column, measures), lang))
    lines.append(" · ".join(filter(None, [words.source_line(answer, condition, lang), *left])))
    with rc_context(rc):
        figure, panels = panels_of(len(measures), said, lines, 0.975 if second is None else 0.89)
        for axes, measure in zip(panels, measures, strict=True):
            _panel(axes, answer, measure, column=column, second=second, lang=lang, fewest=fewest)
            _mark(axes, found[measure], measure, lang, fewest)
        contract = str(answer.question.get("contract", ""))
        name = words.column_in(answer, column)
        panels[-1].set_xlabel(words.axis_name(name, lang, contract))
    return figure


def panels_of(
    k: int, said: str, lines: Sequence[str], right: float
) -> tuple[Figure, Sequence[Axes]]:
    """Set up a figure with its headline and one or two panels, one below the other."""
    from matplotlib.figure import Figure

    height = 8.8 if k == 2 else 5.4
    figure = Figure(figsize=(8, height), dpi=DPI)
    top = 1 - (headline(figure, said, lines) + 0.38) / height
    grid: Any = figure.subplots(
        k, sharex=True, squeeze=False, gridspec_kw={"height_ratios": [1.35, 1] if k == 2 else [1]}
    )
    figure.subplots_adjust(left=0.09, right=right, top=top, bottom=0.6 / height, hspace=0.16)
    return figure, list(grid[:, 0])


def _panel(
    axes: Axes,
    answer: Answer,
    measure: str,
    *,
    column: str,
    second: str | None,
    lang: Lang,
    fewest: int,
) -> None:
    lines, middle = [], 0.0
    if second is not None:
        values = values_of(answer, second)
        for value, colour in zip(values, ramp(len(values)), strict=True):
            part = part_of(answer, column, second, value)
            name = words.key_name(value, words.column_in(answer, second), lang)
            lines.append((part, name, colour, False))
    middle = (len(lines) - 1) / 2
    everyone = ("alle", "all") if second is not None else ("", "")
    lines.append((answer, everyone[lang == "en"], ORANGE, True))
    ends = []
    for at, (part, name, colour, bold) in enumerate(lines):
        shift = 0.0 if bold else SHIFT * (at - middle)  # so that none hides another
        end = draw_line(axes, part, column, measure, colour, bold=bold, shift=shift, fewest=fewest)
        if end is not None:
            ends.append((*end, name, colour, bold))
    frame(axes, drawn_keys([answer], column, fewest), measure, lang)
    if second is not None:
        label_ends(axes, ends, axes.get_xlim()[1] + 0.1)


def draw_line(
    axes: Axes,
    answer: Answer,
    column: str,
    measure: str,
    colour: str,
    *,
    bold: bool = False,
    shift: float = 0.0,
    fewest: int = 1,
) -> tuple[float, float] | None:
    """Draw one line with its intervals, moved to the right by ``shift``; return its right end.

    Points of fewer than ``fewest`` games are left out; None if none is left. A point that has no
    interval, as of a single game, is hollow: see `hollow_words`.
    """
    k = 100 if MEASURES[measure].share else 1
    cells = answer.marginal(column).cells(measure)
    known = [(key[0], i) for key, i in cells.items() if i.value is not None]
    if not known:
        raise SimkopfError(f"there is no value of '{measure}' to draw; draw another measure")
    rows = [(key, i) for key, i in known if i.n >= fewest]
    if not rows:
        return None
    xs = [x + shift for x, _ in rows if isinstance(x, int)]
    ys = [k * float(i.value or 0) for _, i in rows]
    low = [y - k * i.low if i.low is not None else 0.0 for y, (_, i) in zip(ys, rows, strict=True)]
    up = [k * i.high - y if i.high is not None else 0.0 for y, (_, i) in zip(ys, rows, strict=True)]
    axes.errorbar(
        xs,
        ys,
        yerr=[[max(0.0, d) for d in low], [max(0.0, d) for d in up]],
        color=colour,
        lw=4.5 if bold else 1.3,
        marker="o",
        ms=8 if bold else 3.2,
        elinewidth=2 if bold else 1.1,
        capsize=4.5 if bold else 2.5,
        zorder=3 if bold else 4,
        label="all" if bold else "",
    )
    hollow(axes, xs, ys, [i.low is None for _, i in rows], colour=colour, size=8 if bold else 3.2)
    return xs[-1], ys[-1]


def frame(axes: Axes, values: Sequence[Any], measure: str, lang: Lang) -> None:
    """Settle limits and ticks, and draw the level that is to be exceeded."""
    share = MEASURES[measure].share
    keys = [v for v in values if isinstance(v, int)]
    axes.set_xlim(min(keys) - 0.35, max(keys) + 0.35)
    axes.set_xticks(range(min(keys), max(keys) + 1))
    axes.set_title(
        words.measure_name(measure, lang), loc="left", fontsize=10.5, fontweight="bold", pad=6
    )
    axes.grid(axis="y", color=FAINT, lw=0.6)
    axes.tick_params(length=3)
    if share:
        axes.set_ylim(-2, 103)
        axes.set_yticks(range(0, 101, 25))
    write_ticks(axes.yaxis, lang, sign=not share, unit=" %" if share else "")
    axes.axhline(50 if share else 0, color=GREY, lw=1.1, ls=(0, (4, 3)), zorder=2)
    if not share:
        _limit(axes)


def _limit(axes: Axes) -> None:
    """Keep wide intervals from filling the axis: at most a span of the points beyond them."""
    points = [float(y) for bars in axes.containers for y in bars[0].get_ydata()]
    if not points:
        return
    low, high = min(0.0, *points), max(0.0, *points)
    span = high - low
    least, most = axes.get_ylim()
    if span > 0:
        axes.set_ylim(max(least, low - span), min(most, high + span))


def _mark(axes: Axes, found: Threshold, measure: str, lang: Lang, fewest: int) -> None:
    """Shade the numbers that are shown to lie above the level; name the values at the edge."""
    if found.at is None:
        return
    axes.set_ylim(axes.get_ylim())  # settled from here on
    own = [line for line in axes.lines if line.get_color() == ORANGE]
    for start, last in found.runs:
        end = axes.get_xlim()[1] if last == found.keys[-1] else last + 0.5
        axes.axvspan(start - 0.5, end, color=SHADE, zorder=0, lw=0)
    share = MEASURES[measure].share
    k = 100 if share else 1
    for key, interval in ((found.runs[-1][0], found.at), (found.below, found.before)):
        if key is None or interval is None or interval.value is None or interval.n < fewest:
            continue
        low, high = axes.get_ylim()
        level = 50 if share else 0
        text = point_number(k * interval.value, high - low, lang, level=level, sign=not share)
        text += " %" if share else ""
        label_point(axes, (key, k * interval.value), text, own)
