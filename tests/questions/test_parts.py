"""What of a grid is taken together: deals that are independent, and nothing else."""

import pytest

import simkopf
from simkopf.questions.answer import estimate
from simkopf.questions.studies.parts import families, parts
from simkopf.questions.studies.run import run_study
from simkopf.questions.tally import pool, tally_frame

HAND = "EO HO SO EU HU E9 SZ S9"
"""An Eichel-Solo that is won in about seven of ten games."""
MEASURES = ("win", "augen", "payoff")
N = 200
RUNS = 1000
# Hits are binomial: 4 standard deviations of a coverage of 95 %, 2.8 points, and half a point for
# what the intervals themselves deviate at this n. False alarm, were the deals drawn anew: below
# 1e-4 a case.
BAND = 4 * (0.95 * 0.05 / RUNS) ** 0.5 + 0.005

TEXT = """
[[question]]
name = "grid"
contract = ["wenz", "geier"]
declarer = [0, 2]
seed = [5, 6, 7]
by = ["trumps"]
n = 500
"""


def test_seeds_are_pooled_and_seats_are_not(tmp_path, games):
    (tmp_path / "s.toml").write_text(TEXT)
    done = run_study(tmp_path / "s.toml", results_dir=tmp_path)
    found = parts(done.section("grid"))
    points = [("wenz", 0), ("wenz", 2), ("geier", 0), ("geier", 2)]
    assert [tuple(dict(part.point).values()) for part in found] == points
    assert {(part.answer.n, part.answer.seed) for part in found} == {(1500, (5, 6, 7))}
    single = [answer for asked, answer in done.section("grid") if dict(asked.point)["seed"] == 6]
    assert single[0].n == 500
    total = sum(a.overall[1]["value"] for _, a in done.section("grid")[:3]) / 3
    assert found[0].answer.overall[1]["value"] == pytest.approx(total)
    assert [[part.seat for part in family] for family in families(found)] == [[0, 2], [0, 2]]
    assert [family[0].apart("declarer") for family in families(found)] == [
        (("contract", "wenz"),), (("contract", "geier"),),
    ]  # fmt: skip


def tallies(seed, **keywords):
    """Tallies of RUNS samples of N games."""
    games = simkopf.simulate("solo-eichel", RUNS * N, hand=HAND, seed=seed, **keywords)
    return [
        tally_frame(games[k * N : (k + 1) * N], "q", ["declarer"], MEASURES, k * N)
        for k in range(RUNS)
    ]


def coverage(samples, truth):
    """Share of samples whose interval over all seats holds the truth, by measure."""
    found = {}
    for at, measure in enumerate(MEASURES):
        ends = [estimate(measure, tally.marginal(()).groups[0][1][at]) for tally in samples]
        hits = [i.low is not None and i.low <= truth[measure] <= i.high for i in ends]
        found[measure] = sum(hits) / len(samples)
    return found


@pytest.fixture(scope="module")
def truth():
    """Means over two million other games; their own error is a hundredth of a sample's."""
    answer = simkopf.ask("solo-eichel", hand=HAND, seed=77, n=2_000_000)
    return {row["what"]: row["value"] for row in answer.overall}


def test_marginals_of_a_rotating_declarer_hold_their_level(truth):
    assert 0.3 < truth["win"] < 0.8
    for measure, held in coverage(tallies(seed=3), truth).items():
        assert abs(held - 0.95) < BAND, measure


def test_seeds_taken_together_hold_their_level(truth):
    pairs = zip(tallies(seed=3), tallies(seed=4), strict=True)
    for measure, held in coverage([pool(pair) for pair in pairs], truth).items():
        assert abs(held - 0.95) < BAND, measure


def test_seats_taken_together_would_not(truth):
    # The test that must fail, as it were: why seats of one seed are never pooled.
    seats = zip(*(tallies(seed=3, declarer=seat) for seat in range(4)), strict=True)
    held = coverage([pool(seat) for seat in seats], truth)
    assert max(held.values()) < 0.9
