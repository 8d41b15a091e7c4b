"""What the Doppelkopf player reads off cards and seats, beside the same done step by step."""

import pytest

from simkopf.cards.text import parse_hand
from simkopf.kernels import spec as at
from simkopf.kernels.builtin.doko.announce import plain_strength, won_by
from simkopf.kernels.builtin.doko.cards import WIDTH, below, distinct
from simkopf.kernels.builtin.doko.knowledge import SURE, counted, weigh
from simkopf.kernels.builtin.rules.knowledge import lane_seats
from simkopf.kernels.spec import spec
from simkopf.kernels.view import N_FIELDS, View
from simkopf.questions.situation import situation
from tests.kernels.endings import generator


@pytest.mark.parametrize("family", range(6))
def test_below_is_every_lower_rank_of_each_suit(family):
    draw, width = generator(7), int(WIDTH[family])
    for _ in range(200):
        cards = draw.getrandbits(4 * width) & draw.getrandbits(4 * width)
        expected = 0
        for first in range(0, 4 * width, width):
            held = [bit for bit in range(first, first + width) if cards >> bit & 1]
            if held:
                top = (max(held) - first) // 2
                expected |= ((1 << 2 * top) - 1) << first
        assert below(cards, family) == expected


def test_of_two_equal_cards_one_is_left():
    assert distinct(0b11_10_01_00) == 0b01_10_01_00


@pytest.mark.parametrize(
    ("hand", "gone", "high", "empty"),
    [
        # the second As is high too: equal cards are not above one another
        ("♣A ♣A ♣9 ♠K ♠9 ♦9 ♦K ♦A ♥10 ♥D ♣D ♠D", "", 2, 1),
        # one As gone and one in hand: the tens are above all that is out, but for that of Pik
        ("♣A ♣10 ♠10 ♠K ♥A ♦9 ♦K ♦A ♥10 ♥D ♣D ♠D", "♣A", 3, 0),
        # the other As is out: the own one is as high as it
        ("♣A ♠9 ♥9 ♥9 ♥K ♦9 ♦K ♦A ♥10 ♥D ♣D ♠D", "", 1, 0),
        # ♠10 and ♠K: the other ♠10 is out, both As are gone
        ("♣9 ♠10 ♠K ♥9 ♥K ♦9 ♦K ♦A ♥10 ♥D ♣D ♠D", "♠A ♠A", 1, 0),
    ],
)
def test_high_plain_cards_and_empty_suits(hand, gone, high, empty):
    sit = situation("doko-normal")
    game = spec(sit.game, sit.pack, sit.ruleset)
    own = parse_hand(hand, sit.pack).mask
    played = parse_hand(gone, sit.pack, complete=False, taken=own).mask
    held, seen = int(game.to_game(own)), int(game.to_game(played))
    row = game.row
    view = View(*[0] * N_FIELDS)._replace(
        hand=held, gone=seen, deck=int(row[at.DECK]), trump=int(row[at.TRUMP])
    )
    out = view.deck & ~(held | seen)
    assert plain_strength(view, 0, out) == (high, empty)


def test_augen_of_some_seats_together():
    augen = 10 | 240 << 8 | 0 << 16 | 77 << 24
    assert [won_by(augen, seats) for seats in (0, 1, 2, 4, 8, 5)] == [0, 10, 240, 0, 77, 10]
    assert won_by(60 | 60 << 8 | 60 << 16 | 60 << 24, 15) == 240


def test_seats_count_whole_or_in_part():
    weights = weigh(0b1011, 0b0011, 100)
    assert counted(weights, 15) == 2 * SURE + 100
    assert counted(weights, 0b1000) == 100
    assert counted(weights, 0b0100) == 0


def test_seats_that_have_shown_a_suit_empty():
    for seats in range(16):
        voids = sum(1 << 8 * seat + 3 for seat in range(4) if seats >> seat & 1)
        assert lane_seats(voids, 3) == seats
        assert lane_seats(voids | 0x1717_1717, 3) == seats
