"""In which order moves are tried: by who holds the highest reply, then by points and strength.

Order changes how long a search takes, never what it finds.
"""

from __future__ import annotations

from simkopf.kernels.bits import leading, popcount, trailing
from simkopf.kernels.jit import inlined
from simkopf.kernels.memory import load, store
from simkopf.kernels.solver import layout as lay
from simkopf.kernels.solver.state import best_of, best_seat_of, led_of, position_of, seat_of

# Places of the weights: what is looked at, for the declarer's side and, ROLE further, the others
ROLE = 32
LEAD_SURE, LEAD_SURE_VALUE, LEAD_SURE_STRENGTH, LEAD_SURE_TRUMP = range(4)
LEAD_OPEN_VALUE, LEAD_OPEN_STRENGTH, LEAD_OPEN_TRUMP = range(4, 7)
TAKE_SURE, TAKE_SURE_VALUE, TAKE_SURE_STRENGTH, TAKE_SURE_TRUMP = range(7, 11)
GIVE_SURE, GIVE_SURE_VALUE, GIVE_SURE_STRENGTH, GIVE_SURE_TRUMP = range(11, 15)
TAKE_OPEN, TAKE_OPEN_VALUE, TAKE_OPEN_STRENGTH, TAKE_OPEN_TRUMP = range(15, 19)
GIVE_OPEN_VALUE, GIVE_OPEN_STRENGTH, GIVE_OPEN_TRUMP = range(19, 22)
LAST_TAKE, LAST_TAKE_VALUE, LAST_TAKE_STRENGTH = range(22, 25)
LAST_GIVE_VALUE, LAST_GIVE_STRENGTH, LAST_GIVE_TRUMP = range(25, 28)
LEAD_OPEN_LENGTH, LEAD_SURE_LENGTH = range(28, 30)
LEAD_HISTORY, FOLLOW_HISTORY = range(30, 32)

_TUNED = {
    LEAD_SURE: (48, 32),
    LEAD_SURE_VALUE: (6, 5),
    LEAD_SURE_STRENGTH: (0, -2),
    LEAD_SURE_TRUMP: (-4, -6),
    LEAD_OPEN_VALUE: (-1, -5),
    LEAD_OPEN_STRENGTH: (1, 1),
    LEAD_OPEN_TRUMP: (10, -2),
    TAKE_SURE: (40, 24),
    TAKE_SURE_VALUE: (2, 4),
    TAKE_SURE_STRENGTH: (-1, -2),
    TAKE_SURE_TRUMP: (1, 2),
    GIVE_SURE: (41, 40),
    GIVE_SURE_VALUE: (3, 5),
    GIVE_SURE_STRENGTH: (1, -2),
    GIVE_SURE_TRUMP: (-7, -5),
    TAKE_OPEN: (8, 2),
    TAKE_OPEN_VALUE: (-3, -2),
    TAKE_OPEN_STRENGTH: (0, 1),
    TAKE_OPEN_TRUMP: (1, 6),
    GIVE_OPEN_VALUE: (-4, -8),
    GIVE_OPEN_STRENGTH: (-3, -1),
    GIVE_OPEN_TRUMP: (-4, -3),
    LAST_TAKE: (14, 16),
    LAST_TAKE_VALUE: (4, 2),
    LAST_TAKE_STRENGTH: (-2, -1),
    LAST_GIVE_VALUE: (-7, -6),
    LAST_GIVE_STRENGTH: (-4, -2),
    LAST_GIVE_TRUMP: (-11, -1),
    LEAD_OPEN_LENGTH: (1, -3),
    LEAD_SURE_LENGTH: (1, 1),
    LEAD_HISTORY: (7, 1),
    FOLLOW_HISTORY: (1, 1),
}  # fmt: skip

WEIGHTS = tuple(_TUNED[i % ROLE][i // ROLE] if i % ROLE in _TUNED else 0 for i in range(2 * ROLE))
"""The weights of both roles."""


@inlined
def _weight(ctx: int, role: int, name: int) -> int:
    return load(ctx, lay.WEIGHTS + role + name)


@inlined
def side_wins(
    ctx: int, cards: int, seat: int, behind: int, best: int, best_seat: int, led: int
) -> bool:
    """Whether the side of ``seat`` holds the highest reply, if nobody behind holds back.

    ``led`` is the suit led, ``best`` the winning card so far, ``behind`` how many seats still play
    after ``seat``.
    """
    seats = load(ctx, lay.SEATS)
    wish = load(ctx, lay.COUNTED)
    mine = wish >> seat & 1
    beaters = load(ctx, lay.BEATERS + best)
    ours, theirs = 0, 0
    s = seat
    for _ in range(behind):
        s = s + 1 if s + 1 < seats else 0
        hand = cards & load(ctx, lay.HAND + s)
        follow = hand & led
        reply = (follow if follow != 0 else hand) & beaters
        if wish >> s & 1 == mine:
            ours |= reply
        else:
            theirs |= reply
    if ours | theirs == 0:
        return wish >> best_seat & 1 == mine
    return ours > theirs


@inlined
def history_of(ctx: int, seat: int, position: int, led: int, card: int) -> int:
    """Place where it is counted how often a card settled a position."""
    kind = 0
    if position != 0:
        kind = 1 if led == load(ctx, lay.TRUMP) else 2
    return lay.HISTORY + (kind * 8 + seat) * 32 + card


@inlined
def history_score(ctx: int, role: int, position: int, place: int) -> int:
    """Score of having settled positions before."""
    name = LEAD_HISTORY if position == 0 else FOLLOW_HISTORY
    return _weight(ctx, role, name) * (63 - leading(load(ctx, place) | 1))


@inlined
def lead_score(ctx: int, role: int, card: int, length: int, sure: bool) -> int:
    """Score of leading a card; ``length`` is the number of own cards of its suit."""
    value, strength = load(ctx, lay.POINTS + card), load(ctx, lay.STRENGTH + card)
    trump = load(ctx, lay.TRUMP) >> card & 1
    if sure:
        return (
            _weight(ctx, role, LEAD_SURE)
            + _weight(ctx, role, LEAD_SURE_VALUE) * value
            + _weight(ctx, role, LEAD_SURE_STRENGTH) * strength
            + _weight(ctx, role, LEAD_SURE_TRUMP) * trump
            + _weight(ctx, role, LEAD_SURE_LENGTH) * length
        )
    return (
        _weight(ctx, role, LEAD_OPEN_VALUE) * value
        + _weight(ctx, role, LEAD_OPEN_STRENGTH) * strength
        + _weight(ctx, role, LEAD_OPEN_TRUMP) * trump
        + _weight(ctx, role, LEAD_OPEN_LENGTH) * length
    )


@inlined
def follow_score(ctx: int, role: int, card: int, takes: bool, sure: bool) -> int:
    """Score of a card that takes the trick so far or not; ``sure``: the own side then wins it."""
    value, strength = load(ctx, lay.POINTS + card), load(ctx, lay.STRENGTH + card)
    trump = load(ctx, lay.TRUMP) >> card & 1
    if takes:
        base = TAKE_SURE if sure else TAKE_OPEN
    else:
        base = GIVE_SURE if sure else GIVE_OPEN_VALUE - 1
    # without a base of its own
    score = 0 if base == GIVE_OPEN_VALUE - 1 else _weight(ctx, role, base)
    return (
        score
        + _weight(ctx, role, base + 1) * value
        + _weight(ctx, role, base + 2) * strength
        + _weight(ctx, role, base + 3) * trump
    )


@inlined
def last_score(ctx: int, role: int, card: int, takes: bool, ours: bool) -> int:
    """Score of the last card of a trick; ``ours``: the own side wins it then."""
    value, strength = load(ctx, lay.POINTS + card), load(ctx, lay.STRENGTH + card)
    trump = load(ctx, lay.TRUMP) >> card & 1
    if takes:
        return (
            _weight(ctx, role, LAST_TAKE)
            + _weight(ctx, role, LAST_TAKE_VALUE) * value
            + _weight(ctx, role, LAST_TAKE_STRENGTH) * strength
        )
    sign = -1 if ours else 1
    return (
        sign * _weight(ctx, role, LAST_GIVE_VALUE) * value
        + _weight(ctx, role, LAST_GIVE_STRENGTH) * strength
        + _weight(ctx, role, LAST_GIVE_TRUMP) * trump
    )


@inlined
def shy_score(ctx: int, card: int, takes: bool, soloist: bool, leads: bool) -> int:
    """Score of a card in a game for no trick: the soloist goes high below the trick.

    The others lead low, and throw away what is high.
    """
    strength = load(ctx, lay.STRENGTH + card)
    if soloist:
        return -strength if takes else strength
    return -strength if leads else strength


@inlined
def rate(ctx: int, cards: int, state: int, moves: int, first: int, scores: int) -> None:
    """Write a score for each move, by card, behind the place ``scores``; ``first`` leads them."""
    seat, position = seat_of(state), position_of(state)
    wish, counted = load(ctx, lay.WISH), load(ctx, lay.COUNTED)
    hand = cards & load(ctx, lay.HAND + seat)
    role = 0 if counted >> seat & 1 else ROLE
    led = load(ctx, lay.SUIT + led_of(state))
    best, best_seat = best_of(state), best_seat_of(state)
    behind = load(ctx, lay.SEATS) - 1 - position
    ours = False
    if position != 0:
        ours = side_wins(ctx, cards, seat, behind, best, best_seat, led)
    todo = moves
    while todo != 0:
        card = trailing(todo)
        todo &= todo - 1
        takes = position == 0 or load(ctx, lay.BEATERS + best) >> card & 1 != 0
        if position == 0:
            suit = load(ctx, lay.SUIT + card)
            sure = side_wins(ctx, cards, seat, behind, card, seat, suit)
            score = lead_score(ctx, role, card, popcount(hand & suit), sure)
            if card == first:
                score += 1000
        elif behind == 0:
            score = last_score(ctx, role, card, takes, ours)
        else:
            sure = ours
            if takes:
                sure = side_wins(ctx, cards, seat, behind, card, seat, led)
            score = follow_score(ctx, role, card, takes, sure)
        score += history_score(ctx, role, position, history_of(ctx, seat, position, led, card))
        if wish != counted:
            score = shy_score(ctx, card, takes, counted >> seat & 1 != 0, position == 0)
        store(ctx, scores + card, score)
