"""What is said of a family of rules, on the screen and under a plot, in English and German."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from simkopf.report.conditions import deck_words, ruleset_words, seed_words
from simkopf.report.conditionwords import condition_words
from simkopf.report.tablewords import things
from simkopf.report.words import Lang
from simkopf.stats.family import told

if TYPE_CHECKING:
    from simkopf.questions.paired.worth import Worth

WORDS: dict[Lang, dict[str, str]] = {
    "en": {
        "pays": "pays", "costs": "costs", "not told": "not told",
        "declarer": "declarer", "partner": "partner", "player side": "player side",
        "opponents": "opponents", "rule": "rule", "speaks": "speaks",
        "game": "gain a game", "situation": "gain where it speaks", "verdict": "verdict",
        "below": ", with the hands named below",
        "title": "{pays} of {all} rules pay", "cost": "{} cost", "open": "{} cannot be told",
        "one title": "{pays} of {all} rules pays", "one cost": "{} costs",
        "one open": "{} cannot be told",
        "seed": "seed", "ruleset": "rule set", "players": "everybody else plays",
        "payoff": "units of the tariff", "value": "units of the tariff",
        "win": "percentage points of games won", "augen": "Augen", "tricks": "tricks",
        "deals": "{} of each rule, played with it and without it",
        "one": "{}, played with the rule and without it",
        "counted": "payoff: of the whole side against or of a soloist, of each player of a side "
        "in a game of two against two",
        "together": "all {looks} intervals hold together at {level} (Bonferroni: each alone at "
        "{each})",
        "means": "+: the rule pays · speaks: deals in which it changed a card",
        "hands": "with", "all": "All {} rules pay", "lone pays": "The rule pays",
        "lone costs": "The rule costs", "lone not told": "The rule cannot be told from nothing",
        "by win": "By games won: ", "by augen": "By Augen: ", "by tricks": "By tricks: ",
        "by value": "By what is paid: ", "by payoff": "By payoff: ", "base": "base",
    },
    "de": {
        "pays": "zahlt sich aus", "costs": "kostet", "not told": "offen",
        "declarer": "Spieler", "partner": "Mitspieler", "player side": "Spielerpartei",
        "opponents": "Gegner", "rule": "Regel", "speaks": "greift in",
        "game": "Gewinn je Spiel", "situation": "Gewinn, wo sie greift", "verdict": "Urteil",
        "below": ", mit den Blättern, die unten stehen",
        "title": "{pays} von {all} Regeln zahlen sich aus", "cost": "{} kosten",
        "open": "{} bleiben offen", "one title": "{pays} von {all} Regeln zahlt sich aus",
        "one cost": "{} kostet", "one open": "{} bleibt offen", "seed": "Startwert",
        "ruleset": "Regeln",
        "players": "alle anderen spielen", "payoff": "Einheiten des Tarifs",
        "value": "Einheiten des Tarifs", "win": "Prozentpunkte gewonnener Spiele",
        "augen": "Augen", "tricks": "Stiche",
        "deals": "je Regel {}, mit ihr und ohne sie gespielt",
        "one": "{}, mit der Regel und ohne sie gespielt",
        "counted": "Auszahlung: der ganzen Partei gegen einen Alleinspieler oder des "
        "Alleinspielers, je Spieler in einem Spiel zwei gegen zwei",
        "together": "alle {looks} Intervalle halten zusammen mit {level} (Bonferroni: jedes für "
        "sich mit {each})",
        "means": "+: die Regel zahlt sich aus · greift: Verteilungen, in denen sie eine Karte "
        "ändert",
        "hands": "mit", "all": "Alle {} Regeln zahlen sich aus",
        "lone pays": "Die Regel zahlt sich aus", "lone costs": "Die Regel kostet",
        "lone not told": "Die Regel ist von nichts nicht zu unterscheiden",
        "by win": "Nach gewonnenen Spielen: ", "by augen": "Nach Augen: ",
        "by tricks": "Nach Stichen: ", "by value": "Nach dem Spielwert: ",
        "by payoff": "Nach Auszahlung: ", "base": "Grundlage",
    },
}  # fmt: skip


def title(found: Worth, lang: Lang = "en", measure: str | None = None) -> str:
    """Count the verdicts on the rules, by what they bring a game in a measure.

    The measure is that of the verdicts where nothing is said, usually payoff; another is named.

    Examples
    --------
    >>> from simkopf.questions.paired.worth import pays
    >>> one, two = ({"rule": rule, "side": "opponents"} for rule in ("schmieren", "force"))
    >>> title(pays([{**one, "contract": "wenz"}, {**two, "contract": "wenz"}], n=1000))
    '1 of 2 rules pays, 1 cannot be told'
    """
    words = WORDS[lang]
    measure = measure or found.decisive
    verdicts = [told(found.gain(at, measure)) for at in range(len(found.rules))]
    counts = {kind: verdicts.count(kind) for kind in ("pays", "costs", "not told")}
    # The verdicts of a family are those of one measure; any other is named.
    by = "" if measure == found.decisive else words[f"by {measure}"]
    if len(verdicts) == 1:
        return _begun(by, words[f"lone {verdicts[0]}"])
    if counts["pays"] == len(verdicts):
        return _begun(by, words["all"].format(len(verdicts)))

    def put(word: str, kind: str) -> str:
        text = words[f"one {word}" if counts[kind] == 1 else word]
        return text.format(counts[kind], pays=counts[kind], all=len(verdicts))

    parts = [put("title", "pays")]
    parts += [put("cost", "costs")] * (counts["costs"] > 0)
    parts += [put("open", "not told")] * (counts["not told"] > 0)
    return by + ", ".join(parts)


def _begun(by: str, said: str) -> str:
    """Put a sentence behind a colon, if there is one."""
    return by + said[0].lower() + said[1:] if by else said


def together(found: Worth, lang: Lang = "en") -> str:
    """Say at which level the intervals hold, all of them and each alone.

    Examples
    --------
    >>> from simkopf.questions.paired.worth import pays
    >>> together(pays([{"rule": "force", "side": "opponents", "contract": "wenz"}], n=10))
    'all 5 intervals hold together at 95 % (Bonferroni: each alone at 99 %)'
    """
    levels = (f"{100 * level:.6g}" for level in (found.level, round(found.each, 5)))
    level, each = (text.replace(".", ",") if lang == "de" else text for text in levels)
    return WORDS[lang]["together"].format(looks=found.looks, level=f"{level} %", each=f"{each} %")


def source(found: Worth, lang: Lang = "en") -> str:
    """Write how the numbers of a family came about; intervals follow a ``±`` or are bars."""
    words = WORDS[lang]
    deals = words["deals" if len(found.rules) > 1 else "one"]
    kinds = {row["counted"] for row in found.rules}
    decks = [str(rule.get("deck", "")) for rule in found.question["rules"]]
    money = any(measure in ("payoff", "value") for measure in found.measures)
    parts = [
        deals.format(things(found.n, "deal of cards", lang)),
        f"{words['players']} {found.question['players']}",
        words["means"],
        words["counted"] if money and len(kinds) > 1 else "",
        seed_words(found.seed, words["seed"]),
        f"{words['ruleset']} {ruleset_words(found.ruleset, words['base'])}",
        "; ".join(dict.fromkeys(condition_words(deck_words(deck), lang) for deck in decks)),
        together(found, lang),
    ]
    return " · ".join(filter(None, parts))


def grouped(found: Worth) -> dict[tuple[str, str], list[int]]:
    """Give the places of the rules by contract and condition; in each by side, the best first."""
    rows: Sequence[dict[str, Any]] = found.rules
    groups: dict[tuple[str, str], list[int]] = {}
    for at, row in enumerate(rows):
        groups.setdefault((row["contract"], row["where"]), []).append(at)
    sides = ("declarer", "partner", "player side", "opponents")

    def order(at: int) -> tuple[int, float]:
        return sides.index(rows[at]["side"]), -(found.gain(at, found.decisive).value or 0.0)

    return {group: sorted(places, key=order) for group, places in groups.items()}
