"""The set of hands that meet a condition, as a decision diagram over the suits.

What a hand holds of the first suit leads to a state, from there what it holds of the second to the
next, and so on; four steps, and it is known whether the hand is in the set. States from which the
same sets of further cards lead into the set are one, so the diagram is the smallest there is, and
depends on the set alone (Bryant 1986): two conditions that mean the same hands have the same one.

From how many hands lie behind each state follow the number of all hands, the hand of any number,
and so uniform draws, though nothing is listed. Equal cards are told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from simkopf.errors import SimkopfError
from simkopf.space.condition import reading
from simkopf.space.layout import Layout, Table
from simkopf.space.listing import Masks
from simkopf.space.suits import MOST, Suits, TooManyError

if TYPE_CHECKING:
    from simkopf.space.condition import Where

_BATCH = 1 << 20
_SUITS = 4
NO_STATE = -1


class Layer(NamedTuple):
    """One step of a diagram: from what is held of a suit to the next state.

    Attributes
    ----------
    group : int32[sets of cards]
        Number of each set of cards of the suit among those that lead everywhere to the same state;
        -1 for sets that lead nowhere.
    steps : int32[states, groups]
        The next state; -1 where no hand of the set is reached.
    """

    group: Table
    steps: Table


@dataclass(frozen=True, eq=False)
class Diagram:
    """A set of hands.

    Attributes
    ----------
    width : int
        Bits of a suit.
    layers : tuple of Layer
        One for each suit.
    """

    width: int
    layers: tuple[Layer, ...]

    @cached_property
    def behind(self) -> tuple[Table, ...]:
        """For each state before a suit, and behind the last, how many hands are reached from it."""
        found = [np.ones(1, dtype=np.int64)]
        for layer in reversed(self.layers):
            steps = np.append(found[0], 0)[layer.steps]  # -1 is the last: nothing
            found.insert(0, steps @ _sizes(layer))
        return tuple(found)

    @property
    def n(self) -> int:
        """Number of hands."""
        return int(self.behind[0].sum())

    @cached_property
    def digest(self) -> str:
        """Hash of the set of hands."""
        text = sha256()
        for layer in self.layers:
            text.update(np.array(layer.steps.shape, dtype="<i8").tobytes())
            text.update(layer.group.astype("<i4").tobytes())
            text.update(np.ascontiguousarray(layer.steps, dtype="<i4").tobytes())
        return text.hexdigest()[:16]

    @property
    def rows(self) -> list[tuple[Table, Table, Table, Table, Table]]:
        """The layers as kernels take them (``kernels.diagrams``)."""
        found = []
        for suit, layer in enumerate(self.layers):
            members, starts = members_of(layer)
            found.append((layer.group, layer.steps, self._ends(suit), starts, members))
        return found

    def _ends(self, suit: int) -> Table:
        """By state of a layer how many hands there are up to the end of each group."""
        layer = self.layers[suit]
        ways = np.append(self.behind[suit + 1], 0)[layer.steps]
        found: Table = np.cumsum(ways * _sizes(layer), axis=1)
        return found

    @property
    def nbytes(self) -> int:
        """Bytes it takes."""
        return sum(layer.group.nbytes + layer.steps.nbytes for layer in self.layers)

    def __contains__(self, hand: int) -> bool:
        return bool(self.holds(np.array([hand], dtype=np.uint64))[0])

    def holds(self, hands: Masks) -> Table:
        """Say of canonical masks which of them are in the set."""
        state = np.zeros(len(hands), dtype=np.int64)
        if not self.n:
            return np.zeros(len(hands), dtype=np.bool_)
        for suit, layer in enumerate(self.layers):
            group = layer.group[self._held(hands, suit)]
            state = np.where((group < 0) | (state < 0), NO_STATE, layer.steps[state, group])
        return state >= 0

    def _held(self, hands: Masks, suit: int) -> Table:
        part: Table = hands.astype(np.uint64) >> np.uint64(self.width * suit)
        return part & np.uint64((1 << self.width) - 1)

    def hands(self, numbers: Table) -> Masks:
        """Hands by number, 0 to ``n - 1``, as uint64 masks.

        They are in the order of the diagram: suit by suit, by group and within it by mask.
        """
        rest = np.asarray(numbers, dtype=np.int64)
        state = np.zeros(len(rest), dtype=np.int64)
        found = np.zeros(len(rest), dtype=np.uint64)
        for suit, layer in enumerate(self.layers):
            ways = np.append(self.behind[suit + 1], 0)[layer.steps]
            ends = self._ends(suit)
            # the rows one after the other, so that one search does for all states
            base = np.concatenate([[0], np.cumsum(ends[:, -1])])
            line = (ends + base[:-1, None]).ravel()
            at = np.searchsorted(line, rest + base[state], side="right")
            group = at % layer.steps.shape[1]
            before = np.where(group > 0, line[at - 1], base[state])
            rest = rest + base[state] - before
            each = ways[state, group]
            members, starts = members_of(layer)
            held = members[starts[group] + rest // each]
            rest %= each
            found |= held.astype(np.uint64) << np.uint64(self.width * suit)
            state = layer.steps[state, group].astype(np.int64)
        return found

    def least(self, mask: int) -> int:
        """Fewest cards of ``mask`` that any of the hands holds."""
        behind = np.zeros(1, dtype=np.int64)
        for suit, layer in reversed(list(enumerate(self.layers))):
            part = np.uint32(mask >> self.width * suit & (1 << self.width) - 1)
            members, starts = members_of(layer)
            held = np.bitwise_count(members.astype(np.uint32) & part).astype(np.int64)
            own = np.minimum.reduceat(held, starts[:-1])
            # nothing leads on from -1, the last
            behind = (np.append(behind, 1 << 20)[layer.steps] + own).min(axis=1)
        return int(behind[0])


def _sizes(layer: Layer) -> Table:
    return np.bincount(layer.group[layer.group >= 0], minlength=layer.steps.shape[1])


def members_of(layer: Layer) -> tuple[Table, Table]:
    """List the sets of cards by group, and where those of each group begin, with the end."""
    order = np.argsort(layer.group, kind="stable")
    members = order[np.count_nonzero(layer.group < 0) :]
    starts = np.concatenate([[0], np.cumsum(_sizes(layer))])
    return members, starts


def diagram(where: Sequence[Where], at: Layout, own: int = 0, elsewhere: int = 0) -> Diagram:
    """Find the hands that meet conditions.

    Parameters
    ----------
    where : sequence of str or polars.Expr
        As in ``space.condition``.
    at : Layout
        Contract, deck and size of the hands; of French cards.
    own, elsewhere : int
        Cards that the hand holds, and that it does not.

    Raises
    ------
    SimkopfError
        If the condition cannot be read, or tells too many hands apart.

    Examples
    --------
    >>> from math import comb
    >>> from simkopf.cards.decks import DOKO48
    >>> from simkopf.rules.contracts import contract
    >>> found = diagram(["damen >= 7"], Layout(DOKO48, contract("doko-damen"), 12))
    >>> found.n == 8 * comb(40, 5) + comb(40, 4)
    True
    """
    reads = [reading(each, at) for each in where]
    names = tuple(dict.fromkeys(name for read in reads for name in read.names))
    suits = Suits(at, names, own, elsewhere)

    def test(keys: Table) -> Table:
        met = np.ones(len(keys), dtype=np.bool_)
        for read in reads:
            met &= read.test(suits.frame(keys, read.names, wide=read.wide), len(keys))
        return met

    try:
        return _diagram(suits, test)
    except TooManyError as error:
        said = " AND ".join(read.said for read in reads)
        raise SimkopfError(f"condition '{said}': {error}") from None


def _diagram(suits: Suits, test: Callable[[Table], Table]) -> Diagram:
    """Work backwards from the last suit: states with equal steps are one."""
    last = suits.groups[-1]
    before = suits.joined[-1]
    steps = np.full((len(before.keys), len(last.keys)), NO_STATE, dtype=np.int32)
    for a, b in suits.pairs():
        met = _test(np.add.outer(before.keys[a], last.keys[b]).ravel(), test)
        steps[np.ix_(a, b)] = np.where(met.reshape(len(a), len(b)), 0, NO_STATE)
    found: list[Table] = []
    for suit in range(_SUITS - 1, 0, -1):
        number, rows = _rows(steps)
        found.insert(0, rows)
        steps = _before(suits, suit - 1, number)
    found.insert(0, steps)
    return Diagram(suits.at.width, _canonical(suits, found))


def _before(suits: Suits, suit: int, number: Table) -> Table:
    """Make the steps by what is held of a suit, to the states that were made one."""
    group = suits.groups[suit]
    start = suits.joined[suit - 1].keys if suit else np.zeros(1, dtype=np.int64)
    if len(start) * len(group.keys) > MOST:
        raise TooManyError
    keys = np.add.outer(start, group.keys)
    fits = suits.cards(keys) <= suits.at.cards
    place = suits.find(np.where(fits, keys, 0).ravel(), suits.joined[suit].keys)
    place = place.reshape(keys.shape)
    return np.where(fits & (place >= 0), number[place], np.int32(NO_STATE))


def _test(keys: Table, test: Callable[[Table], Table]) -> Table:
    parts = [test(keys[at : at + _BATCH]) for at in range(0, len(keys), _BATCH)]
    return np.concatenate(parts) if parts else np.zeros(0, dtype=np.bool_)


def _rows(steps: Table) -> tuple[Table, Table]:
    """Make equal rows one: the number of each, -1 for those that lead nowhere, and the rows."""
    alive = np.flatnonzero((steps >= 0).any(axis=1))
    number = np.full(len(steps), NO_STATE, dtype=np.int32)
    rows, inverse = _unique(steps[alive])
    number[alive] = inverse
    return number, rows


def _unique(rows: Table) -> tuple[Table, Table]:
    """Different rows in the order of their first places, and the number of each row."""
    if not rows.size:
        return rows[:0], np.zeros(len(rows), dtype=np.int32)
    small = rows.astype(np.int16) if rows.max() < 1 << 15 else rows
    small = np.packbits(rows >= 0, axis=1) if rows.max() == 0 else small
    whole = np.ascontiguousarray(small).view(f"V{small.shape[1] * small.itemsize}").ravel()
    _, first, inverse = np.unique(whole, return_index=True, return_inverse=True)
    order = np.argsort(first)
    number = np.empty(len(order), dtype=np.int32)
    number[order] = np.arange(len(order), dtype=np.int32)
    return rows[first[order]], number[inverse.ravel()]


def _canonical(suits: Suits, found: list[Table]) -> tuple[Layer, ...]:
    """Give groups and states numbers by where they first come, so that only the set matters."""
    layers = []
    order = np.zeros(min(1, len(found[0])), dtype=np.int64)
    for suit, steps in enumerate(found):
        key, keys = suits.keys[suit], suits.groups[suit].keys
        place = np.where(key >= 0, np.searchsorted(keys, np.maximum(key, 0)), 0)
        columns = steps[order][:, place].T if len(order) else np.zeros((len(key), 0), np.int32)
        columns = np.where((key >= 0)[:, None], columns, NO_STATE)
        group, rows = _rows(columns)
        table = rows.T
        states = table.ravel()
        reached, first = np.unique(states[states >= 0], return_index=True)
        order = reached[np.argsort(first)].astype(np.int64)
        number = np.full(max(int(states.max(initial=-1)) + 1, 0) + 1, NO_STATE, dtype=np.int32)
        number[order] = np.arange(len(order), dtype=np.int32)
        layers.append(Layer(group, np.ascontiguousarray(number[table])))
    return tuple(layers)
