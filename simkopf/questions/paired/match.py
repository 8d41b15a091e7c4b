"""The outcome of a duplicate match: what one player gains over another, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from simkopf.questions.answer import mean_of
from simkopf.questions.blocks import checked_threads
from simkopf.questions.paired.duel import Duel
from simkopf.questions.paired.sides import GAINS, MATCH, PLAYS, TURNED, condition_words
from simkopf.questions.paired.sums import gain_of, pairs_of, sums_of
from simkopf.questions.possible import differ, possible, summed
from simkopf.questions.result import Result
from simkopf.questions.work import Progress, carry_out
from simkopf.questions.written import ends_of


@dataclass(frozen=True, kw_only=True, repr=False)
class Match(Result):
    """What player a gains over player b on the same deals, by side; see ``questions.paired.duel``.

    The sums of ``tally`` are over all tables.
    """

    @classmethod
    def _said(cls, asked: Duel) -> dict[str, Any]:
        return super()._said(asked) | {"condition": condition_words(asked.situation)}

    @property
    def differences(self) -> list[dict[str, Any]]:
        """What a gains a game: one row for each side, and for the match of both halves.

        ``against`` is who sits in the other seats; ``discordant`` the number of deals that come
        out differently.
        """
        rows = []
        within = possible("payoff", self.question, self.ruleset)
        tables = self.question["tables"]
        for seats, against, _, _ in GAINS if self.question["tables"] == 1 else TURNED:
            (counts,) = pairs_of(self.tally, f"{seats} against {against}")
            halves = 2 if seats == MATCH else 1
            got = gain_of(counts, self.level, differ(within, tables))
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
        within = summed(possible("payoff", self.question, self.ruleset), self.question["tables"])
        for play in PLAYS:
            one, _, others = play.partition(" against ")
            (sums,) = sums_of(self.tally, play)
            got = mean_of(sums, self.level, within)
            players = {"one": self.question[one], "others": self.question[others]}
            ends = ends_of(got, self.question["tables"])
            rows.append({"what": "payoff", "play": play, **players, **ends, "n": sums.n})
        return rows

    def _found(self) -> dict[str, Any]:
        return {"differences": self.differences, "estimates": self.estimates}


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
    return carry_out(duel, Match, threads=checked_threads(threads), progress=progress)
