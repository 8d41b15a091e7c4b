"""Who won a game that is shown, and why: where the counts of a side alone do not say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simkopf.report.numbers import plain
from simkopf.report.words import Lang
from simkopf.rules.record import bill_of
from simkopf.rules.solo66.options import Solo66Rules
from simkopf.rules.solo66.scoring import LAST_TRICK, WIN

if TYPE_CHECKING:
    from simkopf.rules.record import Record

_SAYS = {
    "en": {
        "won": "seat {seat} won: {augen} of 130 Augen ({win} to win), {laid} of them laid away",
        "lost": "seat {seat} lost: {augen} of 130 Augen ({win} to win), {laid} of them laid away",
        "last": "last trick ({bonus} Augen): seat {seat}",
        "ohne": "seat {seat} won: it took the last trick",
        "stakes": "stakes: {items} · {times} times the stake of {stake}: {value}",
        "ramsch": "{seats} lost, with {augen} Augen", "durchmarsch": "{seats} won: all tricks",
        "seat": "seat {}", "and": " and ",
    },
    "de": {
        "won": "Platz {seat} gewinnt: {augen} von 130 Augen ({win} genügen), davon {laid} "
        "gedrückt",
        "lost": "Platz {seat} verliert: {augen} von 130 Augen ({win} genügen), davon {laid} "
        "gedrückt",
        "last": "letzter Stich ({bonus} Augen): Platz {seat}",
        "ohne": "Platz {seat} gewinnt: er hat den letzten Stich",
        "stakes": "Einsätze: {items} · {times}-mal der Einsatz von {stake}: {value}",
        "ramsch": "{seats} verliert, mit {augen} Augen", "durchmarsch": "{seats} gewinnt: alle "
        "Stiche",
        "seat": "Platz {}", "and": " und ",
    },
}  # fmt: skip
_GERMAN = {
    "lost: once more": "verloren: noch einmal", "under": "unter",
    "without a trick": "ohne Stich", "last trick": "letzter Stich", "seat": "Platz",
}  # fmt: skip


def solo66_lines(game: Record, lang: Lang, last: int) -> list[str]:
    """Say who won a Solo 66 and what was played for.

    Parameters
    ----------
    game : Record
        A game with its results.
    lang : {"en", "de"}
        Language.
    last : int
        Who took the last trick.
    """
    own, rules, bill = _SAYS[lang], game.ruleset, bill_of(game)
    if game.declarer is None:
        first = own["ohne"].format(seat=last)
    else:
        augen = game.expect["augen"][game.declarer]
        cards = (card for card in range(64) if game.laid >> card & 1)
        laid = sum(game.deck.augen(card) for card in cards)
        won = own["won" if bill.won else "lost"]
        first = won.format(seat=game.declarer, augen=augen, win=WIN, laid=laid)
        first += " · " + own["last"].format(bonus=LAST_TRICK, seat=last)
    total = sum(item.amount for item in bill.items)
    stake = rules.tariff.stake if isinstance(rules, Solo66Rules) else 0
    texts = [(item.text, item.amount) for item in bill.items]
    if lang == "de":
        texts = [(_german(text), amount) for text, amount in texts]
    items = ", ".join(f"{text} {plain(amount, 0, sign=True)}" for text, amount in texts)
    second = own["stakes"].format(
        items=items, times=total // stake if stake else len(texts), stake=stake,
        value=plain(-total if bill.won is False else total, 0, sign=True),
    )  # fmt: skip
    return [first, second]


def ramsch_line(game: Record, lang: Lang) -> str:
    """Say who lost a Ramsch, or who made the Durchmarsch."""
    own, losers = _SAYS[lang], bill_of(game).losers
    augen = game.expect["augen"]
    if losers:
        seats = own["and"].join(own["seat"].format(seat) for seat in losers)
        text = own["ramsch"].format(seats=seats, augen=augen[losers[0]])
        return text.replace("verliert", "verlieren") if len(losers) > 1 else text
    taker = max(range(len(augen)), key=lambda seat: augen[seat])
    if game.expect["tricks"][taker] == len(game.tricks):
        return own["durchmarsch"].format(seats=own["seat"].format(taker))
    return ""


def _german(text: str) -> str:
    """Say in German what an item of a bill is for.

    Examples
    --------
    >>> _german("last trick: seat 4"), _german("under 33")
    ('letzter Stich: Platz 4', 'unter 33')
    """
    for english, german in _GERMAN.items():
        text = text.replace(english, german)
    return text
