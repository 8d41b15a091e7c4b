"""Equal cards in a pack that has each card twice: pairs in a hand, and hands by their pairs."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from simkopf.tables.counting import drawn
from simkopf.tables.game import DOKO_NORMAL, Game, game
from simkopf.tables.table import Key, Row, Table, Text
from simkopf.tables.trumps import at_the_table
from simkopf.tables.words import at_random, number

_MOST_NAMED = 6


def _one_hand(at: Game) -> Text:
    return Text(
        f"One hand, {at.hand} cards of {at.cards} dealt at random:",
        f"Ein Blatt, {at.hand} von {at.cards} Karten, zufällig gegeben:",
    )


def _law(name: str, at: Game, column: str, ways: Mapping[int, int], text: Text) -> Table:
    total = sum(ways.values())
    rows = tuple(Row((k,), n, total) for k, n in sorted(ways.items()))
    return Table(name, text, (column,), rows, (), None, at.deck.name)


def copies(*, deck: str = "doko48") -> Table:
    """Law of how many of the two equal cards of one kind a hand has.

    Examples
    --------
    >>> copies().fraction(copies=2), copies(deck="doko40").fraction(copies=2)
    (Fraction(11, 188), Fraction(3, 52))
    """
    at = game("doko-normal", deck)
    twins = at.deck.sort.copies
    who = _one_hand(at)
    text = Text(
        f"{who.en} how many of the two equal cards of one given kind it has. 2 of the Kreuz-Damen "
        "are a Hochzeit, or a silent one; the chance is the same for the Dullen (Herz-Zehnen) and "
        "for the Füchse (Karo-Asse).",
        f"{who.de} wie viele der zwei gleichen Karten einer bestimmten Sorte sie hat. Beide "
        "Kreuz-Damen sind eine Hochzeit oder eine stille Hochzeit; für die Dullen (Herz-Zehnen) "
        "und die Füchse (Karo-Asse) gilt dasselbe.",
    )
    return _law("copies", at, "copies", drawn(twins, at.cards - twins, at.hand), text)


def named_pairs(*, deck: str = "doko48") -> Table:
    """Law of how many of some named kinds of cards a hand has both cards of.

    Examples
    --------
    >>> named_pairs().fraction(named=2, pairs=2)
    Fraction(11, 4324)
    """
    at = game("doko-normal", deck)
    total = comb(at.cards, at.hand)
    rows: list[Row] = []
    for named in range(1, _MOST_NAMED + 1):
        for pairs in range(min(named, at.hand // 2) + 1):
            # The other named kinds are single, in either card, or lacking.
            ways = sum(
                comb(named, pairs) * comb(named - pairs, single) * 2**single
                * comb(at.cards - 2 * named, at.hand - 2 * pairs - single)
                for single in range(min(named - pairs, at.hand - 2 * pairs) + 1)
            )  # fmt: skip
            rows.append(Row((named, pairs), ways, total))
    who = _one_hand(at)
    text = Text(
        f"{who.en} of how many of some named kinds it has both cards. Kreuz-Dame and Dulle are 2 "
        "kinds; with the Fuchs they are 3.",
        f"{who.de} von wie vielen der genannten Sorten sie beide Karten hat. Kreuz-Dame und Dulle "
        "sind zwei Sorten; mit dem Fuchs sind es drei.",
    )
    columns = ("named", "pairs")
    return Table("named-pairs", text, columns, tuple(rows), ("named",), None, at.deck.name)


def _kinds(at: Game) -> dict[int, int]:
    """Hands in which equal cards are the same, by their number of pairs."""
    kinds = at.cards // at.deck.sort.copies
    return {
        pairs: comb(kinds, pairs) * comb(kinds - pairs, at.hand - 2 * pairs)
        for pairs in range(at.hand // 2 + 1)
        if at.hand - pairs <= kinds
    }


def pairs_in_hand(*, deck: str = "doko48") -> Table:
    """Law of how many pairs of equal cards a hand has.

    Examples
    --------
    >>> round(float(pairs_in_hand().fraction(pairs=0)), 4)
    0.159
    """
    at = game("doko-normal", deck)
    # Each single card is one of two.
    ways = {pairs: n * 2 ** (at.hand - 2 * pairs) for pairs, n in _kinds(at).items()}
    who = _one_hand(at)
    text = Text(
        f"{who.en} how many pairs of two equal cards it has.",
        f"{who.de} wie viele Paare aus zwei gleichen Karten sie hat.",
    )
    return _law("pairs", at, "pairs", ways, text)


def kinds_of_hands(*, deck: str = "doko48") -> Table:
    """Count the hands that look different, equal cards being the same, by their pairs.

    Examples
    --------
    >>> kinds_of_hands(deck="doko40").rows[0]
    Row(key=(0,), numerator=184756, denominator=8533660)
    """
    at = game("doko-normal", deck)
    text = Text(
        f"All hands of {at.hand} cards that look different, equal cards being the same: the share "
        "of those with so many pairs. The denominator is their number. They are not equally "
        "likely: a hand with more pairs comes less often (table 'pairs').",
        f"Alle Blätter von {at.hand} Karten, die verschieden aussehen, wenn gleiche Karten nicht "
        "unterschieden werden: der Anteil derer mit so vielen Paaren. Der Nenner ist ihre Anzahl. "
        "Sie kommen nicht gleich oft vor: je mehr Paare, desto seltener (Tabelle 'pairs').",
    )
    return _law("kinds", at, "pairs", _kinds(at), text)


def someone_pair(*, deck: str = "doko48") -> Table:
    """Chance that somebody holds both cards of one given kind.

    Examples
    --------
    >>> someone_pair().fraction(someone=True)
    Fraction(11, 47)
    """
    at = game("doko-normal", deck, families=DOKO_NORMAL)
    start, many = at_random(at, dealt=True), number(at.deck.seats)
    text = Text(
        f"{start.en}: whether both cards of one given kind lie in the same of the {many.en} "
        "hands. For the Kreuz-Damen: whether somebody has a Hochzeit, announced or silent.",
        f"{start.de}: ob beide Karten einer bestimmten Sorte bei demselben der {many.de} Spieler "
        "sitzen. Bei den Kreuz-Damen heißt das: ob jemand eine Hochzeit hat, laut oder still.",
    )

    def both(split: tuple[int, ...]) -> Key:
        return 2 in split

    return at_the_table("someone-pair", at, text, ("someone", both), at.deck.sort.copies)
