"""The list of players there are. Cheap to import: nothing is compiled here."""

from __future__ import annotations

from typing import Any

from simkopf.players.builtin import BUILT_IN
from simkopf.players.own import OWN


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
    ['random', 'rules', 'sampled', 'open']
    """
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
            ]
            + [
                {"name": f"{name}={number.usual}", "text": number.en, "text_de": number.de}
                for name, number in player.numbers.items()
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
