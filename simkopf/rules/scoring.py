"""What a game costs: Laufende, Schneider, Schwarz, Tout, Ramsch, and who pays whom.

Pure functions of the finished game. All amounts are whole units of the tariff.
"""

from __future__ import annotations

from simkopf.cards.decks import Deck
from simkopf.errors import SimkopfError
from simkopf.rules.bill import Item, Outcome, Settlement, double, times
from simkopf.rules.contract import Contract
from simkopf.rules.doppelkopf.options import DokoRules
from simkopf.rules.doppelkopf.scoring import settle_doppelkopf
from simkopf.rules.load import Rules
from simkopf.rules.ramsch import settle_ramsch
from simkopf.rules.ruleset import RuleSet
from simkopf.rules.solo66.options import Solo66Rules
from simkopf.rules.solo66.scoring import settle_solo66

__all__ = ["Item", "Outcome", "Settlement", "laufende", "settle"]

WIN = 61
SCHNEIDER_WON = 91
SCHNEIDER_LOST = 30


def laufende(side_mask: int, contract: Contract, deck: Deck, *, cap: bool = True) -> int:
    """Count the Laufende of a side: the unbroken run of the highest trumps.

    Parameters
    ----------
    side_mask : int
        Dealt cards of the whole player side.
    contract, deck : Contract, Deck
        Decide which cards are trumps.
    cap : bool
        Whether no more are counted than the contract pays.

    Returns
    -------
    int
        Positive if the side holds them (mit), negative if the others do (ohne).

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.cards.text import parse_hand
    >>> from simkopf.rules.contracts import contract
    >>> hand = parse_hand("EO GO HO EU HA HZ HK H9").mask
    >>> laufende(hand, contract("solo-herz"), LANG), laufende(hand, contract("geier"), LANG)
    (3, 3)
    >>> laufende(0, contract("sauspiel-gras"), LANG)
    -14
    """
    trumps = contract.trumps(deck)
    if not trumps or not contract.cap:
        return 0
    mit = bool(side_mask >> trumps[0] & 1)
    run = 0
    for card in trumps:
        if bool(side_mask >> card & 1) != mit:
            break
        run += 1
    if cap:
        run = min(run, contract.cap)
    return run if mit else -run


def settle(contract: Contract, deck: Deck, ruleset: Rules, outcome: Outcome) -> Settlement:
    """Settle a finished game.

    Parameters
    ----------
    contract, deck, ruleset : Contract, Deck, RuleSet
        What was played, and at which prices.
    outcome : Outcome
        How it ended.

    Raises
    ------
    SimkopfError
        If declarer or partner are missing or too many, or the rule set knows no such doubling.

    Examples
    --------
    A Wenz with all four Unter, 95 Augen, at 10/50/10:

    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.cards.text import parse_hand
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.ruleset import BSV
    >>> hands = (parse_hand("EU GU HU SU EA EZ GA S7").mask, 0, 0, 0)
    >>> end = Outcome((95, 25, 0, 0), (7, 1, 0, 0), hands, declarer=0)
    >>> bill = settle(contract("wenz"), LANG, BSV, end)
    >>> bill.value, bill.payoffs
    (100, (300, -100, -100, -100))
    >>> for item in bill.items:
    ...     print(f"{item.amount:4} {item.text}")
      50 Wenz
      10 Schneider
      40 4 Laufende (mit 4)
    """
    _check(contract, ruleset, outcome)
    if isinstance(ruleset, DokoRules):
        return settle_doppelkopf(deck, ruleset, contract, outcome)
    if isinstance(ruleset, Solo66Rules):
        return settle_solo66(deck, ruleset, contract, outcome)
    _check_doubling(ruleset, outcome)
    if not contract.has_declarer:
        return settle_ramsch(deck, ruleset, contract, outcome)
    return _settle_sides(deck, ruleset, contract, outcome)


def _check(contract: Contract, ruleset: Rules, end: Outcome) -> None:
    if ruleset.game != contract.game:
        raise SimkopfError(f"rule set '{ruleset.name}' is not one for a {contract.name}")
    if contract.has_declarer == (end.declarer is None):
        raise SimkopfError(
            f"{contract.name} needs {'a' if contract.has_declarer else 'no'} declarer"
        )
    pair = contract.sides in ("called", "exchange", "damen")
    free = contract.sides == "found"  # who finds nobody plays alone
    if (not free and pair == (end.partner is None)) or (
        end.partner is not None and end.partner == end.declarer
    ):
        raise SimkopfError(f"{contract.name} needs {'a' if pair else 'no'} partner")


def _check_doubling(ruleset: RuleSet, end: Outcome) -> None:
    if end.doublings and not ruleset.legen:
        raise SimkopfError(f"rule set '{ruleset.name}' knows no Legen")
    if end.stoss > ruleset.stoss:
        raise SimkopfError(
            f"rule set '{ruleset.name}' knows {ruleset.stoss} steps of Stoß, not {end.stoss}"
        )


def _settle_sides(deck: Deck, rules: RuleSet, contract: Contract, end: Outcome) -> Settlement:
    side = tuple(seat for seat in (end.declarer, end.partner) if seat is not None)
    augen = sum(end.augen[seat] for seat in side)
    tricks = sum(end.tricks[seat] for seat in side)
    others = sum(end.tricks) - tricks
    won = {
        "augen": augen >= WIN,
        "all": others == 0,
        "none": tricks == 0,
        "shown": True,
    }[contract.goal]
    schneider = schwarz = False
    if contract.goal == "augen":
        schwarz = (others if won else tricks) == 0
        schneider = schwarz or (augen >= SCHNEIDER_WON if won else augen <= SCHNEIDER_LOST)
    mask = 0
    for seat in side:
        mask |= end.hands[seat]
    run = laufende(mask, contract, deck)
    paid = _paid(run, contract, rules)
    items = [Item(_title(contract), _base(contract, rules))]
    if schneider:
        items.append(Item("Schneider", rules.tariff.extra))
    if schwarz and (rules.schwarz == "automatic" or end.claimed):
        items.append(Item("Schwarz", rules.tariff.extra))
    if paid:
        word = "mit" if run > 0 else "ohne"
        items.append(Item(f"{paid} Laufende ({word} {paid})", paid * rules.tariff.laufende))
    if contract.goal == "all":
        times(items, "Tout", rules.tout_factor)
    if contract.goal == "shown":
        times(items, "Sie", rules.sie_factor)
    double(items, end)
    value = sum(item.amount for item in items) * (1 if won else -1)
    # Two against two each loser pays one winner; alone the soloist settles with all three.
    own = value * (deck.seats - len(side)) // len(side)
    payoffs = tuple(own if seat in side else -value for seat in range(deck.seats))
    return Settlement(won, schneider, schwarz, run, paid, value, payoffs, tuple(items))


def _paid(run: int, contract: Contract, rules: RuleSet) -> int:
    """Count the Laufende that are paid: all of them once the minimum is reached."""
    if run < 0 and not rules.ohne_laufende:
        return 0
    few = contract.family in ("wenz", "geier")
    least = rules.laufende_from_wenz if few else rules.laufende_from
    return abs(run) if abs(run) >= least else 0


def _base(contract: Contract, rules: RuleSet) -> int:
    tariff = rules.tariff
    pairs = {"sauspiel": tariff.sauspiel, "hochzeit": tariff.hochzeit, "bettel": tariff.bettel}
    return pairs.get(contract.family, tariff.solo)


def _title(contract: Contract) -> str:
    return contract.family.capitalize()
