"""Hands in writing, by the names of contracts and decks."""

from __future__ import annotations

from simkopf.cards import text
from simkopf.cards.decks import DECKS, Deck, Sort
from simkopf.cards.text import CardOrder
from simkopf.errors import nearest
from simkopf.rules.contracts import CONTRACTS
from simkopf.rules.contracts import contract as find_contract


def format_hand(
    mask: int, contract: CardOrder | Deck | str | None = None, sort: Sort | None = None
) -> str:
    """Write the cards of a mask as players hold them: trumps high to low, then the suits.

    Parameters
    ----------
    mask : int
        Cards in canonical bits, such as those of the column ``hand``.
    contract : Contract, Deck or str, optional
        What the hand is of: a contract, which decides what is trump, or a deck, in the order of
        its usual game; or the name of one. German cards when not given.
    sort : Sort, optional
        The sort of cards, where neither contract nor deck is given.

    Raises
    ------
    SimkopfError
        If there is no such contract or deck, or the mask has cards that it does not have.

    Examples
    --------
    >>> format_hand(270014488), format_hand(270014488, "wenz")
    ('EO GO HO SO EU GU HU', 'EU GU HU EO GO HO SO')
    >>> format_hand(3384720687408, "doko-damen"), format_hand(0b110000, "doko48")
    ('♣D ♣D ♠D ♠D ♥D ♦D ♦D ♣10 ♠10 ♥A ♥9 ♦9', '♣D ♣D')
    >>> format_hand(3384720687408)
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: the hand 3384720687408 has cards beyond the 32 of 'lang'; say \
which deck or contract it is of, such as format_hand(hand, 'doko48')
    """
    if isinstance(contract, str) and contract not in DECKS:
        name = contract.strip().lower()
        if name not in CONTRACTS:
            raise nearest("contract or deck", contract, [*CONTRACTS, *DECKS])
        return text.format_hand(mask, find_contract(name))
    return text.format_hand(mask, contract, sort)
