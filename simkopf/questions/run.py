"""Run a study, or go on with one that was interrupted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

from simkopf.errors import SimkopfError
from simkopf.questions.answer import Answer
from simkopf.questions.blocks import checked_threads
from simkopf.questions.claim import Claim, ClaimAnswer
from simkopf.questions.compare import Comparison, ways_task
from simkopf.questions.duel import Duel
from simkopf.questions.exact import AskedTable, TableAnswer
from simkopf.questions.grid import Placed
from simkopf.questions.league import League
from simkopf.questions.loss import Loss
from simkopf.questions.losses import Losses, loss_task
from simkopf.questions.match import Match, duel_task
from simkopf.questions.pays import Pays
from simkopf.questions.playing import play
from simkopf.questions.standings import Standings, league_task
from simkopf.questions.store import Store
from simkopf.questions.study import Asked, Study, load_study
from simkopf.questions.task import R, Task, carry_out, question_task
from simkopf.questions.ways import Ways
from simkopf.questions.worth import Worth, pays_task

E = TypeVar("E", TableAnswer, ClaimAnswer)

Told = Callable[[Placed[Any], int, int], None]
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
    comparisons, duels : tuple of (Placed, Comparison or Match)
        What was compared and what became of it.
    paired_seconds : tuple of float
        Time spent on each of the comparisons, then of the duels, of the leagues,
        of the losses, of the families of rules.
    tables, claims : tuple of (Placed, TableAnswer or ClaimAnswer)
        The exact tables, and what became of the claims.
    leagues : tuple of (Placed, Standings)
        The leagues, and what became of them.
    losses : tuple of (Placed, Losses)
        What cards cost.
    pays : tuple of (Placed, Worth)
        Families of rules, and what each rule is worth.
    others : tuple of str
        Files of answers in the folder that the study does not ask for, such as those from before
        it was changed.
    changed : tuple of str
        Answers that came out different when they were played again.
    """

    study: Study
    folder: Path
    answers: tuple[Answer, ...]
    done: tuple[int, ...]
    seconds: tuple[float, ...]
    comparisons: tuple[tuple[Placed[Ways], Comparison], ...] = ()
    duels: tuple[tuple[Placed[Duel], Match], ...] = ()
    paired_seconds: tuple[float, ...] = ()
    others: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    tables: tuple[tuple[Placed[AskedTable], TableAnswer], ...] = ()
    claims: tuple[tuple[Placed[Claim], ClaimAnswer], ...] = ()
    leagues: tuple[tuple[Placed[League], Standings], ...] = ()
    losses: tuple[tuple[Placed[Loss], Losses], ...] = ()
    pays: tuple[tuple[Placed[Pays], Worth], ...] = ()

    def section(self, name: str) -> list[tuple[Asked, Answer]]:
        """Questions and answers of one section."""
        pairs = zip(self.study.asked, self.answers, strict=True)
        return [(asked, answer) for asked, answer in pairs if asked.section == name]

    def to_dict(self) -> dict[str, Any]:
        """List what was asked and done, as plain data."""
        exact: list[Placed[Any]] = [p for p, _ in self.tables] + [p for p, _ in self.claims]
        paired: list[tuple[Placed[Any], Any]] = [
            *self.comparisons, *self.duels, *self.leagues, *self.losses, *self.pays
        ]  # fmt: skip
        rows: list[tuple[Placed[Any], int, float]] = [
            *zip(self.study.asked, self.done, self.seconds, strict=True),
            *(
                (placed, result.n, seconds)
                for (placed, result), seconds in zip(paired, self.paired_seconds, strict=True)
            ),
        ]
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
            ]
            + [
                {
                    "id": asked.question.id,
                    "name": asked.section,
                    **dict(asked.point),
                    "n": None,
                    "done": None,
                    "seconds": 0.0,
                    "answer": str(self.folder / f"answer-{asked.slug}.json"),
                }
                for asked in exact
            ],
        }


def run_study(
    file: str | Path,
    *,
    workers: int | None = None,
    results_dir: str | Path = "results",
    again: bool = False,
    progress: Told | None = None,
) -> StudyRun:
    """Run a study file, or resume it.

    Every finished block is kept, so an interrupted run loses the blocks in hand and nothing else
    (where slow players play, blocks are small);
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
    again : bool
        Play everything once more, also what lies there; ``StudyRun.changed`` tells what came out
        different, which nothing should.
    progress : callable, optional
        Told the question, its games done and its games in all, after every block.

    Raises
    ------
    SimkopfError
        If the study is not sound or the results cannot be written, before anything is computed.
    """
    from simkopf.kernels.compiled import source_hash

    study = load_study(file)
    threads = checked_threads(workers)
    _refuse_early(study)
    store = Store(Path(results_dir) / study.name)
    store.write(f"{study.name}.toml", study.text)
    store.log(f"run {study.name} workers {threads} kernels {source_hash()}")

    seconds: list[float] = []
    changed: list[str] = []

    def run(placed: Placed[Any], task: Task[R]) -> R:
        start = perf_counter()
        before = store.answer_text(placed.slug)
        result = _result(store, placed, task, threads=threads, progress=progress, again=again)
        if again and before not in (None, store.answer_text(placed.slug)):
            changed.append(placed.slug)
        seconds.append(perf_counter() - start)
        store.log(f"done {placed.slug} id {task.id} {seconds[-1]:.2f} s")
        return result

    answers = tuple(run(asked, question_task(asked.question)) for asked in study.asked)
    comparisons = tuple((p, run(p, ways_task(p.question))) for p in study.compared)
    duels = tuple((p, run(p, duel_task(p.question))) for p in study.duels)
    leagues = tuple((p, run(p, league_task(p.question))) for p in study.leagues)
    losses = tuple((p, run(p, loss_task(p.question))) for p in study.losses)
    pays = tuple((p, run(p, pays_task(p.question))) for p in study.pays)

    def keep(placed: Placed[Any], answer: E) -> E:
        # What can be counted is counted again: nothing is gained by reading it.
        before = store.answer_text(placed.slug)
        store.publish(placed.slug, answer)
        if before not in (None, store.answer_text(placed.slug)):
            changed.append(placed.slug)
        return answer

    tables = tuple((p, keep(p, TableAnswer(p.question, p.question.made))) for p in study.tables)
    claims = tuple((p, keep(p, ClaimAnswer(p.question))) for p in study.claims)
    return StudyRun(
        study,
        store.folder,
        answers,
        tuple(answer.n for answer in answers),
        tuple(seconds[: len(answers)]),
        comparisons,
        duels,
        tuple(seconds[len(answers) :]),
        tuple(store.others(study.slugs)),
        tuple(changed),
        tables,
        claims,
        leagues,
        losses,
        pays,
    )


def _refuse_early(study: Study) -> None:
    """Make the tables, and deal once where hands may not fit together: before anything is written.

    Raises
    ------
    SimkopfError
        If a table, a claim or a condition makes no sense; the section is named.
    """
    situations = [(p.section, p.question.situation) for p in study.asked]
    situations += [(p.section, p.question.situations[0]) for p in study.compared]
    situations += [(p.section, p.question.situation) for p in study.duels]
    situations += [(p.section, c.situation) for p in study.leagues for c in p.question.contests]
    situations += [(p.section, p.question.situation) for p in study.losses]
    for table in study.tables:
        with _named(table.section):
            _ = table.question.made
    for claim in study.claims:
        with _named(claim.section):
            _ = claim.question.exact
    for section, sit in situations:
        with _named(section):
            if sit.tried:
                play(sit, 0, 1)


@contextmanager
def _named(section: str) -> Iterator[None]:
    """Name the section of a study in what is refused."""
    try:
        yield
    except SimkopfError as error:
        text = str(error)
        raise SimkopfError(text if f"'{section}'" in text else f"'{section}': {text}") from None


def _result(
    store: Store,
    placed: Placed[Any],
    task: Task[R],
    *,
    threads: int,
    progress: Told | None,
    again: bool,
) -> R:
    tell = None if progress is None else partial(progress, placed)
    ready = None if again else store.published(task, placed.slug)
    if ready is not None:
        if tell is not None:
            tell(task.n, task.n)
        return ready
    result = carry_out(
        task,
        threads=threads,
        progress=tell,
        load=None if again else partial(store.load, task.stream),
        save=partial(store.save, task.stream),
    )
    store.publish(placed.slug, result)
    return result
