"""What there is of the rule-based player in every game: behaviour version and rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from simkopf.kernels.builtin.doko import switches as doko
from simkopf.kernels.builtin.rules import switches as schafkopf
from simkopf.kernels.builtin.solo66 import switches as solo66
from simkopf.kernels.builtin.switch import Switch


class Knows(NamedTuple):
    """The rule-based player of one game.

    Attributes
    ----------
    version : str
        Behaviour version; changes exactly when it plays differently.
    switches : mapping of str to Switch
        Its rules of thumb by name.
    """

    version: str
    switches: Mapping[str, Switch]

    @property
    def all(self) -> int:
        """Every rule on."""
        return (1 << len(self.switches)) - 1


RULES_OF = {
    "schafkopf": Knows(schafkopf.VERSION, schafkopf.SWITCHES),
    "doppelkopf": Knows(doko.VERSION, doko.SWITCHES),
    "solo66": Knows(solo66.VERSION, solo66.SWITCHES),
}
"""The rule-based player of every game."""
