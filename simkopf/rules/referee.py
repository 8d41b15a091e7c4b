"""A plain-Python referee, written for reading: what may be played, and why not.

It shares nothing with the compiled kernels, so that each can be tested against the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from simkopf.cards.decks import RANKS, SUIT_NAMES, Deck
from simkopf.cards.text import format_card, format_hand, name_card
from simkopf.errors import IllegalCardError, SimkopfError
from simkopf.rules.contracts import Contract
from simkopf.rules.ruleset import BSV, RuleSet
from simkopf.rules.scoring import Outcome

TRUMP = 4
RUN_FROM = 4


@dataclass(frozen=True)
class Trick:
    """A finished trick: who led, the cards in the order played, who won it."""

    leader: int
    cards: tuple[int, ...]
    winner: int


@dataclass(frozen=True)
class Table:
    """What does not change during a game.

    Attributes
    ----------
    contract, deck, ruleset : Contract, Deck, RuleSet
        What is played.
    dealt : tuple of int
        Dealt cards per seat, canonical masks.
    declarer, partner : int or None
        Seats of the player side.
    """

    contract: Contract
    deck: Deck
    ruleset: RuleSet
    dealt: tuple[int, ...]
    declarer: int | None
    partner: int | None

    @property
    def sau(self) -> int | None:
        """Canonical index of the called Sau, None where none is called."""
        if self.contract.sides != "called" or self.contract.suit is None:
            return None
        return self.contract.suit * len(RANKS) + RANKS.index("A")

    def of_suit(self, mask: int, suit: int) -> int:
        """Cards of a mask that belong to an effective suit (4: trumps)."""
        return _mask(card for card in _cards(mask) if self.contract.suit_of(card) == suit)


@dataclass(frozen=True)
class State:
    """A game at one moment.

    Attributes
    ----------
    table : Table
        What does not change.
    hands : tuple of int
        Cards still held per seat.
    leader : int
        Seat that leads the current trick.
    trick : tuple of int
        Cards of the current trick in the order played.
    done : tuple of Trick
        Finished tricks.
    """

    table: Table
    hands: tuple[int, ...]
    leader: int = 0
    trick: tuple[int, ...] = ()
    done: tuple[Trick, ...] = ()

    @property
    def seat(self) -> int:
        """Seat whose turn it is."""
        return (self.leader + len(self.trick)) % self.table.deck.seats

    @property
    def hand(self) -> int:
        """Cards of the seat whose turn it is."""
        return self.hands[self.seat]

    @property
    def over(self) -> bool:
        """Whether the game is finished (a Sie is laid open and not played)."""
        return self.table.contract.goal == "shown" or not any(self.hands)


def start(
    contract: Contract,
    deck: Deck,
    hands: Sequence[int],
    declarer: int | None = None,
    *,
    ruleset: RuleSet = BSV,
    exchange: Sequence[tuple[int, int]] = (),
) -> State:
    """Begin a game: check the deal and the call, exchange the cards of a Hochzeit.

    Parameters
    ----------
    contract, deck, ruleset : Contract, Deck, RuleSet
        What is played.
    hands : sequence of int
        Dealt cards per seat.
    declarer : int or None
        Seat that plays, None in a Ramsch.
    exchange : sequence of (seat, card), optional
        Hochzeit: the card that each of the two seats gives.

    Raises
    ------
    SimkopfError
        If the hands are not a deal of the deck, or the call or the exchange is not allowed.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> from simkopf.cards.text import parse_hand
    >>> from simkopf.rules.contracts import contract
    >>> deal = ("EO GO HO SO EU GU", "HU SU HA HZ HK H9", "EA EZ EK E9 GA GZ", "GK G9 SA SZ SK S9")
    >>> state = start(contract("wenz"), KURZ, [parse_hand(h, KURZ).mask for h in deal], 2)
    >>> state = play(state, next(_cards(legal_cards(state))))
    >>> state.seat, format_hand(legal_cards(state), contract("wenz"))
    (1, 'HU SU')
    """
    dealt = tuple(hands)
    union = _mask(card for hand in dealt for card in _cards(hand))
    if union != deck.mask or any(hand.bit_count() != deck.hand_size for hand in dealt):
        raise SimkopfError(f"the hands are not a deal of the deck '{deck.name}'")
    if contract.has_declarer != (declarer is not None):
        raise SimkopfError(
            f"{contract.name} needs {'a' if contract.has_declarer else 'no'} declarer"
        )
    table = Table(contract, deck, ruleset, dealt, declarer, None)
    if exchange and contract.sides != "exchange":
        raise SimkopfError("cards are exchanged in a Hochzeit only")
    if contract.sides == "exchange":
        partner, after = _exchanged(table, exchange)
        return State(replace(table, partner=partner), after)
    if declarer is not None:
        _check_call(table, dealt[declarer])
    if table.sau is not None:
        holder = next(seat for seat, hand in enumerate(dealt) if hand >> table.sau & 1)
        table = replace(table, partner=holder)
    return State(table, dealt)


def legal_cards(state: State) -> int:
    """Cards that the seat whose turn it is may play, as a mask."""
    allowed = state.hand
    for allowed, _ in _duties(state):  # noqa: B007
        pass
    return allowed


def why_not(state: State, card: int) -> str | None:
    """Say in words why a card may not be played now; None if it may.

    The sentence names trick (from 1), seat and card.
    """
    reason = None
    if state.over:
        reason = "the game is over"
    elif not state.hand >> card & 1:
        held = any(card in trick.cards for trick in state.done) or card in state.trick
        reason = "it has been played already" if held else "this seat does not hold it"
    else:
        reason = next((why for allowed, why in _duties(state) if not allowed >> card & 1), None)
    if reason is None:
        return None
    return (
        f"trick {len(state.done) + 1}: seat {state.seat} may not play {format_card(card)}: {reason}"
    )


def play(state: State, card: int) -> State:
    """Play a card of the seat whose turn it is.

    Raises
    ------
    IllegalCardError
        If the rules forbid it; the message says why.
    """
    if problem := why_not(state, card):
        raise IllegalCardError(problem)
    hands = tuple(
        hand & ~(1 << card) if seat == state.seat else hand for seat, hand in enumerate(state.hands)
    )
    trick = (*state.trick, card)
    if len(trick) < state.table.deck.seats:
        return replace(state, hands=hands, trick=trick)
    best = trick.index(winning_card(state.table.contract, trick))
    winner = (state.leader + best) % state.table.deck.seats
    done = (*state.done, Trick(state.leader, trick, winner))
    return State(state.table, hands, winner, (), done)


def play_out(state: State, cards: Iterable[int]) -> tuple[State, tuple[int, ...]]:
    """Play a sequence of cards.

    Returns
    -------
    tuple of State and tuple of int
        The state afterwards, and before each card the mask of the legal cards.

    Raises
    ------
    IllegalCardError
        At the first card that the rules forbid.
    """
    legal: list[int] = []
    for card in cards:
        legal.append(0 if state.over else legal_cards(state))
        state = play(state, card)
    return state, tuple(legal)


def winning_card(contract: Contract, trick: Sequence[int]) -> int:
    """Card that wins a trick: the highest trump, else the highest of the led suit.

    Examples
    --------
    >>> from simkopf.cards.text import parse_card
    >>> from simkopf.rules.contracts import contract
    >>> cards = [parse_card(c) for c in ("EK", "EA", "H7", "E9")]
    >>> format_card(winning_card(contract("sauspiel-gras"), cards))
    'H7'
    """
    best = trick[0]
    for card in trick[1:]:
        if _beats(contract, card, best):
            best = card
    return best


def outcome(state: State, *, doublings: int = 0, stoss: int = 0) -> Outcome:
    """Add up a finished game for `simkopf.rules.scoring.settle`."""
    deck = state.table.deck
    augen, tricks = [0] * deck.seats, [0] * deck.seats
    for trick in state.done:
        augen[trick.winner] += sum(deck.augen(card) for card in trick.cards)
        tricks[trick.winner] += 1
    table = state.table
    return Outcome(
        tuple(augen), tuple(tricks), table.dealt, table.declarer, table.partner, doublings, stoss
    )


def _duties(state: State) -> Iterator[tuple[int, str]]:
    """Narrow the hand down, duty by duty: cards that remain, and why the others may not be."""
    table, allowed = state.table, state.hand
    follows = False
    if state.trick:
        led = table.contract.suit_of(state.trick[0])
        if following := table.of_suit(allowed, led):
            allowed, follows = following, True
            name = "trumps" if led == TRUMP else SUIT_NAMES[led].capitalize()
            yield allowed, f"it holds {name} and must follow"
    if table.sau is not None and state.hand >> table.sau & 1:
        allowed, why = _called_sau(state, table.sau, allowed, follows)
        yield allowed, why
    if state.trick and table.contract.stichzwang:
        best = winning_card(table.contract, state.trick)
        beating = _mask(c for c in _cards(allowed) if _beats(table.contract, c, best))
        yield beating or allowed, "it can beat the trick and must (Stichzwang)"


def _called_sau(state: State, sau: int, allowed: int, follows: bool) -> tuple[int, str]:
    """Apply the duties of the holder of the called Sau, to the cards plain following allows."""
    table, rules = state.table, state.table.ruleset
    suit = table.contract.suit_of(sau)
    name, only_sau = SUIT_NAMES[suit].capitalize(), 1 << sau
    ran = _has_run(state, sau)
    bound = rules.run_after == "bound"
    if ran and not bound:
        return allowed, ""
    if not state.trick:
        others = table.of_suit(allowed, suit) & ~only_sau
        if not ran and _may_run(state, suit):
            return allowed, ""
        return allowed & ~others, f"{name}-Sau is called: its holder leads {name} only with the Sau"
    if follows and table.contract.suit_of(state.trick[0]) == suit:
        if not ran:
            why = f"{name}-Sau is called: it must be played when {name} is led"
            return allowed & only_sau, why
        why = f"{name}-Sau stays bound after running away: another {name} must be played"
        return allowed & ~only_sau or allowed, why
    if not follows and state.hand.bit_count() > rules.sau_discard:
        when = (
            "the last trick" if rules.sau_discard == 1 else f"the last {rules.sau_discard} tricks"
        )
        return allowed & ~only_sau, f"{name}-Sau is called: it may be discarded only in {when}"
    return allowed, ""


def _has_run(state: State, sau: int) -> bool:
    """Whether the holder of the Sau has led its suit with another card."""
    suit = state.table.contract.suit_of(sau)
    return any(
        trick.leader == state.table.partner
        and trick.cards[0] != sau
        and state.table.contract.suit_of(trick.cards[0]) == suit
        for trick in state.done
    )


def _may_run(state: State, suit: int) -> bool:
    """Whether the holder of the Sau, about to lead, may run away (Davonlaufen)."""
    table, rules = state.table, state.table.ruleset
    counted = table.dealt[state.seat] if rules.run_counted == "deal" else state.hand
    if table.of_suit(counted, suit).bit_count() < RUN_FROM:
        return False
    led_before = any(table.contract.suit_of(trick.cards[0]) == suit for trick in state.done)
    return not (rules.run_after == "bound" and led_before)


def _check_call(table: Table, hand: int) -> None:
    """Check what the declarer's dealt cards must fulfil."""
    contract, rules = table.contract, table.ruleset
    if table.sau is not None and contract.suit is not None:
        if hand >> table.sau & 1:
            raise SimkopfError(f"the caller may not call {name_card(table.sau)}: it is in his hand")
        if not table.of_suit(hand, contract.suit):
            name = SUIT_NAMES[contract.suit].capitalize()
            raise SimkopfError(
                f"the caller may not call {name_card(table.sau)}: he holds no {name} besides trumps"
            )
    elif contract.goal == "shown":
        needed = contract.trumps(table.deck)[: table.deck.hand_size]
        if missing := _mask(needed) & ~hand:
            raise SimkopfError(f"a Sie needs the highest trumps; {format_hand(missing)} missing")
    elif contract.suit is not None:
        held = table.of_suit(hand, TRUMP)
        named = sum(
            card // len(RANKS) == contract.suit
            and RANKS[card % len(RANKS)] not in contract.pictures
            for card in _cards(held)
        )
        if named < rules.solo_needs:
            raise SimkopfError(
                f"{contract.name} needs {rules.solo_needs} of its suit under rule set"
                f" '{rules.name}'; the declarer holds {named}"
            )


def _exchanged(table: Table, exchange: Sequence[tuple[int, int]]) -> tuple[int, tuple[int, ...]]:
    """Exchange the cards of a Hochzeit; returns the partner and all hands afterwards."""
    gives = dict(exchange)
    partners = [seat for seat in gives if seat != table.declarer]
    if len(exchange) != 2 or len(gives) != 2 or table.declarer not in gives:
        raise SimkopfError("a Hochzeit needs the card that declarer and partner give each other")
    taker, partner = table.declarer, partners[0]
    for seat in (taker, partner):
        if not table.dealt[seat] >> gives[seat] & 1:
            raise SimkopfError(
                f"Hochzeit: seat {seat} gives {format_card(gives[seat])} without holding it"
            )
    if table.of_suit(table.dealt[partner], TRUMP) != 1 << gives[partner]:
        raise SimkopfError(f"Hochzeit: seat {partner} must hold exactly one trump and give it")
    if table.contract.suit_of(gives[taker]) == TRUMP:
        raise SimkopfError(f"Hochzeit: seat {taker} must give a card that is not trump")
    hands = list(table.dealt)
    for giver, taking in ((taker, partner), (partner, taker)):
        hands[giver] &= ~(1 << gives[giver])
        hands[taking] |= 1 << gives[giver]
    return partner, tuple(hands)


def _beats(contract: Contract, card: int, best: int) -> bool:
    """Whether a card played later beats the best card so far."""
    suit, led = contract.suit_of(card), contract.suit_of(best)
    if suit != led:
        return suit == TRUMP
    return _strength(contract, card) > _strength(contract, best)


def _strength(contract: Contract, card: int) -> tuple[int, int]:
    """Compare cards of one effective suit: pictures first, by rank and by suit."""
    suit, rank = divmod(card, len(RANKS))
    if RANKS[rank] in contract.pictures:
        # Of two pictures the higher rank wins, of equal ranks the earlier suit.
        return len(contract.pictures) - contract.pictures.index(RANKS[rank]), -suit
    return 0, contract.order.index(RANKS[rank])


def _cards(mask: int) -> Iterator[int]:
    """Canonical indices of a mask, ascending."""
    return (card for card in range(mask.bit_length()) if mask >> card & 1)


def _mask(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
