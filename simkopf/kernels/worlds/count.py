"""How many worlds there are, exactly, and the tables from which one is drawn.

Cards that the same slots may hold are alike: they are a *class*. The classes are given out one
after the other, and a table says for every number of cards the slots can have got before a class
how many ways there are from there on. Least counts speak of one group of cards; its classes come
first, so that these counts are looked at once, when the group has been given out. Who holds the
called Sau is told apart where it matters: each such case has tables of its own for the group.
"""

from __future__ import annotations

from typing import Any

from simkopf.kernels.bits import popcount
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.worlds import memory as m
from simkopf.kernels.worlds.spread import CHOOSE, NO_TARGET, spread

SLOTS = 4


@inlined
def group_table(memory: Any, case: int, number: int) -> int:
    """Where the table before class ``number`` of the group begins; one more is after the last."""
    return m.TABLES + memory[m.SPAN] * (case * (memory[m.N_GROUP] + 1) + number)


@inlined
def rest_table(memory: Any, number: int) -> int:
    """Where the table before class ``number`` of the other cards begins."""
    first = memory[m.CASES] * (memory[m.N_GROUP] + 1)
    return m.TABLES + memory[m.SPAN] * (first + number)


@inlined
def ways_to_fill(memory: Any, g0: int, g1: int, g2: int, g3: int, n: int, slots: int) -> int:
    """Ways to give out the last class, which must fill every slot."""
    r0, r1 = memory[m.CAP] - g0, memory[m.CAP + 1] - g1
    r2, r3 = memory[m.CAP + 2] - g2, memory[m.CAP + 3] - g3
    if (
        (r0 != 0 and slots & 1 == 0)
        or (r1 != 0 and slots & 2 == 0)
        or (r2 != 0 and slots & 4 == 0)
        or (r3 != 0 and slots & 8 == 0)
    ):
        return 0
    return CHOOSE[n, r0] * CHOOSE[n - r0, r1] * CHOOSE[n - r0 - r1, r2]


@inlined
def enough(memory: Any, case: int, slot: int, got: int) -> int:
    """Whether a slot that has got so many cards holds as many of the group as it must: 1 or 0.

    Where it gets the cards of a pile too: how many ways there are to take the pile out of them,
    those of the group all among it.
    """
    seat = memory[m.SLOT_SEAT + slot]
    if seat < 0:
        return 1
    held = got - memory[m.SPARE + slot]
    if seat == memory[m.PILE_SEAT]:
        pile = memory[m.PILE]
        return CHOOSE[memory[m.SIZE + seat] + pile - held, pile - held] if held <= pile else 0
    return 1 if held >= memory[m.LEAST + 8 * case + seat] else 0


FILL, STEP, CHECK = 0, 1, 2


@jitted
def write_table(
    memory: Any, table: int, kind: int, dealt: int, n: int, slots: int, after: int, case: int
) -> None:
    """Write the table of the states in which ``dealt`` cards have been given out.

    Parameters
    ----------
    memory : int64[MEMORY]
        Has the highest number each slot can have got in ``DEALT``.
    table : where it begins.
    kind : ``FILL``, the last class; ``STEP``, a class before others; ``CHECK``, no class, but the
        group has been given out.
    dealt, n, slots : cards given out before, and those of the class and who may hold them.
    after : where the table of the states afterwards begins.
    case : for ``CHECK``, whose least counts are asked.
    """
    low0, low1 = memory[m.START], memory[m.START + 1]
    low2, low3 = memory[m.START + 2], memory[m.START + 3]
    high0, high1 = memory[m.DEALT], memory[m.DEALT + 1]
    high2, high3 = memory[m.DEALT + 2], memory[m.DEALT + 3]
    for g0 in range(low0, high0 + 1):
        for g1 in range(low1, high1 + 1):
            left = dealt - g0 - g1
            for g2 in range(max(low2, left - high3), min(high2, left - low3) + 1):
                g3 = left - g2
                place = g0 * memory[m.STRIDE] + g1 * memory[m.STRIDE + 1] + g2
                ways = 0
                if kind == FILL:
                    ways = ways_to_fill(memory, g0, g1, g2, g3, n, slots)
                elif kind == STEP:
                    ways, _, _, _ = spread(memory, n, slots, g0, g1, g2, g3, after, NO_TARGET)
                else:
                    ways = enough(memory, case, 0, g0) * enough(memory, case, 1, g1)
                    ways *= enough(memory, case, 2, g2) * enough(memory, case, 3, g3)
                    if ways != 0:
                        ways *= memory[after + place]
                memory[table + place] = ways


@inlined
def seat_slots(memory: Any) -> int:
    """Give each other seat a slot; return how many cards they hold."""
    slot = SLOTS - memory[m.SEATS] + 1
    for empty in range(slot):
        memory[m.SLOT_SEAT + empty], memory[m.CAP + empty] = -1, 0
    cards = 0
    for seat in range(memory[m.SEATS]):
        if seat != memory[m.OWN]:
            size = memory[m.SIZE + seat] + (memory[m.PILE] if seat == memory[m.PILE_SEAT] else 0)
            memory[m.SLOT_SEAT + slot], memory[m.CAP + slot] = seat, size
            cards += size
            slot += 1
    memory[m.STRIDE + 3], memory[m.STRIDE + 2] = 0, 1
    memory[m.STRIDE + 1] = memory[m.CAP + 2] + 1
    memory[m.STRIDE] = memory[m.STRIDE + 1] * (memory[m.CAP + 1] + 1)
    memory[m.SPAN] = memory[m.STRIDE] * (memory[m.CAP] + 1)
    return cards


@inlined
def may_hold(memory: Any, slot: int) -> int:
    """Cards of the classes that a slot may hold."""
    seat = memory[m.SLOT_SEAT + slot]
    if seat == memory[m.PILE_SEAT] and seat >= 0:
        return memory[m.UNSEEN]
    return memory[m.MAY + seat] & ~memory[m.SAU] if seat >= 0 else 0


@inlined
def sort_cards(memory: Any) -> int:
    """Sort the unseen cards into classes; return the cards that nobody may hold."""
    group = memory[m.GROUP]
    left = memory[m.UNSEEN] & ~memory[m.SAU]
    may0, may1, may2, may3 = (
        may_hold(memory, 0), may_hold(memory, 1), may_hold(memory, 2), may_hold(memory, 3)
    )  # fmt: skip
    for slot in range(SLOTS):
        memory[m.FIXED + slot] = 0
    classes, rest = 0, 0
    for part in (group, ~group):
        for slots in range(1, 1 << SLOTS):
            cards = left & part
            cards &= may0 if slots & 1 else ~may0
            cards &= may1 if slots & 2 else ~may1
            cards &= may2 if slots & 4 else ~may2
            cards &= may3 if slots & 8 else ~may3
            if cards == 0:
                continue
            left ^= cards
            if slots & (slots - 1) == 0:
                for slot in range(SLOTS):
                    if slots >> slot & 1:
                        memory[m.FIXED + slot] |= cards
            else:
                memory[m.CARDS + classes], memory[m.SET + classes] = cards, slots
                classes += 1
        if part == group:
            rest = classes
    memory[m.N_GROUP], memory[m.N_REST] = rest, classes - rest
    if classes == rest:
        memory[m.CARDS + classes], memory[m.SET + classes] = 0, 0
        memory[m.N_REST] = 1
    return left


@inlined
def take_back(memory: Any, number: int, dealt: int) -> int:
    """Go back before a class: what the slots can have got, and the cards given out in all."""
    n = popcount(memory[m.CARDS + number])
    for slot in range(SLOTS):
        if memory[m.SET + number] >> slot & 1:
            memory[m.HIDDEN + slot] -= n
        memory[m.DEALT + slot] = min(memory[m.CAP + slot], memory[m.HIDDEN + slot])
    return dealt - n


@jitted
def count(memory: Any) -> int:
    """Count the worlds that agree with what is known, and prepare drawing from them.

    Parameters
    ----------
    memory : int64[MEMORY]
        What is known, from ``learn``; gets the tables.

    Returns
    -------
    int
        The exact number; 0 if nothing agrees.
    """
    memory[m.TOTAL] = 0
    if memory[m.CASES] == 0 or seat_slots(memory) != popcount(memory[m.UNSEEN]):
        return 0
    if sort_cards(memory) != 0:
        return 0
    dealt = 0
    hidden = 1 if memory[m.SAU] != 0 else 0
    for slot in range(SLOTS):
        fixed = memory[m.FIXED + slot]
        memory[m.START + slot] = popcount(fixed)
        memory[m.SPARE + slot] = popcount(fixed & ~memory[m.GROUP])
        if memory[m.START + slot] > memory[m.CAP + slot]:
            return 0
        dealt += memory[m.START + slot]
        # the most it can have got: the cards of all classes so far that it may hold
        memory[m.HIDDEN + slot] = memory[m.START + slot] + hidden
    n_group, n_rest = memory[m.N_GROUP], memory[m.N_REST]
    for number in range(n_group + n_rest):
        n = popcount(memory[m.CARDS + number])
        dealt += n
        for slot in range(SLOTS):
            if memory[m.SET + number] >> slot & 1:
                memory[m.HIDDEN + slot] += n
    dealt += hidden

    for number in range(n_rest - 1, -1, -1):
        place = n_group + number
        n = popcount(memory[m.CARDS + place])
        dealt = take_back(memory, place, dealt)
        kind = FILL if number == n_rest - 1 else STEP
        write_table(
            memory, rest_table(memory, number), kind, dealt, n, memory[m.SET + place],
            rest_table(memory, number + 1), 0,
        )  # fmt: skip
    for case in range(memory[m.CASES]):
        write_table(
            memory, group_table(memory, case, n_group), CHECK, dealt, 0, 0,
            rest_table(memory, 0), case,
        )  # fmt: skip
    for number in range(n_group - 1, -1, -1):
        n = popcount(memory[m.CARDS + number])
        dealt = take_back(memory, number, dealt)
        for case in range(memory[m.CASES]):
            write_table(
                memory, group_table(memory, case, number), STEP, dealt, n, memory[m.SET + number],
                group_table(memory, case, number + 1), case,
            )  # fmt: skip
    for case in range(memory[m.CASES]):
        place, fits = 0, True
        for slot in range(SLOTS):
            got = memory[m.START + slot]
            seat = memory[m.SLOT_SEAT + slot]
            if hidden and seat == memory[m.HOLDER + case]:
                got += 1
                fits = got <= memory[m.CAP + slot] and memory[m.MAY + seat] & memory[m.SAU] != 0
            place += got * memory[m.STRIDE + slot]
        memory[m.WAYS + case] = memory[group_table(memory, case, 0) + place] if fits else 0
        memory[m.TOTAL] += memory[m.WAYS + case]
    return memory[m.TOTAL]
