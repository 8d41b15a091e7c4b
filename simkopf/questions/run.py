"""Run a study, or go on with one that was interrupted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from simkopf.questions.answer import Answer
from simkopf.questions.ask import empty, play
from simkopf.questions.blocks import Block, blocks, checked_threads
from simkopf.questions.store import Store
from simkopf.questions.study import Asked, Study, load_study

Told = Callable[[Asked, int, int], None]
"""Told after every block: the question, its games done, its games in all."""


@dataclass(frozen=True)
class StudyRun:
    """A study with all its answers.

    Attributes
    ----------
    study : Study
        The study.
    folder : Path
        Where the answers lie.
    answers : tuple of Answer
        One for each of ``study.asked``.
    done : tuple of int
        Games behind each.
    seconds : tuple of float
        Time spent on each in this run; what was there already costs next to nothing.
    """

    study: Study
    folder: Path
    answers: tuple[Answer, ...]
    done: tuple[int, ...]
    seconds: tuple[float, ...]

    def section(self, name: str) -> list[tuple[Asked, Answer]]:
        """Questions and answers of one section."""
        pairs = zip(self.study.asked, self.answers, strict=True)
        return [(asked, answer) for asked, answer in pairs if asked.section == name]

    def to_dict(self) -> dict[str, Any]:
        """List what was asked and done, as plain data."""
        rows = zip(self.study.asked, self.done, self.seconds, strict=True)
        return {
            "experiment": self.study.name,
            "questions": [
                {
                    "id": asked.question.id,
                    "name": asked.section,
                    **dict(asked.point),
                    "n": asked.question.n,
                    "done": done,
                    "seconds": round(seconds, 3),
                    "answer": str(self.folder / f"answer-{asked.slug}.json"),
                }
                for asked, done, seconds in rows
            ],
        }


def run_study(
    file: str | Path,
    *,
    workers: int | None = None,
    results_dir: str | Path = "results",
    progress: Told | None = None,
) -> StudyRun:
    """Run a study file, or resume it.

    Every finished block is kept, so an interrupted run loses the blocks in hand and nothing else;
    an answer that already lies in the results folder is taken as it is. The answers are the same
    however often the run was interrupted, and for any number of workers.

    Parameters
    ----------
    file : path
        The study.
    workers : int, optional
        Threads; all processors when not given.
    results_dir : path
        Answers end in a folder in it that has the name of the study.
    progress : callable, optional
        Told the question, its games done and its games in all, after every block.

    Raises
    ------
    SimkopfError
        If the study is not sound or the results cannot be written, before anything is computed.
    """
    study = load_study(file)
    threads = checked_threads(workers)
    store = Store(Path(results_dir) / study.name)
    store.write(f"{study.name}.toml", study.text)
    store.log(f"run {study.name} workers {threads}")
    answers, seconds = [], []
    for asked in study.asked:
        start = perf_counter()
        answers.append(_answer(store, asked, threads, progress))
        seconds.append(perf_counter() - start)
        store.log(f"done {asked.slug} id {asked.question.id} {seconds[-1]:.2f} s")
    done = tuple(answer.n for answer in answers)
    return StudyRun(study, store.folder, tuple(answers), done, tuple(seconds))


def _answer(store: Store, asked: Asked, threads: int, progress: Told | None) -> Answer:
    question = asked.question
    ready = store.published(question, asked.slug)
    if ready is not None:
        if progress is not None:
            progress(asked, question.n, question.n)
        return ready
    total, missing = empty(question), list[Block]()
    for block in blocks(question.n):
        tally = store.load(question, block)
        if tally is None:
            missing.append(block)
        else:
            total = total + tally
    if progress is not None:
        progress(asked, total.n, question.n)
    for block, tally in play(question, missing, threads=threads):
        store.save(question, block, tally)
        total = total + tally
        if progress is not None:
            progress(asked, total.n, question.n)
    answer = Answer.of(question, total)
    store.publish(asked.slug, answer)
    return answer
