"""``simkopf rulesets``: the rules of a table, every option, and where tables differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkopf.cli import options as opt
from simkopf.cli.complete import rulesets

if TYPE_CHECKING:
    from rich.console import Console

    from simkopf.report.words import Lang

_WORDS = {
    "en": {
        "option": "option", "means": "what it is about", "value": "value",
        "prices": "prices", "games": "games, lowest first", "may": "may be",
        "only": "one rule set, {}",
        "foot": "Only options in which these differ. simkopf rulesets NAME shows all options of "
        "one. A rule set of your own is a TOML file with a base and what differs: --ruleset FILE.",
        "same": "A rule set of your own is a TOML file with these options, or with a base and what "
        "differs: --ruleset FILE.",
    },
    "de": {
        "option": "Option", "means": "worum es geht", "value": "Wert",
        "prices": "Preise", "games": "Spiele, das niedrigste zuerst", "may": "möglich",
        "only": "nur die Regeln {}",
        "foot": "Nur Optionen, in denen sie sich unterscheiden. simkopf rulesets NAME zeigt alle. "
        "Eigene Regeln sind eine TOML-Datei mit „base“ und dem, was anders ist: --ruleset DATEI.",
        "same": "Eigene Regeln sind eine TOML-Datei mit diesen Optionen, oder mit „base“ und dem, "
        "was anders ist: --ruleset DATEI.",
    },
}  # fmt: skip


def command(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="A rule set, a TOML file, or a game; none compares all.",
            autocompletion=rulesets,
        ),
    ] = None,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """List the rule sets: where they differ, or every option of one."""
    from simkopf.report.sheets import language

    spoken = language(lang)
    from simkopf.cli.screen import console, print_json
    from simkopf.rules.listing import GAMES, option_table, ruleset_table

    one = None if name is None or name.lower() in GAMES else option_table(name)
    rows = ruleset_table(name) if one is None else [one]
    # Solo 66 and its only rule set have one name: what is asked for is the rule set.
    if len(rows) == 1:
        one = rows[0]
    if json:
        print_json({"rulesets": rows})
    elif one is not None:
        _print_one(console(), one, spoken)
    else:
        out = console()
        for game in dict.fromkeys(row["game"] for row in rows):
            _print_game(out, game, [row for row in rows if row["game"] == game], spoken)
        out.print(_WORDS[spoken]["foot"], style="dim", markup=False)


def _print_one(out: Console, row: dict[str, Any], lang: Lang) -> None:
    """Print every option of one rule set, what differs from the usual one in bold."""
    from simkopf.cli.screen import table
    from simkopf.report.optionwords import option_words, value_words
    from simkopf.rules.listing import choices_in, options_of
    from simkopf.rules.load import usual_ruleset
    from simkopf.rules.ruleset import GAME_NAMES

    words, game = _WORDS[lang], row["game"]
    base = usual_ruleset(game)
    usual = options_of(base)
    grid = table(f"{row['name']} ({GAME_NAMES[game]})")
    grid.add_column(words["option"], no_wrap=True)
    grid.add_column(words["means"])
    grid.add_column(words["value"])
    grid.add_column(words["may"])
    options = {option: v for option, v in row["options"].items() if option != "ranking"}
    for option, value in options.items():
        differs = value != usual[option]
        said = value_words(option, value, lang)
        if differs:
            said = f"[bold]{said}[/bold] ({base.name}: {value_words(option, usual[option], lang)})"
        choices = " ".join(choices_in(base, option))
        grid.add_row(option, option_words(game, option, lang), said, choices)
    out.print(grid)
    if "ranking" in row["options"]:
        ranks = value_words("ranking", row["options"]["ranking"], lang)
        out.print(f"ranking: {words['games']}: {ranks}", markup=False)
    out.print(words["same"], style="dim", markup=False)


def _print_game(out: Console, game: str, rows: Sequence[dict[str, Any]], lang: Lang) -> None:
    """Print where the rule sets of a game differ, a column a rule set."""
    from simkopf.cli.screen import table
    from simkopf.report.optionwords import option_words, value_words
    from simkopf.rules.ruleset import GAME_NAMES

    words = _WORDS[lang]
    options = rows[0]["options"]
    differ = [o for o in options if len({repr(row["options"][o]) for row in rows}) > 1]
    grid = table(GAME_NAMES[game])
    grid.add_column(words["option"], no_wrap=True)
    # Six rule sets and the words fit only a wide screen.
    explained = out.width >= 28 + 14 * (len(rows) + 2)
    if explained:
        grid.add_column(words["means"])
    for row in rows:
        grid.add_column(row["name"])
    priced = False
    for option in (option for option in differ if option != "ranking"):
        if option.startswith("tariff.") and not priced:
            priced = True
            grid.add_section()
        cells = [value_words(option, row["options"][option], lang) for row in rows]
        meaning = [option_words(game, option, lang)] if explained else []
        grid.add_row(option, *meaning, *cells)
    if differ:
        out.print(grid)
    else:
        only = rows[0]["name"]
        out.print(f"{GAME_NAMES[game]}: {words['only'].format(only)}", markup=False)
    if "ranking" in differ:
        out.print(f"{words['games']}:", markup=False)
        for row in rows:
            said = value_words("ranking", row["options"]["ranking"], lang)
            out.print(f"  {row['name']}: {said}", markup=False, highlight=False)
        out.print()
