"""Until when the loop lets a seat announce, against the referee: everything said, every card."""

import json
import random
from itertools import product

import pytest

import simkopf
from simkopf.cards.decks import DECKS, DOUBLE, KREUZ
from simkopf.errors import SimkopfError
from simkopf.kernels.announcing import announced_by, said_by, until
from simkopf.kernels.jit import jitted
from simkopf.kernels.spec import spec
from simkopf.rules.contracts import contract
from simkopf.rules.doppelkopf.announce import Announcement, announced
from simkopf.rules.doppelkopf.options import DDV, DokoRules
from simkopf.rules.load import load_ruleset
from simkopf.rules.record import check_record, parse_record
from simkopf.rules.referee import legal_cards, play, start
from simkopf.rules.state import cards_of

LEVELS = range(6)
DAMEN = DOUBLE.twins(DOUBLE.card(KREUZ, "O"))
RULES = (
    DDV,
    DokoRules(name="long", announce_after=2, level_step=2, reply=2),
    DokoRules(name="no answer", reply=0),
    load_ruleset("runde40"),
)


@jitted
def latest(row, announced, side, delay):
    return until(row, announced, side, delay)


@jitted
def add(row, announced, side, level, played, delay):
    return announced_by(row, announced, side, level, played, delay)


def random_game(rules, name, found=None):
    """A game played at random; of a Hochzeit of seat 0 one that finds in that trick, 4 never."""
    pack, game = DECKS[rules.deck], contract(name, rules)
    for turn in range(5_000):
        rng = random.Random(f"{rules.name} {name} {turn}")
        pile = list(pack.cards)
        rng.shuffle(pile)
        n = pack.hand_size
        hands = [sum(1 << c for c in pile[n * s : n * s + n]) for s in range(4)]
        if (hands[0] & DAMEN).bit_count() != (1 if found is None else 2):
            continue
        state = start(game, pack, hands, 0, ruleset=rules)
        while not state.over:
            state = play(state, rng.choice(list(cards_of(legal_cards(state)))))
            if found is not None and state.found_in is not None and state.found_in != found:
                break
        if state.over and (found is None or (state.found_in or 4) == found):
            return state
    raise AssertionError("no such game")


def before_card(state, seat, played):
    """The moment right before a seat plays when it has played so many cards; None at the end."""
    if played == len(state.done):
        return None
    return 4 * played + (seat - state.done[played].leader) % 4


def accepted(state, rules, said):
    try:
        announced(state, rules, said)
    except SimkopfError:
        return False
    return True


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("found", [None, 1, 2, 3, 4])
def test_until_when_a_seat_may_announce(rules, found):
    """Nothing or anything said by both sides at the first moment, then one more by each seat."""
    name = "doko-normal" if found is None else "doko-hochzeit"
    state = random_game(rules, name, found)
    delay = min(found or 1, 3) - 1
    begin = 0 if found is None else 4 * (delay + 1)
    row = spec(state.table.contract, state.table.deck, rules).row
    re, kontra = 0, next(s for s in range(1, 4) if s != state.partner)
    for mine, theirs, seat in product(LEVELS, LEVELS, range(4)):
        side = int(seat not in (0, state.partner))
        me, other = (kontra, re) if side else (re, kontra)
        said = [Announcement(other, theirs, begin)] * (theirs > 0)
        said += [Announcement(me, mine, begin)] * (mine > 0)
        number = mine << 3 * side | theirs << 3 * (1 - side)
        may = []
        for played in range(len(state.done)):
            at = before_card(state, seat, played)
            if at < begin:
                continue  # the loop asks nobody before
            step = Announcement(seat, mine + 1, at)
            may.append(played) if mine < 5 and accepted(state, rules, [*said, step]) else None
        least = next(p for p in range(12) if before_card(state, seat, p) >= begin)
        last = latest(row, number, side, delay)
        assert may == list(range(least, min(last, len(state.done) - 1) + 1)), (mine, theirs, seat)


@pytest.mark.parametrize("found", [None, 2, 4])
def test_after_a_late_answer_there_is_no_level(found):
    rules = DDV
    state = random_game(rules, "doko-normal" if found is None else "doko-hochzeit", found)
    delay = min(found or 1, 3) - 1
    begin = 0 if found is None else 4 * (delay + 1)
    row = spec(state.table.contract, state.table.deck, rules).row
    seat = next(s for s in range(1, 4) if s != state.partner)
    met = set()
    for theirs in (1, 2, 3, 4, 5):
        for played in range(delay, latest(row, theirs, 1, delay) + 1):
            at = before_card(state, seat, played)
            if at < begin:
                continue
            number = add(row, theirs, 1, 1, played, delay)
            assert (said_by(number, 0), said_by(number, 1)) == (theirs, 1)
            said = [Announcement(0, theirs, begin), Announcement(seat, 1, at)]
            level = latest(row, number, 1, delay) >= played
            assert level == accepted(state, rules, [*said, Announcement(seat, 2, at)])
            met.add(level)
    assert met == {True, False}


@pytest.mark.parametrize("contract", ["doko-normal", "doko-hochzeit", "doko-karo"])
@pytest.mark.parametrize("deck", ["doko48", "doko40"])
def test_what_the_players_say_is_allowed(contract, deck):
    """Recorded as ``show`` writes it, then replayed: no word too early, too late, for nothing."""
    sit = simkopf.situation(contract, deck=deck, players="rules", seed=8)
    spoken = 0
    for number in range(150):
        record = simkopf.trace(sit, number)
        report = check_record(parse_record(json.dumps(record)))
        assert report.illegal is None, (number, report.illegal)
        assert report.mismatches == (), number
        spoken += len(record.get("announcements", []))
    assert spoken > 20


def test_a_hochzeit_that_finds_nobody_is_announced():
    """Where the first three tricks found nobody, Re or Kontra is said from the fourth on."""
    frame = simkopf.simulate("doko-hochzeit", 20_000, seed=8, columns="re kontra")
    nobody = frame.filter(frame["partner"].is_null())
    assert len(nobody) > 20
    assert ((nobody["re"] > 0) | (nobody["kontra"] > 0)).mean() > 0.5
