"""By what games can be grouped, and what is said where they cannot."""

import pytest

import simkopf
from simkopf.errors import SimkopfError
from simkopf.questions.grouping import checked_columns
from simkopf.questions.simulate import COLUMNS, EXTRA
from simkopf.questions.situation import situation
from simkopf.report.conditions import condition_of
from simkopf.report.conditionwords import condition_words
from simkopf.space.features import features_of

GAMES = ["wenz", "sauspiel-gras", "doko-normal", "doko-damen", "solo66-pik"]


@pytest.mark.parametrize("contract", GAMES)
def test_every_column_either_groups_or_says_why_not(contract):
    sit = situation(contract)
    for name in dict.fromkeys([*COLUMNS, *EXTRA, *features_of(sit.layout)]):
        try:
            assert checked_columns(name, sit) == (name,)
        except SimkopfError as error:
            told = str(error)
            assert told.startswith(f"cannot group by '{name}': it ") or name in ("re", "kontra")
            assert "did you mean" not in told
            continue
        answer = simkopf.ask(contract, by=name, n=20, players="random")
        assert sum(row["n"] for row in answer.estimates if row["what"] == "augen") == 20


@pytest.mark.parametrize("contract", GAMES)
@pytest.mark.parametrize(
    "name", ["rea", "sed", "sie", "announcement", "best_farbwens", "gra", "xy"]
)
def test_only_columns_of_this_game_are_named_each_once(contract, name):
    sit = situation(contract)
    if name in features_of(sit.layout):
        return
    with pytest.raises(SimkopfError) as error:
        checked_columns(name, sit)
    told = str(error.value)
    if "did you mean '" in told:
        named = [told.split("did you mean '")[1].rstrip("'?")]
    else:
        named = told.split("known: ")[1].split(" and what ", maxsplit=1)[0].split(", ")
        assert f"--contract {contract}' lists" in told
    assert len(set(named)) == len(named)
    for other in named:
        assert checked_columns(other, sit) == (other,)


@pytest.mark.parametrize(
    ("contract", "name", "said"),
    [
        ("doko-normal", "rea", "unknown column 'rea'; did you mean 're'?"),
        ("doko-normal", "seed", "cannot group by 'seed': it is the same in all games"),
        ("doko-normal", "sie", "unknown column 'sie', which is for Schafkopf; known: "),
        ("wenz", "re", "unknown column 're', which is for Doppelkopf; known: "),
        ("wenz", "cards", "cannot group by 'cards': it has too many values"),
        ("solo66-pik", "fuechse", "unknown column 'fuechse', which is for Doppelkopf; known: "),
        ("wenz", "trumps,trumps", "column 'trumps' is given twice"),
    ],
)
def test_messages(contract, name, said):
    with pytest.raises(SimkopfError) as error:
        simkopf.ask(contract, by=name, n=10)
    assert str(error.value).startswith(said)


def test_a_card_that_the_deck_lacks():
    with pytest.raises(SimkopfError, match="E7 is not in the deck 'kurz'"):
        simkopf.ask("wenz", deck="kurz", by="E7", n=10)


def test_games_by_announcements_are_those_of_the_frame():
    asked = {"players": "rules", "seed": 3}
    games = simkopf.simulate("doko-normal", 3000, columns="re,kontra", **asked)
    answer = simkopf.ask("doko-normal", by="re,kontra", n=3000, **asked)
    counted = {
        (row["group"]["re"], row["group"]["kontra"]): row["n"]
        for row in answer.estimates
        if row["what"] == "win"
    }
    assert counted == {
        (re, kontra): n for re, kontra, n in games.group_by("re", "kontra").len().rows()
    }
    assert len(counted) > 3
    assert "0 silent, 1 said, 2 no 90" in condition_of(answer)
    assert "0 still, 1 angesagt, 2 keine 90" in condition_words(condition_of(answer), "de")
