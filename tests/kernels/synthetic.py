"""Games that nobody plays, as data, with a referee of their own, for kernels that are general.

A card is a suit, a rank, a copy and a value; trumps are a suit above all others. The rules are
written down here a second time, card by card, with nothing taken from the package but the names of
the places in which a game is laid out for the kernels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import numpy as np

from simkopf.kernels import spec as at

TRUMPS = 9
"""The suit of the trumps."""
VALUES = (0, 2, 3, 4, 10, 11)
PLACES = {11: at.SAUEN, 10: at.ZEHNER, 4: at.KOENIGE, 3: at.OBER, 2: at.UNTER}


class Card(NamedTuple):
    """One card; of two copies neither is higher."""

    suit: int
    rank: int
    copy: int
    value: int


@dataclass(frozen=True)
class Rules:
    """What a synthetic game may do.

    Attributes
    ----------
    seats : int
    side : seats of the declarer's side as a mask.
    must_trump, must_beat : duties of who cannot follow, and of who can win.
    late : ranks of trumps of which the second copy beats the first,
    late_last : in the last trick too.
    last : value of the last trick.
    """

    seats: int
    side: int
    must_trump: bool = False
    must_beat: bool = False
    late: frozenset[int] = frozenset()
    last: int = 0
    late_last: bool = True


def beats(rules: Rules, card: Card, best: Card, *, last: bool = False) -> bool:
    """Whether a card played later wins over the best one so far; ``last``: in the last trick."""
    if card.suit != best.suit:
        return card.suit == TRUMPS
    if card.rank == best.rank:
        late = rules.late_last or not last
        return late and card.suit == TRUMPS and card.rank in rules.late
    return card.rank > best.rank


def winner(rules: Rules, trick: Sequence[Card], *, last: bool = False) -> int:
    """Which card of a trick wins it."""
    best = 0
    for k in range(1, len(trick)):
        if beats(rules, trick[k], trick[best], last=last):
            best = k
    return best


def legal(rules: Rules, hand: Sequence[Card], trick: Sequence[Card]) -> list[Card]:
    """Cards that may be played."""
    if not trick:
        return list(hand)
    cards = [card for card in hand if card.suit == trick[0].suit]
    if not cards and rules.must_trump:
        cards = [card for card in hand if card.suit == TRUMPS]
    cards = cards or list(hand)
    best = trick[winner(rules, trick)]
    higher = [card for card in cards if beats(rules, card, best)]
    return higher if rules.must_beat and higher else cards


Hands = tuple[tuple[Card, ...], ...]


@dataclass
class Ending:
    """Hands, the trick on the table, and who led it; ``minimax`` says what every card is worth."""

    rules: Rules
    deck: list[Card]
    hands: Hands
    leader: int
    trick: tuple[Card, ...] = ()
    known: dict[tuple[Hands, int], tuple[int, int]] = field(default_factory=dict)

    @property
    def seat(self) -> int:
        """Seat whose turn it is."""
        return (self.leader + len(self.trick)) % self.rules.seats

    def minimax(self) -> dict[Card, tuple[int, int]]:
        """Value and tricks of the declarer's side after every legal card, each played for itself.

        Every line is looked at; what is left after whole tricks is looked at once.
        """
        return {
            card: self._after(self.hands, self.leader, self.trick, card)
            for card in legal(self.rules, self.hands[self.seat], self.trick)
        }

    def _after(
        self, hands: Hands, leader: int, trick: tuple[Card, ...], card: Card
    ) -> tuple[int, int]:
        rules = self.rules
        seat = (leader + len(trick)) % rules.seats
        rest = tuple(
            tuple(c for c in hand if c != card) if s == seat else hand
            for s, hand in enumerate(hands)
        )
        trick = (*trick, card)
        if len(trick) < rules.seats:
            return self._best(rest, leader, trick)
        taker = (leader + winner(rules, trick, last=not any(rest))) % rules.seats
        value, tricks = 0, 0
        if rules.side >> taker & 1:
            value, tricks = sum(c.value for c in trick), 1
            value += 0 if any(rest) else rules.last
        if not any(rest):
            return value, tricks
        if (rest, taker) not in self.known:
            self.known[rest, taker] = self._best(rest, taker, ())
        more = self.known[rest, taker]
        return value + more[0], tricks + more[1]

    def _best(self, hands: Hands, leader: int, trick: tuple[Card, ...]) -> tuple[int, int]:
        seat = (leader + len(trick)) % self.rules.seats
        best = max if self.rules.side >> seat & 1 else min
        found = [
            self._after(hands, leader, trick, c) for c in legal(self.rules, hands[seat], trick)
        ]
        return best(value for value, _ in found), best(tricks for _, tricks in found)


def bits_of(deck: Sequence[Card]) -> dict[Card, int]:
    """Bit of every card: plain suits side by side, trumps above, copies neighbours."""
    return {card: 1 << k for k, card in enumerate(sorted(deck))}


def laid_out(ending: Ending) -> tuple[np.ndarray, np.ndarray]:
    """Row and suit masks of the game (``simkopf.kernels.spec``)."""
    rules, bits = ending.rules, bits_of(ending.deck)
    row, suit_mask = np.zeros(at.SIZE, np.int64), np.zeros(64, np.int64)
    row[at.SEATS] = rules.seats
    row[at.DECK] = sum(bits.values())
    row[at.TRUMP] = sum(bit for card, bit in bits.items() if card.suit == TRUMPS)
    for card, bit in bits.items():
        suit_mask[bit.bit_length() - 1] = sum(b for c, b in bits.items() if c.suit == card.suit)
        if card.value:
            row[PLACES[card.value]] |= bit
        if card.copy == 0 and card._replace(copy=1) in bits:
            row[at.PAIRS] |= bit
        if card.suit == TRUMPS and card.rank in rules.late:
            row[at.LATE] |= bit
    row[at.LAST_BONUS], row[at.LATE_LAST] = rules.last, rules.late_last
    row[at.FOLLOW] = at.MUST_BEAT * rules.must_beat | at.MUST_TRUMP * rules.must_trump
    row[at.SIDES] = at.ALONE
    row.setflags(write=False)
    suit_mask.setflags(write=False)
    return row, suit_mask


def a_deck(rng: Random, copies: int, need: int) -> list[Card]:
    """Make a pack: some suits, some trumps, values as they come."""
    deck: list[Card] = []
    while len(deck) < need:
        deck = []
        suits = [*range(rng.randrange(1, 5)), *([TRUMPS] if rng.random() < 0.9 else [])]
        mood = rng.choice(("rising", "any", "few"))
        for suit in suits:
            ranks = rng.randrange(2, 9) // copies + 1
            values = [rng.choice(VALUES[: 3 if mood == "few" else 6]) for _ in range(ranks)]
            values = sorted(values) if mood == "rising" else values
            deck += [Card(suit, r, c, v) for r, v in enumerate(values) for c in range(copies)]
    return deck


def an_ending(
    rng: Random, seats: int, left: int, *, copies: int, alone: bool, lying: int = 0
) -> Ending:
    """Deal an ending of ``left`` tricks, with ``lying`` cards on the table."""
    deck = a_deck(rng, copies, seats * left)
    if alone:
        side = 1 << rng.randrange(seats)
    else:
        side = sum(1 << s for s in rng.sample(range(seats), rng.randrange(2, max(3, seats - 1))))
    late = frozenset(rng.sample(range(9), 4)) if copies == 2 and rng.random() < 0.5 else frozenset()
    rules = Rules(
        seats, side, rng.random() < 0.5, rng.random() < 0.4, late, rng.choice((0, 0, 5, 10)),
        rng.random() < 0.5,
    )  # fmt: skip
    dealt = rng.sample(sorted(deck), seats * left)
    hands = [sorted(dealt[s::seats]) for s in range(seats)]
    leader, trick = rng.randrange(seats), []
    for k in range(lying):
        seat = (leader + k) % seats
        card = rng.choice(legal(rules, hands[seat], trick))
        hands[seat].remove(card)
        trick.append(card)
    return Ending(rules, deck, tuple(map(tuple, hands)), leader, tuple(trick))


def from_words(
    rules: Rules, values: dict[str, str], hands: str, leader: int, trick: str = ""
) -> Ending:
    """Ending of a pack with two of each card, from short words.

    ``values`` has for each suit (a letter, T the trumps) the values of its ranks from low to high;
    a card is suit, rank and x or y, its copy; hands are parted by strokes.
    """

    def card(word: str) -> Card:
        suit = TRUMPS if word[0] == "T" else ord(word[0]) - ord("a")
        rank = int(word[1])
        return Card(suit, rank, "xy".index(word[2]), int(values[word[0]].split()[rank]))

    ranks = {suit: range(len(line.split())) for suit, line in values.items()}
    deck = [card(f"{suit}{rank}{copy}") for suit in ranks for rank in ranks[suit] for copy in "xy"]
    held = tuple(tuple(sorted(map(card, hand.split()))) for hand in hands.split("/"))
    return Ending(rules, deck, held, leader, tuple(map(card, trick.split())))
