"""Who won a game that is shown, and why: where the counts of a side alone do not say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simkopf.report.numbers import plain
from simkopf.report.words import Lang
from simkopf.rules.record import bill_of
from simkopf.rules.ruleset import RuleSet
from simkopf.rules.solo66.options import Solo66Rules
from simkopf.rules.solo66.scoring import LAST_TRICK, WIN

if TYPE_CHECKING:
    from simkopf.rules.record import Record

_SAYS = {
    "en": {
        "won": "seat {seat} won: {augen} of 130 Augen ({win} to win), {laid} of them "
        "put down (gedrückt)",
        "lost": "seat {seat} lost: {augen} of 130 Augen ({win} to win), {laid} of them "
        "put down (gedrückt)",
        "last": "last trick ({bonus} Augen): seat {seat}",
        "ohne": "seat {seat} won: it took the last trick",
        "stakes": "stakes: {items} · {times}: {value}",
        "ramsch": "{seats} lost, with {augen} Augen", "durchmarsch": "Durchmarsch of {seats}",
        "seat": "seat {}", "and": " and ",
        "bettel won": "won: seat {} took no trick",
        "bettel lost": "lost: seat {} took trick {}, and the game is over",
        "with": "mit", "without": "ohne", "not paid": "not paid", "below": "not paid below {}",
    },
    "de": {
        "won": "Platz {seat} gewinnt: {augen} von 130 Augen ({win} genügen), davon {laid} "
        "gedrückt",
        "lost": "Platz {seat} verliert: {augen} von 130 Augen ({win} genügen), davon {laid} "
        "gedrückt",
        "last": "letzter Stich ({bonus} Augen): Platz {seat}",
        "ohne": "Platz {seat} gewinnt: er hat den letzten Stich",
        "stakes": "Einsätze: {items} · {times}: {value}",
        "ramsch": "{seats} verliert, mit {augen} Augen", "durchmarsch": "Durchmarsch von {seats}",
        "seat": "Platz {}", "and": " und ",
        "bettel won": "gewonnen: Platz {} macht keinen Stich",
        "bettel lost": "verloren: Platz {} macht Stich {}, damit ist das Spiel aus",
        "with": "mit", "without": "ohne", "not paid": "nicht bezahlt",
        "below": "bezahlt wird ab {}",
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
        items=items, times=_times(total // stake if stake else len(texts), stake, lang),
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
    return own["durchmarsch"].format(seats=own["seat"].format(taker))


def winners(game: Record) -> list[int]:
    """Who won each trick: the next leader, in the last trick who has one more than seen."""
    took = [leader for leader, _ in game.tricks[1:]]
    counts = game.expect.get("tricks") or []
    last = [seat for seat, n in enumerate(counts) if n > took.count(seat)]
    return [*took, last[0] if last else -1]


def tricks_played(game: Record) -> int:
    """Tricks after which a game is over: a Bettel ends with the first that its soloist takes."""
    took = winners(game)
    if game.contract.goal == "none" and game.declarer in took:
        return took.index(game.declarer) + 1
    return len(game.tricks)


def bettel_line(game: Record, lang: Lang) -> str:
    """Say whether the soloist of a Bettel took a trick, and which."""
    own, took = _SAYS[lang], winners(game)
    if game.declarer in took:
        return own["bettel lost"].format(game.declarer, took.index(game.declarer) + 1)
    return own["bettel won"].format(game.declarer)


def laufende_words(game: Record, lang: Lang) -> str:
    """Say how many Laufende there were, and that they are not paid where they are not."""
    own, rules, bill = _SAYS[lang], game.ruleset, bill_of(game)
    if not bill.laufende:
        return ""
    said = f"{own['with' if bill.laufende > 0 else 'without']} {abs(bill.laufende)}"
    if bill.laufende_paid or not isinstance(rules, RuleSet):
        return said
    if bill.laufende < 0 and not rules.ohne_laufende:
        return f"{said}, {own['not paid']}"
    few = game.contract.family in ("wenz", "geier")
    least = rules.laufende_from_wenz if few else rules.laufende_from
    return f"{said}, {own['below'].format(least)}"


_OFTEN = {"en": ("once", "twice"), "de": ("einfacher", "doppelter", "dreifacher", "vierfacher")}


def _times(count: int, stake: int, lang: Lang) -> str:
    """Say how many stakes are paid, with the stake where it is not 1.

    Examples
    --------
    >>> _times(1, 1, "de"), _times(2, 5, "de"), _times(6, 1, "de")
    ('einfacher Einsatz', 'doppelter Einsatz von 5', '6-facher Einsatz')
    >>> _times(1, 1, "en"), _times(3, 2, "en")
    ('once the stake', '3 times the stake of 2')
    """
    names = _OFTEN[lang]
    often = names[count - 1] if 0 < count <= len(names) else ""
    if lang == "de":
        said = f"{often or f'{count}-facher'} Einsatz"
        return said if stake == 1 else f"{said} von {stake}"
    said = f"{often or f'{count} times'} the stake"
    return said if stake == 1 else f"{said} of {stake}"


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
