"""What made a number: versions of players and of simkopf, and what it takes to ask again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from simkopf.cards.text import format_hand
from simkopf.players.builtin import BUILT_IN
from simkopf.questions.given import known_cards
from simkopf.questions.hands import DECLARER
from simkopf.rules.load import ruleset_as_data

if TYPE_CHECKING:
    from simkopf.players.seats import Seated
    from simkopf.questions.situation import Situation


def versions_of(tables: Iterable[Situation]) -> list[dict[str, Any]]:
    """List everybody who plays, bids or gives cards at tables, each once with its version.

    Settings stand in the spec and change no version. A user's own player carries the name of its
    file and a hash of what stood there.

    Examples
    --------
    >>> from simkopf.questions.situation import situation
    >>> versions_of([situation("wenz", players="declarer=random;others=random")])
    [{'player': 'random', 'version': '1'}]
    """
    found: dict[str, dict[str, Any]] = {}
    for sit in tables:
        for who in _everybody(sit):
            found.setdefault(who["player"], who)
    return list(found.values())


def _everybody(sit: Situation) -> Iterable[dict[str, Any]]:
    for roles in sit.seated:
        yield from map(_version, roles)
    own = any(who.own is not None for roles in sit.seated for who in roles)
    lays = own and sit.game.game == "solo66" and sit.game.has_declarer
    if sit.game.sides == "exchange" or lays:
        # who gives the one trump its card, and lays away for a player of one's own
        yield {"player": "rules", "version": BUILT_IN["rules"].versions[sit.game.game]}
    if sit.bidding is not None:
        yield _version(sit.bidding)


def _version(who: Seated) -> dict[str, Any]:
    found = {"player": who.name, "version": who.version}
    if who.own is not None:
        said = {"file": who.own.file, "source": who.own.source}
        found |= {key: value for key, value in said.items() if value}
    return found


def cards_of(sit: Situation) -> dict[str, str]:
    """Write the cards that were given, as ``hand`` or ``hands``; empty where none were.

    Examples
    --------
    >>> from simkopf.questions.situation import situation
    >>> cards_of(situation("wenz", hand="EA EU _ _ _ _ _ _")), cards_of(situation("wenz"))
    ({'hand': 'EU EA _ _ _ _ _ _'}, {})
    >>> cards_of(situation("wenz", declarer=1, hands="EA _ _ _ _ _ _ _/GU GA HA SA _ _ _ _//"))
    {'hands': 'EA _ _ _ _ _ _ _/GU GA HA SA _ _ _ _//'}
    """
    place = sit.declarer or 0
    if sit.known == known_cards(sit.game, sit.pack, sit.declarer, None, None):
        return {}
    size = sit.pack.hand_size
    written = [
        format_hand(mask, sit.game) + " _" * (size - mask.bit_count()) if mask else ""
        for mask in sit.known
    ]
    if any(mask for seat, mask in enumerate(sit.known) if seat != place):
        return {"hands": "/".join(written)}
    return {"hand": written[place]}


def keywords_of(sit: Situation, *, players: bool = True) -> dict[str, Any]:
    """Write a situation as the keywords that make it again, the contract apart.

    Examples
    --------
    >>> from simkopf.questions.situation import situation
    >>> keywords_of(situation("wenz", declarer=2, where="unter = 4", where_seat={0: "GA"}))
    {'deck': 'lang', 'declarer': 2, 'where': 'unter = 4', 'where_seat': {'0': 'GA'}, \
'players': 'rules', 'ruleset': 'bsv', 'seed': 0}
    """
    found: dict[str, Any] = {"deck": sit.deck}
    if sit.declarer is not None:
        found["declarer"] = sit.declarer
    found |= cards_of(sit)
    seats: dict[str, Any] = {}
    for condition in sit.conditions:
        if condition.seat == DECLARER:
            found["where"] = condition.written
        else:
            seats[str(condition.seat)] = condition.written
    if seats:
        found["where_seat"] = seats
    if players:
        found["players"] = sit.players
    found |= {"ruleset": ruleset_as_data(sit.ruleset), "seed": sit.seed}
    return found | ({"bidders": sit.bidders} if sit.bidders else {})


def shared_keywords(tables: Sequence[Situation]) -> dict[str, Any]:
    """Write what situations of several contracts were given alike, the players apart.

    A condition that a contract always meets is none there; it is taken from where it is one.
    """
    every = [keywords_of(sit, players=False) for sit in tables]
    found: dict[str, Any] = {}
    for given in every:
        for key, value in given.items():
            both = isinstance(value, Mapping) and isinstance(found.get(key), Mapping)
            found[key] = {**value, **found[key]} if both and key == "where_seat" else value
    # What differs is the usual one of each.
    usual = ("deck", "ruleset")
    differ = [key for key in usual if any(given[key] != every[0][key] for given in every)]
    return {key: value for key, value in found.items() if key not in differ}
