"""One look for all plots: type, colours, a headline that answers, and labels beside the lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, GREY, FAINT = "#1a1a1a", "#5f5f5f", "#d9d9d9"
ORANGE, BLUE, PALE = "#d55e00", "#0072b2", "#7fb3d5"
"""Two colours of Okabe and Ito's palette, told apart by everyone and in grey."""
DPI = 160
_RAMP = ("#6fb1d9", "#3f8fc4", "#1f6fb0", "#0f4a8a", "#071f42")
"""Light to dark for what has an order; lightness alone tells the lines apart."""

RC: dict[str, Any] = {
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": GREY,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "xtick.color": GREY,
    "ytick.color": GREY,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "svg.hashsalt": "simkopf",
}

BESIDE = 0.2
"""Inches of air around a column of texts."""
MISSING = "plots need matplotlib; get it with: pip install matplotlib"


def have_matplotlib() -> bool:
    """Whether plots can be drawn here."""
    from importlib.util import find_spec

    return find_spec("matplotlib") is not None


def need_matplotlib() -> None:
    """Refuse to draw without matplotlib.

    Raises
    ------
    SimkopfError
        With the line that says how to get it.
    """
    if not have_matplotlib():
        raise SimkopfError(MISSING)


def halo() -> list[Any]:
    """White around text that stands near lines."""
    from matplotlib.patheffects import withStroke

    return [withStroke(linewidth=3, foreground="white")]


def hollow(
    axes: Axes, xs: Sequence[float], ys: Sequence[float], bare: Sequence[bool], *, colour: str,
    size: float,
) -> None:  # fmt: skip
    """Draw points of a line that have no interval, as those of a single game, hollow over it."""
    at = [place for place, yes in enumerate(bare) if yes]
    if at:
        axes.plot(
            [xs[i] for i in at], [ys[i] for i in at], color=colour, ls="", marker="o", ms=size,
            mfc="white", zorder=5,
        )  # fmt: skip


def ramp(k: int) -> list[str]:
    """Colours for ``k`` ordered lines, light to dark.

    Examples
    --------
    >>> len(ramp(5)), ramp(1), len(ramp(8))
    (5, ['#071f42'], 8)
    """
    if k == 1:
        return [_RAMP[-1]]
    if k <= len(_RAMP):
        last = len(_RAMP) - 1
        return [_RAMP[round(i * last / (k - 1))] for i in range(k)]
    from matplotlib.colors import LinearSegmentedColormap, to_hex

    shades = LinearSegmentedColormap.from_list("simkopf", _RAMP)
    return [to_hex(shades(i / (k - 1))) for i in range(k)]


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Move places apart until neighbours keep ``gap``, each near where it wants to be.

    Places that collide form a block around their mean, as in isotonic regression; the order
    stays.

    Examples
    --------
    >>> spread([10.0, 10.0, 50.0], 4, 0, 100)
    [8.0, 12.0, 50.0]
    >>> spread([99.0, 99.5], 4, 0, 100)
    [96, 100]
    """
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    blocks: list[list[float]] = []  # mean of (wanted - offset), size
    for rank, i in enumerate(order):
        blocks.append([wanted[i] - rank * gap, 1])
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            mean, size = blocks.pop()
            blocks[-1][0] = (blocks[-1][0] * blocks[-1][1] + mean * size) / (blocks[-1][1] + size)
            blocks[-1][1] += size
    base = [mean for mean, size in blocks for _ in range(int(size))]
    top = high - (len(wanted) - 1) * gap
    placed = [0.0] * len(wanted)
    for rank, i in enumerate(order):
        placed[i] = max(low, min(base[rank], top)) + rank * gap
    return placed


def room_for(names: Iterable[str], right: float, width: float = 8.0) -> float:
    """Right end of the axes, as a share of the width, that leaves room for names beside lines.

    Parameters
    ----------
    names : iterable of str
        What stands beside the lines.
    right : float
        Where the axes end at most; half of the width they keep.
    width : float
        Of the figure, in inches.

    Examples
    --------
    >>> room_for(["rules"], 0.8), round(room_for(["rules:-schmieren,-schmieren_likely"], 0.8), 2)
    (0.8, 0.67)
    """
    widest = max(text_width(name, RC["font.size"]) for name in names)
    return max(0.5, min(right, 1 - (widest + 0.22) / width))


def column(texts: Iterable[str], size: float, beside: float = BESIDE) -> float:
    """Width in inches of a column of short texts beside axes, with the air around it.

    Examples
    --------
    >>> column(["+12 ±3"], 8.5) < column(["+12 ±3", "+27 (+19 to +37)"], 8.5) < 1.3
    True
    """
    return max((text_width(text, size) for text in texts), default=0.0) + beside


def label_ends(axes: Axes, ends: Sequence[tuple[float, float, str, str, bool]], x: float) -> None:
    """Name lines at their right ends: labels in a column at ``x``, joined to the ends.

    Parameters
    ----------
    axes : Axes
        Where the lines are; its limits are settled.
    ends : sequence of (x, y, text, colour, bold)
        The ends of the lines.
    x : float
        Where the column stands, in data units.
    """
    low, high = axes.get_ylim()
    tall = axes.get_window_extent().height / axes.figure.dpi
    gap = (high - low) * 0.19 / tall
    places = spread([end[1] for end in ends], gap, low, high)
    for (end_x, end_y, text, colour, bold), y in zip(ends, places, strict=True):
        axes.plot(
            [end_x, x - 0.06], [end_y, y], color=colour, lw=0.6, alpha=0.7, clip_on=False, zorder=1
        )
        weight = "bold" if bold else "normal"
        axes.text(x, y, text, color=colour, va="center", fontweight=weight, clip_on=False)


NEAR = 12
"""Distance in points up to which a text stands beside its point without a line to it."""


def label_point(axes: Axes, at: tuple[float, float], text: str, own: Sequence[Any] = ()) -> None:
    """Write a bold orange text beside a point where it touches no line, or as few as possible.

    Parameters
    ----------
    axes : Axes
        Everything is drawn and its limits are settled.
    at : (x, y)
        The point, in data units.
    text : str
        A short text. Where it has to stand farther off a thin line leads to it.
    own : sequence of lines
        Lines that it may touch: that of the point itself.
    """
    size = 10
    middle, far = _free_place(axes, at, text, size, own)
    lead = {"arrowstyle": "-", "color": ORANGE, "lw": 0.9, "shrinkA": 0, "shrinkB": 4}
    axes.annotate(
        text,
        at,
        xytext=middle,
        textcoords="offset points",
        ha="center",
        va="center",
        color=ORANGE,
        fontweight="bold",
        fontsize=size,
        zorder=6,
        path_effects=halo(),
        arrowprops=lead if far > NEAR else None,
    )


def _free_place(
    axes: Axes, at: tuple[float, float], text: str, size: float, own: Sequence[Any]
) -> tuple[tuple[float, float], float]:
    """Find the middle of a text and its distance, in points from its point."""
    from itertools import product

    from matplotlib.transforms import Bbox

    pixels = axes.figure.dpi / 72
    x, y = axes.transData.transform(at)
    half = text_width(text, size, "bold") * 36, 0.4 * size
    lines = [
        line.get_transform().transform_path(line.get_path())
        for line in axes.lines
        if line not in own
    ]
    lines += [
        bar.get_transform().transform_path(path)
        for bar in axes.collections
        for path in bar.get_paths()
    ]
    inside = axes.get_window_extent()
    best, fewest = ((0.0, 0.0), 0.0), len(lines) + 1
    sides = ((-1, 0), (1, -1), (0, -1), (-1, 1), (0, 1), (1, 0), (-1, -1), (1, 1))
    for far, (right, up) in product((8, NEAR, 18, 24, 30, 38, 46), sides):
        middle = right * (half[0] + far), up * (half[1] + far)
        # Somewhat larger than the text, as lines are thick.
        right_up = [[middle[i] + s * (half[i] + 2) for i in (0, 1)] for s in (-1, 1)]
        ends = [[x + pixels * dx, y + pixels * dy] for dx, dy in right_up]
        box = Bbox(ends)
        if not (inside.contains(*box.min) and inside.contains(*box.max)):
            continue
        touched = sum(path.intersects_bbox(box, filled=False) for path in lines)
        if touched < fewest:
            best, fewest = (middle, far), touched
        if fewest == 0:
            break
    return best


def text_width(text: str, size: float, weight: str = "normal") -> float:
    """Width of a line of text in inches, in the face of all plots; no dollar begins a formula.

    Examples
    --------
    >>> round(text_width("six trumps", 10), 3), text_width("", 10)
    (0.718, 0.0)
    >>> text_width("$5 or $6", 10) > text_width("5 or 6", 10)
    True
    """
    from matplotlib.font_manager import FontProperties
    from matplotlib.path import Path
    from matplotlib.textpath import TextPath

    if not text.strip():
        return 0.0
    face = FontProperties(family=RC["font.family"], weight=weight)
    path = TextPath((0, 0), text.replace("$", r"\$"), size=size, prop=face)
    # The curves of letters end where they are widest: no need to follow them, which takes long.
    across = path.vertices[path.codes != Path.CLOSEPOLY, 0]
    return float(across.max() - across.min()) / 72


def wrapped(text: str, size: float, weight: str, room: float) -> list[str]:
    """Break a text into lines of at most ``room`` inches, between words; 95 % stays together.

    Examples
    --------
    >>> wrapped("from seven trumps on", 10, "normal", 0.9)
    ['from seven', 'trumps on']
    >>> wrapped("bars: 95 % intervals", 10, "normal", 0.6)
    ['bars:', '95 %', 'intervals']
    """
    lines: list[str] = []
    for word in re.split(" (?!%)", text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, weight) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def name_lines(text: str, size: float, room: float) -> str:
    r"""Break the name of a row over lines, between words or after commas; no dollar is a formula.

    Examples
    --------
    >>> name_lines("rules:-schmieren,-search_sau", 10, 1.3), name_lines("Wenz, 2 Unter", 10, 1.3)
    ('rules:-schmieren,\n-search_sau', 'Wenz, 2 Unter')
    """
    lines = [""]
    for part in re.findall(r"\S+?(?:,(?=\S)|\s+|$)", text):
        if lines[-1] and text_width((lines[-1] + part).rstrip(), size) > room:
            lines.append("")
        lines[-1] += part
    return "\n".join(line.rstrip() for line in lines).replace("$", r"\$")


def headline(figure: Figure, title: str, lines: Sequence[str], left: float = 0.025) -> float:
    """Put the answer over a figure, and below it how it came about, in lines that fit.

    Parameters
    ----------
    figure : Figure
        The figure.
    title : str
        The answer.
    lines : sequence of str
        Further lines; the last says how the numbers came about, in grey.
    left : float
        Left edge as a share of the width.

    Returns
    -------
    float
        Where the text ends, in inches from the top.
    """
    width, height = figure.get_size_inches()
    down = 0.16
    shown = [(title, 14.0, INK, "bold")]
    shown += [(line, 10.5, INK, "normal") for line in lines[:-1] if line]
    shown += [(line, 8.5, GREY, "normal") for line in lines[-1:]]
    for text, size, colour, weight in shown:
        # Drawn letters are a little wider than their outlines say.
        for part in wrapped(text, size, weight, 0.98 * width * (1 - 2 * left)):
            figure.text(
                left,
                1 - down / height,
                part.replace("$", r"\$"),
                size=size,
                color=colour,
                weight=weight,
                va="top",
                ha="left",
            )
            down += size * 1.45 / 72
        down += 0.03
    return down
