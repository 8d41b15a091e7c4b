"""Deals in, frame of games out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError, nearest
from simkopf.memory import require
from simkopf.questions.bids import auction_text
from simkopf.questions.grouping import ANNOUNCED
from simkopf.questions.playing import play
from simkopf.questions.situation import Situation, situation

if TYPE_CHECKING:
    import polars as pl

COLUMNS = (
    "deal", "contract", "declarer", "partner", "hand", "trumps", "ober", "unter", "sauen",
    "voids", "laufende", "augen", "tricks", "won", "schneider", "schwarz", "value", "payoff",
)  # fmt: skip
"""Columns of every frame of games."""
EXTRA = (
    "seed", "payoffs", "augen_by_seat", "tricks_by_seat", "auction", "doublings", "attempts",
    "cards", "re", "kontra",
)  # fmt: skip
"""Columns on request; features of the described hand can be had as well."""
UNPLAYED = 255
"""In the column ``cards`` the place of a card that was not played."""
_MANY, _FEW = 100_000, 64
"""Games from which on it is looked whether they fit the memory, and rows that are measured."""
_BY_SEAT = ("payoffs", "augen_by_seat", "tricks_by_seat", "auction")


def play_block(
    sit: Situation, first: int, n: int, columns: str | Sequence[str] = ()
) -> pl.DataFrame:
    """Frame of games ``first`` to ``first + n - 1``: a pure function of situation and deal index.

    Parameters
    ----------
    sit : Situation
        The situation.
    first, n : int
        Deals.
    columns : sequence of str
        Extra columns on request: see ``EXTRA``; or features of the hand.

    Examples
    --------
    >>> from simkopf.questions.situation import situation
    >>> sit = situation("wenz", seed=3)
    >>> a, b = play_block(sit, 0, 20), play_block(sit, 10, 10)
    >>> a[10:].equals(b)
    True
    """
    import numpy as np
    import polars as pl

    from simkopf.kernels.columns import NO_SEAT, NOT_WON, SMALL
    from simkopf.rules.contracts import CONTRACTS

    columns = checked_extra(sit, columns)
    played = play(
        sit,
        first,
        n,
        by_seat=any(column in _BY_SEAT for column in columns),
        attempts="attempts" in columns,
        trace="cards" in columns,
    )
    small = dict(zip(SMALL, played.small, strict=True))

    def same(name: str, value: Any, dtype: Any) -> pl.Series:
        return pl.Series(name, [value], dtype=dtype).new_from_index(0, n)

    def absent(series: pl.Series, name: str, nothing: int) -> pl.Series:
        """Leave out what is not there: in most contracts it is in every game or in none."""
        missing = small[name] == nothing
        if not missing.any():
            return series
        return pl.select(pl.when(pl.lit(~missing)).then(series)).to_series().alias(series.name)

    def seat(name: str) -> pl.Series:
        return absent(pl.Series(name, small[name]), name, NO_SEAT)

    won = absent(pl.Series("won", small["won"] == 1), "won", NOT_WON)
    frame = pl.DataFrame(
        [
            pl.Series("deal", np.arange(first, first + n, dtype=np.uint64)),
            same("contract", sit.contract, pl.Enum(CONTRACTS)),
            seat("declarer"),
            seat("partner"),
            pl.Series("hand", played.hands),
            *(
                pl.Series(name, small[name])
                for name in ("trumps", "ober", "unter", "sauen", "voids")
            ),
            pl.Series("laufende", small["laufende"].view(np.int8)),
            pl.Series("augen", small["augen"]),
            pl.Series("tricks", small["tricks"]),
            won,
            pl.Series("schneider", small["schneider"] == 1),
            pl.Series("schwarz", small["schwarz"] == 1),
            pl.Series("value", played.money[0], dtype=pl.Int64),
            pl.Series("payoff", played.money[1], dtype=pl.Int64),
        ]
    )
    seats = sit.pack.seats
    extra = {
        "seed": lambda: pl.repeat(sit.seed, n, dtype=pl.UInt64, eager=True),
        "payoffs": lambda: pl.Series(
            played.seats[:, 0].astype(np.int64), dtype=pl.Array(pl.Int64, seats)
        ),
        "augen_by_seat": lambda: pl.Series(
            played.seats[:, 1].astype(np.uint8), dtype=pl.Array(pl.UInt8, seats)
        ),
        "tricks_by_seat": lambda: pl.Series(
            played.seats[:, 2].astype(np.uint8), dtype=pl.Array(pl.UInt8, seats)
        ),
        "auction": lambda: pl.Series(
            [auction_text(row) if sit.bidders else None for row in played.seats[:, 3].tolist()],
            dtype=pl.String,
        ),
        "doublings": lambda: pl.repeat(0, n, dtype=pl.UInt8, eager=True),
        "attempts": lambda: pl.Series(played.attempts, dtype=pl.Int64),
        "re": lambda: pl.Series(small["re"]),
        "kontra": lambda: pl.Series(small["kontra"]),
        "cards": lambda: pl.Series(_cards(sit, played.trace[:, :, 1])),
    }
    return frame.with_columns(
        (extra[name]() if name in extra else _feature(sit, name, played.hands)).alias(name)
        for name in columns
    )


def checked_extra(sit: Situation, columns: str | Sequence[str]) -> tuple[str, ...]:
    """Check the names of columns on request, each once; those of every frame are left out.

    Raises
    ------
    SimkopfError
        If one does not exist; the nearest is named.
    """
    if isinstance(columns, str):
        columns = columns.replace(",", " ").split()
    if not isinstance(columns, (list, tuple)):
        raise SimkopfError(f"columns are given by name, such as 'payoffs,EO', not {columns!r}")
    names = tuple(dict.fromkeys(name for name in columns if name not in COLUMNS))
    if not all(name in EXTRA for name in names):
        from simkopf.space.features import cards_with, features_of

        known = features_of(sit.layout)
        cards = cards_with(sit.pack.sort)
        words = [name for name in known if name not in cards and name not in COLUMNS]
        extra = [c for c in EXTRA if c not in ANNOUNCED or sit.game.game == "doppelkopf"]
        for name in names:
            if name not in EXTRA and name not in known:
                raise nearest("column", str(name), [*COLUMNS, *extra, *words])
    return names


def _feature(sit: Situation, name: str, hands: Any) -> pl.Series:
    """Compute a feature of the described hands."""
    from simkopf.space.features import column

    return column(sit.layout, name, sit.layout.masks(hands))


def _cards(sit: Situation, traced: Any) -> Any:
    """Write the cards of a trace by canonical index, those not played as ``UNPLAYED``."""
    import numpy as np

    from simkopf.kernels.spec import spec

    numbers = np.full(64, UNPLAYED, dtype=np.uint8)
    for card, bit in enumerate(spec(sit.game, sit.pack, sit.ruleset).bit):
        if bit:
            numbers[bit.bit_length() - 1] = card
    # A card is one bit: its place is the exponent of the number, which a float has exactly.
    return numbers[np.frexp(traced.astype(np.float64))[1] - 1]


def _check_room(sit: Situation, n: int, columns: str | Sequence[str]) -> None:
    """Refuse more games than fit the memory as rows; whoever plays, a row is as long."""
    columns = checked_extra(sit, columns)
    if n < _MANY:
        return
    few = replace(sit, players="random", conditions=())
    row = play_block(few, 0, _FEW, columns).estimated_size() / _FEW
    # the parts, and the whole they become
    require(
        2 * row * n,
        f"{n:,} games as rows",
        "simulate fewer at a time (first says where to go on), or ask for sums with simkopf.ask",
    )


def simulate(
    contract: str,
    n: int,
    *,
    first: int = 0,
    columns: str | Sequence[str] = (),
    threads: int | None = None,
    **keywords: Any,
) -> pl.DataFrame:
    """Play games and return them, one row each.

    Parameters
    ----------
    contract : str
        Contract name, such as ``"solo-eichel"``.
    n : int
        Number of games.
    first : int
        Index of the first deal.
    columns : sequence of str
        Further columns: ``seed payoffs augen_by_seat tricks_by_seat auction doublings``,
        ``attempts`` (deals made until one met the conditions), ``cards`` (in the order of play, by
        canonical index), and every feature of the described hand, such as ``best_solo`` or ``EO``
        (``simkopf.feature_table``).
    threads : int, optional
        Threads to play in; all processors when not given. The frame does not depend on it.
    **keywords
        As in ``situation``: deck, declarer, hand, hands, where, where_seat, players, ruleset,
        seed, bidders.

    Returns
    -------
    polars.DataFrame
        ``deal u64, contract enum, declarer u8|null, partner u8|null, hand u64`` (canonical mask)
        ``, trumps, ober, unter, sauen, voids u8`` of the declarer's dealt hand (seat 0's in a
        Ramsch and in a Solo 66 without trumps), ``laufende i8`` (mit +, ohne -), ``augen, tricks
        u8`` of the player side, ``won bool|null, schneider, schwarz bool, value i64`` (what one
        opponent pays the player side; in Solo 66 what the soloist's score changes by, or each
        pays), ``payoff i64`` (balance of the declarer, or of seat 0).

    Raises
    ------
    SimkopfError
        If anything is unknown or impossible, a player returns a card it may not play, or so many
        games as rows do not fit the memory that is free.

    Examples
    --------
    >>> simulate("solo-herz", 1000, hand="EO GO HO SO EU GU HU SU", seed=1)["won"].all()
    True
    """
    import polars as pl

    from simkopf.questions.blocks import MOST, Block, blocks, checked_n, checked_threads, in_order
    from simkopf.questions.effort import piece

    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < MOST:
        raise SimkopfError(f"first is the index of a deal, from 0 to {MOST - 1:,}, not {first!r}")
    sit = situation(contract, **keywords)
    extra = columns
    _check_room(sit, checked_n(n), extra)
    cut = blocks(n, piece([sit]))
    todo = (Block(first + block.first, block.n) for block in cut)
    frames = in_order(
        lambda block: play_block(sit, block.first, block.n, extra), todo, checked_threads(threads)
    )
    return pl.concat([frame for _, frame in frames], rechunk=True)
