"""The players that come with simkopf. Cheap to import: nothing is compiled here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from simkopf.kernels.builtin.rules.switches import SWITCHES, VERSION


@dataclass(frozen=True)
class BuiltIn:
    """A player that comes with simkopf.

    Attributes
    ----------
    name : str
        Name in a spec.
    version : str
        Behaviour version; changes exactly when the player plays differently.
    text, text_de : str
        One sentence about it.
    switches : mapping of str to (bit, text, German text)
        Rules that ``-name`` turns off.
    """

    name: str
    version: str
    text: str
    text_de: str
    switches: Mapping[str, Any] = field(default_factory=dict, hash=False)


BUILT_IN = {
    player.name: player
    for player in (
        BuiltIn(
            "random",
            "1",
            "Plays any legal card, each with the same chance.",
            "Spielt irgendeine erlaubte Karte, jede gleich wahrscheinlich.",
        ),
        BuiltIn(
            "rules",
            VERSION,
            "Plays by the rules of thumb of good club players, each a switch.",
            "Spielt nach den Faustregeln guter Vereinsspieler; jede lässt sich abschalten.",
            SWITCHES,
        ),
    )
}
