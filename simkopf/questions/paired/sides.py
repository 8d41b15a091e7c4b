"""The two sides of a duplicate match: who sits where, whose balance counts, their names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from simkopf.errors import SimkopfError

if TYPE_CHECKING:
    import polars as pl

    from simkopf.questions.situation import Situation
    from simkopf.rules.contract import Contract

PLAYS = ("a against b", "b against a", "b against b", "a against a")
"""The player side's player, then the opponents'."""

MATCH = "duplicate match"
GAINS = (
    ("side", "b", "a against b", "b against b"),
    ("others", "b", "b against b", "b against a"),
    (MATCH, "b", "a against b", "b against a"),
    ("side", "a", "a against a", "b against a"),
    ("others", "a", "a against b", "a against a"),
)
"""What is reported: which seats gain, against whom, and the plays of which the balance is taken."""

TURNED = GAINS[:3]
"""What is reported where every seat in turn plays against three."""

Table = tuple["Situation", int | None]
"""One table that plays the deals, and the seat whose balance counts: None for the declarer."""


def tables_of(base: Situation, one: str, others: str) -> tuple[Table, ...]:
    """Seat one player on the player side and another on the other: where, and who is looked at.

    In a Ramsch the one sits in each seat in turn, against the other in the three others.

    Examples
    --------
    >>> from simkopf.questions.situation import situation
    >>> [sit.players for sit, _ in tables_of(situation("ramsch"), "rules", "random")][:2]
    ['seat0=rules;others=random', 'seat1=rules;others=random']
    """
    specs: dict[int | None, str]
    if base.game.has_declarer:
        specs = {None: f"declarer={one};partner={one};opponents={others}"}
    else:
        specs = {s: f"seat{s}={one};others={others}" for s in range(base.pack.seats)}
    # Equals need one table, whichever seat is looked at.
    tables = {spec: replace(base, players=spec) for spec in {*specs.values(), one}}
    found = tuple((tables[one if one == others else spec], seat) for seat, spec in specs.items())
    for sit, _ in found:
        _ = sit.seated  # a player's file is read once
    return found


def distinct(plays: Iterable[tuple[Table, ...]]) -> list[Situation]:
    """List all situations of some plays, each once."""
    return list(dict.fromkeys(sit for play in plays for sit, _ in play))


def counted_for(game: Contract) -> str:
    """Say whether amounts are for a whole side or for each ``"player"`` of it."""
    return "player" if game.sides in ("called", "exchange", "damen", "found") else "side"


def condition_words(sit: Situation) -> str:
    """Say what is known before the deal; in a Ramsch also that every seat has its turn."""
    if sit.game.has_declarer:
        return sit.condition
    # Every deal is played with each seat as the one against three.
    return "; ".join(["each seat in turn is the one", *(c for c in [sit.condition] if c != "none")])


def side_names(game: Contract) -> dict[str, str]:
    """Names of the seats that gain, by the first entry of ``GAINS``."""
    if game.has_declarer:
        return {"side": "player side", "others": "opponents", MATCH: MATCH}
    return {"side": "one seat", "others": "three seats", MATCH: MATCH}


def one_player(player: Any, game: str, who: str = "a duel") -> str:
    """Check that a player of a game is one for all seats: ``who`` gives out the roles."""
    from simkopf.players.seats import parse_player, spec_text

    spec = spec_text(player)
    if ";" in spec or "=" in spec.partition(":")[0]:
        raise SimkopfError(f"{who} gives out the roles itself; name one player, not '{spec}'")
    parse_player(spec, game)
    return spec


def balance(frame: pl.DataFrame, seat: int | None) -> pl.Series:
    """Take the balance of a seat, or of the declarer, off a frame of games."""
    import polars as pl

    column = frame["payoff"] if seat is None else frame["payoffs"].arr.get(seat)
    return column.cast(pl.Int128)


def summed(columns: Iterable[pl.Series]) -> pl.Series:
    """Add columns, row by row."""
    first, *rest = columns
    for column in rest:
        first = first + column
    return first
