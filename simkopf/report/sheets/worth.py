"""A family of rules: what each is worth, game by game, and how much can be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simkopf.questions.paired.worth import GAME, SITUATION
from simkopf.report.made import made_line
from simkopf.report.numbers import cell, plain
from simkopf.report.payswords import WORDS, grouped, source, title
from simkopf.report.sheet import Grid, Line, Sheet, number, text
from simkopf.report.tablewords import in_language, measure_head
from simkopf.report.words import Lang, game_name

if TYPE_CHECKING:
    from simkopf.questions.paired.worth import Worth

_HEADS: dict[Lang, dict[str, str]] = {
    "en": {"game": "{}\na game", "where": "{}\nwhere it\nspeaks",
           "bars": "± or in brackets: such an interval"},
    "de": {"game": "{}\nje Spiel", "where": "{}\nwo sie\ngreift",
           "bars": "± oder in Klammern: ein solches Intervall"},
}  # fmt: skip


def brief(found: Worth) -> str:
    """Say a family of rules in one line."""
    return f"{title(found)} · {found.n:,} deals of each"


def sheet(found: Worth, lang: Lang, named: str = "") -> Sheet:
    """Say what each rule is worth: a table a game, and the verdicts."""
    name = named or str(found.question.get("name") or "")
    tables = [
        _table(found, contract, where, places, name=name, lang=lang)
        for (contract, where), places in grouped(found).items()
    ]
    line = Line(f"{source(found, lang)} · {_HEADS[lang]['bars']}", "dim")
    said = Line(f"{title(found, lang)}.", "bold")
    return Sheet.of(tables, line, said, made_line([found.question]))


def _table(
    found: Worth, contract: str, where: str, places: list[int], *, name: str, lang: Lang
) -> Grid:
    """One line a rule, the rules of each side from the best down."""
    words, heads = WORDS[lang], _HEADS[lang]
    said = f"{name}: {game_name(contract)}" if name else game_name(contract)
    columns = [text(words["rule"]), number(f"{words['speaks']}\n%")]
    columns += [
        number(heads["game"].format(measure_head(measure, lang))) for measure in found.measures
    ]
    columns += [
        number(heads["where"].format(measure_head(found.decisive, lang))),
        text(words["verdict"], wrap=False),
    ]
    grid = Grid(said + (f" {words['hands']} {where}" if where else ""), columns)
    before = ""
    for at in places:
        row = found.rules[at]
        if row["side"] != before:
            before = str(row["side"])
            grid.add(f"{words[before] if lang == 'de' else before}:", *[""] * (len(columns) - 1))
        gains = [(measure, GAME) for measure in found.measures] + [(found.decisive, SITUATION)]
        cells = [_cell(found, at, measure, per, lang) for measure, per in gains]
        share = in_language(plain(100 * (found.speaks(at).value or 0.0), 1), lang)
        grid.add(f" {_named(found, at, lang)}", share, *cells, words[row["verdict"]])
    return grid


def _named(found: Worth, at: int, lang: Lang) -> str:
    """Name a rule, in German by its German name where it has one."""
    row = found.question["rules"][at]
    return str((row.get("name_de") if lang == "de" else "") or found.rules[at]["name"])


def _cell(found: Worth, at: int, measure: str, per: str, lang: Lang) -> str:
    got = found.gain(at, measure, per)
    ends = {end: getattr(got, end) for end in ("value", "low", "high")}
    return in_language(cell({"what": measure, **ends}, sign=True), lang)
