"""How the trumps fall on all four hands, by counting deals."""

from __future__ import annotations

from collections.abc import Callable

from simkopf.tables.counting import Split, multinomial, splits
from simkopf.tables.game import PLAYED, Game, game
from simkopf.tables.law import Per, Ways, own_table
from simkopf.tables.table import Key, Row, Table, Text


def deals(*, deck: str = "lang") -> Table:
    """Chance of one particular hand and of one particular deal; the denominators count them.

    Examples
    --------
    >>> deals().rows[0]
    Row(key=('hands',), numerator=1, denominator=10518300)
    """
    at = game("solo-herz", deck)
    many = {"hands": multinomial((at.hand, at.cards - at.hand)), "deals": multinomial(at.hands)}
    text = Text(
        f"The chance of one particular hand of {at.hand} cards, and of one particular deal of all "
        f"{at.cards} cards to four seats. The denominators are the numbers of hands and of deals.",
        f"Die Wahrscheinlichkeit einer bestimmten Hand von {at.hand} Karten und einer bestimmten "
        f"Verteilung aller {at.cards} Karten auf vier Spieler. Die Nenner sagen, wie viele Hände "
        "und wie viele Verteilungen es gibt.",
    )
    rows = tuple(Row((what,), 1, n) for what, n in many.items())
    return Table("deals", text, ("of",), rows, ("of",), None, deck, disjoint=False)


def _at_the_table(
    name: str, at: Game, column: str, text: Text, what: Callable[[Split], Key]
) -> Table:
    """Law of something that follows from the numbers of trumps on the four hands."""
    found: dict[Key, int] = {}
    for split, n in splits(at.trumps, at.hands).items():
        found[what(split)] = found.get(what(split), 0) + n
    total = multinomial(at.hands)
    rows = tuple(Row((key,), found[key], total) for key in sorted(found))
    return Table(name, text, (column,), rows, (), at.name, at.deck.name)


def _all_hands(at: Game) -> Text:
    return Text(
        f"All {at.cards} cards dealt at random, {at.trumps} of them trumps:",
        f"Alle {at.cards} Karten zufällig gegeben, davon {at.trumps} Trümpfe:",
    )


def most_trumps(*, contract: str = "solo-herz", deck: str = "lang") -> Table:
    """Law of the largest number of trumps in one of the four hands.

    Examples
    --------
    >>> most_trumps().rows[0]
    Row(key=(4,), numerator=27584069496984000, denominator=99561092450391000)
    """
    at = game(contract, deck, table="most-trumps")
    start = _all_hands(at)
    text = Text(
        f"{start.en} how many the hand with most of them has.",
        f"{start.de} wie viele die Hand mit den meisten hat.",
    )
    return _at_the_table("most-trumps", at, "most", text, max)


def fewest_trumps(*, contract: str = "solo-herz", deck: str = "lang") -> Table:
    """Law of the smallest number of trumps in one of the four hands.

    Examples
    --------
    >>> fewest_trumps(contract="wenz").fraction(fewest=1)
    Fraction(512, 4495)
    """
    at = game(contract, deck, table="fewest-trumps")
    start = _all_hands(at)
    text = Text(
        f"{start.en} how many the hand with fewest of them has.",
        f"{start.de} wie viele die Hand mit den wenigsten hat.",
    )
    return _at_the_table("fewest-trumps", at, "fewest", text, min)


def someone_one_trump(*, contract: str = "hochzeit", deck: str = "lang") -> Table:
    """Chance that one hand at least has exactly one trump, so that a Hochzeit may be offered.

    Examples
    --------
    >>> round(float(someone_one_trump().fraction(someone=True)), 4)
    0.168
    """
    at = game(contract, deck, table="someone-one-trump", families=("hochzeit",))
    start = _all_hands(at)
    text = Text(
        f"{start.en} whether at least one of the four hands has exactly one.",
        f"{start.de} ob mindestens einer der vier Spieler genau einen hat.",
    )
    return _at_the_table("someone-one-trump", at, "someone", text, lambda split: 1 in split)


def someone_no_trump(*, contract: str = "solo-herz", deck: str = "lang") -> Table:
    """Chance that one hand at least has no trump.

    Examples
    --------
    >>> round(float(someone_no_trump().fraction(someone=True)), 4)
    0.0166
    """
    at = game(contract, deck, table="someone-no-trump")
    start = _all_hands(at)
    text = Text(
        f"{start.en} whether at least one of the four hands has none.",
        f"{start.de} ob mindestens einer der vier Spieler keinen hat.",
    )
    return _at_the_table("someone-no-trump", at, "someone", text, lambda split: 0 in split)


def trump_split(
    *, contract: str = "solo-herz", deck: str = "lang", given: str | None = None, per: Per = None
) -> Table:
    """Law of how the trumps that I lack fall on the other three hands.

    Parameters
    ----------
    contract, deck : str
        Decide how many trumps there are.
    given : str, optional
        Condition on my hand.
    per : str or sequence of str, optional
        Features of my hand with a law for each of their values; my trumps when not given.

    Examples
    --------
    >>> trump_split().fraction(trumps=8, split="2-2-2")
    Fraction(784, 4807)
    >>> round(float(trump_split(given="trumps >= 7", per="none").fraction(split="3-2-2")), 4)
    0.3629
    """
    at = game(contract, deck, table="trump-split", families=PLAYED)

    def law(mine: int) -> Ways:
        found: dict[tuple[Key, ...], int] = {}
        for split, n in splits(at.trumps - mine, at.others).items():
            key = ("-".join(map(str, sorted(split, reverse=True))),)
            found[key] = found.get(key, 0) + n
        return Ways(found, multinomial(at.others))

    text = Text(
        f"I hold some of the {at.trumps} trumps: how the rest falls on the other three hands, "
        "most first, whichever of the three has them. The other cards lie at random.",
        f"Ich habe einige der {at.trumps} Trümpfe: wie sich die übrigen auf die drei anderen "
        "verteilen, die meisten zuerst, gleich bei wem. Die übrigen Karten sitzen zufällig.",
    )
    return own_table(
        "trump-split", at, text, own={"trumps": "trumps"}, possible=((t,) for t in at.own_trumps),
        value=("split",), law=law, per=per, given=given,
    )  # fmt: skip
