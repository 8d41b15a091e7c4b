"""Which simkopf made a number: its version, and that of its dealing and counting."""

from __future__ import annotations

from typing import Any

import simkopf

RULES_VERSION = 1
"""Changes exactly when golden games change for a reason of rules, dealing or counting."""


def made_with() -> dict[str, Any]:
    """Name the program: its version, and that of its dealing and counting."""
    return {"simkopf": simkopf.__version__, "rules_version": RULES_VERSION}


def question_of(kind: str, **asked: Any) -> dict[str, Any]:
    """Write what was asked where nothing is played, with what made the answer.

    Examples
    --------
    >>> question_of("replay", ruleset="bsv")["versions"]
    []
    """
    return {"kind": kind, **asked, "versions": [], **made_with()}
