"""A family of rules as a plot: a line a rule, its gain a game and its gain where it speaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from simkopf.errors import SimkopfError, nearest
from simkopf.questions.measures import MEASURES
from simkopf.questions.paired.worth import GAME, SITUATION
from simkopf.report import words
from simkopf.report.firstline import first_line
from simkopf.report.handwords import hand_words
from simkopf.report.numbers import cell, scale
from simkopf.report.pages import Page, whole
from simkopf.report.payswords import WORDS, grouped, source, title
from simkopf.report.style import (
    BLUE,
    DPI,
    FAINT,
    GREY,
    INK,
    ORANGE,
    RC,
    headline,
    text_width,
    wrapped,
)
from simkopf.report.words import Lang
from simkopf.stats.family import told

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from simkopf.questions.paired.worth import Worth
    from simkopf.stats.interval import Interval

OPTIONS = ("lang", "measure", "note", "note_de")
COLOURS = {"pays": BLUE, "costs": ORANGE, "not told": GREY}
WIDTH, ROW, ROOM, HEAD = 10.5, 0.245, 2.6, 3.95
"""Inches: of the figure, of a line, for the name of a rule, for a game with its hands."""
_TICKS = (0.1, 0.3, 1, 3, 10, 30, 100, 300)
LINEAR = {100: 0.3, 1: 1.0}
"""Up to where the axis is nearly even, by the scale of the measure; beyond it is like a log."""


def draw_pays(
    found: Worth,
    *,
    lang: Lang = "en",
    condition: str = "",
    options: Mapping[str, Any],
    page: Page | None = None,
) -> Figure:
    """Draw a family of rules: one line a rule, grouped by game, the verdict as its colour.

    Parameters
    ----------
    found : Worth
        The family.
    lang : {"en", "de"}
        Language of all texts.
    condition : str
        Not used: the hands stand with each game.
    options : mapping
        ``measure``; the one the verdict is read off when not given. ``note``, ``note_de``: what
        has to be known to read the title, first of all below it.
    page : Page, optional
        Which of the rules are drawn; all when not given.

    Raises
    ------
    SimkopfError
        If the family has no such measure.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    measure = options.get("measure", found.decisive)
    check_measure(measure, found.measures)
    page = page or whole(len(found.rules))
    lines = _lines(found, lang, page)
    rc: Any = RC
    with rc_context(rc):
        said = page.titled(f"{title(found, lang, measure)}{WORDS[lang]['below']}", lang)
        note = str(options.get("note_de" if lang == "de" else "note", ""))
        under = [_asked(found, lang), note, _colours_said(lang), source(found, lang)]
        down = headline(Figure(figsize=(WIDTH, 4)), said, under)  # how much room the words take
        height = down + 0.94 + ROW * len(lines)
        figure = Figure(figsize=(WIDTH, height), dpi=DPI)
        headline(figure, said, under)
        top, bottom = 1 - (down + 0.42) / height, 0.52 / height
        panels = {
            GAME: figure.add_axes((0.415, bottom, 0.185, top - bottom)),
            SITUATION: figure.add_axes((0.70, bottom, 0.185, top - bottom)),
        }
        for per, axes in panels.items():
            _panel(axes, found, lines, measure, per, lang)
        _axes(panels, found, measure, lang)
        _names(panels[GAME], found, lines, lang)
    return figure


def check_measure(measure: str, measured: Sequence[str]) -> None:
    """Check the measure of a plot against those of the family.

    Raises
    ------
    SimkopfError
        If there is no such measure, or the family does not have it.
    """
    if measure not in MEASURES:
        raise nearest("measure", measure, MEASURES)
    if measure not in measured:
        raise SimkopfError(f"the family has no measure '{measure}'")


class Line(NamedTuple):
    """A line of the plot: a game, its hands, and a rule by its place or the rest of its name."""

    game: str = ""
    hands: str = ""
    name: str = ""
    rule: int | None = None


def _asked(found: Worth, lang: Lang) -> str:
    """Say under which condition all rules were tried."""
    first = found.question["rules"][0]
    return first_line({**first, "where": []}, str(first["condition"]), lang, told=True)


def _lines(found: Worth, lang: Lang, page: Page) -> list[Line]:
    """List what stands below each other on a page; long texts take several lines."""
    lines: list[Line] = []
    before = 0
    for (contract, where), every in grouped(found).items():
        places = every[max(0, page.first - before) : max(0, page.last - before)]
        before += len(every)
        if not places:
            continue
        game = words.game_name(contract)
        room = HEAD - text_width(game, 9.5, "bold")
        said = hand_words(where, lang, contract) if where else ""
        hands = f"{WORDS[lang]['hands']} {said}" if where else ""
        texts = wrapped(hands, 7.5, "normal", room) if hands else [""]
        lines.append(Line(game=game, hands=texts[0]))
        lines += [Line(hands=text) for text in texts[1:]]
        for at in places:
            rule = found.question["rules"][at]
            name, *rest = wrapped(
                rule["name_de" if lang == "de" else "name"], 8.5, "normal", ROOM
            )  # fmt: skip
            lines.append(Line(name=name, rule=at))
            lines += [Line(name=text) for text in rest]
    return lines


def _colours_said(lang: Lang) -> str:
    own = WORDS[lang]
    if lang == "de":
        return (
            "blau: zahlt sich aus · orange: kostet · grau: von nichts nicht zu unterscheiden · "
            "Achse: nahe 0 gleichmäßig, dann logarithmisch"
        )
    return (
        f"blue: {own['pays']} · orange: {own['costs']} · grey: cannot be told from nothing · "
        "axis: even near 0, then logarithmic"
    )


def _panel(  # noqa: PLR0917
    axes: Axes, found: Worth, lines: Sequence[Line], measure: str, per: str, lang: Lang
) -> None:
    """Draw one of the two means of every rule, with its interval as a bar and in figures."""
    k = scale(measure)
    place = axes.get_yaxis_transform()
    for y, line in enumerate(lines):
        if line.rule is None:
            continue
        got = found.gain(line.rule, measure, per)
        colour = COLOURS[told(got)]
        if got.value is not None:
            _bar(axes, got, k, y, colour)
        axes.text(
            1.5, y, _number(got, measure, lang), transform=place, ha="right",
            va="center_baseline", color=colour, fontsize=8,
        )  # fmt: skip
    axes.set_ylim(len(lines) - 0.45, -0.55)
    axes.set_yticks([])
    axes.set_title(WORDS[lang][per], loc="left", fontsize=9.2, fontweight="bold", pad=6)


def _axes(panels: Mapping[str, Axes], found: Worth, measure: str, lang: Lang) -> None:
    """Settle the axis below both panels: the same, nearly even around zero, then like a log."""
    k = scale(measure)
    gains = [found.gain(at, measure, per) for at in range(len(found.rules)) for per in panels]
    ends = [k * end for got in gains for end in (got.value, got.low, got.high) if end is not None]
    reach = min(0.0, *ends), max(0.0, *ends)
    if reach == (0.0, 0.0):
        reach = -LINEAR[k], LINEAR[k]
    low, high = (_wider(end, reach, LINEAR[k]) for end in reach)
    ticks = [sign * tick for tick in _TICKS for sign in (-1, 1) if low <= sign * tick <= high]
    for axes in panels.values():
        axes.set_xscale("asinh", linear_width=LINEAR[k])
        axes.set_xticks(_apart(ticks, reach, LINEAR[k]))
        axes.set_xticks([], minor=True)
        axes.xaxis.set_major_formatter(lambda x, _: _tick(x, lang))
        axes.set_xlim(low, high)
        axes.axvline(0, color=GREY, lw=0.9, zorder=1)
        axes.grid(axis="x", color=FAINT, lw=0.6)
        axes.spines["left"].set_visible(False)
        axes.set_xlabel(WORDS[lang][measure], fontsize=8, labelpad=3)
        axes.tick_params(axis="x", length=3, labelsize=8)


def _bar(axes: Axes, got: Interval, k: int, y: float, colour: str) -> None:
    value = k * (got.value or 0.0)
    bar = None
    if got.low is not None and got.high is not None:
        bar = [[max(0.0, value - k * got.low)], [max(0.0, k * got.high - value)]]
    axes.errorbar(
        [value], [y], xerr=bar, fmt="o", ms=4, color=colour, elinewidth=1.6, capsize=2.2,
        mfc=colour if bar else "white", zorder=3,
    )  # fmt: skip


def _names(axes: Axes, found: Worth, lines: Sequence[Line], lang: Lang) -> None:
    """Write sides, names of the rules and how often they speak, to the left of the first panel."""
    place = axes.get_yaxis_transform()
    left, name, share = -2.12, -1.7, -0.06
    axes.annotate(
        WORDS[lang]["speaks"], (share, 1), xycoords="axes fraction", xytext=(0, 6),
        textcoords="offset points", ha="right", va="baseline", fontsize=8, color=GREY,
    )  # fmt: skip
    before = None
    for y, line in enumerate(lines):

        def write(x: float, text: str, size: float, *, y: float = y, **more: Any) -> Any:
            shown = text.replace("$", r"\$")
            style = {"fontsize": size, "va": "center_baseline", "transform": place, **more}
            return axes.text(x, y, shown, **style)

        write(name, line.name, 8.5, color=INK)
        if line.game or line.hands:
            before = None
            head = write(left, line.game, 9.5, fontweight="bold", y=y + 0.12)
            axes.annotate(
                line.hands, (1, 0), xycoords=head, xytext=(6, 0), textcoords="offset points",
                va="bottom", fontsize=7.5, color=GREY,
            )  # fmt: skip
        if line.rule is None:
            continue
        side = found.rules[line.rule]["side"]
        write(left, WORDS[lang][side] if side != before else "", 8, color=GREY)
        before = side
        spoken = 100 * (found.speaks(line.rule).value or 0.0)
        write(share, f"{words.number(spoken, 1, lang)} %", 8, color=GREY, ha="right")


def _number(got: Interval, measure: str, lang: Lang) -> str:
    ends = {end: getattr(got, end) for end in ("value", "low", "high")}
    text = cell({"what": measure, **ends}, sign=True)
    return text.replace(".", ",").replace(" to ", " bis ") if lang == "de" else text


def _tick(x: float, lang: Lang) -> str:
    text = words.minus(f"{x:+g}" if x else "0")
    return text.replace(".", ",") if lang == "de" else text


def _apart(ticks: Sequence[float], reach: tuple[float, float], linear: float) -> list[float]:
    """Keep the ticks that have room, zero above all.

    Examples
    --------
    >>> _apart([-1.0, -0.1, 0.0, 0.1, 1.0, 10.0], (-1.0, 10.0), 1.0)
    [-1.0, 0.0, 1.0, 10.0]
    """
    from math import asinh

    room = (asinh(reach[1] / linear) - asinh(reach[0] / linear)) * 0.13
    kept: list[float] = [0.0]
    for tick in sorted(ticks, key=abs, reverse=True):
        if all(abs(asinh(tick / linear) - asinh(other / linear)) >= room for other in kept):
            kept.append(tick)
    return sorted(kept)


def _wider(end: float, reach: tuple[float, float], linear: float) -> float:
    """Move one end of an axis outwards by a twentieth of its length on paper."""
    from math import asinh, sinh

    low, high = (asinh(x / linear) for x in reach)
    room = 0.05 * (high - low)
    at = asinh(end / linear)
    return linear * sinh(at - room if end == reach[0] else at + room)
