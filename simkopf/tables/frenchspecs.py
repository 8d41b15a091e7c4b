"""The tables about one hand of French cards, as data: Doppelkopf and Solo 66."""

from __future__ import annotations

from typing import Any

from simkopf.rules.solo66.contracts import SOLO66
from simkopf.tables.game import DOKO, DOKO_NORMAL, WITH_TRUMPS
from simkopf.tables.handspecs import spec
from simkopf.tables.schmeissen import FIVE
from simkopf.tables.trumps import ARMUT
from simkopf.tables.words import number

_BOTH: dict[str, Any] = {
    "games": ("doppelkopf", "solo66"), "contract": "doko-normal", "families": (*DOKO, *SOLO66),
}  # fmt: skip
_DOKO: dict[str, Any] = {
    "games": ("doppelkopf",), "contract": "doko-normal", "families": DOKO,
}  # fmt: skip
_FEW, _FIVE = number(ARMUT), number(FIVE)

_ALL = (
    *(
        spec(
            name, {name: feature}, f"{en} in a hand", f"{de} auf der Hand",
            f"how many of the {{kind}} {en} it has.", f"wie viele der {{kind}} {de} sie hat.",
            ranks=rank, **_BOTH,
        )
        for name, feature, en, de, rank in (
            ("damen", "ober", "Damen", "Damen", "O"),
            ("buben", "unter", "Buben", "Buben", "U"),
            ("aces", "sauen", "aces", "Asse", "A"),
            ("kings", "koenige", "kings", "Könige", "K"),
            ("nines", "neuner", "nines", "Neunen", "9"),
        )
    ),
    *(
        spec(
            f"{name}-and-aces", {name: feature, "aces": "sauen"},
            f"joint law of {picture} and aces: strength for a {picture}-Solo",
            f"{picture} und Asse, gemeinsam: wie gut ein {picture}-Solo wäre",
            f"how many {picture} and how many aces it has.",
            f"wie viele {picture} und wie viele Asse sie hat.",
            **_DOKO | {"contract": f"doko-{name}"},
        )
        for name, feature, picture in (("damen", "ober", "Damen"), ("buben", "unter", "Buben"))
    ),
    *(
        spec(
            f"five-{name}", {"five": f"{feature} >= {FIVE}"},
            f"{_FIVE.en} {name} or more: it may be thrown in (Schmeißen)",
            f"{_FIVE.de} {de} oder mehr: Schmeißen",
            f"whether it has at least {_FIVE.en} of the {{kind}} {name}. Some tables let such a "
            "hand be thrown in (Schmeißen).",
            f"ob sie mindestens {_FIVE.de} der {{kind}} {de} hat. In manchen Runden darf man mit "
            "so einem Blatt schmeißen, also neu geben lassen.",
            ranks=rank, **_DOKO,
        )
        for name, feature, de, rank in (
            ("nines", "neuner", "Neunen", "9"), ("kings", "koenige", "Könige", "K"),
        )
    ),
    spec(
        "armut", {"armut": f"trumps <= {ARMUT}"},
        f"an Armut: at most {_FEW.en} trumps", f"Armut: höchstens {_FEW.de} Trümpfe",
        f"whether it has at most {_FEW.en} of the {{trumps}} trumps (Armut).",
        f"ob sie höchstens {_FEW.de} der {{trumps}} Trümpfe hat (Armut).",
        **_DOKO | {"families": DOKO_NORMAL},
    ),
    spec(
        "all-trumps", {"all_trumps": "trumps = {hand}"},
        "a hand of trumps alone", "ein Blatt nur aus Trümpfen",
        "whether all its {hand} cards are trumps.", "ob alle ihre {hand} Karten Trumpf sind.",
        **_BOTH | {"families": WITH_TRUMPS},
    ),
    spec(
        "best-suit", {"longest": "GREATEST(trumps, kreuz, pik, herz, karo)"},
        "length of the longest suit", "Länge der längsten Farbe",
        "how many cards it has of the suit of which it has most, whichever that is.",
        "wie viele Karten sie von der Farbe hat, von der sie die meisten hat, gleich welche das "
        "ist.",
        games=("solo66",), contract="solo66-kreuz", families=SOLO66,
    ),
)  # fmt: skip
FRENCH_HAND = {one.name: one for one in _ALL}
"""The tables about one hand of French cards, by name."""
