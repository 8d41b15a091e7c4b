"""Solo 66: must-trump, laying away, and the score."""

import random

import pytest

from simkopf.cards.decks import SKAT32
from simkopf.cards.text import format_hand, parse_card, parse_hand, parse_hands
from simkopf.errors import SimkopfError
from simkopf.rules.bill import Outcome
from simkopf.rules.contracts import contract
from simkopf.rules.load import load_ruleset
from simkopf.rules.referee import legal_cards, outcome, play, start, why_not
from simkopf.rules.scoring import settle
from simkopf.rules.solo66.auction import auctioned, check_all_pass, check_auction
from simkopf.rules.solo66.options import USUAL, Solo66Rules
from simkopf.rules.state import cards_of

PIK = contract("solo66-pik")
DEAL = (
    "♣A ♣10 ♠A ♠10 ♠7 ♥A/♣K ♣D ♥K ♥D ♦K ♦D/♠K ♠D ♠B ♠9 ♠8 ♣B/♦A ♦10 ♦B ♦9 ♦8 ♦7/♥10 ♥B ♥9 ♥8 ♥7 ♣9"
)
HANDS = [hand.mask for hand in parse_hands(DEAL, SKAT32)]
TALON = "♣8 ♣7"


def card(text):
    return parse_card(text, SKAT32)


def cards(text):
    return parse_hand(text, SKAT32, complete=False).mask


def begin(declarer=0, laid=TALON, name="solo66-pik", rules=USUAL):
    game = contract(name, rules)
    return start(game, SKAT32, HANDS, declarer, ruleset=rules, laid=cards(laid))


def test_the_pack():
    assert (SKAT32.seats, SKAT32.hand_size, SKAT32.talon, SKAT32.total) == (5, 6, 2, 120)
    order = "♠A ♠10 ♠K ♠D ♠B ♠9 ♠8 ♠7"
    assert list(PIK.trumps(SKAT32)) == [card(c) for c in order.split()]
    assert contract("solo66-ohne").trumps(SKAT32) == ()
    with pytest.raises(SimkopfError, match="hands of 5 seats are needed"):
        parse_hands("♣A/////", SKAT32)


def test_laying_away():
    assert format_hand(begin().hands[0], PIK) == "♠A ♠10 ♠7 ♣A ♣10 ♥A"
    assert format_hand(begin(laid="♥A ♣8").hands[0], PIK) == "♠A ♠10 ♠7 ♣A ♣10 ♣7"
    for wrong in ("♣8", "♣8 ♣7 ♥A", "♣8 ♦A"):
        with pytest.raises(SimkopfError, match=r"puts down .* 2 of his 8 cards"):
            begin(laid=wrong)
    with pytest.raises(SimkopfError, match="needs no declarer"):
        begin(name="solo66-ohne")
    assert start(contract("solo66-ohne"), SKAT32, HANDS).hands == tuple(HANDS)


def test_must_follow_must_trump_and_may_discard():
    state = play(begin(), card("♣A"))
    assert format_hand(legal_cards(state), PIK) == "♣K ♣D"
    state = play(state, card("♣D"))
    assert format_hand(legal_cards(state), PIK) == "♣B"
    state = play(state, card("♣B"))
    # Seat 3 has neither Kreuz nor trump.
    assert legal_cards(state) == HANDS[3]
    state = play(play(state, card("♦7")), card("♣9"))
    assert state.seat == 0
    state = play(play(state, card("♥A")), card("♥K"))
    # Seat 2 has no Herz: a trump, any trump, there is no duty to overtake.
    assert format_hand(legal_cards(state), PIK) == "♠K ♠D ♠B ♠9 ♠8"
    assert why_not(play(state, card("♠8")), card("♥A")) == (
        "trick 2: seat 3 may not play ♥A: it has been played already"
    )
    # A trump that is led asks for trumps; who has none may play anything.
    lead = play(begin(), card("♠7"))
    assert legal_cards(lead) == HANDS[1]
    assert format_hand(legal_cards(play(lead, card("♦D"))), PIK) == "♠K ♠D ♠B ♠9 ♠8"


def test_why_a_discard_is_not_allowed():
    state = begin()
    for text in ("♣A", "♣D", "♣B", "♦7", "♣9", "♣10", "♣K"):
        state = play(state, card(text))
    assert state.seat == 2
    hand = format_hand(state.hand, PIK)
    assert (hand, format_hand(legal_cards(state), PIK)) == ("♠K ♠D ♠B ♠9 ♠8", hand)
    hands = [h.mask for h in parse_hands(
        "♣A ♣10 ♣K ♣D ♣B ♣9/♠7 ♥A ♥10 ♥K ♥D ♥B/♠A ♠10 ♠K ♠D ♠B ♠9/♦A ♦10 ♦K ♦D ♦B ♦9/"
        "♥9 ♥8 ♥7 ♦8 ♦7 ♠8", SKAT32)]  # fmt: skip
    state = start(PIK, SKAT32, hands, 0, laid=cards("♣8 ♣7"))
    assert why_not(play(state, card("♣A")), card("♥A")) == (
        "trick 1: seat 1 may not play ♥A: it cannot follow and must play a trump"
    )
    ohne = play(start(contract("solo66-ohne"), SKAT32, hands), card("♣A"))
    assert legal_cards(ohne) == hands[1]  # without trumps anything goes


def test_overtaking_is_an_option():
    rules = Solo66Rules(overtake=True)
    game = contract("solo66-pik", rules)
    hands = [h.mask for h in parse_hands(
        "♣9 ♥A ♥10 ♥K ♥D ♥B/♣8 ♣D ♠A ♠7 ♦A ♦10/♠10 ♠8 ♦K ♦D ♦B ♦9/♣A ♣10 ♣K ♥9 ♥8 ♥7/"
        "♣B ♣7 ♠K ♠D ♠B ♠9", SKAT32)]  # fmt: skip
    state = play(start(game, SKAT32, hands, 0, ruleset=rules, laid=cards("♦8 ♦7")), card("♣9"))
    assert format_hand(legal_cards(state), game) == "♣D"
    state = play(state, card("♣D"))
    assert format_hand(legal_cards(state), game) == "♠10 ♠8"
    # After a trump a Kreuz wins no more: whoever must follow may follow with any.
    assert format_hand(legal_cards(play(state, card("♠8"))), game) == "♣A ♣10 ♣K"


@pytest.mark.parametrize(
    ("augen", "tricks", "value"),
    [
        (66, (3, 3), 1), (97, (4, 2), 1), (98, (4, 2), 2), (130, (5, 1), 2), (130, (6, 0), 3),
        (65, (3, 3), -2), (33, (2, 4), -2), (32, (2, 4), -3), (0, (1, 5), -3), (21, (0, 6), -4),
        (0, (0, 6), -4),
    ],
)  # fmt: skip
def test_the_score(augen, tricks, value):
    """Opponents below 33 have at most 32 of 130: the soloist 98."""
    own, others = tricks
    end = Outcome((augen, 130 - augen, 0, 0, 0), (own, others, 0, 0, 0), (0,) * 5, declarer=0)
    bill = settle(PIK, SKAT32, USUAL, end)
    assert (bill.value, bill.won) == (value, augen >= 66)
    assert bill.payoffs == (value, 0, 0, 0, 0)
    assert sum(item.amount for item in bill.items) == abs(value)
    each = settle(PIK, SKAT32, Solo66Rules(settles="each"), end)
    assert each.payoffs == (4 * value, -value, -value, -value, -value)


def played_out(name, declarer, seed, rules=USUAL):
    rng = random.Random(seed)
    pile = list(SKAT32.cards)
    rng.shuffle(pile)
    hands = [sum(1 << c for c in pile[6 * s : 6 * s + 6]) for s in range(5)]
    laid = sum(1 << c for c in pile[30:]) if declarer is not None else 0
    state = start(contract(name, rules), SKAT32, hands, declarer, ruleset=rules, laid=laid)
    while not state.over:
        state = play(state, rng.choice(list(cards_of(legal_cards(state)))))
    return state


def test_whole_games_add_up():
    for seed in range(60):
        end = outcome(played_out("solo66-herz", seed % 5, seed))
        assert sum(end.augen) == 130
        assert sum(end.tricks) == 6


def test_laid_cards_count_but_are_no_trick():
    state = begin(laid="♥A ♣A")
    while not state.over:
        state = play(state, next(iter(cards_of(legal_cards(state)))))
    end = outcome(state)
    taken = sum(SKAT32.augen(c) for done in state.done if done.winner == 0 for c in done.cards)
    last = 10 * (state.done[-1].winner == 0)
    assert end.augen[0] == taken + 22 + last
    assert end.tricks[0] == sum(done.winner == 0 for done in state.done)


def test_without_trumps_the_last_trick_wins():
    state = played_out("solo66-ohne", None, 3, load_ruleset("solo66"))
    taker = state.done[-1].winner
    bill = settle(state.table.contract, SKAT32, USUAL, outcome(state))
    assert bill.payoffs == tuple(int(s == taker) for s in range(5))
    each = Solo66Rules(settles="each")
    bill = settle(contract("solo66-ohne", each), SKAT32, each, outcome(state))
    assert bill.payoffs == tuple(4 if s == taker else -1 for s in range(5))


UNTIL = Solo66Rules(name="home", rounds="until", all_pass="ohne")


def calls(text):
    return [(number % 5, said) for number, said in enumerate(text.split())]


@pytest.mark.parametrize(
    ("text", "rules", "ends"),
    [
        ("pass pass pass pass pass", USUAL, (None, None)),
        ("karo pass herz pass pass", USUAL, (2, 2)),
        ("kreuz", USUAL, (0, 0)),
        ("pass karo pass pass kreuz", USUAL, (4, 0)),
        ("karo pass herz pass pass pass pass", UNTIL, (2, 2)),
        ("karo pass herz pass pass pik pass pass pass pass", UNTIL, (0, 1)),
        ("pass pass pass pass pass", UNTIL, (None, None)),
    ],
)
def test_how_an_auction_ends(text, rules, ends):
    assert auctioned(calls(text), rules) == ends


@pytest.mark.parametrize(
    ("said", "rules", "why"),
    [
        (calls("herz karo"), USUAL, "call 2: karo is not above herz"),
        (calls("herz herz"), USUAL, "call 2: herz is not above herz"),
        (calls("karo pass pass pass"), USUAL, "ends after 4 calls; it is not over"),
        (calls("karo pass herz pass pass pik"), USUAL, "call 6: the auction was over before"),
        (calls("kreuz pass"), USUAL, "call 2: the auction was over before"),
        (calls("karo pass pass pass pass"), UNTIL, None),
        (calls("karo pass herz pass pass"), UNTIL, "ends after 5 calls; it is not over"),
        ([(1, "karo")], USUAL, "it is the turn of seat 0, not 1"),
        (calls("krez"), USUAL, "did you mean 'kreuz'"),
    ],
)
def test_what_an_auction_may_not_have(said, rules, why):
    if why is None:
        assert auctioned(said, rules) == (0, 3)
        return
    with pytest.raises(SimkopfError, match=why):
        auctioned(said, rules)


def test_what_follows_from_an_auction():
    herz = calls("pass herz pass pass pass")
    for name in ("solo66-herz", "solo66-pik", "solo66-kreuz"):
        check_auction(herz, USUAL, contract(name), 1)
    passed = calls("pass pass pass pass pass")
    check_auction(passed, UNTIL, contract("solo66-ohne"), None)
    for said, rules, name, declarer, why in (
        (herz, USUAL, "solo66-karo", 1, "may not name karo, which is lower"),
        (herz, USUAL, "solo66-herz", 2, "seat 1 won the auction, but seat 2 plays"),
        (herz, USUAL, "solo66-ohne", None, "seat 1 won the auction, but nobody plays"),
        (passed, UNTIL, "solo66-pik", 0, "all passed in the auction, but a seat plays"),
        (passed, USUAL, "solo66-ohne", None, "there is a new deal, no game"),
    ):
        with pytest.raises(SimkopfError, match=why):
            check_auction(said, rules, contract(name), declarer)


def test_what_all_pass_decides():
    """Whether a game without trumps may follow from an auction; to count it is the same."""
    ohne = contract("solo66-ohne")
    check_all_pass(UNTIL, ohne)
    check_all_pass(USUAL, PIK)
    with pytest.raises(SimkopfError, match="under rule set 'solo66' there is a new deal"):
        check_all_pass(USUAL, ohne)
