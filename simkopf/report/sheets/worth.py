"""A family of rules: what each is worth, game by game, and how much can be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simkopf.questions.paired.worth import GAME, SITUATION
from simkopf.report.made import made_line
from simkopf.report.numbers import cell, plain
from simkopf.report.payswords import WORDS, grouped, source, title
from simkopf.report.sheet import Either, Grid, Line, Sheet, number, text
from simkopf.report.tablewords import in_language, measure_head, things
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
    return f"{title(found)} · {things(found.n, 'deal')} of each"


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
) -> Either:
    """One line a rule, each side from the best down; gains stand below where it is narrow."""
    words, heads = WORDS[lang], _HEADS[lang]
    said = f"{name}: {game_name(contract)}" if name else game_name(contract)
    title = said + (f" {words['hands']} {where}" if where else "")
    gains = [(measure, GAME) for measure in found.measures] + [(found.decisive, SITUATION)]
    rule, verdict = text(words["rule"]), text(words["verdict"], wrap=False)
    share = number(f"{words['speaks']}\n%")
    gained = [
        number(heads["game" if per == GAME else "where"].format(measure_head(measure, lang)))
        for measure, per in gains
    ]
    wide = Grid(title, [rule, share, *gained, verdict])
    shares, below = Grid(title, [rule, share, verdict]), Grid("", [rule, *gained])
    before = ""
    for at in places:
        row = found.rules[at]
        if row["side"] != before:
            before = str(row["side"])
            whose = f"{words[before] if lang == 'de' else before}:"
            for grid in (wide, shares, below):
                grid.add(whose, *[""] * (len(grid.columns) - 1))
        named = f" {_named(found, at, lang)}"
        cells = [_cell(found, at, measure, per, lang) for measure, per in gains]
        speaks = in_language(plain(100 * (found.speaks(at).value or 0.0), 1), lang)
        wide.add(named, speaks, *cells, words[row["verdict"]])
        shares.add(named, speaks, words[row["verdict"]])
        below.add(named, *cells)
    return Either(((wide,), (shares, below)))


def _named(found: Worth, at: int, lang: Lang) -> str:
    """Name a rule, in German by its German name where it has one."""
    row = found.question["rules"][at]
    return str((row.get("name_de") if lang == "de" else "") or found.rules[at]["name"])


def _cell(found: Worth, at: int, measure: str, per: str, lang: Lang) -> str:
    got = found.gain(at, measure, per)
    ends = {end: getattr(got, end) for end in ("value", "low", "high")}
    return in_language(cell({"what": measure, **ends}, sign=True), lang)
