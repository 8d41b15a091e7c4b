"""Best play in Doppelkopf and Solo 66 against exhaustive minimax, and by hand."""

import pytest

from simkopf.cards.text import parse_card
from simkopf.errors import SimkopfError
from simkopf.questions.openhands.solve import solve
from simkopf.questions.openhands.values import best_line, card_reaches, card_values
from simkopf.rules import referee
from simkopf.rules.contracts import DOPPELKOPF, SOLO66, contract
from simkopf.rules.load import load_ruleset
from simkopf.rules.referee import play
from simkopf.rules.state import cards_of
from tests.kernels.endings import begin_game, generator, other_ending, other_rules
from tests.kernels.minimax import MEASURES, fast, plain, side_of

NAMES = (*DOPPELKOPF, *SOLO66[:-1])


def check(state, rng):
    """Every card and every measure, and a line of best play to its end."""
    want = fast(state)
    for measure in MEASURES:
        values = {card: getattr(result, measure) for card, result in want.items()}
        assert card_values(state, measure) == values, (measure, state)
        if measure == "value":
            continue
        for least in {*values.values(), rng.randrange(240), max(values.values()) + 1}:
            found = card_reaches(state, measure, least)
            assert found == {c: v >= least for c, v in values.items()}, (measure, least, state)
    augen = {card: result.augen for card, result in want.items()}
    best = (max if state.seat in side_of(state) else min)(augen.values())
    for card in best_line(state):
        state = play(state, card)
    assert sum(referee.outcome(state).augen[seat] for seat in side_of(state)) == best


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_compiled_minimax_is_plain(name):
    for index in range(9):
        state = other_ending(name, 1, index, 2)
        assert fast(state) == plain(state), (index, state)


@pytest.mark.parametrize("name", NAMES)
def test_endings(name):
    """Of two, three and four tricks; in Solo 66, with five cards to a trick, of two and three."""
    most = 3 if name.startswith("solo66") else 4
    for index in range(24):
        left = 2 + index % 3 if index % 3 < most - 1 else 3
        check(other_ending(name, 2, index, left), generator(name, index))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_endings_many(name):
    most = 3 if name.startswith("solo66") else 4
    for index in range(300):
        left = min(2 + index % 3, most)
        check(other_ending(name, 3, index, left), generator(name, index))


def test_rules_of_the_second_zehn_matter():
    """Played under another rule many endings have other values: who forgot it would err."""
    differ = {"always": 0, "not_last": 0}
    for index in range(0, 120, 3):
        state = other_ending("doko-normal", 4, index + 3, 3)
        assert state.table.ruleset.second_ten == "never"
        for number, late in ((1, "always"), (2, "not_last")):
            rules = other_rules("doppelkopf", number)
            table = type(state.table)(
                contract("doko-normal", rules), state.table.deck, rules, state.table.dealt,
                state.table.declarer, state.table.partner,
            )  # fmt: skip
            other = type(state)(table, state.hands, state.leader, state.trick, state.done)
            differ[late] += fast(other) != fast(state)
    assert min(differ.values()) >= 3, differ


# By hand --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("late", "values"),
    [
        ("never", {"♥10": 13, "♣D": 20}),
        ("always", {"♥10": 13, "♣D": 6}),
        ("not_last", {"♥10": 13, "♣D": 20}),
    ],
)
def test_the_second_zehn(late, values):
    """Seats 0 and 3 are Re, seat 0 leads.

    On ♥10 seat 1 gives ♦9 and takes ♣D with its own ♥10 in the end, or takes at once if it may: 13
    either way. On ♣D it takes with ♥10 and loses ♦9 to ♥10 (20), or it gives ♦9 and plays its ♥10
    second on the other: that loses 41 more unless the second wins, in the last trick.
    """
    rules = load_ruleset({"base": "ddv", "second_ten": late})
    found = solve("doko-normal", "♥10 ♣D/♥10 ♦9/♠A ♠9/♣D ♠10", ruleset=rules)
    assert (found.state.table.declarer, found.state.table.partner) == (0, 3)
    assert found.by_card == values
    assert not found.won


def test_the_last_trick_and_what_is_laid_away_count():
    """Two cards each: who takes the last trick gets ten more; laid cards by ``augen``."""
    hands = "♣A ♠A/♣10 ♠10/♣K ♠K/♣D ♠D/♣B ♠B"
    found = solve("solo66-karo", hands, augen=30, tricks=2)
    assert found.augen == 30 + 2 * (11 + 10 + 4 + 3 + 2) + 10
    assert (found.value, found.won) == (2, True)
    whole = "♣A ♣10 ♣K ♣D ♣B ♣9/♠A ♠10 ♠K ♠D ♠B ♠9/♥A ♥10 ♥K ♥D ♥B ♥9/♦A ♦10 ♦K ♦D ♦B ♦9/" + (
        "♣8 ♣7 ♠8 ♠7 ♥8 ♥7"
    )
    # ♦8 and ♦7 are laid away, so nothing is added; all tricks of Kreuz are the soloist's
    found = solve("solo66-kreuz", whole)
    assert (found.augen, found.value) == (130, 3)


NINE = (
    "♣A ♣A ♠A ♠A ♥A ♥A ♦A ♦A ♣D/♣K ♣K ♠K ♠K ♥K ♥K ♦K ♦K ♣D/"
    "♣9 ♣9 ♠9 ♠9 ♥9 ♥9 ♦9 ♦9 ♠D/♣10 ♣10 ♠10 ♠10 ♥10 ♥10 ♦10 ♦10 ♠D"
)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("doko-damen", NINE), "a doko-damen is found once 8 tricks are left; here 9 are"),
        (("solo66-ohne", "♣A/♣10/♣K/♣D/♣B"), "everyone plays alone"),
        (("doko-normal", "♣D ♣D/♠A ♠9/♥A ♥9/♦A ♦9"), "that is a doko-still"),
        (("doko-normal", "♣D ♣A/♠A ♠9/♥A ♥9/♦A ♦9"), "two seats are Re"),
        (("doko-still", "♣B ♣A/♣D ♠9/♥A ♥9/♦A ♦9"), "has both Kreuz-Damen; seat 1 holds one"),
    ],
)  # fmt: skip
def test_what_cannot_be_solved_is_said(words, said):
    with pytest.raises(SimkopfError, match=said):
        solve(*words)


def test_a_card_that_was_played_is_the_one_that_is_held():
    """Of two equal cards each seat plays its own."""
    hands = "♥10 ♣D/♥10 ♦9/♠A ♠9/♣D ♠10"
    found = solve("doko-normal", hands, played="♥10 ♥10 ♠9 ♣D")
    (trick,) = found.state.done
    assert trick.winner == 0
    assert trick.cards[:2] == (zehn := parse_card("♥10", "doko48"), zehn + 1)
    assert found.augen == 23 + 24


def test_whole_games_of_solo_66_are_solved():
    """Best play from the first card on, along a line of it the value stays."""
    for index, name in enumerate(SOLO66[:-1]):
        rules = other_rules("solo66", index)
        game = contract(name, rules)
        state = begin_game(game, generator(name), rules, "skat32")
        values = card_values(state, "augen")
        best = (max if state.seat in side_of(state) else min)(values.values())
        for card in best_line(state):
            assert card in cards_of(referee.legal_cards(state))
            state = play(state, card)
        assert referee.outcome(state).augen[state.table.declarer] == best
