"""What the features of a hand mean, in English and German."""

from __future__ import annotations

from collections.abc import Iterable

from simkopf.cards.decks import FRENCH_NAMES, GERMAN, SUIT_NAMES, Sort
from simkopf.errors import SimkopfError


def _lengths(suits: Iterable[str]) -> dict[str, tuple[str, str]]:
    """Say what the name of a suit means, of every pack alike."""
    return {
        name: (
            f"cards of {name.capitalize()} that are not trump",
            f"{name.capitalize()}karten, die nicht Trumpf sind",
        )
        for name in suits
    }


def _named() -> dict[str, tuple[str, str]]:
    found = {
        "hand": ("the cards as a canonical mask", "die Karten als Maske"),
        "trumps": ("trumps of the contract", "Trümpfe des Spiels"),
        "ober": ("Ober", "Ober"),
        "unter": ("Unter", "Unter"),
        "sauen": ("Säue", "Säue"),
        "voids": ("plain suits without a card", "Farben ohne eine Karte"),
        "laufende": (
            "Laufende of the hand alone, mit +, ohne -, capped as the contract caps",
            "Laufende der Hand allein, mit +, ohne -, höchstens so viele, wie das Spiel zählt",
        ),
        "laufende_mit": (
            "how many of the highest trumps are held in a row, without a cap",
            "wie viele der höchsten Trümpfe in Folge da sind, ohne Grenze",
        ),
        "laufende_ohne": (
            "how many of the highest trumps are lacking in a row, without a cap",
            "wie viele der höchsten Trümpfe in Folge fehlen, ohne Grenze",
        ),
        "zehner": ("Zehner", "Zehner"),
        "koenige": ("Könige", "Könige"),
        "hand_augen": ("Augen of the cards in the hand", "Augen der Karten in der Hand"),
        "losers": (
            "plain losers: plain cards behind the unbroken run from the top of their suit, unless "
            "the run draws all others of the suit whoever holds them",
            "Verlierer in den Farben: Karten hinter der lückenlosen Folge von oben, wenn diese "
            "nicht alle übrigen der Farbe zieht, wer auch immer sie hat",
        ),
        "trump_losers": (
            "trumps that lose if one other hand has all the other trumps",
            "Trümpfe, die verlieren, wenn eine andere Hand alle übrigen hat",
        ),
        "suits_without_sau": (
            "plain suits held without their Sau", "Farben, von denen man Karten, aber nicht die "
            "Sau hat",
        ),
        "callable": (
            "Säue that may be called in a Sauspiel; 0: gesperrt",
            "Säue, die man im Sauspiel rufen darf; 0: gesperrt",
        ),
        "sie": ("the hand of a Sie", "die Hand eines Sie"),
        "sure_tout": (
            "wins every trick of the contract as leader, whatever the others hold",
            "macht als Ausspieler alle Stiche des Spiels, was auch immer die anderen haben",
        ),
    }  # fmt: skip
    found |= _lengths(SUIT_NAMES)
    for name in SUIT_NAMES:
        suit = name.capitalize()
        found[f"top_{name}"] = (
            f"highest cards of {suit} in an unbroken run (Sau 1, with the next 2, ...)",
            f"höchste {suit}karten lückenlos von oben (Sau 1, mit der nächsten 2, ...)",
        )
        found[f"callable_{name}"] = (
            f"whether the {suit}-Sau may be called", f"ob man die {suit}-Sau rufen darf",
        )  # fmt: skip
    for family in ("solo", "farbwenz", "farbgeier"):
        game = family.capitalize()
        found[f"best_{family}"] = (
            f"trumps of the best {game}: the most over the four suits",
            f"Trümpfe des besten {game}: die meisten über die vier Farben",
        )
        found[f"best_{family}_suit"] = (
            f"suit of the best {game}: most trumps, then most Augen below the pictures",
            f"Farbe des besten {game}: die meisten Trümpfe, dann die meisten Augen darunter",
        )
    return found


def _french() -> dict[str, tuple[str, str]]:
    """Say what is meant otherwise than in Schafkopf, or only with French cards."""
    found = {
        "ober": ("Damen", "Damen"),
        "unter": ("Buben", "Buben"),
        "sauen": ("Asse", "Asse"),
        "laufende": ("always 0: there are none", "immer 0: es gibt keine"),
        "damen": ("Damen, the same as ober", "Damen, dasselbe wie ober"),
        "buben": ("Buben, the same as unter", "Buben, dasselbe wie unter"),
        "asse": ("Asse, the same as sauen", "Asse, dasselbe wie sauen"),
        "neuner": ("Neuner", "Neuner"),
        "losers": (
            "plain losers: plain cards behind the run from the top of their suit that no other "
            "card beats (a first played As is not beaten by its twin), unless the run draws all "
            "others of the suit whoever holds them",
            "Verlierer in den Farben: Karten hinter der Folge von oben, die keine andere Karte "
            "sticht (ein zuerst gespieltes As nicht vom zweiten), wenn diese nicht alle übrigen "
            "der Farbe zieht, wer auch immer sie hat",
        ),
        "suits_without_as": (
            "plain suits held without an As", "Farben, von denen man Karten, aber kein As hat",
        ),
        "kreuz_damen": ("Kreuz-Damen", "Kreuz-Damen"),
        "dullen": ("Herz-Zehnen", "Herz-Zehnen"),
        "fuechse": ("Karo-Asse", "Karo-Asse"),
        "best_solo": (
            "trumps of the best Farbsolo: the most over the four suits",
            "Trümpfe des besten Farbsolos: die meisten über die vier Farben",
        ),
        "best_solo_suit": (
            "suit of the best Farbsolo: most trumps, then most Augen below Damen and Buben",
            "Farbe des besten Farbsolos: die meisten Trümpfe, dann die meisten Augen unter Damen "
            "und Buben",
        ),
        "multiplicity": (
            "how many hands it stands for if equal cards are told apart: twice as many for each "
            "card without its twin",
            "für wie viele Blätter sie steht, wenn man gleiche Karten unterscheidet: doppelt so "
            "viele für jede Karte ohne die zweite",
        ),
        "best_length": (
            "cards of the longest suit", "Karten der längsten Farbe",
        ),
        "best_suit": (
            "longest suit: most cards, then most Augen, then the higher bid",
            "längste Farbe: die meisten Karten, dann die meisten Augen, dann die höhere Ansage",
        ),
    }  # fmt: skip
    found |= _lengths(FRENCH_NAMES)
    for name in FRENCH_NAMES:
        suit = name.capitalize()
        found[f"top_{name}"] = (
            f"highest cards of {suit} that no other beats (As 1, with the next 2, ...)",
            f"höchste {suit}karten, die keine andere sticht (As 1, mit der nächsten 2, ...)",
        )
    return found


_MEANINGS = _named()
_FRENCH = _MEANINGS | _french()


def meaning(name: str, lang: str = "en", sort: Sort = GERMAN) -> str:
    """Say what a feature means.

    Parameters
    ----------
    name : str
        Name of a feature; a card is one too.
    lang : {"en", "de"}
        Language.
    sort : Sort
        The sort of cards.

    Raises
    ------
    SimkopfError
        If the language is neither.

    Examples
    --------
    >>> meaning("voids"), meaning("EO", "de")
    ('plain suits without a card', 'hat EO')
    >>> from simkopf.cards.decks import DOUBLE
    >>> meaning("ober", sort=DOUBLE), meaning("KrD", sort=DOUBLE)
    ('Damen', 'how many KrD')
    """
    if lang not in ("en", "de"):
        raise SimkopfError(f"the language is 'en' or 'de', not {lang!r}")
    german = lang == "de"
    known = _MEANINGS if sort == GERMAN else _FRENCH
    if name in known:
        return known[name][german]
    if sort.copies > 1:
        return f"wie viele {name}" if german else f"how many {name}"
    return f"hat {name}" if german else f"holds {name}"
