"""The searching player in Doppelkopf and Solo 66: legal, honest, and better than chance."""

from random import Random

import numpy as np
import polars as pl
import pytest

import simkopf
from simkopf.kernels.sampled.memory import EVERY_RULE, memory_for
from simkopf.kernels.spec import spec
from simkopf.questions.hidden.worlds import worlds
from simkopf.questions.openhands.values import card_values, marks_of
from simkopf.questions.playing import play, prepare
from simkopf.questions.situation import situation
from simkopf.rules import referee
from simkopf.rules.contracts import DOPPELKOPF, SOLO66, contract, deck_for
from simkopf.rules.load import usual_ruleset
from simkopf.rules.state import cards_of
from tests.kernels.test_worlds_other_games import at_random, elsewhere
from tests.players.searching import judged

NAMES = (*DOPPELKOPF, *SOLO66)


@pytest.mark.parametrize("name", NAMES)
def test_every_contract_is_played_by_the_rules(name):
    # the loop checks every card; what is left is that a game comes out at all, and alike
    player = "sampled:worlds=2,near=3,limits=3"
    games = simkopf.simulate(name, 3, players=player, seed=3)
    assert games.height == 3
    assert games.equals(simkopf.simulate(name, 3, players=player, seed=3, threads=1))
    assert simkopf.simulate(name, 1, players="open:limits=1", seed=3).height == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_many_games_are_legal(name):
    simkopf.simulate(name, 300, players="sampled:worlds=1", seed=4)
    simkopf.simulate(name, 40, players="open:limits=1", seed=4)


HONEST = ("doko-normal", "doko-still", "doko-hochzeit", "doko-herz", "solo66-herz", "solo66-ohne")


@pytest.mark.parametrize("name", HONEST)
def test_it_sees_nothing_hidden(name):
    """Other hidden cards that agree with what the seat knows change nothing in its choice.

    A silent Hochzeit among them: the others cannot tell it from a normal game.
    """
    dice, changed, other_game = Random(name), 0, 0
    player = "sampled:worlds=4,near=4"
    for index in range(16):
        state = at_random(name, dice, dice.randrange(4, 24 if "66" in name else 40))
        mine = judged(state, player)
        frame = worlds(state, n=12, seed=index).frame
        rows = set(frame.select(pl.col("^hand.*$")).iter_rows()) - {tuple(state.hands)}
        others = [elsewhere(state, row) for row in sorted(rows)]
        # another contract comes first
        others.sort(key=lambda there: there.table.contract == state.table.contract)
        for there in others[:2]:
            changed += 1
            other_game += there.table.contract != state.table.contract
            assert judged(there, player)[:2] == mine[:2], state
    assert changed > 10
    assert (other_game > 0) == (name in ("doko-normal", "doko-still"))


def test_a_silent_hochzeit_is_not_in_its_memory():
    """What the player is given beside its view is that of a normal game, word for word."""
    still, normal = (contract(f"doko-{name}") for name in ("still", "normal"))
    deck, rules = deck_for(still), usual_ruleset("doppelkopf")
    one, two = (memory_for(spec(game, deck, rules), EVERY_RULE) for game in (still, normal))
    assert np.array_equal(one, two)


@pytest.mark.parametrize("name", ["doko-normal", "doko-damen", "solo66-pik"])
def test_values_are_the_mean_over_all_worlds(name):
    """Where there are few worlds each can be solved, and the player's values are their mean.

    False-alarm rate of one comparison: five standard deviations, under one in a million.
    """
    dice, checked, n = Random(f"mean {name}"), 0, 1000
    while checked < 3:
        state = at_random(name, dice, (20 if name.startswith("solo66") else 36) + dice.randrange(4))
        if referee.legal_cards(state).bit_count() < 2 or worlds(state, n=0).number > 3000:
            continue
        frame = worlds(state, n=3000).frame.select(pl.col("^hand.*$"))
        rows = set(frame.iter_rows())
        if len(rows) > 60:
            continue
        each = [elsewhere(state, row) for row in sorted(rows)]
        pays = [by_level(there) for there in each]
        player = f"sampled:worlds={n},limits=1,near=6,-infer,-ties"
        _, values, (count, _) = judged(state, player)
        assert count == n
        for card, total in values.items():
            ways = np.array([pay[card] for pay in pays])
            error = 5 * ways.std() / np.sqrt(n)
            assert abs(total / n - ways.mean()) <= error + 1e-9, (state, card)
        checked += 1


def by_level(state):
    """What every card is worth to the seat if only winning is told apart, by hand."""
    table = state.table
    marks, side = marks_of(table), {table.declarer, state.partner}
    seats = table.deck.seats
    found = {}
    for card, augen in card_values(state, "augen").items():
        won = augen >= marks.win
        mine = state.seat in side
        if table.contract.game == "solo66":
            # won or lost, not under 33: once, or twice; the others want it to be little
            found[card] = (1 if won else -2) * (1 if mine else -1)
            continue
        alone = len(side - {None}) == 1
        points = 1 if won else -1
        if not won and not alone:
            points -= 1  # against the Alten
        found[card] = points * (1 if mine else -1) * (seats - 1 if mine and alone else 1)
    return found


@pytest.mark.parametrize("name", SOLO66[:-1])
def test_five_that_see_all_reach_the_value_of_best_play(name):
    """Solo 66 is solved from the first card on: the game ends as the solver says it must."""
    sit, n = situation(name, players="open", seed=3), 4
    played = play(sit, 0, n, trace=True)
    game = prepare(sit).spec
    for deal in range(n):
        state = first_state(sit, played, game, deal)
        values = card_values(state, "value").values()
        mine = state.seat == state.table.declarer
        assert int(played.money[0, deal]) == (max(values) if mine else min(values))


def first_state(sit, played, game, deal):
    """The referee's state at the first card."""
    seats = sit.pack.seats
    dealt = [int(mask) for mask in played.trace_hands[deal, :seats]]
    after = [game.to_canonical(int(mask)) for mask in played.trace_hands[deal, seats:]]
    declarer = int(played.small[0, deal]) if sit.game.has_declarer else None
    laid = sit.pack.mask & ~sum(after) if declarer is not None else 0
    return referee.start(sit.game, sit.pack, dealt, declarer, ruleset=sit.ruleset, laid=laid)


@pytest.mark.parametrize("name", ["doko-normal", "doko-kreuz"])
def test_who_sees_all_keeps_what_can_be_had(name):
    """From eight tricks before the end on a game of Doppelkopf is solved: who can win does."""
    sit, n = situation(name, players="open:-ties,limits=1", seed=5), 2
    played = play(sit, 0, n, trace=True)
    game = prepare(sit).spec
    for deal in range(n):
        state = first_state(sit, played, game, deal)
        cards = [game.card_of(int(step[1])) for step in played.trace[deal]]
        state, _ = referee.play_out(state, cards[:16])
        marks = marks_of(state.table)
        values = card_values(state, "augen").values()
        side = {state.table.declarer, state.partner}
        best = (max if state.seat in side else min)(values)
        end = referee.outcome(referee.play_out(state, cards[16:])[0])
        got = sum(end.augen[seat] for seat in side - {None})
        assert (got >= marks.win) == (best >= marks.win)


@pytest.mark.parametrize(
    ("name", "n"), [("doko-damen", 60), ("doko-normal", 60), ("solo66-pik", 150)]
)
def test_it_beats_random_players(name, n):
    """On the same deals, on either side; false-alarm rate 0.001 of each by three deviations."""
    usual = simkopf.simulate(name, n, players="random")["augen"].to_numpy()
    for spec_, sign in (
        ("declarer=sampled:worlds=5;partner=sampled:worlds=5;others=random", 1),
        ("opponents=sampled:worlds=5;others=random", -1),
    ):
        ours = simkopf.simulate(name, n, players=spec_)["augen"].to_numpy()
        gain = sign * (ours.astype(float) - usual)
        assert gain.mean() > 3.09 * gain.std() / np.sqrt(n)


def test_the_soloist_knows_what_he_laid():
    """In the loop: the view of the soloist has his two cards, and nobody else's has any."""
    sit = situation("solo66-herz", players="given_says")
    played = play(sit, 0, 40, trace=True)
    game = prepare(sit).spec
    for deal in range(40):
        after = [game.to_canonical(int(m)) for m in played.trace_hands[deal, 5:]]
        laid = game.to_game(sit.pack.mask & ~sum(after))
        declarer = int(played.small[0, deal])
        for seat, card, legal, _ in played.trace[deal].tolist():
            known = laid if seat == declarer else 0
            assert card == said(known, legal)


def said(given, legal):
    """A card that depends on the laid ones."""
    number = given % 7919 % sum(1 for _ in cards_of(legal))
    for _ in range(number):
        legal &= legal - 1
    return legal & -legal


@simkopf.player
def given_says(view):
    legal, count = view.legal, 0
    while legal != 0:
        legal &= legal - 1
        count += 1
    legal = view.legal
    for _ in range(view.given % 7919 % count):
        legal &= legal - 1
    return legal & -legal
