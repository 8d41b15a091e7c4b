"""The values that scoring takes and gives: how a game ended, and the bill made of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simkopf.rules.state import Trick


@dataclass(frozen=True)
class Outcome:
    """What settling needs to know of a finished game.

    Attributes
    ----------
    augen, tricks : tuple of int
        Per seat.
    hands : tuple of int
        Dealt cards per seat, as canonical masks (before the exchange of a Hochzeit).
    declarer, partner : int or None
        Seats of the player side; None in a Ramsch and in a Solo 66 without trumps, and where
        nobody helps.
    doublings, stoss : int
        Schafkopf: number of seats that doubled (Legen), and of steps of Stoß, Re ...
    claimed : bool
        Whether the winners claimed Schwarz; matters only where it must be claimed.
    done : tuple of Trick
        The tricks, where extra points hang on them (Doppelkopf).
    announced : tuple of int
        Doppelkopf, of Re and of Kontra: 0 nothing, 1 Re or Kontra, 2 no 90, 3 no 60, 4 no 30,
        5 schwarz.
    """

    augen: tuple[int, ...]
    tricks: tuple[int, ...]
    hands: tuple[int, ...]
    declarer: int | None = None
    partner: int | None = None
    doublings: int = 0
    stoss: int = 0
    claimed: bool = True
    done: tuple[Trick, ...] = ()
    announced: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Item:
    """One line of the bill: what for, and how much it adds to the value."""

    text: str
    amount: int


@dataclass(frozen=True)
class Settlement:
    """The result of a game in money.

    Attributes
    ----------
    won : bool or None
        Whether the player side won; None where no side does: in a Ramsch, in a Solo 66 without
        trumps, and in a Doppelkopf where both sides miss what they announced.
    schneider, schwarz : bool
        Whether the losing side was Schneider, Schwarz (Schwarz is always Schneider too). In
        Doppelkopf it was under 90, or without a trick; in Solo 66 under 33, or without a trick.
        False where they do not exist: Tout, Sie, Bettel, Ramsch, Solo 66 without trumps, and where
        no side won.
    laufende : int
        Mit +, ohne -, of the player side, capped, below the paid minimum too.
    laufende_paid : int
        How many of them are paid.
    value : int
        What one opponent pays the player side, negative if lost. In Doppelkopf that is by the
        points, extra points among them, and may be against the side that won; in Solo 66 what the
        soloist writes to his score, or gets from each where all settle. Ramsch: what the loser
        pays one of the others (or each pays after a Durchmarsch), before the Jungfrauen of single
        players, seen by seat 0: positive if seat 0 receives, negative if it pays, 0 if all four
        tie and share. Solo 66 without trumps: what seat 0 gets from one of the others, or the
        stake it writes, negative if it pays.
    payoffs : tuple of int
        Per seat. They sum to 0, but in Solo 66 where only the soloist's score changes.
    items : tuple of Item
        How the value came about; the amounts add up to its absolute value. In Doppelkopf to what
        the winner gets, in points, negative where extra points turn the game; to what Re gets
        where nobody won.
    losers : tuple of int
        Ramsch: who pays, empty after a Durchmarsch.
    """

    won: bool | None
    schneider: bool
    schwarz: bool
    laufende: int
    laufende_paid: int
    value: int
    payoffs: tuple[int, ...]
    items: tuple[Item, ...]
    losers: tuple[int, ...] = ()


def times(items: list[Item], what: str, factor: int) -> None:
    """Append what multiplying by ``factor`` adds to the sum so far."""
    so_far = sum(item.amount for item in items)
    items.append(Item(f"{what}: times {factor}", so_far * (factor - 1)))


def double(items: list[Item], end: Outcome) -> None:
    """Every Legen and every step of Stoß doubles the final value."""
    for count, what in ((end.doublings, "Legen"), (end.stoss, "Stoß")):
        if count:
            times(items, f"{count} {what}", 2**count)
