"""What may stand in a situation, and what is refused with one line."""

import numpy as np
import pytest

import simkopf
from simkopf.errors import SimkopfError

FULL = ["EO GO HO SO EU GU HU SU", "EA EZ EK E9 E8 E7 GA GZ", "", ""]


def test_hands_one_by_one():
    a = simkopf.situation("solo-herz", declarer=0, hands=FULL)
    assert a == simkopf.situation("solo-herz", declarer=0, hands="/".join(FULL))
    b = simkopf.situation("solo-herz", hand=FULL[0].split())
    assert b == simkopf.situation("solo-herz", hand=FULL[0])


def test_numpys_integers_are_integers():
    sit = simkopf.situation("wenz", declarer=np.int64(2), seed=np.uint32(7))
    assert (sit.declarer, sit.seed) == (2, 7)
    assert type(sit.seed) is int


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"contract": None}, "contract is given by its name"),
        ({"deck": 3}, "deck is given by its name"),
        ({"ruleset": 3}, "ruleset is given by its name"),
        ({"hand": 7}, "hand is written as text"),
        ({"hands": b"EO"}, "hands is written as text"),
        ({"declarer": 1.0}, "declarer is a seat from 0 to 3, not 1.0"),
        ({"declarer": True}, "declarer is a seat from 0 to 3"),
        ({"declarer": 4}, "there is no seat 4"),
        ({"seed": -1}, "seed is a whole number"),
        ({"seed": 2**63}, "seed is a whole number"),
        ({"hand": "EO", "hands": "///"}, "not both"),
        ({"hands": "EO _ _ _ _ _ _ _///"}, "say which seat plays"),
        ({"contract": "ramsch", "declarer": 1}, "has no declarer"),
        ({"contract": "sie", "hand": "EA _ _ _ _ _ _ _"}, "a Sie is the hand EO GO HO SO"),
        (
            {"contract": "sauspiel-eichel", "hand": "EA GO HO SO EU GU HU SU"},
            "holds the Eichel-Sau and cannot call it",
        ),
        (
            {"contract": "sauspiel-eichel", "hand": "EO GO HO SO EU GU HU S7"},
            "the Eichel-Sau may not be called",
        ),
        (
            {"contract": "solo-gras", "hand": "EO GO HO SO EU GU HU S7",
             "ruleset": "schafkopfschule"},
            "wants at least 1 card of the suit",
        ),
        ({"contract": "hochzeit", "hand": "EO GO HO SO EU GU HU SU"}, "no card to give"),
    ],
)  # fmt: skip
def test_what_cannot_be(keywords, message):
    with pytest.raises(SimkopfError, match=message):
        simkopf.situation(**({"contract": "wenz"} | keywords))


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"columns": "sed"}, "unknown column 'sed'; did you mean 'seed'"),
        ({"first": -1}, "first is the index of a deal"),
        ({"first": 2**64}, "first is the index of a deal"),
        ({"n": 0}, "n is a whole number"),
    ],
)
def test_what_simulate_refuses(keywords, message):
    with pytest.raises(SimkopfError, match=message):
        simkopf.simulate(**({"contract": "wenz", "n": 10} | keywords))


def test_columns_as_text_and_twice():
    frame = simkopf.simulate("wenz", 3, columns="seed, payoffs,seed")
    assert frame.columns[-2:] == ["seed", "payoffs"]
