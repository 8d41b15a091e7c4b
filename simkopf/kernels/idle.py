"""A stand-in for a user's player where there is none; never asked for a card."""

from __future__ import annotations

from numba import njit

from simkopf.kernels.view import ENTRY_SIGNATURE


@njit(ENTRY_SIGNATURE)
def nobody(address: int) -> int:
    """Return no card."""
    return 0
