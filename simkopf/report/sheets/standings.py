"""A league: a line a player, the pairs below, and what is shown by them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from simkopf.questions.paired.league import ALL
from simkopf.questions.paired.sides import MATCH
from simkopf.questions.paired.standings import SIDES
from simkopf.report.leaguewords import WORDS, said, source, turned
from simkopf.report.made import made_line
from simkopf.report.numbers import short_cell
from simkopf.report.sheet import Either, Grid, Line, Sheet, number, text
from simkopf.report.tablewords import in_language, things
from simkopf.report.words import Lang, game_name
from simkopf.report.words import number as in_digits

if TYPE_CHECKING:
    from simkopf.questions.paired.standings import Standings

Pairs = dict[tuple[str, str], list[dict[str, Any]]]


def brief(found: Standings) -> str:
    """Say a league in one line."""
    names = ", ".join(row["player"] for row in found.league)
    games = (
        ", ".join(found.contracts) if len(found.contracts) < 5 else f"{len(found.contracts)} games"
    )
    return f"{names} · {games} · {things(found.n, 'deal')}"


def sheet(found: Standings, lang: Lang, title: str = "") -> Sheet:
    """Say the players by place, then the pairs by contract, and what the numbers are."""
    title = title or WORDS[lang]["league"]
    players = Either(tuple((_players(found, lang, title, games=games),) for games in (True, False)))
    long = tuple(_long(found, lang))
    pairs = Either(((_wide(found, lang),), long) if len(found.contracts) > 1 else (long,))
    return Sheet.of(
        players, pairs, Line(source(found, lang), "dim"), Line(said(found, lang), "bold"),
        made_line([found.question]),
    )  # fmt: skip


def _players(found: Standings, lang: Lang, title: str, *, games: bool) -> Grid:
    words = WORDS[lang]
    one = "one " if turned(found) else ""
    heads = [words[head] for head in ("both", f"{one}side", f"{one}others")]
    heads += [words["games"]] if games else []
    grid = Grid(
        f"{title}: {words['gains']}",
        [number(words["place"]), text(words["player"]), *map(number, heads)],
    )
    for row in found.league:
        cells = [_cell(row, lang)]
        for side in SIDES:
            ends = {key: row[f"{side}_{key}"] for key in ("value", "low", "high")}
            cells.append(_cell(ends, lang))
        cells += [in_digits(row["games"], 0, lang)] if games else []
        grid.add(str(row["place"]), row["player"], *cells)
    return grid


def _wide(found: Standings, lang: Lang) -> Grid:
    """One line a pair, one column a contract: the whole match."""
    words = WORDS[lang]
    heads = [
        words["all"] if contract == ALL else game_name(contract).replace("-", "-\n", 1)
        for contract in (*found.contracts, ALL)
    ]
    grid = Grid(words["pairs"], [text(words["pair"]), *map(number, heads)])
    for (a, b), rows in _by_pair(found).items():
        cells = [_cell(row, lang) for row in rows if row["side"] == MATCH]
        grid.add(f"{a} {words['over']} {b}", *cells)
    return grid


def _long(found: Standings, lang: Lang) -> list[Grid]:
    """One table a pair, one line a contract: both sides against the second, and the match.

    With one contract only it is one table with a line a pair.
    """
    words, pairs = WORDS[lang], _by_pair(found)
    one = len(found.contracts) == 1
    if one:
        title = f"{game_name(found.contracts[0])}: {words['pairs']}"
        grids = [_sides(found, lang, title, words["pair"])]
    else:
        titles = (f"{a} {words['over']} {b}" for a, b in pairs)
        grids = [_sides(found, lang, title, words["contract"]) for title in titles]
    for (a, b), grid in zip(pairs, grids * (len(pairs) if one else 1), strict=True):
        for contract in found.contracts:
            mine = [row for row in pairs[a, b] if row["contract"] == contract]
            name = f"{a} {words['over']} {b}" if one else game_name(contract)
            # The first three are what the second's team is measured by; see ``GAINS``.
            grid.add(name, *(_cell(row, lang) for row in mine[:3]))
        if not one:
            grid.section()
            whole = next(row for row in pairs[a, b] if row["contract"] == ALL)
            grid.add(words["all"], "", "", _cell(whole, lang))
    return grids


def _sides(found: Standings, lang: Lang, title: str, first: str) -> Grid:
    """Start a table of both sides and the match."""
    one = "one " if turned(found) else ""
    heads = (WORDS[lang][head] for head in (f"{one}side", f"{one}others", "match"))
    return Grid(title, [text(first), *map(number, heads)])


def _by_pair(found: Standings) -> Pairs:
    pairs: Pairs = {}
    for row in found.matches:
        pairs.setdefault((row["a"], row["b"]), []).append(row)
    return pairs


def _cell(row: Mapping[str, Any], lang: Lang) -> str:
    return in_language(short_cell({"what": "payoff", **row}), lang)
