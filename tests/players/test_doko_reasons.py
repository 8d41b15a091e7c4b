"""The reasons of the Doppelkopf player, held to their words in games of every contract and deck.

The referee says what was so at each card; what a reason promises stands beside its words here.
"""

from collections import Counter
from functools import cached_property

import pytest

from simkopf.kernels.builtin.doko.reasons import DOKO_DE, DOKO_EN, DOKO_FROM
from simkopf.kernels.builtin.reasons import SAID_SHIFT
from simkopf.questions.playing import play, prepare
from simkopf.questions.situation import situation
from simkopf.rules.doppelkopf.contracts import DOPPELKOPF
from simkopf.rules.referee import legal_cards, start
from simkopf.rules.referee import play as play_card
from simkopf.rules.state import TRUMP, beats, cards_of, winning_card

GAMES = 25
FAT, SOME = 10, 4


class Moment:
    """One decision and what was so then; sides are the true ones."""

    def __init__(self, state, card, side):
        self.state, self.card, self.seat = state, card, state.seat
        self.game = state.table.contract
        self.hand = list(cards_of(state.hand))
        self.legal = list(cards_of(legal_cards(state)))
        gone = {*state.trick, *(c for trick in state.done for c in trick.cards)}
        deck = state.table.deck
        self.out = [c for c in deck.cards if c not in gone and c not in self.hand]
        self.augen = deck.augen
        self.worth = deck.augen(card)
        self.suit = self.game.suit_of(card)
        self.trump = self.suit == TRUMP
        self.leads = not state.trick
        self.mine = {s for s in range(4) if (s in side) == (self.seat in side)}
        place = len(state.trick)
        self.behind = {(self.seat + n) % 4 for n in range(1, 4 - place)}

    def of(self, cards, suit=None):
        suit = self.suit if suit is None else suit
        return [c for c in cards if self.game.suit_of(c) == suit]

    def higher(self, cards, than=None):
        """Which of some cards of its suit are higher."""
        than = self.card if than is None else than
        return [c for c in self.of(cards, self.game.suit_of(than)) if beats(self.game, c, than)]

    @cached_property
    def best(self):
        return winning_card(self.game, self.state.trick, last=self.state.last)

    @cached_property
    def beating(self):
        return [c for c in self.legal if beats(self.game, c, self.best, last=self.state.last)]

    @property
    def takes(self):
        return not self.leads and self.card in self.beating

    @property
    def ours(self):
        """Whether the own side has the trick."""
        best = self.state.trick.index(self.best)
        return (self.state.leader + best) % 4 in self.mine

    @property
    def follows(self):
        return self.game.suit_of(self.state.trick[0]) == self.suit

    @property
    def least(self):
        return self.worth == min(map(self.augen, self.legal))

    @property
    def last_of_suit(self):
        return len(self.of(self.hand)) == 1

    @property
    def may_ruff_later(self):
        """It is rid of a plain suit that others still have, and has trumps."""
        trumps = self.of(self.hand, TRUMP)
        return self.last_of_suit and not self.trump and bool(self.of(self.out)) and bool(trumps)

    @property
    def lower_takers(self):
        return [c for c in self.beating if c != self.card and self.higher([self.card], c)]

    @property
    def is_ace(self):
        return self.game.sort.rank(self.card) == "A"

    @property
    def is_ten(self):
        return self.game.sort.rank(self.card) == "Z"


def plain(m):
    return m.leads and not m.trump


def leaves(m):
    return not m.leads and not m.takes


def takes_own(m):
    return m.takes and m.ours


PROMISES = {
    "draws trumps from the top": lambda m: (
        m.leads and m.trump and m.of(m.out) and not m.higher([*m.out, *m.hand])
    ),
    "leads a trump that nobody can beat": lambda m: (
        m.leads and m.trump and m.of(m.out) and not m.higher(m.out)
    ),
    "leads a trump, and nobody else has one left": lambda m: (
        m.leads and m.trump and not m.of(m.out)
    ),
    "leads trump": lambda m: m.leads and m.trump and m.higher(m.out),
    "leads a suit that nobody else has left": lambda m: plain(m) and not m.of(m.out),
    "leads an ace": lambda m: plain(m) and m.is_ace and m.of(m.out),
    "leads the highest card that is left of its suit": lambda m: (
        plain(m) and not m.is_ace and not m.higher(m.out) and m.of(m.out)
    ),
    "leads what a partner will probably take": lambda m: plain(m) and len(m.mine) > 1,
    "leads a suit on until its small cards are high": lambda m: plain(m) and not m.last_of_suit,
    "leads its last card of a suit, to ruff it later": lambda m: plain(m) and m.may_ruff_later,
    "leads a ten": lambda m: plain(m) and m.is_ten and m.higher(m.out),
    "leads the smallest card of a suit": lambda m: (
        plain(m)
        and m.worth < FAT
        and all(m.higher([c]) for c in m.of(m.hand) if c // 2 != m.card // 2)
    ),
    "leads a middle card": lambda m: (
        plain(m) and m.worth < FAT and len(m.higher(m.of(m.hand))) < len(m.of(m.hand)) - 1
    ),
    "the own side has the trick: gives Augen": lambda m: (
        leaves(m) and m.ours and m.worth >= SOME and not m.least
    ),
    "the own side may get the trick: gives Augen": lambda m: (
        leaves(m) and m.worth >= SOME and not m.least
    ),
    "the own side has the trick: gives as little as it can": lambda m: (
        leaves(m) and m.ours and m.least and m.worth < FAT
    ),
    "discards, to ruff the suit later": lambda m: leaves(m) and not m.follows and m.may_ruff_later,
    "gives what it needs least": lambda m: leaves(m) and not m.least,
    "has nothing smaller": lambda m: leaves(m) and m.least and m.worth >= FAT,
    "has to give trump, which does not get the trick": lambda m: (
        leaves(m) and m.trump and m.follows and not m.beating and m.least and m.worth < FAT
    ),
    "does not get the trick: gives as little as it can": lambda m: (
        leaves(m) and not m.beating and m.least and m.worth < FAT
    ),
    "leaves the trick to a partner behind": lambda m: (
        leaves(m) and not m.ours and m.beating and m.behind & m.mine and m.worth < FAT
    ),
    "keeps the higher trumps for a better trick": lambda m: (
        leaves(m) and m.trump and m.beating and m.of(m.beating, TRUMP) and m.worth < FAT
    ),
    "leaves the trick": lambda m: leaves(m) and m.beating and not m.trump and m.worth < FAT,
    "does not spend a trump on this trick": lambda m: (
        leaves(m) and not m.trump and not m.follows and m.of(m.beating, TRUMP) and m.worth < FAT
    ),
    "has to take over the trick of its own side": lambda m: (
        takes_own(m) and set(m.legal) == set(m.beating)
    ),
    "takes over before the other side can": lambda m: takes_own(m) and m.behind,
    "takes over with Augen, the trick being its own side's": lambda m: (
        takes_own(m) and m.worth >= SOME
    ),
    "takes over with what it needs least": lambda m: takes_own(m) and len(m.legal) > 1,
    "takes the trick with Augen": lambda m: m.takes and m.worth >= FAT,
    "takes the trick so high that it will probably hold": lambda m: (
        m.takes and m.lower_takers and m.behind and m.worth < FAT
    ),
    "takes the trick with what it needs least": lambda m: (
        m.takes and m.lower_takers and m.worth < FAT
    ),
    "ruffs as low as it can": lambda m: (
        m.takes and m.trump and not m.follows and not m.lower_takers and m.worth < FAT
    ),
    "takes the trick as cheaply as it can": lambda m: (
        m.takes and m.follows and not m.lower_takers and m.worth < FAT
    ),
}
"""What each reason says, by its words."""

PROBABLE = (
    "leads what a partner will probably take", "the own side may get the trick: gives Augen",
    "takes the trick so high that it will probably hold",
)  # fmt: skip
"""The own side gets most of these tricks."""


@pytest.fixture(scope="module")
def moments():
    """Reason, moment and whether the own side got the trick, for all cards with a choice."""
    found = []
    for contract in DOPPELKOPF:
        for deck in ("doko48", "doko40"):
            sit = situation(contract, deck=deck, seed=5)
            spec = prepare(sit).spec
            played = play(sit, 0, GAMES, trace=True)
            for number in range(GAMES):
                found += one_game(sit, spec, played, number)
    return found


def one_game(sit, spec, played, number):
    dealt = [int(mask) for mask in played.trace_hands[number, :4]]
    declarer, partner = (int(played.small[k, number]) for k in (0, 1))
    side = {declarer, partner} - {255}
    state = start(sit.game, sit.pack, dealt, declarer, ruleset=sit.ruleset)
    told, trick = [], []
    for _, bit, _, traced in played.trace[number]:
        card, code = spec.card_of(int(bit)), int(traced) & ((1 << SAID_SHIFT) - 1)
        moment = Moment(state, card, side)
        if code >= DOKO_FROM:
            trick.append((DOKO_EN[code - DOKO_FROM], moment))
        state = play_card(state, card)
        if not state.trick:
            told += [(text, m, state.done[-1].winner in m.mine) for text, m in trick]
            trick = []
    return told


def test_every_reason_keeps_its_words(moments):
    assert list(PROMISES) == list(DOKO_EN)
    broken = Counter(
        (text, m.game.name, m.state.table.deck.name)
        for text, m, _ in moments
        if not PROMISES[text](m)
    )
    assert not broken


def test_every_reason_is_met(moments):
    assert {text for text, _, _ in moments} == set(PROMISES)


@pytest.mark.parametrize("text", PROBABLE)
def test_what_is_probable_happens_more_often_than_not(moments, text):
    got = [ours for said, _, ours in moments if said == text]
    assert len(got) > 30
    # of so many more than half, but for chance (four standard errors)
    assert sum(got) > len(got) / 2 - 2 * len(got) ** 0.5


def test_words_that_no_table_says():
    """German as a Doppelkopf table speaks it: "Ass", "Trümpfe"; a Lusche is of Skat."""
    assert len(DOKO_DE) == len(DOKO_EN) == len(set(DOKO_DE))
    for text in DOKO_DE:
        words = text.replace(":", "").replace(",", "").split()
        assert not {"As", "Lusche", "Partei", "bedienen", "blank"} & set(words), text
    # what is said of giving Augen is said of nothing else
    for english, german in zip(DOKO_EN, DOKO_DE, strict=True):
        assert ("schmiert" in german) == ("gives Augen" in english), german
