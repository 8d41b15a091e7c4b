"""``python -m simkopf.kernels``: compile all kernels now, so that nothing waits for them later."""

import simkopf.kernels.builtin.entry
import simkopf.kernels.loop
import simkopf.kernels.sampled.play
import simkopf.kernels.solver.entries
import simkopf.kernels.solver.walk
import simkopf.kernels.worlds.entry  # noqa: F401
