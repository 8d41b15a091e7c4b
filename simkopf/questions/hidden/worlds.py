"""Worlds: deals of the hidden cards that agree with what a seat knows, counted and drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from simkopf.errors import SimkopfError
from simkopf.memory import require
from simkopf.questions.hidden.seen import view_of
from simkopf.rules.state import State

if TYPE_CHECKING:
    import polars as pl

_MAX_SEED = 2**63 - 1
MOST = 10_000_000
"""Worlds drawn at once, for their memory: 40 bytes each. ``first`` draws on."""


@dataclass(frozen=True, eq=False)
class Worlds:
    """Worlds of a seat at a moment of a game.

    Attributes
    ----------
    seat : int
        Who does not know which of them is the true one.
    number : int
        How many there are, exactly.
    frame : polars.DataFrame
        Those drawn: ``world u64`` (its number in the seed's series) and ``hand0``, ``hand1``, ..
        ``u64``, the cards that each seat holds now as canonical masks.
    """

    seat: int
    number: int
    frame: pl.DataFrame


def worlds(
    state: State, seat: int | None = None, n: int = 1000, *, seed: int = 0, first: int = 0
) -> Worlds:
    """Count and draw the worlds that agree with everything a seat knows.

    A world deals the cards that the seat does not see to the others so that each card played was
    legal and the game could be announced; every world is drawn with the same probability, again
    and again (the same one can come twice). How the others choose among legal cards is not
    looked at, nor is how they bid.

    Parameters
    ----------
    state : State
        The game at one moment (``simkopf.rules.referee``).
    seat : int, optional
        Whose knowledge; the seat whose turn it is when not given.
    n : int
        How many to draw, at most ``MOST`` at once.
    seed, first : int
        World ``i`` of a seed is a function of both and of what the seat knows; worlds number
        ``first`` to ``first + n - 1`` are drawn.

    Raises
    ------
    SimkopfError
        If the game is over, there is no such seat, a number is none, or no world agrees because
        the state breaks the rules.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> from simkopf.cards.text import parse_card, parse_hands
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.referee import play_out, start
    >>> deal = "EO GO HO SO EU GU/HU SU HA HZ HK H9/EA EZ EK E9 GA GZ/GK G9 SA SZ SK S9"
    >>> state = start(contract("wenz"), KURZ, [h.mask for h in parse_hands(deal, KURZ)], 2)
    >>> worlds(state, n=0).number  # 18!/(6! 6! 6!)
    17153136
    >>> state, _ = play_out(state, [parse_card(card) for card in ("EU", "HU", "E9", "G9")])
    >>> found = worlds(state, n=3)  # seats 2 and 3 have no Unter
    >>> found.seat, found.number, found.frame.columns
    (0, 252252, ['world', 'hand0', 'hand1', 'hand2', 'hand3'])
    """
    import numpy as np
    import polars as pl

    from simkopf.kernels.spec import spec
    from simkopf.kernels.worlds.entry import count_worlds, draw_worlds
    from simkopf.kernels.worlds.memory import MEMORY

    n = _whole("n", n, MOST)
    require(100 * n, f"{n:,} worlds", "draw fewer at a time (first, n)")
    first, seed = _whole("first", first, _MAX_SEED - n), _whole("seed", seed)
    view = view_of(state, seat)
    table = state.table
    lay = spec(table.contract, table.deck, table.ruleset)
    memory = np.zeros(MEMORY, dtype=np.int64)
    number = int(count_worlds(view, lay.row, lay.suit_mask, memory))
    if number == 0:
        raise SimkopfError(
            f"no deal agrees with what seat {view.seat} knows: cards played or the call break"
            " the rules"
        )
    hands = np.zeros((n, table.deck.seats), dtype=np.uint64)
    scratch = np.zeros(table.deck.seats, dtype=np.int64)
    draw_worlds(memory, np.uint64(seed), first, n, lay.back, scratch, hands)
    columns = {f"hand{s}": hands[:, s] for s in range(table.deck.seats)}
    index = np.arange(first, first + n, dtype=np.uint64)
    return Worlds(view.seat, number, pl.DataFrame({"world": index, **columns}))


def _whole(name: str, value: object, most: int = _MAX_SEED) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise SimkopfError(f"{name} is a whole number from 0 to {most}, not {value!r}")
    return value
