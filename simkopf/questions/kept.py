"""Sets of hands that are kept while there is room, and made again when they are wanted."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any

MOST = 1 << 28
"""Bytes that are kept: a quarter of a gigabyte, some six conditions met by every hand."""


class Kept:
    """Arrays and the like by name, the least used of which go when there is no more room.

    Parameters
    ----------
    most : int
        Bytes to keep; the array used last is always kept.

    Examples
    --------
    >>> import numpy as np
    >>> kept = Kept(most=8)
    >>> hands = np.array([1, 2], dtype=np.uint32)
    >>> kept.get("a", lambda: hands) is kept.get("a", hands.copy)
    True
    >>> kept.get("b", hands.copy) is hands, kept.get("a", hands.copy) is hands
    (False, False)
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._arrays: OrderedDict[str, Any] = OrderedDict()
        self._lock = Lock()

    def get(self, name: str, make: Callable[[], Any]) -> Any:
        """Find an array, or make it."""
        with self._lock:
            if name not in self._arrays:
                self._arrays[name] = make()
            self._arrays.move_to_end(name)
            while len(self._arrays) > 1 and self.size > self._most:
                self._arrays.popitem(last=False)
            return self._arrays[name]

    @property
    def size(self) -> int:
        """Bytes that are kept."""
        return sum(array.nbytes for array in self._arrays.values())
