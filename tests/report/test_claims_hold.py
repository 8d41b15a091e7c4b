"""Sentences about thresholds over thousands of small runs: how often they claim what is not so."""

import re

import numpy as np
import pytest

from simkopf.questions.answer import Answer
from simkopf.questions.finding import find_threshold
from simkopf.questions.tally import Sums, Tally
from simkopf.report.thresholdsentence import threshold_sentence
from simkopf.report.thresholdwords import found_in, title

RUNS = 2000
MOST = 0.05 + 4 * (0.05 * 0.95 / RUNS) ** 0.5
"""A rate of 5 % is above this in one of 30,000 such tests."""
HANDS = np.array([0.0006, 0.017, 0.094, 0.247, 0.325, 0.217, 0.08, 0.0143, 0.0003])
HANDS /= HANDS.sum()
"""Rounded chances of no to eight trumps of fourteen."""
EVEN = [0.5] * 9
RISING = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.5, 0.8, 0.9]
LAST_BAD = [0.02, 0.05, 0.1, 0.3, 0.6, 0.7, 0.8, 0.9, 0.5]
"""Eight trumps are won no more than half the time: whoever says "from 4 on" is wrong."""


def run_of(rng, n, chances):
    """Games of hands as they come, won with the chances; payoff +50 or -50, double at times."""
    groups = []
    for trumps, size in enumerate(rng.multinomial(n, HANDS)):
        if not size:
            continue
        won = rng.random(size) < chances[trumps]
        paid = np.where(won, 50, -50) * rng.choice([1, 2], size, p=[0.8, 0.2])
        sums = (
            Sums(int(size), int(won.sum()), int(won.sum())),
            Sums(int(size), int(paid.sum()), int((paid * paid).sum())),
        )
        groups.append(((trumps,), sums))
    tally = Tally("made-up", ("trumps",), ("win", "payoff"), ((0, n),), tuple(groups))
    question = {"id": "made-up", "contract": "solo-eichel", "deck": "lang"}
    return Answer(
        question=question, condition="", players="rules", ruleset="bsv", seed=7, tally=tally
    )


@pytest.mark.parametrize("n", [60, 400])
@pytest.mark.parametrize("chances", [EVEN, RISING, LAST_BAD], ids=["even", "rising", "last bad"])
def test_a_headline_is_wrong_in_at_most_one_of_twenty_runs(n, chances):
    """The true win rate is known, and the true payoff has its sign: what is claimed is checked."""
    rng = np.random.default_rng(14)
    sentences = headlines = 0
    for _ in range(RUNS):
        answer = run_of(rng, n, chances)
        for measure in ("win", "payoff"):
            found = find_threshold(answer, "trumps", measure)
            sentences += wrong(found, chances) / 2
        both = found_in(answer, "trumps", ("win", "payoff"))
        headlines += any(wrong(found, chances) for found in both.values())
    assert sentences / RUNS <= MOST
    assert headlines / RUNS <= MOST


def wrong(found, chances):
    """Whether anything is claimed that is not so."""
    claimed = set(found.above) | set(range(found.first or 9, 9))
    return any(chances[k] <= 0.5 for k in claimed) or any(chances[k] >= 0.5 for k in found.under)


def test_from_here_on_is_said_only_where_all_larger_numbers_are_shown():
    """In both languages, in sentence and headline; what is left out is named."""
    rng = np.random.default_rng(7)
    good = [0.02, 0.05, 0.1, 0.3, 0.6, 0.8, 0.95, 1, 1]
    said = {"from": 0, "with": 0, "none": 0}
    for n in (20, 200, 2000, 30_000):
        for _ in range(60):
            answer = run_of(rng, n, good)
            found = find_threshold(answer)
            text, german = (threshold_sentence(answer, lang=lang) for lang in ("en", "de"))
            assert text.startswith("From") == german.startswith("Ab ")
            if text.startswith("From"):
                said["from"] += 1
                start = int(re.match(r"From (\d) trumps on", text)[1])
                assert set(range(start, 9)) <= set(found.above)
            elif text.startswith("With"):
                said["with"] += 1
                assert found.beyond or found.runs == ((8, 8),)
                for key in found.open:
                    if key in found.beyond:
                        one = f"{key} undecided ({found.row[key].n} game"
                        assert one in text
                        assert f"{key} offen ({found.row[key].n} Spiel" in german
            else:
                said["none"] += 1
                assert not found.runs
            both = found_in(answer, "trumps", ("win",))
            head = title(answer, "trumps", both, "en")
            assert ("from" in head) == text.startswith("From")
            assert ("undecided" in head or "did not come up" in head) == bool(found.beyond)
    assert all(count > 10 for count in said.values()), said
