"""``solve``: one position with all hands open, checked, solved and put into words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from simkopf.cards.decks import Deck
from simkopf.cards.decks import deck as find_deck
from simkopf.cards.text import format_card, format_hand, name_card, parse_card, parse_hands
from simkopf.errors import SimkopfError
from simkopf.questions.given import check_names, whole
from simkopf.questions.openhands import (
    Won,
    best_line,
    best_value,
    card_values,
    check_two_sides,
)
from simkopf.rules.contracts import Contract
from simkopf.rules.contracts import contract as find_contract
from simkopf.rules.load import load_ruleset
from simkopf.rules.opening import start
from simkopf.rules.referee import play
from simkopf.rules.ruleset import RuleSet
from simkopf.rules.scoring import WIN
from simkopf.rules.state import TRUMP, State, Table, cards_of


@dataclass(frozen=True)
class Solution:
    """Best play of one position with open hands. Everything is exact.

    Attributes
    ----------
    state : State
        The position.
    before : Won
        What the declarer's side had won before its hands were given.
    whole : bool
        Whether the whole deal is known, and with it the Laufende.
    """

    state: State
    before: Won
    whole: bool

    @property
    def game(self) -> Contract:
        """The contract."""
        return self.state.table.contract

    @property
    def counts_augen(self) -> bool:
        """Whether the game is about Augen; else it is about all tricks or none."""
        return self.game.goal == "augen"

    @cached_property
    def augen(self) -> int | None:
        """Augen of the declarer's side in the end; None in a game for all tricks or for none."""
        return best_value(self.state, "augen", self.before) if self.counts_augen else None

    @cached_property
    def by_card(self) -> dict[str, int]:
        """The same by card that may be played now; empty in a game for all tricks or for none."""
        if not self.counts_augen:
            return {}
        return _named(card_values(self.state, "augen", self.before))

    @cached_property
    def values(self) -> dict[str, int]:
        """What one opponent pays the declarer's side, by card; empty if Laufende are unknown."""
        return _named(card_values(self.state, "value", self.before)) if self.whole else {}

    @cached_property
    def wins(self) -> dict[str, bool]:
        """Whether the declarer's side wins, by card."""
        if self.counts_augen:
            return {card: augen >= WIN for card, augen in self.by_card.items()}
        prices = card_values(self.state, "value", self.before)
        return _named({card: value > 0 for card, value in prices.items()})

    @property
    def mine(self) -> bool:
        """Whether a seat of the declarer's side is to play."""
        table = self.state.table
        return self.state.seat in (table.declarer, table.partner)

    @property
    def won(self) -> bool:
        """Whether the declarer's side wins."""
        return any(self.wins.values()) if self.mine else all(self.wins.values())

    @property
    def value(self) -> int | None:
        """What one opponent pays the declarer's side; None if the Laufende are unknown."""
        if not self.whole:
            return None
        return (max if self.mine else min)(self.values.values())

    @cached_property
    def line(self) -> list[list[Any]]:
        """One line of best play: for every trick the seat that leads, and its cards.

        A trick that lies on the table is completed. In a game for all tricks or for none it is
        empty once the game is decided the wrong way.
        """
        state, tricks = self.state, []
        for card in best_line(state, "augen" if self.counts_augen else "tricks"):
            done = len(state.done)
            state = play(state, card)
            if len(state.done) > done:
                trick = state.done[-1]
                tricks.append([trick.leader, " ".join(map(format_card, trick.cards))])
        return tricks

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        table = self.state.table
        return {
            "contract": self.game.name,
            "deck": table.deck.name,
            "ruleset": table.ruleset.name,
            "declarer": table.declarer,
            "partner": table.partner,
            "hands": [format_hand(hand, self.game) for hand in self.state.hands],
            "table": " ".join(map(format_card, self.state.trick)),
            "seat": self.state.seat,
            "augen": self.augen,
            "won": self.won,
            "value": self.value,
            "cards": self.by_card if self.counts_augen else self.wins,
            "wins": self.wins,
            "values": self.values,
            "line": self.line,
            "method": "exact",
        }


def _named(values: dict[int, Any]) -> dict[str, Any]:
    return {format_card(card): value for card, value in values.items()}


def solve(
    contract: str,
    hands: str,
    *,
    lead: int = 0,
    declarer: int = 0,
    partner: int | None = None,
    played: str = "",
    augen: int = 0,
    tricks: int = 0,
    deck: str | None = None,
    ruleset: str | RuleSet = "bsv",
) -> Solution:
    """Find best play for a position with all hands open.

    Parameters
    ----------
    contract : str
        A contract of two sides.
    hands : str
        Cards of all seats, seat 0 first, separated by ``/``, as many each. Fewer than were dealt
        are the hands of a game under way.
    lead : int
        Seat that leads.
    declarer : int
        Seat that plays.
    partner : int, optional
        Its partner: in a Hochzeit, whose ``hands`` are those after the exchange, and in a Sauspiel
        whose called Sau has been played already.
    played : str
        Cards played from these hands since, in order: the position is the one after them.
    augen, tricks : int
        What the declarer's side won before, if the game is under way.
    deck, ruleset
        As everywhere.

    Returns
    -------
    Solution
        ``augen``, ``won``, ``value``, ``by_card``, ``wins``, ``values``, ``line``; computed when
        asked for.

    Raises
    ------
    SimkopfError
        If something is unknown, the hands are unequal, or the position cannot have arisen.

    Examples
    --------
    >>> deal = "EO GO HO SO EU GU/HU SU HA HZ HK H9/EA EZ EK E9 GA GZ/GK G9 SA SZ SK S9"
    >>> found = solve("solo-herz", deal, deck="kurz")
    >>> found.augen, found.won, found.value
    (120, True, 130)
    >>> solve("wenz", deal, deck="kurz", played="EU HU E9 SK").by_card["GU"]
    16
    """
    check_names(contract=contract, ruleset=ruleset)
    rules = load_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
    game, pack = find_contract(contract, rules), find_deck(deck or "lang")
    check_two_sides(game)
    for what, seat in (("lead", lead), ("declarer", declarer), ("partner", partner)):
        if seat is not None and not 0 <= whole(what, seat, "a seat") < pack.seats:
            raise SimkopfError(f"{what} is a seat from 0 to {pack.seats - 1}, not {seat}")
    masks = _equal_hands(hands, pack)
    n = masks[0].bit_count()
    table = _sides(Table(game, pack, rules, masks, declarer, partner))
    before = _won_before(masks, augen, tricks, pack)
    state = State(table, masks, lead)
    for text in played.split():
        state = play(state, parse_card(text, pack))
    if state.over:
        raise SimkopfError("the game is over: no card is left to play")
    return Solution(state, before, n == pack.hand_size and game.sides != "exchange")


def _equal_hands(hands: str, pack: Deck) -> tuple[int, ...]:
    """Read hands of one number of cards, without holes."""
    texts = hands.split("/")
    if "_" in hands:
        raise SimkopfError("hands: best play with open hands needs every card, '_' is none")
    # fewer cards than are dealt: what is missing has been played
    filled = [text + " _" * (pack.hand_size - len(text.split())) for text in texts]
    parts = parse_hands("/".join(filled), pack)
    sizes = [hand.mask.bit_count() for hand in parts]
    if len(set(sizes)) > 1 or not sizes[0]:
        raise SimkopfError(
            f"hands: every seat needs as many cards as the others; {', '.join(map(str, sizes))} "
            "given (cards on the table go into 'played')"
        )
    return tuple(hand.mask for hand in parts)


def _sides(asked: Table) -> Table:
    """Check who plays with whom, and find the holder of the called Sau."""
    game, hands, partner = asked.contract, asked.dealt, asked.partner
    if game.sides == "exchange":
        if partner is None or partner == asked.declarer:
            raise SimkopfError("a Hochzeit needs its partner: the seat that gave the one trump")
        if trumps := asked.of_suit(hands[partner], TRUMP):
            raise SimkopfError(
                f"in a Hochzeit the partner, seat {partner}, has given its only trump; it holds "
                f"{format_hand(trumps, game)}"
            )
        return asked
    if hands[0].bit_count() == asked.deck.hand_size:
        start(game, asked.deck, hands, asked.declarer, ruleset=asked.ruleset)
    if asked.sau is None:
        if partner is not None:
            raise SimkopfError(f"in a {game.name} nobody is partner; seat {partner} cannot be")
        return asked
    holder = next((seat for seat, hand in enumerate(hands) if hand >> asked.sau & 1), None)
    sau = name_card(asked.sau)
    if holder is None and partner is None:
        raise SimkopfError(
            f"the called {sau} is in no hand; where it has been played already, name its holder "
            "with 'partner'"
        )
    if asked.declarer in (holder, partner):
        raise SimkopfError(f"the caller, seat {asked.declarer}, cannot hold the called {sau}")
    if holder is not None and partner not in (None, holder):
        raise SimkopfError(f"seat {holder} holds the called {sau}, so the partner is not {partner}")
    return asked if holder is None else replace(asked, partner=holder)


def _won_before(masks: tuple[int, ...], augen: int, tricks: int, pack: Deck) -> Won:
    """Check what was won before these hands."""
    gone = pack.hand_size - masks[0].bit_count()
    if not 0 <= whole("tricks", tricks, "a number of tricks") <= gone:
        raise SimkopfError(
            f"tricks: {gone} are finished when every seat has {pack.hand_size - gone} cards; "
            f"{tricks} cannot have been won"
        )
    out = pack.mask & ~sum(masks)
    most = sum(pack.augen(card) for card in cards_of(out)) if tricks else 0
    if not 0 <= whole("augen", augen, "a number of Augen") <= most:
        raise SimkopfError(
            f"augen: the cards that are out count {most} in tricks won, so {augen} cannot have been"
            if tricks
            else f"augen: without a trick there are none, not {augen}"
        )
    return Won(augen, tricks, gone - tricks)
