"""How often a hand reaches a number of Laufende."""

from __future__ import annotations

from simkopf.tables.count import count_hands
from simkopf.tables.game import WITH_LAUFENDE, game
from simkopf.tables.law import Per, columns_of, no_doubles
from simkopf.tables.table import Key, Row, Table, Text

SIDES = ("mit", "ohne", "either")


def laufende_at_least(
    *,
    contract: str = "solo-herz",
    deck: str = "lang",
    given: str | None = None,
    per: Per = None,
) -> Table:
    """Chance that a hand is played mit, ohne, or either with so many Laufende or more; no cap.

    Parameters
    ----------
    contract, deck : str
        Decide the trumps.
    given : str, optional
        Condition on the hand.
    per : str or sequence of str, optional
        Features known beforehand: one law for each of their values.

    Examples
    --------
    >>> table = laufende_at_least()
    >>> table.fraction(laufende=3, side="mit", reached=True) * 10_518_300
    Fraction(118755, 1)
    """
    at = game(contract, deck, table="laufende-at-least", families=WITH_LAUFENDE)
    known = columns_of(per)
    no_doubles("laufende-at-least", known, ("laufende", "side", "reached"))
    features = {f"{c} per": c for c in known} | {"mit": "laufende_mit", "ohne": "laufende_ohne"}
    totals: dict[tuple[Key, ...], int] = {}
    reached: dict[tuple[Key, ...], int] = {}
    for (*before, mit, ohne), n in count_hands(at, features, given).items():
        prefix = tuple(before)
        totals[prefix] = totals.get(prefix, 0) + n
        # One of the two runs is empty, so that either is the longer.
        for side, run in zip(SIDES, (int(mit), int(ohne), max(int(mit), int(ohne))), strict=True):
            for k in range(1, run + 1):
                key: tuple[Key, ...] = (*prefix, k, side)
                reached[key] = reached.get(key, 0) + n
    rows: list[Row] = []
    for prefix, total in totals.items():
        for k in range(1, at.trumps + 1):
            for side in SIDES:
                n = reached.get((*prefix, k, side), 0)
                if side != "mit" or k <= at.hand:
                    key = (*prefix, k, side)
                    rows += [Row((*key, False), total - n, total), Row((*key, True), n, total)]
    text = Text(
        f"One hand, {at.hand} cards of {at.cards} dealt at random: whether it holds so many of the "
        "highest trumps without a gap (mit), or lacks them (ohne), or one of the two (either). No "
        "cap.",
        f"Ein Blatt, {at.hand} von {at.cards} Karten, zufällig gegeben: ob es mindestens so viele "
        "der höchsten Trümpfe ohne Lücke hat (mit), ob so viele ihr fehlen (ohne) oder ob eins "
        "davon gilt (either). Alle zählen.",
    )
    columns = (*known, "laufende", "side", "reached")
    return Table(
        "laufende-at-least", text, columns, tuple(rows), (*known, "laufende", "side"),
        at.name, at.deck.name, given,
    )  # fmt: skip
