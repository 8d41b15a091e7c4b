"""Whether the others can follow a plain suit that I lead, by counting deals."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations_with_replacement, product

from simkopf.cards.decks import GERMAN
from simkopf.tables.counting import everyone_follows, multinomial, splits
from simkopf.tables.game import SUITED, Game, game
from simkopf.tables.law import Per, Ways, in_order, own_table
from simkopf.tables.table import Key, Row, Table, Text
from simkopf.tables.words import at_random, number


def other_voids(
    *,
    contract: str = "solo-herz",
    deck: str | None = None,
    given: str | None = None,
    per: Per = None,
    suit: str | None = None,
    cards: int | str | None = None,
) -> Table:
    """Law of how many of the other hands have no card of a plain suit.

    Parameters
    ----------
    contract, deck : str
        Decide how many cards the suit has.
    given : str, optional
        Condition on my hand.
    per : str or sequence of str, optional
        Features of my hand with a law for each of their values; ``length``, my cards of the suit,
        when not given.
    suit : str, optional
        The suit.
    cards : int, optional
        Cards of my hand: so many as are dealt, or with the talon.

    Examples
    --------
    >>> follow = other_voids(contract="wenz")
    >>> float(round(follow.fraction(length=2, voids=0), 4)), follow.fraction(length=5, voids=0)
    (0.6957, Fraction(0, 1))
    >>> other_voids(contract="doko-normal", suit="herz").fraction(length=1, voids=0)
    Fraction(159, 238)
    """
    at = game(contract, deck, suit, table="other-voids", families=SUITED, cards=cards)

    def law(mine: int) -> Ways:
        found: dict[tuple[Key, ...], int] = {}
        for split, n in splits(at.length - mine, at.unseen).items():
            key = (split[: at.others].count(0),)
            found[key] = found.get(key, 0) + n
        return Ways(found, multinomial(at.unseen))

    name, many, rest = at.suit_name.capitalize(), number(at.others), at_random(at)
    through = Text("", "")
    if at.deck.sort != GERMAN:
        through = Text(
            " Where it is 0, nobody can ruff an As of the suit that is led first.",
            " Bei 0 kann niemand ein As stechen, wenn es als erste Karte der Farbe gespielt wird.",
        )
    text = Text(
        f"I hold some of the {at.length} cards of a plain suit ({name}): how many of the other "
        f"{many.en} hands have none of it. {rest.en}{through.en}",
        f"Ich habe einige der {at.length} Karten einer Farbe ({name}): wie viele der {many.de} "
        f"anderen in der Farbe frei sind. {rest.de}{through.de}",
    )
    return own_table(
        "other-voids", at, text, own={"length": "{suit}"},
        possible=((s,) for s in range(min(at.hand, at.length) + 1)),
        value=("voids",), law=law, per=per, given=given,
    )  # fmt: skip


def all_follow(
    *,
    contract: str = "solo-herz",
    deck: str | None = None,
    given: str | None = None,
    per: Per = None,
    cards: int | str | None = None,
) -> Table:
    """Chance that every other hand has a card of each plain suit that I hold.

    Parameters
    ----------
    contract, deck : str
        Decide the plain suits.
    given : str, optional
        Condition on my hand.
    per : str or sequence of str, optional
        Features of my hand with a law for each of their values; my ``profile``, the lengths of my
        plain suits, when not given: the longest first, but suits that have fewer cards last.
    cards : int, optional
        Cards of my hand: so many as are dealt, or with the talon.

    Examples
    --------
    >>> table = all_follow()
    >>> round(float(table.fraction(profile="3-1-0", follow=True)), 4)
    0.1791

    Kreuz and Pik of eight cards, then Herz of six:

    >>> table = all_follow(contract="doko-normal")
    >>> round(float(table.fraction(profile="1-0-1", follow=True)), 4)
    0.588
    """
    at = game(contract, deck, table="all-follow", families=SUITED, cards=cards)

    def law(profile: str) -> Ways:
        mine = zip(map(int, profile.split("-")), at.suits.values(), strict=True)
        out = [length - k for k, length in mine if k]
        total = multinomial(at.unseen)
        follow = everyone_follows(out, at.unseen, at.others)
        ways: dict[tuple[Key, ...], int] = {(False,): total - follow, (True,): follow}
        return Ways(ways, total)

    many, rest, order = number(at.others), at_random(at), _order(at)
    trumps = Text("; the rest are trumps", "; der Rest ist Trumpf") if at.trumps else Text("", "")
    text = Text(
        f"I hold cards of some plain suits (the profile, {order.en}{trumps.en}): "
        f"whether each of the other {many.en} hands has at least one card of every plain suit that "
        f"I hold, so that nobody is void in any of them. {rest.en}",
        f"Ich habe Karten einiger Farben (so viele, {order.de}{trumps.de}): "
        f"ob jeder der {many.de} anderen jede dieser Farben bedienen kann, also keiner in einer "
        f"davon frei ist. {rest.de}",
    )
    return own_table(
        "all-follow", at, text, own={"profile": ""}, features={name: name for name in at.suits},
        fold=lambda lengths: ("-".join(map(str, _longest_first(at, lengths))),),
        possible=((p,) for p in profiles(at)), value=("follow",), law=law, per=per, given=given,
    )  # fmt: skip


def suit_split(
    *, contract: str = "solo-herz", deck: str | None = None, suit: str | None = None
) -> Table:
    """Law of how a plain suit falls on all hands.

    Parameters
    ----------
    contract, deck, suit : str
        Decide how many cards the suit has.

    Examples
    --------
    >>> suit_split(contract="doko-normal", deck="doko40", suit="herz").fraction(split="1-1-1-1")
    Fraction(1000, 9139)
    """
    at = game(contract, deck, suit, table="suit-split", families=SUITED)
    found: dict[tuple[Key, ...], int] = {}
    for split, n in splits(at.length, at.piles).items():
        key = ("-".join(map(str, sorted(split[: at.deck.seats], reverse=True))),)
        found[key] = found.get(key, 0) + n
    name, many, rest = at.suit_name.capitalize(), number(at.deck.seats), at_random(at, dealt=True)
    text = Text(
        f"{rest.en}: how the {at.length} cards of a plain suit ({name}) fall on the {many.en} "
        "hands, most first, whichever of the hands has them.",
        f"{rest.de}: wie sich die {at.length} Karten einer Farbe ({name}), die nicht Trumpf sind, "
        f"auf die {many.de} Spieler verteilen, die meisten zuerst, gleich bei wem.",
    )
    total = multinomial(at.piles)
    rows = tuple(Row(key, found[key], total) for key in in_order(found))
    return Table("suit-split", text, ("split",), rows, (), at.name, at.deck.name)


def _groups(at: Game) -> list[list[str]]:
    """Plain suits by how many cards they have, the longest first."""
    lengths = dict.fromkeys(at.suits.values())
    return [[name for name, n in at.suits.items() if n == length] for length in lengths]


def _longest_first(at: Game, lengths: Iterable[Key]) -> list[Key]:
    """Order my cards of each plain suit: only suits of one length are alike."""
    left, found = list(lengths), []
    for group in _groups(at):
        found += sorted(left[: len(group)], reverse=True)
        left = left[len(group) :]
    return found


def _order(at: Game) -> Text:
    groups = [[name.capitalize() for name in group] for group in _groups(at)]
    if len(groups) == 1:
        return Text("longest first", "die längste Farbe zuerst")
    en = ", then ".join(" and ".join(group) for group in groups)
    de = ", dann ".join(" und ".join(group) for group in groups)
    return Text(f"first {en}, in each the longest first", f"erst {de}, darin die längste zuerst")


def profiles(at: Game) -> list[str]:
    """Lengths of the plain suits that a hand can have, longest first in each.

    Examples
    --------
    >>> profiles(game("solo-herz", "kurz"))[:4]
    ['0-0-0', '1-0-0', '1-1-0', '1-1-1']
    """
    groups = [
        combinations_with_replacement(range(min(at.hand, at.suits[group[0]]), -1, -1), len(group))
        for group in _groups(at)
    ]
    every = (tuple(chain.from_iterable(parts)) for parts in product(*groups))
    return sorted("-".join(map(str, p)) for p in every if at.hand - sum(p) in at.own_trumps)
