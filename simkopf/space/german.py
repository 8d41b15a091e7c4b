"""Features of hands of Schafkopf, by name."""

from __future__ import annotations

import numpy as np

from simkopf.cards.decks import GERMAN, SUIT_NAMES, sau_of
from simkopf.cards.text import format_card
from simkopf.rules.contracts import SUITED, contract
from simkopf.rules.state import mask_of
from simkopf.space import shared, sums
from simkopf.space.feature import Compute, Feature
from simkopf.space.layout import Layout, Table
from simkopf.space.listing import Masks

CALLABLE = tuple(s for s, name in enumerate(SUIT_NAMES) if name != "herz")
"""Suits whose Sau may be called."""


def _laufende(at: Layout, hands: Masks) -> Table:
    cap = np.uint8(min(at.contract.cap, len(at.trumps)))
    # one of the two runs is always empty
    mit, ohne = np.minimum(at.run, cap), np.minimum(at.missing, cap)
    return at.of_trumps(hands, mit.astype(np.int8) - ohne.astype(np.int8))


def _callable_in(suit: int) -> Compute:
    def compute(at: Layout, hands: Masks) -> Table:
        # Callable Säue belong to the hand, whatever is played: always those of a Sauspiel.
        game = contract(f"sauspiel-{SUIT_NAMES[suit]}")
        cards = mask_of(game.plain(suit, at.deck))
        sau = np.uint32(1 << sau_of(suit))
        found: Table = (hands & np.uint32(cards) != 0) & (hands & sau == 0)
        return found

    return compute


def _callable(at: Layout, hands: Masks) -> Table:
    found = np.zeros(len(hands), dtype=np.uint8)
    for suit in CALLABLE:
        found += _callable_in(suit)(at, hands)
    return found


def _sie(at: Layout, hands: Masks) -> Table:
    top = mask_of(contract("sie").trumps(at.deck)[: at.deck.hand_size])
    found: Table = hands == np.uint32(top)
    return found


def _sure_tout(at: Layout, hands: Masks) -> Table:
    found = at.of_trumps(hands, at.draws_all)
    for suit in at.plain_suits:
        lost = sums.losers(at, at.contract.plain(suit, at.deck))
        found &= at.of_suit(hands, suit, lost) == 0
    return found


def _named() -> dict[str, Feature]:
    found = {
        "hand": shared.hand(),
        "trumps": shared.trumps(),
        "ober": shared.rank(GERMAN, "O"),
        "unter": shared.rank(GERMAN, "U"),
        "sauen": shared.rank(GERMAN, "A"),
        "voids": shared.voids(),
        "laufende": Feature("i8", _laufende),
        "laufende_mit": Feature("u8", lambda at, hands: at.of_trumps(hands, at.run)),
        "laufende_ohne": Feature("u8", lambda at, hands: at.of_trumps(hands, at.missing)),
        "zehner": shared.rank(GERMAN, "Z"),
        "koenige": shared.rank(GERMAN, "K"),
        # not "augen": those of a frame of games are the Augen made in play
        "hand_augen": shared.augen(),
    }
    suits = list(enumerate(SUIT_NAMES))
    found |= {name: shared.length(suit) for suit, name in suits}
    found |= {f"top_{name}": shared.top(suit) for suit, name in suits}
    found |= {
        "losers": shared.losers(),
        "trump_losers": Feature("u8", lambda at, hands: at.of_trumps(hands, at.trump_losers)),
        "suits_without_sau": shared.without_ace(),
        "callable": Feature("u8", _callable),
    }
    for suit in CALLABLE:
        found[f"callable_{SUIT_NAMES[suit]}"] = Feature("bool", _callable_in(suit))
    for family in SUITED:
        found[f"best_{family}"] = shared.best(family)
        found[f"best_{family}_suit"] = shared.best_suit(family)
    found["sie"] = Feature("bool", _sie)
    found["sure_tout"] = Feature("bool", _sure_tout)
    return found | {format_card(card): shared.kind(GERMAN, card) for card in range(GERMAN.size)}


FEATURES = _named()
"""All of them, in the order of the columns; ``space.meanings`` says what they mean."""
