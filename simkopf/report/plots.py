"""Every plot of a study, from its run or from the folder of its results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError, nearest
from simkopf.questions.studies.grid import slug
from simkopf.questions.studies.parts import SEAT, SEED, parts
from simkopf.report import gainsplot, paysplot, settingplot, thresholdlines, waysplot
from simkopf.report.conditions import condition_of
from simkopf.report.conditionwords import condition_words
from simkopf.report.gather import load_results
from simkopf.report.kinds import KINDS, STUDY, check, shown_as
from simkopf.report.pages import cut
from simkopf.report.picture import as_picture
from simkopf.report.rows import Row, rows_of
from simkopf.report.style import DPI, need_matplotlib
from simkopf.report.thresholddata import measures_of
from simkopf.report.words import Lang

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from simkopf.questions.answer import Answer
    from simkopf.questions.studies.run import StudyRun
    from simkopf.questions.studies.study import Plot, Study


def draw(
    answer: Any,
    kind: str = "threshold",
    *,
    lang: Lang = "en",
    condition: str | None = None,
    **options: Any,
) -> Figure:
    """Draw one plot of an answer.

    Parameters
    ----------
    answer : Answer, Standings, Worth, Comparison, Match, or mapping from names to them
        An answer, grouped by what the plot shows, or for ``"threshold"`` several by the names of
        their lines; for ``"league"`` a league, for ``"pays"`` a family of rules; for ``"ways"``
        comparisons, for ``"setting"`` and ``"gains"`` duels, by the names of their rows.
    kind : {"threshold", "laufende", "league", "pays", "ways", "setting", "gains"}
        What to draw.
    lang : {"en", "de"}
        Language of all texts.
    condition : str, optional
        Words for the condition; the answer's own when not given.
    **options
        For ``threshold``: ``column`` and ``measure``; for ``ways`` and ``pays``: ``measure``; for
        ``setting``: ``setting``.

    Returns
    -------
    matplotlib.figure.Figure
        Save it with ``savefig``.

    Raises
    ------
    SimkopfError
        If matplotlib is missing, the kind or an option is unknown, or the answer does not have
        what the plot shows.

    Examples
    --------
    >>> import simkopf
    >>> figure = draw(simkopf.ask("wenz", by="trumps", n=1000))
    >>> len(figure.axes)
    2
    """
    shown, drawer, words = _prepared(answer, kind, lang, condition, options)
    return as_picture(drawer(shown, lang=lang, condition=words, options=options))


def pages(
    answer: Any,
    kind: str = "threshold",
    *,
    lang: Lang = "en",
    condition: str | None = None,
    **options: Any,
) -> list[Figure]:
    """Draw one plot as pages that can be read: more than thirty rows are cut into several.

    Parameters
    ----------
    answer, kind, lang, condition, **options
        As in ``draw``, which puts all rows into one figure.

    Returns
    -------
    list of matplotlib.figure.Figure
        Each says in its title which page it is, where there are several.

    Examples
    --------
    >>> import simkopf
    >>> found = {str(k): simkopf.compare("wenz", ["rules", "random"], n=50) for k in range(31)}
    >>> len(pages(found, "ways"))
    2
    """
    shown, drawer, words = _prepared(answer, kind, lang, condition, options)
    if (rows := KINDS[kind].rows) is None:
        return [as_picture(drawer(shown, lang=lang, condition=words, options=options))]
    return [
        as_picture(drawer(shown, lang=lang, condition=words, options=options, page=page))
        for page in cut(rows(shown))
    ]


def _prepared(
    answer: Any, kind: str, lang: Lang, condition: str | None, options: dict[str, Any]
) -> tuple[Any, Callable[..., Figure], str]:
    """Check what is to be drawn; give it as the drawing takes it, and the condition in words."""
    check(kind, {"lang": lang, **options})
    need_matplotlib()
    shown, drawer = shown_as(answer, kind)
    if condition is None:
        condition = condition_of(shown) if hasattr(shown, "condition") else ""
    return shown, drawer, condition_words(condition, lang)


def plot(source: StudyRun | str | Path, *, lang: Lang | None = None) -> list[Path]:
    """Draw every plot that a study asks for, into the folder of its results.

    Parameters
    ----------
    source : StudyRun or path
        What ``run_study`` returned, or a folder such as ``results/farbsolo``.
    lang : {"en", "de"}, optional
        Language; the one the study names, else English.

    Returns
    -------
    list of Path
        The files, ``KIND.png`` or longer where a study asks for several of a kind or a grid has
        several points: one file a seat, as seats meet the same deals; German ones end in ``-de``.
        Pictures of more than thirty rows are cut into pages, ``KIND-1.png`` and so on.

    Raises
    ------
    SimkopfError
        If matplotlib is missing, or the study or its results do not fit.
    """
    need_matplotlib()
    done = load_results(Path(source)) if isinstance(source, (str, Path)) else source
    check_study(done.study)
    files: list[Path] = []
    for wanted in done.study.plots:
        for result, point in drawn(done, wanted):
            language: Lang = lang or wanted.options.get("lang", "en")
            rest = {k: v for k, v in wanted.options.items() if k not in STUDY}
            figures = pages(result, wanted.kind, lang=language, **rest)
            name = _name(wanted, done.study, point, language)
            # Two plots that differ in options only are numbered.
            again = sum(f.stem == name or f.stem.startswith(f"{name}--") for f in files)
            files += _saved(figures, done.folder, f"{name}{f'--{again + 1}' if again else ''}")
    return files


def _saved(figures: Sequence[Figure], folder: Path, name: str) -> list[Path]:
    """Save a picture, or its pages as NAME-1.png and so on; what was there of it goes."""
    names = [f"{name}-{k}" for k in range(1, len(figures) + 1)] if len(figures) > 1 else [name]
    was = [folder / f"{name}.png", *folder.glob(f"{name}-[0-9].png")]
    for file in was:
        file.unlink(missing_ok=True)
    files = [folder / f"{page}.png" for page in names]
    for figure, file in zip(figures, files, strict=True):
        figure.savefig(file, dpi=DPI, metadata={"Software": None})
    return files


def drawn(done: StudyRun, wanted: Plot) -> Iterator[tuple[Any, tuple[tuple[str, Any], ...]]]:
    """Find what a plot of a study shows, figure by figure, with what tells each from the others."""
    shows = KINDS[wanted.kind].shows
    sections = (wanted.question, *wanted.options.get("with", ()))
    if shows == "league":
        leagues = (pair for pair in done.found["league"] if pair[0].section == wanted.question)
        yield from ((standings, placed.point) for placed, standings in leagues)
    elif shows == "pays":
        families = (pair for pair in done.found["pays"] if pair[0].section == wanted.question)
        yield from ((worth, placed.point) for placed, worth in families)
    elif shows == "compare":
        yield rows_of(done.found["compare"], sections), ()
    elif shows == "duel":
        yield rows_of(done.found["duel"], sections, known=("a",)), ()
    elif "lines" in wanted.options:
        yield lines_in(done, wanted), ()
    else:
        found = parts(done.section(wanted.question))
        yield from ((part.answer, part.point) for part in found)


def lines_in(done: StudyRun, wanted: Plot) -> dict[str, Answer]:
    """Take the answers of a section as lines, one a value of the axis that the plot names.

    Answers of a line that stem from different points of the grid stand side by side, each with
    values of its own in the column.
    """
    axis = wanted.options["lines"]
    lines: dict[str, list[Answer]] = {}
    for part in parts(done.section(wanted.question)):
        lines.setdefault(str(dict(part.point)[axis]), []).append(part.answer)
    by = done.section(wanted.question)[0][1].by
    column = wanted.options.get("column", by[0])
    return {name: thresholdlines.joined(found, column) for name, found in lines.items()}


def check_study(study: Study) -> None:
    """Check the plots of a study: kinds, options, and that the questions are grouped for them.

    Raises
    ------
    SimkopfError
        If a plot cannot be drawn from the answers; it needs no answers to say so.
    """
    for wanted in study.plots:
        check(wanted.kind, wanted.options)
        shows = KINDS[wanted.kind].shows
        sections = list(dict.fromkeys(placed.section for placed in study.parts[shows]))
        if wanted.question not in sections:
            raise SimkopfError(f"plot '{wanted.kind}' needs a [[{shows}]], not '{wanted.question}'")
        _check_with(wanted, sections)
        _check_shown(wanted, study)
        if shows != "question":
            continue
        asked = study.section(wanted.question)
        if "lines" in wanted.options:
            _check_lines(wanted, [axis for axis, _ in asked[0].point if axis != SEED])
            values = {str(dict(placed.point)[wanted.options["lines"]]) for placed in asked}
            thresholdlines.check_number(len(values))
        by = asked[0].question.by
        column = "laufende" if wanted.kind == "laufende" else wanted.options.get("column")
        if (column or "trumps") not in by and (column or not by):
            raise SimkopfError(
                f"plot '{wanted.kind}' of question '{wanted.question}' needs games grouped by "
                f"'{column or 'trumps'}'"
            )


def _check_shown(wanted: Plot, study: Study) -> None:
    """Check that what is asked has the measures of the plot, its ways and its players."""
    sections = (wanted.question, *wanted.options.get("with", ()))
    parts = study.parts[KINDS[wanted.kind].shows]
    asked: list[Any] = [placed.question for placed in parts if placed.section in sections]
    if wanted.kind == "pays" and "measure" in wanted.options:
        paysplot.check_measure(wanted.options["measure"], asked[0].measures)
    elif wanted.kind == "ways":
        waysplot.check_ways([(each.labels, each.measures) for each in asked], wanted.options)
    elif wanted.kind == "threshold":
        measures_of(asked[0].measures, wanted.options.get("measure", ["win", "payoff"]))
    elif wanted.kind in ("setting", "gains"):
        rows = [
            Row(placed.section, "", SimpleNamespace(question=placed.question.describe()))
            for placed in parts
            if placed.section in sections
        ]
        if wanted.kind == "gains":
            gainsplot.sections_of(rows)
        else:
            settingplot.placed_of(rows, wanted.options.get("setting", "worlds"))


def _check_lines(wanted: Plot, axes: Sequence[str]) -> None:
    """Check the axis of the grid whose values are lines; of the others only hands may differ."""
    axis = str(wanted.options["lines"])
    if axis not in axes:
        raise nearest("axis", axis, axes)
    others = [other for other in axes if other not in (axis, "where")]
    if others:
        raise SimkopfError(
            f"plot '{wanted.kind}' with one line a value of '{axis}' needs a grid without "
            f"'{others[0]}'"
        )


def _check_with(wanted: Plot, sections: Sequence[str]) -> None:
    """Check the further sections of a plot."""
    others = wanted.options.get("with", [])
    if not isinstance(others, list):
        raise SimkopfError(f"with of a plot is a list of names, not {others!r}")
    for other in others:
        if other not in sections:
            raise nearest(KINDS[wanted.kind].shows, str(other), sections)
    if len({wanted.question, *others}) <= len(others):
        raise SimkopfError(f"plot '{wanted.kind}' names a section twice")


def _name(wanted: Plot, study: Study, point: tuple[tuple[str, Any], ...], lang: Lang) -> str:
    """Name a file by what tells it from the others of the study."""
    words = [wanted.kind]
    if [other.kind for other in study.plots].count(wanted.kind) > 1:
        words.append(wanted.question)
    words += [f"seat {value}" if axis == SEAT else str(value) for axis, value in point]
    return slug(*words, *([lang] if lang != "en" else []))
