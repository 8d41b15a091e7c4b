"""What the taker of a Hochzeit gives back."""

import pytest

from simkopf.questions.show import trace
from simkopf.questions.simulate import play_block
from simkopf.questions.situation import situation


def given(hand):
    record = trace(situation("hochzeit", declarer=0, hand=hand, seed=2), 0)
    return next(card for seat, card in record["exchange"] if seat == 0)


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("EO GO HO HA HZ HK EZ G7", "EZ"),  # a Zehn without cover goes first
        ("EO GO HO HA HZ HK E8 G7", "E8"),
        ("EO GO HO HA HZ EA E8 G7", "G7"),  # the single small card, not beside the Sau
        ("EO GO HO HA HZ G9 G8 G7", "G7"),
        ("EO GO EA EZ EK E9 E8 E7", "E7"),  # one suit of six with its Sau: no choice of suit
        ("EO GO HO HA HZ HK H9 EA", "EA"),  # nothing else to give
    ],
)
def test_card_given(hand, card):
    assert given(hand) == card


def test_the_hand_that_once_had_no_answer():
    # deal 116613 of seed 0 gave no card: six plain cards of one suit with its Sau
    assert play_block(situation("hochzeit", seed=0), 116_000, 1000).height == 1000
