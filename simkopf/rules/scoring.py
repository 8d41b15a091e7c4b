"""What a game costs: Laufende, Schneider, Schwarz, Tout, Ramsch, and who pays whom.

Pure functions of the finished game. All amounts are whole units of the tariff.
"""

from __future__ import annotations

from dataclasses import dataclass

from simkopf.cards.decks import Deck
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import Contract
from simkopf.rules.ruleset import RuleSet

WIN = 61
SCHNEIDER_WON = 91
SCHNEIDER_LOST = 30


@dataclass(frozen=True)
class Outcome:
    """What settling needs to know of a finished game.

    Attributes
    ----------
    augen, tricks : tuple of int
        Per seat.
    hands : tuple of int
        Dealt cards per seat, as canonical masks (before the exchange of a Hochzeit).
    declarer, partner : int or None
        Seats of the player side; None in a Ramsch, and where nobody helps.
    doublings, stoss : int
        Number of seats that doubled (Legen), and of steps of Stoß, Re ...
    claimed : bool
        Whether the winners claimed Schwarz; matters only where it must be claimed.
    """

    augen: tuple[int, ...]
    tricks: tuple[int, ...]
    hands: tuple[int, ...]
    declarer: int | None = None
    partner: int | None = None
    doublings: int = 0
    stoss: int = 0
    claimed: bool = True


@dataclass(frozen=True)
class Item:
    """One line of the bill: what for, and how much it adds to the value."""

    text: str
    amount: int


@dataclass(frozen=True)
class Settlement:
    """The result of a game in money.

    Attributes
    ----------
    won : bool or None
        Whether the player side won; None in a Ramsch.
    schneider, schwarz : bool
        Whether the losing side was Schneider, Schwarz (Schwarz is always Schneider too). False
        where they do not exist: Tout, Sie, Bettel, Ramsch.
    laufende : int
        Mit +, ohne -, of the player side, capped, below the paid minimum too.
    laufende_paid : int
        How many of them are paid.
    value : int
        What one opponent pays the player side, negative if lost. Ramsch: what the loser pays one
        of the others (or each pays after a Durchmarsch), before the Jungfrauen of single players,
        seen by seat 0: positive if seat 0 receives, negative if it pays, 0 if all four tie and
        share.
    payoffs : tuple of int
        Per seat; they sum to 0.
    items : tuple of Item
        How the value came about; the amounts add up to its absolute value.
    losers : tuple of int
        Ramsch: who pays, empty after a Durchmarsch.
    """

    won: bool | None
    schneider: bool
    schwarz: bool
    laufende: int
    laufende_paid: int
    value: int
    payoffs: tuple[int, ...]
    items: tuple[Item, ...]
    losers: tuple[int, ...] = ()


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


def settle(contract: Contract, deck: Deck, ruleset: RuleSet, outcome: Outcome) -> Settlement:
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
    if not contract.has_declarer:
        return _settle_ramsch(deck, ruleset, contract, outcome)
    return _settle_sides(deck, ruleset, contract, outcome)


def _check(contract: Contract, ruleset: RuleSet, end: Outcome) -> None:
    if contract.has_declarer == (end.declarer is None):
        raise SimkopfError(
            f"{contract.name} needs {'a' if contract.has_declarer else 'no'} declarer"
        )
    pair = contract.sides in ("called", "exchange")
    if pair == (end.partner is None) or (pair and end.partner == end.declarer):
        raise SimkopfError(f"{contract.name} needs {'a' if pair else 'no'} partner")
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
        _times(items, "Tout", rules.tout_factor)
    if contract.goal == "shown":
        _times(items, "Sie", rules.sie_factor)
    _double(items, end)
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


def _times(items: list[Item], what: str, factor: int) -> None:
    """Append what multiplying by ``factor`` adds to the sum so far."""
    so_far = sum(item.amount for item in items)
    items.append(Item(f"{what}: times {factor}", so_far * (factor - 1)))


def _double(items: list[Item], end: Outcome) -> None:
    """Every Legen and every step of Stoß doubles the final value."""
    for count, what in ((end.doublings, "Legen"), (end.stoss, "Stoß")):
        if count:
            _times(items, f"{count} {what}", 2**count)


def _settle_ramsch(deck: Deck, rules: RuleSet, contract: Contract, end: Outcome) -> Settlement:
    seats = range(deck.seats)
    items = [Item(_title(contract), rules.tariff.ramsch)]
    _double(items, end)
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
        _times(items, f"{len(virgins)} Jungfrau", 2 ** len(virgins))
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
        # What does not divide falls, unit by unit, on those dealt the higher trumps.
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
            "91": augen >= SCHNEIDER_WON,
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
