"""Work is cut into blocks of deals on one fixed grid, played in threads, taken up in order."""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from decimal import Decimal
from operator import index
from typing import NamedTuple, TypeVar

from simkopf.errors import SimkopfError

BLOCK = 65_536
"""Deals in a block, the piece of work of all stores but those of slow players."""

MOST = 1 << 40
"""Most games of one question."""
MOST_THREADS = 1024
"""Most threads; more than there are processors gain nothing."""

T = TypeVar("T")


class Block(NamedTuple):
    """Deals ``first`` to ``first + n - 1``."""

    first: int
    n: int


def blocks(n: int, piece: int | None = None) -> Iterator[Block]:
    """Cut deals 0 to ``n - 1`` into blocks; only the last may be short.

    Parameters
    ----------
    n : int
        Number of deals.
    piece : int, optional
        Deals in a block, where slow players need smaller ones (``questions.effort``).

    Examples
    --------
    >>> list(blocks(70_000))
    [Block(first=0, n=65536), Block(first=65536, n=4464)]
    >>> list(blocks(20, 16))
    [Block(first=0, n=16), Block(first=16, n=4)]
    """
    size = BLOCK if piece is None else piece
    for first in range(0, n, size):
        yield Block(first, min(size, n - first))


def checked_n(n: object) -> int:
    """Check a number of games, as a number or as it is written: ``"1e6"``, ``"1_000_000"``.

    Raises
    ------
    SimkopfError
        If it is not a whole number from 1 to ``MOST``.

    Examples
    --------
    >>> checked_n(10), checked_n(1e6), checked_n("2.5e6"), checked_n("1_000")
    (10, 1000000, 2500000, 1000)
    """
    found = _whole(n)
    if found is None or not 1 <= found <= MOST:
        raise SimkopfError(f"n is a whole number of games from 1 to {MOST:,}, not {n!r}")
    return found


_DIGITS = re.compile(r"\d+(_\d+)*|\d+(\.\d+)?[eE]\+?\d{1,2}")
_GROUPED = re.compile(r"\d{1,3}([.,\u2019' ])\d{3}(\1\d{3})*")


def _whole(n: object) -> int | None:
    """Take a whole number however it is written; None if it is none."""
    if isinstance(n, str):
        if _GROUPED.fullmatch(n.strip()):
            plain = re.sub(r"\D", "", n)
            raise SimkopfError(f"n = {n} can be read in two ways; write {plain} or {int(plain):_}")
        if not _DIGITS.fullmatch(n.strip()):
            return None
        n = Decimal(n.strip().replace("_", ""))
        return int(n) if n == int(n) else None
    if isinstance(n, float):
        return int(n) if n.is_integer() else None
    try:
        return None if isinstance(n, bool) else index(n)  # type: ignore[arg-type]
    except TypeError:
        return None


def checked_threads(threads: int | None) -> int:
    """Settle the number of threads: as asked, or as many as this process has processors.

    Raises
    ------
    SimkopfError
        If it is no whole number from 1 to ``MOST_THREADS``.

    Examples
    --------
    >>> checked_threads(2), checked_threads(None) >= 1
    (2, True)
    """
    if threads is None:
        affinity = getattr(os, "sched_getaffinity", None)
        return len(affinity(0)) if affinity else os.cpu_count() or 1
    if isinstance(threads, bool) or not isinstance(threads, int) or not 0 < threads <= MOST_THREADS:
        raise SimkopfError(
            f"the number of threads is a whole number from 1 to {MOST_THREADS:,}, not {threads!r}"
        )
    return threads


def in_order(
    work: Callable[[Block], T], todo: Iterable[Block], threads: int
) -> Iterator[tuple[Block, T]]:
    """Do ``work`` on blocks in several threads and hand the results over in the order of blocks.

    At most two blocks a thread are under way or waiting, so memory does not grow with their
    number. When the taker stops early, blocks not yet begun are dropped.

    Examples
    --------
    >>> [r for _, r in in_order(lambda b: b.n, blocks(70_000), threads=2)]
    [65536, 4464]
    """
    if threads == 1:
        for block in todo:
            yield block, work(block)
        return
    pool = ThreadPoolExecutor(threads)
    waiting: deque[tuple[Block, Future[T]]] = deque()
    try:
        for block in todo:
            waiting.append((block, pool.submit(work, block)))
            if len(waiting) >= 2 * threads:
                done, future = waiting.popleft()
                yield done, future.result()
        while waiting:
            done, future = waiting.popleft()
            yield done, future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
