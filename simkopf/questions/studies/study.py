"""Study files: a few questions in TOML, where a list makes a grid."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from simkopf.errors import SimkopfError, check_known, file_path, nearest
from simkopf.questions.question import Question
from simkopf.questions.studies.grid import Placed, expand, unique
from simkopf.questions.studies.sections import PLAYED, SECTIONS

TOP = ("title", *SECTIONS, "plot")


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
    text : str
        The file as it is.
    plots : tuple of Plot
        Plots asked for.
    parts : mapping from str to tuple of Placed
        What is asked, by the kind of section (``questions.studies.sections``), each kind in the
        order of the file and the grid.
    """

    name: str
    title: str
    text: str
    plots: tuple[Plot, ...]
    parts: Mapping[str, tuple[Placed[Any], ...]]

    @property
    def asked(self) -> tuple[Placed[Question], ...]:
        """All questions of the plain kind."""
        return self.parts["question"]

    @property
    def slugs(self) -> tuple[str, ...]:
        """Names of the files of all answers."""
        return tuple(placed.slug for part in self.parts.values() for placed in part)

    def section(self, name: str) -> tuple[Placed[Question], ...]:
        """All questions of one section."""
        return tuple(placed for placed in self.asked if placed.section == name)


def load_study(path: str | Path) -> Study:
    """Read a study file and check all of it before anything is computed.

    Raises
    ------
    SimkopfError
        If the file cannot be read, is not TOML, has an unknown key (the nearest is named), or
        asks something impossible.
    """
    path = file_path(path, "a study")
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "not UTF-8 text"
        raise SimkopfError(f"cannot read study '{path}': {why}") from None
    try:
        return parse_study(text, path.stem)
    except SimkopfError as error:
        own = f"study '{path.stem}' "
        said = str(error)
        said = f" {said.removeprefix(own)}" if said.startswith(own) else f": {said}"
        raise SimkopfError(f"study '{path}'{said}") from None


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
    check_known("key", data, TOP)
    title = data.get("title", name)
    if not isinstance(title, str):
        raise SimkopfError(f"the title of a study is text, not {title!r}")
    # Claims are right within their last digit: 0.10 is not 0.1.
    said = tomllib.loads(text, parse_float=Decimal)
    parts: dict[str, list[Placed[Any]]] = {}
    for key, section in SECTIONS.items():
        tables = _tables(said if key == "claim" else data, key)
        parts[key] = [p for table, number in tables for p in expand(table, section.kind, number)]
    # All answers end in one folder, whatever their kind.
    slugs = [placed.slug for part in parts.values() for placed in part]
    if not slugs:
        sections = [f"[[{key}]]" for key in SECTIONS]
        raise SimkopfError(
            f"study '{name}' asks nothing: it has no {', '.join(sections[:-1])} or {sections[-1]}"
        )
    _different_names(data)
    played = list(dict.fromkeys(placed.section for key in PLAYED for placed in parts[key]))
    plots = tuple(_plot(table, played) for table, _ in _tables(data, "plot"))
    return Study(
        name, title, text, plots, {key: unique(part, slugs) for key, part in parts.items()}
    )


def _different_names(data: Mapping[str, Any]) -> None:
    """Refuse sections of one name: plots and screens could not tell them apart."""
    names = [t.get("name") for key in SECTIONS for t, _ in _tables(data, key)]
    for name in filter(None, names):
        if names.count(name) > 1:
            raise SimkopfError(f"two sections are called '{name}'; give each a name of its own")


def _tables(data: Mapping[str, Any], key: str) -> list[tuple[dict[str, Any], int]]:
    """Tables of one kind, each with its number."""
    tables = data.get(key, [])
    if not isinstance(tables, list) or not all(isinstance(t, dict) for t in tables):
        raise SimkopfError(f"write [[{key}]] in double brackets, one for each {key}")
    return [(table, number) for number, table in enumerate(tables, start=1)]


def _plot(table: Mapping[str, Any], sections: Sequence[str]) -> Plot:
    for key in ("kind", "question"):
        if not isinstance(table.get(key), str):
            raise SimkopfError(f'a [[plot]] needs {key} = "..."')
    if table["question"] not in sections:
        raise nearest("question", table["question"], sections)
    rest = {k: v for k, v in table.items() if k not in ("kind", "question")}
    return Plot(table["kind"], table["question"], rest)
