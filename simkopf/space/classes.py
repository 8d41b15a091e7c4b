"""Hands counted by their features, without a list: also where they are too many to list."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from simkopf.cards.decks import GERMAN, Deck
from simkopf.errors import SimkopfError
from simkopf.rules.load import Rules
from simkopf.space.asked import layout_of
from simkopf.space.condition import reading, select
from simkopf.space.features import column, features_of
from simkopf.space.layout import Layout
from simkopf.space.listing import listing
from simkopf.space.suits import Suits, TooManyError
from simkopf.space.words import unknown_feature

if TYPE_CHECKING:
    from simkopf.space.condition import Where


def hand_classes(
    deck: str | Deck = "",
    contract: str = "",
    features: str | Sequence[str] = (),
    *,
    where: Where | None = None,
    cards: int | None = None,
    ruleset: str | Path | Rules | None = None,
) -> pl.DataFrame:
    """Count all hands by the values of some features, exactly.

    Parameters
    ----------
    deck, contract, cards, ruleset
        As in ``simkopf.hands``.
    features : str or sequence of str
        The features, such as ``"trumps,damen"``.
    where : str or polars.Expr, optional
        Count only the hands that meet this condition.

    Returns
    -------
    polars.DataFrame
        A column for each feature, and ``count`` (i64): how many hands have these values, equal
        cards told apart, so that ``count / count.sum()`` is the probability. Ascending.

    Raises
    ------
    SimkopfError
        If anything is unknown, or the features tell too many hands apart.

    Examples
    --------
    >>> hand_classes("doko48", "doko-damen", "damen").tail(2).rows()
    [(7, 5264064), (8, 91390)]
    >>> hand_classes("doko48", "doko-normal", where="kreuz_damen = 2").item()
    4076350421
    """
    at = layout_of(deck, contract, cards, ruleset)
    names = names_of(features, at)
    frame = (_listed if at.deck.sort == GERMAN else _counted)(at, names, where)
    if not names:
        return frame.select(pl.col("count").sum())
    return frame.group_by(names).agg(pl.col("count").sum()).sort(names)


def names_of(features: str | Sequence[str], at: Layout) -> list[str]:
    """Names of features as they are given: text with commas, or one by one.

    Raises
    ------
    SimkopfError
        If there is no such feature, or one is given twice.
    """
    if not isinstance(features, (str, list, tuple)):
        raise SimkopfError(f"features are given by name, such as 'trumps,ober', not {features!r}")
    names = features.replace(",", " ").split() if isinstance(features, str) else list(features)
    for name in names:
        if not isinstance(name, str) or name not in features_of(at):
            raise SimkopfError(unknown_feature(str(name), at))
        if names.count(name) > 1:
            raise SimkopfError(f"feature '{name}' is given twice")
    return names


def _counted(at: Layout, names: list[str], where: Where | None) -> pl.DataFrame:
    """Classes of hands with the number of each, added up suit by suit."""
    read = None if where is None else reading(where, at)
    asked = () if read is None else read.names
    suits = Suits(at, tuple(dict.fromkeys([*names, *asked])))
    try:
        keys, counts = suits.hands
    except TooManyError as error:
        said = ", ".join([*names, *([read.said] if read else [])])
        raise SimkopfError(f"'{said}': {error}") from None
    if read is not None:
        met = read.test(suits.frame(keys, read.names, wide=read.wide), len(keys))
        keys, counts = keys[met], counts[met]
    return _with(suits.frame(keys, tuple(names)).select(names).get_columns(), counts)


def _listed(at: Layout, names: list[str], where: Where | None) -> pl.DataFrame:
    """All hands, each once."""
    masks = listing(at.deck, at.cards) if where is None else select(where, at)
    return _with([column(at, name, masks) for name in names], np.ones(len(masks), dtype=np.int64))


def _with(columns: list[pl.Series], counts: Any) -> pl.DataFrame:
    return pl.DataFrame([*columns, pl.Series("count", counts, dtype=pl.Int64)])
