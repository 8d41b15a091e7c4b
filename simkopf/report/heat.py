"""An exact law of two numbers as a coloured table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkopf.report.lawplot import EXACT, short
from simkopf.report.style import BLUE, DPI, INK, RC, headline, text_width
from simkopf.report.words import Lang
from simkopf.tables.words import head, value

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from simkopf.tables.table import Table

_CELL = 0.36
"""Height of a cell in inches."""


def draw_heat(table: Table, title: str, *, lang: Lang = "en", note: str = "") -> Figure:
    """Draw a law of two columns: one line for each value of the first, darker is likelier.

    Parameters
    ----------
    table : Table
        Of two columns. If the first is known beforehand every line sums to 100 %, else all do.
    title : str
        The answer, in the language.
    lang : {"en", "de"}
        Language of all other texts.
    note : str
        Stands before the line that says how the numbers came about.

    Raises
    ------
    ValueError
        If the table has other than two columns.

    Examples
    --------
    >>> import simkopf
    >>> figure = draw_heat(simkopf.table("legen-final"), "Legen", lang="de")
    >>> figure.axes[0].get_ylabel()
    'erste Hälfte'
    """
    from matplotlib import rc_context
    from matplotlib.colors import LinearSegmentedColormap
    from matplotlib.figure import Figure

    if len(table.columns) != 2:
        raise ValueError("a coloured table needs a law of two columns")
    downs = sorted({row.key[0] for row in table.rows})
    rights = sorted({row.key[1] for row in table.rows})
    each = {
        "en": "each line sums to 100 %" if table.per else "all cells together are 100 %",
        "de": "jede Zeile gibt 100 %" if table.per else "alle Felder zusammen geben 100 %",
    }[lang]
    shades = LinearSegmentedColormap.from_list("law", ["#ffffff", BLUE])
    most = max(row.numerator / row.denominator for row in table.rows)
    rc: Any = RC
    with rc_context(rc):
        said = " · ".join(filter(None, [note, EXACT[lang], each]))
        names = [value(key, lang) for key in downs]
        left = 0.55 + max(text_width(name, RC["font.size"]) for name in names)
        height = 1.75 + _CELL * len(downs)
        figure = Figure(figsize=(8, height), dpi=DPI)
        top = 1 - (headline(figure, title, [said]) + 0.15) / height
        axes = figure.subplots()
        figure.subplots_adjust(left=left / 8, right=0.975, top=top, bottom=0.62 / height)
        for key, numerator, denominator in table.rows:
            y, x = downs.index(key[0]), rights.index(key[1])
            share = numerator / denominator
            if not share:
                continue
            axes.fill(
                [x - 0.5, x + 0.5, x + 0.5, x - 0.5],
                [y - 0.5, y - 0.5, y + 0.5, y + 0.5],
                facecolor=shades(share / most), edgecolor="white", lw=1.5,
            )  # fmt: skip
            axes.text(
                x, y, short(100 * share, lang), ha="center", va="center_baseline",
                color="white" if share > 0.6 * most else INK, fontsize=9.5,
            )  # fmt: skip
        axes.set_xlim(-0.5, len(rights) - 0.5)
        axes.set_ylim(len(downs) - 0.5, -0.5)
        axes.set_xticks(range(len(rights)), [value(key, lang) for key in rights])
        axes.set_yticks(range(len(downs)), names)
        axes.tick_params(length=0)
        for side in axes.spines.values():
            side.set_visible(False)
        axes.set_xlabel(f"{head(table.columns[1], lang, table.contract)}, %")
        axes.set_ylabel(head(table.columns[0], lang, table.contract))
    return figure
