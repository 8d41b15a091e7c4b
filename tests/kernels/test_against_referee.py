"""The compiled loop against the plain-Python referee, which shares no code with it."""

from dataclasses import replace

import numpy as np
import pytest

from simkopf.questions.playing import play, prepare
from simkopf.questions.situation import situation
from simkopf.rules import referee
from simkopf.rules.contracts import SCHAFKOPF
from simkopf.rules.ruleset import BSV
from simkopf.rules.scoring import laufende, settle
from tests.thin import thinned

OPTIONS = (
    BSV,
    replace(
        BSV,
        name="bound",
        run_after="bound",
        run_counted="deal",
        solo_needs=1,
        bettel_zehn="normal",
        bettel_stichzwang=True,
        ramsch_stichzwang=True,
        ohne_laufende=False,
        laufende_from_wenz=3,
        jungfrau="power",
        durchmarsch="91",
        ramsch_tie="share",
    ),
    replace(
        BSV,
        name="herz",
        bettel_trump="herz",
        bettel_stichzwang=True,
        sau_discard=2,
        jungfrau="all",
        durchmarsch="120",
    ),
    replace(BSV, name="each", jungfrau="each", durchmarsch="off", bettel_trump="herz"),
)
# 35 contracts x 2 decks x 4 rule sets x 75 games = 21,000 games, random and rules players
GAMES = 75


def check(contract, deck, rules, players, n, seed):
    sit = situation(contract, deck=deck, ruleset=rules, players=players, seed=seed)
    spec, seats = prepare(sit).spec, sit.pack.seats
    played = play(sit, 0, n, by_seat=True, trace=True)
    for g in range(n):
        dealt = [int(m) for m in played.trace_hands[g, :seats]]
        started = [spec.to_canonical(int(m)) for m in played.trace_hands[g, seats:]]
        small = played.small[:, g]
        declarer = int(small[0]) if sit.game.has_declarer else None
        partner = None if small[1] == 255 else int(small[1])
        exchange = [
            (s, (a & ~b).bit_length() - 1)
            for s, (a, b) in enumerate(zip(dealt, started, strict=True))
            if a != b
        ]
        state = referee.start(sit.game, sit.pack, dealt, declarer, ruleset=rules, exchange=exchange)
        if sit.game.goal != "shown":
            for seat, card, legal, _ in played.trace[g]:
                assert state.seat == seat
                assert referee.legal_cards(state) == spec.to_canonical(int(legal)), (g, state)
                state = referee.play(state, spec.card_of(int(card)))
        assert state.over
        end = referee.outcome(state)
        bill = settle(sit.game, sit.pack, rules, end)
        assert partner == end.partner
        assert played.money[0, g] == bill.value
        assert played.seats[g, 0].tolist() == list(bill.payoffs)
        assert played.money[1, g] == bill.payoffs[declarer or 0]
        assert played.seats[g, 1].tolist() == list(end.augen)
        assert played.seats[g, 2].tolist() == list(end.tricks)
        side = [s for s in (declarer or 0, partner) if s is not None]
        assert small[8] == sum(end.augen[s] for s in side)
        assert small[9] == sum(end.tricks[s] for s in side)
        assert small[10] == (2 if bill.won is None else bill.won)
        assert (small[11], small[12]) == (bill.schneider, bill.schwarz)
        run = np.int8(small[7].astype(np.int8))
        if sit.game.has_declarer:
            union = sum(end.hands[s] for s in side)
            assert run == laufende(union, sit.game, sit.pack)
        hand = dealt[declarer or 0]
        trumps = sum(1 << c for c in sit.game.trumps(sit.pack))
        assert int(played.hands[g]) == hand
        assert small[2] == (hand & trumps).bit_count()


@pytest.mark.parametrize("rules", thinned(OPTIONS, 2), ids=lambda r: r.name)
@pytest.mark.parametrize("deck", ["lang", "kurz"])
def test_legal_cards_and_outcome_equal(deck, rules):
    for number, contract in enumerate(SCHAFKOPF):
        players = "random" if number % 2 else "declarer=rules;others=random"
        check(contract, deck, rules, players, GAMES, seed=number)


@pytest.mark.parametrize("contract", ["sauspiel-eichel", "sauspiel-gras", "sauspiel-schellen"])
@pytest.mark.parametrize("rules", OPTIONS, ids=lambda r: r.name)
def test_davonlaufen_and_the_called_sau(contract, rules):
    check(contract, "lang", rules, "random", 400, seed=99)
