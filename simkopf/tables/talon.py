"""What the talon of Solo 66 brings to the suit that I bid."""

from __future__ import annotations

from math import comb

from simkopf.tables.counting import drawn
from simkopf.tables.game import WITH_TRUMPS, game
from simkopf.tables.law import Per, Ways, own_table
from simkopf.tables.table import Key, Table, Text
from simkopf.tables.words import number


def talon_hits(
    *,
    contract: str = "solo66-kreuz",
    given: str | None = None,
    per: Per = None,
) -> Table:
    """Law of how many cards of the bid suit lie in the talon, by how many I hold.

    Parameters
    ----------
    contract : str
        Says which suit is bid.
    given : str, optional
        Condition on my hand as it is dealt.
    per : str or sequence of str, optional
        Features of my hand with a law for each of their values; my ``trumps``, the cards of the
        bid suit, when not given.

    Examples
    --------
    >>> talon_hits().fraction(trumps=4, talon=0)
    Fraction(231, 325)
    """
    at = game(contract, table="talon", families=WITH_SUIT)
    unseen = at.cards - at.hand

    def law(mine: int) -> Ways:
        out = at.trumps - mine
        ways: dict[tuple[Key, ...], int] = {
            (k,): n for k, n in drawn(out, unseen - out, at.deck.talon).items()
        }
        return Ways(ways, comb(unseen, at.deck.talon))

    talon, suit = number(at.deck.talon), str(at.contract.family).capitalize()
    text = Text(
        f"I hold so many of the {at.trumps} cards of a suit ({suit}) among the {at.hand} that I "
        f"was dealt, and bid it: how many more lie in the talon of {talon.en}. The other cards lie "
        "at random; a pass of the others tells nothing here.",
        f"Ich habe unter meinen {at.hand} Karten so viele der {at.trumps} einer Farbe ({suit}) und "
        f"reize sie: wie viele noch in den {talon.de} Karten des Talons liegen. Die übrigen Karten "
        "sitzen zufällig; dass andere passen, sagt hier nichts.",
    )
    return own_table(
        "talon", at, text, own={"trumps": "trumps"}, possible=((t,) for t in at.own_trumps),
        value=("talon",), law=law, per=per, given=given,
    )  # fmt: skip


WITH_SUIT = tuple(name for name in WITH_TRUMPS if name.startswith("solo66-"))
"""Families with a suit that is bid."""
