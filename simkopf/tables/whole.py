"""What is the same in every deal: the cards of the pack, and the Augen that are needed."""

from __future__ import annotations

from simkopf.errors import SimkopfError
from simkopf.rules.doppelkopf.scoring import WIN as DOPPELKOPF
from simkopf.rules.scoring import WIN as SCHAFKOPF
from simkopf.rules.solo66.scoring import LAST_TRICK
from simkopf.rules.solo66.scoring import WIN as SOLO66
from simkopf.tables.game import SUITED, WITH_LAUFENDE, WITH_TRUMPS, game
from simkopf.tables.table import Row, Table, Text


def pack(*, contract: str = "solo-herz", deck: str | None = None) -> Table:
    """Law of what one card drawn from the pack is: a trump, or of which plain suit.

    Examples
    --------
    >>> pack(contract="doko-normal").rows[0], pack(contract="doko-fleischlos").rows[0].numerator
    (Row(key=('trumps',), numerator=26, denominator=48), 0)
    """
    at = game(contract, deck, table="pack", families=SUITED)
    names = [name for name in at.contract.sort.suits if name in at.suits]
    rows = [Row(("trumps",), at.trumps, at.cards)]
    rows += [Row((name,), at.suits[name], at.cards) for name in names]
    text = Text(
        f"One card drawn from the pack of {at.cards}: whether it is a trump, or of which plain "
        "suit. The numerators are the numbers of cards.",
        f"Eine Karte, gezogen aus allen {at.cards}: ob sie Trumpf ist, sonst aus welcher Farbe. "
        "Die Zähler sind die Anzahlen der Karten.",
    )
    return Table("pack", text, ("card",), tuple(rows), (), at.name, at.deck.name)


def to_win(*, contract: str = "solo-herz", deck: str | None = None) -> Table:
    """Share of all Augen that each side needs to win.

    Examples
    --------
    >>> [(*row.key, row.numerator, row.denominator) for row in to_win(contract="solo66-pik").rows]
    [('player side', 66, 130), ('opponents', 65, 130)]
    """
    families = (*WITH_LAUFENDE, "doko-fleischlos", *WITH_TRUMPS)
    at = game(contract, deck, table="to-win", families=families)
    if at.contract.goal not in ("augen", "points"):
        raise SimkopfError(
            f"table 'to-win' is about Augen; contract '{at.name}' is not won by them"
        )
    total, last = at.deck.total, Text("", "")
    needed = {"schafkopf": SCHAFKOPF, "doppelkopf": DOPPELKOPF, "solo66": SOLO66}[at.contract.game]
    if at.contract.game == "solo66":
        last = Text(
            f" ({total} in the cards and {LAST_TRICK} for the last trick)",
            f" ({total} in den Karten und {LAST_TRICK} für den letzten Stich)",
        )
        total += LAST_TRICK
    said = Text("", "")
    if at.contract.game == "doppelkopf":
        said = Text(
            " The player side is Re. Announcements change what is needed.",
            " Die Spielerpartei ist Re. Ansagen ändern, was nötig ist.",
        )
    text = Text(
        f"How many of the {total} Augen{last.en} each side needs to win.{said.en} Nothing here is "
        "left to chance: the quotient is a share of the Augen.",
        f"Wie viele der {total} Augen{last.de} jede Partei zum Gewinnen braucht.{said.de} Hier "
        "entscheidet kein Zufall: Der Quotient ist ein Anteil an den Augen.",
    )
    rows = (Row(("player side",), needed, total), Row(("opponents",), total - needed + 1, total))
    return Table(
        "to-win", text, ("who",), rows, ("who",), at.name, at.deck.name, disjoint=False,
    )  # fmt: skip
