"""The words on plots, in English and German."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from simkopf.questions.measures import MEASURES, with_talon
from simkopf.report.conditions import ruleset_words, seed_words
from simkopf.space.spoken import spoken

if TYPE_CHECKING:
    from simkopf.questions.answer import Answer

Lang = Literal["en", "de"]
MINUS = "\N{MINUS SIGN}"

# One of them, several of them (in German after "mit"), and the name on an axis.
_COLUMNS: dict[str, dict[str, tuple[str, str, str]]] = {
    "en": {
        "trumps": ("trump", "trumps", "trumps in the declarer's hand"),
        "ober": ("Ober", "Ober", "Ober in the hand"),
        "unter": ("Unter", "Unter", "Unter in the hand"),
        "sauen": ("Sau", "Säue", "Säue in the hand"),
        "damen": ("Dame", "Damen", "Damen in the hand"),
        "buben": ("Bube", "Buben", "Buben in the hand"),
        "asse": ("As", "Asse", "Asse in the hand"),
        "zehner": ("Zehn", "Zehnen", "Zehnen in the hand"),
        "dullen": ("Dulle", "Dullen", "Dullen in the hand"),
        "fuechse": ("Fuchs", "Füchse", "Füchse in the hand"),
        "kreuz_damen": ("Kreuz-Dame", "Kreuz-Damen", "Kreuz-Damen in the hand"),
        "voids": ("void", "voids", "plain suits without a card"),
        "suits_without_sau": ("suit without Sau", "suits without Sau", "suits without their Sau"),
        "laufende": ("Laufende", "Laufende", "Laufende (mit +, ohne \N{MINUS SIGN})"),
        "declarer": ("seat", "seat", "seat (0 = Vorhand)"),
    },
    "de": {
        "trumps": ("Trumpf", "Trümpfen", "Trümpfe auf der Hand"),
        "ober": ("Ober", "Obern", "Ober auf der Hand"),
        "unter": ("Unter", "Untern", "Unter auf der Hand"),
        "sauen": ("Sau", "Säuen", "Säue auf der Hand"),
        "damen": ("Dame", "Damen", "Damen auf der Hand"),
        "buben": ("Buben", "Buben", "Buben auf der Hand"),
        "asse": ("As", "Assen", "Asse auf der Hand"),
        "zehner": ("Zehn", "Zehnen", "Zehnen auf der Hand"),
        "dullen": ("Dulle", "Dullen", "Dullen auf der Hand"),
        "fuechse": ("Fuchs", "Füchsen", "Füchse auf der Hand"),
        "kreuz_damen": ("Kreuz-Dame", "Kreuz-Damen", "Kreuz-Damen auf der Hand"),
        "voids": ("freien Farbe", "freien Farben", "freie Farben"),
        "suits_without_sau": ("Farbe ohne Sau", "Farben ohne Sau", "Farben ohne ihre Sau"),
        "laufende": ("Laufenden", "Laufenden", "Laufende (mit +, ohne \N{MINUS SIGN})"),
        "declarer": ("Platz", "Platz", "Platz (0 = Vorhand)"),
    },
}
# In German by themselves, where they are other words than after "mit".
_ALONE = {
    "trumps": ("Trumpf", "Trümpfe"), "ober": ("Ober", "Ober"), "unter": ("Unter", "Unter"),
    "sauen": ("Sau", "Säue"), "buben": ("Bube", "Buben"), "asse": ("As", "Asse"),
    "fuechse": ("Fuchs", "Füchse"), "voids": ("freie Farbe", "freie Farben"),
    "laufende": ("Laufende", "Laufende"), "zehner": ("Zehn", "Zehnen"),
}  # fmt: skip
_MEASURES = {
    "en": {
        "win": "games won",
        "payoff": "payoff a game, in units of the tariff",
        "augen": "Augen",
        "value": "value of the game",
        "schneider": "Schneider",
        "schwarz": "Schwarz",
        "laufende": "Laufende",
        "tricks": "tricks",
    },
    "de": {
        "win": "gewonnene Spiele",
        "payoff": "Auszahlung je Spiel, in Einheiten des Tarifs",
        "augen": "Augen",
        "value": "Spielwert",
        "schneider": "Schneider",
        "schwarz": "Schwarz",
        "laufende": "Laufende",
        "tricks": "Stiche",
    },
}


_OTHERS = {
    "doko-normal": "Doppelkopf", "doko-hochzeit": "Hochzeit", "doko-still": "stille Hochzeit",
    "doko-fleischlos": "Fleischloser", "doko-fleischlos-pflicht": "Fleischloser (Pflicht)",
    "solo66-ohne": "Solo 66 (ohne Trumpf)",
}  # fmt: skip


def game_name(contract: str) -> str:
    """Name of a contract as people say it.

    Examples
    --------
    >>> game_name("solo-eichel"), game_name("farbwenz-herz-tout"), game_name("sauspiel-gras")
    ('Eichel-Solo', 'Herz-Farbwenz Tout', 'Sauspiel (Gras)')
    >>> game_name("doko-damen"), game_name("doko-normal"), game_name("solo66-pik")
    ('Damen-Solo', 'Doppelkopf', 'Solo 66 (Pik)')
    """
    if contract in _OTHERS:
        return _OTHERS[contract]
    if contract.startswith("doko-"):
        _, solo, *lead = contract.split("-")
        return f"{solo.capitalize()}-Solo" + (" (Pflicht)" if lead else "")
    if contract.startswith("solo66-"):
        return f"Solo 66 ({contract.partition('-')[2].capitalize()})"
    family, *rest = contract.split("-")
    tout = " Tout" if "tout" in rest else ""
    suit = next((word.capitalize() for word in rest if word != "tout"), "")
    if family == "sauspiel":
        return f"Sauspiel ({suit})" if suit else "Sauspiel"
    return (f"{suit}-" if suit else "") + family.capitalize() + tout


def contract_id(contract: str) -> str:
    """Name of a contract as it is asked for; empty where people say the same.

    Examples
    --------
    >>> contract_id("solo-eichel"), contract_id("doko-hochzeit"), contract_id("wenz")
    ('solo-eichel', 'doko-hochzeit', '')
    """
    return "" if game_name(contract).lower() == contract else contract


def asked_game(answer: Answer, lang: Lang) -> str:
    """Name what an answer is about: the game, and the seat if one plays."""
    seat = answer.question.get("declarer")
    game = game_name(str(answer.question["contract"]))
    return game if seat is None else f"{game}, {key_name(seat, 'declarer', lang)}"


def column_in(answer: Answer, column: str) -> str:
    """Name a column so that the words are those of the game: Damen in Doppelkopf, not Ober."""
    return spoken(column, answer.question.get("contract"))


def counted(number: int, column: str, lang: Lang, *, alone: bool = False) -> str:
    """Write a number of something, in German as after "mit" or ``alone``.

    Examples
    --------
    >>> counted(7, "trumps", "en"), counted(1, "trumps", "en"), counted(7, "trumps", "de")
    ('7 trumps', '1 trump', '7 Trümpfen')
    >>> counted(7, "trumps", "de", alone=True), counted(0, "asse", "de", alone=True)
    ('7 Trümpfe', '0 Asse')
    """
    one, more, _ = _COLUMNS[lang].get(column, (column, column, column))
    if alone and lang == "de":
        one, more = _ALONE.get(column, (one, more))
    return f"{minus(str(number))} {one if abs(number) == 1 else more}"


def plural(column: str, lang: Lang) -> str:
    """Name several of what a column counts, by themselves.

    Examples
    --------
    >>> plural("trumps", "en"), plural("trumps", "de")
    ('trumps', 'Trümpfe')
    """
    return counted(2, column, lang, alone=True).partition(" ")[2]


def is_count(column: str) -> bool:
    """Whether the numbers of a column count something that has a name."""
    return column in _COLUMNS["en"] and column != "declarer"


def key_name(value: Any, column: str, lang: Lang) -> str:
    """Name a line by the value of its column: a number with its noun, or plain text.

    Examples
    --------
    >>> key_name(2, "ober", "de"), key_name(True, "won", "en"), key_name(0, "declarer", "en")
    ('2 Ober', 'won: yes', 'seat 0')
    >>> key_name(6, "asse", "de"), key_name(1, "asse", "de"), key_name(3, "voids", "de")
    ('6 Asse', '1 As', '3 freie Farben')
    """
    if isinstance(value, bool):
        words = {"en": ("no", "yes"), "de": ("nein", "ja")}[lang]
        return f"{column}: {words[value]}"
    if column == "declarer":
        return f"{_COLUMNS[lang][column][0]} {value}"
    if isinstance(value, int):
        return counted(value, column, lang, alone=True)
    return str(value)


def axis_name(column: str, lang: Lang, contract: str = "") -> str:
    """Name of a column on an axis, in a contract with a talon with what it counts.

    Examples
    --------
    >>> axis_name("trumps", "en"), axis_name("trumps", "de", "solo66-pik")
    ("trumps in the declarer's hand", 'Trümpfe auf der Hand, mit dem Talon')
    """
    name = _COLUMNS[lang].get(column, (column, column, column))[2]
    return f"{name}, {TALON[lang]}" if with_talon(contract, column) else name


TALON: dict[Lang, str] = {"en": "with the talon", "de": "mit dem Talon"}


def talon_words(contract: str, column: str, lang: Lang) -> str:
    """Say behind a number of cards that those of the talon count, where they do.

    Examples
    --------
    >>> talon_words("solo66-pik", "trumps", "en"), talon_words("solo-gras", "trumps", "en")
    (' (with the talon)', '')
    """
    return f" ({TALON[lang]})" if with_talon(contract, column) else ""


def measure_name(measure: str, lang: Lang) -> str:
    """Name of a measure on an axis."""
    return _MEASURES[lang][measure]


def that(measure: str) -> str:
    """Say in a German clause behind "dass" that a measure lies above its level.

    Examples
    --------
    >>> that("win"), that("augen"), that("schneider")
    ('man meistens gewinnt', 'Augen über 0 liegen', 'Schneider über 50 % liegt')
    """
    own = {"win": "man meistens gewinnt", "payoff": "es sich lohnt"}
    level = "50 %" if MEASURES[measure].share else "0"
    verb = "liegen" if measure in ("augen", "tricks", "laufende") else "liegt"
    return own.get(measure, f"{measure_name(measure, 'de')} über {level} {verb}")


def minus(text: str) -> str:
    """Write a real minus sign."""
    return text.replace("-", MINUS)


def number(value: float, places: int, lang: Lang, *, sign: bool = False) -> str:
    """Write a number as the language does.

    Examples
    --------
    >>> number(1234.56, 1, "en"), number(1234.56, 1, "de"), number(-0.5, 1, "de", sign=True)
    ('1,234.6', '1.234,6', '−0,5')
    """
    text = f"{value:+,.{places}f}" if sign else f"{value:,.{places}f}"
    if lang == "de":
        text = text.translate(str.maketrans(",.", ".,"))
    return minus(text)


def decimal(text: str, lang: Lang) -> str:
    """Write the point of a number that is written already as the language does.

    Examples
    --------
    >>> decimal("+12.3 ±0.5", "de"), decimal("+12.3 ±0.5", "en")
    ('+12,3 ±0,5', '+12.3 ±0.5')
    """
    return text.replace(".", ",") if lang == "de" else text


def percent(level: float) -> str:
    """Write a confidence level.

    Examples
    --------
    >>> percent(0.95)
    '95 %'
    """
    return f"{100 * level:g} %"


def things(n: int, word: str) -> str:
    """Write a number of things, in English one of them in the singular.

    Examples
    --------
    >>> things(1, "game"), things(2000, "deal")
    ('1 game', '2,000 deals')
    """
    return f"{n:,} {word}" + ("" if n == 1 else "s")


def source_line(answer: Answer, condition: str, lang: Lang) -> str:
    """Say how the numbers came about: games, seed, players, condition, rule set, intervals."""
    n = number(answer.n, 0, lang)
    level = percent(answer.level)
    if lang == "de":
        seeds = seed_words(answer.seed, "Startwert")
        parts = [
            f"{n} {'Spiel' if answer.n == 1 else 'Spiele'}",
            seeds,
            f"Spielweise: {answer.players}",
        ]
        tail = [
            f"Regeln {ruleset_words(answer.ruleset, 'Grundlage')}",
            f"Balken: {level}-Intervalle",
        ]
    else:
        parts = [things(answer.n, "game"), seed_words(answer.seed), f"players {answer.players}"]
        tail = [f"rule set {ruleset_words(answer.ruleset)}", f"bars: {level} intervals"]
    return " · ".join([*parts, *([condition] if condition else []), *tail])
