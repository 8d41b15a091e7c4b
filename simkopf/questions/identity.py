"""A question's id is made of meaning, so that equal questions share results and others never do."""

from __future__ import annotations

import ast
import json
import re
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from simkopf.questions.situation import Situation

RULES_VERSION = 1
"""Changes exactly when golden games change for a reason of rules, dealing or counting."""

_ROLE = re.compile(r"\s*(?:[a-z]+|seat\d)\s*=(?!=)")


def short_hash(meaning: Any) -> str:
    """First twelve hex digits of the SHA-256 of a value's canonical JSON.

    Examples
    --------
    >>> short_hash({"b": 1, "a": [2]}) == short_hash({"a": [2], "b": 1})
    True
    """
    text = json.dumps(meaning, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:12]


def meaning(sit: Situation) -> dict[str, Any]:
    """List what makes a situation what it is: its fields, the versions of players and rules.

    The name of a rule set is not part of it: two tables that play alike are alike.
    """
    rules = asdict(sit.ruleset)
    rules.pop("name")
    return {
        "contract": sit.contract,
        "deck": sit.deck,
        "declarer": sit.declarer,
        "known": list(sit.known),
        "players": sit.players,
        "versions": {**player_versions(sit.players), "rules": RULES_VERSION},
        "ruleset": rules,
        "seed": sit.seed,
    }


def player_versions(spec: str) -> dict[str, str]:
    """Behaviour version of every player that a spec names.

    A user's own player has the hash of its parsed source: comments and layout do not count.

    Examples
    --------
    >>> list(player_versions("declarer=rules:-schmieren;others=random"))
    ['random', 'rules']
    """
    from simkopf.players.registry import player_table

    known = {row["name"]: str(row["version"]) for row in player_table()}
    found: dict[str, str] = {}
    for name in player_names(spec):
        path = Path(name)
        if name not in known and path.suffix == ".py" and path.is_file():
            tree = ast.dump(ast.parse(path.read_text(encoding="utf-8")))
            found[path.name] = sha256(tree.encode()).hexdigest()[:12]
        else:
            found[name] = known.get(name, "0")
    return dict(sorted(found.items()))


def player_names(spec: str) -> list[str]:
    """Names of the players in a spec, without roles and settings; a user's by the file.

    Examples
    --------
    >>> player_names("declarer=sampled:worlds=40;others=my/own.py:play")
    ['sampled', 'my/own.py']
    >>> player_names("rules:-schmieren,-search_sau")
    ['rules']
    """
    parts = [
        _ROLE.sub("", part, count=1) if _ROLE.match(part) else part for part in spec.split(";")
    ]
    # A drive letter apart, the first colon ends the name.
    return [
        re.split(r"(?<=\w\w):|(?<=^.):(?![\\/])", part.strip())[0] for part in parts if part.strip()
    ]
