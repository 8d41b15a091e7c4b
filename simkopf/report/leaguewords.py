"""What is said of a league, on the screen and under a plot, in English and German."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.questions.acceptance import acceptance_words
from simkopf.questions.duel import MATCH
from simkopf.questions.league import ALL
from simkopf.report.conditions import ruleset_words, seed_words
from simkopf.report.words import Lang, condition_words, number, percent

if TYPE_CHECKING:
    from simkopf.questions.standings import Standings

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
        "level": "± is the {} interval over deals", "bars": "bars: {} intervals over deals",
        "all shown": "In each pair it is shown which one is better: no interval holds zero.",
        "shown": "In {} of {} pairs it is shown which one is better; not shown for: {}.",
        "and": "and", "side": "player\nside", "others": "opponents",
        "one side": "one\nseat", "one others": "three\nseats",
    },
    "de": {
        "league": "Liga", "gains": "Gewinn je Spiel gegen die anderen",
        "place": "Rang", "player": "Spieler", "both": "zusammen", "games": "Spiele",
        "each": "Spiele je Spieler", "players": "Spieler", "version": "Version",
        "ahead": "{} liegt vorn: {} je Spiel gegen die anderen",
        "none": "Niemand liegt nachweislich vorn",
        "axis": "Gewinn je Spiel gegen die anderen, in Einheiten des Tarifs",
        "pairs": "Gewinn je Spiel des ersten eines Paars gegen den zweiten", "pair": "Paar",
        "over": "gegen", "contract": "Spiel", "all": "alle", "deals": "Kartenverteilungen",
        "of each": "Kartenverteilungen je Spielart", "match": "Duplikat-\nvergleich",
        "times": "jede gespielt:", "time": "mal", "or": "oder",
        "alike": "jede Spielart zählt gleich viel", "weights": "Gewichte",
        "unit": "in Einheiten des Tarifs", "seed": "Startwert", "ruleset": "Regeln",
        "level": "± ist das {}-Intervall über die Verteilungen",
        "bars": "Balken: {}-Intervalle über die Verteilungen",
        "all shown": "In jedem Paar ist gezeigt, wer besser ist: kein Intervall enthält die Null.",
        "shown": "Wer besser ist, ist in {} von {} Paaren gezeigt; nicht gezeigt für: {}.",
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
        f"{n} {words['deals' if one else 'of each']}, {words['times']} {counts} {words['time']}",
        f"{played} {words['each']}",
        "" if one else _weights(contests, words),
        words["unit"],
        seed_words(found.seed, words["seed"]),
        f"{words['players']} {', '.join(versions)}",
        condition_words(str(found.condition), lang),
        *(f"{name}: {condition_words(text, lang)}" for name, text in _shares(found)),
        f"{words['ruleset']} {ruleset_words(found.ruleset)}",
        words["bars" if bars else "level"].format(
            percent(found.level) if bars or lang == "de" else f"{found.level:.0%}"
        ),
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
