"""A recorded game: hands, tricks with the reasons, and the result."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.cards.text import format_card, format_hand
from simkopf.report.conditions import deck_words, ruleset_words
from simkopf.report.conditionwords import condition_words
from simkopf.report.made import made_line
from simkopf.report.numbers import plain
from simkopf.report.outcome import (
    bettel_line,
    laufende_words,
    ramsch_line,
    solo66_lines,
    tricks_played,
    winners,
)
from simkopf.report.sheet import Grid, Line, Sheet, number, text
from simkopf.report.words import Lang, contract_id, game_name
from simkopf.rules.record import Record, bill_of, parse_record
from simkopf.rules.solo66.scoring import LAST_TRICK

if TYPE_CHECKING:
    from simkopf.questions.show import Deal

WORDS: dict[Lang, dict[str, str]] = {
    "en": {
        "deal": "deal", "seat": "seat", "hand": "hand", "trick": "trick", "card": "card",
        "wins": "wins", "why": "why", "augen": "Augen", "tricks": "tricks", "payout": "payout",
        "declarer": "plays", "partner": "partner", "won": "won", "lost": "lost",
        "side": "player side", "players": "players",
        "seed": "seed", "ruleset": "rule set", "laid": "laid open, not played",
        "exchange": "exchanged before play", "talon": "talon", "laid_away": "put down (gedrückt)",
        "points": "points", "stakes": "stakes", "pass": "pass", "says": "says", "level2": "no 90",
        "level3": "no 60", "level4": "no 30", "level5": "schwarz", "bids": "bids",
        "nobody": "nobody wins", "points_re": "points of Re",
    },
    "de": {
        "deal": "Spiel", "seat": "Platz", "hand": "Blatt", "trick": "Stich", "card": "Karte",
        "wins": "sticht", "why": "warum", "augen": "Augen", "tricks": "Stiche",
        "payout": "Auszahlung",
        "declarer": "spielt", "partner": "Partner", "won": "gewonnen", "lost": "verloren",
        "side": "Spielerpartei", "players": "Spielweise:",
        "seed": "Startwert", "ruleset": "Regeln", "laid": "aufgelegt, nicht gespielt",
        "exchange": "vor dem Spiel getauscht", "talon": "Talon", "laid_away": "gedrückt",
        "points": "Punkte", "stakes": "Einsätze", "pass": "passt",
        "says": "sagt", "level2": "keine 90",
        "level3": "keine 60", "level4": "keine 30", "level5": "schwarz", "bids": "gereizt",
        "nobody": "niemand gewinnt", "points_re": "Punkte für Re",
    },
}  # fmt: skip


def brief(found: Deal) -> str:
    """Say a game in one line."""
    game = parse_record(json.dumps(found.record))
    said = "; ".join(_verdict(game, "en"))
    return " · ".join(filter(None, [f"{game.contract.name}, deal {found.record['deal']}", said]))


def sheet(found: Deal, lang: Lang) -> Sheet:
    """Say hands, tricks and result of a game."""
    record = found.record
    words, game = WORDS[lang], parse_record(json.dumps(record))
    seats = _roles(game, words)
    title = f"{game_name(game.contract.name)}, {words['deal']} {record.get('deal', game.id)}"
    before = [_exchange(game, words), _bids(game, words)]
    if game.laid:
        away = format_hand(game.laid, game.contract)
        before.append(f"{words['talon']} {record.get('talon', '')} · {words['laid_away']} {away}")
    played = _tricks(game, record.get("reasons") or [], seats, words) if game.tricks else None
    points = _points(game, lang) if game.contract.game == "doppelkopf" else ""
    return Sheet.of(
        _hands(game, seats, title, words),
        [Line(said) for said in before],
        played or Line(words["laid"]),
        _result(game, seats, words),
        [Line(said) for said in (*_verdict(game, lang), points)],
        Line(_foot(game, record, lang), "dim"),
        made_line([record["question"]] if "question" in record else []),
    )


def _exchange(game: Record, words: Mapping[str, str]) -> str:
    gifts = [
        f"{words['seat']} {seat}: {format_card(card, game.contract.sort)}"
        for seat, card in game.exchange
    ]
    return f"{words['exchange']}  {' · '.join(gifts)}" if gifts else ""


def _bids(game: Record, words: Mapping[str, str]) -> str:
    calls = " · ".join(f"{seat} {words.get(call, call.capitalize())}" for seat, call in game.calls)
    return f"{words['bids']} {calls}" if calls else ""


def _foot(game: Record, record: Mapping[str, Any], lang: Lang) -> str:
    """Say how the game came about."""
    words = WORDS[lang]
    parts = [(key, record.get(key)) for key in ("seed", "players", "ruleset")]
    told = ((key, ruleset_words(v) if key == "ruleset" else v) for key, v in parts if v is not None)
    foot = [contract_id(game.contract.name)]
    foot += [f"{words[key]} {value}" for key, value in told]
    foot.append(condition_words(str(record.get("condition") or ""), lang))
    foot.append(condition_words(deck_words(game.deck.name), lang))
    return " · ".join(filter(None, foot))


_RE = "Re"
_DOKO_ROLES = {"alone": "Solo", "found": "Hochzeit"}
"""What is said of who plays a Doppelkopf, by how the sides come about; else Re."""


def _roles(game: Record, words: Mapping[str, str]) -> list[str]:
    """Name of each seat with its role."""
    partner = game.expect.get("partner")
    plays, mate = words["declarer"], words["partner"]
    if game.contract.game == "doppelkopf":
        plays, mate = _DOKO_ROLES.get(game.contract.sides, _RE), _RE
    names = []
    for seat in range(game.deck.seats):
        role = plays if seat == game.declarer else ""
        role = mate if seat == partner else role
        names.append(f"{seat} {role}".strip())
    return names


def _hands(game: Record, seats: Sequence[str], title: str, words: Mapping[str, str]) -> Grid:
    grid = Grid(title, [text(words["seat"], wrap=False), text(words["hand"])])
    for name, mask in zip(seats, game.hands, strict=True):
        grid.add(name, format_hand(mask, game.contract))
    return grid


def _tricks(
    game: Record, reasons: Sequence[Sequence[Any]], seats: Sequence[str], words: Mapping[str, str]
) -> Grid:
    heads = [number(words["trick"]), text(words["seat"], wrap=False), text(words["card"])]
    grid = Grid("", [*heads, text(words["wins"], wrap=False), text(words["why"])])
    took = winners(game)
    spoken = _announced(game, words)
    for at, (leader, cards) in enumerate(game.tricks[: tricks_played(game)]):
        augen = sum(game.deck.augen(card) for card in cards)
        closing = game.contract.game == "solo66" and at == len(game.tricks) - 1
        extra = f"+{LAST_TRICK}" if closing else ""
        for place, card in enumerate(cards):
            seat = (leader + place) % game.deck.seats
            index = at * game.deck.seats + place
            wins = f"◀ {augen}{extra} {words['augen']}" if seat == took[at] else ""
            first = str(at + 1) if place == 0 else ""
            grid.add(
                first,
                seats[seat],
                format_card(card, game.contract.sort),
                wins,
                "; ".join(filter(None, [*spoken.get(index, []), _reason(reasons, at, place)])),
                bold=bool(wins),
            )
        grid.section()
    return grid


def _announced(game: Record, words: Mapping[str, str]) -> dict[int, list[str]]:
    """Say what was announced before which card, and by whom if not by its player."""
    found: dict[int, list[str]] = {}
    for seat, level, at, word in game.said:
        level_text = words.get(f"level{level}", word.capitalize())
        leader, _ = game.tricks[at // game.deck.seats]
        mine = (leader + at) % game.deck.seats == seat
        by = "" if mine else f"{words['seat']} {seat}: "
        found.setdefault(at, []).append(f"{by}{words['says']} {level_text}")
    return found


def _reason(reasons: Sequence[Sequence[Any]], trick: int, place: int) -> str:
    try:
        reason = reasons[trick][place]
    except IndexError:
        return ""
    return reason if isinstance(reason, str) else "; ".join(map(str, reason or []))


def _result(game: Record, seats: Sequence[str], words: Mapping[str, str]) -> Grid:
    keys = [key for key in ("augen", "tricks", "payout") if game.expect.get(key) is not None]
    if tricks_played(game) < len(game.tricks):
        keys = ["payout"]  # the others are those of a game played to the end
    paid = {"doppelkopf": "points", "solo66": "stakes"}.get(game.contract.game, "payout")
    heads = [number(words[paid if key == "payout" else key]) for key in keys]
    grid = Grid("", [text(words["seat"], wrap=False), *heads])
    for seat, name in enumerate(seats):
        cells = [game.expect[key][seat] for key in keys]
        texts = (plain(c, 0, sign=key == "payout") for key, c in zip(keys, cells, strict=True))
        grid.add(name, *texts)
    return grid


def _verdict(game: Record, lang: Lang) -> list[str]:
    """Say in lines who won, and why."""
    expect, words = game.expect, WORDS[lang]
    counted = all(expect.get(key) is not None for key in ("augen", "tricks"))
    if game.contract.game == "solo66" and counted:
        return solo66_lines(game, lang, winners(game)[-1])
    if game.contract.goal == "none" and counted:
        return [bettel_line(game, lang)]
    parts = []
    if game.contract.family == "ramsch" and counted:
        parts.append(ramsch_line(game, lang))
    doppelkopf = game.contract.game == "doppelkopf"
    won = expect.get("won")
    if (won is not None or doppelkopf) and expect.get("augen") is not None:
        side = {game.declarer, expect.get("partner")} - {None}
        augen = sum(expect["augen"][seat] for seat in side if seat is not None)
        result = words["nobody"] if won is None else words["won"] if won else words["lost"]
        name = _RE if doppelkopf else words["side"]
        parts.append(f"{name} {augen} {words['augen']}: {result}")
    for key, name in (("schneider", "Schneider"), ("schwarz", "Schwarz")):
        if expect.get(key) and not doppelkopf:
            parts.append(name)
    if expect.get("laufende"):
        parts.append(laufende_words(game, lang))
    line = ", ".join(filter(None, parts))
    return [line] if line else []


_GERMAN = {
    "wins": "gewinnt", "under": "unter", "without a trick": "ohne Stich", "announced": "angesagt",
    "against the Alten": "gegen die Alten", "against": "gegen", "caught": "gefangen",
    "no 90": "keine 90", "no 60": "keine 60", "no 30": "keine 30",
}  # fmt: skip


def _points(game: Record, lang: Lang) -> str:
    """Say what the points of a Doppelkopf are for; they are the winner's."""
    said = []
    for item in bill_of(game).items:
        text = item.text
        for english, german in _GERMAN.items() if lang == "de" else ():
            text = text.replace(english, german)
        said.append(f"{text} {plain(item.amount, 0, sign=True)}")
    # where nobody wins there is no winner whose they could be
    head = WORDS[lang]["points" if game.expect.get("won") is not None else "points_re"]
    return f"{head}: {', '.join(said) or '0'}"
