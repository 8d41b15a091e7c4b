"""What a seat could have known to be better: a card judged by worlds that agree with its knowledge.

Worlds are drawn in ten batches, each independent of the others (``kernels.sampled``): weighed by
how the rules of thumb would have played in them, and by the bid if wanted; every card is valued in
each with open hands, by what the seat is paid; in a Ramsch played out by the rules of thumb. The
differences of the batches give the uncertainty, whatever happens within a batch
(``stats.choice``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import inf
from typing import TYPE_CHECKING, Any

from simkopf.questions.hidden.seen import view_of
from simkopf.questions.hidden.worlds import worlds as worlds_of
from simkopf.rules.state import State
from simkopf.stats.choice import left_out, shortfall

if TYPE_CHECKING:
    from simkopf.kernels.spec import Spec
    from simkopf.rules.state import Table

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
    """What a seat could have known of its card, in units of the tariff a world.

    Attributes
    ----------
    best : int
        Best card over all worlds, a canonical index; the card played where it is as good.
    loss, low, high : float
        What the best card is paid more than the one played, and between what bounds that lies for
        the card that is truly best: ``stats.choice.shortfall``.
    left_out : int
        What is paid more in all worlds together if the best card is chosen without the batch it is
        valued on: ``stats.choice.left_out``. For sums over many decisions.
    worlds : int
        Worlds in all batches.
    effective : float
        How many worlds of equal weight those drawn are worth, at most ``worlds``. Where it is
        small, few deals explain the cards seen, and more worlds make the batches alike.
    """

    best: int
    loss: float
    low: float
    high: float
    left_out: int
    worlds: int
    effective: float

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
    bids : bool
        Whether worlds in which the declarer has a hand to play this contract with count more.
    """

    def __init__(self, game: Spec, worlds: int, *, bids: bool = True) -> None:
        from simkopf.kernels.sampled.memory import EVERY_RULE, memory_for
        from simkopf.kernels.sampled.settings import ALL, BIDS, pack_settings

        self.game = game
        self.each = -(-worlds // BATCHES)
        numbers = {"worlds": self.each, "near": _NEAR, "limits": _LIMITS}
        self._settings = pack_settings(numbers, ALL if bids else ALL & ~BIDS)
        self._memory = memory_for(game, EVERY_RULE)

    def judge(self, state: State, card: int, seed: int = 0) -> Judged:
        """Judge the card that the seat whose turn it is plays.

        Parameters
        ----------
        state : State
            The game; only what the seat knows of it is looked at.
        card : int
            Canonical index.
        seed : int
            Which worlds are drawn is a function of it and of what the seat knows.
        """
        batches, spots, effective = self._values(state, seed)
        own = spots.index(self._spot_of(card, spots))
        draws = effective
        if _agree(batches) and worlds_of(state, n=0).number == 1:
            draws = inf  # the seat knows every card
        most = self.each * 2 * _highest(state.table, state.seat)
        got = shortfall(batches, own, SURE, draws=draws, most=most)
        best = card if got.best == own else self.game.card_of(1 << spots[got.best])
        loss, low, high = (end / self.each for end in (got.value, got.low, got.high))
        total = sum(left_out(batches, own))
        return Judged(best, loss, low, high, total, BATCHES * self.each, effective)

    def _spot_of(self, card: int, spots: Sequence[int]) -> int:
        """Place of the lowest card that is equal to this one: equals are neighbours."""
        place = self.game.bit[card].bit_length() - 1
        return max(spot for spot in spots if spot <= place)

    def _values(self, state: State, seed: int) -> tuple[list[list[int]], list[int], float]:
        """Payoffs by batch of each group of equal cards, their places, the effective worlds."""
        import numpy as np

        from simkopf.kernels.sampled.play import judge_cards

        view, found = view_of(state), np.zeros((3, 64), dtype=np.int64)
        table = state.table
        known = f"{seed} {table.deck.name} {table.contract.name} {tuple(map(int, view))}"
        batches, effective = [], 0.0
        for batch in range(BATCHES):
            digest = sha256(f"{known} {batch}".encode()).digest()
            now = view._replace(random=int.from_bytes(digest[:8], "big") >> 1)
            found[:] = 0
            judge_cards(np.array(now, dtype=np.int64), self._memory, self._settings, found)
            batches.append(found[0].copy())
            effective += min(float(found[2, 63]) / 1000, self.each)
        spots = [place for place in range(62) if found[2, place]]
        return [[int(batch[spot]) for spot in spots] for batch in batches], spots, effective


def _agree(batches: Sequence[Sequence[Any]]) -> bool:
    """Whether the differences of some cards are the same in all batches."""
    first = batches[0]
    return any(
        all(b[i] - b[k] == first[i] - first[k] for b in batches)
        for i in range(len(first))
        for k in range(i)
    )


def _highest(table: Table, seat: int) -> int:
    """Bound what a seat can be paid or pay in a game, in units of the tariff, not doubled."""
    game, rules, seats = table.contract, table.schafkopf, table.deck.seats
    tariff = rules.tariff
    if game.sides == "each":
        virgins = {"none": 1, "each": 2}.get(rules.jungfrau, 1 << seats - 1)
        return tariff.ramsch * virgins * (seats - 1)
    pairs = {"sauspiel": tariff.sauspiel, "hochzeit": tariff.hochzeit, "bettel": tariff.bettel}
    value = pairs.get(game.family, tariff.solo) + 2 * tariff.extra + game.cap * tariff.laufende
    if game.goal == "all":
        value *= rules.tout_factor
    alone = table.partner is None and seat == table.declarer
    return value * (seats - 1) if alone else value
