"""``simkopf replay``: recorded games before the referee."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simkopf.cli import options as opt


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE.jsonl", help="One game a line.")],
    ruleset: opt.Ruleset = "bsv",
    save: opt.Save = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """Referee recorded games; exit code 1 if any is wrong."""
    from simkopf.cli.output import check_files, give
    from simkopf.rules.load import load_ruleset
    from simkopf.rules.record import replay

    check_files(save)
    found = replay(file, load_ruleset(ruleset))
    give(found, json=json, lang=lang, save=save)
    if found["illegal"] or found["mismatches"]:
        raise typer.Exit(1)
