"""Numbers on axes and beside points: as many decimals as their range asks for."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, log10
from typing import TYPE_CHECKING

from simkopf.report.words import Lang, number

if TYPE_CHECKING:
    from matplotlib.axis import Axis

MOST = 6
"""Decimals at most."""


def places_of(values: Iterable[float]) -> int:
    """Fewest decimals that write all of the numbers as they are.

    Examples
    --------
    >>> places_of([0.0, 2.5, 5.0]), places_of([-100.0, 0.0]), places_of([0.25, 0.3])
    (1, 0, 2)
    """
    several = list(values)
    for places in range(MOST):
        if all(abs(round(x, places) - x) <= 1e-9 * max(1.0, abs(x)) for x in several):
            return places
    return MOST


def point_number(
    value: float, span: float, lang: Lang, *, level: float = 0.0, sign: bool = False
) -> str:
    """Write the number of a point, to about a hundredth of the axis.

    A number beside the level that is looked for is never written as if it were that level.

    Parameters
    ----------
    value : float
        The number.
    span : float
        Length of the axis.
    lang : {"en", "de"}
        Language.
    level : float
        The level.
    sign : bool
        Whether to write a plus.

    Examples
    --------
    >>> point_number(76.6, 700, "en", sign=True), point_number(0.36, 6, "en", sign=True)
    ('+77', '+0.36')
    >>> point_number(50.3, 105, "de", level=50), point_number(-0.004, 10, "en", sign=True)
    ('50,3', '−0.004')
    """
    places = min(MOST, max(0, ceil(-log10(span / 100) - 0.05))) if span > 0 else 1
    while places < MOST and value != level and round(value, places) == level:
        places += 1
    shown = round(value, places) or 0.0  # no minus zero
    return number(shown, places, lang, sign=sign and shown != 0)


def write_ticks(axis: Axis, lang: Lang, *, sign: bool = False, unit: str = "") -> None:
    """Have an axis write its ticks in the language, all with the decimals that one of them needs.

    Parameters
    ----------
    axis : matplotlib.axis.Axis
        The axis.
    lang : {"en", "de"}
        Language.
    sign : bool
        Whether to write a plus.
    unit : str
        What stands behind a number, such as ``" %"``.

    Examples
    --------
    >>> from matplotlib.figure import Figure
    >>> axes = Figure().subplots()
    >>> _ = axes.set_yticks([-2.5, 0, 2.5, 5])
    >>> write_ticks(axes.yaxis, "de", sign=True)
    >>> [label.get_text() for label in axes.get_yticklabels()]
    ['−2,5', '0', '+2,5', '+5,0']
    """

    def text(x: float, _: float | None) -> str:
        places = places_of([*map(float, axis.get_majorticklocs()), float(x)])
        shown = round(float(x), places) or 0.0
        return number(shown, places if shown else 0, lang, sign=sign and shown != 0) + unit

    axis.set_major_formatter(text)
