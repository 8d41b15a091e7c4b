"""``simkopf table``: exact probabilities."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from simkopf.cli import options as opt
from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from rich.console import Console

    from simkopf.tables.table import Lang, Table

MOST_ROWS = 50
"""Lines of a table that are shown if nothing is said."""


def command(
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="Name of a table; none lists them.")
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
    """Look up an exact probability table."""
    from simkopf.cli.export import checked_path, write_table
    from simkopf.cli.screen import console, print_json
    from simkopf.tables.named import table

    if name is None or every or name == "features":
        asked = {
            "--contract": contract, "--deck": deck, "--given": given, "--per": per, "--by": by,
            "--suit": suit, "--hand": hand, "--save": save,
        }  # fmt: skip
        refused = [option for option, value in asked.items() if value is not None]
        refused += [f"'{name}'"] if every and name is not None else []
        if refused:
            what = "list of features" if name == "features" and not every else "list of tables"
            raise SimkopfError(f"the {what} takes no {refused[0]}")
        (_features if name == "features" else _list)(lang, json=json)
        return
    checked_path(save)
    found = table(
        name, contract=contract, deck=deck, given=given, per=per, by=by, suit=suit, hand=hand
    )
    if save is not None:
        write_table(found, save)
    if json:
        print_json(found.to_json(lang))
    else:
        print_table(console(), found, lang, rows or len(found.rows))


def _list(lang: Lang, *, json: bool) -> None:
    from simkopf.cli.screen import console, print_json, table
    from simkopf.tables.named import TABLES

    if json:
        tables = [
            {"table": name, "help": named.help.to(lang), "takes": list(named.takes)}
            for name, named in TABLES.items()
        ]
        print_json({"tables": tables})
        return
    grid = table("")
    grid.add_column("Tabelle" if lang == "de" else "table", no_wrap=True)
    grid.add_column("was sie sagt" if lang == "de" else "what it says")
    room = None
    for name, named in TABLES.items():
        if named.room != room:
            if room is not None:
                grid.add_section()
            room = named.room
            grid.add_row(f"[bold]{room.to(lang).partition(':')[0]}[/bold]", "")
        grid.add_row(name, named.help.to(lang))
    grid.add_section()
    german = "Merkmale einer Hand, für --given, --per und --by"
    english = "features of a hand, for --given, --per and --by"
    grid.add_row("features", german if lang == "de" else english)
    console().print(grid)


def _features(lang: Lang, *, json: bool) -> None:
    """List what conditions and ``--per`` may speak of."""
    from simkopf.cli.screen import console, print_json, table
    from simkopf.space.hands import feature_table

    rows = feature_table(lang).rows(named=True)
    if json:
        print_json({"features": rows})
        return
    grid = table("")
    grid.add_column("Merkmal" if lang == "de" else "feature", no_wrap=True)
    grid.add_column("Bedeutung" if lang == "de" else "meaning")
    for row in rows:
        grid.add_row(row["feature"], row["meaning"])
    grid.add_row("EO, HA, S7, ...", "hat diese Karte" if lang == "de" else "holds this card")
    console().print(grid)


def print_table(out: Console, found: Table, lang: Lang, most: int = MOST_ROWS) -> None:
    """Print a table with its definition below, at most so many of its lines."""
    from simkopf.cli.screen import table
    from simkopf.report.laws import is_signed, yes_only
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
        grid.add_column(head(name, lang), justify="right", no_wrap=True)
    if len(totals) == 1:
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
    cards = {"lang": 32, "kurz": 24}.get(found.deck or "", 0)
    parts = [found.name]
    if found.contract:
        parts.append(found.contract)
    if cards:
        parts.append(f"{cards} Karten" if lang == "de" else f"{cards} cards")
    if found.given:
        parts.append(f"wenn {found.given}" if lang == "de" else f"given {found.given}")
    return " · ".join(parts)
