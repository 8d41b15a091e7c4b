"""Work that can be done block by block, interrupted and gone on with, whatever is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from simkopf.questions.acceptance import Counted, warn_if_rare
from simkopf.questions.answer import Answer
from simkopf.questions.ask import Progress, tally_block
from simkopf.questions.blocks import Block, blocks, in_order
from simkopf.questions.effort import piece
from simkopf.questions.question import Question
from simkopf.questions.tally import Tally


class Result(Protocol):
    """What an answer of any kind has."""

    @property
    def question(self) -> Mapping[str, Any]:
        """Description of what was asked, its ``id`` among it."""

    @property
    def n(self) -> int:
        """Number of deals."""

    @property
    def tally(self) -> Tally:
        """The exact sums."""

    @property
    def flat(self) -> list[dict[str, Any]]:
        """Rows of the answer as a table."""

    def to_json(self) -> str:
        """Everything as JSON."""


class Paired(Protocol):
    """A question about several plays of the same deals."""

    @property
    def id(self) -> str:
        """Identity of the question."""

    @property
    def stream(self) -> str:
        """Identity of what is counted, whatever the number of deals."""

    @property
    def n(self) -> int:
        """Number of deals."""

    @property
    def piece(self) -> int:
        """Deals in a piece of work."""

    def tally_block(self, block: Block) -> Tally:
        """Play one block and tally it."""


R = TypeVar("R", bound=Result)


@dataclass(frozen=True)
class Task(Generic[R]):
    """What is to be counted, and what the counts become.

    Attributes
    ----------
    id, stream : str
        Identity of the question, and of what is counted whatever the number of deals.
    n : int
        Number of deals.
    piece : int
        Deals in a piece of work; what is kept of an interrupted run is kept in such pieces.
    block : callable
        Plays a block and tallies it: a pure function.
    answer : callable
        Makes the answer out of the whole tally.
    read : callable
        Reads an answer back from its JSON.
    shares : callable
        Gives the parts of an answer that were dealt under conditions of their own.
    """

    id: str
    stream: str
    n: int
    piece: int
    block: Callable[[Block], Tally]
    answer: Callable[[Tally], R]
    read: Callable[[str], R]
    shares: Callable[[R], Sequence[Counted]] = lambda found: [found]

    @classmethod
    def of(cls, asked: Paired, answer: Callable[[Tally], R], read: Callable[[str], R]) -> Task[R]:
        """Lay out a question that tallies its own blocks."""
        tally_block = asked.tally_block
        return cls(asked.id, asked.stream, asked.n, asked.piece, tally_block, answer, read)


def question_task(question: Question) -> Task[Answer]:
    """Lay out a question of the plain kind."""
    return Task(
        question.id,
        question.stream,
        question.n,
        piece([question.situation]),
        lambda block: tally_block(question, block),
        lambda tally: Answer.of(question, tally),
        Answer.from_json,
    )


Load = Callable[[Block], Tally | None]
Save = Callable[[Block, Tally], None]


def carry_out(
    task: Task[R],
    *,
    threads: int = 1,
    progress: Progress | None = None,
    load: Load | None = None,
    save: Save | None = None,
) -> R:
    """Play all blocks of a task, but those that are there already, and answer it.

    Parameters
    ----------
    task : Task
        The work.
    threads : int
        Threads to play in; the answer does not depend on it.
    progress : callable, optional
        Told the deals done and the deals in all, after every block.
    load, save : callable, optional
        Find a block that was tallied before, and keep one that is new; the latter from the
        threads that play.

    Examples
    --------
    >>> task = question_task(Question.of("wenz", n=70_000))
    >>> kept = {}
    >>> answer = carry_out(task, save=kept.__setitem__)
    >>> answer == carry_out(task, load=kept.get), [block.n for block in kept]
    (True, [65536, 4464])
    """
    total: Tally | None = None
    missing: list[Block] = []
    for block in blocks(task.n, task.piece):
        tally = None if load is None else load(block)
        if tally is None:
            missing.append(block)
        else:
            total = tally if total is None else total + tally
    if progress is not None:
        progress(total.n if total else 0, task.n)

    def work(block: Block) -> Tally:
        tally = task.block(block)
        # Kept at once and not in its turn: what is done when a run is interrupted is not lost.
        if save is not None:
            save(block, tally)
        return tally

    for _, tally in in_order(work, missing, threads):
        total = tally if total is None else total + tally
        if progress is not None:
            progress(total.n, task.n)
    if total is None:
        raise AssertionError("a task has at least one block")
    found = task.answer(total)
    for part in task.shares(found):
        warn_if_rare(part)
    return found
