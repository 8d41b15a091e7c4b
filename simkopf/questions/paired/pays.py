"""Do rules of thumb pay? A family of them as one question, each turned off by itself.

Every rule is a switch of the ``rules`` player, or several that are turned off together where one
stands in for another, and belongs to a side: declarer, partner, both of
them, or the opponents. The side plays the same deals twice, with the rule and without it; everybody
else plays alike. What the side has more with the rule is what the rule is worth, so that plus means
that it pays.

The two plays of a deal are the same, card by card, until the rule first makes the side play another
card. Where that never happens both end alike and the difference is exactly zero. So there are two
means of the same differences:

- *per game*, over all deals: what one gains by following the rule;
- *per situation*, over the deals in which it changed a card: what it is worth when it speaks.

The share of deals in which it speaks times the second is the first, exactly. Given how many deals
there are in which the rule speaks, these are independent draws from all such deals, so that the
usual interval of a paired mean over them is right as it stands, with their number as its n; no
ratio needs to be approximated. Which deals they are depends on the cards and on the way of playing,
never on how the game ended.

All intervals of a family hold together (``stats.family``): the number of looks is the number of
intervals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from simkopf.errors import SimkopfError
from simkopf.questions.asked import Asked
from simkopf.questions.blocks import Block, checked_n
from simkopf.questions.effort import usual_n
from simkopf.questions.given import check_keywords
from simkopf.questions.identity import meaning, roles
from simkopf.questions.made import shared_keywords
from simkopf.questions.measures import MEASURES, checked_measures
from simkopf.questions.paired.rule import Rule, asked_again, described, rule_of
from simkopf.questions.paired.sums import gain_sums, own_sums, paired_tally, same_deals
from simkopf.questions.tally import Group, Tally

if TYPE_CHECKING:
    import polars as pl

    from simkopf.questions.situation import Situation

N = 1_000_000
"""Deals of each rule if nothing is said and nobody plays slowly."""
MEASURED = ("win", "payoff")
"""What is measured if nothing is said."""
GAINED = ("win", "augen", "payoff", "value", "tricks")
"""What one side gains as the other loses it."""
FAMILY = ("deck", "declarer", "ruleset", "seed", "bidders")
"""Keywords of ``situation`` that hold for all rules."""
CARDS = "cards"
"""In the place of a measure: whether a card of the deal, or what was announced, differs."""
SAID = ("re", "kontra")
"""Columns of what was announced."""
SPOKEN = "spoken"
"""Group of a tally that holds what is made by itself where the rule speaks."""


@dataclass(frozen=True)
class Pays(Asked):
    """A family of rules as a question. Build it with ``Pays.of``, which checks it.

    Attributes
    ----------
    rules : tuple of Rule
        The rules, in the order given.
    measures : tuple of str
        What is measured.
    n : int
        Number of deals of each rule: 0 to ``n - 1``.
    players : str
        Who plays all other seats, as it was given.
    name : str
        A title; not part of the meaning.

    Examples
    --------
    >>> asked = Pays.of([{"rule": "schmieren", "side": "opponents", "contract": "wenz"}], n=1000)
    >>> asked.rules[0].without.players, asked.looks
    ('opponents=rules:-schmieren;others=rules', 5)
    """

    rules: tuple[Rule, ...]
    measures: tuple[str, ...] = MEASURED
    n: int = N
    players: str = field(default="rules", compare=False)
    name: str = field(default="", compare=False)
    kind: ClassVar[str] = "pays"

    @classmethod
    def of(
        cls,
        rule: Sequence[Mapping[str, Any]],
        *,
        players: Any = "rules",
        measure: str | Sequence[str] = MEASURED,
        n: int | None = None,
        name: str = "",
        **keywords: Any,
    ) -> Pays:
        """Build a family of rules and check every part of it.

        Parameters
        ----------
        rule : sequence of mapping
            One for each rule, with the keys ``rule`` (its switch, or several with commas),
            ``side`` and ``contract``; optionally ``where``, a condition on the declarer's hand,
            ``name`` and ``name_de``.
        players : str or dict
            Who plays all other seats, by roles; the side on trial is always ``rules``.
        measure : str or sequence of str
            Of ``GAINED``.
        n, name
            As in ``compare``.
        **keywords
            Of all rules, as in ``situation``: deck, declarer, ruleset, seed.

        Raises
        ------
        SimkopfError
            If anything is unknown or impossible; the rule is named.
        """
        from simkopf.players.seats import spec_text

        if not isinstance(rule, list | tuple) or not all(isinstance(r, Mapping) for r in rule):
            raise SimkopfError(
                "the rules of a family are a list, each by keys such as rule, side and contract; "
                "in a study write [[pays.rule]] in double brackets, one for each rule"
            )
        if not rule:
            raise SimkopfError("a family of rules needs at least one rule")
        base = spec_text(players)
        if any(role.startswith("seat") for role in roles(base)):
            raise SimkopfError(f"the players beside a rule go by roles, not by seats: {base}")
        for key in ("contract", "where"):
            if key in keywords:
                raise SimkopfError(f"'{key}' is said of each rule, not of the family")
        check_keywords(keywords, FAMILY)
        measures = checked_measures(measure)
        for one in measures:
            if one not in GAINED:
                raise SimkopfError(
                    f"a rule gains nothing in '{one}' that the other side loses; measure one of: "
                    + ", ".join(GAINED)
                )
        met: dict[str, Situation] = {}
        rules: list[Rule] = []
        for number, given in enumerate(rule, start=1):
            try:
                one_rule = rule_of(given, base, keywords, met)
            except SimkopfError as error:
                called = given.get("name", given.get("rule", number))
                raise SimkopfError(f"rule '{called}': {error}") from None
            if one_rule[:4] in [r[:4] for r in rules]:
                raise SimkopfError(f"rule '{one_rule.name}': it is on trial twice")
            rules.append(one_rule)
        deals = usual_n(list(met.values()), N) if n is None else checked_n(n)
        return cls(tuple(rules), measures, deals, base, name)

    @property
    def looks(self) -> int:
        """Intervals of the family: of each rule its share, and two means for each measure."""
        return len(self.rules) * (2 * len(self.measures) + 1)

    @cached_property
    def tables(self) -> list[Situation]:
        """All tables at which the deals are played."""
        both = (sit for rule in self.rules for sit in (rule.with_it, rule.without))
        return list(dict.fromkeys(both))

    def _meaning(self) -> dict[str, Any]:
        rules = [[meaning(rule.with_it), meaning(rule.without), rule.sign] for rule in self.rules]
        return {"pays": rules, "measures": self.measures}

    def keywords(self) -> dict[str, Any]:
        """Write the keywords of ``Pays.of``; conditions stand with each rule."""
        given = shared_keywords([rule.with_it for rule in self.rules])
        given.pop("where", None)
        rules = [asked_again(rule) for rule in self.rules]
        told = {"players": self.players, "measure": list(self.measures), "n": self.n}
        return {"rule": rules, **given, **told}

    def _words(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "rules": [described(rule) for rule in self.rules],
            "measure": list(self.measures),
            "n": self.n,
            "looks": self.looks,
        }

    def tally_block(self, block: Block) -> Tally:
        """Play one block at all tables and tally the differences: a pure function of both.

        Sums are the declarer's, with the rule less without it; who reads them turns those of the
        opponents round.
        """
        import polars as pl

        from simkopf.questions.simulate import play_block

        groups: list[Group] = []
        columns = [pl.col(MEASURES[m].column).cast(pl.Int64).alias(m) for m in self.measures]

        def played(sit: Situation) -> pl.DataFrame:
            said = SAID if sit.game.game == "doppelkopf" else ()
            done = [CARDS, *said]  # what a rule may change
            return play_block(sit, block.first, block.n, done).select("deal", *done, *columns)

        # One table with the rule serves many rules: only such a one is kept, and only so long.
        order = sorted(range(len(self.rules)), key=lambda at: self.tables.index(self._with(at)))
        now, frame = None, pl.DataFrame()
        for at in order:
            if self._with(at) is not now:
                now = self._with(at)
                frame = played(now)
            other = played(self.rules[at].without)
            same_deals([frame, other])
            spoke = pl.Series((frame[CARDS].to_numpy() != other[CARDS].to_numpy()).any(axis=1))
            for said in set(SAID) & set(frame.columns):
                spoke |= frame[said] != other[said]
            own = [frame[m] for m in self.measures]
            gains = [frame[m] - other[m] for m in self.measures]
            flag = spoke.cast(pl.Int64)
            groups.append(own_sums(at, [*own, flag]))
            _, spoken = own_sums(at, [*(column.filter(spoke) for column in own), flag])
            groups.append(((at, SPOKEN), spoken))
            groups += gain_sums(at, [*gains, flag])
        measures = (*self.measures, CARDS)
        return paired_tally(self.stream, measures, block.first, block.n, groups)

    def _with(self, at: int) -> Situation:
        return self.rules[at].with_it
