"""Calling compiled code by its address."""

from numba import njit, types

from simkopf.kernels.call import call
from simkopf.kernels.compiled import address_of


@njit(types.int64(types.int64, types.int64))
def less(one, two):
    return one - two


@njit
def through(address, one, two):
    return call(address, (one, two))


def test_what_is_called_gets_its_numbers_in_order():
    address = address_of(less)
    assert through(address, 44, 2) == 42
    assert through(address, -1, 1 << 62) == -1 - (1 << 62)
