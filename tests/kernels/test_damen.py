"""Who is known to be on whose side where the Kreuz-Damen make the sides."""

from itertools import combinations, product

import numba
import pytest

from simkopf.kernels.decide import knowledge_of_damen

SEATS = range(4)
PAIRS = [frozenset(pair) for pair in combinations(SEATS, 2)]
ALONE = [frozenset([seat]) for seat in SEATS]


@numba.njit
def known(seat, side, shown):
    return knowledge_of_damen(seat, side, shown, 15)


def mask(seats):
    return sum(1 << seat for seat in seats)


def possible(seat, side, shown, kontra=frozenset()):
    """Every way the sides can be, from what a seat holds and what was played and announced."""
    if seat in side:  # he sees whether he has one Kreuz-Dame or both
        ways = [way for way in (*PAIRS, *ALONE) if seat in way and len(way) == len(side)]
    else:
        ways = [way for way in (*PAIRS, *ALONE) if seat not in way]
    return [way for way in ways if shown <= way and not kontra & way]


def subsets(seats):
    return [frozenset(part) for n in range(len(seats) + 1) for part in combinations(seats, n)]


@pytest.mark.parametrize("side", [*PAIRS, *ALONE], ids=lambda side: "".join(map(str, side)))
def test_nothing_is_known_that_cannot_be_and_nothing_missed(side):
    for shown, kontra in product(subsets(side), subsets(frozenset(SEATS) - side)):
        for seat in SEATS:
            ways = possible(seat, side, shown, kontra)
            assert side in ways
            mine = [way if seat in way else frozenset(SEATS) - way for way in ways]
            friends = frozenset.intersection(*mine)
            foes = frozenset(SEATS) - frozenset.union(*mine)
            declarer, got_friends, got_foes, partner = known(seat, mask(side), mask(shown | kontra))
            told = (shown, kontra, seat)
            assert (got_friends, got_foes) == (mask(friends), mask(foes)), told
            sure = frozenset.intersection(*ways)
            if seat in side:
                assert declarer == seat
            else:
                assert declarer == (min(sure) if sure else -1), told
            others = sorted(sure - {declarer})
            assert partner == (others[0] if others else -1), told


def test_who_has_played_both_is_alone_for_all_to_see():
    for side in ALONE:
        (soloist,) = side
        for seat in SEATS:
            declarer, friends, foes, partner = known(seat, mask(side), 15)
            assert (declarer, partner) == (soloist, -1)
            assert friends | foes == 15
            assert (friends == 1 << soloist) == (seat == soloist)
