"""The list of players there are. Cheap to import: nothing is compiled here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simkopf.errors import nearest
from simkopf.players.builtin import BUILT_IN, BuiltIn
from simkopf.players.own import OWN


def player_table(game: str | None = None, player: str | None = None) -> list[dict[str, Any]]:
    """List the players with their settings and versions, a user's own registered ones included.

    Parameters
    ----------
    game : str, optional
        Only settings that matter in this game: ``"schafkopf"``, ``"doppelkopf"``, ``"solo66"``.
    player : str, optional
        Only this player.

    Returns
    -------
    list of dict
        ``name``, ``kind`` (``"built-in"`` or ``"own"``), ``version``, ``text``, ``text_de`` and
        ``settings``: a list of dicts with ``name``, ``game`` (empty where it is one of all),
        ``text`` and ``text_de``; built-in ones ``versions`` by game.

    Raises
    ------
    SimkopfError
        If there is no such player; the nearest is named.

    Examples
    --------
    >>> [row["name"] for row in player_table() if row["kind"] == "built-in"]
    ['random', 'rules', 'sampled', 'open']
    >>> {setting["game"] for setting in player_table("doppelkopf", "rules")[0]["settings"]}
    {'doppelkopf'}
    """
    rows: list[dict[str, Any]] = [
        {
            "name": player.name,
            "kind": "built-in",
            "version": player.version,
            "versions": dict(player.versions),
            "text": player.text,
            "text_de": player.text_de,
            "settings": list(_settings(player)),
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
    if player is not None:
        rows = [row for row in rows if row["name"] == player]
        if not rows:
            raise nearest("player", player, [*BUILT_IN, *OWN])
    if game is not None:
        for row in rows:
            row["settings"] = [s for s in row["settings"] if s["game"] in ("", game)]
            row["version"] = row.get("versions", {}).get(game, row["version"])
    return rows


def _settings(player: BuiltIn) -> Iterator[dict[str, Any]]:
    """List the settings of a player: its rules game by game, then its numbers."""
    sets = list(player.rules.values())
    common = sets[0] if sets and all(rules is sets[0] for rules in sets) else None
    for game, rules in {"": common}.items() if common else player.rules.items():
        for name, switch in rules.items():
            yield {"name": f"-{name}", "game": game, "text": switch.en, "text_de": switch.de}
    for name, number in player.numbers.items():
        text = {"text": number.en, "text_de": number.de}
        yield {"name": f"{name}={number.usual}", "game": ""} | text
