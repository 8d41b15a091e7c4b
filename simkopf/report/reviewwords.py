"""What a review says, in words of players, in English and German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from simkopf.report.numbers import reach
from simkopf.report.words import Lang, number, percent

if TYPE_CHECKING:
    from simkopf.questions.review import Review

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "seat": "seat", "games": "games", "decisions": "decisions", "mistakes": "mistakes",
        "known": "loss a game\nby knowledge", "open": "loss a game\nopen hands",
        "augen": "Augen a game\nopen hands", "best": "best card\nby knowledge",
        "open_best": "best card\nopen hands", "title": "all games by seat",
        "nothing": "Nothing was decided in these games.",
        "fine": "No card was a mistake, and none cost anything with open hands.",
    },
    "de": {
        "seat": "Platz", "games": "Spiele", "decisions": "Entschei-\ndungen", "mistakes": "Fehler",
        "known": "Verlust je Spiel\nnach Wissen", "open": "Verlust je Spiel\noffen",
        "augen": "Augen je Spiel\noffen", "best": "beste Karte\nnach Wissen",
        "open_best": "beste Karte\noffen", "title": "alle Spiele nach Platz",
        "nothing": "In diesen Spielen gab es nichts zu entscheiden.",
        "fine": "Keine Karte war ein Fehler, und keine hat offen etwas gekostet.",
    },
}  # fmt: skip


def sentence(row: Mapping[str, Any], lang: Lang = "en", *, game: bool = True) -> str:
    """Say what a decision of a review was worth.

    Parameters
    ----------
    row : mapping
        One of ``Review.decisions``.
    lang : {"en", "de"}
        Language.
    game : bool
        Whether the game is named.

    Examples
    --------
    >>> row = {
    ...     "game": 7, "trick": 3, "seat": 1, "card": "HK", "best": "E9", "mistake": True,
    ...     "loss": 12.3, "low": 9.2, "high": 15.4,
    ...     "open_best": ["E9"], "open_augen": 14, "open_loss": 40, "open_game": True,
    ... }
    >>> known, _, there = sentence(row, game=False).partition("; ")
    >>> known
    'trick 3, seat 1 plays HK: with what it could know E9 was better by 12.3 ±3.1'
    >>> there
    'with open hands HK costs 14 Augen and the game (40 of the tariff)'
    >>> right = row | dict.fromkeys(("mistake", "open_augen", "open_loss", "open_game"), 0)
    >>> sentence(right, "de", game=False).split(": ")[1]
    'nach dem, was er wissen konnte, kein Fehler; mit offenen Karten kostet HK nichts'
    """
    place = [f"game {row['game']}"] if game else []
    if lang == "de":
        place = [f"Spiel {row['game']}"] if game else []
        where = ", ".join([*place, f"Stich {row['trick']}", f"Platz {row['seat']}"])
        return f"{where} spielt {row['card']}: {_known_de(row)}{_open(row, lang)}"
    where = ", ".join([*place, f"trick {row['trick']}", f"seat {row['seat']}"])
    return f"{where} plays {row['card']}: {_known_en(row)}{_open(row, lang)}"


def _known_en(row: Mapping[str, Any]) -> str:
    if not row["mistake"]:
        return "no mistake with what it could know"
    return f"with what it could know {row['best']} was better by {_amount(row, 'en')}"


def _known_de(row: Mapping[str, Any]) -> str:
    if not row["mistake"]:
        return "nach dem, was er wissen konnte, kein Fehler"
    return f"nach dem, was er wissen konnte, war {row['best']} um {_amount(row, 'de')} besser"


def _amount(row: Mapping[str, Any], lang: Lang) -> str:
    """Write a loss with the reach of its interval; without where every world agrees."""
    ends = {"value": row["loss"], "low": row["low"], "high": row["high"]}
    half = reach(ends) or 0.0
    text = number(row["loss"], 1, lang)
    return f"{text} ±{number(half, 1, lang)}" if half else text


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


def source(found: Review, lang: Lang = "en") -> str:
    """Say how the numbers came about."""
    level, sure = percent(found.level), percent(found.sure)
    if lang == "de":
        parts = [
            f"{number(found.games, 0, lang)} Spiele",
            f"{number(found.worlds, 0, lang)} Verteilungen je Entscheidung",
            f"Startwert {found.seed}",
            "Beträge in Einheiten des Tarifs, was der Platz weniger bekommt",
            f"± ist bei Karten das {sure}-Intervall, bei Mitteln das {level}-Intervall",
        ]
    else:
        parts = [
            f"{number(found.games, 0, lang)} games",
            f"{number(found.worlds, 0, lang)} worlds a decision",
            f"seed {found.seed}",
            "amounts in units of the tariff, what the seat is paid less",
            f"± is the {sure} interval of a card, the {level} interval of a mean",
        ]
    return " · ".join(parts)
