"""A league as a question: duplicate matches of all pairs of players, over one or more contracts.

Every deal is played with every player on the player side against every player on the other: P(i, j)
is the declarer's balance with i there and j here. As in ``questions.paired.duel``, i gains on j:

- *player side*: P(i, j) - P(j, j), in the player side's seats, everybody else being j;
- *opponents*: P(j, j) - P(j, i), in the opponents' seats, everybody else being j;
- *together*: (P(i, j) - P(j, i)) / 2, what the team of i wins a game of the duplicate match. It is
  the mean of the two, exactly, and sums to zero over all players.

A player's own numbers are means over all others. Over several contracts they are weighted means.

The same deal serves all pairs and all contracts, so that their gains depend on each other. The
deal is therefore the unit of every interval: what it brings over all pairs and contracts is summed
first, in whole numbers, and the interval is Student's over the sums of the deals, which are
independent.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import lcm
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from simkopf.errors import SimkopfError
from simkopf.questions.asked import Asked
from simkopf.questions.blocks import Block, checked_n
from simkopf.questions.effort import usual_n
from simkopf.questions.given import SITUATED, check_keywords
from simkopf.questions.identity import meaning, players_meaning
from simkopf.questions.made import cards_of, shared_keywords
from simkopf.questions.paired.fixtures import rules_of, weighed
from simkopf.questions.paired.pairings import Pairing, gains_of, lines_of, pair_of, pairs, play_of
from simkopf.questions.paired.sides import (
    Table,
    balance,
    condition_words,
    counted_for,
    one_player,
    side_names,
    summed,
    tables_of,
)
from simkopf.questions.paired.sums import gain_sums, own_sums, paired_tally, same_deals
from simkopf.questions.tally import Group, Sums, Tally

if TYPE_CHECKING:
    import polars as pl

    from simkopf.questions.paired.fixtures import Contracts
    from simkopf.questions.situation import Situation

N = 100_000
"""Deals of each contract if nothing is said and nobody plays slowly."""
ALL = "all"
"""In the place of a contract: all of them, each with its weight."""
DEALT = "dealt"
"""Group that holds how many deals were made for those that fit the conditions."""
KEYWORDS = ("contracts", "n", *(key for key in SITUATED if key != "players"))
"""What else may be said of a league by name."""


class Contest(NamedTuple):
    """One contract of a league.

    Attributes
    ----------
    situation : Situation
        The situation, with the first player in every seat.
    weight : int
        What it weighs among the contracts.
    plays : tuple of (Pairing, tuple of Table)
        For each pairing the tables at which every deal is played, and whose balance counts.
    """

    situation: Situation
    weight: int
    plays: tuple[tuple[Pairing, tuple[Table, ...]], ...]

    @property
    def contract(self) -> str:
        """Contract name."""
        return self.situation.contract

    @property
    def tables(self) -> int:
        """Tables over which a balance is summed: one, or in a Ramsch one for each seat."""
        return max(len(tables) for _, tables in self.plays)


@dataclass(frozen=True)
class League(Asked):
    """A league. Build it with ``League.of``, which checks it.

    Attributes
    ----------
    players : tuple of str
        Specs, in an order that depends on what they do and not on how they were given.
    contests : tuple of Contest
        The contracts, with all tables.
    n : int
        Number of deals: 0 to ``n - 1``, the same for each contract.
    name : str
        A title; not part of the meaning.

    Examples
    --------
    >>> one = League.of(["rules", "random"], contracts="wenz,geier", n=10)
    >>> two = League.of(["random", "rules"], contracts=["geier", "wenz"], n=10)
    >>> one == two, [contest.contract for contest in one.contests]
    (True, ['wenz', 'geier'])
    """

    players: tuple[str, ...]
    contests: tuple[Contest, ...]
    n: int = N
    name: str = field(default="", compare=False)
    kind: ClassVar[str] = "league"

    @classmethod
    def of(
        cls,
        players: Sequence[Any],
        *,
        contracts: Contracts | None = None,
        n: int | None = None,
        name: str = "",
        **keywords: Any,
    ) -> League:
        """Build a league and check every part of it.

        Parameters
        ----------
        players : sequence of str or player
            Two or more, without roles.
        contracts, n, name, **keywords
            As in ``league``.

        Raises
        ------
        SimkopfError
            If fewer than two players are given or one twice, a player names roles, or anything is
            unknown or impossible.
        """
        from simkopf.questions.situation import situation

        check_keywords(keywords, KEYWORDS)
        rules = rules_of(contracts, keywords.pop("ruleset", None))
        specs = _in_order(players, rules.game)
        contests, weights = [], weighed(contracts, rules)
        settings = {"players": specs[0], "ruleset": rules, **keywords}
        for contract, weight in weights.items():
            try:
                base = situation(contract, **settings)
            except SimkopfError as error:
                raise _which(contract, str(error), weights, settings) from None
            k = range(len(specs))
            plays = tuple(((i, j), tables_of(base, specs[i], specs[j])) for i in k for j in k)
            contests.append(Contest(base, weight, plays))
        league = cls(specs, tuple(contests), 1, name)
        deals = usual_n(league.tables, N) if n is None else checked_n(n)
        return cls(specs, tuple(contests), deals, name)

    @cached_property
    def tables(self) -> list[Situation]:
        """All tables at which every deal is played."""
        every = (sit for c in self.contests for _, tables in c.plays for sit, _ in tables)
        return list(dict.fromkeys(every))

    @property
    def parts(self) -> int:
        """How many equal parts of a gain over all contracts are one unit of the tariff.

        Seats of a Ramsch, weights and others are summed and not averaged, to stay with whole
        numbers; of the match both halves are.
        """
        return _unit(self.contests) * sum(c.weight for c in self.contests)

    def _meaning(self) -> dict[str, Any]:
        return {
            "league": [
                [c.weight, [[meaning(sit), seat] for _, play in c.plays for sit, seat in play]]
                for c in self.contests
            ]
        }

    def keywords(self) -> dict[str, Any]:
        """Write the keywords of ``League.of``."""
        given = shared_keywords([contest.situation for contest in self.contests])
        contracts = {contest.contract: contest.weight for contest in self.contests}
        return {"players": list(self.players), "contracts": contracts, **given, "n": self.n}

    def _words(self) -> dict[str, Any]:
        sit = self.contests[0].situation
        # The players as they sit there, whatever has become of their names since.
        alone = {i: tables[0][0] for (i, j), tables in self.contests[0].plays if i == j}
        return {
            "players": [
                {"player": spec, "version": alone[i].seated[0][-1].version}
                for i, spec in enumerate(self.players)
            ],
            "contracts": [self._contest(contest) for contest in self.contests],
            "deck": sit.deck,
            "declarer": sit.declarer,
            "n": self.n,
            "parts": self.parts,
        }

    def _contest(self, contest: Contest) -> dict[str, Any]:
        game = contest.situation.game
        return {
            "contract": contest.contract,
            "weight": contest.weight,
            **cards_of(contest.situation),
            **contest.situation.asked,
            "condition": condition_words(contest.situation),
            "counted": counted_for(game),
            "tables": contest.tables,
            "sides": side_names(game),
        }

    def tally_block(self, block: Block) -> Tally:
        """Play one block at all tables and tally the gains: a pure function of both.

        Sums are over tables and in whole units; those over all contracts are also over others and
        weights. Who reads them divides.
        """
        import polars as pl

        groups: list[Group] = []
        lines: dict[str, pl.Series] = {}
        unit = _unit(self.contests)
        for contest in self.contests:
            made, attempts = _played(contest, block)
            if contest.situation.tried:
                groups.append(((contest.contract, DEALT), (Sums(block.n, attempts, 0),)))
            for (i, j), column in made.items():
                groups.append(own_sums(f"{contest.contract}: {play_of(i, j)}", [column]))
            weight = contest.weight * unit // contest.tables
            for i, j in pairs(len(self.players)):
                for seats, against, gain in gains_of(made, i, j, turned=contest.tables > 1):
                    part = f"{contest.contract}: {pair_of(i, j, seats, against)}"
                    groups += gain_sums(part, [gain])
            heavy = pl.Series([weight], dtype=pl.Int128)
            for name, gain in lines_of(made, len(self.players)):
                lines[name] = lines[name] + gain * heavy if name in lines else gain * heavy
        for name, column in lines.items():
            groups += gain_sums(f"{ALL}: {name}", [column])
        return paired_tally(self.stream, ("payoff",), block.first, block.n, groups)


def _played(contest: Contest, block: Block) -> tuple[dict[Pairing, pl.Series], int]:
    """Play a block of one contract: the balances of every pairing, and the deals made for it."""
    import polars as pl

    from simkopf.questions.simulate import play_block

    sit = contest.situation
    columns = [] if sit.game.has_declarer else ["payoffs"]
    if sit.tried:
        columns.append("attempts")
    made, attempts, first = {}, 0, None
    for pairing, tables in contest.plays:
        sits = dict.fromkeys(s for s, _ in tables)
        frames = {s: play_block(s, block.first, block.n, columns) for s in sits}
        first = next(iter(frames.values())) if first is None else first
        same_deals([first, *frames.values()])
        made[pairing] = summed(balance(frames[s], seat) for s, seat in tables)
    if sit.tried and first is not None:
        attempts = int(first["attempts"].cast(pl.Int64).sum())
    return made, attempts


def _unit(contests: Sequence[Contest]) -> int:
    return lcm(*(contest.tables for contest in contests))


def _which(
    contract: str, said: str, contracts: Iterable[str], settings: Mapping[str, Any]
) -> SimkopfError:
    """Name the contract that an error is about, unless it is the same for all."""
    from simkopf.questions.situation import situation

    for other in contracts:
        try:
            situation(other, **settings)
        except SimkopfError as error:
            if str(error) == said:
                continue
        return SimkopfError(said if contract in said else f"{contract}: {said}")
    return SimkopfError(said)


def _in_order(players: Sequence[Any], game: str) -> tuple[str, ...]:
    """Check the players, and bring them into an order that depends on what they do."""
    from simkopf.players.seats import parse_player

    if not isinstance(players, list | tuple):
        raise SimkopfError(f"players of a league are a list of players, not {players!r}")
    specs = [one_player(player, game, "a league") for player in players]
    if len(specs) < 2:
        raise SimkopfError("a league needs at least two players")
    by_meaning: dict[str, str] = {}
    for spec in specs:
        does = json.dumps(players_meaning(((parse_player(spec, game),),)))
        if (other := by_meaning.get(does)) is not None:
            twice = f"player '{spec}' of a league is named twice"
            same = f"players '{other}' and '{spec}' of a league are one and the same"
            raise SimkopfError(twice if other == spec else same)
        by_meaning[does] = spec
    return tuple(by_meaning[does] for does in sorted(by_meaning))
