"""Diagrams in kernels against those they were laid out from."""

import numpy as np
import pytest
from numba import njit

from simkopf.cards.decks import DOKO40, DOKO48
from simkopf.kernels.diagrams import hand_of_number, in_diagram, lay_out_diagram
from simkopf.rules.contracts import contract
from simkopf.space.diagram import diagram
from simkopf.space.draw import draws
from simkopf.space.layout import Layout

AT = Layout(DOKO48, contract("doko-normal"), 12)
BASE = 3


@njit
def _in(row, base, hands, out):
    for i in range(len(hands)):
        out[i] = in_diagram(row, base, hands[i])


@njit
def _hands(row, base, numbers, out):
    for i in range(len(numbers)):
        out[i] = hand_of_number(row, base, numbers[i])


def laid_out(found):
    return np.concatenate([np.zeros(BASE, np.int64), lay_out_diagram(found.rows, BASE)])


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("trumps >= 8 AND asse >= 2", 0),
        ("damen = 4 AND buben = 4 AND KrA = 2 AND PiA = 2", 0),
        ("hand_augen > 90", 0),
        ("losers <= 1 AND kreuz_damen = 1", 0b11 << 34),
        ("TRUE", 0),
    ],
)
def test_the_same_hands(text, own):
    found = diagram([text], AT, own)
    row = laid_out(found)
    assert row[BASE] == found.n
    numbers = np.concatenate([draws(1, 500, found.n), [0, found.n - 1]])
    hands = np.empty(len(numbers), dtype=np.int64)
    _hands(row, BASE, numbers, hands)
    assert np.array_equal(hands, found.hands(numbers).astype(np.int64))
    other = diagram(["TRUE"], AT).hands(draws(2, 2000, 69_668_534_468)).astype(np.int64)
    for some in (hands, other):
        met = np.empty(len(some), dtype=np.bool_)
        _in(row, BASE, some, met)
        assert np.array_equal(met, found.holds(some))
    assert found.holds(hands).all()


def test_no_hand_of_another_deck():
    found = diagram(["TRUE"], Layout(DOKO40, contract("doko-normal"), 10))
    nines = np.array([0b1111111111, (1 << 12) - 4], dtype=np.int64)
    met = np.empty(2, dtype=np.bool_)
    _in(laid_out(found), BASE, nines, met)
    assert met.tolist() == [False, True]
