"""The solver asked about a state of the referee: its memory, and how a state is laid out."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simkopf.cards.decks import Deck
from simkopf.errors import SimkopfError
from simkopf.rules.contract import Contract
from simkopf.rules.state import FINDING, State, cards_of

if TYPE_CHECKING:
    import numpy as np

    from simkopf.kernels.spec import Spec

MAX_CARDS = 32
"""Most cards in play for which best play is found (``kernels.solver.layout``)."""
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
        Of the declarer's side; cards that it laid away count with the former.
    lost : int
        Tricks of the others.
    """

    augen: int = 0
    tricks: int = 0
    lost: int = 0


NOTHING = Won()


def side_of(state: State) -> int:
    """Seats of the declarer's side as a mask."""
    return sum(1 << seat for seat in {state.table.declarer, state.partner} if seat is not None)


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


def check_from_start(game: Contract, deck: Deck) -> None:
    """Check that best play is found from the first card on.

    Raises
    ------
    SimkopfError
        If the contract has no two sides, or too many cards are in play at its beginning.
    """
    check_two_sides(game)
    if deck.seats * deck.hand_size > MAX_CARDS:
        raise SimkopfError(
            f"best play in a {game.name} is found once {MAX_CARDS // deck.seats} tricks are left, "
            "and here from the first card on it would be needed"
        )


def check_reach(state: State) -> None:
    """Check that so few cards are in play that best play can be found, and that there are sides.

    Raises
    ------
    SimkopfError
        Naming from when on it can.
    """
    table = state.table
    name, seats = table.contract.name, table.deck.seats
    cards = sum(hand.bit_count() for hand in state.hands) + len(state.trick)
    if cards > MAX_CARDS:
        raise SimkopfError(
            f"best play in a {name} is found once {MAX_CARDS // seats} tricks are left; here "
            f"{-(-cards // seats)} are"
        )
    early = table.deck.hand_size - cards // seats < FINDING
    if table.contract.sides == "found" and state.partner is None and early:
        raise SimkopfError(
            f"best play in a {name} is found once its partner is, or {FINDING} tricks are over"
        )


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


def put(
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
    check_reach(state)
    counts = {"augen": BY_AUGEN, "tricks": BY_TRICKS}.get(measure)
    if counts is None:
        raise nearest("measure", measure, ("augen", "tricks", "value"))
    game: Spec = spec(table.contract, table.deck, table.ruleset)
    sau_state = BOUND
    if table.sau is not None and has_run(state, table.sau):
        sau_state = RAN_BOUND if table.schafkopf.run_after == "bound" else FREE
    words, positions = memory_of_thread()
    hands = np.array([game.to_game(hand) for hand in state.hands], dtype=np.int64)
    dealt = np.array([game.to_game(hand) for hand in table.dealt], dtype=np.int64)
    trick = np.zeros(8, dtype=np.int64)
    trick[: len(state.trick)] = [game.bit[card] for card in state.trick]
    check_supported(game.row, game.suit_mask, int(hands.sum() + trick.sum()))
    side = side_of(state)
    done = [trick for trick in state.done if side >> trick.winner & 1]
    augen = before.augen + sum(table.deck.augen(card) for card in cards_of(table.laid))
    augen += sum(table.deck.augen(card) for trick in done for card in trick.cards)
    lost = before.lost + len(state.done) - len(done)
    return (
        words, positions, game.row, game.suit_mask, hands, trick, len(state.trick),
        state.leader, dealt, side, sau_state, kind, counts, least, augen,
        before.tricks + len(done), lost, np.full(64, -1, dtype=np.int64),
    )  # fmt: skip
