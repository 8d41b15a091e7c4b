"""``simkopf players``: who can be asked to play, with settings and versions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import typer

from simkopf.cli import options as opt


def command(
    lang: Annotated[Literal["en", "de"], typer.Option(help="Language of the settings.")] = "en",
    json: opt.Json = False,
) -> None:
    """List the players with their settings and versions."""
    from simkopf.players.registry import player_table

    rows = player_table()
    if json:
        from simkopf.cli.screen import print_json

        print_json({"players": rows})
    else:
        _print(rows, lang)


def _print(rows: list[dict[str, Any]], lang: str) -> None:
    from simkopf.cli.screen import console, table
    from simkopf.rules.ruleset import GAME_NAMES

    out = console()
    grid = table("")
    for head in ("player", "version", "setting"):
        grid.add_column(head, no_wrap=True)
    grid.add_column("what it does")
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
    out.print(
        "Switch a setting off with a minus: --players rules:-schmieren", style="dim", markup=False
    )
    out.print("Your own: --players path/to/file.py:function", style="dim", markup=False)
