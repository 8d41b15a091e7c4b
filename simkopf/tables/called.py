"""The called suit of a Sauspiel: who is void in it, and who may run away, by counting deals.

The cards of the suit but the Sau fall at random on the places that are not seen. Its holder has
one place fewer than the others, for the Sau.
"""

from __future__ import annotations

from math import comb

from simkopf.tables.counting import multinomial, splits
from simkopf.tables.game import SAUSPIEL, Game, game
from simkopf.tables.law import Per, Ways, columns_of, own_table
from simkopf.tables.table import Key, Row, Table, Text

FAMILIES = ("sauspiel",)
MORE = 3
"""Cards of the called suit that its holder needs beside the Sau to run away."""


def called_suit(at: Game) -> Text:
    """Say which suit is called: a named one, or one chosen at random."""
    if at.called:
        name = at.called.capitalize()
        return Text(
            f"The caller can call the {name}-Sau and does.",
            f"Der Spieler darf die {name}-Sau rufen und tut es.",
        )
    return Text(
        "A random call: a random hand that can call, and each Sau that it may call equally likely.",
        "Ein zufälliges Sauspiel: ein zufälliges Blatt, das rufen darf, und jede Sau, die es rufen "
        "darf, wird gleich oft gerufen.",
    )


def called_lengths(at: Game) -> range:
    """How many cards of the called suit the caller can hold; none, against the rules, too."""
    return range(min(at.hand, at.length - 1) + 1)


def _of_zero(given: str | None, per: Per) -> Text:
    """Say what the lines of a caller without a card of the suit are, where there are such lines."""
    if given is not None or columns_of(per, ("called",)) != ("called",):
        return Text("", "")
    return Text(
        " Holding 0 is against the rules and shown to compare.",
        " Ohne eine Karte der Farbe darf er nicht rufen; die 0 steht nur zum Vergleich da.",
    )


def called_voids(
    *,
    contract: str = SAUSPIEL,
    deck: str = "lang",
    given: str | None = None,
    per: Per = None,
) -> Table:
    """Law of how many opponents of the caller are void in the called suit.

    Parameters
    ----------
    contract, deck : str
        ``"sauspiel"`` for any called suit, or a Sauspiel with its suit.
    given : str, optional
        Condition on the caller's hand.
    per : str or sequence of str, optional
        Features of the caller's hand with a law for each of their values; ``called``, the cards
        of the called suit, when not given.

    Examples
    --------
    >>> called_voids().fraction(called=1, voids=0)
    Fraction(16, 23)
    """
    at = game(contract, deck, table="called-voids", families=FAMILIES)
    places = (at.hand - 1, at.hand, at.hand)

    def law(called: int) -> Ways:
        found: dict[tuple[Key, ...], int] = {}
        for (_, *opponents), n in splits(at.length - 1 - called, places).items():
            key = (opponents.count(0),)
            found[key] = found.get(key, 0) + n
        return Ways(found, multinomial(places))

    who, zero = called_suit(at), _of_zero(given, per)
    text = Text(
        f"{who.en} Seen by the caller, who holds some of the called suit's {at.length - 1} cards "
        "beside the Sau: how many of his two opponents have none of it, so that the Sau may be "
        f"ruffed when the suit is first led.{zero.en}",
        f"{who.de} Aus Sicht des Spielers, der einige der {at.length - 1} Karten der Ruffarbe "
        "außer der Sau hat: wie viele seiner zwei Gegner in der Farbe frei sind, also die Sau "
        f"stechen können, wenn die Farbe zum ersten Mal gespielt wird.{zero.de}",
    )
    return own_table(
        "called-voids", at, text, own={"called": "{suit}"},
        possible=((c,) for c in called_lengths(at)), value=("voids",), law=law,
        per=per, given=given, calls=True,
    )  # fmt: skip


def davonlaufen(
    *,
    contract: str = SAUSPIEL,
    deck: str = "lang",
    given: str | None = None,
    per: Per = None,
) -> Table:
    """Chance that the holder of the called Sau may run away.

    Parameters
    ----------
    contract, deck, given, per
        As in `called_voids`; ``per="none"`` gives the chance over all calls.

    Examples
    --------
    >>> davonlaufen().fraction(called=1, davonlaufen=True)
    Fraction(17, 253)
    >>> round(float(davonlaufen(per="none").fraction(davonlaufen=True)), 4)
    0.0418
    """
    at = game(contract, deck, table="davonlaufen", families=FAMILIES)
    unseen, partner = at.cards - at.hand - 1, at.hand - 1

    def law(called: int) -> Ways:
        out = at.length - 1 - called
        some = sum(
            comb(out, k) * comb(unseen - out, partner - k)
            for k in range(MORE, min(out, partner) + 1)
        )
        total = comb(unseen, partner)
        ways: dict[tuple[Key, ...], int] = {(False,): total - some, (True,): some}
        return Ways(ways, total)

    who, zero = called_suit(at), _of_zero(given, per)
    text = Text(
        f"{who.en} Seen by the caller, who holds some of the called suit: whether his partner has, "
        f"beside the Sau, at least {MORE} more cards of it, so that he may run away when he leads "
        f"before the suit was led.{zero.en}",
        f"{who.de} Aus Sicht des Spielers, der einige Karten der Ruffarbe hat: ob sein Partner "
        f"außer der Sau mindestens {MORE} weitere Karten der Farbe hat, also davonlaufen darf, "
        f"wenn er ausspielt, bevor die Farbe gespielt wurde.{zero.de}",
    )
    return own_table(
        "davonlaufen", at, text, own={"called": "{suit}"},
        possible=((c,) for c in called_lengths(at)), value=("davonlaufen",), law=law,
        per=per, given=given, calls=True,
    )  # fmt: skip


def partner_void(*, contract: str = SAUSPIEL, deck: str = "lang") -> Table:
    """Chance that my partner, the other opponent of the caller, is void in the called suit.

    Examples
    --------
    >>> partner_void().fraction(mine=0, void=True)
    Fraction(213, 2189)
    """
    at = game(contract, deck, table="partner-void", families=FAMILIES)
    # Places of the partner, of the caller, of the holder of the Sau beside it.
    partner = caller = at.hand
    holder = at.hand - 1
    rows: list[Row] = []
    for mine in range(min(at.hand, at.length - 2) + 1):
        out = at.length - 1 - mine
        # The caller has one at least, or he could not have called.
        total = comb(partner + caller + holder, out) - comb(partner + holder, out)
        void = comb(caller + holder, out) - comb(holder, out)
        rows += [Row((mine, False), total - void, total), Row((mine, True), void, total)]
    text = Text(
        f"I am an opponent in a Sauspiel and hold some of the called suit's {at.length - 1} cards "
        "beside the Sau, which the caller's partner has: whether my partner, the other opponent, "
        "has none of it and can ruff the Sau when I lead the suit. The caller has at least one "
        "card of it; nothing else is known of how he chose.",
        f"Ich bin Nichtspieler in einem Sauspiel und habe so viele der {at.length - 1} Karten der "
        "Ruffarbe außer der Sau, die ja der Partner des Spielers hat: ob mein Partner, der andere "
        "Nichtspieler, in der Farbe frei ist und die Sau stechen kann, wenn ich die Farbe "
        "anspiele. Der Spieler hat mindestens eine Karte der Farbe; warum er gerade diese Sau "
        "gerufen hat, weiß man sonst nicht.",
    )
    return Table(
        "partner-void", text, ("mine", "void"), tuple(rows), ("mine",), at.name, at.deck.name
    )
