"""The solver in games that are not Schafkopf, against minimax by a referee of the test's own."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from simkopf.cards.decks import LANG
from simkopf.errors import SimkopfError
from simkopf.questions.openhands.solver import working_memory
from tests.kernels.synthetic import Rules, an_ending, bits_of, from_words, laid_out, legal, winner

MEMORY = working_memory(15)
WON = (7, 1)  # value and tricks won before
KINDS = [
    (seats, copies, alone) for seats in (3, 4, 5) for copies in (1, 2) for alone in (True, False)
]
"""Seats, copies of every card, one against all or two sides."""
EACH = 130  # endings of a kind: 1,560 in all


def asked(ending, kind, counts, need=0):
    """Ask the solver; returns its number and what it wrote, by bit."""
    from simkopf.kernels.legal import BOUND
    from simkopf.kernels.solver.entries import answer

    bits = bits_of(ending.deck)
    hands = np.array([sum(bits[c] for c in hand) for hand in ending.hands], np.int64)
    trick = np.zeros(8, np.int64)
    trick[: len(ending.trick)] = [bits[card] for card in ending.trick]
    out = np.full(64, -1, np.int64)
    number = answer(
        *MEMORY, *laid_out(ending), hands, trick, len(ending.trick), ending.leader, hands,
        ending.rules.side, BOUND, kind, counts, need, *WON, 0, out,
    )  # fmt: skip
    return number, out


def by_card(ending, out):
    """Answers for the legal cards; there is none for any other."""
    bits = bits_of(ending.deck)
    cards = legal(ending.rules, ending.hands[ending.seat], ending.trick)
    found = {card: int(out[bits[card].bit_length() - 1]) for card in cards}
    assert (out >= 0).sum() == len(cards)
    return found


def check(ending, rng):
    """Every question about an ending, by value and by tricks."""
    from simkopf.kernels.solver.entries import EACH_EXACT, EACH_REACHES, EXACT, LINE, REACHES
    from simkopf.kernels.solver.setup import BY_AUGEN, BY_TRICKS

    want = ending.minimax()
    best = max if ending.rules.side >> ending.seat & 1 else min
    for counts, place in ((BY_AUGEN, 0), (BY_TRICKS, 1)):
        values = {card: found[place] + WON[place] for card, found in want.items()}
        number, out = asked(ending, EACH_EXACT, counts)
        assert by_card(ending, out) == values, (counts, ending)
        assert number == best(values.values())
        assert asked(ending, EXACT, counts)[0] == number
        for need in {*values.values(), number + 1, rng.randrange(1, 60)}:
            reached, out = asked(ending, EACH_REACHES, counts, need)
            assert by_card(ending, out) == {c: v >= need for c, v in values.items()}
            assert reached == asked(ending, REACHES, counts, need)[0] == (number >= need)
        length, line = asked(ending, LINE, counts)
        assert played(ending, line[:length])[place] + WON[place] == number
    return want


def played(ending, line):
    """Referee a line of play to the end; what the declarer's side wins in it."""
    cards = {bit: card for card, bit in bits_of(ending.deck).items()}
    rules, leader, trick = ending.rules, ending.leader, list(ending.trick)
    hands, value, tricks = [list(hand) for hand in ending.hands], 0, 0
    for bit in line.tolist():
        hand = hands[(leader + len(trick)) % rules.seats]
        assert cards[bit] in legal(rules, hand, trick)
        hand.remove(cards[bit])
        trick.append(cards[bit])
        if len(trick) == rules.seats:
            leader = (leader + winner(rules, trick, last=not any(hands))) % rules.seats
            if rules.side >> leader & 1:
                tricks += 1
                value += sum(card.value for card in trick) + rules.last * (not any(hands))
            trick = []
    assert not any(hands)
    return value, tricks


def name(kind):
    seats, copies, alone = kind
    return f"{seats}-{'single' if copies == 1 else 'twins'}-{'alone' if alone else 'sides'}"


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=name)
def test_three_tricks(kind):
    seats, copies, alone = kind
    for index in range(EACH):
        rng = Random(f"three {kind} {index}")
        ending = an_ending(rng, seats, 3, copies=copies, alone=alone, lying=index % seats)
        check(ending, rng)


@pytest.mark.parametrize("kind", KINDS, ids=name)
def test_four_tricks(kind):
    """Here positions are found again in the table, also those that only look like others."""
    seats, copies, alone = kind
    for index in range(6):
        rng = Random(f"four {kind} {index}")
        ending = an_ending(rng, seats, 4, copies=copies, alone=alone, lying=seats - 1 - index % 3)
        check(ending, rng)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=name)
def test_three_to_five_tricks_many(kind):
    seats, copies, alone = kind
    for index in range(600):
        rng = Random(f"many {kind} {index}")
        left = 3 + (index % 10 == 0) + (index % 100 == 0)
        ending = an_ending(rng, seats, left, copies=copies, alone=alone, lying=index % seats)
        check(ending, rng)


def test_every_rule_matters():
    """In many of these endings another rule gives other values: a solver that forgot it errs."""
    others = {
        "must_trump": lambda rules: replace(rules, must_trump=not rules.must_trump),
        "must_beat": lambda rules: replace(rules, must_beat=not rules.must_beat),
        "late": lambda rules: replace(rules, late=frozenset(range(9)) - rules.late),
        "last": lambda rules: replace(rules, last=10 - rules.last),
        "side": lambda rules: replace(rules, side=rules.side ^ 1),
    }
    differ = dict.fromkeys(others, 0)
    for index in range(100):
        ending = an_ending(Random(f"power {index}"), 4, 3, copies=2, alone=index % 2 == 0)
        want = ending.minimax()
        for rule, other in others.items():
            changed = replace(ending, rules=other(ending.rules), known={})
            differ[rule] += changed.minimax() != want
    assert min(differ.values()) >= 10, differ


# Faults found --------------------------------------------------------------------------------
def test_a_twin_elsewhere_makes_neighbours_unequal():
    """T1 and a third card beside it are not alike when the other T1 is in another hand.

    Two cards of a hand with none between in order could play each other's part, but here one of
    them ties with a card of another hand and the first of these played wins.
    """
    ending = from_words(
        Rules(4, 0b0011),
        {"a": "2 3 3 0", "b": "0 3", "T": "0 0 3"},
        "a1y a2x T1x/a1x a3x T2y/a0y T1y T2x/a2y b0y T0y",
        0,
    )
    values = {card: value for card, (value, _) in check(ending, Random(1)).items()}
    assert list(values.values()) == [11, 14, 11]


def test_a_late_card_led_loses_to_its_twin():
    """Of two trumps of which the second wins, the one led is no sure trick."""
    ending = from_words(
        Rules(3, 0b010, late=frozenset({0, 3})),
        {"b": "11 10", "T": "10 4 3 4"},
        "b0y T1x/T0x T3y/T0y T3x",
        0,
    )
    values = [value for value, _ in check(ending, Random(2)).values()]
    assert values == [12, 18]


# What is beyond it ---------------------------------------------------------------------------
def refused(ending, **changes):
    """What the solver says of a game with other numbers in its row."""
    from simkopf.kernels import spec as at
    from simkopf.kernels.solver.limits import check_supported

    row, suit_mask = laid_out(ending)
    row = row.copy()
    for place, value in changes.items():
        row[getattr(at, place)] = value
    with pytest.raises(SimkopfError) as error:
        check_supported(row, suit_mask, int(row[at.DECK]))
    assert "\n" not in str(error.value)
    return str(error.value)


def test_what_is_beyond_the_solver_is_said_in_a_line():
    ending = from_words(Rules(4, 1), {"a": "0 2 3 4 10 11", "T": "2 3 10"}, "a0x/a1x/a2x/a3x", 0)
    assert refused(ending, SEATS=6) == "the solver plays with 3 to 5 seats; here 6 play"
    assert refused(ending, SIDES=2) == "the solver plays for two sides; here everyone plays alone"
    assert refused(ending, GOAL=3).startswith("the solver plays for Augen, all tricks or none; ")
    assert refused(ending, LAST_BONUS=200).endswith("for all that is in play; here it is 290")
    assert refused(ending, SAU=1).startswith("the solver knows a called Sau only where no cards ")
    assert refused(ending, PAIRS=0, LATE=1).endswith("of two equal ones; here one has no equal")
    assert refused(ending, PAIRS=0b10).endswith("for equal; here those at bit 1 are not")
    many = from_words(Rules(4, 1), dict.fromkeys("abT", "0 2 3 4 10 11"), "a0x/a1x/a2x/a3x", 0)
    assert refused(many) == "the solver knows up to 32 cards in play; here 36 are"
    suits = from_words(Rules(4, 1), dict.fromkeys("abcdef", "0 2"), "a0x/a1x/b0x/b1x", 0)
    assert refused(suits) == "the solver knows up to 5 plain suits; here 6 are in play"


def test_a_question_about_such_a_game_is_refused(monkeypatch):
    """The same line comes out of the questions that a user asks."""
    from simkopf.kernels.solver import limits
    from simkopf.questions.openhands.values import best_value
    from simkopf.rules.contracts import contract
    from simkopf.rules.referee import start

    hands = [sum(1 << card for card in LANG.cards[k::4]) for k in range(4)]
    state = start(contract("wenz"), LANG, hands, 0)
    assert 0 <= best_value(state, "augen") <= 120
    monkeypatch.setattr(limits, "MAX_CARDS", 31)
    with pytest.raises(SimkopfError, match="up to 31 cards in play; here 32 are"):
        best_value(state, "augen")
