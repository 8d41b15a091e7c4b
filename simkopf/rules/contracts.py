"""All contracts by name; those of Schafkopf are made here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from simkopf.cards.decks import HERZ, RANKS, SUIT_NAMES, Deck, deck
from simkopf.errors import SimkopfError, nearest
from simkopf.rules.contract import Contract, Goal, Sides
from simkopf.rules.doppelkopf.contracts import DOPPELKOPF, doppelkopf
from simkopf.rules.doppelkopf.options import DokoRules
from simkopf.rules.load import Rules, load_ruleset, usual_ruleset
from simkopf.rules.names import contract_named, suit_only
from simkopf.rules.ruleset import GAME_NAMES, TOUTABLE, RuleSet
from simkopf.rules.solo66.contracts import SOLO66, solo66
from simkopf.rules.solo66.options import Solo66Rules

_PICTURES = {
    "sauspiel": "OU", "solo": "OU", "wenz": "U", "geier": "O", "farbwenz": "U", "farbgeier": "O",
    "sie": "OU", "ramsch": "OU", "bettel": "", "hochzeit": "OU",
}  # fmt: skip
_CAPS = {"sauspiel": 14, "hochzeit": 14, "solo": 8, "farbwenz": 8, "farbgeier": 8, "sie": 8,
         "wenz": 4, "geier": 4}  # fmt: skip
SUITED = ("solo", "farbwenz", "farbgeier")


def _names() -> tuple[str, ...]:
    names = [f"sauspiel-{s}" for s in SUIT_NAMES if s != "herz"]
    for family in TOUTABLE:
        stems = [f"{family}-{s}" for s in SUIT_NAMES] if family in SUITED else [family]
        names += [stem + tout for stem in stems for tout in ("", "-tout")]
    return (*names, "sie", "ramsch", "bettel", "hochzeit")


SCHAFKOPF = _names()
"""Names of the contracts of Schafkopf."""
CONTRACTS = (*SCHAFKOPF, *DOPPELKOPF, *SOLO66)
"""All contract names."""


def contract(name: str, ruleset: Rules | None = None) -> Contract:
    """Look a contract up by name under a rule set.

    Parameters
    ----------
    name : str
        For example ``"sauspiel-eichel"``, ``"solo-herz-tout"``, ``"wenz"``, ``"ramsch"``,
        ``"doko-damen"``, ``"solo66-pik"``; or as people say it (``rules.names``).
    ruleset : RuleSet, DokoRules or Solo66Rules, optional
        Decides what rule sets differ in; the usual one of the game when not given.

    Raises
    ------
    SimkopfError
        If there is no such contract (the nearest is named), the rule set is one of another game,
        or a Solo in Herz is asked for that it does not play.

    Examples
    --------
    >>> contract("solo-gras-tout").goal, contract("doko-damen").pictures
    ('all', 'O')
    """
    if not isinstance(name, str):
        raise SimkopfError(f"a contract is given by its name, not as {name!r}")
    return _contract(name, ruleset)


@cache
def _contract(name: str, ruleset: Rules | None) -> Contract:
    given, name = name, contract_named(name, None if ruleset is None else ruleset.game)
    if name not in CONTRACTS:
        raise unknown_contract(given)
    game = game_of(name)
    rules = usual_ruleset(game) if ruleset is None else ruleset
    if rules.game != game:
        raise SimkopfError(
            f"contract '{name}' is not played under rule set '{rules.name}', which is for "
            f"{GAME_NAMES[rules.game]}"
        )
    if isinstance(rules, DokoRules):
        return doppelkopf(name, rules)
    return solo66(name, rules) if isinstance(rules, Solo66Rules) else _schafkopf(name, rules)


def unknown_contract(name: str, others: Sequence[str] = ()) -> SimkopfError:
    """Build the error for a contract that does not exist.

    It lists the contracts of the family or game that is named, and else names the nearest one.

    Parameters
    ----------
    name : str
        What was asked for.
    others : sequence of str
        What may be asked for here beside contracts.

    Examples
    --------
    >>> print(unknown_contract("solo66"))
    unknown contract 'solo66'; Solo 66 has solo66-kreuz, solo66-pik, solo66-herz, solo66-karo, \
solo66-ohne
    >>> print(unknown_contract("sauspiel"))
    unknown contract 'sauspiel'; there are sauspiel-eichel, sauspiel-gras, sauspiel-schellen
    >>> print(unknown_contract("Sauspiel auf die Herzsau"))
    'Sauspiel auf die Herzsau': the Herz-Sau cannot be called, as Herz is trump; there are \
sauspiel-eichel, sauspiel-gras, sauspiel-schellen
    >>> print(unknown_contract("solo-hertz"))
    unknown contract 'solo-hertz'; did you mean 'solo-herz'?
    """
    plain = "".join(name.lower().split())
    if not plain:
        return SimkopfError("the contract is empty; write one such as solo-eichel or wenz")
    games = {"schafkopf": SCHAFKOPF, "doppelkopf": DOPPELKOPF, "doko": DOPPELKOPF, "solo66": SOLO66}
    if plain in games:
        named = GAME_NAMES[game_of(games[plain][0])]
        return SimkopfError(f"unknown contract '{name}'; {named} has {', '.join(games[plain])}")
    members = [c for c in CONTRACTS if c.startswith(f"{plain}-")] if plain else []
    if members:
        return SimkopfError(f"unknown contract '{name}'; there are {', '.join(members)}")
    if (alone := suit_only(name)) is not None:
        suit, called = alone
        if called and suit == "herz":
            there = ", ".join(c for c in CONTRACTS if c.startswith("sauspiel-"))
            return SimkopfError(
                f"'{name}': the Herz-Sau cannot be called, as Herz is trump; there are {there}"
            )
        there = ", ".join(c for c in CONTRACTS if c.endswith(f"-{suit}"))
        if not called:
            return SimkopfError(f"'{name}' is a suit and no contract; with it there are {there}")
    known = [*CONTRACTS, *others]
    # never a dearer game than the one that was meant
    meant = [one for one in known if "tout" in plain or not one.endswith("-tout")]
    meant = [one for one in meant if "pflicht" in plain or not one.endswith("-pflicht")]
    words = [word for word in re.split(r"[\s\-_]+", name.strip().lower()) if word]
    turned = ("-".join(order) for order in (words, words[1:] + words[:1], words[::-1]))
    for spelled in turned:
        if get_close_matches(spelled, meant, n=1, cutoff=0.7):
            found = get_close_matches(spelled, meant, n=1, cutoff=0.7)[0]
            return SimkopfError(f"unknown contract '{name}'; did you mean '{found}'?")
    if get_close_matches(name, meant, n=1, cutoff=0.5):
        return nearest("contract", name, meant)
    every = "; ".join(
        f"{GAME_NAMES[game]}: {', '.join(games[game])}" for game in GAME_NAMES if game in games
    )
    return SimkopfError(f"unknown contract '{name}'; {every}")


def deck_for(game: Contract, given: str | Deck | None = None) -> Deck:
    """Find the deck that a contract is played with, the usual one where none is given.

    Raises
    ------
    SimkopfError
        If there is no such deck, or the contract is not played with it.

    Examples
    --------
    >>> deck_for(contract("doko-damen")).name
    'doko48'
    >>> deck_for(contract("wenz"), "doko48")
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: wenz is played with the deck lang or kurz, not 'doko48'
    """
    pack = deck(game.decks[0] if given is None else given)
    if pack.name not in game.decks:
        named = " or ".join(game.decks)
        raise SimkopfError(f"{game.name} is played with the deck {named}, not '{pack.name}'")
    return pack


_DECKS = {"doko48": "doppelkopf", "doko40": "doppelkopf", "skat32": "solo66"}
"""Decks of which one game is played; the others are Schafkopf's, or not given."""


def rules_and_contract(
    name: str,
    ruleset: str | Path | Rules | Mapping[str, Any] | None = None,
    deck: str | Deck | None = None,
) -> tuple[Rules, Contract]:
    """Find the rules and the contract that somebody means by what is said of all three.

    Examples
    --------
    >>> [one.name for one in rules_and_contract("Herz-Solo", deck="doko40")]
    ['ddv', 'doko-herz']
    """
    if ruleset is None:
        said = deck.name if isinstance(deck, Deck) else str(deck or "").strip().lower()
        spoken = contract_named(name, _DECKS.get(said))
        name = spoken if spoken in CONTRACTS else name
        rules = usual_ruleset(game_of(name))
    else:
        rules = load_ruleset(ruleset)
    return rules, contract(name, rules)


def game_of(name: str) -> str:
    """Tell which game a contract belongs to, by its name.

    Examples
    --------
    >>> game_of("wenz"), game_of("doko-damen"), game_of("solo66-ohne")
    ('schafkopf', 'doppelkopf', 'solo66')
    """
    name = contract_named(name) if isinstance(name, str) else name
    if name in DOPPELKOPF:
        return "doppelkopf"
    return "solo66" if name in SOLO66 else "schafkopf"


def _schafkopf(name: str, ruleset: RuleSet) -> Contract:
    parts = name.split("-")
    family, tout = parts[0], parts[-1] == "tout"
    suit = SUIT_NAMES.index(parts[1]) if len(parts) > 1 and parts[1] in SUIT_NAMES else None
    if family == "solo" and suit == HERZ and not ruleset.herz_solo:
        raise SimkopfError(f"contract '{name}' is not played under rule set '{ruleset.name}'")
    bettel_herz = family == "bettel" and ruleset.bettel_trump == "herz"
    if family in SUITED:
        trump_suit = suit
    else:
        herz = family in ("sauspiel", "ramsch", "hochzeit", "sie") or bettel_herz
        trump_suit = HERZ if herz else None
    order = RANKS
    if family == "bettel" and ruleset.bettel_zehn == "low":
        order = "789ZUOKA"
    sides: Sides = "alone"
    goal: Goal = "all" if tout else "augen"
    if family == "sauspiel":
        sides = "called"
    elif family == "hochzeit":
        sides = "exchange"
    elif family == "ramsch":
        sides, goal = "each", "ramsch"
    elif family == "bettel":
        goal = "none"
    elif family == "sie":
        goal = "shown"
    return Contract(
        name=name,
        family=family,
        suit=suit,
        tout=tout,
        pictures=_PICTURES[family],
        trump_suit=trump_suit,
        order=order,
        sides=sides,
        goal=goal,
        cap=_CAPS.get(family, 0),
        stichzwang=(family == "bettel" and ruleset.bettel_stichzwang)
        or (family == "ramsch" and ruleset.ramsch_stichzwang),
    )
