"""``simkopf contracts``: which games can be played, one row each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.cli.complete import games

if TYPE_CHECKING:
    from simkopf.report.words import Lang


def command(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="schafkopf, doppelkopf or solo66; none lists all.",
            autocompletion=games,
        ),
    ] = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """List the contracts: their names, trumps, sides and what wins."""
    from simkopf.report.sheets import language

    spoken = language(lang)
    from simkopf.cli.screen import console, print_json
    from simkopf.rules.listing import contract_table

    rows = contract_table(game)
    if json:
        print_json({"contracts": rows})
        return
    from simkopf.cli.screen import table
    from simkopf.report.contractwords import goal_words, sides_words, trump_words
    from simkopf.report.words import game_name
    from simkopf.rules.contracts import contract
    from simkopf.rules.ruleset import GAME_NAMES

    heads = {
        "en": ("contract", "said", "trumps", "who plays", "wins with"),
        "de": ("Name", "gesprochen", "Trümpfe", "wer spielt", "gewinnt mit"),
    }[spoken]
    out = console()
    grid = table("")
    for at, head in enumerate(heads):
        grid.add_column(head, no_wrap=at < 3)
    last = ""
    for row in rows:
        if row["game"] != last:
            last = row["game"]
            grid.add_section()
            if game is None:
                grid.add_row(f"[dim]{GAME_NAMES[last]}[/dim]")
        found = contract(row["name"])
        grid.add_row(
            row["name"], game_name(row["name"]), trump_words(found, spoken),
            sides_words(found, spoken), goal_words(found, spoken),
        )  # fmt: skip
    out.print(grid)
    for said in _missing(rows, spoken):
        out.print(said, style="dim", markup=False)
    foot = {
        "en": "Numbers of trumps are those of the usual deck. People's names work as well: "
        '"Eichel-Solo". simkopf rulesets says what the rule sets are.',
        "de": "Trumpfzahlen gelten für das übliche Blatt. Auch die gesprochenen Namen gelten: "
        "„Eichel-Solo“. Was hinter den Regeln steckt, sagt simkopf rulesets.",
    }
    out.print(foot[spoken], style="dim", markup=False)


def _missing(rows: list[dict[str, Any]], lang: Lang) -> list[str]:
    """Say which games some of the rule sets do not play, one line a rule set.

    Examples
    --------
    >>> from simkopf.rules.listing import contract_table
    >>> _missing(contract_table("schafkopf"), "en")[0]
    'not under farbsolo: geier, farbgeier, bettel, hochzeit'
    """
    kinds: dict[str, dict[str, bool]] = {}
    for row in rows:
        presets = {
            name for each in rows if each["game"] == row["game"] for name in each["rulesets"]
        }
        for preset in sorted(presets):
            played = kinds.setdefault(preset, {})
            kind = row["family"] + (" Tout" if row["tout"] else "")
            played[kind] = played.get(kind, False) or preset in row["rulesets"]
    found = []
    for preset, played in kinds.items():
        none = [kind for kind, there in played.items() if not there]
        # A Tout goes without saying where the game itself is not played.
        none = [k for k in none if not (k.endswith(" Tout") and k.removesuffix(" Tout") in none)]
        if none:
            start = {"en": "not under", "de": "nicht bei"}[lang]
            found.append(f"{start} {preset}: {', '.join(none)}")
    return found
