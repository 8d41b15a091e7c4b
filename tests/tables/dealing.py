"""Random deals of any pack, drawn with numpy, and how often a table's rows come in them."""

from collections import Counter

import numpy as np
from scipy.stats import binom

from simkopf.cards.decks import DECKS
from simkopf.rules.contracts import contract

ALARM = 1e-8


class Deals:
    """Random deals: ``cards[deal, seat, place]`` as dealt, ``held[deal, card]`` a seat.

    Cards of the talon are with the seat behind the last.
    """

    def __init__(self, deck, n, seed):
        self.deck, self.n = DECKS[deck], n
        self.random = np.random.default_rng(seed)
        size, seats = self.deck.size, self.deck.seats
        order = np.argsort(self.random.random((n, size)), axis=1)
        cards = np.array(self.deck.cards)[order]
        dealt = seats * self.deck.hand_size
        self.cards = cards[:, :dealt].reshape(n, seats, self.deck.hand_size)
        self.held = np.full((n, self.deck.sort.size), -1)
        place = np.arange(size) // self.deck.hand_size
        np.put_along_axis(self.held, cards, np.broadcast_to(place, cards.shape), axis=1)

    def count(self, cards):
        """How many of some cards each seat holds: deals x seats."""
        where = self.held[:, list(cards)]
        return np.stack([(where == seat).sum(axis=1) for seat in range(self.deck.seats)], axis=1)

    def mine(self, cards):
        """How many of some cards seat 0 holds with the talon."""
        where = self.held[:, list(cards)]
        return ((where == 0) | (where == self.deck.seats)).sum(axis=1)

    def suit(self, name, suit):
        return contract(name).plain(suit, self.deck)

    def rank(self, rank):
        """All cards of a rank."""
        return [card for card in self.deck.cards if self.deck.sort.rank(card) == rank]

    def seats_of(self, mask):
        """Which seat holds each card of a mask: deals x cards."""
        return self.held[:, [card for card in self.deck.cards if mask >> card & 1]]


def agree(found, keys):
    """Every row of a table against how often it came; ``keys`` are columns, one value a deal."""
    seen = Counter(zip(*(np.asarray(k).tolist() for k in keys), strict=True))
    known = len(found.per)
    totals = Counter()
    for key, n in seen.items():
        totals[key[:known]] += n
    rows = {row.key: row for row in found.rows}
    assert set(seen) <= set(rows)
    compared = 0
    for key, row in rows.items():
        n, p, k = totals[key[:known]], row.numerator / row.denominator, seen[key]
        if n:
            least = min(binom.cdf(k, n, p), binom.sf(k - 1, n, p))
            assert 2 * least > ALARM, (key, k, n, n * p)
            compared += 1
    assert compared
