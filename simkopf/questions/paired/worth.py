"""What rules of thumb are worth: per game, per situation, and whether it can be told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from simkopf.questions.blocks import checked_threads
from simkopf.questions.paired.compare import difference
from simkopf.questions.paired.pays import MEASURED, SPOKEN, Pays
from simkopf.questions.paired.sums import OWN, Pairs, pairs_of
from simkopf.questions.possible import ALL_AUGEN, possible
from simkopf.questions.result import Result
from simkopf.questions.tally import Sums
from simkopf.questions.together import said_once
from simkopf.questions.work import Progress, carry_out
from simkopf.questions.written import ends_of, rounded
from simkopf.stats.family import Verdict, each_level, told
from simkopf.stats.interval import Interval
from simkopf.stats.proportion import clopper_pearson

GAME, SITUATION = "game", "situation"
"""What a mean is over: all deals, or those in which the rule changed a card."""
SPEAKS = "speaks"
"""In the place of a measure: the share of deals in which the rule changed a card."""
DECISIVE = "payoff"
"""The measure that the verdict on a rule is read off, where it is there: what is played for."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Worth(Result):
    """What each rule of a family is worth to the side that follows it; plus means: it pays.

    All its intervals hold together at ``level``.
    """

    @classmethod
    def _said(cls, asked: Pays) -> dict[str, Any]:
        tables = [rule.with_it for rule in asked.rules]
        told_of = {sit.contract: sit.condition.split("; ") for sit in tables}
        words = super()._said(asked)
        if len({(sit.contract, sit.condition) for sit in tables}) == len(told_of):
            return words | {"condition": said_once(list(told_of.items()))}
        return words | {"condition": "each rule has its own"}

    @property
    def measures(self) -> tuple[str, ...]:
        """What was measured."""
        return self.tally.measures[:-1]

    @property
    def looks(self) -> int:
        """Number of intervals that hold together."""
        return int(self.question["looks"])

    @property
    def each(self) -> float:
        """Level of every single interval."""
        return each_level(self.looks, self.level)

    @property
    def decisive(self) -> str:
        """The measure of the verdict."""
        return DECISIVE if DECISIVE in self.measures else self.measures[0]

    def gain(self, rule: int, measure: str, per: str = GAME) -> Interval:
        """Give what a rule, by its place, brings its side, with its adjusted interval.

        Parameters
        ----------
        rule : int
            Place of the rule.
        measure : str
            One of the measures.
        per : {"game", "situation"}
            Over all deals, or over those in which the rule changed a card.
        """
        counts = self._pairs(rule)
        pairs = counts[self.tally.measures.index(measure)]
        if per == SITUATION:
            pairs = pairs._replace(n=counts[-1].total)
        if self._sign(rule) < 0:
            pairs = pairs.turned
        within = possible(measure, self.question["rules"][rule], self.ruleset)
        return difference(measure, pairs, self.each, within)

    def speaks(self, rule: int) -> Interval:
        """Give the share of deals in which a rule, by its place, changed a card."""
        cards = self._pairs(rule)[-1]
        return clopper_pearson(cards.total, cards.n, self.each)

    def verdict(self, rule: int) -> Verdict:
        """Say whether a rule, by its place, pays: by what it brings a game."""
        return told(self.gain(rule, self.decisive))

    def _pairs(self, rule: int) -> tuple[Pairs, ...]:
        return pairs_of(self.tally, rule)

    def _sign(self, rule: int) -> int:
        return -1 if self.question["rules"][rule]["side"] == "opponents" else 1

    def _follows(self, rule: int, measure: str, per: str) -> float | None:
        """Mean of what the side makes when it follows the rule."""
        of = OWN if per == GAME else SPOKEN
        sums: Sums = dict(self.tally.groups)[rule, of][self.tally.measures.index(measure)]
        if not sums.n:
            return None
        if self._sign(rule) > 0:
            return sums.total / sums.n
        # What the declarer's side does not make of a whole, or pays, is the others'.
        tricks = int(self.question["rules"][rule]["tricks"])
        whole = ALL_AUGEN.get(self.question["rules"][rule]["deck"], 120)
        return {"win": 1, "augen": whole, "tricks": tricks}.get(measure, 0) - sums.total / sums.n

    @cached_property
    def rules(self) -> list[dict[str, Any]]:
        """One row a rule: its verdict, and how often it speaks."""
        rows = []
        for at, rule in enumerate(self.question["rules"]):
            share = self.speaks(at)
            named = {key: rule[key] for key in ("rule", "name", "side", "contract")}
            rows.append(
                {**named, "where": _where(rule), "verdict": self.verdict(at), "by": self.decisive}
                | {"speaks": rounded(share.value), "counted": rule["counted"]}
            )
        return rows

    @cached_property
    def gains(self) -> list[dict[str, Any]]:
        """All intervals of the family: a row a rule, measure and what it is over.

        ``level`` is that of the one interval, ``together`` that of all ``looks``. ``n`` are the
        deals the mean is over, ``discordant`` those in which the measure differs; ``follows`` is
        what the side makes with the rule, of which ``value`` is the rule's part.
        """
        rows = []
        for at, rule in enumerate(self.question["rules"]):
            named = {key: rule[key] for key in ("rule", "name", "side", "contract")}
            named["where"] = _where(rule)
            counts = self._pairs(at)
            rows.append(
                {**named, "what": SPEAKS, "per": GAME, **self._ends(self.speaks(at))}
                | {"discordant": counts[-1].total, "follows": None, "verdict": None}
            )
            for measure, pairs in zip(self.measures, counts, strict=False):
                for per in (GAME, SITUATION):
                    got = self.gain(at, measure, per)
                    follows = rounded(self._follows(at, measure, per))
                    rows.append(
                        {**named, "what": measure, "per": per, **self._ends(got)}
                        | {"discordant": pairs.discordant}
                        | {"follows": follows, "verdict": told(got)}
                    )
        return rows

    def _ends(self, got: Interval) -> dict[str, Any]:
        """Write an interval with its level, and that of the family it belongs to."""
        levels = {"level": rounded(self.each), "together": self.level, "looks": self.looks}
        return ends_of(got) | levels | {"n": got.n}

    @property
    def flat(self) -> list[dict[str, Any]]:
        """The intervals as rows of a table."""
        return self.gains

    def _found(self) -> dict[str, Any]:
        return {
            "looks": self.looks,
            "each": rounded(self.each),
            "rules": self.rules,
            "gains": self.gains,
        }


def _where(rule: Mapping[str, Any]) -> str:
    """Give the condition on the declarer's hand as it was written; empty without one."""
    return "; ".join(str(row["where"]) for row in rule.get("where", []))


def pays(
    rules: Sequence[Mapping[str, Any]],
    *,
    players: Any = "rules",
    measure: str | Sequence[str] = MEASURED,
    n: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    **keywords: Any,
) -> Worth:
    """Find out what rules of thumb are worth, each turned off by itself on the same deals.

    Parameters
    ----------
    rules : sequence of mapping
        One for each rule: ``rule`` is its switch of the player ``rules`` (``simkopf players``), or
        several with commas,
        ``side`` who follows it: ``declarer``, ``partner``, ``player side`` or ``opponents``,
        ``contract`` the game; optionally ``where``, a condition on the declarer's hand, and
        ``name`` and ``name_de``.
    players : str or dict
        Who plays all other seats.
    measure : str or sequence of str
        Of ``win augen payoff value tricks``.
    n : int, optional
        Deals of each rule; a million when not given, fewer where slow players play.
    threads, progress
        As in ``ask``.
    **keywords
        As in ``situation``: deck, declarer, ruleset, seed.

    Returns
    -------
    Worth
        With ``rules``, ``gains`` and ``to_json()``; all its intervals hold together.

    Raises
    ------
    SimkopfError
        If anything is unknown or impossible; the rule is named.

    Examples
    --------
    >>> found = pays([{"rule": "schmieren", "side": "opponents", "contract": "wenz"}], n=2000)
    >>> found.rules[0]["verdict"], found.looks, found.each
    ('pays', 5, 0.99)
    """
    asked = Pays.of(rules, players=players, measure=measure, n=n, **keywords)
    return carry_out(asked, Worth, threads=checked_threads(threads), progress=progress)
