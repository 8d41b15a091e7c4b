"""Laws of what one hand holds, and of what depends on one hand alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import lcm
from typing import NamedTuple

from simkopf.errors import SimkopfError
from simkopf.tables.count import Counts, count_calls, count_hands
from simkopf.tables.game import Game
from simkopf.tables.table import Key, Row, Table, Text

NONE = "none"
"""What ``per`` is called where there is to be one law only."""
Per = str | Sequence[str] | None
"""Columns known beforehand: names, or names separated by commas; None for the usual ones."""


class Ways(NamedTuple):
    """In how many of all equally likely cases a quantity has each of its values."""

    ways: Mapping[tuple[Key, ...], int]
    total: int


def columns_of(names: Per, usual: Iterable[str] = ()) -> tuple[str, ...]:
    """Read names of columns.

    Raises
    ------
    SimkopfError
        If one of them is no name, such as a condition, or stands there twice.

    Examples
    --------
    >>> columns_of("trumps, ober"), columns_of("none"), columns_of(None, ["trumps"])
    (('trumps', 'ober'), (), ('trumps',))
    """
    if names is None:
        return tuple(usual)
    listed = isinstance(names, Sequence) and all(isinstance(name, str) for name in names)
    if not listed:
        raise SimkopfError(f"features are given by their names, not as {names!r}")
    parts = names.split(",") if isinstance(names, str) else names
    found = tuple(part.strip() for part in parts if part.strip())
    for name in found:
        if name == "hand":
            raise SimkopfError("'hand' has too many values; name features of it")
        if not name.isidentifier():
            raise SimkopfError(f"'{name}' is no feature; give names, separated by commas")
        if found.count(name) > 1:
            raise SimkopfError(f"{name} is asked for twice")
    return () if found == (NONE,) else found


def hand_table(
    name: str,
    at: Game,
    text: Text,
    features: Mapping[str, str],
    *,
    per: Per = None,
    given: str | None = None,
) -> Table:
    """Law of some features of a hand, by counting all hands.

    Parameters
    ----------
    name : str
        Name of the table.
    at : Game
        Contract, deck and plain suit.
    text : Text
        What is counted.
    features : mapping of str to str
        Name and SQL of the features whose joint law it is.
    per : str or sequence of str, optional
        Features known beforehand: one law for each of their values.
    given : str, optional
        Condition on the hand.

    Raises
    ------
    SimkopfError
        If a feature or the condition cannot be read, or no hand meets the condition.

    Examples
    --------
    >>> from simkopf.tables.game import game
    >>> at = game("solo-herz", "kurz")
    >>> law = hand_table("x", at, Text("", ""), {"ober": "ober"}, per="trumps")
    >>> law.rows[2]
    Row(key=(1, 1), numerator=3168, denominator=9504)
    """
    known = columns_of(per)
    no_doubles(name, known, features)
    counts = count_hands(at, {c: c for c in known} | dict(features), given)
    totals: dict[tuple[Key, ...], int] = {}
    for key, n in counts.items():
        totals[key[: len(known)]] = totals.get(key[: len(known)], 0) + n
    return Table(
        name=name,
        definition=text,
        columns=(*known, *features),
        rows=tuple(Row(key, n, totals[key[: len(known)]]) for key, n in counts.items()),
        per=known,
        contract=at.name,
        deck=at.deck.name,
        given=given,
        cards=at.told,
    )


def own_table(
    name: str,
    at: Game,
    text: Text,
    *,
    own: Mapping[str, str],
    possible: Iterable[tuple[Key, ...]],
    value: Sequence[str],
    law: Callable[..., Ways],
    per: Per = None,
    given: str | None = None,
    where: str | None = None,
    calls: bool = False,
    features: Mapping[str, str] | None = None,
    fold: Callable[[tuple[Key, ...]], tuple[Key, ...]] = lambda mine: mine,
    weight: Callable[..., int] | None = None,
) -> Table:
    """Law of something that depends, of my hand, on a few features alone.

    Without a condition there is a law for every value of these features. With a condition the
    hands that meet it are counted by them.

    Parameters
    ----------
    name, at, text
        As in `hand_table`.
    own : mapping of str to str
        Name and SQL of the features of my hand.
    possible : iterable of tuple
        The values that they can have.
    value : sequence of str
        Names of the columns of the quantity.
    law : callable
        Takes values of ``own``, gives the `Ways` of the quantity.
    per : str or sequence of str, optional
        Features known beforehand; those of ``own`` when not given.
    given : str, optional
        Condition on my hand.
    where : str, optional
        What is always known of it.
    calls : bool
        Whether hands are counted as calls (`count_calls`).
    features : mapping of str to str, optional
        Name and SQL of the features that are counted, where ``fold`` makes ``own`` of them.
    fold : callable
        Makes values of ``own`` from values of ``features``.
    weight : callable, optional
        Takes values of ``own``, gives how often such a hand is to be counted.
    """
    known = columns_of(per, own)
    no_doubles(name, known, value)
    if given is None and known == tuple(own):
        mixed: Mixed = {key: {key: 1} for key in possible}
    else:
        counted = own if features is None else features
        more = [c for c in known if c not in own]
        by = {f"{c} per": c for c in more} | dict(counted)
        counts = (count_calls if calls else count_hands)(at, by, given, where)
        mixed = _grouped(counts, known, more, tuple(own), fold)
    rows: list[Row] = []
    for key, weights in sorted(mixed.items()):
        times = {mine: n * (weight(*mine) if weight else 1) for mine, n in weights.items()}
        found = _mixture([(law(*mine), n) for mine, n in times.items()])
        rows += [Row((*key, *v), found.ways[v], found.total) for v in in_order(found.ways)]
    return Table(
        name=name,
        definition=text,
        columns=(*known, *value),
        rows=tuple(rows),
        per=known,
        contract=at.name,
        deck=at.deck.name,
        given=given,
        cards=at.told,
    )


def in_order(keys: Iterable[tuple[Key, ...]]) -> list[tuple[Key, ...]]:
    """Sort keys; how cards are split by the numbers in it.

    Examples
    --------
    >>> in_order([("10-1-1",), ("4-4-4",)])
    [('4-4-4',), ('10-1-1',)]
    """

    def place(key: tuple[Key, ...]) -> list[Key | list[int]]:
        return [
            [int(n) for n in part.split("-")]
            if isinstance(part, str) and part.replace("-", "").isdecimal()
            else part
            for part in key
        ]

    return sorted(keys, key=place)


Mixed = dict[tuple[Key, ...], dict[tuple[Key, ...], int]]
"""Weights by what is known, and within by what the law depends on."""


def _grouped(
    counts: Counts,
    known: Sequence[str],
    more: Sequence[str],
    own: Sequence[str],
    fold: Callable[[tuple[Key, ...]], tuple[Key, ...]],
) -> Mixed:
    found: Mixed = {}
    for raw, n in counts.items():
        mine = fold(raw[len(more) :])
        values = dict(zip(more, raw, strict=False)) | dict(zip(own, mine, strict=True))
        weights = found.setdefault(tuple(values[name] for name in known), {})
        weights[mine] = weights.get(mine, 0) + n
    return found


def _mixture(parts: list[tuple[Ways, int]]) -> Ways:
    """One law of several, each as often as its weight says."""
    if len(parts) == 1:
        return parts[0][0]
    scale = lcm(*(part.total for part, _ in parts))
    ways: dict[tuple[Key, ...], int] = {}
    for part, weight in parts:
        for value, n in part.ways.items():
            ways[value] = ways.get(value, 0) + weight * n * (scale // part.total)
    return Ways(ways, scale * sum(weight for _, weight in parts))


def no_doubles(name: str, known: Sequence[str], value: Iterable[str]) -> None:
    """Refuse what is known beforehand to be what is asked, too.

    Examples
    --------
    >>> no_doubles("ober", ["trumps"], ["ober"])
    """
    for column in value:
        if column in known:
            raise SimkopfError(
                f"table '{name}': {column} is asked for twice; say something else in per"
            )
