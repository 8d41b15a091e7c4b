"""A space of hands: how many there are, and the first of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simkopf.report.sheet import Grid, Line, Sheet, text
from simkopf.report.sheet import number as digits
from simkopf.report.tablewords import column_word, things
from simkopf.report.words import Lang, game_name, number

if TYPE_CHECKING:
    from simkopf.space.hands import Hands

SHOWN = 8
"""Hands that are shown."""
_SAYS: dict[Lang, dict[str, str]] = {
    "en": {"hands": "{} of {} hands", "cards": "hand", "first": "the first {}",
           "columns": "columns: {}"},
    "de": {"hands": "{} von {} Blättern", "cards": "Blatt", "first": "die ersten {}",
           "columns": "Spalten: {}"},
}  # fmt: skip
_FEATURES = ("trumps", "ober", "unter", "damen", "buben", "sauen", "asse", "voids", "laufende")


def brief(found: Hands) -> str:
    """Say a space of hands in one line, without counting."""
    at = found._space
    names = found.collect_schema().names()
    much = f"{things(at.cards, 'card')} · {things(len(names), 'column')}"
    return f"{at.deck.name} · {at.contract.name} · {much}, lazy"


def sheet(found: Hands, lang: Lang) -> Sheet:
    """Say how many hands there are, and the first of them with the usual features."""
    from simkopf.cards.text import format_hand

    says, at = _SAYS[lang], found._space
    names = found.collect_schema().names()
    if "hand" not in names:
        frame = found.collect()
        heads = [text(column_word(name, lang, at.contract.name)) for name in names]
        grid = Grid("", heads)
        for row in frame.head(SHOWN).rows():
            grid.add(*map(str, row))
        return Sheet.of(grid, Line(things(frame.height, "line", lang), "dim"))
    own = [name for name in names if name in _FEATURES]
    first = found.select("hand", *own).head(SHOWN).collect()
    heads = [text(says["cards"], wrap=False)]
    heads += [digits(column_word(name, lang, at.contract.name)) for name in own]
    many = (number(n, 0, lang) for n in (found.count(), found.total))
    title = f"{game_name(at.contract.name)} · {at.deck.name} · {says['hands'].format(*many)}"
    grid = Grid(title, heads)
    for mask, *values in first.rows():
        cells = (str(value).replace("-", "\N{MINUS SIGN}") for value in values)
        grid.add(format_hand(mask, at.contract), *cells)
    return Sheet.of(grid, Line(says["first"].format(first.height), "dim"))
