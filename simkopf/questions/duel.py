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
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError
from simkopf.questions.blocks import Block, checked_n
from simkopf.questions.effort import piece, usual_n
from simkopf.questions.given import SITUATED, check_keywords
from simkopf.questions.identity import Meant, meaning
from simkopf.questions.paired import gain_sums, own_sums, paired_tally, same_deals
from simkopf.questions.question import N
from simkopf.questions.tally import Group, Tally

if TYPE_CHECKING:
    import polars as pl

    from simkopf.questions.situation import Situation
    from simkopf.rules.contracts import Contract

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
class Duel(Meant):
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

        check_keywords(keywords, [key for key in SITUATED if key != "players"])
        who = {"a": one_player(a), "b": one_player(b)}
        base = situation(contract, players=who["b"], **keywords)
        plays = tuple(
            tables_of(base, *(who[letter] for letter in play.split(" against "))) for play in PLAYS
        )
        deals = usual_n(_distinct(plays), N) if n is None else checked_n(n)
        return cls(plays, who["a"], who["b"], deals, name)

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
        return counted_for(self.situation.game)

    @property
    def sides(self) -> dict[str, str]:
        """Names of the seats that gain, by the first entry of ``GAINS``."""
        return side_names(self.situation.game)

    @property
    def piece(self) -> int:
        """Deals in a piece of work."""
        return piece(_distinct(self.plays))

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
        frames = {
            sit: play_block(sit, block.first, block.n, columns) for sit in _distinct(self.plays)
        }
        same_deals(frames)
        made = {
            name: summed(balance(frames[sit], seat) for sit, seat in play)
            for name, play in zip(PLAYS, self.plays, strict=True)
        }
        groups: list[Group] = [own_sums(name, [column]) for name, column in made.items()]
        for seats, against, more, less in GAINS if self.tables == 1 else TURNED:
            groups += gain_sums(f"{seats} against {against}", [made[more] - made[less]])
        attempts = 0
        if self.situation.tried:
            attempts = int(frames[self.situation]["attempts"].cast(pl.Int64).sum())
        return paired_tally(
            self.stream, ("payoff",), block.first, block.n, groups, attempts=attempts
        )


def tables_of(base: Situation, one: str, others: str) -> tuple[Table, ...]:
    """Seat one player on the player side and another on the other: where, and who is looked at.

    In a Ramsch the one sits in each seat in turn, against the other in the three others.

    Examples
    --------
    >>> from simkopf.questions.situation import situation
    >>> [sit.players for sit, _ in tables_of(situation("ramsch"), "rules", "random")][:2]
    ['seat0=rules;others=random', 'seat1=rules;others=random']
    """
    specs: dict[int | None, str]
    if base.game.has_declarer:
        specs = {None: f"declarer={one};partner={one};opponents={others}"}
    else:
        specs = {s: f"seat{s}={one};others={others}" for s in range(base.pack.seats)}
    # Equals need one table, whichever seat is looked at.
    tables = {spec: replace(base, players=spec) for spec in {*specs.values(), one}}
    found = tuple((tables[one if one == others else spec], seat) for seat, spec in specs.items())
    for sit, _ in found:
        _ = sit.seated  # a player's file is read once
    return found


def _distinct(plays: Iterable[tuple[Table, ...]]) -> list[Situation]:
    return list(dict.fromkeys(sit for play in plays for sit, _ in play))


def counted_for(game: Contract) -> str:
    """Say whether amounts are for a whole side or for each ``"player"`` of it."""
    return "player" if game.sides in ("called", "exchange") else "side"


def condition_words(sit: Situation) -> str:
    """Say what is known before the deal; in a Ramsch also that every seat has its turn."""
    if sit.game.has_declarer:
        return sit.condition
    # Every deal is played with each seat as the one against three.
    return "; ".join(["each seat in turn is the one", *(c for c in [sit.condition] if c != "none")])


def side_names(game: Contract) -> dict[str, str]:
    """Names of the seats that gain, by the first entry of ``GAINS``."""
    if game.has_declarer:
        return {"side": "player side", "others": "opponents", MATCH: MATCH}
    return {"side": "one seat", "others": "three seats", MATCH: MATCH}


def one_player(player: Any, who: str = "a duel") -> str:
    """Check that a player is one for all seats: ``who`` gives out the roles."""
    from simkopf.players.seats import parse_player, spec_text

    spec = spec_text(player)
    if ";" in spec or "=" in spec.partition(":")[0]:
        raise SimkopfError(f"{who} gives out the roles itself; name one player, not '{spec}'")
    parse_player(spec)
    return spec


def balance(frame: pl.DataFrame, seat: int | None) -> pl.Series:
    """Take the balance of a seat, or of the declarer, off a frame of games."""
    import polars as pl

    column = frame["payoff"] if seat is None else frame["payoffs"].arr.get(seat)
    return column.cast(pl.Int128)


def summed(columns: Iterable[pl.Series]) -> pl.Series:
    """Add columns, row by row."""
    first, *rest = columns
    for column in rest:
        first = first + column
    return first
