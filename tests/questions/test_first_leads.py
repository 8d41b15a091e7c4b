"""The command that compares first leads: every deal once, paired on the same cards."""

import importlib.util
import sys
from pathlib import Path

import simkopf
from simkopf.questions.situation import situation

FILE = Path(__file__).parents[2] / "experiments" / "first_leads.py"
spec = importlib.util.spec_from_file_location("first_leads", FILE)
first_leads = importlib.util.module_from_spec(spec)
sys.modules["first_leads"] = first_leads
spec.loader.exec_module(first_leads)


def test_a_player_beside_itself_gains_nothing():
    sums = first_leads.first_leads("sauspiel-gras", "rules", "rules", deals=100)
    assert sum(role.deals for role in sums.values()) == 100
    assert {role.differ for role in sums.values()} == {0}


def test_differences_are_those_of_the_games():
    """Seat 0 leads: as declarer in every fourth deal, and what it gains is read off two games."""
    deals = 40
    sums = first_leads.first_leads("wenz", "rules", "random", deals=deals, seed=5)
    assert sums["declarer"].deals == deals // 4
    assert sums["opponent"].deals == deals - deals // 4
    assert sums["partner"].deals == 0
    own = situation("wenz", players="rules", seed=5)
    led = situation("wenz", players="random", seed=5)
    differ = 0
    for deal in range(deals):
        first = [simkopf.trace(sit, deal)["tricks"][0][1].split()[0] for sit in (own, led)]
        differ += first[0] != first[1]
    assert sum(role.differ for role in sums.values()) == differ > 10
    # a random lead loses to one by rules: far more than any doubt here, see the sums
    assert sum(role.total for role in sums.values()) > 0


def test_it_prints_a_line_for_each_role(capsys, monkeypatch):
    line = ["first_leads.py", "wenz", "--player", "rules", "--other", "random", "--deals", "60"]
    monkeypatch.setattr("sys.argv", line)
    first_leads.main()
    text = capsys.readouterr().out
    assert "declarer      15 deals" in text
    assert "opponent      45 deals" in text
