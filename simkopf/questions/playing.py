"""From a situation to played games: what the compiled loop is given, and what it wrote."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from simkopf.errors import IllegalCardError, SimkopfError
from simkopf.players.builtin import BUILT_IN
from simkopf.questions.drawn import lay_out
from simkopf.questions.hands import DECLARER
from simkopf.questions.situation import Situation

if TYPE_CHECKING:
    import numpy as np

    from simkopf.players.seats import Seated


@dataclass(frozen=True, eq=False)
class Prepared:
    """A situation laid out for the loop."""

    spec: Any
    unknown: int
    known: np.ndarray[Any, Any]
    slots: np.ndarray[Any, Any]
    plan: np.ndarray[Any, Any]
    direct: int
    pool: np.ndarray[Any, Any]
    test_seats: np.ndarray[Any, Any]
    tests: np.ndarray[Any, Any]
    ranks: np.ndarray[Any, Any]
    diagrams: np.ndarray[Any, Any]
    players: np.ndarray[Any, Any]
    users: tuple[Any, ...]
    names: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, eq=False)
class Played:
    """What the loop wrote for a block."""

    hands: np.ndarray[Any, Any]
    small: np.ndarray[Any, Any]
    money: np.ndarray[Any, Any]
    seats: np.ndarray[Any, Any]
    attempts: np.ndarray[Any, Any]
    trace: np.ndarray[Any, Any]
    trace_hands: np.ndarray[Any, Any]


def prepare(sit: Situation) -> Prepared:
    """Lay a situation out for the loop; cached."""
    return _prepare(sit, sit.seated)


@lru_cache(maxsize=16)
def _prepare(sit: Situation, table: tuple[tuple[Seated, ...], ...]) -> Prepared:
    # The players are part of the key: one that was defined anew under its old name is another.
    import numpy as np

    from simkopf.kernels.builtin.solo66.expect import least_of
    from simkopf.kernels.deal import plan_batches
    from simkopf.kernels.decide import RANDOM, RULES, SEARCH, USER
    from simkopf.kernels.loop import MAX_SEATS
    from simkopf.kernels.spec import spec, with_auction

    pack = sit.pack
    known = np.array([sit.known_for(d) for d in range(pack.seats)], dtype=np.int64)
    slots = pack.hand_size - np.bitwise_count(known).astype(np.int64)
    if pack.talon:
        # What nobody is dealt comes after all seats.
        known = np.pad(known, ((0, 0), (0, 1)))
        slots = np.pad(slots, ((0, 0), (0, 1)), constant_values=pack.talon)
    drawn = lay_out(sit.conditions, pack)
    if drawn.draws:
        for d in range(pack.seats):
            at = 0 if not sit.game.has_declarer else d
            slots[d, at if drawn.direct == DECLARER else drawn.direct] = 0
    unknown = pack.mask & ~sum(sit.known)
    plan = np.stack([plan_batches(int(row.sum()), int(row[:-1].sum())) for row in slots])
    own = list(dict.fromkeys((s.own, s.version) for roles in table for s in roles if s.own))
    if len(own) > MAX_SEATS:
        raise SimkopfError(f"at most {MAX_SEATS} different players of your own can play at a table")
    game = spec(sit.game, pack, sit.ruleset)
    kinds = {"random": RANDOM, "rules": RULES, "sampled": SEARCH, "open": SEARCH}
    players = np.array(
        [
            [
                (kinds.get(s.name, USER), s.switches, own.index((s.own, s.version)) if s.own else 0)
                for s in roles
            ]
            for roles in table
        ],
        dtype=np.int64,
    )
    entries = [player.entry(version) for player, version in own]
    users = tuple((entries + [_nobody()] * MAX_SEATS)[:MAX_SEATS])
    names = tuple(tuple(seated.name for seated in roles) for roles in table)
    if sit.bidding is not None:
        game = with_auction(game, sit.bidding.switches, least_of(sit.ruleset))
    return Prepared(
        game,
        unknown,
        known,
        slots,
        plan,
        *drawn,
        players,
        users,
        names,
    )


def _loop(ready: Prepared) -> tuple[Any, int | bool]:
    """Find the loop as it is compiled for the game, and what tells it so."""
    from simkopf.kernels.decide import is_schafkopf

    if is_schafkopf(ready.spec.row):
        from simkopf.kernels.loops.schafkopf import play_schafkopf

        return play_schafkopf, 0
    from simkopf.kernels.loops.others import play_others

    return play_others, True


def _searcher(ready: Prepared) -> tuple[Any, np.ndarray[Any, Any]]:
    """Find the searching player and its memory; a stand-in and none where nobody searches."""
    import numpy as np

    from simkopf.kernels.decide import SEARCH

    if not (ready.players[:, :, 0] == SEARCH).any():
        from simkopf.kernels.idle import no_search

        return no_search, np.zeros(0, dtype=np.int64)
    from simkopf.kernels.sampled.memory import EVERY_RULE, memory_for
    from simkopf.kernels.sampled.play import sampled_play

    return sampled_play, memory_for(ready.spec, EVERY_RULE)


@lru_cache(maxsize=1)
def _nobody() -> Any:
    """Stand-in for the places of users' players that are not taken."""
    from simkopf.kernels.idle import nobody

    return nobody


def play(
    sit: Situation,
    first: int,
    n: int,
    *,
    by_seat: bool = False,
    attempts: bool = False,
    trace: bool = False,
    script: Sequence[int] = (),
) -> Played:
    """Play games ``first`` to ``first + n - 1`` of a situation.

    Parameters
    ----------
    sit : Situation
        The situation.
    first, n : int
        Deals.
    by_seat, attempts, trace : bool
        Whether to keep results by seat, the number of deals made for each, and every card.
    script : sequence of int
        Canonical indices of cards that are played first, whoever sits where.

    Raises
    ------
    IllegalCardError
        If a player returns a card it may not play.
    SimkopfError
        If no deal can be found that permits the contract, or a user's player fails.
    """
    import numpy as np

    from simkopf.kernels.columns import SMALL
    from simkopf.kernels.loop import N_STATUS, OK, S_CODE, SCRATCH_SHAPE

    ready = prepare(sit)
    spec, seats = ready.spec, sit.pack.seats
    play_games, others = _loop(ready)
    hands = np.empty(n, dtype=np.uint64)
    # Rows a power of two apart would share the same few cache sets: they are made a bit longer.
    width = n + 64
    small = np.empty((len(SMALL), width), dtype=np.uint8)
    money = np.empty((2, width), dtype=np.int32)
    results = np.zeros((n if by_seat else 0, 4, seats), dtype=np.int32)
    made = np.zeros(n if attempts else 0, dtype=np.uint32)
    steps = np.zeros((n if trace else 0, sit.pack.size - sit.pack.talon, 4), dtype=np.int64)
    traced = np.zeros((n if trace else 0, 2 * seats), dtype=np.int64)
    scratch = np.zeros(SCRATCH_SHAPE, dtype=np.int64)
    status = np.zeros(N_STATUS, dtype=np.int64)
    cards = np.array([spec.bit[card] for card in script], dtype=np.int64)
    try:
        play_games(
            first, n, np.uint64(sit.seed), -1 if sit.declarer is None else sit.declarer, -1,
            spec.row, spec.suit_mask, spec.suit_number, spec.order,
            ready.unknown, ready.known, ready.slots, ready.plan,
            ready.direct, ready.pool, ready.test_seats, ready.tests, ready.ranks, ready.diagrams,
            _explaining(ready.players) if trace else ready.players, *ready.users,
            others, *_searcher(ready),
            cards, hands, small, money, results, made, steps, traced, scratch, status,
        )  # fmt: skip
    except Exception as error:
        if all(name in BUILT_IN for roles in ready.names for name in roles):
            raise
        raise SimkopfError(f"{_place(ready, status)}: failed with {error!r}") from error
    if status[S_CODE] != OK:
        raise _failure(sit, ready, status)
    return Played(hands, small[:, :n], money[:, :n], results, made, steps, traced)


def _explaining(players: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Ask the rule players for the reasons of their cards too."""
    from simkopf.kernels.builtin.switch import EXPLAIN
    from simkopf.kernels.decide import RULES

    found = players.copy()
    found[:, :, 1] |= (found[:, :, 0] == RULES) * EXPLAIN
    return found


def _place(ready: Prepared, status: Any) -> str:
    """Say which player was asked when something went wrong, and where."""
    from simkopf.kernels.loop import S_DEAL, S_ROLE, S_SEAT, S_TRICK

    seat, trick = int(status[S_SEAT]), int(status[S_TRICK])
    name = ready.names[seat][int(status[S_ROLE])]
    when = f"trick {trick + 1}" if trick >= 0 else "exchange"
    return f"player '{name}' at seat {seat}, deal {int(status[S_DEAL])}, {when}"


def _failure(sit: Situation, ready: Prepared, status: Any) -> SimkopfError:
    from simkopf.cards.text import format_card, format_hand
    from simkopf.kernels.loop import NO_DEAL, S_CARD, S_CODE, S_DEAL, S_LEGAL
    from simkopf.kernels.spec import DECK

    if status[S_CODE] == NO_DEAL:
        from simkopf.kernels.start import MAX_ATTEMPTS

        return SimkopfError(
            f"deal {int(status[S_DEAL])}: none of {MAX_ATTEMPTS:,} deals made for it fits; the "
            f"conditions exclude one another or meet too rarely ({sit.condition})"
        )
    spec, card = ready.spec, int(status[S_CARD])
    if card > 0 and card & ~int(spec.row[DECK]) == 0:
        cards = spec.to_canonical(card)
        shown = format_hand(cards, sit.game)
        if cards.bit_count() == 1:
            shown = format_card(spec.card_of(card), sit.game.sort)
        else:
            shown += f", which are {cards.bit_count()} cards"
    else:
        shown = f"{card:#x}, which is no card; return one of view.legal"
    legal = format_hand(spec.to_canonical(int(status[S_LEGAL])), sit.game)
    return IllegalCardError(f"{_place(ready, status)}: returned {shown}; legal: {legal}")
