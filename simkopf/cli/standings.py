"""A league on the screen: a line a player, the pairs below, and what is shown by them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.cli.screen import table
from simkopf.questions.acceptance import acceptance_words
from simkopf.questions.duel import MATCH
from simkopf.questions.league import ALL
from simkopf.questions.standings import SIDES
from simkopf.report.conditions import ruleset_words, seed_words
from simkopf.report.numbers import cell, reach
from simkopf.report.words import Lang, condition_words, number

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from simkopf.questions.standings import Standings

MOST_LETTERS = 12
"""Letters of a version that are shown: it is a hash where the player is somebody's own."""
WORDS: dict[Lang, dict[str, str]] = {
    "en": {
        "league": "league", "gains": "gain a game over the others",
        "place": "place", "player": "player", "both": "together", "games": "games",
        "each": "games a player", "players": "players", "version": "version",
        "pairs": "gain a game of the first of a pair over the second", "pair": "pair",
        "over": "over", "contract": "contract", "all": "all", "deals": "deals",
        "of each": "deals of each contract", "match": "duplicate\nmatch",
        "times": "each played", "time": "times", "or": "or",
        "alike": "each contract weighs the same", "weights": "weights",
        "unit": "in units of the tariff", "seed": "seed", "ruleset": "rule set",
        "level": "± is the {} interval over deals",
        "all shown": "In each pair it is shown which one is better: no interval holds zero.",
        "shown": "In {} of {} pairs it is shown which one is better; not shown for: {}.",
        "and": "and", "side": "player\nside", "others": "opponents",
        "one side": "one\nseat", "one others": "three\nseats",
    },
    "de": {
        "league": "Liga", "gains": "Gewinn je Spiel gegen die anderen",
        "place": "Rang", "player": "Spieler", "both": "zusammen", "games": "Spiele",
        "each": "Spiele je Spieler", "players": "Spieler", "version": "Version",
        "pairs": "Gewinn je Spiel des ersten eines Paars gegen den zweiten", "pair": "Paar",
        "over": "gegen", "contract": "Spiel", "all": "alle", "deals": "Kartenverteilungen",
        "of each": "Kartenverteilungen je Spielart", "match": "Duplikat-\nvergleich",
        "times": "jede gespielt:", "time": "mal", "or": "oder",
        "alike": "jede Spielart zählt gleich viel", "weights": "Gewichte",
        "unit": "in Einheiten des Tarifs", "seed": "Startwert", "ruleset": "Regeln",
        "level": "± ist das {}-Intervall über die Verteilungen",
        "all shown": "In jedem Paar ist gezeigt, wer besser ist: kein Intervall enthält die Null.",
        "shown": "Wer besser ist, ist in {} von {} Paaren gezeigt; nicht gezeigt für: {}.",
        "and": "und", "side": "Spieler-\npartei", "others": "Gegen-\npartei",
        "one side": "ein\nPlatz", "one others": "drei\nPlätze",
    },
}  # fmt: skip


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
    out.print(_foot(found, words, lang), style="dim", markup=False)
    out.print(said(found, lang), style="bold", markup=False)


def _fits(out: Console, grid: Table) -> bool:
    # Measured without the screen's edge, at which every table would seem to fit.
    return out.measure(grid, options=out.options.update(max_width=1000)).maximum <= out.width


def _turned(found: Standings) -> bool:
    """Whether all contracts are played by one against three in turn, as a Ramsch is."""
    return all(row["tables"] > 1 for row in found.question["contracts"])


def _players(
    found: Standings, words: Mapping[str, str], lang: Lang, title: str, *, games: bool
) -> Table:
    grid = table(f"{title}: {words['gains']}")
    grid.add_column(words["place"], justify="right", no_wrap=True)
    grid.add_column(words["player"], overflow="fold")
    one = "one " if _turned(found) else ""
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
    one = "one " if _turned(found) else ""
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


def _foot(found: Standings, words: Mapping[str, str], lang: Lang) -> str:
    """Write the line under the tables: how their numbers came about."""
    question = found.question
    k, n = len(found.players), number(found.n, 0, lang)
    contests: Sequence[Mapping[str, Any]] = question["contracts"]
    one = len(contests) == 1
    times = sorted({k * (k - 1) * row["tables"] + k for row in contests})
    counts = f" {words['or']} ".join(map(str, times))
    versions = [
        f"{row['player']} ({words['version']} {str(row['version'])[:MOST_LETTERS]})"
        for row in (question["players"][i] for i in found.order)
    ]
    played = number(found.league[0]["games"], 0, lang)
    parts = [
        f"{n} {words['deals' if one else 'of each']}, {words['times']} {counts} {words['time']}",
        f"{played} {words['each']}",
        "" if one else _weights(contests, words),
        words["unit"],
        seed_words(found.seed, words["seed"]),
        f"{words['players']} {', '.join(versions)}",
        condition_words(str(found.condition), lang),
        *(f"{name}: {condition_words(text, lang)}" for name, text in _shares(found)),
        f"{words['ruleset']} {ruleset_words(found.ruleset)}",
        words["level"].format(f"{found.level:.0%}".replace("%", " %" if lang == "de" else "%")),
    ]
    return " · ".join(filter(None, parts))


def _weights(contests: Sequence[Mapping[str, Any]], words: Mapping[str, str]) -> str:
    if len({row["weight"] for row in contests}) == 1:
        return words["alike"]
    each = (f"{row['contract']} {row['weight']}" for row in contests)
    return f"{words['weights']} {', '.join(each)}"


def _shares(found: Standings) -> list[tuple[str, str]]:
    said = ((share.contract, acceptance_words(share)) for share in found.shares)
    return [(name, text) for name, text in said if text]


def said(found: Standings, lang: Lang = "en") -> str:
    """Say in a sentence for which pairs it is shown who is better, over all contracts together.

    Examples
    --------
    >>> from simkopf.questions.standings import league
    >>> said(league(["rules", "random"], contracts="wenz", n=2000))
    'In each pair it is shown which one is better: no interval holds zero.'
    """
    words = WORDS[lang]
    last = ALL if len(found.contracts) > 1 else found.contracts[0]
    whole = [r for r in found.matches if r["contract"] == last and r["side"] == MATCH]
    doubts = [row for row in whole if row["low"] is None or row["low"] <= 0 <= row["high"]]
    if not doubts:
        return words["all shown"]
    names = "; ".join(f"{row['a']} {words['and']} {row['b']}" for row in doubts)
    return words["shown"].format(len(whole) - len(doubts), len(whole), names)
