"""Whether a Zehn must fall under the Sau of its suit, by counting deals.

It must if its holder has no other card of the suit when the suit is led for the first time.
"""

from __future__ import annotations

from math import comb

from simkopf.rules.solo66.contracts import SOLO66
from simkopf.tables.called import FAMILIES, called_lengths, called_suit
from simkopf.tables.game import SAUSPIEL, SCHAFKOPF, game
from simkopf.tables.law import Per, Ways, own_table
from simkopf.tables.table import Key, Row, Table, Text
from simkopf.tables.words import at_random, number

_ACE = {"german": Text("Sau", "die Sau"), "french": Text("As", "das As")}


def zehn_falls(
    *,
    contract: str = "solo-herz",
    deck: str | None = None,
    given: str | None = None,
    per: Per = None,
    suit: str | None = None,
    cards: int | str | None = None,
) -> Table:
    """Chance that the Zehn falls when I lead the Sau, or As, of its suit.

    Parameters
    ----------
    contract, deck : str
        Decide how many cards the suit has.
    given : str, optional
        Condition on my hand.
    per : str or sequence of str, optional
        Features of my hand with a law for each of their values; ``length``, my cards of the suit
        with the Sau, when not given. ``"none"`` for all hands with the Sau without the Zehn.
    suit : str, optional
        The suit; it matters with a condition only.
    cards : int, optional
        Cards of my hand: so many as are dealt, or with the talon.

    Examples
    --------
    >>> falls = zehn_falls()
    >>> [round(float(falls.fraction(length=k, falls=True)), 3) for k in (1, 2, 3, 4, 5)]
    [0.206, 0.316, 0.474, 0.696, 1.0]
    >>> round(float(zehn_falls(contract="solo66-kreuz").fraction(length=2, falls=True)), 3)
    0.269
    """
    families = (*SCHAFKOPF, *SOLO66)
    at = game(contract, deck, suit, table="zehn-falls", families=families, cards=cards)
    places, hand = sum(at.unseen), at.deck.hand_size

    def law(mine: int) -> Ways:
        # The Zehn lies in some hand; the others of the suit on the places left, not in that hand.
        out = at.length - mine - 1
        total, falls = comb(places - 1, out), comb(places - hand, out)
        if at.others * hand < places:  # or in the talon, where it does not fall
            total, falls = places * total, at.others * hand * falls
        ways: dict[tuple[Key, ...], int] = {(False,): total - falls, (True,): falls}
        return Ways(ways, total)

    name, many, rest = at.suit_name.capitalize(), number(at.others), at_random(at)
    ace, partner = _ACE[at.deck.sort.name], Text("", "")
    if at.contract.game == "schafkopf":
        partner = Text(
            "; who is my partner does not matter", "; wer mein Partner ist, spielt keine Rolle"
        )
    text = Text(
        f"I hold the {ace.en} of a plain suit ({name}) without its Zehn, and with the {ace.en} so "
        f"many of the suit's {at.length} cards: whether the Zehn lies bare, as the only card of "
        f"the suit, in one of the other {many.en} hands, so that it must fall when I am the first "
        f"to lead the suit and play the {ace.en}. {rest.en[:-1]}{partner.en}.",
        f"Ich habe {ace.de} einer Farbe ({name}) ohne die Zehn, und damit zusammen so viele der "
        f"{at.length} Karten der Farbe: ob die Zehn bei einem der {many.de} anderen blank sitzt, "
        "als einzige Karte der Farbe, also fallen muss, wenn ich als Erster die Farbe anspiele, "
        f"und zwar {ace.de}. {rest.de[:-1]}{partner.de}.",
    )
    return own_table(
        "zehn-falls", at, text, own={"length": "{suit}"},
        possible=((k,) for k in range(1, min(at.hand, at.length - 1) + 1)),
        value=("falls",), law=law, per=per, given=given, where="{sau} AND NOT {zehn}",
    )  # fmt: skip


def zehn_falls_deal(*, contract: str = "solo-herz", deck: str = "lang") -> Table:
    """Chance, over all deals, that the Zehn of a plain suit lies bare in another hand than the Sau.

    Examples
    --------
    >>> round(float(zehn_falls_deal().fraction(falls=True)), 4)
    0.2502
    """
    at = game(contract, deck, table="zehn-falls-deal", families=SCHAFKOPF)
    # The Sau lies somewhere. The Zehn takes one of the other places, then the rest of the suit.
    rest = at.length - 2
    total = (at.cards - 1) * comb(at.cards - 2, rest)
    falls = sum(at.unseen) * comb(at.cards - 2 - (at.hand - 1), rest)
    text = Text(
        f"All {at.cards} cards dealt at random: whether the Zehn of one given plain suit of "
        f"{at.length} cards lies bare, as the only card of the suit, in another hand than the Sau, "
        "so that it falls when the holder of the Sau is the first to lead the suit and plays it.",
        f"Alle {at.cards} Karten zufällig gegeben: ob die Zehn einer bestimmten Farbe von "
        f"{at.length} Karten blank sitzt, als einzige Karte der Farbe, und bei einem anderen als "
        "die Sau, also fällt, wenn als Erster der die Farbe anspielt, der die Sau hat, und zwar "
        "die Sau.",
    )
    rows = (Row((False,), total - falls, total), Row((True,), falls, total))
    return Table("zehn-falls-deal", text, ("falls",), rows, (), at.name, at.deck.name)


def zehn_falls_called(
    *,
    contract: str = SAUSPIEL,
    deck: str = "lang",
    given: str | None = None,
    per: Per = None,
) -> Table:
    """Chance that the Zehn of the called suit falls when the Sau is searched.

    Parameters
    ----------
    contract, deck : str
        ``"sauspiel"`` for any called suit, or a Sauspiel with its suit.
    given : str, optional
        Condition on the caller's hand.
    per : str or sequence of str, optional
        Features of the caller's hand with a law for each of their values; ``called``, the cards
        of the called suit, and ``zehn``, whether its Zehn is among them, when not given.

    Examples
    --------
    >>> falls = zehn_falls_called()
    >>> falls.fraction(called=1, zehn=True, falls=True)
    Fraction(1, 1)
    >>> round(float(falls.fraction(called=2, zehn=False, falls=True)), 4)
    0.3162
    """
    at = game(contract, deck, table="zehn-falls-called", families=FAMILIES)
    places, opponents = at.cards - at.hand - 1, 2 * at.hand

    def law(called: int, zehn: bool) -> Ways:
        if zehn:
            return Ways({(called == 1,): 1}, 1)
        out = at.length - 2 - called
        total = places * comb(places - 1, out)
        falls = opponents * comb(places - at.hand, out)
        ways: dict[tuple[Key, ...], int] = {(False,): total - falls, (True,): falls}
        return Ways(ways, total)

    lengths = [c for c in called_lengths(at) if c]
    possible = [(c, False) for c in lengths if c < at.length - 1] + [(c, True) for c in lengths]
    who = called_suit(at)
    text = Text(
        f"{who.en} Seen by the caller, who holds some of the called suit, with its Zehn or "
        "without: whether the Zehn lies bare, as the only card of the suit, in another hand than "
        "that of his partner, who must play the Sau when somebody else first leads the suit. If "
        "the caller holds the Zehn it falls exactly when it is his only card of the suit.",
        f"{who.de} Aus Sicht des Spielers, der einige Karten der Ruffarbe hat, mit der Zehn oder "
        "ohne: ob die Zehn blank sitzt, als einzige Karte der Farbe, und nicht beim Partner, der "
        "die Sau zugeben muss, wenn ein anderer die Farbe zum ersten Mal anspielt. Hat der Spieler "
        "selbst die Zehn, so fällt sie genau dann, wenn sie seine einzige Karte der Farbe ist.",
    )
    return own_table(
        "zehn-falls-called", at, text, own={"called": "{suit}", "zehn": "{zehn}"},
        possible=sorted(possible), value=("falls",), law=law, per=per, given=given, calls=True,
    )  # fmt: skip
