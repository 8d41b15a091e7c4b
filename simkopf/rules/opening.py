"""The beginning of a game: the deal and the call are checked, a Hochzeit exchanges its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from simkopf.cards.decks import SUIT_NAMES, Deck
from simkopf.cards.text import format_card, format_hand, name_card
from simkopf.errors import SimkopfError
from simkopf.rules.contract import Contract
from simkopf.rules.load import Rules, usual_ruleset
from simkopf.rules.ruleset import RuleSet
from simkopf.rules.state import TRUMP, State, Table, cards_of, mask_of

_DAMEN = ("no Kreuz-Dame", "one Kreuz-Dame", "both Kreuz-Damen")


def start(
    contract: Contract,
    deck: Deck,
    hands: Sequence[int],
    declarer: int | None = None,
    *,
    ruleset: Rules | None = None,
    exchange: Sequence[tuple[int, int]] = (),
    laid: int = 0,
) -> State:
    """Begin a game: check the deal and the call, exchange the cards of a Hochzeit.

    Parameters
    ----------
    contract, deck, ruleset : Contract, Deck, RuleSet
        What is played.
    hands : sequence of int
        Dealt cards per seat.
    declarer : int or None
        Seat that plays, None in a Ramsch and in a Solo 66 without trumps.
    exchange : sequence of (seat, card), optional
        Hochzeit: the card that each of the two seats gives.
    laid : int
        Solo 66: the two cards that the declarer lays away when he has taken up the talon.

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
    rules = usual_ruleset(contract.game) if ruleset is None else ruleset
    if deck.sort != contract.sort:
        raise SimkopfError(
            f"{contract.name} is played with the deck {' or '.join(contract.decks)}, "
            f"not '{deck.name}'"
        )
    union = mask_of(card for hand in dealt for card in cards_of(hand))
    sizes = {hand.bit_count() for hand in dealt}
    if (
        union & ~deck.mask
        or len(dealt) != deck.seats
        or sizes != {deck.hand_size}
        or (union.bit_count() != deck.size - deck.talon)
    ):
        raise SimkopfError(f"the hands are not a deal of the deck '{deck.name}'")
    if contract.has_declarer != (declarer is not None):
        raise SimkopfError(
            f"{contract.name} needs {'a' if contract.has_declarer else 'no'} declarer"
        )
    table = Table(contract, deck, rules, dealt, declarer, None)
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
    if contract.sides == "damen":
        table = replace(table, partner=_other_dame(table))
    leader = 0
    if contract.declarer_leads and declarer is not None:
        leader = declarer
    if contract.game == "solo66" and declarer is not None:
        return State(replace(table, laid=laid), _after_laying(table, laid), leader)
    if laid:
        raise SimkopfError("cards are put down (gedrückt) by the soloist of a Solo 66 only")
    return State(table, dealt, leader)


def _other_dame(table: Table) -> int:
    """Find the seat with the other Kreuz-Dame."""
    damen, declarer = table.contract.damen, table.declarer
    return next(seat for seat, hand in enumerate(table.dealt) if hand & damen and seat != declarer)


def _after_laying(table: Table, laid: int) -> tuple[int, ...]:
    """Give the hands of a Solo 66 after the soloist has taken the talon and laid two cards away."""
    hands, declarer = list(table.dealt), table.declarer or 0
    talon = table.deck.mask & ~sum(hands)
    held = hands[declarer] | talon
    if laid & ~held or laid.bit_count() != table.deck.talon:
        raise SimkopfError(
            f"the soloist puts down (drückt) {table.deck.talon} of his {held.bit_count()} cards"
        )
    hands[declarer] = held & ~laid
    return tuple(hands)


def _check_call(table: Table, hand: int) -> None:
    """Check what the declarer's dealt cards must fulfil."""
    contract, rules = table.contract, table.ruleset
    if contract.damen:
        has, needs = (hand & contract.damen).bit_count(), 1 if contract.sides == "damen" else 2
        if has != needs:
            raise SimkopfError(
                f"{contract.name}: its declarer holds {_DAMEN[needs]}, here {_DAMEN[has]}"
            )
        return
    if not isinstance(rules, RuleSet):
        return
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
            contract.sort.suit(card) == contract.suit
            and contract.sort.rank(card) not in contract.pictures
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
