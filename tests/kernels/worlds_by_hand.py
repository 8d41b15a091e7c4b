"""Worlds found by trying every deal and asking the referee about every card, in plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from simkopf.cards.decks import RANKS, Deck
from simkopf.errors import SimkopfError
from simkopf.rules import referee
from simkopf.rules.contract import Contract
from simkopf.rules.ruleset import RuleSet
from simkopf.rules.state import TRUMP, State, Trick, cards_of, mask_of


@dataclass(frozen=True)
class Moment:
    """A card that was played, and what lay there before."""

    who: int
    card: int
    leader: int
    trick: tuple[int, ...]
    done: tuple[Trick, ...]
    later: int  # the cards this seat plays from here on, this one included


def moments(state: State) -> list[Moment]:
    seats = state.table.deck.seats
    tricks = [(t.leader, t.cards) for t in state.done] + [(state.leader, state.trick)]
    found: list[Moment] = []
    later = [0] * seats
    for number in range(len(tricks) - 1, -1, -1):
        leader, cards = tricks[number]
        for i in range(len(cards) - 1, -1, -1):
            who = (leader + i) % seats
            later[who] |= 1 << cards[i]
            found.append(Moment(who, cards[i], leader, cards[:i], state.done[:number], later[who]))
    return found


class Retrospect:
    """Whether hands could have led to a state, as far as one seat can tell."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.moments = moments(state)
        self.played = [0] * state.table.deck.seats
        for moment in self.moments:
            self.played[moment.who] |= 1 << moment.card
        self.checked = [m for m in self.moments if m.who != seat]
        self.exchanged = (0, 0)
        table = state.table
        if table.contract.sides == "exchange":
            after = state.hands[table.partner] | self.played[table.partner]
            self.exchanged = (
                table.dealt[table.partner] & ~after,
                after & ~table.dealt[table.partner],
            )

    def agrees(self, hands: tuple[int, ...]) -> bool:
        table = self.state.table
        before = [hand | gone for hand, gone in zip(hands, self.played, strict=True)]
        if table.contract.sides != "exchange":
            return self.legal(hands, before, ())
        declarer, partner = table.declarer, table.partner
        shown, given = self.exchanged
        ways = given if self.seat in (declarer, partner) else before[partner]
        for card in cards_of(ways):
            dealt = list(before)
            if not (dealt[declarer] & shown and dealt[partner] >> card & 1):
                continue
            dealt[declarer] ^= shown | 1 << card
            dealt[partner] ^= shown | 1 << card
            gifts = ((declarer, card), (partner, shown.bit_length() - 1))
            if self.legal(hands, dealt, gifts):
                return True
        return False

    def legal(self, hands, dealt, gifts) -> bool:
        table = self.state.table
        try:
            table = referee.start(
                table.contract, table.deck, dealt, table.declarer,
                ruleset=table.ruleset, exchange=gifts,
            ).table  # fmt: skip
        except SimkopfError:
            return False
        for moment in self.checked:
            held = tuple(
                hand | moment.later if seat == moment.who else hand
                for seat, hand in enumerate(hands)
            )
            then = State(table, held, moment.leader, moment.trick, moment.done)
            assert then.seat == moment.who
            if not referee.legal_cards(then) >> moment.card & 1:
                return False
        return True


def all_deals(
    state: State, seat: int, known: tuple[int, ...] = (0,) * 5
) -> Iterator[tuple[int, ...]]:
    """All ways to deal the hidden cards; ``known`` are cards that stay where they are."""
    seats = state.table.deck.seats
    others = [s for s in range(seats) if s != seat]
    hidden = mask_of(c for s in others for c in cards_of(state.hands[s] & ~known[s]))
    slots = {s: (state.hands[s] & ~known[s]).bit_count() for s in others}

    def deal(left: int, rest: list[int], hands: list[int]) -> Iterator[tuple[int, ...]]:
        if not rest:
            yield tuple(hands)
            return
        for chosen in combinations(tuple(cards_of(left)), slots[rest[0]]):
            mine = mask_of(chosen)
            hands[rest[0]] = mine | known[rest[0]]
            yield from deal(left & ~mine, rest[1:], hands)

    return deal(hidden, others, list(state.hands))


def enumerate_worlds(
    state: State, seat: int, known: tuple[int, ...] = (0,) * 5
) -> set[tuple[int, ...]]:
    """All worlds of a seat that leave the known cards where they are."""
    judge = Retrospect(state, seat)
    return {hands for hands in all_deals(state, seat, known) if judge.agrees(hands)}


def begin(contract: Contract, deck: Deck, rules: RuleSet, dice: Random) -> State:
    """A game with random cards; in a Sauspiel some seat often has many cards of the suit."""
    while True:
        cards = list(deck.cards)
        dice.shuffle(cards)
        declarer = dice.randrange(deck.seats) if contract.has_declarer else None
        if contract.sides == "called" and dice.random() < 0.7:
            suit = list(contract.plain(contract.suit, deck))
            dice.shuffle(suit)
            suit.sort(key=lambda c: RANKS[c % 8] != "A")
            holder = (declarer + dice.randrange(1, deck.seats)) % deck.seats
            place = holder * deck.hand_size
            for i, card in enumerate(suit[: dice.choice((3, 4, 4, 5))]):
                at = cards.index(card)
                cards[at], cards[place + i] = cards[place + i], cards[at]
        size = deck.hand_size
        hands = [mask_of(cards[size * s : size * (s + 1)]) for s in range(deck.seats)]
        try:
            return referee.start(
                contract, deck, hands, declarer, ruleset=rules, exchange=gifts(
                    contract, hands, declarer, dice
                ),
            )  # fmt: skip
        except SimkopfError:
            continue


def gifts(contract, hands, declarer, dice) -> tuple[tuple[int, int], ...]:
    if contract.sides != "exchange":
        return ()
    trumps = [[c for c in cards_of(h) if contract.suit_of(c) == TRUMP] for h in hands]
    plain = [c for c in cards_of(hands[declarer]) if contract.suit_of(c) != TRUMP]
    for s, mine in enumerate(trumps):
        if s != declarer and len(mine) == 1 and plain:
            return (s, mine[0]), (declarer, dice.choice(plain))
    return ()


def advance(state: State, cards: int, dice: Random) -> State:
    """Play random legal cards; in a Sauspiel the called suit is led more often than not."""
    for _ in range(cards):
        legal = tuple(cards_of(referee.legal_cards(state)))
        if not state.trick and state.table.sau is not None and dice.random() < 0.6:
            suit = state.table.contract.suit
            preferred = [c for c in legal if state.table.contract.suit_of(c) == suit]
            preferred = [c for c in preferred if c != state.table.sau] or preferred
            legal = tuple(preferred) or legal
        state = referee.play(state, dice.choice(legal))
    return state
