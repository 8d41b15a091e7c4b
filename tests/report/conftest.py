"""Answers made up by arithmetic, in the shape of a study's."""

import math

import pytest

from simkopf.questions.answer import Answer
from simkopf.questions.studies.run import run_study
from simkopf.questions.tally import Sums, Tally

pytest.importorskip("matplotlib")


def made_up(question, condition, tally):
    """An answer that nobody played."""
    return Answer(
        question=question, condition=condition, players="rules", ruleset="bsv", seed=7, tally=tally
    )


@pytest.fixture(scope="module")
def done(request, tmp_path_factory):
    """The study that is the ``TEXT`` of a module, run."""
    root = tmp_path_factory.mktemp("study")
    (root / "s.toml").write_text(request.module.TEXT)
    return run_study(root / "s.toml", results_dir=root)


@pytest.fixture
def solo():
    """Win rates that rise with trumps and Ober; from 6 trumps on in all."""
    groups = []
    for trumps in range(9):
        for ober in range(min(trumps, 4) + 1):
            n = 1000 * math.comb(8, trumps) // (1 + ober)
            chance = 1 / (1 + math.exp(5.6 - trumps - 0.3 * ober))
            won = round(n * chance)
            payoff = 210 * won - 210 * (n - won)
            sums = (Sums(n, won, won), Sums(n, payoff, n * 210 * 210))
            groups.append(((trumps, ober), sums))
    n = sum(sums[0].n for _, sums in groups)
    tally = Tally("made-up", ("trumps", "ober"), ("win", "payoff"), ((0, n),), tuple(groups))
    question = {"id": "made-up", "contract": "solo-eichel", "deck": "lang"}
    return made_up(question, "seat 0 plays", tally)


@pytest.fixture
def runs():
    """Laufende of 10,000 hands, close to the law."""
    from simkopf.tables.laufende import laufende_law

    counts = {k: round(10_000 * p) for k, p in laufende_law(cap=8).items()}
    groups = tuple(((k,), (Sums(n, n, n),)) for k, n in counts.items() if n)
    n = sum(counts.values())
    tally = Tally("runs", ("laufende",), ("win",), ((0, n),), groups)
    question = {"id": "runs", "contract": "solo-eichel", "deck": "lang"}
    return made_up(question, "each seat plays in turn", tally)
