"""Conditions on a hand: text in SQL, or a polars expression, and the hands that meet it.

Text is never run as code. Every word of it has to be a feature of a hand or one of a few words
of SQL; only then does polars parse it. Counts are made wide before anything is computed with
them, so that ``trumps - 6`` of a hand with five trumps is -1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from simkopf.errors import SimkopfError
from simkopf.space.features import column, features_of
from simkopf.space.layout import Layout
from simkopf.space.listing import Masks, listing

if TYPE_CHECKING:
    import polars as pl

    Where = str | pl.Expr

WORDS = frozenset(
    {"and", "or", "not", "xor", "in", "between", "is", "null", "true", "false", "case", "when"}
    | {"then", "else", "end", "abs", "least", "greatest"}
)
"""The words of SQL that a condition may have."""
EXAMPLE = '"trumps >= 6 AND ober >= 2"'

_TOKEN = re.compile(
    r"""\s*(?:
    (?P<word>[A-Za-z_ÄÖÜäöüß][\wÄÖÜäöüß]*) | (?P<quoted>"[^"]*") | (?P<text>'[^']*')
    | (?P<number>\d+(?:\.\d+)?) | (?P<sign><=|>=|<>|!=|==|[-+*/%(),<>=])
    )""",
    re.VERBOSE,
)
_BATCH = 1 << 20
_SAMPLE = 4096


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
    known = features_of(at)
    found = []
    place, depth = 0, 0
    while place < len(text.rstrip()):
        match = _TOKEN.match(text, place)
        if match is None:
            rest = text[place:].split(maxsplit=1)[0]
            raise SimkopfError(f"condition '{text}': '{rest}' does not belong in a condition")
        place = match.end()
        word = match["word"] or (match["quoted"] or "").strip('"')
        if word in known:
            found.append(word)
        elif word and word.lower() not in WORDS:
            raise SimkopfError(f"condition '{text}': {unknown_feature(word, known)}")
        depth += {"(": 1, ")": -1}.get(match["sign"], 0)
        if depth < 0:
            break
    if not text.strip():
        raise SimkopfError(f"the condition is empty; write one such as {EXAMPLE}")
    if depth:
        raise SimkopfError(f"condition '{text}': the brackets do not match")
    return tuple(dict.fromkeys(found))


def unknown_feature(name: str, known: Mapping[str, object]) -> str:
    """Say that a hand has no such feature: the nearest, or where all of them stand."""
    # a word is not meant to be a card, nor a card a word
    alike = [other for other in known if (len(other) > 2) == (len(name) > 2)]
    close = get_close_matches(name, alike, n=1, cutoff=0.5)
    hint = f"did you mean '{close[0]}'?" if close else "'simkopf table features' lists them"
    return f"a hand has no feature '{name}'; {hint}"


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
    uint32 array, read only

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
    return _collect(_of_expression(where, at), at)


@lru_cache(maxsize=8)
def _select_text(where: str, at: Layout) -> Masks:
    return _collect(_of_text(where, at), at)


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
    return _of_text(where, at) if isinstance(where, str) else _of_expression(where, at)


def _collect(test: Callable[[Masks], Masks], at: Layout) -> Masks:
    every = listing(at.deck, at.cards)
    parts = [part[test(part)] for part in batches(every)]
    found = np.concatenate(parts) if parts else every[:0]
    found.setflags(write=False)
    return found


def batches(hands: Masks, size: int = _BATCH) -> Iterator[Masks]:
    """Cut an array of hands into parts that stay in the processor's cache."""
    for start in range(0, len(hands), size):
        yield hands[start : start + size]


def _of_text(text: str, at: Layout) -> Callable[[Masks], Masks]:
    names = checked(text, at)

    def test(hands: Masks) -> Masks:
        from polars.exceptions import PolarsError
        from polars.exceptions import SQLInterfaceError as SQLError

        frame = _wide(at, names, hands)
        try:
            found = frame.lazy().sql(f"SELECT ({text}\n) AS met FROM self").collect()["met"]
        except SQLError as error:
            why = f"cannot be read; write one such as {EXAMPLE}"
            raise SimkopfError(f"condition '{text}' {why}") from error
        except PolarsError as error:
            raise SimkopfError(f"condition '{text}': {_first_line(error)}") from None
        return _as_condition(found, text, len(hands))

    test(listing(at.deck, at.cards)[:1])
    return test


def _of_expression(where: pl.Expr, at: Layout) -> Callable[[Masks], Masks]:
    import polars as pl
    from polars.exceptions import PolarsError

    if not isinstance(where, pl.Expr):
        raise SimkopfError(f"a condition is text or a polars expression, not {where!r}")
    known = features_of(at)
    names = tuple(dict.fromkeys(where.meta.root_names()))
    for name in names:
        if name not in known:
            raise SimkopfError(f"condition {where}: {unknown_feature(name, known)}")

    def test(hands: Masks) -> Masks:
        try:
            found = _wide(at, names, hands).select(where.alias("met"))["met"]
        except PolarsError as error:
            raise SimkopfError(f"condition {where}: {_first_line(error)}") from None
        return _as_condition(found, str(where), len(hands))

    every = listing(at.deck, at.cards)
    sample = every[:: max(1, len(every) // _SAMPLE)].copy()
    backwards = sample[::-1].copy()
    few = sample[: len(sample) // 3]
    whole = test(sample)
    # A condition speaks of one hand: which other hands are asked about must not matter.
    alone = _wide(at, names, sample).with_row_index("row").group_by("row").agg(where.alias("met"))
    same = alone.sort("row")["met"]
    same = (same.list.first() if isinstance(same.dtype, pl.List) else same).fill_null(False)
    if not (
        np.array_equal(test(backwards)[::-1], whole)
        and np.array_equal(test(few), whole[: len(few)])
        and np.array_equal(same.to_numpy(), whole)
    ):
        raise SimkopfError(f"condition {where} depends on other hands; speak of one hand")
    return test


def _wide(at: Layout, names: tuple[str, ...], hands: Masks) -> pl.DataFrame:
    """Columns of features, counts as 32-bit integers so that no difference wraps around."""
    import polars as pl

    found = []
    for name in names:
        series = column(at, name, hands)
        small = series.dtype in (pl.UInt8, pl.Int8)
        found.append(series.cast(pl.Int32) if small else series)
    # A condition without features, such as TRUE, still has one row a hand.
    return pl.DataFrame(found or [pl.Series("hand", hands)])


def _as_condition(found: pl.Series, text: str, n: int) -> Masks:
    import polars as pl

    if found.dtype != pl.Boolean:
        raise SimkopfError(f"condition '{text}' is not true or false; compare with something")
    if len(found) == 1 and n != 1:
        found = found.new_from_index(0, n)
    if len(found) != n:
        raise SimkopfError(f"condition '{text}' depends on other hands; speak of one hand")
    return found.fill_null(False).to_numpy()


def _first_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
