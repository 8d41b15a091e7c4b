"""A duplicate match of two players, or several of the same two: a line a contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from simkopf.questions.paired.sides import MATCH
from simkopf.questions.paired.verdict import verdict
from simkopf.report.conditions import condition_of, ruleset_words, seed_words, shared_condition
from simkopf.report.conditionwords import condition_words
from simkopf.report.made import made_line
from simkopf.report.numbers import short_cell
from simkopf.report.sheet import Either, Grid, Line, Part, Sheet, number, text
from simkopf.report.tablewords import WORDS, in_language, interval_words, things
from simkopf.report.words import Lang, game_name
from simkopf.report.words import number as in_digits

if TYPE_CHECKING:
    from simkopf.questions.paired.match import Match

SAYS: dict[Lang, dict[str, str]] = {
    "en": {
        "gains": "{}: what A gains a game", "contract": "contract", "per": "per",
        "against": "{}\nagainst {}", "played": "each played {} times · in units of the tariff",
        "four": "four", "ten": "ten", "join": " or ", "deals": "{} deals", "rules": "rule set",
        "rules s": "rule sets",
    },
    "de": {
        "gains": "{}: was A je Spiel gewinnt", "contract": "Spiel", "per": "je",
        "against": "{}\ngegen {}", "played": "jede {}mal gespielt · in Einheiten des Tarifs",
        "four": "vier", "ten": "zehn", "join": "- oder ",
        "deals": "{} Verteilungen", "rules": "Regeln",
        "rules s": "Regeln",
    },
}  # fmt: skip
_SIDES = {
    "player side": "Spielerpartei", "opponents": "Gegenpartei", MATCH: "Duplikat-\nvergleich",
    "declarer": "Spieler", "one seat": "ein Platz", "three seats": "drei Plätze",
    "player": "Spieler", "side": "Partei",
}  # fmt: skip
Named = tuple[str, "Match"]
"""A match with the name of its line."""


def brief(found: Match) -> str:
    """Say a duplicate match in one line."""
    row = next(row for row in found.differences if row["side"] == MATCH)
    who = f"{found.question['a']} against {found.question['b']}"
    deals = things(found.n, "deal")
    return f"{found.question['contract']} · {who} · {deals} · {short_cell(row)} a game"


def sheet(found: Match, lang: Lang) -> Sheet:
    """Say what one player gains over the other."""
    name = game_name(str(found.question["contract"]))
    return Sheet.of(duels([(name, found)], name, lang))


def duels(rows: Sequence[Named], title: str, lang: Lang) -> list[Part]:
    """One line a duel; those without a declarer apart, as their sides have other names."""
    says, first = SAYS[lang], rows[0][1]
    parts: list[Part] = [Line(f"{letter.upper()}  {first.question[letter]}") for letter in "ab"]
    alike: dict[Any, list[Named]] = {}
    for name, found in rows:
        alike.setdefault(tuple(found.question["sides"].values()), []).append((name, found))
    for group in alike.values():
        # Three columns are the match; the others show the sides against the better opponents.
        widths = (len(group[0][1].differences), 3)
        parts.append(Either(tuple((_table(group, title, most, lang),) for most in widths)))
    played = sorted({"ten" if found.question["tables"] > 1 else "four" for _, found in rows})
    times = says["join"].join(says[word] for word in played)
    parts.append(Line(paired_foot(rows, says["played"].format(times), lang), "dim"))
    parts.append(Line(verdict([found for _, found in rows], lang), "bold"))
    parts.append(made_line(found.question for _, found in rows))
    return parts


def _table(rows: Sequence[Named], title: str, most: int, lang: Lang) -> Grid:
    says = SAYS[lang]
    b = rows[0][1].question["b"]
    heads = [_head(row["side"], row["against"] == b, lang) for row in rows[0][1].differences[:most]]
    grid = Grid(
        says["gains"].format(title),
        [text(says["contract"], wrap=False), text(says["per"], wrap=False), *map(number, heads)],
    )
    for name, found in rows:
        cells = (in_language(short_cell(row), lang) for row in found.differences[:most])
        per = str(found.question["counted"])
        grid.add(name, _SIDES.get(per, per) if lang == "de" else per, *cells)
    return grid


def _head(side: str, against_b: bool, lang: Lang) -> str:
    if side == MATCH:
        return _SIDES[side] if lang == "de" else side.replace(" ", "\n")
    name = _SIDES.get(side, side) if lang == "de" else side
    return SAYS[lang]["against"].format(name, "B" if against_b else "A")


def paired_foot(rows: Sequence[tuple[str, Any]], said: str, lang: Lang) -> str:
    """Write the line under paired tables."""
    says, results = SAYS[lang], [found for _, found in rows]
    n = dict.fromkeys(in_digits(found.n, 0, lang) for found in results)
    several = says["deals"].format(f" {WORDS[lang]['or']} ".join(n))
    seeds = tuple(dict.fromkeys(found.seed for found in results))
    base = "Grundlage" if lang == "de" else "base"
    rules = dict.fromkeys(ruleset_words(found.ruleset, base) for found in results)
    condition = shared_condition((name, condition_of(found)) for name, found in rows)
    parts = [
        things(results[0].n, "deal", lang) if len(n) == 1 else several,
        said,
        seed_words(seeds, "Startwert" if lang == "de" else "seed"),
        condition_words(condition, lang),
        f"{says['rules s' if len(rules) > 1 else 'rules']} {', '.join(rules)}",
        interval_words(results[0].level, lang),
    ]
    return " · ".join(filter(None, parts))
