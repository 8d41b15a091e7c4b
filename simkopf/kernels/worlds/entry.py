"""The steps as compiled entry points, for Python outside the kernels."""

from __future__ import annotations

from typing import Any

from numba import types

from simkopf.kernels.compiled import entry_point
from simkopf.kernels.deal import to_game_order
from simkopf.kernels.rng import word
from simkopf.kernels.view import N_FIELDS, View
from simkopf.kernels.worlds import memory as m
from simkopf.kernels.worlds.count import count
from simkopf.kernels.worlds.draw import draw
from simkopf.kernels.worlds.learn import learn

WORLDS = 3
"""The stream of a seed for worlds, after those of ``kernels.rng``; number ``i`` of it is the key of
the words of world ``i``."""

_view = types.NamedUniTuple(types.int64, N_FIELDS, View)  # type: ignore[no-untyped-call]
_columns = types.Array(types.int64, 1, "C", readonly=True)
_tables = types.Array(types.int64, 2, "C", readonly=True)


@entry_point(types.int64(_view, _columns, _columns, types.int64[::1]))
def count_worlds(view: Any, row: Any, suit_mask: Any, memory: Any) -> int:
    """Count the worlds that agree with what a seat knows: ``learn``, then ``count``."""
    learn(view, row, suit_mask, memory)
    return count(memory)


@entry_point(
    types.void(
        types.int64[::1], types.uint64, types.int64, types.int64, _tables,
        types.int64[::1], types.uint64[:, ::1],
    )
)  # fmt: skip
def draw_worlds(
    memory: Any, seed: Any, first: int, n: int, back: Any, hands: Any, worlds: Any
) -> None:
    """Draw worlds number ``first`` to ``first + n - 1`` of a seed.

    Parameters
    ----------
    memory : int64[MEMORY]
        From ``count_worlds``, which must have found one.
    seed : seed of the stream.
    first, n : which worlds.
    back : int64[bytes, 256]
        For every byte of a mask in game order its cards in canonical order.
    hands : int64[seats]
        Scratch.
    worlds : uint64[n, seats]
        Gets the hands, canonical.
    """
    keys = word(seed, WORLDS)
    for i in range(n):
        draw(memory, word(keys, first + i), 0, hands)
        for s in range(memory[m.SEATS]):
            worlds[i, s] = to_game_order(back, hands[s])
