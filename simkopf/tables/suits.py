"""Whether the others can follow a plain suit that I lead, by counting deals."""

from __future__ import annotations

from itertools import combinations_with_replacement

from simkopf.cards.decks import SUIT_NAMES
from simkopf.tables.counting import everyone_follows, multinomial, splits
from simkopf.tables.game import PLAYED, Game, game
from simkopf.tables.law import Per, Ways, own_table
from simkopf.tables.table import Key, Table, Text


def other_voids(
    *,
    contract: str = "solo-herz",
    deck: str = "lang",
    given: str | None = None,
    per: Per = None,
    suit: str | None = None,
) -> Table:
    """Law of how many of the other three hands have no card of a plain suit.

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
        The suit; it matters with a condition only.

    Examples
    --------
    >>> follow = other_voids(contract="wenz")
    >>> float(round(follow.fraction(length=2, voids=0), 4)), follow.fraction(length=5, voids=0)
    (0.6957, Fraction(0, 1))
    """
    at = game(contract, deck, suit, table="other-voids", families=PLAYED)

    def law(mine: int) -> Ways:
        found: dict[tuple[Key, ...], int] = {}
        for split, n in splits(at.length - mine, at.others).items():
            key = (split.count(0),)
            found[key] = found.get(key, 0) + n
        return Ways(found, multinomial(at.others))

    name = at.suit_name.capitalize()
    text = Text(
        f"I hold some of the {at.length} cards of a plain suit ({name}): how many of the other "
        "three hands have none of it. The other cards lie at random.",
        f"Ich habe einige der {at.length} Karten einer Farbe ({name}): wie viele der drei "
        "anderen in der Farbe frei sind. Die übrigen Karten sitzen zufällig.",
    )
    return own_table(
        "other-voids", at, text, own={"length": "{suit}"},
        possible=((s,) for s in range(min(at.hand, at.length) + 1)),
        value=("voids",), law=law, per=per, given=given,
    )  # fmt: skip


def all_follow(
    *, contract: str = "solo-herz", deck: str = "lang", given: str | None = None, per: Per = None
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
        plain suits, longest first, when not given.

    Examples
    --------
    >>> table = all_follow()
    >>> round(float(table.fraction(profile="3-1-0", follow=True)), 4)
    0.1791
    """
    at = game(contract, deck, table="all-follow", families=PLAYED)

    def law(profile: str) -> Ways:
        out = [at.length - int(mine) for mine in profile.split("-") if mine != "0"]
        total = multinomial(at.others)
        follow = everyone_follows(out, at.others)
        ways: dict[tuple[Key, ...], int] = {(False,): total - follow, (True,): follow}
        return Ways(ways, total)

    text = Text(
        "I hold cards of some plain suits (the profile, longest first; the rest are trumps): "
        "whether each of the other three hands has at least one card of every plain suit that I "
        "hold, so that nobody is void in any of them. The other cards lie at random.",
        "Ich habe Karten einiger Farben (so viele, die längste Farbe zuerst; der Rest ist Trumpf): "
        "ob jeder der drei anderen jede dieser Farben bedienen kann, also keiner in einer davon "
        "frei ist. Die übrigen Karten sitzen zufällig.",
    )
    plain = [name for s, name in enumerate(SUIT_NAMES) if at.contract.plain(s, at.deck)]
    return own_table(
        "all-follow", at, text, own={"profile": ""}, features={name: name for name in plain},
        fold=lambda lengths: ("-".join(map(str, sorted(lengths, reverse=True))),),
        possible=((p,) for p in profiles(at)), value=("follow",), law=law, per=per, given=given,
    )  # fmt: skip


def profiles(at: Game) -> list[str]:
    """Lengths of the plain suits that a hand can have, longest first in each.

    Examples
    --------
    >>> profiles(game("solo-herz", "kurz"))[:4]
    ['0-0-0', '1-0-0', '1-1-0', '1-1-1']
    """
    found = []
    for lengths in combinations_with_replacement(range(min(at.hand, at.length), -1, -1), at.plain):
        if at.hand - sum(lengths) in at.own_trumps:
            found.append("-".join(map(str, lengths)))
    return sorted(found)
