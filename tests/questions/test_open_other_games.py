"""What cards cost in Solo 66, and leagues of Doppelkopf and Solo 66."""

import json
import shlex

import pytest

import simkopf
from simkopf.cli.main import main
from simkopf.errors import SimkopfError
from simkopf.questions.openhands.decisions import decisions
from simkopf.questions.question import Question
from simkopf.questions.situation import situation


@pytest.mark.parametrize("name", ["solo66-kreuz", "solo66-karo"])
def test_losses_of_both_sides_lead_to_the_end(name):
    """Augen with best play before the first card, less what each side lost, are those made."""
    n = 20
    sit = situation(name, players="random")
    frame = decisions(sit, 0, n)
    games = simkopf.simulate(name, n, players="random")["augen"].to_list()
    assert frame["loss"].min() == 0
    assert frame["loss"].max() > 20
    for deal in range(n):
        rows = frame.filter(frame["deal"] == deal)
        own = rows.filter(rows["role"] == "declarer")["loss"].sum()
        others = rows.filter(rows["role"] == "opponent")["loss"].sum()
        assert rows["best"][0] - own + others == games[deal]


def test_the_dearest_cards_are_solved_again(capsys):
    found = simkopf.losses("solo66-pik", n=10, players="random")
    for row in found.worst[:5]:
        words = shlex.split(row["solve"])
        assert main([*words[1:], "--json"]) == 0
        cards = json.loads(capsys.readouterr().out)["cards"]
        best = (min if row["role"] == "opponent" else max)(cards.values())
        assert sorted(c for c, value in cards.items() if value == best) == sorted(row["best"])
        assert abs(best - cards[row["card"]]) == row["loss"]


def test_a_league_is_of_one_game():
    players, few = ["random", "sampled:worlds=1"], {"n": 4}
    for contracts in ("doko-damen,doko-normal", {"solo66-pik": 2, "solo66-ohne": 1}):
        found = simkopf.league(players, contracts=contracts, **few)
        assert len(found.question["contracts"]) == 2
    usual = simkopf.league(players, ruleset="ddv", **few).question["contracts"]
    assert [row["contract"] for row in usual] == ["doko-normal", "doko-damen", "doko-kreuz"]
    with pytest.raises(SimkopfError, match="'doko-damen' is not played under rule set 'bsv'"):
        simkopf.league(players, contracts="wenz,doko-damen", **few)
    with pytest.raises(SimkopfError, match="'wenz' is not played under rule set 'ddv'"):
        simkopf.league(players, contracts="doko-damen,wenz", **few)


def test_fewer_games_of_doppelkopf_are_usual():
    """A game of it takes a searching player longer."""
    assert Question.of("solo66-pik", players="sampled").n == 1000
    assert Question.of("doko-damen", players="sampled").n == 200
