"""``solve`` from hands left in mid-game, as from the deal; bad positions are named."""

import random

import pytest

from simkopf.cards.decks import KURZ, LANG
from simkopf.cards.text import format_card, format_hand, parse_card
from simkopf.errors import SimkopfError
from simkopf.questions.openhands.solve import solve
from simkopf.rules.contracts import contract
from simkopf.rules.duties import has_run
from simkopf.rules.load import load_ruleset
from simkopf.rules.referee import legal_cards, outcome, play, start
from simkopf.rules.state import cards_of

AWAY = "GO SO H7 SA/EU HU EA S9/E7 GA GZ G8/HO GU HA H9"
"""Gras called, the Sau at seat 2; two of four tricks with 27 Augen are the caller's."""


def some_games(rules, n, seed, tricks):
    """Sauspiele played at random for some tricks, the called Sau still held.

    In ``n`` of them it has run away, and in as many it has not.
    """
    game, rng = contract("sauspiel-gras", rules), random.Random(seed)
    found = {True: [], False: []}
    while len(found[True]) < n:
        deck = list(LANG.cards)
        rng.shuffle(deck)
        hands = [sum(1 << card for card in deck[8 * s : 8 * s + 8]) for s in range(4)]
        try:
            begun = state = start(game, LANG, hands, 0, ruleset=rules)
        except SimkopfError:  # Gras cannot be called
            continue
        table, cards = state.table, []
        for _ in range(4 * tricks):
            may = list(cards_of(legal_cards(state)))
            runs = [c for c in may if game.suit_of(c) == game.suit_of(table.sau) and c != table.sau]
            mine = state.seat == table.partner and not state.trick
            cards.append(rng.choice(runs if mine and runs else may))
            state = play(state, cards[-1])
        if any(hand >> table.sau & 1 for hand in state.hands):
            found[has_run(state, table.sau)].append((begun, cards, state))
    return found[True] + found[False][:n]


@pytest.mark.parametrize("name", ["bsv", "schafkopfschule"])
def test_hands_left_and_cards_played_agree(name):
    """Once from the deal with all cards played, once from the hands left, told of the run."""
    rules, matters = load_ruleset(name), 0
    for begun, cards, state in some_games(rules, 80, 3, 4):
        table, game = state.table, state.table.contract
        won = [trick for trick in state.done if trick.winner in (0, table.partner)]
        away = has_run(state, table.sau)
        whole = solve(
            "sauspiel-gras", [format_hand(hand, game) for hand in begun.hands],
            played=[format_card(card) for card in cards], ruleset=name,
        )  # fmt: skip
        given = {
            "lead": state.leader,
            "augen": sum(LANG.augen(card) for trick in won for card in trick.cards),
            "tricks": len(won),
            "ruleset": name,
        }
        hands = "/".join(format_hand(hand, game) for hand in state.hands)
        left = solve("sauspiel-gras", hands, **given, ran=away)
        assert left.by_card == whole.by_card
        assert left.ran is whole.ran is away
        assert not whole.run_matters
        if away:
            silent = solve("sauspiel-gras", hands, **given)
            assert silent.run_matters == (silent.by_card != whole.by_card)
            matters += silent.run_matters
    # the test has power: so often leaving the run out is an error
    assert matters >= (4 if name == "bsv" else 2)


def test_a_run_changes_the_values():
    silent = solve("sauspiel-gras", AWAY, augen=27, tricks=2)
    told = solve("sauspiel-gras", AWAY, augen=27, tricks=2, ran=True)
    assert silent.by_card == {"SA": 70, "H7": 69, "GO": 49, "SO": 44}
    assert told.by_card == {"SA": 70, "H7": 69, "GO": 60, "SO": 45}
    assert (silent.ran, silent.run_matters, told.ran, told.run_matters) == (
        False, True, True, False,
    )  # fmt: skip
    assert (told.to_dict()["ran"], silent.to_dict()["run_matters"]) == (True, True)
    # a run among the cards played is seen
    lead = {"lead": 2, "augen": 27, "tricks": 2}
    assert not solve("sauspiel-gras", AWAY, **lead, ran=True, played="GZ").run_matters


@pytest.mark.parametrize(
    ("contract", "hands", "keywords", "why"),
    [
        ("solo-gras", AWAY, {}, r"ran: only a called Sau runs away.*solo-gras has none"),
        ("sauspiel-gras", AWAY.replace("GA", "G7"), {"partner": 2}, "the called Gras-Sau is out"),
        # five Gras are held, one by the caller: the sixth has been led, but then he followed
        ("sauspiel-gras", "GO SO H7 GK/EU HU EA G9/E7 GA GZ G8/HO GU HA H9", {}, "too few Gras"),
        # two of the holder's three are needed for four, and two are gone, one of the caller's
        ("sauspiel-gras", "GO SO H7 SA/EU HU EA GK/E7 GA GZ H8/HO GU HA G9", {}, "too few Gras"),
    ],
)  # fmt: skip
def test_where_nothing_can_have_run_away(contract, hands, keywords, why):
    with pytest.raises(SimkopfError, match=why):
        solve(contract, hands, augen=27, tricks=2, ran=True, **keywords)


def test_nothing_runs_away_before_the_first_card_or_on_the_short_deck():
    deal = "EO GO HO EU HA HZ EA G7/SO GU HU SU HK H9 H8 H7/EZ EK E9 E8 E7 GA GZ GK"
    with pytest.raises(SimkopfError, match="no card has been led yet"):
        solve("sauspiel-gras", f"{deal}/G9 G8 SA SZ SK S9 S8 S7", ran=True)
    with pytest.raises(SimkopfError, match="too few Gras"):  # four of them in all
        solve("sauspiel-gras", "EO GO/HO SO/GA HA/SU SA", deck="kurz", ran=True)


def test_every_position_of_a_game_can_have_arisen():
    """No position that was reached is refused, and Augen beyond its cards are."""
    rng, game = random.Random(4), contract("solo-herz")
    for _ in range(40):
        deck = list(KURZ.cards)
        rng.shuffle(deck)
        hands = [sum(1 << card for card in deck[6 * s : 6 * s + 6]) for s in range(4)]
        state = start(game, KURZ, hands, 0)
        for _ in range(4 * rng.randint(1, 5)):
            state = play(state, rng.choice(list(cards_of(legal_cards(state)))))
        text = "/".join(format_hand(hand) for hand in state.hands)
        augen, tricks = outcome(state).augen[0], outcome(state).tricks[0]
        given = {"lead": state.leader, "tricks": tricks, "deck": "kurz"}
        assert solve("solo-herz", text, augen=augen, **given).before.augen == augen
        gone = sorted(KURZ.augen(c) for trick in state.done for c in trick.cards)
        most, least = sum(gone[::-1][: 4 * tricks]), sum(gone[: 4 * tricks])
        for wrong in (most + 1, least - 1):
            with pytest.raises(SimkopfError, match=rf"^augen: .*; {wrong} cannot have been won$"):
                solve("solo-herz", text, augen=wrong, **given)


def test_some_numbers_between_cannot_be_either():
    # three Achter and Siebener, and nothing under two Augen: no four cards count 1
    with pytest.raises(SimkopfError, match="one of 4 tricks count 0 to 34, though not every num"):
        solve("sauspiel-gras", AWAY, augen=1, tricks=1)
    with pytest.raises(SimkopfError, match=r"all tricks so far were won, and .* count 51; 50"):
        solve("sauspiel-gras", AWAY, augen=50, tricks=4)


def test_laufende_of_a_hochzeit_are_joint():
    """So they do not hang on who gave which card: the value is known with all cards."""
    hands = (
        "EO GO HO EU GU HA HK EA/EZ EK E9 GA GZ SA SZ SK/"
        "SO HU SU HZ E8 GK G9 S9/H9 H8 H7 E7 G8 G7 S8 S7"
    )
    found = solve("hochzeit", hands, partner=1)
    assert found.augen is not None
    assert found.augen >= 91
    assert found.value == 20 + 10 + 3 * 10 or found.value == 10 + 10 + 3 * 10
    moved = hands.replace("EA/EZ", "EZ/EA")
    assert solve("hochzeit", moved, partner=1).value == found.value
    cards = [card for _, trick in found.line for card in map(parse_card, trick.split())]
    assert len(cards) == 32


@pytest.mark.parametrize(
    ("arguments", "keywords", "why"),
    [
        (("wenz", None), {}, "hands is written as text, such as 'EO GO', not None"),
        (("wenz", 7), {}, r"hands is written as text.* not 7"),
        (("wenz", ["EO", 3]), {}, "hands is written as text"),
        (("wenz", "EO/GO/HO/SO"), {"played": None}, r"played is written as text.* not None"),
        (("wenz", "EO/GO/HO/SO"), {"played": 3}, "played is written as text"),
        (("wenz", "EO/GO/HO/SO"), {"ran": "yes"}, r"ran is True where .*, not 'yes'"),
        (("wenz", "EO/GO/HO/SO"), {"deck": 3}, "deck is given by its name, not as 3"),
        (("wenz", "EO/GO/HO/SO"), {"deck": ""}, "unknown deck ''"),
        (("wenz", "EO/GO/HO/SO"), {"ruleset": 3}, "ruleset is given by its name"),
        ((None, "EO/GO/HO/SO"), {}, "contract is given by its name"),
        (("wenz", "EO/GO/HO/SO"), {"augen": 1.5}, "augen is a number of Augen, not 1.5"),
        (("wenz", "EO/GO/HO/SO"), {"lead": "eins"}, "lead is a seat"),
        (("wenz", "EO/GO/HO"), {}, r"4 seats are needed, separated by '/', as many each; .* 3"),
    ],
)
def test_bad_input_is_named(arguments, keywords, why):
    with pytest.raises(SimkopfError, match=why):
        solve(*arguments, **keywords)


def test_hands_and_cards_may_be_given_one_by_one():
    one = solve("wenz", "EO EU/GO GU/HO HU/SO SU", played="EU GU HU SU", augen=0)
    assert one.by_card == solve(
        "wenz", ["EO EU", "GO GU", "HO HU", "SO SU"], played=["EU", "GU", "HU", "SU"]
    ).by_card  # fmt: skip
