"""How the trumps fall on all hands, by counting deals."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

from simkopf.cards.decks import deck as find_deck
from simkopf.tables.counting import Split, multinomial, splits
from simkopf.tables.game import DOKO_NORMAL, PLAYED, Game, game
from simkopf.tables.law import Per, Ways, own_table
from simkopf.tables.table import Key, Row, Table, Text
from simkopf.tables.words import at_random, number

ARMUT = 3
"""Most trumps of an Armut."""


def deals(*, deck: str = "lang") -> Table:
    """Chance of one particular hand and of one particular deal; the denominators count them.

    Examples
    --------
    >>> deals().rows[0]
    Row(key=('hands',), numerator=1, denominator=10518300)
    >>> [row.denominator for row in deals(deck="skat32").rows[:2]]
    [906192, 10518300]
    """
    at = game(_SOME[find_deck(deck).sort.name], deck)
    many = {"hands": comb(at.cards, at.hand)}
    more = Text("", "")
    if at.deck.talon:
        with_talon = at.hand + at.deck.talon
        many["with talon"] = comb(at.cards, with_talon)
        more = Text(
            f" With the talon a hand has {with_talon} cards.",
            f" Mit dem Talon hat ein Blatt {with_talon} Karten.",
        )
    if at.contract.sort.copies > 1:
        more = Text(
            " Equal cards count as different ones; so all hands, and all deals, are equally "
            "likely.",
            " Gleiche Karten zählen dabei als verschieden; dann sind alle Blätter und alle "
            "Verteilungen gleich wahrscheinlich.",
        )
    many["deals"] = multinomial(at.piles)
    seats = number(at.deck.seats)
    text = Text(
        f"The chance of one particular hand of {at.hand} cards, and of one particular deal of all "
        f"{at.cards} cards to {seats.en} seats. The denominators are the numbers of hands and of "
        f"deals.{more.en}",
        f"Die Wahrscheinlichkeit eines bestimmten Blatts von {at.hand} Karten und einer bestimmten "
        f"Verteilung aller {at.cards} Karten auf {seats.de} Spieler. Die Nenner sagen, wie viele "
        f"Blätter und wie viele Verteilungen es gibt.{more.de}",
    )
    rows = tuple(Row((what,), 1, n) for what, n in many.items())
    return Table("deals", text, ("of",), rows, ("of",), None, at.deck.name, disjoint=False)


_SOME = {"german": "solo-herz", "double": "doko-normal", "french": "solo66-kreuz"}
"""Contracts that stand for any, by the sort of cards."""


def at_the_table(
    name: str, at: Game, text: Text, law: tuple[str, Callable[[Split], Key]], marked: int
) -> Table:
    """Law of something that follows from how many of some marked cards each of the hands has.

    Parameters
    ----------
    name, at, text
        As in `simkopf.tables.law.hand_table`.
    law : tuple of str and callable
        Name of the column, and what makes its value of the numbers of marked cards of the hands.
    marked : int
        How many cards are marked.
    """
    column, what = law
    found: dict[Key, int] = {}
    for split, n in splits(marked, at.piles).items():
        key = what(split[: at.deck.seats])
        found[key] = found.get(key, 0) + n
    total = multinomial(at.piles)
    rows = tuple(Row((key,), found[key], total) for key in sorted(found))
    return Table(name, text, (column,), rows, (), at.name, at.deck.name)


def _all_hands(at: Game) -> Text:
    start = at_random(at, dealt=True)
    if at.deck.talon:
        return Text(
            f"{start.en}; {at.trumps} of the {at.cards} are trumps:",
            f"{start.de}; {at.trumps} der {at.cards} sind Trumpf:",
        )
    return Text(
        f"{start.en}, {at.trumps} of them trumps:", f"{start.de}, davon {at.trumps} Trümpfe:"
    )


def most_trumps(*, contract: str = "solo-herz", deck: str | None = None) -> Table:
    """Law of the largest number of trumps in one of the hands.

    Examples
    --------
    >>> most_trumps().rows[0]
    Row(key=(4,), numerator=27584069496984000, denominator=99561092450391000)
    """
    at = game(contract, deck, table="most-trumps")
    start = _all_hands(at)
    text = Text(
        f"{start.en} how many the hand with most of them has.",
        f"{start.de} wie viele das Blatt mit den meisten hat.",
    )
    return at_the_table("most-trumps", at, text, ("most", max), at.trumps)


def fewest_trumps(*, contract: str = "solo-herz", deck: str | None = None) -> Table:
    """Law of the smallest number of trumps in one of the hands.

    Examples
    --------
    >>> fewest_trumps(contract="wenz").fraction(fewest=1)
    Fraction(512, 4495)
    """
    at = game(contract, deck, table="fewest-trumps")
    start = _all_hands(at)
    text = Text(
        f"{start.en} how many the hand with fewest of them has.",
        f"{start.de} wie viele das Blatt mit den wenigsten hat.",
    )
    return at_the_table("fewest-trumps", at, text, ("fewest", min), at.trumps)


def _someone(name: str, at: Game, met: Callable[[int], bool], en: str, de: str) -> Table:
    """Chance that one hand at least has such a number of trumps."""
    start, many = _all_hands(at), number(at.deck.seats)
    text = Text(
        f"{start.en} whether at least one of the {many.en} hands has {en}.",
        f"{start.de} ob mindestens einer der {many.de} Spieler {de} hat.",
    )
    return at_the_table(name, at, text, ("someone", lambda split: any(map(met, split))), at.trumps)


def someone_one_trump(*, contract: str = "hochzeit", deck: str | None = None) -> Table:
    """Chance that one hand at least has exactly one trump, so that a Hochzeit may be offered.

    Examples
    --------
    >>> round(float(someone_one_trump().fraction(someone=True)), 4)
    0.168
    """
    at = game(contract, deck, table="someone-one-trump", families=("hochzeit",))
    return _someone("someone-one-trump", at, lambda n: n == 1, "exactly one", "genau einen")


def someone_no_trump(*, contract: str = "solo-herz", deck: str | None = None) -> Table:
    """Chance that one hand at least has no trump.

    Examples
    --------
    >>> round(float(someone_no_trump().fraction(someone=True)), 4)
    0.0166
    """
    at = game(contract, deck, table="someone-no-trump")
    return _someone("someone-no-trump", at, lambda n: n == 0, "none", "keinen")


def someone_armut(*, contract: str = "doko-normal", deck: str | None = None) -> Table:
    """Chance that one hand at least has three trumps or fewer.

    Examples
    --------
    >>> round(float(someone_armut().fraction(someone=True)), 4)
    0.0873
    """
    at = game(contract, deck, table="someone-armut", families=DOKO_NORMAL)
    return _someone(
        "someone-armut", at, lambda n: n <= ARMUT, f"at most {number(ARMUT).en}",
        f"höchstens {number(ARMUT).de}",
    )  # fmt: skip


def trump_split(
    *,
    contract: str = "solo-herz",
    deck: str | None = None,
    given: str | None = None,
    per: Per = None,
    cards: int | str | None = None,
) -> Table:
    """Law of how the trumps that I lack fall on the other hands.

    Parameters
    ----------
    contract, deck : str
        Decide how many trumps there are.
    given : str, optional
        Condition on my hand.
    per : str or sequence of str, optional
        Features of my hand with a law for each of their values; my trumps when not given.
    cards : int, optional
        Cards of my hand: so many as are dealt, or with the talon.

    Examples
    --------
    >>> trump_split().fraction(trumps=8, split="2-2-2")
    Fraction(784, 4807)
    >>> round(float(trump_split(given="trumps >= 7", per="none").fraction(split="3-2-2")), 4)
    0.3629
    """
    at = game(contract, deck, table="trump-split", families=PLAYED, cards=cards)

    def law(mine: int) -> Ways:
        found: dict[tuple[Key, ...], int] = {}
        for split, n in splits(at.trumps - mine, at.unseen).items():
            key = ("-".join(map(str, sorted(split[: at.others], reverse=True))),)
            found[key] = found.get(key, 0) + n
        return Ways(found, multinomial(at.unseen))

    many, rest = number(at.others), at_random(at)
    text = Text(
        f"I hold some of the {at.trumps} trumps: how the rest falls on the other {many.en} hands, "
        f"most first, whichever of the {many.en} has them. {rest.en}",
        f"Ich habe einige der {at.trumps} Trümpfe: wie sich die übrigen auf die {many.de} anderen "
        f"verteilen, die meisten zuerst, gleich bei wem. {rest.de}",
    )
    return own_table(
        "trump-split", at, text, own={"trumps": "trumps"}, possible=((t,) for t in at.own_trumps),
        value=("split",), law=law, per=per, given=given,
    )  # fmt: skip
