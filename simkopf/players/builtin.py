"""The players that come with simkopf. Cheap to import: nothing is compiled here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from simkopf.kernels.builtin.games import RULES_OF
from simkopf.kernels.sampled.settings import NUMBERS, OPEN_FIXED, OPEN_NUMBERS, OPEN_SWITCHES
from simkopf.kernels.sampled.settings import SWITCHES as SAMPLED_SWITCHES

_VERSIONS = {game: knows.version for game, knows in RULES_OF.items()}
FAST = 65_536
"""Grain of a player that plays many thousand games a second."""


@dataclass(frozen=True)
class BuiltIn:
    """A player that comes with simkopf.

    Attributes
    ----------
    name : str
        Name in a spec.
    versions : mapping of str to str
        Behaviour version by game; changes exactly when the player plays that game differently.
        Games that are missing it does not play.
    text, text_de : str
        One sentence about it.
    rules : mapping of str to mapping of str to (bit, text, German text)
        By game the rules that ``-name`` turns off.
    numbers : mapping of str to (usual, least, most, text, German text)
        Settings written ``name=number``.
    fixed : mapping of str to int
        Numbers that it needs and nobody sets.
    grain : int
        Deals in a piece of work where it plays: few for a player that takes its time, so that
        work is spread over the threads and little is lost when it is interrupted.
    seconds : float
        About how long a game takes one core when it sits in all seats; 0 for next to nothing.
        From it comes how many games are played if nothing is said. Measured with usual settings on
        cores that others kept busy, 20 games each: ``sampled`` 0.03 in a Solo or Wenz, 0.04 in a
        Sauspiel.
    longer : mapping of str to float
        By game, how many times as long it takes there: 0.13 to 0.4 in Doppelkopf.
    """

    name: str
    versions: Mapping[str, str] = field(hash=False)
    text: str
    text_de: str
    rules: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, hash=False)
    numbers: Mapping[str, Any] = field(default_factory=dict, hash=False)
    fixed: Mapping[str, int] = field(default_factory=dict, hash=False)
    grain: int = FAST
    seconds: float = 0.0
    longer: Mapping[str, float] = field(default_factory=dict, hash=False)

    @property
    def version(self) -> str:
        """Behaviour version in Schafkopf."""
        return self.versions["schafkopf"]

    @property
    def switches(self) -> Mapping[str, Any]:
        """Rules that ``-name`` turns off in Schafkopf."""
        return self.rules.get("schafkopf", {})


BUILT_IN = {
    player.name: player
    for player in (
        BuiltIn(
            "random",
            dict.fromkeys(RULES_OF, "1"),
            "Plays any legal card, each with the same chance.",
            "Spielt irgendeine erlaubte Karte, jede gleich wahrscheinlich.",
        ),
        BuiltIn(
            "rules",
            _VERSIONS,
            "Plays by the rules of thumb of good club players, each a switch.",
            "Spielt nach den Faustregeln guter Vereinsspieler; jede lässt sich abschalten.",
            {game: knows.switches for game, knows in RULES_OF.items()},
        ),
        BuiltIn(
            "sampled",
            {game: f"2/{_VERSIONS[game]}" for game in RULES_OF},
            "Draws hidden cards that agree with what it knows and plays what is best on average.",
            "Zieht verdeckte Karten, die zu seinem Wissen passen, und spielt das im Mittel Beste.",
            dict.fromkeys(RULES_OF, SAMPLED_SWITCHES),
            NUMBERS,
            grain=16,
            seconds=0.1,
            longer={"doppelkopf": 5.0},
        ),
        BuiltIn(
            "open",
            {game: f"1/{_VERSIONS[game]}" for game in RULES_OF},
            "Sees all hands and plays best, in Doppelkopf for the last eight tricks: what no "
            "player may know, to measure others against.",
            "Sieht alle Blätter und spielt bestmöglich, im Doppelkopf die letzten acht Stiche: als "
            "Maß, nicht als Mitspieler.",
            dict.fromkeys(RULES_OF, OPEN_SWITCHES),
            OPEN_NUMBERS,
            OPEN_FIXED,
            grain=64,
            seconds=0.1,
            longer={"doppelkopf": 5.0},
        ),
    )
}
