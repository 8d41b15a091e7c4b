"""The one function that makes exact tables by name."""

from __future__ import annotations

from typing import Any

from simkopf.cards.decks import deck as find_deck
from simkopf.errors import SimkopfError, nearest
from simkopf.rules.contracts import CONTRACTS, game_of, unknown_contract
from simkopf.rules.contracts import contract as find_contract
from simkopf.rules.ruleset import GAME_NAMES
from simkopf.tables.catalogue import TABLES, Named
from simkopf.tables.game import SAUSPIEL
from simkopf.tables.law import Per
from simkopf.tables.table import Table

USUAL = {"schafkopf": "solo-herz", "doppelkopf": "doko-normal", "solo66": "solo66-kreuz"}
"""What is asked about in a game if the table's usual contract is of another."""


def table(
    name: str,
    *,
    contract: str | None = None,
    deck: str | None = None,
    given: str | None = None,
    per: Per = None,
    by: Per = None,
    suit: str | None = None,
    hand: str | None = None,
    cards: int | str | None = None,
) -> Table:
    """Make an exact table.

    Parameters
    ----------
    name : str
        One of `TABLES`; ``simkopf table --list`` shows them.
    contract : str, optional
        Contract, where it matters; every table has a usual one in each game that it is for.
    deck : str, optional
        A pack of the game: ``"lang"`` or ``"kurz"``, ``"doko48"`` or ``"doko40"``,
        ``"skat32"``. The contract's usual one when not given.
    given : str, optional
        Condition on the hand that the table is about: mine, or the caller's. Features of a hand
        in SQL, such as ``"trumps = 5 AND ober >= 2"``.
    per : str or sequence of str, optional
        Features of that hand that are known: one law for each of their values. ``"none"`` for one
        law where the usual table has several.
    by : str or sequence of str, optional
        Table ``hand`` only: the features whose joint law it is.
    suit : str, optional
        The plain suit, where the table is about one.
    hand : str, optional
        Table ``tout`` only: the cards of one hand.
    cards : int, optional
        Cards of the hand, in Solo 66: 6 as dealt, or 8 with the talon.

    Raises
    ------
    SimkopfError
        If there is no such table, it does not take what is given, or that makes no sense.

    Examples
    --------
    >>> import simkopf
    >>> simkopf.table("gesperrt").fraction(gesperrt=True)
    Fraction(7519, 116870)
    >>> simkopf.table("trump-split", given="trumps = 6").rows[0]
    Row(key=(6, '3-3-2'), numerator=3390266880, denominator=9465511770)
    >>> simkopf.table("trumps", deck="doko48").fraction(trumps=12)
    Fraction(425, 3065857)
    """
    if not isinstance(name, str):
        raise SimkopfError(f"a table is asked for by its name, not by {name!r}")
    if name not in TABLES:
        raise nearest("table", name, [*TABLES, "features"])
    found = TABLES[name]
    for key, value in {
        "contract": contract, "deck": deck, "given": given, "suit": suit, "hand": hand,
    }.items():  # fmt: skip
        if value is not None and not isinstance(value, str):
            raise SimkopfError(f"{key} is text, not {value!r}")
    asked: dict[str, Any] = {
        "contract": contract, "deck": deck, "given": given, "per": per, "by": by, "suit": suit,
        "hand": hand, "cards": cards,
    }  # fmt: skip
    asked = {key: value for key, value in asked.items() if value is not None}
    game = game_asked(contract, deck) or found.games[0]
    if game not in found.games:
        there = ", ".join(tables_of(game, deck))
        named = " and ".join(GAME_NAMES[one] for one in found.games)
        raise SimkopfError(
            f"table '{name}' is for {named}; for {GAME_NAMES[game]} there are {there}"
        )
    for key in asked:
        if key not in found.takes:
            raise SimkopfError(f"table '{name}' takes no {key}; it takes {', '.join(found.takes)}")
    if game != found.games[0] and "contract" in found.takes:
        asked.setdefault("contract", USUAL[game])
    return found.make(**asked)


def game_asked(contract: str | None, deck: str | None) -> str | None:
    """Find the game that a contract or a deck is of; None where neither is given.

    Raises
    ------
    SimkopfError
        If there is no such contract or deck.

    Examples
    --------
    >>> game_asked("doko-damen", None), game_asked(None, "skat32"), game_asked(None, None)
    ('doppelkopf', 'solo66', None)
    """
    if contract is not None:
        if contract not in (*CONTRACTS, SAUSPIEL):
            raise unknown_contract(contract, [SAUSPIEL])
        return game_of(contract)
    if deck is None:
        return None
    pack = find_deck(deck).name
    return next(game for game, one in USUAL.items() if pack in find_contract(one).decks)


def tables_of(game: str, deck: str | None = None) -> dict[str, Named]:
    """List the tables for a game, with a deck those that its cards allow.

    Examples
    --------
    >>> list(tables_of("solo66"))[:3]
    ['hand', 'trumps', 'suit-length']
    >>> "nines" in tables_of("doppelkopf", "doko48"), "nines" in tables_of("doppelkopf", "doko40")
    (True, False)
    """
    there = find_deck(deck or find_contract(USUAL[game]).decks[0]).ranks
    return {
        name: named
        for name, named in TABLES.items()
        if game in named.games and set(named.ranks) <= set(there)
    }
