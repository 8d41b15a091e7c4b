"""A comparison as a frozen question: ways of playing that meet the same deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from simkopf.errors import SimkopfError
from simkopf.questions.asked import Asked
from simkopf.questions.blocks import Block, checked_n
from simkopf.questions.effort import usual_n
from simkopf.questions.identity import meaning, roles, short_hash
from simkopf.questions.made import cards_of, keywords_of
from simkopf.questions.measures import DEFAULT, MEASURES, checked_measures
from simkopf.questions.paired.sums import gain_sums, own_sums, paired_tally, same_deals
from simkopf.questions.question import N, described
from simkopf.questions.tally import Group, Tally

if TYPE_CHECKING:
    from simkopf.questions.situation import Situation


@dataclass(frozen=True)
class Ways(Asked):
    """Two or more ways of playing in one situation; the first is the base.

    Attributes
    ----------
    situations : tuple of Situation
        One a way: they differ in the players only.
    specs : tuple of str
        The ways as they were given.
    labels : tuple of str
        How the ways are called; their specs where they have no name. Not part of the meaning.
    measures : tuple of str
        What is measured.
    n : int
        Number of deals: 0 to ``n - 1``, each played once a way.
    name : str
        A title; not part of the meaning.
    players : str or None
        Who plays the roles that a way leaves open, as it was given.

    Examples
    --------
    >>> a = Ways.of("wenz", {"good": "rules", "bad": "declarer=random"}, n=1000)
    >>> b = Ways.of("wenz", ["rules", "declarer=random;others=rules"], n=1000)
    >>> a.labels, a.id == b.id, a.stream == Ways.of("wenz", b.specs, n=10).stream
    (('good', 'bad'), True, True)
    """

    situations: tuple[Situation, ...]
    specs: tuple[str, ...]
    labels: tuple[str, ...] = field(compare=False)
    measures: tuple[str, ...] = DEFAULT
    n: int = N
    name: str = field(default="", compare=False)
    players: str | None = field(default=None, compare=False)
    kind: ClassVar[str] = "compare"

    @classmethod
    def of(
        cls,
        contract: str,
        ways: Sequence[Any] | Mapping[str, Any],
        *,
        players: Any = None,
        measure: str | Sequence[str] = DEFAULT,
        n: int | None = None,
        name: str = "",
        **keywords: Any,
    ) -> Ways:
        """Build a comparison and check every part of it.

        Parameters
        ----------
        contract : str
            Contract name.
        ways : sequence, or mapping from name, of player specs
            Two or more; the first is the base.
        players : str, dict or player, optional
            Who plays the roles that a way leaves open.
        measure, n, name
            As in ``ask``.
        **keywords
            As in ``situation``: deck, declarer, hand, hands, where, where_seat, ruleset, seed.

        Raises
        ------
        SimkopfError
            If fewer than two ways are given, or anything is unknown or impossible.
        """
        from simkopf.players.seats import spec_text
        from simkopf.questions.situation import situation

        if isinstance(ways, str) or not isinstance(ways, (Sequence, Mapping)):
            raise SimkopfError(f"ways are a list of players, or players by name, not {ways!r}")
        if len(ways) < 2:
            raise SimkopfError("a comparison needs at least two ways")
        given = ways.values() if isinstance(ways, Mapping) else ways
        specs = tuple(spec_text(way) for way in given)
        base = None if players is None else spec_text(players)
        tables = tuple(
            situation(contract, players=laid_over(way, base), **keywords) for way in specs
        )
        does: dict[str, str] = {}
        for way, sit in zip(specs, tables, strict=True):
            if (other := does.get(same := short_hash(meaning(sit)))) is not None:
                twice = f"way '{way}' is given twice; nothing can differ"
                one = f"ways '{other}' and '{way}' are one and the same; nothing can differ"
                raise SimkopfError(twice if other == way else one)
            does[same] = way
        return cls(
            tables,
            specs,
            tuple(ways) if isinstance(ways, Mapping) else specs,
            checked_measures(measure, tables[0].game),
            usual_n(tables, N) if n is None else checked_n(n),
            name,
            base,
        )

    @property
    def tables(self) -> tuple[Situation, ...]:
        """One a way."""
        return self.situations

    def _meaning(self) -> dict[str, Any]:
        return {"ways": [meaning(sit) for sit in self.situations], "measures": self.measures}

    def keywords(self) -> dict[str, Any]:
        """Write the keywords of ``Ways.of``."""
        named = self.labels != self.specs
        ways = dict(zip(self.labels, self.specs, strict=True)) if named else list(self.specs)
        sit = self.situations[0]
        told = {"measure": list(self.measures), "n": self.n}
        players = {} if self.players is None else {"players": self.players}
        given = keywords_of(sit, players=False)
        return {"contract": sit.contract, "ways": ways, **players, **given, **told}

    def _words(self) -> dict[str, Any]:
        sit = self.situations[0]
        return {
            "contract": sit.contract,
            "deck": sit.deck,
            "declarer": sit.declarer,
            **cards_of(sit),
            **sit.asked,
            "described": described(sit),
            "players": [way.players for way in self.situations],
            "measure": list(self.measures),
            "n": self.n,
        }

    def tally_block(self, block: Block) -> Tally:
        """Play one block every way and tally ways and differences: a pure function of both."""
        import polars as pl

        from simkopf.questions.simulate import play_block

        columns = [pl.col(MEASURES[m].column).cast(pl.Int128).alias(m) for m in self.measures]
        extra = ["attempts"] if self.situations[0].tried else []
        frames = [
            play_block(sit, block.first, block.n, extra).select("deal", *columns, *extra)
            for sit in self.situations
        ]
        same_deals(frames)
        groups: list[Group] = []
        for way, frame in enumerate(frames):
            groups.append(own_sums(way, [frame[m] for m in self.measures]))
            if way:
                groups += gain_sums(way, [frame[m] - frames[0][m] for m in self.measures])
        attempts = int(frames[0]["attempts"].cast(pl.Int64).sum()) if extra else 0
        return paired_tally(
            self.stream, self.measures, block.first, block.n, groups, attempts=attempts
        )


def laid_over(way: str, players: str | None) -> str:
    """Complete a way that names roles by the players of the other roles.

    Examples
    --------
    >>> laid_over("declarer=random", "rules"), laid_over("random", "rules")
    ('declarer=random;others=rules', 'random')
    >>> laid_over("declarer=random", "declarer=rules;others=rules:-schmieren")
    'declarer=random;others=rules:-schmieren'
    """
    mine = roles(way)
    if players is None or "" in mine:
        return way
    base = roles(players)
    if "" in base:
        base = {"others": base[""]}
    rest = [f"{role}={spec}" for role, spec in base.items() if role not in mine]
    return ";".join([way, *rest])
