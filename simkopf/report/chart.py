"""A picture of any frame: points and their intervals along one column, a line a group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError, nearest
from simkopf.report.picture import as_picture
from simkopf.report.style import DPI, FAINT, INK, RC, headline, need_matplotlib, ramp

if TYPE_CHECKING:
    import polars as pl
    from matplotlib.figure import Figure

_MOST = 30
"""Places on the axis that can be read."""
_MOST_LINES = 5


def chart(
    frame: pl.DataFrame,
    x: str,
    y: str = "value",
    *,
    by: str | None = None,
    title: str = "",
    note: str = "",
    percent: bool = False,
) -> Figure:
    """Draw a column of a frame along another one, with its intervals where the frame has them.

    Parameters
    ----------
    frame : polars.DataFrame
        One row a point. Columns ``low`` and ``high`` are the ends of its interval.
    x, y : str
        The column along the axis, numbers or text, and the one that is drawn.
    by : str, optional
        One line for each value of this column, five at most.
    title, note : str
        What the picture says, and how it came about.
    percent : bool
        Whether ``y`` is a share.

    Raises
    ------
    SimkopfError
        If there is no such column, or there is nothing or too much to draw; or matplotlib is
        missing.

    Examples
    --------
    >>> import polars as pl
    >>> figure = chart(pl.DataFrame({"trumps": [6, 7], "value": [0.4, 0.7]}), x="trumps")
    >>> len(figure.axes)
    1
    """
    import polars as pl

    need_matplotlib()
    for column in (x, y, *([by] if by else [])):
        if column not in frame.columns:
            raise nearest("column of this frame", column, frame.columns)
    shown = frame.drop_nulls([x, y])
    places = shown[x].unique().sort().to_list() if shown[x].dtype.is_numeric() else None
    places = shown[x].unique(maintain_order=True).to_list() if places is None else places
    lines = [(None, shown)]
    if by:
        lines = [(key, shown.filter(pl.col(by) == key)) for key in shown[by].unique().sort()]
    if not 1 <= len(places) <= _MOST or len(lines) > _MOST_LINES:
        raise SimkopfError(
            f"a chart shows 1 to {_MOST} places and at most {_MOST_LINES} lines, not "
            f"{len(places)} and {len(lines)}"
        )
    return _drawn(lines, places, (x, y, by or ""), (title, note), percent=percent)


def _drawn(
    lines: Sequence[tuple[Any, pl.DataFrame]],
    places: Sequence[Any],
    columns: tuple[str, str, str],
    said: tuple[str, str],
    *,
    percent: bool,
) -> Figure:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    x, y, by = columns
    rc: Any = RC
    times = 100 if percent else 1
    with rc_context(rc):
        figure = Figure(figsize=(8, 4.2), dpi=DPI)
        down = headline(figure, said[0], [said[1]]) if any(said) else 0.1
        bottom = 0.17 if all(len(str(place)) < 9 for place in places) else 0.3
        axes = figure.add_axes((0.09, bottom, 0.87, 0.96 - down / 4.2 - bottom))
        ends = {"low", "high"} <= set(lines[0][1].columns)
        for at, ((key, rows), colour) in enumerate(zip(lines, ramp(len(lines)), strict=True)):
            # Lines stand a little beside each other, so that no marker hides another.
            aside = 0.12 * (at - (len(lines) - 1) / 2)
            where = [places.index(place) + aside for place in rows[x]]
            value = (times * rows[y]).to_list()
            axes.plot(where, value, "o-", color=colour, markersize=5, linewidth=1.2, label=key)
            if ends:
                told = [
                    (at, times * low, times * high)
                    for at, low, high in zip(where, rows["low"], rows["high"], strict=True)
                    if low is not None
                ]
                axes.vlines(*zip(*told, strict=True), color=colour, linewidth=1.6)
        axes.set_xticks(range(len(places)), [_word(place) for place in places])
        if bottom > 0.2:
            axes.tick_params(axis="x", rotation=25)
            for text in axes.get_xticklabels():
                text.set_horizontalalignment("right")
        axes.grid(axis="y", color=FAINT)
        axes.set_xlabel(x)
        axes.set_ylabel("%" if percent else y)
        if by:
            axes.legend(title=by, frameon=False, labelcolor=INK)
    return as_picture(figure)


def _word(place: Any) -> str:
    return str(place).replace("-", "\N{MINUS SIGN}") if isinstance(place, int) else str(place)
