"""Every decision of simulated games beside best play with open hands: what the card has cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from simkopf.cards.text import format_card
from simkopf.errors import SimkopfError
from simkopf.memory import require
from simkopf.questions.blocks import MOST, checked_n
from simkopf.questions.given import whole
from simkopf.questions.openhands.solver import check_from_start, memory_of_thread
from simkopf.questions.openhands.values import marks_of, prices
from simkopf.rules.state import Table, cards_of

if TYPE_CHECKING:
    import numpy as np
    import polars as pl

    from simkopf.questions.playing import Played
    from simkopf.questions.situation import Situation

ROLES = ("declarer", "partner", "opponent")
KINDS = ("lead trump", "lead suit", "follow trump", "follow suit", "ruff or not", "discard")
"""What there was to decide.

A lead is of the kind of the card that was led. ``follow``: the seat holds the suit that was led.
``ruff or not``: it holds none of it, and a trump may be played on the plain suit. ``discard``: it
holds none of it, and no trump may be played or trump was led.
"""

ROOM = 12_000
"""Bytes that the decisions of a game take while they are collected, about."""


def decisions(sit: Situation, first: int, n: int) -> pl.DataFrame:
    """Play games and compare every card with the best one, all hands open.

    A card costs what its side loses by it if both sides play their best with open hands from then
    on. Nobody at the table sees the hands, so that best play by what a seat knows costs too: the
    losses of two players tell them apart, that of one is no measure of mistakes.

    Parameters
    ----------
    sit : Situation
        A game of two sides, in which at most 32 cards are dealt: Schafkopf or Solo 66.
    first, n : int
        Deals ``first`` to ``first + n - 1``.

    Returns
    -------
    polars.DataFrame
        One row a decision with at least two cards to choose from: ``deal``; ``trick`` from 1;
        ``place`` of the card among all cards of the game, from 0; ``position`` in the trick, from
        0; ``seat``, ``role``, ``kind`` (``KINDS``), ``reason`` (name of the rule of thumb, null
        where the player gives none), ``cards`` to choose from, ``card``; ``best``, the Augen of
        the declarer's side at the end with best play before the card, and ``loss``, the Augen that
        the own side loses by it. In a game for all tricks or for none ``best`` is 1 where the
        declarer wins, else 0, and ``loss`` 1 where the game is given away. ``cost`` is the loss in
        units of the tariff, for each that one opponent pays: the game, Schneider and Laufende;
        Schwarz is not told apart.

    Raises
    ------
    SimkopfError
        If the game has no two sides, or as in ``simulate``.

    Examples
    --------
    >>> from simkopf.questions.situation import situation
    >>> frame = decisions(situation("wenz"), 0, 20)
    >>> frame["loss"].min(), frame["cards"].min()
    (0, 2)
    """
    from simkopf.questions.playing import play
    from simkopf.questions.situation import check_situation

    check_situation(sit)
    check_from_start(sit.game, sit.pack)
    n = checked_n(n)
    if not 0 <= whole("first", first, "the index of a deal") < MOST:
        raise SimkopfError(f"first is the index of a deal, from 0 to {MOST - 1:,}, not {first!r}")
    require(ROOM * n, f"the decisions of {n:,} games", "take fewer at a time (first, n)")
    return frame_of(sit, first, play(sit, first, n, trace=True))


def frame_of(sit: Situation, first: int, played: Played) -> pl.DataFrame:
    """Make the frame of ``decisions`` of games that were played with a trace."""
    import polars as pl

    games = range(len(played.trace))
    rows = [row for game in games for row in _of_game(sit, played, first, game)]
    return pl.DataFrame(rows, schema=_schema(), orient="row")


def _schema() -> dict[str, Any]:
    import polars as pl

    small = ("trick", "place", "position", "seat")
    return {
        "deal": pl.UInt64,
        **dict.fromkeys(small, pl.UInt8),
        **dict.fromkeys(("role", "kind", "reason"), pl.String),
        "cards": pl.UInt8,
        "card": pl.String,
        **dict.fromkeys(("best", "loss", "cost"), pl.Int64),
    }


def _of_game(sit: Situation, played: Played, first: int, game: int) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of one game."""
    from simkopf.kernels import spec as at
    from simkopf.questions.playing import prepare

    spec, seats = prepare(sit).spec, sit.pack.seats
    declarer, partner = (int(seat) for seat in played.small[:2, game])
    side = 1 << declarer | (1 << partner if partner < seats else 0)
    dealt = tuple(int(mask) for mask in played.trace_hands[game, :seats])
    laid = laid_in(sit, played, game)
    table = Table(
        sit.game, sit.pack, sit.ruleset, dealt, declarer, partner if partner < seats else None, laid
    )
    steps = played.trace[game]
    values = walked(sit, dealt, played.trace_hands[game, seats:], side, steps[:, 1])
    before = sum(sit.pack.augen(card) for card in cards_of(laid))
    counted, worth = _valued(table, [before + value for value in values])
    trump, led = int(spec.row[at.TRUMP]), 0
    for place, (seat, card, legal, reason) in enumerate(steps.tolist()):
        position = place % seats
        if position == 0:
            led = int(spec.suit_mask[card.bit_length() - 1])
        if legal & (legal - 1):
            mine = 1 if side >> seat & 1 else -1
            yield (
                first + game,
                place // seats + 1,
                place,
                position,
                seat,
                ROLES[0] if seat == declarer else ROLES[1] if mine == 1 else ROLES[2],
                KINDS[_kind(position, card, legal, led, trump)],
                reason_name(reason),
                legal.bit_count(),
                format_card(spec.card_of(card), sit.game.sort),
                counted[place],
                mine * (counted[place] - counted[place + 1]),
                mine * (worth[place] - worth[place + 1]),
            )


def reason_name(code: int) -> str | None:
    """Name of the rule of thumb behind a card, None without one; in Solo 66 its English text."""
    from simkopf.kernels.builtin.reasons import reason_text
    from simkopf.kernels.builtin.rules.reasons import REASONS

    names = [None, *list(REASONS)[1:]]
    return names[code] if code < len(names) else reason_text(code)


def laid_in(sit: Situation, played: Played, game: int) -> int:
    """Cards that the soloist of a Solo 66 laid away in a game that was played with a trace."""
    from simkopf.questions.playing import prepare

    if not sit.pack.talon:
        return 0
    lay = prepare(sit).spec
    held = sum(lay.to_canonical(int(hand)) for hand in played.trace_hands[game, sit.pack.seats :])
    return sit.pack.mask & ~int(held)


def walked(
    sit: Situation, dealt: tuple[int, ...], hands: np.ndarray[Any, Any], side: int, cards: Any
) -> list[int]:
    """Best value of a whole game before each card and at its end (``kernels.solver.walk``).

    Parameters
    ----------
    sit : Situation
        Names the game.
    dealt : tuple of int
        Canonical masks.
    hands : int64[seats]
        The hands at the first card, in game order.
    side : int
        Seats of the declarer's side as a mask.
    cards : int64[cards of the deck]
        Single bits in game order, as they were played.
    """
    import numpy as np

    from simkopf.kernels.solver.walk import walk
    from simkopf.kernels.spec import spec

    game = spec(sit.game, sit.pack, sit.ruleset)
    started = np.array([game.to_game(mask) for mask in dealt], dtype=np.int64)
    values = np.zeros(len(cards) + 1, dtype=np.int64)
    walk(
        *memory_of_thread(), game.row, game.suit_mask, np.ascontiguousarray(hands), started,
        side, 0, np.ascontiguousarray(cards), len(cards), values,
    )  # fmt: skip
    return [int(value) for value in values]


def _valued(table: Table, values: list[int]) -> tuple[list[int], list[int]]:
    """Values as they are counted here, and in units of the tariff."""
    from simkopf.kernels.solver import levels

    by_level, goal = prices(table), table.contract.goal
    if goal in ("all", "none"):
        wanted = table.deck.hand_size if goal == "all" else 0
        won = [int(value == wanted) for value in values]
        return won, [by_level[levels.WON if yes else levels.LOST] for yes in won]

    marks = marks_of(table)

    def level(augen: int) -> int:
        if augen >= marks.win:
            return levels.WON_SCHNEIDER if augen >= marks.schneider else levels.WON
        return levels.LOST_SCHNEIDER if augen <= marks.lost_schneider else levels.LOST

    return values, [by_level[level(value)] for value in values]


def _kind(position: int, card: int, legal: int, led: int, trump: int) -> int:
    """Tell what there was to decide, as an index into ``KINDS``.

    Examples
    --------
    >>> KINDS[_kind(1, 0b100, 0b1100, led=0b10, trump=0b1000)]
    'ruff or not'
    >>> KINDS[_kind(2, 0b100, 0b1100, led=0b11000, trump=0b11000)]
    'follow trump'
    """
    if position == 0:
        return 0 if card & trump else 1
    if legal & led:
        return 2 if led & trump else 3
    return 4 if legal & trump and not led & trump else 5
