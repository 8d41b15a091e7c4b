import json

import pytest

from simkopf.errors import SimkopfError
from simkopf.questions.paired.compare import compare
from simkopf.questions.question import Question

WAYS = ["rules", "declarer=random;others=rules"]


def test_against_a_direct_count(games):
    got = compare("wenz", WAYS, n=4000, measure="win,augen,payoff")
    one = games(Question.of("wenz").situation, 0, 4000)
    two = games(Question.of("wenz", players=WAYS[1]).situation, 0, 4000)
    for row in got.differences:
        column = {"win": "won"}.get(row["what"], row["what"])
        gain = two[column].cast(int) - one[column].cast(int)
        assert row["value"] == pytest.approx(gain.mean(), rel=1e-9)
        assert row["discordant"] == (gain != 0).sum()
        assert row["low"] <= row["value"] <= row["high"]
        assert (row["a"], row["b"], row["n"]) == (*WAYS, 4000)


def test_threads_and_chunks_do_not_matter(games, small_blocks, monkeypatch):
    texts = {compare("wenz", WAYS, n=4321, threads=t).to_json() for t in (1, 2)}
    monkeypatch.setattr("simkopf.questions.blocks.BLOCK", 555)
    texts.add(compare("wenz", WAYS, n=4321).to_json())
    assert len(texts) == 1


def test_two_ways_are_not_the_same():
    for ways in (["rules", "rules"], ["rules", "declarer=rules"], {"a": "random", "b": "random"}):
        with pytest.raises(SimkopfError, match="nothing can differ"):
            compare("wenz", ways, n=10)


def test_ways_that_never_part_differ_nowhere():
    """Nobody is partner in a Wenz."""
    for row in compare("wenz", ["rules", "partner=random"], n=500).differences:
        assert (row["value"], row["discordant"]) == (0, 0)
        # A share has an interval all the same; of a mean nothing is known.
        if row["what"] == "win":
            assert row["low"] < 0 < row["high"]
        else:
            assert (row["low"], row["high"]) == (None, None)


def test_the_first_of_several_is_the_base(games):
    got = compare("wenz", ["random", "rules", "declarer=random"], n=500, measure="win")
    assert [(r["a"], r["b"]) for r in got.differences] == [
        ("random", "rules"),
        ("random", "declarer=random"),
    ]
    data = json.loads(got.to_json())
    assert list(data)[:1] == ["question"]
    assert {"question", "ways", "differences"} <= set(data)
    assert set(data["differences"][0]) == {
        "what", "a", "b", "value", "low", "high", "level", "n", "discordant",
    }  # fmt: skip


def test_ways_may_be_dicts(games):
    got = compare("wenz", ["rules", {"declarer": "random"}], players="rules", n=100)
    assert got.ways == ("rules", "declarer=random")


def test_bad_comparisons(games):
    with pytest.raises(SimkopfError, match="at least two ways"):
        compare("wenz", ["rules"])
    with pytest.raises(SimkopfError, match="unknown player 'rule'; did you mean 'rules'"):
        compare("wenz", ["rules", "rule"])
