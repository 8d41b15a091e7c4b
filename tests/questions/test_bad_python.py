"""Bad input from Python: one line that names the thing, whatever is called with it."""

import pytest

import simkopf
from simkopf.cards.decks import KURZ
from simkopf.errors import SimkopfError
from simkopf.questions.paired.match import match
from simkopf.questions.situation import situation

ROLES = ["rules", "random"]
SAYING = {"rule": "schmieren", "side": "opponents", "contract": "wenz"}
SIT = situation("wenz", deck="kurz")
DEAL = "EO GO HO SO EU GU/HU SU HA HZ HK H9/EA EZ EK E9 GA GZ/GK G9 SA SZ SK S9"


def state():
    hands = [hand.mask for hand in simkopf.parse_hands(DEAL, KURZ)]
    from simkopf.rules.referee import start

    return start(simkopf.contract("wenz"), KURZ, hands, 0)


PLAYS = {
    "ask": lambda **k: simkopf.ask("wenz", n=5, **k),
    "compare": lambda **k: simkopf.compare("wenz", ROLES, n=5, **k),
    "losses": lambda **k: simkopf.losses("wenz", n=5, **k),
    "simulate": lambda **k: simkopf.simulate("wenz", 5, **k),
    "league": lambda **k: simkopf.league(ROLES, n=5, **k),
    "pays": lambda **k: simkopf.pays([SAYING], n=5, **k),
    "match": lambda **k: match("wenz", *ROLES, n=5, **k),
    "situation": lambda **k: simkopf.situation("wenz", **k),
    "solve": lambda **k: simkopf.solve("wenz", DEAL, **k),
}


@pytest.mark.parametrize("name", PLAYS)
def test_what_plays_games_refuses_what_it_does_not_know(name):
    with pytest.raises(SimkopfError, match=r"^unknown keyword 'nix'; "):
        PLAYS[name](nix=1)
    with pytest.raises(SimkopfError, match=r"^unknown keyword 'declarr'; did you mean 'declarer'"):
        PLAYS[name](declarr=1)
    with pytest.raises(SimkopfError, match="deck is given by its name, not as 3"):
        PLAYS[name](deck=3)
    with pytest.raises(SimkopfError, match=r"rule ?set.* not as 3"):
        PLAYS[name](ruleset=3)


@pytest.mark.parametrize(
    ("call", "why"),
    [
        (lambda: match("wenz", *ROLES, n=5, players="rules"), "unknown keyword 'players'"),
        (lambda: simkopf.ask("wenz", n=5, by=3), "given by name, not as 3"),
        (lambda: simkopf.ask("wenz", n=5, by=None), "given by name, not as None"),
        (lambda: simkopf.ask("wenz", n=5, measure=None), "given by name, not as None"),
        (lambda: simkopf.ask("wenz", n=5, measure=["win", 3]), "given by name, not as"),
        (lambda: simkopf.compare("wenz", ROLES, n=5, measure=3), "given by name, not as 3"),
        (lambda: simkopf.compare("wenz", None, n=5), "None"),
        (lambda: simkopf.decisions("wenz", 0, 5), "made by simkopf.situation, not 'wenz'"),
        (lambda: simkopf.decisions(SIT, -1, 5), "first is the index of a deal"),
        (lambda: simkopf.decisions(SIT, 2**63, 5), "first is the index of a deal"),
        (lambda: simkopf.decisions(SIT, 0, 0), "n is a whole number"),
        (lambda: simkopf.decisions(SIT, 0, "x"), "n is a whole number"),
        (lambda: simkopf.decisions(SIT, 0, 10**15), "n is a whole number"),
        (lambda: simkopf.decisions(SIT, 0.5, 1), "first is the index of a deal, not 0.5"),
        (lambda: simkopf.trace("wenz", 0), "made by simkopf.situation, not 'wenz'"),
        (lambda: simkopf.trace(SIT, 2**64), "a deal is a number from 0 to"),
        (lambda: simkopf.view_of("x"), "a state of the referee, not 'x'"),
        (lambda: simkopf.worlds("x"), "a state of the referee, not 'x'"),
        (lambda: simkopf.worlds(None), "a state of the referee, not None"),
        (lambda: simkopf.worlds(state(), n=10**15), "n is .* from 0 to 10000000, not 10000"),
        (lambda: simkopf.worlds(state(), first=2**63 - 1, n=2), f"first is .* to {2**63 - 3}, not"),
        (lambda: simkopf.worlds(state(), n=1.5), "n is a whole number"),
        (lambda: simkopf.solve("wenz", DEAL, lead=None), "lead is a seat, not None"),
        (lambda: simkopf.solve("wenz", DEAL, declarer="x"), "declarer is a seat, not 'x'"),
        (lambda: simkopf.parse_card(3), "cards are written as text.* not as 3"),
        (lambda: simkopf.parse_hand(None), "cards are written as text.* not as None"),
        (lambda: simkopf.parse_hands(3), "hands are written as text.* not as 3"),
        (lambda: simkopf.load_ruleset(3), "a rule set is given by name or by its file, not as 3"),
        (lambda: simkopf.contract(3), "a contract is given by its name, not as 3"),
    ],
)
def test_each_call_names_what_is_wrong(call, why):
    with pytest.raises(SimkopfError, match=why):
        call()


def test_the_last_worlds_of_a_series_are_drawn():
    found = simkopf.worlds(state(), first=2**63 - 3, n=2)
    assert found.frame["world"].to_list() == [2**63 - 3, 2**63 - 2]
