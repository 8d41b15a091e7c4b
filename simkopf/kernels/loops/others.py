"""The loop, compiled for the other games."""

from numba import types

from simkopf.kernels.compiled import entry_point
from simkopf.kernels.loop import play_deals, signature

play_others = entry_point(signature(types.boolean), name="play_others")(play_deals)
"""``loop.play_deals`` with ``others`` of type boolean."""
