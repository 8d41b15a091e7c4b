"""The rule-based Schafkopf player."""

from __future__ import annotations

from simkopf.kernels.builtin.rules.play import rules_play
from simkopf.kernels.builtin.rules.switches import ALL, REASON_DE, REASON_EN, SWITCHES, VERSION

__all__ = ["ALL", "REASON_DE", "REASON_EN", "SWITCHES", "VERSION", "rules_play"]
