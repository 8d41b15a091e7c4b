import json
import threading
import time
from dataclasses import replace

import pytest

from simkopf.errors import SimkopfError
from simkopf.questions.answer import Answer
from simkopf.questions.ask import ask
from simkopf.questions.blocks import BLOCK, Block, blocks, in_order
from simkopf.questions.question import Question

ASK = {"by": "trumps,ober", "measure": "win,augen,payoff,schneider,tricks"}


def test_against_a_direct_count(games):
    got = ask("solo-eichel", n=5000, **ASK)
    frame = games(Question.of("solo-eichel").situation, 0, 5000)
    for row in got.estimates:
        column = {"win": "won"}.get(row["what"], row["what"])
        mine = frame.filter(
            trumps=row["group"]["trumps"], ober=row["group"]["ober"]
        )[column].cast(int)  # fmt: skip
        assert row["n"] == len(mine)
        assert row["value"] == pytest.approx(mine.mean(), rel=1e-9)
        assert row["low"] is None or row["low"] <= row["value"] <= row["high"]
        kind = "clopper-pearson" if row["what"] in ("win", "schneider") else "bounded"
        assert (row["method"], row["interval"], row["level"]) == ("sampled", kind, 0.95)
    assert sum(r["n"] for r in got.estimates if r["what"] == "win") == 5000


def test_threads_and_chunks_do_not_matter(games, small_blocks, monkeypatch):
    texts = {ask("wenz", n=12_345, threads=t, **ASK).to_json() for t in (1, 2, 5)}
    monkeypatch.setattr("simkopf.questions.blocks.BLOCK", 777)
    texts.add(ask("wenz", n=12_345, threads=2, **ASK).to_json())
    assert len(texts) == 1


def test_two_halves_add_to_the_whole(games):
    question = Question.of("wenz", n=3000, **ASK)
    halves = question.tally_block(Block(0, 1000)) + question.tally_block(Block(1000, 2000))
    assert Answer.of(question, halves) == ask("wenz", n=3000, **ASK)


def test_answers_hold_only_what_the_question_means(games):
    got = ask("wenz", n=100, name="a title")
    data = json.loads(got.to_json())
    assert list(data)[:5] == ["question", "condition", "players", "ruleset", "seed"]
    assert {"what", "group", "value", "low", "high", "level", "n", "method", "interval"} == set(
        data["estimates"][0]
    )
    assert Answer.from_json(got.to_json()) == got
    wide = replace(got, level=0.99)
    again = Answer.from_json(wide.to_json())
    assert (again.level, again.estimates) == (0.99, wide.estimates)
    with pytest.raises(ValueError, match="does not belong"):
        Answer.of(Question.of("wenz", n=100, seed=1), got.tally)


def test_measure_that_does_not_exist_is_not_counted(games):
    # Nobody wins a Ramsch: the share has no games, the others have all of them.
    rows = {row["what"]: row for row in ask("ramsch", n=500).estimates}
    assert (rows["win"]["n"], rows["win"]["value"], rows["win"]["low"]) == (0, None, None)
    assert rows["augen"]["n"] == 500


def test_one_game_claims_nothing_about_a_mean(games):
    rows = {row["what"]: row for row in ask("wenz", n=1).estimates}
    assert rows["augen"]["low"] is None
    assert rows["win"]["high"] - rows["win"]["low"] > 0.7


def test_grouping_by_what_is_measured(games):
    got = ask("wenz", n=2000, by="value,won", measure="value,win")
    assert got.frame.columns[:4] == ["group_value", "won", "what", "value"]
    for row in got.estimates:
        if row["what"] == "value":
            assert row["value"] == row["group"]["value"]


def test_progress_is_told_every_block(games, small_blocks):
    told = []
    ask("wenz", n=2500, threads=2, progress=lambda *x: told.append(x))
    assert told == [(0, 2500), (1000, 2500), (2000, 2500), (2500, 2500)]


def test_blocks_lie_on_a_fixed_grid():
    assert list(blocks(BLOCK)) == [Block(0, BLOCK)]
    assert [b.first for b in blocks(3 * BLOCK + 1)] == [0, BLOCK, 2 * BLOCK, 3 * BLOCK]


def test_few_blocks_are_in_flight():
    lock, running, most = threading.Lock(), [0, 0], [0]

    def work(block):
        with lock:
            running[0] += 1
            most[0] = max(most[0], running[0] - running[1])
        time.sleep(0.0005)
        return block.first

    results = []
    for _, result in in_order(work, blocks(60 * BLOCK), 3):
        running[1] += 1
        results.append(result)
    assert results == [b.first for b in blocks(60 * BLOCK)]
    assert most[0] <= 6


def test_an_error_in_a_block_comes_through():
    def work(block):
        if block.first:
            raise SimkopfError("broken")
        return 0

    with pytest.raises(SimkopfError, match="broken"):
        list(in_order(work, blocks(10 * BLOCK), 2))


@pytest.mark.parametrize(
    ("keywords", "why"),
    [
        ({"by": "trump"}, "unknown column 'trump'; did you mean 'trumps'"),
        ({"by": "hand"}, "too many values"),
        ({"by": "ober,ober"}, "given twice"),
        ({"measure": "wins"}, "unknown measure 'wins'; did you mean 'win'"),
        ({"measure": ""}, "nothing to measure"),
        ({"n": 0}, "whole number of games"),
        ({"n": 1.5}, "whole number of games"),
        ({"threads": 0}, "number of threads is a whole number from 1 to 1,024, not 0"),
        ({"precision": 0.01}, "asking for a precision is not available yet; give n"),
        ({"precision": 0.01, "n": 100}, "asking for a precision is not available yet; give n"),
    ],
)
def test_bad_questions(keywords, why):
    with pytest.raises(SimkopfError, match=why):
        ask("wenz", **keywords)


def test_a_sie_is_exact():
    from simkopf.questions.ask import ask

    rows = ask("sie", n=10, measure="win,payoff,schneider").estimates
    assert [(r["value"], r["low"], r["high"]) for r in rows] == [
        (1.0, 1.0, 1.0),
        (1560.0, 1560.0, 1560.0),  # 3 x 4 x (50 + 8 x 10)
        (0.0, 0.0, 0.0),
    ]
    assert {(r["method"], r["interval"]) for r in rows} == {("exact", None)}
