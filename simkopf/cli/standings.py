"""A league on the screen: a line a player, the pairs below, and what is shown by them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from simkopf.cli.screen import table
from simkopf.questions.paired.league import ALL
from simkopf.questions.paired.sides import MATCH
from simkopf.questions.paired.standings import SIDES
from simkopf.report.leaguewords import WORDS, said, source, turned
from simkopf.report.numbers import cell, reach
from simkopf.report.words import Lang, number

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from simkopf.questions.paired.standings import Standings


def print_standings(out: Console, found: Standings, lang: Lang = "en", name: str = "") -> None:
    """Print the players by place, then the pairs by contract, and what the numbers are."""
    words = WORDS[lang]
    title = name or words["league"]
    whole, short = (_players(found, words, lang, title, games=games) for games in (True, False))
    out.print(whole if _fits(out, whole) else short)
    wide = _wide(found, words, lang)
    if len(found.contracts) > 1 and _fits(out, wide):
        out.print(wide)
    else:
        for grid in _long(found, words, lang):
            out.print(grid)
    out.print(source(found, lang), style="dim", markup=False)
    out.print(said(found, lang), style="bold", markup=False)


def _fits(out: Console, grid: Table) -> bool:
    # Measured without the screen's edge, at which every table would seem to fit.
    return out.measure(grid, options=out.options.update(max_width=1000)).maximum <= out.width


def _players(
    found: Standings, words: Mapping[str, str], lang: Lang, title: str, *, games: bool
) -> Table:
    grid = table(f"{title}: {words['gains']}")
    grid.add_column(words["place"], justify="right", no_wrap=True)
    grid.add_column(words["player"], overflow="fold")
    one = "one " if turned(found) else ""
    for head in ("both", f"{one}side", f"{one}others", *(["games"] if games else [])):
        grid.add_column(words[head], justify="right", no_wrap=True)
    for row in found.league:
        cells = [_cell(row, lang)]
        for side in SIDES:
            ends = {key: row[f"{side}_{key}"] for key in ("value", "low", "high")}
            cells.append(_cell(ends, lang))
        cells += [number(row["games"], 0, lang)] if games else []
        grid.add_row(str(row["place"]), _plain(row["player"]), *cells)
    return grid


def _wide(found: Standings, words: Mapping[str, str], lang: Lang) -> Table:
    """One line a pair, one column a contract: the whole match."""
    grid = table(words["pairs"])
    grid.add_column(words["pair"], overflow="fold")
    for contract in (*found.contracts, ALL):
        head = words["all"] if contract == ALL else contract.replace("-", "-\n", 1)
        grid.add_column(head, justify="right", no_wrap=True)
    for (a, b), rows in _by_pair(found).items():
        cells = [_cell(row, lang) for row in rows if row["side"] == MATCH]
        grid.add_row(_plain(f"{a} {words['over']} {b}"), *cells)
    return grid


def _long(found: Standings, words: Mapping[str, str], lang: Lang) -> list[Table]:
    """One table a pair, one line a contract: both sides against the second, and the match.

    With one contract only it is one table with a line a pair.
    """
    pairs = _by_pair(found)
    one = len(found.contracts) == 1
    if one:
        grids = [_sides(found, words, f"{found.contracts[0]}: {words['pairs']}", words["pair"])]
    else:
        titles = (f"{a} {words['over']} {b}" for a, b in pairs)
        grids = [_sides(found, words, _plain(title), words["contract"]) for title in titles]
    for (a, b), grid in zip(pairs, grids * (len(pairs) if one else 1), strict=True):
        for contract in found.contracts:
            mine = [row for row in pairs[a, b] if row["contract"] == contract]
            name = _plain(f"{a} {words['over']} {b}") if one else contract
            # The first three are what the second's team is measured by; see ``GAINS``.
            grid.add_row(name, *(_cell(row, lang) for row in mine[:3]))
        if not one:
            grid.add_section()
            whole = next(row for row in pairs[a, b] if row["contract"] == ALL)
            grid.add_row(words["all"], "", "", _cell(whole, lang))
    return grids


def _sides(found: Standings, words: Mapping[str, str], title: str, first: str) -> Table:
    """Start a table of both sides and the match."""
    grid = table(title)
    grid.add_column(first, overflow="fold")
    one = "one " if turned(found) else ""
    for head in (f"{one}side", f"{one}others", "match"):
        grid.add_column(words[head], justify="right", no_wrap=True)
    return grid


def _by_pair(found: Standings) -> dict[tuple[str, str], list[dict[str, Any]]]:
    pairs: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in found.matches:
        pairs.setdefault((row["a"], row["b"]), []).append(row)
    return pairs


def _cell(row: Mapping[str, Any], lang: Lang) -> str:
    """Write a gain with one decimal, with two where the first of the interval's reach is zero."""
    full = {"what": "payoff", **row}
    text = cell(full, sign=True, most=1 if (reach(full) or 1) >= 0.1 else 2)
    return text.replace(".", ",") if lang == "de" else text


def _plain(text: str) -> str:
    """Keep brackets in the names of players from being read as markup."""
    return text.replace("[", r"\[")
