"""What a seat owes when it is its turn: following, the called Sau, Stichzwang."""

from __future__ import annotations

from collections.abc import Iterator

from simkopf.cards.decks import SUIT_NAMES
from simkopf.rules.state import TRUMP, State, beats, cards_of, mask_of, winning_card

RUN_FROM = 4


def duties(state: State) -> Iterator[tuple[int, str]]:
    """Narrow the hand down, duty by duty: cards that remain, and why the others may not be."""
    table, allowed = state.table, state.hand
    follows = False
    if state.trick:
        led = table.contract.suit_of(state.trick[0])
        if following := table.of_suit(allowed, led):
            allowed, follows = following, True
            name = "trumps" if led == TRUMP else table.contract.sort.suits[led].capitalize()
            yield allowed, f"it holds {name} and must follow"
        elif table.contract.must_trump and (trumps := table.of_suit(allowed, TRUMP)):
            allowed = trumps
            yield allowed, "it cannot follow and must play a trump"
    if table.sau is not None and state.hand >> table.sau & 1:
        allowed, why = _called_sau(state, table.sau, allowed, follows)
        yield allowed, why
    if state.trick and table.contract.stichzwang:
        best = winning_card(table.contract, state.trick, last=state.last)
        contract, last = table.contract, state.last
        beating = mask_of(c for c in cards_of(allowed) if beats(contract, c, best, last=last))
        yield beating or allowed, "it can beat the trick and must (Stichzwang)"


def _called_sau(state: State, sau: int, allowed: int, follows: bool) -> tuple[int, str]:
    """Apply the duties of the holder of the called Sau, to the cards plain following allows."""
    table, rules = state.table, state.table.schafkopf
    suit = table.contract.suit_of(sau)
    name, only_sau = SUIT_NAMES[suit].capitalize(), 1 << sau
    ran = has_run(state, sau)
    bound = rules.run_after == "bound"
    if ran and not bound:
        return allowed, ""
    if not state.trick:
        others = table.of_suit(allowed, suit) & ~only_sau
        if _may_run(state, suit):  # under "bound" once at most: the suit has been led then
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


def has_run(state: State, sau: int) -> bool:
    """Whether the holder of the Sau has led its suit with another card."""
    suit = state.table.contract.suit_of(sau)
    leads = [(trick.leader, trick.cards[0]) for trick in state.done]
    if state.trick:
        leads.append((state.leader, state.trick[0]))
    return state.ran or any(
        leader == state.table.partner and card != sau and state.table.contract.suit_of(card) == suit
        for leader, card in leads
    )


def _may_run(state: State, suit: int) -> bool:
    """Whether the holder of the Sau, about to lead, may run away (Davonlaufen)."""
    table, rules = state.table, state.table.schafkopf
    counted = table.dealt[state.seat] if rules.run_counted == "deal" else state.hand
    if table.of_suit(counted, suit).bit_count() < RUN_FROM:
        return False
    led_before = state.ran or any(
        table.contract.suit_of(trick.cards[0]) == suit for trick in state.done
    )
    return not (rules.run_after == "bound" and led_before)
