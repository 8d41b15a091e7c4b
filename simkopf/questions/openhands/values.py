"""Best play with open hands, card by card: the solver asked about a state of the referee.

Both sides see all cards; the declarer's side wants much, the others little. What comes out is
exact. Every function here is a pure one: the working memory behind it never changes a result.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, NamedTuple

from simkopf.questions.openhands.solver import NOTHING, Won, put, side_of
from simkopf.rules.bill import Outcome
from simkopf.rules.scoring import settle
from simkopf.rules.state import State, Table

Measure = Literal["augen", "tricks", "value"]


def card_values(state: State, measure: Measure, before: Won = NOTHING) -> dict[int, int]:
    """Value of every card that may be played now, with best play by both sides after it.

    Parameters
    ----------
    state : State
        A game of two sides that is not over (``simkopf.rules.referee``).
    measure : {"augen", "tricks", "value"}
        Augen or tricks of the declarer's side at the end of the game, or what one opponent pays it
        by the tariff, with the Laufende of the dealt cards; in Doppelkopf if nothing was announced
        and no trick brings an extra point.
    before : Won
        What the declarer's side had won before the state begins, if it begins in mid-game.

    Returns
    -------
    dict of int to int
        By canonical card index.

    Raises
    ------
    SimkopfError
        If the game has no two sides, is over, or the measure is unknown.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> from simkopf.cards.text import format_card, parse_hands
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.referee import start
    >>> deal = "EO GO HO SO EU GU/HU SU HA HZ HK H9/EA EZ EK E9 GA GZ/GK G9 SA SZ SK S9"
    >>> hands = [hand.mask for hand in parse_hands(deal, KURZ)]
    >>> state = start(contract("wenz"), KURZ, hands, 0)
    >>> {format_card(card): augen for card, augen in card_values(state, "augen").items()}
    {'EU': 18, 'EO': 10, 'GU': 18, 'GO': 10, 'HO': 16, 'SO': 10}
    """
    from simkopf.kernels.solver.entries import EACH_EXACT, LEVELS

    if measure == "value" and state.table.contract.goal == "points":
        return _by_points(state, before)
    if measure == "value":
        _, levels = put(state, before, LEVELS)
        by_level = prices(replace(state.table, partner=state.partner))
        return {card: by_level[level] for card, level in levels.items()}
    values: dict[int, int] = put(state, before, EACH_EXACT, measure)[1]
    return values


def card_reaches(
    state: State, measure: Measure, least: int, before: Won = NOTHING
) -> dict[int, bool]:
    """Tell for every card that may be played now whether the declarer's side ends with ``least``.

    The same as comparing ``card_values``, much faster.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> from simkopf.cards.text import parse_hands
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.referee import start
    >>> deal = "EO GO HO SO EU GU/HU SU HA HZ HK H9/EA EZ EK E9 GA GZ/GK G9 SA SZ SK S9"
    >>> state = start(contract("solo-herz"), KURZ, [h.mask for h in parse_hands(deal, KURZ)], 0)
    >>> set(card_reaches(state, "augen", 120).values())
    {True}
    """
    from simkopf.kernels.solver.entries import EACH_REACHES

    found = put(state, before, EACH_REACHES, measure, least)[1]
    return {card: bool(yes) for card, yes in found.items()}


def best_value(state: State, measure: Measure, before: Won = NOTHING) -> int:
    """Value of a state with best play by both sides, as ``card_values`` but for the best card."""
    from simkopf.kernels.solver.entries import EXACT

    if measure == "value":
        values = card_values(state, measure, before).values()
        return max(values) if side_of(state) >> state.seat & 1 else min(values)
    return put(state, before, EXACT, measure)[0]


def reaches(state: State, measure: Measure, least: int, before: Won = NOTHING) -> bool:
    """Whether the declarer's side ends with ``least``, both sides playing their best."""
    from simkopf.kernels.solver.entries import REACHES

    return bool(put(state, before, REACHES, measure, least)[0])


def best_line(state: State, measure: Measure = "augen") -> tuple[int, ...]:
    """One line of best play to the end, as canonical card indices.

    Of several best cards the cheapest by its place in its suit is played.
    """
    from simkopf.kernels.solver.entries import LINE

    return tuple(put(state, NOTHING, LINE, measure)[1])


class Marks(NamedTuple):
    """Augen at which ends of a game part (``kernels.spec``): of the declarer's side.

    Attributes
    ----------
    win : to win, if nothing was announced.
    schneider : with which the others are Schneider, in Doppelkopf under 90.
    lost_schneider : with which it is at most.
    all : all there are, with those of the last trick.
    """

    win: int
    schneider: int
    lost_schneider: int
    all: int


def marks_of(table: Table) -> Marks:
    """Look up the Augen at which the ends of a game part.

    Examples
    --------
    >>> from simkopf.cards.decks import SKAT32
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.load import usual_ruleset
    >>> marks_of(Table(contract("solo66-pik"), SKAT32, usual_ruleset("solo66"), (), 0, None))
    Marks(win=66, schneider=98, lost_schneider=32, all=130)
    """
    from simkopf.kernels import spec as at

    row, deck = at.spec(table.contract, table.deck, table.ruleset).row, table.deck
    everything = sum(deck.augen(card) for card in deck.cards) + int(row[at.LAST_BONUS])
    win, schneider, lost = int(row[at.WIN_AT]), int(row[at.SCHNEIDER_AT]), row[at.LOST_SCHNEIDER_AT]
    return Marks(win, schneider, int(lost), everything)


def prices(table: Table) -> list[int]:
    """Value of every way the game can end (``kernels.solver.levels``), by the tariff.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> from simkopf.cards.text import parse_hands
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.referee import start
    >>> deal = "EO GO HO SO EU GU/HU SU HA HZ HK H9/EA EZ EK E9 GA GZ/GK G9 SA SZ SK S9"
    >>> hands = [hand.mask for hand in parse_hands(deal, KURZ)]
    >>> prices(start(contract("wenz"), KURZ, hands, 0).table)  # with two Laufende
    [-90, -80, -70, 70, 80, 90]
    """
    from simkopf.kernels.solver import levels

    game, n = table.contract, table.deck.hand_size
    marks = marks_of(table)
    ends = {
        levels.LOST_SCHWARZ: (0, 0),
        levels.LOST_SCHNEIDER: (marks.lost_schneider, 1),
        levels.LOST: (marks.win - 1, 1),
        levels.WON: (marks.win, n - 1),
        levels.WON_SCHNEIDER: (marks.schneider, n - 1),
        levels.WON_SCHWARZ: (marks.all, n),
    }
    if game.goal == "all":
        ends[levels.WON] = (marks.all, n)
    elif game.goal == "none":
        ends[levels.WON] = (0, 0)
    return [_worth(table, *ends[level]) for level in sorted(ends)]


def _worth(table: Table, augen: int, tricks: int) -> int:
    """Settle a game in which the declarer's side has so many Augen and tricks."""
    seats, declarer = table.deck.seats, table.declarer
    other = next(s for s in range(seats) if s not in (declarer, table.partner))
    by_seat, won = [0] * seats, [0] * seats
    if declarer is not None:
        by_seat[declarer], won[declarer] = augen, tricks
    by_seat[other], won[other] = marks_of(table).all - augen, table.deck.hand_size - tricks
    end = Outcome(tuple(by_seat), tuple(won), table.dealt, declarer, table.partner)
    return settle(table.contract, table.deck, table.ruleset, end).value


def _by_points(state: State, before: Won) -> dict[int, int]:
    """Value of every card in Doppelkopf: by the Augen, and by whether a side gets no trick."""
    table = replace(state.table, partner=state.partner)
    most = marks_of(table).all
    augen = card_values(state, "augen", before)
    tricks = card_values(state, "tricks", before)
    return {
        card: _worth(table, value, tricks[card] if value in (0, most) else 1)
        for card, value in augen.items()
    }
