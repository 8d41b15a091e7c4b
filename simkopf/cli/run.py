"""``simkopf run``: a study file, run or resumed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from simkopf.cli import options as opt
from simkopf.cli.later import refuse

if TYPE_CHECKING:
    from simkopf.questions.studies.run import StudyRun


def command(  # noqa: PLR0917
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="The study.")],
    workers: Annotated[
        int | None, typer.Option(metavar="N", help="Threads.  [default: all processors]")
    ] = None,
    dask: Annotated[str | None, typer.Option(hidden=True)] = None,
    results: Annotated[Path, typer.Option(metavar="DIR", help="Where results go.")] = Path(
        "results"
    ),
    again: Annotated[
        bool, typer.Option("--again", help="Play also what has been answered, and compare.")
    ] = False,
    save: opt.Save = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """Run a study, or go on with one that was interrupted."""
    refuse(dask=dask)
    from simkopf.cli.output import check_files, give
    from simkopf.cli.screen import progress
    from simkopf.questions.studies.run import run_study
    from simkopf.questions.studies.study import load_study
    from simkopf.report.plots import check_study
    from simkopf.report.sheets import language

    check_files(save)
    check_study(load_study(file))
    with progress() as tell:
        done = run_study(
            file,
            workers=workers,
            results_dir=results,
            again=again,
            progress=None if tell is None else lambda asked, k, n: tell(asked.slug[-30:], k, n),
        )
    files = _plot(done, lang)
    if again:
        said = ", ".join(done.changed)
        typer.echo(
            f"simkopf: played again; different from before: {said}"
            if said
            else "simkopf: played again; no answer differs from what was there",
            err=True,
        )
    if done.others:
        typer.echo(
            f"simkopf: '{done.folder}' also holds answers that the study does not ask for: "
            + ", ".join(done.others),
            err=True,
        )
    give(done, json=json, lang=lang, save=save)
    if files and not json:
        word = "Bilder" if language(lang) == "de" else "pictures"
        typer.echo(f"{word}: {', '.join(str(file) for file in files)}")


def _plot(done: StudyRun, lang: opt.Lang) -> list[Path]:
    """Draw the study's plots, or say on stderr what they need; give the files."""
    from simkopf.report.plots import plot
    from simkopf.report.style import MISSING, have_matplotlib

    if not done.study.plots:
        return []
    if have_matplotlib():
        return plot(done, lang=lang)
    typer.echo(f"simkopf: {MISSING}", err=True)
    return []
