"""The players there are, by name. Cheap to import: nothing is compiled here."""

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


def player_table() -> list[dict[str, Any]]:
    """List the players with their settings and versions, a user's own registered ones included.

    Returns
    -------
    list of dict
        ``name``, ``kind`` (``"built-in"`` or ``"own"``), ``version``, ``text``, ``text_de`` and
        ``settings``: a list of dicts with ``name``, ``text`` and ``text_de``.

    Examples
    --------
    >>> [row["name"] for row in player_table() if row["kind"] == "built-in"]
    ['random', 'rules']
    """
    from simkopf.players.own import OWN

    rows = [
        {
            "name": player.name,
            "kind": "built-in",
            "version": player.version,
            "text": player.text,
            "text_de": player.text_de,
            "settings": [
                {"name": f"-{name}", "text": switch.en, "text_de": switch.de}
                for name, switch in player.switches.items()
            ],
        }
        for player in BUILT_IN.values()
    ]
    rows += [
        {
            "name": name,
            "kind": "own",
            "version": own.version,
            "text": own.text,
            "text_de": own.text,
            "settings": [],
        }
        for name, own in OWN.items()
    ]
    return rows
