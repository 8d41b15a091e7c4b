"""A game as numbers: contract, deck and rule set laid out for the kernels.

The loop reads this row of int64 and nothing else, so a new contract or option is new data here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from simkopf.cards.decks import RANKS, SUITS, Deck, sau_of
from simkopf.errors import SimkopfError
from simkopf.kernels.phases import N_PHASES, phase_row
from simkopf.kernels.view import FAMILIES, LANE, TRUMP_SHIFT
from simkopf.rules.contracts import Contract
from simkopf.rules.ruleset import RuleSet

# Positions in the row -------------------------------------------------------------------------
SEATS = 0
N_TRICKS = 1
DECK = 2
TRUMP = 3
# Augen: five masks of cards worth 11, 10, 4, 3 and 2
SAUEN, ZEHNER, KOENIGE, OBER, UNTER = 4, 5, 6, 7, 8
PLAIN = 9  # .. 12: the plain suits
SIDES = 13
GOAL = 14
FAMILY = 15
LAST_BONUS = 16  # Augen for the last trick
# Legality
SAU = 17
CALLED = 18
RUN_FROM_DEAL = 19  # 1: the four cards for Davonlaufen are counted in the dealt hand
RUN_BOUND = 20  # 1: the Sau stays bound after Davonlaufen
SAU_DISCARD = 21
FOLLOW = 22  # bits MUST_BEAT, MUST_TRUMP
# Equal cards: the lower card of each pair, and pairs whose second card beats the first
PAIRS = 23
LATE = 24
# Counting
WIN_AT = 25
SCHNEIDER_AT = 26
LOST_SCHNEIDER_AT = 27
CAP = 28
BASE = 29
EXTRA = 30
LAUFENDE = 31
LAUFENDE_FROM = 32
OHNE = 33
FACTOR = 34
DURCHMARSCH = 35
JUNGFRAU = 36
TIE_SHARED = 37
# What the declarer's hand must satisfy
NEEDS = 38  # one of NEED_*
NEED_SUIT = 39  # cards of which NEED_COUNT are needed
NEED_COUNT = 40
PHASES = 41  # .. 41 + N_PHASES - 1
SIZE = 64

# Values ---------------------------------------------------------------------------------------
CALLED_SIDES, ALONE, EACH, EXCHANGE = range(4)
_SIDES = {"called": CALLED_SIDES, "alone": ALONE, "each": EACH, "exchange": EXCHANGE}
_GOALS = {"augen": 0, "all": 1, "none": 2, "ramsch": 3, "shown": 4}
MUST_BEAT, MUST_TRUMP = 1, 2
NEED_NOTHING, NEED_CALLABLE, NEED_OFFER = 0, 1, 2
_DURCHMARSCH = {"off": 0, "tricks": 1, "120": 2, "91": 3}
_JUNGFRAU = {"none": 0, "all": 1, "each": 2, "power": 3}


@dataclass(frozen=True, eq=False)
class Spec:
    """What the kernels need to know of one game.

    Attributes
    ----------
    row : int64[SIZE]
        The numbers above.
    suit_mask, suit_number : int64[64]
        For every card bit index all cards of its effective suit, and that suit's number (0 to 3
        plain, 4 trumps).
    order : int64[4, 256]
        For every byte of a canonical mask its cards in game order.
    back : int64[8, 256]
        For every byte of a mask in game order its canonical cards.
    bit : tuple of int
        Game-order bit of every canonical card, 0 where the deck lacks it.
    """

    row: np.ndarray[Any, np.dtype[np.int64]]
    suit_mask: np.ndarray[Any, np.dtype[np.int64]]
    suit_number: np.ndarray[Any, np.dtype[np.int64]]
    order: np.ndarray[Any, np.dtype[np.int64]]
    back: np.ndarray[Any, np.dtype[np.int64]]
    bit: tuple[int, ...]

    def to_game(self, mask: int) -> int:
        """Canonical mask to game order."""
        return sum(bit for card, bit in enumerate(self.bit) if mask >> card & 1)

    def to_canonical(self, mask: int) -> int:
        """Game order to canonical mask."""
        return sum(1 << card for card, bit in enumerate(self.bit) if bit & mask)

    def card_of(self, bit: int) -> int:
        """Canonical index of a single game-order bit."""
        return self.bit.index(bit)


def game_bits(contract: Contract) -> tuple[int, ...]:
    """Game-order bit index of every canonical card of a 32-card pack (see ``kernels.view``).

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> game_bits(contract("solo-herz"))[4], game_bits(contract("solo-herz"))[23]
    (47, 39)
    """
    bits = []
    for suit in range(len(SUITS)):
        for rank in RANKS:
            if rank in contract.pictures:
                # Unter from 40, Ober from 44; Eichel is the highest of the four
                bits.append(TRUMP_SHIFT + LANE + 4 * (rank == "O") + 3 - suit)
            elif suit == contract.trump_suit:
                bits.append(TRUMP_SHIFT + contract.order.index(rank))
            else:
                bits.append(LANE * suit + contract.order.index(rank))
    return tuple(bits)


def price(contract: Contract, ruleset: RuleSet) -> int:
    """Look up the base price of a contract under a rule set."""
    tariff = ruleset.tariff
    special = {
        "sauspiel": tariff.sauspiel,
        "hochzeit": tariff.hochzeit,
        "ramsch": tariff.ramsch,
        "bettel": tariff.bettel,
    }
    return special.get(contract.family, tariff.solo)


@cache
def spec(contract: Contract, deck: Deck, ruleset: RuleSet) -> Spec:
    """Lay out one game for the kernels.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.rules.contracts import contract
    >>> from simkopf.rules.ruleset import BSV
    >>> s = spec(contract("wenz"), LANG, BSV)
    >>> int(s.row[N_TRICKS]), bin(s.row[TRUMP]).count("1")
    (8, 4)
    """
    index = game_bits(contract)
    bit = tuple(
        1 << index[card] if deck.mask >> card & 1 else 0 for card in range(len(RANKS) * len(SUITS))
    )
    suits = [0] * 5
    suit_mask = np.zeros(64, dtype=np.int64)
    suit_number = np.zeros(64, dtype=np.int64)
    for card in deck.cards:
        suits[contract.suit_of(card)] |= bit[card]
    for card in deck.cards:
        number = contract.suit_of(card)
        suit_number[index[card]] = number
        suit_mask[index[card]] = suits[number]

    def rank_mask(rank: str) -> int:
        return sum(bit[c] for c in deck.cards if RANKS[c % len(RANKS)] == rank)

    row = np.zeros(SIZE, dtype=np.int64)
    row[SEATS] = deck.seats
    row[N_TRICKS] = deck.hand_size
    row[DECK] = sum(bit)
    row[TRUMP] = suits[4]
    for place, rank in zip((SAUEN, ZEHNER, KOENIGE, OBER, UNTER), "AZKOU", strict=True):
        row[place] = rank_mask(rank)
    row[PLAIN : PLAIN + 4] = suits[:4]
    row[SIDES] = _SIDES[contract.sides]
    row[GOAL] = _GOALS[contract.goal]
    row[FAMILY] = FAMILIES.index(contract.family)
    if contract.sides == "called":
        if contract.suit is None:
            raise SimkopfError(f"contract '{contract.name}' names no suit to call")
        row[CALLED] = suits[contract.suit]
        row[SAU] = bit[sau_of(contract.suit)]
        row[NEEDS] = NEED_CALLABLE
    elif contract.sides == "exchange":
        row[NEEDS] = NEED_OFFER
    row[RUN_FROM_DEAL] = ruleset.run_counted == "deal"
    row[RUN_BOUND] = ruleset.run_after == "bound"
    row[SAU_DISCARD] = ruleset.sau_discard
    row[FOLLOW] = MUST_BEAT if contract.stichzwang else 0
    row[WIN_AT], row[SCHNEIDER_AT], row[LOST_SCHNEIDER_AT] = 61, 91, 30
    row[CAP] = min(contract.cap, len(contract.trumps(deck)))
    tariff = ruleset.tariff
    row[BASE] = price(contract, ruleset)
    row[EXTRA] = tariff.extra
    row[LAUFENDE] = tariff.laufende
    short = contract.family in ("wenz", "geier")
    row[LAUFENDE_FROM] = ruleset.laufende_from_wenz if short else ruleset.laufende_from
    row[OHNE] = ruleset.ohne_laufende
    row[FACTOR] = 1
    if contract.tout:
        row[FACTOR] = ruleset.tout_factor
    elif contract.goal == "shown":
        row[FACTOR] = ruleset.sie_factor
    row[DURCHMARSCH] = _DURCHMARSCH[ruleset.durchmarsch]
    row[JUNGFRAU] = _JUNGFRAU[ruleset.jungfrau]
    row[TIE_SHARED] = ruleset.ramsch_tie == "share"
    if contract.family in ("solo", "farbwenz", "farbgeier") and contract.trump_suit is not None:
        row[NEED_SUIT] = sum(
            bit[c] for c in contract.trumps(deck) if RANKS[c % len(RANKS)] not in contract.pictures
        )
        row[NEED_COUNT] = ruleset.solo_needs
    row[PHASES : PHASES + N_PHASES] = phase_row(contract, ruleset)
    order = np.array(
        [
            [sum(bit[8 * byte + i] for i in range(8) if value >> i & 1) for value in range(256)]
            for byte in range(len(bit) // 8)
        ],
        dtype=np.int64,
    )
    back = np.zeros((8, 256), dtype=np.int64)
    for card, place in enumerate(bit):
        if place:
            byte, within = divmod(place.bit_length() - 1, 8)
            back[byte] |= (np.arange(256) >> within & 1) << card
    for array in (row, suit_mask, suit_number, order, back):
        array.setflags(write=False)
    return Spec(row, suit_mask, suit_number, order, back, bit)
