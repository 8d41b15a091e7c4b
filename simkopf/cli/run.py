"""``simkopf run``: a study file, run or resumed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simkopf.cli import options as opt
from simkopf.cli.later import refuse


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="The study.")],
    workers: Annotated[
        int | None, typer.Option(metavar="N", help="Threads.  [default: all processors]")
    ] = None,
    dask: Annotated[str | None, typer.Option(hidden=True)] = None,
    results: Annotated[Path, typer.Option(metavar="DIR", help="Where results go.")] = Path(
        "results"
    ),
    json: opt.Json = False,
) -> None:
    """Run a study, or go on with one that was interrupted."""
    refuse(dask=dask)
    from simkopf.cli.screen import progress
    from simkopf.questions.run import run_study

    with progress() as tell:
        done = run_study(
            file,
            workers=workers,
            results_dir=results,
            progress=None if tell is None else lambda asked, k, n: tell(asked.slug[-30:], k, n),
        )
    if json:
        from json import dumps

        typer.echo(dumps(done.to_dict(), ensure_ascii=False))
        return
    from simkopf.cli.screen import console
    from simkopf.cli.study import print_study

    print_study(console(), done)
