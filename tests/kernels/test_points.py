"""The compiled counting of Doppelkopf and Solo 66 against the referee, over whole tables.

Games that the players play hardly meet most announcements: only here are all of them counted.
"""

from itertools import product

import numpy as np
import pytest

from simkopf.cards.decks import DOKO40, DOKO48, SKAT32
from simkopf.kernels.jit import jitted
from simkopf.kernels.points import re_needs, reached, settle_points, settle_stake
from simkopf.kernels.score import NOBODY, SCHNEIDER, SCHWARZ, WON
from simkopf.kernels.spec import spec
from simkopf.rules.bill import Outcome
from simkopf.rules.contracts import contract
from simkopf.rules.doppelkopf.options import DokoRules, PointTariff
from simkopf.rules.doppelkopf.scoring import settle_doppelkopf, winner
from simkopf.rules.solo66.options import Solo66Rules, StakeTariff
from simkopf.rules.solo66.scoring import settle_solo66
from simkopf.rules.state import Trick

LEVELS = range(6)


def ends(deck):
    """Augen and tricks of Re: who has no trick has no Augen, who has all tricks has all of them."""
    n = deck.hand_size
    some = product(range(241), (1, n // 2, n - 1))
    return [(0, 0), *some, (240, n)]


@jitted
def settle_all(row, side, cases, found, pay):
    for i in range(len(cases)):
        re, kontra, augen, tricks = cases[i]
        found[i] = settle_points(row, side, augen, tricks, re, kontra, 0, 0, 0, pay[i])


def facts(bits):
    won = None if bits & NOBODY else bool(bits & WON)
    return won, bool(bits & SCHNEIDER), bool(bits & SCHWARZ)


@pytest.mark.parametrize("deck", [DOKO48, DOKO40], ids=lambda deck: deck.name)
@pytest.mark.parametrize(
    ("name", "seats"), [("doko-normal", (2, 1)), ("doko-damen", (3,))], ids=["normal", "solo"]
)
def test_all_announcements_with_all_augen(name, seats, deck):
    rules = DokoRules(tariff=PointTariff(3))
    game = contract(name, rules)
    declarer, partner = (*seats, None)[:2]
    cases = [(*said, *end) for said in product(LEVELS, LEVELS) for end in ends(deck)]
    found, pay = np.zeros((len(cases), 2), np.int64), np.zeros((len(cases), 4), np.int64)
    side = sum(1 << seat for seat in seats)
    settle_all(spec(game, deck, rules).row, side, np.array(cases), found, pay)
    wrong = []
    for (re, kontra, own, taken), (bits, value), paid in zip(
        cases, found.tolist(), pay.tolist(), strict=True
    ):
        augen, tricks = [240 - own, 0, 0, 0], [deck.hand_size - taken, 0, 0, 0]
        augen[declarer], tricks[declarer] = own, taken
        end = Outcome(
            tuple(augen), tuple(tricks), (0,) * 4, declarer, partner, announced=(re, kontra)
        )
        bill = settle_doppelkopf(deck, rules, game, end)
        if (facts(bits), value, tuple(paid)) != (
            (bill.won, bill.schneider, bill.schwarz), bill.value, bill.payoffs,
        ):  # fmt: skip
            wrong.append((re, kontra, own, taken))
    assert wrong == []


def test_what_re_needs_is_what_it_wins_with():
    """The searching players aim at it: with it Re has won, with an Auge less it has not."""
    for re, kontra in product(LEVELS, LEVELS):
        needed = re_needs(re, kontra)
        for augen in range(241):
            tricks = 0 if augen == 0 else 12 if augen == 240 else 6
            limit = 121 - (re == 0 and kontra > 0)
            won = winner((augen, 240 - augen), (tricks, 12 - tricks), (re, kontra)) == 0
            assert won == (augen >= needed), (re, kontra, augen)
            assert won == reached(augen, 12 - tricks, re, kontra, limit, tricks)


@jitted
def stake_all(row, cases, found, pay):
    for i in range(len(cases)):
        declarer, augen, tricks, last = cases[i]
        found[i] = settle_stake(row, declarer, augen, tricks, last, pay[i])


@pytest.mark.parametrize("settles", ["alone", "each"])
def test_solo66_with_all_augen_and_tricks(settles):
    rules = Solo66Rules(tariff=StakeTariff(3), settles=settles)
    game = contract("solo66-pik", rules)
    # laid cards count without a trick, up to two aces
    cases = [(declarer, augen, tricks, declarer) for declarer in range(5) for augen in range(131)
             for tricks in range(7) if tricks or augen <= 22]  # fmt: skip
    found, pay = np.zeros((len(cases), 2), np.int64), np.zeros((len(cases), 5), np.int64)
    stake_all(spec(game, SKAT32, rules).row, np.array(cases), found, pay)
    for case, (bits, value), paid in zip(cases, found.tolist(), pay.tolist(), strict=True):
        declarer, own, taken, _ = case
        augen, tricks = [0] * 5, [0] * 5
        augen[declarer], tricks[declarer] = own, taken
        augen[declarer - 1], tricks[declarer - 1] = 130 - own, 6 - taken
        bill = settle_solo66(
            SKAT32, rules, game, Outcome(tuple(augen), tuple(tricks), (0,) * 5, declarer)
        )
        assert facts(bits) == (bill.won, bill.schneider, bill.schwarz), case
        assert (value, tuple(paid)) == (bill.value, bill.payoffs), case


@pytest.mark.parametrize("settles", ["alone", "each"])
@pytest.mark.parametrize("last", range(5))
def test_solo66_without_trumps(settles, last):
    rules = Solo66Rules(tariff=StakeTariff(3), settles=settles, all_pass="ohne")
    game = contract("solo66-ohne", rules)
    found, pay = np.zeros((1, 2), np.int64), np.zeros((1, 5), np.int64)
    stake_all(spec(game, SKAT32, rules).row, np.array([(-1, 26, 1, last)]), found, pay)
    end = Outcome((26,) * 5, (2, 1, 1, 1, 1), (0,) * 5, done=(Trick(0, (), last),))
    bill = settle_solo66(SKAT32, rules, game, end)
    (bits, value), paid = found[0].tolist(), pay[0].tolist()
    assert facts(bits) == (bill.won, bill.schneider, bill.schwarz)
    assert (value, tuple(paid)) == (bill.value, bill.payoffs)
