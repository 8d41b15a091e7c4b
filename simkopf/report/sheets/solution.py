"""Best play of a position with open hands: hands, cards, one line of play, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkopf.cards.decks import SUIT_NAMES
from simkopf.cards.text import format_hand, name_card, parse_card
from simkopf.report.made import made_line
from simkopf.report.numbers import plain
from simkopf.report.sheet import Grid, Line, Sheet, number, text
from simkopf.report.tablewords import asked
from simkopf.report.words import Lang, game_name
from simkopf.rules.state import winning_card

if TYPE_CHECKING:
    from simkopf.questions.openhands.solve import Solution

WORDS: dict[Lang, dict[str, str]] = {
    "en": {
        "title": "best play, all hands open", "seat": "seat", "hand": "hand", "plays": "plays",
        "partner": "partner", "turn": "to play", "card": "card", "augen": "Augen",
        "result": "player side", "value": "value", "won": "wins", "lost": "loses", "best": "best",
        "trick": "trick", "cards": "cards", "wins": "taken by", "table": "on the table",
        "sum": "With best play the player side",
        "exact": "exact; value is what one opponent pays", "laufende": "without the Laufende of "
        "the dealt cards there is no value",
        "doppelkopf": "exact; the player side is Re, which wins with 121 if nothing was announced",
        "solo66": "exact, the last trick and the laid cards counted; value is what the soloist "
        "scores",
        "alone": "no partner is named: the declarer plays alone; whoever found it: --partner SEAT",
        "run": "{} is taken not to have run away; if it has (its holder led {}), values differ: "
        "--ran",
    },
    "de": {
        "title": "bestes Spiel bei offenen Karten", "seat": "Platz", "hand": "Blatt",
        "plays": "spielt", "partner": "Partner", "turn": "am Zug", "card": "Karte",
        "augen": "Augen", "result": "Spielerpartei", "value": "Wert", "won": "gewinnt",
        "lost": "verliert", "best": "beste", "trick": "Stich", "cards": "Karten",
        "wins": "geht an", "table": "auf dem Tisch",
        "sum": "Bei bestem Spiel beider Seiten: Die Spielerpartei",
        "exact": "genau; Wert ist, was ein Gegner zahlt", "laufende": "ohne die Laufenden des "
        "ausgeteilten Blatts gibt es keinen Wert",
        "doppelkopf": "genau; die Spielerpartei ist Re und gewinnt mit 121, wenn nichts angesagt "
        "wurde",
        "solo66": "genau, letzter Stich und Gedrücktes mitgezählt; Wert ist, was dem Solospieler "
        "angeschrieben wird",
        "alone": "kein Partner genannt: Der Spieler spielt allein; wer mit ihm spielt: "
        "--partner PLATZ",
        "run": "angenommen: die {} ist nicht davongelaufen; hat ihr Besitzer {} angespielt, gelten "
        "andere Werte: --ran",
    },
}  # fmt: skip


def brief(found: Solution) -> str:
    """Say a solution in one line."""
    return f"{found.game.name} · {_sum(found, 'en').partition(' side ')[2].rstrip('.')}"


def sheet(found: Solution, lang: Lang) -> Sheet:
    """Say how the position ends with best play, and by which cards."""
    words, data = WORDS[lang], found.to_dict()
    seats = _roles(found, words)
    foot = words["exact" if found.whole else "laufende"]
    if found.game.game != "schafkopf":
        foot = words[found.game.game]
    alone = found.game.sides == "found" and found.state.table.partner is None
    return Sheet.of(
        Line(f"{game_name(found.game.name)}, {words['title']}", "bold"),
        _hands(found, seats, words),
        Line(f"{words['table']}: {data['table']}") if data["table"] else None,
        _cards(found, words),
        _line(found, len(seats), words),
        Line(_sum(found, lang)),
        Line(words["alone"]) if alone else None,
        Line(_unknown(found, words)) if found.run_matters else None,
        Line(f"{asked(found.game.name, foot)} · {data['deck']} · {data['ruleset']}", "dim"),
        made_line([found.question]),
    )


def _unknown(found: Solution, words: dict[str, str]) -> str:
    """Say that no run of the called Sau is assumed."""
    sau = found.state.table.sau
    assert sau is not None
    return words["run"].format(name_card(sau), SUIT_NAMES[found.game.suit_of(sau)].capitalize())


def _roles(found: Solution, words: dict[str, str]) -> list[str]:
    """Name of each seat with its role."""
    state = found.state
    names = []
    for seat in range(state.table.deck.seats):
        role = words["plays"] if seat == state.table.declarer else ""
        role = words["partner"] if seat == state.table.partner else role
        turn = words["turn"] if seat == state.seat else ""
        names.append(" ".join(part for part in (str(seat), role, turn and f"({turn})") if part))
    return names


def _hands(found: Solution, seats: list[str], words: dict[str, str]) -> Grid:
    grid = Grid("", [text(words["seat"], wrap=False), text(words["hand"])])
    for name, mask in zip(seats, found.state.hands, strict=True):
        grid.add(name, format_hand(mask, found.game))
    return grid


def _cards(found: Solution, words: dict[str, str]) -> Grid:
    """List the cards that may be played now, the best first."""
    heads = [text(words["card"])]
    heads += [number(words["augen"])] * found.counts_augen
    heads += [text(words["result"])] + [number(words["value"])] * found.whole
    grid = Grid("", heads)

    def rank(card: str) -> tuple[Any, ...]:
        key = found.values.get(card, 0), found.wins[card], found.by_card.get(card, 0)
        return tuple(-int(part) if found.mine else int(part) for part in key)

    ranked = sorted(found.wins, key=rank)
    for card in ranked:
        row = [card]
        if found.counts_augen:
            row.append(str(found.by_card[card]))
        row.append(words["won"] if found.wins[card] else words["lost"])
        if found.whole:
            row.append(plain(found.values[card], 0, sign=True))
        grid.add(*row, bold=rank(card) == rank(ranked[0]))
    return grid


def _line(found: Solution, seats: int, words: dict[str, str]) -> Grid:
    heads = [number(words["trick"]), number(words["seat"]), text(words["cards"])]
    grid = Grid("", [*heads, number(words["wins"]), number(words["augen"])])
    deck = found.state.table.deck
    first = deck.hand_size - max(hand.bit_count() for hand in found.state.hands)
    for at, (leader, trick) in enumerate(found.line, start=first + 1):
        cards: list[int] = []
        for word in trick.split():
            card = parse_card(word, deck)
            cards.append(card + (card in cards))  # the other of two equal ones
        last = at == deck.hand_size
        best = winning_card(found.game, cards, last=last)
        winner = (leader + cards.index(best)) % seats
        points = sum(deck.augen(card) for card in cards)
        grid.add(str(at), str(leader), trick, str(winner), str(points))
    return grid


def _sum(found: Solution, lang: Lang) -> str:
    words = WORDS[lang]
    result = words["won"] if found.won else words["lost"]
    parts = [f"{words['sum']} {result}"]
    if found.augen is not None:
        parts.append(f"{found.augen} {words['augen']}")
    if found.value is not None:
        parts.append(f"{words['value']} {plain(found.value, 0, sign=True)}")
    return ", ".join(parts) + "."
