"""From the folder of a study's results back to the study with its answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from simkopf.questions.studies.grid import Placed
    from simkopf.questions.studies.run import StudyRun

R = TypeVar("R")


def load_results(folder: Path) -> StudyRun:
    """Read the folder of a study's results as if it had just been run.

    What was played is read; exact tables and claims are counted again, which takes no longer.

    Raises
    ------
    SimkopfError
        If there is no study in it, or one of its answers is missing or cannot be read.
    """
    from simkopf.questions.studies.run import StudyRun
    from simkopf.questions.studies.sections import COUNTED, PLAYED
    from simkopf.questions.studies.study import load_study

    files = sorted(folder.glob("*.toml"))
    if len(files) != 1:
        raise SimkopfError(f"'{folder}' holds no results of a study; run it first: simkopf run")
    study = load_study(files[0])
    found: dict[str, tuple[tuple[Placed[Any], Any], ...]] = {}
    for key, played in PLAYED.items():
        read = played.result.from_json
        found[key] = tuple((p, _read(folder, p, read)) for p in study.parts[key])
    for key, counted in COUNTED.items():
        found[key] = tuple((p, counted.result(p.question)) for p in study.parts[key])
    return StudyRun(study, folder, found)


def _read(folder: Path, placed: Placed[Any], read: Callable[[str], R]) -> R:
    path = folder / f"answer-{placed.slug}.json"
    try:
        return read(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SimkopfError(f"answer '{path}' cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise SimkopfError(f"'{path}' is not an answer") from None
