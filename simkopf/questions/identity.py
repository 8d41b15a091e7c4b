"""A question's id is made of meaning, so that equal questions share results and others never do."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from simkopf.players.builtin import BUILT_IN
from simkopf.rules.made import RULES_VERSION

if TYPE_CHECKING:
    from simkopf.players.seats import Seated
    from simkopf.questions.situation import Situation

_ROLE = re.compile(r"([a-z]+\d?)\s*=")


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
    players = players_meaning(sit.seated)
    if sit.game.sides == "exchange":
        # a player of one's own gives its card as ``rules`` does
        players.append(["gives", 0, BUILT_IN["rules"].version])
    lays = sit.game.game == "solo66" and sit.game.has_declarer
    if lays and any(seat[0].own is not None for seat in sit.seated):
        # ... and lays away as it does
        players.append(["lays", 0, BUILT_IN["rules"].versions["solo66"]])
    found: dict[str, Any] = {
        "contract": sit.contract,
        "deck": sit.deck,
        "declarer": sit.declarer,
        "known": list(sit.known),
        "players": players,
        "ruleset": rules,
        "rules": RULES_VERSION,
        "seed": sit.seed,
    }
    if sit.conditions:
        # the hands that are left, not the words that say so
        found["where"] = [[c.seat, c.digest] for c in sit.conditions]
    if sit.bidding is not None:
        who = sit.bidding
        found["bidders"] = [who.name, who.switches, who.version]
    return found


def players_meaning(table: tuple[tuple[Seated, ...], ...]) -> list[list[Any]]:
    """Who plays every seat in every role: name, settings, behaviour version.

    Two specs that seat the same players mean the same. A user's own player is known by the hash
    of its parsed source: neither its path nor comments and layout count.

    Examples
    --------
    >>> from simkopf.players.seats import seat_players
    >>> one, two = seat_players("declarer=random;others=random"), seat_players("random")
    >>> players_meaning(one) == players_meaning(two)
    True
    >>> three, four = seat_players("rules:-schmieren"), seat_players("rules")
    >>> players_meaning(three) == players_meaning(four)
    False
    """
    found: list[list[Any]] = []
    for roles_of_seat in table:
        for who in roles_of_seat:
            if who.own is not None:
                found.append(["own", 0, who.version])
            else:
                found.append([who.name, who.switches, who.version])
    return found


def roles(spec: str) -> dict[str, str]:
    """Split a spec by role; a spec for all seats has the role ``""``.

    Examples
    --------
    >>> roles("declarer=sampled:worlds=40; others=rules")
    {'declarer': 'sampled:worlds=40', 'others': 'rules'}
    >>> roles("sampled:worlds=40")
    {'': 'sampled:worlds=40'}
    """
    found = {}
    for part in filter(None, (p.strip() for p in spec.split(";"))):
        match = _ROLE.match(part)
        found[match[1] if match else ""] = part[match.end() :].strip() if match else part
    return found
