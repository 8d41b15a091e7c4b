"""The compiled minimax is the plain one, and the endings are what they are said to be."""

from collections import Counter

import pytest

from simkopf.rules.referee import legal_cards, play
from simkopf.rules.state import cards_of, mask_of
from tests.kernels.endings import (
    GAMES,
    KINDS,
    bare,
    before_running,
    duties_of,
    ending,
    full_deal,
    generator,
)
from tests.kernels.minimax import fast, plain
from tests.thin import thinned

CALLED = [game for game in GAMES if game.contract.sides == "called"]


@pytest.mark.parametrize("game", thinned(GAMES, 2), ids=str)
def test_compiled_is_plain_two_tricks(game):
    for index in range(4):
        state = ending(game, 1, index, 2)
        assert fast(state) == plain(state), (index, state)


@pytest.mark.parametrize("game", GAMES[::3], ids=str)
def test_compiled_is_plain_three_tricks(game):
    for index in range(2, 4):
        state = ending(game, 2, index, 3, lying=index)
        assert fast(state) == plain(state), (index, state)


@pytest.mark.parametrize(
    "game", thinned((g for g in CALLED if g.rules.run_counted == "deal"), 4), ids=str
)
def test_compiled_is_plain_running_away(game):
    """Davonlaufen within the search, after the first card, with cards counted at the deal."""
    for index in range(8):
        state = before_running(game, generator("plain", game, index))
        assert fast(state) == plain(state), (index, state)


@pytest.mark.slow
@pytest.mark.parametrize("game", [g for g in CALLED if g.rules.run_counted == "now"], ids=str)
def test_compiled_is_plain_running_away_now(game):
    """The same with the cards counted at that moment, which needs a trick more."""
    for index in range(1):
        state = before_running(game, generator("plain", game, index))
        assert fast(state) == plain(state), (index, state)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_compiled_is_plain_many(game):
    for index in range(100):
        state = ending(game, 3, index, 2 + (index % 20 == 7))
        assert fast(state) == plain(state), (index, state)


@pytest.mark.parametrize("game", thinned(GAMES, 2), ids=str)
def test_endings_are_games_played_by_the_rules(game):
    """Every card of an ending's history was legal, and played anew it is the same ending."""
    for index in range(10):
        state = ending(game, 4, index, 3)
        assert state == ending(game, 4, index, 3)
        assert state.table.contract == game.contract
        lying = index // len(KINDS) % 4
        assert len(state.trick) == lying
        assert sum(hand.bit_count() for hand in state.hands) == 12 - lying
        declarer, partner = state.table.declarer, state.table.partner
        assert declarer != partner
        assert (partner is None) == (game.contract.sides == "alone")
        cards = [card for trick in state.done for card in trick.cards] + list(state.trick)
        everything = [*cards, *(c for hand in state.hands for c in cards_of(hand))]
        assert len(everything) == len(set(everything))
        before = _at_first(state)
        if game.contract.sides != "exchange":
            assert before.hands == state.table.dealt
        for card in cards:
            assert legal_cards(before) >> card & 1
            before = play(before, card)
        assert before == state


def _at_first(state):
    """Take back everything that was played."""
    hands = list(state.hands)
    for trick in (*state.done, None):
        leader, cards = (trick.leader, trick.cards) if trick else (state.leader, state.trick)
        for k, card in enumerate(cards):
            hands[(leader + k) % 4] |= 1 << card
    leader = state.done[0].leader if state.done else state.leader
    return type(state)(state.table, tuple(hands), leader)


@pytest.mark.parametrize(
    "rules", thinned(dict.fromkeys(game.rules for game in CALLED), 4), ids=lambda r: r.name
)
def test_duties_of_the_called_sau_are_common(rules):
    """Each situation of the called Sau under each option, in endings that others are tested on."""
    found = Counter()
    for game in (g for g in CALLED if g.rules == rules):
        for index in range(60):
            found.update(duties_of(ending(game, 5, index, 3 + index % 2, kind="called")))
    least = {"out": 120, "ran": 20, "leads": 10, "searched": 10, "discards": 10, "may run": 2}
    assert all(found[what] >= number for what, number in least.items()), found


def test_touts_and_bettel_are_open():
    """In many endings of a Tout or Bettel the goal is still within reach, in many it is not."""
    for goal in ("all", "none"):
        won = Counter()
        for game in (g for g in GAMES if g.contract.goal == goal):
            for index in range(10):
                found = fast(ending(game, 6, index, 3))
                won.update(result.value > 0 for result in found.values())
        assert min(won.values()) > 0.05 * sum(won.values()), (goal, won)


def test_bare_games_are_the_rest_of_a_game():
    game = GAMES[-1]
    state = ending(game, 7, 0, 3, lying=0)
    rest = bare(state)
    assert rest.hands == rest.table.dealt == state.hands
    assert (rest.seat, rest.done) == (state.seat, ())


def test_deals_permit_their_contract():
    for game in GAMES:
        state = full_deal(game, generator(str(game)), long_suit=game in CALLED)
        assert mask_of(state.table.deck.cards) == sum(state.hands)
        if game in CALLED:
            held = state.hands[state.table.partner]
            assert state.table.of_suit(held, game.contract.suit).bit_count() >= 4
