"""The rule-based player as a whole: legal everywhere, every switch matters, nothing drifts."""

import random

import pytest

from simkopf.cards.decks import deck
from simkopf.errors import SimkopfError
from simkopf.kernels.builtin.rules import (
    ALL,
    REASON_DE,
    REASON_EN,
    SWITCHES,
)
from simkopf.kernels.builtin.rules.play import schafkopf_play
from simkopf.players.seats import parse_player
from simkopf.questions.show import trace
from simkopf.questions.situation import situation
from simkopf.rules.contracts import SCHAFKOPF, contract
from tests.players.harness import Table, text
from tests.thin import thinned

GAMES = [name for name in SCHAFKOPF if name != "sie"]


def deal(name, pack, rng):
    """A random table at which the contract may be played."""
    game = contract(name)
    while True:
        cards = list(deck(pack).cards)
        rng.shuffle(cards)
        size = len(cards) // 4
        hands = [set(cards[i * size : (i + 1) * size]) for i in range(4)]
        declarer = rng.randrange(4) if game.has_declarer else -1
        partner = (declarer + 1 + rng.randrange(3)) % 4 if game.sides == "exchange" else -1
        if game.sides == "called":
            suits = {game.suit_of(card) for card in hands[declarer]}
            if game.suit * 8 + 7 in hands[declarer] or game.suit not in suits:
                continue
        return Table(game, hands, declarer, pack, partner)


def play(state, switches, rng=None):
    """Play to the end; with ``rng`` a third of the cards is random. Yields view, card, reason."""
    while not state.over:
        view = state.view(random=0 if rng is None else rng.getrandbits(62))
        card, reason = schafkopf_play(view, switches)
        yield state, view, card, reason
        if rng is not None and rng.random() < 0.33:
            card = state.bit[rng.choice(sorted(state.legal()))]
        state.play(state.card[card])


@pytest.mark.parametrize("pack", ["lang", "kurz"])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("switches", [ALL, 0], ids=["on", "off"])
def test_every_card_is_legal(name, pack, switches):
    rng = random.Random(f"{name} {pack}")
    for _ in range(6):
        for state, view, card, reason in play(deal(name, pack, rng), switches, rng):
            assert card & view.legal == card
            assert card in state.card
            assert 0 <= reason < len(REASON_EN)


RARE = {  # hands on which a rule speaks that random hands hardly meet
    "ramsch_march": ("ramsch", -1, "EO GO HO SO EU GU HU EA", "SU HA HZ HK H9 H8 H7 EZ"),
    "squeeze": ("wenz", 0, "EU GU HU SU HA HK GO E7"),
}


@pytest.mark.parametrize("name", thinned(SWITCHES))
def test_every_switch_changes_something(name):
    without = ALL & ~SWITCHES[name].bit
    rng = random.Random(5)
    names = {
        "tout": [n for n in GAMES if n.endswith("tout")],
        "ramsch": ["ramsch"],
        "bettel": ["bettel"],
        "wenz": ["wenz", "geier"],
        "search": ["sauspiel-eichel"],
        "partner": ["sauspiel-eichel"],
        "infer": ["sauspiel-eichel"],
        "hochzeit": ["hochzeit"],
        "spare": ["solo-herz"],
    }.get(name.split("_")[0], ["sauspiel-gras", "solo-herz", "wenz", "farbwenz-eichel"])
    for i in range(3000):
        for _, view, card, _ in play(deal(names[i % len(names)], "lang", rng), ALL):
            if schafkopf_play(view, without)[0] != card:
                return
    if name in RARE:
        game, declarer, *hands = RARE[name]
        rest = [text(c) for c in deck("lang").cards if text(c) not in " ".join(hands).split()]
        hands += [" ".join(rest[8 * i : 8 * i + 8]) for i in range(4 - len(hands))]
        state = Table(contract(game), [{*map(index, h.split())} for h in hands], declarer)
        view = state.view()
        assert schafkopf_play(view, ALL)[0] != schafkopf_play(view, without)[0]
        return
    pytest.fail("no position in which the switch matters")


def index(word):
    return "EGHS".index(word[0]) * 8 + "789UOKZA".index(word[1])


def test_switches_are_named_bits():
    assert len(SWITCHES) >= 14
    assert sum(switch.bit for switch in SWITCHES.values()) == ALL
    assert all(switch.en.endswith(".") and switch.de.endswith(".") for switch in SWITCHES.values())
    assert len(REASON_EN) == len(REASON_DE) == len(set(REASON_EN))
    with pytest.raises(SimkopfError, match="search_sau"):
        parse_player("rules:-search_sua")


@pytest.mark.parametrize("pack", ["lang", "kurz"])
@pytest.mark.parametrize("name", [n for n in GAMES if n != "hochzeit"])
def test_the_loop_shows_the_same_view(name, pack):
    """Cards that the compiled loop plays are those chosen from the slow table's views."""
    sit = situation(name, players="rules", seed=11, deck=pack)
    for number in range(3):
        record = trace(sit, number)
        hands = [{index(word) for word in line.split()} for line in record["hands"]]
        declarer = -1 if record["declarer"] is None else record["declarer"]
        state = Table(contract(name), hands, declarer, pack)
        for _ in play(state, ALL):
            pass
        cards = [text(card) for _, card in state.played]
        assert cards == " ".join(line for _, line in record["tricks"]).split()
