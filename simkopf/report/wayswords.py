"""What is said of ways of playing side by side: headline, names of the ways, how it came about."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.questions.measures import MEASURES
from simkopf.report import words
from simkopf.report.numbers import bare, few_games, plain, verdict
from simkopf.report.playerwords import is_spec, play
from simkopf.report.rows import Row, bars, shared_words, together
from simkopf.report.words import Lang

if TYPE_CHECKING:
    from simkopf.questions.paired.compare import Comparison

_FIRST = re.compile(r"^(the \w+|seat \d)")
SAYS: dict[Lang, dict[str, str]] = {
    "en": {
        "declarer": "The declarer", "seat 0": "Seat 0",
        "win": "{who} wins more games {a} than {b}",
        "payoff": "{who} is paid more {a} than {b}",
        "other": "{who} has more {what} {a} than {b}",
        "all": "{said}: in all {k} rows", "both": "{said}: in both rows", "one": "{said}",
        "some": "{said}: in {shown} of {k} rows",
        "roles": "when {}", "everybody": "when all play {}", "named": "with {}",
        "by": ", by {low} to {high}{unit}", "by one": ", by {low}{unit}", "unit": " points",
        "less": ", the reverse in {less}",
        "none": "In no row is it shown whether {who} gets more {a} or {b}",
        "lone": "It is not shown whether {who} gets more {a} or {b}",
        "few": "; {few} have too few games to tell", "one few": "; 1 has too few games to tell",
        "all few": "Too few games to tell whether {who} gets more {a} or {b}",
        "players": "players {}", "gain": "{b} − {a}", "places": "second − first",
    },
    "de": {
        "declarer": "Der Spieler", "seat 0": "Platz 0",
        "win": "{who} gewinnt mehr Spiele{a} als{b}",
        "payoff": "{who} erlöst mehr{a} als{b}",
        "other": "{who} hat mehr {what}{a} als{b}",
        "all": "{said}: in allen {k} Zeilen", "both": "{said}: in beiden Zeilen", "one": "{said}",
        "some": "{said}: in {shown} von {k} Zeilen",
        "roles": ", wenn {} spielen,", "everybody": ", wenn alle {} spielen,", "named": " mit {}",
        "by": ", um {low} bis {high}{unit}", "by one": ", um {low}{unit}", "unit": " Punkte",
        "less": ", umgekehrt in {less}",
        "none": "In keiner Zeile ist gezeigt, ob {who} mehr bekommt{a} oder{b}",
        "lone": "Ob {who} mehr bekommt{a} oder{b}, ist nicht gezeigt",
        "few": "; {few} haben dafür zu wenige Spiele",
        "one few": "; 1 hat dafür zu wenige Spiele",
        "all few": "Zu wenige Spiele: ob {who} mehr bekommt{a} oder{b}, ist offen",
        "players": "Spielweise: {}", "gain": "{b} − {a}", "places": "zweite − erste",
    },
}  # fmt: skip


def title(rows: Sequence[Row[Comparison]], measure: str, lang: Lang) -> str:
    """Say in how many rows the declarer makes more with one of the first two ways, and how much.

    Parameters
    ----------
    rows : sequence of Row of Comparison
        The comparisons.
    measure : str
        Of what.
    lang : {"en", "de"}
        Language.
    """
    own = SAYS[lang]
    gains = [gain(row.result, measure) for row in rows]
    a, b = (_played(gains[0][way], lang) for way in "ab")
    more = [g for g in gains if g["high"] is not None and g["high"] < 0]
    less = [g for g in gains if g["low"] is not None and g["low"] > 0]
    if len(less) > len(more):
        a, b, more, less = b, a, less, more
    known = own[measure] if measure in ("win", "payoff") else own["other"]
    described = {str(row.result.question.get("described", "declarer")) for row in rows}
    who = own["seat 0" if described == {"seat 0"} else "declarer"]
    few = sum(map(bare, gains))
    rest = own["one few" if few == 1 else "few"].format(few=few) if few else ""
    if not more:
        text = own["all few" if few == len(gains) else "none" if len(gains) > 1 else "lone"]
        who = who.replace("The", "the").replace("Der", "der")
        return text.format(who=who, a=a, b=b).rstrip(",") + rest * (few < len(gains))
    said = known.format(who=who, a=a, b=b, what=words.measure_name(measure, lang))
    said = said.rstrip(",")
    key = {1: "one", 2: "both"}.get(len(gains), "all") if len(more) == len(gains) else "some"
    said = said.replace("als,", "als")
    text = own[key].format(said=said, shown=len(more), k=len(gains))
    if less:
        return text + own["less"].format(less=len(less)) + rest
    share = MEASURES[measure].share
    sizes = sorted(abs(g["value"]) * (100 if share else 1) for g in more)
    ends = [plain(size, 0).replace("+", "") for size in (sizes[0], sizes[-1])]
    by = own["by one" if ends[0] == ends[1] else "by"]
    return text + by.format(low=ends[0], high=ends[1], unit=own["unit"] if share else "") + rest


def _quoted(label: str, lang: Lang) -> str:
    """Put names of several words in quotes.

    Examples
    --------
    >>> _quoted("rules", "en"), _quoted("hidden hands", "de")
    ('rules', '„hidden hands“')
    """
    quotes = {"en": "“{}”", "de": "„{}“"}[lang]
    return quotes.format(label) if " " in label else label


def _played(label: str, lang: Lang) -> str:
    """Say how it is played in a way; a name that somebody gave it stands in quotes.

    Examples
    --------
    >>> _played("rules", "en"), _played("rules", "de")
    ('when all play by rules of thumb', ', wenn alle nach Faustregeln spielen,')
    >>> _played("declarer=random", "en"), _played("hidden hands", "de")
    ('when the declarer plays at random', ' mit „hidden hands“')
    """
    own = SAYS[lang]
    if not is_spec(label):
        return own["named"].format(_quoted(label, lang))
    roles = "=" in label.partition(":")[0]
    how = play(label, lang)
    if roles and lang == "en":
        # The first of the roles has the verb: it is one seat or several.
        how = _FIRST.sub(lambda who: f"{who[0]} {'play' if who[0][-1] == 's' else 'plays'}", how)
    said = own["roles" if roles else "everybody"].format(how)
    return said if ";" in label else said.replace(" spielen,", " spielt,") if roles else said


def called(labels: Sequence[str], lang: Lang) -> list[str]:
    """Name the ways beside their marks."""
    return [play(label, lang) if is_spec(label) else label for label in labels]


def telling(rows: Sequence[Row[Comparison]], measures: Sequence[str]) -> str:
    """Take the first measure of which anything is shown; a headline denies none of the others."""
    shown = (m for m in measures if any(verdict(gain(row.result, m)) for row in rows))
    return next(shown, measures[0])


def gain(found: Comparison, measure: str) -> dict[str, Any]:
    """Take the row of what the second way gains on the first."""
    return next(row for row in found.gains(1) if row["what"] == measure)


def source(
    rows: Sequence[Row[Comparison]],
    condition: str,
    lang: Lang,
    looks: int,
    gains: Sequence[Mapping[str, Any]],
) -> str:
    """Say in grey how the numbers came about."""
    own = SAYS[lang]
    first = rows[0].result
    n, seeds, shared, rules = shared_words(rows, lang)
    asked = dict.fromkeys(str(players) for players in first.question["players"])
    ways = own["players"].format(", ".join(asked))
    said = [n, seeds, ways, condition or shared, rules, bars(first.level, len(rows), lang)]
    said.append(together("differences", first.level, looks, lang))
    said.append(few_games(gains, lang))
    return " · ".join(filter(None, said))
