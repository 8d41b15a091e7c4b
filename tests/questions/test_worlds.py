"""Worlds from Python; the view of a state against the views that the loop hands out."""

from dataclasses import replace

import polars as pl
import pytest

import simkopf
from simkopf.cards.decks import KURZ, LANG
from simkopf.cards.text import parse_card, parse_hands
from simkopf.errors import SimkopfError
from simkopf.kernels.view import F_RANDOM
from simkopf.questions.hidden.seen import view_of
from simkopf.questions.hidden.worlds import worlds
from simkopf.questions.playing import play, prepare
from simkopf.questions.situation import situation
from simkopf.rules import referee
from simkopf.rules.contracts import DOPPELKOPF, SCHAFKOPF, SOLO66, contract
from simkopf.rules.doppelkopf.options import DokoRules
from simkopf.rules.load import usual_ruleset
from simkopf.rules.ruleset import BSV

BOUND = replace(
    BSV, name="bound", run_after="bound", bettel_stichzwang=True, ramsch_stichzwang=True
)


def chosen(view):
    """A card that depends on every field but the dice; the same compiled and in plain Python."""
    seen = 0
    for i in range(len(view)):
        if i != F_RANDOM:
            value = view[i]
            for part in (value & 0x7FFFFFFF, (value >> 31) & 0x7FFFFFFF):
                seen = ((seen ^ part) * 1_000_003 + i) & 0x7FFFFFFF
    legal = view.legal
    count = 0
    while legal != 0:
        legal &= legal - 1
        count += 1
    legal = view.legal
    for _ in range((seen >> 8) % count):
        legal &= legal - 1
    return legal & -legal


@simkopf.player
def by_everything(view):
    return chosen(view)


def begun(sit, played, g):
    """The referee's state at the first card of a traced game."""
    spec, seats = prepare(sit).spec, sit.pack.seats
    dealt = [int(mask) for mask in played.trace_hands[g, :seats]]
    after = [spec.to_canonical(int(mask)) for mask in played.trace_hands[g, seats:]]
    exchange = [
        (s, (a & ~b).bit_length() - 1)
        for s, (a, b) in enumerate(zip(dealt, after, strict=True))
        if a != b
    ]
    declarer = int(played.small[0, g]) if sit.game.has_declarer else None
    laid = 0
    if sit.game.game == "solo66" and sit.game.has_declarer:
        laid, exchange = sit.pack.mask & ~sum(after), []
    return referee.start(
        sit.game, sit.pack, dealt, declarer, ruleset=sit.ruleset, exchange=exchange, laid=laid
    )


@pytest.mark.parametrize("rules", [BSV, BOUND], ids=lambda r: r.name)
@pytest.mark.parametrize("deck", ["lang", "kurz"])
def test_the_view_of_a_state_is_the_one_the_loop_hands_out(deck, rules):
    """Each card depends on all fields: were one of them wrong, most cards would be others."""
    choices = 0
    for name in SCHAFKOPF:
        if name == "sie":
            continue
        games = 8 if name.startswith(("sauspiel", "hochzeit", "ramsch", "bettel")) else 2
        sit = situation(name, deck=deck, ruleset=rules, players="by_everything", seed=5)
        played = play(sit, 0, games, trace=True)
        spec = prepare(sit).spec
        for g in range(games):
            state = begun(sit, played, g)
            for seat, card, legal, _ in played.trace[g].tolist():
                view = view_of(state)
                assert view.seat == seat
                assert chosen(view) == card, (name, g, view)
                choices += legal & (legal - 1) != 0
                state = referee.play(state, spec.card_of(card))
    assert choices > 900


@pytest.mark.parametrize("name", [*DOPPELKOPF, *SOLO66])
def test_the_view_in_other_games_is_the_one_the_loop_hands_out(name):
    """The same under rules in which the second Herz-Zehn wins, but for the last trick."""
    choices = 0
    rules = usual_ruleset(contract(name).game)
    if isinstance(rules, DokoRules):
        rules = replace(rules, name="late", second_ten="not_last")
    for deck in contract(name).decks:
        sit = situation(name, deck=deck, ruleset=rules, players="by_everything", seed=5)
        played = play(sit, 0, 12, trace=True)
        spec = prepare(sit).spec
        for g in range(12):
            state = begun(sit, played, g)
            for seat, card, legal, _ in played.trace[g].tolist():
                view = view_of(state)
                assert view.seat == seat
                assert chosen(view) == card, (name, g, view)
                choices += legal & (legal - 1) != 0
                state = referee.play(state, spec.card_of(card))
    assert choices > 100


DEAL = "EO GO HO SO EU GU/HU SU HA HZ HK H9/EA EZ EK E9 GA GZ/GK G9 SA SZ SK S9"


def start(name="wenz", declarer=2):
    hands = [hand.mask for hand in parse_hands(DEAL, KURZ)]
    return referee.start(contract(name), KURZ, hands, declarer)


def test_worlds_are_a_function_of_seed_and_number():
    state = referee.play(start(), parse_card("EU"))
    found = worlds(state, n=50, seed=3)
    assert found.frame.columns == ["world", "hand0", "hand1", "hand2", "hand3"]
    assert found.frame["world"].to_list() == list(range(50))
    later = worlds(state, n=20, seed=3, first=30)
    assert found.frame[30:].equals(later.frame)
    assert not worlds(state, n=50, seed=4).frame.equals(found.frame)
    assert worlds(state, n=0).frame.height == 0
    for row in found.frame.drop("world").iter_rows():
        assert sum(row) == KURZ.mask & ~(1 << parse_card("EU"))
        assert [hand.bit_count() for hand in row] == [5, 6, 6, 6]
        assert row[1] == state.hands[1]


def test_worlds_of_other_games():
    """Hands of all seats; in Solo 66 two cards are in none of them."""
    for name, seats, held in (("doko-normal", 4, 48), ("solo66-pik", 5, 30)):
        sit = situation(name, players="random")
        state = begun(sit, play(sit, 0, 1, trace=True), 0)
        found = worlds(state, (state.table.declarer + 1) % seats, 50)
        rows = found.frame.select(pl.col("^hand.*$")).rows()
        assert len(rows) == 50
        assert {sum(hand.bit_count() for hand in row) for row in rows} == {held}
        assert all(row[found.seat] == state.hands[found.seat] for row in rows)
        assert all(sum(row) & ~state.table.deck.mask == 0 for row in rows)


def test_a_seat_that_is_not_on_turn_knows_something_too():
    state = referee.play(start(), parse_card("EU"))
    numbers = [worlds(state, seat, n=0).number for seat in range(4)]
    # 18! / (6! 6! 6!) for the one who has played, 17! / (5! 6! 6!) for the others
    assert numbers == [17153136, 5717712, 5717712, 5717712]
    assert view_of(state, 3).legal == 0
    assert view_of(state, 3).position == 1


@pytest.mark.parametrize(
    ("keywords", "words"),
    [
        ({"seat": 4}, "seat is a number from 0 to 3, not 4"),
        ({"seat": True}, "seat is a number from 0 to 3, not True"),
        ({"n": -1}, "n is a whole number from 0"),
        ({"seed": 2**63}, "seed is a whole number from 0"),
        ({"first": 1.5}, "first is a whole number from 0"),
    ],
)
def test_bad_input_is_named(keywords, words):
    with pytest.raises(SimkopfError, match=words):
        worlds(start(), **keywords)


def test_a_game_that_is_over_has_no_worlds():
    cards = list(LANG.cards)
    hands = [sum(1 << c for c in cards[s::4]) for s in range(4)]
    state = referee.start(contract("ramsch"), LANG, hands)
    while not state.over:
        legal = referee.legal_cards(state)
        state = referee.play(state, legal.bit_length() - 1)
    with pytest.raises(SimkopfError, match="ramsch: the game is over"):
        worlds(state)


def test_a_state_against_the_rules_has_no_worlds():
    state = start()
    # seat 0 leads an Unter and holds another; nobody follows, but someone must have the other two
    cards = tuple(parse_card(card) for card in ("EU", "HA", "E9", "G9"))
    hands = tuple(hand & ~(1 << card) for hand, card in zip(state.hands, cards, strict=True))
    wrong = referee.State(state.table, hands, 0, (), (referee.Trick(0, cards, 0),))
    with pytest.raises(SimkopfError, match="no deal agrees with what seat 0 knows"):
        worlds(wrong)
