"""What is lost beside the best of several options, all of them valued on the same samples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from simkopf.stats.family import each_level
from simkopf.stats.interval import LEVEL
from simkopf.stats.mean import t_interval


@dataclass(frozen=True)
class Shortfall:
    """What an option loses beside the best one, a batch.

    Attributes
    ----------
    best : int
        The option that is best over all batches; the one taken where it is as good as any.
    value : float
        What ``best`` was worth more than the one taken, on the same batches that chose it.
    low, high : float
        Ends of the interval, at least 0: above 0 at the lower end, another option is better.
    level : float
        Confidence level of the interval.
    """

    best: int
    value: float
    low: float
    high: float
    level: float


def shortfall(
    batches: Sequence[Sequence[int]],
    taken: int,
    level: float = LEVEL,
    *,
    draws: float = inf,
    most: float = 0.0,
) -> Shortfall:
    """Tell how much better the best option is than the one taken.

    Every other option j is compared by its differences d_j from the one taken, batch by batch:
    Student's intervals, at a level at which all of them hold together (``each_level``). Then the
    loss, the largest of 0 and all the true d_j, lies between the largest of their lower ends and
    the largest of their upper ends, and 0. Which option is best need not be known for that, and
    that the best of a sample is so by luck too is paid for. So an option as good as any is blamed
    (``low`` above 0) in at most half of 1 - level of samples: each interval misses to that side
    half as often as at all.

    Parameters
    ----------
    batches : sequence of sequences
        Whole-number worth of every option, one row a batch; at least two batches, independent of
        each other and alike in kind.
    taken : int
        The option that was taken.
    level : float
        Confidence level of the interval.
    draws : float
        Independent draws behind all batches together; infinite where nothing is left to chance.
    most : float
        The most by which two options can differ in a batch, whatever is drawn.

    Notes
    -----
    Ten differences that are all alike have no spread, and Student's interval would have no width.
    What may still be said: with the confidence of a single interval, a draw in which it is
    different has a chance of at most ``share`` = 1 - (1 - its level) ^ (1 / draws), or one of the
    draws would have been such. At worst the other option loses ``most`` in each of those, so the
    lower end is the value less ``share * (value + most)``. The upper end stays at the value: it
    speaks of what was seen, and blame does not hang on it. Where differences do spread, what is too
    rare to have come up is not allowed for, as with all intervals of a mean.

    Raises
    ------
    ValueError
        If there is no option, or no second batch. The only option loses nothing.

    References
    ----------
    O. J. Dunn, "Multiple comparisons among means", Journal of the American Statistical
    Association 56 (1961), 52-64. J. C. Hsu, Multiple Comparisons: Theory and Methods (1996), on
    comparisons with the best.

    Examples
    --------
    >>> found = shortfall([[0, 1, 4], [0, 2, 6], [0, 3, 5]], taken=1)
    >>> found.best, found.value, round(found.low, 3), round(found.high, 3)
    (2, 3.0, 0.0, 6.583)
    >>> round(shortfall([[0, 7]] * 10, 0, 0.99, draws=100, most=20).low, 2)
    5.78
    >>> shortfall([[0, -7]] * 10, 0, 0.99, draws=100, most=20).high
    0.0
    """
    n = len(batches)
    if n < 2 or not batches[0]:
        raise ValueError("a choice is judged by at least two batches of at least one option")
    options = range(len(batches[0]))
    each = each_level(max(len(options) - 1, 1), level)
    share = 1 - (1 - each) ** (1 / draws)
    low = high = 0.0
    for option in options:
        gains = [batch[option] - batch[taken] for batch in batches]
        got = t_interval(n, sum(gains), sum(gain * gain for gain in gains), each)
        value = got.value or 0.0
        low = max(low, value - share * (value + most) if got.low is None else got.low)
        high = max(high, value if got.high is None else got.high)
    sums = [sum(batch[option] for batch in batches) for option in options]
    best = max(options, key=lambda option: (sums[option], option == taken))
    return Shortfall(best, (sums[best] - sums[taken]) / n, low, high, level)


def left_out(batches: Sequence[Sequence[int]], taken: int) -> list[int]:
    """Gains of the best option over the one taken that are not lifted by choosing.

    For every batch the best option is that of all the others, and what it gains is read off this
    batch alone. The mean is not above the true loss in expectation: what the other batches choose
    is at most as good as the best. It is rather too low, the more so the fewer the draws, and
    may be below 0.

    Examples
    --------
    >>> left_out([[0, 5], [0, -1], [0, 2]], taken=0)
    [5, -1, 2]
    >>> left_out([[0, 5], [0, -9], [0, 2]], taken=0)
    [0, -9, 0]
    """
    options = range(len(batches[0]))
    sums = [sum(batch[option] for batch in batches) for option in options]
    gains = []
    for batch in batches:
        best = max(options, key=lambda o: (sums[o] - batch[o], o == taken))
        gains.append(batch[best] - batch[taken])
    return gains
