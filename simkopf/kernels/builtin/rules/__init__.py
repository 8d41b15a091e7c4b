"""The rule-based Schafkopf player."""

from __future__ import annotations

from simkopf.kernels.builtin.rules.play import schafkopf_play
from simkopf.kernels.builtin.rules.reasons import REASON_DE, REASON_EN
from simkopf.kernels.builtin.rules.switches import ALL, SWITCHES, VERSION

__all__ = ["ALL", "REASON_DE", "REASON_EN", "SWITCHES", "VERSION", "schafkopf_play"]
