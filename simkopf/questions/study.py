"""Study files: a few questions in TOML, where a list makes a grid."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from simkopf.errors import SimkopfError, nearest
from simkopf.questions.question import Question

TOP = ("title", "question", "plot")
GRID = ("contract", "deck", "declarer", "hand", "hands", "players", "ruleset", "seed")
"""Keys of a question of which a list makes a grid."""
LATER = ("where", "where_seat", "after", "bidders")
KEYS = ("name", *GRID, "by", "measure", "n", "precision", *LATER)
_TEXT = {"name", "contract", "deck", "hand", "hands", "players", "ruleset"}


@dataclass(frozen=True)
class Asked:
    """One question of a study, with its place in the grid.

    Attributes
    ----------
    question : Question
        The question.
    section : str
        Name of the section it comes from.
    point : tuple of (str, value)
        What distinguishes it from the others of the section.
    slug : str
        Name for files, unique in the study.
    """

    question: Question
    section: str
    point: tuple[tuple[str, Any], ...]
    slug: str


@dataclass(frozen=True)
class Plot:
    """A plot that the study asks for; the options are the business of who draws it."""

    kind: str
    question: str
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Study:
    """A study file, read and checked.

    Attributes
    ----------
    name : str
        Stem of the file: results end under it.
    title : str
        Title.
    asked : tuple of Asked
        All questions, in the order of the file and the grid.
    plots : tuple of Plot
        Plots asked for.
    text : str
        The file as it is.
    """

    name: str
    title: str
    asked: tuple[Asked, ...]
    plots: tuple[Plot, ...]
    text: str

    def section(self, name: str) -> tuple[Asked, ...]:
        """All questions of one section."""
        return tuple(asked for asked in self.asked if asked.section == name)


def load_study(path: str | Path) -> Study:
    """Read a study file and check all of it before anything is computed.

    Raises
    ------
    SimkopfError
        If the file cannot be read, is not TOML, has an unknown key (the nearest is named), or
        asks something impossible.
    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "not UTF-8 text"
        raise SimkopfError(f"cannot read study '{path}': {why}") from None
    return parse_study(text, path.stem)


def parse_study(text: str, name: str) -> Study:
    r"""Parse the text of a study file.

    Examples
    --------
    >>> text = '[[question]]\ncontract = "wenz"\ndeclarer = [0, 3]\nn = 1000'
    >>> [asked.slug for asked in parse_study(text, "seats").asked]
    ['question-1-declarer-0', 'question-1-declarer-3']
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SimkopfError(f"study '{name}' is not TOML: {error}") from None
    _known("key", data, TOP)
    title = data.get("title", name)
    if not isinstance(title, str):
        raise SimkopfError(f"the title of a study is text, not {title!r}")
    asked: list[Asked] = []
    for number, table in enumerate(_tables(data, "question"), start=1):
        asked += _section(table, number)
    if not asked:
        raise SimkopfError(f"study '{name}' asks nothing: it has no [[question]]")
    sections = list(dict.fromkeys(a.section for a in asked))
    plots = tuple(_plot(table, sections) for table in _tables(data, "plot"))
    return Study(name, title, _unique(asked), plots, text)


def _tables(data: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    tables = data.get(key, [])
    if not isinstance(tables, list) or not all(isinstance(t, dict) for t in tables):
        raise SimkopfError(f"write [[{key}]] in double brackets, one for each {key}")
    return tables


def _known(kind: str, table: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in table:
        if key not in known:
            raise nearest(kind, key, known)


def _section(table: Mapping[str, Any], number: int) -> list[Asked]:
    _known("key", table, KEYS)
    name = table.get("name", f"question {number}")
    for key in LATER:
        if key in table:
            raise SimkopfError(f"'{key}' in a question is not available yet")
    if "contract" not in table:
        raise SimkopfError(f"question '{name}' names no contract")
    axes = [(key, table[key]) for key in table if key in GRID and isinstance(table[key], list)]
    for key, values in axes:
        if not values:
            raise SimkopfError(f"'{key}' of question '{name}' is an empty list")
    fixed = {key: value for key, value in table.items() if key not in dict(axes)}
    found = []
    for values in product(*(values for _, values in axes)):
        point = tuple(zip((key for key, _ in axes), values, strict=True))
        keywords = {**fixed, **dict(point), "name": name}
        _check_text(keywords, name)
        label = slug(name, *(f"{k} {v}" for k, v in point))
        try:
            found.append(Asked(Question.of(**keywords), name, point, label))
        except SimkopfError as error:
            raise SimkopfError(f"question '{name}': {error}") from None
    return found


def _check_text(keywords: Mapping[str, Any], name: str) -> None:
    for key in _TEXT & set(keywords):
        if not isinstance(keywords[key], str):
            raise SimkopfError(f"question '{name}': {key} is text, not {keywords[key]!r}")
    for key in ("by", "measure"):
        value = keywords.get(key, "")
        if not isinstance(value, str) and not all(isinstance(v, str) for v in value):
            raise SimkopfError(f"question '{name}': {key} is a list of names, not {value!r}")


def slug(*words: str) -> str:
    """Make a name for files out of words.

    Examples
    --------
    >>> slug("By trumps, Ober", "declarer 3")
    'by-trumps-ober-declarer-3'
    """
    return re.sub(r"[^a-z0-9]+", "-", "-".join(words).lower()).strip("-") or "question"


def _unique(asked: list[Asked]) -> tuple[Asked, ...]:
    """Give questions whose slugs agree their id as well, and drop none."""
    slugs = [a.slug for a in asked]
    return tuple(
        a
        if slugs.count(a.slug) == 1
        else Asked(a.question, a.section, a.point, f"{a.slug}-{a.question.id}")
        for a in asked
    )


def _plot(table: Mapping[str, Any], sections: list[str]) -> Plot:
    for key in ("kind", "question"):
        if not isinstance(table.get(key), str):
            raise SimkopfError(f'a [[plot]] needs {key} = "..."')
    if table["question"] not in sections:
        raise nearest("question", table["question"], sections)
    rest = {k: v for k, v in table.items() if k not in ("kind", "question")}
    return Plot(table["kind"], table["question"], rest)
