"""Every option on which tables of Solo 66 differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from simkopf.rules.options import check_options
from simkopf.rules.ruleset import MAX_PRICE


@dataclass(frozen=True)
class StakeTariff:
    """What is played for.

    Attributes
    ----------
    stake : int
        Units of a game that is simply won.
    """

    stake: int = 1

    def __post_init__(self) -> None:
        check_options(self, "tariff.", most=MAX_PRICE)


@dataclass(frozen=True)
class Solo66Rules:
    """The rules of a table of Solo 66.

    Attributes
    ----------
    name : str
        Name shown with results.
    tariff : StakeTariff
        What is played for.
    rounds : {"one", "until"}
        Whether bids go round once, or until nobody raises.
    overtake : bool
        Whether a trick must be beaten by who can.
    settles : {"alone", "each"}
        Whether only the soloist's score changes, or he settles with each of the others.
    all_pass : {"redeal", "ohne"}
        What happens when all pass: a new deal, or a game without trumps. Only recorded games are
        held to it; ``solo66-ohne`` asked for by its name is played under either, and counts the
        same. Deals drawn with bidders are those in which the auction leads to the game asked for.

    Examples
    --------
    >>> Solo66Rules(name="home", settles="each").settles
    'each'
    """

    game: ClassVar[str] = "solo66"

    name: str = "solo66"
    tariff: StakeTariff = StakeTariff()
    rounds: Literal["one", "until"] = "one"
    overtake: bool = False
    settles: Literal["alone", "each"] = "alone"
    all_pass: Literal["redeal", "ohne"] = "redeal"

    def __post_init__(self) -> None:
        check_options(self)


USUAL = Solo66Rules()
