"""What a review says, in words of players, in English and German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from simkopf.report.numbers import decimals
from simkopf.report.tablewords import things
from simkopf.report.words import Lang, game_name, number, percent

if TYPE_CHECKING:
    from simkopf.questions.openhands.review import Review

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "seat": "seat", "games": "games", "decisions": "decisions", "mistakes": "mistakes",
        "title": "all games by seat", "known": "by knowledge", "open": "with open hands",
        "best": "best card", "loss": "loss a game", "augen": "Augen a game", "n": "in games",
        "nothing": "Nothing was decided in these games.",
        "nothing_one": "Nothing was decided in this game.",
        "fine": "No card was a mistake, and none cost anything with open hands.",
    },
    "de": {
        "seat": "Platz", "games": "Spiele", "decisions": "Entscheidungen", "mistakes": "Fehler",
        "title": "alle Spiele nach Platz", "known": "nach Wissen", "open": "mit offenen Karten",
        "best": "beste Karte", "loss": "Verlust je Spiel", "augen": "Augen je Spiel",
        "n": "in Spielen",
        "nothing": "In diesen Spielen gab es nichts zu entscheiden.",
        "nothing_one": "In diesem Spiel gab es nichts zu entscheiden.",
        "fine": "Keine Karte war ein Fehler, und keine hat offen etwas gekostet.",
    },
}  # fmt: skip
_LONGEST = 24
"""Characters of a game's id that are shown."""
_MOST_PLACES = 9
_ENGLISH = ("game", "line", "of seat")


def sentence(
    row: Mapping[str, Any], lang: Lang = "en", *, game: bool = True, line: bool = False
) -> str:
    """Say what a decision of a review was worth.

    Parameters
    ----------
    row : mapping
        One of ``Review.decisions``.
    lang : {"en", "de"}
        Language.
    game : bool
        Whether the game is named.
    line : bool
        Whether its line is named with it.

    Examples
    --------
    >>> row = {
    ...     "line": 1, "game": 7, "contract": "wenz", "declarer": 0,
    ...     "trick": 3, "seat": 1, "card": "HK", "best": "E9", "mistake": True,
    ...     "loss": 12.3, "low": 9.2, "high": 15.4,
    ...     "open_best": ["E9"], "open_augen": 14, "open_loss": 40, "open_game": True,
    ... }
    >>> known, _, there = sentence(row, game=False).partition("; ")
    >>> known
    'trick 3, seat 1 plays HK: with what it could know E9 was better by 12.3 (9.2 to 15.4)'
    >>> there
    'with open hands HK costs 14 Augen and the game (40 of the tariff)'
    >>> right = row | dict.fromkeys(("mistake", "open_augen", "open_loss", "open_game"), 0)
    >>> sentence(right, "de", game=False).split(": ")[1]
    'nach dem, was er wissen konnte, kein Fehler; mit offenen Karten kostet HK nichts'
    """
    place = [name(row, lang, line=line)] if game else []
    if lang == "de":
        where = ", ".join([*place, f"Stich {row['trick']}", f"Platz {row['seat']}"])
        return f"{where} spielt {row['card']}: {_known_de(row)}{_open(row, lang)}"
    where = ", ".join([*place, f"trick {row['trick']}", f"seat {row['seat']}"])
    return f"{where} plays {row['card']}: {_known_en(row)}{_open(row, lang)}"


def name(row: Mapping[str, Any], lang: Lang = "en", *, line: bool = False) -> str:
    """Name the game of a decision, by its id, contract and declarer, and its line if wanted.

    Examples
    --------
    >>> row = {"line": 3, "game": "a" * 60, "contract": "sauspiel-gras", "declarer": 2}
    >>> name(row, line=True)
    'game aaaaaaaaaaaaaaaaaaaaaaa… (line 3), Sauspiel (Gras) of seat 2'
    >>> name({"line": 3, "game": 8, "contract": "ramsch", "declarer": None}, "de")
    'Spiel 8, Ramsch'
    """
    word, in_line, of = ("Spiel", "Zeile", "von Platz") if lang == "de" else _ENGLISH
    where = f"{word} {_cut(row['game'])}" + (f" ({in_line} {row['line']})" if line else "")
    played = game_name(row["contract"])
    return f"{where}, {played}" + ("" if row["declarer"] is None else f" {of} {row['declarer']}")


def _cut(name: object) -> str:
    """Shorten what a file gives for an id; it may be anything."""
    text = "".join(char if char.isprintable() else " " for char in str(name))
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _known_en(row: Mapping[str, Any]) -> str:
    if not row["mistake"]:
        return "no mistake with what it could know"
    return f"with what it could know {row['best']} was better by {_amount(row, 'en')}"


def _known_de(row: Mapping[str, Any]) -> str:
    if not row["mistake"]:
        return "nach dem, was er wissen konnte, kein Fehler"
    return f"nach dem, was er wissen konnte, war {row['best']} um {_amount(row, 'de')} besser"


def _amount(row: Mapping[str, Any], lang: Lang) -> str:
    """Write a loss with its interval; without where every deal there can be was looked at.

    Examples
    --------
    >>> _amount({"loss": 9.96, "low": 0.02, "high": 31.4}, "en")
    '9.96 (0.02 to 31.40)'
    >>> _amount({"loss": 480.0, "low": 437.2, "high": 480.0}, "de")
    '480 (437 bis 480)'
    """
    low, high = row["low"], row["high"]
    if low == high:
        return number(row["loss"], 0 if row["loss"] == int(row["loss"]) else 1, lang)
    places = decimals(max(high - row["loss"], row["loss"] - low))
    while low > 0 and round(low, places) <= 0 and places < _MOST_PLACES:
        places += 1  # what is shown to be above 0 is not written as 0
    value, start, end = (number(v, places, lang) for v in (row["loss"], low, high))
    return f"{value} ({start} {'bis' if lang == 'de' else 'to'} {end})"


def _open(row: Mapping[str, Any], lang: Lang) -> str:
    """Say what the card costs with open hands; empty in a Ramsch."""
    if row["open_best"] is None:
        return ""
    lost = [f"{row['open_augen']} Augen"] if row["open_augen"] else []
    if row["open_game"]:
        lost.append("das Spiel" if lang == "de" else "the game")
    paid = number(row["open_loss"], 0, lang)
    nothing = "nichts" if lang == "de" else "nothing"
    said = (" und " if lang == "de" else " and ").join(lost)
    if row["open_loss"]:
        paid += " nach Tarif" if lang == "de" else " of the tariff"
        said = f"{said} ({paid})" if said else paid
    if lang == "de":
        return f"; mit offenen Karten kostet {row['card']} {said or nothing}"
    return f"; with open hands {row['card']} costs {said or nothing}"


def differences(found: Review, lang: Lang = "en") -> str:
    """Say in one line which recorded results are not those by the rules; empty if all are.

    Examples
    --------
    >>> from simkopf.questions.openhands.review import Review
    >>> wrong = {"line": 2, "game": 9, "text": "won: recorded true, by the rules false"}
    >>> found = Review(3, [], [], 100, 0, 0, [wrong, wrong])
    >>> differences(found)
    'game 9: won: recorded true, by the rules false; and 1 more game: simkopf replay lists them'
    >>> differences(found, "de").partition(": ")[0]
    'Spiel 9'
    """
    if not found.mismatches:
        return ""
    first, *more = found.mismatches
    said = f"{_cut(first['game'])}: {first['text']}"
    n = number(len(more), 0, lang)
    if lang == "de":
        rest = f"; und {n} {'Spiel' if len(more) == 1 else 'Spiele'} mehr: simkopf replay nennt sie"
        return f"Spiel {said}" + (rest if more else "")
    rest = f"; and {n} more {'game' if len(more) == 1 else 'games'}: simkopf replay lists them"
    return f"game {said}" + (rest if more else "")


def source(found: Review, lang: Lang = "en") -> str:
    """Say how the numbers came about.

    Examples
    --------
    >>> from simkopf.questions.openhands.review import Review
    >>> source(Review(1, [], [], 100, 0, bids=1)).split(" · ")[:3]
    ['1 game', '100 worlds a decision, weighed by the bid', 'seed 0']
    """
    level, sure = percent(found.level), percent(found.sure)
    games, worlds = number(found.games, 0, lang), number(found.worlds, 0, lang)
    some, one = number(found.bids, 0, lang), found.games == 1
    # Each interval misses to the side of blame half as often as at all.
    by_chance = len(found.decisions) * (1 - found.sure) / 2
    blamed = number(by_chance, 1 if by_chance >= 0.1 or not by_chance else 2, lang)
    all_of_them = things(len(found.decisions), "decision", lang)
    if lang == "de":
        bids = (
            "nicht nach der Ansage gewichtet" if not found.bids
            else "nach der Ansage gewichtet" if found.bids == found.games
            else f"in {some} von {games} Spielen nach der Ansage gewichtet"
        )  # fmt: skip
        parts = [
            f"{games} {'Spiel' if one else 'Spiele'}",
            f"{worlds} Verteilungen je Entscheidung, {bids}",
            f"Startwert {found.seed}",
            "Beträge in Einheiten des Tarifs, was der Platz weniger bekommt",
            f"in Klammern das {sure}-Intervall einer Karte, gegen alle anderen zugleich",
            f"durch Zufall gelten von {all_of_them} höchstens etwa {blamed} als Fehler"
            if found.decisions
            else "",
            f"± oder in Klammern das {level}-Intervall eines Mittels",
            "der Verlust nach Wissen ist eher zu niedrig geschätzt, bei wenigen Verteilungen mehr, "
            "und kann negativ sein",
        ]
    else:
        bids = (
            "not weighed by the bid" if not found.bids
            else "weighed by the bid" if found.bids == found.games
            else f"weighed by the bid in {some} of {games} games"
        )  # fmt: skip
        parts = [
            f"{games} {'game' if one else 'games'}",
            f"{worlds} worlds a decision, {bids}",
            f"seed {found.seed}",
            "amounts in units of the tariff, what the seat is paid less",
            f"in brackets the {sure} interval of a card, beside all others at once",
            f"by chance at most about {blamed} of {all_of_them} are called mistakes"
            if found.decisions
            else "",
            f"± or in brackets the {level} interval of a mean",
            "the loss by knowledge is rather too low, more so with few worlds, and may be negative",
        ]
    return " · ".join(filter(None, parts))
