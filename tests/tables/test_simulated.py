"""Tables about several hands, against deals drawn with numpy and looked at card by card.

Every row of a law is a binomial count. Fewer than 10**4 rows are compared, each with a false alarm
in one of 10**8 (two-sided): fewer than one run in 10**4 fails by chance. The seed is fixed.
"""

import numpy as np
import pytest

from simkopf.cards.decks import RANKS
from simkopf.rules.contracts import contract
from simkopf.tables.named import table
from tests.tables.dealing import Deals, agree

DEALS = 300_000
SAU, ZEHN = RANKS.index("A"), RANKS.index("Z")


@pytest.fixture(scope="module", params=["lang", "kurz"])
def deals(request):
    return Deals(request.param, DEALS, seed=20_230_411)


NAMES = pytest.mark.parametrize("name", ["solo-gras", "farbwenz-eichel", "geier"])


@NAMES
def test_trumps_at_the_table(name, deals):
    trumps = deals.count(contract(name).trumps(deals.deck))
    at = {"contract": name, "deck": deals.deck.name}
    agree(table("most-trumps", **at), [trumps.max(axis=1)])
    agree(table("fewest-trumps", **at), [trumps.min(axis=1)])
    agree(table("someone-no-trump", **at), [(trumps == 0).any(axis=1)])


def test_hochzeit(deals):
    trumps = deals.count(contract("hochzeit").trumps(deals.deck))
    found = table("someone-one-trump", deck=deals.deck.name)
    agree(found, [(trumps == 1).any(axis=1)])
    agree(table("hochzeit-hand", deck=deals.deck.name), [trumps[:, 0] == 1])


@NAMES
def test_trump_split(name, deals):
    trumps = deals.count(contract(name).trumps(deals.deck))
    others = -np.sort(-trumps[:, 1:], axis=1)
    split = ["-".join(map(str, row)) for row in others.tolist()]
    at = {"contract": name, "deck": deals.deck.name}
    agree(table("trump-split", **at), [trumps[:, 0], split])
    strong = trumps[:, 0] >= 3
    mixed = table("trump-split", **at, given="trumps >= 3", per="none")
    agree(mixed, [np.array(split)[strong]])


@NAMES
def test_suits_of_the_others(name, deals):
    game = contract(name)
    suits = [s for s in range(4) if game.plain(s, deals.deck)]
    lengths = np.stack([deals.count(deals.suit(name, s)) for s in suits], axis=2)
    at = {"contract": name, "deck": deals.deck.name}
    mine, voids = lengths[:, 0, 0], (lengths[:, 1:, 0] == 0).sum(axis=1)
    agree(table("other-voids", **at), [mine, voids])
    own = lengths[:, 0]
    follow = ((lengths[:, 1:] > 0).all(axis=1) | (own == 0)).all(axis=1)
    profile = ["-".join(map(str, row)) for row in (-np.sort(-own, axis=1)).tolist()]
    agree(table("all-follow", **at), [profile, follow])
    mixed = table("all-follow", **at, given="ober = 1", per="none")
    one = deals.count(range(4, 32, 8))[:, 0] == 1
    agree(mixed, [follow[one]])


@NAMES
def test_zehn_falls(name, deals):
    game = contract(name)
    suit = next(s for s in range(4) if game.plain(s, deals.deck))
    lengths = deals.count(deals.suit(name, suit))
    sau, zehn = deals.held[:, 8 * suit + SAU], deals.held[:, 8 * suit + ZEHN]
    bare = np.take_along_axis(lengths, zehn[:, None], axis=1)[:, 0] == 1
    falls = bare & (zehn != sau)
    at = {"contract": name, "deck": deals.deck.name}
    agree(table("zehn-falls-deal", **at), [falls])
    mine = (sau == 0) & (zehn != 0)
    agree(table("zehn-falls", **at), [lengths[mine, 0], falls[mine]])


class Calls:
    """Deals in which seat 0 can call, with a suit called at random: one row each."""

    def __init__(self, deals):
        lengths = np.stack([deals.count(deals.suit("ramsch", s)) for s in range(4)], axis=2)
        saus = np.stack([deals.held[:, 8 * s + SAU] for s in range(4)], axis=1)
        can = (lengths[:, 0] > 0) & (saus != 0)
        can[:, 2] = False  # Herz
        suit = np.where(can, deals.random.random(can.shape), -1.0).argmax(axis=1)
        self.rows = can.any(axis=1)
        row = np.arange(DEALS)
        self.suit = suit
        self.partner = saus[row, suit]
        self.lengths = lengths[row, :, suit]
        self.zehn = deals.held[row, 8 * suit + ZEHN]


@pytest.fixture(scope="module")
def calls(deals):
    return Calls(deals)


def of_seat(values, seat):
    return np.take_along_axis(values, seat[:, None], axis=1)[:, 0]


def test_called_suit(deals, calls):
    r, deck = calls.rows, deals.deck.name
    called, with_sau = calls.lengths[:, 0], of_seat(calls.lengths, calls.partner)
    voids = (calls.lengths == 0).sum(axis=1)  # neither caller nor partner is void
    agree(table("called-voids", deck=deck), [called[r], voids[r]])
    agree(table("called-voids", deck=deck, per="none"), [voids[r]])
    agree(table("davonlaufen", deck=deck), [called[r], with_sau[r] >= 4])
    agree(table("davonlaufen", deck=deck, per="none"), [with_sau[r] >= 4])
    gras = r & (calls.suit == 1)
    bare = of_seat(calls.lengths, calls.zehn) == 1
    falls = bare & (calls.zehn != calls.partner)
    agree(
        table("zehn-falls-called", deck=deck, contract="sauspiel-gras"),
        [called[gras], calls.zehn[gras] == 0, falls[gras]],
    )
    agree(table("zehn-falls-called", deck=deck, per="none"), [falls[r]])


def test_partner_void(deals):
    """Eichel is called whenever seat 0 may; seat 1 is an opponent, and so is one of 2 and 3."""
    lengths = deals.count(deals.suit("ramsch", 0))
    sau = deals.held[:, SAU]
    for holder, partner in ((2, 3), (3, 2)):
        r = (sau == holder) & (lengths[:, 0] > 0)
        found = table("partner-void", deck=deals.deck.name)
        agree(found, [lengths[r, 1], lengths[r, partner] == 0])


def test_side_laufende(deals, calls):
    game = contract("sauspiel-eichel")
    trumps = deals.held[:, list(game.trumps(deals.deck))]
    ours = (trumps == 0) | (trumps == calls.partner[:, None])
    other = ours != ours[:, :1]
    run = np.where(other.any(axis=1), other.argmax(axis=1), trumps.shape[1])
    signed = np.where(ours[:, 0], run, -run)
    own = (trumps == 0).sum(axis=1)
    paid = np.where(signed >= 3, "mit", np.where(signed <= -3, "ohne", "none"))
    r, deck = calls.rows, deals.deck.name
    agree(table("side-laufende", deck=deck), [signed[r]])
    agree(table("side-laufende", deck=deck, per="trumps"), [own[r], signed[r]])
    agree(table("side-laufende-paid", deck=deck, per="trumps"), [own[r], paid[r]])
    some = r & (own >= 3) & (trumps[:, 1] == 0)  # holds the Gras-Ober
    agree(table("side-laufende", deck=deck, given="trumps >= 3 AND GO"), [signed[some]])
    eichel = r & (calls.suit == 0)
    by_suit = table("side-laufende", deck=deck, contract="sauspiel-eichel", per="trumps")
    agree(by_suit, [own[eichel], signed[eichel]])
    for named in (1, 2, 3):
        lacks = r & (trumps[:, :named] != 0).all(axis=1)
        held = (trumps[:, :named] == calls.partner[:, None]).all(axis=1)[lacks]
        found = table("partner-trumps", deck=deck)
        agree(found, [np.full(len(held), named), held])


@NAMES
def test_legen(name, deals):
    trumps = np.isin(deals.cards[:, 0], contract(name).trumps(deals.deck))
    half = deals.deck.hand_size // 2
    first, second = trumps[:, :half].sum(axis=1), trumps[:, half:].sum(axis=1)
    at = {"contract": name, "deck": deals.deck.name}
    agree(table("legen-first", **at), [first])
    agree(table("legen-second", **at), [first, second])
    agree(table("legen-final", **at), [first, first + second])


def test_a_wrong_law_is_noticed(deals):
    trumps = deals.count(contract("wenz").trumps(deals.deck))
    with pytest.raises(AssertionError):
        agree(table("most-trumps", contract="wenz", deck=deals.deck.name), [trumps[:, 0]])
