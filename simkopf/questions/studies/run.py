"""Run a study, or go on with one that was interrupted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError, nearest
from simkopf.questions.answer import Answer
from simkopf.questions.blocks import checked_threads
from simkopf.questions.playing import play
from simkopf.questions.question import Question
from simkopf.questions.studies.grid import Placed
from simkopf.questions.studies.sections import COUNTED, PLAYED, SECTIONS
from simkopf.questions.studies.store import Store
from simkopf.questions.studies.study import Study, load_study
from simkopf.questions.work import R, carry_out
from simkopf.shown import Shown

if TYPE_CHECKING:
    import polars as pl

Told = Callable[[Placed[Any], int, int], None]
"""Told after every block: the question, its games done, its games in all."""
Pair = tuple[Placed[Any], Any]
"""What was asked, with its answer."""


@dataclass(frozen=True, repr=False)
class StudyRun(Shown):
    """A study with all its answers.

    Attributes
    ----------
    study : Study
        The study.
    folder : Path
        Where the answers lie.
    found : mapping from str to tuple of (Placed, answer)
        What was asked with its answers, by the kind of section, as in ``study.parts``.
    seconds : mapping from str to float
        Time spent in this run on what was played, by the name of its file; what was there already
        costs next to nothing.
    others : tuple of str
        Files of answers in the folder that the study does not ask for, such as those from before
        it was changed.
    changed : tuple of str
        Answers that came out different when they were played again.
    part, point, whole
        Of a section: its name, the point of its grid, and the study that it is taken from.
    """

    study: Study
    folder: Path
    found: Mapping[str, tuple[Pair, ...]]
    seconds: Mapping[str, float] = field(default_factory=dict)
    others: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    part: str = ""
    point: Mapping[str, Any] = field(default_factory=dict)
    whole: StudyRun | None = field(default=None, compare=False)

    @property
    def answer(self) -> Any:
        """The one answer of a section.

        Raises
        ------
        SimkopfError
            If there are several: a section may be a grid.
        """
        every = [answer for found in self.found.values() for _, answer in found]
        if len(every) != 1:
            where = f"section '{self.part}'" if self.part else f"study '{self.study.name}'"
            raise SimkopfError(f"{where} has {len(every)} answers, which lie in its frame")
        return every[0]

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers to all questions of the plain kind."""
        return tuple(answer for _, answer in self.found["question"])

    def section(self, name: str) -> list[tuple[Placed[Question], Answer]]:
        """Questions and answers of one section."""
        return [pair for pair in self.found["question"] if pair[0].section == name]

    def __getitem__(self, section: str) -> StudyRun:
        """Give one section of the study by its name, with its answers and its pictures.

        Raises
        ------
        SimkopfError
            If there is no such section.
        """
        names = dict.fromkeys(
            placed.section for found in self.found.values() for placed, _ in found
        )
        if section not in names:
            raise nearest("section of the study", section, list(names))
        found = {
            key: tuple(pair for pair in pairs if pair[0].section == section)
            for key, pairs in self.found.items()
        }
        return replace(self, found=found, part=section, whole=self.whole or self)

    def at(self, **point: Any) -> StudyRun:
        """Give the answers at some point of a grid, such as ``contract="wenz"``.

        Raises
        ------
        SimkopfError
            If there is none.
        """
        found = {
            key: tuple(
                (placed, answer)
                for placed, answer in pairs
                if all(dict(placed.point).get(axis) == value for axis, value in point.items())
            )
            for key, pairs in self.found.items()
        }
        if not any(found.values()):
            said = ", ".join(f"{axis}={value!r}" for axis, value in point.items())
            raise SimkopfError(f"study '{self.study.name}' has no answer at {said}")
        return replace(self, found=found, point=point, whole=self.whole or self)

    @property
    def frame(self) -> pl.DataFrame:
        """All answers in one frame: ``section``, the axes of the grids, and the rows of each.

        What one kind of answer has and another has not is null.
        """
        import polars as pl

        frames = []
        for placed, answer in (pair for found in self.found.values() for pair in found):
            rows = answer.frame
            point = {axis: value for axis, value in placed.point if axis not in rows.columns}
            told = [
                pl.lit(str(v) if isinstance(v, dict | list) else v).alias(k)
                for k, v in point.items()
            ]
            frames.append(rows.select(pl.lit(placed.section).alias("section"), *told, pl.all()))
        return pl.concat(frames, how="diagonal_relaxed") if frames else pl.DataFrame()

    def to_dict(self) -> dict[str, Any]:
        """List what was asked and done, as plain data."""
        return {
            "experiment": self.study.name,
            "questions": [
                {
                    "id": placed.question.id,
                    "name": placed.section,
                    **dict(placed.point),
                    "n": placed.question.n if key in PLAYED else None,
                    "done": answer.n if key in PLAYED else None,
                    "seconds": round(self.seconds.get(placed.slug, 0.0), 3),
                    "answer": str(self.folder / f"answer-{placed.slug}.json"),
                }
                for key, pairs in self.found.items()
                for placed, answer in pairs
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

    seconds: dict[str, float] = {}
    changed: list[str] = []

    def answered(key: str, placed: Placed[Any]) -> Any:
        before, start = store.answer_text(placed.slug), perf_counter()
        if key in PLAYED:
            to = PLAYED[key].result
            answer = _played(store, placed, to, threads=threads, progress=progress, again=again)
            seconds[placed.slug] = took = perf_counter() - start
            store.log(f"done {placed.slug} id {placed.question.id} {took:.2f} s")
        else:
            # What can be counted is counted again: nothing is gained by reading it.
            answer = COUNTED[key].result(placed.question)
            store.publish(placed.slug, answer)
        if before not in (None, store.answer_text(placed.slug)) and (again or key in COUNTED):
            changed.append(placed.slug)
        return answer

    found = {
        key: tuple((placed, answered(key, placed)) for placed in study.parts[key])
        for key in SECTIONS
    }
    others = tuple(store.others(study.slugs))
    return StudyRun(study, store.folder, found, seconds, others, tuple(changed))


def _refuse_early(study: Study) -> None:
    """Make the tables, and deal once where hands may not fit together: before anything is written.

    Raises
    ------
    SimkopfError
        If a table, a claim or a condition makes no sense; the section is named.
    """
    for table in study.parts["table"]:
        with _named(table.section):
            _ = table.question.made
    for claim in study.parts["claim"]:
        with _named(claim.section):
            _ = claim.question.exact
    for key in PLAYED:
        for placed in study.parts[key]:
            # The tables of one contract meet the same deals.
            tried = {sit.contract: sit for sit in placed.question.tables if sit.tried}
            with _named(placed.section):
                for sit in tried.values():
                    play(sit, 0, 1)


@contextmanager
def _named(section: str) -> Iterator[None]:
    """Name the section of a study in what is refused."""
    try:
        yield
    except SimkopfError as error:
        text = str(error)
        raise SimkopfError(text if f"'{section}'" in text else f"'{section}': {text}") from None


def _played(
    store: Store,
    placed: Placed[Any],
    to: type[R],
    *,
    threads: int,
    progress: Told | None,
    again: bool,
) -> R:
    """Take the answer that lies there, or play for it what has not been played."""
    asked = placed.question
    tell = None if progress is None else partial(progress, placed)
    ready = None if again else store.published(asked, to, placed.slug)
    if ready is not None:
        if tell is not None:
            tell(asked.n, asked.n)
        return ready
    result = carry_out(
        asked,
        to,
        threads=threads,
        progress=tell,
        load=None if again else partial(store.load, asked.stream),
        save=partial(store.save, asked.stream),
    )
    store.publish(placed.slug, result)
    return result
