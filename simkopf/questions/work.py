"""Work that can be done block by block, interrupted and gone on with, whatever is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from simkopf.memory import require
from simkopf.questions.acceptance import warn_if_rare
from simkopf.questions.asked import Asked
from simkopf.questions.blocks import Block, blocks, in_order
from simkopf.questions.result import Result
from simkopf.questions.tally import Tally

R = TypeVar("R", bound=Result)

Progress = Callable[[int, int], None]
"""Told after every block: deals done, deals in all."""
Load = Callable[[Block], Tally | None]
Save = Callable[[Block, Tally], None]


MANY_GROUPS = 10_000
"""Groups from which on it is looked whether as many again fit the memory."""
GROUP, GAME = 1_500, 100
"""Bytes, about: of a measure of a group with its estimate, and of a game at a table."""


def _check_groups(total: Tally) -> None:
    """Refuse to go on where groups become so many that they do not fit the memory."""
    if len(total.groups) >= MANY_GROUPS:
        require(
            GROUP * len(total.groups) * max(len(total.measures), 1),
            f"{len(total.groups):,} groups after {total.n:,} games, and as many again,",
            f"group by less than {', '.join(total.by)}",
        )


def _check_tables(asked: Asked, threads: int) -> None:
    """Refuse more tables than fit the memory where every deal is played at all of them."""
    tables, games = len(asked.tables), min(asked.n, asked.piece)
    if tables > 1:
        require(
            GAME * tables * games * min(threads, -(-asked.n // games)),
            f"{tables:,} tables of {games:,} games each, in {threads} threads,",
            "take fewer threads, players or contracts",
        )


def carry_out(
    asked: Asked,
    to: type[R],
    *,
    threads: int = 1,
    progress: Progress | None = None,
    load: Load | None = None,
    save: Save | None = None,
) -> R:
    """Play all blocks of a question, but those that are there already, and answer it.

    Parameters
    ----------
    asked : Asked
        The question.
    to : type of Result
        The kind of its answer.
    threads : int
        Threads to play in; the answer does not depend on it.
    progress : callable, optional
        Told the deals done and the deals in all, after every block.
    load, save : callable, optional
        Find a block that was tallied before, and keep one that is new; the latter from the
        threads that play.

    Examples
    --------
    >>> from simkopf.questions.answer import Answer
    >>> from simkopf.questions.question import Question
    >>> asked, kept = Question.of("wenz", n=70_000), {}
    >>> answer = carry_out(asked, Answer, save=kept.__setitem__)
    >>> answer == carry_out(asked, Answer, load=kept.get), [block.n for block in kept]
    (True, [65536, 4464])
    """
    _check_tables(asked, threads)
    total: Tally | None = None

    def add(tally: Tally) -> None:
        nonlocal total
        total = tally if total is None else total + tally
        _check_groups(total)
        if progress is not None:
            progress(total.n, asked.n)

    def missing() -> Iterator[Block]:
        # One after another: a question may have more blocks than a list of them has room.
        for block in blocks(asked.n, asked.piece):
            tally = None if load is None else load(block)
            if tally is None:
                yield block
            else:
                add(tally)

    if progress is not None:
        progress(0, asked.n)

    def work(block: Block) -> Tally:
        tally = asked.tally_block(block)
        # Kept at once and not in its turn: what is done when a run is interrupted is not lost.
        if save is not None:
            save(block, tally)
        return tally

    for _, tally in in_order(work, missing(), threads):
        add(tally)
    if total is None:
        raise AssertionError("a question has at least one block")
    found = to.of(asked, total)
    for part in found.shares:
        warn_if_rare(part)
    return found
