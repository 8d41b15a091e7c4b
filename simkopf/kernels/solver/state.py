"""Where a search stands within a trick, packed into one word."""

from __future__ import annotations

from simkopf.kernels.jit import inlined

# bits: seat 0-2, cards on the table 3-5, best card 6-10, its seat 11-13, card led 14-18, value on
# the table 19-26, state of the called Sau 27-28


@inlined
def pack(
    seat: int, position: int, best: int, best_seat: int, led: int, value: int, sau_state: int
) -> int:
    """Pack all of it; ``best`` and ``led`` are card numbers, 0 on lead."""
    return (
        seat
        | position << 3
        | best << 6
        | best_seat << 11
        | led << 14
        | value << 19
        | sau_state << 27
    )


@inlined
def seat_of(state: int) -> int:
    """Seat whose turn it is."""
    return state & 7


@inlined
def position_of(state: int) -> int:
    """Cards on the table."""
    return state >> 3 & 7


@inlined
def best_of(state: int) -> int:
    """Card that wins so far."""
    return state >> 6 & 31


@inlined
def best_seat_of(state: int) -> int:
    """Who played it."""
    return state >> 11 & 7


@inlined
def led_of(state: int) -> int:
    """Card led."""
    return state >> 14 & 31


@inlined
def value_of(state: int) -> int:
    """Value of the cards on the table."""
    return state >> 19 & 255


@inlined
def sau_state_of(state: int) -> int:
    """State of the called Sau (``kernels.legal``)."""
    return state >> 27 & 3
