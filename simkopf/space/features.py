"""The features of a hand: which there are, and columns of them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from simkopf.cards.decks import DOUBLE, FRENCH, GERMAN, SUIT_NAMES, Sort
from simkopf.cards.text import format_card
from simkopf.space.feature import Feature
from simkopf.space.french import card_name, french_features, lacking
from simkopf.space.german import FEATURES
from simkopf.space.layout import Layout, Table
from simkopf.space.listing import Masks

if TYPE_CHECKING:
    import polars as pl

STANDARD = ("trumps", "ober", "unter", "sauen", "voids", "laufende")
"""The features that every frame of games has."""


def features_with(sort: Sort) -> dict[str, Feature]:
    """List the features that hands of a sort of cards have, in the order of the columns.

    Examples
    --------
    >>> list(features_with(DOUBLE))[:4], "damen" in features_with(GERMAN)
    (['hand', 'trumps', 'ober', 'unter'], False)
    """
    return FEATURES if sort == GERMAN else french_features(sort)


@cache
def cards_with(sort: Sort) -> tuple[str, ...]:
    """Names of the single cards among the features.

    Examples
    --------
    >>> cards_with(GERMAN)[:2], cards_with(DOUBLE)[:2]
    (('E7', 'E8'), ('Kr9', 'KrB'))
    """
    name = format_card if sort == GERMAN else card_name
    return tuple(name(card, sort) for card in range(0, sort.size, sort.copies))


@cache
def words_with(*sorts: Sort) -> tuple[str, ...]:
    """Names of the features that are no single cards; of all sorts of cards when none is given.

    Examples
    --------
    >>> "EO" in words_with(GERMAN), "fuechse" in words_with()
    (False, True)
    """
    names: dict[str, None] = {}
    for sort in sorts or (GERMAN, DOUBLE, FRENCH):
        cards = cards_with(sort)
        names |= {name: None for name in features_with(sort) if name not in cards}
    return tuple(names)


@cache
def features_of(at: Layout) -> dict[str, Feature]:
    """List the features that hands of a deck and size have.

    Cards that the deck lacks are none, and what is said of whole hands is not of halves.
    """
    if at.deck.sort != GERMAN:
        without = lacking(at.deck)
    else:
        every = range(GERMAN.size)
        without = {format_card(card) for card in every if not at.deck.mask >> card & 1}
        if at.cards != at.deck.hand_size:
            without |= {"sie", "sure_tout"}
    known = features_with(at.deck.sort)
    return {name: feature for name, feature in known.items() if name not in without}


def polars_type(feature: Feature, suits: tuple[str, ...] = SUIT_NAMES) -> pl.DataType:
    """Type of a feature's column; ``suits`` are the names of the suits."""
    import polars as pl

    kinds: dict[str, Any] = {
        "u64": pl.UInt64(), "u16": pl.UInt16(), "u8": pl.UInt8(), "i8": pl.Int8(),
        "bool": pl.Boolean(), "suit": pl.Enum(suits),
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
    hands : uint32 or uint64 array
        Canonical masks, contiguous (``Layout.masks``).

    Examples
    --------
    >>> import numpy as np
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.cards.text import parse_hand
    >>> from simkopf.rules.contracts import contract
    >>> hand = np.array([parse_hand("EO GO EU HA HZ HK EA S9", LANG).mask], dtype=np.uint32)
    >>> at = Layout(LANG, contract("solo-herz"), 8)
    >>> [column(at, name, hand)[0] for name in ("trumps", "laufende", "losers", "best_solo_suit")]
    [6, 2, 1, 'herz']
    """
    feature = features_of(at)[name]
    return as_column(at, name, feature, feature.compute(at, hands))


def as_column(at: Layout, name: str, feature: Feature, values: Table) -> pl.Series:
    """Make a column of the values of a feature."""
    import polars as pl

    dtype = polars_type(feature, at.suits)
    if feature.dtype == "suit":
        return pl.Series(name, at.suits, dtype=dtype).gather(pl.Series(values))
    return pl.Series(name, values, dtype=dtype)
