"""Monte Carlo simulation and statistics for Schafkopf, Doppelkopf and Solo 66.

>>> import simkopf
>>> answer = simkopf.ask("solo-eichel", by="trumps", n=10_000)
>>> answer.frame.columns[:3]
['trumps', 'what', 'value']

Everything public is here by name and loaded when it is first used: ``import simkopf`` costs next
to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from simkopf.cards.decks import DECKS, Deck, deck
    from simkopf.cards.text import parse_card, parse_hand, parse_hands
    from simkopf.errors import IllegalCardError, SimkopfError, SimkopfWarning
    from simkopf.kernels.view import View
    from simkopf.players.own import player
    from simkopf.players.registry import player_table
    from simkopf.questions.answer import Answer
    from simkopf.questions.ask import ask
    from simkopf.questions.estimate import estimate
    from simkopf.questions.hidden.seen import view_of
    from simkopf.questions.hidden.worlds import Worlds, worlds
    from simkopf.questions.openhands.decisions import decisions
    from simkopf.questions.openhands.losses import Losses, losses
    from simkopf.questions.openhands.review import Review, review
    from simkopf.questions.openhands.solve import Solution, solve
    from simkopf.questions.paired.compare import Comparison, compare
    from simkopf.questions.paired.standings import Standings, league
    from simkopf.questions.paired.worth import Worth, pays
    from simkopf.questions.question import Question
    from simkopf.questions.show import Deal, show, trace
    from simkopf.questions.simulate import simulate
    from simkopf.questions.situation import Situation, situation
    from simkopf.questions.studies.again import Again, again
    from simkopf.questions.studies.run import StudyRun, run_study
    from simkopf.report.chart import chart
    from simkopf.report.notebook import results
    from simkopf.rules.contract import Contract
    from simkopf.rules.contracts import CONTRACTS, contract
    from simkopf.rules.load import load_ruleset
    from simkopf.rules.record import replay
    from simkopf.rules.ruleset import RuleSet, Tariff
    from simkopf.rules.written import format_hand
    from simkopf.space.classes import hand_classes
    from simkopf.space.hands import Hands, feature_table, hands
    from simkopf.space.handset import HandSet, hand_set
    from simkopf.tables.named import table

__version__ = "0.1.0"

_HOMES = {
    "cards.decks": ("DECKS", "Deck", "deck"),
    "cards.text": ("parse_card", "parse_hand", "parse_hands"),
    "errors": ("IllegalCardError", "SimkopfError", "SimkopfWarning"),
    "kernels.view": ("View",),
    "players.own": ("player",),
    "players.registry": ("player_table",),
    "questions.answer": ("Answer",),
    "questions.ask": ("ask",),
    "questions.estimate": ("estimate",),
    "report.chart": ("chart",),
    "report.notebook": ("results",),
    "questions.paired.compare": ("Comparison", "compare"),
    "questions.openhands.decisions": ("decisions",),
    "questions.openhands.losses": ("Losses", "losses"),
    "questions.question": ("Question",),
    "questions.openhands.review": ("Review", "review"),
    "questions.studies.run": ("StudyRun", "run_study"),
    "questions.show": ("Deal", "show", "trace"),
    "questions.simulate": ("simulate",),
    "questions.situation": ("Situation", "situation"),
    "questions.openhands.solve": ("Solution", "solve"),
    "questions.hidden.seen": ("view_of",),
    "questions.paired.standings": ("Standings", "league"),
    "questions.hidden.worlds": ("Worlds", "worlds"),
    "questions.paired.worth": ("Worth", "pays"),
    "questions.studies.again": ("Again", "again"),
    "rules.contracts": ("CONTRACTS", "Contract", "contract"),
    "rules.load": ("load_ruleset",),
    "rules.record": ("replay",),
    "rules.ruleset": ("RuleSet", "Tariff"),
    "rules.written": ("format_hand",),
    "space.classes": ("hand_classes",),
    "space.handset": ("HandSet", "hand_set"),
    "space.hands": ("Hands", "feature_table", "hands"),
    "tables.named": ("table",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "CONTRACTS",
    "DECKS",
    "Again",
    "Answer",
    "Comparison",
    "Contract",
    "Deal",
    "Deck",
    "HandSet",
    "Hands",
    "IllegalCardError",
    "Losses",
    "Question",
    "Review",
    "RuleSet",
    "SimkopfError",
    "SimkopfWarning",
    "Situation",
    "Solution",
    "Standings",
    "StudyRun",
    "Tariff",
    "View",
    "Worlds",
    "Worth",
    "again",
    "ask",
    "chart",
    "compare",
    "contract",
    "decisions",
    "deck",
    "estimate",
    "feature_table",
    "format_hand",
    "hand_classes",
    "hand_set",
    "hands",
    "league",
    "load_ruleset",
    "losses",
    "parse_card",
    "parse_hand",
    "parse_hands",
    "pays",
    "player",
    "player_table",
    "replay",
    "results",
    "review",
    "run_study",
    "show",
    "simulate",
    "situation",
    "solve",
    "table",
    "trace",
    "view_of",
    "worlds",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'simkopf' has no attribute '{name}'")
    value = getattr(import_module(f"simkopf.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
