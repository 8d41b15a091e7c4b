"""What a seat may know about the other hands: all that the cards played so far imply.

Everything rests on the law that cards played were legal. A hand at some moment is the hand now and
the cards played from then on; so "it lacked these cards" holds now too, and "it held so many" holds
now less those played since.

The holder of the called Sau has duties that the others have not. Each other seat is therefore
followed as if it were the holder: what it did may forbid that, or ask for four cards of the suit
where it must have run away (in words: ``rules.duties``; in masks: ``kernels.legal``).
"""

from __future__ import annotations

from typing import Any

from simkopf.kernels import spec as at
from simkopf.kernels.bits import popcount, trailing
from simkopf.kernels.jit import inlined, jitted
from simkopf.kernels.legal import RUN_CARDS, below_or_equal, threshold_after
from simkopf.kernels.view import View, card_played
from simkopf.kernels.worlds import memory as m


@inlined
def missed(card: int, led: int, trump: int, threshold: int, rule: int) -> int:
    """Cards that a hand lacked that followed the lead ``led`` with ``card``.

    ``threshold`` is what a card had to beat, ``rule`` has the bits ``MUST_BEAT`` and ``MUST_TRUMP``
    (no game has these beside a called Sau, nor the first beside equal cards).
    """
    lacks, could = 0, led
    if card & led == 0:
        lacks, could = led, trump
        if rule & at.MUST_TRUMP and card & trump == 0:
            lacks |= trump
    if rule & at.MUST_BEAT and card & (led | trump) <= threshold:
        lacks |= could & ~below_or_equal(threshold)
    return lacks


@inlined
def follow_holder(p: int, card: int, lead: bool, led: int, row: Any, memory: Any) -> None:
    """Go on following seat ``p`` as if it held the Sau, which it does not play now.

    Its cards of the suit before this one are in ``LAID``. Whether the Sau stays bound after
    Davonlaufen tells nothing more: who ran away had four of the six cards of the suit, and when
    another seat leads it again the other two are out.
    """
    if lead and card & row[at.CALLED] != 0:
        if memory[m.RAN + p] == 0:
            memory[m.RAN + p] = 1
            memory[m.NEED + p] = RUN_CARDS - (memory[m.LAID + p] if row[at.RUN_FROM_DEAL] else 0)
    elif not lead and led == row[at.CALLED] and memory[m.RAN + p] == 0:
        memory[m.ABLE + p] = 0  # it would have had to play the Sau


@jitted
def learn(view: View, row: Any, suit_mask: Any, memory: Any) -> None:
    """Write down what a seat may know of the other hands.

    Parameters
    ----------
    view : View
        What it has seen. It need not be its turn.
    row, suit_mask : int64 arrays
        The game (``kernels.spec``).
    memory : int64[MEMORY]
        Gets ``SEATS`` to ``LEAST``: how many cards each other seat holds, which it may hold, how
        many of ``GROUP`` it holds at least, and the seats that may hold the called Sau where
        that changes what they hold at least.
    """
    seats, own, declarer, trump = row[at.SEATS], view.seat, view.declarer, row[at.TRUMP]
    sau, rule = row[at.SAU], row[at.FOLLOW]
    unseen = view.deck & ~(view.gone | view.table | view.hand)
    if row[at.TALON_CARDS] != 0:
        unseen &= ~view.given  # the soloist knows what he laid away
    group = row[at.CALLED] if sau != 0 else row[at.NEED_SUIT]
    by_damen = row[at.SIDES] == at.BY_DAMEN or row[at.SIDES] == at.SILENT
    if by_damen:
        group = row[at.DAMEN]
    for s in range(seats):
        memory[m.SIZE + s], memory[m.MAY + s] = row[at.N_TRICKS], unseen
        memory[m.RAN + s], memory[m.ABLE + s] = 0, 1
        memory[m.NEED + s], memory[m.LAID + s] = 0, 0

    holder = own if view.hand & sau != 0 else -1
    p, position = declarer if row[at.LEADS] != 0 else 0, 0
    led, threshold, best_seat = 0, 0, 0
    early = seats * (row[at.N_TRICKS] - 1) if row[at.LATE_LAST] == 0 else seats * row[at.N_TRICKS]
    for i in range(seats * view.trick + view.position):
        card = 1 << card_played(view, i)
        lead = position == 0
        if lead:
            led = suit_mask[trailing(card)]
        else:
            memory[m.MAY + p] &= ~missed(card, led, trump, threshold, rule)
        if sau != 0 and holder < 0:
            if card == sau:
                holder = p
            else:
                follow_holder(p, card, lead, led, row, memory)
        if card & group != 0:
            memory[m.LAID + p] += 1
            memory[m.NEED + p] -= 1
        memory[m.SIZE + p] -= 1
        if card & (led | trump) > threshold:
            best_seat = p
            threshold = threshold_after(card, row[at.PAIRS], row[at.LATE] if i < early else 0)
        position += 1
        p = p + 1 if p + 1 < seats else 0
        if position == seats:
            p, position, threshold = best_seat, 0, 0

    if row[at.SIDES] == at.EXCHANGE:
        memory[m.MAY + view.partner] &= ~trump  # it gave the only one
        for s in range(seats):
            if s != declarer:
                memory[m.MAY + s] &= ~view.shown
            if s != view.partner:
                memory[m.MAY + s] &= ~view.given
    memory[m.SEATS], memory[m.OWN], memory[m.HAND] = seats, own, view.hand
    memory[m.UNSEEN], memory[m.SAU], memory[m.CASES] = unseen, 0, 1
    memory[m.SIZE + own], memory[m.MAY + own] = 0, 0
    memory[m.PILE], memory[m.PILE_SEAT] = 0, -1
    for s in range(seats):
        memory[m.LEAST + s] = 0
    if declarer >= 0:
        needed = 1 if sau != 0 else row[at.NEED_COUNT]
        memory[m.LEAST + declarer] = needed - memory[m.LAID + declarer]
    if unseen & sau != 0:
        _hide_sau(seats, own, declarer, sau, memory)
    elif holder >= 0:
        if memory[m.ABLE + holder] == 0:
            memory[m.CASES] = 0
        memory[m.LEAST + holder] = max(memory[m.LEAST + holder], memory[m.NEED + holder])
    if by_damen:
        _hide_damen(view, seats, group, memory)
    elif row[at.SIDES] == at.FOUND:
        for s in range(seats):
            if s != declarer:
                memory[m.MAY + s] &= ~row[at.DAMEN]
    memory[m.LEAST + own] = 0
    _group(group, seats, memory)
    _hide_pile(row, own, declarer, memory)


@inlined
def _hide_sau(seats: int, own: int, declarer: int, sau: int, memory: Any) -> None:
    """Find who may hold the unseen Sau, and tell them apart where one must have run away."""
    apart, cases = False, 0
    for s in range(seats):
        if s == declarer or memory[m.ABLE + s] == 0:
            memory[m.MAY + s] &= ~sau
        elif s != own and memory[m.MAY + s] & sau != 0:
            memory[m.HOLDER + cases] = s
            cases += 1
            apart = apart or memory[m.NEED + s] > 0
    if apart:
        memory[m.SAU], memory[m.CASES] = sau, cases
        for case in range(cases - 1, -1, -1):
            for s in range(seats):
                memory[m.LEAST + 8 * case + s] = memory[m.LEAST + s]
            s = memory[m.HOLDER + case]
            memory[m.LEAST + 8 * case + s] = memory[m.NEED + s]


@inlined
def _hide_damen(view: View, seats: int, damen: int, memory: Any) -> None:
    """Find who may hold the unseen Kreuz-Damen.

    Who is known to be Re holds one or has played one, who is known to be Kontra holds none. Both
    may be in one hand: nobody is told of a silent Hochzeit.
    """
    re, kontra = 0, view.friends
    if view.declarer >= 0:
        mine = view.friends >> view.declarer & 1 != 0
        re, kontra = (view.friends, view.foes) if mine else (view.foes, view.friends)
    for s in range(seats):
        if kontra >> s & 1:
            memory[m.MAY + s] &= ~damen
        elif re >> s & 1:
            memory[m.LEAST + s] = 1 - memory[m.LAID + s]


@inlined
def _hide_pile(row: Any, own: int, declarer: int, memory: Any) -> None:
    """Say which cards lie in no hand: what the soloist laid away, or else the talon.

    They are dealt together with the cards of one seat; GROUP are those that this seat cannot hold.
    """
    pile = popcount(row[at.DECK]) - row[at.SEATS] * row[at.N_TRICKS]
    if row[at.TALON_CARDS] != 0 and own == declarer:
        pile = 0
    if pile == 0:
        return
    seat = declarer
    if seat < 0 or seat == own:
        seat = 1 if own == 0 else 0
    memory[m.PILE], memory[m.PILE_SEAT] = pile, seat
    memory[m.GROUP] = memory[m.UNSEEN] & ~memory[m.MAY + seat]


@inlined
def _group(group: int, seats: int, memory: Any) -> None:
    """Keep the group only if some hand must hold cards of it."""
    memory[m.GROUP] = 0
    for case in range(memory[m.CASES]):
        for s in range(seats):
            if memory[m.LEAST + 8 * case + s] > 0:
                memory[m.GROUP] = group & memory[m.UNSEEN]
