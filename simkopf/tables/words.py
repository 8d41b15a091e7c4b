"""The words over and in the columns of exact tables, in English and German."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, log10
from typing import TYPE_CHECKING

from simkopf.space.spoken import spoken
from simkopf.tables.table import Key, Lang, Row, Text

if TYPE_CHECKING:
    from simkopf.tables.game import Game

MINUS = "\N{MINUS SIGN}"
_FEWEST_PLACES, _MOST_PLACES = 2, 8
_HEADS = {
    "trumps": ("trumps", "Trümpfe"),
    "ober": ("Ober", "Ober"),
    "unter": ("Unter", "Unter"),
    "sauen": ("Säue", "Säue"),
    "zehner": ("Zehner", "Zehner"),
    "koenige": ("Könige", "Könige"),
    "hand_augen": ("Augen", "Augen"),
    "losers": ("losers", "Verlierer"),
    "trump_losers": ("trump losers", "Trumpfverlierer"),
    "suits_without_sau": ("suits without Sau", "Farben ohne Sau"),
    "best_solo": ("best Solo", "bestes Solo"),
    "best_solo_suit": ("Solo suit", "Solo-Farbe"),
    "best_farbwenz": ("best Farbwenz", "bester Farbwenz"),
    "best_farbwenz_suit": ("Farbwenz suit", "Farbwenz-Farbe"),
    "best_farbgeier": ("best Farbgeier", "bester Farbgeier"),
    "best_farbgeier_suit": ("Farbgeier suit", "Farbgeier-Farbe"),
    "pictures": ("Ober+Unter", "Ober+Unter"),
    "length": ("cards of it", "Karten davon"),
    "voids": ("void", "frei"),
    "laufende": ("Laufende", "Laufende"),
    "paid": ("paid", "bezahlt"),
    "callable": ("callable", "rufbar"),
    "gesperrt": ("gesperrt", "gesperrt"),
    "all_three": ("all three", "alle drei"),
    "davonlaufen": ("davonlaufen", "davonlaufen"),
    "one_trump": ("one trump", "ein Trumpf"),
    "no_trump": ("no trump", "kein Trumpf"),
    "sie": ("Sie", "Sie"),
    "sure": ("sure", "sicher"),
    "side": ("side", "Seite"),
    "reached": ("reached", "erreicht"),
    "of": ("one of all", "eine von allen"),
    "most": ("most", "meiste"),
    "fewest": ("fewest", "wenigste"),
    "someone": ("somebody", "jemand"),
    "split": ("split", "Verteilung"),
    "profile": ("plain suits", "Farben"),
    "follow": ("all follow", "alle bedienen"),
    "falls": ("Zehn falls", "Zehn fällt"),
    "called": ("cards of it", "Karten davon"),
    "zehn": ("has Zehn", "hat Zehn"),
    "mine": ("my cards of it", "meine davon"),
    "void": ("partner void", "Partner frei"),
    "named": ("named", "genannt"),
    "held": ("has all", "hat alle"),
    "first": ("first half", "erste Hälfte"),
    "second": ("second half", "zweite Hälfte"),
    "holding": ("holding", "Trümpfe des Blatts"),
    "hand": ("hand", "Blatt"),
    "hands": ("hands", "Blätter"),
    "seats": ("seats", "Plätze"),
    "damen": ("Damen", "Damen"),
    "buben": ("Buben", "Buben"),
    "asse": ("aces", "Asse"),
    "aces": ("aces", "Asse"),
    "kings": ("kings", "Könige"),
    "nines": ("nines", "Neunen"),
    "neuner": ("nines", "Neunen"),
    "kreuz_damen": ("Kreuz-Damen", "Kreuz-Damen"),
    "dullen": ("Dullen", "Dullen"),
    "fuechse": ("Füchse", "Füchse"),
    "best_length": ("longest suit", "längste Farbe"),
    "best_suit": ("best suit", "beste Farbe"),
    "multiplicity": ("as many hands", "so viele Blätter"),
    "suits_without_as": ("suits without As", "Farben ohne As"),
    "five": ("five or more", "fünf oder mehr"),
    "armut": ("Armut", "Armut"),
    "all_trumps": ("all trumps", "nur Trumpf"),
    "longest": ("longest suit", "längste Farbe"),
    "card": ("card", "Karte"),
    "who": ("who", "wer"),
    "copies": ("of the two", "von den zwei"),
    "pairs": ("pairs", "Paare"),
    "re": ("with Re", "bei Re"),
    "partner": ("partner's", "beim Partner"),
    "talon": ("in the talon", "im Talon"),
}  # fmt: skip
_VALUES = {
    "en": {"none": "no"},
    "de": {
        "none": "nein",
        "either": "eins davon",
        "hands": "Blätter",
        "deals": "Verteilungen",
        "one seat": "ein Platz",
        "with talon": "mit Talon",
        "trumps": "Trumpf",
        "player side": "Spieler",
        "opponents": "Gegner",
    },
}


def head(column: str, lang: Lang, contract: str | None = None) -> str:
    """Name of a column; a feature or an expression of the user's stays as it is.

    Examples
    --------
    >>> head("mine", "de"), head("eichel", "de"), head("ober", "en", "doko-damen")
    ('meine davon', 'eichel', 'Damen')
    """
    column = spoken(column, contract)
    return _HEADS.get(column, (column, column))[lang == "de"]


def value(key: Key, lang: Lang, *, signed: bool = False) -> str:
    """Write a value of a column; signed Laufende as mit and ohne.

    Examples
    --------
    >>> value(True, "de"), value(-3, "en", signed=True), value("8-6-0", "en")
    ('ja', 'ohne 3', '8-6-0')
    """
    if isinstance(key, bool):
        return {"en": ("no", "yes"), "de": ("nein", "ja")}[lang][key]
    if signed and isinstance(key, int):
        return f"{'ohne' if key < 0 else 'mit'} {abs(key)}"
    if isinstance(key, int):
        return str(key).replace("-", MINUS)
    return _VALUES[lang].get(key, key)


def count(number: int, lang: Lang) -> str:
    """Write a whole number with separators.

    Examples
    --------
    >>> count(10_518_300, "en"), count(10_518_300, "de")
    ('10,518,300', '10.518.300')
    """
    return f"{number:,}".replace(",", "." if lang == "de" else ",")


def percents(rows: Iterable[Row], lang: Lang) -> list[str]:
    """Write the probabilities in percent, points below one another.

    Two decimals, and more near 0 and 100: at least two digits of the distance.

    Examples
    --------
    >>> import simkopf
    >>> percents(simkopf.table("sie", deck="kurz").rows, "de")
    ['99,99926', ' 0,00074']
    """
    texts = [_percent(row.numerator, row.denominator) for row in rows]
    before = max((text.index(".") for text in texts), default=0)
    after = max((len(text) - text.index(".") for text in texts), default=0)
    found = []
    for text in texts:
        whole, _, rest = text.partition(".")
        found.append(f"{whole:>{before}}.{rest:<{after - 1}}")
    return [text.replace(".", ",") for text in found] if lang == "de" else found


def _percent(numerator: int, denominator: int) -> str:
    near = min(numerator, denominator - numerator)
    places = _FEWEST_PLACES
    if near:
        places = max(places, min(_MOST_PLACES, 1 + ceil(-log10(100 * near / denominator))))
    share = 100 * numerator / denominator
    return f"{share:.1e}" if 0 < share < 10**-_MOST_PLACES else f"{share:.{places}f}"


_NUMBERS = (Text("no", "keine"), Text("one", "eine"), Text("two", "zwei"), Text("three", "drei"),
            Text("four", "vier"), Text("five", "fünf"))  # fmt: skip


def number(n: int) -> Text:
    """Write a small number as a word, or as digits.

    Examples
    --------
    >>> number(3).de, number(16).en
    ('drei', '16')
    """
    return _NUMBERS[n] if n < len(_NUMBERS) else Text(str(n), str(n))


def at_random(at: Game, *, dealt: bool = False) -> Text:
    """Say that the cards lie at random: those that I do not see, or all that are dealt.

    Examples
    --------
    >>> from simkopf.tables.game import game
    >>> print(at_random(game("solo66-pik")).en)
    The other cards lie at random, two of them in the talon.
    """
    places, hands = (at.piles, at.deck.seats) if dealt else (at.unseen, at.others)
    talon, many = len(places) > hands, number(places[-1])
    if dealt:
        return Text(
            f"All {at.cards} cards dealt at random"
            + (f", {many.en} to the talon" if talon else ""),
            f"Alle {at.cards} Karten zufällig gegeben"
            + (f", {many.de} davon in den Talon" if talon else ""),
        )
    if not dealt and at.more:
        return Text(
            "I have taken the talon and laid nothing away yet; the other cards lie at random.",
            "Den Talon habe ich schon, gedrückt ist noch nichts; die übrigen Karten sitzen "
            "zufällig.",
        )
    return Text(
        "The other cards lie at random" + (f", {many.en} of them in the talon." if talon else "."),
        "Die übrigen Karten sitzen zufällig" + (f", {many.de} davon im Talon." if talon else "."),
    )
