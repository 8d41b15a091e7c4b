"""All exact tables by name, and the one function that makes them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from inspect import signature
from typing import Any, NamedTuple

from simkopf.errors import SimkopfError, nearest
from simkopf.tables.atleast import laufende_at_least
from simkopf.tables.called import called_voids, davonlaufen, partner_void
from simkopf.tables.handspecs import ONE_HAND, OneHand
from simkopf.tables.law import Per
from simkopf.tables.legen import legen_final, legen_first, legen_second
from simkopf.tables.onehand import hand as any_hand
from simkopf.tables.onehand import one_hand
from simkopf.tables.side import partner_trumps, side_laufende, side_laufende_paid
from simkopf.tables.somebody import somebody
from simkopf.tables.suits import all_follow, other_voids
from simkopf.tables.table import Table, Text
from simkopf.tables.tout import tout
from simkopf.tables.trumps import (
    deals,
    fewest_trumps,
    most_trumps,
    someone_no_trump,
    someone_one_trump,
    trump_split,
)
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
    """

    make: Callable[..., Table]
    takes: tuple[str, ...]
    help: Text
    room: Text


_HAND = Text("One hand", "Eine Hand")
_DEAL = Text("All four hands", "Alle vier Hände")
_MINE = Text("The others, seen from my hand", "Die anderen, von mir aus gesehen")
_CALL = Text("Sauspiel: the hidden side and the called suit", "Sauspiel: Partei und Ruffarbe")
_LEGEN = Text("Legen: the first half of my cards", "Legen: die erste Hälfte meiner Karten")


def _named(make: Callable[..., Table], room: Text, en: str, de: str) -> Named:
    return Named(make, tuple(signature(make).parameters), Text(en, de), room)


def _one_hand(spec: OneHand) -> Named:
    takes = ("contract", "deck", "given", "per") + (("suit",) if spec.suited else ())
    return Named(partial(one_hand, spec), takes, spec.help, _HAND)


TABLES: dict[str, Named] = {
    "hand": _named(
        any_hand, _HAND, "joint law of any features (--by)", "Merkmale nach Wahl, gemeinsam (--by)"
    ),
    **{name: _one_hand(spec) for name, spec in ONE_HAND.items()},
    "laufende-at-least": _named(
        laufende_at_least, _HAND,
        "highest trumps of one hand in a row, so many or more",
        "höchste Trümpfe einer Hand ohne Lücke, so viele oder mehr",
    ),
    "tout": _named(
        tout, _HAND, "chance of a Tout that draws all trumps from the top",
        "Aussicht auf einen Tout, der alle Trümpfe von oben zieht",
    ),
    "deals": _named(deals, _DEAL, "number of hands and deals", "Anzahl der Hände und Verteilungen"),
    "most-trumps": _named(
        most_trumps, _DEAL, "trumps of the hand with most", "Trümpfe der Hand mit den meisten"
    ),
    "fewest-trumps": _named(
        fewest_trumps, _DEAL, "trumps of the hand with fewest",
        "Trümpfe der Hand mit den wenigsten",
    ),
    "someone-one-trump": _named(
        someone_one_trump, _DEAL, "somebody has exactly one trump (Hochzeit)",
        "jemand hat genau einen Trumpf (Hochzeit)",
    ),
    "someone-no-trump": _named(
        someone_no_trump, _DEAL, "somebody has no trump", "jemand hat keinen Trumpf"
    ),
    "somebody": _named(
        somebody, _DEAL, "how many seats get a hand of a kind (--given)",
        "wie viele Plätze so eine Hand bekommen (--given)",
    ),
    "zehn-falls-deal": _named(
        zehn_falls_deal, _DEAL, "the Zehn falls under the Sau, over all deals",
        "die Zehn fällt auf die Sau, über alle Verteilungen",
    ),
    "trump-split": _named(
        trump_split, _MINE, "how the other trumps fall on the other hands",
        "wie sich die übrigen Trümpfe auf die anderen verteilen",
    ),
    "other-voids": _named(
        other_voids, _MINE, "how many of the others are void in a plain suit",
        "wie viele der anderen in einer Farbe frei sind",
    ),
    "all-follow": _named(
        all_follow, _MINE, "all others follow in each of my plain suits",
        "alle anderen können jede meiner Farben bedienen",
    ),
    "zehn-falls": _named(
        zehn_falls, _MINE, "the Zehn falls when I lead the Sau",
        "die Zehn fällt, wenn ich die Sau ausspiele",
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
        "Trümpfe der ganzen Hand, je nach der ersten Hälfte",
    ),
}  # fmt: skip
"""All tables, grouped by what they are about."""


def table(
    name: str,
    *,
    contract: str | None = None,
    deck: str | None = None,
    given: str | None = None,
    per: Per = None,
    by: Per = None,
    suit: str | None = None,
    hand: str | None = None,
) -> Table:
    """Make an exact table.

    Parameters
    ----------
    name : str
        One of `TABLES`; ``simkopf table --list`` shows them.
    contract : str, optional
        Contract, where it matters; every table has a usual one.
    deck : str, optional
        ``"lang"`` (when not given) or ``"kurz"``.
    given : str, optional
        Condition on the hand that the table is about: mine, or the caller's. Features of a hand
        in SQL, such as ``"trumps = 5 AND ober >= 2"``.
    per : str or sequence of str, optional
        Features of that hand that are known: one law for each of their values. ``"none"`` for one
        law where the usual table has several.
    by : str or sequence of str, optional
        Table ``hand`` only: the features whose joint law it is.
    suit : str, optional
        The plain suit, where the table is about one.
    hand : str, optional
        Table ``tout`` only: the cards of one hand.

    Raises
    ------
    SimkopfError
        If there is no such table, it does not take what is given, or that makes no sense.

    Examples
    --------
    >>> import simkopf
    >>> simkopf.table("gesperrt").fraction(gesperrt=True)
    Fraction(7519, 116870)
    >>> simkopf.table("trump-split", given="trumps = 6").rows[0]
    Row(key=(6, '3-3-2'), numerator=3390266880, denominator=9465511770)
    """
    if not isinstance(name, str):
        raise SimkopfError(f"a table is asked for by its name, not by {name!r}")
    if name not in TABLES:
        raise nearest("table", name, [*TABLES, "features"])
    found = TABLES[name]
    for key, value in {
        "contract": contract, "deck": deck, "given": given, "suit": suit, "hand": hand,
    }.items():  # fmt: skip
        if value is not None and not isinstance(value, str):
            raise SimkopfError(f"{key} is text, not {value!r}")
    asked: dict[str, Any] = {
        "contract": contract, "deck": deck, "given": given, "per": per, "by": by, "suit": suit,
        "hand": hand,
    }  # fmt: skip
    asked = {key: value for key, value in asked.items() if value is not None}
    for key in asked:
        if key not in found.takes:
            raise SimkopfError(f"table '{name}' takes no {key}; it takes {', '.join(found.takes)}")
    return found.make(**asked)
