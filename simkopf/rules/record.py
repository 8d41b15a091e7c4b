"""Recorded games, one JSON object a line: reading, checking, replaying.

The keys are those of the recorded games in ``tests/data``; optional are ``ruleset``, ``auction``,
``talon``, ``laid``, ``announcements``, ``seed``, ``deal``, ``doubled`` (seats that doubled by
Legen), ``stosses`` (``[seat, cards played]``), and ``exchange`` (Hochzeit): a list of
``[seat, "CARD"]``, the card that declarer and partner give each other. What belongs to another
game (``simkopf.rules.besides``) is absent or empty. ``expect`` holds results to compare with; what
it leaves out is not compared.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from simkopf.cards.decks import FRENCH_NAMES, SUIT_NAMES, Deck
from simkopf.cards.text import parse_card, parse_hand
from simkopf.errors import SimkopfError, check_known, file_path, nearest
from simkopf.rules.besides import (
    check_bids,
    check_game,
    check_talon,
    read_announcements,
    read_calls,
    read_gifts,
    read_laid,
    read_talon,
)
from simkopf.rules.bill import Outcome, Settlement
from simkopf.rules.contract import Contract
from simkopf.rules.contracts import CONTRACTS, contract, deck_for, game_of
from simkopf.rules.doppelkopf.announce import Announcement, announced
from simkopf.rules.doppelkopf.options import DokoRules
from simkopf.rules.doubling import Stoss, check_stosses, read_doubled, read_stosses, steps_told
from simkopf.rules.entries import count_of, list_of, seat_of, show, string_of, text_of
from simkopf.rules.load import Rules, load_ruleset, usual_ruleset
from simkopf.rules.referee import State, outcome, play, start
from simkopf.rules.replayed import Replay
from simkopf.rules.ruleset import BSV, RuleSet
from simkopf.rules.scoring import laufende, settle
from simkopf.rules.solo66.auction import Call, check_all_pass, check_auction
from simkopf.rules.solo66.options import Solo66Rules

_EXPECTED = ("augen", "tricks", "partner", "won", "schneider", "schwarz", "laufende", "payout",
             "loser", "value")  # fmt: skip
_TARIFF = ("base", "extra", "laufende", "laufende_from")
# Source A counts Laufende without a cap.
_UNCAPPED_SOURCES = ("A",)
_MOST_STOSS = 8
_KEYS = ("id", "source", "deck", "contract", "suit", "declarer", "tout", "tariff", "doublings",
         "stoss", "hands", "tricks", "expect", "ruleset", "auction", "talon", "laid",
         "announcements", "seed", "deal", "exchange", "players", "reasons",
         "condition", "doubled", "stosses", "question")  # fmt: skip


@dataclass(frozen=True)
class Record:
    """One recorded game.

    Attributes
    ----------
    id : int or str
        The game's own id; the line number where it has none.
    source : str
        Where it comes from.
    contract, deck, ruleset : Contract, Deck, RuleSet
        What was played; a tariff of the record's own is already part of the rule set.
    declarer : int or None
        None in a Ramsch and in a Solo 66 without trumps.
    hands : tuple of int
        Dealt cards per seat, canonical masks.
    tricks : tuple of (leader, cards)
        Canonical indices in the order played.
    expect : mapping
        Results as recorded.
    doublings, stoss : int
        Number of Legen and of steps of Stoß, in Schafkopf.
    doubled : tuple of int
        Seats that doubled by Legen, where told.
    stosses : tuple of Stoss
        Who said Stoß and Re, and when, where told.
    exchange : tuple of (seat, card)
        Cards given in a Hochzeit.
    laid : int
        Cards laid away in a Solo 66, as a mask.
    talon : int or None
        The talon of a Solo 66 as told, as a mask.
    calls : tuple of (seat, str)
        The auction: ``"pass"`` or what was bid, in Solo 66 a suit, in Schafkopf a contract.
    said : tuple of Announcement
        What was announced in a Doppelkopf.
    raw : mapping
        The whole object as read, for keys that the referee does not need.
    """

    id: int | str
    source: str
    contract: Contract
    deck: Deck
    ruleset: Rules
    declarer: int | None
    hands: tuple[int, ...]
    tricks: tuple[tuple[int, tuple[int, ...]], ...]
    expect: Mapping[str, Any]
    doublings: int = 0
    stoss: int = 0
    doubled: tuple[int, ...] = ()
    stosses: tuple[Stoss, ...] = ()
    exchange: tuple[tuple[int, int], ...] = ()
    laid: int = 0
    talon: int | None = None
    calls: tuple[Call, ...] = ()
    said: tuple[Announcement, ...] = ()
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class Report:
    """What the referee found in one game.

    Attributes
    ----------
    illegal : str or None
        The first thing the rules forbid, in words.
    mismatches : tuple of str
        Each result that differs from what was recorded.
    """

    illegal: str | None = None
    mismatches: tuple[str, ...] = ()


def read_records(path: str | Path, ruleset: Rules = BSV) -> Iterator[Record]:
    """Read recorded games one by one.

    Parameters
    ----------
    path : str or Path
        A file of JSON lines; empty lines are skipped.
    ruleset : RuleSet
        Rules for records that name none.

    Raises
    ------
    SimkopfError
        If the file cannot be read or a line is broken; the message has the line number.
    """
    path = file_path(path, "a file of recorded games")
    try:
        with Path(path).open(encoding="utf-8-sig") as lines:
            for number, line in enumerate(lines, 1):
                if not line.strip():
                    continue
                try:
                    yield parse_record(line, ruleset, number)
                except SimkopfError as error:
                    raise SimkopfError(f"{path}, line {number}: {error}") from None
    except OSError as error:
        raise SimkopfError(f"cannot read '{path}': {error.strerror}") from None
    except UnicodeDecodeError:
        raise SimkopfError(f"cannot read '{path}': not a text in UTF-8") from None


def parse_record(line: str, ruleset: Rules = BSV, number: int = 1) -> Record:
    """Read one line.

    Raises
    ------
    SimkopfError
        If it is no JSON object, or a key is missing or has no sensible value.

    Examples
    --------
    >>> line = (
    ...     '{"contract": "sie", "deck": "kurz", "declarer": 0, "tricks": [], "hands":'
    ...     '["EO GO HO SO EU GU", "HU SU HA HZ HK H9", "EA EZ EK E9 GA GZ", "GK G9 SA SZ SK S9"],'
    ...     '"expect": {"won": true, "value": 400}}'
    ... )
    >>> parse_record(line).contract.name
    'sie'
    >>> check_record(parse_record(line))
    Report(illegal=None, mismatches=('value: recorded 400, by the rules 440',))
    """
    try:
        raw = json.loads(line, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise SimkopfError(
            f"not valid JSON: {error.msg.removesuffix(' starting at')} at column {error.colno}"
        ) from None
    except RecursionError:
        raise SimkopfError("not valid JSON: nested too deeply") from None
    except SimkopfError:
        raise
    except ValueError as error:  # a number of thousands of digits
        raise SimkopfError(f"not valid JSON: {error}") from None
    if not isinstance(raw, dict):
        raise SimkopfError("not a JSON object")
    for key in ("contract", "hands", "tricks"):
        if key not in raw:
            raise SimkopfError(f"key '{key}' is missing")
    check_known("key", raw, _KEYS)
    name = _contract_name(raw)
    game_name = game_of(name)
    rules: Rules = ruleset if game_name == ruleset.game else usual_ruleset(game_name)
    if raw.get("ruleset") is not None:
        own = raw["ruleset"]
        rules = load_ruleset(own if isinstance(own, dict) else text_of(raw, "ruleset"))
    rules = _with_tariff(rules, raw.get("tariff"))
    game = contract(name, rules)
    check_game(raw, game)
    pack = deck_for(game, text_of(raw, "deck", game.decks[0]))
    declarer = raw.get("declarer")
    if game.has_declarer or declarer is not None:
        declarer = seat_of("declarer", declarer, pack)
    hands: list[int] = []
    for hand in list_of("hands", raw["hands"], pack.seats):
        held = parse_hand(string_of("hands", hand), pack, taken=_together(hands)).mask
        hands.append(held)
    expect = raw.get("expect") or {}
    if not isinstance(expect, dict):
        raise SimkopfError("'expect' must be an object")
    check_known("key in 'expect'", expect, _EXPECTED)
    doubled, stosses = read_doubled(raw, pack), read_stosses(raw, pack)
    return Record(
        id=raw.get("id", number),
        source=str(raw.get("source", "")),
        contract=game,
        deck=pack,
        ruleset=rules,
        declarer=declarer,
        hands=tuple(hands),
        tricks=tuple(_trick(item, pack) for item in list_of("tricks", raw["tricks"])),
        expect=expect,
        doublings=steps_told(raw, "doublings", doubled, "doubled", pack.seats),
        stoss=steps_told(raw, "stoss", stosses, "stosses", _MOST_STOSS),
        doubled=doubled,
        stosses=stosses,
        exchange=read_gifts(raw, pack),
        laid=read_laid(raw, pack),
        talon=read_talon(raw, pack),
        calls=read_calls(raw, game),
        said=read_announcements(raw, pack),
        raw=raw,
    )


def check_record(record: Record) -> Report:
    """Replay one game and compare its results with those recorded."""
    try:
        state = _replayed(record)
        found = _results(record, state)
    except SimkopfError as error:
        return Report(illegal=str(error))
    mismatches = [
        f"{key}: recorded {show(value)}, by the rules {show(found[key])}"
        for key, value in record.expect.items()
        # Nothing recorded is nothing to compare with, but "no partner" is a result.
        if (value is not None or key == "partner") and value != found[key]
    ]
    return Report(mismatches=tuple(mismatches))


def replay(path: str | Path, ruleset: Rules = BSV) -> Replay:
    """Replay a file of recorded games.

    Returns
    -------
    Replay
        A dict: ``games``, ``illegal`` and ``mismatches`` count games; ``details`` has one entry
        for each game that is not in order: ``game`` (its id), ``kind`` (``"illegal"`` or
        ``"mismatch"``), ``text``.

    Raises
    ------
    SimkopfError
        If the file cannot be read, a line is broken, or there is no game in it.
    """
    games = 0
    details: list[dict[str, Any]] = []
    for record in read_records(path, ruleset):
        games += 1
        report = check_record(record)
        if report.illegal is not None:
            details.append({"game": record.id, "kind": "illegal", "text": report.illegal})
        elif report.mismatches:
            text = "; ".join(report.mismatches)
            details.append({"game": record.id, "kind": "mismatch", "text": text})
    if not games:
        raise SimkopfError(f"'{path}' holds no games; write one JSON object a line")
    illegal = sum(detail["kind"] == "illegal" for detail in details)
    return Replay(
        ruleset.name, games=games, illegal=illegal, mismatches=len(details) - illegal,
        details=details,
    )  # fmt: skip


def _replayed(record: Record) -> State:
    """Play the recorded cards; who leads must be who won, and all cards must be played."""
    if isinstance(record.ruleset, Solo66Rules):
        check_all_pass(record.ruleset, record.contract)
        if record.calls:
            check_auction(record.calls, record.ruleset, record.contract, record.declarer)
    if isinstance(record.ruleset, RuleSet):
        check_bids(record.calls, record.ruleset, record.contract, record.declarer)
    state = start(
        record.contract,
        record.deck,
        record.hands,
        record.declarer,
        ruleset=record.ruleset,
        exchange=record.exchange,
        laid=record.laid,
    )
    check_talon(record.talon, record.hands, record.deck, record.contract)
    for number, (leader, cards) in enumerate(record.tricks, 1):
        if leader != state.leader and not state.over:
            why = (
                f"seat {state.leader} won the trick before"
                if number > 1
                else f"seat {state.leader} leads first"
            )
            raise SimkopfError(f"trick {number}: seat {leader} may not lead: {why}")
        for card in cards:
            state = play(state, _as_held(state, card))
    if not state.over:
        raise SimkopfError(
            f"the game ends after trick {len(state.done)} of {record.deck.hand_size}"
        )
    return state


def bill_of(record: Record) -> Settlement:
    """Replay a recorded game and settle it.

    Raises
    ------
    SimkopfError
        If the rules forbid something in it.
    """
    return _settled(record, _replayed(record))[1]


def _settled(record: Record, state: State) -> tuple[Outcome, Settlement]:
    """Add a game up, and settle it."""
    told = (0, 0)
    if isinstance(record.ruleset, DokoRules):
        told = announced(state, record.ruleset, record.said)
    if isinstance(record.ruleset, RuleSet):
        check_stosses(state, record.ruleset, record.stosses)
    end = outcome(state, doublings=record.doublings, stoss=record.stoss, announced=told)
    return end, settle(record.contract, record.deck, record.ruleset, end)


def _results(record: Record, state: State) -> dict[str, Any]:
    """Everything that ``expect`` may hold, by the rules."""
    end, bill = _settled(record, state)
    side = 0
    for seat in (end.declarer, end.partner):
        side |= 0 if seat is None else end.hands[seat]
    capped = record.source not in _UNCAPPED_SOURCES
    return {
        "augen": list(end.augen),
        "tricks": list(end.tricks),
        "partner": end.partner,
        "won": bill.won,
        "schneider": bill.schneider,
        "schwarz": bill.schwarz,
        "laufende": laufende(side, record.contract, record.deck, cap=capped),
        "payout": list(bill.payoffs),
        "loser": bill.losers[0] if len(bill.losers) == 1 else None,
        "value": bill.value,
    }


def _together(hands: Sequence[int]) -> int:
    """Put hands together."""
    union = 0
    for hand in hands:
        union |= hand
    return union


def _as_held(state: State, card: int) -> int:
    """Give the one of equal cards that the seat whose turn it is holds; any where it holds none."""
    held = state.hand & state.table.contract.sort.twins(card)
    return (held & -held).bit_length() - 1 if held else card


def _with_tariff(rules: Rules, tariff: object) -> Rules:
    """Let a record's own tariff override the rule set."""
    if tariff is None:
        return rules
    if not isinstance(rules, RuleSet):
        raise SimkopfError("'tariff' of a record is for Schafkopf; name a rule set")
    if not isinstance(tariff, dict):
        raise SimkopfError("'tariff' must be an object")
    check_known("key in 'tariff'", tariff, _TARIFF)
    values = {key: count_of(f"tariff.{key}", value) for key, value in tariff.items()}
    prices = {key: values[key] for key in ("extra", "laufende") if key in values}
    if "base" in values:
        bases = ("sauspiel", "solo", "hochzeit", "ramsch", "bettel")
        prices |= dict.fromkeys(bases, values["base"])
    least = values.get("laufende_from", rules.laufende_from)
    least_wenz = values.get("laufende_from", rules.laufende_from_wenz)
    new = replace(rules.tariff, **prices)
    return replace(rules, tariff=new, laufende_from=least, laufende_from_wenz=least_wenz)


def _contract_name(raw: Mapping[str, Any]) -> str:
    """Full name of a contract from family, suit and tout; a full name passes through."""
    family = text_of(raw, "contract").strip().lower()
    if not isinstance(raw.get("tout", False), bool):
        raise SimkopfError(f"'tout': {show(raw['tout'])} must be true or false")
    if raw.get("suit") is None and not raw.get("tout") and family in CONTRACTS:
        return family
    if raw.get("suit") is None:
        return f"{family}-tout" if raw.get("tout") else family
    suit, tout = text_of(raw, "suit").strip().lower(), ["tout"] if raw.get("tout") else []
    stem, _, lead = family.partition("-")
    if stem not in ("doko", "solo66"):
        if suit not in SUIT_NAMES:
            raise nearest("suit", suit, SUIT_NAMES)
        return "-".join([family, suit, *tout])
    if suit not in FRENCH_NAMES:
        raise nearest("suit", suit, FRENCH_NAMES)
    if family in CONTRACTS:  # a full name, with what is in it said again
        if suit not in family.split("-") or tout:
            raise SimkopfError(f"contract '{family}' is not played in {' '.join([suit, *tout])}")
        return family
    # "doko" or "doko-pflicht", and the suit of a Farbsolo between
    return "-".join(filter(None, [stem, suit, lead, *tout]))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Build an object whose keys are all different."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for key, _ in pairs if sum(key == other for other, _ in pairs) > 1)
        raise SimkopfError(f"key '{twice}' is there twice")
    return found


def _trick(item: object, pack: Deck) -> tuple[int, tuple[int, ...]]:
    leader, text = list_of("tricks", item, 2)
    cards = tuple(parse_card(card, pack) for card in string_of("tricks", text).split())
    if len(cards) != pack.seats:
        raise SimkopfError(f"'tricks': {show(text)} must be {pack.seats} cards")
    return seat_of("tricks", leader, pack), cards
