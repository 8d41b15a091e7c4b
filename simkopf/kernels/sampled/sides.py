"""Who plays with whom in a world, and what lies beside the hands."""

from __future__ import annotations

from typing import Any

from simkopf.kernels import spec as at
from simkopf.kernels.bits import trailing
from simkopf.kernels.jit import inlined
from simkopf.kernels.view import HOCHZEIT, View


@inlined
def side_in(row: Any, view: View, dealt: Any) -> tuple[int, int]:
    """Seats of the declarer's side in a world, and the holder of the called Sau (-1 without one).

    Parameters
    ----------
    row : the game (``kernels.spec``).
    view : what the seat knows.
    dealt : int64[seats], the hands dealt in this world.
    """
    holder, side = -1, 0
    for s in range(row[at.SEATS]):
        holder = s if dealt[s] & view.sau != 0 else holder
        side |= 1 << s if dealt[s] & row[at.DAMEN] != 0 else 0
    if row[at.SIDES] != at.BY_DAMEN:
        partner = holder
        if row[at.SIDES] == at.FOUND or view.family == HOCHZEIT:
            partner = view.partner
        side = 1 << max(view.declarer, 0) | (1 << partner if partner >= 0 else 0)
    return side, holder


@inlined
def declarer_in(row: Any, view: View, side: int) -> int:
    """Seat that is declarer in a world; where the Kreuz-Damen decide, any that holds one."""
    return trailing(side) if row[at.SIDES] == at.BY_DAMEN else view.declarer


@inlined
def undecided(row: Any, view: View) -> bool:
    """Whether the sides are still to be found in play."""
    everyone = (1 << row[at.SEATS]) - 1
    return row[at.SIDES] == at.FOUND and view.friends | view.foes != everyone


@inlined
def laid_away(row: Any, rest: int, hands: Any) -> int:
    """Cards that the soloist laid away: those of ``rest`` in nobody's hand."""
    for s in range(row[at.SEATS]):
        rest &= ~hands[s]
    return rest if row[at.TALON_CARDS] != 0 else 0


@inlined
def worth_to(row: Any, declarer: int, seat: int, pay: Any) -> int:
    """Tell what of the payoffs a seat wants to be much: its own share.

    The others of a Solo 66, whose scores may stay as they are, want the soloist's to be low.
    """
    if row[at.TALON_CARDS] != 0 and seat != declarer:
        return -pay[declarer]
    return pay[seat]
