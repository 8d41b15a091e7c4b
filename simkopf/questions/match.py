"""The outcome of a duplicate match: what one player gains over another, side by side."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from simkopf.questions.answer import dump, read_fields, rounded, tally_dict, write_fields
from simkopf.questions.ask import Progress
from simkopf.questions.blocks import checked_threads
from simkopf.questions.duel import GAINS, MATCH, PLAYS, TURNED, Duel, condition_words
from simkopf.questions.paired import pairs_of, shared_words, sums_of
from simkopf.questions.tally import Tally
from simkopf.questions.task import Task, carry_out
from simkopf.stats.interval import LEVEL, Interval
from simkopf.stats.mean import t_interval
from simkopf.stats.paired import paired_mean


@dataclass(frozen=True)
class Match:
    """What player a gains over player b on the same deals, by side; see ``questions.duel``.

    Attributes
    ----------
    question : mapping
        Description of the duel, its id among it.
    condition, ruleset, seed
        As in an answer.
    tally : Tally
        The exact sums, over all tables.
    level : float
        Confidence level of the intervals.
    """

    question: Mapping[str, Any]
    condition: Any
    ruleset: Any
    seed: int
    tally: Tally
    level: float = LEVEL

    @classmethod
    def of(cls, duel: Duel, tally: Tally) -> Match:
        """Put a duel and its tally together.

        Raises
        ------
        ValueError
            If the tally counts something else.
        """
        if tally.what != duel.stream:
            raise ValueError(f"tally {tally.what} does not belong to duel {duel.id}")
        words = shared_words(duel.situation) | {"condition": condition_words(duel.situation)}
        return cls(question=duel.describe(), **words, tally=tally)

    @property
    def n(self) -> int:
        """Number of deals."""
        return self.tally.n

    @property
    def differences(self) -> list[dict[str, Any]]:
        """What a gains a game: one row for each side, and for the match of both halves.

        ``against`` is who sits in the other seats; ``discordant`` the number of deals that come
        out differently.
        """
        rows = []
        for seats, against, _, _ in GAINS if self.question["tables"] == 1 else TURNED:
            (counts,) = pairs_of(self.tally, f"{seats} against {against}")
            halves = 2 if seats == MATCH else 1
            got = paired_mean(*counts, self.level)
            rows.append(
                {
                    "what": "payoff",
                    "contract": self.question["contract"],
                    "side": self.question["sides"][seats],
                    "against": self.question[against],
                    **ends_of(got, halves * self.question["tables"]),
                    "level": self.level,
                    "n": counts.n,
                    "discordant": counts.discordant,
                }
            )
        return rows

    @property
    def flat(self) -> list[dict[str, Any]]:
        """The differences as rows of a table."""
        return self.differences

    @property
    def estimates(self) -> list[dict[str, Any]]:
        """What the player side's declarer (in a Ramsch the one seat) makes in each of the plays."""
        rows = []
        for play in PLAYS:
            one, _, others = play.partition(" against ")
            (sums,) = sums_of(self.tally, play)
            got = t_interval(*sums[:2], sums.squares, self.level)
            players = {"one": self.question[one], "others": self.question[others]}
            ends = ends_of(got, self.question["tables"])
            rows.append({"what": "payoff", "play": play, **players, **ends, "n": sums.n})
        return rows

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data, the sums behind it too."""
        return write_fields(self) | {
            "differences": self.differences,
            "estimates": self.estimates,
            "tally": tally_dict(self.tally),
        }

    def to_json(self) -> str:
        """Write the match as JSON; no time, host or path in it."""
        return dump(self.to_dict())

    @classmethod
    def from_json(cls, text: str) -> Match:
        """Read what ``to_json`` wrote.

        Examples
        --------
        >>> found = match("ramsch", "rules", "random", n=100)
        >>> Match.from_json(found.to_json()) == found
        True
        """
        return cls(**read_fields(json.loads(text)))


def ends_of(got: Interval, parts: int) -> dict[str, float | None]:
    """Value and ends of an interval for one of so many equal parts."""
    ends = ((name, getattr(got, name)) for name in ("value", "low", "high"))
    return {name: rounded(None if end is None else end / parts) for name, end in ends}


def duel_task(duel: Duel) -> Task[Match]:
    """Lay a duel out as work that can be done block by block."""
    return Task.of(duel, lambda tally: Match.of(duel, tally), Match.from_json)


def match(
    contract: str,
    a: Any,
    b: Any,
    *,
    n: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    **keywords: Any,
) -> Match:
    """Play a duplicate match: what ``a`` gains over ``b`` on either side of the same deals.

    Parameters
    ----------
    contract : str
        Contract name.
    a, b : str or player
        Player specs without roles, such as ``"rules"`` and ``"random"``.
    n, threads, progress
        As in ``ask``; every deal is played four times, in a Ramsch ten times.
    **keywords
        As in ``situation``: deck, declarer, hand, hands, where, where_seat, ruleset, seed.

    Raises
    ------
    SimkopfError
        If anything is unknown or impossible; the message names it.

    Examples
    --------
    >>> for row in match("sauspiel-gras", "rules", "random", n=2000).differences[:3]:
    ...     print(row["side"], row["low"] > 0)
    player side True
    opponents True
    duplicate match True
    """
    duel = Duel.of(contract, a, b, n=n, **keywords)
    return carry_out(duel_task(duel), threads=checked_threads(threads), progress=progress)
