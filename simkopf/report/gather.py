"""From the folder of a study's results back to the study with its answers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from simkopf.questions.run import StudyRun


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
