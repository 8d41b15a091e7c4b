"""Features of a hand, by name: the type of each, and how it is computed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from simkopf.cards.decks import RANKS, SUIT_NAMES, SUITS, sau_of
from simkopf.cards.text import format_card
from simkopf.rules.contracts import SUITED, contract
from simkopf.rules.state import mask_of
from simkopf.space.layout import Layout, Table
from simkopf.space.listing import Masks

if TYPE_CHECKING:
    import polars as pl

Compute = Callable[[Layout, Masks], Table]


class Feature(NamedTuple):
    """A feature of a hand.

    Attributes
    ----------
    dtype : {"u64", "u8", "i8", "bool", "suit"}
        Type of the column.
    compute : callable
        Makes the column of a layout and an array of hands.
    """

    dtype: str
    compute: Compute


STANDARD = ("trumps", "ober", "unter", "sauen", "voids", "laufende")
"""The features that every frame of games has."""


def _rank(rank: str) -> Compute:
    every = sum(1 << s * len(RANKS) + RANKS.index(rank) for s in range(len(SUITS)))
    return lambda at, hands: at.count(hands, every)


def _trumps(at: Layout, hands: Masks) -> Table:
    return at.count(hands, mask_of(at.trumps))


def _voids(at: Layout, hands: Masks) -> Table:
    found = np.zeros(len(hands), dtype=np.uint8)
    for suit in at.plain_suits:
        found += hands & np.uint32(at.suit_mask(suit)) == 0
    return found


def _laufende(at: Layout, hands: Masks) -> Table:
    cap = np.uint8(min(at.contract.cap, len(at.trumps)))
    # one of the two runs is always empty
    mit, ohne = np.minimum(at.run, cap), np.minimum(at.missing, cap)
    return at.of_trumps(hands, mit.astype(np.int8) - ohne.astype(np.int8))


def _augen(at: Layout, hands: Masks) -> Table:
    byte = np.arange(256, dtype=np.uint32)
    table = sum(
        (byte >> i & 1) * at.deck.augen(i) for i in range(len(RANKS))
    ).astype(np.uint8)  # type: ignore[union-attr]  # fmt: skip
    found = at.of_suit(hands, 0, table)
    for suit in range(1, len(SUITS)):
        found += at.of_suit(hands, suit, table)
    return found


def _length(suit: int) -> Compute:
    return lambda at, hands: at.count(hands, at.suit_mask(suit))


def _top(suit: int) -> Compute:
    return lambda at, hands: at.of_suit(hands, suit, at.suit_run(suit))


def _losers(at: Layout, hands: Masks) -> Table:
    found = np.zeros(len(hands), dtype=np.uint8)
    for suit in at.plain_suits:
        found += at.of_suit(hands, suit, at.suit_losers(suit))
    return found


def _without_sau(at: Layout, hands: Masks) -> Table:
    found = np.zeros(len(hands), dtype=np.uint8)
    for suit in at.plain_suits:
        sau = np.uint32(1 << sau_of(suit))
        found += (hands & np.uint32(at.suit_mask(suit)) != 0) & (hands & sau == 0)
    return found


def _callable_in(suit: int) -> Compute:
    def compute(at: Layout, hands: Masks) -> Table:
        # Callable Säue belong to the hand, whatever is played: always those of a Sauspiel.
        game = contract(f"sauspiel-{SUIT_NAMES[suit]}")
        cards = mask_of(game.plain(suit, at.deck))
        sau = np.uint32(1 << sau_of(suit))
        found: Table = (hands & np.uint32(cards) != 0) & (hands & sau == 0)
        return found

    return compute


CALLABLE = tuple(s for s, name in enumerate(SUIT_NAMES) if name != "herz")
"""Suits whose Sau may be called."""


def _callable(at: Layout, hands: Masks) -> Table:
    found = np.zeros(len(hands), dtype=np.uint8)
    for suit in CALLABLE:
        found += _callable_in(suit)(at, hands)
    return found


def _by_suit(family: str, at: Layout, hands: Masks) -> list[Table]:
    """Trumps in each hand if each of the four suits were trump."""
    found = []
    for name in SUIT_NAMES:
        game = contract(f"{family}-{name}")
        found.append(at.count(hands, mask_of(game.trumps(at.deck))))
    return found


def _best(family: str) -> Compute:
    def compute(at: Layout, hands: Masks) -> Table:
        a, b, c, d = _by_suit(family, at, hands)
        found: Table = np.maximum(np.maximum(a, b), np.maximum(c, d))
        return found

    return compute


def _best_suit(family: str) -> Compute:
    def compute(at: Layout, hands: Masks) -> Table:
        lengths = _by_suit(family, at, hands)
        worth = [length.astype(np.int16) * 64 for length in lengths]
        for suit, name in enumerate(SUIT_NAMES):
            # Of suits of one length the one with more Augen below the pictures.
            game = contract(f"{family}-{name}")
            byte = np.arange(256, dtype=np.uint32)
            table = np.zeros(256, dtype=np.int16)
            for i, rank in enumerate(RANKS):
                if rank not in game.pictures:
                    table += ((byte >> i & 1) * at.deck.augen(i)).astype(np.int16)
            worth[suit] += at.of_suit(hands, suit, table)
        found: Table = np.argmax(np.stack(worth), axis=0).astype(np.uint8)
        return found

    return compute


def _sie(at: Layout, hands: Masks) -> Table:
    top = mask_of(contract("sie").trumps(at.deck)[: at.deck.hand_size])
    found: Table = hands == np.uint32(top)
    return found


def _sure_tout(at: Layout, hands: Masks) -> Table:
    found = at.of_trumps(hands, at.draws_all)
    for suit in at.plain_suits:
        found &= at.of_suit(hands, suit, at.suit_losers(suit)) == 0
    return found


def _card(card: int) -> Compute:
    return lambda at, hands: hands & np.uint32(1 << card) != 0


def _named() -> dict[str, Feature]:
    found = {
        "hand": Feature("u64", lambda at, hands: hands.astype(np.uint64)),
        "trumps": Feature("u8", _trumps),
        "ober": Feature("u8", _rank("O")),
        "unter": Feature("u8", _rank("U")),
        "sauen": Feature("u8", _rank("A")),
        "voids": Feature("u8", _voids),
        "laufende": Feature("i8", _laufende),
        "laufende_mit": Feature("u8", lambda at, hands: at.of_trumps(hands, at.run)),
        "laufende_ohne": Feature("u8", lambda at, hands: at.of_trumps(hands, at.missing)),
        "zehner": Feature("u8", _rank("Z")),
        "koenige": Feature("u8", _rank("K")),
        # not "augen": those of a frame of games are the Augen made in play
        "hand_augen": Feature("u8", _augen),
    }
    suits = list(enumerate(SUIT_NAMES))
    found |= {name: Feature("u8", _length(suit)) for suit, name in suits}
    found |= {f"top_{name}": Feature("u8", _top(suit)) for suit, name in suits}
    found |= {
        "losers": Feature("u8", _losers),
        "trump_losers": Feature("u8", lambda at, hands: at.of_trumps(hands, at.trump_losers)),
        "suits_without_sau": Feature("u8", _without_sau),
        "callable": Feature("u8", _callable),
    }
    for suit in CALLABLE:
        found[f"callable_{SUIT_NAMES[suit]}"] = Feature("bool", _callable_in(suit))
    for family in SUITED:
        found[f"best_{family}"] = Feature("u8", _best(family))
        found[f"best_{family}_suit"] = Feature("suit", _best_suit(family))
    found["sie"] = Feature("bool", _sie)
    found["sure_tout"] = Feature("bool", _sure_tout)
    cards = range(len(RANKS) * len(SUITS))
    return found | {format_card(card): Feature("bool", _card(card)) for card in cards}


FEATURES = _named()
"""All features by name, in the order of the columns; ``space.meanings`` says what they mean."""


@cache
def features_of(at: Layout) -> dict[str, Feature]:
    """List the features that hands of a deck and size have.

    Cards that the deck lacks are none, and what is said of whole hands is not of halves.
    """
    lacking = {format_card(c) for c in range(len(RANKS) * len(SUITS)) if not at.deck.mask >> c & 1}
    if at.cards != at.deck.hand_size:
        lacking |= {"sie", "sure_tout"}
    return {name: feature for name, feature in FEATURES.items() if name not in lacking}


def polars_type(feature: Feature) -> pl.DataType:
    """Type of a feature's column."""
    import polars as pl

    kinds: dict[str, Any] = {
        "u64": pl.UInt64(), "u8": pl.UInt8(), "i8": pl.Int8(), "bool": pl.Boolean(),
        "suit": pl.Enum(SUIT_NAMES),
    }  # fmt: skip
    found: pl.DataType = kinds[feature.dtype]
    return found


def column(at: Layout, name: str, hands: Masks) -> pl.Series:
    """Compute one feature of an array of hands as a column.

    Parameters
    ----------
    at : Layout
        Contract, deck and size of the hands.
    name : str
        Name of the feature.
    hands : uint32 array
        Canonical masks, contiguous.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.cards.text import parse_hand
    >>> hand = np.array([parse_hand("EO GO EU HA HZ HK EA S9", LANG).mask], dtype=np.uint32)
    >>> at = Layout(LANG, contract("solo-herz"), 8)
    >>> [column(at, name, hand)[0] for name in ("trumps", "laufende", "losers", "best_solo_suit")]
    [6, 2, 1, 'herz']
    """
    import polars as pl

    feature = features_of(at)[name]
    values = feature.compute(at, hands)
    if feature.dtype == "suit":
        suits = pl.Series(name, SUIT_NAMES, dtype=polars_type(feature))
        return suits.gather(pl.Series(values))
    return pl.Series(name, values, dtype=polars_type(feature))
