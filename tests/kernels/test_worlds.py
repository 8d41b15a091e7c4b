"""Worlds counted and drawn, against every deal tried one by one with the referee's help."""

from collections import Counter
from dataclasses import replace
from functools import cache
from math import factorial, prod
from random import Random

import numpy as np
import pytest
from scipy.stats import chi2

from simkopf.cards.decks import KURZ, LANG, Deck
from simkopf.cards.text import parse_card, parse_hands
from simkopf.kernels.spec import MUST_BEAT, MUST_TRUMP, TRUMP, spec
from simkopf.kernels.worlds import memory as m
from simkopf.kernels.worlds.count import count
from simkopf.kernels.worlds.entry import count_worlds, draw_worlds
from simkopf.kernels.worlds.learn import missed
from simkopf.questions.hidden.seen import view_of
from simkopf.rules import referee
from simkopf.rules.contracts import SCHAFKOPF, contract
from simkopf.rules.ruleset import BSV
from simkopf.rules.state import State, Trick, cards_of
from tests.kernels.worlds_by_hand import Retrospect, advance, all_deals, begin, enumerate_worlds
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
    ),
    replace(
        BSV,
        name="herz",
        bettel_trump="herz",
        bettel_stichzwang=True,
        sau_discard=2,
        solo_needs=4,
    ),
    replace(BSV, name="bound now", run_after="bound", sau_discard=3, solo_needs=2),
    replace(BSV, name="free deal", run_counted="deal", solo_needs=3),
)
PLAYED = [name for name in SCHAFKOPF if name != "sie"]  # a Sie is not played


@cache
def memory():
    return np.zeros(m.MEMORY, dtype=np.int64)


def laid_out(state):
    table = state.table
    return spec(table.contract, table.deck, table.ruleset)


def number_of_worlds(state, seat, known=()):
    """The number that is counted, with cards shown besides; the tables stay in the memory."""
    lay, know = laid_out(state), memory()
    found = count_worlds(view_of(state, seat), lay.row, lay.suit_mask, know)
    if any(known):
        for s, cards in enumerate(known):
            for other in range(len(known)):
                if other != s:
                    know[m.MAY + other] &= ~lay.to_game(cards)
        found = count(know)
    return int(found)


def drawn(state, n, seed=0, first=0):
    """Worlds drawn with the tables in the memory, as tuples of canonical hands."""
    seats = state.table.deck.seats
    worlds = np.zeros((n, seats), dtype=np.uint64)
    scratch = np.zeros(seats, dtype=np.int64)
    back = laid_out(state).back
    draw_worlds(memory(), np.uint64(seed), first, n, back, scratch, worlds)
    return [tuple(row) for row in worlds.tolist()]


def agrees(state, seat):
    """Whether the true deal satisfies what is written down in the memory."""
    lay, know = laid_out(state), memory()
    hands = [lay.to_game(hand) for hand in state.hands]
    others = [s for s in range(len(hands)) if s != seat]
    if any(hands[s].bit_count() != know[m.SIZE + s] for s in others):
        return False
    if any(hands[s] & ~int(know[m.MAY + s]) for s in others):
        return False
    return any(
        all(
            (hands[s] & int(know[m.GROUP])).bit_count() >= know[m.LEAST + 8 * case + s]
            for s in others
        )
        and (know[m.SAU] == 0 or hands[know[m.HOLDER + case]] & int(know[m.SAU]))
        for case in range(know[m.CASES])
    )


def check(state, seat, known=()):
    found = number_of_worlds(state, seat, known)
    worlds = enumerate_worlds(state, seat, known or (0,) * 5)
    where = (state.table.contract.name, state.table.ruleset.name, state, seat)
    assert found == len(worlds), where
    assert state.hands in worlds, where
    assert set(drawn(state, 20)) <= worlds, where
    return worlds


def known_but(state, seat, free, dice, first=lambda card: False):
    """All cards of the others but some of each hand, those that are ``first`` among them."""
    known = []
    for s, hand in enumerate(state.hands):
        cards = sorted(cards_of(hand), key=lambda c: (not first(c), dice.random()))
        known.append(0 if s == seat else sum(1 << c for c in cards[free:]))
    return tuple(known)


# Against every deal tried --------------------------------------------------------------------


@pytest.mark.parametrize("rules", thinned(OPTIONS, 2), ids=lambda r: r.name)
def test_endings_of_every_contract(rules):
    dice = Random(1)
    restricted = 0
    for name in PLAYED:
        for deck, left in ((LANG, 8), (KURZ, dice.choice((8, 10)))):
            state = advance(begin(contract(name, rules), deck, rules, dice), deck.size - left, dice)
            seat = dice.randrange(4)
            restricted += len(check(state, seat)) < sum(1 for _ in all_deals(state, seat))
    assert restricted > 40  # of 68, at most: something is known in most endings


@pytest.mark.parametrize("rules", OPTIONS[1:3], ids=lambda r: r.name)
def test_stichzwang_and_hochzeit_in_more_endings(rules):
    dice = Random(2)
    for name in ("bettel", "ramsch", "hochzeit") * 8:
        state = begin(contract(name, rules), KURZ, rules, dice)
        check(advance(state, KURZ.size - dice.choice((6, 8, 9)), dice), dice.randrange(4))


@pytest.mark.parametrize("rules", thinned(OPTIONS, 2), ids=lambda r: r.name)
def test_the_called_sau_at_every_trick(rules):
    """Two hidden cards of each hand are not known, those of the called suit before others."""
    dice, kinds = Random(3), Counter()
    while kinds["all"] < 40:
        name = f"sauspiel-{dice.choice(('eichel', 'gras', 'schellen'))}"
        state = begin(contract(name, rules), LANG, rules, dice)
        state = advance(state, dice.randrange(24), dice)
        seat, suit = dice.randrange(4), state.table.contract.suit
        leads = [t.cards[0] for t in state.done] + list(state.trick[:1])
        led = any(c != state.table.sau and state.table.contract.suit_of(c) == suit for c in leads)
        if not led or state.hands[seat] >> state.table.sau & 1:
            continue
        number_of_worlds(state, seat)
        if not memory()[m.SAU] and dice.random() < 0.7:
            continue  # that somebody must have run away is rare, and what this is about
        known = known_but(state, seat, 2, dice, lambda c: c // 8 == suit)  # noqa: B023
        check(state, seat, known)
        kinds["all"] += 1
        kinds["must have run"] += bool(memory()[m.SAU])
        kinds["several"] += memory()[m.CASES] > 1
        kinds["least"] += bool(memory()[m.GROUP])
    assert kinds["must have run"] >= 10
    assert kinds["several"] >= 2
    assert kinds["least"] >= 15


@pytest.mark.parametrize(("seats", "ranks"), [(2, "UOKZA"), (3, "9UOKZA"), (5, "UOKZA")])
def test_other_numbers_of_seats(seats, ranks):
    dice, deck = Random(4), Deck(f"for {seats}", ranks, seats)
    for name in ("sauspiel-gras", "solo-eichel", "ramsch") * 5:
        rules = OPTIONS[dice.randrange(2)]  # a Solo needs one card at most
        state = begin(contract(name, rules), deck, rules, dice)
        state = advance(state, dice.randrange(deck.size - 5), dice)
        seat = dice.randrange(seats)
        known = known_but(state, seat, 3 if seats < 4 else 2, dice)
        check(state, seat, known)


# What is known, by hand ----------------------------------------------------------------------

RUN = (
    "GA GZ GK G9 EA E7 SA S7/EO GO HO SO G7 HA HZ EK/"
    "EU GU HU SU G8 HK EZ SZ/H9 H8 H7 E9 E8 SK S9 S8"
)
"""Seat 0 holds the Gras-Sau and three more; seat 1 calls it; seat 3 has no Gras."""


def sauspiel(cards, rules=BSV, deal=RUN):
    hands = [hand.mask for hand in parse_hands(deal, LANG)]
    state = referee.start(contract("sauspiel-gras"), LANG, hands, 1, ruleset=rules)
    return referee.play_out(state, [parse_card(card) for card in cards.split()])[0]


def holders(state, seat):
    """Seats that may hold the Sau, and how many of the suit each would hold at least."""
    number_of_worlds(state, seat)
    know = memory()
    sau = laid_out(state).bit[state.table.sau]
    if know[m.SAU]:
        seats = [int(know[m.HOLDER + case]) for case in range(know[m.CASES])]
        return {s: int(know[m.LEAST + 8 * case + s]) for case, s in enumerate(seats)}
    return {s: int(know[m.LEAST + s]) for s in range(4) if know[m.MAY + s] & sau}


def least(state, seat, of):
    number_of_worlds(state, seat)
    return int(memory()[m.LEAST + of])


def test_nothing_has_been_led():
    state = sauspiel("")
    assert holders(state, 2) == {0: 0, 3: 0}
    assert holders(state, 1) == {0: 0, 2: 0, 3: 0}
    assert least(state, 2, 1) == 1  # the caller holds one of the suit
    assert least(sauspiel("G9 G7"), 2, 1) == 0  # and has played it


@pytest.mark.parametrize("rules", OPTIONS, ids=lambda r: r.name)
def test_who_leads_the_suit_may_have_run_away(rules):
    # the lead, with more seats to play: it ran away, or one of those still to play has the Sau
    assert holders(sauspiel("G9", rules), 1) == {0: 3, 2: 0, 3: 0}
    assert holders(sauspiel("G9 G7", rules), 2) == {0: 3, 3: 0}
    # nobody else laid the Sau: it ran away with four, of which three are left
    for seat in (1, 2, 3):
        assert holders(sauspiel("G9 G7 G8 S8", rules), seat) == {0: 3}


def test_free_after_davonlaufen_it_may_lead_the_suit_again():
    # three are left to the runner, then two; once the Sau has been played as well
    assert holders(sauspiel("G9 G7 G8 S8 GK"), 2) == {0: 2}
    assert least(sauspiel("G9 G7 G8 S8 GA"), 2, 0) == 2
    assert least(sauspiel("G9 G7 G8 S8 GA HA"), 3, 0) == 2


def test_the_four_cards_at_the_deal():
    # seat 2 lays one of the four on a lead of trumps, then wins a trick of Eichel
    deal = (
        "EO GO G7 HA HZ HK E9 SA/EU GU HU SU G8 HO SO EK/"
        "GA GZ GK G9 EZ EA E8 E7/H9 H8 H7 SZ SK S9 S8 S7"
    )
    cards, lead = "EO EU G9 H7 E9 EK EA S7", parse_card("GK")
    assert "only with the Sau" in referee.why_not(sauspiel(cards, deal=deal), lead)
    rules = replace(BSV, run_counted="deal")
    assert holders(sauspiel(f"{cards} GK", rules, deal), 3) == {0: 0, 2: 2}
    # with five it may run away in any case, but how many are left differs
    deal = (
        "EO GO HA HZ HK H9 E9 SA/EU GU HU SU G7 HO SO EK/"
        "GA GZ GK G9 G8 EZ EA E7/H8 H7 E8 SZ SK S9 S8 S7"
    )
    cards = "EO EU G8 H7 E9 EK EA E8 GK"
    assert holders(sauspiel(cards, BSV, deal), 3) == {0: 0, 2: 3}
    assert holders(sauspiel(cards, rules, deal), 3) == {0: 0, 2: 2}


def test_whoever_did_not_lay_it_does_not_hold_it():
    # seat 3 leads the suit, seat 0 has no Sau: it must be with those still to play
    deal = (
        "G9 EO GO HO EA EZ SA SZ/G7 SO HA HZ EU GU E9 S9/"
        "GA GZ GK HU SU HK EK SK/G8 H9 H8 H7 E8 E7 S8 S7"
    )
    state = sauspiel("G9 G7", deal=deal)
    assert holders(state, 1) == {0: 3, 2: 0, 3: 0}
    assert holders(state, 3) == {0: 3, 2: 0}
    state = sauspiel("G9 G7 GA", deal=deal)
    assert number_of_worlds(state, 3) > 0
    assert least(state, 3, 0) == 0  # nobody ran away


def test_a_hochzeit_shows_a_trump_and_hides_a_card():
    hands = [
        hand.mask
        for hand in parse_hands(
            "EO GO HO SO EU GU E7 S7/H7 EA EZ EK E9 GA GZ GK/"
            "HU SU HA HZ HK E8 G9 G8/H9 H8 G7 SA SZ SK S9 S8",
            LANG,
        )
    ]
    gifts = ((1, parse_card("H7")), (0, parse_card("E7")))
    state = referee.start(contract("hochzeit"), LANG, hands, 0, exchange=gifts)
    lay = laid_out(state)
    shown, given = (lay.bit[card] for _, card in gifts)
    trump = int(lay.row[TRUMP])
    for seat in range(4):
        view = view_of(state, seat)
        assert view.shown == shown
        assert view.given == (given if seat < 2 else 0)
        assert number_of_worlds(state, seat) > 0
        may = [int(memory()[m.MAY + s]) for s in range(4)]
        if seat != 1:
            assert may[1] & trump == 0
        if seat == 0:
            assert [bool(x & given) for x in may] == [False, True, False, False]
        else:
            assert [bool(x & shown) for x in may] == [True, False, False, False]


def test_a_beaten_card_says_what_was_missing():
    """Each of the two duties alone and both, in small numbers; no game has ``MUST_TRUMP`` yet."""
    led, trump = 0b1111, 0b11110000
    cases = {
        # card, threshold, rule: lacks
        (0b0001, 0b0100, 0): 0,
        (0b0001, 0b0100, MUST_BEAT): 0b1000,
        (0b1000, 0b0100, MUST_BEAT): 0,
        (0b0001, 0b00100000, MUST_BEAT): 0,  # ruffed: no card of the suit could have won
        (1 << 9, 0b0100, 0): led,
        (1 << 9, 0b0100, MUST_BEAT): led | trump,
        (1 << 9, 0b00100000, MUST_BEAT): led | 0b11000000,
        (1 << 9, 0b0100, MUST_TRUMP): led | trump,
        (0b00010000, 0b00100000, MUST_BEAT): led | 0b11000000,
        (0b00010000, 0b00100000, MUST_TRUMP): led,
        (0b01000000, 0b00100000, MUST_BEAT | MUST_TRUMP): led,
    }
    for (card, threshold, rule), lacks in cases.items():
        assert missed(card, led, trump, threshold, rule) == lacks, (card, threshold, rule)


def test_cards_against_the_rules_leave_no_world():
    # seat 2 holds the called Sau, lays another card, and plays the Sau later
    deal = (
        "G9 EO GO HO EA EZ SA SZ/G7 SO HA HZ EU GU E9 S9/"
        "GA GZ GK HU SU HK EK SK/G8 H9 H8 H7 E8 E7 S8 S7"
    )
    state = sauspiel("", deal=deal)
    cards = [parse_card(card) for card in ("G9", "G7", "GZ", "G8")]
    hands = tuple(h & ~(1 << c) for h, c in zip(state.hands, cards, strict=True))
    wrong = State(state.table, hands, 2, (), (Trick(0, tuple(cards), 2),))
    assert number_of_worlds(wrong, 0) == 0  # each of the others laid another card
    after = tuple(h & ~(1 << parse_card("GA")) for h in hands)
    wrong = State(state.table, after, 2, (parse_card("GA"),), wrong.done)
    assert number_of_worlds(wrong, 3) == 0


# Drawing -------------------------------------------------------------------------------------


def test_each_world_comes_equally_often():
    """24 positions, one in four with several holders; false alarm of all together 0.001."""
    dice, tested, several = Random(5), 0, 0
    while tested < 24:
        name = dice.choice(PLAYED) if tested < 12 else "sauspiel-gras"
        rules = dice.choice(OPTIONS)
        deck = dice.choice((LANG, KURZ)) if tested < 12 else LANG
        state = begin(contract(name, rules), deck, rules, dice)
        state = advance(state, dice.randrange(2, deck.size - 8), dice)
        seat = dice.randrange(4)
        suit = state.table.contract.suit
        known = known_but(state, seat, dice.choice((2, 3)), dice, lambda c: c // 8 == suit)  # noqa: B023
        worlds = number_of_worlds(state, seat, known)
        if worlds < 8 or (tested >= 18 and memory()[m.CASES] < 2):
            continue
        tested += 1
        several += memory()[m.CASES] > 1
        each = 40
        seen = Counter(drawn(state, each * worlds, seed=tested))
        assert len(seen) <= worlds
        statistic = sum((k - each) ** 2 for k in seen.values()) / each
        statistic += each * (worlds - len(seen))
        assert statistic < chi2.isf(0.001 / 24, worlds - 1), (name, worlds, statistic)
    assert several >= 6


def test_marginals_of_a_full_deal():
    """At the first card each hidden card is with each other seat in a third of the worlds."""
    state = begin(contract("ramsch"), LANG, BSV, Random(6))
    assert number_of_worlds(state, 0) == multinomial(8, 8, 8)
    n = 60_000
    worlds = np.array(drawn(state, n), dtype=np.uint64)
    hidden = [c for c in range(32) if not state.hands[0] >> c & 1]
    held = np.array([[(worlds[:, s] >> c & 1).sum() for c in hidden] for s in (1, 2, 3)])
    assert (held.sum(axis=0) == n).all()
    # 72 numbers, each within 4.9 standard deviations: false alarm below 0.0001
    assert (abs(held - n / 3) < 4.9 * (n * 2 / 9) ** 0.5).all()


def test_worlds_are_legal_in_retrospect_and_the_true_deal_is_one():
    dice = Random(7)
    for i in range(2000):
        name = "sauspiel-schellen" if i % 3 == 0 else dice.choice(PLAYED)
        rules, deck = dice.choice(OPTIONS), LANG if i % 4 else KURZ
        state = begin(contract(name, rules), deck, rules, dice)
        state = advance(state, dice.randrange(deck.size - 1), dice)
        seat = dice.randrange(4)
        assert number_of_worlds(state, seat) >= 1
        assert agrees(state, seat), (name, rules.name, state, seat)
        world = drawn(state, 1, seed=i)[0]
        assert world[seat] == state.hands[seat]
        assert Retrospect(state, seat).agrees(world), (name, rules.name, state, seat, world)


def test_another_world_looks_the_same():
    """Whatever a seat cannot see, what it knows, counts and draws is the same."""
    dice, other = Random(8), 0
    for i in range(200):
        name, rules = PLAYED[i % len(PLAYED)], dice.choice(OPTIONS)
        state = begin(contract(name, rules), LANG, rules, dice)
        state = advance(state, dice.randrange(28), dice)
        seat = dice.randrange(4)
        found = number_of_worlds(state, seat)
        know, sample = memory().copy(), drawn(state, 3, seed=i)
        elsewhere = swapped(state, seat, sample[0])
        if elsewhere is None:
            continue
        other += sample[0] != state.hands
        assert view_of(elsewhere, seat) == view_of(state, seat)
        assert number_of_worlds(elsewhere, seat) == found
        assert (memory()[: m.KNOWN] == know[: m.KNOWN]).all()
        assert drawn(elsewhere, 3, seed=i) == sample
    assert other > 120


def swapped(state, seat, world):
    """The same game with other hands from the deal on; None for a Hochzeit."""
    table = state.table
    if table.contract.sides == "exchange":
        return None
    dealt = [h & ~now | new for h, now, new in zip(table.dealt, state.hands, world, strict=True)]
    again = referee.start(table.contract, table.deck, dealt, table.declarer, ruleset=table.ruleset)
    cards = [card for trick in state.done for card in trick.cards]
    return referee.play_out(again, [*cards, *state.trick])[0]


def test_number_and_draws_are_known():
    """Results that rest on drawn worlds must not change unnoticed."""
    state = sauspiel("G9 G7")
    # seat 0 ran away with all other Gras and 4 of 19 cards, or seat 3 holds the Sau
    ran, still_to_play = multinomial(4, 7, 8), multinomial(7, 7, 7)
    assert number_of_worlds(state, 2) == ran + still_to_play
    assert drawn(state, 2, seed=1) == [
        (906117121, 2172719264, 1210583624, 5546006),
        (2168668161, 101716006, 1210583624, 813998224),
    ]
    assert drawn(state, 1, seed=1, first=1) == drawn(state, 2, seed=1)[1:]


def multinomial(*parts):
    return factorial(sum(parts)) // prod(factorial(part) for part in parts)
