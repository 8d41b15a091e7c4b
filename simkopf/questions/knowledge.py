"""What a seat could have known to be better: a card judged by worlds that agree with its knowledge.

Worlds are drawn in ten batches, each independent of the others (``kernels.sampled``): weighed by
how the rules of thumb would have played in them, every card valued in each with open hands, by
what the seat is paid; in a Ramsch played out by the rules of thumb. The differences of the batches
give the uncertainty, whatever happens within a batch.

A card that is best in a sample is so by luck too. So for every batch the best card is that of the
nine others, and what it gains over the card played is read off this batch alone: nothing is gained
by luck, and where the card played is as good as any the mean gain is not above 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from simkopf.questions.seen import view_of
from simkopf.rules.state import State
from simkopf.stats.mean import t_interval

if TYPE_CHECKING:
    import numpy as np

    from simkopf.kernels.spec import Spec

BATCHES = 10
WORLDS = 100
"""Worlds at a decision if nothing is said."""
MOST = 4_000
SURE = 0.99
"""Level of the interval of a card: a game has thirty, and few are to be blamed by chance."""
_NEAR = 12
_LIMITS = 3
"""Winning, Schneider and Schwarz are told apart."""


@dataclass(frozen=True)
class Judged:
    """What a seat could have known of its card.

    Attributes
    ----------
    best : int
        Best card over all worlds, a canonical index; the card played where it is as good.
    total, worlds : int
        What the best card gains over the one played in so many worlds.
    loss, low, high : float
        The same a world, with its interval; below 0 where the card played is better than what
        the other batches take for best.
    """

    best: int
    total: int
    worlds: int
    loss: float
    low: float
    high: float

    @property
    def mistake(self) -> bool:
        """Whether another card is better beyond doubt."""
        return self.low > 0


class Judge:
    """Judges the cards of one game; a thread needs its own.

    Parameters
    ----------
    game : Spec
        The game.
    worlds : int
        Worlds at a decision, rounded up to whole batches.
    """

    def __init__(self, game: Spec, worlds: int) -> None:
        from simkopf.kernels.builtin.rules.switches import ALL as RULES
        from simkopf.kernels.sampled.memory import memory_for
        from simkopf.kernels.sampled.settings import ALL, pack_settings

        self.game = game
        self.each = -(-worlds // BATCHES)
        numbers = {"worlds": self.each, "near": _NEAR, "limits": _LIMITS}
        self._settings = pack_settings(numbers, ALL)
        self._memory = memory_for(game, RULES)

    def judge(self, state: State, card: int, key: str) -> Judged:
        """Judge the card that the seat whose turn it is plays.

        Parameters
        ----------
        state : State
            The game; only what the seat knows of it is looked at.
        card : int
            Canonical index.
        key : str
            Names the decision: which worlds are drawn is a function of it and of what the seat
            knows.
        """
        batches, alike = self._values(state, key)
        played = alike[self.game.bit[card]]
        sums = batches.sum(axis=0)
        gains = []
        for batch in batches:
            best = _best(sums - batch, played, alike)
            gains.append(int(batch[best] - batch[played]))
        got = t_interval(BATCHES, sum(gains), sum(gain * gain for gain in gains), SURE)
        ends = [got.value if end is None else end for end in (got.value, got.low, got.high)]
        loss, low, high = ((end or 0.0) / self.each for end in ends)
        best = _best(sums, played, alike)
        found = card if best == played else self.game.card_of(1 << best)
        return Judged(found, sum(gains), BATCHES * self.each, loss, low, high)

    def _values(self, state: State, key: str) -> tuple[np.ndarray[Any, Any], dict[int, int]]:
        """Payoffs of every card by batch, and for every legal card the place of its equals."""
        import numpy as np

        from simkopf.kernels.sampled.play import judge_cards

        view, found = view_of(state), np.zeros((3, 64), dtype=np.int64)
        batches = np.zeros((BATCHES, 64), dtype=np.int64)
        for batch in range(BATCHES):
            digest = sha256(f"{key} {batch}".encode()).digest()
            now = view._replace(random=int.from_bytes(digest[:8], "big") >> 1)
            found[:] = 0
            judge_cards(np.array(now, dtype=np.int64), self._memory, self._settings, found)
            batches[batch] = found[0]
        alike, spot = {}, 0
        for place in range(62):
            # equals are neighbours, and the lowest of them stands for all
            if view.legal >> place & 1:
                spot = place if found[2, place] else spot
                alike[1 << place] = spot
        return batches, alike


def _best(values: Any, played: int, alike: dict[int, int]) -> int:
    """Place of the best card; the one played where it is as good as any."""
    places = sorted(set(alike.values()), key=lambda place: (-values[place], place != played))
    return places[0]
