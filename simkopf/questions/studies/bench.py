"""How fast this machine plays, measured on one core: a Solo, and a game of the other two kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from simkopf.questions.blocks import BLOCK

RATES = ("deals", "games random", "games user", "games rules")
OTHER_GAMES = {
    f"{game} {players}": (contract, players)
    for game, contract in (("doko", "doko-normal"), ("solo66", "solo66-pik"))
    for players in ("random", "rules")
}
"""Rows of the other games: what is played, and by whom."""
ROWS = (*RATES, "hands", "solve 61", "solve exact", "sampled game", *OTHER_GAMES)
SECONDS = 4.0
"""Time each row plays for, after everything is compiled."""

CONTRACT = "solo-herz"
SOLVED, SOLVED_EXACTLY, SAMPLED = 300, 50, 16
"""Deals that are solved, and games that the searching player plays."""
GOOD_HAND = "trumps >= 5"
"""What the declarer holds where hands are solved or searched: others are decided at once."""

# A random player the way a user would write one. It must not be the built-in one: measured is
# what the way through a user's function costs.
_USER = """\
from simkopf.kernels.rng import pick


def play(view):
    return pick(view.legal, view.random)
"""


def bench(seconds: float | None = None) -> Iterator[dict[str, Any]]:
    """Measure row by row.

    Parameters
    ----------
    seconds : float, optional
        Time for each row; ``SECONDS`` when not given.

    Yields
    ------
    dict
        ``what``, ``value``, ``unit``.
    """
    from simkopf.questions.simulate import play_block
    from simkopf.questions.situation import situation

    def games(players: str, contract: str = CONTRACT) -> Callable[[int], Any]:
        sit = situation(contract, declarer=0, players=players)
        return lambda first: play_block(sit, first, BLOCK)

    with TemporaryDirectory() as folder:
        path = Path(folder) / "random_user.py"
        path.write_text(_USER, encoding="utf-8")
        works = {
            "deals": _deals(),
            "games random": games("random"),
            "games user": games(f"{path}:play"),
            "games rules": games("rules"),
        }
        for what in RATES:
            value = rate(works[what], SECONDS if seconds is None else seconds)
            unit = "deals/s" if what == "deals" else "games/s"
            yield {"what": what, "value": round(value, 1), "unit": unit}
        yield {"what": "hands", "value": round(_hands(), 4), "unit": "s"}
        for what, value in (
            ("solve 61", _solve(SOLVED, exact=False)),
            ("solve exact", _solve(SOLVED_EXACTLY, exact=True)),
            ("sampled game", _sampled(SAMPLED)),
        ):
            yield {"what": what, "value": round(value, 6), "unit": "s"}
        for what, (contract, players) in OTHER_GAMES.items():
            value = rate(games(players, contract), (SECONDS if seconds is None else seconds) / 4)
            yield {"what": what, "value": round(value, 1), "unit": "games/s"}


def _hands() -> float:
    """Seconds for all hands with their standard features; the best of three, after one more.

    Not on one core alone: polars takes what is there.
    """
    from simkopf.space.features import STANDARD
    from simkopf.space.hands import hands

    space = hands("lang", CONTRACT).select("hand", *STANDARD)
    times = []
    for _ in range(4):
        before = perf_counter()
        space.collect()
        times.append(perf_counter() - before)
    return min(times[1:])


def _solve(n: int, *, exact: bool) -> float:
    """Mean seconds for a deal, all hands open: whether the declarer gets 61, or how many Augen."""
    from simkopf.questions.openhands.solver import timed
    from simkopf.questions.playing import play
    from simkopf.questions.situation import situation
    from simkopf.rules.referee import start

    sit = situation(CONTRACT, declarer=0, where=GOOD_HAND, players="random")
    hands = play(sit, 0, n, trace=True).trace_hands[:, : sit.pack.seats]
    states = [start(sit.game, sit.pack, [int(mask) for mask in deal], 0) for deal in hands]
    return timed(states, None if exact else 61) / n


def _sampled(n: int) -> float:
    """Mean seconds for a game with the searching player on all seats, as it comes."""
    from simkopf.questions.playing import play
    from simkopf.questions.situation import situation

    sit = situation(CONTRACT, declarer=0, where=GOOD_HAND, players="sampled:worlds=20,near=8")
    play(sit, n, 1)
    before = perf_counter()
    play(sit, 0, n)
    return (perf_counter() - before) / n


def rate(work: Callable[[int], Any], seconds: float) -> float:
    """Deals a second of work on whole blocks, the first of which (compiling) is not counted.

    The median over blocks: another process that takes the core for a moment does not show.

    Examples
    --------
    >>> rate(lambda first: None, 0.01) > 1_000_000
    True
    """
    work(0)
    times: list[float] = []
    start = perf_counter()
    while perf_counter() - start < seconds or not times:
        before = perf_counter()
        work(BLOCK * (len(times) + 1))
        times.append(perf_counter() - before)
    return BLOCK / max(sorted(times)[len(times) // 2], 1e-9)


def _deals() -> Callable[[int], Any]:
    """Deal the cards of a Solo as the game loop does, and play nothing."""
    import numpy as np
    from numba import njit

    from simkopf.kernels.rng import DEALS, word
    from simkopf.kernels.start import deal_playable
    from simkopf.questions.playing import prepare
    from simkopf.questions.situation import situation

    ready = prepare(situation(CONTRACT, declarer=0))

    @njit(nogil=True, error_model="numpy")
    def deal(  # noqa: PLR0917
        first: Any, n: Any, seed: Any, row: Any, order: Any, unknown: Any, known: Any, slots: Any,
        plan: Any, direct: Any, pool: Any, test_seats: Any, tests: Any, ranks: Any,
        diagrams: Any, canonical: Any, hands: Any,
    ) -> Any:  # fmt: skip
        key, check = word(seed, DEALS), 0
        for game in range(first, first + n):
            deal_playable(
                0, word(key, game), row, 0, order, unknown, known, slots, plan,
                direct, pool, test_seats, tests, ranks, diagrams, canonical, hands,
            )  # fmt: skip
            # Something must depend on the cards, or the compiler leaves them out.
            check ^= hands[0]
        return check

    canonical, hands = np.zeros(8, dtype=np.int64), np.zeros(8, dtype=np.int64)
    fixed = (
        ready.spec.row, ready.spec.order, ready.unknown, ready.known, ready.slots, ready.plan,
        ready.direct, ready.pool, ready.test_seats, ready.tests, ready.ranks, ready.diagrams,
        canonical, hands,
    )  # fmt: skip
    return lambda first: deal(first, BLOCK, np.uint64(0), *fixed)
