"""The tables about one hand, as data: which features are counted, and what that means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from simkopf.tables.game import ALONE, SAUSPIEL, SUITED, WITH_LAUFENDE
from simkopf.tables.table import Text


@dataclass(frozen=True)
class OneHand:
    """A table about one hand.

    Attributes
    ----------
    name : str
        Its name.
    features : mapping of str to str
        Columns, and the SQL over features of a hand that computes them; ``{suit}`` and
        ``{sau}`` stand for the plain suit in question, ``{paid}`` for the fewest Laufende that
        are paid.
    help : Text
        One line of what it is.
    text : Text
        The definition, after the hand that is meant, with ``{cards}``, ``{hand}``, ``{trumps}``,
        ``{suit}``, ``{length}``, ``{cap}``, ``{paid}``, and ``{kind}``, the cards of one rank.
    contract : str
        Contract if none is named, of the first of ``games``.
    families : tuple of str
        Families of contracts that make sense; any with trumps when empty.
    suited : bool
        Whether it is about one plain suit.
    games : tuple of str
        Games it is for.
    ranks : str
        Ranks without which a pack has no such table.
    """

    name: str
    features: Mapping[str, str]
    help: Text
    text: Text
    contract: str = "solo-herz"
    families: tuple[str, ...] = ()
    suited: bool = False
    games: tuple[str, ...] = ("schafkopf",)
    ranks: str = ""


EVERY = ("schafkopf", "doppelkopf", "solo66")
_PAID = (
    "CASE WHEN laufende >= {paid} THEN 'mit' WHEN laufende <= -{paid} THEN 'ohne' ELSE 'none' END"
)


def spec(name: str, features: Mapping[str, str], *words: str, **more: Any) -> OneHand:
    """Put the words together: help and definition, each in English and German.

    Every definition goes on after the hand that is meant.
    """
    help_en, help_de, en, de = words
    return OneHand(name, features, Text(help_en, help_de), Text(en, de), **more)


_CALLS: dict[str, Any] = {"contract": SAUSPIEL, "families": ("sauspiel",)}

_ALL = (
    spec(
        "trumps", {"trumps": "trumps"},
        "trumps in a hand", "Trümpfe auf der Hand",
        "how many of the {trumps} trumps it has.", "wie viele der {trumps} Trümpfe sie hat.",
        games=EVERY,
    ),
    spec(
        "ober", {"ober": "ober"}, "Ober in a hand", "Ober auf der Hand",
        "how many of the four Ober it has.", "wie viele der vier Ober sie hat.",
    ),
    spec(
        "unter", {"unter": "unter"}, "Unter in a hand", "Unter auf der Hand",
        "how many of the four Unter it has.", "wie viele der vier Unter sie hat.",
    ),
    spec(
        "sauen", {"sauen": "sauen"}, "Säue in a hand", "Säue auf der Hand",
        "how many of the four Säue it has.", "wie viele der vier Säue sie hat.",
    ),
    spec(
        "ober-plus-unter", {"pictures": "ober + unter"},
        "Ober and Unter together", "Ober und Unter zusammen",
        "how many of the eight Ober and Unter it has.",
        "wie viele der acht Ober und Unter sie hat.",
    ),
    spec(
        "ober-and-unter", {"ober": "ober", "unter": "unter"},
        "joint law of Ober and Unter", "Ober und Unter, gemeinsam",
        "how many Ober and how many Unter it has.", "wie viele Ober und wie viele Unter sie hat.",
    ),
    spec(
        "unter-and-sauen", {"unter": "unter", "sauen": "sauen"},
        "joint law of Unter and Säue: strength for a Wenz",
        "Unter und Säue, gemeinsam: wie gut ein Wenz wäre",
        "how many Unter and how many Säue it has.", "wie viele Unter und wie viele Säue sie hat.",
        contract="wenz", families=("wenz", "farbwenz"),
    ),
    spec(
        "suit-length", {"length": "{suit}"},
        "cards of one plain suit", "Karten einer bestimmten Farbe",
        "how many of the {length} cards of {suit} that are not trumps it has.",
        "wie viele der {length} {suit}karten sie hat, die nicht Trumpf sind.",
        suited=True, games=EVERY, families=(*SUITED, "sie"),
    ),
    spec(
        "voids", {"voids": "voids"}, "plain suits without a card", "freie Farben",
        "how many plain suits it has no card of; trumps are no plain suit.",
        "in wie vielen Farben sie frei ist, also keine Karte hat; Trumpf zählt nicht als Farbe.",
        games=EVERY, families=(*SUITED, "sie"),
    ),
    spec(
        "laufende", {"laufende": "laufende"},
        "Laufende of who plays alone, as they count",
        "Laufende im Alleinspiel, so wie sie zählen",
        "its Laufende. Mit (+): it holds so many of the highest trumps without a gap; ohne (−): it "
        "lacks them, the others hold them jointly. At most {cap} count.",
        "ihre Laufenden. Mit (+): sie hat so viele der höchsten Trümpfe ohne Lücke; ohne (−): so "
        "viele fehlen ihr, die anderen haben sie also zusammen. Höchstens {cap} zählen.",
        families=ALONE,
    ),
    spec(
        "laufende-mit", {"laufende": "laufende_mit"},
        "highest trumps held in a row, without a cap",
        "höchste Trümpfe, die ohne Lücke da sind, alle gezählt",
        "how many of the highest trumps it holds without a gap; 0 if it lacks the highest. No cap.",
        "wie viele der höchsten Trümpfe sie ohne Lücke hat; 0, wenn ihr der höchste fehlt. Alle "
        "zählen.",
        families=WITH_LAUFENDE,
    ),
    spec(
        "laufende-ohne", {"laufende": "laufende_ohne"},
        "highest trumps lacking in a row, without a cap",
        "höchste Trümpfe, die ohne Lücke fehlen, alle gezählt",
        "how many of the highest trumps it lacks without a gap, so that the others hold them "
        "jointly; 0 if it holds the highest. No cap.",
        "wie viele der höchsten Trümpfe ihr ohne Lücke fehlen, so dass die anderen sie zusammen "
        "haben; 0, wenn sie den höchsten hat. Alle zählen.",
        families=WITH_LAUFENDE,
    ),
    spec(
        "laufende-paid", {"paid": _PAID},
        "whether Laufende of who plays alone are paid",
        "ob Laufende im Alleinspiel bezahlt werden",
        "whether it is played mit or ohne at least {paid} Laufende, the fewest that are paid by "
        "the federation's rules.",
        "ob sie mit oder ohne mindestens {paid} Laufende spielt; ab so vielen werden sie nach den "
        "Regeln des Verbands bezahlt.",
        families=ALONE,
    ),
    spec(
        "callable", {"callable": "callable"},
        "how many Säue may be called", "wie viele Säue man rufen darf",
        "how many of the three Säue it may call in a Sauspiel: those it lacks although it has a "
        "card of the suit that is not trump.",
        "wie viele der drei Säue sie im Sauspiel rufen darf: die ihr fehlen, wenn sie von der "
        "Farbe eine Karte hat, die nicht Trumpf ist.",
        **_CALLS,
    ),
    spec(
        "gesperrt", {"gesperrt": "callable = 0"},
        "whether no Sau may be called", "ob man keine Sau rufen darf",
        "whether it is gesperrt: there is no Sau it may call, because it holds every Sau of a "
        "suit that it has a card of.",
        "ob sie gesperrt ist, also keine Sau rufen darf, weil sie in jeder Farbe, in der sie "
        "nicht frei ist, die Sau selbst hat.",
        **_CALLS,
    ),
    spec(
        "three-sauen", {"all_three": "EA AND GA AND SA"},
        "all three Säue that could be called", "alle drei rufbaren Säue",
        "whether it has the Eichel-, Gras- and Schellen-Sau.",
        "ob sie die Eichel-, Gras- und Schellen-Sau hat.",
        **_CALLS,
    ),
    spec(
        "davonlaufen-hand", {"davonlaufen": "{sau} AND {suit} >= 4"},
        "a hand that may run away in one suit", "ein Blatt, das in einer Farbe davonlaufen darf",
        "whether it has the Sau of {suit} and at least three more cards of the suit that are not "
        "trumps, so that it may run away if that Sau is called.",
        "ob sie die {suit}-Sau und mindestens drei weitere {suit}karten hat, die nicht Trumpf "
        "sind, also davonlaufen darf, wenn diese Sau gerufen ist.",
        **_CALLS, suited=True,
    ),
    *(
        spec(
            f"best-{family}", {"trumps": f"best_{family}"},
            f"trumps if the best suit were chosen for a {family.capitalize()}",
            f"Trümpfe im besten {family.capitalize()}",
            f"how many trumps it has in a {family.capitalize()} whose trump suit is the one that "
            "gives it most.",
            f"wie viele Trümpfe sie in dem {family.capitalize()} hätte, dessen Farbe ihr die "
            "meisten bringt.",
            contract=f"{family}-herz", families=(family,),
        )
        for family in ("solo", "farbwenz", "farbgeier")
    ),
    spec(
        "hochzeit-hand", {"one_trump": "trumps = 1"},
        "exactly one trump: a Hochzeit may be offered", "genau ein Trumpf: Hochzeit möglich",
        "whether it has exactly one of the {trumps} trumps.",
        "ob sie genau einen der {trumps} Trümpfe hat.",
        contract="hochzeit", families=("hochzeit",),
    ),
    spec(
        "no-trump", {"no_trump": "trumps = 0"},
        "a hand without a trump", "ein Blatt ohne Trumpf",
        "whether it has none of the {trumps} trumps.", "ob sie keinen der {trumps} Trümpfe hat.",
        games=EVERY,
    ),
    spec(
        "sie", {"sie": "sie"}, "a Sie in one given hand", "ein Sie auf der Hand",
        "whether it is the {hand} highest trumps of a Solo.",
        "ob sie genau aus den {hand} höchsten Trümpfen besteht, also ein Sie ist.",
        contract="sie", families=("sie",),
    ),
    spec(
        "sure-tout", {"trumps": "trumps", "sure": "sure_tout"},
        "hands that win every trick as leader, by trumps",
        "Blätter, die alle Stiche machen, wenn sie herauskommen, nach Trümpfen",
        "how many of the {trumps} trumps it has, and whether it wins all tricks when it leads to "
        "the first, however the other cards lie and whatever the others play.",
        "wie viele der {trumps} Trümpfe sie hat und ob sie alle Stiche macht, wenn sie "
        "herauskommt, ganz gleich, wie die anderen Karten sitzen und was die anderen spielen.",
        contract="wenz", families=ALONE,
    ),
)  # fmt: skip
SCHAFKOPF_HAND = {one.name: one for one in _ALL}
"""The tables about one hand of Schafkopf, some of them of all games, by name."""
