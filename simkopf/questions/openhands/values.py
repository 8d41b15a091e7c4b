"""Best play with open hands, card by card: the solver asked about a state of the referee.

Both sides see all cards; the declarer's side wants much, the others little. What comes out is
exact. Every function here is a pure one: the working memory behind it never changes a result.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from simkopf.errors import SimkopfError
from simkopf.rules.bill import Outcome
from simkopf.rules.contracts import Contract
from simkopf.rules.scoring import settle
from simkopf.rules.state import State, Table, cards_of

if TYPE_CHECKING:
    import numpy as np

    from simkopf.kernels.spec import Spec

Measure = Literal["augen", "tricks", "value"]
TABLE_BITS = 17
"""Size of the table of positions: 2 << 17 words, two megabytes a thread."""


class _Memory(threading.local):
    """Working memory of the thread, made when it is first used."""

    def __init__(self) -> None:
        self.words: Any = None
        self.table: Any = None


_memory = _Memory()


def working_memory(bits: int = TABLE_BITS) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Make a working memory and a table of positions for the solver.

    Examples
    --------
    >>> words, table = working_memory()
    >>> len(table)
    262144
    """
    import numpy as np

    from simkopf.kernels.solver import layout
    from simkopf.kernels.solver.order import WEIGHTS

    words = np.zeros(layout.SIZE, dtype=np.int64)
    words[layout.TABLE_BITS] = bits
    words[layout.WEIGHTS : layout.WEIGHTS + len(WEIGHTS)] = WEIGHTS
    return words, np.zeros(2 << bits, dtype=np.int64)


def memory_of_thread() -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Give the thread its working memory and table; they are made when they are first used."""
    if _memory.words is None:
        _memory.words, _memory.table = working_memory()
    return _memory.words, _memory.table


@dataclass(frozen=True)
class Won:
    """What the declarer's side has won before the state begins.

    Attributes
    ----------
    augen, tricks : int
        Of the declarer's side.
    lost : int
        Tricks of the others.
    """

    augen: int = 0
    tricks: int = 0
    lost: int = 0


NOTHING = Won()


def card_values(state: State, measure: Measure, before: Won = NOTHING) -> dict[int, int]:
    """Value of every card that may be played now, with best play by both sides after it.

    Parameters
    ----------
    state : State
        A game of two sides that is not over (``simkopf.rules.referee``).
    measure : {"augen", "tricks", "value"}
        Augen or tricks of the declarer's side at the end of the game, or what one opponent pays it
        by the tariff, with the Laufende of the dealt cards.
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

    if measure == "value":
        _, levels = _ask(state, before, LEVELS)
        by_level = prices(state.table)
        return {card: by_level[level] for card, level in levels.items()}
    values: dict[int, int] = _ask(state, before, EACH_EXACT, measure)[1]
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

    found = _ask(state, before, EACH_REACHES, measure, least)[1]
    return {card: bool(yes) for card, yes in found.items()}


def best_value(state: State, measure: Measure, before: Won = NOTHING) -> int:
    """Value of a state with best play by both sides, as ``card_values`` but for the best card."""
    from simkopf.kernels.solver.entries import EXACT

    if measure == "value":
        values = card_values(state, measure, before).values()
        return max(values) if _side(state) >> state.seat & 1 else min(values)
    return _ask(state, before, EXACT, measure)[0]


def reaches(state: State, measure: Measure, least: int, before: Won = NOTHING) -> bool:
    """Whether the declarer's side ends with ``least``, both sides playing their best."""
    from simkopf.kernels.solver.entries import REACHES

    return bool(_ask(state, before, REACHES, measure, least)[0])


def best_line(state: State, measure: Measure = "augen") -> tuple[int, ...]:
    """One line of best play to the end, as canonical card indices.

    Of several best cards the cheapest by its place in its suit is played.
    """
    from simkopf.kernels.solver.entries import LINE

    return tuple(_ask(state, NOTHING, LINE, measure)[1])


def _side(state: State) -> int:
    """Seats of the declarer's side as a mask."""
    table = state.table
    return sum(1 << seat for seat in {table.declarer, table.partner} if seat is not None)


def check_two_sides(game: Contract) -> None:
    """Check that a contract is played by two sides.

    Raises
    ------
    SimkopfError
        If it is not played, or everyone plays alone.
    """
    if game.sides == "each":
        raise SimkopfError(f"in a {game.name} everyone plays alone: there is no best play of sides")
    if game.goal == "shown":
        raise SimkopfError(f"a {game.name} is laid open, not played")


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
    ends = {
        levels.LOST_SCHWARZ: (0, 0),
        levels.LOST_SCHNEIDER: (30, 1),
        levels.LOST: (60, 1),
        levels.WON: (61, n - 1),
        levels.WON_SCHNEIDER: (91, n - 1),
        levels.WON_SCHWARZ: (120, n),
    }
    if game.goal == "all":
        ends[levels.WON] = (120, n)
    elif game.goal == "none":
        ends[levels.WON], ends[levels.LOST] = (0, 0), (60, 1)
    seats, declarer = table.deck.seats, table.declarer
    other = next(s for s in range(seats) if s not in (declarer, table.partner))
    found = []
    for level in sorted(ends):
        augen, tricks = [0] * seats, [0] * seats
        if declarer is not None:
            augen[declarer], tricks[declarer] = ends[level]
        augen[other], tricks[other] = 120 - ends[level][0], n - ends[level][1]
        end = Outcome(tuple(augen), tuple(tricks), table.dealt, declarer, table.partner)
        found.append(settle(game, table.deck, table.ruleset, end).value)
    return found


def timed(states: Sequence[State], least: int | None) -> float:
    """Seconds to solve positions one after the other; what leads up to a search is not counted.

    Parameters
    ----------
    states : sequence of State
        The positions.
    least : int or None
        Whether the declarer's side gets so many Augen; None: how many it gets exactly.
    """
    from time import perf_counter

    from simkopf.kernels.solver.entries import EXACT, REACHES, answer

    kind = EXACT if least is None else REACHES
    asked = [_lay_out(state, NOTHING, kind, "augen", least or 0) for state in states]
    answer(*asked[0])
    before = perf_counter()
    for arguments in asked:
        answer(*arguments)
    return perf_counter() - before


def _ask(
    state: State, before: Won, kind: int, measure: str = "augen", least: int = 0
) -> tuple[int, Any]:
    """Put one question to the solver; returns its number, and answers by card or the line."""
    from simkopf.kernels.solver.entries import EACH_EXACT, EACH_REACHES, LEVELS, LINE, answer
    from simkopf.kernels.spec import spec

    arguments = _lay_out(state, before, kind, measure, least)
    number, out = answer(*arguments), arguments[-1]
    game: Spec = spec(state.table.contract, state.table.deck, state.table.ruleset)
    if kind == LINE:
        return number, [game.card_of(int(bit)) for bit in out[:number]]
    if kind not in (EACH_REACHES, EACH_EXACT, LEVELS):
        return number, None
    found = {card: int(out[game.bit[card].bit_length() - 1]) for card in cards_of(state.hand)}
    return number, {card: value for card, value in found.items() if value >= 0}


def _lay_out(state: State, before: Won, kind: int, measure: str, least: int) -> tuple[Any, ...]:
    """Lay one question out for the solver."""
    import numpy as np

    from simkopf.errors import nearest
    from simkopf.kernels.legal import BOUND, FREE, RAN_BOUND
    from simkopf.kernels.solver.limits import check_supported
    from simkopf.kernels.solver.setup import BY_AUGEN, BY_TRICKS
    from simkopf.kernels.spec import spec
    from simkopf.rules.duties import has_run

    table = state.table
    check_two_sides(table.contract)
    if state.over:
        raise SimkopfError("the game is over: no card is left to play")
    counts = {"augen": BY_AUGEN, "tricks": BY_TRICKS}.get(measure)
    if counts is None:
        raise nearest("measure", measure, ("augen", "tricks", "value"))
    game: Spec = spec(table.contract, table.deck, table.ruleset)
    sau_state = BOUND
    if table.sau is not None and has_run(state, table.sau):
        sau_state = RAN_BOUND if table.ruleset.run_after == "bound" else FREE
    words, positions = memory_of_thread()
    hands = np.array([game.to_game(hand) for hand in state.hands], dtype=np.int64)
    dealt = np.array([game.to_game(hand) for hand in table.dealt], dtype=np.int64)
    trick = np.zeros(8, dtype=np.int64)
    trick[: len(state.trick)] = [game.bit[card] for card in state.trick]
    check_supported(game.row, game.suit_mask, int(hands.sum() + trick.sum()))
    side = _side(state)
    done = [trick for trick in state.done if side >> trick.winner & 1]
    augen = before.augen + sum(table.deck.augen(card) for trick in done for card in trick.cards)
    lost = before.lost + len(state.done) - len(done)
    return (
        words, positions, game.row, game.suit_mask, hands, trick, len(state.trick),
        state.leader, dealt, side, sau_state, kind, counts, least, augen,
        before.tricks + len(done), lost, np.full(64, -1, dtype=np.int64),
    )  # fmt: skip
