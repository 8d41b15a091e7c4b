"""What the first half of the cards says of the whole hand, for who has to decide on Legen."""

from __future__ import annotations

from math import comb

from simkopf.tables.counting import drawn
from simkopf.tables.game import Game, game
from simkopf.tables.table import Row, Table, Text


def _half(at: Game) -> int:
    return at.hand // 2


def legen_first(*, contract: str = "solo-herz", deck: str = "lang") -> Table:
    """Law of the trumps in the first half of a hand.

    Examples
    --------
    >>> legen_first().rows[0]
    Row(key=(0,), numerator=3060, denominator=35960)
    """
    at = game(contract, deck, table="legen-first")
    half = _half(at)
    text = Text(
        f"The first {half} cards of a hand, of {at.cards} dealt at random: how many of the "
        f"{at.trumps} trumps are among them.",
        f"Die ersten {half} Karten eines Blatts, von {at.cards} zufällig gegebenen: wie viele der "
        f"{at.trumps} Trümpfe darunter sind.",
    )
    counts = drawn(at.trumps, at.cards - at.trumps, half)
    rows = tuple(Row((k,), n, comb(at.cards, half)) for k, n in counts.items())
    return Table("legen-first", text, ("first",), rows, (), at.name, at.deck.name)


def legen_second(*, contract: str = "solo-herz", deck: str = "lang") -> Table:
    """Law of the trumps in the second half of a hand, for each number in the first.

    Examples
    --------
    >>> str(legen_second().fraction(first=3, second=0))
    '68/585'
    """
    at = game(contract, deck, table="legen-second")
    text = Text(
        f"My first {_half(at)} cards hold some of the {at.trumps} trumps: how many are among the "
        "rest of my hand. All else lies at random.",
        f"Unter meinen ersten {_half(at)} Karten sind so viele der {at.trumps} Trümpfe: wie viele "
        "ich mit den restlichen bekomme. Alle übrigen Karten sitzen zufällig.",
    )
    return Table(
        "legen-second", text, ("first", "second"), _rows(at), ("first",), at.name, at.deck.name
    )


def legen_final(*, contract: str = "solo-herz", deck: str = "lang") -> Table:
    """Law of the trumps in the whole hand, for each number in its first half.

    Examples
    --------
    >>> round(sum(float(legen_final().fraction(first=3, trumps=t)) for t in (5, 6, 7)), 4)
    0.5184
    """
    at = game(contract, deck, table="legen-final")
    text = Text(
        f"My first {_half(at)} cards hold some of the {at.trumps} trumps: how many my whole hand "
        f"of {at.hand} cards has. All else lies at random.",
        f"Unter meinen ersten {_half(at)} Karten sind so viele der {at.trumps} Trümpfe: wie viele "
        f"mein ganzes Blatt von {at.hand} Karten hat. Alle übrigen Karten sitzen zufällig.",
    )
    rows = tuple(Row((k, int(k) + int(second)), n, total) for (k, second), n, total in _rows(at))
    return Table("legen-final", text, ("first", "trumps"), rows, ("first",), at.name, at.deck.name)


def _rows(at: Game) -> tuple[Row, ...]:
    half, rest = _half(at), at.hand - _half(at)
    total = comb(at.cards - half, rest)
    return tuple(
        Row((k, second), n, total)
        for k in drawn(at.trumps, at.cards - at.trumps, half)
        for second, n in drawn(at.trumps - k, at.cards - at.trumps - (half - k), rest).items()
    )
