"""The chance of a Tout by number of trumps: every holding as a dot."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from simkopf.report.lawplot import EXACT, short
from simkopf.report.style import BLUE, DPI, FAINT, GREY, ORANGE, RC, headline
from simkopf.report.words import Lang, number
from simkopf.tables.words import head

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from simkopf.tables.table import Table

_ROW = 0.5
_COLUMNS = (1.12, 1.27)
"""Where the numbers beside the dots end, in widths of the axes."""


def draw_touts(
    table: Table, title: str, *, lang: Lang = "en", levels: Sequence[Fraction] = (Fraction(3, 4),)
) -> Figure:
    """Draw the chances of all holdings, larger dots for more hands, and the mean as a stroke.

    Parameters
    ----------
    table : Table
        Table ``tout`` with one line a holding.
    title : str
        The answer, in the language.
    lang : {"en", "de"}
        Language of all other texts.
    levels : sequence of Fraction
        Chances marked by a line.

    Raises
    ------
    ValueError
        If the table is another one.

    Examples
    --------
    >>> import simkopf
    >>> figure = draw_touts(simkopf.table("tout", contract="wenz-tout"), "Wenz-Tout")
    >>> [tick.get_text() for tick in figure.axes[0].get_yticklabels()]
    ['0', '1', '2', '3', '4']
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    if table.columns != ("trumps", "holding", "hands"):
        raise ValueError("dots of a Tout need a line for each holding")
    hands: dict[int, dict[Fraction, int]] = {}
    for (trumps, _, ways), numerator, denominator in table.rows:
        row = hands.setdefault(int(trumps), {})
        share = Fraction(numerator, denominator)
        row[share] = row.get(share, 0) + int(ways)
    numbers = sorted(hands)
    dot, stroke, mean, sure = {
        "en": ("dot: hands of that chance, larger for more", "stroke: mean", "mean %", "sure"),
        "de": (
            "Punkt: Blätter dieser Aussicht, größer für mehr",
            "Strich: Mittel",
            "Mittel %",
            "sicher",
        ),
    }[lang]
    largest = max(n for row in hands.values() for n in row.values())
    rc: Any = RC
    with rc_context(rc):
        height = 1.95 + _ROW * len(numbers)
        figure = Figure(figsize=(8, height), dpi=DPI)
        said = f"{EXACT[lang]} · {dot} · {stroke}"
        top = 1 - (headline(figure, title, [said]) + 0.4) / height
        axes = figure.subplots()
        figure.subplots_adjust(left=0.08, right=0.76, top=top, bottom=0.62 / height)
        place = axes.get_yaxis_transform()
        for y, trumps in enumerate(numbers):
            row = hands[trumps]
            total = sum(row.values())
            sizes = [16 + 230 * n / largest for n in row.values()]
            shares = [100 * float(share) for share in row]
            axes.scatter(
                shares, [y] * len(row), s=sizes, color=BLUE, alpha=0.5, lw=0, clip_on=False
            )
            average = 100 * float(sum(share * n for share, n in row.items()) / total)
            axes.plot([average] * 2, [y - 0.33, y + 0.33], color=ORANGE, lw=2.2, clip_on=False)
            texts = short(average, lang), f"{number(row.get(Fraction(1), 0), 0, lang)} / "
            texts = texts[0], texts[1] + number(total, 0, lang)
            for x, text, colour in zip(_COLUMNS, texts, (ORANGE, GREY), strict=True):
                axes.text(
                    x, y, text, transform=place, ha="right", va="center_baseline", color=colour,
                    fontsize=9,
                )  # fmt: skip
        for x, name, colour in zip(_COLUMNS, (mean, sure), (ORANGE, GREY), strict=True):
            axes.text(
                x, len(numbers) - 0.3, name, transform=place, ha="right", va="bottom",
                color=colour, fontsize=9.5, fontweight="bold",
            )  # fmt: skip
        for level in levels:
            axes.axvline(100 * float(level), color=GREY, lw=1, ls=(0, (4, 3)), zorder=0)
            axes.text(
                100 * float(level), len(numbers) - 0.3, str(level), ha="center", va="bottom",
                color=GREY, fontsize=9,
            )  # fmt: skip
        axes.set_xlim(-1, 101)
        axes.set_ylim(-0.6, len(numbers) - 0.4)
        axes.set_yticks(range(len(numbers)), [str(k) for k in numbers])
        axes.tick_params(axis="y", length=0)
        axes.grid(axis="y", color=FAINT, lw=0.6)
        axes.spines["left"].set_visible(False)
        axes.xaxis.set_major_formatter(lambda x, _: f"{x:g} %")
        axes.set_ylabel(head("trumps", lang))
        won = "Aussicht auf alle Stiche" if lang == "de" else "chance of all tricks"
        axes.set_xlabel(won)
    return figure
