"""All exact tables by name: who makes them, what they take, and for which games they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from inspect import signature
from typing import NamedTuple

from simkopf.tables.atleast import laufende_at_least
from simkopf.tables.called import called_voids, davonlaufen, partner_void
from simkopf.tables.frenchspecs import FRENCH_HAND
from simkopf.tables.handspecs import EVERY, SCHAFKOPF_HAND, OneHand
from simkopf.tables.legen import legen_final, legen_first, legen_second
from simkopf.tables.onehand import hand as any_hand
from simkopf.tables.onehand import one_hand
from simkopf.tables.pairs import copies, kinds_of_hands, named_pairs, pairs_in_hand, someone_pair
from simkopf.tables.parties import fuchs_sides, hidden_partner
from simkopf.tables.schmeissen import someone_five_kings, someone_five_nines
from simkopf.tables.side import partner_trumps, side_laufende, side_laufende_paid
from simkopf.tables.somebody import somebody
from simkopf.tables.suits import all_follow, other_voids, suit_split
from simkopf.tables.table import Table, Text
from simkopf.tables.talon import talon_hits
from simkopf.tables.tout import tout
from simkopf.tables.trumps import (
    deals,
    fewest_trumps,
    most_trumps,
    someone_armut,
    someone_no_trump,
    someone_one_trump,
    trump_split,
)
from simkopf.tables.whole import pack, to_win
from simkopf.tables.zehn import zehn_falls, zehn_falls_called, zehn_falls_deal


class Named(NamedTuple):
    """A table that can be asked for.

    Attributes
    ----------
    make : callable
        Makes it from keywords.
    takes : tuple of str
        The keywords that it takes.
    help : Text
        One line of what it is.
    room : Text
        What it is about, as tables are grouped in a list.
    games : tuple of str
        Games it is for; its usual contract is one of the first.
    ranks : str
        Ranks that a deck must have.
    """

    make: Callable[..., Table]
    takes: tuple[str, ...]
    help: Text
    room: Text
    games: tuple[str, ...] = ("schafkopf",)
    ranks: str = ""


_HAND = Text("One hand", "Ein Blatt")
_DEAL = Text("All hands", "Alle Blätter")
_MINE = Text("The others, seen from my hand", "Die anderen, von mir aus gesehen")
_CALL = Text("Sauspiel: the hidden side and the called suit", "Sauspiel: Partei und Ruffarbe")
_LEGEN = Text("Legen: the first half of my cards", "Legen: die erste Hälfte meiner Karten")


_SIDES = Text("Doppelkopf: pairs and the hidden sides", "Doppelkopf: Paare und Parteien")
_TALON = Text("Solo 66: the talon", "Solo 66: der Talon")
_DOKO = ("doppelkopf",)


def _named(
    make: Callable[..., Table],
    room: Text,
    en: str,
    de: str,
    games: tuple[str, ...] = EVERY[:1],
    *,
    ranks: str = "",
) -> Named:
    return Named(make, tuple(signature(make).parameters), Text(en, de), room, games, ranks)


def _one_hand(spec: OneHand) -> Named:
    takes = ("contract", "deck", "given", "per") + (("suit",) if spec.suited else ())
    takes += ("cards",) if "solo66" in spec.games else ()
    return Named(partial(one_hand, spec), takes, spec.help, _HAND, spec.games, spec.ranks)


TABLES: dict[str, Named] = {
    "hand": _named(
        any_hand, _HAND, "joint law of any features (--by)",
        "Merkmale nach Wahl, gemeinsam (--by)", EVERY,
    ),
    **{name: _one_hand(spec) for name, spec in (SCHAFKOPF_HAND | FRENCH_HAND).items()},
    "laufende-at-least": _named(
        laufende_at_least, _HAND,
        "highest trumps of one hand in a row, so many or more",
        "höchste Trümpfe eines Blatts ohne Lücke, so viele oder mehr",
    ),
    "tout": _named(
        tout, _HAND, "chance of a Tout that draws all trumps from the top",
        "Aussicht auf einen Tout, der alle Trümpfe von oben zieht",
    ),
    "pack": _named(
        pack, _DEAL, "trumps and suits of the pack", "Trümpfe und Farben des Spiels", EVERY
    ),
    "to-win": _named(to_win, _DEAL, "Augen that win", "Augen zum Gewinnen", EVERY),
    "deals": _named(
        deals, _DEAL, "number of hands and deals", "Anzahl der Blätter und Verteilungen", EVERY
    ),
    "most-trumps": _named(
        most_trumps, _DEAL, "trumps of the hand with most", "Trümpfe des Blatts mit den meisten",
        EVERY,
    ),
    "fewest-trumps": _named(
        fewest_trumps, _DEAL, "trumps of the hand with fewest",
        "Trümpfe des Blatts mit den wenigsten", EVERY,
    ),
    "someone-one-trump": _named(
        someone_one_trump, _DEAL, "somebody has exactly one trump (Hochzeit)",
        "jemand hat genau einen Trumpf (Hochzeit)",
    ),
    "someone-no-trump": _named(
        someone_no_trump, _DEAL, "somebody has no trump", "jemand hat keinen Trumpf", EVERY
    ),
    "someone-armut": _named(
        someone_armut, _DEAL, "somebody has an Armut: at most three trumps",
        "jemand hat eine Armut: höchstens drei Trümpfe", _DOKO,
    ),
    "someone-five-nines": _named(
        someone_five_nines, _DEAL, "somebody has five nines or more",
        "jemand hat fünf Neunen oder mehr", _DOKO, ranks="9",
    ),
    "someone-five-kings": _named(
        someone_five_kings, _DEAL, "somebody has five kings or more",
        "jemand hat fünf Könige oder mehr", _DOKO,
    ),
    "someone-pair": _named(
        someone_pair, _DEAL, "somebody has both of two equal cards (Hochzeit)",
        "jemand hat beide von zwei gleichen Karten (Hochzeit)", _DOKO,
    ),
    "suit-split": _named(
        suit_split, _DEAL, "how a plain suit falls on all hands",
        "wie sich eine Farbe auf alle verteilt", EVERY,
    ),
    "somebody": _named(
        somebody, _DEAL, "how many seats get a hand of a kind (--given)",
        "wie viele Plätze so ein Blatt bekommen (--given)", EVERY,
    ),
    "zehn-falls-deal": _named(
        zehn_falls_deal, _DEAL, "the Zehn falls under the Sau, over all deals",
        "die Zehn fällt auf die Sau, über alle Verteilungen",
    ),
    "trump-split": _named(
        trump_split, _MINE, "how the other trumps fall on the other hands",
        "wie sich die übrigen Trümpfe auf die anderen verteilen", EVERY,
    ),
    "other-voids": _named(
        other_voids, _MINE, "how many of the others are void in a plain suit",
        "wie viele der anderen in einer Farbe frei sind", EVERY,
    ),
    "all-follow": _named(
        all_follow, _MINE, "all others follow in each of my plain suits",
        "alle anderen können jede meiner Farben bedienen", EVERY,
    ),
    "zehn-falls": _named(
        zehn_falls, _MINE, "the Zehn falls when I lead the Sau or As",
        "die Zehn fällt, wenn ich Sau oder As ausspiele", ("schafkopf", "solo66"),
    ),
    "side-laufende": _named(
        side_laufende, _CALL, "Laufende of caller and hidden partner",
        "Laufende von Spieler und Partner",
    ),
    "side-laufende-paid": _named(
        side_laufende_paid, _CALL, "whether Laufende of that side are paid",
        "ob Laufende dieser Partei bezahlt werden",
    ),
    "partner-trumps": _named(
        partner_trumps, _CALL, "the partner has all of some named trumps",
        "der Partner hat alle von bestimmten Trümpfen",
    ),
    "called-voids": _named(
        called_voids, _CALL, "how many opponents are void in the called suit",
        "wie viele Gegner in der Ruffarbe frei sind",
    ),
    "partner-void": _named(
        partner_void, _CALL, "an opponent's partner is void in the called suit",
        "der Partner eines Nichtspielers ist in der Ruffarbe frei",
    ),
    "davonlaufen": _named(
        davonlaufen, _CALL, "the partner may run away", "der Partner darf davonlaufen"
    ),
    "zehn-falls-called": _named(
        zehn_falls_called, _CALL, "the Zehn falls when the Sau is searched",
        "die Zehn fällt, wenn die Sau gesucht wird",
    ),
    "legen-first": _named(
        legen_first, _LEGEN, "trumps in the first half", "Trümpfe in der ersten Hälfte"
    ),
    "legen-second": _named(
        legen_second, _LEGEN, "trumps in the second half, given the first",
        "Trümpfe in der zweiten Hälfte, je nach der ersten",
    ),
    "legen-final": _named(
        legen_final, _LEGEN, "trumps in the whole hand, given the first half",
        "Trümpfe des ganzen Blatts, je nach der ersten Hälfte",
    ),
    "copies": _named(
        copies, _SIDES, "both of two equal cards in a hand (Hochzeit)",
        "beide von zwei gleichen Karten auf der Hand (Hochzeit)", _DOKO,
    ),
    "named-pairs": _named(
        named_pairs, _SIDES, "pairs among some named kinds of cards",
        "Paare unter bestimmten Sorten von Karten", _DOKO,
    ),
    "pairs": _named(
        pairs_in_hand, _SIDES, "pairs of equal cards in a hand",
        "Paare gleicher Karten auf der Hand", _DOKO,
    ),
    "kinds": _named(
        kinds_of_hands, _SIDES, "how many hands look different, by their pairs",
        "wie viele Blätter verschieden aussehen, nach Paaren", _DOKO,
    ),
    "fuchs-sides": _named(
        fuchs_sides, _SIDES, "Füchse of the Re side", "Füchse der Re-Partei", _DOKO
    ),
    "hidden-partner": _named(
        hidden_partner, _SIDES, "trumps of my partner, whom I do not know",
        "Trümpfe meines Partners, den ich nicht kenne", _DOKO,
    ),
    "talon": _named(
        talon_hits, _TALON, "cards of the bid suit in the talon",
        "Karten der gereizten Farbe im Talon", ("solo66",),
    ),
}  # fmt: skip
"""All tables, grouped by what they are about."""
