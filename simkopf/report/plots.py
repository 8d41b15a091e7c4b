"""Every plot of a study, from its run or from the folder of its results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError, nearest
from simkopf.questions.grid import slug
from simkopf.questions.parts import SEAT, parts
from simkopf.report import laufende, leagueplot, paysplot, threshold
from simkopf.report.conditions import condition_of
from simkopf.report.gather import load_results
from simkopf.report.style import DPI, need_matplotlib
from simkopf.report.words import Lang, condition_words

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from simkopf.questions.answer import Answer
    from simkopf.questions.grid import Placed
    from simkopf.questions.run import StudyRun
    from simkopf.questions.standings import Standings
    from simkopf.questions.study import Plot, Study
    from simkopf.questions.worth import Worth

LEAGUE, PAYS = "league", "pays"
KINDS: dict[str, tuple[Callable[..., Figure], tuple[str, ...]]] = {
    "threshold": (threshold.draw_threshold, threshold.OPTIONS),
    "laufende": (laufende.draw_laufende, laufende.OPTIONS),
    LEAGUE: (leagueplot.draw_league, leagueplot.OPTIONS),
    PAYS: (paysplot.draw_pays, paysplot.OPTIONS),
}
"""What can be drawn, and the options each takes in a study file."""
_SHOWN = {LEAGUE: ("league", "a league"), PAYS: ("gains", "a family of rules")}
"""What a result has of which a kind of plot is, and what it is called; the others show answers."""
LANGS = ("en", "de")


def draw(
    answer: Answer | Standings | Worth,
    kind: str = "threshold",
    *,
    lang: Lang = "en",
    condition: str | None = None,
    **options: Any,
) -> Figure:
    """Draw one plot of an answer.

    Parameters
    ----------
    answer : Answer, Standings or Worth
        An answer, grouped by what the plot shows; for ``"league"`` a league, for ``"pays"`` a
        family of rules.
    kind : {"threshold", "laufende", "league", "pays"}
        What to draw.
    lang : {"en", "de"}
        Language of all texts.
    condition : str, optional
        Words for the condition; the answer's own when not given.
    **options
        For ``threshold``: ``column`` and ``measure``; for ``pays``: ``measure``.

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
    check(kind, {"lang": lang, **options})
    own, shown = _SHOWN.get(kind, ("by", "an answer"))
    if not hasattr(answer, own):
        raise SimkopfError(f"a plot '{kind}' shows {shown}")
    need_matplotlib()
    words = condition_of(answer) if condition is None else condition
    words = condition_words(words, lang)
    return KINDS[kind][0](answer, lang=lang, condition=words, options=options)


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
        for result, point in _drawn(done, wanted):
            language: Lang = lang or wanted.options.get("lang", "en")
            rest = {k: v for k, v in wanted.options.items() if k != "lang"}
            figure = draw(result, wanted.kind, lang=language, **rest)
            name = _name(wanted, done.study, point, language)
            # Two plots that differ in options only are numbered.
            again = sum(f.stem == name or f.stem.startswith(f"{name}--") for f in files)
            file = done.folder / f"{name}{f'--{again + 1}' if again else ''}.png"
            figure.savefig(file, dpi=DPI, metadata={"Software": None})
            files.append(file)
    return files


def _drawn(
    done: StudyRun, wanted: Plot
) -> Iterator[tuple[Answer | Standings | Worth, tuple[tuple[str, Any], ...]]]:
    """Find what a plot of a study shows, figure by figure, with what tells each from the others."""
    if wanted.kind == LEAGUE:
        leagues = (pair for pair in done.leagues if pair[0].section == wanted.question)
        yield from ((standings, placed.point) for placed, standings in leagues)
    elif wanted.kind == PAYS:
        families = (pair for pair in done.pays if pair[0].section == wanted.question)
        yield from ((worth, placed.point) for placed, worth in families)
    else:
        found = parts(done.section(wanted.question))
        yield from ((part.answer, part.point) for part in found)


def check(kind: str, options: Mapping[str, Any]) -> None:
    """Check a kind of plot and the names of its options.

    Raises
    ------
    SimkopfError
        If one is unknown; the nearest is named.

    Examples
    --------
    >>> check("treshold", {})
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: unknown kind of plot 'treshold'; did you mean 'threshold'?
    """
    if kind not in KINDS:
        raise nearest("kind of plot", kind, KINDS)
    known = KINDS[kind][1]
    for name in options:
        if name not in known:
            raise nearest(f"option of the plot '{kind}'", name, known)
    if options.get("lang", "en") not in LANGS:
        raise SimkopfError(f"lang of a plot is en or de, not {options['lang']!r}")


def check_study(study: Study) -> None:
    """Check the plots of a study: kinds, options, and that the questions are grouped for them.

    Raises
    ------
    SimkopfError
        If a plot cannot be drawn from the answers; it needs no answers to say so.
    """
    for wanted in study.plots:
        check(wanted.kind, wanted.options)
        whole: dict[str, list[Placed[Any]]] = {LEAGUE: [*study.leagues], PAYS: [*study.pays]}
        if wanted.kind in whole:
            if all(p.section != wanted.question for p in whole[wanted.kind]):
                raise SimkopfError(
                    f"plot '{wanted.kind}' needs a [[{wanted.kind}]], not '{wanted.question}'"
                )
            continue
        asked = study.section(wanted.question)
        if not asked:
            raise SimkopfError(
                f"plot '{wanted.kind}' needs a [[question]], not '{wanted.question}'"
            )
        by = asked[0].question.by
        column = "laufende" if wanted.kind == "laufende" else wanted.options.get("column")
        if (column or "trumps") not in by and (column or not by):
            raise SimkopfError(
                f"plot '{wanted.kind}' of question '{wanted.question}' needs games grouped by "
                f"'{column or 'trumps'}'"
            )


def _name(wanted: Plot, study: Study, point: tuple[tuple[str, Any], ...], lang: Lang) -> str:
    """Name a file by what tells it from the others of the study."""
    words = [wanted.kind]
    if [other.kind for other in study.plots].count(wanted.kind) > 1:
        words.append(wanted.question)
    words += [f"seat {value}" if axis == SEAT else str(value) for axis, value in point]
    return slug(*words, *([lang] if lang != "en" else []))
