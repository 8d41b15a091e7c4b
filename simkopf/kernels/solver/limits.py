"""Which games and positions the solver answers; any other is refused in one line."""

from __future__ import annotations

from typing import Any

from simkopf.errors import SimkopfError
from simkopf.kernels import spec as at
from simkopf.kernels.solver.layout import MAX_CARDS, MAX_SEATS
from simkopf.kernels.view import ALL_TRICKS, AUGEN, NO_TRICK, POINTS

FEWEST_SEATS = 3
MOST_SUITS = 5
"""Plain suits."""
MOST_VALUE = 255
"""What all cards and the last trick may count together: bounds in the table have eight bits."""
_COUNTS = ((at.SAUEN, 11), (at.ZEHNER, 10), (at.KOENIGE, 4), (at.OBER, 3), (at.UNTER, 2))


def check_supported(row: Any, suit_mask: Any, cards: int) -> None:
    """Check that the solver answers for a game and the cards that are in play.

    Parameters
    ----------
    row, suit_mask : the game (``kernels.spec``).
    cards : int
        Cards in hands and on the table, in game order.

    Raises
    ------
    SimkopfError
        Naming what is beyond the solver, and its limit.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.kernels.spec import spec
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.ruleset import BSV
    >>> game = spec(contract("wenz"), LANG, BSV)
    >>> check_supported(game.row, game.suit_mask, int(game.row[2]))
    >>> ramsch = spec(contract("ramsch"), LANG, BSV)
    >>> check_supported(ramsch.row, ramsch.suit_mask, int(ramsch.row[2]))
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: the solver plays for two sides; here everyone plays alone
    """
    seats, trump = int(row[at.SEATS]), int(row[at.TRUMP])
    pairs, late = int(row[at.PAIRS]), int(row[at.LATE])
    if not FEWEST_SEATS <= seats <= MAX_SEATS:
        raise _beyond(f"plays with {FEWEST_SEATS} to {MAX_SEATS} seats", f"{seats} play")
    if row[at.SIDES] == at.EACH:
        raise _beyond("plays for two sides", "everyone plays alone")
    if row[at.GOAL] not in (AUGEN, ALL_TRICKS, NO_TRICK, POINTS):
        raise _beyond("plays for Augen, all tricks or none", f"the goal is number {row[at.GOAL]}")
    if cards.bit_count() > MAX_CARDS:
        raise _beyond(f"knows up to {MAX_CARDS} cards in play", f"{cards.bit_count()} are")
    spots = [spot for spot in range(cards.bit_length()) if cards >> spot & 1]
    suits = {int(suit_mask[spot]) for spot in spots} - {trump}
    if len(suits) > MOST_SUITS:
        raise _beyond(f"knows up to {MOST_SUITS} plain suits", f"{len(suits)} are in play")
    masks = [(int(row[place]), value) for place, value in _COUNTS]
    total = sum(value * (cards & mask).bit_count() for mask, value in masks)
    total += int(row[at.LAST_BONUS])
    if total > MOST_VALUE:
        raise _beyond(f"counts up to {MOST_VALUE} for all that is in play", f"it is {total}")
    if pairs and row[at.SAU]:
        raise _beyond("knows a called Sau only where no cards are equal", "both are in the game")
    if late & ~(pairs | pairs << 1):
        raise _beyond("lets the second card win only of two equal ones", "one has no equal")
    for spot in (spot for spot in spots if pairs >> spot & 1):
        kinds = [late, *(mask for mask, _ in masks)]
        differ = any((kind >> spot ^ kind >> spot + 1) & 1 for kind in kinds)
        if differ or suit_mask[spot] != suit_mask[spot + 1]:
            raise _beyond("takes neighbours for equal", f"those at bit {spot} are not")


def _beyond(limit: str, here: str) -> SimkopfError:
    return SimkopfError(f"the solver {limit}; here {here}")
