"""The player that sees all hands, and what a bid tells the searching one."""

import numpy as np
import pytest

import simkopf
from simkopf.kernels.sampled.bids import NEEDED
from simkopf.kernels.view import SOLO
from simkopf.questions.openhands.values import best_value
from simkopf.questions.situation import situation
from simkopf.rules import referee
from simkopf.rules.contracts import SCHAFKOPF, contract
from simkopf.rules.state import cards_of
from tests.players.searching import endings, judged, opening

PLAYED = [name for name in SCHAFKOPF if name != "sie" and not name.endswith("-tout")]
TWO_SIDED = [name for name in PLAYED if contract(name).sides != "each"] + ["solo-herz-tout"]


@pytest.mark.parametrize("name", TWO_SIDED)
def test_four_of_them_reach_the_value_of_best_play(name):
    """Each card keeps what is paid; so the game ends as the solver says it must."""
    sit, n = situation(name, players="open", seed=3), 4
    games = simkopf.simulate(name, n, players="open", seed=3, columns=["payoffs"])
    for deal in range(n):
        record = simkopf.trace(sit, deal)
        state = opening(record, sit)
        assert games["value"][deal] == best_value(state, "value"), (name, deal)


@pytest.mark.slow
def test_it_beats_those_who_must_guess():
    """No false alarm: on either side it has seen what the other has to guess."""
    for a, b in (("open", "rules"), ("rules", "open")):
        ways = [f"declarer={a};others={b}", "rules"]
        better, usual = (
            simkopf.simulate("solo-eichel", 200, players=way, where="trumps >= 6")["payoff"].mean()
            for way in ways
        )
        assert (better > usual) == (a == "open")


def test_what_a_bid_tells_is_what_the_rules_of_thumb_win_with():
    """The table is the share of games won: more than half from so many trumps, fewer below.

    Where a group is large enough to tell; four standard deviations, some ten groups: false-alarm
    rate under one in a thousand.
    """
    games = simkopf.simulate("solo-eichel", 200_000, seed=11)
    checked = 0
    for ober, least in enumerate(NEEDED[8][SOLO]):
        for trumps, sign in ((least, 1), (least - 1, -1)):
            won = games.filter(ober=ober, trumps=trumps)["won"].to_numpy()
            if len(won) < 400:
                continue
            checked += 1
            assert sign * (won.mean() - 0.5) > -4 * 0.5 / np.sqrt(len(won)), (trumps, ober)
    assert checked >= 5


def test_a_bid_makes_strong_hands_likelier():
    """Worlds count unevenly where the declarer's hand is hidden, and alike to himself."""
    for own in endings("solo-eichel", 4, 8):
        other = referee.play(own, next(cards_of(referee.legal_cards(own))))
        assert own.seat == own.table.declarer != other.seat
        for state, most in ((own, 200_000), (other, 8 * 200_000)):
            _, _, (n, effective) = judged(state, "sampled:worlds=200,-infer")
            assert n == 200
            assert (effective == most) == (state is own)
            assert effective <= most
            assert judged(state, "sampled:worlds=200,-infer,-bids")[2][1] == 200_000
