"""Every option on which tables differ, as one frozen value with named fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from simkopf.errors import SimkopfError, nearest
from simkopf.rules.options import check_options

GAME_NAMES = {"schafkopf": "Schafkopf", "doppelkopf": "Doppelkopf", "solo66": "Solo 66"}
"""What the games are called."""
MAX_PRICE = 1_000_000
MAX_FACTOR = 16
"""Largest prices and factors: every payment then fits the 32 bits that the game loop writes."""
TOUTABLE = ("solo", "wenz", "geier", "farbwenz", "farbgeier")
"""Families of which there is a Tout."""
_FAMILIES = ("sauspiel", *TOUTABLE, "sie", "ramsch", "bettel", "hochzeit")
_LEAST = {"tout_factor": 1, "sie_factor": 1, "sau_discard": 1}


@dataclass(frozen=True)
class Tariff:
    """Prices in whole units (cents or points).

    Attributes
    ----------
    sauspiel, hochzeit : int
        Base of the games two against two.
    solo : int
        Base of Solo, Wenz, Geier, Farbwenz and Farbgeier.
    extra : int
        Schneider, and once more for Schwarz.
    laufende : int
        Each Laufender, once the minimum is reached.
    ramsch, bettel : int
        Price of a Ramsch (to each of the others) and of a Bettel.
    """

    sauspiel: int = 10
    solo: int = 50
    extra: int = 10
    laufende: int = 10
    ramsch: int = 10
    bettel: int = 20
    hochzeit: int = 10

    def __post_init__(self) -> None:
        check_options(self, "tariff.", most=MAX_PRICE)


@dataclass(frozen=True)
class RuleSet:
    """The rules of one table: prices, options of play, of bidding and of counting.

    Attributes
    ----------
    name : str
        Name shown with results.
    tariff : Tariff
        Prices.
    ranking : tuple of tuple of str
        Contract families this table allows, lowest first; families in one tuple rank alike.
        A tout is written ``"solo-tout"``.
    herz_solo : bool
        Whether a Solo in Herz is allowed.
    solo_needs : int
        Cards of the named suit that a Solo, Farbwenz or Farbgeier needs in hand.
    all_pass : {"redeal", "ramsch", "alter"}
        What happens when all pass; "alter": the holder of the Eichel-Ober must play.
    run_counted : {"now", "deal"}
        Whether the four cards needed for Davonlaufen count at that moment or at the deal.
    run_after : {"free", "bound"}
        The called Sau after Davonlaufen: free in every respect, or still bound (seed 001).
    sau_discard : int
        The called Sau may be discarded from this many tricks before the end (1: last trick).
    bettel_trump : {"none", "herz"}
        Trumps of the Bettel.
    bettel_zehn : {"low", "normal"}
        Whether the Zehn drops below the Unter in a Bettel.
    bettel_stichzwang, ramsch_stichzwang : bool
        Whether a trick must be beaten by who can.
    schwarz : {"automatic", "claimed"}
        Whether Schwarz counts by itself or must be claimed (simulated winners always claim).
    ohne_laufende : bool
        Whether Laufende of the other side ("ohne") are paid.
    laufende_from, laufende_from_wenz : int
        Fewest Laufende that are paid: games with 14 or 11 trumps; Wenz and Geier.
    tout_factor, sie_factor : int
        What a Tout and a Sie multiply the price by.
    legen : bool
        Whether seats may double after the first half of their cards.
    stoss : int
        Steps of doubling after the announcement: 0 none, 1 Stoß only, 2 Stoß and Re, further.
    re_partner : bool
        Whether the partner too may answer with Re.
    durchmarsch : {"off", "tricks", "120", "91"}
        Ramsch: what counts as Durchmarsch.
    jungfrau : {"none", "all", "each", "power"}
        Ramsch, k seats without a trick: no effect; everything times 2**k; times 2 for each
        player who is one; times 2**k for those who are.
    ramsch_tie : {"trump", "share"}
        Tie for most Augen: the one dealt the higher trump loses, or the tied share the loss.

    Examples
    --------
    >>> RuleSet(name="home", laufende_from_wenz=3).laufende_from_wenz
    3
    """

    game: ClassVar[str] = "schafkopf"

    name: str = "bsv"
    tariff: Tariff = Tariff()
    ranking: tuple[tuple[str, ...], ...] = (
        ("hochzeit",),
        ("sauspiel",),
        ("bettel",),
        ("farbwenz", "farbgeier"),
        ("wenz", "geier"),
        ("solo",),
        ("farbwenz-tout", "farbgeier-tout"),
        ("wenz-tout", "geier-tout"),
        ("solo-tout",),
        ("sie",),
    )
    herz_solo: bool = True
    solo_needs: int = 0
    all_pass: Literal["redeal", "ramsch", "alter"] = "redeal"
    run_counted: Literal["now", "deal"] = "now"
    run_after: Literal["free", "bound"] = "free"
    sau_discard: int = 1
    bettel_trump: Literal["none", "herz"] = "none"
    bettel_zehn: Literal["low", "normal"] = "low"
    bettel_stichzwang: bool = False
    ramsch_stichzwang: bool = False
    schwarz: Literal["automatic", "claimed"] = "automatic"
    ohne_laufende: bool = True
    laufende_from: int = 3
    laufende_from_wenz: int = 2
    tout_factor: int = 2
    sie_factor: int = 4
    legen: bool = True
    stoss: int = 2
    re_partner: bool = True
    durchmarsch: Literal["off", "tricks", "120", "91"] = "tricks"
    jungfrau: Literal["none", "all", "each", "power"] = "none"
    ramsch_tie: Literal["trump", "share"] = "trump"

    def __post_init__(self) -> None:
        check_options(self, least=_LEAST)
        for name in ("tout_factor", "sie_factor"):
            value = getattr(self, name)
            if value > MAX_FACTOR:
                raise SimkopfError(f"{name}: from 1 to {MAX_FACTOR}, not {value!r}")
        _check_ranking(self.ranking)

    def allows(self, family: str, tout: bool = False) -> bool:
        """Whether this table plays a contract; a Ramsch is not bid and always allowed.

        Examples
        --------
        >>> BSV.allows("geier", tout=True), BSV.allows("ramsch")
        (True, True)
        """
        name = f"{family}-tout" if tout else family
        return family == "ramsch" or any(name in rank for rank in self.ranking)


def _check_ranking(ranking: object) -> None:
    """Refuse a ranking that is no tuple of ranks, or in which a contract is unknown or twice."""
    if not isinstance(ranking, tuple) or not all(isinstance(rank, tuple) for rank in ranking):
        raise SimkopfError(
            f"ranking = {ranking!r}: must be a tuple of tuples of contracts, lowest first"
        )
    if not all(ranking):
        raise SimkopfError("ranking: an empty rank; name at least one contract in each")
    known = [*_FAMILIES, *(f"{family}-tout" for family in TOUTABLE)]
    seen: set[str] = set()
    for name in (name for rank in ranking for name in rank):
        if name not in known:
            raise nearest("contract in ranking", name, known)
        if name in seen:
            raise SimkopfError(f"ranking names '{name}' twice")
        seen.add(name)


BSV = RuleSet()
