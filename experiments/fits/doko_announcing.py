"""Fit what the Doppelkopf player expects to reach: writes ``kernels/builtin/doko/expect.py``.

    python experiments/fits/doko_announcing.py [GAMES]

Games are played without announcements. At the last moment at which a level can be announced every
seat writes down what it knows (``announce.features``); a logistic regression of what its side
reaches in the end gives a row of weights. What the other side said is part of what a seat knows, so
Re and Kontra are fitted again with what the last fit would have said, three times.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import simkopf
from simkopf.kernels.builtin.doko import announce
from simkopf.kernels.builtin.doko.announce import N_FEATURES, features
from simkopf.kernels.builtin.doko.play import doko_play
from simkopf.kernels.builtin.doko.roles import role_of
from simkopf.kernels.builtin.doko.switches import ALL
from simkopf.kernels.memory import load, store
from simkopf.kernels.view import DOKO_NORMAL
from simkopf.players.own import player

GAMES = 100_000
SEED = 11
LEVELS = (121, 151, 181, 211, None)
"""Augen that each level needs; all tricks for the last. Kontra needs one less for the first."""
SURE = (0.50, 0.86, 0.88, 0.90, 0.92)
"""Chance that is asked of each level. More are asked than pay on average: what was announced and
missed is lost wholly."""
SAID = 12
"""Place of the feature that tells whether the other side has announced something."""
ROUNDS, RIDGE = 15, 3.0
ROLES = (
    "Re in the normal game", "Kontra", "alone in a Farbsolo", "against it",
    "alone in a Damen- or Buben-Solo", "against it", "alone in a Fleischlosen", "against it",
)  # fmt: skip
TARGET = Path(announce.__file__).with_name("expect.py")


def hand(cards: str) -> dict[str, str]:
    """Arguments that give the declarer these cards and nine to five more."""
    return {"hand": cards + " _" * (12 - len(cards.split()))}


CASES: dict[tuple[int, int], list[tuple[str, dict[str, str], float]]] = {
    (0, 1): [
        ("doko-normal", {}, 2), ("doko-normal", {"deck": "doko40"}, 1), ("doko-hochzeit", {}, 0.7),
    ],
    (2, 3): [
        ("doko-kreuz", hand("♥10 ♣D ♠D ♣A ♣10"), 0.5),
        ("doko-pik", hand("♥10 ♣D ♥D ♣B ♠A ♠K ♦A"), 0.5),
        ("doko-karo", hand("♥10 ♥10 ♣D ♠D ♦D ♠B ♦A"), 0.5),
        ("doko-herz", hand("♥10 ♣D ♠D ♣B ♥A"), 0.5),
    ],
    (4, 5): [
        ("doko-damen", hand("♣D ♠D ♥D ♣A"), 0.5),
        ("doko-damen", hand("♣D ♣D ♠D ♦D ♣A ♠A"), 0.5),
        ("doko-buben", hand("♣B ♠B ♥B ♥A"), 0.5),
        ("doko-buben", hand("♣B ♣B ♦B ♠B ♣A ♠A"), 0.5),
    ],
    (6, 7): [
        ("doko-fleischlos", hand("♣A ♣A ♠A ♥A"), 0.7),
        ("doko-fleischlos", hand("♣A ♣A ♣10 ♠A ♠A ♦A"), 0.7),
    ],
}  # fmt: skip
"""By roles what is played, and how many of the games: hands with which one would think of it."""

_ROW = N_FEATURES + 2
_LOG = np.zeros((4 * 3 * GAMES, _ROW), dtype=np.int64)
_STATE = np.zeros(2, dtype=np.int64)  # rows written; the trick at which they are
_LOG_AT, _STATE_AT = int(_LOG.ctypes.data), int(_STATE.ctypes.data)


@player(name="writes_down")
def writes_down(view: Any) -> Any:
    """Play as the rules do and write down what the seat knows at one trick."""
    if view.trick == load(_STATE_AT, 1):
        role = role_of(view, view.family - DOKO_NORMAL)
        at = load(_STATE_AT, 0) * _ROW
        store(_LOG_AT, at, view.seat)
        store(_LOG_AT, at + 1, role)
        at += 2
        for value in features(view, view.family - DOKO_NORMAL, role):
            store(_LOG_AT, at, value)
            at += 1
        store(_STATE_AT, 0, load(_STATE_AT, 0) + 1)
    return doko_play(view, ALL)[0]


class Games(NamedTuple):
    """What the seats knew, in order of play, and what their sides reached."""

    role: Any  # int[games, 4]
    known: Any  # int[games, 4, N_FEATURES], the said one being 0
    re: Any  # bool[games, 4]
    augen: Any  # int[games, 4], of the side
    every: Any  # bool[games, 4], whether the side has all tricks


def play(contract: str, n: int, trick: int, given: dict[str, str]) -> Games:
    """Play games and look at one trick of each."""
    _STATE[:] = 0, trick
    frame: Any = simkopf.simulate(contract, n, players="writes_down", seed=SEED, threads=1, **given)  # type: ignore[arg-type]
    assert _STATE[0] == 4 * n
    rows = _LOG[: 4 * n].reshape(n, 4, _ROW).copy()
    side = np.zeros((n, 4), dtype=bool)
    side[np.arange(n), frame["declarer"].to_numpy()] = True
    partner = frame["partner"].fill_null(frame["declarer"]).to_numpy()
    side[np.arange(n), partner] = True
    re = np.take_along_axis(side, rows[:, :, 0], 1)
    augen, tricks = (frame[name].to_numpy().astype(int)[:, None] for name in ("augen", "tricks"))
    n_tricks = 10 if given.get("deck") == "doko40" else 12
    known = rows[:, :, 2:]
    known[:, :, SAID] = 0
    return Games(
        rows[:, :, 1], known, re, np.where(re, augen, 240 - augen),
        np.where(re, tricks, n_tricks - tricks) == n_tricks,
    )  # fmt: skip


def regress(x: Any, y: Any) -> Any:
    """Logistic regression by Newton's method, drawn a little to 0."""
    x = x.astype(float)
    weights = np.zeros(x.shape[1])
    ridge = RIDGE * np.eye(x.shape[1])
    ridge[0, 0] = 1e-6
    for _ in range(ROUNDS):
        p = chance(x, weights)
        curve = (x * (p * (1 - p) + 1e-9)[:, None]).T @ x + ridge
        weights += np.linalg.solve(curve, x.T @ (y - p) - ridge @ weights)
    return weights


def chance(x: Any, weights: Any) -> Any:
    """Chance by the regression."""
    return 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))


def other_said(games: Games, expect: Any) -> Any:
    """By game and side (Re, Kontra), whether it would have announced at the first chance."""
    n = len(games.role)
    said, game = np.zeros((n, 2), dtype=bool), np.arange(n)
    for i in range(4):
        side = (~games.re[:, i]).astype(int)
        known = games.known[:, i].copy()
        known[:, SAID] = said[game, 1 - side]
        score = (known * expect[games.role[:, i], 0]).sum(1)
        said[game, side] |= (score > 0) & ~said[game, 1 - side]
    return said


def learn(expect: Any, role: int, level: int, sets: list[Games], said: list[Any]) -> str:
    """Fit one row of the weights; tell how it does."""
    xs, ys = [], []
    for games, flags in zip(sets, said, strict=True):
        known = games.known.copy()
        if flags is not None:
            other = games.re.astype(int)  # the place of the other side
            known[:, :, SAID] = flags[np.arange(len(known))[:, None], other]
        least = LEVELS[level]
        if least is None:
            reached = games.every
        else:
            reached = games.augen >= least - (role % 2 == 1 and level == 0)
        here = games.role == role
        xs.append(known[here])
        ys.append(reached[here])
    x, y = np.concatenate(xs), np.concatenate(ys)
    weights = regress(x, y)
    expect[role, level] = np.round(256 * weights)
    sure = chance(x.astype(float), weights) > SURE[level]
    held = f"{y[sure].mean():.3f}" if sure.any() else "-"
    return (
        f"{ROLES[role]}, level {level + 1}: {y.mean():.3f} reach it; "
        f"{sure.mean():.4f} say it, {held} of them reach it"
    )


def fit(n: int) -> Any:
    """Fit all rows to about ``n`` games each."""
    expect = np.zeros((len(ROLES), len(LEVELS), N_FEATURES), dtype=np.int64)
    for roles, cases in CASES.items():

        def at_trick(trick: int, cases: Any = cases) -> list[Games]:
            return [play(contract, int(n * part), trick, given) for contract, given, part in cases]

        first, second = at_trick(1), at_trick(2)
        for role in roles:
            learn(expect, role, 0, first, [None] * len(first))
        for _ in range(3):
            # at the first chance nobody of the other side has spoken; an answer comes a card later
            flags = [None] * len(first) + [other_said(games, expect) for games in first]
            told = [learn(expect, role, 0, first + second, flags) for role in roles]
        said = [other_said(games, expect) for games in first]
        for level in range(1, len(LEVELS)):
            games = at_trick(level + 1)
            told += [learn(expect, role, level, games, said) for role in roles]
        print("\n".join(told), flush=True)
    return expect


def text_of(n: int, expect: Any) -> str:
    """Source of the module that holds the weights."""
    limits = [round(256 * float(np.log(p / (1 - p)))) for p in SURE]
    rows = "".join(
        f"        # {name}\n        [\n"
        + "".join(f"            {row.tolist()},\n" for row in levels)
        + "        ],\n"
        for name, levels in zip(ROLES, expect, strict=True)
    )
    return f'''"""What a seat expects to reach in Doppelkopf, by its hand and the tricks so far.

Each row is a logistic regression, in 256ths: its sum with the numbers of ``announce.features`` is
the logarithm of the odds that the side reaches the level. Fitted to {n:,} games and more of the
rule player, at the last moment at which the level can be announced: the normal game with 48 and 40
cards, the Hochzeit, the Soli with hands that hold some of what they are played with. Made by
``experiments/fits/doko_announcing.py``.
"""

from __future__ import annotations

import numpy as np

EXPECT = np.array(
    [
{rows}    ],
    dtype=np.int64,
)  # fmt: skip
"""By role and level (Re or Kontra, no 90, no 60, no 30, schwarz)."""

LIMIT = np.array({limits}, dtype=np.int64)
"""What the sum must exceed: chances of {", ".join(f"{100 * p:.0f}" for p in SURE)} %."""
for _array in (EXPECT, LIMIT):
    _array.setflags(write=False)
'''


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    TARGET.write_text(text_of(games, fit(games)), encoding="utf-8")
    print(f"written: {TARGET.name}")
