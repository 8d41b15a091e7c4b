"""A duplicate match of two players: both sit on both sides of the same deals.

Four plays of every deal, ``a`` and ``b`` being the players:

====================  ===========  =========
play                  player side  opponents
====================  ===========  =========
``a against b``       a            b
``b against a``       b            a
``b against b``       b            b
``a against a``       a            a
====================  ===========  =========

All amounts are read off the declarer's balance P in whole units of the tariff, so what one side
gains the other loses:

- *player side*: P(a against b) - P(b against b), what a gains over b in the player side's seats;
- *opponents*: P(b against b) - P(b against a), what a gains over b in the opponents' seats;
- *duplicate match*: (P(a against b) - P(b against a)) / 2, what the team of a wins a game when
  both halves are played. It is the mean of the two before, exactly.

The first two are also had with a in the other seats: P(a against a) - P(b against a) and
P(a against b) - P(a against a); ``against`` says who sits there. In a game of one against three P
is what the side of three pays altogether, so both sides are counted as a whole. In a game of two
against two (Sauspiel, Hochzeit) the declarer gets half of what the side gets: amounts are for each
player of a side.

A Ramsch has no declarer. There one seat plays against the three others, P is its balance, and
every deal is played with each of the four seats in turn as the one: the amounts are means over the
four. *one seat* and *three seats* (altogether) stand for the sides. As payments sum to zero, so do
the balances of four equals, and with a in the other seats the same two numbers would come out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError
from simkopf.questions.blocks import Block, checked_n
from simkopf.questions.identity import meaning, short_hash
from simkopf.questions.paired import gain_sums, own_sums, paired_tally, same_deals
from simkopf.questions.question import N
from simkopf.questions.tally import Group, Tally

if TYPE_CHECKING:
    import polars as pl

    from simkopf.questions.situation import Situation

PLAYS = ("a against b", "b against a", "b against b", "a against a")
"""The player side's player, then the opponents'."""

MATCH = "duplicate match"
GAINS = (
    ("side", "b", "a against b", "b against b"),
    ("others", "b", "b against b", "b against a"),
    (MATCH, "b", "a against b", "b against a"),
    ("side", "a", "a against a", "b against a"),
    ("others", "a", "a against b", "a against a"),
)
"""What is reported: which seats gain, against whom, and the plays of which the balance is taken."""

TURNED = GAINS[:3]
"""What is reported where every seat in turn plays against three."""

Table = tuple["Situation", int | None]
"""One table that plays the deals, and the seat whose balance counts: None for the declarer."""


@dataclass(frozen=True)
class Duel:
    """A duplicate match as a question. Build it with ``Duel.of``, which checks it.

    Attributes
    ----------
    plays : tuple of tuple of (Situation, int or None)
        For each of ``PLAYS`` the tables at which every deal is played, and whose balance counts:
        one table, or in a Ramsch one for each seat.
    a, b : str
        Specs of the players.
    n : int
        Number of deals: 0 to ``n - 1``.
    name : str
        A title; not part of the meaning.

    Examples
    --------
    >>> duel = Duel.of("wenz", "rules", "random", n=1000)
    >>> duel.plays[0][0][0].players
    'declarer=rules;partner=rules;opponents=random'
    """

    plays: tuple[tuple[Table, ...], ...]
    a: str
    b: str
    n: int = N
    name: str = field(default="", compare=False)

    @classmethod
    def of(
        cls, contract: str, a: Any, b: Any, *, n: int | None = None, name: str = "", **keywords: Any
    ) -> Duel:
        """Build a duel and check every part of it.

        Parameters
        ----------
        contract : str
            Contract name.
        a, b : str or player
            The players, without roles.
        n : int, optional
            Number of deals; one million when not given.
        name : str
            A title.
        **keywords
            As in ``situation``: deck, declarer, hand, hands, where, where_seat, ruleset, seed.

        Raises
        ------
        SimkopfError
            If a player names roles, or anything is unknown or impossible.
        """
        from simkopf.questions.situation import situation

        who = {"a": _alone(a), "b": _alone(b)}
        base = situation(contract, players=who["b"], **keywords)
        plays = []
        for play in PLAYS:
            one, others = (who[letter] for letter in play.split(" against "))
            specs: dict[int | None, str]
            if base.game.has_declarer:
                specs = {None: f"declarer={one};partner={one};opponents={others}"}
            else:
                specs = {s: f"seat{s}={one};others={others}" for s in range(base.pack.seats)}
            tables = []
            for seat, spec in specs.items():
                # Equals need one table, whichever seat is looked at.
                players = one if one == others else spec
                tables.append((situation(contract, players=players, **keywords), seat))
            plays.append(tuple(tables))
        return cls(tuple(plays), who["a"], who["b"], N if n is None else checked_n(n), name)

    @property
    def situation(self) -> Situation:
        """The situation of the match, with b in every seat."""
        return self.plays[PLAYS.index("b against b")][0][0]

    @property
    def tables(self) -> int:
        """Tables over which a balance is summed: one, or in a Ramsch one for each seat."""
        return len(self.plays[0])

    @property
    def counted(self) -> str:
        """Whether amounts are for a whole side or for each ``"player"`` of it."""
        return "player" if self.situation.game.sides in ("called", "exchange") else "side"

    @property
    def sides(self) -> dict[str, str]:
        """Names of the seats that gain, by the first entry of ``GAINS``."""
        if self.situation.game.has_declarer:
            return {"side": "player side", "others": "opponents", MATCH: MATCH}
        return {"side": "one seat", "others": "three seats", MATCH: MATCH}

    @cached_property
    def stream(self) -> str:
        """Identity of what is counted, whatever the number of deals."""
        return short_hash(self._meaning())

    @cached_property
    def id(self) -> str:
        """Short hash of the meaning: fields, versions of players and rules, number of deals."""
        return short_hash({**self._meaning(), "n": self.n})

    def _meaning(self) -> dict[str, Any]:
        return {"duel": [[[meaning(sit), seat] for sit, seat in play] for play in self.plays]}

    def describe(self) -> dict[str, Any]:
        """Put the duel into plain words and numbers."""
        sit = self.situation
        return {
            "id": self.id,
            "name": self.name,
            "contract": sit.contract,
            "deck": sit.deck,
            "declarer": sit.declarer,
            **sit.asked,
            "a": self.a,
            "b": self.b,
            "n": self.n,
            "counted": self.counted,
            "tables": self.tables,
            "sides": self.sides,
        }

    def tally_block(self, block: Block) -> Tally:
        """Play one block at all tables and tally the balances: a pure function of both.

        Sums are over tables and in whole units; who reads them divides.
        """
        import polars as pl

        from simkopf.questions.simulate import play_block

        columns = [] if self.situation.game.has_declarer else ["payoffs"]
        if self.situation.tried:
            columns.append("attempts")
        sits = dict.fromkeys(sit for play in self.plays for sit, _ in play)
        frames = {sit: play_block(sit, block.first, block.n, columns) for sit in sits}
        same_deals(frames)
        balance = {
            name: _summed(_balance(frames[sit], seat) for sit, seat in play)
            for name, play in zip(PLAYS, self.plays, strict=True)
        }
        groups: list[Group] = [own_sums(name, [column]) for name, column in balance.items()]
        for seats, against, more, less in GAINS if self.tables == 1 else TURNED:
            groups += gain_sums(f"{seats} against {against}", [balance[more] - balance[less]])
        attempts = 0
        if self.situation.tried:
            attempts = int(frames[self.situation]["attempts"].cast(pl.Int64).sum())
        return paired_tally(
            self.stream, ("payoff",), block.first, block.n, groups, attempts=attempts
        )


def _alone(player: Any) -> str:
    """Check that a player is one for all seats: the duel gives out the roles."""
    from simkopf.players.seats import parse_player, spec_text

    spec = spec_text(player)
    if ";" in spec or "=" in spec.partition(":")[0]:
        raise SimkopfError(f"a duel gives out the roles itself; name one player, not '{spec}'")
    parse_player(spec)
    return spec


def _balance(frame: pl.DataFrame, seat: int | None) -> pl.Series:
    import polars as pl

    column = frame["payoff"] if seat is None else frame["payoffs"].arr.get(seat)
    return column.cast(pl.Int128)


def _summed(columns: Iterable[pl.Series]) -> pl.Series:
    first, *rest = columns
    for column in rest:
        first = first + column
    return first
