"""Which hands are meant: deck, contract, number of cards and rule set, as people give them."""

from __future__ import annotations

from pathlib import Path

from simkopf.cards.decks import DOUBLE, FRENCH, GERMAN, Deck
from simkopf.cards.decks import deck as find_deck
from simkopf.errors import SimkopfError
from simkopf.rules.contracts import deck_for, rules_and_contract
from simkopf.rules.load import Rules
from simkopf.space.layout import Layout

USUAL = {GERMAN: "sauspiel-eichel", DOUBLE: "doko-normal", FRENCH: "solo66-kreuz"}
"""The contract that says what is trump where none is named, by the sort of cards."""


def layout_of(
    deck: str | Deck,
    contract: str,
    cards: int | None,
    ruleset: str | Path | Rules | None,
) -> Layout:
    """Find contract, deck and size of the hands that are meant; what is empty is the usual one.

    Raises
    ------
    SimkopfError
        If there is no such deck, contract or rule set, or no such number of cards.

    Examples
    --------
    >>> layout_of("skat32", "", None, None).contract.name, layout_of("", "wenz", 4, None).cards
    ('solo66-kreuz', 4)
    """
    given = None if deck == "" else find_deck(deck)
    if contract == "":
        contract = USUAL[given.sort if given else GERMAN]
    if not isinstance(contract, str):
        raise SimkopfError(f"a contract is given by its name, not {contract!r}")
    _, game = rules_and_contract(contract, ruleset, given)
    pack = deck_for(game, given)
    # who takes up the talon has more
    most = pack.hand_size + pack.talon
    size = pack.hand_size if cards is None else cards
    if isinstance(size, bool) or not isinstance(size, int) or not 1 <= size <= most:
        raise SimkopfError(f"a hand has 1 to {most} cards, not {size!r}")
    return Layout(pack, game, size)
