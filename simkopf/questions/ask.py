"""One question, one answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from simkopf.questions.acceptance import warn_if_rare
from simkopf.questions.answer import Answer
from simkopf.questions.blocks import Block, blocks, checked_threads, in_order
from simkopf.questions.effort import piece
from simkopf.questions.measures import DEFAULT, MEASURES
from simkopf.questions.question import Question
from simkopf.questions.tally import Tally, tally_frame

Progress = Callable[[int, int], None]
"""Told after every block: games done, games in all."""


def empty(question: Question) -> Tally:
    """Start with a tally of no games, to add to."""
    return Tally(question.stream, question.by, question.measures)


def tally_block(question: Question, block: Block) -> Tally:
    """Play one block and tally it: a pure function of both."""
    import polars as pl

    from simkopf.questions.simulate import play_block

    columns = tuple(dict.fromkeys([*question.by, *(MEASURES[m].column for m in question.measures)]))
    sit = question.situation
    extra = [*question.by, "attempts"] if sit.tried else question.by
    frame = play_block(sit, block.first, block.n, extra)
    attempts = int(frame["attempts"].cast(pl.Int64).sum()) if sit.tried else 0
    return tally_frame(
        frame.select(columns), question.stream, question.by, question.measures, block.first,
        attempts=attempts,
    )  # fmt: skip


def answer(
    question: Question, *, threads: int | None = None, progress: Progress | None = None
) -> Answer:
    """Play a question's games and answer it.

    Parameters
    ----------
    question : Question
        What is asked.
    threads : int, optional
        Threads to play in; the answer does not depend on it.
    progress : callable, optional
        Told the games done and the games in all, after every block.
    """
    total = empty(question)
    todo = blocks(question.n, piece([question.situation]))
    for _, tally in play(question, todo, threads=threads):
        total = total + tally
        if progress is not None:
            progress(total.n, question.n)
    found = Answer.of(question, total)
    warn_if_rare(found)
    return found


def play(
    question: Question, todo: Iterable[Block], *, threads: int | None = None
) -> Iterable[tuple[Block, Tally]]:
    """Play blocks of a question and hand over their tallies in order."""
    return in_order(lambda block: tally_block(question, block), todo, checked_threads(threads))


def ask(
    contract: str,
    *,
    by: str | Sequence[str] = (),
    measure: str | Sequence[str] = DEFAULT,
    n: int | None = None,
    precision: float | None = None,
    name: str = "",
    threads: int | None = None,
    progress: Progress | None = None,
    **keywords: Any,
) -> Answer:
    """Ask how a contract goes, and get estimates with intervals.

    Parameters
    ----------
    contract : str
        Contract name, such as ``"solo-eichel"``.
    by : str or sequence of str
        Columns to group the games by, such as ``"trumps,ober"``.
    measure : str or sequence of str
        What to measure: win, augen, payoff, value, schneider, schwarz, laufende, tricks.
    n : int, optional
        Number of games; one million when not given, fewer where slow players play.
    precision : float, optional
        Not available yet.
    name : str
        A title.
    threads : int, optional
        Threads to play in; all processors when not given. The answer does not depend on it.
    progress : callable, optional
        Told the games done and the games in all, after every block.
    **keywords
        As in ``situation``: deck, declarer, hand, hands, where, where_seat, players,
        ruleset, seed.

    Returns
    -------
    Answer
        With ``estimates``, ``frame`` and ``to_json()``.

    Raises
    ------
    SimkopfError
        If anything is unknown or impossible; the message names it.

    Examples
    --------
    >>> answer = ask("solo-eichel", hand="EO GO HO SO EU GU HU SU", measure="win", n=100)
    >>> answer.estimates[0]["value"], answer.estimates[0]["n"]
    (1.0, 100)
    """
    question = Question.of(
        contract, by=by, measure=measure, n=n, precision=precision, name=name, **keywords
    )
    return answer(question, threads=threads, progress=progress)
