"""Exact laws as bars, one panel a law; Laufende as bars mit to the right and ohne to the left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor, log10
from typing import TYPE_CHECKING, Any

from simkopf.report.laws import chance, is_signed
from simkopf.report.style import BLUE, DPI, FAINT, INK, PALE, RC, headline, text_width
from simkopf.report.words import Lang, number
from simkopf.tables.words import head, value

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from simkopf.tables.table import Row, Table

EXACT = {"en": "exact, by counting", "de": "exakt, durch Zählen"}
_ROW, _BELOW = 0.25, 0.55
"""Inches for a bar, and below the panels."""
_TINY = 5e-7
"""Percent that would be written as nothing."""


def draw_law(
    panels: Mapping[str, Table],
    title: str,
    *,
    lang: Lang = "en",
    least: float = 0.0,
    note: str = "",
) -> Figure:
    """Draw laws side by side as horizontal bars with their chances in percent.

    Parameters
    ----------
    panels : mapping of str to Table
        Laws with one column each, by the heads of their panels.
    title : str
        The answer, in the language.
    lang : {"en", "de"}
        Language of all other texts.
    least : float
        Values with a smaller chance are left out, which the last line says.
    note : str
        Stands before the line that says how the numbers came about.

    Examples
    --------
    >>> import simkopf
    >>> from simkopf.report.laws import laws
    >>> split = laws(simkopf.table("trump-split"))
    >>> figure = draw_law({"6 trumps": split[6], "7 trumps": split[7]}, "How trumps fall")
    >>> [len(axes.patches) for axes in figure.axes]
    [10, 8]
    """
    shown = {
        name: [row for row in table.rows if row.numerator >= least * row.denominator]
        for name, table in panels.items()
    }
    left_out = any(len(shown[name]) < len(table.rows) for name, table in panels.items())
    low = number(100 * least, 1, lang)
    less = f"unter {low} % weggelassen" if lang == "de" else f"less than {low} % left out"
    said = " · ".join([*filter(None, [note]), EXACT[lang], *([less] if left_out else [])])
    longest = max(map(len, shown.values()))
    names = {name: [value(row.key[0], lang) for row in rows] for name, rows in shown.items()}
    widest = max(text_width(text, RC["font.size"]) for own in names.values() for text in own)
    figure, grid = _panels(len(panels), longest, title, said, left=widest + 0.3)
    top = max(_percent(row) for rows in shown.values() for row in rows)
    for axes, (name, table) in zip(grid, panels.items(), strict=True):
        rows = shown[name]
        places = range(len(rows))
        axes.barh(places, [_percent(row) for row in rows], color=BLUE, height=0.68)
        for y, row in enumerate(rows):
            axes.text(
                _percent(row) + top * 0.025,
                y,
                short(_percent(row), lang),
                va="center_baseline",
                fontsize=9,
            )
        axes.set_yticks(places, names[name])
        axes.set_ylim(longest - 0.4, -0.6)
        axes.set_xlim(0, top * 1.3)
        _plain(axes, name)
        axes.set_xlabel(head(table.columns[0], lang, table.contract) + ", %", fontsize=9)
    return figure


def draw_laufende_law(
    panels: Mapping[str, Table],
    title: str,
    *,
    lang: Lang = "en",
    paid: int = 3,
    most: int = 8,
    note: str = "",
) -> Figure:
    """Draw laws of Laufende: ohne to the left, mit to the right, what is not paid hollow.

    Parameters
    ----------
    panels : mapping of str to Table
        Laws of signed Laufende, by the heads of their panels.
    title : str
        The answer, in the language.
    lang : {"en", "de"}
        Language of all other texts.
    paid : int
        The fewest Laufende that are paid.
    most : int
        So many or more are taken together in the last bar.
    note : str
        Stands before the line that says how the numbers came about.

    Raises
    ------
    ValueError
        If a table is no law of signed Laufende.

    Examples
    --------
    >>> import simkopf
    >>> law = simkopf.table("laufende")
    >>> figure = draw_laufende_law({"Solo": law}, "Laufende of a Solo", lang="de")
    >>> figure.axes[0].get_title()
    'Solo'
    """
    if any(is_signed(table) != 0 for table in panels.values()):
        raise ValueError("bars mit and ohne need laws of signed Laufende alone")
    hollow = {
        "en": f"hollow: fewer than {paid}, not paid · left ohne, right mit",
        "de": f"leer: weniger als {paid}, nicht bezahlt · links ohne, rechts mit",
    }[lang]
    figure, grid = _panels(
        len(panels), most, title, " · ".join(filter(None, [note, EXACT[lang], hollow])), gap=0.16
    )
    shares = {name: _both(table.rows, most) for name, table in panels.items()}
    top = max(part for both in shares.values() for side in both for part in side)
    names = [str(k) for k in range(1, most)] + [f"ab {most}" if lang == "de" else f"{most} or more"]
    for axes, (name, both) in zip(grid, shares.items(), strict=True):
        for side, colour, sign, at in zip(
            both, (BLUE, PALE), (1, -1), ("left", "right"), strict=True
        ):
            for k, share in enumerate(side, start=1):
                face = colour if k >= paid else "white"
                axes.barh(k, sign * share, color=face, edgecolor=colour, height=0.68)
                if share:
                    text = short(share, lang)
                    axes.text(
                        sign * (share + top * 0.03), k, text,
                        ha=at, va="center_baseline", fontsize=8.5,
                    )  # fmt: skip
        axes.axvline(0, color=INK, lw=0.8)
        axes.set_xlim(-top * 1.45, top * 1.45)
        axes.set_ylim(most + 0.6, 0.4)
        axes.set_yticks(range(1, most + 1), names if axes is grid[0] else [])
        _plain(axes, name)
        axes.spines["left"].set_visible(False)
        axes.xaxis.set_major_formatter(lambda x, _: f"{abs(x):g}")
        axes.set_xlabel("%", fontsize=9)
    return figure


def _both(rows: Sequence[Row], most: int) -> tuple[list[float], list[float]]:
    """Percent mit 1, 2, ... and ohne 1, 2, ...; the last ones together."""
    sides = []
    for sign in (1, -1):
        parts = [
            [r for r in rows if sign * int(r.key[0]) == k or (k == most < sign * int(r.key[0]))]
            for k in range(1, most + 1)
        ]
        sides.append([100 * float(chance(part)) for part in parts])
    return sides[0], sides[1]


def _panels(
    count: int, rows: int, title: str, said: str, *, gap: float = 0.4, left: float = 0.0
) -> tuple[Figure, list[Axes]]:
    """Lay out a figure for so many panels of so many bars."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    rc: Any = RC
    with rc_context(rc):
        figure = Figure(figsize=(8, 2 + _ROW * rows), dpi=DPI)
        down = headline(figure, title, [said])
        height = down + 0.4 + _ROW * rows + _BELOW
        figure.set_size_inches(8, height)
        for text in figure.texts:  # they were placed by the height before
            text.set_y(1 - (1 - text.get_position()[1]) * (2 + _ROW * rows) / height)
        axes = figure.subplots(1, count, squeeze=False)
        figure.subplots_adjust(
            left=max(0.88, left) / 8, right=0.975,
            top=1 - (down + 0.35) / height, bottom=_BELOW / height,
            wspace=gap,
        )  # fmt: skip
    return figure, list(axes[0])


def _plain(axes: Axes, name: str) -> None:
    axes.set_title(name, fontsize=10.5, fontweight="bold", pad=6)
    axes.grid(axis="x", color=FAINT, lw=0.6)
    axes.tick_params(axis="y", length=0, pad=5)
    axes.tick_params(axis="x", length=3, labelsize=8.5)


def _percent(row: Row) -> float:
    return 100 * row.numerator / row.denominator


_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def short(share: float, lang: Lang) -> str:
    """Write percent with one decimal, and two digits of the distance from 0 or 100.

    Examples
    --------
    >>> short(12.34, "en"), short(0.0456, "de"), short(99.9876, "en"), short(100.0, "en")
    ('12.3', '0,046', '99.988', '100')
    >>> short(4.1e-9, "de")
    '4·10⁻⁹'
    """
    near = min(share, 100 - share)
    if near <= 0:
        return f"{share:g}"
    if share < _TINY:
        digit, _, power = f"{share:.0e}".partition("e")
        return f"{digit}·10{str(int(power)).translate(_RAISED)}"
    return number(share, min(6, max(1, 1 - floor(log10(near) + 1e-9))), lang)
