"""Tables about one hand: those that are data, and the joint law of any features."""

from __future__ import annotations

from simkopf.errors import SimkopfError
from simkopf.rules.ruleset import BSV
from simkopf.tables.game import SUITED, Game, game
from simkopf.tables.handspecs import OneHand
from simkopf.tables.law import Per, columns_of, hand_table
from simkopf.tables.schmeissen import rank_cards
from simkopf.tables.table import Lang, Table, Text
from simkopf.tables.words import head, number


def fewest_paid(at: Game) -> int:
    """Fewest Laufende that are paid, by the usual rules.

    Examples
    --------
    >>> fewest_paid(game("wenz")), fewest_paid(game("solo-gras"))
    (2, 3)
    """
    return BSV.laufende_from_wenz if at.contract.cap == 4 else BSV.laufende_from


def whose(at: Game) -> Text:
    """Say which hand a table is about.

    Examples
    --------
    >>> print(whose(game("solo66-pik", cards=8)).en)
    A hand with the talon, 8 cards of 32 dealt at random, before two are laid away:
    """
    if at.more:
        return Text(
            f"A hand with the talon, {at.hand} cards of {at.cards} dealt at random, before "
            f"{number(at.more).en} are laid away:",
            f"Ein Blatt mit dem Talon, {at.hand} von {at.cards} Karten, zufällig gegeben, bevor "
            f"{number(at.more).de} gedrückt werden:",
        )
    return Text(
        f"One hand, {at.hand} cards of {at.cards} dealt at random:",
        f"Ein Blatt, {at.hand} von {at.cards} Karten, zufällig gegeben:",
    )


def one_hand(
    spec: OneHand,
    *,
    contract: str | None = None,
    deck: str | None = None,
    given: str | None = None,
    per: Per = None,
    suit: str | None = None,
    cards: int | str | None = None,
) -> Table:
    """Make a table about one hand.

    Parameters
    ----------
    spec : OneHand
        Which.
    contract, deck : str
        Contract (each table has a usual one) and deck.
    given : str, optional
        Condition on the hand, such as ``"trumps = 5"``.
    per : str or sequence of str, optional
        Features known beforehand: one law for each of their values.
    suit : str, optional
        The plain suit, where the table is about one.
    cards : int, optional
        Cards of the hand: so many as are dealt, or with the talon.

    Raises
    ------
    SimkopfError
        If contract, deck, suit or condition do not exist or make no sense here.

    Examples
    --------
    >>> from simkopf.tables.handspecs import SCHAFKOPF_HAND
    >>> law = one_hand(SCHAFKOPF_HAND["gesperrt"], per="trumps")
    >>> law.fraction(trumps=5, gesperrt=True)
    Fraction(61, 816)
    """
    at = game(
        contract or spec.contract, deck, suit, table=spec.name, families=spec.families, cards=cards
    )
    for rank in spec.ranks:
        rank_cards(spec.name, rank, at.deck.name)
    facts = {
        "cards": at.cards, "hand": at.hand, "trumps": at.trumps, "length": at.length,
        "suit": at.suit_name.capitalize(), "paid": fewest_paid(at),
        "cap": min(at.contract.cap, at.trumps),
        "kind": len(at.deck.sort.suits) * at.deck.sort.copies,
    }  # fmt: skip
    features = {
        name: sql.replace("{paid}", str(facts["paid"])).replace("{hand}", str(at.hand))
        for name, sql in spec.features.items()
    }
    who = whose(at)
    text = Text(
        f"{who.en} {spec.text.en.format(**facts)}", f"{who.de} {spec.text.de.format(**facts)}"
    )
    return hand_table(spec.name, at, text, features, per=per, given=given)


def hand(
    *,
    by: Per = "trumps",
    contract: str | None = None,
    deck: str | None = None,
    given: str | None = None,
    per: Per = None,
    cards: int | str | None = None,
) -> Table:
    """Joint law of any features of a hand.

    Parameters
    ----------
    by : str or sequence of str
        Features whose joint law it is.
    contract, deck, given, per, cards
        As in `one_hand`.

    Raises
    ------
    SimkopfError
        If there is no such feature, or as `one_hand`.

    Examples
    --------
    >>> hand(by="sauen", contract="wenz", given="unter = 4").fraction(sauen=4)
    Fraction(1, 20475)
    """
    names = columns_of(by)
    if not names:
        raise SimkopfError("table 'hand' needs at least one feature: by=\"trumps,ober\"")
    families = (*SUITED, "sie")
    at = game(contract or "solo-herz", deck, table="hand", families=families, cards=cards)
    who = whose(at)
    if not at.more:
        who = who._replace(en=f"A hand of {at.hand} cards dealt at random from {at.cards}:")
    langs: tuple[Lang, ...] = ("en", "de")
    said = {lang: ", ".join(head(name, lang, at.name) for name in names) for lang in langs}
    text = Text(
        f"{who.en} how often it has which values of {said['en']}. Trumps are those of {at.name}.",
        f"{who.de} wie oft bei ihr welche Werte vorkommen ({said['de']}). Trumpf ist wie bei "
        f"{at.name}.",
    )
    return hand_table("hand", at, text, {name: name for name in names}, per=per, given=given)
