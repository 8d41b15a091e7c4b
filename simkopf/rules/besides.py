"""What a record tells besides the cards played: doubling, auction, talon, announcements.

Every game has its own. A key of another game would mean nothing, so it must be absent or empty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from simkopf.cards.decks import Deck
from simkopf.cards.text import format_hand, parse_card, parse_hand
from simkopf.errors import SimkopfError, nearest
from simkopf.rules.contract import Contract
from simkopf.rules.contracts import SCHAFKOPF
from simkopf.rules.doppelkopf.announce import WORDS, Announcement
from simkopf.rules.entries import count_of, list_of, seat_of, show, string_of, text_of
from simkopf.rules.ruleset import GAME_NAMES, TOUTABLE, RuleSet
from simkopf.rules.solo66.auction import PASS, Call

_SEATS = 4
_GAMES_OF = {
    "doublings": ("schafkopf",), "stoss": ("schafkopf",), "exchange": ("schafkopf",),
    "doubled": ("schafkopf",), "stosses": ("schafkopf",),
    "announcements": ("doppelkopf",),
    "auction": ("schafkopf", "solo66"), "talon": ("solo66",), "laid": ("solo66",),
}  # fmt: skip
_PASSES = (PASS, "weiter")
_FAMILIES = [family + tout for family in TOUTABLE for tout in ("", "-tout")]
_SAID = tuple(dict.fromkeys((*_PASSES, "ich spiele", *SCHAFKOPF, "sauspiel", *_FAMILIES)))
"""What may be said in an auction of Schafkopf; of a contract the suit may be left out."""


def check_game(raw: Mapping[str, Any], game: Contract) -> None:
    """Refuse what only another game has.

    Raises
    ------
    SimkopfError
        At the first key of another game that is not empty.

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> check_game({"doublings": 0, "talon": "♣A ♣K"}, contract("doko-damen"))
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: 'talon' is for Solo 66; doko-damen is a game of Doppelkopf
    """
    for key, owners in _GAMES_OF.items():
        if raw.get(key) and game.game not in owners:
            named = " and ".join(GAME_NAMES[owner] for owner in owners)
            raise SimkopfError(
                f"'{key}' is for {named}; {game.name} is a game of {GAME_NAMES[game.game]}"
            )


def read_calls(raw: Mapping[str, Any], game: Contract) -> tuple[Call, ...]:
    """Read an auction: seats, and what each said."""
    calls = []
    thing = "a suit" if game.game == "solo66" else "a contract"
    for item in list_of("auction", raw.get("auction") or []):
        if not isinstance(item, list) or len(item) != 2:
            raise SimkopfError(f"'auction': {show(item)} must be [seat, \"pass\" or {thing}]")
        seat, said = item
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise SimkopfError(f"'auction': {show(seat)} must be a seat")
        calls.append((seat, string_of("auction", said).lower()))
    return tuple(calls)


def check_bids(calls: Sequence[Call], rules: RuleSet, game: Contract, declarer: int | None) -> None:
    """Refuse an auction of Schafkopf that cannot have led to the game.

    How it went is not followed, as tables say it in many ways: who plays must have said that he
    would play something, and a Ramsch is played when nobody would.

    Raises
    ------
    SimkopfError
        Saying what does not fit.

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.ruleset import BSV
    >>> check_bids([(0, "pass"), (1, "wenz")], BSV, contract("wenz"), 1)
    >>> check_bids([(0, "pass"), (1, "wenz")], BSV, contract("wenz"), 0)
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: seat 0 plays, but has bid nothing in the auction
    """
    for seat, said in calls:
        if not 0 <= seat < _SEATS:
            raise SimkopfError(f"auction: there is no seat {seat}")
        if said not in _SAID:
            raise nearest("bid in the auction:", said, _SAID)
    bidders = [seat for seat, said in calls if said not in _PASSES]
    if not calls or (not bidders and rules.all_pass == "alter"):
        return
    if declarer is not None and declarer not in bidders:
        raise SimkopfError(f"seat {declarer} plays, but has bid nothing in the auction")
    if not game.has_declarer and bidders:
        raise SimkopfError(f"seat {bidders[0]} has bid in the auction, but nobody plays")


def read_announcements(raw: Mapping[str, Any], pack: Deck) -> tuple[Announcement, ...]:
    """Read announcements: seat, words, and how many cards had been played."""
    found = []
    for item in list_of("announcements", raw.get("announcements") or []):
        seat, words, at = list_of("announcements", item, 3)
        if string_of("announcements", words) not in WORDS:
            raise nearest("announcement", words, WORDS)
        found.append(
            Announcement(
                seat_of("announcements", seat, pack),
                WORDS[words],
                count_of("announcements", at),
                words,
            )
        )
    return tuple(found)


def read_gifts(raw: Mapping[str, Any], pack: Deck) -> tuple[tuple[int, int], ...]:
    """Read the cards that are exchanged in a Hochzeit of Schafkopf: seat and card."""
    pairs = [
        list_of("exchange", item, 2) for item in list_of("exchange", raw.get("exchange") or [])
    ]
    return tuple(
        (seat_of("exchange", seat, pack), parse_card(string_of("exchange", card), pack))
        for seat, card in pairs
    )


def read_laid(raw: Mapping[str, Any], pack: Deck) -> int:
    """Read the cards that the soloist of a Solo 66 laid away, as a mask."""
    if raw.get("laid") is None:
        return 0
    return parse_hand(text_of(raw, "laid"), pack, complete=False).mask


def read_talon(raw: Mapping[str, Any], pack: Deck) -> int | None:
    """Read the talon of a Solo 66, as a mask; None where the record does not tell it."""
    if not raw.get("talon"):
        return None
    return parse_hand(text_of(raw, "talon"), pack, complete=False).mask


def check_talon(told: int | None, dealt: tuple[int, ...], pack: Deck, game: Contract) -> None:
    """Refuse a talon that is not what the hands leave of the deck.

    Raises
    ------
    SimkopfError
        Naming both.
    """
    left = pack.mask & ~sum(dealt)
    if told is not None and told != left:
        raise SimkopfError(
            f"the talon holds {format_hand(left, game)}, not {format_hand(told, game)}"
        )
