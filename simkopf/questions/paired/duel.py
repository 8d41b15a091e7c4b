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

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from simkopf.questions.asked import Asked
from simkopf.questions.blocks import Block, checked_n
from simkopf.questions.effort import usual_n
from simkopf.questions.given import SITUATED, check_keywords
from simkopf.questions.identity import meaning
from simkopf.questions.made import cards_of, keywords_of
from simkopf.questions.paired.sides import (
    GAINS,
    PLAYS,
    TURNED,
    Table,
    balance,
    counted_for,
    distinct,
    one_player,
    side_names,
    summed,
    tables_of,
)
from simkopf.questions.paired.sums import gain_sums, own_sums, paired_tally, same_deals
from simkopf.questions.question import N
from simkopf.questions.tally import Group, Tally

if TYPE_CHECKING:
    from simkopf.questions.situation import Situation


@dataclass(frozen=True)
class Duel(Asked):
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
    kind: ClassVar[str] = "duel"

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
            Number of deals; one million when not given, fewer where slow players play.
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
        from simkopf.rules.contracts import game_of

        check_keywords(keywords, [key for key in SITUATED if key != "players"])
        game = game_of(contract)
        who = {"a": one_player(a, game), "b": one_player(b, game)}
        base = situation(contract, players=who["b"], **keywords)
        plays = tuple(
            tables_of(base, *(who[letter] for letter in play.split(" against "))) for play in PLAYS
        )
        deals = usual_n(distinct(plays), N) if n is None else checked_n(n)
        return cls(plays, who["a"], who["b"], deals, name)

    @property
    def situation(self) -> Situation:
        """The situation of the match, with b in every seat."""
        return self.plays[PLAYS.index("b against b")][0][0]

    @property
    def turns(self) -> int:
        """Tables over which a balance is summed: one, or in a Ramsch one for each seat."""
        return len(self.plays[0])

    @property
    def counted(self) -> str:
        """Whether amounts are for a whole side or for each ``"player"`` of it."""
        return counted_for(self.situation.game)

    @property
    def sides(self) -> dict[str, str]:
        """Names of the seats that gain, by the first entry of ``GAINS``."""
        return side_names(self.situation.game)

    @cached_property
    def tables(self) -> list[Situation]:
        """All tables at which every deal is played."""
        return distinct(self.plays)

    def _meaning(self) -> dict[str, Any]:
        return {"duel": [[[meaning(sit), seat] for sit, seat in play] for play in self.plays]}

    def keywords(self) -> dict[str, Any]:
        """Write the keywords of ``Duel.of``."""
        sit = self.situation
        who = {"contract": sit.contract, "a": self.a, "b": self.b}
        return {**who, **keywords_of(sit, players=False), "n": self.n}

    def _words(self) -> dict[str, Any]:
        sit = self.situation
        return {
            "contract": sit.contract,
            "deck": sit.deck,
            "declarer": sit.declarer,
            **cards_of(sit),
            **sit.asked,
            "a": self.a,
            "b": self.b,
            "n": self.n,
            "counted": self.counted,
            "tables": self.turns,
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
        frames = {sit: play_block(sit, block.first, block.n, columns) for sit in self.tables}
        same_deals(frames)
        made = {
            name: summed(balance(frames[sit], seat) for sit, seat in play)
            for name, play in zip(PLAYS, self.plays, strict=True)
        }
        groups: list[Group] = [own_sums(name, [column]) for name, column in made.items()]
        for seats, against, more, less in GAINS if self.turns == 1 else TURNED:
            groups += gain_sums(f"{seats} against {against}", [made[more] - made[less]])
        attempts = 0
        if self.situation.tried:
            attempts = int(frames[self.situation]["attempts"].cast(pl.Int64).sum())
        return paired_tally(
            self.stream, ("payoff",), block.first, block.n, groups, attempts=attempts
        )
