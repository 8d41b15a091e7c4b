"""What a game of Doppelkopf is worth: who won, the points, the extra points, who pays whom.

By the tournament rules. Re is the declarer's side.
"""

from __future__ import annotations

from collections.abc import Iterator

from simkopf.cards.decks import KARO, KREUZ, RANK_AUGEN, Deck
from simkopf.rules.bill import Item, Outcome, Settlement
from simkopf.rules.contract import Contract
from simkopf.rules.doppelkopf.options import DokoRules
from simkopf.rules.state import TRUMP, Trick, winning_card

SAID, NO_90, NO_60, NO_30, SCHWARZ = range(1, 6)
"""What a side may have announced; each includes those before it."""
LEVELS = {NO_90: "no 90", NO_60: "no 60", NO_30: "no 30", SCHWARZ: "schwarz"}
_NEEDS = {NO_90: 151, NO_60: 181, NO_30: 211}
"""Augen that a side needs for what it announced; for schwarz all tricks."""
_AGAINST = {NO_90: 90, NO_60: 60, NO_30: 30}
"""Augen with which the other side has won against it; against schwarz one trick."""
_BEYOND = {NO_90: 120, NO_60: 90, NO_30: 60, SCHWARZ: 30}
"""Augen that are worth a point more against it."""
WIN = 121
DOPPELKOPF = 40


def winner(augen: tuple[int, int], tricks: tuple[int, int], announced: tuple[int, int]) -> int:
    """Tell who won: 0 Re, 1 Kontra, -1 nobody.

    Parameters
    ----------
    augen, tricks : (int, int)
        Of Re and of Kontra.
    announced : (int, int)
        What each of them announced, as in ``Outcome``.

    Examples
    --------
    >>> winner((120, 120), (6, 6), (0, 0)), winner((120, 120), (6, 6), (0, SAID))
    (1, 0)
    >>> winner((150, 90), (8, 4), (NO_90, 0)), winner((140, 100), (8, 4), (NO_90, NO_90))
    (1, -1)
    """
    reached = [
        _reached(side, augen[side], tricks[side], tricks[1 - side], announced) for side in (0, 1)
    ]
    return reached.index(True) if any(reached) else -1


def _reached(side: int, augen: int, tricks: int, others: int, announced: tuple[int, int]) -> bool:
    mine, theirs = announced[side], announced[1 - side]
    if mine >= NO_90:
        return others == 0 if mine == SCHWARZ else augen >= _NEEDS[mine]
    if theirs >= NO_90:
        return tricks > 0 if theirs == SCHWARZ else augen >= _AGAINST[theirs]
    only_kontra = announced[0] < SAID <= announced[1]
    # 120 each: Kontra's game, unless Kontra alone announced that it would win.
    return augen >= (WIN if (side == 1) == only_kontra else WIN - 1)


def settle_doppelkopf(deck: Deck, rules: DokoRules, contract: Contract, end: Outcome) -> Settlement:
    """Settle a game of Doppelkopf; `simkopf.rules.scoring.settle` calls it.

    ``value`` are the points times the tariff, seen by Re; they can be against the side that won,
    by extra points. ``won`` is None where both sides missed what they announced: then each gets
    the points for what it reached, and none for winning or for announcements (TSR 7.1.4).

    Examples
    --------
    Re wins with 155 Augen, and Kontra had said that it would:

    >>> from simkopf.cards.decks import DOKO48
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.doppelkopf.options import DDV
    >>> end = Outcome((80, 75, 40, 45), (4, 3, 2, 3), (0,) * 4, 0, 1, announced=(0, SAID))
    >>> bill = settle_doppelkopf(DOKO48, DDV, contract("doko-normal"), end)
    >>> bill.value, bill.payoffs
    (4, (4, 4, -4, -4))
    >>> [(item.text, item.amount) for item in bill.items]
    [('Re wins', 1), ('Kontra announced', 2), ('Kontra under 90', 1)]
    """
    re = [seat for seat in (end.declarer, end.partner) if seat is not None]
    kontra = [seat for seat in range(deck.seats) if seat not in re]
    augen = sum(end.augen[seat] for seat in re), sum(end.augen[seat] for seat in kontra)
    tricks = sum(end.tricks[seat] for seat in re), sum(end.tricks[seat] for seat in kontra)
    won = winner(augen, tricks, end.announced)
    earned = [(won, item) for item in _for_winning(won, end.announced)] if won >= 0 else []
    for side in (0, 1) if won < 0 else (won,):
        earned += [(side, item) for item in _for_reaching(side, augen, tricks, end.announced)]
    normal = len(re) == 2
    earned += _extras(rules, contract, end, re, won, normal=normal)
    points = sum(-item.amount if side else item.amount for side, item in earned)
    # Amounts add up to what the winner gets; where nobody won, to what Re gets.
    items = [
        item if side == max(won, 0) else Item(item.text, -item.amount) for side, item in earned
    ]
    value = points * rules.tariff.point
    own = value * (deck.seats - len(re)) // len(re)
    payoffs = tuple(own if seat in re else -value for seat in range(deck.seats))
    loser = 1 - won
    return Settlement(
        won=None if won < 0 else won == 0,
        schneider=won >= 0 and augen[loser] < 90,
        schwarz=won >= 0 and tricks[loser] == 0,
        laufende=0,
        laufende_paid=0,
        value=value,
        payoffs=payoffs,
        items=tuple(items),
    )


_NAMES = ("Re", "Kontra")


def _for_winning(won: int, announced: tuple[int, int]) -> Iterator[Item]:
    """List what is paid for winning, and for all that was announced."""
    yield Item(f"{_NAMES[won]} wins", 1)
    for side in (0, 1):
        if announced[side] >= SAID:
            yield Item(f"{_NAMES[side]} announced", 2)
        for level in range(NO_90, announced[side] + 1):
            yield Item(f"{_NAMES[side]}: {LEVELS[level]}", 1)


def _for_reaching(
    side: int, augen: tuple[int, int], tricks: tuple[int, int], announced: tuple[int, int]
) -> Iterator[Item]:
    """List what a side is paid for what it has reached."""
    other = 1 - side
    for least in (90, 60, 30):
        if augen[other] < least:
            yield Item(f"{_NAMES[other]} under {least}", 1)
    if tricks[other] == 0:
        yield Item(f"{_NAMES[other]} without a trick", 1)
    for level in range(NO_90, announced[other] + 1):
        if augen[side] >= _BEYOND[level]:
            yield Item(f"{_NAMES[side]} {_BEYOND[level]} against {LEVELS[level]}", 1)


def _extras(
    rules: DokoRules, contract: Contract, end: Outcome, re: list[int], won: int, *, normal: bool
) -> Iterator[tuple[int, Item]]:
    """List extra points, with the side that earns each: 0 Re, 1 Kontra."""
    sort = contract.sort
    fuchs = contract.suit_of(sort.card(KARO, "A")) == TRUMP

    def side(seat: int) -> int:
        return 0 if seat in re else 1

    if normal and rules.alte and won == 1:
        yield 1, Item("against the Alten", 1)
    for trick in end.done:
        taker = side(trick.winner)
        augen = sum(RANK_AUGEN[sort.rank(card)] for card in trick.cards)
        if augen >= DOPPELKOPF and (rules.doppelkopf if normal else rules.solo_doppelkopf):
            yield taker, Item("Doppelkopf", 1)
        for place, card in enumerate(trick.cards):
            owner = side((trick.leader + place) % len(end.augen))
            is_fuchs = (sort.suit(card), sort.rank(card)) == (KARO, "A")
            counts = rules.fuchs if normal else rules.solo_fuchs
            if fuchs and is_fuchs and owner != taker and counts:
                yield taker, Item("Fuchs caught", 1)
    if normal and rules.karlchen and end.done and _karlchen(contract, end.done[-1]):
        yield side(end.done[-1].winner), Item("Karlchen", 1)


def _karlchen(contract: Contract, trick: Trick) -> bool:
    """Whether the Kreuz-Bube takes the last trick."""
    card = winning_card(contract, trick.cards, last=True)
    return (contract.sort.suit(card), contract.sort.rank(card)) == (KREUZ, "U")
