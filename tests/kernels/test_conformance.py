"""Every contract of every game: the loop plays it, the referee agrees with all of it."""

import json

import pytest

import simkopf
from simkopf.kernels.spec import spec
from simkopf.questions.playing import play
from simkopf.rules.contracts import CONTRACTS, contract
from simkopf.rules.doppelkopf.contracts import DOPPELKOPF
from simkopf.rules.load import load_ruleset, usual_ruleset
from simkopf.rules.record import check_record, parse_record
from simkopf.rules.referee import legal_cards, start
from simkopf.rules.referee import play as put
from simkopf.rules.solo66.contracts import SOLO66
from tests.thin import thinned

GAMES = 25
TABLES = [(name, deck) for name in CONTRACTS for deck in contract(name).decks]


@pytest.mark.parametrize("players", ["random", "rules"])
@pytest.mark.parametrize(("name", "deck"), thinned(TABLES))
def test_the_referee_agrees(name, deck, players):
    sit = simkopf.situation(name, deck=deck, players=players, seed=5)
    for deal in range(GAMES if players == "random" else GAMES // 2):
        record = parse_record(json.dumps(simkopf.trace(sit, deal)))
        report = check_record(record)
        assert (report.illegal, report.mismatches) == (None, ()), deal
        assert record.contract.name == name


@pytest.mark.parametrize("name", [*DOPPELKOPF, *SOLO66])
def test_the_same_cards_are_legal(name):
    sit = simkopf.situation(name, players="random", seed=3)
    lay = spec(sit.game, sit.pack, sit.ruleset)
    played = play(sit, 0, GAMES, trace=True)
    for game in range(GAMES):
        record = parse_record(json.dumps(simkopf.trace(sit, game)))
        dealt = [int(mask) for mask in played.trace_hands[game, : sit.pack.seats]]
        state = start(
            sit.game, sit.pack, dealt, record.declarer, ruleset=sit.ruleset, laid=record.laid
        )
        for seat, card, legal, _ in played.trace[game].tolist():
            assert (state.seat, legal_cards(state)) == (seat, lay.to_canonical(legal))
            state = put(state, lay.card_of(card))
        assert state.over


OPTIONS = [
    ("doko-normal", {"second_ten": "always"}), ("doko-normal", {"second_ten": "not_last"}),
    ("doko-hochzeit", {"alte": False, "karlchen": False}),
    ("doko-kreuz", {"solo_doppelkopf": True, "solo_fuchs": True}),
    ("doko-karo-pflicht", {"solo_fuchs": True}), ("doko-still", {"solo_fuchs": True}),
    ("doko-damen", {"solo_doppelkopf": True, "solo_fuchs": True}),
    ("solo66-pik", {"overtake": True}), ("solo66-herz", {"settles": "each"}),
    ("solo66-ohne", {"settles": "each"}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_under_every_option(name, options, tmp_path):
    lines = [f"{key} = {json.dumps(value)}" for key, value in options.items()]
    file = tmp_path / "home.toml"
    base = usual_ruleset(contract(name).game).name
    file.write_text("\n".join([f'base = "{base}"', *lines]))
    home = load_ruleset(file)
    sit = simkopf.situation(name, players="random", ruleset=home, seed=9)
    for deal in range(4 * GAMES):
        report = check_record(parse_record(json.dumps(simkopf.trace(sit, deal))))
        assert (report.illegal, report.mismatches) == (None, ()), deal


@pytest.mark.parametrize("name", [*DOPPELKOPF, *SOLO66])
def test_columns(name):
    frame = simkopf.simulate(name, 400, players="random", columns="payoffs,augen_by_seat")
    game = contract(name)
    total = 130 if game.game == "solo66" else 240
    augen = {sum(row) for row in frame["augen_by_seat"].to_list()}
    if name == "solo66-ohne":  # the talon stays on the table
        assert max(augen) == total
        assert min(augen) >= total - 22
    else:
        assert augen == {total}
    payoffs = frame["payoffs"].to_list()
    if game.game == "doppelkopf":
        assert {sum(row) for row in payoffs} == {0}
        assert {len({payoff % 2 for payoff in row}) for row in payoffs} == {1}
    seats = 5 if game.game == "solo66" else 4
    if game.has_declarer:
        assert frame["declarer"].to_list() == [deal % seats for deal in range(400)]
        cards = {8} if game.game == "solo66" else {12}
        assert {hand.bit_count() for hand in frame["hand"].to_list()} == cards
    else:
        assert frame["declarer"].null_count() == 400
    if name == "doko-normal":
        assert frame["partner"].null_count() == 0
    elif name == "doko-hochzeit":
        assert 0 < frame["partner"].null_count() < 100  # a few find nobody
    else:
        assert frame["partner"].null_count() == 400
