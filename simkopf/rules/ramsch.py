"""Ramsch: who loses, Durchmarsch, Jungfrau, ties, and what each seat is paid."""

from __future__ import annotations

from simkopf.cards.decks import Deck
from simkopf.rules.bill import Item, Outcome, Settlement, double, times
from simkopf.rules.contract import Contract
from simkopf.rules.ruleset import RuleSet


def settle_ramsch(deck: Deck, rules: RuleSet, contract: Contract, end: Outcome) -> Settlement:
    """Settle a Ramsch; `simkopf.rules.scoring.settle` calls it.

    A Durchmarsch wins from each, and Jungfrauen then have no effect. If the tied share the loss,
    the others receive their whole due; what does not divide among the tied falls, unit by unit,
    on those who were dealt the higher trumps.
    """
    seats = range(deck.seats)
    items = [Item("Ramsch", rules.tariff.ramsch)]
    double(items, end)
    marching = _durchmarsch(rules, end)
    if marching is not None:
        price = sum(item.amount for item in items)
        items.append(Item(f"Durchmarsch of seat {marching}: wins from each", 0))
        payoffs = [-price] * deck.seats
        payoffs[marching] = price * (deck.seats - 1)
        value = price if marching == 0 else -price
        return Settlement(None, False, False, 0, 0, value, tuple(payoffs), tuple(items))
    virgins = [seat for seat in seats if end.tricks[seat] == 0]
    if virgins and rules.jungfrau == "all":
        times(items, f"{len(virgins)} Jungfrau", 2 ** len(virgins))
    price = sum(item.amount for item in items)
    due = dict.fromkeys(seats, price)
    if virgins and rules.jungfrau in ("each", "power"):
        factor = 2 if rules.jungfrau == "each" else 2 ** len(virgins)
        for seat in virgins:
            due[seat] *= factor
            items.append(Item(f"seat {seat} is Jungfrau: receives times {factor}", 0))
    losers = _losers(deck, rules, contract, end)
    payoffs = [0 if seat in losers else due[seat] for seat in seats]
    loss = sum(payoffs)
    for place, seat in enumerate(losers):
        share, rest = divmod(loss, len(losers))
        payoffs[seat] = -(share + (place < rest))
    value = 0 if not loss else -price if 0 in losers else price
    return Settlement(
        None, False, False, 0, 0, value, tuple(payoffs), tuple(items), tuple(sorted(losers))
    )


def _durchmarsch(rules: RuleSet, end: Outcome) -> int | None:
    """Seat that made a Durchmarsch, or None."""
    for seat, (augen, tricks) in enumerate(zip(end.augen, end.tricks, strict=True)):
        reached = {
            "off": False,
            "tricks": tricks == sum(end.tricks),
            "120": augen == 120,
            "91": augen >= 91,
        }[rules.durchmarsch]
        if reached:
            return seat
    return None


def _losers(deck: Deck, rules: RuleSet, contract: Contract, end: Outcome) -> list[int]:
    """Seats that pay in a Ramsch, those dealt the higher trumps first."""
    trumps = contract.trumps(deck)

    def highest_trump(seat: int) -> int:
        held = (place for place, card in enumerate(trumps) if end.hands[seat] >> card & 1)
        return next(held, len(trumps))

    most = max(end.augen)
    tied = sorted((s for s in range(deck.seats) if end.augen[s] == most), key=highest_trump)
    return tied if rules.ramsch_tie == "share" else tied[:1]
