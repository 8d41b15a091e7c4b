"""What holds for every contract, deal, seed, rule set and player."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simkopf.questions.playing import play, prepare
from simkopf.questions.situation import situation
from simkopf.rules.contracts import SCHAFKOPF
from simkopf.rules.ruleset import BSV

RULES = st.builds(
    replace,
    st.just(BSV),
    name=st.just("drawn"),
    run_counted=st.sampled_from(["now", "deal"]),
    run_after=st.sampled_from(["free", "bound"]),
    sau_discard=st.sampled_from([1, 2]),
    bettel_trump=st.sampled_from(["none", "herz"]),
    bettel_zehn=st.sampled_from(["low", "normal"]),
    bettel_stichzwang=st.booleans(),
    ramsch_stichzwang=st.booleans(),
    solo_needs=st.sampled_from([0, 1]),
    ohne_laufende=st.booleans(),
    durchmarsch=st.sampled_from(["off", "tricks", "120", "91"]),
    jungfrau=st.sampled_from(["none", "all", "each", "power"]),
    ramsch_tie=st.sampled_from(["trump", "share"]),
)


@pytest.mark.parametrize("contract", SCHAFKOPF)
@settings(max_examples=25, deadline=None)
@given(
    deck=st.sampled_from(["lang", "kurz"]),
    rules=RULES,
    seed=st.integers(0, 2**63 - 1),
    deal=st.integers(0, 2**40),
    players=st.sampled_from(["rules", "random", "declarer=random;others=rules"]),
)
def test_every_game(contract, deck, rules, seed, deal, players):
    sit = situation(contract, deck=deck, ruleset=rules, seed=seed, players=players)
    played = play(sit, deal, 1, by_seat=True, trace=True)
    spec, pack = prepare(sit).spec, sit.pack
    hands = [int(m) for m in played.trace_hands[0, :4]]
    assert sum(hands) == pack.mask
    assert all(hand.bit_count() == pack.hand_size for hand in hands)
    payoffs, augen, tricks, calls = played.seats[0].tolist()
    assert not any(calls)
    assert sum(payoffs) == 0
    assert sum(augen) == 120
    assert sum(tricks) == pack.hand_size
    if sit.game.goal == "shown":
        return
    cards = [int(row[1]) for row in played.trace[0]]
    assert all(card & int(row[2]) for card, row in zip(cards, played.trace[0], strict=True))
    assert sum(spec.to_canonical(card) for card in cards) == pack.mask
    assert len(set(cards)) == pack.size
    leader = 0
    for at in range(0, pack.size, 4):
        rows = played.trace[0, at : at + 4]
        assert rows[:, 0].tolist() == [(leader + k) % 4 for k in range(4)]
        led = spec.suit_mask[int(rows[0, 1]).bit_length() - 1] | spec.row[3]
        leader = int(max(rows, key=lambda row: int(row[1]) & int(led))[0])
