"""Features of hands of French cards, by name: those of Doppelkopf and of Solo 66.

All of them are made of sums over the suits, so that they serve listed hands and counted ones.
``ober``, ``unter`` and ``sauen`` are Damen, Buben and Asse; each has both names.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from simkopf.cards.decks import DOUBLE, HERZ, KARO, KREUZ, Deck, Sort
from simkopf.rules.state import mask_of
from simkopf.space import shared, sums
from simkopf.space.feature import Feature
from simkopf.space.layout import Layout, Table
from simkopf.space.sums import Sums, Tables

SHORT = ("Kr", "Pi", "He", "Ka")
"""How a suit is written in the name of a card."""


def card_name(card: int, sort: Sort) -> str:
    """Write a card in letters that a name may have.

    Examples
    --------
    >>> from simkopf.cards.decks import FRENCH
    >>> card_name(4, DOUBLE), card_name(22, FRENCH)
    ('KrD', 'He10')
    """
    return SHORT[sort.suit(card)] + sort.faces[sort.ranks.index(sort.rank(card))]


def _no_laufende() -> Feature:
    def parts(at: Layout) -> list[Tables]:
        return [(np.zeros(1 << at.width, dtype=np.uint8),) * len(at.suits)]

    return shared.summed(Sums(parts, lambda found: found[0].astype(np.int8)), "i8")


def _multiplicity() -> Feature:
    def parts(at: Layout) -> list[Tables]:
        held = sums.subsets(at.width)
        first = np.uint32(mask_of(range(0, at.width, at.deck.sort.copies)))
        return [(np.bitwise_count((held ^ held >> np.uint32(1)) & first),) * len(at.suits)]

    def doubled(singles: Sequence[Table]) -> Table:
        found: Table = np.uint16(1) << singles[0].astype(np.uint16)
        return found

    return shared.summed(Sums(parts, doubled), "u16")


def _named(sort: Sort) -> dict[str, Feature]:
    damen, buben, asse = (shared.rank(sort, rank) for rank in "OUA")
    found = {
        "hand": shared.hand(),
        "trumps": shared.trumps(),
        "ober": damen,
        "unter": buben,
        "sauen": asse,
        "voids": shared.voids(),
        "laufende": _no_laufende(),
        "damen": damen,
        "buben": buben,
        "asse": asse,
        "zehner": shared.rank(sort, "Z"),
        "koenige": shared.rank(sort, "K"),
        "neuner": shared.rank(sort, "9"),
        "hand_augen": shared.augen(),
    }
    suits = list(enumerate(sort.suits))
    found |= {name: shared.length(suit) for suit, name in suits}
    found |= {f"top_{name}": shared.top(suit) for suit, name in suits}
    found |= {"losers": shared.losers(), "suits_without_as": shared.without_ace()}
    if sort == DOUBLE:
        found |= {
            "kreuz_damen": shared.kind(sort, sort.card(KREUZ, "O")),
            "dullen": shared.kind(sort, sort.card(HERZ, "Z")),
            "fuechse": shared.kind(sort, sort.card(KARO, "A")),
            "best_solo": shared.best("doko"),
            "best_solo_suit": shared.best_suit("doko"),
            "multiplicity": _multiplicity(),
        }
    else:
        found |= {"best_length": shared.best("solo66"), "best_suit": shared.best_suit("solo66")}
    firsts = range(0, sort.size, sort.copies)
    return found | {card_name(first, sort): shared.kind(sort, first) for first in firsts}


@cache
def french_features(sort: Sort) -> dict[str, Feature]:
    """All features of hands of French cards by name, in the order of the columns.

    Examples
    --------
    >>> from simkopf.cards.decks import FRENCH
    >>> [name for name in french_features(DOUBLE) if name not in french_features(FRENCH)][:3]
    ['kreuz_damen', 'dullen', 'fuechse']
    """
    return _named(sort)


def lacking(deck: Deck) -> set[str]:
    """Names of the cards that a deck lacks.

    Examples
    --------
    >>> from simkopf.cards.decks import DOKO40
    >>> sorted(lacking(DOKO40))
    ['He9', 'Ka9', 'Kr9', 'Pi9']
    """
    every = range(0, deck.sort.size, deck.sort.copies)
    return {card_name(card, deck.sort) for card in every if not deck.mask >> card & 1}
