"""Study files: a few questions in TOML, where a list makes a grid."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from simkopf.errors import SimkopfError, nearest
from simkopf.questions.claim import CLAIM_KEYS, Claim
from simkopf.questions.duel import Duel
from simkopf.questions.exact import OPTIONS, AskedTable
from simkopf.questions.grid import AXES, LATER, Kind, Placed, expand, known, slug, unique
from simkopf.questions.league import League
from simkopf.questions.loss import Loss
from simkopf.questions.pays import Pays
from simkopf.questions.question import Question
from simkopf.questions.ways import Ways

__all__ = ["Asked", "Plot", "Study", "load_study", "parse_study", "slug"]

QUESTION = Kind(
    "question", "question", (*AXES, "players"), ("by", "measure", "n", "precision"), LATER,
    ("contract",),
)  # fmt: skip
COMPARE = Kind(
    "compare", "comparison", (*AXES, "players"), ("ways", "measure", "n"), (*LATER, "precision"),
    ("contract", "ways"),
)  # fmt: skip
DUEL = Kind(
    "duel", "duel", (*AXES, "a", "b"), ("n",), (*LATER, "precision"), ("contract", "a", "b")
)
LEAGUE = Kind(
    "league", "league", tuple(axis for axis in AXES if axis != "contract"),
    ("players", "contracts", "n"), (*LATER, "precision"), ("players",), ("players",),
)  # fmt: skip
LOSS = Kind("loss", "loss", (*AXES, "players"), ("n",), (*LATER, "precision"), ("contract",))
PAYS = Kind(
    "pays", "family of rules", (),
    ("rule", "players", "measure", "n", "deck", "declarer", "ruleset", "seed"),
    (*LATER, "precision"), ("rule",), ("rule",),
)  # fmt: skip
TABLE = Kind(
    "table", "table", ("contract", "deck", "given", "suit", "hand"), ("table", "per", "by"), (),
    ("table",),
)  # fmt: skip
CLAIM = Kind("claim", "claim", (), (*CLAIM_KEYS, *OPTIONS), (), ("says", "value"))
SECTIONS = ("question", "compare", "duel", "league", "loss", "pays", "table", "claim")
TOP = ("title", *SECTIONS, "plot")

Asked = Placed[Question]
"""One question of a study, with its place in the grid."""


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
    compared : tuple of Placed
        All comparisons.
    duels : tuple of Placed
        All duels.
    leagues : tuple of Placed
        All leagues.
    losses : tuple of Placed
        All questions of what cards cost.
    pays : tuple of Placed
        All families of rules.
    tables : tuple of Placed
        All exact tables.
    claims : tuple of Placed
        All claims to be checked by exact tables.
    """

    name: str
    title: str
    asked: tuple[Asked, ...]
    plots: tuple[Plot, ...]
    text: str
    compared: tuple[Placed[Ways], ...] = ()
    duels: tuple[Placed[Duel], ...] = ()
    tables: tuple[Placed[AskedTable], ...] = ()
    claims: tuple[Placed[Claim], ...] = ()
    leagues: tuple[Placed[League], ...] = ()
    losses: tuple[Placed[Loss], ...] = ()
    pays: tuple[Placed[Pays], ...] = ()

    @property
    def slugs(self) -> tuple[str, ...]:
        """Names of the files of all answers."""
        placed: list[Placed[Any]] = [
            *self.asked, *self.compared, *self.duels, *self.leagues, *self.losses, *self.pays,
            *self.tables, *self.claims,
        ]  # fmt: skip
        return tuple(p.slug for p in placed)

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
    known("key", data, TOP)
    title = data.get("title", name)
    if not isinstance(title, str):
        raise SimkopfError(f"the title of a study is text, not {title!r}")
    asked = [p for t, k in _tables(data, "question") for p in expand(t, QUESTION, k, Question.of)]
    compared = [p for t, k in _tables(data, "compare") for p in expand(t, COMPARE, k, Ways.of)]
    duels = [p for t, k in _tables(data, "duel") for p in expand(t, DUEL, k, Duel.of)]
    leagues = [p for t, k in _tables(data, "league") for p in expand(t, LEAGUE, k, League.of)]
    lost = [p for t, k in _tables(data, "loss") for p in expand(t, LOSS, k, Loss.of)]
    tried = [p for t, k in _tables(data, "pays") for p in expand(t, PAYS, k, Pays.of)]
    tables = [p for t, k in _tables(data, "table") for p in expand(t, TABLE, k, AskedTable.of)]
    # Claims are right within their last digit: 0.10 is not 0.1.
    said = tomllib.loads(text, parse_float=Decimal)
    claims = [p for t, k in _tables(said, "claim") for p in expand(t, CLAIM, k, Claim.of)]
    everything: list[Placed[Any]] = [
        *asked, *compared, *duels, *leagues, *lost, *tried, *tables, *claims
    ]  # fmt: skip
    if not everything:
        sections = [f"[[{key}]]" for key in SECTIONS]
        raise SimkopfError(
            f"study '{name}' asks nothing: it has no {', '.join(sections[:-1])} or {sections[-1]}"
        )
    _different_names(data)
    drawn: list[Placed[Any]] = [*asked, *compared, *duels, *leagues, *tried]
    plots_of = list(dict.fromkeys(p.section for p in drawn))
    plots = tuple(_plot(table, plots_of) for table, _ in _tables(data, "plot"))
    # All answers end in one folder, whatever their kind.
    slugs = [p.slug for p in everything]
    return Study(
        name,
        title,
        unique(asked, slugs),
        plots,
        text,
        unique(compared, slugs),
        unique(duels, slugs),
        unique(tables, slugs),
        unique(claims, slugs),
        unique(leagues, slugs),
        unique(lost, slugs),
        unique(tried, slugs),
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
