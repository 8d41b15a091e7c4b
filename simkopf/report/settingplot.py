"""What a number in a player's settings is worth: its gain in duplicate matches, line by line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from simkopf.errors import SimkopfError
from simkopf.questions.paired.sides import MATCH
from simkopf.report import words
from simkopf.report.firstline import first_line
from simkopf.report.playerwords import settings, who
from simkopf.report.rows import Row, held, shared_words, together
from simkopf.report.style import (
    BLUE,
    DPI,
    FAINT,
    GREY,
    ORANGE,
    RC,
    headline,
    hollow,
    label_ends,
    room_for,
)
from simkopf.report.thresholdwords import beyond, span_words
from simkopf.report.ticks import write_ticks
from simkopf.report.words import Lang
from simkopf.stats.interval import Interval
from simkopf.stats.threshold import threshold

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from simkopf.questions.paired.match import Match

OPTIONS = ("setting", "with", "lang")
COLOURS = (ORANGE, BLUE, "#009e73", "#cc79a7", GREY)
LOG_FROM = 10
"""Ratio of the largest to the smallest number from which the axis is logarithmic."""
_SAYS: dict[Lang, dict[str, str]] = {
    "en": {
        "title": "{a} gains on {b} {where}", "part": "with {numbers} in {games}",
        "never": "not shown in {games}", "and": " and ", "worlds": "{} worlds",
        "drawn": "worlds drawn at a decision",
        "none": "It is not shown that {a} gains on {b} in {games}",
        "axis": "gain a game over {b}, in units of the tariff",
        "players": "players {a} with {setting} as on the axis, and {b}",
        "four": "each played four times",
    },
    "de": {
        "title": "{a} gewinnt gegen {b} {where}", "part": "mit {numbers} in {games}",
        "never": "nicht gezeigt in {games}", "and": " und ", "worlds": "{} Verteilungen",
        "drawn": "Verteilungen je Entscheidung",
        "none": "Dass {a} gegen {b} gewinnt, ist nicht gezeigt in {games}",
        "axis": "Gewinn je Spiel gegen {b}, in Einheiten des Tarifs",
        "players": "Spielweise {a} mit {setting} wie auf der Achse, und {b}",
        "four": "jede viermal gespielt",
    },
}  # fmt: skip


class Duelled(Protocol):
    """A duel, played or not yet."""

    @property
    def question(self) -> Mapping[str, Any]:
        """Description of what was asked."""


R = TypeVar("R", bound=Duelled)
Lines = dict[str, dict[int, dict[str, Any]]]
"""For each line its rows of a duel by the number in the settings."""


def number_in(spec: str, setting: str) -> int | None:
    """Read a number out of a player's settings.

    Examples
    --------
    >>> number_in("sampled:worlds=20,near=5", "near"), number_in("rules", "near")
    (5, None)
    """
    found = re.search(rf"[:,]\s*{re.escape(setting)}\s*=\s*(\d+)", spec)
    return int(found[1]) if found else None


def draw_setting(
    rows: Sequence[Row[Match]], *, lang: Lang, condition: str, options: Mapping[str, Any]
) -> Figure:
    """Draw the gain of player a in the whole match against a number in its settings.

    All intervals hold together, and the title claims what they show.

    Parameters
    ----------
    rows : sequence of Row of Match
        Duels against one player b; those of a section are a line.
    lang : {"en", "de"}
        Language of all texts.
    condition : str
        Words for the condition; the duels' own when empty.
    options : mapping
        ``setting``: the number's name, ``worlds`` if nothing is said.

    Raises
    ------
    SimkopfError
        If a duel's player a has no such number, two have the same, or players b differ.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    setting = options.get("setting", "worlds")
    level, rows = rows[0].result.level, held(rows)
    lines = lines_of(rows, setting)
    rc: Any = RC
    with rc_context(rc):
        height = 5.4
        figure = Figure(figsize=(8, height), dpi=DPI)
        asked = rows[0].result
        first = first_line(asked.question, str(asked.condition), lang, told=_several(rows))
        said = [first, _source(rows, setting, condition, lang, level)]
        top = 1 - (headline(figure, title(rows, lines, setting, lang), said) + 0.38) / height
        axes = figure.subplots()
        right = room_for(lines, 0.81)
        figure.subplots_adjust(left=0.07, right=right, top=top, bottom=0.6 / height)
        _lines(axes, lines)
        _frame(axes, lines, setting, str(rows[0].result.question["b"]), lang)
        ends = []
        for (name, points), colour in zip(lines.items(), COLOURS, strict=False):
            last = max(points)
            shown = name.replace("$", r"\$")
            ends.append((float(last), points[last]["value"], shown, colour, False))
        low, high = axes.get_xlim()
        # A fiftieth of the axis to its right.
        log = axes.get_xscale() == "log"
        place = high * (high / low) ** 0.02 if log else high + 0.02 * (high - low)
        label_ends(axes, ends, place)
    return figure


def lines_of(rows: Sequence[Row[Match]], setting: str) -> Lines:
    """Sort duels into lines by section, and points by the number in the settings of player a."""
    placed = placed_of(rows, setting)
    return {
        name: {number: whole_match(found) for number, found in sorted(points.items())}
        for name, points in placed.items()
    }


def placed_of(rows: Sequence[Row[R]], setting: str) -> dict[str, dict[int, R]]:
    """Place duels, played or not yet, by line and number.

    Raises
    ------
    SimkopfError
        If a duel's player a has no such number, two have the same, players b differ, or there are
        too many lines.
    """
    check_against("setting", rows)
    lines: dict[str, dict[int, R]] = {}
    for row, name in zip(rows, parts_of(rows), strict=True):
        a = str(row.result.question["a"])
        number = number_in(a, setting)
        if number is None:
            raise SimkopfError(f"a plot 'setting' needs a number '{setting}' in player a, '{a}'")
        if number in lines.setdefault(name, {}):
            raise SimkopfError(
                f"a plot 'setting' takes each number once; {setting}={number} is there twice"
            )
        lines[name][number] = row.result
    if len(lines) > len(COLOURS):
        raise SimkopfError(f"a plot 'setting' has at most {len(COLOURS)} lines")
    return lines


def parts_of(rows: Sequence[Row[R]]) -> list[str]:
    """Name the part of a plot that each row belongs to: by its game, if no other has that."""
    played = [words.game_name(str(row.result.question["contract"])) for row in rows]
    games: dict[str, set[str]] = {}
    for row, game in zip(rows, played, strict=True):
        games.setdefault(game, set()).add(row.section)
    return [
        game if len(games[game]) == 1 else row.section or row.name
        for row, game in zip(rows, played, strict=True)
    ]


def check_against(kind: str, rows: Sequence[Row[R]]) -> None:
    """Check that duels, played or not yet, are against one player b.

    Raises
    ------
    SimkopfError
        If they are not.
    """
    if len({row.result.question["b"] for row in rows}) > 1:
        raise SimkopfError(f"a plot '{kind}' shows duels against one player b")


def whole_match(found: Match) -> dict[str, Any]:
    """Take the row of both halves of a duplicate match."""
    side = found.question["sides"][MATCH]
    return next(row for row in found.differences if row["side"] == side)


def interval_of(row: Mapping[str, Any]) -> Interval:
    """Read a row of a duel as an interval."""
    return Interval(row["value"], row["low"], row["high"], row["n"], row["level"], "t")


def title(rows: Sequence[Row[Match]], lines: Lines, setting: str, lang: Lang) -> str:
    """Say for each line for which of its numbers the gain is shown to be above 0.

    Parameters
    ----------
    rows : sequence of Row of Match
        The duels.
    lines : dict
        As ``lines_of`` sorts them.
    setting : str
        Name of the number.
    lang : {"en", "de"}
        Language.
    """
    own = _SAYS[lang]
    told: dict[tuple[str, str], list[str]] = {}
    never: list[str] = []
    for name, points in lines.items():
        found = threshold({k: interval_of(row) for k, row in points.items()}, 0.0)
        if found.runs:
            told.setdefault((span_words(found.runs, lang), beyond(found, lang)), []).append(name)
        else:
            never.append(name)
    question = rows[0].result.question
    a, b = who(str(question["a"]).partition(":")[0], lang), who(str(question["b"]), lang)
    if not told:
        text = own["none"].format(a=a, b=b, games=_listed(never, lang))
        return text[0].upper() + text[1:]
    parts: list[str] = []
    for (numbers, rest), names in told.items():
        if not parts:
            several = own["worlds"].format(numbers) if setting == "worlds" else ""
            one = settings(f"{setting}={numbers}", lang, most=99)
            numbers = one if numbers.isdigit() else several or one  # noqa: PLW2901
        part = own["part"].format(numbers=numbers, games=_listed(names, lang))
        parts.append(part + (f" ({rest})" if rest else ""))
    if never:
        parts.append(own["never"].format(games=_listed(never, lang)))
    text = own["title"].format(a=a, b=b, where=", ".join(parts))
    return text[0].upper() + text[1:]


def _listed(names: Sequence[str], lang: Lang) -> str:
    """Name several one after the other.

    Examples
    --------
    >>> _listed(["Solo", "Sauspiel", "Wenz"], "en"), _listed(["Solo"], "de")
    ('Solo, Sauspiel and Wenz', 'Solo')
    """
    *others, last = names
    return _SAYS[lang]["and"].join([*filter(None, [", ".join(others)]), last])


def _lines(axes: Axes, lines: Lines) -> None:
    """Draw the lines, moved apart a little so that intervals do not hide each other."""
    numbers = [k for points in lines.values() for k in points]
    log = min(numbers) > 0 and max(numbers) >= LOG_FROM * min(numbers)
    if log:
        axes.set_xscale("log")
    middle = (len(lines) - 1) / 2
    step = 0.05 if log else 0.012 * (max(numbers) - min(numbers))
    for at, (points, colour) in enumerate(zip(lines.values(), COLOURS, strict=False)):
        shift = step * (at - middle)
        xs = [k * (1 + shift) if log else k + shift for k in points]
        ys = [row["value"] for row in points.values()]
        ends = [
            (0.0, 0.0) if r["low"] is None else (r["value"] - r["low"], r["high"] - r["value"])
            for r in points.values()
        ]
        axes.errorbar(
            xs, ys, yerr=[list(end) for end in zip(*ends, strict=True)], color=colour,
            marker="o", ms=4.5, lw=1.4, elinewidth=1.2, capsize=2.5, zorder=4,
        )  # fmt: skip
        hollow(axes, xs, ys, [r["low"] is None for r in points.values()], colour=colour, size=4.5)


def _frame(axes: Axes, lines: Lines, setting: str, b: str, lang: Lang) -> None:
    from matplotlib.ticker import MaxNLocator, NullLocator

    numbers = sorted({k for points in lines.values() for k in points})
    axes.xaxis.set_minor_locator(NullLocator())
    axes.set_xticks(numbers, [words.number(k, 0, lang) for k in numbers])
    axes.set_xlabel(_SAYS[lang]["drawn"] if setting == "worlds" else setting)
    if axes.get_xscale() == "log":
        axes.set_xlim(numbers[0] / 1.25, numbers[-1] * 1.25)
    else:
        room = 0.08 * (numbers[-1] - numbers[0]) or 1
        axes.set_xlim(numbers[0] - room, numbers[-1] + room)
    said = _SAYS[lang]["axis"].format(b=who(b, lang))
    axes.set_title(said, loc="left", fontsize=10.5, fontweight="bold", pad=6)
    axes.yaxis.set_major_locator(MaxNLocator("auto", steps=[1, 2, 5, 10]))
    write_ticks(axes.yaxis, lang, sign=True)
    axes.axhline(0, color=GREY, lw=1.1, ls=(0, (4, 3)), zorder=2)
    axes.grid(axis="y", color=FAINT, lw=0.6)
    axes.tick_params(length=3)


def _several(rows: Sequence[Row[Match]]) -> bool:
    """Whether rows are of hands under conditions of their own."""
    return len({str(row.result.question.get("where")) for row in rows}) > 1


def _source(
    rows: Sequence[Row[Match]], setting: str, condition: str, lang: Lang, level: float
) -> str:
    own = _SAYS[lang]
    question = rows[0].result.question
    n, seeds, shared, rules = shared_words(rows, lang, parts_of(rows))
    a = re.sub(rf"([:,])\s*{re.escape(setting)}\s*=\s*\d+,?", r"\1", str(question["a"]))
    players = own["players"].format(a=a.rstrip(":,"), b=question["b"], setting=setting)
    said = [
        n.replace(" a row", " a point").replace(" je Zeile", " je Punkt"), own["four"], seeds,
        players, condition or shared, rules, together("bars", level, len(rows), lang),
    ]  # fmt: skip
    return " · ".join(filter(None, said))
