"""What made a number, in one line: who played in which version, which simkopf, and the id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from simkopf.report.sheet import Line

MOST_IDS = 4
"""Ids that are written; a grid has more, and its files carry them."""


def made_words(questions: Iterable[Mapping[str, Any]]) -> str:
    """Name players and simkopf with their versions, and the ids of questions, which come last.

    It reads alike in every language.

    Examples
    --------
    >>> import simkopf
    >>> question = simkopf.ask("wenz", n=10).question
    >>> made_words([question]).startswith("rules ")
    True
    >>> made_words([question]).endswith(f" · id {question['id']}")
    True
    """
    every = list(questions)
    players = [f"{row['player']} {row['version']}" for one in every for row in versions_in(one)]
    made = [f"simkopf {one['simkopf']}" for one in every if "simkopf" in one]
    ids = list(dict.fromkeys(str(one["id"]) for one in every if "id" in one))
    said = [f"id {', '.join(ids)}"] if 0 < len(ids) <= MOST_IDS else []
    return " · ".join([*dict.fromkeys(players), *dict.fromkeys(made), *said])


def made_line(questions: Iterable[Mapping[str, Any]]) -> Line:
    """Write ``made_words`` as the line of a result."""
    return Line(made_words(questions), "dim")


def versions_in(question: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """List the players of a question with their versions; answers from before may have none."""
    return list(question.get("versions", ()))
