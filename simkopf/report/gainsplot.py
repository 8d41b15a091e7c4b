"""What single changes to a player gain or cost in duplicate matches: one row a change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError
from simkopf.report import words
from simkopf.report.firstline import first_line
from simkopf.report.numbers import bare, few_games, short_cell, verdict
from simkopf.report.pages import Page, whole
from simkopf.report.playerwords import settings, who
from simkopf.report.rows import Row, held, shared_words, together
from simkopf.report.settingplot import R, check_against, whole_match
from simkopf.report.style import (
    BLUE,
    DPI,
    FAINT,
    GREY,
    ORANGE,
    RC,
    column,
    headline,
    name_lines,
    text_width,
)
from simkopf.report.tablewords import in_language
from simkopf.report.ticks import write_ticks
from simkopf.report.words import Lang

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from simkopf.questions.paired.match import Match

OPTIONS = ("with", "lang")
MOST = 4
"""Sections side by side."""
_ROW = 0.34
LEFT, LEAST = 0.25, 1.0
"""Inches beside the names, and of the axes at least; a figure gets wider for them."""
ROOM = 2.2
"""Inches for the name of a row; longer ones are broken."""
_SAYS: dict[Lang, dict[str, str]] = {
    "en": {
        "none": "Of {k} comparisons with {b} none is shown to gain or cost",
        "one": "Of {k} comparisons with {b}, 1 is shown to differ: {gain} gain, {cost} cost",
        "some": "Of {k} comparisons with {b}, {shown} are shown to differ: {gain} gain, "
        "{cost} cost",
        "few": "; {few} have too few games to tell", "one few": "; 1 has too few games to tell",
        "all few": "Too few games to tell what {k} changes gain or cost against {b}",
        "lone none": "{a} and {b} cannot be told apart", "lone gain": "{a} gains on {b}",
        "lone cost": "{a} loses against {b}",
        "axis": "gain a game over {b}, in units of the tariff", "players": "against player {}",
        "four": "each played four times",
        "colours": "blue: gains · orange: costs · grey: neither is shown",
    },
    "de": {
        "none": "In {k} Vergleichen gegen {b} ist kein Unterschied gezeigt",
        "one": "In 1 von {k} Vergleichen gegen {b} ist ein Unterschied gezeigt: {gain} im Plus, "
        "{cost} im Minus",
        "some": "In {shown} von {k} Vergleichen gegen {b} ist ein Unterschied gezeigt: {gain} im "
        "Plus, {cost} im Minus",
        "few": "; {few} haben dafür zu wenige Spiele",
        "one few": "; 1 hat dafür zu wenige Spiele",
        "all few": "Zu wenige Spiele, um {k} Änderungen mit {b} zu vergleichen",
        "lone none": "{a} und {b} sind nicht unterscheidbar", "lone gain": "{a} gewinnt gegen {b}",
        "lone cost": "{a} verliert gegen {b}",
        "axis": "Gewinn je Spiel gegen {b}, in Einheiten des Tarifs",
        "players": "gegen die Spielweise {}",
        "four": "jede viermal gespielt",
        "colours": "blau: gewinnt · orange: kostet · grau: keins von beiden gezeigt",
    },
}  # fmt: skip


def change(a: str, b: str) -> str:
    """Name a player by what tells it from another.

    Examples
    --------
    >>> change("sampled:worlds=20,-infer", "sampled:worlds=20")
    '-infer'
    >>> change("sampled:worlds=100", "sampled:worlds=20"), change("random", "rules")
    ('worlds=100', 'random')
    """
    name, _, settings = a.partition(":")
    base, _, known = b.partition(":")
    if name != base:
        return a
    own = [s.strip() for s in settings.split(",") if s]
    rest = [s for s in own if s not in [t.strip() for t in known.split(",")]]
    return ",".join(rest) or a


def draw_gains(
    rows: Sequence[Row[Match]],
    *,
    lang: Lang,
    condition: str,
    options: Mapping[str, Any],
    page: Page | None = None,
) -> Figure:
    """Draw what player a gains on player b in the whole match, sections side by side.

    All intervals hold together. Those clear of 0 are in colour: blue where a gains, orange where
    it loses.

    Parameters
    ----------
    rows : sequence of Row of Match
        Duels against one player b.
    lang : {"en", "de"}
        Language of all texts.
    condition : str
        Words for the condition; the duels' own when empty.
    options : mapping
        None of its own.
    page : Page, optional
        Which of the names are drawn; all when not given.

    Raises
    ------
    SimkopfError
        If players b differ, or there are too many sections.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    level, rows = rows[0].result.level, held(rows)
    sections = sections_of(rows)
    b = str(rows[0].result.question["b"])
    names = names_of(rows, lang)
    page = page or whole(len(names))
    names = names[page.first : page.last]
    here = [row for row in rows if _name(row, b, lang) in names]
    shown = [name_lines(name, 10, ROOM) for name in names]
    longest = [line for name in shown for line in name.split("\n")]
    left = LEFT + max(0.8, *(text_width(line, 10) for line in longest))
    beside = column((_cell(row, lang) for row in here), 8.5)
    wide = max(LEAST, (8 - left) / len(sections) - beside)
    width = left + len(sections) * (wide + beside)
    rc: Any = RC
    with rc_context(rc):
        asked = rows[0].result
        several = len({str(row.result.question.get("where")) for row in rows}) > 1
        first = first_line(asked.question, str(asked.condition), lang, told=several)
        source = _source(rows, condition, lang, level)
        said = page.titled(title(rows, lang), lang), [first, _SAYS[lang]["colours"], source]
        down = headline(Figure(figsize=(width, 4)), *said)  # how much room the words take
        tall = max(_ROW, 0.06 + 0.17 * max(name.count("\n") + 1 for name in shown))
        height = down + 0.4 + tall * len(names) + 0.65
        figure = Figure(figsize=(width, height), dpi=DPI)
        headline(figure, *said)
        grid: Any = figure.subplots(1, len(sections), sharey=True, squeeze=False)
        figure.subplots_adjust(
            left=left / width, right=1 - beside / width,
            top=1 - (down + 0.4) / height,
            bottom=0.65 / height, wspace=beside / wide,
        )  # fmt: skip
        for axes, section in zip(grid[0], sections, strict=True):
            own = [row for row in here if row.section == section]
            axes.set_title(
                _head([row for row in rows if row.section == section]),
                loc="left",
                fontsize=10,
                fontweight="bold",
                pad=6,
            )
            _panel(axes, own, names, b, lang)
        grid[0][0].set_yticks(range(len(names)), shown)
        grid[0][0].set_ylim(len(names) - 0.45, -0.55)
        figure.text(
            (left + width - beside) / (2 * width), 0.14 / height,
            _SAYS[lang]["axis"].format(b=who(b, lang)),
            ha="center", va="bottom", fontsize=9.2,
        )  # fmt: skip
    return figure


def names_of(rows: Sequence[Row[Match]], lang: Lang) -> list[str]:
    """Name the rows, each name once."""
    b = str(rows[0].result.question["b"])
    return list(dict.fromkeys(_name(row, b, lang) for row in rows))


def sections_of(rows: Sequence[Row[R]]) -> list[str]:
    """Name what stands side by side, of duels that were played or not yet.

    Raises
    ------
    SimkopfError
        If players b differ, or there are too many sections.
    """
    check_against("gains", rows)
    sections = list(dict.fromkeys(row.section for row in rows))
    if len(sections) > MOST:
        raise SimkopfError(f"a plot 'gains' shows at most {MOST} sections side by side")
    return sections


def _name(row: Row[Match], b: str, lang: Lang) -> str:
    """Name a row by the change, and by whatever else tells it from others of the section."""
    a = str(row.result.question["a"])
    lone = not row.section and row.name == words.game_name(str(row.result.question["contract"]))
    if row.name not in ("", a) and not lone:
        return row.name
    changed = change(a, b)
    return who(a, lang) if changed == a else settings(changed, lang)


def _head(rows: Sequence[Row[Match]]) -> str:
    games = {words.game_name(str(row.result.question["contract"])) for row in rows}
    return games.pop() if len(games) == 1 else rows[0].section


def title(rows: Sequence[Row[Match]], lang: Lang) -> str:
    """Say how many changes are shown to gain or to cost, and how many have too few games.

    Parameters
    ----------
    rows : sequence of Row of Match
        The duels.
    lang : {"en", "de"}
        Language.
    """
    own, b = _SAYS[lang], who(str(rows[0].result.question["b"]), lang)
    matches = [whole_match(row.result) for row in rows]
    signs, few = [verdict(found) for found in matches], sum(map(bare, matches))
    gain, cost = signs.count(1), signs.count(-1)
    if len(rows) == 1:
        key = {1: "lone gain", 0: "lone none", -1: "lone cost"}[signs[0]]
        said = own[key].format(a=who(str(rows[0].result.question["a"]), lang), b=b)
        return said[0].upper() + said[1:]
    key = ("none", "one")[gain + cost] if gain + cost < 2 else "some"
    compared = len(rows) - few
    if not compared:
        return own["all few"].format(k=few, b=b)
    said = own[key].format(k=compared, b=b, shown=gain + cost, gain=gain, cost=cost)
    return said + (own["one few" if few == 1 else "few"].format(few=few) if few else "")


def _cell(row: Row[Match], lang: Lang) -> str:
    return in_language(short_cell({"what": "payoff", **whole_match(row.result)}), lang)


def _panel(
    axes: Axes, rows: Sequence[Row[Match]], names: Sequence[str], b: str, lang: Lang
) -> None:
    from matplotlib.ticker import MaxNLocator

    colours = {1: BLUE, 0: GREY, -1: ORANGE}
    for row in rows:
        got, y = whole_match(row.result), names.index(_name(row, b, lang))
        colour = colours[verdict(got)]
        value = got["value"]
        ends = None if got["low"] is None else [[value - got["low"]], [got["high"] - value]]
        axes.errorbar(
            [value], [y], xerr=ends, color=colour, marker="o", ms=4.5, elinewidth=1.5,
            capsize=2.5, ls="none", mfc=colour if ends else "white", zorder=4,
        )  # fmt: skip
        axes.annotate(
            _cell(row, lang), (1, y), color=colour,
            xycoords=axes.get_yaxis_transform(), xytext=(5, 0), textcoords="offset points",
            va="center_baseline", fontsize=8.5, annotation_clip=False,
        )  # fmt: skip
    axes.axvline(0, color=GREY, lw=1.1, ls=(0, (4, 3)), zorder=1)
    axes.xaxis.set_major_locator(MaxNLocator(4, steps=[1, 2, 5, 10]))
    write_ticks(axes.xaxis, lang, sign=True)
    axes.grid(axis="x", color=FAINT, lw=0.6)
    axes.tick_params(axis="y", length=0)
    axes.tick_params(axis="x", length=3, labelsize=9)
    axes.spines["left"].set_visible(False)


def _source(rows: Sequence[Row[Match]], condition: str, lang: Lang, level: float) -> str:
    own = _SAYS[lang]
    first = rows[0].result
    heads = [_head([other for other in rows if other.section == row.section]) for row in rows]
    n, seeds, shared, rules = shared_words(rows, lang, heads)
    said = [
        n, own["four"], seeds, own["players"].format(first.question["b"]), condition or shared,
        rules, together("bars", level, len(rows), lang),
        few_games([whole_match(row.result) for row in rows], lang),
    ]  # fmt: skip
    return " · ".join(filter(None, said))
