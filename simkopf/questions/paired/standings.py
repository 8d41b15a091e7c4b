"""The outcome of a league: a line a player, and what each player gains on each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from simkopf.errors import SimkopfError
from simkopf.questions.acceptance import as_data
from simkopf.questions.answer import mean_of
from simkopf.questions.blocks import checked_threads
from simkopf.questions.paired.league import ALL, DEALT, League
from simkopf.questions.paired.pairings import KINDS, line_of, pair_of, play_of
from simkopf.questions.paired.sides import GAINS, MATCH, TURNED, condition_words
from simkopf.questions.paired.sums import Pairs, gain_of, pairs_of, sums_of
from simkopf.questions.possible import differ, possible, summed
from simkopf.questions.result import Result
from simkopf.questions.tally import Tally
from simkopf.questions.together import said_once
from simkopf.questions.work import Progress, carry_out
from simkopf.questions.written import ends_of, rounded
from simkopf.stats.family import each_level, told
from simkopf.stats.interval import LEVEL, Interval

if TYPE_CHECKING:
    from simkopf.questions.paired.fixtures import Contracts
    from simkopf.stats.skewed import Range

SIDES = ("declarer", "opponents")
"""What the keys of a player's own sides begin with: as declarer's side, as opponents."""
_TURNED = {"side": "others", "others": "side", MATCH: MATCH}
"""A Ramsch seen by the other player: where one sat alone, the other sat three times."""


class Share(NamedTuple):
    """One contract of a league, as far as its deals had to be looked for."""

    contract: str
    tally: Tally


def together(
    counts: Sequence[Pairs], level: float = LEVEL, within: Range | None = None
) -> list[Interval]:
    """Intervals of gains that hold all together (``stats.family``); gains lie ``within`` a range.

    Of equal players any pair at all is told apart in at most 1 - ``level`` of leagues.

    Examples
    --------
    >>> one, *_ = together([Pairs(1000, 500, 40_000, 120)] * 10)
    >>> one.level, round(one.low, 3), round(one.high, 3)
    (0.995, -0.061, 1.061)
    """
    each = each_level(len(counts), level)
    return [gain_of(gain, each, within) for gain in counts]


@dataclass(frozen=True, kw_only=True, repr=False)
class Standings(Result):
    """A league with its results; see ``questions.paired.league``.

    The sums of ``tally`` are over tables, others and weights.
    """

    @classmethod
    def _said(cls, asked: League) -> dict[str, Any]:
        told = [(c.contract, condition_words(c.situation)) for c in asked.contests]
        said = [(name, [] if text == "none" else text.split("; ")) for name, text in told]
        return super()._said(asked) | {"condition": said_once(said) or "none"}

    @property
    def players(self) -> list[str]:
        """Specs, as the tally counts them."""
        return [row["player"] for row in self.question["players"]]

    @property
    def contracts(self) -> list[str]:
        """Names of the contracts."""
        return [row["contract"] for row in self.question["contracts"]]

    @cached_property
    def order(self) -> list[int]:
        """The players by place, the best first; equals by name."""
        totals = [pairs_of(self.tally, f"{ALL}: {line_of(i, MATCH)}")[0].total for i in self._all]
        return sorted(self._all, key=lambda i: (-totals[i], self.players[i]))

    @property
    def _all(self) -> range:
        return range(len(self.players))

    @cached_property
    def league(self) -> list[dict[str, Any]]:
        """One row a player, by place: what it gains a game on the mean of all others.

        ``value`` is of whole matches, ``declarer_value`` and ``opponents_value`` of its seats on
        either side, each with ``low`` and ``high``; ``n`` are the deals of each contract, which
        the intervals are about, ``games`` the games of its matches.
        """
        others = len(self.players) - 1
        parts = self.question["parts"] * others
        played = sum(2 * row["tables"] for row in self.question["contracts"]) * others * self.n
        rows: list[dict[str, Any]] = []
        for place, i in enumerate(self.order, start=1):
            side, against, both = (
                self._gain(f"{ALL}: {line_of(i, k)}", parts, k, summed(self._whole, others))
                for k in KINDS
            )
            # Equals share a place.
            if rows and rows[-1]["value"] == both["value"]:
                place = rows[-1]["place"]  # noqa: PLW2901
            ends = {
                f"{seats}_{key}": got[key]
                for seats, got in zip(SIDES, (side, against), strict=True)
                for key in ("value", "low", "high")
            }
            rows.append(
                {"place": place, **self.question["players"][i], "n": both["n"], "games": played}
                | {key: both[key] for key in ("value", "low", "high", "level")}
                | ends
            )
        return rows

    @cached_property
    def matches(self) -> list[dict[str, Any]]:
        """What ``a`` gains a game on ``b``, the better placed of the two on the worse.

        For each contract one row a side and player in the other seats, as in a duel; and for
        several contracts together one row of the match, under the name ``"all"``.
        """
        rows = []
        for at, i in enumerate(self.order):
            for j in self.order[at + 1 :]:
                for contest in self.question["contracts"]:
                    rows += [*self._match(i, j, contest)]
                if len(self.contracts) > 1:
                    rows.append(self._together(i, j))
        return rows

    @cached_property
    def pairs(self) -> list[dict[str, Any]]:
        """Whether it is shown of two players who is better, over all contracts, a row a pair.

        ``low`` and ``high`` are wider than those of ``matches``: all rows together hold at
        ``level``, so that among equals a claim about any pair is wrong with at most 1 - ``level``.
        ``better`` is the player that is shown to gain on the other, None where it is neither.
        """
        ways = [(i, j) for at, i in enumerate(self.order) for j in self.order[at + 1 :]]
        gains = [self._counts(f"{ALL}: {_one_way(i, j)}", turn=i > j) for i, j in ways]
        rows = []
        for (i, j), got in zip(ways, together(gains, self.level, self._whole), strict=True):
            ends = ends_of(got, 2 * self.question["parts"])
            verdict = {"pays": self.players[i], "costs": self.players[j]}.get(told(got))
            level = {"level": self.level, "each": rounded(got.level)}
            rows.append(self._named(i, j) | ends | level | {"better": verdict})
        return rows

    def _match(self, i: int, j: int, contest: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        turned = contest["tables"] > 1
        for seats, against, _, _ in TURNED if turned else GAINS:
            who = i if against == "a" else j
            # The tally counts each pair one way round; the other way round is its negative.
            if i < j:
                part = pair_of(i, j, seats, against)
            elif turned:
                part = pair_of(j, i, _TURNED[seats], "b")
            else:
                part = pair_of(j, i, seats, "a" if against == "b" and seats != MATCH else "b")
            name = contest["contract"]
            within = differ(self._within(contest), contest["tables"])
            got = self._gain(f"{name}: {part}", contest["tables"], seats, within, turn=i > j)
            side = contest["sides"][seats]
            yield {"contract": name, **self._named(i, j), "side": side, **self._at(who), **got}

    def _together(self, i: int, j: int) -> dict[str, Any]:
        part = f"{ALL}: {_one_way(i, j)}"
        got = self._gain(part, self.question["parts"], MATCH, self._whole, turn=i > j)
        return {"contract": ALL, **self._named(i, j), "side": MATCH, **self._at(j), **got}

    def _named(self, i: int, j: int) -> dict[str, str]:
        return {"a": self.players[i], "b": self.players[j]}

    def _at(self, against: int) -> dict[str, str]:
        return {"against": self.players[against]}

    def _within(self, contest: Mapping[str, Any]) -> Range | None:
        """Least and most that a contract pays at one table."""
        deck = contest.get("deck", self.question["deck"])
        return possible("payoff", {"contract": contest["contract"], "deck": deck}, self.ruleset)

    @cached_property
    def _whole(self) -> Range | None:
        """Range of one player's gain on another over all contracts, in the sums' parts."""
        contests = self.question["contracts"]
        unit = self.question["parts"] // sum(contest["weight"] for contest in contests)
        ranges = [differ(self._within(c), unit * c["weight"]) for c in contests]
        known = [found for found in ranges if found is not None]
        if len(known) < len(ranges):
            return None
        return sum(low for low, _ in known), sum(high for _, high in known)

    def _gain(
        self, part: str, parts: int, seats: str, within: Range | None, *, turn: bool = False
    ) -> dict[str, Any]:
        counts = self._counts(part, turn=turn)
        got = gain_of(counts, self.level, within)
        ends = ends_of(got, parts * (2 if seats == MATCH else 1))
        return ends | {"level": self.level, "n": counts.n, "discordant": counts.discordant}

    def _counts(self, part: str, *, turn: bool) -> Pairs:
        (counts,) = pairs_of(self.tally, part)
        return counts.turned if turn else counts

    @property
    def flat(self) -> list[dict[str, Any]]:
        """Rows of a table: the players' lines, on ``"all"`` others, then the matches."""
        rows = []
        for row in self.league:
            ends = {key: row[key] for key in ("value", "low", "high", "level", "n")}
            who = {"contract": ALL, "a": row["player"], "b": ALL, "side": MATCH, "against": ALL}
            rows.append({"place": row["place"], **who, **ends, "discordant": None})
            for seats, name in zip(SIDES, ("player side", "opponents"), strict=True):
                mine = {key: row[f"{seats}_{key}"] for key in ("value", "low", "high")}
                rows.append(rows[-1] | {"side": name, **mine})
        return rows + [{"place": None, **row} for row in self.matches]

    @property
    def estimates(self) -> list[dict[str, Any]]:
        """What the declarer (in a Ramsch the one seat) makes, by contract and pairing."""
        rows = []
        for contest in self.question["contracts"]:
            within = summed(self._within(contest), contest["tables"])
            for i in self.order:
                for j in self.order:
                    (sums,) = sums_of(self.tally, f"{contest['contract']}: {play_of(i, j)}")
                    got = mean_of(sums, self.level, within)
                    players = {"one": self.players[i], "others": self.players[j]}
                    ends = ends_of(got, contest["tables"])
                    rows.append({"contract": contest["contract"], **players, **ends, "n": sums.n})
        return rows

    @property
    def shares(self) -> list[Share]:
        """The contracts whose deals had to be looked for, each with the deals made for it."""
        groups = dict(self.tally.groups)
        found = []
        for name in self.contracts:
            if (name, DEALT) in groups:
                (sums,) = groups[name, DEALT]
                spans, what = self.tally.spans, self.tally.what
                found.append(Share(name, Tally(what, (), (), spans, (), sums.total)))
        return found

    def _acceptance(self) -> list[dict[str, Any]] | None:
        """Write how many of the deals that were made fit, contract by contract."""
        return [{"contract": part.contract, **as_data(part)} for part in self.shares] or None

    def _found(self) -> dict[str, Any]:
        return {
            "league": self.league,
            "matches": self.matches,
            "pairs": self.pairs,
            "estimates": self.estimates,
        }


def _one_way(i: int, j: int) -> str:
    """Name the match of a pair as the tally does, which counts it one way round."""
    return pair_of(min(i, j), max(i, j), MATCH, "b")


def league(
    players: Sequence[Any] | None = None,
    /,
    *,
    contracts: Contracts | None = None,
    n: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    **keywords: Any,
) -> Standings:
    """Play a league: duplicate matches of all pairs of players, on the same deals.

    Parameters
    ----------
    players : sequence of str or player
        Two or more player specs without roles, such as ``["rules", "random"]``.
    contracts : str, sequence of str, or mapping from str to weight, optional
        Contracts, families such as ``"solo"``, or ``"all"``; each weighs the same unless weights
        are given. A Sauspiel, a Solo and a Wenz when not given.
    n : int, optional
        Number of deals, the same for each contract; 100,000 when not given, fewer where slow
        players play.
    threads, progress
        As in ``ask``; every deal is played once for every two players that can be on the two
        sides, in a Ramsch once more for each seat.
    **keywords
        As in ``situation``: deck, declarer, hand, hands, where, where_seat, ruleset, seed.

    Returns
    -------
    Standings
        With ``league``, ``matches``, ``pairs`` and ``to_json()``.

    Raises
    ------
    SimkopfError
        If anything is unknown or impossible; the message names it.

    Examples
    --------
    >>> found = league(["random", "rules"], contracts=["wenz", "geier"], n=2000)
    >>> [(row["place"], row["player"], row["value"] > 0) for row in found.league]
    [(1, 'rules', True), (2, 'random', False)]
    """
    if "players" in keywords:
        if players is not None:
            raise SimkopfError("players of a league are given once, as one list of all of them")
        players = keywords.pop("players")
    if players is None:
        raise SimkopfError("a league needs its players: a list of two or more")
    asked = League.of(players, contracts=contracts, n=n, **keywords)
    return carry_out(asked, Standings, threads=checked_threads(threads), progress=progress)
