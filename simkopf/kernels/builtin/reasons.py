"""Texts of the reasons that the rule-based players give, for all games."""

from __future__ import annotations

from simkopf.kernels.builtin.doko.reasons import DOKO_DE, DOKO_EN, DOKO_FROM
from simkopf.kernels.builtin.rules.reasons import REASON_DE, REASON_EN
from simkopf.kernels.builtin.solo66.reasons import SOLO66_DE, SOLO66_EN, SOLO66_FROM

SAID_SHIFT = 16
"""From this bit on of a traced reason: what the seat announced before it played the card."""


def reason_text(code: int, language: str = "en") -> str:
    """Text of a reason code in ``"en"`` or ``"de"``.

    Examples
    --------
    >>> from simkopf.kernels.builtin.rules.reasons import REASONS
    >>> reason_text(REASONS["RUFF"], "de")
    'sticht mit Trumpf'
    """
    german = language == "de"
    if code >= SOLO66_FROM:
        return (SOLO66_DE if german else SOLO66_EN)[code - SOLO66_FROM]
    if code >= DOKO_FROM:
        return (DOKO_DE if german else DOKO_EN)[code - DOKO_FROM]
    return (REASON_DE if german else REASON_EN)[code]
