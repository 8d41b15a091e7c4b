"""From a study's answers to what one plot shows: read them, and take seats and seeds together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from simkopf.questions.answer import Answer
    from simkopf.questions.run import StudyRun
    from simkopf.questions.study import Asked

POOLED = ("declarer", "seed")
"""Over these axes of a grid the games are taken together: the game itself stays the same."""


class Part(NamedTuple):
    """Games taken together: what tells them from the rest of the grid, answer, condition."""

    point: tuple[tuple[str, Any], ...]
    answer: Answer
    condition: str


def slug(*words: str) -> str:
    """Make a name for a file.

    Examples
    --------
    >>> slug("threshold", "by trumps and Ober", "de")
    'threshold-by-trumps-and-ober-de'
    """
    return re.sub(r"[^a-z0-9]+", "-", "-".join(words).lower()).strip("-") or "plot"


def load_results(folder: Path) -> StudyRun:
    """Read the folder of a study's results as if it had just been run.

    Raises
    ------
    SimkopfError
        If there is no study in it, or one of its answers is missing or cannot be read.
    """
    from simkopf.questions.answer import Answer
    from simkopf.questions.run import StudyRun
    from simkopf.questions.study import load_study

    files = sorted(folder.glob("*.toml"))
    if len(files) != 1:
        raise SimkopfError(f"'{folder}' holds no results of a study; run it first: simkopf run")
    study = load_study(files[0])
    answers = []
    for asked in study.asked:
        path = folder / f"answer-{asked.slug}.json"
        try:
            answers.append(Answer.from_json(path.read_text(encoding="utf-8")))
        except OSError as error:
            raise SimkopfError(f"answer '{path}' cannot be read: {error.strerror}") from None
        except (ValueError, KeyError, TypeError):
            raise SimkopfError(f"'{path}' is not an answer") from None
    done = tuple(answer.n for answer in answers)
    return StudyRun(study, folder, tuple(answers), done, (0.0,) * len(done))


def parts(pairs: Sequence[tuple[Asked, Answer]]) -> list[Part]:
    """Split a section's grid into parts within which only seat or seed differ, each pooled."""
    from simkopf.questions.tally import pool

    alike: dict[Any, list[tuple[Asked, Answer]]] = {}
    for asked, answer in pairs:
        rest = tuple((k, v) for k, v in asked.point if k not in POOLED)
        alike.setdefault(rest, []).append((asked, answer))
    found = []
    for point, same in alike.items():
        first = same[0][1]
        whole = replace(first, tally=pool([answer.tally for _, answer in same]))
        found.append(Part(point, whole, _condition(same)))
    return found


def _condition(pairs: Sequence[tuple[Asked, Answer]]) -> str:
    """Say under which condition; several seats, or seeds beside the first, are named together."""
    sits = [asked.question.situation for asked, _ in pairs]
    seats = {sit.declarer for sit in sits} - {None}
    said, _, rest = str(pairs[0][1].condition).partition("; ")
    if len(seats) > 1:
        said = "declarer in seats " + ", ".join(str(s) for s in sorted(s or 0 for s in seats))
    seeds = sorted({sit.seed for sit in sits})
    if len(seeds) > 1:
        rest = "; ".join([*filter(None, [rest]), f"seeds {', '.join(map(str, seeds))}"])
    return "; ".join(filter(None, [said, rest]))
