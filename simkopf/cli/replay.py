"""``simkopf replay``: recorded games before the referee."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from simkopf.cli import options as opt

SHOWN = 20
"""Details on the screen; the JSON has them all."""


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE.jsonl", help="One game a line.")],
    ruleset: opt.Ruleset = "bsv",
    json: opt.Json = False,
) -> None:
    """Referee recorded games; exit code 1 if any is wrong."""
    from simkopf.rules.load import load_ruleset
    from simkopf.rules.record import replay

    found = replay(file, load_ruleset(ruleset))
    if json:
        from simkopf.cli.screen import print_json

        print_json(found)
    else:
        from simkopf.cli.screen import console
        from simkopf.report.words import things

        out = console()
        bad = f"{found['illegal']} illegal, {found['mismatches']} mismatches"
        out.print(f"{things(found['games'], 'game')}, {bad}", markup=False)
        for detail in found["details"][:SHOWN]:
            out.print(f"game {detail['game']}: {detail['kind']}: {detail['text']}", markup=False)
        if len(found["details"]) > SHOWN:
            out.print(
                f"... and {len(found['details']) - SHOWN} more; --json shows all", style="dim"
            )
    if found["illegal"] or found["mismatches"]:
        raise typer.Exit(1)
