"""``simkopf players``: who can be asked to play, with settings and versions."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from simkopf.cli import complete
from simkopf.cli import options as opt


def command(
    game: Annotated[
        str | None,
        typer.Option(
            metavar="GAME",
            help="Only what matters in this game: schafkopf, doppelkopf, solo66.",
            autocompletion=complete.games,
        ),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Only this player.", autocompletion=complete.players),
    ] = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """List the players with their settings and versions."""
    from simkopf.report.sheets import language

    spoken = language(lang)
    from simkopf.players.registry import player_table
    from simkopf.rules.listing import game_named

    rows = player_table(None if game is None else game_named(game), player)
    if json:
        from simkopf.cli.screen import print_json

        print_json({"players": rows})
    else:
        _print(rows, spoken)


_FOOT = {
    "en": (
        "Switch a setting off with a minus: --players rules:-schmieren",
        "Numbers are set: --players sampled:worlds=40",
        'Roles: --players "declarer=sampled;opponents=rules;seat2=random"; also partner, others',
        "Your own: --players path/to/file.py:function",
    ),
    "de": (
        "Mit einem Minus wird etwas abgeschaltet: --players rules:-schmieren",
        "Zahlen werden gesetzt: --players sampled:worlds=40",
        'Rollen: --players "declarer=sampled;opponents=rules;seat2=random"; auch partner, others',
        "Eigene: --players pfad/zur/datei.py:funktion",
    ),
}
_HEADS = {
    "en": ("player", "version", "setting", "what it does"),
    "de": ("Spielweise", "Version", "Einstellung", "was sie tut"),
}


def _print(rows: list[dict[str, Any]], lang: str) -> None:
    from simkopf.cli.screen import console, table
    from simkopf.rules.ruleset import GAME_NAMES

    out = console()
    grid = table("")
    for head in _HEADS[lang][:3]:
        grid.add_column(head, no_wrap=True)
    grid.add_column(_HEADS[lang][3])
    for row in rows:
        first = [f"[bold]{row['name']}[/bold]", str(row["version"])]
        text = row.get("text_de" if lang == "de" else "text", "")
        settings = row["settings"]
        grid.add_row(*first, "", text)
        game = ""
        for setting in settings:
            if setting["game"] != game:
                game = setting["game"]
                grid.add_row("", "", f"[dim]{GAME_NAMES.get(game, game)}[/dim]", "")
            what = setting.get("text_de" if lang == "de" else "text") or setting.get("text", "")
            grid.add_row("", "", setting["name"], what)
        grid.add_section()
    out.print(grid)
    for said in _FOOT[lang]:
        out.print(said, style="dim", markup=False)
