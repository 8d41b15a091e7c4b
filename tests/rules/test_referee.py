"""The referee: following, the called Sau on both sides of each rule, Stichzwang, Hochzeit."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simkopf.cards.decks import DECKS, KURZ, LANG
from simkopf.cards.text import format_card, format_hand, parse_card, parse_hand
from simkopf.errors import IllegalCardError, SimkopfError
from simkopf.rules.contracts import SCHAFKOPF, contract
from simkopf.rules.load import load_ruleset
from simkopf.rules.referee import (
    State,
    Table,
    Trick,
    legal_cards,
    outcome,
    play,
    play_out,
    start,
    why_not,
    winning_card,
)
from simkopf.rules.ruleset import BSV, RuleSet

BOUND = RuleSet(name="bound", run_after="bound")
AT_DEAL = RuleSet(name="deal", run_counted="deal")
LAST_TWO = RuleSet(name="two", sau_discard=2)


def cards(text):
    return tuple(parse_card(c) for c in text.split())


def mask(text):
    return sum(1 << c for c in cards(text))


def position(hand, trick="", done=(), rules=BSV, name="sauspiel-eichel", dealt=None):
    """Seat 1 is to play and holds the called Sau; seat 0 is the caller; `done`: (leader, cards)."""
    game = contract(name, rules)
    dealt_masks = (0, mask(hand if dealt is None else dealt), 0, 0)
    table = Table(game, LANG, rules, dealt_masks, 0, 1)
    past = []
    for leader, text in done:
        played = cards(text)
        winner = (leader + played.index(winning_card(game, played))) % 4
        past.append(Trick(leader, played, winner))
    lying = cards(trick)
    return State(table, (0, mask(hand), 0, 0), (1 - len(lying)) % 4, lying, tuple(past))


def legal(*args, **options):
    state = position(*args, **options)
    found = format_hand(legal_cards(state), state.table.contract)
    for card in cards(format_hand(state.hand)):  # the explanation and the mask are one thing
        assert (why_not(state, card) is None) == bool(legal_cards(state) >> card & 1)
    return found


RAN = (1, "E9 EK EZ E7")  # the holder led the suit without the Sau
FOUR = "EA EZ E9 E8"


@pytest.mark.parametrize(
    ("hand", "trick", "options", "expected"),
    [
        # Another seat leads the suit: the Sau must be played.
        ("EA EZ E9 HA G7", "EK", {}, "EA"),
        ("EA HA G7", "EK", {}, "EA"),
        (f"{FOUR} G7", "EK", {}, "EA"),
        (f"{FOUR} G7", "EK", {"rules": BOUND}, "EA"),
        # ... but a trump of the called suit asks for trumps and does not search it.
        ("EA EZ E9 HA G7", "EO", {}, "HA"),
        ("EA EU HA G7", "EO", {}, "EU HA"),
        # ... and another suit is followed as usual.
        ("EA EZ G9 G7 HA", "GK", {}, "G9 G7"),
        # He leads the suit only with the Sau ...
        ("EA EZ E9 HA G7", "", {}, "HA EA G7"),
        ("EA EZ E9", "", {}, "EA"),
        # ... unless he holds four of it; Ober and Unter of the suit do not count.
        (f"{FOUR} HA", "", {}, "HA EA EZ E9 E8"),
        ("EA EZ E9 EO EU", "", {}, "EO EU EA"),
        ("EA EZ EK E9 E8 E7", "", {}, "EA EZ EK E9 E8 E7"),
        # Counted at that moment (default) or at the deal (option).
        ("EA EZ E9", "", {"dealt": FOUR}, "EA"),
        ("EA EZ E9", "", {"dealt": FOUR, "rules": AT_DEAL}, "EA EZ E9"),
        ("EA EZ E9 HA", "", {"rules": AT_DEAL}, "HA EA"),
        # He cannot follow: the Sau may not be laid ...
        ("EA EZ G7", "SK", {}, "EZ G7"),
        ("EA G7", "SK", {}, "G7"),
        ("EA G7", "H9", {}, "G7"),
        # ... except as the last card (default) or from the last trick but one (option).
        ("EA", "SK", {}, "EA"),
        ("EA G7", "SK", {"rules": LAST_TWO}, "EA G7"),
        ("EA G7 G8", "SK", {"rules": LAST_TWO}, "G8 G7"),
        # After running away it is free in every respect (default).
        ("EA EK HA G7", "EZ", {"done": [RAN]}, "EA EK"),
        ("EA EK G7", "SK", {"done": [RAN]}, "EA EK G7"),
        ("EA EK G7", "", {"done": [RAN]}, "EA EK G7"),
        ("EA G7", "", {"done": [RAN]}, "EA G7"),
        # Option bound: he may lead the Sau, follows with another card while he has one ...
        ("EA EK G7", "", {"done": [RAN], "rules": BOUND}, "EA G7"),
        ("EA EK HA G7", "EZ", {"done": [RAN], "rules": BOUND}, "EK"),
        ("EA HA G7", "EZ", {"done": [RAN], "rules": BOUND}, "EA"),
        # ... and lays it otherwise only in the last trick.
        ("EA EK G7", "SK", {"done": [RAN], "rules": BOUND}, "EK G7"),
        ("EA", "SK", {"done": [RAN], "rules": BOUND}, "EA"),
        # Option bound: running only before the suit was led for the first time.
        (f"{FOUR} HA", "", {"rules": BOUND}, "HA EA EZ E9 E8"),
        (f"{FOUR} HA", "", {"rules": BOUND, "done": [RAN]}, "HA EA"),
        # A trump of the suit, led before, was no lead of it.
        (f"{FOUR} HA", "", {"rules": BOUND, "done": [(1, "EO H7 H8 H9")]}, "HA EA EZ E9 E8"),
        (f"{FOUR} HA", "", {"rules": BOUND, "done": [(3, "EO H7 H8 H9")]}, "HA EA EZ E9 E8"),
        # The Sau led, or gone: no duties are left, and leading it was no running away.
        ("EK E9 G7", "EZ", {"done": [(1, "EA E8 E7 EU")]}, "EK E9"),
        # Who is not its holder has no duties: another contract, another suit called.
        ("EA EZ E9 HA G7", "EK", {"name": "solo-herz"}, "EA EZ E9"),
        ("EA EZ G7", "SK", {"name": "hochzeit"}, "EA EZ G7"),
        ("EA EZ E9 GA G8", "EK", {"name": "sauspiel-gras"}, "EA EZ E9"),
        ("EA EZ E9 GA G8", "G9", {"name": "sauspiel-gras"}, "GA"),
    ],
)
def test_called_sau(hand, trick, options, expected):
    assert legal(hand, trick, **options) == expected


def test_everyone_else_may_lead_the_called_suit():
    table = Table(contract("sauspiel-eichel"), LANG, BSV, (0, 0, 0, 0), 0, 1)
    for seat in (0, 2, 3):
        hands = tuple(mask("EZ E9 G7") if s == seat else 0 for s in range(4))
        assert legal_cards(State(table, hands, seat)) == mask("EZ E9 G7")


@pytest.mark.parametrize(
    ("hand", "trick", "options", "card", "words"),
    [
        ("EA EZ HA", "EK", {}, "EZ", "Eichel-Sau is called: it must be played when Eichel is led"),
        ("EA EZ HA", "EK", {}, "HA", "it holds Eichel and must follow"),
        ("EA EZ HA", "H7", {}, "EZ", "it holds trumps and must follow"),
        ("EA EZ HA", "", {}, "EZ", "its holder leads Eichel only with the Sau"),
        ("EA EZ", "S7", {}, "EA", "it may be discarded only in the last trick"),
        ("EA EZ E9", "S7", {"rules": LAST_TWO}, "EA", "only in the last 2 tricks"),
        ("EA EK", "E7", {"done": [RAN], "rules": BOUND}, "EA", "stays bound after running away"),
        ("EA EK", "", {}, "SO", "this seat does not hold it"),
        ("EA EK", "", {"done": [RAN]}, "E9", "it has been played already"),
    ],
)
def test_why_not_says_why(hand, trick, options, card, words):
    state = position(hand, trick, **options)
    text = why_not(state, parse_card(card))
    number = len(options.get("done", ())) + 1
    assert text.startswith(f"trick {number}: seat 1 may not play {card}: ")
    assert words in text
    with pytest.raises(IllegalCardError, match=f"trick {number}: seat 1"):
        play(state, parse_card(card))


@pytest.mark.parametrize(
    ("name", "hand", "trick", "expected"),
    [
        ("wenz", "EO GU HA", "E7", "EO"),  # the Ober is a card of its suit
        ("wenz", "EO GU HA", "SU", "GU"),
        ("geier", "EU GO HA", "E7", "EU"),
        ("farbwenz-gras", "G9 EO SU", "SU", "SU G9"),
        ("farbgeier-gras", "GU GO SU", "GK", "GO GU"),
        ("solo-gras", "H9 EO G8", "G7", "EO G8"),
        ("solo-gras", "SU EO", "S7", "EO SU"),  # void of Schellen: anything goes
        ("sauspiel-eichel", "SU EO S8", "S7", "S8"),
    ],
)
def test_following_the_effective_suit(name, hand, trick, expected):
    assert legal(hand, trick, name=name) == expected


MUST = RuleSet(name="must", bettel_stichzwang=True, ramsch_stichzwang=True)
MUST_HERZ = RuleSet(name="must", bettel_stichzwang=True, bettel_trump="herz")


@pytest.mark.parametrize(
    ("name", "hand", "trick", "rules", "expected"),
    [
        ("ramsch", "GA G9 HA", "GZ", BSV, "GA G9"),
        ("ramsch", "GA G9 HA", "GZ", MUST, "GA"),  # who can beat, must
        ("ramsch", "GK G9 HA", "GZ", MUST, "GK G9"),  # who cannot, follows
        ("ramsch", "GA G9 HA", "GZ H7", MUST, "GA G9"),  # ruffed: following cannot beat
        ("ramsch", "EO SU H9 GA", "GU", MUST, "EO"),  # trumps alike
        ("ramsch", "HZ EO SA", "GZ", MUST, "EO HZ"),  # cannot follow: must ruff
        ("ramsch", "HZ EO SA", "GZ SU", MUST, "EO"),  # ... or overruff
        ("ramsch", "HZ H9 SA", "GZ SU", MUST, "HZ H9 SA"),  # ... if able
        ("ramsch", "HZ EO SA", "GZ", BSV, "EO HZ SA"),
        ("bettel", "EZ EU E9", "E8", MUST, "EU EZ E9"),
        ("bettel", "EZ EU E9", "EZ", MUST, "EU"),  # the Zehn lies below the Unter
        ("bettel", "H7 SA", "E8", MUST, "H7 SA"),  # no trumps
        ("bettel", "H7 SA EU", "G8", MUST_HERZ, "H7"),  # Herz alone is trump
    ],
)
def test_stichzwang(name, hand, trick, rules, expected):
    assert legal(hand, trick, name=name, rules=rules) == expected


@pytest.mark.parametrize(
    ("name", "trick", "winner"),
    [
        ("sauspiel-eichel", "EK EA H7 E9", "H7"),  # the example of seed 001
        ("sauspiel-eichel", "GK SA EA G7", "GK"),  # another suit never wins
        ("sauspiel-eichel", "HA SU GO EU", "GO"),
        ("sauspiel-eichel", "SU HU GU EU", "EU"),
        ("solo-schellen", "HA S7 HZ HK", "S7"),
        ("wenz", "EK EO EZ E9", "EZ"),
        ("wenz", "E9 EO GO SO", "EO"),
        ("wenz", "EA HA SU GU", "GU"),
        ("geier", "EU EK EO GO", "EO"),
        ("bettel", "EZ EU E9 GA", "EU"),
        ("bettel", "EZ E9 HU SO", "EZ"),
    ],
)
def test_who_wins(name, trick, winner):
    assert format_card(winning_card(contract(name), cards(trick))) == winner


DEAL = (
    "EO GO HA HZ E9 E8 G7 S7",
    "EA EZ HO SO HK GA GZ S8",
    "EK E7 EU GU H9 GK G9 SA",
    "HU SU H8 H7 G8 SZ SK S9",
)
HANDS = [parse_hand(h).mask for h in DEAL]


def test_a_whole_game_with_its_legal_cards():
    state = start(contract("sauspiel-eichel"), LANG, HANDS, 0)
    assert state.table.partner == 1
    state, allowed = play_out(state, cards("E8 EA EK HU H8 HA HK EU"))
    assert [t.winner for t in state.done] == [3, 2]
    assert format_hand(allowed[1]) == "EA"
    assert format_hand(allowed[4]) == "SU H8 H7 G8 SZ SK S9"
    assert state.seat == 2
    with pytest.raises(IllegalCardError, match="trick 3: seat 2 may not play HU"):
        play_out(state, cards("HU"))


@pytest.mark.parametrize(
    ("name", "declarer", "rules", "message"),
    [
        ("sauspiel-eichel", 1, BSV, "may not call Eichel-Sau: it is in his hand"),
        ("sauspiel-eichel", 3, BSV, "may not call Eichel-Sau: he holds no Eichel"),
        ("sie", 0, BSV, "needs the highest trumps; HO SO EU GU HU SU missing"),
        ("solo-eichel", 3, load_ruleset("schafkopfschule"), "needs 1 of its suit"),
        ("wenz", None, BSV, "needs a declarer"),
        ("ramsch", 0, BSV, "needs no declarer"),
    ],
)
def test_calls_that_are_not_allowed(name, declarer, rules, message):
    with pytest.raises(SimkopfError, match=message):
        start(contract(name), LANG, HANDS, declarer, ruleset=rules)


def test_a_solo_without_a_card_of_its_suit_is_allowed_by_default():
    assert start(contract("solo-eichel"), LANG, HANDS, 3).table.declarer == 3


def test_hands_that_are_no_deal():
    with pytest.raises(SimkopfError, match="not a deal of the deck 'lang'"):
        start(contract("wenz"), LANG, [HANDS[0], *HANDS[:3]], 0)
    with pytest.raises(SimkopfError, match="not a deal of the deck 'kurz'"):
        start(contract("wenz"), KURZ, HANDS, 0)


def test_a_sie_is_not_played():
    deal = ("EO GO HO SO EU GU HU SU", "EA EZ EK E9 E8 E7 GA GZ", "GK G9 G8 G7 HA HZ HK H9",
            "H8 H7 SA SZ SK S9 S8 S7")  # fmt: skip
    state = start(contract("sie"), LANG, [parse_hand(h).mask for h in deal], 0)
    assert state.over
    assert "the game is over" in why_not(state, parse_card("EO"))


WEDDING = (
    "EO GO HA HZ E9 E8 G7 S7",
    "EA EZ EK HO GA GZ GK S8",
    "E7 EU GU HU HK G9 SA SK",
    "SO SU H9 H8 H7 G8 SZ S9",
)


def wedding(*gifts, declarer=0):
    hands = [parse_hand(h).mask for h in WEDDING]
    exchange = [(seat, parse_card(card)) for seat, card in gifts]
    return start(contract("hochzeit"), LANG, hands, declarer, exchange=exchange)


def test_hochzeit_exchanges_before_play():
    state = wedding((1, "HO"), (0, "S7"))
    assert state.table.partner == 1
    assert format_hand(state.hands[0]) == "EO GO HO HA HZ E9 E8 G7"
    assert format_hand(state.hands[1]) == "EA EZ EK GA GZ GK S8 S7"
    state, _ = play_out(state, cards("G7"))
    assert format_hand(legal_cards(state)) == "GA GZ GK"  # no duties of a called Sau
    assert outcome(state).hands[1] == parse_hand(WEDDING[1]).mask


@pytest.mark.parametrize(
    ("gifts", "message"),
    [
        ([], "needs the card that declarer and partner give"),
        ([(1, "HO"), (2, "S7")], "needs the card that declarer and partner give"),
        ([(1, "EA"), (0, "S7")], "seat 1 must hold exactly one trump and give it"),
        ([(2, "EU"), (0, "S7")], "seat 2 must hold exactly one trump"),
        ([(1, "HO"), (0, "HA")], "seat 0 must give a card that is not trump"),
        ([(1, "HO"), (0, "S9")], "seat 0 gives S9 without holding it"),
    ],
)
def test_hochzeit_exchanges_that_are_not_allowed(gifts, message):
    with pytest.raises(SimkopfError, match=message):
        wedding(*gifts)


def test_cards_are_exchanged_in_a_hochzeit_only():
    with pytest.raises(SimkopfError, match="in a Hochzeit only"):
        start(contract("wenz"), LANG, HANDS, 0, exchange=[(0, 1), (1, 2)])


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([n for n in SCHAFKOPF if n not in ("sie", "hochzeit")]),
    st.sampled_from(["lang", "kurz"]),
    st.sampled_from([BSV, BOUND, AT_DEAL, LAST_TWO, MUST, MUST_HERZ]),
    st.integers(0, 2**32),
)
def test_any_game_can_be_played_to_its_end(name, deck, rules, seed):
    rng = random.Random(seed)
    pack, game = DECKS[deck], contract(name, rules)
    pile = list(pack.cards)
    rng.shuffle(pile)
    n = pack.hand_size
    hands = [sum(1 << c for c in pile[s * n : s * n + n]) for s in range(4)]
    state = None
    for declarer in range(4) if game.has_declarer else [None]:
        try:
            state = start(game, pack, hands, declarer, ruleset=rules)
        except SimkopfError:
            continue
    if state is None:
        return
    played = []
    while not state.over:
        allowed = [c for c in pack.cards if legal_cards(state) >> c & 1]
        assert allowed
        assert all((why_not(state, c) is None) == (c in allowed) for c in pack.cards)
        played.append(rng.choice(allowed))
        state = play(state, played[-1])
    assert sorted(played) == list(pack.cards)
    end = outcome(state)
    assert (sum(end.augen), sum(end.tricks)) == (120, n)
