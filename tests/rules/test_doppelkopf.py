"""Doppelkopf: cards, contracts, tricks, announcements and points, by the tournament rules."""

import random
from dataclasses import replace
from itertools import product

import pytest

from simkopf.cards.decks import DECKS, DOKO40, DOKO48, DOUBLE, KREUZ
from simkopf.cards.text import format_card, format_hand, parse_card, parse_hand, parse_hands
from simkopf.errors import SimkopfError
from simkopf.rules.bill import Outcome
from simkopf.rules.contracts import CONTRACTS, contract
from simkopf.rules.doppelkopf.announce import Announcement, announced
from simkopf.rules.doppelkopf.contracts import DOPPELKOPF
from simkopf.rules.doppelkopf.options import DDV, DokoRules
from simkopf.rules.doppelkopf.reservations import who_plays
from simkopf.rules.doppelkopf.scoring import NO_30, NO_60, NO_90, SAID, SCHWARZ, winner
from simkopf.rules.load import load_ruleset
from simkopf.rules.referee import legal_cards, outcome, play, play_out, start, winning_card
from simkopf.rules.scoring import settle
from simkopf.rules.state import Trick, cards_of

DAMEN = DOUBLE.twins(DOUBLE.card(KREUZ, "O"))


def card(text):
    return parse_card(text, DOKO48)


def deal(seed, pack=DOKO48, ok=lambda hands: True):
    """A deal for which something holds."""
    for turn in range(10_000):
        pile = list(pack.cards)
        random.Random(f"{seed} {turn}").shuffle(pile)
        n = pack.hand_size
        hands = [sum(1 << c for c in pile[n * s : n * s + n]) for s in range(4)]
        if ok(hands):
            return hands
    raise AssertionError("no such deal")


def one_dame(hands):
    return (hands[0] & DAMEN).bit_count() == 1


# Cards and contracts ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "index"),
    [("♣9", 0), ("kr9", 0), ("Kreuz-Neun", 0), ("♣D", 4), ("KrD", 4), ("Kreuz Dame", 4),
     ("♥10", 32), ("he 10", 32), ("Herz-Zehn", 32), ("♦A", 46), ("Karo-As", 46),
     ("ka ass", 46), ("♠B", 14)],
)  # fmt: skip
def test_cards_in_many_spellings(text, index):
    assert card(text) == index


def test_two_of_a_kind():
    hand = parse_hand("♣D ♣D ♥10 _ _ _ _ _ _ _ _ _", DOKO48)
    assert (hand.mask.bit_count(), hand.holes, str(hand)[:9]) == (3, 9, "♥10 ♣D ♣D")
    with pytest.raises(SimkopfError, match="♣D is given three times; each card exists twice"):
        parse_hand("♣D ♣D ♣D _ _ _ _ _ _ _ _ _", DOKO48)
    # The second one is what the next seat holds.
    one, two, *_ = parse_hands("♣D" + " _" * 11 + "/♣D" + " _" * 11 + "//", DOKO48)
    assert (one.mask, two.mask) == (1 << 4, 1 << 5)
    with pytest.raises(SimkopfError, match="♣D is given three times, to seats 0 and 1; each"):
        parse_hands("♣D ♣D" + " _" * 10 + "/♣D" + " _" * 11 + "//", DOKO48)


def test_cards_that_are_not_there():
    with pytest.raises(
        SimkopfError, match="♣9 is not in the deck 'doko40', whose ranks are A 10 K"
    ):
        parse_hand("♣9" + " _" * 9, DOKO40)
    with pytest.raises(SimkopfError, match="there is no Kr 8 among these cards"):
        card("Kr8")
    with pytest.raises(SimkopfError, match="unknown card 'EO'"):
        card("EO")
    with pytest.raises(SimkopfError, match="2 cards missing: 10 given, a hand has 12"):
        parse_hand("♣D ♠D" + " _" * 8, DOKO48)


@pytest.mark.parametrize(
    ("name", "trumps48", "trumps40"),
    [("normal", 26, 24), ("hochzeit", 26, 24), ("still", 26, 24), ("karo", 26, 24),
     ("kreuz", 26, 24), ("pik", 26, 24), ("herz", 24, 22), ("damen", 8, 8),
     ("buben", 8, 8), ("fleischlos", 0, 0)],
)  # fmt: skip
def test_how_many_trumps(name, trumps48, trumps40):
    game = contract(f"doko-{name}")
    assert [len(game.trumps(pack)) for pack in (DOKO48, DOKO40)] == [trumps48, trumps40]
    for pack in (DOKO48, DOKO40):
        plain = [c for suit in range(4) for c in game.plain(suit, pack)]
        assert sorted([*game.trumps(pack), *plain]) == list(pack.cards)


def test_order_of_the_trumps():
    order = "♥10 ♣D ♠D ♥D ♦D ♣B ♠B ♥B ♦B ♦A ♦10 ♦K ♦9"
    game = contract("doko-normal")
    assert [format_card(c, DOUBLE) for c in game.trumps(DOKO48)[::2]] == order.split()
    assert format_hand(DOKO48.mask, contract("doko-herz")).split()[::2][:12] == (
        ["♥10", "♣D", "♠D", "♥D", "♦D", "♣B", "♠B", "♥B", "♦B", "♥A", "♥K", "♥9"]
    )
    assert format_hand(DOKO48.mask, contract("doko-buben")).split()[::2][:10] == (
        ["♣B", "♠B", "♥B", "♦B", "♣A", "♣10", "♣K", "♣D", "♣9", "♠A"]
    )


def test_names():
    assert len(DOPPELKOPF) == 17
    assert set(DOPPELKOPF) < set(CONTRACTS)
    with pytest.raises(SimkopfError, match="did you mean 'doko-damen'"):
        contract("doko-dame")
    with pytest.raises(SimkopfError, match="'doko-damen' is not played under rule set 'bsv'"):
        contract("doko-damen", load_ruleset("bsv"))
    with pytest.raises(SimkopfError, match="'wenz' is not played under rule set 'ddv'"):
        contract("wenz", DDV)


# Tricks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "trick", "wins"),
    [
        ("normal", "♣A ♣A ♣10 ♣K", 0),  # of equal cards the first
        ("normal", "♣K ♣A ♣A ♣9", 1),
        ("normal", "♥A ♥K ♥9 ♦9", 3),  # Karo is trump
        ("normal", "♥A ♥10 ♥K ♥9", 1),  # and so is the Herz-Zehn
        ("normal", "♦A ♣D ♣D ♠D", 1),
        ("normal", "♣D ♥10 ♥10 ♠D", 1),
        ("kreuz", "♦A ♦10 ♣9 ♦A", 2),
        ("herz", "♥A ♥9 ♦A ♥K", 0),
        ("damen", "♥10 ♥A ♥B ♥K", 1),  # Herz-Zehn and Buben are plain
        ("damen", "♣A ♦D ♥D ♣D", 3),  # a Dame is trump, whatever is printed on it
        ("buben", "♣D ♣K ♣9 ♣A", 3),  # here a Dame is of its suit
        ("buben", "♣A ♦B ♠B ♠B", 2),
        ("fleischlos", "♣9 ♠A ♥A ♦A", 0),
        ("fleischlos", "♣9 ♣B ♣D ♠D", 2),
    ],
)
def test_who_wins(name, trick, wins):
    game = contract(f"doko-{name}")
    cards = []
    for text in trick.split():
        first = card(text)
        cards.append(first if first not in cards else first + 1)
    assert cards.index(winning_card(game, cards)) == wins


@pytest.mark.parametrize(
    ("option", "early", "late"), [("never", 0, 0), ("always", 2, 2), ("not_last", 2, 0)]
)
def test_the_second_herz_zehn(option, early, late):
    game = contract("doko-normal", DokoRules(second_ten=option))
    tens = [card("♥10"), card("♣D"), card("♥10") + 1, card("♣D") + 1]
    assert tens.index(winning_card(game, tens)) == early
    assert tens.index(winning_card(game, tens, last=True)) == late
    # Only this card: of two Kreuz-Damen, and of two aces, the first wins under every option.
    damen = [card("♠D"), card("♣D"), card("♣D") + 1, card("♠D") + 1]
    assert damen.index(winning_card(game, damen)) == 1
    plain = contract("doko-damen", DokoRules(second_ten=option))
    zehner = [card("♥10"), card("♥K"), card("♥10") + 1, card("♥9")]
    assert zehner.index(winning_card(plain, zehner)) == 0


def test_following_goes_by_the_effective_suit():
    hands = [h.mask for h in parse_hands(
        "♣D ♣A ♣A ♣10 ♣10 ♣K ♣K ♣9 ♣9 ♠9 ♠9 ♥9 / ♥10 ♦9 ♠A ♠A ♠10 ♠10 ♠K ♠K ♥A ♥A ♥K ♥K/"
        "♥10 ♣D ♠D ♠D ♥D ♥D ♦D ♦D ♣B ♣B ♠B ♠B / ♥B ♥B ♦B ♦B ♦A ♦A ♦10 ♦10 ♦K ♦K ♦9 ♥9", DOKO48
    )]  # fmt: skip
    state = start(contract("doko-normal"), DOKO48, hands, 0)
    assert (state.table.partner, state.seat) == (2, 0)
    state = play(state, card("♥9"))
    assert format_hand(legal_cards(state), contract("doko-normal")) == "♥A ♥A ♥K ♥K"
    state = start(contract("doko-normal"), DOKO48, hands, 0)
    state = play(state, card("♣D"))
    assert format_hand(legal_cards(state), contract("doko-normal")) == "♥10 ♦9"
    # In a Fleischlosen the Kreuz-Dame asks for Kreuz, and the Herz-Zehn is Herz.
    state = play(start(contract("doko-fleischlos"), DOKO48, hands, 0), card("♣D"))
    assert legal_cards(state) == hands[1]
    state = play(start(contract("doko-fleischlos"), DOKO48, hands, 0), card("♥9"))
    assert format_hand(legal_cards(state), contract("doko-fleischlos")) == "♥A ♥A ♥10 ♥K ♥K"


def test_who_leads():
    hands = deal("lead")
    assert start(contract("doko-damen"), DOKO48, hands, 2).seat == 0
    assert start(contract("doko-damen-pflicht"), DOKO48, hands, 2).seat == 2


def test_hands_that_do_not_fit():
    both = deal("both", ok=lambda hands: hands[0] & DAMEN == DAMEN)
    with pytest.raises(SimkopfError, match="holds one Kreuz-Dame, here both Kreuz-Damen"):
        start(contract("doko-normal"), DOKO48, both, 0)
    with pytest.raises(SimkopfError, match="holds both Kreuz-Damen, here no Kreuz-Dame"):
        start(contract("doko-hochzeit"), DOKO48, both, 1)
    assert start(contract("doko-still"), DOKO48, both, 0).table.partner is None
    with pytest.raises(SimkopfError, match="doko-damen is played with the deck doko48 or doko40"):
        start(contract("doko-damen"), DECKS["lang"], both, 0)
    with pytest.raises(SimkopfError, match="the hands are not a deal of the deck 'doko48'"):
        start(contract("doko-damen"), DOKO48, deal("short", DOKO40), 0)


# Reservations -----------------------------------------------------------------------------------


def test_what_is_played_of_all_reservations():
    """All reservations of four seats, against the order said in words."""
    kinds = (None, "doko-hochzeit", "doko-herz", "doko-damen", "doko-damen-pflicht", "doko-buben")
    for by_seat in product(kinds, repeat=4):
        expected = ("doko-normal", None)
        for kind in ("hochzeit", "lust", "pflicht"):  # the last that is met is the highest
            for seat in (3, 2, 1, 0):
                name = by_seat[seat]
                if name is None:
                    continue
                is_pflicht, is_hochzeit = name.endswith("-pflicht"), name == "doko-hochzeit"
                mine = "pflicht" if is_pflicht else "hochzeit" if is_hochzeit else "lust"
                if mine == kind:
                    expected = (name, seat)
        assert who_plays(by_seat) == expected


@pytest.mark.parametrize(
    ("by_seat", "why"),
    [
        ([None, "doko-dammen", None, None], "reservation of seat 1 'doko-dammen'; did you mean"),
        (["doko-normal", None, None, None], "unknown reservation of seat 0 'doko-normal'"),
        ([None, None, "doko-still", None], "unknown reservation of seat 2 'doko-still'"),
        ([None, None, None, "wenz"], "unknown reservation of seat 3 'wenz'"),
        ([None] * 3, "reservations are those of 4 seats"),
        ("doko", "reservations are those of 4 seats, not 'doko'"),
    ],
)
def test_what_is_no_reservation(by_seat, why):
    with pytest.raises(SimkopfError, match=why):
        who_plays(by_seat)


# Hochzeit ---------------------------------------------------------------------------------------


def played_out(name, hands, declarer, seed, rules=DDV):
    rng = random.Random(seed)
    state = start(contract(name, rules), DOKO48, hands, declarer, ruleset=rules)
    while not state.over:
        state = play(state, rng.choice(list(cards_of(legal_cards(state)))))
    return state


def test_whom_a_hochzeit_finds():
    met = set()
    for seed in range(400):
        hands = deal(f"wedding {seed}", ok=lambda hands: hands[1] & DAMEN == DAMEN)
        state = played_out("doko-hochzeit", hands, 1, seed)
        winners = [trick.winner for trick in state.done[:3]]
        others = [seat for seat in winners if seat != 1]
        met.add(len(winners) - len(others) if not others else winners.index(others[0]))
        assert state.partner == (others[0] if others else None)
        bill = settle(state.table.contract, DOKO48, DDV, outcome(state))
        assert sum(bill.payoffs) == 0
        assert len({payoff % 2 for payoff in bill.payoffs}) == 1
        if not others:
            assert bill.payoffs[1] == -3 * bill.payoffs[0]
    assert met == {0, 1, 2, 3}  # found in trick 1, 2, 3, or never


# Points -----------------------------------------------------------------------------------------


def points(re, said=(0, 0), tricks=(6, 6), name="doko-normal", **more):
    """Points of Re with so many Augen, and the words on the bill."""
    solo = name not in ("doko-normal", "doko-hochzeit")
    kontra = 240 - re
    half = 0 if solo else re // 2
    own, others = tricks
    end = Outcome(
        (re - half, half, kontra, 0),
        (own, 0, others, 0),
        (0,) * 4,
        0,
        None if solo else 1,
        announced=said,
        **more,
    )
    bill = settle(contract(name), DOKO48, DDV, end)
    assert sum(bill.payoffs) == 0
    return bill


@pytest.mark.parametrize(
    ("said", "wins_at"),
    [((0, 0), 121), ((SAID, 0), 121), ((0, SAID), 120), ((SAID, SAID), 121)],
)
def test_120_or_121(said, wins_at):
    for re in (119, 120, 121):
        assert winner((re, 240 - re), (6, 6), said) == (0 if re >= wins_at else 1)
        bill = points(re, said)
        assert bill.won == (re >= wins_at)
        base = 1 + 2 * (said[0] > 0) + 2 * (said[1] > 0)
        assert bill.value == (base if bill.won else -base - 1)  # against the Alten


@pytest.mark.parametrize(
    ("level", "needs", "enough"), [(NO_90, 151, 90), (NO_60, 181, 60), (NO_30, 211, 30)]
)
def test_a_level_is_kept_or_missed(level, needs, enough):
    # Re kept it by one Auge, and missed it by one.
    kept, missed = points(needs, (level, 0)), points(needs - 1, (level, 0))
    assert (kept.won, missed.won) == (True, False)
    # won, Re, the levels, and what the loser lies under
    under = sum(240 - needs < least for least in (90, 60, 30))
    assert kept.value == 1 + 2 + (level - 1) + under
    # against the levels: 120 against no 90, 90 against no 60, 60 against no 30
    beyond = sum(241 - needs >= least for least in (120, 90, 60)[: level - 1])
    assert missed.value == -(1 + 2 + (level - 1) + beyond + 1)
    assert 241 - needs == enough
    # the same of Kontra, which is no game against the Alten when it loses
    assert points(240 - needs, (0, level)).value == -(1 + 2 + (level - 1) + under + 1)
    assert points(241 - needs, (0, level)).value == 1 + 2 + (level - 1) + beyond


def test_schwarz():
    # All tricks, or not: a trick without an Auge is one.
    assert points(240, (SCHWARZ, 0), (12, 0)).value == 1 + 3 + 1 + 2 + 4
    lost = points(240, (SCHWARZ, 0), (11, 1))
    assert (lost.won, lost.value) == (False, -(1 + 2 + 4 + 1))
    # Thirty Augen against schwarz, sixty against no 30, and so on.
    assert points(120, (SCHWARZ, 0), (6, 6)).value == -(1 + 2 + 4 + 4 + 1)
    # Nothing announced: under 90, 60, 30, and without a trick.
    assert points(240, (0, 0), (12, 0)).value == 5
    assert points(240, (0, 0), (11, 1)).value == 4
    assert points(0, (0, 0), (0, 12)).value == -6


@pytest.mark.parametrize(
    ("said", "re", "name", "value", "payoffs"),
    [
        # TSR 7.1.4 as worked out in the digest of the rules
        ((SCHWARZ, SCHWARZ), 57, "doko-normal", -5, (-5, -5, 5, 5)),
        ((NO_60, NO_60), 170, "doko-normal", 3, (3, 3, -3, -3)),
        ((NO_90, NO_90), 136, "doko-karo", 1, (3, -1, -1, -1)),
        # and by hand: 120 is reached by both, by one, by nobody who has to reach more
        ((NO_90, NO_90), 120, "doko-normal", 0, (0, 0, 0, 0)),
        ((NO_90, NO_90), 119, "doko-normal", -1, (-1, -1, 1, 1)),
        ((NO_90, NO_60), 145, "doko-normal", 2, (2, 2, -2, -2)),  # 120 and 90 against no 60
        ((NO_60, NO_90), 145, "doko-normal", 1 - 1, (0, 0, 0, 0)),  # 95 is 90 against no 60
        ((NO_60, NO_90), 155, "doko-normal", 1 + 1, (2, 2, -2, -2)),  # Kontra has 85
        # Kontra has 155 where no 60 needs 181: Re under 90, and 120 against no 90
        ((NO_90, NO_60), 85, "doko-normal", -1 - 1, (-2, -2, 2, 2)),
    ],
)
def test_both_miss_their_levels(said, re, name, value, payoffs):
    bill = points(re, said, name=name)
    assert (bill.won, bill.value, bill.schneider) == (None, value, False)
    assert bill.payoffs == payoffs
    assert sum(item.amount for item in bill.items) == value
    assert not any("wins" in item.text or "announced" in item.text for item in bill.items)


def test_what_each_reached_where_nobody_wins():
    items = [(item.text, item.amount) for item in points(57, (SCHWARZ, SCHWARZ)).items]
    assert items == [
        ("Re 30 against schwarz", 1), ("Re under 90", -1), ("Re under 60", -1),
        ("Kontra 120 against no 90", -1), ("Kontra 90 against no 60", -1),
        ("Kontra 60 against no 30", -1), ("Kontra 30 against schwarz", -1),
    ]  # fmt: skip
    # with an Auge less nothing is worth a point to Re, with one more than 59 the 60 is
    assert points(29, (SCHWARZ, SCHWARZ)).value == -3 - 4
    assert points(60, (SCHWARZ, SCHWARZ)).value == -1 - 4 + 2
    # one side that keeps its own level wins with everything that was said
    assert points(151, (NO_90, NO_90)).value == 1 + 1 + 4 + 2 + 1


def test_both_have_levels_and_one_keeps_its_own():
    bill = points(155, (NO_90, NO_90))
    # won, under 90, Re and Kontra, a level each, and 120 reached against Kontra's
    assert (bill.won, bill.value) == (True, 1 + 1 + 4 + 2 + 1)


def test_every_point_against_a_level():
    for kontra, against in ((59, None), (60, 1), (89, 1), (90, 2), (119, 2), (120, 3)):
        bill = points(240 - kontra, (NO_30, 0))
        if against is None:
            assert bill.won is False  # thirty are enough against no 30, without a point more
            assert bill.value == -(1 + 2 + 3 + 1)
        else:
            assert bill.value == -(1 + 2 + 3 + against + 1)


def test_a_solo_is_paid_by_each_and_has_no_extras():
    for name in ("doko-damen", "doko-karo", "doko-still", "doko-fleischlos-pflicht"):
        won = points(160, (SAID, 0), name=name)
        assert (won.value, won.payoffs) == (1 + 1 + 2, (12, -4, -4, -4))
        lost = points(100, (0, SAID), name=name)
        assert (lost.value, lost.payoffs) == (-3, (-9, 3, 3, 3))
        assert lost.items[-1].text == "Kontra announced"


def trick(leader, text, taker):
    cards = []
    for word in text.split():
        first = card(word)
        cards.append(first if first not in cards else first + 1)
    return Trick(leader, tuple(cards), taker)


PLAIN = trick(0, "♠9 ♠9 ♥9 ♥9", 0)


@pytest.mark.parametrize(
    ("tricks", "change"),
    [
        ([trick(0, "♦A ♥9 ♣D ♦9", 2)], -1),  # Re's Fuchs goes to Kontra
        ([trick(0, "♦A ♦A ♣D ♦9", 2)], -2),  # both of them, in one trick
        ([trick(0, "♦A ♣D ♦A ♦9", 1)], 1),  # one of its own, and one of the others'
        ([trick(0, "♣A ♣10 ♣A ♣10", 0)], 1),  # 42
        ([trick(0, "♣A ♣10 ♣A ♥10", 3)], -1),
        ([trick(0, "♣A ♣K ♣A ♣10", 0)], 0),  # 36
        ([trick(0, "♦A ♦10 ♦A ♥10", 3)], -1 - 1),  # a Doppelkopf with one Fuchs of Re
        ([PLAIN, trick(0, "♣B ♦9 ♦9 ♦K", 0)], 1),  # Karlchen
        ([trick(0, "♣B ♦9 ♦9 ♦K", 0), PLAIN], 0),  # in the last trick only
        ([PLAIN, trick(0, "♣B ♠D ♦9 ♦K", 1)], 0),  # and only if it wins it
        ([PLAIN, trick(2, "♣B ♣B ♦9 ♦K", 2)], -1),
    ],
)
def test_extra_points(tricks, change):
    """Re are seats 0 and 1, the first wins plain 121."""
    tricks = tricks if "♣B" in " ".join(format_card(c, DOUBLE) for c in tricks[-1].cards) or (
        tricks[-1] is PLAIN
    ) else [*tricks, PLAIN]  # fmt: skip
    assert points(121, done=tuple(tricks)).value == 1 + change
    solo = points(121, name="doko-karo", done=tuple(tricks))
    assert solo.value == 1


def test_extra_points_of_soli_where_a_table_counts_them():
    rules = load_ruleset("runde40")
    fuchs, doppelkopf = trick(0, "♣D ♦A ♦10 ♦K", 0), trick(0, "♣A ♣10 ♣A ♣10", 0)
    end = Outcome((130, 110, 0, 0), (5, 5, 0, 0), (0,) * 4, 0, None, done=(fuchs, doppelkopf))
    for name, value in (("karo", 3), ("kreuz", 2), ("damen", 2), ("buben", 2), ("still", 3)):
        assert settle(contract(f"doko-{name}", rules), DOKO40, rules, end).value == value


def test_extra_points_can_turn_a_game():
    tricks = [trick(0, "♦A ♦A ♣D ♦9", 2), trick(0, "♣A ♣10 ♣A ♥10", 3), PLAIN]
    bill = points(125, done=tuple(tricks))
    assert (bill.won, bill.value, bill.payoffs) == (True, 1 - 3, (-2, -2, 2, 2))
    # Where nobody wins, extra points are all there is.
    none = points(120, (NO_90, NO_90), done=tuple(tricks))
    assert (none.won, none.value) == (None, -3)
    assert points(119, (NO_90, NO_90), done=tuple(tricks)).value == -3 - 1


def test_whole_games_are_paid_in_full():
    for seed in range(60):
        hands = deal(f"game {seed}", ok=one_dame)
        state = played_out("doko-normal", hands, 0, seed)
        end = outcome(state)
        assert sum(end.augen) == 240
        assert sum(end.tricks) == 12
        bill = settle(state.table.contract, DOKO48, DDV, end)
        assert sum(bill.payoffs) == 0
        assert len({payoff % 2 for payoff in bill.payoffs}) == 1


# Announcements ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def game():
    hands = deal("announce", ok=one_dame)
    return played_out("doko-normal", hands, 0, 1)


def first_after(state, seat, cards):
    """The moment after which a seat has played so many cards."""
    at, played = 0, 0
    for number, done in enumerate(state.done):
        for place in range(4):
            if (done.leader + place) % 4 == seat:
                played += 1
                if played == cards:
                    return 4 * number + place + 1
    raise AssertionError(at)


@pytest.mark.parametrize(("level", "most"), [(SAID, 1), (NO_90, 2), (NO_60, 3), (NO_30, 4),
                                              (SCHWARZ, 5)])  # fmt: skip
def test_until_when(game, level, most):
    """With eleven cards Re, with ten no 90, and so on to schwarz with seven."""
    partner = game.table.partner
    before = [Announcement(0, step, 0) for step in range(SAID, level)]
    for seat in (0, partner):
        inside = Announcement(seat, level, first_after(game, seat, most))
        assert announced(game, DDV, [*before, inside]) == (level, 0)
        outside = Announcement(seat, level, first_after(game, seat, most + 1))
        with pytest.raises(SimkopfError, match=f"too late: it has played {most + 1} cards"):
            announced(game, DDV, [*before, outside])


def test_what_is_skipped_must_be_in_time_too(game):
    assert announced(game, DDV, [Announcement(0, NO_60, 0)]) == (NO_60, 0)
    late = Announcement(0, NO_60, first_after(game, 0, 2))
    with pytest.raises(SimkopfError, match="says no 60 too late"):
        announced(game, DDV, [late])
    assert announced(game, DDV, [Announcement(0, NO_90, 0), late]) == (NO_60, 0)


def test_an_answer_has_a_card_more(game):
    kontra = next(s for s in range(4) if s not in (0, game.table.partner))
    answer = Announcement(kontra, SAID, first_after(game, kontra, 2))
    with pytest.raises(SimkopfError, match="says Kontra too late"):
        announced(game, DDV, [answer])
    assert announced(game, DDV, [Announcement(0, SAID, 0), answer]) == (SAID, SAID)


def answerer(game):
    return next(s for s in range(4) if s not in (0, game.table.partner))


@pytest.mark.parametrize("level", [SAID, NO_90, NO_60, NO_30, SCHWARZ])
def test_an_answer_has_a_card_more_than_what_it_answers(game, level):
    """Against no 90, which needs ten cards, with nine; against no 60 with eight (TSR 6.5)."""
    kontra = answerer(game)
    said = Announcement(0, level, 0)
    inside = Announcement(kontra, SAID, first_after(game, kontra, level + 1))
    assert announced(game, DDV, [said, inside]) == (level, SAID)
    outside = inside._replace(at=first_after(game, kontra, level + 2))
    words = f"too late: it has played {level + 2} cards, and may have played {level + 1} at most"
    with pytest.raises(SimkopfError, match=f"says Kontra {words}"):
        announced(game, DDV, [said, outside])
    # Re answers Kontra likewise
    re, other = (
        Announcement(0, SAID, first_after(game, 0, level + 1)),
        Announcement(kontra, level, 0),
    )
    assert announced(game, DDV, [other, re]) == (SAID, level)
    with pytest.raises(SimkopfError, match="says Re too late"):
        announced(game, DDV, [other, re._replace(at=first_after(game, 0, level + 2))])


def test_the_answer_is_to_what_was_said_last(game):
    kontra = answerer(game)
    late = Announcement(kontra, SAID, first_after(game, kontra, 3))
    re = Announcement(0, SAID, 0)
    with pytest.raises(SimkopfError, match="says Kontra too late"):
        announced(game, DDV, [re, late])
    level = Announcement(game.table.partner, NO_90, first_after(game, game.table.partner, 2))
    assert level.at <= late.at
    assert announced(game, DDV, [re, level, late]) == (NO_90, SAID)


def test_no_level_after_a_late_answer(game):
    kontra = answerer(game)
    re = Announcement(0, NO_60, 0)
    for cards in (2, 3, 4):
        at = first_after(game, kontra, cards)
        answer = Announcement(kontra, SAID, at)
        assert announced(game, DDV, [re, answer]) == (NO_60, SAID)
        # with ten cards left no 90 would be in time, had Kontra been
        with pytest.raises(SimkopfError, match="Kontra answered too late to announce a level"):
            announced(game, DDV, [re, answer, Announcement(kontra, NO_90, at)])
        with pytest.raises(SimkopfError, match="may answer Kontra, and nothing more"):
            announced(game, DDV, [re, Announcement(kontra, NO_90, at)])
    # in time for Kontra of its own accord it is no late answer
    early = Announcement(kontra, SAID, max(1, first_after(game, kontra, 1)))
    level = Announcement(kontra, NO_90, first_after(game, kontra, 2))
    assert announced(game, DDV, [re, early, level]) == (NO_60, NO_90)


def test_what_cannot_be_said(game):
    twice = [Announcement(0, NO_90, 0), Announcement(game.table.partner, SAID, 0)]
    with pytest.raises(SimkopfError, match="says Re, which its side has said already"):
        announced(game, DDV, twice)
    with pytest.raises(SimkopfError, match="there is no announcement 6"):
        announced(game, DDV, [Announcement(0, 6, 0)])


def test_announcements_are_told_in_the_order_of_time(game):
    kontra = next(s for s in range(4) if s not in (0, game.table.partner))
    # Re is in time after all had played, and so is the answer; but not the other way round.
    said = [Announcement(0, SAID, 2), Announcement(kontra, SAID, 1)]
    words = f"out of order: seat {kontra} says Kontra at 1 cards played, told behind one at 2"
    with pytest.raises(SimkopfError, match=words):
        announced(game, DDV, said)
    assert announced(game, DDV, [said[1], said[0]]) == (SAID, SAID)
    assert announced(game, DDV, [said[0], said[1]._replace(at=2)]) == (SAID, SAID)


def test_each_side_says_its_own_word(game):
    re, kontra = game.table.partner, next(s for s in range(1, 4) if s != game.table.partner)
    assert announced(game, DDV, [Announcement(re, SAID, 0, "re")]) == (SAID, 0)
    assert announced(game, DDV, [Announcement(kontra, SAID, 0, "kontra")]) == (0, SAID)
    assert announced(game, DDV, [Announcement(kontra, NO_90, 0, "no 90")]) == (0, NO_90)
    with pytest.raises(SimkopfError, match=f"seat {re} says Kontra, but it plays Re"):
        announced(game, DDV, [Announcement(re, SAID, 0, "kontra")])
    with pytest.raises(SimkopfError, match=f"seat {kontra} says Re, but it plays Kontra"):
        announced(game, DDV, [Announcement(kontra, SAID, 0, "re")])


@pytest.fixture(scope="module")
def alone():
    """A Hochzeit that finds nobody in the first three tricks."""
    games = (
        played_out("doko-hochzeit", deal(f"nobody {n}", ok=lambda h: h[0] & DAMEN == DAMEN), 0, n)
        for n in range(400)
    )
    return next(state for state in games if state.partner is None)


@pytest.mark.parametrize("seat", range(4))
def test_a_hochzeit_that_finds_nobody_is_clear_after_the_third_trick(alone, seat):
    """The Hochzeiter is Re alone, and all limits move by two cards."""
    side = int(seat != 0)
    for at in (0, 4, 8, 11):
        with pytest.raises(SimkopfError, match="before the partner is found"):
            announced(alone, DDV, [Announcement(seat, SAID, at)])
    for level in (SAID, NO_90, NO_60, NO_30, SCHWARZ):
        first = [Announcement(seat, SAID, 12)] if level > SAID else []
        most = first_after(alone, seat, level + 2)
        inside = Announcement(seat, level, max(12, most))
        before = [*first, Announcement(seat, level - 1, 12)] if level > NO_90 else first
        expected = [0, 0]
        expected[side] = level
        assert announced(alone, DDV, [*before, inside]) == tuple(expected)
        outside = inside._replace(at=first_after(alone, seat, level + 3))
        with pytest.raises(SimkopfError, match=f"too late: it has played {level + 3} cards"):
            announced(alone, DDV, [*before, outside])


def test_answers_in_a_hochzeit_that_finds_nobody(alone):
    kontra = Announcement(2, SAID, first_after(alone, 2, 4))
    with pytest.raises(SimkopfError, match="too late"):
        announced(alone, DDV, [kontra])
    assert announced(alone, DDV, [Announcement(0, SAID, 12), kontra]) == (SAID, SAID)


def test_points_of_a_hochzeit_that_finds_nobody(alone):
    """As in a Karo-Solo: threefold for the Hochzeiter, without extra points."""
    end = outcome(alone, announced=(SAID, 0))
    bill = settle(alone.table.contract, DOKO48, DDV, end)
    solo = settle(contract("doko-karo"), DOKO48, DDV, end)
    assert bill == solo
    assert bill.payoffs[0] == -3 * bill.payoffs[1]


def test_limits_of_a_hochzeit_move_with_the_trick_that_finds():
    seen = set()
    for seed in range(200):
        hands = deal(f"moving {seed}", ok=lambda hands: hands[0] & DAMEN == DAMEN)
        state = played_out("doko-hochzeit", hands, 0, seed)
        winners = [done.winner for done in state.done[:3]]
        found = next((n for n, seat in enumerate(winners, 1) if seat != 0), None)
        if found is None:
            continue  # see above
        seen.add(found)
        with pytest.raises(SimkopfError, match="before the partner is found"):
            announced(state, DDV, [Announcement(0, SAID, 4 * found - 1)])
        assert announced(state, DDV, [Announcement(0, SAID, 4 * found)]) == (SAID, 0)
        last = first_after(state, 0, found)
        assert announced(state, DDV, [Announcement(0, SAID, max(last, 4 * found))]) == (SAID, 0)
        with pytest.raises(SimkopfError, match="too late"):
            announced(state, DDV, [Announcement(0, SAID, first_after(state, 0, found + 1))])
    assert seen == {1, 2, 3}


def test_forty_cards_have_two_less():
    hands = deal("forty", DOKO40, one_dame)
    state = start(contract("doko-normal", load_ruleset("runde40")), DOKO40, hands, 0)
    assert state.hand.bit_count() == 10
    rng = random.Random(1)
    while not state.over:
        state = play(state, rng.choice(list(cards_of(legal_cards(state)))))
    rules = load_ruleset("runde40")
    inside = Announcement(0, SAID, first_after(state, 0, 1))  # with nine cards in hand
    assert announced(state, rules, [inside]) == (SAID, 0)
    with pytest.raises(SimkopfError, match="too late"):
        announced(state, rules, [replace_at(inside, first_after(state, 0, 2))])


def replace_at(said, at):
    return said._replace(at=at)


def test_a_recorded_card_is_refused(game):
    hands = list(game.table.dealt)
    state = start(contract("doko-normal"), DOKO48, hands, 0)
    with pytest.raises(SimkopfError, match="this seat does not hold it"):
        play_out(state, [next(iter(cards_of(hands[1])))])
    assert replace(state, leader=1).seat == 1
