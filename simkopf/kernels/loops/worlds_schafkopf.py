"""Playing a world out, compiled for Schafkopf."""

from simkopf.kernels.compiled import entry_point
from simkopf.kernels.sampled.world import PLAY_OUT_SIGNATURE, play_world


@entry_point(PLAY_OUT_SIGNATURE)
def world_of_schafkopf(
    memory: int, declarer: int, partner: int, dealt: int, cards: int, n: int,
    trace: int, until: int, columns: int, pays: int,
) -> int:  # fmt: skip
    """``sampled.world.play_world`` in Schafkopf."""
    return play_world(0, memory, declarer, partner, dealt, cards, n, trace, until, columns, pays)
