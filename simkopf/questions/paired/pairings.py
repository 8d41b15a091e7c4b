"""The pairs of a league: who meets whom, what is gained, and what a tally calls it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from simkopf.questions.paired.sides import GAINS, MATCH, TURNED, summed

if TYPE_CHECKING:
    import polars as pl

KINDS = ("side", "others", MATCH)
"""Which seats gain; as in ``questions.paired.duel``."""

Pairing = tuple[int, int]
"""Who sits on the player side, and who on the other, by their places in ``League.players``."""


def pairs(k: int) -> Iterator[Pairing]:
    """All pairs of ``k`` players, each once.

    Examples
    --------
    >>> list(pairs(3))
    [(0, 1), (0, 2), (1, 2)]
    """
    return ((i, j) for i in range(k) for j in range(i + 1, k))


def play_of(i: int, j: int) -> str:
    """Name a pairing in a tally."""
    return f"{i} against {j}"


def pair_of(i: int, j: int, seats: str, against: str) -> str:
    """Name a gain of one player on another in a tally; ``against`` is ``"a"`` or ``"b"``."""
    return f"{i} over {j}, {seats} against {i if against == 'a' else j}"


def line_of(i: int, seats: str) -> str:
    """Name a gain of one player on all others in a tally."""
    return f"{i} over the others, {seats}"


def gains_of(
    made: dict[Pairing, pl.Series], i: int, j: int, *, turned: bool
) -> Iterator[tuple[str, str, pl.Series]]:
    """Gains of one player on another, as ``questions.paired.duel`` defines them."""
    who = {"a": i, "b": j}

    def played(play: str) -> pl.Series:
        one, others = (who[letter] for letter in play.split(" against "))
        return made[one, others]

    for seats, against, more, less in TURNED if turned else GAINS:
        yield seats, against, played(more) - played(less)


def lines_of(made: dict[Pairing, pl.Series], k: int) -> Iterator[tuple[str, pl.Series]]:
    """Gains that are taken over all contracts: of each player on all others, and of each pair."""
    for i in range(k):
        on = [j for j in range(k) if j != i]
        gains = {
            "side": summed(made[i, j] - made[j, j] for j in on),
            "others": summed(made[j, j] - made[j, i] for j in on),
            MATCH: summed(made[i, j] - made[j, i] for j in on),
        }
        for seats in KINDS:
            yield line_of(i, seats), gains[seats]
    for i, j in pairs(k):
        yield pair_of(i, j, MATCH, "b"), made[i, j] - made[j, i]
