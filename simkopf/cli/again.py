"""``simkopf again``: the question of an answer file, asked once more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from simkopf.questions.studies.again import Again
    from simkopf.report.words import Lang

SHOWN = 10
"""Lines of differences that are shown of a file; --json has all."""
_SAYS: dict[str, dict[str, str]] = {
    "en": {
        "same": "the same", "differs": "differs in {} places", "differs one": "differs in 1 place",
        "what": "what", "was": "was", "is": "is", "more": "and {} more (--json)",
        "player": "why: another version of {}", "version": "{} (was {}, is {})",
        "question": "why: the rule set or the hands that meet a condition are others now",
        "simkopf": "why: another simkopf (was {}, is {})",
        "file": "why: all versions are as they were; the file was changed, or the games are not "
        "its own",
        "count": "{}: {} the same, {} different", "unread": "{} not readable",
    },
    "de": {
        "same": "unverändert", "differs": "an {} Stellen anders",
        "differs one": "an einer Stelle anders",
        "what": "was", "was": "war", "is": "ist", "more": "und {} weitere (--json)",
        "player": "Grund: andere Version von {}", "version": "{} (war {}, ist {})",
        "question": "Grund: Die Regeln oder die Blätter, die eine Bedingung erfüllen, sind jetzt "
        "andere",
        "simkopf": "Grund: anderes simkopf (war {}, ist {})",
        "file": "Grund: Alle Versionen sind wie damals; die Datei wurde geändert, oder die Spiele "
        "sind nicht ihre eigenen",
        "count": "{}: {} unverändert, {} anders", "unread": "{} nicht lesbar",
    },
}  # fmt: skip


def command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="An answer (--json), or a folder of answers.")
    ],
    *,
    threads: opt.Threads = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """Ask the question of an answer file once more, and say whether anything differs and why."""
    from simkopf.cli.screen import print_json, progress
    from simkopf.questions.studies.again import again
    from simkopf.report.sheets import language

    spoken = language(lang)
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
            _print(found[-1], spoken, short=whole)
    if json:
        same = all(one.same for one in found) and not unread
        every = {"same": same, "answers": [one.to_dict() for one in found], "unreadable": unread}
        print_json(every if whole else found[0].to_dict())
    elif whole:
        _count(found, unread, spoken)
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


def _print(found: Again, lang: Lang, *, short: bool) -> None:
    from simkopf.cli.screen import console, table
    from simkopf.report.words import number

    out, says, many = console(), _SAYS[lang], len(found.differs)
    said = says["same"]
    if many:
        said = says["differs one" if many == 1 else "differs"].format(number(many, 0, lang))
    out.print(f"{found.file}: {said}", style="bold", markup=False, soft_wrap=True)
    if found.same and short:
        return
    if found.differs:
        grid = table("")
        grid.add_column(says["what"], overflow="fold")
        for head in ("was", "is"):
            grid.add_column(says[head], justify="right", overflow="fold")
        for row in found.differs[:SHOWN]:
            grid.add_row(_plain(row["what"]), *(_plain(_text(row[key])) for key in ("was", "is")))
        out.print(grid)
        if len(found.differs) > SHOWN:
            more = number(many - SHOWN, 0, lang)
            out.print(says["more"].format(more), markup=False)
        out.print(_why(found, says), markup=False)
    out.print(_foot(found), style="dim", markup=False)


def _why(found: Again, says: Mapping[str, str]) -> str:
    """Say what may have made the difference."""
    if others := found.others:
        said = (
            says["version"].format(row["player"], _text(row["was"]), _text(row["is"]))
            for row in others
        )
        return says["player"].format(", ".join(said))
    if found.id != found.was_id:
        return says["question"]
    made = found.simkopf
    if made["was"] != made["is"]:
        return says["simkopf"].format(_text(made["was"]), made["is"])
    return says["file"]


def _foot(found: Again) -> str:
    players = [f"{row['player']} {_text(row['is'])}" for row in found.versions]
    made = f"simkopf {found.simkopf['is']}"
    return " · ".join([*players, made, f"id {found.id}"])


def _count(found: Sequence[Again], unread: Sequence[Any], lang: Lang) -> None:
    from simkopf.report.tablewords import things
    from simkopf.report.words import number

    says, differ = _SAYS[lang], sum(not one.same for one in found)
    counts = (len(found) + len(unread), len(found) - differ, differ)
    parts = [
        says["count"].format(
            things(counts[0], "answer", lang), *(number(n, 0, lang) for n in counts[1:])
        )
    ]
    parts += [says["unread"].format(number(len(unread), 0, lang))] if unread else []
    typer.echo(", ".join(parts))


def _text(value: Any) -> str:
    return "–" if value is None else str(value)


def _plain(text: str) -> str:
    """Keep brackets from being read as markup."""
    return text.replace("[", r"\[")
