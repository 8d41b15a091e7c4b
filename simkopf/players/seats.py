"""Who plays where: a spec such as ``declarer=rules;others=random`` for every seat and role."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from simkopf.errors import SimkopfError, nearest
from simkopf.kernels.sampled.settings import pack_settings
from simkopf.players.builtin import BUILT_IN, BuiltIn
from simkopf.players.own import OWN, OwnPlayer, from_file
from simkopf.rules.ruleset import GAME_NAMES

ROLES = ("declarer", "partner", "opponents")
MAX_SEATS = 5
_KEYS = (*ROLES, "others", *(f"seat{s}" for s in range(MAX_SEATS)))
_ROLE = re.compile(r"\s*([A-Za-z_]+\d*)\s*=(.*)", re.DOTALL)

Spec = str | OwnPlayer | Mapping[str, "str | OwnPlayer"]


@dataclass(frozen=True)
class Seated:
    """One player with its settings.

    Attributes
    ----------
    name : str
        As in the spec.
    switches : int
        Switch bits of a built-in player.
    own : OwnPlayer or None
        The user's player, if it is one.
    version : str
        Behaviour version in the game; of a user's player what its function did when it was looked
        up.
    """

    name: str
    switches: int = 0
    own: OwnPlayer | None = None
    version: str = ""


def spec_text(players: Spec) -> str:
    """Write any way of saying who plays as one spec.

    Examples
    --------
    >>> spec_text({"declarer": "rules", "others": "random"})
    'declarer=rules;others=random'
    """
    if isinstance(players, str):
        return players.strip()
    if isinstance(players, Mapping):
        return ";".join(f"{role}={spec_text(who)}" for role, who in players.items())
    if isinstance(players, OwnPlayer):
        if OWN.get(players.name) is players or ":" in players.name:
            return players.name
        # another function has taken the name since, as when a factory makes several players
        name = f"{players.name}_{players.version[:6]}"
        OWN.setdefault(name, players)
        return name
    raise SimkopfError(
        f"players is a spec such as 'rules', a function made a player, or a dict of roles, "
        f"not {players!r}"
    )


def parse_player(text: str, game: str = "schafkopf") -> Seated:
    """Read one player with its settings, for a game.

    Raises
    ------
    SimkopfError
        If there is no such player or setting (the nearest is named), or the setting is one of
        another game.

    Examples
    --------
    >>> parse_player("random")
    Seated(name='random', switches=0, own=None, version='1')
    """
    text = text.strip()
    name, _, settings = text.partition(":")
    if not name:
        raise SimkopfError(
            f"players: a name is missing{f' before {text!r}' if text else ''}; write for example "
            "'rules'"
        )
    if name in BUILT_IN:
        player = BUILT_IN[name]
        return Seated(name, _settings(player, settings, game), version=player.versions[game])
    if name in OWN:
        if settings:
            raise SimkopfError(f"player '{name}' has no settings, not '{settings}'")
        return Seated(name, own=OWN[name], version=OWN[name].version)
    if ".py" in text:
        found = from_file(text)
        return Seated(text, own=found, version=found.version)
    raise nearest("player", name, [*BUILT_IN, *OWN])


def _settings(player: BuiltIn, text: str, game: str) -> int:
    """Read the settings of a built-in player into the number that the loop hands it."""
    name, off, numbers = player.name, [], {}
    switches = player.rules.get(game, {})
    for setting in filter(None, (part.strip() for part in text.split(","))):
        key, equals, value = (part.strip() for part in setting.partition("="))
        if not player.rules:
            raise SimkopfError(f"player '{name}' has no settings, not '{setting}'")
        if equals:
            if key not in player.numbers:
                raise nearest(f"setting of player '{name}':", key, player.numbers)
            number = player.numbers[key]
            if not value.isdecimal() or not number.least <= int(value) <= number.most:
                raise SimkopfError(
                    f"setting '{key}' of player '{name}' is a number from {number.least} to "
                    f"{number.most}, not '{value}'"
                )
            numbers[key] = int(value)
            continue
        switch = key.lstrip("-+").replace("-", "_")
        if switch in player.numbers:
            raise SimkopfError(f"setting '{switch}' of player '{name}': write {switch}=NUMBER")
        if switch not in switches:
            others = [GAME_NAMES[g] for g, rules in player.rules.items() if switch in rules]
            if others:
                raise SimkopfError(
                    f"switch '{switch}' of player '{name}' is for {' and '.join(others)}, not for "
                    f"{GAME_NAMES[game]}"
                )
            raise nearest(f"switch of player '{name}':", switch, switches)
        if setting.startswith("-"):
            off.append(switch)
        elif not setting.startswith("+"):
            raise SimkopfError(
                f"setting '{setting}' of player '{name}': write -{switch} to turn the rule off"
            )
    on: int = sum(switch.bit for switch in switches.values())
    on -= sum(switches[switch].bit for switch in set(off))
    if not player.numbers:
        return on
    usual = {key: number.usual for key, number in player.numbers.items()}
    return pack_settings({**usual, **player.fixed, **numbers}, on)


def seat_players(
    players: str, seats: int = 4, game: str = "schafkopf"
) -> tuple[tuple[Seated, ...], ...]:
    """Find the player of every seat in every role.

    Parameters
    ----------
    players : str
        A spec: one player for all, or roles separated by ``;``. A seat beats a role, a role beats
        ``others``; whoever is named by neither is a ``rules`` player.
    seats : int
        Number of seats.
    game : {"schafkopf", "doppelkopf", "solo66"}
        What is played.

    Returns
    -------
    tuple of tuple of Seated
        ``result[seat][role]`` with the roles declarer, partner, opponent (also everyone in a
        Ramsch).

    Raises
    ------
    SimkopfError
        If a role, seat, player or setting does not exist.

    Examples
    --------
    >>> table = seat_players("declarer=random;seat2=random")
    >>> table[0][0].name, table[0][2].name, table[2][2].name
    ('random', 'rules', 'random')
    """
    parts = [part for part in players.split(";") if part.strip()]
    if not parts:
        raise SimkopfError("players: the spec is empty; write for example 'rules'")
    named: dict[str, Seated] = {}
    for part in parts:
        match = _ROLE.fullmatch(part)
        key, who = match.groups() if match else ("", part)
        if match and key not in _KEYS:
            raise nearest("role", key, _KEYS[: 4 + seats])
        if key.startswith("seat") and int(key[4:]) >= seats:
            raise SimkopfError(f"there is no {key}; seats count from 0 to {seats - 1}")
        if key in named:
            raise SimkopfError(f"players: {f'role {key!r}' if key else 'everyone'} is named twice")
        named[key] = parse_player(who, game)
    if "" in named and len(named) > 1:
        raise SimkopfError("players: name one player for all, or a role before every '='")
    rest = named.get("", named.get("others"))
    if rest is None:
        rest = parse_player("rules", game)
    return tuple(
        tuple(named.get(f"seat{seat}", named.get(role, rest)) for role in ROLES)
        for seat in range(seats)
    )
