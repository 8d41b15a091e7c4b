"""A plain-Python referee, written for reading: what may be played, and why not.

It shares nothing with the compiled kernels, so that each can be tested against the other. The
state of a game is in `simkopf.rules.state`, its beginning in `simkopf.rules.opening`, the duties of
the seat whose turn it is in `simkopf.rules.duties`; here they become a game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from simkopf.cards.text import format_card
from simkopf.errors import IllegalCardError
from simkopf.rules.bill import Outcome
from simkopf.rules.duties import duties
from simkopf.rules.opening import start
from simkopf.rules.solo66.scoring import LAST_TRICK
from simkopf.rules.state import State, Table, Trick, cards_of, winning_card

__all__ = [
    "State",
    "Table",
    "Trick",
    "legal_cards",
    "outcome",
    "play",
    "play_out",
    "start",
    "why_not",
    "winning_card",
]


def legal_cards(state: State) -> int:
    """Cards that the seat whose turn it is may play, as a mask.

    Examples
    --------
    >>> from simkopf.cards.decks import KURZ
    >>> from simkopf.cards.text import format_hand, parse_card, parse_hands
    >>> from simkopf.rules.contracts import contract
    >>> deal = "EO GO HO SO EU GU/HU SU HA HZ HK H9/EA EZ EK E9 GA GZ/GK G9 SA SZ SK S9"
    >>> hands = [hand.mask for hand in parse_hands(deal, KURZ)]
    >>> state = start(contract("wenz"), KURZ, hands, 2)
    >>> state = play(state, parse_card("EU"))
    >>> state.seat, format_hand(legal_cards(state), contract("wenz"))
    (1, 'HU SU')
    >>> why_not(state, parse_card("HA"))
    'trick 1: seat 1 may not play HA: it holds trumps and must follow'
    >>> state, _ = play_out(state, [parse_card(c) for c in ("HU", "E9", "G9")])
    >>> outcome(state).augen
    (4, 0, 0, 0)
    """
    allowed = state.hand
    for remaining, _ in duties(state):
        allowed = remaining
    return allowed


def why_not(state: State, card: int) -> str | None:
    """Say in words why a card may not be played now; None if it may.

    The sentence names trick (from 1), seat and card.
    """
    reason = None
    if state.over:
        reason = "the game is over"
    elif not state.hand >> card & 1:
        gone = {*state.trick, *(other for trick in state.done for other in trick.cards)}
        # of two equal cards one may be out while another seat holds the other
        out = all(other in gone for other in cards_of(state.table.contract.sort.twins(card)))
        reason = "it has been played already" if out else "this seat does not hold it"
    else:
        reason = next((why for allowed, why in duties(state) if not allowed >> card & 1), None)
    if reason is None:
        return None
    sort = state.table.contract.sort
    return (
        f"trick {len(state.done) + 1}: seat {state.seat} may not play "
        f"{format_card(card, sort)}: {reason}"
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
    best = trick.index(winning_card(state.table.contract, trick, last=state.last))
    winner = (state.leader + best) % state.table.deck.seats
    done = (*state.done, Trick(state.leader, trick, winner))
    return replace(state, hands=hands, leader=winner, trick=(), done=done)


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


def outcome(
    state: State, *, doublings: int = 0, stoss: int = 0, announced: tuple[int, int] = (0, 0)
) -> Outcome:
    """Add up a finished game for `simkopf.rules.scoring.settle`.

    A Sie is laid open and not played: every trick and all Augen are the declarer's. In Solo 66
    the last trick is worth ten Augen more, and what was laid away counts for the soloist.
    """
    deck = state.table.deck
    augen, tricks = [0] * deck.seats, [0] * deck.seats
    for trick in state.done:
        augen[trick.winner] += sum(deck.augen(card) for card in trick.cards)
        tricks[trick.winner] += 1
    table = state.table
    if table.contract.goal == "shown" and table.declarer is not None:
        augen[table.declarer] = sum(deck.augen(card) for card in deck.cards)
        tricks[table.declarer] = deck.hand_size
    if table.contract.game == "solo66":
        augen[state.done[-1].winner] += LAST_TRICK
        if table.declarer is not None:
            augen[table.declarer] += sum(deck.augen(card) for card in cards_of(table.laid))
    return Outcome(
        tuple(augen), tuple(tricks), table.dealt, table.declarer, state.partner, doublings, stoss,
        done=state.done, announced=announced,
    )  # fmt: skip
