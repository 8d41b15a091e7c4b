"""``simkopf table``: exact probabilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from simkopf.cards.decks import GERMAN
from simkopf.cli import complete
from simkopf.cli import options as opt
from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from simkopf.tables.table import Lang

MOST_ROWS = 50
"""Lines of a table that are shown if nothing is said."""


def command(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="Name of a table; none lists them.",
            autocompletion=complete.tables,
        ),
    ] = None,
    *,
    contract: Annotated[
        str | None,
        typer.Option(metavar="CONTRACT", help="Contract.  [default: the table's usual one]"),
    ] = None,
    deck: opt.Deck = None,
    given: Annotated[
        str | None,
        typer.Option(metavar="EXPR", help='Condition on the hand, "trumps = 5 AND ober >= 2".'),
    ] = None,
    per: Annotated[
        str | None,
        typer.Option(metavar="COLUMNS", help="One law for each value of these; none for one law."),
    ] = None,
    by: Annotated[
        str | None,
        typer.Option(metavar="COLUMNS", help="Features of a hand, for the table 'hand'."),
    ] = None,
    suit: Annotated[
        str | None, typer.Option(metavar="SUIT", help="The plain suit, where it is about one.")
    ] = None,
    hand: Annotated[
        str | None, typer.Option(metavar="CARDS", help="Cards of one hand, for the table 'tout'.")
    ] = None,
    cards: Annotated[
        int | None,
        typer.Option(metavar="N", help="Cards of the hand, in Solo 66: 6, or 8 with the talon."),
    ] = None,
    save: opt.Save = None,
    plot: opt.Plot = None,
    rows: Annotated[
        int, typer.Option(metavar="N", min=0, help="Lines to show, 0 for all.")
    ] = MOST_ROWS,
    every: Annotated[bool, typer.Option("--list", help="List the tables.")] = False,
    lang: opt.Lang = None,
    json: opt.Json = False,
) -> None:
    """Look up an exact probability table.

    Schafkopf is meant if neither contract nor deck says otherwise: --deck doko48, doko40 or
    skat32, or a contract such as doko-damen. With --list these name the game.
    """
    from simkopf.cli.output import check_files, give
    from simkopf.questions.studies.exact import AskedTable, TableAnswer
    from simkopf.report.sheets import language
    from simkopf.tables.named import USUAL, game_asked, table

    spoken = language(lang)

    if name is None or every or name == "features":
        asked = {
            "--given": given, "--per": per, "--by": by, "--suit": suit, "--hand": hand,
            "--cards": cards, "--save": save, "--plot": plot,
        }  # fmt: skip
        listing_features = name == "features" and not every
        refused = [option for option, value in asked.items() if value is not None]
        refused += [f"'{name}'"] if every and name is not None else []
        if refused:
            what = "list of features" if listing_features else "list of tables"
            raise SimkopfError(f"the {what} takes no {refused[0]}")
        game = game_asked(contract, deck)
        if listing_features:
            _features(spoken, contract or (USUAL[game] if game else None), json=json)
        else:
            _list(spoken, game, deck, json=json)
        return
    check_files(save, plot)
    options: dict[str, Any] = {
        "contract": contract, "deck": deck, "given": given, "per": per, "by": by, "suit": suit,
        "hand": hand, "cards": cards,
    }  # fmt: skip
    made = table(name, **options)
    told = {key: value for key, value in options.items() if value is not None}
    found = TableAnswer(AskedTable.of(name, **told).answered(made))
    shown = rows or len(found.table.rows)
    give(found, json=json, lang=spoken, save=save, plot=plot, rows=shown, screen=True)


def _list(lang: Lang, game: str | None, deck: str | None, *, json: bool) -> None:
    """List the tables for a game, or all of them."""
    from simkopf.cli.screen import console, print_json, table
    from simkopf.tables.catalogue import TABLES
    from simkopf.tables.named import tables_of

    found = TABLES if game is None else tables_of(game, deck)
    if json:
        tables = [
            {
                "table": name,
                "help": named.help.to(lang),
                "takes": list(named.takes),
                "games": list(named.games),
            }
            for name, named in found.items()
        ]
        print_json({"tables": tables})
        return
    grid = table("")
    grid.add_column("Tabelle" if lang == "de" else "table", no_wrap=True)
    grid.add_column("was sie sagt" if lang == "de" else "what it says")
    room = None
    for name, named in found.items():
        if named.room != room:
            if room is not None:
                grid.add_section()
            room = named.room
            grid.add_row(f"[bold]{room.to(lang).partition(':')[0]}[/bold]", "")
        where = "" if game is not None or ":" in named.room.en else _where(named.games)
        grid.add_row(name, named.help.to(lang) + where)
    grid.add_section()
    german = "Merkmale einer Hand, für --given, --per und --by"
    english = "features of a hand, for --given, --per and --by"
    grid.add_row("features", german if lang == "de" else english)
    console().print(grid)


def _where(games: tuple[str, ...]) -> str:
    """Name the games that a table is for, if these are not all and not Schafkopf alone."""
    from simkopf.rules.ruleset import GAME_NAMES

    named = ", ".join(GAME_NAMES[game] for game in games)
    return "" if "schafkopf" in games else f" ({named})"


def _features(lang: Lang, contract: str | None, *, json: bool) -> None:
    """List what conditions and ``--per`` may speak of, in the game of a contract."""
    from simkopf.cli.screen import console, print_json, table
    from simkopf.rules.contracts import contract as find_contract
    from simkopf.space.features import cards_with
    from simkopf.space.hands import feature_table

    rows = feature_table(lang, contract).rows(named=True)
    if json:
        print_json({"features": rows})
        return
    grid = table("")
    grid.add_column("Merkmal" if lang == "de" else "feature", no_wrap=True)
    grid.add_column("Bedeutung" if lang == "de" else "meaning")
    for row in rows:
        grid.add_row(row["feature"], row["meaning"])
    sort = find_contract(contract or "sauspiel-eichel").sort
    cards = "EO, HA, S7" if sort == GERMAN else ", ".join(cards_with(sort)[-1:-4:-1])
    holds = {"en": "holds this card", "de": "hat diese Karte"}
    counts = {"en": "how many of this card, 0 to 2", "de": "wie viele von dieser Karte, 0 bis 2"}
    grid.add_row(f"{cards}, ...", (counts if sort.copies > 1 else holds)[lang])
    console().print(grid)
