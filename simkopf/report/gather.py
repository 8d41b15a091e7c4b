"""From the folder of a study's results back to the study with its answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    from simkopf.questions.grid import Placed
    from simkopf.questions.run import StudyRun

R = TypeVar("R")


def load_results(folder: Path) -> StudyRun:
    """Read the folder of a study's results as if it had just been run.

    What was played is read; exact tables and claims are counted again, which takes no longer.

    Raises
    ------
    SimkopfError
        If there is no study in it, or one of its answers is missing or cannot be read.
    """
    from simkopf.questions.answer import Answer
    from simkopf.questions.claim import ClaimAnswer
    from simkopf.questions.compare import Comparison
    from simkopf.questions.exact import TableAnswer
    from simkopf.questions.losses import Losses
    from simkopf.questions.match import Match
    from simkopf.questions.run import StudyRun
    from simkopf.questions.standings import Standings
    from simkopf.questions.study import load_study
    from simkopf.questions.worth import Worth

    files = sorted(folder.glob("*.toml"))
    if len(files) != 1:
        raise SimkopfError(f"'{folder}' holds no results of a study; run it first: simkopf run")
    study = load_study(files[0])
    answers = tuple(_read(folder, asked, Answer.from_json) for asked in study.asked)
    comparisons = tuple((p, _read(folder, p, Comparison.from_json)) for p in study.compared)
    duels = tuple((p, _read(folder, p, Match.from_json)) for p in study.duels)
    leagues = tuple((p, _read(folder, p, Standings.from_json)) for p in study.leagues)
    losses = tuple((p, _read(folder, p, Losses.from_json)) for p in study.losses)
    pays = tuple((p, _read(folder, p, Worth.from_json)) for p in study.pays)
    paired = len(comparisons) + len(duels) + len(leagues) + len(losses) + len(pays)
    return StudyRun(
        study,
        folder,
        answers,
        done=tuple(answer.n for answer in answers),
        seconds=(0.0,) * len(answers),
        comparisons=comparisons,
        duels=duels,
        paired_seconds=(0.0,) * paired,
        tables=tuple((p, TableAnswer(p.question, p.question.made)) for p in study.tables),
        claims=tuple((p, ClaimAnswer(p.question)) for p in study.claims),
        leagues=leagues,
        losses=losses,
        pays=pays,
    )


def _read(folder: Path, placed: Placed[Any], read: Callable[[str], R]) -> R:
    path = folder / f"answer-{placed.slug}.json"
    try:
        return read(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SimkopfError(f"answer '{path}' cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise SimkopfError(f"'{path}' is not an answer") from None
