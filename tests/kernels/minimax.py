"""Exhaustive minimax for games of two sides: every line of play, none cut, merged or remembered.

Twice, and nothing shared but the rules: ``plain`` asks the referee at every card and settles every
end, so it is the law itself; ``fast`` is compiled and equal to it by test (``test_minimax``), and
is what others are compared with. Both answer for every legal card, all measures in one pass:
since nothing is cut, each measure has a minimax of its own in the same tree.

The player side maximises each measure, the others minimise it, hands open. The contract's goal
enters by the value alone: in a Bettel the value is best without a trick, but "augen" and "tricks"
are as many as the player side can get.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numba import njit, types

from simkopf.cards.decks import Deck
from simkopf.kernels.bits import popcount, trailing
from simkopf.kernels.legal import BOUND, FREE, RAN_BOUND, legal_cards, threshold_after
from simkopf.kernels.score import augen_of
from simkopf.kernels.spec import (
    CALLED,
    FOLLOW,
    LAST_BONUS,
    LATE,
    LATE_LAST,
    PAIRS,
    RUN_BOUND,
    RUN_FROM_DEAL,
    SAU,
    SAU_DISCARD,
    SEATS,
    TRUMP,
    spec,
)
from simkopf.rules import referee
from simkopf.rules.bill import Outcome
from simkopf.rules.contract import Contract
from simkopf.rules.load import Rules
from simkopf.rules.scoring import laufende, settle
from simkopf.rules.state import State, cards_of, mask_of, winning_card

MEASURES = ("augen", "tricks", "value")


class Result(NamedTuple):
    """What the player side ends with, each under best play for that measure."""

    augen: int
    tricks: int
    value: int


def side_of(state: State) -> tuple[int, ...]:
    """Seats of the player side."""
    return tuple(seat for seat in (state.table.declarer, state.partner) if seat is not None)


def plain(state: State) -> dict[int, Result]:
    """For every legal card the results of best play after it, by the referee alone."""
    return {
        card: _plain(referee.play(state, card), side_of(state))
        for card in cards_of(referee.legal_cards(state))
    }


def _plain(state: State, side: tuple[int, ...]) -> Result:
    if state.over:
        end, table = referee.outcome(state), state.table
        value = settle(table.contract, table.deck, table.ruleset, end).value
        return Result(sum(end.augen[s] for s in side), sum(end.tricks[s] for s in side), value)
    cards = cards_of(referee.legal_cards(state))
    found = [_plain(referee.play(state, card), side) for card in cards]
    best = max if state.seat in side else min
    return Result(*(best(column) for column in zip(*found, strict=True)))


def fast(state: State) -> dict[int, Result]:
    """Do the same, compiled; only the first card is played by the referee."""
    return {
        card: _searched(referee.play(state, card)) for card in cards_of(referee.legal_cards(state))
    }


def _searched(state: State) -> Result:
    """Lay a position out for the compiled search."""
    table, side = state.table, side_of(state)
    game = spec(table.contract, table.deck, table.ruleset)
    hands = np.array([game.to_game(hand) for hand in state.hands], np.int64)
    dealt = np.array([game.to_game(hand) for hand in table.dealt], np.int64)
    trick = [game.bit[card] for card in state.trick]
    led, threshold, best_seat = 0, 0, -1
    if trick:
        best = winning_card(table.contract, state.trick, last=state.last)
        led = int(game.suit_mask[trick[0].bit_length() - 1])
        late = 0 if state.last and not game.row[LATE_LAST] else int(game.row[LATE])
        threshold = threshold_after(game.bit[best], int(game.row[PAIRS]), late)
        best_seat = (state.leader + state.trick.index(best)) % table.deck.seats
    won = [done for done in state.done if done.winner in side]
    union = mask_of(card for seat in side for card in cards_of(table.dealt[seat]))
    left = (sum(hand.bit_count() for hand in state.hands) + len(trick)) // table.deck.seats
    found = search(
        game.row,
        game.suit_mask,
        hands,
        dealt,
        _values(
            table.contract,
            table.deck,
            table.ruleset,
            len(state.done) + left,
            laufende(union, table.contract, table.deck),
            len(side),
        ),
        mask_of(side),
        -1 if table.partner is None else table.partner,
        state.seat,
        len(trick),
        led,
        threshold,
        best_seat,
        sum(trick),
        sum(table.deck.augen(card) for done in won for card in done.cards)
        + sum(table.deck.augen(card) for card in cards_of(table.laid)),
        len(won),
        _sau_state(state),
        left,
    )
    return Result(*found)


def _sau_state(state: State) -> int:
    """Whether the holder of the called Sau has run away, now or before."""
    table = state.table
    if table.sau is None:
        return BOUND
    suit = table.contract.suit_of(table.sau)
    leads = [(done.leader, done.cards[0]) for done in state.done]
    if state.trick:
        leads.append((state.leader, state.trick[0]))
    for leader, card in leads:
        if card == table.sau:
            break
        if leader == table.partner and table.contract.suit_of(card) == suit:
            return RAN_BOUND if table.ruleset.run_after == "bound" else FREE
    return BOUND


@cache
def _values(
    contract: Contract, deck: Deck, ruleset: Rules, total: int, run: int, players: int
) -> np.ndarray[Any, Any]:
    """Settle every end of a game: what one opponent pays, by Augen and tricks of the player side.

    int64[Augen + 1, total + 1]; ``run`` are the Laufende, of which any hands with as many are a
    sample.
    """
    trumps = contract.trumps(deck)
    held = mask_of(trumps[:run] if run > 0 else trumps[-run:] if run < 0 else ())
    everything = sum(map(deck.augen, deck.cards))
    everything += int(spec(contract, deck, ruleset).row[LAST_BONUS])
    values = np.zeros((everything + 1, total + 1), np.int64)
    others = (0,) * (deck.seats - 3)
    for augen in range(everything + 1):
        for tricks in range(total + 1):
            end = Outcome(
                (augen, 0, everything - augen, *others),
                (tricks, 0, total - tricks, *others),
                (held, 0, 0, *others),
                0,
                1 if players == 2 else None,
            )
            bill = settle(contract, deck, ruleset, end)
            assert bill.laufende == run
            values[augen, tricks] = bill.value
    return values


_SIGNATURE = types.UniTuple(types.int64, 3)(
    types.Array(types.int64, 1, "C", readonly=True),  # row
    types.Array(types.int64, 1, "C", readonly=True),  # suit masks
    types.int64[::1], types.int64[::1], types.int64[:, ::1],  # hands, dealt, values
    *([types.int64] * 12),
)  # fmt: skip


# Compiled anew each time: what calls itself cannot be read back from numba's cache.
@njit(_SIGNATURE)
def search(
    row: Any,
    suit_mask: Any,
    hands: Any,
    dealt: Any,
    values: Any,
    side: int,
    partner: int,
    seat: int,
    position: int,
    led: int,
    threshold: int,
    best_seat: int,
    lying: int,
    augen: int,
    tricks: int,
    sau_state: int,
    left: int,
) -> tuple[int, int, int]:
    """Results of best play from a position: one call for every card that can be played.

    Masks are in game order. ``position`` cards lie on the table (``lying``), ``threshold`` is the
    one that wins so far, ``left`` tricks are to be played, this one included.
    """
    if left == 0:
        return augen, tricks, values[augen, tricks]
    hand = hands[seat]
    counted = popcount((dealt[seat] if row[RUN_FROM_DEAL] != 0 else hand) & row[CALLED])
    cards = legal_cards(
        hand, led, row[TRUMP], threshold, row[FOLLOW], row[SAU], row[CALLED], sau_state, counted,
        left, row[SAU_DISCARD],
    )  # fmt: skip
    mine = side >> seat & 1 != 0
    most_augen, most_tricks, most_value, first = 0, 0, 0, True
    while cards != 0:
        card = cards & -cards
        cards ^= card
        of_suit = led
        if position == 0:
            of_suit = suit_mask[trailing(card)]
        state = sau_state
        if position == 0 and seat == partner and of_suit == row[CALLED] and hand & row[SAU] != 0:  # noqa: SIM102
            if card != row[SAU] and sau_state == BOUND:
                state = RAN_BOUND if row[RUN_BOUND] != 0 else FREE
        winner, highest = best_seat, threshold
        if card & (of_suit | row[TRUMP]) > threshold:
            late = 0 if left == 1 and row[LATE_LAST] == 0 else row[LATE]
            winner, highest = seat, threshold_after(card, row[PAIRS], late)
        hands[seat] = hand ^ card
        if position + 1 < row[SEATS]:
            following = seat + 1 if seat + 1 < row[SEATS] else 0
            a, t, v = search(
                row, suit_mask, hands, dealt, values, side, partner, following, position + 1,
                of_suit, highest, winner, lying | card, augen, tricks, state, left,
            )  # fmt: skip
        else:
            points, one = 0, 0
            if side >> winner & 1 != 0:
                points, one = augen_of(row, lying | card), 1
                points += row[LAST_BONUS] if left == 1 else 0
            a, t, v = search(
                row, suit_mask, hands, dealt, values, side, partner, winner, 0,
                0, 0, -1, 0, augen + points, tricks + one, state, left - 1,
            )  # fmt: skip
        hands[seat] = hand
        if first:
            most_augen, most_tricks, most_value, first = a, t, v, False
        elif mine:
            most_augen, most_tricks = max(most_augen, a), max(most_tricks, t)
            most_value = max(most_value, v)
        else:
            most_augen, most_tricks = min(most_augen, a), min(most_tricks, t)
            most_value = min(most_value, v)
    return most_augen, most_tricks, most_value
