"""Conditions on a hand: text in SQL, or a polars expression, and the hands that meet it.

Text is never run as code: ``simkopf.space.sql`` reads it word by word. Counts are made wide before
anything is computed with them, so that ``trumps - 6`` of a hand with five trumps is -1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from simkopf.errors import SimkopfError
from simkopf.rules.state import mask_of
from simkopf.space.features import column, features_of
from simkopf.space.layout import Layout
from simkopf.space.listing import Masks, listing
from simkopf.space.words import short, tokens, unknown_feature

if TYPE_CHECKING:
    import polars as pl
    from numpy.typing import NDArray

    Places = NDArray[np.intp]

    Where = str | pl.Expr

_BATCH = 1 << 20
_SAMPLE = 4096
_ALONE = 256


def checked(text: str, at: Layout) -> tuple[str, ...]:
    """Check a condition word by word, and list the features it speaks of.

    Raises
    ------
    SimkopfError
        If a word is no feature (the nearest is named), or something else does not belong in a
        condition.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.rules.contracts import contract
    >>> checked("trumps >= 6 AND EO", Layout(LANG, contract("solo-herz"), 8))
    ('trumps', 'EO')
    """
    features = [word.text for word in tokens(text, at) if word.kind == "feature"]
    return tuple(dict.fromkeys(features))


def select(where: Where, at: Layout) -> Masks:
    """List the hands that meet a condition, ascending; cached for text.

    Parameters
    ----------
    where : str or polars.Expr
        Text such as ``"trumps >= 6 AND ober >= 2"``: features of the hand (``simkopf.hands``
        has them as columns), numbers, and ``AND OR NOT XOR IN BETWEEN CASE ABS LEAST GREATEST``.
        Or a polars expression over the same columns.
    at : Layout
        Contract, deck and size of the hands.

    Returns
    -------
    uint32 or uint64 array, read only

    Raises
    ------
    SimkopfError
        If the condition cannot be read, is not a condition, or depends on other hands.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.rules.contracts import contract
    >>> len(select("trumps = 8 AND ober = 4", Layout(LANG, contract("solo-herz"), 8)))
    210
    """
    if isinstance(where, str):
        return _select_text(where, at)
    return keep(meets(where, at), listing(at.deck, at.cards))


@lru_cache(maxsize=2)
def _select_text(where: str, at: Layout) -> Masks:
    return keep(meets(where, at), listing(at.deck, at.cards))


def meets(where: Where, at: Layout) -> Callable[[Masks], Masks]:
    """Turn a condition into a function that says of an array of hands which of them meet it.

    Raises
    ------
    SimkopfError
        As ``select``.

    Examples
    --------
    >>> from simkopf.cards.decks import LANG
    >>> from simkopf.rules.contracts import contract
    >>> test = meets("ober = 4", Layout(LANG, contract("wenz"), 8))
    >>> test(np.array([0x10101010 | 0x0F, 0xFF], dtype=np.uint32)).tolist()
    [True, False]
    """
    read = reading(where, at)
    test = _asked(read, at)
    if read.wide:
        every = listing(at.deck, at.cards)
        test(every[:: max(1, len(every) // _SAMPLE)].copy())
    return test


def keep(test: Callable[[Masks], Masks], hands: Masks) -> Masks:
    """Keep the hands that pass a test, asked of parts that stay in the processor's cache.

    Examples
    --------
    >>> keep(lambda hands: hands > 1, np.arange(4, dtype=np.uint32)).tolist()
    [2, 3]
    """
    parts = [part[test(part)] for part in batches(hands)]
    found = np.concatenate(parts) if parts else hands[:0]
    found.setflags(write=False)
    return found


def batches(hands: Masks, size: int = _BATCH) -> Iterator[Masks]:
    """Cut an array of hands into parts that stay in the processor's cache."""
    for start in range(0, len(hands), size):
        yield hands[start : start + size]


class Reading(NamedTuple):
    """A condition as it was read.

    Attributes
    ----------
    names : tuple of str
        The features it speaks of.
    wide : bool
        Whether it wants its counts so wide that no difference wraps around.
    said : str
        The condition in short.
    test : callable
        Says of a frame of these features, of so many hands, which of them meet it.
    """

    names: tuple[str, ...]
    wide: bool
    said: str
    test: Callable[[pl.DataFrame, int], Masks]


def reading(where: Where, at: Layout) -> Reading:
    """Read a condition, whatever the hands are that it is asked of.

    Raises
    ------
    SimkopfError
        As ``select``.
    """
    return _of_text(where, at) if isinstance(where, str) else _of_expression(where, at)


def _of_text(text: str, at: Layout) -> Reading:
    from polars.exceptions import PanicException, PolarsError

    from simkopf.space.sql import read

    expression, names = read(text, at)

    def test(frame: pl.DataFrame, n: int) -> Masks:
        try:
            found = frame.select(expression.alias("met"))["met"]
        except (PolarsError, PanicException) as error:
            raise SimkopfError(f"condition '{short(text)}': {_first_line(error)}") from None
        return _as_condition(found, text, n)

    test(_frame(at, names, _first(at)), 1)
    return Reading(names, False, short(text), test)


def _of_expression(where: pl.Expr, at: Layout) -> Reading:
    import polars as pl
    from polars.exceptions import PanicException, PolarsError

    if not isinstance(where, pl.Expr):
        raise SimkopfError(f"a condition is text or a polars expression, not {where!r}")
    said = short(str(where))
    if where.meta.has_multiple_outputs():
        raise SimkopfError(f"condition '{said}' is more than one; join them with & or |")
    names = tuple(dict.fromkeys(where.meta.root_names()))
    for name in names:
        if name not in features_of(at):
            raise SimkopfError(f"condition '{said}': {unknown_feature(name, at)}")

    def test(frame: pl.DataFrame, n: int) -> Masks:
        try:
            found = frame.select(where.alias("met"))["met"]
        except (PolarsError, PanicException) as error:
            raise SimkopfError(f"condition '{said}': {_first_line(error)}") from None
        met = _as_condition(found, said, n)
        # A condition speaks of one hand: which others are asked about must not matter.
        some = np.concatenate([_some(np.flatnonzero(met)), _some(np.flatnonzero(~met))])
        if _alone(where, frame[some]) != met[some].tolist():
            raise SimkopfError(f"condition '{said}' depends on other hands; speak of one hand")
        return met

    return Reading(names, True, said, test)


def _asked(read: Reading, at: Layout) -> Callable[[Masks], Masks]:
    """Make a function that says of an array of hands which of them meet a condition."""
    return lambda hands: read.test(_frame(at, read.names, hands, read.wide), len(hands))


def _first(at: Layout) -> Masks:
    """Make one hand, the first of all."""
    return np.array([mask_of(at.deck.cards[: at.cards])], dtype=at.word)


def _some(places: Places) -> Places:
    return places[:: max(1, len(places) // _ALONE)]


def _alone(where: pl.Expr, frame: pl.DataFrame) -> list[bool]:
    """Ask a condition of each hand by itself; an empty list if that cannot be done."""
    import polars as pl
    from polars.exceptions import PanicException, PolarsError

    try:
        found = frame.with_row_index("row").group_by("row").agg(where.alias("met"))
    except (PolarsError, PanicException):
        return []
    met = found.sort("row")["met"]
    met = met.list.first() if isinstance(met.dtype, pl.List) else met
    return met.fill_null(False).to_list()


def _frame(at: Layout, names: tuple[str, ...], hands: Masks, wide: bool = False) -> pl.DataFrame:
    """Columns of features; on request so wide that no difference of counts wraps around."""
    import polars as pl

    # A condition without features, such as TRUE, still has one row a hand.
    columns = [column(at, name, hands) for name in names] or [pl.Series("hand", hands)]
    frame = pl.DataFrame(columns)
    return frame.with_columns(pl.selectors.integer().cast(pl.Int64)) if wide else frame


def _as_condition(found: pl.Series, said: str, n: int) -> Masks:
    import polars as pl

    if found.dtype != pl.Boolean:
        raise SimkopfError(f"condition '{said}' is not true or false; compare with something")
    if len(found) == 1:
        found = found.new_from_index(0, n)
    if len(found) != n:
        raise SimkopfError(f"condition '{said}' depends on other hands; speak of one hand")
    return found.fill_null(False).to_numpy()


def _first_line(error: BaseException) -> str:
    return short(next(iter(str(error).strip().splitlines()), type(error).__name__))
