"""A game as numbers: contract, deck and rule set laid out for the kernels.

The loop reads this row of int64 and nothing else, so a new contract or option is new data here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from simkopf.cards.decks import HERZ, KARO, KREUZ, Deck, sau_of
from simkopf.errors import SimkopfError
from simkopf.kernels.phases import AUCTION, N_PHASES, phase_row
from simkopf.kernels.view import FAMILIES, LANE, TRUMP_SHIFT
from simkopf.rules.contract import Contract
from simkopf.rules.doppelkopf.options import DokoRules
from simkopf.rules.load import Rules
from simkopf.rules.ruleset import RuleSet
from simkopf.rules.solo66.options import Solo66Rules

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
LATE_LAST = 50  # 1: the second of two equal top cards beats the first in the last trick too
LEADS = 51  # 1: the declarer leads first, and not seat 0
# Doppelkopf: cards that make sides, and that are worth extra points
DAMEN, FUCHS, KARLCHEN = 52, 53, 54
EXTRAS = 55  # bits EXTRA_*
ANNOUNCE_AFTER, LEVEL_STEP, REPLY = 56, 57, 58
TALON_CARDS = 59  # cards that are taken up and laid away
EACH_PAYS = 60  # Solo 66, 1: the soloist settles with each of the others
EXTRAS_ALONE = 61  # the same as EXTRAS, where one plays alone
# Where play is taken up after its beginning
SAID = 62  # what has been announced (``kernels.view``)
LAID = 63  # what the declarer has laid away
# Solo 66: the auction
BID_SUIT = 64  # number of the trump suit, 4 without one
BID_UNTIL = 65  # 1: bids go on until nobody raises
BID_LEAST = 66  # hundredths of a stake that a bidder must expect
BID_SWITCHES = 67  # rules of thumb of the bidders
SIZE = 72

# Values ---------------------------------------------------------------------------------------
CALLED_SIDES, ALONE, EACH, EXCHANGE, BY_DAMEN, FOUND, SILENT = range(7)
_SIDES = {
    "called": CALLED_SIDES, "alone": ALONE, "each": EACH, "exchange": EXCHANGE,
    "damen": BY_DAMEN, "found": FOUND, "silent": SILENT,
}  # fmt: skip
_GOALS = {"augen": 0, "all": 1, "none": 2, "ramsch": 3, "shown": 4, "points": 5, "last": 6}
MUST_BEAT, MUST_TRUMP = 1, 2
(
    NEED_NOTHING, NEED_CALLABLE, NEED_OFFER, NEED_ONE_DAME, NEED_BOTH_DAMEN, NEED_AUCTION,
) = range(6)  # fmt: skip
EXTRA_ALTE, EXTRA_DOPPELKOPF, EXTRA_FUCHS, EXTRA_KARLCHEN = 1, 2, 4, 8
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
    """Game-order bit index of every canonical card (see ``kernels.view``).

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> game_bits(contract("solo-herz"))[4], game_bits(contract("solo-herz"))[23]
    (47, 39)
    >>> max(game_bits(contract("doko-normal"))), max(game_bits(contract("doko-fleischlos")))
    (57, 47)
    """
    sort = contract.sort
    copies = sort.copies
    if copies == 1:
        order, lane, shift = contract.order, LANE, TRUMP_SHIFT
        pictures = TRUMP_SHIFT + LANE
        tall = {rank: pictures + 4 * (rank == "O") for rank in contract.pictures}
    else:
        # Ranks that are trumps in every suit leave no gap in the lanes.
        order = "".join(rank for rank in contract.order if rank not in contract.pictures)
        lane = copies * len(order)
        shift = lane * len(sort.suits)
        pictures = shift + (lane if contract.trump_suit is not None else 0)
        height = copies * len(sort.suits)
        upwards = enumerate(reversed(contract.pictures))
        tall = {rank: pictures + height * place for place, rank in upwards}
    top = pictures + copies * len(sort.suits) * len(contract.pictures)
    bits = []
    for card in range(sort.size):
        suit, rank, copy = sort.suit(card), sort.rank(card), card % copies
        if (suit, rank) in contract.tops:
            bits.append(top + copy)
        elif rank in contract.pictures:
            # the first suit is the highest of the four
            bits.append(tall[rank] + copies * (len(sort.suits) - 1 - suit) + copy)
        else:
            start = shift if suit == contract.trump_suit else lane * suit
            bits.append(start + copies * order.index(rank) + copy)
    return tuple(bits)


def price(contract: Contract, ruleset: Rules) -> int:
    """Look up the base price of a contract under a rule set."""
    if isinstance(ruleset, DokoRules):
        return ruleset.tariff.point
    if isinstance(ruleset, Solo66Rules):
        return ruleset.tariff.stake
    tariff = ruleset.tariff
    special = {
        "sauspiel": tariff.sauspiel,
        "hochzeit": tariff.hochzeit,
        "ramsch": tariff.ramsch,
        "bettel": tariff.bettel,
    }
    return special.get(contract.family, tariff.solo)


@cache
def spec(contract: Contract, deck: Deck, ruleset: Rules) -> Spec:
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
    sort = deck.sort
    bit = tuple(1 << index[card] if deck.mask >> card & 1 else 0 for card in range(sort.size))
    suits = [0] * 5
    suit_mask = np.zeros(64, dtype=np.int64)
    suit_number = np.zeros(64, dtype=np.int64)
    for card in deck.cards:
        suits[contract.suit_of(card)] |= bit[card]
    for card in deck.cards:
        number = contract.suit_of(card)
        suit_number[index[card]] = number
        suit_mask[index[card]] = suits[number]
    row = np.zeros(SIZE, dtype=np.int64)
    row[SEATS] = deck.seats
    row[N_TRICKS] = deck.hand_size
    row[DECK] = sum(bit)
    row[TRUMP] = suits[4]
    for place, rank in zip((SAUEN, ZEHNER, KOENIGE, OBER, UNTER), "AZKOU", strict=True):
        row[place] = sum(bit[c] for c in deck.cards if sort.rank(c) == rank)
    row[PLAIN : PLAIN + 4] = suits[:4]
    row[SIDES] = _SIDES[contract.sides]
    row[GOAL] = _GOALS[contract.goal]
    row[FAMILY] = FAMILIES.index(family_of(contract))
    row[FOLLOW] = (MUST_BEAT if contract.stichzwang else 0) | (
        MUST_TRUMP if contract.must_trump else 0
    )
    row[LEADS] = contract.declarer_leads
    row[BASE] = price(contract, ruleset)
    row[FACTOR] = 1
    if isinstance(ruleset, DokoRules):
        _doppelkopf(row, contract, bit, ruleset)
    elif isinstance(ruleset, Solo66Rules):
        row[LAST_BONUS] = 10
        row[TALON_CARDS] = deck.talon if contract.has_declarer else 0
        row[EACH_PAYS] = ruleset.settles == "each"
        row[BID_SUIT] = 4 if contract.suit is None else contract.suit
        row[BID_UNTIL] = ruleset.rounds == "until"
        row[WIN_AT], row[SCHNEIDER_AT], row[LOST_SCHNEIDER_AT] = 66, 98, 32
    else:
        _schafkopf(row, contract, deck, ruleset, bit, suits)
    row[PHASES : PHASES + N_PHASES] = phase_row(contract, ruleset)
    padded = (*bit, *[0] * (-len(bit) % 8))
    order = np.array(
        [
            [sum(padded[8 * byte + i] for i in range(8) if value >> i & 1) for value in range(256)]
            for byte in range(len(padded) // 8)
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


def with_auction(found: Spec, switches: int, least: int) -> Spec:
    """Lay out a game of which only deals are played whose auction ends with it.

    Parameters
    ----------
    found : Spec
        The game without one.
    switches : int
        Rules of thumb of the bidders.
    least : int
        Hundredths of a stake that a bidder must expect.
    """
    row = found.row.copy()
    row[NEEDS], row[PHASES + AUCTION] = NEED_AUCTION, 1
    row[BID_SWITCHES], row[BID_LEAST] = switches, least
    row.setflags(write=False)
    return replace(found, row=row)


def family_of(contract: Contract) -> str:
    """Name of a contract's family among those of all games (``kernels.view.FAMILIES``).

    Examples
    --------
    >>> from simkopf.rules.contracts import contract
    >>> [family_of(contract(name)) for name in ("wenz", "doko-herz-pflicht", "doko-still")]
    ['wenz', 'doko-farbe', 'doko-normal']
    """
    if contract.game == "doppelkopf":
        # Nobody is told that a Hochzeit is played silently.
        plain = {"still": "normal"} | dict.fromkeys(("kreuz", "pik", "herz", "karo"), "farbe")
        return f"doko-{plain.get(contract.family, contract.family)}"
    return "solo66" if contract.game == "solo66" else contract.family


def _schafkopf(
    row: Any,
    contract: Contract,
    deck: Deck,
    ruleset: RuleSet,
    bit: tuple[int, ...],
    suits: list[int],
) -> None:
    """Fill in what only Schafkopf has."""
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
    row[WIN_AT], row[SCHNEIDER_AT], row[LOST_SCHNEIDER_AT] = 61, 91, 30
    row[CAP] = min(contract.cap, len(contract.trumps(deck)))
    tariff = ruleset.tariff
    row[EXTRA] = tariff.extra
    row[LAUFENDE] = tariff.laufende
    short = contract.family in ("wenz", "geier")
    row[LAUFENDE_FROM] = ruleset.laufende_from_wenz if short else ruleset.laufende_from
    row[OHNE] = ruleset.ohne_laufende
    if contract.tout:
        row[FACTOR] = ruleset.tout_factor
    elif contract.goal == "shown":
        row[FACTOR] = ruleset.sie_factor
    row[DURCHMARSCH] = _DURCHMARSCH[ruleset.durchmarsch]
    row[JUNGFRAU] = _JUNGFRAU[ruleset.jungfrau]
    row[TIE_SHARED] = ruleset.ramsch_tie == "share"
    if contract.family in ("solo", "farbwenz", "farbgeier") and contract.trump_suit is not None:
        row[NEED_SUIT] = sum(
            bit[c] for c in contract.trumps(deck) if deck.sort.rank(c) not in contract.pictures
        )
        row[NEED_COUNT] = ruleset.solo_needs


def _doppelkopf(row: Any, contract: Contract, bit: tuple[int, ...], rules: DokoRules) -> None:
    """Fill in what only Doppelkopf has."""
    sort = contract.sort
    row[WIN_AT], row[SCHNEIDER_AT], row[LOST_SCHNEIDER_AT] = 121, 151, 89

    def both(suit: int, rank: str) -> int:
        return sum(bit[sort.card(suit, rank, copy)] for copy in range(sort.copies))

    row[PAIRS] = sum(bit[card] for card in range(0, sort.size, sort.copies))
    if contract.tops and contract.late != "never":
        row[LATE] = both(HERZ, "Z")
        row[LATE_LAST] = contract.late == "always"
    if contract.sides in ("damen", "found", "silent"):
        row[DAMEN] = both(KREUZ, "O")
        row[NEEDS] = NEED_ONE_DAME if contract.sides == "damen" else NEED_BOTH_DAMEN
    karo = contract.suit_of(sort.card(KARO, "A")) == 4
    row[FUCHS] = both(KARO, "A") if karo else 0
    row[KARLCHEN] = both(KREUZ, "U")
    alone = EXTRA_DOPPELKOPF * rules.solo_doppelkopf | EXTRA_FUCHS * rules.solo_fuchs
    row[EXTRAS_ALONE] = alone
    row[EXTRAS] = alone
    if contract.sides != "alone":  # in a silent Hochzeit one plays alone: EXTRAS_ALONE holds
        row[EXTRAS] = (
            EXTRA_ALTE * rules.alte
            | EXTRA_DOPPELKOPF * rules.doppelkopf
            | EXTRA_FUCHS * rules.fuchs
            | EXTRA_KARLCHEN * rules.karlchen
        )
    row[ANNOUNCE_AFTER] = rules.announce_after
    row[LEVEL_STEP], row[REPLY] = rules.level_step, rules.reply
