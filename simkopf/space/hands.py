"""The space of hands as a lazy polars frame."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb
from typing import TYPE_CHECKING, cast

import numpy as np
import polars as pl
from polars.io.plugins import register_io_source

from simkopf.errors import SimkopfError
from simkopf.memory import require
from simkopf.rules.contracts import contract as find_contract
from simkopf.shown import Shown
from simkopf.space.asked import layout_of
from simkopf.space.condition import select
from simkopf.space.features import column, features_of, features_with, polars_type, words_with
from simkopf.space.layout import Layout
from simkopf.space.listing import Masks, listing, multiplicities
from simkopf.space.meanings import meaning

if TYPE_CHECKING:
    from pathlib import Path

    from simkopf.cards.decks import Deck
    from simkopf.rules.load import Rules

_BATCH = 1 << 18


class _Spaces(type):
    """Lets polars join the hands of one space with those of another."""

    def __instancecheck__(cls, value: object) -> bool:
        return issubclass(type(value), Hands)


class Hands(pl.LazyFrame, Shown, metaclass=_Spaces):
    """Hands as a lazy frame, that can also be counted and drawn from; made by ``hands``.

    Whatever polars makes of it (``filter``, ``with_columns``, ``sort``, ...) can be counted and
    drawn from as well.
    """

    # Shared by all frames that come from one space: polars copies only its own part.
    _space: Layout
    # Only frames as ``_scan`` makes them have this: their hands, with nothing else done to them.
    _masks: Masks | None = None

    @classmethod
    def _of(cls, frame: pl.LazyFrame, at: Layout) -> Hands:
        # polars makes every further frame from the class alone, so the class knows its space.
        return cast(Hands, _class_of(at)._from_pyldf(frame._ldf))

    @property
    def total(self) -> int:
        """Number of hands of the whole space, filtered or not, equal cards told apart."""
        return comb(self._space.deck.size, self._space.cards)

    @property
    def different(self) -> int:
        """How many different hands these are, equal cards alike: the rows of the frame.

        Examples
        --------
        >>> both = hands("doko40", "doko-normal").where("kreuz_damen = 2")
        >>> both.different, both.count()
        (955434, 48903492)
        """
        if self._masks is not None:
            return len(self._masks)
        return int(self.select(pl.len()).collect().item())

    def __repr__(self) -> str:
        return Shown.__repr__(self)

    def __str__(self) -> str:
        return Shown.__str__(self)

    def _repr_html_(self) -> str:
        return Shown._repr_html_(self)

    @property
    def frame(self) -> pl.DataFrame:
        """The hands with the columns they have, collected: choose them first, there are many."""
        return self.collect()

    @property
    def ways(self) -> int:
        """Another name of ``count()``."""
        return self.count()

    @property
    def _double(self) -> bool:
        return self._space.deck.sort.copies > 1

    def _every(self) -> Masks:
        if self._masks is not None:
            return self._masks
        self._require_hand("a count in Doppelkopf")
        return self.select("hand").collect()["hand"].to_numpy()

    def _weights(self, masks: Masks) -> Masks:
        return multiplicities(masks, self._space.deck.sort.copies)

    def where(self, condition: str | pl.Expr) -> Hands:
        """Keep the hands that meet a condition in text, as ``--where`` takes it.

        It speaks of the features of the hands, even where columns have been changed or dropped,
        except for ``hand``; a difference of counts does not wrap around.

        Raises
        ------
        SimkopfError
            If the condition cannot be read, or there is no column ``hand``.

        Examples
        --------
        >>> hands("kurz", "wenz").where("unter = 4 AND sauen >= 1").count()
        70
        """
        met = select(condition, self._space)
        if self._masks is not None:
            whole = len(self._masks) == len(listing(self._space.deck, self._space.cards))
            both = met if whole else np.intersect1d(self._masks, met, assume_unique=True)
            return _scan(self._space, both)
        self._require_hand("where")
        return self._those_in(pl.LazyFrame({"hand": met.astype(np.uint64)}))

    def _those_in(self, frame: pl.LazyFrame) -> Hands:
        return self.join(frame, on="hand", how="semi", maintain_order="left")  # type: ignore[return-value]

    def _require_hand(self, what: str) -> None:
        if "hand" not in self.collect_schema():
            raise SimkopfError(f"{what} needs the column 'hand'; keep it in the frame")

    def count(self) -> int:  # type: ignore[override]
        """Count the hands, in Doppelkopf with equal cards told apart, as they are dealt.

        A frame of Doppelkopf holds each different hand once: ``different`` counts its rows.

        Raises
        ------
        SimkopfError
            If a frame of Doppelkopf has lost its column ``hand``.

        Examples
        --------
        >>> hands("lang", "solo-herz").filter(pl.col("trumps") == 8).count()
        3003
        >>> both = hands("doko40", "doko-normal").where("kreuz_damen = 2")
        >>> both.count(), both.probability() == Fraction(both.count(), both.total)
        (48903492, True)
        """
        return int(self._weights(self._every()).sum()) if self._double else self.different

    def probability(self, among: pl.LazyFrame | pl.DataFrame | None = None) -> Fraction:
        """Chance of being dealt one of these hands.

        Parameters
        ----------
        among : frame of hands, optional
            The condition: given that it is one of the hands in there. All hands when not given.

        Raises
        ------
        SimkopfError
            If there is no hand to be dealt, or ``among`` is no frame of hands.

        Examples
        --------
        >>> every = hands("lang", "solo-herz")
        >>> every.filter(pl.col("trumps") == 8).probability()
        Fraction(77, 269700)
        >>> every.filter(pl.col("ober") >= 2).probability(every.where("trumps = 8"))
        Fraction(118, 143)
        """
        if among is None:
            return Fraction(self.count(), self.total)
        given = among.lazy() if isinstance(among, (pl.LazyFrame, pl.DataFrame)) else None
        if given is None or "hand" not in given.collect_schema():
            raise SimkopfError("among is a frame of hands, with the column 'hand'")
        self._require_hand("a probability among some hands")
        among_hands = given.select("hand").collect()["hand"]
        if not among_hands.len():
            raise SimkopfError("no hand meets the condition: there is no probability given it")
        both = self._those_in(given.select("hand"))
        if self._double:
            of = int(self._weights(among_hands.to_numpy()).sum())
            return Fraction(both.count(), of)
        return Fraction(both.count(), among_hands.len())

    def sample(self, n: int, seed: int = 0) -> pl.DataFrame:
        """Draw hands, each uniformly and independently from all that are left.

        In Doppelkopf a hand comes as often as it is dealt, in proportion to ``multiplicity``.

        Parameters
        ----------
        n : int
            How many. A hand may come more than once.
        seed : int
            Which series of draws; draw ``i`` depends on the seed, ``i`` and the hands alone.

        Raises
        ------
        SimkopfError
            If no hand is left.

        Examples
        --------
        >>> drawn = hands("kurz", "wenz").filter(pl.col("unter") == 4).sample(3, seed=1)
        >>> drawn["unter"].to_list()
        [4, 4, 4]
        """
        from simkopf.space.draw import ROOM, draws

        if isinstance(n, bool) or not isinstance(n, int) or n < 0:
            raise SimkopfError(f"n is a number of hands, at least 0, not {n!r}")
        names = self.collect_schema().names()
        require((ROOM + 2 * len(names)) * n, f"{n:,} hands", "draw fewer at a time")
        if self._masks is not None:
            return _frame(self._space, names, self._masks[self._drawn(self._masks, n, seed)])
        # Places first: of ten million hands only those that are drawn are made whole.
        every = self.select("hand").collect()["hand"] if "hand" in names else None
        if every is None or not _all_different(every):
            kept = self.collect()
            if self._double:
                raise SimkopfError("drawing hands of Doppelkopf needs the column 'hand' as it was")
            return kept[draws(seed, n, _some(kept.height))]
        drawn = every.gather(self._drawn(every.to_numpy(), n, seed)).to_frame()
        whole = self.filter(pl.col("hand").is_in(drawn["hand"].unique().implode())).collect()
        return drawn.join(whole, on="hand", how="left", maintain_order="left").select(names)

    def _drawn(self, masks: Masks, n: int, seed: int) -> Masks:
        """Places of drawn hands."""
        from simkopf.space.draw import draws

        _some(len(masks))
        if not self._double:
            return draws(seed, n, len(masks))
        ends = np.cumsum(self._weights(masks))
        return np.searchsorted(ends, draws(seed, n, int(ends[-1])), side="right")


def _some(left: int) -> int:
    if not left:
        raise SimkopfError("no hand is left to draw from")
    return left


def _all_different(hands: pl.Series) -> bool:
    ascending = hands.len() < 2 or bool((hands.slice(1) > hands.slice(0, len(hands) - 1)).all())
    return not hands.null_count() and (ascending or hands.n_unique() == len(hands))


@cache
def _class_of(at: Layout) -> type[Hands]:
    made = _Spaces("Hands", (Hands,), {"_space": at, "__doc__": Hands.__doc__})
    return cast(type[Hands], made)


def hands(
    deck: str | Deck = "",
    contract: str = "",
    *,
    cards: int | None = None,
    ruleset: str | Path | Rules | None = None,
) -> Hands:
    """All hands of a deck as a lazy frame, with their features for a contract.

    Columns are computed when something asks for them, so that a filter on two features of all
    10,518,300 hands looks at these two alone. The columns: ``hand`` (canonical mask, u64), the
    standard features ``trumps ober unter sauen voids laufende`` of the frame of games, and all
    that ``simkopf.feature_table`` lists, the single cards (``EO``, ``HA``; of French cards ``KrD``,
    ``He10``, in Doppelkopf with their number) among them.

    Parameters
    ----------
    deck : str
        ``"lang"`` (C(32,8) hands) or ``"kurz"`` (C(24,6) hands), ``"skat32"`` (C(32,6)) or
        ``"doko40"``: its 8,533,660 different hands, each once, with the lower copy of a card of
        which it holds one and the column ``multiplicity``, how many hands it stands for if equal
        cards are told apart. Those of ``"doko48"`` are too many to list (``hand_classes``,
        ``hand_set``). The usual deck of the contract when not given.
    contract : str
        Says what is trump; ``sauspiel-eichel``, ``doko-normal`` or ``solo66-kreuz`` when not given.
    cards : int, optional
        Cards of a hand; fewer for the first half of a deal, as when doubling (Legen); eight for
        the soloist of a Solo 66, with the talon.
    ruleset : str or RuleSet, optional
        Decides what the options of a contract are, such as the order in a Bettel.

    Returns
    -------
    Hands
        A ``polars.LazyFrame`` in ascending order of ``hand``, with ``count()``,
        ``probability()`` as a ``fractions.Fraction``, ``sample(n, seed)`` and ``where(text)``.
        Counts are small unsigned integers, as in the frame of games: write ``trumps >= 6``
        rather than ``trumps - 6 >= 0``. In Doppelkopf ``count()`` tells equal cards apart, as
        ``probability`` and ``sample`` do; ``different`` is the number of rows.

    Raises
    ------
    SimkopfError
        If there is no such deck, contract or rule set, or no such number of cards, or the hands are
        too many to list.

    Examples
    --------
    >>> strong = hands("lang", "solo-herz").filter(pl.col("trumps") >= 6, pl.col("ober") >= 2)
    >>> strong.count(), strong.probability()
    (320079, Fraction(106693, 3506100))
    >>> hands("lang", "solo-herz", cards=4).filter(pl.col("trumps") == 4).probability()
    Fraction(1001, 35960)
    >>> hands("skat32", "solo66-pik").filter(pl.col("trumps") >= 5).count()
    1372
    """
    at = layout_of(deck, contract, cards, ruleset)
    return _scan(at, listing(at.deck, at.cards))


def _scan(at: Layout, masks: Masks) -> Hands:
    """Lazy frame of some hands, ascending, with all features as columns."""
    known = features_of(at)
    schema = {name: polars_type(feature, at.suits) for name, feature in known.items()}

    def source(
        columns: list[str] | None, predicate: pl.Expr | None, rows: int | None, batch: int | None
    ) -> Iterator[pl.DataFrame]:
        wanted = len(known) if columns is None else len(columns)
        if predicate is None:  # else few are left, or who knows how many
            n = len(masks[:rows])
            said = f"{n:,} hands with {wanted} columns"
            require((8 + wanted) * n, said, "select fewer columns, or filter first")
        return _frames(at, masks, list(known) if columns is None else columns, predicate, rows)

    found = Hands._of(register_io_source(source, schema=schema, is_pure=True), at)
    found._masks = masks
    return found


def _frames(
    at: Layout, every: Masks, columns: list[str], predicate: pl.Expr | None, rows: int | None
) -> Iterator[pl.DataFrame]:
    """Frames of hands with some of the columns, cut small enough for the processor's cache."""
    roots = [] if predicate is None else predicate.meta.root_names()
    # What the filter asks for is computed for all hands, the rest for those it leaves.
    first = list(dict.fromkeys(roots)) or ["hand"]
    rest = [name for name in columns if name not in first]
    every = every[:rows]  # so many before the filter: f.head(9).filter(...)
    for start in range(0, len(every), _BATCH):
        masks = every[start : start + _BATCH]
        if predicate is None:
            yield _frame(at, columns, masks)
            continue
        frame = _frame(at, first, masks)
        met = frame.select(predicate.alias("met"))["met"].fill_null(False)
        if len(met) == 1:  # a constant
            met = met.new_from_index(0, len(masks))
        frame = frame.filter(met)
        if rest:
            frame = frame.hstack(_frame(at, rest, masks[met.to_numpy()]).get_columns())
        yield frame.select(columns)


def _frame(at: Layout, columns: list[str], masks: Masks) -> pl.DataFrame:
    if not columns:
        return pl.DataFrame(height=len(masks))
    return pl.DataFrame([column(at, name, masks) for name in columns])


def feature_table(lang: str = "en", contract: str | None = None) -> pl.DataFrame:
    """List all features of a hand: name, type, meaning; the single cards are left out.

    Parameters
    ----------
    lang : {"en", "de"}
        Language of the meanings.
    contract : str, optional
        A contract of the game; Schafkopf when not given.

    Examples
    --------
    >>> feature_table()["feature"][:3].to_list()
    ['hand', 'trumps', 'ober']
    >>> "fuechse" in feature_table(contract="doko-normal")["feature"]
    True
    """
    sort = find_contract("sauspiel-eichel" if contract is None else contract).sort
    known = features_with(sort)
    rows = [
        {"feature": name, "type": known[name].dtype, "meaning": meaning(name, lang, sort)}
        for name in words_with(sort)
    ]
    return pl.DataFrame(rows)
