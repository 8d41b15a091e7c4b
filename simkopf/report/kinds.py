"""The kinds of plots: who draws them, what they show, and the options they take."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from simkopf.errors import SimkopfError, check_known, nearest
from simkopf.report import (
    gainsplot,
    laufende,
    leagueplot,
    paysplot,
    settingplot,
    threshold,
    thresholdlines,
    waysplot,
)
from simkopf.report.rows import given_rows

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LEAGUE = "league"


class Kind(NamedTuple):
    """A kind of plot.

    Attributes
    ----------
    draw : callable
        Draws it.
    options : tuple of str
        What it takes in a study file.
    shows : str
        The kind of section whose results it shows.
    rows : callable or None
        Counts the rows where it may be cut into pages; it is drawn with ``page`` then.
    """

    draw: Callable[..., Figure]
    options: tuple[str, ...]
    shows: str = "question"
    rows: Callable[[Any], int] | None = None


KINDS: dict[str, Kind] = {
    "threshold": Kind(threshold.draw_threshold, threshold.OPTIONS),
    "laufende": Kind(laufende.draw_laufende, laufende.OPTIONS),
    LEAGUE: Kind(
        leagueplot.draw_league, leagueplot.OPTIONS, "league", lambda found: len(found.league)
    ),
    "pays": Kind(paysplot.draw_pays, paysplot.OPTIONS, "pays", lambda found: len(found.rules)),
    "ways": Kind(waysplot.draw_ways, waysplot.OPTIONS, "compare", len),
    "setting": Kind(settingplot.draw_setting, settingplot.OPTIONS, "duel"),
    "gains": Kind(
        gainsplot.draw_gains,
        gainsplot.OPTIONS,
        "duel",
        lambda rows: len(gainsplot.names_of(rows, "en")),
    ),
}
"""What can be drawn."""
LANGS = ("en", "de")
STUDY = ("lang", "with", "lines")
"""Options that say what of a study is drawn, and in which language."""
SHOWN = {
    "question": "an answer", "league": "a league", "compare": "comparisons", "duel": "duels",
    "pays": "a family of rules",
}  # fmt: skip


def shown_as(what: Any, kind: str) -> tuple[Any, Callable[..., Figure]]:
    """Check that something can be drawn as a kind of plot; give it as the drawing takes it."""
    from simkopf.questions.answer import Answer
    from simkopf.questions.paired.compare import Comparison
    from simkopf.questions.paired.match import Match
    from simkopf.questions.paired.standings import Standings
    from simkopf.questions.paired.worth import Worth

    known = KINDS[kind]
    if kind == "threshold" and isinstance(what, Mapping):
        if what and all(isinstance(answer, Answer) for answer in what.values()):
            return what, thresholdlines.draw_lines
    elif known.shows in ("compare", "duel"):
        of: Any = Comparison if known.shows == "compare" else Match
        with suppress(TypeError):
            return given_rows(what, of), known.draw
    elif isinstance(what, {"league": Standings, "pays": Worth}.get(known.shows, Answer)):
        return what, known.draw
    raise SimkopfError(f"a plot '{kind}' shows {SHOWN[known.shows]}")


def check(kind: str, options: Mapping[str, Any]) -> None:
    """Check a kind of plot, the names of its options, and that they are text.

    Raises
    ------
    SimkopfError
        If one is unknown, the nearest is named; or if one is no text.

    Examples
    --------
    >>> check("treshold", {})
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: unknown kind of plot 'treshold'; did you mean 'threshold'?
    """
    if kind not in KINDS:
        raise nearest("kind of plot", kind, KINDS)
    check_known(f"option of the plot '{kind}'", options, KINDS[kind].options)
    if options.get("lang", "en") not in LANGS:
        raise SimkopfError(f"lang of a plot is en or de, not {options['lang']!r}")
    for key in ("measure", "column", "setting", "note", "note_de"):
        given = options.get(key, "")
        several = key == "measure" and kind != "pays" and isinstance(given, list | tuple)
        if not all(isinstance(text, str) for text in (given if several else [given])):
            raise SimkopfError(f"{key} of the plot '{kind}' is text, not {given!r}")
