"""The least and the most that a measure can be in a single game, by contract and rule set."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError
from simkopf.questions.measures import MEASURES

if TYPE_CHECKING:
    from simkopf.rules.contract import Contract
    from simkopf.rules.load import Rules
    from simkopf.stats.skewed import Range

ALL_AUGEN = {"skat32": 130, "doko48": 240, "doko40": 240}
"""Augen of a whole game where they are not 120; Solo 66 with ten for the last trick."""
_JUNGFRAUEN = 3
"""Seats that can be without a trick at most in a Ramsch of four."""
_DOKO = 31
"""Points of Doppelkopf at most: 1 won, 3 for the limits of 90, 60 and 30, 1 without a trick, 4 for
Re and Kontra, 8 for levels announced, 4 for those missed by more; 1 against the Alten,
6 Doppelköpfe, 2 Füchse, 1 Karlchen."""


def possible(measure: str, question: Mapping[str, Any], ruleset: Any) -> Range | None:
    """Range of a measure in one game of a question; None where what is played is not known.

    Nothing here is doubled: simulated games know no Legen and no Stoß.

    Parameters
    ----------
    measure : str
        Name of a measure.
    question : mapping
        Description of what was asked: its ``contract`` and ``deck``.
    ruleset : str or mapping
        Rule set as results write it.

    Examples
    --------
    >>> possible("augen", {"contract": "wenz", "deck": "lang"}, "bsv")
    (0, 120)
    >>> possible("payoff", {"contract": "wenz", "deck": "lang"}, "bsv")
    (-330, 330)
    >>> possible("value", {"contract": "solo66-pik", "deck": "skat32"}, "solo66")
    (-4, 4)
    """
    if MEASURES[measure].share:
        return 0, 1
    contract, deck = question.get("contract"), question.get("deck")
    if not isinstance(contract, str) or not isinstance(deck, str):
        return None
    return _known(measure, contract, deck, json.dumps(ruleset))


def summed(within: Range | None, times: float) -> Range | None:
    """Range of a sum over so many tables.

    Examples
    --------
    >>> summed((0, 120), 4), summed(None, 4)
    ((0, 480), None)
    """
    return None if within is None else (within[0] * times, within[1] * times)


def differ(within: Range | None, times: float = 1) -> Range | None:
    """Range of the difference of two games' values, summed over so many tables.

    Examples
    --------
    >>> differ((0, 120)), differ((-3, 3), 4), differ(None)
    ((-120, 120), (-24, 24), None)
    """
    if within is None:
        return None
    far = (within[1] - within[0]) * times
    return -far, far


@lru_cache(maxsize=1000)
def _known(measure: str, contract: str, deck: str, ruleset: str) -> Range | None:
    """Read the range off the contract; the rule set is what results write, as JSON."""
    from simkopf.cards.decks import DECKS
    from simkopf.rules.contracts import contract as contract_of
    from simkopf.rules.load import load_ruleset

    try:
        rules = load_ruleset(json.loads(ruleset))
        game, pack = contract_of(contract, rules), DECKS[deck]
    except (SimkopfError, KeyError):
        return None  # a family, or what an older or newer program knows
    if measure == "augen":
        return 0, ALL_AUGEN.get(deck, pack.total)
    if measure == "tricks":
        return 0, pack.hand_size
    if measure == "laufende":
        return -game.cap, game.cap
    most = _price(game, rules)
    if measure == "payoff":
        most *= _times(game, rules, pack.seats)
    return -most, most


def _price(game: Contract, rules: Rules) -> int:
    """Give the most that one pays another."""
    from simkopf.rules.doppelkopf.options import DokoRules
    from simkopf.rules.solo66.options import Solo66Rules

    if isinstance(rules, DokoRules):
        return _DOKO * rules.tariff.point
    if isinstance(rules, Solo66Rules):
        # the solo, lost, under 33, without a trick
        return (1 if game.goal == "last" else 4) * rules.tariff.stake
    tariff = rules.tariff
    if game.goal == "ramsch":
        doubled = {"none": 1, "each": 2}
        return tariff.ramsch * doubled.get(rules.jungfrau, 1 << _JUNGFRAUEN)
    base = {"sauspiel": tariff.sauspiel, "hochzeit": tariff.hochzeit, "bettel": tariff.bettel}
    most: int = base.get(game.family, tariff.solo) + game.cap * tariff.laufende
    most += 2 * tariff.extra * (game.goal == "augen")
    factors = {"all": rules.tout_factor, "shown": rules.sie_factor}
    return most * factors.get(game.goal, 1)


def _times(game: Contract, rules: Rules, seats: int) -> int:
    """Tell how many others settle with a seat at most."""
    from simkopf.rules.solo66.options import Solo66Rules

    if isinstance(rules, Solo66Rules):
        return seats - 1 if rules.settles == "each" else 1
    # two against two each has one who pays; a Hochzeit that finds nobody is played alone
    return 1 if game.sides in ("called", "exchange", "damen") else seats - 1
