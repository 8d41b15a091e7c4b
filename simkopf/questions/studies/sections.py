"""The kinds of sections that a study file can have: what they ask, and what answers them."""

from __future__ import annotations

from typing import Any, NamedTuple

from simkopf.questions.answer import Answer
from simkopf.questions.openhands.loss import Loss
from simkopf.questions.openhands.losses import Losses
from simkopf.questions.paired.compare import Comparison
from simkopf.questions.paired.duel import Duel
from simkopf.questions.paired.league import League
from simkopf.questions.paired.match import Match
from simkopf.questions.paired.pays import Pays
from simkopf.questions.paired.standings import Standings
from simkopf.questions.paired.ways import Ways
from simkopf.questions.paired.worth import Worth
from simkopf.questions.question import Question
from simkopf.questions.result import Result
from simkopf.questions.studies.claim import CLAIM_KEYS, Claim, ClaimAnswer
from simkopf.questions.studies.exact import OPTIONS, AskedTable, TableAnswer
from simkopf.questions.studies.grid import AXES, LATER, Kind


class Played(NamedTuple):
    """A kind of section that is played: how it is written, and its answers."""

    kind: Kind
    result: type[Result]


class Counted(NamedTuple):
    """A kind of section that is counted exactly: how it is written, and its answers."""

    kind: Kind
    result: Any


_LATER = (*LATER, "precision")

PLAYED = {
    "question": Played(
        Kind("question", "question", (*AXES, "players"), ("by", "measure", "n", "precision"), LATER,
             ("contract",), Question.of),
        Answer,
    ),
    "compare": Played(
        Kind("compare", "comparison", (*AXES, "players"), ("ways", "measure", "n"), _LATER,
             ("contract", "ways"), Ways.of),
        Comparison,
    ),
    "duel": Played(
        Kind("duel", "duel", (*AXES, "a", "b"), ("n",), _LATER, ("contract", "a", "b"), Duel.of),
        Match,
    ),
    "league": Played(
        Kind("league", "league", tuple(axis for axis in AXES if axis != "contract"),
             ("players", "contracts", "n"), _LATER, ("players",), League.of, ("players",)),
        Standings,
    ),
    "loss": Played(
        Kind("loss", "loss", (*AXES, "players"), ("n",), _LATER, ("contract",), Loss.of),
        Losses,
    ),
    "pays": Played(
        Kind("pays", "family of rules", (),
             ("rule", "players", "measure", "n", "deck", "declarer", "ruleset", "seed",
              "bidders"),
             _LATER, ("rule",), Pays.of, ("rule",)),
        Worth,
    ),
}  # fmt: skip
"""What is played, in the order in which it is done."""
COUNTED = {
    "table": Counted(
        Kind("table", "table", ("contract", "deck", "given", "suit", "hand", "cards"),
             ("table", "per", "by"), (), ("table",), AskedTable.of),
        TableAnswer,
    ),
    "claim": Counted(
        Kind("claim", "claim", (), (*CLAIM_KEYS, *OPTIONS), (), ("says", "value"), Claim.of),
        ClaimAnswer,
    ),
}  # fmt: skip
"""What is counted."""
SECTIONS: dict[str, Played | Counted] = {**PLAYED, **COUNTED}
