"""What is said of a league, on the screen and under a plot, in English and German."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.questions.acceptance import acceptance_words
from simkopf.report.conditions import deck_words, ruleset_words, seed_words
from simkopf.report.conditionwords import condition_words
from simkopf.report.playerwords import who
from simkopf.report.words import Lang, number, percent

if TYPE_CHECKING:
    from simkopf.questions.paired.standings import Standings

MOST_LETTERS = 12
"""Letters of a version that are shown: it is a hash where the player is somebody's own."""
WORDS: dict[Lang, dict[str, str]] = {
    "en": {
        "league": "league", "gains": "gain a game over the others",
        "place": "place", "player": "player", "both": "together", "games": "games",
        "each": "games a player", "players": "players", "version": "version",
        "ahead": "{} is ahead: {} a game over the others", "none": "Nobody is shown to be ahead",
        "axis": "gain a game over the others, in units of the tariff",
        "pairs": "gain a game of the first of a pair over the second", "pair": "pair",
        "over": "over", "contract": "contract", "all": "all", "deals": "deals",
        "of each": "deals of each contract", "match": "duplicate\nmatch",
        "times": "each played", "time": "times", "or": "or",
        "alike": "each contract weighs the same", "weights": "weights",
        "unit": "in units of the tariff", "seed": "seed", "ruleset": "rule set",
        "level": "± or in brackets: the {} interval over deals, each by itself · places go by "
        "the estimate",
        "bars": "bars: {} intervals over deals, each by itself · places go by the estimate",
        "all shown": "In each of {} pairs it is shown which one is better, by intervals that hold "
        "for all of them together ({}).",
        "shown": "In {} of {} pairs it is shown which one is better, by intervals that hold for "
        "all pairs together ({}); not shown for: {}.",
        "none shown": "In none of {} pairs is it shown which one is better, by intervals that hold "
        "for all of them together ({}).",
        "one shown": "It is shown that {} is better than {} ({} interval).",
        "one not": "It is not shown which of the two is better ({} interval).",
        "one deal": "deal",
        "and": "and", "side": "player\nside", "others": "opponents",
        "one side": "one\nseat", "one others": "three\nseats",
    },
    "de": {
        "league": "Liga", "gains": "Gewinn je Spiel gegen die anderen",
        "place": "Rang", "player": "Spielweise", "both": "zusammen", "games": "Spiele",
        "each": "Spiele je Spielweise", "players": "Spielweisen:", "version": "Version",
        "ahead": "{} liegt vorn: {} je Spiel gegen die anderen",
        "none": "Niemand liegt nachweislich vorn",
        "axis": "Gewinn je Spiel gegen die anderen, in Einheiten des Tarifs",
        "pairs": "Gewinn je Spiel des ersten eines Paars gegen den zweiten", "pair": "Paar",
        "over": "gegen", "contract": "Spiel", "all": "alle", "deals": "Kartenverteilungen",
        "of each": "Kartenverteilungen je Spielart", "match": "Duplikat-\nvergleich",
        "times": "jede gespielt:", "time": "mal", "or": "oder",
        "alike": "jede Spielart zählt gleich viel", "weights": "Gewichte",
        "unit": "in Einheiten des Tarifs", "seed": "Startwert", "ruleset": "Regeln",
        "level": "± oder in Klammern: das {}-Intervall über die Verteilungen, jedes für sich · "
        "Ränge nach dem Schätzwert",
        "bars": "Balken: {}-Intervalle über die Verteilungen, jedes für sich · Ränge nach dem "
        "Schätzwert",
        "all shown": "In jedem der {} Paare ist gezeigt, wer besser ist, mit Intervallen, die für "
        "alle zusammen gelten ({}).",
        "shown": "In {} von {} Paaren ist gezeigt, wer besser ist, mit Intervallen, die für alle "
        "Paare zusammen gelten ({}); nicht gezeigt für: {}.",
        "none shown": "In keinem der {} Paare ist gezeigt, wer besser ist, mit Intervallen, die "
        "für alle zusammen gelten ({}).",
        "one shown": "Gezeigt ist, dass {} besser ist als {} ({}-Intervall).",
        "one not": "Wer von beiden besser ist, ist nicht gezeigt ({}-Intervall).",
        "one deal": "Kartenverteilung",
        "and": "und", "side": "Spieler-\npartei", "others": "Gegen-\npartei",
        "one side": "ein\nPlatz", "one others": "drei\nPlätze",
    },
}  # fmt: skip


def turned(found: Standings) -> bool:
    """Whether all contracts are played by one against three in turn, as a Ramsch is."""
    return all(row["tables"] > 1 for row in found.question["contracts"])


def source(found: Standings, lang: Lang = "en", *, bars: bool = False) -> str:
    """Write how the numbers of a league came about; intervals are bars, or follow a ``±``."""
    words = WORDS[lang]
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
        ", ".join(found.contracts) if bars else "",
        f"{n} {_deals(found, words)}, {words['times']} {counts} {words['time']}",
        f"{played} {words['each']}",
        "" if one else _weights(contests, words),
        words["unit"],
        seed_words(found.seed, words["seed"]),
        f"{words['players']} {', '.join(versions)}",
        condition_words(deck_words(str(found.question.get("deck", ""))), lang),
        condition_words(str(found.condition), lang),
        *(f"{name}: {condition_words(text, lang)}" for name, text in _shares(found)),
        f"{words['ruleset']} {ruleset_words(found.ruleset)}",
        words["bars" if bars else "level"].format(_level(found, lang, plot=bars)),
    ]
    return " · ".join(filter(None, parts))


def _deals(found: Standings, words: Mapping[str, str]) -> str:
    """Name the deals; one of each contract is one deal of each."""
    plain = words["deals" if len(found.contracts) == 1 else "of each"]
    return plain if found.n > 1 else plain.replace(words["deals"], words["one deal"])


def _level(found: Standings, lang: Lang, *, plot: bool = False) -> str:
    return percent(found.level) if plot or lang == "de" else f"{found.level:.0%}"


def _weights(contests: Sequence[Mapping[str, Any]], words: Mapping[str, str]) -> str:
    if len({row["weight"] for row in contests}) == 1:
        return words["alike"]
    each = (f"{row['contract']} {row['weight']}" for row in contests)
    return f"{words['weights']} {', '.join(each)}"


def _shares(found: Standings) -> list[tuple[str, str]]:
    said = ((share.contract, acceptance_words(share)) for share in found.shares)
    return [(name, text) for name, text in said if text]


def said(found: Standings, lang: Lang = "en", *, bars: bool = False) -> str:
    """Say in a sentence for which pairs it is shown who is better, over all contracts together.

    Where there are several pairs it goes by intervals that hold for all of them together.

    Examples
    --------
    >>> from simkopf.questions.paired.standings import league
    >>> said(league(["rules", "random"], contracts="wenz", n=2000))
    'It is shown that rules is better than random (95% interval).'
    """
    words, level, rows = WORDS[lang], _level(found, lang, plot=bars), found.pairs

    def named(player: str) -> str:
        return who(player, lang) if bars else player

    if len(rows) == 1:
        (row,) = rows
        if row["better"] is None:
            return words["one not"].format(level)
        worse = row["b" if row["better"] == row["a"] else "a"]
        return words["one shown"].format(named(row["better"]), named(worse), level)
    doubts = [row for row in rows if row["better"] is None]
    if len(doubts) in (0, len(rows)):
        return words["none shown" if doubts else "all shown"].format(len(rows), level)
    names = "; ".join(f"{named(row['a'])} {words['and']} {named(row['b'])}" for row in doubts)
    return words["shown"].format(len(rows) - len(doubts), len(rows), level, names)
