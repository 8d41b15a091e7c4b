"""A slow, plain-Python table: builds the View of the next seat from a written record.

It shares nothing with the game loop but the layout described in ``simkopf.kernels.view``, so that
positions test the rules and not the loop.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from simkopf.cards.decks import RANK_AUGEN, RANKS, SUITS, deck
from simkopf.kernels.view import FAMILIES, View
from simkopf.rules.contract import Contract
from simkopf.rules.contracts import contract
from simkopf.rules.ruleset import BSV, RuleSet

GOALS = ("augen", "all", "none", "ramsch", "shown")
OU_SHIFT = {"U": 40, "O": 44}


def index(text: str) -> int:
    """Canonical index of a card such as "EO"."""
    return SUITS.index(text[0]) * 8 + RANKS.index(text[1])


def text(card: int) -> str:
    """Text of a canonical index."""
    return SUITS[card // 8] + RANKS[card % 8]


def cards(line: str) -> list[int]:
    return [index(word) for word in line.split()]


def game_bit(card: int, game: Contract) -> int:
    """Bit index in game order of a canonical card."""
    suit, rank = divmod(card, 8)
    letter = RANKS[rank]
    if letter in game.pictures:
        return OU_SHIFT[letter] + 3 - suit
    place = game.order.index(letter)
    return 32 + place if suit == game.trump_suit else 8 * suit + place


@dataclass
class Table:
    """A game under way."""

    game: Contract
    hands: list[set[int]]
    declarer: int
    deck: str = "lang"
    partner: int = -1
    ruleset: RuleSet = BSV
    played: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.n_tricks = len(self.hands[0])
        self.pack = list(deck(self.deck).cards)
        self.bit = {c: 1 << game_bit(c, self.game) for c in self.pack}
        self.card = {b: c for c, b in self.bit.items()}
        self.leader, self.voids, self.run, self.sau_out = 0, 0, False, False
        self.augen, self.tricks = [0] * 4, [0] * 4
        self.trick: list[tuple[int, int]] = []
        self.gone: set[int] = set()
        self.sau = self.game.suit * 8 + 7 if self.game.sides == "called" else -1
        self.holder = -1
        for seat, hand in enumerate(self.hands):
            if self.sau in hand:
                self.holder = seat
        if self.game.sides == "called":
            self.partner = self.holder

    def suit(self, card: int) -> int:
        return self.game.suit_of(card)

    @property
    def seat(self) -> int:
        return (self.leader + len(self.trick)) % 4

    @property
    def over(self) -> bool:
        return len(self.gone) == 4 * self.n_tricks

    def mask(self, some: Any) -> int:
        return sum(self.bit[c] for c in some)

    def best(self) -> tuple[int, int]:
        """Seat and card that wins the trick so far."""
        led = self.suit(self.trick[0][1])
        able = [(s, c) for s, c in self.trick if self.suit(c) in (led, 4)]
        return max(able, key=lambda pair: self.bit[pair[1]])

    def legal(self) -> set[int]:
        hand = self.hands[self.seat]
        bound = self.seat == self.holder and self.sau in hand and not self.run
        called = {c for c in hand if self.suit(c) == self.game.suit} if bound else set()
        if not self.trick:
            if bound and len(called) < 4:
                return hand - (called - {self.sau})
            return set(hand)
        led = self.suit(self.trick[0][1])
        follow = {c for c in hand if self.suit(c) == led}
        if bound and led == self.game.suit:
            return {self.sau}
        if not follow and bound and len(hand) > 1:
            return hand - {self.sau}
        good = follow or set(hand)
        if self.game.stichzwang and self.trick:
            top = self.bit[self.best()[1]]
            over = {c for c in good if self.suit(c) in (led, 4) and self.bit[c] > top}
            good = over or good
        return good

    def play(self, card: int) -> None:
        seat = self.seat
        assert card in self.legal(), f"{text(card)} is not legal for seat {seat}"
        if self.trick:
            led = self.suit(self.trick[0][1])
            if self.suit(card) != led:
                self.voids |= 1 << (8 * seat + led)
        elif seat == self.holder and self.suit(card) == self.game.suit and card != self.sau:
            self.run |= self.sau in self.hands[seat]
        self.sau_out |= card == self.sau
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.played.append((seat, card))
        if len(self.trick) == 4:
            winner, _ = self.best()
            self.augen[winner] += sum(RANK_AUGEN[RANKS[c % 8]] for _, c in self.trick)
            self.tricks[winner] += 1
            self.gone |= {c for _, c in self.trick}
            self.trick, self.leader = [], winner

    def sides(self, me: int) -> tuple[int, int, int]:
        """Partner, friends and foes as far as ``me`` knows."""
        if self.game.sides == "each":
            return -1, 1 << me, 15 ^ (1 << me)
        if self.game.sides == "alone":
            lone = 1 << self.declarer
            return (-1, lone, 15 ^ lone) if me == self.declarer else (-1, 15 ^ lone, lone)
        known = self.game.sides == "exchange" or self.sau_out or me == self.holder
        if not known:
            lone = 1 << self.declarer
            return (-1, 1 << me, 0) if me == self.declarer else (-1, 1 << me, lone)
        side = 1 << self.declarer | 1 << self.partner
        return (
            (self.partner, side, 15 ^ side) if side >> me & 1 else (self.partner, 15 ^ side, side)
        )

    def view(self, random: int = 12345) -> View:
        me = self.seat
        partner, friends, foes = self.sides(me)
        led = self.suit(self.trick[0][1]) if self.trick else -1
        best_seat, best = self.best() if self.trick else (-1, -1)
        history = [0] * 5
        for i, (_, card) in enumerate(self.played):
            history[i // 10] |= game_bit(card, self.game) << 6 * (i % 10)
        suits = self.game.suit if self.sau >= 0 else -1
        return View(
            seat=me,
            declarer=self.declarer,
            partner=partner,
            friends=friends,
            foes=foes,
            trick=len(self.gone) // 4,
            n_tricks=self.n_tricks,
            position=len(self.trick),
            leader=self.leader,
            hand=self.mask(self.hands[me]),
            legal=self.mask(self.legal()),
            trump=self.mask(c for c in self.pack if self.suit(c) == 4),
            deck=self.mask(self.pack),
            led=self.mask(c for c in self.pack if self.suit(c) == led),
            table=self.mask(c for _, c in self.trick),
            best=self.bit[best] if self.trick else 0,
            best_seat=best_seat,
            gone=self.mask(self.gone),
            voids=self.voids,
            augen=sum(a << 8 * s for s, a in enumerate(self.augen)),
            tricks=sum(t << 8 * s for s, t in enumerate(self.tricks)),
            sau=self.bit[self.sau] if self.sau >= 0 else 0,
            called=self.mask(c for c in self.pack if self.suit(c) == suits),
            goal=GOALS.index(self.game.goal),
            family=FAMILIES.index(self.game.family),
            announced=0,
            auction=0,
            history0=history[0],
            history1=history[1],
            history2=history[2],
            history3=history[3],
            history4=history[4],
            random=random,
            shown=0,  # the records do not say which cards a Hochzeit exchanged
            given=0,
        )


def table(record: dict[str, Any]) -> Table:
    """The table at the decision that a record describes."""
    hands = [set(cards(line)) for line in record["hands"]]
    pack = set(deck(record.get("deck", "lang")).cards)
    assert sorted(c for hand in hands for c in hand) == sorted(pack), record["id"]
    state = Table(
        contract(record["contract"]),
        hands,
        record["declarer"],
        record.get("deck", "lang"),
        record.get("partner", -1),
    )
    for line in record.get("played", []):
        for card in cards(line):
            state.play(card)
    return state


def choose(record: dict[str, Any], switches: int | None = None) -> tuple[str, int]:
    """The card that the rules choose at a record, as text, and the reason code."""
    from simkopf.kernels.builtin.rules import ALL
    from simkopf.kernels.builtin.rules.play import schafkopf_play

    state = table(record)
    card, reason = schafkopf_play(state.view(), ALL if switches is None else switches)
    return text(state.card[card]), reason
