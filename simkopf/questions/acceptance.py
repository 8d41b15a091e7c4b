"""How many of the deals that were made met all that was asked.

The rarest condition is drawn directly and always met. The others, and what a contract needs of
hands that are not drawn (a callable Sau, a Hochzeit offered), are met by dealing again: the share
is of the deals that were made for it, given the hand that was drawn.
"""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any, Protocol

from simkopf.errors import SimkopfWarning

if TYPE_CHECKING:
    from simkopf.questions.tally import Tally

FEW = 0.01
"""Share of deals below which dealing until the conditions are met is said to be slow."""


class Counted(Protocol):
    """An answer of any kind."""

    @property
    def tally(self) -> Tally:
        """The exact sums."""


def acceptance(found: Counted) -> float | None:
    """Share of the deals made that met all that was asked; None where it is not counted.

    It is counted where a seat beside the declarer has a condition, and in a Hochzeit.

    Examples
    --------
    >>> import simkopf
    >>> asked = {"declarer": 0, "n": 100}
    >>> acceptance(simkopf.ask("wenz", **asked)) is None
    True
    >>> acceptance(simkopf.ask("wenz", where_seat={1: "unter = 3", 2: "EU"}, **asked)) < 0.5
    True
    """
    tally = found.tally
    return tally.n / tally.attempts if tally.attempts else None


def as_data(found: Counted) -> dict[str, Any]:
    """Write the acceptance as plain data: games played, deals made for them, their ratio."""
    tally = found.tally
    rate = float(f"{tally.n / tally.attempts:.10g}")
    return {"accepted": tally.n, "dealt": tally.attempts, "rate": rate}


def acceptance_words(found: Counted) -> str:
    """Say how many of the deals made met all that was asked; empty where all did."""
    share = acceptance(found)
    return "" if share in (None, 1) else f"{100 * (share or 0):.3g} % of the deals made fit"


def warn_if_rare(found: Counted) -> None:
    """Warn if what is asked is met so rarely that dealing takes long."""
    share = acceptance(found)
    if share is not None and share < FEW:
        warnings.warn(
            f"only {100 * share:.2g} % of the deals made fit what is asked of the seats and what "
            f"the contract needs ({found.tally.n:,} of {found.tally.attempts:,}); the estimates "
            "are right, but slow to come by",
            SimkopfWarning,
            stacklevel=3,
        )
