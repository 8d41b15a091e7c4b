"""What a feature of a hand is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from simkopf.space.layout import Layout, Table
from simkopf.space.listing import Masks
from simkopf.space.sums import Sums

Compute = Callable[[Layout, Masks], Table]


class Feature(NamedTuple):
    """A feature of a hand.

    Attributes
    ----------
    dtype : {"u64", "u16", "u8", "i8", "bool", "suit"}
        Type of the column.
    compute : callable
        Makes the column of a layout and an array of hands.
    sums : Sums, optional
        The same as sums over the suits, where it is made of such.
    """

    dtype: str
    compute: Compute
    sums: Sums | None = None
