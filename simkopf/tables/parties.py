"""The two sides of Doppelkopf, which the Kreuz-Damen make and nobody sees.

Where two seats have a Kreuz-Dame each, the cards that are not seen lie at random on their places
but for these two: a side of two has one place fewer for each Kreuz-Dame it holds.
"""

from __future__ import annotations

from math import comb

from simkopf.tables.counting import drawn
from simkopf.tables.game import game
from simkopf.tables.law import Per, Ways, own_table
from simkopf.tables.table import Key, Row, Table, Text

RE, KONTRA = "Re", "Kontra"
_SIDE = f"CASE WHEN kreuz_damen = 1 THEN '{RE}' ELSE '{KONTRA}' END"


def fuchs_sides(*, deck: str = "doko48") -> Table:
    """Law of how many of the two Füchse the Re side holds.

    Examples
    --------
    >>> fuchs_sides().fraction(re=2)
    Fraction(77, 345)
    """
    at = game("doko-normal", deck)
    # Two Füchse on the places that the two Kreuz-Damen leave: of Re two fewer.
    re, kontra = 2 * at.hand - 2, 2 * at.hand
    text = Text(
        "Normal game, each Kreuz-Dame in another hand: how many of the two Füchse (Karo-Asse) the "
        "two seats of Re hold together; Kontra holds the others. The same is true of any other two "
        "equal cards but the Kreuz-Damen.",
        "Normalspiel, die Kreuz-Damen bei verschiedenen Spielern: wie viele der zwei Füchse "
        "(Karo-Asse) die beiden Re-Spieler zusammen haben; die anderen hat Kontra. Für jedes "
        "andere Paar gleicher Karten außer den Kreuz-Damen gilt dasselbe.",
    )
    rows = tuple(Row((k,), n, comb(re + kontra, 2)) for k, n in drawn(re, kontra, 2).items())
    return Table("fuchs-sides", text, ("re",), rows, (), at.name, at.deck.name)


def hidden_partner(
    *,
    contract: str = "doko-normal",
    deck: str | None = None,
    given: str | None = None,
    per: Per = None,
) -> Table:
    """Law of the trumps of my partner, whom I do not know, by my side and my trumps.

    Parameters
    ----------
    contract, deck : str
        The normal game, with 48 or 40 cards; where both Kreuz-Damen are in one hand, as in a
        Hochzeit or a stille Hochzeit, nobody has a partner to guess at.
    given : str, optional
        Condition on my hand.
    per : str or sequence of str, optional
        Features of my hand with a law for each of their values; my ``side`` and my trumps when
        not given.

    Examples
    --------
    >>> law = hidden_partner()
    >>> [round(float(law.fraction(side="Re", trumps=8, partner=n)), 4) for n in (5, 6, 7, 8)]
    [0.1815, 0.2753, 0.2541, 0.1426]
    """
    at = game(contract, deck, table="hidden-partner", families=("doko-normal",))
    unseen = at.cards - at.hand

    def law(side: str, mine: int) -> Ways:
        # The others' Kreuz-Damen: one, which my partner has, or two, which my opponents have.
        damen = 1 if side == RE else 2
        own = 1 if side == RE else 0
        out, places = at.trumps - mine - damen, unseen - damen
        found = drawn(out, places - out, at.hand - own)
        ways: dict[tuple[Key, ...], int] = {(k + own,): n for k, n in found.items() if n}
        return Ways(ways, comb(places, at.hand - own))

    def apart(side: str, _: int) -> int:
        """Of so many deals of the other Kreuz-Damen those in which no hand has both."""
        together = at.others * comb(at.hand, 2) if side == KONTRA else 0
        return comb(unseen, 2) - together

    possible = [(side, t) for side in (KONTRA, RE) for t in at.own_trumps if t or side == KONTRA]
    text = Text(
        "Normal game, each Kreuz-Dame in another hand; mine is one of them (side Re) or not "
        "(Kontra), and I hold so many trumps, the Kreuz-Dame among them: how many trumps my "
        "partner has, whoever that is. The other cards lie at random.",
        "Normalspiel, die Kreuz-Damen bei verschiedenen Spielern. Ich habe eine davon (Partei Re) "
        "oder keine (Kontra) und so viele Trümpfe, die Kreuz-Dame mitgezählt: wie viele Trümpfe "
        "mein Partner hat, wer auch immer das ist. Die übrigen Karten sitzen zufällig.",
    )
    return own_table(
        "hidden-partner", at, text, own={"side": _SIDE, "trumps": "trumps"}, possible=possible,
        value=("partner",), law=law, per=per, given=given, where="kreuz_damen < 2", weight=apart,
    )  # fmt: skip
