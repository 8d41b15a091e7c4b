"""The working memory of a search: one row of words, every place by name.

Inside a search the cards that are still in play are numbered 0, 1, ... in game order, without gaps
(at most 32: eight tricks of four, six of five). A set of cards is a mask of these numbers, and a
hand is ``word[HAND + seat]`` within the cards that remain.
"""

from __future__ import annotations

from simkopf.kernels.bits import popcount
from simkopf.kernels.jit import inlined
from simkopf.kernels.memory import load

MAX_CARDS = 32
MAX_SEATS = 5

# The game, by the root position
SEATS = 0
WISH = 1  # mask of the seats that want a high value
TRUMP = 2
NOT_BOTTOM = 3  # all cards but the lowest of every class
FOLLOW = 4
SAU = 5
CALLED = 6
HOLDER = 7  # seat that holds the called Sau, -1 without one
RUN_CARDS = (
    8  # cards for Davonlaufen in the holder's dealt hand, -1 where the hand of the moment counts
)
HIGHER = 9  # the higher of two neighbouring classes of trumps that differ by one (Ober over Unter)
RUN_BOUND = 10
SAU_DISCARD = 11
SPECIAL = 12  # 1: legality is more than following suit
TRICK_VALUE = 13  # what a trick counts beside its cards
LAST_VALUE = 14  # what the last trick counts further
COUNTED = 16  # mask of the declarer's side, whose Augen or tricks are the value
EQUAL = 17  # 1: the pack has equal cards
NODES = 18  # counts the tricks begun, without the last ones that are played out at once
STAMP = 19  # of the entries of this position in the table
TABLE = 20  # address of the table
TABLE_BITS = 21
N_CHUNKS = 22
OURS = 23  # cards in the hands of that side
VALUED = 24  # cards that count something
WORTH = 25  # .. 29: values of cards, from low to high, and
WORTH_MASK = 30  # .. 34: which cards have them
N_SUITS = 35
SUITS = 36  # .. 40: cards of every plain suit in play
SIMPLE_END = 41  # 1: the last two tricks are without duties, but for the called Sau's
LONG_TRUMPS = 42  # 1: one seat plays alone and no cards are equal: ``bounds.long_trumps`` pays
LATE = 43  # equal cards of which the second wins over the first
EARLY_LAST = 44  # those of them of which the first wins in the last trick
# Arrays
HAND = 56  # by seat
POINTS = 64  # by card
SUIT = POINTS + 32
BEATERS = SUIT + 32  # cards that win over this one when played after it
CEILING = BEATERS + 32  # a mask below whose highest bit no card of the suit beats this one
STRENGTH = CEILING + 32  # rank of a card within its suit
OWNER = STRENGTH + 32
GAME_BIT = OWNER + 32  # in game order
CHUNK_SHIFT = GAME_BIT + 32
CHUNK_MASK = CHUNK_SHIFT + 8
WEIGHTS = CHUNK_MASK + 8  # of the order of moves
N_WEIGHTS = 64
SCORES = WEIGHTS + N_WEIGHTS  # by cards left, then by card
LOW = SCORES + 33 * 32  # by card at the root: what is had at least after it, and
HIGH = LOW + 32  # at most
HISTORY = HIGH + 32  # by kind of move, seat, card: how often it settled a position
N_HISTORY = 3 * 8 * 32
CANON = HISTORY + N_HISTORY  # by chunk and the cards left in it
CHUNK = 256
MAX_CHUNKS = 8
SIZE = CANON + MAX_CHUNKS * CHUNK


@inlined
def worth(ctx: int, cards: int) -> int:
    """Sum of the values of a set of cards."""
    return (
        load(ctx, WORTH) * popcount(cards & load(ctx, WORTH_MASK))
        + load(ctx, WORTH + 1) * popcount(cards & load(ctx, WORTH_MASK + 1))
        + load(ctx, WORTH + 2) * popcount(cards & load(ctx, WORTH_MASK + 2))
        + load(ctx, WORTH + 3) * popcount(cards & load(ctx, WORTH_MASK + 3))
        + load(ctx, WORTH + 4) * popcount(cards & load(ctx, WORTH_MASK + 4))
    )


@inlined
def least_worth(ctx: int, cards: int, n: int) -> int:
    """Least that ``n`` of these cards count together."""
    n -= popcount(cards & ~load(ctx, VALUED))
    total = 0
    k = 0
    while n > 0 and k < 5:
        take = min(n, popcount(cards & load(ctx, WORTH_MASK + k)))
        total += take * load(ctx, WORTH + k)
        n -= take
        k += 1
    return total
