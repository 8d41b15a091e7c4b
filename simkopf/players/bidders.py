"""Who bids how: a spec such as ``rules:-bid_lead``, the same at every seat."""

from __future__ import annotations

from typing import Any

from simkopf.errors import SimkopfError
from simkopf.players.seats import Seated, parse_player
from simkopf.rules.contract import Contract

BIDS = ("rules",)
"""Players that bid."""


def parse_bidders(bidders: Any, game: Contract) -> Seated:
    """Read who bids before a game.

    Raises
    ------
    SimkopfError
        If the game has no auction, or there is no such bidder.

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> parse_bidders("rules", contract("solo66-pik")).name
    'rules'
    >>> parse_bidders("random", contract("solo66-pik"))
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: bidders: 'random' makes no bids; 'rules' does
    """
    if game.game != "solo66":
        raise SimkopfError(f"bidders: nobody bids for a {game.name} yet, only for a Solo 66")
    if not isinstance(bidders, str) or not bidders.strip():
        raise SimkopfError(f"bidders is a spec such as 'rules', not {bidders!r}")
    text = bidders.strip()
    if ";" in text or "=" in text:
        raise SimkopfError(f"bidders: one spec for all seats, such as 'rules', not '{text}'")
    found = parse_player(text, game.game)
    if found.name not in BIDS:
        raise SimkopfError(f"bidders: '{found.name}' makes no bids; 'rules' does")
    return found
