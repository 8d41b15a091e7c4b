"""An exact table, its definition below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simkopf.cards.decks import DECKS
from simkopf.report.handwords import hand_words
from simkopf.report.laws import fraction, is_signed, yes_only
from simkopf.report.made import made_line
from simkopf.report.sheet import Grid, Line, Sheet, number
from simkopf.report.tablewords import things
from simkopf.report.words import Lang, game_name
from simkopf.tables.words import count, head, percents, value

if TYPE_CHECKING:
    from simkopf.questions.studies.exact import TableAnswer
    from simkopf.tables.table import Row, Table

MOST_ROWS = 50
"""Lines of a table that are shown if nothing is said."""
_WIDEST = 48
"""Digits of two counts that fit a screen; larger ones are shown as one reduced fraction."""
_SAYS: dict[Lang, dict[str, str]] = {
    "en": {"of": "of", "chance": "chance", "count": "count", "cards": "cards", "given": "given",
           "more": "and {} (--rows 0, --save, --json)",
           "here": "and {} in its frame"},
    "de": {"of": "von", "chance": "Wahrscheinlichkeit", "count": "Anzahl", "cards": "Karten",
           "given": "Blatt:", "more": "und {} (--rows 0, --save, --json)",
           "here": "und {} im Frame"},
}  # fmt: skip


def brief(found: Table | TableAnswer) -> str:
    """Say a table in one line."""
    table = _table(found)
    lines = len(table.rows)
    return f"{title(table, 'en')} · {lines:,} line{'' if lines == 1 else 's'}, exact"


def sheet(
    found: Table | TableAnswer, lang: Lang, rows: int | None = None, *, screen: bool = False
) -> Sheet:
    """Say a table, at most so many of its lines."""
    from simkopf.tables.table import Table

    table = _table(found)
    most = MOST_ROWS if rows is None else rows
    more = len(yes_only(table)[0].rows) - most
    said = _SAYS[lang]["more" if screen else "here"].format(things(more, "further line", lang))
    return Sheet.of(
        # A title within the table would be folded to its width.
        Line(title(table, lang), "bold"),
        _grid(table, lang, most),
        Line(said) if more > 0 else None,
        Line(table.definition.to(lang), "dim"),
        # a bare table was not asked as a question, and has no id
        None if isinstance(found, Table) else made_line([found.asked.describe()]),
    )


def _table(found: Table | TableAnswer) -> Table:
    from simkopf.tables.table import Table

    return found if isinstance(found, Table) else found.table


def _grid(found: Table, lang: Lang, most: int) -> Grid:
    shown, event = yes_only(found)
    signed = is_signed(shown)
    # Shares are written alike in all lines: they are worked out before the rest is left out.
    shares = list(percents(shown.rows, lang))[:most]
    lines = shown.rows[:most]
    counted, reduced = _heads(lines, lang)
    heads = [head(name, lang, found.contract) for name in shown.columns]
    heads += [*counted, f"{head(event, lang)} %" if event else "%"]
    grid = Grid("", [number(name) for name in heads])
    before = None
    for row, share in zip(lines, shares, strict=True):
        known = row.key[: len(found.per)]
        if before not in (None, known) and len(shown.columns) > len(found.per):
            grid.section()
        before = known
        keys = [value(key, lang, signed=at == signed) for at, key in enumerate(row.key)]
        counts = [count(n, lang) for n in (row.numerator, row.denominator)[: len(counted)]]
        grid.add(*keys, *([fraction(row)] if reduced else counts), share)
    return grid


def _heads(lines: tuple[Row, ...], lang: Lang) -> tuple[list[str], bool]:
    """Heads of the counts, and whether they are reduced to one fraction."""
    says, totals = _SAYS[lang], {row.denominator for row in lines}
    digits = [
        max((len(count(n, lang)) for n in part), default=0)
        for part in ([row.numerator for row in lines], totals)
    ]
    if len(totals) > 1 and sum(digits) > _WIDEST:
        return [says["chance"]], True
    if len(totals) == 1:
        return [f"{says['of']} {count(max(totals), lang)}"], False
    return [says["count"], says["of"]], False


def title(found: Table, lang: Lang) -> str:
    """Name a table with what it was asked for."""
    says, parts = _SAYS[lang], [found.name]
    if found.contract:
        parts.append(game_name(found.contract))
    if found.deck in DECKS:
        cards = str(DECKS[found.deck].size)
        if found.cards:
            cards = f"{found.cards} {says['of']} {cards}"
        parts.append(f"{cards} {says['cards']}")
    if found.given:
        parts.append(f"{says['given']} {hand_words(found.given, lang, found.contract or '')}")
    return " · ".join(parts)
