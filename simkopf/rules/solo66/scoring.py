"""What a game of Solo 66 is worth."""

from __future__ import annotations

from simkopf.cards.decks import Deck
from simkopf.rules.bill import Item, Outcome, Settlement
from simkopf.rules.contract import Contract
from simkopf.rules.solo66.options import Solo66Rules

WIN, SCHNEIDER, LAST_TRICK = 66, 33, 10


def settle_solo66(deck: Deck, rules: Solo66Rules, contract: Contract, end: Outcome) -> Settlement:
    """Settle a game of Solo 66; `simkopf.rules.scoring.settle` calls it.

    Augen are with those of the laid cards and of the last trick. Where only the soloist's score
    changes, payments do not sum to zero.

    Examples
    --------
    >>> from simkopf.cards.decks import SKAT32
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.solo66.options import USUAL
    >>> end = Outcome((98, 32, 0, 0, 0), (4, 2, 0, 0, 0), (0,) * 5, declarer=0)
    >>> settle_solo66(SKAT32, USUAL, contract("solo66-pik"), end).payoffs
    (2, 0, 0, 0, 0)
    """
    stake = rules.tariff.stake
    if contract.goal == "last":
        return _ohne(deck, rules, end)
    declarer = 0 if end.declarer is None else end.declarer
    augen, tricks = end.augen[declarer], end.tricks[declarer]
    others = sum(end.tricks) - tricks
    won = augen >= WIN
    low = sum(end.augen) - augen if won else augen
    schwarz = (others if won else tricks) == 0
    schneider = schwarz or low < SCHNEIDER
    items = [Item("Solo", stake)]
    if not won:
        items.append(Item("lost: once more", stake))
    if schneider:
        items.append(Item(f"under {SCHNEIDER}", stake))
    if schwarz:
        items.append(Item("without a trick", stake))
    value = sum(item.amount for item in items) * (1 if won else -1)
    payoffs = _paid(deck, rules, declarer, value)
    return Settlement(won, schneider, schwarz, 0, 0, value, payoffs, tuple(items))


def _ohne(deck: Deck, rules: Solo66Rules, end: Outcome) -> Settlement:
    """Settle a game without trumps: who took the last trick wins the stake."""
    stake, taker = rules.tariff.stake, end.done[-1].winner
    payoffs = _paid(deck, rules, taker, stake)
    value = stake if taker == 0 else -stake * (rules.settles == "each")
    items = (Item(f"last trick: seat {taker}", stake),)
    return Settlement(None, False, False, 0, 0, value, payoffs, items)


def _paid(deck: Deck, rules: Solo66Rules, seat: int, value: int) -> tuple[int, ...]:
    """Pay a seat by each of the others, or write to its score alone."""
    if rules.settles == "alone":
        return tuple(value if s == seat else 0 for s in range(deck.seats))
    return tuple(value * (deck.seats - 1) if s == seat else -value for s in range(deck.seats))
