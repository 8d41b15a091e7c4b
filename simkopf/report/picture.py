"""The picture of a result: which one, by the kind of the result, and how a notebook shows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError, nearest
from simkopf.report.save import check_place
from simkopf.report.sheets import kind_of, language
from simkopf.report.style import DPI, need_matplotlib

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from simkopf.report.words import Lang
    from simkopf.tables.table import Table

PICTURES = (".png", ".svg", ".pdf")
"""Endings of files with a picture."""
LAWS = ("bars", "heat")
"""Pictures of an exact table."""
USUAL = {"Comparison": "ways", "Match": "gains", "Standings": "league", "Worth": "pays"}
"""The picture of a result where none is named."""
NOTHING = {
    "Solution": "a solved position", "Review": "a review", "Losses": "losses",
    "Hands": "a space of hands; group it, and draw the groups", "ClaimAnswer": "a claim",
    "Deal": "a game", "Replay": "games that were refereed",
}  # fmt: skip


def picture_of(
    result: Any, kind: str | None, lang: str | None, options: Mapping[str, Any]
) -> Figure:
    """Draw a result; see ``Shown.plot``."""
    from simkopf.report.plots import draw

    name, spoken = kind_of(result), language(lang)
    if name in NOTHING:
        raise SimkopfError(f"there is no picture of {NOTHING[name]}")
    need_matplotlib()
    if name in ("Table", "TableAnswer"):
        return law_of(result if name == "Table" else result.table, spoken, kind)
    if name == "StudyRun":
        return _of_study(result, kind, spoken, options)
    if name == "Answer" and not result.by:
        raise SimkopfError("a picture of an answer needs groups: ask for it by trumps, for example")
    usual = USUAL.get(name) or ("laufende" if result.by[0] == "laufende" else "threshold")
    return draw(result, kind or usual, lang=spoken, **options)


def _of_study(done: Any, kind: str | None, lang: Lang, options: Mapping[str, Any]) -> Figure:
    """Draw one of the plots that a study, or a section of it, asks for.

    Parameters
    ----------
    done : StudyRun
        The study, or one section.
    kind : str, optional
        The kind of plot; the first when not given.
    lang : {"en", "de"}
        Language.
    options : mapping
        Options of the kind.
    """
    from simkopf.report.kinds import STUDY
    from simkopf.report.plots import draw, drawn

    plots = [plot for plot in done.study.plots if kind in (None, plot.kind)]
    if done.part:
        plots = [plot for plot in plots if plot.question == done.part]
    for plot in plots:
        own = {key: value for key, value in plot.options.items() if key not in STUDY}
        for shown, point in drawn(done.whole or done, plot):
            if all(dict(point).get(axis) == value for axis, value in done.point.items()):
                return draw(shown, plot.kind, lang=lang, **{**own, **options})
    found = [answer for pairs in done.found.values() for _, answer in pairs]
    if done.part and found:
        return picture_of(found[0], kind, lang, options)
    there = ", ".join(dict.fromkeys(plot.kind for plot in done.study.plots)) or "none"
    which = f"plot '{kind}'" if kind else "such plot"
    raise SimkopfError(f"study '{done.study.name}' has no {which}; there are: {there}")


def law_of(table: Table, lang: Lang, kind: str | None = None) -> Figure:
    """Draw an exact table: a law, several beside each other, or one of two numbers in colours.

    Parameters
    ----------
    table : Table
        The table.
    lang : {"en", "de"}
        Language.
    kind : {"bars", "heat"}, optional
        Bars, where there is a column, or one for each value of another; else a coloured table,
        of any two columns. Holdings of a Tout are dots.

    Raises
    ------
    SimkopfError
        If the kind is unknown, or not one for such a table.
    """
    from simkopf.report.heat import draw_heat
    from simkopf.report.lawplot import draw_laufende_law, draw_law
    from simkopf.report.laws import is_signed, laws, yes_only
    from simkopf.report.touts import draw_touts
    from simkopf.tables.words import head

    shown, _ = yes_only(table)
    free = len(shown.columns) - len(shown.per)
    several = free == 1 and len(shown.per) == 1
    if kind not in (None, *LAWS):
        raise nearest("kind of picture of a table", str(kind), LAWS)
    what, asked = law_words(table, lang)
    if len(table.columns) == 2 and (kind == "heat" or (kind is None and not table.per)):
        return as_picture(draw_heat(table, what, lang=lang, note=asked))
    if kind == "heat":
        raise SimkopfError(
            f"a picture 'heat' has two columns; table '{table.name}' has {len(table.columns)}"
        )
    if table.columns == ("trumps", "holding", "hands"):
        return as_picture(draw_touts(table, f"{asked.partition(' · ')[0]}: {what}", lang=lang))
    # Of laws of yes and no only the chances of yes are left, along what is known.
    if not several and len(shown.columns) != 1:
        raise SimkopfError(
            f"there is no picture of table '{table.name}' with columns {', '.join(shown.columns)}; "
            "one has a column, or a column for each value of another"
        )
    panels = {"": shown}
    if several:
        name = head(shown.per[0], lang, table.contract)
        panels = {f"{name}: {value}": law for value, law in laws(shown).items()}
    drawer = draw_law if is_signed(next(iter(panels.values()))) is None else draw_laufende_law
    return as_picture(drawer(panels, what, lang=lang, note=asked))


def law_words(table: Table, lang: Lang) -> tuple[str, str]:
    """Say in words what an exact table counts, and what it was asked for.

    Examples
    --------
    >>> import simkopf
    >>> law_words(simkopf.table("trumps", given="ober >= 2"), "en")
    ('Trumps in a hand', 'Herz-Solo · 32 cards · given 2 Ober or more')
    >>> law_words(simkopf.table("best-suit"), "de")[1]
    'Solo 66 (Kreuz) · 6 von 32 Karten'
    """
    from simkopf.report.handwords import hand_words
    from simkopf.report.sheets.table import title
    from simkopf.tables.catalogue import TABLES

    _, _, asked = title(table, lang).partition(" · ")
    if table.given:
        asked = asked.replace(table.given, hand_words(table.given, lang, table.contract or ""))
    known = TABLES.get(table.name)
    said = getattr(known.help, lang).replace(" (--by)", "") if known else table.name
    return said[0].upper() + said[1:], asked


def as_picture(figure: Figure) -> Figure:
    """Make a figure one that notebooks show by itself, small enough for git."""
    from matplotlib.figure import Figure

    class Picture(Figure):
        """A figure that a notebook shows as it stands last in a cell."""

        def _repr_png_(self) -> bytes:
            from simkopf.report.notebook import picture

            return picture(self)

    figure.__class__ = Picture
    return figure


def checked_picture(path: Path | None) -> Path | None:
    """Check that a picture can be written, before anything is computed.

    Raises
    ------
    SimkopfError
        If the ending is unknown, the folder does not exist, or matplotlib is missing.

    Examples
    --------
    >>> checked_picture(Path("x.bmp"))
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: cannot draw 'x.bmp': the name must end in .png, .svg or .pdf
    """
    if path is None:
        return None
    if path.suffix.lower() not in PICTURES:
        known = f"{', '.join(PICTURES[:-1])} or {PICTURES[-1]}"
        raise SimkopfError(f"cannot draw '{path}': the name must end in {known}")
    need_matplotlib()
    check_place(path)
    return path


def write_picture(result: Any, path: Path, lang: str | None = None) -> list[Path]:
    """Draw the usual picture of a result into a file, its pages into NAME-1, NAME-2 and so on."""
    from simkopf.report.plots import pages

    kind = USUAL.get(kind_of(result))
    figures = (
        pages(result, kind, lang=language(lang)) if kind else [picture_of(result, None, lang, {})]
    )
    several = len(figures) > 1
    files = [
        path.with_stem(f"{path.stem}-{k}") if several else path for k in range(1, len(figures) + 1)
    ]
    for figure, file in zip(figures, files, strict=True):
        figure.savefig(file, dpi=DPI, metadata=_undated(path.suffix.lower()))
    return files


def _undated(ending: str) -> dict[str, None]:
    """Leave out of a file what would differ from day to day and machine to machine."""
    return (
        {"Software": None}
        if ending == ".png"
        else {"Date" if ending == ".svg" else "CreationDate": None}
    )
