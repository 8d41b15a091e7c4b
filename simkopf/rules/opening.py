"""The beginning of a game: the deal and the call are checked, a Hochzeit exchanges its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from simkopf.cards.decks import RANKS, SUIT_NAMES, Deck
from simkopf.cards.text import format_card, format_hand, name_card
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import Contract
from simkopf.rules.ruleset import BSV, RuleSet
from simkopf.rules.state import TRUMP, State, Table, cards_of, mask_of


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
    >>> state.seat, format_hand(state.hand, state.table.contract)
    (0, 'EU GU EO GO HO SO')
    """
    dealt = tuple(hands)
    union = mask_of(card for hand in dealt for card in cards_of(hand))
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
        if missing := mask_of(needed) & ~hand:
            raise SimkopfError(f"a Sie needs the highest trumps; {format_hand(missing)} missing")
    elif contract.suit is not None:
        held = table.of_suit(hand, TRUMP)
        named = sum(
            card // len(RANKS) == contract.suit
            and RANKS[card % len(RANKS)] not in contract.pictures
            for card in cards_of(held)
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
