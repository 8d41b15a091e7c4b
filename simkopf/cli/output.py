"""How every command gives its result: on the screen or as JSON, into a file, as a picture."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from simkopf.cli.encoding import encodable


def check_files(save: Path | None, plot: Path | None = None) -> None:
    """Check that files can be written, before anything is computed.

    Raises
    ------
    SimkopfError
        If one cannot.
    """
    if save is not None:
        from simkopf.report.save import checked_path

        checked_path(save)
    if plot is not None:
        from simkopf.report.picture import checked_picture

        checked_picture(plot)


def give(
    found: Any,
    *,
    json: bool,
    lang: str | None = None,
    save: Path | None = None,
    plot: Path | None = None,
    **options: Any,
) -> None:
    """Give a result of any kind.

    Parameters
    ----------
    found : Shown
        The result.
    json : bool
        Whether JSON is printed instead of what is said in words.
    lang : {"en", "de"}, optional
        Language; see ``report.sheets.language``.
    save, plot : Path, optional
        Files for the result and for its picture.
    **options
        What the sheet of the kind takes.
    """
    from simkopf.cli.screen import console, print_json
    from simkopf.report.save import json_of
    from simkopf.report.screen import print_sheet
    from simkopf.report.sheets import language, sheet_of

    spoken = language(lang)
    if plot is not None:
        from simkopf.report.picture import write_picture

        files = write_picture(found, plot, spoken)
        if len(files) > 1:
            import typer

            word = "Bilder" if spoken == "de" else "pictures"
            typer.echo(f"{word}: {', '.join(str(file) for file in files)}", err=json)
    # Behind the picture: where there is none of such a result nothing is written.
    if save is not None:
        found.save(save, lang=spoken)
    if json:
        print_json(json_of(found, spoken))
        return
    sheet = sheet_of(found, spoken, **options)
    print_sheet(console(), sheet, lambda text: encodable(text, sys.stdout))
