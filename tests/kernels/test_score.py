"""Cases of the compiled scoring that random games hardly meet."""

from dataclasses import replace

import numpy as np
import pytest

from simkopf.cards.decks import LANG
from simkopf.cards.text import parse_hands
from simkopf.kernels.score import laufende_of, settle_ramsch, settle_sides
from simkopf.kernels.spec import spec
from simkopf.rules.contracts import contract
from simkopf.rules.ruleset import BSV, Tariff
from simkopf.rules.scoring import Outcome, settle

HANDS = [
    hand.mask
    for hand in parse_hands(
        "EA EZ EK E9 E8 E7 GA GZ/EO GO HO SO EU GU HU SU/HA HZ HK H9 H8 H7 GK G9/"
        "G8 G7 SA SZ SK S9 S8 S7",
        LANG,
    )
]


def both(ruleset, augen, tricks):
    """Value and payoffs by kernel and by referee."""
    game = contract("ramsch")
    s = spec(game, LANG, ruleset)
    pay = np.zeros(8, dtype=np.int64)
    pack = [sum(v << 8 * i for i, v in enumerate(values)) for values in (augen, tricks)]
    dealt = np.array([s.to_game(h) for h in HANDS])
    value = settle_ramsch(s.row, *pack, dealt, 0, pay)
    bill = settle(game, LANG, ruleset, Outcome(tuple(augen), tuple(tricks), tuple(HANDS)))
    return (value, pay[:4].tolist()), (bill.value, list(bill.payoffs))


@pytest.mark.parametrize("price", [1, 10])
@pytest.mark.parametrize(
    ("augen", "tricks"),
    [
        ((40, 40, 0, 40), (3, 3, 0, 2)),  # three share what does not divide: seat 0 pays nothing
        ((30, 30, 30, 30), (2, 2, 2, 2)),
        ((0, 60, 60, 0), (0, 4, 4, 0)),
        ((120, 0, 0, 0), (8, 0, 0, 0)),
        ((120, 0, 0, 0), (7, 1, 0, 0)),
        ((0, 120, 0, 0), (0, 8, 0, 0)),
        ((0, 91, 29, 0), (0, 6, 2, 0)),
    ],
)
@pytest.mark.parametrize("jungfrau", ["none", "all", "each", "power"])
@pytest.mark.parametrize("tie", ["share", "trump"])
@pytest.mark.parametrize("march", ["off", "tricks", "120", "91"])
def test_ramsch_as_the_referee_has_it(price, augen, tricks, jungfrau, tie, march):
    rules = replace(
        BSV, tariff=Tariff(ramsch=price), jungfrau=jungfrau, ramsch_tie=tie, durchmarsch=march
    )
    kernel, referee = both(rules, augen, tricks)
    assert kernel == referee


@pytest.mark.parametrize(
    ("name", "most"), [("sauspiel-eichel", 14), ("solo-herz", 8), ("farbwenz-gras", 8), ("wenz", 4)]
)
def test_laufende_reach_their_caps(name, most):
    s = spec(contract(name), LANG, BSV)
    everything = int(s.row[2])
    assert laufende_of(everything, int(s.row[3]), int(s.row[28])) == most
    assert laufende_of(0, int(s.row[3]), int(s.row[28])) == -most


@pytest.mark.parametrize(
    ("name", "tariff", "augen", "tricks", "laufende", "value"),
    [
        ("sauspiel-eichel", Tariff(2, 5, 1, 1), 95, 7, 4, 7),
        ("solo-herz", Tariff(2, 5, 1, 1), 55, 4, 3, -8),
        ("sauspiel-gras", Tariff(10, 50, 10, 10), 91, 6, 3, 50),
        ("sauspiel-gras", Tariff(10, 50, 10, 10), 120, 7, 0, 20),  # a lost empty trick: no Schwarz
        ("sauspiel-gras", Tariff(10, 50, 10, 10), 120, 8, 0, 30),
        ("wenz-tout", Tariff(10, 50, 10, 10), 120, 7, 2, -140),  # lost with an empty trick
        ("wenz-tout", Tariff(10, 50, 10, 10), 120, 8, 4, 180),
        ("solo-herz", Tariff(10, 50, 10, 10), 30, 2, -3, -90),
        ("solo-herz", Tariff(10, 50, 10, 10), 0, 0, 1, -70),
        ("bettel", Tariff(10, 50, 10, 10), 0, 0, 0, 20),
        ("bettel", Tariff(10, 50, 10, 10), 0, 1, 0, -20),
    ],
)
def test_worked_examples(name, tariff, augen, tricks, laufende, value):
    s = spec(contract(name), LANG, replace(BSV, tariff=tariff))
    pay = np.zeros(8, dtype=np.int64)
    side = 0b0011 if name.startswith("sauspiel") else 0b0001
    _, got = settle_sides(s.row, side, augen, tricks, laufende, 0, pay)
    assert got == value
    share = value if side == 3 else 3 * value
    assert pay[:4].tolist() == [share, value if side == 3 else -value, -value, -value]
