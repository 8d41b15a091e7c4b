"""The auction of Solo 66 before the referee."""

from __future__ import annotations

from collections.abc import Sequence

from simkopf.cards.decks import FRENCH_NAMES
from simkopf.errors import SimkopfError, nearest
from simkopf.rules.contract import Contract
from simkopf.rules.solo66.options import Solo66Rules

PASS = "pass"
SEATS = 5
Call = tuple[int, str]


def auctioned(calls: Sequence[Call], rules: Solo66Rules) -> tuple[int | None, int | None]:
    """Referee an auction.

    Parameters
    ----------
    calls : sequence of (seat, "pass" or name of a suit)
        What was said, in order. Once somebody has bid Kreuz nobody is asked any more.
    rules : Solo66Rules
        Whether bids go round once, or until nobody raises.

    Returns
    -------
    tuple of int or None
        Who plays, and the number of the suit bid; None if all passed.

    Raises
    ------
    SimkopfError
        At the first call that is not allowed, or if calls are missing.

    Examples
    --------
    >>> from simkopf.rules.solo66.options import USUAL
    >>> auctioned([(0, "karo"), (1, "pass"), (2, "pik"), (3, "pass"), (4, "pass")], USUAL)
    (2, 1)
    >>> auctioned([(0, "herz"), (1, "karo")], USUAL)
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: auction, call 2: karo is not above herz
    """
    winner: int | None = None
    highest, passes = len(FRENCH_NAMES), 0
    for number, (seat, said) in enumerate(calls):
        where = f"auction, call {number + 1}"
        if _over(number, highest, winner, passes, rules):
            raise SimkopfError(f"{where}: the auction was over before")
        if seat != number % SEATS:
            raise SimkopfError(f"{where}: it is the turn of seat {number % SEATS}, not {seat}")
        if said == PASS:
            passes += 1
            continue
        if said not in FRENCH_NAMES:
            raise nearest(f"{where}: bid", said, [PASS, *FRENCH_NAMES])
        suit = FRENCH_NAMES.index(said)
        if suit >= highest:
            raise SimkopfError(f"{where}: {said} is not above {FRENCH_NAMES[highest]}")
        winner, highest, passes = seat, suit, 0
    if not _over(len(calls), highest, winner, passes, rules):
        raise SimkopfError(f"the auction ends after {len(calls)} calls; it is not over")
    return winner, None if winner is None else highest


def _over(number: int, highest: int, winner: int | None, passes: int, rules: Solo66Rules) -> bool:
    """Whether nobody is asked after so many calls."""
    if highest == 0:
        return True
    if rules.rounds == "one" or number < SEATS:
        return number >= SEATS
    return passes >= SEATS - (winner is not None)


def check_auction(
    calls: Sequence[Call], rules: Solo66Rules, contract: Contract, declarer: int | None
) -> None:
    """Refuse a game that does not follow from its auction.

    The winner names the suit that he bid or a higher one; a game without trumps is played when
    all have passed, where the rules say so.

    Raises
    ------
    SimkopfError
        Saying what would be right.

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.solo66.options import USUAL
    >>> calls = [(0, "pass"), (1, "herz"), (2, "pass"), (3, "pass"), (4, "pass")]
    >>> check_auction(calls, USUAL, contract("solo66-pik"), 1)
    >>> check_auction(calls, USUAL, contract("solo66-karo"), 1)
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: seat 1 bid herz and may not name karo, which is lower
    """
    winner, bid = auctioned(calls, rules)
    if winner is None or bid is None:
        if contract.has_declarer:
            raise SimkopfError("all passed in the auction, but a seat plays")
        check_all_pass(rules, contract)
        return
    if declarer != winner:
        who = "nobody" if declarer is None else f"seat {declarer}"
        raise SimkopfError(f"seat {winner} won the auction, but {who} plays")
    if contract.suit is not None and contract.suit > bid:
        raise SimkopfError(
            f"seat {winner} bid {FRENCH_NAMES[bid]} and may not name "
            f"{FRENCH_NAMES[contract.suit]}, which is lower"
        )


def check_all_pass(rules: Solo66Rules, contract: Contract) -> None:
    """Refuse a recorded game without trumps where a table deals anew when all have passed.

    Asked for by its name the game can be played and studied under every rule set: what
    ``all_pass`` decides is only whether it may follow from an auction.

    Raises
    ------
    SimkopfError
        Naming the rule set.

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.solo66.options import USUAL
    >>> check_all_pass(USUAL, contract("solo66-ohne"))
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: all passed: under rule set 'solo66' there is a new deal, no game
    """
    if not contract.has_declarer and rules.all_pass != "ohne":
        raise SimkopfError(
            f"all passed: under rule set '{rules.name}' there is a new deal, no game"
        )
