"""Which contracts a league is played over, and what each of them weighs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd
from typing import Any

from simkopf.errors import SimkopfError
from simkopf.rules.contracts import (
    CONTRACTS,
    SCHAFKOPF,
    SUITED,
    contract,
    game_of,
    unknown_contract,
)
from simkopf.rules.load import Rules, load_ruleset, usual_ruleset
from simkopf.rules.names import contract_named
from simkopf.rules.ruleset import RuleSet

MIX = ("sauspiel-eichel", "solo-eichel", "wenz")
"""Contracts of a league if nothing is said: one of each game that every table plays."""
MIXES = {
    "schafkopf": MIX,
    "doppelkopf": ("doko-normal", "doko-damen", "doko-kreuz"),
    "solo66": ("solo66-kreuz",),
}
"""The same by game."""
FINEST, HEAVIEST = 1000, 1000
"""Weights are multiples of a thousandth, up to a thousand."""
_FAMILIES = ("sauspiel", *SUITED)
_GAMES = {"doko": "doppelkopf", "solo66": "solo66"}
"""Families that are games of their own."""

Contracts = str | Sequence[str] | Mapping[str, Any]


def weighed(contracts: Contracts | None, rules: Rules) -> dict[str, int]:
    """List contracts with weights, as the smallest whole numbers of the same ratios.

    Parameters
    ----------
    contracts : str, sequence of str, or mapping from str to weight, optional
        Contract names; families (``"solo"`` for the Solo in every suit, ``"solo-tout"``), which
        stand for each of their members with the same weight, ``"doko"`` for all but a Pflichtsolo,
        ``"doko-pflicht"`` for these, ``"solo66"`` for a soloist in every suit; ``"all"`` for
        whatever the rule set plays. ``MIX`` when not given.
    rules : RuleSet, DokoRules or Solo66Rules
        The rule set.

    Returns
    -------
    dict
        In the order of ``CONTRACTS``, so that the order in which they are given means nothing.

    Raises
    ------
    SimkopfError
        If a name is unknown or given twice, a weight makes no sense, or there is nothing to play.

    Examples
    --------
    >>> from simkopf.rules.ruleset import BSV
    >>> weighed({"solo": 1, "wenz": 2.5}, BSV)["wenz"], weighed("wenz, geier", BSV)
    (5, {'wenz': 1, 'geier': 1})
    """
    given = _given(contracts, rules.game)
    if not given:
        raise SimkopfError("a league needs at least one contract")
    found: dict[str, Fraction] = {}
    for name, weight in given:
        for member in _members(name, rules):
            if member in found:
                raise SimkopfError(f"contract '{member}' of a league is named twice")
            found[member] = _weight(name, weight)
    whole = {name: int(weight * FINEST) for name, weight in found.items()}
    common = gcd(*whole.values())
    return {name: whole[name] // common for name in CONTRACTS if name in whole}


def rules_of(contracts: Contracts | None, ruleset: Any = None) -> Rules:
    """Find the rules of a league: those given, or the usual ones of its first contract's game."""
    if ruleset is not None:
        return load_ruleset(ruleset)
    first = next(iter(_given(contracts, "schafkopf")), ("", 1))[0]
    return usual_ruleset(_GAMES.get(first.partition("-")[0], "schafkopf"))


def _given(contracts: Contracts | None, game: str) -> list[tuple[str, Any]]:
    if contracts is None:
        return [(name, 1) for name in MIXES[game]]
    if isinstance(contracts, str):
        contracts = listed(contracts)
    named = isinstance(contracts, Mapping)
    if not named and not isinstance(contracts, list | tuple):
        raise SimkopfError(f"contracts are names, or weights by name, not {contracts!r}")
    pairs = (
        list(contracts.items())
        if isinstance(contracts, Mapping)
        else [(name, 1) for name in contracts]
    )
    for name, _ in pairs:
        if not isinstance(name, str):
            raise SimkopfError(f"a contract is given by its name, not as {name!r}")
    hint = None if game == "schafkopf" else game  # a Kreuz-Solo names its game itself
    return [(contract_named(name, hint), weight) for name, weight in pairs]


def listed(text: str) -> list[str]:
    """Split a list of contracts at its commas, and at blanks where they part names.

    Examples
    --------
    >>> listed("Herz Solo=2, wenz geier")
    ['Herz Solo=2', 'wenz', 'geier']
    """
    parts = [part.strip() for part in text.split(",") if part.strip()]
    return [
        name
        for part in parts
        for name in (
            [part] if contract_named(part.partition("=")[0]) in CONTRACTS else part.split()
        )
    ]


def _members(name: str, rules: Rules) -> list[str]:
    """Contracts that a name stands for, those among them that the rule set plays."""
    family, _, tout = name.partition("-")
    if not isinstance(rules, RuleSet):
        if name == "all":
            return [c for c in CONTRACTS if game_of(c) == rules.game]
        if _GAMES.get(family) == rules.game and tout in ("", "pflicht"):
            return _family(family, tout)
        return [contract(name, rules).name]
    if name == "all":
        # A Sie is laid open and not played: it comes out the same for all.
        return [c for c in SCHAFKOPF if c != "sie" and _played(c, rules)]
    if family in _FAMILIES and tout in ("", "tout") and (not tout or family in SUITED):
        found = [c for c in SCHAFKOPF if c.startswith(f"{family}-")]
        found = [c for c in found if c.endswith("-tout") == bool(tout)]
        played = [c for c in found if _played(c, rules)]
        if not played:
            raise SimkopfError(f"rule set '{rules.name}' plays no {name}")
        return played
    if name == "sie":
        raise SimkopfError("a Sie is laid open and not played: no player gains anything in it")
    if name not in CONTRACTS:
        tout_names = [f"{f}-tout" for f in SUITED]
        if family in _GAMES and tout in ("", "pflicht"):
            name = _family(family, tout)[0]  # it is refused under these rules
        else:
            raise unknown_contract(name, [*_FAMILIES, *_GAMES, *tout_names, "all"])
    return [contract(name, rules).name]


def _family(family: str, lead: str) -> list[str]:
    """List Doppelkopf's contracts, those of a Pflichtsolo apart, or the suits of Solo 66.

    Examples
    --------
    >>> _family("solo66", ""), _family("doko", "pflicht")[:2]
    (['solo66-kreuz', 'solo66-pik', 'solo66-herz', 'solo66-karo'], \
['doko-damen-pflicht', 'doko-buben-pflicht'])
    """
    found = [c for c in CONTRACTS if c.startswith(f"{family}-") and c != "solo66-ohne"]
    found = [c for c in found if c.endswith("-pflicht") == bool(lead)]
    if not found:
        raise unknown_contract(f"{family}-{lead}")
    return found


def _played(name: str, rules: RuleSet) -> bool:
    if name.startswith("solo-herz") and not rules.herz_solo:
        return False
    game = contract(name, rules)
    return rules.allows(game.family, game.tout)


def _weight(name: str, weight: Any) -> Fraction:
    try:
        if isinstance(weight, bool):
            raise TypeError
        found = Fraction(str(weight))
        if 0 < found <= HEAVIEST and (found * FINEST).denominator == 1:
            return found
    except (TypeError, ValueError, ZeroDivisionError):
        pass
    raise SimkopfError(
        f"the weight of {name} is a number above 0, at most {HEAVIEST:,} and with at most three "
        f"decimals, not {weight!r}"
    )
