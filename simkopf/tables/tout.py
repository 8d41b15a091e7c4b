"""The table of a Tout that draws all trumps from the top: one hand, or all hands for one."""

from __future__ import annotations

import numpy as np

from simkopf.cards.decks import deck as find_deck
from simkopf.cards.text import format_hand, parse_hand
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import contract as find_contract
from simkopf.tables.law import Per, columns_of
from simkopf.tables.table import EmptyConditionError, Row, Table, Text
from simkopf.tables.tout_hands import Tout, condition, tout_chance, tout_classes

_CHANCE = Text(
    "The soloist leads to the first trick, draws with all his trumps from the top, then plays his "
    "plain cards, which are the highest of their suits without a gap: the chance that he wins "
    "every trick, however the others defend. Their cards lie at random.",
    "Der Spieler kommt heraus, zieht alle seine Trümpfe von oben und spielt dann seine "
    "Farbkarten, die lückenlos die höchsten ihrer Farben sind: die Wahrscheinlichkeit, dass er "
    "alle Stiche macht, wie auch immer sich die anderen wehren. Ihre Karten sitzen zufällig.",
)
_HOLDING = Text(
    "A line for each set of trumps he may hold, best first; with so many sets of such plain cards "
    "it makes a hand (hands).",
    "Eine Zeile für alle Blätter mit denselben Trümpfen, die besten zuerst; Blätter: so viele sind "
    "das, je nach den Farbkarten.",
)
_MEAN = Text(
    "The mean over all such hands (hands), of which some win however the cards lie (sure).",
    "Das Mittel über alle solchen Blätter; sicher: so viele davon gewinnen, wie auch immer die "
    "Karten sitzen.",
)


def tout(
    *,
    contract: str = "solo-herz-tout",
    deck: str = "lang",
    given: str | None = None,
    per: Per = None,
    hand: str | None = None,
) -> Table:
    """Chance of a Tout on lead that draws all trumps from the top, then plays its plain cards.

    Parameters
    ----------
    contract, deck : str
        A Tout, and the pack.
    given : str, optional
        Condition on the hands, such as ``"trumps = 6"``.
    per : str, optional
        ``"holding"``: a line for each set of trumps (the default); ``"trumps"``: the mean for each
        number of trumps; ``"none"``: the mean over all such hands.
    hand : str, optional
        One hand; the table is its chance alone.

    Raises
    ------
    SimkopfError
        If the contract is no Tout, or the chance of the hand is not a matter of trumps alone.
    EmptyConditionError
        If no hand meets the condition.

    Examples
    --------
    >>> tout(contract="wenz-tout", hand="EU HU SU SA SZ SK EA GA").rows
    (Row(key=('EU HU SU EA GA SA SZ SK',), numerator=9465511770, denominator=9465511770),)
    >>> tout(given="trumps = 6").rows[0].key, len(tout(given="trumps = 6").rows)
    ((6, 'EO GO HO SO EU GU', 6), 3003)
    >>> [round(float(tout(per="trumps").fraction(trumps=t)), 4) for t in (5, 6, 7)]
    [0.0102, 0.04, 0.103]
    """
    if hand is not None:
        if per is not None:
            raise SimkopfError("table 'tout' has one line for one hand; leave per away")
        return _one_hand(contract, deck, hand, given)
    rows = tout_classes(contract, deck, given)
    if not rows:
        raise EmptyConditionError(f"no hand for a Tout meets the condition '{given}'")
    known = columns_of(per, ("holding",))
    game = find_contract(contract)
    if known == ("holding",):
        columns: tuple[str, ...] = ("trumps", "holding", "hands")
        lines = [
            Row((row.trumps.bit_count(), format_hand(row.trumps, game), row.hands),
                row.numerator, row.denominator)
            for row in rows
        ]  # fmt: skip
        what = _HOLDING
    elif known in (("trumps",), ()):
        columns = (*known, "hands", "sure")
        groups: dict[tuple[int, ...], list[Tout]] = {}
        for row in rows:
            groups.setdefault((row.trumps.bit_count(),) if known else (), []).append(row)
        lines = [_mean(key, group) for key, group in sorted(groups.items())]
        what = _MEAN
    else:
        raise SimkopfError(
            "table 'tout' is per holding, per trumps or per none, not per " + ", ".join(known)
        )
    text = Text(f"{_CHANCE.en} {what.en}", f"{_CHANCE.de} {what.de}")
    return Table(
        "tout", text, columns, tuple(lines), columns, contract, deck, given, disjoint=False
    )


def _one_hand(name: str, pack: str, hand: str, given: str | None) -> Table:
    found, deck_ = tout_chance(name, hand, pack), find_deck(pack)
    mask = parse_hand(hand, deck_).mask
    if not condition(given, find_contract(name), deck_)(np.array([mask], np.uint32)).all():
        raise EmptyConditionError(f"the hand does not meet the condition '{given}'")
    key = (format_hand(mask, find_contract(name)),)
    row = Row(key, found.numerator, found.denominator)
    return Table("tout", _CHANCE, ("hand",), (row,), ("hand",), name, pack, given, disjoint=False)


def _mean(key: tuple[int, ...], rows: list[Tout]) -> Row:
    hands = sum(row.hands for row in rows)
    sure = sum(row.hands for row in rows if row.sure)
    wins = sum(row.hands * row.numerator for row in rows)
    return Row((*key, hands, sure), wins, hands * rows[0].denominator)
