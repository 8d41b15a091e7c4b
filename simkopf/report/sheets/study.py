"""A study: a few tables a section, and what they say in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from simkopf.questions.studies.parts import SEAT, families, parts
from simkopf.report.conditions import condition_of, shared_condition
from simkopf.report.made import made_line
from simkopf.report.sheet import Either, Grid, Line, Part, Sheet, number
from simkopf.report.sheets import compare, losses, standings, table, worth
from simkopf.report.sheets.answer import amount, crossed, grouped, keys, players, single
from simkopf.report.sheets.claims import claims
from simkopf.report.sheets.duel import duels, paired_foot
from simkopf.report.sheets.lines import lines
from simkopf.report.tablewords import (
    WORDS,
    asked,
    by_word,
    column_head,
    column_word,
    foot,
    group_value,
    interval_words,
    measure_head,
    place,
    things,
)
from simkopf.report.thresholdsentence import threshold_sentence
from simkopf.report.words import Lang, game_name

if TYPE_CHECKING:
    from simkopf.questions.answer import Answer
    from simkopf.questions.paired.compare import Comparison
    from simkopf.questions.paired.match import Match
    from simkopf.questions.studies.grid import Placed
    from simkopf.questions.studies.parts import Part as Point
    from simkopf.questions.studies.run import StudyRun
    from simkopf.questions.studies.study import Plot

PLAYERS = ("players", "a", "b")
"""Axes of a grid that say who plays: each of their points gets tables of its own."""
MOST_COLUMNS = 8
MOST_FAMILIES = 2
"""Parts of a grid up to which each has tables of its own; more are lines of one table."""
MOST_ROWS = 24
"""Lines of an exact table that a study shows; all are in its file."""
R = TypeVar("R")
_SAYS: dict[Lang, dict[str, str]] = {
    "en": {"answers": "answers: {}", "every": "all lines: {}",
           "seats": "{} a seat, the same deals for each"},
    "de": {"answers": "Antworten: {}", "every": "alle Zeilen: {}",
           "seats": "{} je Platz, für jeden dieselben Verteilungen"},
}  # fmt: skip


def brief(done: StudyRun) -> str:
    """Say a study in one line."""
    n = sum(len(pairs) for pairs in done.found.values())
    named = done.part or done.study.title
    return f"{done.study.name} · {named} · {n:,} answer{'' if n == 1 else 's'}"


def sheet(done: StudyRun, lang: Lang) -> Sheet:
    """Say all sections of a study that was run."""
    found: list[Part] = [] if done.part else [Line(done.study.title, "bold")]
    for name in dict.fromkeys(placed.section for placed, _ in done.found["question"]):
        plots = [plot for plot in done.study.plots if plot.question == name]
        of = families(parts(done.section(name)))
        if len(of) > MOST_FAMILIES:
            found += lines(name, [part for family in of for part in family], lang)
            continue
        for family in of:
            found += _family(family, plots, lang)
    for section in _sections(done.found["compare"]):
        found += _comparisons(section, lang)
    for section in _sections(done.found["duel"]):
        rows = [(_row(p, got, lang), got) for p, got in section]
        found += duels(rows, section[0][0].section, lang)
    for placed, league in done.found["league"]:
        apart = (place(axis, value, lang) for axis, value in placed.point)
        found += standings.sheet(league, lang, ", ".join([placed.section, *apart])).parts
    for lost, got in done.found["loss"]:
        apart = (place(axis, value, lang) for axis, value in lost.point if axis != "contract")
        name = ", ".join([game_name(str(got.question["contract"])), *apart])
        found += losses.sheet(got, lang, name).parts
    for tried, family in done.found["pays"]:
        found += worth.sheet(family, lang, tried.section).parts
    found += _exact(done, lang)
    found += claims([claim for _, claim in done.found["claim"]], lang)
    end = "" if done.part else _SAYS[lang]["answers"].format(_shown(done.folder))
    return Sheet.of(found, Line(end, "dim", wrap=False))


def _shown(path: Path) -> str:
    """Write a path from here, if it lies in this folder or beside it; else as it is.

    Notebooks are read by others: where the folder of the project lies is not theirs to know.

    Examples
    --------
    >>> _shown(Path("results/farbsolo")), _shown(Path.cwd() / "results" / "farbsolo")
    ('results/farbsolo', 'results/farbsolo')
    >>> _shown(Path.cwd().parent / "other" / "farbsolo")
    '../other/farbsolo'
    """
    here = Path.cwd()
    for start, before in ((here, Path()), (here.parent, Path(".."))):
        if path.is_relative_to(start):
            return (before / path.relative_to(start)).as_posix()
    return str(path)


def _exact(done: StudyRun, lang: Lang) -> list[Part]:
    """Say the exact tables of a study, of long ones the first lines."""
    found: list[Part] = []
    section = None
    for placed, answer in done.found["table"]:
        if placed.section != section:
            section = placed.section
            found.append(Line(section, "bold"))
        found += table.sheet(answer, lang, MOST_ROWS).parts
        if len(answer.table.rows) > MOST_ROWS:
            file = done.folder / f"answer-{placed.slug}.csv"
            found.append(Line(_SAYS[lang]["every"].format(_shown(file)), "dim", wrap=False))
    return found


def _family(family: list[Point], plots: list[Plot], lang: Lang) -> list[Part]:
    """Say one part of a grid, or the seats of one side by side."""
    first = family[0]
    contract = game_name(str(first.answer.question["contract"]))
    apart = first.apart("contract", *([SEAT] if len(family) > 1 else []))
    name = ", ".join([contract, *(place(axis, value, lang) for axis, value in apart)])
    found: list[Part] = []
    if len(family) > 1:
        found += [_by_seat(family, what, name, lang) for what in first.answer.tally.measures]
    else:
        found += _tables(first.answer, name, lang)
    found.append(Line(_foot(family, lang), "dim"))
    for plot in plots:
        for part in family:
            said = f"{place(SEAT, part.seat, lang)}: " if len(family) > 1 else ""
            sentences = _sentences(part.answer, plot, lang)
            found += [Line(said + sentence, "bold") for sentence in sentences]
    found.append(made_line(part.answer.question for part in family))
    return found


def _tables(whole: Answer, name: str, lang: Lang) -> list[Part]:
    """Measures by the first column; then the first measure by the first and each other one."""
    if not whole.by:
        return [single(whole, lang, name)]
    words, contract = WORDS[lang], whole.question.get("contract")
    first, *others = whole.by
    called = by_word(first, lang, contract)
    tables: list[Part] = [grouped(whole.marginal(first), lang, words["by"].format(name, called))]
    what = whole.tally.measures[0]
    for other in others:
        two = whole.marginal(first, other)
        across = keys(two.tally, other)
        columns = f"{called} {words['and']} {by_word(other, lang, contract)}"
        if len(across) > MOST_COLUMNS:
            tables.append(grouped(two, lang, words["by"].format(name, columns)))
            continue
        heads = {value: column_head(other, value, lang, contract) for value in across}
        title = words["by"].format(f"{name}: {measure_head(what, lang)}", columns)
        ways = [(crossed(two, what, heads, title, lang=lang, most=most),) for most in (2, 1)]
        # Where that is too wide, the columns are shared out among two tables.
        values = list(heads)
        middle = -(-len(values) // 2)
        parts = [{v: heads[v] for v in part} for part in (values[:middle], values[middle:]) if part]
        halves = tuple(crossed(two, what, part, title, lang=lang) for part in parts)
        tables.append(Either((*ways, halves)))
    return tables


def _by_seat(family: list[Point], what: str, name: str, lang: Lang) -> Grid:
    """Show a measure by the first grouping column, one column a seat; nothing is pooled."""
    words, first = WORDS[lang], family[0].answer
    down = first.by[:1]
    called = [column_word(column, lang, first.question.get("contract")) for column in down]
    named = [by_word(column, lang, first.question.get("contract")) for column in down]
    by = f" {words['and']} ".join([*named, words["seat"]])
    seats = [number(column_head(SEAT, part.seat, lang)) for part in family]
    grid = Grid(
        words["by"].format(f"{name}: {measure_head(what, lang)}", by),
        [number(called[0] if called else ""), *seats],
    )
    columns = [
        {tuple(row["group"].values()): amount(row, lang) for row in rows if row["what"] == what}
        for rows in (part.answer.marginal(*down).estimates for part in family)
    ]
    if down:
        found = {key for part in family for key in keys(part.answer.tally, down[0])}
        for key in sorted(found, key=lambda key: (key is None, key)):
            grid.add(group_value(key, lang), *(column.get((key,), "") for column in columns))
        grid.section()
    overall = (next(r for r in part.answer.overall if r["what"] == what) for part in family)
    grid.add(words["all"], *(amount(row, lang) for row in overall))
    return grid


def _foot(family: list[Point], lang: Lang) -> str:
    """Write the line under the tables of one part, or of several seats."""
    answer = family[0].answer
    games, condition = things(answer.n, "game", lang), condition_of(answer)
    if len(family) > 1:
        games = _SAYS[lang]["seats"].format(games)
        condition = shared_condition((f"seat {p.seat}", condition_of(p.answer)) for p in family)
    who = players(answer.players, lang)
    games = asked(answer.question["contract"], games)
    line = foot(games, answer.seed, who, condition, answer.ruleset, lang)
    several = answer.by or len(family) > 1
    return f"{line} · {interval_words(answer.level, lang)}" if several else line


def _sentences(whole: Answer, plot: Plot, lang: Lang) -> list[str]:
    """Say what a threshold plot shows, for every measure that the question has."""
    column = plot.options.get("column", whole.by[0] if whole.by else "")
    if plot.kind != "threshold" or column not in whole.by:
        return []
    wanted = plot.options.get("measure", ["win", "payoff"])
    wanted = [wanted] if isinstance(wanted, str) else wanted
    measures = [m for m in wanted if m in whole.tally.measures]
    return [threshold_sentence(whole, column, m, lang=lang) for m in measures]


def _sections(pairs: Iterable[tuple[Placed[Any], R]]) -> list[list[tuple[Placed[Any], R]]]:
    """Take together what belongs to one section and compares the same players."""
    found: dict[Any, list[tuple[Placed[Any], R]]] = {}
    for placed, result in pairs:
        who = tuple((k, str(v)) for k, v in placed.point if k in PLAYERS)
        found.setdefault((placed.section, who), []).append((placed, result))
    return list(found.values())


def _row(placed: Placed[Any], found: Comparison | Match, lang: Lang) -> str:
    """Name a point of a grid: the contract, and what else tells it from the others."""
    apart = ((k, v) for k, v in placed.point if k not in (*PLAYERS, "contract"))
    name = game_name(str(found.question["contract"]))
    return ", ".join([name, *(place(k, v, lang) for k, v in apart)])


def _comparisons(section: Sequence[tuple[Placed[Any], Comparison]], lang: Lang) -> list[Part]:
    placed, first = section[0]
    rows = [(_row(p, found, lang), found) for p, found in section]
    parts: list[Part] = [*compare.legend(first, lang)]
    for way in range(1, len(first.ways)):
        if len(rows) == 1:
            parts.append(compare.gain_table(first, way, rows[0][0], lang))
        else:
            parts.append(compare.gain_grid(rows, way, placed.section, lang))
    who = ", ".join(str(v) for k, v in placed.point if k == "players")
    said = players(who, lang) if who else WORDS[lang]["as above"]
    made = made_line(found.question for _, found in rows)
    return [*parts, Line(paired_foot(rows, said, lang), "dim"), made]
