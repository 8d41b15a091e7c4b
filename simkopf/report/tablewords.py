"""The words of tables on screen, in notebooks and files: columns, groups, lines below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from simkopf.questions.measures import label
from simkopf.report.conditions import ruleset_words, seed_words
from simkopf.report.conditionwords import condition_words
from simkopf.report.numbers import scale
from simkopf.report.words import Lang, contract_id, counted, is_count, number, percent
from simkopf.space.spoken import spoken
from simkopf.tables.words import head as table_head

_COUNTED = (
    "trumps", "ober", "unter", "sauen", "voids", "augen", "tricks", "damen", "buben", "asse",
    "zehner", "dullen", "fuechse",
)  # fmt: skip
_MEASURES = {
    "win": "gewonnen", "augen": "Augen", "payoff": "Auszahlung", "value": "Spielwert",
    "schneider": "Schneider", "schwarz": "Schwarz", "laufende": "Laufende", "tricks": "Stiche",
}  # fmt: skip
_COLUMNS = {
    "declarer": "Platz", "partner": "Partner", "won": "gewonnen", "augen": "Augen",
    "tricks": "Stiche", "schneider": "Schneider", "schwarz": "Schwarz", "value": "Spielwert",
    "payoff": "Auszahlung", "re": "Re", "kontra": "Kontra", "where": "Blatt mit",
    "seed": "Startwert",
    "where_seat": "andere mit", "ruleset": "Regeln", "players": "Spielweise", "contract": "Spiel",
    "deck": "Karten", "hand": "Blatt", "hands": "Blätter", "bidders": "gereizt nach",
}  # fmt: skip
_HEADS = {"where": "hand with", "where_seat": "others with", "ruleset": "rules", "declarer": "seat"}
_THINGS: dict[str, tuple[str, str]] = {
    "game": ("Spiel", "Spiele"), "deal": ("Verteilung", "Verteilungen"),
    "deal of cards": ("Kartenverteilung", "Kartenverteilungen"), "line": ("Zeile", "Zeilen"),
    "decision": ("Entscheidung", "Entscheidungen"), "mistake": ("Fehler", "Fehler"),
    "answer": ("Antwort", "Antworten"), "further line": ("weitere Zeile", "weitere Zeilen"),
}  # fmt: skip
_ENGLISH = {"deal of cards": "deal", "further line": "more line"}

WORDS: dict[Lang, dict[str, str]] = {
    "en": {
        "measure": "measure", "value": "value", "interval": "{} interval", "games": "games",
        "all": "all", "yes": "yes", "no": "no", "is interval": "± or in brackets: {} interval",
        "by": "{} by {}", "and": "and", "or": "or", "seat": "seat", "players": "players {}",
        "as above": "players as above", "differ": "games that differ",
        "against": "{}: {} against A on the same deals",
        "less": "{}: {} − A on the same deals", "way": "way {}", "to": "to",
    },
    "de": {
        "measure": "was", "value": "Wert", "interval": "{}-Intervall", "games": "Spiele",
        "all": "alle", "yes": "ja", "no": "nein", "is interval": "± oder in Klammern: {}-Intervall",
        "by": "{} nach {}", "and": "und", "or": "oder", "seat": "Platz",
        "players": "Spielweise: {}", "as above": "Spielweisen wie oben",
        "differ": "Spiele mit anderem Ausgang",
        "against": "{}: {} gegen A mit denselben Karten",
        "less": "{}: {} − A mit denselben Karten", "way": "Weg {}", "to": "bis",
    },
}  # fmt: skip


def in_language(text: str, lang: Lang) -> str:
    """Write numbers, made in English, as the language does.

    Examples
    --------
    >>> in_language("1,234.5 ±0.1", "de"), in_language("63.10 to 63.31", "de")
    ('1.234,5 ±0,1', '63,10 bis 63,31')
    >>> in_language("exact", "de"), in_language("1,234.5", "en")
    ('genau', '1,234.5')
    """
    if lang == "en":
        return text
    swapped = text.translate(str.maketrans(",.", ".,"))
    return swapped.replace(" to ", " bis ").replace("exact", "genau")


def things(n: int, word: str, lang: Lang = "en") -> str:
    """Write a number with its noun: games, deals, decisions and the like.

    Examples
    --------
    >>> things(1, "game"), things(2000, "deal"), things(2000, "deal", "de")
    ('1 game', '2,000 deals', '2.000 Verteilungen')
    >>> things(1, "mistake"), things(1, "decision", "de")
    ('1 mistake', '1 Entscheidung')
    """
    if lang == "en":
        word = _ENGLISH.get(word, word)
    one, more = _THINGS[word] if lang == "de" else (word, f"{word}s")
    return f"{number(n, 0, lang)} {one if n == 1 else more}"


def level_words(level: float, lang: Lang) -> str:
    """Write a level as tables do.

    Examples
    --------
    >>> level_words(0.95, "en"), level_words(0.95, "de")
    ('95%', '95 %')
    """
    return f"{level:.0%}" if lang == "en" else percent(level)


def measure_head(measure: str, lang: Lang) -> str:
    """Name of a measure over its column, with the unit of a share.

    Examples
    --------
    >>> measure_head("win", "en"), measure_head("augen", "en"), measure_head("win", "de")
    ('win %', 'augen', 'gewonnen %')
    """
    name = measure_word(measure, lang)
    return f"{name} %" if scale(measure) == 100 else name


def measure_word(measure: str, lang: Lang) -> str:
    """Name of a measure."""
    return _MEASURES[measure] if lang == "de" else measure


def column_word(column: str, lang: Lang, contract: Any = None) -> str:
    """Name of a grouping column, as the game has it.

    Examples
    --------
    >>> column_word("trumps", "en"), column_word("trumps", "de"), column_word("declarer", "de")
    ('trumps', 'Trümpfe', 'Platz')
    >>> column_word("ober", "en", "doko-damen")
    'Damen'
    """
    called = spoken(column, contract)
    if lang == "en":
        return label(called)
    return _COLUMNS.get(called) or table_head(called, "de", contract)


def by_word(column: str, lang: Lang, contract: Any = None) -> str:
    """Name of a grouping column behind "by", in German in the dative.

    Examples
    --------
    >>> by_word("trumps", "en"), by_word("trumps", "de"), by_word("declarer", "de")
    ('trumps', 'Trümpfen', 'Platz')
    """
    called = spoken(column, contract)
    if lang == "de" and is_count(called):
        return counted(2, called, lang).partition(" ")[2]
    return column_word(column, lang, contract)


def axis_word(axis: str, lang: Lang) -> str:
    """Name of an axis of a grid over its column."""
    return _COLUMNS.get(axis, axis) if lang == "de" else _HEADS.get(axis, axis)


def group_value(value: object, lang: Lang = "en") -> str:
    """Write the value of a grouping column.

    Examples
    --------
    >>> group_value(True), group_value(None), group_value(-2), group_value(False, "de")
    ('yes', '–', '−2', 'nein')
    """
    if isinstance(value, bool):
        return WORDS[lang]["yes" if value else "no"]
    return "–" if value is None else str(value).replace("-", "\N{MINUS SIGN}")


def column_head(column: str, value: object, lang: Lang = "en", contract: Any = None) -> str:
    """Name one value of a grouping column over a column of a table.

    Examples
    --------
    >>> column_head("ober", 2), column_head("declarer", 0), column_head("won", True)
    ('2 Ober', 'seat 0', 'won yes')
    >>> column_head("asse", 3), column_head("zehner", 2), column_head("declarer", 0, "de")
    ('3 Asse', '2 Zehner', 'Platz 0')
    """
    called, name = spoken(column, contract), column_word(column, lang, contract)
    if called in _COUNTED and value is not None:
        return f"{group_value(value, lang)} {name}"
    return f"{name} {group_value(value, lang)}"


def as_text(value: Any) -> str:
    """Write a description that may be text, a number, or named parts.

    Examples
    --------
    >>> as_text({"seat": 0, "hand": "EO"}), as_text("rules"), as_text(None)
    ('seat 0, hand EO', 'rules', '')
    """
    if isinstance(value, Mapping):
        return ", ".join(f"{k} {as_text(v)}" for k, v in value.items() if v is not None)
    if isinstance(value, (list, tuple)):
        return ", ".join(as_text(part) for part in value)
    return "" if value is None else str(value)


def place(axis: str, value: Any, lang: Lang = "en") -> str:
    """Name a point on an axis of a grid.

    Examples
    --------
    >>> place("declarer", 2), place("where", "trumps = 6"), place("declarer", 2, "de")
    ('seat 2', 'where trumps = 6', 'Platz 2')
    """
    if axis == "declarer":
        return f"{WORDS[lang]['seat']} {value}"
    return f"{axis_word(axis, lang) if lang == 'de' else axis} {as_text(value)}"


def asked(contract: Any, games: str) -> str:
    """Write the contract as it is asked for before the games, where people say it otherwise.

    Examples
    --------
    >>> asked("solo-eichel", "20 games"), asked("wenz", "20 games")
    ('solo-eichel · 20 games', '20 games')
    """
    return " · ".join(filter(None, [contract_id(str(contract)), games]))


def foot(  # noqa: PLR0917
    games: str, seed: Any, players: str, condition: str, ruleset: Any, lang: Lang = "en"
) -> str:
    """Write the line under a table: how its numbers came about.

    Examples
    --------
    >>> foot("1,000 games", 0, "players rules", "seat 0 plays", "bsv")
    '1,000 games · seed 0 · players rules · seat 0 plays · rule set bsv'
    >>> foot("1.000 Spiele", 0, "Spielweise: rules", "seat 0 plays", "bsv", "de")
    '1.000 Spiele · Startwert 0 · Spielweise: rules · Platz 0 spielt · Regeln bsv'
    """
    rules = "" if ruleset is None else rules_words(ruleset, lang)
    seeds = seed_words(seed, "Startwert" if lang == "de" else "seed")
    return " · ".join(
        filter(None, [games, seeds, players, condition_words(condition, lang), rules])
    )


def rules_words(ruleset: Any, lang: Lang) -> str:
    """Name a rule set, as the line under a table does."""
    if lang == "de":
        return f"Regeln {ruleset_words(ruleset, 'Grundlage')}"
    return f"rule set {ruleset_words(ruleset)}"


def interval_words(level: float, lang: Lang) -> str:
    """Say what stands behind a ``±``."""
    return WORDS[lang]["is interval"].format(level_words(level, lang))
