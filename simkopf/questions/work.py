"""Work that can be done block by block, interrupted and gone on with, whatever is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

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
    total: Tally | None = None
    missing: list[Block] = []
    for block in blocks(asked.n, asked.piece):
        tally = None if load is None else load(block)
        if tally is None:
            missing.append(block)
        else:
            total = tally if total is None else total + tally
    if progress is not None:
        progress(total.n if total else 0, asked.n)

    def work(block: Block) -> Tally:
        tally = asked.tally_block(block)
        # Kept at once and not in its turn: what is done when a run is interrupted is not lost.
        if save is not None:
            save(block, tally)
        return tally

    for _, tally in in_order(work, missing, threads):
        total = tally if total is None else total + tally
        if progress is not None:
            progress(total.n, asked.n)
    if total is None:
        raise AssertionError("a question has at least one block")
    found = to.of(asked, total)
    for part in found.shares:
        warn_if_rare(part)
    return found
