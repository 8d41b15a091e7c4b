"""Conditions on hands laid out for the loop: what is drawn from, and what is tested."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from simkopf.questions.hands import DECLARER

if TYPE_CHECKING:
    import numpy as np

    from simkopf.cards.decks import Deck
    from simkopf.questions.hands import Condition


class Drawn(NamedTuple):
    """Conditions laid out for the loop (``kernels.start``)."""

    direct: int
    pool: np.ndarray[Any, Any]
    test_seats: np.ndarray[Any, Any]
    tests: np.ndarray[Any, Any]
    ranks: np.ndarray[Any, Any]
    diagrams: np.ndarray[Any, Any]

    @property
    def draws(self) -> bool:
        """Whether the hand of a seat is drawn."""
        return len(self.pool) > 0 or len(self.diagrams) > 0


def lay_out(asked: Sequence[Condition], pack: Deck) -> Drawn:
    """Lay conditions out for the loop: the rarest hand is drawn, the others are tested."""
    import numpy as np

    direct = DECLARER
    drawn: list[Condition] = []
    tested = list(asked)
    if asked:
        rarest = min(asked, key=lambda condition: (condition.share, condition.seat))
        tested.remove(rarest)
        direct, drawn = rarest.seat, [rarest]
    seats = np.array([condition.seat for condition in tested], dtype=np.int64)
    found = Drawn(
        direct,
        np.zeros(0, dtype=np.uint32),
        seats,
        np.zeros((len(tested), 0), dtype=np.uint8),
        np.zeros((2, 0), dtype=np.int32),
        np.zeros(0, dtype=np.int64),
    )
    if pack.sort.copies > 1:
        return found._replace(diagrams=_diagrams(drawn, tested))
    if drawn:
        found = found._replace(pool=drawn[0].hands)
    return _tests(found, tested, pack) if tested else found


def _tests(found: Drawn, tested: Sequence[Condition], pack: Deck) -> Drawn:
    """Mark which of the listed hands meet each condition."""
    import numpy as np

    from simkopf.space.listing import n_hands, ranks

    n = n_hands(pack, pack.hand_size)
    tests = np.zeros((len(tested), -(-n // 8)), dtype=np.uint8)
    places = ranks(pack)
    for row, condition in zip(tests, tested, strict=True):
        met = np.zeros(n, dtype=np.bool_)
        met[places.high[condition.hands >> 16] + places.low[condition.hands & 0xFFFF]] = True
        row[:] = np.packbits(met, bitorder="little")
    return found._replace(tests=tests, ranks=np.stack(places))


def _diagrams(drawn: Sequence[Condition], tested: Sequence[Condition]) -> Any:
    """Lay the sets of hands of Doppelkopf out, the one that is drawn from first."""
    import numpy as np

    from simkopf.kernels.diagrams import lay_out_diagram

    if not drawn:
        return np.zeros(0, dtype=np.int64)
    head = np.zeros(1 + len(tested), dtype=np.int64)
    parts, end = [head], len(head)
    for place, condition in enumerate([*drawn, *tested]):
        head[place] = end
        parts.append(lay_out_diagram(condition.diagram.rows, end))
        end += len(parts[-1])
    return np.concatenate(parts)
