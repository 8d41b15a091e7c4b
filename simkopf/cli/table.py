"""``simkopf table``: exact probabilities."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from simkopf.cards.decks import GERMAN
from simkopf.cli import complete
from simkopf.cli import options as opt
from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from rich.console import Console

    from simkopf.tables.table import Lang, Table

MOST_ROWS = 50
"""Lines of a table that are shown if nothing is said."""
_WIDEST = 48
"""Digits of two counts that fit a screen; larger ones are shown as one reduced fraction."""


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
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also write it to .csv or .parquet.")
    ] = None,
    rows: Annotated[
        int, typer.Option(metavar="N", min=0, help="Lines to show, 0 for all.")
    ] = MOST_ROWS,
    every: Annotated[bool, typer.Option("--list", help="List the tables.")] = False,
    lang: Annotated[Literal["en", "de"], typer.Option(help="Language.")] = "en",
    json: opt.Json = False,
) -> None:
    """Look up an exact probability table.

    Schafkopf is meant if neither contract nor deck says otherwise: --deck doko48, doko40 or
    skat32, or a contract such as doko-damen. With --list these name the game.
    """
    from simkopf.cli.export import checked_path, write_table
    from simkopf.cli.screen import console, print_json
    from simkopf.questions.studies.exact import AskedTable
    from simkopf.questions.written import dump
    from simkopf.tables.named import USUAL, game_asked, table

    if name is None or every or name == "features":
        asked = {
            "--given": given, "--per": per, "--by": by, "--suit": suit, "--hand": hand,
            "--cards": cards, "--save": save,
        }  # fmt: skip
        listing_features = name == "features" and not every
        refused = [option for option, value in asked.items() if value is not None]
        refused += [f"'{name}'"] if every and name is not None else []
        if refused:
            what = "list of features" if listing_features else "list of tables"
            raise SimkopfError(f"the {what} takes no {refused[0]}")
        game = game_asked(contract, deck)
        if listing_features:
            _features(lang, contract or (USUAL[game] if game else None), json=json)
        else:
            _list(lang, game, deck, json=json)
        return
    checked_path(save)
    found = table(
        name, contract=contract, deck=deck, given=given, per=per, by=by, suit=suit, hand=hand,
        cards=cards,
    )  # fmt: skip
    if save is not None:
        write_table(found, save)
    if json:
        options: dict[str, Any] = {
            "contract": contract, "deck": deck, "given": given, "per": per, "by": by, "suit": suit,
            "hand": hand, "cards": cards,
        }  # fmt: skip
        told = {key: value for key, value in options.items() if value is not None}
        asked = AskedTable.of(name, **told).describe()
        print_json(dump({"question": asked, **found.to_dict(lang)}))
    else:
        print_table(console(), found, lang, rows or len(found.rows))


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


def print_table(out: Console, found: Table, lang: Lang, most: int = MOST_ROWS) -> None:
    """Print a table with its definition below, at most so many of its lines."""
    from simkopf.cli.screen import table
    from simkopf.report.laws import fraction, is_signed, yes_only
    from simkopf.tables.words import count, head, percents, value

    grid = table("")
    shown, event = yes_only(found)
    columns, signed = shown.columns, is_signed(shown)
    more = len(shown.rows) - most
    # Shares are written alike in all lines: they are worked out before the rest is left out.
    shares = list(percents(shown.rows, lang))[:most]
    lines = shown.rows[:most]
    totals = {row.denominator for row in lines}
    of = "von" if lang == "de" else "of"
    for name in columns:
        grid.add_column(head(name, lang, found.contract), justify="right", no_wrap=True)
    digits = [
        max((len(count(n, lang)) for n in part), default=0)
        for part in ([row.numerator for row in lines], totals)
    ]
    reduced = len(totals) > 1 and sum(digits) > _WIDEST
    if reduced:
        heads = ["Wahrscheinlichkeit" if lang == "de" else "chance"]
    elif len(totals) == 1:
        heads = [f"{of} {count(max(totals), lang)}"]
    else:
        heads = ["Anzahl" if lang == "de" else "count", of]
    for name in (*heads, f"{head(event, lang)} %" if event else "%"):
        grid.add_column(name, justify="right", no_wrap=True)
    before = None
    for row, share in zip(lines, shares, strict=True):
        known = row.key[: len(found.per)]
        if before not in (None, known) and len(columns) > len(found.per):
            grid.add_section()
        before = known
        keys = [value(key, lang, signed=at == signed) for at, key in enumerate(row.key)]
        counts = [count(n, lang) for n in (row.numerator, row.denominator)[: len(heads)]]
        counts = [fraction(row)] if reduced else counts
        grid.add_row(*keys, *counts, share)
    # A title within the table would be folded to its width.
    out.print(_title(found, lang), style="bold", markup=False)
    out.print(grid)
    if more > 0:
        said = (
            f"und {count(more, lang)} weitere Zeilen (--rows 0, --save, --json)"
            if lang == "de"
            else f"and {count(more, lang)} more lines (--rows 0, --save, --json)"
        )
        out.print(said, markup=False)
    out.print(found.definition.to(lang), style="dim", markup=False)


def _title(found: Table, lang: Lang) -> str:
    from simkopf.cards.decks import DECKS

    parts = [found.name]
    if found.contract:
        parts.append(found.contract)
    if found.deck in DECKS:
        cards = str(DECKS[found.deck].size)
        if found.cards:
            cards = f"{found.cards} {'von' if lang == 'de' else 'of'} {cards}"
        parts.append(f"{cards} Karten" if lang == "de" else f"{cards} cards")
    if found.given:
        parts.append(f"wenn {found.given}" if lang == "de" else f"given {found.given}")
    return " · ".join(parts)
