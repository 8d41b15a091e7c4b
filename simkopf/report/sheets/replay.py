"""Recorded games before the referee: how many are in order, and what is wrong with the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from simkopf.report.made import made_line
from simkopf.report.sheet import Line, Sheet
from simkopf.report.tablewords import things
from simkopf.report.words import Lang

if TYPE_CHECKING:
    from simkopf.rules.replayed import Replay

SHOWN = 20
"""Details that are told; the JSON has them all."""
_SAYS: dict[Lang, dict[str, str]] = {
    "en": {"counts": "{}, {} illegal, {} mismatches", "game": "game {}: {}: {}",
           "illegal": "illegal", "mismatch": "mismatch",
           "more": "... and {} more; --json shows all"},
    "de": {"counts": "{}, {} mit Regelverstoß, {} mit anderem Ergebnis", "game": "Spiel {}: {}: {}",
           "illegal": "Regelverstoß", "mismatch": "anderes Ergebnis",
           "more": "... und {} weitere; --json zeigt alle"},
}  # fmt: skip


def brief(found: Replay) -> str:
    """Say in one line how many games are in order."""
    return _counts(found, "en")


def sheet(found: Replay, lang: Lang) -> Sheet:
    """Say what is wrong with the games that are not in order."""
    says, details = _SAYS[lang], found["details"]
    lines = [
        Line(says["game"].format(row["game"], says[row["kind"]], row["text"]))
        for row in details[:SHOWN]
    ]
    more = len(details) - SHOWN
    left = Line(says["more"].format(more), "dim") if more > 0 else None
    return Sheet.of(Line(_counts(found, lang)), lines, left, made_line([found.question]))


def _counts(found: Replay, lang: Lang) -> str:
    games = things(found["games"], "game", lang)
    return _SAYS[lang]["counts"].format(games, found["illegal"], found["mismatches"])
