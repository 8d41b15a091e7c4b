"""Counting hands: how many have which values of some features."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from simkopf.cards.decks import GERMAN
from simkopf.cards.text import format_card
from simkopf.errors import nearest
from simkopf.rules.state import mask_of
from simkopf.space.french import card_name
from simkopf.tables.game import Game
from simkopf.tables.table import EmptyConditionError, Key

if TYPE_CHECKING:
    import polars as pl

    from simkopf.space.layout import Layout
    from simkopf.space.listing import Masks

Counts = Mapping[tuple[Key, ...], int]
"""Number of hands by the values of features."""
CALL_WEIGHT = 6
"""Hands are counted so often where a Sau is called at random: it can be shared by 1, 2 and 3."""
HELD = "trumps as a mask"
"""In the place of SQL: the trumps of a hand, as a canonical mask."""
_CARDS = (("sau", "A"), ("zehn", "Z"))


def count_hands(
    at: Game, by: Mapping[str, str], given: str | None = None, where: str | None = None
) -> Counts:
    """Count hands by features.

    Parameters
    ----------
    at : Game
        Contract and deck, which decide what the features mean.
    by : mapping of str to str
        Name and SQL of each feature, or `HELD`; ``{suit}`` stands for the cards of the
        game's plain suit, ``{sau}`` and ``{zehn}`` for single cards of it.
    given : str, optional
        Condition on the hand, as somebody wrote it.
    where : str, optional
        What else is known of it, in SQL as in ``by``.

    Raises
    ------
    SimkopfError
        If a feature or the condition cannot be read.
    EmptyConditionError
        If no hand meets the condition.

    Examples
    --------
    >>> from simkopf.tables.game import game
    >>> count_hands(game("wenz", "kurz"), {"unter": "unter"}, "unter >= 3")
    {(3,): 4560, (4,): 190}
    """
    where = None if where is None else fill(where, at)
    found = _count(at, tuple(fill(sql, at) for sql in by.values()), given, where)
    if not found:
        more = f" with {where}" if where else ""
        raise EmptyConditionError(f"no hand{more} meets the condition '{given}'")
    return found


def count_calls(
    at: Game, by: Mapping[str, str], given: str | None = None, where: str | None = None
) -> Counts:
    """Count calls: hands that can call, each with one suit whose Sau is called.

    Where the game names the called suit these are the hands that can call it. Else every hand
    that can call is counted `CALL_WEIGHT` times, in equal parts for each suit it may call.

    Parameters and errors are those of `count_hands`; ``{suit}`` is the called suit.

    Examples
    --------
    >>> from simkopf.tables.game import game
    >>> some = count_calls(game("sauspiel", "kurz"), {"called": "{suit}"})
    >>> sum(some.values()) // CALL_WEIGHT, count_calls(game("sauspiel-gras", "kurz"), {})
    (114153, {(): 62187})
    """
    from simkopf.space.german import CALLABLE

    suits = (at.suit,) if at.called else CALLABLE
    found: dict[tuple[Key, ...], int] = {}
    for suit in suits:
        here = Game(at.name, at.contract, at.deck, suit)
        can = "callable_{suit}" + (f" AND ({where})" if where else "")
        features = {"callable": "callable_{suit}" if at.called else "callable"} | dict(by)
        try:
            counts = count_hands(here, features, given, can)
        except EmptyConditionError:
            continue
        for (shared, *key), n in counts.items():
            weight = 1 if at.called else CALL_WEIGHT // int(shared)
            found[tuple(key)] = found.get(tuple(key), 0) + n * weight
    if not found:
        raise EmptyConditionError(f"no hand that can call meets the condition '{given}'")
    return dict(sorted(found.items()))


def fill(sql: str, at: Game) -> str:
    """Put the game's plain suit, its Sau or As and its Zehn into the SQL of a feature.

    Examples
    --------
    >>> from simkopf.tables.game import game
    >>> fill("{sau} AND {suit} >= 4", game("sauspiel-gras"))
    'GA AND gras >= 4'
    >>> fill("{sau} AND NOT {zehn}", game("solo66-kreuz"))
    'PiA AND NOT Pi10'
    """
    sort = at.deck.sort
    name = format_card if sort == GERMAN else card_name
    cards = {what: name(sort.card(at.suit, rank), sort) for what, rank in _CARDS}
    return sql.format_map(cards | {"suit": at.suit_name})


@lru_cache(maxsize=64)
def _count(at: Game, by: tuple[str, ...], given: str | None, where: str | None) -> Counts:
    import polars as pl

    from simkopf.space.layout import Layout

    layout = Layout(at.deck, at.contract, at.hand)
    count = _listed if layout.deck.sort == GERMAN else _classes
    parts = count(layout, by, given, where)
    if not by:
        n = sum(int(part["len"].sum()) for part in parts)
        return {(): n} if n else {}
    if not parts:
        return {}
    keys = [str(i) for i in range(len(by))]
    whole = pl.concat(parts).group_by(keys).agg(pl.col("len").sum()).sort(keys)
    return {tuple(key): n for *key, n in whole.rows()}


def _listed(
    layout: Layout, by: tuple[str, ...], given: str | None, where: str | None
) -> list[pl.DataFrame]:
    """Count hands by the values of SQL in a list of all of them."""
    import polars as pl

    from simkopf.space.condition import batches, keep, meets, select
    from simkopf.space.listing import listing

    names, expressions = _read(by, layout)
    masks = listing(layout.deck) if given is None else select(given, layout)
    if where is not None:
        masks = keep(meets(where, layout), masks)
    if not names:
        return [pl.DataFrame({"len": [len(masks)]})]
    # Where something is computed: a difference of small unsigned numbers would wrap around.
    wide = not all(sql.isidentifier() or sql == HELD for sql in by)
    return [
        _frame(layout, names, part, wide).select(expressions).group_by(pl.all()).len()
        for part in batches(masks)
    ]


def _classes(
    layout: Layout, by: tuple[str, ...], given: str | None, where: str | None
) -> list[pl.DataFrame]:
    """Count hands by the values of SQL in classes that are put together suit by suit."""
    import polars as pl

    from simkopf.space.classes import hand_classes
    from simkopf.space.condition import reading

    names, expressions = _read(by, layout)
    if given is not None:
        reading(given, layout)  # so that a mistake is told in the words of who made it
    both = " AND ".join(f"({text})" for text in (given, where) if text is not None)
    frame = hand_classes(
        layout.deck, layout.contract.name, names, where=both or None, cards=layout.cards
    )
    wide = frame.with_columns(pl.selectors.integer().cast(pl.Int64))
    return [wide.select(*expressions, pl.col("count").alias("len"))]


def _read(by: tuple[str, ...], layout: Layout) -> tuple[list[str], list[pl.Expr]]:
    """Features that the SQL speaks of, and its expressions, named by their place."""
    import polars as pl

    from simkopf.space.features import features_of

    known = features_of(layout)
    names: dict[str, None] = {}
    found = []
    for i, sql in enumerate(by):
        if sql == HELD:
            expression = pl.col("hand") & mask_of(layout.trumps)
        else:
            expression = pl.col(sql) if sql.isidentifier() else pl.sql_expr(sql)
        for name in expression.meta.root_names():
            if name not in known:
                raise nearest("feature", name, [n for n in known if len(n) > 2] or known)
            names[name] = None
        found.append(expression.alias(str(i)))
    return list(names), found


def _frame(layout: Layout, names: list[str], masks: Masks, wide: bool) -> pl.DataFrame:
    import polars as pl

    from simkopf.space.features import column

    frame = pl.DataFrame([column(layout, name, masks) for name in names])
    return frame.with_columns(pl.col(pl.UInt8, pl.Int8).cast(pl.Int32)) if wide else frame
