"""``simkopf again``: the question of an answer file, asked once more."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from simkopf.questions.studies.again import Again

SHOWN = 10
"""Lines of differences that are shown of a file; --json has all."""


def command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="An answer (--json), or a folder of answers.")
    ],
    *,
    threads: opt.Threads = None,
    json: opt.Json = False,
) -> None:
    """Ask the question of an answer file once more, and say whether anything differs and why."""
    from simkopf.cli.screen import print_json, progress
    from simkopf.questions.studies.again import again

    whole = file.is_dir()
    found: list[Again] = []
    unread: list[dict[str, str]] = []
    for path in _answers(file) if whole else [file]:
        with progress() as tell:
            told = None if tell is None else lambda done, n: tell("games", done, n)
            try:
                found.append(again(path, threads=threads, progress=told))
            except SimkopfError as error:
                if not whole:
                    raise
                unread.append({"file": str(path), "error": str(error)})
                typer.echo(f"simkopf: {error}", err=True)
                continue
        if not json:
            _print(found[-1], short=whole)
    if json:
        same = all(one.same for one in found) and not unread
        every = {"same": same, "answers": [one.to_dict() for one in found], "unreadable": unread}
        print_json(every if whole else found[0].to_dict())
    elif whole:
        _count(found, unread)
    if unread:
        raise typer.Exit(2)
    if not all(one.same for one in found):
        raise typer.Exit(1)


def _answers(folder: Path) -> list[Path]:
    """Files of answers in a folder and below it; of a folder without such names all JSON files."""
    found = sorted(folder.rglob("answer*.json")) or sorted(folder.glob("*.json"))
    if not found:
        raise SimkopfError(f"'{folder}' holds no answers: no answer*.json in it or below it")
    return found


def _print(found: Again, *, short: bool) -> None:
    from simkopf.cli.screen import console, table

    out = console()
    said = "the same" if found.same else f"differs in {len(found.differs):,} places"
    out.print(f"{found.file}: {said}", style="bold", markup=False, soft_wrap=True)
    if found.same and short:
        return
    if found.differs:
        grid = table("")
        grid.add_column("what", overflow="fold")
        for head in ("was", "is"):
            grid.add_column(head, justify="right", overflow="fold")
        for row in found.differs[:SHOWN]:
            grid.add_row(_plain(row["what"]), *(_plain(_text(row[key])) for key in ("was", "is")))
        out.print(grid)
        if len(found.differs) > SHOWN:
            out.print(f"and {len(found.differs) - SHOWN:,} more (--json)", markup=False)
        out.print(_why(found), markup=False)
    out.print(_foot(found), style="dim", markup=False)


def _why(found: Again) -> str:
    """Say what may have made the difference."""
    if others := found.others:
        said = (
            f"{row['player']} (was {_text(row['was'])}, is {_text(row['is'])})" for row in others
        )
        return f"why: another version of {', '.join(said)}"
    if found.id != found.was_id:
        return "why: the rule set or the hands that meet a condition are others now"
    made = found.simkopf
    if made["was"] != made["is"]:
        return f"why: another simkopf (was {_text(made['was'])}, is {made['is']})"
    return "why: all versions are as they were; the file was changed, or the games are not its own"


def _foot(found: Again) -> str:
    players = [f"{row['player']} {_text(row['is'])}" for row in found.versions]
    made = f"simkopf {found.simkopf['is']}"
    return " · ".join([*players, made, f"id {found.id}"])


def _count(found: Sequence[Again], unread: Sequence[Any]) -> None:
    differ = sum(not one.same for one in found)
    parts = [f"{len(found) - differ:,} the same", f"{differ:,} different"]
    parts += [f"{len(unread):,} not readable"] if unread else []
    typer.echo(f"{len(found) + len(unread):,} answers: {', '.join(parts)}")


def _text(value: Any) -> str:
    return "–" if value is None else str(value)


def _plain(text: str) -> str:
    """Keep brackets from being read as markup."""
    return text.replace("[", r"\[")
