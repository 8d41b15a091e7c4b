"""The hands that meet conditions as a set, which is counted and drawn from without a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

from simkopf.cards.decks import GERMAN, Deck
from simkopf.errors import SimkopfError
from simkopf.memory import require
from simkopf.rules.load import Rules
from simkopf.space.asked import layout_of
from simkopf.space.classes import names_of
from simkopf.space.diagram import Diagram, diagram
from simkopf.space.draw import ROOM, draws
from simkopf.space.features import STANDARD, column
from simkopf.space.layout import Layout
from simkopf.space.listing import lower_copies

if TYPE_CHECKING:
    import polars as pl

    from simkopf.space.condition import Where


@dataclass(frozen=True, eq=False)
class HandSet:
    """Hands of French cards that meet conditions; made by ``hand_set``.

    Equal cards are told apart, as they are when they are dealt.

    Attributes
    ----------
    at : Layout
        Contract, deck and size of the hands.
    conditions : tuple of str or polars.Expr
        What they meet.
    """

    at: Layout
    conditions: tuple[Where, ...] = ()

    @cached_property
    def _diagram(self) -> Diagram:
        return diagram(self.conditions, self.at)

    def where(self, condition: Where) -> HandSet:
        """Keep those that meet a further condition.

        Raises
        ------
        SimkopfError
            If it cannot be read, or tells too many hands apart.
        """
        found = HandSet(self.at, (*self.conditions, condition))
        found.count()  # the condition is read now
        return found

    def count(self) -> int:
        """Count the hands, in Doppelkopf with equal cards told apart, as they are dealt.

        Examples
        --------
        >>> hand_set("doko40", "doko-normal", "kreuz_damen = 2").count()
        48903492
        """
        return self._diagram.n

    @property
    def total(self) -> int:
        """Number of all hands, those that do not meet the conditions among them."""
        return comb(self.at.deck.size, self.at.cards)

    @property
    def digest(self) -> str:
        """Hash of the set: conditions that mean the same hands have the same."""
        return self._diagram.digest

    def probability(self, among: HandSet | None = None) -> Fraction:
        """Chance of being dealt one of these hands.

        Parameters
        ----------
        among : HandSet, optional
            Given that it is one of those.

        Raises
        ------
        SimkopfError
            If there is no hand to be dealt, or those are hands of another deck.

        Examples
        --------
        >>> every = hand_set("doko48", "doko-normal")
        >>> every.where("kreuz_damen = 2").probability()
        Fraction(11, 188)
        >>> every.where("dullen = 2").probability(every.where("kreuz_damen = 2"))
        Fraction(1, 23)
        """
        if among is None:
            return Fraction(self.count(), self.total)
        if (among.at.deck, among.at.cards) != (self.at.deck, self.at.cards):
            raise SimkopfError("a probability is among hands of the same deck and size")
        if not among.count():
            raise SimkopfError("no hand meets the condition: there is no probability given it")
        if among.at != self.at:
            raise SimkopfError("a probability is among hands for the same contract")
        both = HandSet(self.at, (*self.conditions, *among.conditions))
        return Fraction(both.count(), among.count())

    def sample(
        self, n: int, seed: int = 0, features: str | Sequence[str] = STANDARD
    ) -> pl.DataFrame:
        """Draw hands, each uniformly and independently.

        Parameters
        ----------
        n : int
            How many. A hand may come more than once.
        seed : int
            Which series of draws; draw ``i`` depends on the seed, ``i`` and the set alone.
        features : str or sequence of str
            Columns beside ``hand``, which is written with the lower copy of a card of which the
            hand holds one.

        Raises
        ------
        SimkopfError
            If there is no hand to draw from.

        Examples
        --------
        >>> hand_set("doko48", "doko-damen", "damen = 7").sample(2, seed=1, features="damen").rows()
        [(3384720687408, 7), (75868181565489, 7)]
        """
        import polars as pl

        if isinstance(n, bool) or not isinstance(n, int) or n < 0:
            raise SimkopfError(f"n is a number of hands, at least 0, not {n!r}")
        if not self.count():
            raise SimkopfError("no hand is left to draw from")
        names = names_of(features, self.at)
        require((ROOM + 2 * len(names)) * n, f"{n:,} hands", "draw fewer at a time")
        hands = self._diagram.hands(draws(seed, n, self.count()))
        if self.at.deck.sort.copies > 1:
            hands = lower_copies(hands)
        hands = self.at.masks(hands)
        wanted = ["hand", *(name for name in names if name != "hand")]
        return pl.DataFrame([column(self.at, name, hands) for name in wanted])


def hand_set(
    deck: str | Deck = "",
    contract: str = "",
    where: Where | None = None,
    *,
    cards: int | None = None,
    ruleset: str | Path | Rules | None = None,
) -> HandSet:
    """Find the hands of French cards that meet a condition, however many there are.

    Parameters
    ----------
    deck, contract, cards, ruleset
        As in ``simkopf.hands``.
    where : str or polars.Expr, optional
        The condition; all hands when not given.

    Raises
    ------
    SimkopfError
        If anything is unknown, the condition cannot be read or tells too many hands apart, or the
        hands are those of Schafkopf, which ``simkopf.hands`` lists.

    Examples
    --------
    >>> strong = hand_set("doko48", "doko-normal", "trumps >= 9 AND damen >= 3")
    >>> strong.count(), round(float(strong.probability()), 4)
    (3809392327, 0.0547)
    """
    at = layout_of(deck, contract, cards, ruleset)
    if at.deck.sort == GERMAN:
        raise SimkopfError(
            f"the hands of the deck '{at.deck.name}' are listed: simkopf.hands filters them"
        )
    every = HandSet(at)
    return every if where is None else every.where(where)
