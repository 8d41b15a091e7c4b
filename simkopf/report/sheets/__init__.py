"""What each kind of result says: one module a kind, loaded when it is asked for."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any, Literal

from simkopf.errors import SimkopfError
from simkopf.report.sheet import Sheet

VARIABLE = "SIMKOPF_LANG"
"""Environment variable with the language of all that is said of results."""
_HOMES = {
    "Answer": "answer", "Comparison": "compare", "Match": "duel", "Standings": "standings",
    "Worth": "worth", "Losses": "losses", "Review": "review", "Solution": "solution",
    "Table": "table", "TableAnswer": "table", "ClaimAnswer": "claims", "StudyRun": "study",
    "Hands": "hands", "Deal": "game", "Replay": "replay",
}  # fmt: skip
"""Module of each kind of result; whatever is derived from one is shown as it."""


def language(lang: str | None = None) -> Literal["en", "de"]:
    """Give the language that is asked for, else that of the environment, else English.

    Raises
    ------
    SimkopfError
        If it is neither ``en`` nor ``de``.

    Examples
    --------
    >>> language("de")
    'de'
    >>> language("fr")
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: the language is en or de, not 'fr'
    """
    said = lang
    if said is None:
        # LANG of other programs, such as de_DE.UTF-8, is understood too.
        said = os.environ.get(VARIABLE, "").strip().lower()[:2] or "en"
    if said not in ("en", "de"):
        whose = "" if lang is not None else f" ({VARIABLE})"
        raise SimkopfError(f"the language{whose} is en or de, not '{said}'")
    return "de" if said == "de" else "en"


def sheet_of(result: Any, lang: str | None = None, **options: Any) -> Sheet:
    """Say all of a result: its tables and lines, in a language.

    Parameters
    ----------
    result : Shown
        A result of any kind.
    lang : {"en", "de"}, optional
        Language; see ``language``.
    **options
        As the kind takes them: ``title``, or how many ``rows`` to show.
    """
    sheet: Sheet = _module(result).sheet(result, language(lang), **options)
    return sheet


def brief(result: Any) -> str:
    """Say a result in one line."""
    return f"<{kind_of(result)}: {_module(result).brief(result)}>"


def _module(result: Any) -> Any:
    return import_module(f"{__name__}.{_HOMES[kind_of(result)]}")


def kind_of(result: Any) -> str:
    """Name the kind of a result."""
    return next(kind.__name__ for kind in type(result).__mro__ if kind.__name__ in _HOMES)
