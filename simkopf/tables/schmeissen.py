"""Hands that some tables let be thrown in: five cards of one rank."""

from __future__ import annotations

from simkopf.cards.decks import deck as find_deck
from simkopf.errors import SimkopfError
from simkopf.tables.counting import Split
from simkopf.tables.game import game
from simkopf.tables.table import Key, Table, Text
from simkopf.tables.trumps import at_the_table
from simkopf.tables.words import at_random, number

FIVE = 5
"""Nines, or Könige, that are enough."""


def rank_cards(table: str, rank: str, deck: str) -> int:
    """Count the cards of a rank in a pack.

    Raises
    ------
    SimkopfError
        If it has none.

    Examples
    --------
    >>> rank_cards("nines", "9", "doko40")
    Traceback (most recent call last):
    simkopf.errors.SimkopfError: table 'nines': there is no 9 in the deck 'doko40'
    """
    pack = find_deck(deck)
    if rank not in pack.ranks:
        face = pack.sort.faces[pack.sort.ranks.index(rank)]
        raise SimkopfError(f"table '{table}': there is no {face} in the deck '{pack.name}'")
    return len(pack.sort.suits) * pack.sort.copies


def someone_five_nines(*, deck: str = "doko48") -> Table:
    """Chance that somebody is dealt five nines or more.

    Examples
    --------
    >>> round(float(someone_five_nines().fraction(someone=True)), 4)
    0.0664
    """
    return _someone("someone-five-nines", "9", Text("nines", "Neunen"), deck)


def someone_five_kings(*, deck: str = "doko48") -> Table:
    """Chance that somebody is dealt five kings or more.

    Examples
    --------
    >>> round(float(someone_five_kings(deck="doko40").fraction(someone=True)), 4)
    0.0582
    """
    return _someone("someone-five-kings", "K", Text("kings", "Könige"), deck)


def _someone(name: str, rank: str, said: Text, deck: str) -> Table:
    at = game("doko-normal", deck)
    cards = rank_cards(name, rank, deck)
    start, many, five = at_random(at, dealt=True), number(at.deck.seats), number(FIVE)
    text = Text(
        f"{start.en}: whether at least one of the {many.en} hands has {five.en} or more of the "
        f"{cards} {said.en}, so that some tables let it be thrown in.",
        f"{start.de}: ob mindestens einer der {many.de} Spieler {five.de} oder mehr der {cards} "
        f"{said.de} hat, also in manchen Runden schmeißen darf.",
    )

    def met(split: Split) -> Key:
        return max(split) >= FIVE

    return at_the_table(name, at, text, ("someone", met), cards)
