"""Every option on which tables of Doppelkopf differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from simkopf.rules.options import check_options
from simkopf.rules.ruleset import MAX_PRICE


@dataclass(frozen=True)
class PointTariff:
    """What a point is worth.

    Attributes
    ----------
    point : int
        Units that each opponent pays for a point.
    """

    point: int = 1

    def __post_init__(self) -> None:
        check_options(self, "tariff.", most=MAX_PRICE)


@dataclass(frozen=True)
class DokoRules:
    """The rules of a table of Doppelkopf.

    Attributes
    ----------
    name : str
        Name shown with results.
    tariff : PointTariff
        What a point is worth.
    deck : {"doko48", "doko40"}
        The usual deck.
    second_ten : {"never", "always", "not_last"}
        Whether the second Herz-Zehn beats the first: never, always, or not in the last trick.
    alte, doppelkopf, fuchs, karlchen : bool
        Extra points of the normal game: Kontra wins against the Alten; a trick of forty Augen or
        more; a Karo-As of the other side; the Kreuz-Bube takes the last trick.
    solo_doppelkopf, solo_fuchs : bool
        Whether the Doppelkopf, and the Fuchs where the Karo-As is a trump, count in a Solo too.
    announce_after : int
        Cards that a seat may have played at most when it says Re or Kontra.
    level_step : int
        By how many more for each further level.
    reply : int
        By how many more than the other side might for what it has said, when Re or Kontra answers.

    Examples
    --------
    >>> DokoRules(name="home", second_ten="always").second_ten
    'always'
    """

    game: ClassVar[str] = "doppelkopf"

    name: str = "ddv"
    tariff: PointTariff = PointTariff()
    deck: Literal["doko48", "doko40"] = "doko48"
    second_ten: Literal["never", "always", "not_last"] = "never"
    alte: bool = True
    doppelkopf: bool = True
    fuchs: bool = True
    karlchen: bool = True
    solo_doppelkopf: bool = False
    solo_fuchs: bool = False
    announce_after: int = 1
    level_step: int = 1
    reply: int = 1

    def __post_init__(self) -> None:
        check_options(self)


DDV = DokoRules()
