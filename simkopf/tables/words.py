"""The words over and in the columns of exact tables, in English and German."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, log10

from simkopf.tables.table import Key, Lang, Row

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
    "holding": ("holding", "Trümpfe der Hand"),
    "hand": ("hand", "Hand"),
    "hands": ("hands", "Hände"),
    "seats": ("seats", "Plätze"),
}  # fmt: skip
_VALUES = {
    "en": {"none": "no"},
    "de": {
        "none": "nein",
        "either": "eins davon",
        "hands": "Hände",
        "deals": "Verteilungen",
        "one seat": "ein Platz",
    },
}


def head(column: str, lang: Lang) -> str:
    """Name of a column; a feature or an expression of the user's stays as it is.

    Examples
    --------
    >>> head("mine", "de"), head("eichel", "de")
    ('meine davon', 'eichel')
    """
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
