"""What the options of rule sets mean and what their values say, in both languages."""

from __future__ import annotations

from typing import Any

from simkopf.report.words import Lang

_OPTIONS: dict[str, dict[str, tuple[str, str]]] = {
    "schafkopf": {
        "ranking": ("games, lowest first", "Spiele, das niedrigste zuerst"),
        "herz_solo": ("Solo in Herz allowed", "Herz-Solo erlaubt"),
        "solo_needs": (
            "cards of the named suit that a Solo, Farbwenz or Farbgeier needs",
            "Karten der Farbe, die man für Solo, Farbwenz oder Farbgeier braucht",
        ),
        "all_pass": ("all pass", "alle sagen weiter"),
        "run_counted": (
            "the four cards for Davonlaufen are counted",
            "die vier Karten zum Davonlaufen zählen",
        ),
        "run_after": ("after Davonlaufen the called Sau is", "nach dem Davonlaufen ist die Rufsau"),
        "sau_discard": (
            "the called Sau may be discarded in the last … tricks",
            "die Rufsau darf in den letzten … Stichen abgeworfen werden",
        ),
        "bettel_trump": ("trumps of the Bettel", "Trumpf im Bettel"),
        "bettel_zehn": ("the Zehn in a Bettel", "der Zehner im Bettel"),
        "bettel_stichzwang": ("Stichzwang in a Bettel", "Stichzwang im Bettel"),
        "ramsch_stichzwang": ("Stichzwang in a Ramsch", "Stichzwang im Ramsch"),
        "schwarz": ("Schwarz counts", "Schwarz zählt"),
        "ohne_laufende": ("Laufende of the other side are paid", "Laufende „ohne“ werden bezahlt"),
        "laufende_from": ("Laufende are paid from", "Laufende zählen ab"),
        "laufende_from_wenz": ("… in Wenz and Geier from", "… in Wenz und Geier ab"),
        "tout_factor": ("a Tout costs … times the game", "ein Tout kostet … mal das Spiel"),
        "sie_factor": ("a Sie costs … times a Solo", "ein Sie kostet … mal ein Solo"),
        "legen": ("Legen after the first half of the cards", "Legen nach der ersten Hälfte"),
        "stoss": ("steps of Stoß, Re and so on", "Stufen von Stoß, Re und so fort"),
        "re_partner": ("the partner may say Re", "der Mitspieler darf Re sagen"),
        "durchmarsch": ("Durchmarsch in a Ramsch", "Durchmarsch im Ramsch"),
        "jungfrau": ("Jungfrau in a Ramsch", "Jungfrau im Ramsch"),
        "ramsch_tie": ("two with most Augen in a Ramsch", "zwei mit den meisten Augen im Ramsch"),
        "tariff.sauspiel": ("Sauspiel", "Sauspiel"),
        "tariff.solo": ("Solo, Wenz, Geier, …", "Solo, Wenz, Geier, …"),
        "tariff.extra": ("Schneider, again for Schwarz", "Schneider, Schwarz noch einmal"),
        "tariff.laufende": ("each Laufender", "jeder Laufende"),
        "tariff.ramsch": ("Ramsch, to each of the others", "Ramsch, an jeden der anderen"),
        "tariff.bettel": ("Bettel", "Bettel"),
        "tariff.hochzeit": ("Hochzeit", "Hochzeit"),
    },
    "doppelkopf": {
        "deck": ("usual deck", "übliches Blatt"),
        "second_ten": (
            "the second Herz-Zehn beats the first",
            "die zweite Herz-Zehn sticht die erste",
        ),
        "alte": ("point against the Alten", "Punkt gegen die Alten"),
        "doppelkopf": ("point for a Doppelkopf", "Punkt für einen Doppelkopf"),
        "fuchs": ("point for a Fuchs caught", "Punkt für einen gefangenen Fuchs"),
        "karlchen": ("point for Karlchen", "Punkt für Karlchen am Ende"),
        "solo_doppelkopf": ("Doppelkopf counts in a Solo", "Doppelkopf zählt im Solo"),
        "solo_fuchs": ("Fuchs counts in a Solo", "Fuchs zählt im Solo"),
        "announce_after": (
            "Re and Kontra: cards played before at most",
            "Re und Kontra: höchstens so viele Karten gespielt",
        ),
        "level_step": ("… more for each further level", "… mehr für jede weitere Absage"),
        "reply": ("… more for Re or Kontra in reply", "… mehr für Re oder Kontra als Antwort"),
        "tariff.point": ("a point", "ein Punkt"),
    },
    "solo66": {
        "rounds": ("bids go round", "gereizt wird"),
        "overtake": ("a trick must be beaten", "Stichzwang"),
        "settles": ("what a game changes", "abgerechnet wird"),
        "all_pass": ("all pass", "alle passen"),
        "tariff.stake": ("stake", "Einsatz"),
    },
}
_VALUES: dict[str, dict[str, tuple[str, str]]] = {
    "all_pass": {
        "redeal": ("new deal", "neu geben"),
        "ramsch": ("Ramsch", "Ramsch"),
        "alter": ("the Eichel-Ober must play", "der Alte muss"),
        "ohne": ("game without trumps", "Spiel ohne Trumpf"),
    },
    "run_counted": {"now": ("at that moment", "in dem Moment"), "deal": ("as dealt", "beim Geben")},
    "run_after": {"free": ("free", "frei"), "bound": ("still bound", "weiter gebunden")},
    "bettel_trump": {"none": ("none", "keiner"), "herz": ("Herz", "Herz")},
    "bettel_zehn": {
        "low": ("below the Unter", "unter dem Unter"),
        "normal": ("second highest", "hinter der Sau"),
    },
    "schwarz": {"automatic": ("by itself", "von selbst"), "claimed": ("if claimed", "auf Ansage")},
    "durchmarsch": {
        "off": ("off", "gibt es nicht"),
        "tricks": ("all tricks", "alle Stiche"),
        "120": ("120 Augen", "120 Augen"),
        "91": ("91 Augen", "91 Augen"),
    },
    "jungfrau": {
        "none": ("no effect", "zählt nicht"),
        "all": ("doubles for all", "verdoppelt für alle"),
        "each": ("doubles for who is one", "verdoppelt für die Jungfrau"),
        "power": ("2 to the k for who is one", "2 hoch k für die Jungfrauen"),
    },
    "ramsch_tie": {
        "trump": ("the higher trump loses", "der höhere Trumpf verliert"),
        "share": ("they share the loss", "sie teilen den Verlust"),
    },
    "second_ten": {
        "never": ("never", "nie"),
        "always": ("always", "immer"),
        "not_last": ("not in the last trick", "nicht im letzten Stich"),
    },
    "rounds": {
        "one": ("once", "eine Runde"),
        "until": ("until nobody raises", "bis keiner höher geht"),
    },
    "settles": {
        "alone": ("the soloist's score alone", "nur beim Solospieler"),
        "each": ("settled with each of the others", "mit jedem der anderen"),
    },
    "deck": {"doko48": ("48 cards", "48 Karten"), "doko40": ("40 cards", "40 Karten")},
}  # fmt: skip


def option_words(game: str, option: str, lang: Lang) -> str:
    """Say what an option is about; prices are written ``"tariff.solo"``.

    Raises
    ------
    KeyError
        If the game has no such option.

    Examples
    --------
    >>> option_words("schafkopf", "schwarz", "en"), option_words("solo66", "all_pass", "de")
    ('Schwarz counts', 'alle passen')
    """
    return _OPTIONS[game][option][lang == "de"]


def value_words(option: str, value: Any, lang: Lang) -> str:
    """Say what an option is set to.

    Examples
    --------
    >>> value_words("schwarz", "claimed", "en"), value_words("legen", True, "de")
    ('if claimed', 'ja')
    >>> value_words("ranking", (("sauspiel",), ("wenz", "geier")), "en")
    'sauspiel < wenz = geier'
    """
    if isinstance(value, bool):
        return {"en": ("no", "yes"), "de": ("nein", "ja")}[lang][value]
    if isinstance(value, tuple):
        return " < ".join(" = ".join(rank) for rank in value)
    named = _VALUES.get(option, {}).get(str(value))
    return named[lang == "de"] if named else str(value)


def options_described(game: str) -> tuple[str, ...]:
    """Options of a game that have words, in the order of the rule set.

    Examples
    --------
    >>> options_described("solo66")
    ('rounds', 'overtake', 'settles', 'all_pass', 'tariff.stake')
    """
    return tuple(_OPTIONS[game])
