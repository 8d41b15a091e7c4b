"""The threshold plot: from how many trumps on a game pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError
from simkopf.questions.finding import find_threshold
from simkopf.questions.measures import MEASURES
from simkopf.report import words
from simkopf.report.style import (
    DPI,
    FAINT,
    GREY,
    ORANGE,
    RC,
    headline,
    label_ends,
    label_point,
    ramp,
)
from simkopf.report.words import Lang

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from simkopf.questions.answer import Answer

OPTIONS = ("column", "measure", "lines", "lang")
MOST_LINES = 8


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
    second = _second(answer, column)
    said = title(answer, column, measures, lang)
    lines = [_second_line(answer, column, second, measures[0], lang)]
    lines.append(words.source_line(answer, condition, lang))
    with rc_context(rc):
        figure, panels = panels_of(len(measures), said, lines, 0.975 if second is None else 0.89)
        for axes, measure in zip(panels, measures, strict=True):
            _panel(axes, answer, measure, column=column, second=second, lang=lang)
        panels[-1].set_xlabel(words.axis_name(column, lang))
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


def title(answer: Answer, column: str, measures: Sequence[str], lang: Lang) -> str:
    """Say from where on the measures lie above their levels."""
    game = words.asked_game(answer, lang)
    firsts = {m: find_threshold(answer, column, m).first for m in measures}
    goes = [
        (words.counted(first, column, lang), _goes(measure, lang))
        for measure, first in firsts.items()
        if first is not None
    ]
    if not goes:
        if lang == "de":
            return f"{game}: bei keiner Zahl sicher, dass {_goes(measures[0], lang)}"
        return f"{game}: with no number is it shown that {_goes(measures[0], lang)}"
    if list(measures) == ["win", "payoff"] and len({first for first, _ in goes} | {""}) == len(
        goes
    ):
        both = {"en": "it wins most games, and pays", "de": "gewinnt man meist, und es lohnt sich"}
        goes = [(goes[0][0], both[lang])]
    if lang == "de":
        return f"{game}: " + ", ".join(f"ab {at} {what}" for at, what in goes)
    return f"{game}: " + ", ".join(f"from {at} on {what}" for at, what in goes)


def _goes(measure: str, lang: Lang) -> str:
    known = {
        "en": {"win": "it wins most games", "payoff": "it pays"},
        "de": {"win": "gewinnt man meistens", "payoff": "lohnt es sich"},
    }[lang]
    level = "50 %" if MEASURES[measure].share else "0"
    above = "über" if lang == "de" else "above"
    return known.get(measure, f"{words.measure_name(measure, lang)} {above} {level}")


def _second_line(answer: Answer, column: str, second: str | None, measure: str, lang: Lang) -> str:
    """Say where each of the lines rises above the level: "4 Ober from 5 trumps, 3 from 6"."""
    if second is None:
        return ""
    firsts: dict[int, list[Any]] = {}
    for value in _values(answer, second):
        first = find_threshold(part_of(answer, column, second, value), column, measure).first
        if first is not None:
            firsts.setdefault(first, []).append(value)
    if len(firsts) < 2:
        return ""
    either, start = {"en": (" or ", "from"), "de": (" oder ", "ab")}[lang]
    parts: list[str] = []
    for first, values in sorted(firsts.items()):
        *others, last = _named(values, second, lang, first=not parts)
        names = either.join([*filter(None, [", ".join(others)]), last])
        at = str(first) if parts else words.counted(first, column, lang)
        parts.append(f"{names} {start} {at}")
    begin = {"en": "Most games won with ", "de": "Meistens gewonnen mit "}[lang]
    return (begin if measure == "win" else "") + ", ".join(parts)


def _named(values: Sequence[Any], column: str, lang: Lang, *, first: bool) -> list[str]:
    """Name values in a list: counts carry their noun once, at the beginning."""
    if not words.is_count(column):
        return [words.key_name(value, column, lang) for value in values]
    last = words.counted(values[-1], column, lang) if first else str(values[-1])
    return [*map(str, values[:-1]), last]


def part_of(answer: Answer, column: str, second: str, value: Any) -> Answer:
    """Take the games in which ``second`` has one value, grouped by ``column``."""
    tally = answer.tally.marginal([column, second])
    groups = tuple(((key[0],), sums) for key, sums in tally.groups if key[1] == value)
    return replace(answer, tally=replace(tally, by=(column,), groups=groups))


def measures_of(measured: Sequence[str], wanted: Any) -> list[str]:
    """Take one or two of the wanted measures that were measured."""
    wanted = [wanted] if isinstance(wanted, str) else list(wanted)
    found = [m for m in wanted if m in measured][:2]
    if not found:
        raise SimkopfError(f"a threshold plot needs a measure, one of: {', '.join(wanted)}")
    return found


def numbered(answer: Answer, column: str) -> Answer:
    """Leave out games in which the column has no number."""
    if column not in answer.by:
        raise SimkopfError(f"a threshold plot needs games grouped by '{column or 'trumps'}'")
    at = answer.by.index(column)
    groups = tuple(g for g in answer.tally.groups if isinstance(g[0][at], int))
    if not groups:
        raise SimkopfError(f"a threshold plot needs a column of numbers, which '{column}' is not")
    return replace(answer, tally=replace(answer.tally, groups=groups))


def _values(answer: Answer, column: str) -> list[Any]:
    return [key[0] for key, _ in answer.tally.marginal([column]).groups]


def _second(answer: Answer, column: str) -> str | None:
    """Find the grouping column whose values become lines, if there are few enough."""
    others = [name for name in answer.by if name != column]
    return next((c for c in others if 1 < len(_values(answer, c)) <= MOST_LINES), None)


def _panel(
    axes: Axes,
    answer: Answer,
    measure: str,
    *,
    column: str,
    second: str | None,
    lang: Lang,
) -> None:
    lines = []
    if second is not None:
        values = _values(answer, second)
        for value, colour in zip(values, ramp(len(values)), strict=True):
            part = part_of(answer, column, second, value)
            lines.append((part, words.key_name(value, second, lang), colour, False))
    everyone = ("alle", "all") if second is not None else ("", "")
    lines.append((answer, everyone[lang == "en"], ORANGE, True))
    ends = []
    for part, name, colour, bold in lines:
        end = draw_line(axes, part, column, measure, colour, bold=bold)
        ends.append((*end, name, colour, bold))
    frame(axes, _values(answer, column), measure, lang)
    _mark(axes, answer, column, measure, lang)
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
) -> tuple[float, float]:
    """Draw one line with its intervals, moved to the right by ``shift``; return its right end."""
    k = 100 if MEASURES[measure].share else 1
    cells = answer.marginal(column).cells(measure)
    rows = [(key[0], i) for key, i in cells.items() if i.value is not None]
    if not rows:
        raise SimkopfError(f"there is no value of '{measure}' to draw; draw another measure")
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
    axes.yaxis.set_major_formatter(
        lambda y, _: words.number(y, 0, lang, sign=not share and y != 0) + (" %" if share else "")
    )
    axes.axhline(50 if share else 0, color=GREY, lw=1.1, ls=(0, (4, 3)), zorder=2)


def _mark(axes: Axes, answer: Answer, column: str, measure: str, lang: Lang) -> None:
    """Mark the region above the level, and the values where it begins."""
    found = find_threshold(answer, column, measure)
    if found.first is None or found.at is None or found.at.value is None:
        return
    axes.set_ylim(axes.get_ylim())  # settled from here on
    own = [line for line in axes.lines if line.get_color() == ORANGE]
    last = max(v for v in _values(answer, column) if isinstance(v, int))
    axes.axvspan(found.first - 0.5, last + 0.35, color="#fdf0e6", zorder=0, lw=0)
    share = MEASURES[measure].share
    k = 100 if share else 1
    for key, interval in ((found.first, found.at), (found.below, found.before)):
        if key is None or interval is None or interval.value is None:
            continue
        text = words.number(k * interval.value, 0, lang, sign=not share)
        text += " %" if share else ""
        label_point(axes, (key, k * interval.value), text, own)
