"""``simkopf solve``: best play with all hands open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from simkopf.cli import options as opt

if TYPE_CHECKING:
    from rich.table import Table

    from simkopf.questions.openhands.solve import Solution

WORDS = {
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


def command(
    contract: opt.Contract,
    *,
    hands: Annotated[
        str,
        typer.Option(
            metavar='".../.../.../..."',
            help="Cards of all seats, seat 0 first, as many each; fewer than dealt in mid-game.",
        ),
    ],
    lead: Annotated[int, typer.Option(metavar="SEAT", help="Seat that leads.")] = 0,
    declarer: Annotated[
        int | None,
        typer.Option(metavar="SEAT", help="Seat that plays.  [default: 0; who holds a Kreuz-Dame]"),
    ] = None,
    partner: Annotated[
        int | None,
        typer.Option(
            metavar="SEAT",
            help="Its partner: in a Hochzeit, or if the called Sau or a Kreuz-Dame is out.",
        ),
    ] = None,
    played: Annotated[
        str, typer.Option(metavar="CARDS", help="Cards played from these hands since, in order.")
    ] = "",
    augen: Annotated[
        int, typer.Option(metavar="N", help="Augen the player side won before these hands.")
    ] = 0,
    tricks: Annotated[
        int, typer.Option(metavar="N", help="Tricks the player side won before these hands.")
    ] = 0,
    ran: Annotated[
        bool,
        typer.Option("--ran", help="The called Sau has run away: its suit was led by its holder."),
    ] = False,
    deck: opt.Deck = None,
    ruleset: opt.UsualRuleset = None,
    lang: Annotated[Literal["en", "de"], typer.Option(help="Language.")] = "en",
    json: opt.Json = False,
) -> None:
    """Find best play for both sides when all hands are open. Exact."""
    from simkopf.questions.openhands.solve import solve

    found = solve(
        contract,
        hands,
        lead=lead,
        declarer=declarer,
        partner=partner,
        played=played,
        augen=augen,
        tricks=tricks,
        ran=ran,
        deck=deck,
        ruleset=ruleset,
    )
    data = found.to_dict()
    if json:
        from simkopf.cli.screen import print_json

        print_json(data)
        return
    from simkopf.cli.screen import console

    out, words = console(), WORDS[lang]
    seats = _roles(found, words)
    out.print(f"{found.game.name}, {words['title']}", style="bold", markup=False)
    out.print(_hands(found, seats, words))
    if data["table"]:
        out.print(f"{words['table']}: {data['table']}", markup=False)
    out.print(_cards(found, words))
    out.print(_line(found, seats, words))
    out.print(_sum(found, words), markup=False)
    if found.game.sides == "found" and found.state.table.partner is None:
        out.print(words["alone"], markup=False)
    if found.run_matters:
        out.print(_unknown(found, words), markup=False)
    foot = words["exact" if found.whole else "laufende"]
    if found.game.game != "schafkopf":
        foot = words[found.game.game]
    out.print(f"{foot} · {data['deck']} · {data['ruleset']}", style="dim", markup=False)


def _unknown(found: Solution, words: dict[str, str]) -> str:
    """Say that no run of the called Sau is assumed."""
    from simkopf.cards.decks import SUIT_NAMES
    from simkopf.cards.text import name_card

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


def _hands(found: Solution, seats: list[str], words: dict[str, str]) -> Table:
    from simkopf.cards.text import format_hand
    from simkopf.cli.screen import table

    grid = table("")
    grid.add_column(words["seat"], no_wrap=True)
    grid.add_column(words["hand"])
    for name, mask in zip(seats, found.state.hands, strict=True):
        grid.add_row(name, format_hand(mask, found.game))
    return grid


def _cards(found: Solution, words: dict[str, str]) -> Table:
    """List the cards that may be played now, the best first."""
    from simkopf.cli.screen import table
    from simkopf.report.numbers import plain

    grid = table("")
    grid.add_column(words["card"])
    if found.counts_augen:
        grid.add_column(words["augen"], justify="right")
    grid.add_column(words["result"])
    if found.whole:
        grid.add_column(words["value"], justify="right")

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
        grid.add_row(*row, style="bold" if rank(card) == rank(ranked[0]) else "")
    return grid


def _line(found: Solution, seats: list[str], words: dict[str, str]) -> Table:
    from simkopf.cards.text import parse_card
    from simkopf.cli.screen import table
    from simkopf.rules.state import winning_card

    grid = table("")
    grid.add_column(words["trick"], justify="right")
    grid.add_column(words["seat"], justify="right")
    grid.add_column(words["cards"])
    grid.add_column(words["wins"], justify="right")
    grid.add_column(words["augen"], justify="right")
    deck = found.state.table.deck
    first = deck.hand_size - max(hand.bit_count() for hand in found.state.hands)
    for number, (leader, text) in enumerate(found.line, start=first + 1):
        cards: list[int] = []
        for word in text.split():
            card = parse_card(word, deck)
            cards.append(card + (card in cards))  # the other of two equal ones
        last = number == deck.hand_size
        best = winning_card(found.game, cards, last=last)
        winner = (leader + cards.index(best)) % len(seats)
        points = sum(deck.augen(card) for card in cards)
        grid.add_row(str(number), str(leader), text, str(winner), str(points))
    return grid


def _sum(found: Solution, words: dict[str, str]) -> str:
    result = words["won"] if found.won else words["lost"]
    parts = [f"{words['sum']} {result}"]
    if found.augen is not None:
        parts.append(f"{found.augen} {words['augen']}")
    if found.value is not None:
        from simkopf.report.numbers import plain

        parts.append(f"{words['value']} {plain(found.value, 0, sign=True)}")
    return ", ".join(parts) + "."
