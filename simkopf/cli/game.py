"""A recorded game on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from simkopf.cards.text import format_card, format_hand
from simkopf.cli.outcome import ramsch_line, solo66_lines
from simkopf.cli.screen import table
from simkopf.report.conditions import deck_words, ruleset_words
from simkopf.report.numbers import plain
from simkopf.report.words import condition_words
from simkopf.rules.solo66.scoring import LAST_TRICK

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from simkopf.rules.record import Record

WORDS = {
    "en": {
        "deal": "deal", "seat": "seat", "hand": "hand", "trick": "trick", "card": "card",
        "wins": "wins", "why": "why", "augen": "Augen", "tricks": "tricks", "payout": "payout",
        "declarer": "plays", "partner": "partner", "won": "won", "lost": "lost",
        "side": "player side", "with": "mit", "without": "ohne", "players": "players",
        "seed": "seed", "ruleset": "rule set", "laid": "laid open, not played",
        "exchange": "exchanged before play", "talon": "talon", "laid_away": "laid away",
        "points": "points", "stakes": "stakes", "pass": "pass", "says": "says", "level2": "no 90",
        "level3": "no 60", "level4": "no 30", "level5": "schwarz", "bids": "bids",
    },
    "de": {
        "deal": "Spiel", "seat": "Platz", "hand": "Blatt", "trick": "Stich", "card": "Karte",
        "wins": "sticht", "why": "warum", "augen": "Augen", "tricks": "Stiche", "payout": "Geld",
        "declarer": "spielt", "partner": "Partner", "won": "gewonnen", "lost": "verloren",
        "side": "Spielerpartei", "with": "mit", "without": "ohne", "players": "Spieler",
        "seed": "Startwert", "ruleset": "Regeln", "laid": "aufgelegt, nicht gespielt",
        "exchange": "vor dem Spiel getauscht", "talon": "Talon", "laid_away": "gedrückt",
        "points": "Punkte", "stakes": "Einsätze", "pass": "passt",
        "says": "sagt", "level2": "keine 90",
        "level3": "keine 60", "level4": "keine 30", "level5": "schwarz", "bids": "gereizt",
    },
}  # fmt: skip


def print_game(out: Console, record: Mapping[str, Any], lang: str) -> None:
    """Print hands, tricks and result of a record as ``trace`` gives it."""
    import json

    from simkopf.rules.record import parse_record

    words = WORDS[lang]
    game = parse_record(json.dumps(record))
    seats = _roles(game, words)
    title = f"{game.contract.name}, {words['deal']} {record.get('deal', game.id)}"
    out.print(_hands(game, seats, title, words))
    if game.exchange:
        gifts = [
            f"{words['seat']} {seat}: {format_card(card, game.contract.sort)}"
            for seat, card in game.exchange
        ]
        out.print(f"{words['exchange']}  {' · '.join(gifts)}", markup=False)
    if game.calls:
        calls = " · ".join(
            f"{seat} {words.get(call, call.capitalize())}" for seat, call in game.calls
        )
        out.print(f"{words['bids']} {calls}", markup=False)
    if game.laid:
        away = format_hand(game.laid, game.contract)
        text = f"{words['talon']} {record.get('talon', '')} · {words['laid_away']} {away}"
        out.print(text, markup=False)
    if game.tricks:
        out.print(_tricks(game, record.get("reasons") or [], seats, words))
    else:
        out.print(words["laid"])
    out.print(_result(game, seats, words))
    for said in _verdict(game, lang):
        out.print(said, markup=False)
    if game.contract.game == "doppelkopf":
        out.print(_points(game, lang), markup=False)
    parts = [(key, record.get(key)) for key in ("seed", "players", "ruleset")]
    told = ((key, ruleset_words(v) if key == "ruleset" else v) for key, v in parts if v is not None)
    foot = [f"{words[key]} {value}" for key, value in told]
    if record.get("condition"):
        foot.append(condition_words(str(record["condition"]), "de" if lang == "de" else "en"))
    if named := deck_words(game.deck.name):
        foot.append(condition_words(named, "de" if lang == "de" else "en"))
    line = " · ".join(foot)
    if line:
        out.print(line, style="dim", markup=False)


def _roles(game: Record, words: Mapping[str, str]) -> list[str]:
    """Name of each seat with its role."""
    partner = game.expect.get("partner")
    names = []
    for seat in range(game.deck.seats):
        role = words["declarer"] if seat == game.declarer else ""
        role = words["partner"] if seat == partner else role
        names.append(f"{seat} {role}".strip())
    return names


def _hands(game: Record, seats: list[str], title: str, words: Mapping[str, str]) -> Table:
    grid = table(title)
    grid.add_column(words["seat"], no_wrap=True)
    grid.add_column(words["hand"])
    for name, mask in zip(seats, game.hands, strict=True):
        grid.add_row(name, format_hand(mask, game.contract))
    return grid


def _tricks(
    game: Record, reasons: list[list[Any]], seats: list[str], words: Mapping[str, str]
) -> Table:
    grid = table("")
    grid.add_column(words["trick"], justify="right")
    grid.add_column(words["seat"], no_wrap=True)
    grid.add_column(words["card"])
    grid.add_column(words["wins"], no_wrap=True)
    grid.add_column(words["why"])
    winners = _winners(game)
    spoken = _announced(game, words)
    for number, (leader, cards) in enumerate(game.tricks):
        augen = sum(game.deck.augen(card) for card in cards)
        closing = game.contract.game == "solo66" and number == len(game.tricks) - 1
        extra = f"+{LAST_TRICK}" if closing else ""
        for place, card in enumerate(cards):
            seat = (leader + place) % game.deck.seats
            at = number * game.deck.seats + place
            wins = f"◀ {augen}{extra} {words['augen']}" if seat == winners[number] else ""
            first = str(number + 1) if place == 0 else ""
            style = "bold" if wins else ""
            grid.add_row(
                first,
                seats[seat],
                format_card(card, game.contract.sort),
                wins,
                "; ".join(filter(None, [*spoken.get(at, []), _reason(reasons, number, place)])),
                style=style,
            )
        grid.add_section()
    return grid


def _announced(game: Record, words: Mapping[str, str]) -> dict[int, list[str]]:
    """Say what was announced before which card, and by whom if not by its player."""
    found: dict[int, list[str]] = {}
    for seat, level, at, word in game.said:
        level_text = words.get(f"level{level}", word.capitalize())
        leader, _ = game.tricks[at // game.deck.seats]
        mine = (leader + at) % game.deck.seats == seat
        by = "" if mine else f"{words['seat']} {seat}: "
        found.setdefault(at, []).append(f"[bold]{by}{words['says']} {level_text}[/bold]")
    return found


def _winners(game: Record) -> list[int]:
    """Who won each trick: the next leader, in the last trick who has one more than seen."""
    winners = [leader for leader, _ in game.tricks[1:]]
    counts = game.expect.get("tricks") or []
    last = [seat for seat, n in enumerate(counts) if n > winners.count(seat)]
    return [*winners, last[0] if last else -1]


def _reason(reasons: list[list[Any]], trick: int, place: int) -> str:
    try:
        reason = reasons[trick][place]
    except IndexError:
        return ""
    return reason if isinstance(reason, str) else "; ".join(map(str, reason or []))


def _result(game: Record, seats: list[str], words: Mapping[str, str]) -> Table:
    grid = table("")
    grid.add_column(words["seat"], no_wrap=True)
    keys = [key for key in ("augen", "tricks", "payout") if game.expect.get(key) is not None]
    paid = {"doppelkopf": "points", "solo66": "stakes"}.get(game.contract.game, "payout")
    for key in keys:
        head = words[paid if key == "payout" else key]
        grid.add_column(head, justify="right")
    for seat, name in enumerate(seats):
        cells = [game.expect[key][seat] for key in keys]
        texts = (plain(c, 0, sign=key == "payout") for key, c in zip(keys, cells, strict=True))
        grid.add_row(name, *texts)
    return grid


def _verdict(game: Record, lang: str) -> list[str]:
    """Say in lines who won, and why."""
    expect, words = game.expect, WORDS[lang]
    counted = all(expect.get(key) is not None for key in ("augen", "tricks"))
    if game.contract.game == "solo66" and counted:
        return solo66_lines(game, lang, _winners(game)[-1])
    parts = []
    if game.contract.family == "ramsch" and counted:
        parts.append(ramsch_line(game, lang))
    if expect.get("won") is not None and expect.get("augen") is not None:
        side = {game.declarer, expect.get("partner")} - {None}
        augen = sum(expect["augen"][seat] for seat in side if seat is not None)
        result = words["won"] if expect["won"] else words["lost"]
        parts.append(f"{words['side']} {augen} {words['augen']}: {result}")
    doppelkopf = game.contract.game == "doppelkopf"
    for key, name in (("schneider", "Schneider"), ("schwarz", "Schwarz")):
        if expect.get(key) and not doppelkopf:
            parts.append(name)
    run = expect.get("laufende") or 0
    if run:
        parts.append(f"{words['with' if run > 0 else 'without']} {abs(run)}")
    line = ", ".join(filter(None, parts))
    return [line] if line else []


_GERMAN = {
    "wins": "gewinnt", "under": "unter", "without a trick": "ohne Stich", "announced": "angesagt",
    "against the Alten": "gegen die Alten", "against": "gegen", "caught": "gefangen",
    "no 90": "keine 90", "no 60": "keine 60", "no 30": "keine 30",
}  # fmt: skip


def _points(game: Record, lang: str) -> str:
    """Say what the points of a Doppelkopf are for; they are the winner's."""
    from simkopf.rules.record import bill_of

    said = []
    for item in bill_of(game).items:
        text = item.text
        for english, german in _GERMAN.items() if lang == "de" else ():
            text = text.replace(english, german)
        said.append(f"{text} {plain(item.amount, 0, sign=True)}")
    return f"{WORDS[lang]['points']}: {', '.join(said) or '0'}"
