"""Stand-ins for players where there are none; never asked for a card."""

from __future__ import annotations

from numba import njit

from simkopf.kernels.view import ENTRY_SIGNATURE, SEARCH_SIGNATURE


@njit(ENTRY_SIGNATURE)
def nobody(address: int) -> int:
    """Return no card."""
    return 0


@njit(SEARCH_SIGNATURE)
def no_search(address: int, memory: int, settings: int) -> int:
    """Return no card."""
    return 0
