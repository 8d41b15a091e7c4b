"""The loop, compiled for Schafkopf."""

from numba import types

from simkopf.kernels.compiled import entry_point
from simkopf.kernels.loop import play_deals, signature

play_schafkopf = entry_point(signature(types.int64), name="play_schafkopf")(play_deals)
"""``loop.play_deals`` with ``others`` of type int64."""
