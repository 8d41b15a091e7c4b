"""A league as a plot: for each player its gain, and that of either side, with intervals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from simkopf.questions.paired.standings import SIDES
from simkopf.report import words
from simkopf.report.firstline import first_line
from simkopf.report.leaguewords import WORDS, said, source, turned
from simkopf.report.pages import Page, whole
from simkopf.report.playerwords import play, who
from simkopf.report.style import BLUE, DPI, FAINT, GREY, ORANGE, PALE, RC, headline
from simkopf.report.words import Lang, game_name

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from simkopf.questions.paired.standings import Standings

OPTIONS = ("lang",)
PREFIXES = ("", *(f"{side}_" for side in SIDES))
"""What the keys of the values begin with: together, player side, opponents."""
OF_ITS_OWN = {"who": "the declarer", "where": "a hand of its own in each game" * 9}
"""In the place of conditions that differ from game to game: they stand in the source."""
MOST = 26
"""Letters of a name on one line."""
_COLOURS, _OFFSETS, _MARKS = (ORANGE, BLUE, PALE), (0.22, 0.0, -0.22), ("o", "s", "D")


def draw_league(
    found: Standings,
    *,
    lang: Lang = "en",
    condition: str = "",
    options: Mapping[str, Any],
    page: Page | None = None,
) -> Figure:
    """Draw a league: one group of interval bars a player, the best on top.

    Parameters
    ----------
    found : Standings
        The league.
    lang : {"en", "de"}
        Language of all texts.
    condition : str
        Not used: what the league is conditioned on stands with the rest of its source.
    options : mapping
        None of its own.
    page : Page, optional
        Which of the players are drawn; all when not given.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    rc: Any = RC
    page = page or whole(len(found.league))
    rows = found.league[page.first : page.last]
    with rc_context(rc):
        lines = [_asked(found, lang), said(found, lang, bars=True), source(found, lang, bars=True)]
        head = page.titled(title(found, lang), lang)
        down = headline(Figure(figsize=(8, 4)), head, lines)  # how much room the words take
        longest = max(_name(row, lang).count("\n") for row in rows)
        height = down + 1.02 + max(0.62, 0.25 + 0.17 * longest) * len(rows)
        figure = Figure(figsize=(8, height), dpi=DPI)
        top = 1 - (headline(figure, head, lines) + 0.42) / height
        axes = figure.subplots()
        figure.subplots_adjust(left=0.3, right=0.84, top=top, bottom=0.6 / height)
        _bars(axes, rows)
        _frame(axes, found, rows[::-1], lang)
        _numbers(axes, rows, lang)
    return figure


def title(found: Standings, lang: Lang = "en") -> str:
    """Say who is ahead, if it is shown for each of the others by intervals that hold together.

    Examples
    --------
    >>> from simkopf.questions.paired.standings import league
    >>> title(league(["random", "rules"], contracts="wenz", n=2000))[:35]
    'A player by rules of thumb is ahead'
    """
    first = found.league[0]
    own = [row for row in found.pairs if first["player"] in (row["a"], row["b"])]
    if any(row["better"] != first["player"] for row in own):
        return WORDS[lang]["none"]
    gain = words.number(first["value"], 1, lang, sign=True)
    text = WORDS[lang]["ahead"].format(who(first["player"], lang), gain)
    return text[0].upper() + text[1:]


def _asked(found: Standings, lang: Lang) -> str:
    """Say under which condition the league was played."""
    contracts = found.question["contracts"]
    wheres = {str(row.get("where")) for row in contracts}
    first = contracts[0] if len(wheres) == 1 else {**contracts[0], "where": [OF_ITS_OWN]}
    games = ", ".join(game_name(row["contract"]) for row in contracts)
    return f"{games}. {first_line(first, str(contracts[0]['condition']), lang)}"


def _bars(axes: Axes, rows: list[dict[str, Any]]) -> None:
    for prefix, colour, offset, mark in zip(PREFIXES, _COLOURS, _OFFSETS, _MARKS, strict=True):
        for y, row in enumerate(reversed(rows)):
            value, low, high = (row[f"{prefix}{end}"] for end in ("value", "low", "high"))
            ends = None if low is None else [[value - low], [high - value]]
            axes.errorbar(
                [value], [y + offset], xerr=ends, color=colour, marker=mark, ms=4.5, lw=1.8,
                capsize=3, ls="none", mfc=colour if ends else "white", zorder=4,
            )  # fmt: skip


def _frame(axes: Axes, found: Standings, rows: list[dict[str, Any]], lang: Lang) -> None:
    """Settle limits and names; what the marks are stands above."""
    from matplotlib.lines import Line2D

    own = WORDS[lang]
    axes.set_ylim(-0.55, len(rows) - 0.45)
    axes.set_yticks(range(len(rows)), [_name(row, lang) for row in rows])
    axes.tick_params(axis="y", length=0, pad=7)
    axes.grid(axis="x", color=FAINT, lw=0.6)
    axes.axvline(0, color=GREY, lw=0.9, zorder=2)
    axes.spines["left"].set_visible(False)
    axes.xaxis.set_major_formatter(lambda x, _: words.minus(f"{x:g}").replace(".", _point(lang)))
    axes.set_xlabel(own["axis"])
    one = "one " if turned(found) else ""
    # The heads of tables are broken into lines, after a hyphen within a word.
    heads = [own[key].replace("-\n", "").replace("\n", " ") for key in
             ("both", f"{one}side", f"{one}others")]  # fmt: skip
    marks = [
        Line2D([], [], color=colour, marker=mark, ms=4.5, lw=1.8)
        for colour, mark in zip(_COLOURS, _MARKS, strict=True)
    ]
    axes.legend(
        marks, heads, ncols=3, frameon=False, loc="lower left", bbox_to_anchor=(-0.02, 1.0),
        borderaxespad=0.2, handletextpad=0.5, columnspacing=1.6,
    )  # fmt: skip


def _numbers(axes: Axes, rows: list[dict[str, Any]], lang: Lang) -> None:
    """Write the gains of both sides together beside the bars."""
    from simkopf.report.numbers import short_cell

    place = axes.get_yaxis_transform()
    for y, row in enumerate(reversed(rows)):
        text = short_cell({"what": "payoff", **row}).replace(".", _point(lang))
        axes.text(
            1.25,
            y,
            text,
            transform=place,
            ha="right",
            va="center_baseline",
            color=ORANGE,
            fontsize=9,
        )


def _name(row: Mapping[str, Any], lang: Lang) -> str:
    r"""Name a player by its place and in words, broken over lines; no dollar is a formula.

    Examples
    --------
    >>> _name({"place": 1, "player": "rules:-schmieren,-search_sau"}, "en")
    '1  by rules of thumb\n(without schmieren,\nsearch_sau)'
    """
    from textwrap import wrap

    lines = wrap(play(row["player"], lang), MOST - 2, break_on_hyphens=False)
    return f"{row['place']}  " + "\n".join(lines).replace("$", r"\$")


def _point(lang: Lang) -> str:
    return "," if lang == "de" else "."
